"""Too much of anything, and numbers that are none: refused or kept as they are, and soon."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from oklahoma_grammar import limits
from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from pace import within

TOP = """Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #3 is the button
"""
SEATS = "Seat 1: Anna (20000 in chips)\nSeat 2: Boris (18400 in chips)\n"


def read(text):
    (piece,) = [piece for piece in read_text(text, "a") if isinstance(piece, HandText)]
    return piece, parse(piece)


def test_a_hand_of_a_million_lines():
    text = TOP + SEATS + "Anna: checks\n" * 1_000_000
    with within(352):
        piece, found = read(text)
    assert isinstance(found, Refused)
    assert (found.rule, found.at.line) == ("SYN-02", limits.MOST_LINES + 1)
    assert piece.text.count("\n") == 1_000_003


def test_a_line_of_a_million_letters():
    with within(132):
        _, found = read(TOP + SEATS + "Anna: " + "x" * 1_000_000 + "\n")
    assert isinstance(found, Refused)


@pytest.mark.parametrize("count", [1_000, 10_000])
def test_thousands_of_seats(count):
    seats = "".join(f"Seat {n}: P{n}x (100 in chips)\n" for n in range(1, count + 1))
    with within(220):
        _, found = read(TOP + seats + "P1x: folds\n")
    assert isinstance(found, Refused) == (count > limits.MOST_LINES)


@pytest.mark.parametrize("amount", ["9" * 30, "1" + "0" * 400, "9" * 9000, "18446744073709551616", "-9223372036854775809"])
def test_numbers_beyond_sixty_four_bits(amount):
    """Whole numbers of any size are read as such; the store refuses what fits no column."""
    with within(88):
        _, found = read(TOP + SEATS + f"Anna: bets {amount}\n")
    if isinstance(found, Hand):
        assert all(abs(part) < 10**400 for event in found.events for part in event[1:] if isinstance(part, int))


@pytest.mark.parametrize("amount", ["NaN", "nan", "Infinity", "1e5", "0x10", "١٠٠", "１００", "²", "१००", "1_000", "--5", "½"])
def test_what_is_no_number_is_none(amount):
    _, found = read(TOP + SEATS + f"Anna: bets {amount}\n")
    bets = [event for event in found.events if type(event).__name__ == "Bet"] if isinstance(found, Hand) else []
    assert bets == []
    _, found = read(TOP + SEATS.replace("20000", amount) + "Anna: folds\n")
    assert isinstance(found, Refused) or not any(seat.name == "Anna" for seat in found.seats)


@pytest.mark.parametrize(("told", "count"), [
    ("500M", 500 << 20), ("2g", 2 << 30), ("10 kb", 10 << 10), ("7", 7), ("0", None), ("-1", None), ("much", None), ("1e9", None),
    ("9" * 99, None), ("١٠", None)])
def test_sizes_that_a_person_may_set(told, count):
    assert limits.size(told) == count


@pytest.mark.parametrize(("variable", "value", "reason"), [
    ("OKLAHOMA_LARGEST_FILE", "1K", "too large"), ("OKLAHOMA_MOST_LINES", "5", "a hand of ordinary length"), ("OKLAHOMA_LONGEST_LINE", "50", "a line of ordinary length")])
def test_limits_are_set_by_variables(tmp_path, variable, value, reason):
    (tmp_path / "a.txt").write_text(TOP + SEATS + "Anna: folds\n" * 120, encoding="utf-8")
    ran = subprocess.run([sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", "check", "--lang", "en", str(tmp_path / "a.txt")],
                         env={**os.environ, variable: value}, capture_output=True, text=True, check=False)
    assert ran.returncode in (1, 2)
    assert reason in ran.stdout + ran.stderr


def test_a_limit_that_makes_no_sense_is_told(tmp_path):
    (tmp_path / "a.txt").write_text(TOP + SEATS, encoding="utf-8")
    ran = subprocess.run([sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", "check", "--lang", "en", str(tmp_path / "a.txt")],
                         env={**os.environ, "OKLAHOMA_MOST_LINES": "many\x1b[2J"}, capture_output=True, text=True, check=False)
    assert "OKLAHOMA_MOST_LINES=many\\x1b[2J is no size" in ran.stderr
