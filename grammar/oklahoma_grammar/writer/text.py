"""From a hand to its text, in whichever layout it is asked for."""

from __future__ import annotations

from oklahoma_grammar.events import Hand
from oklahoma_grammar.writer.acts import totals_told
from oklahoma_grammar.writer.hand import room_lines
from oklahoma_grammar.writer.jotted import jot
from oklahoma_grammar.writer.retold import as_a_room_tells_it
from oklahoma_grammar.writer.words import words_of


def write(hand: Hand, dialect: str) -> str:
    """The hand as text of that dialect, each line ended; KeyError for a dialect that cannot be written."""
    return "".join(f"{line}\n" for line, _ in _lines(hand, dialect))


def line_of(hand: Hand, place: int, dialect: str) -> int:
    """The line of that text, counted from 1, which tells the event of this index; 0 where none does."""
    numbers = {index: number for number, (_, index) in reversed(list(enumerate(_lines(hand, dialect), 1)))}
    if place not in numbers and place and hand.events[place].at.line == hand.events[place - 1].at.line:
        # The second of two that share their line.
        place -= 1
    return numbers.get(place, 0)


def _lines(hand: Hand, dialect: str) -> list[tuple[str, int]]:
    words = words_of(dialect)
    hand = totals_told(hand)
    return jot(hand, words) if words.by_hand else room_lines(as_a_room_tells_it(hand), words)
