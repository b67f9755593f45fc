"""POT-02, POT-04: main pot and side pots, the odd chip, and what a player all-in plays for."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hands import edited

from oklahoma_pipeline.replay import Replay
from oklahoma_pipeline.settings import Settings

Told = Callable[..., list[tuple[str, str, str | None]]]
Judged = Callable[..., Replay]

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
     "Boris collected 1100 from side pot", "Boris"),
])
def test_pots_shared_out_wrongly(told: Told, edits: list[tuple[str, str]], line: str, player: str) -> None:
    assert told(SPLIT) == []
    assert told(edited(SPLIT, *edits)) == [("POT-02", line, player)]


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


def test_a_bet_may_be_returned_after_the_next_streets(told: Told) -> None:
    late = edited(SPLIT, ("Uncalled bet (1000) returned to Vera\n", ""),
                   ("*** SHOW DOWN", "Uncalled bet (1000) returned to Vera\n*** SHOW DOWN"))
    assert told(late) == []


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
    wrong = edited(SPLIT, ("Total pot 5000 Main pot 3000. Side pot 2000. | Rake 0", line))
    assert told(wrong) == [("POT-04", line, None)]
    assert judged(wrong).violations[0].values == {"amount_due": due, "amount_found": found}


def test_named_pots_are_told_with_the_rake_or_without(told: Told) -> None:
    raked = edited(SPLIT, ("Boris collected 1500 from main", "Boris collected 1450 from main"),
                    ("Vera collected 1500 from main", "Vera collected 1450 from main"),
                    ("Main pot 3000. Side pot 2000. | Rake 0", "Main pot 2900. Side pot 2000. | Rake 100"))
    assert told(raked) == []
    assert told(edited(raked, ("Main pot 2900", "Main pot 3000"))) == []
    line = "Total pot 5000 Main pot 2950. Side pot 2000. | Rake 100"
    assert told(edited(raked, ("Main pot 2900", "Main pot 2950"))) == [("POT-04", line, None)]
    silent = edited(raked, (" | Rake 100", ""))
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
Vera: shows [Js Jc]
Vera collected 160 from side pot
Vera collected 360 from main pot
*** SUMMARY ***
Total pot 520 Main pot 360. Side pot 160. | Rake 0
"""


def test_a_room_may_divide_at_the_stack_of_one_who_passed_all_in(told: Told) -> None:
    found = [finding for finding in told(AUTOMATIC_FOLD) if finding[0].startswith("POT")]
    assert found == []
    one = edited(AUTOMATIC_FOLD, ("Vera collected 160 from side pot\nVera collected 360 from main pot", "Vera collected 520 from pot"),
                  (" Main pot 360. Side pot 160.", ""))
    assert [finding for finding in told(one) if finding[0].startswith("POT")] == []


def test_a_label_too_many_is_no_division_at_a_passed_stack(told: Told) -> None:
    third = edited(AUTOMATIC_FOLD, ("Vera collected 160 from side pot", "Vera collected 160 from side pot-1\nVera collected 0 from side pot-2"),
                    (" Main pot 360. Side pot 160.", ""))
    assert [finding for finding in told(third) if finding[0].startswith("POT")] == []


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
    wrong = edited(ANTES, ("Anna collected 410 from side", "Anna collected 400 from side"),
                    ("Vera collected 60 from main", "Vera collected 70 from main"))
    assert told(wrong) == [("POT-02", "Anna collected 400 from side pot", "Anna")]


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
