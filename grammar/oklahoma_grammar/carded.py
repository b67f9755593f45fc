"""A hand's lines that differ from one read before in their cards only, and what each teaches."""

# ruff: noqa: RUF005 - tuples put together by a plus are made in half the time
from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from oklahoma_grammar.dialect import Dialect
from oklahoma_grammar.events import Seat, TableLine
from oklahoma_grammar.expectations import Misread
from oklahoma_grammar.memory import Chair, Memory, Pair, Remembered, Token, keep
from oklahoma_grammar.shapes import SIGN, Fields
from oklahoma_grammar.span import Span
from oklahoma_grammar.stencils import Around, Stencil, around

_DIGIT = re.compile("[0-9]")
# Cards in brackets take no more letters than this, both brackets counted.
_WIDEST: Final = 62
CHAIR: Final = SIGN + "#"
"""What no line has: it stands in front of a seat's line of the summary less its head, for a torn line may be
just that."""
# The same where cards stand twice.
_TWICE: Final = SIGN + "[]"
_new: Final[Any] = tuple.__new__
"""Named tuples made without their constructors, which take three times as long."""


class Carded:
    """One hand being read, as far as its lines are like others but for their cards.

    `doubtful` are kinds of line that stand after the showdown only, unless nothing else fits.

    `tokens` are for the grammar, each the first of a row of lines that it takes without a change of state,
    `starts` their lines, `begins` how many lines the header takes; `table`, `seats` and `events` are for the
    hand. `line`, `number`, `text` and `column` are the line at hand, its place in the file, and the part of
    it after leading blanks. `odd` are names with a colon, or that stand for a seat: a line with
    one of them in it must be looked at more closely; every line where there are not even `plain_names`.
    """

    doubtful: ClassVar[frozenset[str]] = frozenset()

    def __init__(
        self, dialect: Dialect, file: str, lines: list[str], first_line: int, memory: Memory
    ) -> None:
        self.lexer = dialect.lexer
        self.file = file
        self.lines = lines
        self.first_line = first_line
        self.memory = memory
        self.tokens: list[Token] = [memory.token("HEADER")]
        self.starts: list[int] = [first_line]
        self.absorbed = self.lexer.absorbed["HEADER"]
        self.begins = 1
        self.table: TableLine | None = None
        self.seats: list[Seat] = []
        self.events: list[Any] = []
        self.names: list[str] = []
        self.roster: dict[str, str] = {}
        self.heads: dict[str, Chair] = {}
        self.dealt: dict[str, tuple[str, Around]] = {}
        self.places: list[str] = []
        self.sitting: list[Chair] = []
        self.plain_names = True
        self.odd: list[str] = []
        self.line = self.text = ""
        self.number = self.column = 0

    def _say(self, kind: str, number: int) -> None:
        """Show the grammar a line, unless it would take it without a change of state."""
        if kind not in self.absorbed:
            self.tokens.append(self.memory.token(kind))
            self.starts.append(number)
            self.absorbed = self.lexer.absorbed[kind]

    def _by_cards(self, line: str, first: int, number: int) -> bool:
        """A line in which only the cards are new; their bracket opens at `first`."""
        last = line.find("]", first)
        if not first < last < first + _WIDEST:
            return False
        who: tuple[Any, ...] = ()
        known = None
        words = line[:first]
        deal = self.dealt.get(words)
        colon = line.find(": ", 0, first) if deal is None else -1
        if deal is not None:
            who, known = (deal[0],), deal[1]
        elif colon >= 0:
            if not self._is_plain(line):
                return False
            player = self.roster.get(line[:colon])
            if player is not None:
                who, words = (player,), line[colon:first]
            else:
                chair = self.heads.get(line[:colon])
                if chair is None or not line.startswith(chair[1], chair[2]):
                    return False
                who, words = chair[:2], CHAIR + line[chair[2] + len(chair[1]):first]
        cards, rest = line[first + 1:last], line[last:]
        more: str | None = None
        if rest.startswith("] ["):
            end = line.find("]", last + 3)
            if not last < end < last + _WIDEST:
                return False
            more, rest = line[last + 3:end], line[end:]
            words += _TWICE
        if known is None:
            known = self.memory.cards.get(words + rest)
            if known is None:
                pair = self.memory.pairs.get(words + rest)
                return pair is not None and self._two_by_cards(line, number, who, cards, last, pair)
        elif rest != "]" or more is not None:
            return False
        if not who and not self.lexer.seated.is_nameless(line, known[0]):
            return False
        kind, event, before, between, after = known
        try:
            at = Span(self.file, number, 1, len(line) + 1)
            pack = self.memory.values.pack
            values = (at,) + who + before + (pack(cards),)
            if more is not None:
                values += between + (pack(more),)
            self.events.append(_new(event, values + after))
        except Misread:
            return False
        if kind not in self.absorbed:
            self._say(kind, number)
        return True

    def _two_by_cards(
        self, line: str, number: int, who: tuple[Any, ...], cards: str, last: int, pair: Pair
    ) -> bool:
        """A discard and the act that goes with it; the cards, which end at `last`, are all that is new."""
        kind, event, before, after, reach, gap, act, values = pair
        end = last + reach
        try:
            thrown = self.memory.values.pack(cards)
        except Misread:
            return False
        at = Span(self.file, number, 1, end)
        self.events.append(_new(event, (at,) + who + before + (thrown,) + after))
        at = Span(self.file, number, end + gap, len(line) + 1)
        self.events.append(_new(act, (at,) + who + values))
        if kind not in self.absorbed:
            self._say(kind, number)
        return True

    def _learn_pair(
        self, rest: str, stencil: Stencil, end: int, told: list[Any], act: type[Any], also: list[Any]
    ) -> None:
        """Keep a line of two events as one in which the cards alone are new; at `end` the first one ends."""
        first, last = rest.find("["), rest.find("]")
        if (
            len(stencil.slots) != 1 or stencil.chips_only or not rest.startswith(SIGN + ": ")
            or not 0 <= first < last < end or rest.find("[", last) >= 0
        ):
            return
        place = stencil.slots[0][0]
        keep(self.memory.pairs, rest[len(SIGN):first] + rest[last:], (
            stencil.kind, stencil.event, tuple(told[:place]), tuple(told[place + 1:]), end - last + 1,
            stencil.gap, act, tuple(also)))

    def _is_plain(self, line: str) -> bool:
        """Whether a line can be parted at its first colon, and what stands in front is what it seems."""
        return self.plain_names and (not self.odd or all([name not in line for name in self.odd]))

    def _learn_cards(self, who: tuple[Any, ...], rest: str, said: Remembered, fields: Fields) -> None:
        """Keep what stands around the cards; `rest` is the line less its head, or has a sign for the name."""
        first, last = rest.find("["), rest.find("]")
        inner = [rest[first + 1:last]]
        words, after = rest[:first], rest[last:]
        if after.startswith("] ["):
            end = rest.find("]", last + 3)
            inner.append(rest[last + 3:end])
            words, after = words + _TWICE, rest[end:]
        if [*fields.get("before", ()), *fields["cards"]] != inner or _DIGIT.search(after):
            return
        known = around(said[0], fields, self.memory.values)
        if known is None:
            return
        if not who:
            keep(self.memory.cards, words + after, known)
        elif len(who) > 1:
            keep(self.memory.cards, CHAIR + words + after, known)
        elif rest.startswith(SIGN + ": "):
            keep(self.memory.cards, words[len(SIGN):] + after, known)
        elif words.endswith(SIGN + " ") and after == "]" and words.find(SIGN) > 0:
            keep(self.memory.deals, words[:-len(SIGN) - 1], known)
            # They hold what was known of deals when they sat down.
            self.memory.companies.clear()
