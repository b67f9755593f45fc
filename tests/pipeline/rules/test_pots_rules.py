"""POT: chips in, chips out, and how they are shared."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hands import edited

from oklahoma_pipeline.replay import Replay
from oklahoma_pipeline.settings import Settings

Told = Callable[..., list[tuple[str, str, str | None]]]
Judged = Callable[..., Replay]

HAND = """
Vigorish Club Hand #1:  Omaha Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Seat 3: Vera (20000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Vera: raises 400 to 600
Anna: folds
Boris: calls 400
*** FLOP *** [7d 3c Qc]
Boris: checks
Vera: bets 900
Boris: calls 900
*** TURN *** [7d 3c Qc] [Jd]
Boris: checks
Vera: bets 700
Boris: folds
Uncalled bet (700) returned to Vera
Vera collected 3050 from pot
*** SUMMARY ***
Total pot 3100 | Rake 50
"""


def changed(*edits: tuple[str, str], hand: str = HAND) -> str:
    return edited(hand, *edits)


def test_a_lawful_hand_breaks_nothing(told: Told) -> None:
    assert told(HAND) == []


# ---- POT-01

@pytest.mark.parametrize(("found", "line"), [
    ("3100", "Vera collected 3100 from pot"), ("3049", "Vera collected 3049 from pot"), ("50", "Vera collected 50 from pot"),
])
def test_more_or_less_taken_out_than_was_put_in(told: Told, judged: Judged, found: str, line: str) -> None:
    wrong = changed(("Vera collected 3050", f"Vera collected {found}"))
    assert told(wrong) == [("POT-01", line, "Vera")]
    assert judged(wrong).violations[0].values == {"amount_due": 3100, "amount_found": int(found) + 50}


def test_rake_and_fees_count(told: Told) -> None:
    assert told(changed(("Rake 50", "Rake 30 | Jackpot 20"))) == []
    award = "Vera collected 3050 from pot"
    assert told(changed(("Rake 50", "Rake 60"))) == [("POT-01", award, "Vera")]
    assert told(changed(("Rake 50", "Rake 50 | Jackpot 20"))) == [("POT-01", award, "Vera")]


def test_the_award_that_the_summary_contradicts_is_the_wrong_one(told: Told) -> None:
    wrong = changed(
        ("Uncalled bet (700) returned to Vera\nVera collected 3050 from pot",
         "Uncalled bet (700) returned to Vera\nVera collected 2000 from pot\nVera collected 1000 from pot"),
    ) + "Seat 3: Vera (button) collected (3000)\n"
    assert told(wrong)[0] == ("POT-01", "Vera collected 1000 from pot", "Vera")
    contradicted = wrong.replace("(3000)", "(3050)")
    assert told(contradicted)[0] == ("POT-01", "Vera collected 2000 from pot", "Vera")


def test_nothing_taken_out(told: Told, judged: Judged) -> None:
    nobody = changed(("Vera collected 3050 from pot\n", ""))
    assert told(nobody) == [("POT-01", "Total pot 3100 | Rake 50", None)]
    by_summary = nobody + "Seat 3: Vera (button) collected (3050)\n"
    assert told(by_summary) == []


def test_without_a_line_that_returns_it_the_uncalled_bet_is_in_the_award_or_not(told: Told) -> None:
    returned = ("Uncalled bet (700) returned to Vera\n", "")
    assert told(changed(returned)) == []
    assert told(changed(returned, ("Vera collected 3050", "Vera collected 3750"))) == []
    assert told(changed(returned, ("Vera collected 3050", "Vera collected 3750"),
                        ("Total pot 3100", "Total pot 3800"))) == []
    wrong = "Vera collected 3400 from pot"
    assert told(changed(returned, ("Vera collected 3050 from pot", wrong))) == [("POT-01", wrong, "Vera")]


def test_where_the_rake_is_not_told_only_too_much_is_wrong(told: Told) -> None:
    silent = changed(("Total pot 3100 | Rake 50\n", ""))
    assert told(silent) == []
    wrong = "Vera collected 3150 from pot"
    assert told(changed(("Vera collected 3050 from pot", wrong), hand=silent)) == [("POT-01", wrong, "Vera")]


def test_a_record_without_a_summary_took_no_rake(told: Told) -> None:
    bare = changed(("*** SUMMARY ***\nTotal pot 3100 | Rake 50\n", ""))
    assert told(bare) == [("POT-01", "Vera collected 3050 from pot", "Vera")]
    assert told(changed(("Vera collected 3050", "Vera collected 3100"), hand=bare)) == []


CASHED_OUT = """
Vigorish Club Hand #2:  Hold'em No Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (2000 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: raises 1800 to 2000 and is all-in
Anna: calls 1800 and is all-in
*** FLOP *** [7d 3c Qc]
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Anna: shows [Js Jc] (three of a kind, Jacks)
Boris: shows [Qs 9s] (a pair of Queens)
Anna cashed out the hand for 3100 | Cash Out Fee 31
*** SUMMARY ***
Total pot 4000 | Rake 50
"""


def test_a_share_left_lying_by_a_cash_out_counts_as_taken(told: Told) -> None:
    assert told(CASHED_OUT) == []
    award = "Boris collected 3950 from pot"
    loser = changed(("Anna cashed out the hand for 3100 | Cash Out Fee 31", award + "\nBoris cashed out the hand for 5"),
                    hand=CASHED_OUT)
    assert told(loser) == [("SHW-05", award, "Boris")]
    too_much = changed(("*** SUMMARY", "Anna collected 4000 from pot\n*** SUMMARY"), hand=CASHED_OUT)
    assert told(too_much) == [("POT-01", "Anna collected 4000 from pot", "Anna")]


# ---- POT-02

SPLIT = """
Vigorish Club Hand #3:  Hold'em No Limit (25/50) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (1000 in chips)
Seat 2: Boris (2000 in chips)
Seat 3: Vera (3000 in chips)
Anna: posts small blind 25
Boris: posts big blind 50
*** HOLE CARDS ***
Vera: raises 2950 to 3000 and is all-in
Anna: calls 975 and is all-in
Boris: calls 1950 and is all-in
Uncalled bet (1000) returned to Vera
*** FLOP *** [7d 3c Qc]
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Boris: shows [Qs 9s] (a pair of Queens)
Vera: shows [Qd 9d] (a pair of Queens)
Boris collected 1000 from side pot
Vera collected 1000 from side pot
Anna: shows [As Ks] (high card Ace)
Boris collected 1500 from main pot
Vera collected 1500 from main pot
*** SUMMARY ***
Total pot 5000 Main pot 3000. Side pot 2000. | Rake 0
"""


@pytest.mark.parametrize(("edits", "line", "player"), [
    ([("Boris collected 1000 from side", "Boris collected 1001 from side"),
      ("Vera collected 1000 from side", "Vera collected 999 from side")],
     "Boris collected 1001 from side pot", "Boris"),
    ([("Boris collected 1500 from main pot\n", ""), ("Vera collected 1500 from main", "Vera collected 3000 from main")],
     "Vera collected 3000 from main pot", "Vera"),
    ([("Vera collected 1000 from side", "Anna collected 1000 from side")], "Anna collected 1000 from side pot", "Anna"),
    ([("Boris collected 1000 from side", "Boris collected 1100 from side"),
      ("Vera collected 1000 from side", "Vera collected 1100 from side"),
      ("Boris collected 1500 from main", "Boris collected 1400 from main"),
      ("Vera collected 1500 from main", "Vera collected 1400 from main")],
     "Boris collected 1400 from main pot", "Boris"),
])
def test_pots_shared_out_wrongly(told: Told, edits: list[tuple[str, str]], line: str, player: str) -> None:
    assert told(SPLIT) == []
    assert told(changed(*edits, hand=SPLIT)) == [("POT-02", line, player)]


def odd(first: int, second: int, rake: int = 1) -> str:
    """Anna passes her small blind of 25: 125 for two equal hands, less the rake."""
    return f"""
Vigorish Club Hand #4:  Hold'em No Limit (25/50) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (1000 in chips)
Seat 2: Boris (2000 in chips)
Seat 3: Vera (3000 in chips)
Anna: posts small blind 25
Boris: posts big blind 50
*** HOLE CARDS ***
Vera: calls 50
Anna: folds
Boris: checks
*** FLOP *** [7d 3c Qc]
Boris: checks
Vera: checks
*** TURN *** [7d 3c Qc] [Jd]
Boris: checks
Vera: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Boris: checks
Vera: checks
*** SHOW DOWN ***
Boris: shows [Qs 9s] (a pair of Queens)
Vera: shows [Qd 9d] (a pair of Queens)
Boris collected {first} from pot
Vera collected {second} from pot
*** SUMMARY ***
Total pot 125 | Rake {rake}
"""


def test_the_odd_chip(told: Told) -> None:
    assert told(odd(62, 62)) == []
    assert told(odd(63, 62, rake=0)) == []
    assert told(odd(62, 63, rake=0)) == [("POT-02", "Boris collected 62 from pot", "Boris")]
    # Rooms have shared in nickels.
    assert told(odd(65, 60, rake=0)) == []
    assert told(odd(70, 55, rake=0)) == [("POT-02", "Boris collected 70 from pot", "Boris")]


def test_the_house_names_its_smallest_chip(told: Told) -> None:
    assert told(odd(75, 50, rake=0), Settings(denomination=25)) == []
    assert told(odd(63, 62, rake=0), Settings(denomination=25)) == [
        ("POT-02", "Boris collected 63 from pot", "Boris")]


# ---- POT-03

@pytest.mark.parametrize(("line", "player", "due"), [
    ("Uncalled bet (600) returned to Vera", "Vera", (700, "Vera")),
    ("Uncalled bet (800) returned to Vera", "Vera", (700, "Vera")),
    ("Uncalled bet (700) returned to Boris", "Boris", (700, "Vera")),
])
def test_an_uncalled_bet_returned_wrongly(
    told: Told, judged: Judged, line: str, player: str, due: tuple[int, str]
) -> None:
    wrong = changed(("Uncalled bet (700) returned to Vera", line))
    assert told(wrong)[0] == ("POT-03", line, player)
    values = judged(wrong).violations[0].values
    assert (values["amount_due"], values["player_due"]) == due
    assert (f"({values['amount_found']})", values["player_found"]) == (line.split()[2], player)


WALK = """
Vigorish Club Hand #8:  Omaha Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Seat 3: Vera (20000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Vera: folds
Anna: folds
Uncalled bet (100) returned to Boris
Boris collected 200 from pot
*** SUMMARY ***
Total pot 200 | Rake 0
"""


def test_a_walk_gives_the_big_blind_back_in_part_or_whole(told: Told) -> None:
    assert told(WALK) == []
    whole = [("Uncalled bet (100)", "Uncalled bet (200)"), ("collected 200", "collected 100"), ("pot 200 |", "pot 100 |")]
    assert told(changed(*whole, hand=WALK)) == []
    raised = changed(*whole, ("Vera: folds", "Vera: raises 200 to 400"), ("Anna: folds", "Anna: folds\nBoris: folds"),
                     hand=WALK)
    assert ("POT-03", "Uncalled bet (200) returned to Boris", "Boris") in told(raised)


STRADDLED = """
Vigorish Club Hand #9:  Omaha Pot Limit (100/200) - 2026/05/04 21:38:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Seat 3: Vera (20000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
Vera: posts straddle 400
*** HOLE CARDS ***
Anna: folds
Boris: folds
Uncalled bet (200) returned to Vera
Vera collected 500 from pot
*** SUMMARY ***
Total pot 500 | Rake 0
"""


def test_a_blind_that_was_folded_is_not_returned(told: Told, judged: Judged) -> None:
    """Though it is as much as is returned, and one player is left: whoever folds leaves it in the pot."""
    assert told(STRADDLED) == []
    line = "Uncalled bet (200) returned to Boris"
    wrong = changed(("Uncalled bet (200) returned to Vera", line), hand=STRADDLED)
    assert told(wrong) == [("POT-03", line, "Boris")]
    values = judged(wrong).violations[0].values
    assert (values["amount_due"], values["player_due"]) == (200, "Vera")


def test_a_called_bet_is_not_returned(told: Told, judged: Judged) -> None:
    line = "Uncalled bet (100) returned to Boris"
    wrong = changed(("Boris: calls 900", "Boris: calls 900\n" + line))
    assert told(wrong)[0] == ("POT-03", line, "Boris")
    assert judged(wrong).violations[0].values["amount_due"] == 0


def test_a_bet_may_be_returned_after_the_next_streets(told: Told) -> None:
    late = changed(("Uncalled bet (1000) returned to Vera\n", ""),
                   ("*** SHOW DOWN", "Uncalled bet (1000) returned to Vera\n*** SHOW DOWN"), hand=SPLIT)
    assert told(late) == []


# ---- POT-04

def test_a_total_that_is_not_what_was_put_in(told: Told, judged: Judged) -> None:
    line = "Total pot 3200 | Rake 50"
    wrong = changed(("Total pot 3100 | Rake 50", line))
    assert told(wrong) == [("POT-04", line, None)]
    assert judged(wrong).violations[0].values == {"amount_due": 3100, "amount_found": 3200}


@pytest.mark.parametrize(("line", "due", "found"), [
    ("Total pot 5000 Main pot 2900. Side pot 2100. | Rake 0", 3000, 2900),
    ("Total pot 5000 Main pot 3000. Side pot 1900. | Rake 0", 2000, 1900),
    ("Total pot 5000 Main pot 5000. Side pot 0. | Rake 0", 3000, 5000),
    ("Total pot 5000 Main pot 3000. Side pot-1 1500. Side pot-2 500. | Rake 0", 2000, 1500),
    ("Total pot 5000 Main pot 3000. Side pot-1 2000. Side pot-2 500. | Rake 0", 0, 500),
    ("Total pot 5000 Main pot 3000. | Rake 0", 2000, 0),
])
def test_named_pots_that_are_not_what_was_put_in(
    told: Told, judged: Judged, line: str, due: int, found: int
) -> None:
    wrong = changed(("Total pot 5000 Main pot 3000. Side pot 2000. | Rake 0", line), hand=SPLIT)
    assert told(wrong) == [("POT-04", line, None)]
    assert judged(wrong).violations[0].values == {"amount_due": due, "amount_found": found}


def test_named_pots_are_told_with_the_rake_or_without(told: Told) -> None:
    raked = changed(("Boris collected 1500 from main", "Boris collected 1450 from main"),
                    ("Vera collected 1500 from main", "Vera collected 1450 from main"),
                    ("Main pot 3000. Side pot 2000. | Rake 0", "Main pot 2900. Side pot 2000. | Rake 100"), hand=SPLIT)
    assert told(raked) == []
    assert told(changed(("Main pot 2900", "Main pot 3000"), hand=raked)) == []
    line = "Total pot 5000 Main pot 2950. Side pot 2000. | Rake 100"
    assert told(changed(("Main pot 2900", "Main pot 2950"), hand=raked)) == [("POT-04", line, None)]
    silent = changed((" | Rake 100", ""), hand=raked)
    assert told(silent) == []


AUTOMATIC_FOLD = """
Vigorish Club Hand #5: Tournament #9, 10+1 Hold'em No Limit - Level I (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (120 in chips)
Seat 3: Vera (2000 in chips)
Anna: posts small blind 100
Boris: posts big blind 120 and is all-in
*** HOLE CARDS ***
Vera: calls 200
Anna: calls 100
Boris: folds
*** FLOP *** [7d 3c Qc]
Anna: checks
Vera: checks
*** TURN *** [7d 3c Qc] [Jd]
Anna: checks
Vera: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Anna: checks
Vera: checks
*** SHOW DOWN ***
Anna: shows [Qs 9s]
Vera: shows [Jd Jc]
Vera collected 160 from side pot
Vera collected 360 from main pot
*** SUMMARY ***
Total pot 520 Main pot 360. Side pot 160. | Rake 0
""".replace("Jd Jc", "Js Jc")


def test_a_room_may_divide_at_the_stack_of_one_who_passed_all_in(told: Told) -> None:
    found = [finding for finding in told(AUTOMATIC_FOLD) if finding[0].startswith("POT")]
    assert found == []
    one = changed(("Vera collected 160 from side pot\nVera collected 360 from main pot", "Vera collected 520 from pot"),
                  (" Main pot 360. Side pot 160.", ""), hand=AUTOMATIC_FOLD)
    assert [finding for finding in told(one) if finding[0].startswith("POT")] == []


def test_a_label_too_many_is_no_division_at_a_passed_stack(told: Told) -> None:
    third = changed(("Vera collected 160 from side pot", "Vera collected 160 from side pot-1\nVera collected 0 from side pot-2"),
                    (" Main pot 360. Side pot 160.", ""), hand=AUTOMATIC_FOLD)
    assert [finding for finding in told(third) if finding[0].startswith("POT")] == []


def test_a_share_marked_as_not_awarded(told: Told) -> None:
    marked = CASHED_OUT.replace("Anna cashed out the hand for 3100 | Cash Out Fee 31\n", "") + (
        "Seat 1: Anna (big blind) showed [Js Jc] and won (3950) with three of a kind, Jacks"
        " (pot not awarded as player cashed out)\n")
    assert [finding for finding in told(marked) if finding[0].startswith("POT")] == []


@pytest.mark.parametrize("who", ["player", "Anna"])
def test_a_pot_marked_as_not_awarded(told: Told, who: str) -> None:
    marked = changed(("Anna cashed out the hand for 3100 | Cash Out Fee 31", f"pot (3950) not awarded as {who} cashed out"),
                     hand=CASHED_OUT)
    assert told(marked) == []
    assert told(changed(("pot (3950)", "pot (3900)"), hand=marked)) == [("POT-01", "Total pot 4000 | Rake 50", None)]


ANTES = """
Vigorish Club Hand #7: Tournament #9, 10+1 Hold'em No Limit - Level I (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (2000 in chips)
Seat 3: Vera (20 in chips)
Anna: posts the ante 25
Boris: posts the ante 25
Vera: posts the ante 20 and is all-in
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Anna: calls 100
Boris: checks
*** FLOP *** [7d 3c Qc]
Anna: checks
Boris: checks
*** TURN *** [7d 3c Qc] [Jd]
Anna: checks
Boris: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Anna: checks
Boris: checks
*** SHOW DOWN ***
Anna: shows [Qs 9s] (a pair of Queens)
Boris: shows [As Ks] (high card Ace)
Anna collected 410 from side pot
Vera: shows [Js Jc] (three of a kind, Jacks)
Vera collected 60 from main pot
*** SUMMARY ***
Total pot 470 Main pot 60. Side pot 410. | Rake 0
"""


def test_a_player_all_in_on_his_ante_plays_for_the_antes(told: Told) -> None:
    assert told(ANTES) == []
    wrong = changed(("Anna collected 410 from side", "Anna collected 400 from side"),
                    ("Vera collected 60 from main", "Vera collected 70 from main"), hand=ANTES)
    assert told(wrong) == [("POT-02", "Vera collected 70 from main pot", "Vera")]


def test_a_winner_by_the_summary_alone(told: Told) -> None:
    by_summary = odd(62, 62).replace("Boris collected 62 from pot\nVera collected 62 from pot\n", "")
    seats = "Seat 2: Boris (big blind) showed [Qs 9s] and won ({})\nSeat 3: Vera (button) showed [Qd 9d] and won ({})\n"
    assert told(by_summary + seats.format(62, 62)) == []
    wrong = by_summary + seats.format(70, 54)
    assert told(wrong) == [("POT-02", "Seat 2: Boris (big blind) showed [Qs 9s] and won (70)", "Boris")]


DEAD_POSTS = """
Vigorish Club Hand #6:  Hold'em No Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna (3000 in chips)
Seat 2: Boris (3000 in chips)
Seat 3: Vera (150 in chips)
Seat 4: Gleb (3000 in chips)
Seat 5: Dora (3000 in chips)
Seat 6: Egor (3000 in chips)
Boris: posts small blind 100
Vera: posts big blind 150 and is all-in
Gleb: posts small blind 100
Dora: posts small & big blinds 300
Egor: posts dead blind 60
*** HOLE CARDS ***
Gleb: calls 200
Dora: checks
Egor: folds
Anna: folds
Boris: folds
*** FLOP *** [7d 3c Qc]
Gleb: checks
Dora: checks
*** TURN *** [7d 3c Qc] [Jd]
Gleb: checks
Dora: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Gleb: checks
Dora: checks
*** SHOW DOWN ***
Gleb: shows [Qs 9s] (a pair of Queens)
Dora: mucks hand
Gleb collected 100 from side pot
Vera: shows [Js Jc] (three of a kind, Jacks)
Vera collected 810 from main pot
*** SUMMARY ***
Total pot 910 Main pot 810. Side pot 100. | Rake 0
"""


def test_dead_posts_are_in_the_main_pot(told: Told) -> None:
    """Three times 150, the passed small blind 100, and 260 dead; above Vera's 150 two play for 50 each."""
    assert told(DEAD_POSTS) == []


def test_chips_of_the_house_are_taken_too(told: Told) -> None:
    dropped = changed(("*** HOLE CARDS", "Cash Drop to Pot : total 500\n*** HOLE CARDS"))
    assert told(dropped) == [("POT-01", "Vera collected 3050 from pot", "Vera")]
    taken = changed(("Vera collected 3050", "Vera collected 3550"), hand=dropped)
    assert told(taken) == []
    assert told(changed(("Total pot 3100", "Total pot 3600"), hand=taken)) == []
    line = "Total pot 3500 | Rake 50"
    assert told(changed(("Total pot 3100 | Rake 50", line), hand=taken)) == [("POT-04", line, None)]


def test_amounts_are_not_judged_where_the_log_hides_one(told: Told) -> None:
    hidden = changed(("Vera: bets 900", "Vera: bets"), ("Boris: calls 900", "Boris: calls"),
                     ("Total pot 3100", "Total pot 4000"))
    assert [finding for finding in told(hidden) if finding[0].startswith("POT")] == []


# ---- what is nobody's fault

def test_a_bet_that_no_line_returns_is_its_makers_all_the_same(judged: Judged) -> None:
    """Won without a call and without a line about it, the winner is no loser."""
    nets = {"Anna": -100, "Boris": -1500, "Vera": 1550}
    silent = changed(("Uncalled bet (700) returned to Vera\n", ""))
    in_award = changed(("Vera collected 3050", "Vera collected 3750"), hand=silent)
    no_rake = changed((" | Rake 50", ""), ("Vera collected 3050", "Vera collected 3100"), hand=silent)
    for hand in (HAND, silent, in_award):
        played = judged(hand)
        assert {player.name: player.net for player in played.table.ring} == nets
        assert played.rake == 50
    assert judged(silent).pot == 3100
    assert {player.name: player.net for player in judged(no_rake).table.ring} == nets | {"Vera": 1600}
    assert judged(silent, finished=False).pot == 3800


def test_nothing_is_given_back_where_all_was_matched(judged: Judged) -> None:
    no_rake = judged(changed((" | Rake 50", "")))
    assert (no_rake.pot, no_rake.rake) == (3100, 50)
    too_little = judged(changed(("Uncalled bet (700) returned to Vera\n", ""), ("Vera collected 3050", "Vera collected 3400")))
    assert too_little.pot == 3800
