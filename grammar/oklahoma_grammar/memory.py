"""What lines have been found to say: a log has few hundred kinds of them and repeats them without end."""

from __future__ import annotations

from typing import Any, Final

from oklahoma_grammar.to_events import Values

MOST: Final = 20_000
LONGEST: Final = 120

Remembered = tuple[str, type[Any], tuple[Any, ...]]
"""The kind of a line, its event, and all that the event says but its place and its player."""


class Token:
    """What Lark's parser looks at: the kind of a line."""

    __slots__ = ("type",)
    line = column = end_line = end_column = start_pos = end_pos = None

    def __init__(self, kind: str) -> None:
        self.type = kind


class Memory:
    """The lines of one dialect, for one way of reading amounts and cards.

    `tails` are lines less the name in front, `seats` lines of the summary less seat and name, `lines` whole
    lines that name nobody, `others` lines with a sign where the name was.
    """

    __slots__ = ("lines", "others", "seats", "tails", "tokens", "values")

    def __init__(self, values: Values) -> None:
        self.values = values
        self.tails: dict[str, Remembered] = {}
        self.seats: dict[str, Remembered] = {}
        self.lines: dict[str, Remembered] = {}
        self.others: dict[str, Remembered] = {}
        self.tokens: dict[str, Token] = {}

    def token(self, kind: str) -> Token:
        token = self.tokens.get(kind)
        if token is None:
            token = self.tokens[kind] = Token(kind)
        return token


def keep(where: dict[str, Remembered], words: str, said: Remembered) -> None:
    """Remember, within bounds: when there is too much, everything is forgotten and learnt anew."""
    if len(words) <= LONGEST:
        if len(where) >= MOST:
            where.clear()
        where[words] = said
