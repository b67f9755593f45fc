"""Field notes 27 to 34: headers, dates, numbers, encodings."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes, read_file
from oklahoma_pipeline.judge import judge

HAND = """PokerStars Hand #7027: Hold'em No Limit ($0.05/$0.10 USD) - 2026/05/04 14:35:18 ET
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna ($10 in chips)
Seat 2: Boris ($20.37 in chips)
Boris: posts small blind $0.05
Anna: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Anna [As Kd]
Boris: folds
Uncalled bet ($0.05) returned to Anna
Anna collected $0.10 from pot
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 1: Anna (big blind) collected ($0.10)
Seat 2: Boris (button) (small blind) folded before Flop
"""


def read(text: str) -> Hand:
    hand = parse(HandText("log.txt", 1, text))
    assert isinstance(hand, Hand), hand
    assert not [event for event in hand.events if type(event).__name__ == "Unread"]
    return hand


@pytest.mark.parametrize(("stamp", "moment"), [
    ("2026/05/04 14:35:18 ET", datetime(2026, 5, 4, 18, 35, 18, tzinfo=UTC)),
    ("2026/05/04 21:35:18 EET [2026/05/04 14:35:18 ET]", datetime(2026, 5, 4, 18, 35, 18, tzinfo=UTC)),
    ("2026/05/04 21:35:18 MSK", datetime(2026, 5, 4, 18, 35, 18, tzinfo=UTC)),
])
def test_27_one_stamp_or_two_and_a_stack_with_decimals(tongue, stamp, moment) -> None:
    russian = stamp.replace("2026/05/04", "04.05.2026").replace("ET]", "ВВ]").replace("MSK", "МСК")
    russian = russian.removesuffix(" ET") + " ВВ" if russian.endswith(" ET") else russian
    old = "04.05.2026 14:35:18 ВВ" if tongue.language == "ru" else "2026/05/04 14:35:18 ET"
    hand = read(tongue(HAND).replace(old, russian if tongue.language == "ru" else stamp))
    assert hand.header.played_at == moment
    assert [seat.stack for seat in hand.seats] == [1000, 2037]


def test_28_a_line_with_a_number_before_each_hand(tongue, rules) -> None:
    """It belongs to no hand, or to the one before; it is never a hand of its own."""
    text = "\n".join(f"Hand #1121{number}:\n{HAND.replace('7027', str(7000 + number))}" for number in (1, 2, 3))
    hands = tongue.hands(text)
    assert [parse(hand).header.number for hand in hands] == ["7001", "7002", "7003"]
    assert [rules(judge(parse(hand))) for hand in hands] == [[], [], []]


@pytest.mark.parametrize(("stack", "units"), [
    ("1 430", 143000), ("368,55", 36855), ("1\u00a0430,5", 143050), ("1 430.05", 143005),
])
def test_29_a_blank_between_thousands_and_a_comma_before_cents(tongue, stack, units) -> None:
    text = tongue(HAND).replace("$0", "0").replace("$20.37", stack).replace("$10", "368,55")
    hand = read(text)
    assert [seat.stack for seat in hand.seats] == [36855, units]


def test_30_no_stamp_at_all_is_no_date_and_not_the_year_1970(tongue) -> None:
    text = tongue(HAND)
    bare = text.replace("2026/05/04 14:35:18 ET", "2026/05/04 14:35:18").replace("04.05.2026 14:35:18 ВВ", "04.05.2026 14:35:18")
    hand = read(bare)
    assert hand.header.played_at is None
    assert hand.header.date_text == ("04.05.2026 14:35:18" if tongue.language == "ru" else "2026/05/04 14:35:18")


@pytest.mark.parametrize(("mark", "encoding"), [(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")])
@pytest.mark.parametrize("rest", [b"", b"\x0a"])
def test_31_wide_letters_with_a_mark_and_an_odd_byte_at_the_end(tongue, rules, mark, encoding, rest) -> None:
    (piece,) = read_bytes(mark + tongue(HAND).encode(encoding) + rest, "log.txt")
    assert isinstance(piece, HandText)
    assert rules(judge(parse(piece))) == []


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp866", "utf-8"])
def test_32_cyrillic_ranks_beside_latin_suits(tongue, tmp_path: Path, encoding) -> None:
    path = tmp_path / "log.txt"
    text = tongue(HAND).replace("[As Kd]", "[Тs Дd]")
    path.write_bytes((text.replace("№", "#") if encoding == "koi8-r" else text).encode(encoding))
    (piece,) = read_file(str(path))
    assert isinstance(piece, HandText)
    hand = parse(piece)
    assert isinstance(hand, Hand)
    assert [event.cards for event in hand.events if type(event).__name__ == "Deal"] == [("As", "Qd")]


def test_32_where_nothing_decides_nothing_is_guessed(tongue) -> None:
    refused = parse(HandText("log.txt", 1, tongue(HAND).replace("[As Kd]", "[Тs 9d]")))
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.found) == ("SYN-04", "Тs")


@pytest.mark.parametrize(("written", "units"), [
    ("$1,234", 123400), ("$1,23", 123), ("$1.234", 123400), ("$1.23", 123), ("$1,234.50", 123450), ("$1.234,50", 123450),
])
def test_33_thousands_or_decimals(tongue, written, units) -> None:
    hand = read(tongue(HAND).replace("$20.37", written))
    assert hand.seats[1].stack == units


def test_33_a_number_that_can_be_both(tongue) -> None:
    refused = parse(HandText("log.txt", 1, tongue(HAND).replace("$20.37", "$0,123")))
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.found) == ("SYN-04", "$0,123")


@pytest.mark.parametrize(("own", "hour"), [("5:30:00 UTC", 5), ("6:30:00 UTC", 6)])
def test_34_the_hour_that_comes_twice(tongue, own, hour) -> None:
    """In New York 1:30 comes twice on 1 November; the other stamp tells which it was."""
    text = HAND.replace("2026/05/04 14:35:18 ET", f"2026/11/01 {own} [2026/11/01 1:30:00 ET]")
    if tongue.language == "ru":
        text = tongue(HAND).replace("04.05.2026 14:35:18 ВВ", f"01.11.2026 {own} [01.11.2026 1:30:00 ВВ]")
    assert read(text).header.played_at == datetime(2026, 11, 1, hour, 30, tzinfo=UTC)
