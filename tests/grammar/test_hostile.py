"""Hostile lines take time in proportion to their length, and no more."""

from __future__ import annotations

import pytest

from oklahoma_grammar.dialect import dialects
from oklahoma_grammar.parser import LONGEST_LINE, parse
from oklahoma_grammar.plain import plain, respelled
from oklahoma_grammar.reader import HandText, read_text
from pace import within

TOP = """Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: {} (20000 in chips)
Seat 2: aaaaaaa (18400 in chips)
"""
PIECES = [
    "a", " ", "1", "1,", "[", "[As ", "(", "(a) ", "- ", " and won (1) with a,", ": ", "a: ", "*", "$", "$1 ", "Seat 1: ", "Side pot-1 $1. ", " | a 1", "1 000 ",
    "Anna", "aA", "делaет ", "а1", "\u00a01", "№1:", "said, \"", " and lost with x", "collected 5 from pot ", "Hand #1:", "ё", "\t", "_",
]
STARTS = [
    "", "Anna: ", "Anna: shows [As] (", "Seat 1: Anna showed [As] and won (1) with ", "Total pot 1", "Seat 9: ", "Anna: discards 1 card [4d] and ",
    "Uncalled bet (", "Dealt to ", "*** FLOP *** [", "Table '", "Anna said, \"", "Anna collected ",
]


def read_within(millions: float, line: str) -> None:
    hand = HandText("a", 1, TOP.format("Anna") + line)
    with within(millions, line[:200]):
        assert parse(hand).text == hand.text


@pytest.fixture(scope="module", autouse=True)
def _dialects_built() -> None:
    assert all(dialect.lexer for dialect in dialects())


@pytest.mark.parametrize("start", STARTS)
def test_long_lines_of_one_piece(start: str) -> None:
    """Near the longest line that is read at all; each within a fraction of a second."""
    for piece in PIECES:
        read_within(15, (start + piece * LONGEST_LINE)[:LONGEST_LINE - 1])


def test_a_hand_of_nothing_but_hostile_lines() -> None:
    """Each line the slow way: five thousand of them in seconds, not minutes."""
    lines = "\n".join((start + piece * 40)[:200] for start in STARTS for piece in PIECES for _ in range(3))
    read_within(176, lines)


@pytest.mark.parametrize("piece", PIECES)
def test_a_hundred_thousand_letters_outside_a_hand(piece: str) -> None:
    text = (piece * 100_000)[:100_000]
    with within(66):
        list(read_text(text, "a"))
        list(read_text("Club Hand #1: " + text, "a"))
        plain(text)
        respelled(text)


@pytest.mark.parametrize("piece", PIECES)
def test_hostile_headers(piece: str) -> None:
    for start in ("Club Hand #1: ", "Раздача Клуб №1: ", "Club Hand #1: Tournament #1, ", "Club Hand #1:  Hold'em No Limit (", ""):
        line = (start + piece * 700)[:700]
        with within(13, start):
            for dialect in dialects():
                dialect.opens(line)
                dialect.lexer.header(line)
                dialect.lexer.seat(line)


def test_many_names_that_are_everywhere() -> None:
    """Ten players whose names are letters of every word."""
    top = TOP.split("\n")[:2] + [f"Seat {n}: {name} (100 in chips)" for n, name in enumerate("aeiostnrld", 1)]
    body = ["a: " + "aeiostnrld " * 400, "x" * 5000, *(["zzz aeiostnrld zzz"] * 200)]
    with within(176):
        parse(HandText("a", 1, "\n".join(top + body)))
