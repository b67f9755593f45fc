"""Where the lines of a hand stand in its text."""

from __future__ import annotations

from dataclasses import replace

from oklahoma_grammar.events import Hand
from oklahoma_grammar.writer import line_of as told_at
from oklahoma_grammar.writer import write


def line_of(hand: Hand, place: int, dialect: str) -> int:
    """The line of the text, from 1, on which the event of that index is written; 0 where it is not."""
    return told_at(hand, place, dialect)


def line_of_seat(hand: Hand, name: str, dialect: str) -> int:
    """The line of the text on which that player's seat is written."""
    place = next(place for place, seat in enumerate(hand.seats) if seat.name == name)
    return write(replace(hand, seats=hand.seats[:place + 1], events=()), dialect).count("\n")
