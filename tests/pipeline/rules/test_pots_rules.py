"""POT: chips in, chips out, and how they are shared."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hands import edited

from oklahoma_pipeline.ending import lay_pots
from oklahoma_pipeline.pots import Pot
from oklahoma_pipeline.replay import Replay

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


DEAD = """
Vigorish Club Hand #1:  Omaha Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Vera (20000 in chips)
Seat 2: Anna (20000 in chips)
Seat 3: Boris (20000 in chips)
Seat 4: Gleb (800 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
Gleb: posts small & big blinds 300
*** HOLE CARDS ***
Gleb: checks
Vera: folds
Anna: calls 100
Boris: checks
*** FLOP *** [7d 3c Qc]
Anna: bets 600
Boris: folds
Gleb: calls 500 and is all-in
Uncalled bet (100) returned to Anna
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [2h]
*** SHOW DOWN ***
Gleb: shows [Qd Qs 9h 8h]
Anna: mucks hand
Gleb collected 1700 from pot
*** SUMMARY ***
Total pot 1700 | Rake 0
"""


def test_a_dead_blind_matches_no_bet(told: Told, judged: Judged) -> None:
    """Both put in 800, of which 100 match nothing: so much of the bet goes back."""
    assert told(DEAD) == []
    silent = changed(("Uncalled bet (100) returned to Anna\n", ""), hand=DEAD)
    assert told(silent) == []
    assert [player.put for player in judged(silent).table.ring] == [0, 700, 200, 800]
    greedy = changed(("Gleb collected 1700", "Gleb collected 1800"), ("Total pot 1700", "Total pot 1800"), hand=silent)
    assert told(greedy)[0][0].startswith("POT")


ANTES = """
Vigorish Club Hand #1:  Omaha Pot Limit (10/25 ante 3) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 2: Anna (3515 in chips)
Seat 3: Boris (2 in chips)
Anna: posts the ante 3
Boris: posts the ante 2 and is all-in
Anna: posts big blind 25
*** HOLE CARDS ***
Uncalled bet (26) returned to Anna
*** FLOP *** [9h 6s Qc]
*** TURN *** [9h 6s Qc] [Kh]
*** RIVER *** [9h 6s Qc Kh] [Kd]
*** SHOW DOWN ***
Anna: shows [8d 8c 2s Td]
Boris: shows [9c Th 4c 9d]
Boris collected 4 from pot
*** SUMMARY ***
Total pot 4 | Rake 0
"""


def test_of_an_ante_that_nobody_matched_the_rest_goes_back(told: Told, judged: Judged) -> None:
    """With the bet goes what of the ante is over: the pot is one, and no side pot of a chip is left."""
    assert told(ANTES) == []
    table = judged(ANTES).table
    assert [(player.put, player.dead) for player in table.ring] == [(2, 2), (2, 2)]
    assert lay_pots(table).pots == (Pot(4, ("Anna", "Boris")),)
    silent = changed(("Uncalled bet (26) returned to Anna\n", ""), hand=ANTES)
    assert told(silent) == []
    assert [(player.put, player.dead) for player in judged(silent).table.ring] == [(2, 2), (2, 2)]
    twice = changed(("Boris collected 4 from pot", "Anna collected 1 from side pot\nBoris collected 4 from main pot"), hand=ANTES)
    assert told(twice)[0][1] == "Anna collected 1 from side pot"


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


def test_chips_of_the_house_are_taken_too(told: Told) -> None:
    dropped = changed(("*** HOLE CARDS", "Cash Drop to Pot : total 500\n*** HOLE CARDS"))
    assert told(dropped) == [("POT-01", "Vera collected 3050 from pot", "Vera")]
    taken = changed(("Vera collected 3050", "Vera collected 3550"), hand=dropped)
    assert told(taken) == []
    assert told(changed(("Total pot 3100", "Total pot 3600"), hand=taken)) == []
    line = "Total pot 3500 | Rake 50"
    assert told(changed(("Total pot 3100 | Rake 50", line), hand=taken)) == [("POT-04", line, None)]


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


# ---- POT-04

def test_a_total_that_is_not_what_was_put_in(told: Told, judged: Judged) -> None:
    line = "Total pot 3200 | Rake 50"
    wrong = changed(("Total pot 3100 | Rake 50", line))
    assert told(wrong) == [("POT-04", line, None)]
    assert judged(wrong).violations[0].values == {"amount_due": 3100, "amount_found": 3200}


# ---- what is nobody's fault

def test_amounts_are_not_judged_where_the_log_hides_one(told: Told) -> None:
    hidden = changed(("Vera: bets 900", "Vera: bets"), ("Boris: calls 900", "Boris: calls"),
                     ("Total pot 3100", "Total pot 4000"))
    assert [finding for finding in told(hidden) if finding[0].startswith("POT")] == []


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
