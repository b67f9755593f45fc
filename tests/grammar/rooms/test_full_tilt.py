"""The layout of Full Tilt: acts without a colon, the table in the header, the button after the blinds."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, Stray, read_text
from oklahoma_pipeline.judge import judge

IRISH = """Full Tilt Poker Game #70150: Table Sapulpa (6 max) - $1/$2 - No Limit Irish - 21:14:05 ET - 2013/03/12
Seat 1: Anna ($200)
Seat 4: Boris ($187.50)
Seat 5: Vera B ($90), is sitting out
Anna posts the small blind of $1
Boris posts the big blind of $2
The button is in seat #1
*** HOLE CARDS ***
Dealt to Anna [9h 9c Ts Kc]
Anna raises to $6
Boris calls $4
*** FLOP *** [Qh 7c Jd] (Total Pot: $12, 2 Players)
Boris checks
Anna has 15 seconds left to act
Anna bets $10
Boris calls $10
*** DISCARD ROUND *** (Total Pot: $32, 2 Players)
Boris discards
Anna discards [9h 9c]
*** TURN *** [Qh 7c Jd] [6d] (Total Pot: $32, 2 Players)
Boris checks
Anna checks
*** RIVER *** [Qh 7c Jd 6d] [3c] (Total Pot: $32, 2 Players)
Boris bets $20
Anna folds
Uncalled bet of $20 returned to Boris
Boris mucks
Boris wins the pot ($31)
*** SUMMARY ***
Total pot $32 | Rake $1
Board: [Qh 7c Jd 6d 3c]
Seat 1: Anna (small blind) folded on the River
Seat 4: Boris (big blind) collected ($31), mucked
Seat 5: Vera B is sitting out
"""

SIDE = """Full Tilt Poker Game #70151: Pawnee Sunday (7788), Table 5 - 100/200 Ante 25 - No Limit Hold'em - 20:14:05 ET - 2013/03/12 [2013/03/12 20:14:05 ET]
Seat 2: Anna (1,000)
Seat 3: Boris (3,000)
Seat 7: Vera (5,000)
Anna antes 25
Boris antes 25
Vera antes 25
Boris posts the small blind of 100
Vera posts the big blind of 200
The button is in seat #2
*** HOLE CARDS ***
Dealt to Anna [As Ah]
Anna raises to 975, and is all in
Boris raises to 2,975, and is all in
Vera calls 2,775
Vera: good luck: all
*** FLOP *** [2c 3d 7h] (Total Pot: 6,975, 3 Players, 2 All-In)
*** TURN *** [2c 3d 7h] [9s] (Total Pot: 6,975, 3 Players, 2 All-In)
*** RIVER *** [2c 3d 7h 9s] [Jd] (Total Pot: 6,975, 3 Players, 2 All-In)
*** SHOW DOWN ***
Boris shows [Ks Kd] a pair of Kings
Vera shows [Qs Qd] a pair of Queens
Boris wins the side pot (4,000) with a pair of Kings
Anna shows [As Ah] a pair of Aces
Anna wins the main pot (3,000) with a pair of Aces
*** SUMMARY ***
Total pot 7,000 Main pot 3,000. Side pot 4,000. | Rake 0
Board: [2c 3d 7h 9s Jd]
Seat 2: Anna (button) showed [As Ah] and won (3,000) with a pair of Aces
Seat 3: Boris (small blind) showed [Ks Kd] and won (4,000) with a pair of Kings
Seat 7: Vera (big blind) showed [Qs Qd] and lost with a pair of Queens
"""

HIGH_LOW = """Full Tilt Poker.fr Game #70152: Table Nowata (heads up) - €1/€2 - Pot Limit Omaha H/L - 20:14:05 ET - 2013/03/12
Seat 1: Anna (€20)
Seat 2: Boris (€20)
Anna posts the small blind of €1
Boris posts €2
The button is in seat #1
*** HOLE CARDS ***
Anna calls €1
Boris checks
*** FLOP *** [2c 3d 7h] (Total Pot: €4, 2 Players)
Boris checks
Anna checks
*** TURN *** [2c 3d 7h] [Ks] (Total Pot: €4, 2 Players)
Boris checks
Anna checks
*** RIVER *** [2c 3d 7h Ks] [Jd] (Total Pot: €4, 2 Players)
Boris checks
Anna checks
*** SHOW DOWN ***
Boris shows [As 4s 9d 9c] for low
Anna shows [Kc Kd Qs Qd] three of a kind, Kings
Anna wins the high pot (€2) with three of a kind, Kings
Boris wins the low pot (€2) with 7,4,3,2,A
*** SUMMARY ***
Total pot €4 | Rake €0
Board: [2c 3d 7h Ks Jd]
Seat 1: Anna (small blind) showed [Kc Kd Qs Qd] and won (€2) with three of a kind, Kings
Seat 2: Boris (big blind) showed [As 4s 9d 9c] and won (€2) with 7,4,3,2,A
"""


def hand_of(text: str) -> Hand:
    hand = parse(HandText("log.txt", 1, text))
    assert isinstance(hand, Hand), hand
    return hand


def nets(text: str) -> dict[str, int]:
    played = judge(hand_of(text))
    assert played.findings == ()
    assert played.replay is not None
    return {name: player.net for name, player in played.replay.table.players.items()}


def test_a_hand_of_irish() -> None:
    hand = hand_of(IRISH)
    assert hand.header[1:6] == ("full_tilt_en", "Full Tilt Poker", "70150", "irish", "Irish")
    assert hand.header.played_at == datetime(2013, 3, 13, 1, 14, 5, tzinfo=UTC)
    assert hand.table is not None and hand.table[1:] == ("Sapulpa", 6, 1)
    assert [event[1:] for event in hand.events if type(event).__name__ == "Discard"] == [
        ("Boris", 0, ()), ("Anna", 2, ("9h", "9c"))]
    assert nets(IRISH) == {"Anna": -1600, "Boris": 1500, "Vera B": 0}


def test_a_discard_that_is_missing() -> None:
    judged = judge(hand_of(IRISH.replace("Boris discards\n", "")))
    assert [(finding.rule, finding.player) for finding in judged.findings if finding.cause] == [("DSC-01", "Boris")]


def test_a_side_pot_in_a_tournament() -> None:
    hand = hand_of(SIDE)
    assert (hand.header.tournament, hand.header.ante, hand.header.stakes) == ("7788", 25, (100, 200))
    assert hand.table is not None and hand.table[1:] == ("5", None, 2)
    said = [event for event in hand.events if type(event).__name__ == "Traffic"]
    assert [event[1:] for event in said] == [("Vera", "said", "good luck: all")]
    assert nets(SIDE) == {"Anna": 2000, "Boris": 1000, "Vera": -3000}


def test_high_and_low() -> None:
    hand = hand_of(HIGH_LOW)
    assert (hand.header.game, hand.header.currency, hand.header.room) == ("omaha-hilo", "EUR", "Full Tilt Poker")
    assert nets(HIGH_LOW) == {"Anna": 0, "Boris": 0}


@pytest.mark.parametrize(("line", "event"), [
    ("Anna posts a dead small blind of $1", ("Post", "Anna", "dead", 100, False)),
    ("Anna posts $2", ("Post", "Anna", "big", 200, False)),
    ("Anna posts the big blind of $2, and is all in", ("Post", "Anna", "big", 200, True)),
    ("Anna calls $2, and is all in", ("Call", "Anna", 200, True)),
    ("Anna bets $2", ("Bet", "Anna", 200, False)),
    ("Vera B raises to $1,234.50", ("Raise", "Vera B", None, 123450, False, None)),
    ("Anna discards 1 card", ("Discard", "Anna", 1, ())),
    ("Anna stands pat", ("StandPat", "Anna")),
    ("Anna ties for the pot ($5.70) with two pair, Kings and Nines", ("Collect", "Anna", 570, "pot")),
    ("Anna wins side pot #2 ($5.70) with a flush", ("Collect", "Anna", 570, "side-2")),
    ("Anna wins the low main pot ($5)", ("Collect", "Anna", 500, "main")),
    ("Anna shows [9h 9c] a pair of Nines", ("Show", "Anna", ("9h", "9c"), "a pair of Nines")),
    ("Hand #70150 has been canceled", ("Cancelled",)),
    ("Anna stands up in 3rd place and received $12", ("Finished", "Anna", 3, 1200)),
    ("Anna wins the tournament", ("Finished", "Anna", 1, None)),
    ("Boris has been disconnected", ("Traffic", "Boris", "disconnected", "Boris has been disconnected")),
    ("Boris adds $20", ("Traffic", "Boris", "other", "Boris adds $20")),
    ("Seat 4: Boris (big blind) mucked [9h 9c] - a pair of Nines",
     ("SummarySeat", 4, "Boris", "mucked", None, ("9h", "9c"), (), ("a pair of Nines",), False)),
    ("Seat 4: Boris didn't bet (folded)", ("SummarySeat", 4, "Boris", "folded", "preflop", (), (), (), False)),
    ("Boris dances", ("Unread", "Boris dances", ("expect.line",))),
])
def test_a_line(line: str, event: tuple[Any, ...]) -> None:
    summary = line.startswith("Seat ")
    head = IRISH.partition("*** SUMMARY ***\n")[0]
    text = f"{head}*** SUMMARY ***\n{line}\n" if summary else head.split("Anna posts")[0] + line
    read = hand_of(text).events[-1]
    assert (type(read).__name__, *read[1:]) == event


def test_the_layout_is_its_own_and_not_that_of_another_room() -> None:
    """The first lines of both open with a room and `Game #`; this one names its table at once."""
    text = f"{IRISH}\n\n{SIDE}\n\n\n{HIGH_LOW}"
    pieces = list(read_text(text, "log.txt"))
    assert [type(piece) for piece in pieces] == [HandText] * 3
    assert [parse(piece).header.dialect for piece in pieces] == ["full_tilt_en"] * 3  # type: ignore[union-attr,arg-type]


def test_a_game_that_is_known_and_not_replayed() -> None:
    refused = parse(HandText("log.txt", 1, IRISH.replace("No Limit Irish", "Limit Razz")))
    assert isinstance(refused, Refused)
    assert refused.rule is None
    unknown = parse(HandText("log.txt", 1, IRISH.replace("No Limit Irish", "Limit Wyoming")))
    assert isinstance(unknown, Refused)
    assert (unknown.rule, unknown.found) == ("SYN-02", "Wyoming")


def test_text_outside_is_counted() -> None:
    stray, _ = read_text(f"My games\n\n{IRISH}", "log.txt")
    assert isinstance(stray, Stray) and stray.lines == 1
