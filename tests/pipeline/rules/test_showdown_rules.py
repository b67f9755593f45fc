"""SHW: what may be shown, how it is called, and who may take the pot for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hands import edited

from oklahoma_pipeline.replay import Replay

Told = Callable[..., list[tuple[str, str, str | None]]]
Judged = Callable[..., Replay]

HAND = """
Vigorish Club Hand #1:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Seat 3: Vera (20000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Dealt to Vera [Js Jc Ks 2h]
Vera: raises 400 to 600
Anna: folds
Boris: calls 400
*** FLOP *** [7d 3c Qc]
Boris: discards 1 card
Boris: checks
Vera: discards 1 card [2h]
Vera: bets 900
Boris: calls 900
*** TURN *** [7d 3c Qc] [Jd]
Boris: discards 1 card
Boris: checks
Vera: discards 1 card [Ks]
Vera: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Boris: checks
Vera: checks
*** SHOW DOWN ***
Boris: shows [Qs 9s] (a pair of Queens)
Vera: shows [Js Jc] (three of a kind, Jacks)
Vera collected 3100 from pot
*** SUMMARY ***
Total pot 3100 | Rake 0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) showed [Qs 9s] and lost with a pair of Queens
Seat 3: Vera (button) showed [Js Jc] and won (3100) with three of a kind, Jacks
"""

# Without the summary's seats, so that one line is changed and not two.
SHORT = HAND[:HAND.index("Seat 1: Anna (small")]


def changed(*edits: tuple[str, str], hand: str = SHORT) -> str:
    return edited(hand, *edits)


def test_a_lawful_hand_breaks_nothing(told: Told) -> None:
    assert told(HAND) == []
    assert told(SHORT) == []


VERA_SHOWS = "Vera: shows [Js Jc] (three of a kind, Jacks)"
BORIS_SHOWS = "Boris: shows [Qs 9s] (a pair of Queens)"


# ---- SHW-01

def test_cards_tabled_before_the_river(told: Told) -> None:
    early = changed(("*** RIVER", "Vera: shows [Js Jc]\n*** RIVER"))
    assert told(early) == [("SHW-01", "Vera: shows [Js Jc]", "Vera")]


ALL_IN = """
Vigorish Club Hand #2:  Oklahoma No Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (2000 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: raises 1800 to 2000 and is all-in
Anna: calls 1800 and is all-in
*** FLOP *** [7d 3c Qc]
Anna: discards 1 card
Boris: discards 1 card
*** TURN *** [7d 3c Qc] [Jd]
Anna: discards 1 card
Boris: discards 1 card
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Anna: shows [Js Jc]
Boris: shows [Qs 9s]
Anna collected 4000 from pot
*** SUMMARY ***
Total pot 4000 | Rake 0
"""


def test_all_in_cards_are_tabled_after_the_river(told: Told) -> None:
    assert told(ALL_IN) == []
    early = changed(("*** FLOP", "Anna: shows [Js Jc]\n*** FLOP"), hand=ALL_IN)
    assert told(early) == [("SHW-01", "Anna: shows [Js Jc]", "Anna")]


def test_a_log_cut_off_at_cards_tabled_does_not_tell_whether_a_street_is_missing(judged: Judged) -> None:
    tabled = ALL_IN[:ALL_IN.index("*** FLOP")] + "Anna: shows [Js Jc]\n"
    assert judged(tabled, finished=False).violations == ()
    dealt_on = judged(tabled + "*** FLOP *** [7d 3c Qc]\n", finished=False)
    assert [finding.rule for finding in dealt_on.violations] == ["SHW-01"]


def test_both_hands_tabled_early_are_one_fault(told: Told) -> None:
    early = changed(("*** TURN", "Anna: shows [Js Jc]\nBoris: shows [Qs 9s]\n*** TURN"), hand=ALL_IN)
    assert told(early) == [("SHW-01", "Anna: shows [Js Jc]", "Anna")]


def test_the_pot_awarded_before_the_river(told: Told) -> None:
    award = "Anna collected 4000 from pot"
    early = changed((award + "\n", ""), ("*** RIVER", award + "\n*** RIVER"), hand=ALL_IN)
    assert told(early) == [("SHW-01", award, "Anna")]


def test_cards_tabled_before_the_last_round_is_over(told: Told) -> None:
    early = changed(("Boris: checks\nVera: checks\n*** SHOW", "Boris: checks\n*** SHOW"))
    assert told(early)[0] == ("SHW-01", BORIS_SHOWS, "Boris")


def test_a_showdown_opened_early_is_told_at_its_first_cards(told: Told) -> None:
    river = "Boris: checks\nVera: checks\n*** SHOW DOWN ***\n"
    passed = "Anna: shows [As Ad 5c 5d]\n"
    early = changed((river, "Boris: checks\n*** SHOW DOWN ***\n" + passed))
    assert told(early)[:2] == [("SHW-06", passed.strip(), "Anna"), ("SHW-01", BORIS_SHOWS, "Boris")]
    nothing = early[:early.index("Anna: shows")] + early[early.index("*** SUMMARY"):]
    assert [rule for rule, _, _ in told(nothing) if rule.startswith("SHW")] == []


def test_a_hand_that_ends_before_the_river_lacks_a_street(told: Told) -> None:
    short = changed(("*** RIVER *** [7d 3c Qc Jd] [4h]\n", ""), hand=ALL_IN)
    assert [rule for rule, _, _ in told(short)] == ["DEL-08"]


def test_a_hand_that_ends_early_with_chips_to_bet_was_awarded_early(told: Told) -> None:
    short = SHORT[:SHORT.index("*** RIVER")] + SHORT[SHORT.index("Vera collected"):]
    assert told(short) == [("SHW-01", "Vera collected 3100 from pot", "Vera")]
    passes_later = changed(("Anna: folds", "Vera: shows [Js Jc]\nAnna: folds"),
                           (SHORT[SHORT.index("Boris: calls 400"):SHORT.index("*** SUMMARY")],
                            "Boris: folds\nUncalled bet (400) returned to Vera\nVera collected 500 from pot\n"),
                           ("Total pot 3100", "Total pot 500"), ("Board [7d 3c Qc Jd 4h]\n", ""))
    assert told(passes_later) == [("SHW-01", "Vera: shows [Js Jc]", "Vera")]


HOLDEM_ALL_IN = """
Vigorish Club Hand #3:  Hold'em No Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (2000 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: raises 1800 to 2000 and is all-in
Anna: calls 1800 and is all-in
Anna: shows [Js Jc]
Boris: shows [Qs 9s]
*** FLOP *** [7d 3c Qc]
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Anna collected 4000 from pot
*** SUMMARY ***
Total pot 4000 | Rake 0
"""


def test_other_games_table_as_soon_as_nobody_can_bet(told: Told) -> None:
    assert told(HOLDEM_ALL_IN) == []
    early = changed(("Anna: calls", "Anna: shows [Js Jc]\nAnna: calls"),
                    ("and is all-in\nAnna: shows [Js Jc]\nBoris", "and is all-in\nBoris"), hand=HOLDEM_ALL_IN)
    assert told(early) == [("SHW-01", "Anna: shows [Js Jc]", "Anna")]


def test_a_game_with_a_discard_phase_tables_after_the_discard(told: Told) -> None:
    crazy = changed(
        ("Hold'em", "Crazy Pineapple"),
        ("Anna: shows [Js Jc]\nBoris: shows [Qs 9s]\n*** FLOP *** [7d 3c Qc]\n",
         "*** FLOP *** [7d 3c Qc]\nAnna: discards 1 card\nBoris: discards 1 card\n"
         "Anna: shows [Js Jc]\nBoris: shows [Qs 9s]\n"), hand=HOLDEM_ALL_IN)
    assert told(crazy) == []
    early = changed(("Anna: discards 1 card", "Anna: shows [Js Jc 2c]\nAnna: discards 1 card [2c]"),
                    ("1 card\nAnna: shows [Js Jc]\n", "1 card\n"), hand=crazy)
    assert ("SHW-01", "Anna: shows [Js Jc 2c]", "Anna") in told(early)


def test_whoever_is_left_alone_may_show_and_take_at_any_time(told: Told) -> None:
    alone = changed((SHORT[SHORT.index("Boris: calls 900"):SHORT.index("*** SUMMARY")],
                     "Boris: folds\nUncalled bet (900) returned to Vera\nVera collected 1300 from pot\n"
                     "Vera: shows [Js Jc Ks] (a pair of Jacks)\n"),
                    ("Total pot 3100", "Total pot 1300"), ("Board [7d 3c Qc Jd 4h]", "Board [7d 3c Qc]"))
    assert told(alone) == []


# ---- SHW-02

@pytest.mark.parametrize("cards", ["Js 2h", "Ks Jc", "Js Ah"])
def test_a_card_shown_that_was_not_kept(told: Told, cards: str) -> None:
    line = f"Vera: shows [{cards}]"
    found = told(changed((VERA_SHOWS, line)))
    assert found == [("SHW-02", line, "Vera")]


def test_a_card_shown_that_is_known_to_be_thrown_away(told: Told, judged: Judged) -> None:
    """Boris's hand is not known, but one discard of his is."""
    seen = changed(("Boris: discards 1 card\nBoris: checks\nVera: discards 1 card [2h]",
                    "Boris: discards 1 card [9s]\nBoris: checks\nVera: discards 1 card [2h]"))
    assert told(seen) == [("SHW-02", BORIS_SHOWS, "Boris")]
    values = judged(seen).violations[0].values
    assert values["card_found"] == "9s" and values["cards_thrown"] == ("9s",)


def test_fewer_cards_may_be_shown(told: Told) -> None:
    assert told(changed((VERA_SHOWS, "Vera: shows [Js]"))) == []
    assert told(changed((VERA_SHOWS, "Vera: shows [2h]"))) == [("SHW-02", "Vera: shows [2h]", "Vera")]


# ---- SHW-03

def test_three_cards_shown_are_too_many(told: Told, judged: Judged) -> None:
    line = "Boris: shows [Qs 9s 8s]"
    three = changed((BORIS_SHOWS, line))
    assert told(three) == [("SHW-03", line, "Boris")]
    assert judged(three).violations[0].values == {"count_due": 2, "count_found": 3}


def test_a_hand_with_too_many_cards_thrown_away(judged: Judged) -> None:
    """He owed a discard on the turn: that is the cause, the third card at the showdown follows."""
    three = changed(("Boris: discards 1 card\nBoris: checks\nVera: discards 1 card [Ks]",
                     "Boris: checks\nVera: discards 1 card [Ks]"), (BORIS_SHOWS, "Boris: mucks hand"))
    found = judged(three).violations
    assert [(f.rule, f.cause) for f in found][:1] == [("DSC-01", True)]
    assert ("SHW-03", "Boris", 3) in [(f.rule, f.player, f.values.get("count_found")) for f in found]


# ---- SHW-04

@pytest.mark.parametrize(("words", "due"), [
    ("a pair of Jacks", "three of a kind, Jacks"),
    ("three of a kind, Queens", "three of a kind, Jacks"),
    ("three of a kind, Jacks - Ace kicker", "three of a kind, Jacks - Queen kicker"),
    ("a straight, Seven to Jack", "three of a kind, Jacks"),
    ("тройку [дамы]", "тройку [валеты]"),
    ("пара", "тройка валетов"),
])
def test_a_combination_called_by_another_name(told: Told, judged: Judged, words: str, due: str) -> None:
    line = f"Vera: shows [Js Jc] ({words})"
    wrong = changed((VERA_SHOWS, line))
    assert told(wrong) == [("SHW-04", line, "Vera")]
    assert judged(wrong).violations[0].values == {"text_due": due, "text_found": words, "way_used": "2"}


@pytest.mark.parametrize("words", [
    "three of a kind, Jacks - Queen kicker", "three of a kind, Jacks - lower kicker", "three of a kind", "тройку [валеты]",
    "the winner",
])
def test_names_that_are_right_or_not_understood(told: Told, words: str) -> None:
    assert told(changed((VERA_SHOWS, f"Vera: shows [Js Jc] ({words})"))) == []


def test_a_hand_shown_in_part_or_on_no_board_is_not_named_wrongly(told: Told) -> None:
    assert told(changed((VERA_SHOWS, "Vera: shows [Js] (a pair of Aces)"))) == []
    preflop = HOLDEM_ALL_IN.replace("Anna: shows [Js Jc]", "Anna: shows [Js Jc] (a pair of Aces)")
    assert told(preflop) == []


def test_a_board_with_a_card_too_few_names_nobody_wrongly(judged: Judged) -> None:
    broken = changed(("*** FLOP *** [7d 3c Qc]", "*** FLOP *** [7d 3c]"), ("*** TURN *** [7d 3c Qc]", "*** TURN *** [7d 3c]"),
                     ("*** RIVER *** [7d 3c Qc Jd]", "*** RIVER *** [7d 3c Jd]"), ("Board [7d 3c Qc Jd 4h]", "Board [7d 3c Jd 4h]"))
    assert [finding.rule for finding in judged(broken).violations] == ["DEL-04"]


def test_the_combination_takes_exactly_two_and_three(told: Told) -> None:
    """Four hearts on the board and one in hand are no flush."""
    hearts = SHORT.replace("7d 3c Qc", "7h 3h Qh").replace("[Qs 9s] (a pair of Queens)", "[Ah 9s] ({})")
    right = hearts.format("high card Ace")
    assert told(right) == []
    assert told(hearts.format("a flush, Ace high")) == [
        ("SHW-04", "Boris: shows [Ah 9s] (a flush, Ace high)", "Boris")]


def test_the_summary_is_asked_where_the_play_names_nothing(told: Told) -> None:
    line = "Seat 3: Vera (button) showed [Js Jc] and won (3100) with a pair of Jacks"
    silent = changed((VERA_SHOWS + "\n", ""), hand=HAND)
    assert told(silent) == []
    wrong = changed(("Seat 3: Vera (button) showed [Js Jc] and won (3100) with three of a kind, Jacks", line),
                    hand=silent)
    assert told(wrong) == [("SHW-04", line, "Vera")]


HIGH_LOW = """
Vigorish Club Hand #4:  Omaha Hi/Lo Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: calls 100
Anna: checks
*** FLOP *** [3d Ad As]
Anna: checks
Boris: checks
*** TURN *** [3d Ad As] [5c]
Anna: checks
Boris: checks
*** RIVER *** [3d Ad As 5c] [7c]
Anna: checks
Boris: checks
*** SHOW DOWN ***
Anna: shows [Qs Ac 7h Tc] (HI: a full house, Aces full of Sevens)
Boris: shows [2d 9h 3s 4d] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)
Anna collected 200 from pot
Boris collected 200 from pot
*** SUMMARY ***
Total pot 400 | Rake 0
"""


def test_high_and_low_are_named_apart(told: Told, judged: Judged) -> None:
    assert told(HIGH_LOW) == []
    line = "Boris: shows [2d 9h 3s 4d] (HI: a straight, Ace to Five; LO: 7,5,3,2,A)"
    wrong = changed(("Boris: shows [2d 9h 3s 4d] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)", line), hand=HIGH_LOW)
    assert told(wrong) == [("SHW-04", line, "Boris")]
    assert judged(wrong).violations[0].values["text_due"] == "HI: a straight, Ace to Five; LO: 5,4,3,2,A"
    none = "Anna: shows [Qs Ac 7h Tc] (HI: a full house, Aces full of Sevens; LO: 7,5,3,2,A)"
    invented = changed(("Anna: shows [Qs Ac 7h Tc] (HI: a full house, Aces full of Sevens)", none), hand=HIGH_LOW)
    assert told(invented) == [("SHW-04", none, "Anna")]


# ---- SHW-05

def test_the_pot_given_to_the_lesser_hand(told: Told, judged: Judged) -> None:
    award = "Boris collected 3100 from pot"
    wrong = changed(("Vera collected 3100 from pot", award))
    assert told(wrong) == [("SHW-05", award, "Boris")]
    assert judged(wrong).violations[0].values == {
        "players_due": ("Vera",), "player_found": "Boris", "amount_found": 3100}


def test_a_mucked_hand_does_not_compete(told: Told) -> None:
    """Vera throws her jacks away, which the log knows, and Boris takes the pot with his queens."""
    mucked = changed((VERA_SHOWS, "Vera: mucks hand"),
                     ("Vera collected 3100 from pot", "Boris collected 3100 from pot"))
    assert told(mucked) == []


def test_a_hand_not_seen_may_win(told: Told) -> None:
    hidden = changed((BORIS_SHOWS + "\n", ""), ("Vera collected 3100 from pot", "Boris collected 3100 from pot"))
    assert told(hidden) == []


def test_a_known_hand_that_is_not_shown_does_not_win_against_one_tabled(told: Told) -> None:
    award = "Vera collected 3100 from pot"
    worse = changed((VERA_SHOWS, "Vera: doesn't show hand"), (BORIS_SHOWS, "Boris: shows [Qs Qd]"))
    assert told(worse) == [("SHW-05", award, "Vera")]


def test_high_and_low_are_won_apart(told: Told) -> None:
    award = "Boris collected 400 from pot"
    greedy = changed(("Anna collected 200 from pot\nBoris collected 200 from pot", award), hand=HIGH_LOW)
    assert told(greedy) == [("POT-02", award, "Boris")]
    no_low = changed(
        ("Boris: shows [2d 9h 3s 4d] (HI: a straight, Ace to Five; LO: 5,4,3,2,A)", "Boris: shows [Kd 9h Ks Jd]"),
        hand=HIGH_LOW)
    assert told(no_low) == [("SHW-05", "Boris collected 200 from pot", "Boris")]


RUN_TWICE = """
Vigorish Club Hand #5:  Hold'em No Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (2000 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: raises 1800 to 2000 and is all-in
Anna: calls 1800 and is all-in
*** FIRST FLOP *** [7d 3c Qc]
*** FIRST TURN *** [7d 3c Qc] [Jd]
*** FIRST RIVER *** [7d 3c Qc Jd] [4h]
*** SECOND FLOP *** [9d 9c 2h]
*** SECOND TURN *** [9d 9c 2h] [8d]
*** SECOND RIVER *** [9d 9c 2h 8d] [Kh]
*** FIRST SHOW DOWN ***
Anna: shows [Js Jc] (three of a kind, Jacks)
Boris: shows [Qs 9s] (a pair of Queens)
Anna collected 2000 from pot
*** SECOND SHOW DOWN ***
Anna: shows [Js Jc] (two pair, Jacks and Nines)
Boris: shows [Qs 9s] (three of a kind, Nines)
Boris collected 2000 from pot
*** SUMMARY ***
Total pot 4000 | Rake 0
"""


def test_each_run_has_its_own_winner_and_names(told: Told) -> None:
    assert told(RUN_TWICE) == []
    award = "Boris collected 2000 from pot"
    taken = RUN_TWICE.replace("Anna collected 2000", "Boris collected 2000")
    assert told(taken) == [("SHW-05", award, "Boris")]
    line = "Boris: shows [Qs 9s] (a pair of Nines)"
    named = changed(("Boris: shows [Qs 9s] (three of a kind, Nines)", line), hand=RUN_TWICE)
    assert told(named) == [("SHW-04", line, "Boris")]


# ---- SHW-06

def test_whoever_passed_does_not_show(told: Told) -> None:
    line = "Anna: shows [As Ad 5c 5d]"
    assert told(changed((VERA_SHOWS, VERA_SHOWS + "\n" + line))) == [("SHW-06", line, "Anna")]
    assert told(changed(("Anna: folds", "Anna: folds [As Ad 5c 5d]"))) == []


def test_whoever_passed_takes_no_pot(told: Told) -> None:
    award = "Anna collected 3100 from pot"
    assert told(changed(("Vera collected 3100 from pot", award))) == [("SHW-06", award, "Anna")]


def test_showing_and_taking_is_one_fault(told: Told) -> None:
    line = "Anna: shows [As Ad 5c 5d]"
    both = changed((VERA_SHOWS, VERA_SHOWS + "\n" + line),
                   ("Vera collected 3100 from pot", "Anna collected 3100 from pot"))
    assert told(both) == [("SHW-06", line, "Anna")]
    twice = changed(("Vera collected 3100 from pot", "Anna collected 3000 from pot\nAnna collected 100 from pot"))
    assert told(twice) == [("SHW-06", "Anna collected 3000 from pot", "Anna")]


def test_a_cancelled_hand_is_not_judged(told: Told) -> None:
    cancelled = changed(("*** SHOW DOWN ***", "Hand cancelled"), ("Vera collected 3100", "Anna collected 3100"))
    assert [rule for rule, _, _ in told(cancelled) if rule.startswith(("SHW", "POT", "LED"))] == []
