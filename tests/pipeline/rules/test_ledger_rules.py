"""LED-01: the summary against the play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hands import edited

from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.replay import Replay

Told = Callable[..., list[tuple[str, str, str | None]]]
Judged = Callable[..., Replay]

HAND = """
Vigorish Club Hand #1:  Omaha Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Seat 3: Vera (20000 in chips)
Seat 4: Gleb (20000 in chips)
Seat 5: Dora (20000 in chips) is sitting out
Gleb: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Dealt to Vera [Js Jc Ks 2h]
Boris: folds
Vera: raises 400 to 600
Gleb: folds
Anna: calls 400
*** FLOP *** [7d 3c Qc]
Anna: checks
Vera: checks
*** TURN *** [7d 3c Qc] [Jd]
Anna: checks
Vera: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Anna: bets 200
Vera: calls 200
*** SHOW DOWN ***
Anna: shows [Qs 9s Kd Kh] (a pair of Kings)
Vera: shows [Js Jc Ks 2h] (three of a kind, Jacks)
Vera collected 1700 from pot
*** SUMMARY ***
Total pot 1700 | Rake 0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (big blind) showed [Qs 9s Kd Kh] and lost with a pair of Kings
Seat 2: Boris folded before Flop (didn't bet)
Seat 3: Vera (button) showed [Js Jc Ks 2h] and won (1700) with three of a kind, Jacks
Seat 4: Gleb (small blind) folded before Flop
"""
ANNA, BORIS, VERA, GLEB = (line for line in HAND[HAND.index("SUMMARY"):].split("\n") if line.startswith("Seat"))


def changed(*edits: tuple[str, str], hand: str = HAND) -> str:
    return edited(hand, *edits)


def test_a_lawful_hand_breaks_nothing(told: Told) -> None:
    assert told(HAND) == []


@pytest.mark.parametrize(("old", "new", "due"), [
    ("Board [7d 3c Qc Jd 4h]", "Board [7d 3c Qc Jd 4s]", "*** RIVER *** [7d 3c Qc Jd] [4h]"),
    ("Board [7d 3c Qc Jd 4h]", "Board [7d 3c Qc Jd]", "*** RIVER *** [7d 3c Qc Jd] [4h]"),
    # Who passed where.
    (GLEB, "Seat 4: Gleb (small blind) folded on the Flop", "Gleb: folds"),
    (ANNA, "Seat 1: Anna (big blind) folded on the River", "Anna: bets 200"),
    (BORIS, "Seat 2: Boris showed [Ts 9h 8h 8s] and lost with a pair of Eights", "Boris: folds"),
    # Seats.
    (GLEB, "Seat 2: Gleb (small blind) folded before Flop",
     "Seat 2: Boris (20000 in chips) · Seat 4: Gleb (20000 in chips)"),
    # Chips.
    (VERA, VERA.replace("1700", "1600"), "Vera collected 1700 from pot"),
    (VERA, "Seat 3: Vera (button) mucked [Js Jc Ks 2h]", "Vera collected 1700 from pot"),
    (ANNA, ANNA.replace("and lost", "and won (1700)"), "Vera: calls 200"),
    # Cards.
    (ANNA, ANNA.replace("Kh", "Ks"), "Anna: shows [Qs 9s Kd Kh] (a pair of Kings)"),
    # Names.
    (ANNA, ANNA.replace("a pair of Kings", "a pair of Queens"), "Anna: shows [Qs 9s Kd Kh] (a pair of Kings)"),
    (ANNA, ANNA.replace("a pair of Kings", "two pair, Kings and Queens"),
     "Anna: shows [Qs 9s Kd Kh] (a pair of Kings)"),
])
def test_a_summary_that_contradicts_the_play(told: Told, judged: Judged, old: str, new: str, due: str) -> None:
    if "won (1700)" in new and new.startswith("Seat 1"):
        due = "Anna: bets 200"
    wrong = changed((old, new))
    found = [finding for finding in judged(wrong).violations if finding.rule == "LED-01"]
    assert told(wrong) == [("LED-01", new, new.split()[2] if new.startswith("Seat") else None)]
    assert found[0].values == {"text_due": due, "text_found": new}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nothing_in_the_play_tells_of_has_no_empty_words(judged: Judged, language: str) -> None:
    line = "Seat 6: Yegor folded before Flop"
    (found,) = [finding for finding in judged(changed((ANNA, line))).violations if finding.rule == "LED-01"]
    assert found.values == {"text_due": "", "text_found": line}
    words = catalogue(language)
    text = words.rule_for("LED-01", found.values)
    told = [words.fill(part, found.values) for part in (text.expected, text.found, text.message)]
    assert all(told)
    assert line in told[2]
    assert not [one for one in told if "“”" in one or "«»" in one]


def test_a_pass_on_another_street_names_the_street_and_the_line(judged: Judged) -> None:
    river = changed(("Vera: calls 200", "Vera: folds\nUncalled bet (200) returned to Anna"),
                    ("Vera collected 1700", "Anna collected 1300"), ("Total pot 1700", "Total pot 1300"),
                    (ANNA, "Seat 1: Anna (big blind) collected (1300)"), (VERA, "Seat 3: Vera (button) folded on the Turn"))
    found = [finding for finding in judged(river).violations if finding.rule == "LED-01"]
    assert [finding.values["text_due"] for finding in found] == ["*** RIVER *** [7d 3c Qc Jd] [4h] · Vera: folds"]


@pytest.mark.parametrize(("old", "new"), [
    (BORIS, "Seat 2: Boris folded before Flop"),                  # "didn't bet" is not held against anybody
    (GLEB, "Seat 4: Gleb (small blind) folded before Flop (didn't bet)"),
    (BORIS, "Seat 2: Boris mucked [Ts 9h 8h 8s]"),                # converted logs say so of hands passed
    (ANNA, ANNA.replace("a pair of Kings", "a pair of Kings - Queen kicker")),
    (ANNA, ANNA.replace("a pair of Kings", "the queens")),
    (ANNA, "Seat 1: Anna (big blind) showed [Qs 9s Kd Kh] and lost"),
    (ANNA, "Seat 1: Anna (big blind) showed [Qs Kd] and lost with a pair of Kings"),
    (GLEB, GLEB + "\nSeat 5: Dora is sitting out"),
    (GLEB, GLEB + "\nSeat 5: Dora folded before Flop (didn't bet)"),
])
def test_a_summary_that_says_the_same_in_other_words(told: Told, old: str, new: str) -> None:
    assert told(changed((old, new))) == []


def test_cards_that_the_summary_alone_shows_are_laid_beside_those_dealt(told: Told, judged: Judged) -> None:
    mucked = changed(("Vera: shows [Js Jc Ks 2h] (three of a kind, Jacks)\nVera collected", "Vera: mucks hand\nAnna collected"),
                     (ANNA, "Seat 1: Anna (big blind) showed [Qs 9s Kd Kh] and won (1700) with a pair of Kings"),
                     (VERA, "Seat 3: Vera (button) mucked [Js Jc Ks 2h]"))
    assert told(mucked) == []
    line = "Seat 3: Vera (button) mucked [Js Jc Ks 2c]"
    wrong = changed(("Seat 3: Vera (button) mucked [Js Jc Ks 2h]", line), hand=mucked)
    assert told(wrong) == [("LED-01", line, "Vera")]
    found = [f for f in judged(wrong).violations if f.rule == "LED-01"]
    assert found[0].values["text_due"] == "Dealt to Vera [Js Jc Ks 2h]"


def test_a_discarded_card_among_those_that_the_summary_shows(judged: Judged) -> None:
    oklahoma = """
Vigorish Club Hand #2:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Anna: calls 100
Boris: checks
*** FLOP *** [7d 3c Qc]
Boris: discards 1 card [4d]
Boris: checks
Anna: discards 1 card
Anna: checks
*** TURN *** [7d 3c Qc] [Jd]
Boris: discards 1 card
Boris: checks
Anna: discards 1 card
Anna: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Boris: checks
Anna: checks
*** SHOW DOWN ***
Anna: shows [As Ah]
Boris: mucks hand
Anna collected 400 from pot
*** SUMMARY ***
Total pot 400 | Rake 0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (button) (small blind) showed [As Ah] and won (400) with a pair of Aces
Seat 2: Boris (big blind) mucked [4d Ks]
"""
    found = judged(oklahoma).violations
    assert [(f.rule, f.player, f.values["text_due"]) for f in found] == [
        ("LED-01", "Boris", "Boris: discards 1 card [4d]")]
    assert judged(oklahoma.replace("[4d Ks]", "[Kd Ks]")).violations == ()


@pytest.mark.parametrize(("said", "summed", "agrees"), [
    ("HI: a pair of Kings; LO: 8,6,4,3,A", "HI: a pair of Kings; LO: 8,6,4,3,A", True),
    ("HI: a pair of Kings; LO: 8,6,4,3,A", "HI: a pair of Kings", True),
    ("HI: a pair of Kings; LO: 8,6,4,3,A", "LO: 8,6,4,3,A", True),
    ("HI: a pair of Kings; LO: 8,6,4,3,A", "HI: a pair of Kings; LO: 7,6,4,3,A", False),
])
def test_high_and_low_of_show_and_summary(judged: Judged, said: str, summed: str, agrees: bool) -> None:
    hand = changed(("Kd Kh] (a pair of Kings)", f"Kd Kh] ({said})"),
                   (ANNA, ANNA.replace("a pair of Kings", summed)))
    assert [f.rule for f in judged(hand).violations if f.rule == "LED-01"] == ([] if agrees else ["LED-01"])


def test_a_cash_out_leaves_the_amounts_alone(told: Told) -> None:
    paid = changed(("Vera collected 1700 from pot", "Vera cashed out the hand for 1600 | Cash Out Fee 16"),
                   (VERA, VERA + " (pot not awarded as player cashed out)"))
    assert told(paid) == []


def test_each_run_has_its_board(told: Told) -> None:
    hand = """
Vigorish Club Hand #3:  Hold'em No Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (2000 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: raises 1800 to 2000 and is all-in
Anna: calls 1800 and is all-in
*** FLOP *** [7d 3c Qc]
*** FIRST TURN *** [7d 3c Qc] [Jd]
*** FIRST RIVER *** [7d 3c Qc Jd] [4h]
*** SECOND TURN *** [7d 3c Qc] [8d]
*** SECOND RIVER *** [7d 3c Qc 8d] [Kh]
*** FIRST SHOW DOWN ***
Anna: shows [Js Jc] (three of a kind, Jacks)
Boris: shows [Qs 9s] (a pair of Queens)
Anna collected 2000 from pot
*** SECOND SHOW DOWN ***
Anna: shows [Js Jc] (a pair of Jacks)
Boris: shows [Qs 9s] (a pair of Queens)
Boris collected 2000 from pot
*** SUMMARY ***
Total pot 4000 | Rake 0
FIRST Board [7d 3c Qc Jd 4h]
SECOND Board [7d 3c Qc 8d Kh]
Seat 1: Anna (big blind) showed [Js Jc] and won (2000) with three of a kind, Jacks, and lost with a pair of Jacks
Seat 2: Boris (button) (small blind) showed [Qs 9s] and lost with a pair of Queens, and won (2000) with a pair of Queens
"""
    assert told(hand) == []
    assert told(hand.replace("SECOND Board [7d 3c Qc 8d Kh]", "SECOND Board [7d 3c Qc 8d Ks]")) == [
        ("LED-01", "SECOND Board [7d 3c Qc 8d Ks]", None)]
    line = hand.strip().split("\n")[-2].replace("lost with a pair of Jacks", "lost with two pair, Jacks and Tens")
    assert told(hand.replace(hand.strip().split("\n")[-2], line)) == [("LED-01", line, "Anna")]


def test_a_cancelled_hand_is_not_judged(told: Told) -> None:
    assert told(changed(("*** SHOW DOWN ***", "*** SHOW DOWN ***\nHand cancelled"), (VERA, VERA.replace("1700", "1")))) == []
