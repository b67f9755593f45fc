"""What a reader may have expected where it found something else: the ids, all in one place.

`Refused.expected` and `Unread.expected` hold nothing but these. A message catalogue words each.
"""

from __future__ import annotations

from typing import Final

HEADER: Final = "expect.header"
GAME: Final = "expect.game"
REPLAYED_GAME: Final = "expect.replayed_game"
TABLE: Final = "expect.table"
OPENING: Final = "expect.opening"
SEAT: Final = "expect.seat"
FREE_SEAT: Final = "expect.free_seat"
NEW_NAME: Final = "expect.new_name"
NAME: Final = "expect.name"
DATE: Final = "expect.date"
ACTION: Final = "expect.action"
AMOUNT: Final = "expect.amount"
ONE_AMOUNT: Final = "expect.one_amount"
CARD: Final = "expect.card"
ONE_CARD: Final = "expect.one_card"
LINE: Final = "expect.line"
END: Final = "expect.end"
SUMMARY: Final = "expect.summary"
SHORT_LINE: Final = "expect.short_line"
SHORT_HAND: Final = "expect.short_hand"
ENCODING: Final = "expect.encoding"

EXPECTATIONS: Final[tuple[str, ...]] = (
    HEADER, GAME, REPLAYED_GAME, TABLE, OPENING, SEAT, FREE_SEAT, NEW_NAME, NAME, DATE, ACTION,
    AMOUNT, ONE_AMOUNT, CARD, ONE_CARD, LINE, END, SUMMARY, SHORT_LINE, SHORT_HAND, ENCODING,
)
"""`one_amount` and `one_card` stand where a number or a letter can be read two ways (SYN-04);
`replayed_game` where the game is known by name only; `short_line` and `short_hand` where a limit of the
reader is passed; `encoding` where the bytes of a hand are letters in no encoding known; `opening` is a line
that belongs above the first act in a hand written down by a person; `free_seat` and `new_name` are wanted
where a seat's line names the seat, or the player, of another line, `date` where no calendar or clock has
what is written, `end` where a line goes on with what is no part of the play."""


class Misread(Exception):
    """A piece of a line that its shape let through and its meaning did not: `expected` and the piece."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(expected, found)
        self.expected = expected
        self.found = found


class Ambiguous(Misread):
    """A piece that can be read two ways while nothing in the hand decides (SYN-04)."""
