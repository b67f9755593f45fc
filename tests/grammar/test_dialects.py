"""A dialect is one file: adding a file adds a dialect."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from oklahoma_grammar.dialect import dialects, load, pick
from oklahoma_grammar.events import Hand
from oklahoma_grammar.lexer import absorbed_after
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text

HAND = """Sooner Spiel #5: Oklahoma Pot-Limit (100/200) - 2026/03/12 21:14:05 MSK
Tisch 'Tulsa' Knopf auf #2
Platz 1: Anna (20000 Chips)
Platz 2: Boris (18400 Chips)
Anna: setzt Small Blind 100
*** KARTEN ***
Anna: passt
Boris: wirft 1 Karte ab [4d]
Anna steht auf
*** ENDE ***
Platz 1: Anna hat gepasst
"""

FILE = r"""
HAND_START: /(?:(?#room)[^\n#:*\[\]"]{1,60}?) Spiel #(?:(?#number)[0-9]{1,25}):/
OTHER_HEADER.-2: HAND_START /[^\n]{0,600}/ EOL
HEADER: HAND_START " " /(?:(?#game=oklahoma)Oklahoma)/ " " /(?:(?#limit=pot)Pot-Limit)/ " (" STAKE "/" STAKE ") - " DATE EOL
STAKE: /(?:(?#stake)/ MONEY /)/
DATE: /(?:(?#date)[0-9][^\n\[\]]{5,60})/
TABLE: /Tisch '(?:(?#table)[^\n]{0,120})' Knopf auf #(?:(?#button)[0-9]{1,2})/ EOL
SEAT.1: "Platz " SEAT_NUMBER ": " PLAYER " (" AMOUNT " Chips" /(?:(?#out=yes) weg)?/ ")" EOL
POST: PLAYER SAYS "setzt " /(?:(?#kind=small)Small Blind)/ " " AMOUNT EOL
HOLE_CARDS: "*** KARTEN ***" EOL
FOLD: PLAYER SAYS "passt" EOL
DISCARD: PLAYER SAYS "wirft " COUNT " Karte ab " CARDS EOL
TRAFFIC: PLAYER /(?:(?#kind=leaves) steht auf)/ EOL
SUMMARY: "*** ENDE ***" EOL
SUMMARY_SEAT: "Platz " SEAT_NUMBER ": " PLAYER /(?:(?#outcome=folded) hat gepasst)/ EOL
"""


def test_a_dialect_added_on_the_fly(tmp_path: Path) -> None:
    (tmp_path / "sooner_de.lark").write_text(FILE, encoding="utf-8")
    (tmp_path / "readme.md").write_text("not a dialect", encoding="utf-8")
    german = load(tmp_path)
    assert [dialect.name for dialect in german] == ["sooner_de"]
    (text,) = (piece for piece in read_text(HAND, "a.txt", among=german) if isinstance(piece, HandText))
    hand = parse(text, german)
    assert isinstance(hand, Hand)
    assert (hand.header.dialect, hand.header.room, hand.header.game, hand.header.limit) == ("sooner_de", "Sooner", "oklahoma", "pot")
    assert hand.table is not None and (hand.table.name, hand.table.button, hand.table.max_seats) == ("Tulsa", 2, None)
    assert [(type(e).__name__, *e[1:]) for e in hand.events] == [
        ("Post", "Anna", "small", 100, False), ("HoleCards",), ("Fold", "Anna", (), False), ("Discard", "Boris", 1, ("4d",)),
        ("Traffic", "Anna", "leaves", "Anna steht auf"), ("SummaryStart",),
        ("SummarySeat", 1, "Anna", "folded", None, (), (), (), False),
    ]


def test_beside_those_that_come_with_the_package(tmp_path: Path) -> None:
    (tmp_path / "sooner_de.lark").write_text(FILE, encoding="utf-8")
    every = (*dialects(), *load(tmp_path))
    assert every[-1].name == "sooner_de" and {"club_en", "club_ru", "stars_en", "stars_ru"} < {d.name for d in every}
    found = pick("Sooner Spiel #5: Oklahoma", every)
    assert found is not None and found.name == "sooner_de"
    assert pick("Sooner Spiel #5: Oklahoma") is None


def test_a_line_of_the_roster_that_lacks_a_field(tmp_path: Path) -> None:
    text = FILE.replace(" /(?:(?#out=yes) weg)?/ ", " ")
    assert text != FILE
    (tmp_path / "sooner_de.lark").write_text(text, encoding="utf-8")
    (dialect,) = load(tmp_path)
    with pytest.raises(ValueError, match="missing: out"):
        _ = dialect.lexer


def test_a_file_that_does_not_say_how_a_hand_opens(tmp_path: Path) -> None:
    (tmp_path / "x.lark").write_text("HEADER: /x/", encoding="utf-8")
    with pytest.raises(ValueError, match="HAND_START"):
        load(tmp_path)


def test_the_structure_has_no_language() -> None:
    structure = (files("oklahoma_grammar") / "hand.lark").read_text(encoding="utf-8")
    rules = [line for line in structure.split("\n") if not line.startswith(("//", "UNREAD"))]
    until = next(number for number, line in enumerate(rules) if line.startswith("EOL"))
    assert not any(sign in line for line in rules[:until] for sign in "\"'/")


def test_every_terminal_is_bounded() -> None:
    """No unbounded repetition but of blanks and the unread line, and digits are those of ASCII."""
    for name in ("hand.lark", *(f"dialects/{dialect.name}.lark" for dialect in dialects())):
        text = (files("oklahoma_grammar") / name).read_text(encoding="utf-8")
        for number, line in enumerate(text.split("\n"), 1):
            if line.startswith(("//", "start", "play", "opening", "roster", "summary", "      ", "UNREAD", "EOL")):
                continue
            assert "\\d" not in line and "\\w" not in line and "\\s" not in line, (name, number)
            assert ".*" not in line and "]*" not in line and "]+" not in line and ")*" not in line and ")+" not in line, (name, number)


def test_both_dialects_know_the_same_kinds_of_line() -> None:
    kinds = {dialect.name: set(dialect.lexer.seated.shapes) for dialect in dialects()}
    assert kinds["stars_en"] == kinds["stars_ru"]
    assert kinds["club_en"] == kinds["club_ru"]


def test_what_the_grammar_takes_without_a_change_of_state() -> None:
    """Told by hand for a few kinds: in play all of play goes on, in the summary all of the summary."""
    english = next(dialect for dialect in dialects() if dialect.name == "stars_en")
    absorbed = english.lexer.absorbed
    assert absorbed == absorbed_after(english.lark.rules)
    assert {"CALL", "STREET", "SEAT", "TRAFFIC", "UNREAD"} <= absorbed["FOLD"] and "SUMMARY" not in absorbed["FOLD"]
    assert {"SEAT", "TRAFFIC", "UNREAD"} <= absorbed["SEAT"] and "FOLD" not in absorbed["SEAT"]
    assert {"TRAFFIC", "UNREAD"} <= absorbed["TRAFFIC"] <= absorbed["HEADER"] == {"DETAIL", "TRAFFIC", "UNREAD"}
    assert "FOLD" not in absorbed["SUMMARY_SEAT"] and "BOARD" in absorbed["SUMMARY_SEAT"]
    assert absorbed["CANCELLED"] == absorbed["FOLD"] & absorbed["SUMMARY_SEAT"]
