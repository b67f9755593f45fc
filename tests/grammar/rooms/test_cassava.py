"""The layout of 888: a header of three lines, raises told by what they add, Russian card letters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_file, read_text
from oklahoma_grammar.writer import write
from oklahoma_pipeline.judge import judge

RUSSIAN = """#Game No : 70160
***** Cassava Hand History for Game 70160 *****
0,05$/0,10$ Blinds No Limit Holdem - *** 03 07 2011 21:14:05
Table Pawnee (Real Money)
Seat 1 is the button
Total number of players : 3
Seat 1: Анна ( 8,17$ )
Seat 2: Boris ( 5$ )
Seat 4: Vera B ( 1 004,64$ )
Boris posts small blind [0,05$]
Vera B posts big blind [0,10$]
** Dealing down cards **
Dealt to Boris [ 7h, 8s ]
Анна calls [0,10$]
Boris calls [0,05$]
Vera B raises [0,40$]
Анна calls [0,40$]
Boris folds
** Dealing flop ** [ 9s, Вh, 2s ]
Vera B bets [1,10$]
Анна calls [1,10$]
** Dealing turn ** [ 5h ]
Vera B checks
Анна checks
** Dealing river ** [ Дc ]
Vera B checks
Анна checks
** Summary **
Анна shows [ 2d, Тd ]
Vera B shows [ 8c, Кc ]
Анна collected [ 3,10$ ]
"""

ALL_IN = """***** Cassava Hand History for Game 70161 *****
$1/$2 Blinds No Limit Holdem - *** 03 07 2011 21:20:05
Table Nowata 6 Max (Real Money)
Seat 2 is the button
Total number of players : 3
Seat 2: Anna ( $10 )
Seat 3: Boris ( $30 )
Seat 6: Vera ( $50 )
Boris posts small blind [$1]
Vera posts big blind [$2]
** Dealing down cards **
Anna raises [$10]
Boris raises [$29]
Vera calls [$28]
** Dealing flop ** [ 2c, 3d, 7h ]
** Dealing turn ** [ 9s ]
** Dealing river ** [ Jd ]
** Summary **
Boris shows [ Ks, Kd ]
Vera mucks
Anna shows [ As, Ah ]
Anna collected [ $29 ]
Boris collected [ $38 ]
"""


def hand_of(text: str) -> Hand:
    hand = parse(HandText("log.txt", 1, text))
    assert isinstance(hand, Hand), hand
    return hand


def test_the_header_is_read_over_its_lines() -> None:
    hand = hand_of(RUSSIAN)
    assert hand.header[1:6] == ("cassava_en", "Cassava", "70160", "holdem", "Holdem")
    assert (hand.header.limit, hand.header.stakes, hand.header.currency) == ("no", (5, 10), "USD")
    assert hand.header.date_text == "03 07 2011 21:14:05"
    assert hand.table is not None and hand.table[1:] == ("Pawnee", None, 1)
    assert [seat[1:] for seat in hand.seats] == [
        (1, "Анна", 817, False), (2, "Boris", 500, False), (4, "Vera B", 100464, False)]


def test_russian_ranks_and_a_raise_by_what_it_adds() -> None:
    hand = hand_of(RUSSIAN)
    shown = [event.cards for event in hand.events if type(event).__name__ == "Show"]
    assert shown == [("2d", "Ad"), ("8c", "Kc")]
    judged = judge(hand)
    assert judged.findings == () and judged.replay is not None
    played = judged.replay
    assert [event.to for event in played.events if type(event).__name__ == "Raise"] == [50]
    assert (played.pot, played.rake) == (330, 20)
    assert {name: player.net for name, player in played.table.players.items()} == {"Анна": 150, "Boris": -10, "Vera B": -160}


def test_an_all_in_is_not_said_and_side_pots_have_no_names() -> None:
    judged = judge(hand_of(ALL_IN))
    assert judged.findings == () and judged.replay is not None
    assert {name: player.net for name, player in judged.replay.table.players.items()} == {"Anna": 19, "Boris": 8, "Vera": -30}\
        or {name: player.net for name, player in judged.replay.table.players.items()} == {"Anna": 1900, "Boris": 800, "Vera": -3000}


def test_one_byte_cyrillic(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    path.write_bytes(RUSSIAN.replace("\n", "\r\n").encode("cp1251"))
    (piece,) = read_file(str(path))
    assert isinstance(piece, HandText) and piece.encoding == "cp1251"
    assert judge(parse(piece)).status == "clean"


@pytest.mark.parametrize("between", ["\n\n\n", "\n", ""])
def test_many_hands_of_a_file(between: str) -> None:
    pieces = list(read_text(between.join([RUSSIAN, ALL_IN, RUSSIAN]), "log.txt"))
    hands = [piece for piece in pieces if isinstance(piece, HandText)]
    assert len(hands) == 3
    assert [judge(parse(hand)).status for hand in hands] == ["clean"] * 3
    assert [parse(hand).header.number for hand in hands] == ["70160", "70161", "70160"]  # type: ignore[union-attr]


@pytest.mark.parametrize(("line", "event"), [
    ("Boris posts dead blind [0,05$ + 0,10$]", ("Post", "Boris", "both", 15, False)),
    ("Boris posts dead blind [0,05$]", ("Post", "Boris", "dead", 5, False)),
    ("Boris posts ante [0,02$]", ("Post", "Boris", "ante", 2, False)),
    ("Boris did not show his hand", ("Muck", "Boris", True, ())),
    ("Boris mucks [ Тh, 2s ]", ("Muck", "Boris", False, ("Ah", "2s"))),
    ("Boris is sitting out", ("Traffic", "Boris", "sits_out", "Boris is sitting out")),
    ("Boris dances", ("Unread", "Boris dances", ("expect.line",))),
])
def test_a_line(line: str, event: tuple[Any, ...]) -> None:
    read = hand_of(f"{RUSSIAN}{line}").events[-1]
    assert (type(read).__name__, *read[1:]) == event


def test_a_hand_cut_off() -> None:
    judged = judge(hand_of(RUSSIAN.split("** Dealing turn")[0]))
    assert judged.status == "unfinished"


def test_a_header_that_is_cut_off() -> None:
    refused = parse(HandText("log.txt", 1, "\n".join(RUSSIAN.split("\n")[:2])))
    assert isinstance(refused, Refused) and refused.rule == "SYN-02"
    unknown = parse(HandText("log.txt", 1, RUSSIAN.replace("Holdem", "Wyoming")))
    assert isinstance(unknown, Refused) and unknown.found == "Wyoming"


def test_in_another_layout_the_raise_is_told_by_its_total() -> None:
    posts = "Vera B posts ante [0,02$]\nАнна posts dead blind [0,05$ + 0,10$]\n"
    more = write(hand_of(RUSSIAN.replace("** Dealing down", posts + "** Dealing down").replace(
        "Анна calls [0,10$]", "Анна raises [0,20$]")), "stars_en")
    assert "Анна: raises to $0.30\n" in more
    assert "Vera B: raises to $0.50\n" in more
    text = write(hand_of(RUSSIAN), "stars_en")
    assert "Vera B: raises to $0.50\n" in text
    again = hand_of(text)
    assert [event[1:4] for event in again.events if type(event).__name__ in ("Raise", "Call", "Bet")] == [
        ("Анна", 10, False), ("Boris", 5, False), ("Vera B", None, 50), ("Анна", 40, False), ("Vera B", 110, False),
        ("Анна", 110, False)]
