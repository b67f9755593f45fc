"""The lexer of a dialect: its kinds of line as patterns, and how a player's name is found in one.

Any text may be a name, so the roster is read first and a name is taken out of a line before the line is
looked at. What is left is one of few hundred tails (`: folds`, ` leaves the table`), which are remembered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from lark.common import LexerConf
from lark.grammar import Rule
from lark.lexer import Lexer

from oklahoma_grammar.plain import plain, respelled
from oklahoma_grammar.shapes import (
    SIGN,
    Alternatives,
    Found,
    Shape,
    fields_of,
    name_field,
    names_somebody,
    shape_of,
)

LONGEST_NAME: Final = 256
_MOST_PLACES: Final = 60
_OPENERS: Final = ("HEADER", "OTHER_GAME_HEADER", "OTHER_HEADER")
_APART: Final = (*_OPENERS, "SEAT", "UNREAD")
_NEVER_UNSEATED: Final = frozenset({"EMPTY_SEAT", "TABLED"})
_ANY_NAME: Final = f"[^\\n]{{0,{LONGEST_NAME}}}?"
_GIVES: Final = frozenset({"AWARD", "COLLECT", "CANCELLED"})
_LINE_END: Final = "(?:\n|\\Z)"
_LIKE_SEAT = re.compile(r"[^\W0-9]{1,20} [0-9]{1,2}: ")

Matches = Callable[[str], "re.Match[str] | None"]
RosterLine = tuple[int, str, str, bool, int]
"""A seat, the name in it, its chips as written, whether it is out of the hand, and where the name starts."""


class LineLexer(Lexer):
    """Lark's lexer for one dialect; `by_hand` marks a layout of people, who award a pot to names in a row.

    `header_lines` is how many lines a header has at most, `tells_game` and `tells_table` whether it
    names them; `gives` fit lines that end a hand; `has_seats` and `has_summary` whether a hand has such
    lines, `unsaid` what of all-in and rake has no words.
    """

    __future_interface__ = 2

    def __init__(self, conf: LexerConf) -> None:
        flags = conf.g_regex_flags
        ordered = sorted(
            conf.terminals,
            key=lambda t: (-t.priority, -t.pattern.max_width, -len(t.pattern.value), t.name),
        )
        lines = [terminal for terminal in ordered if terminal.name not in _APART]
        self.by_hand = any(terminal.name == "AWARD" for terminal in lines)
        self.absorbed: dict[str, frozenset[str]] = {}
        self.seated = Alternatives.of(lines, flags)
        self.unseated = Alternatives.of(
            [t for t in lines if names_somebody(t) and t.name not in _NEVER_UNSEATED], flags,
            name_field(_ANY_NAME),
        )
        self._never_unseated = [
            shape_of(terminal, flags, name_field(_ANY_NAME))
            for terminal in lines if terminal.name in _NEVER_UNSEATED
        ]
        self._headers = [shape_of(t, flags) for t in ordered if t.name in _OPENERS]
        (header,) = (shape for shape in self._headers if shape.kind == "HEADER")
        self.header_lines = header.source.count(_LINE_END)
        self.has_seats = any(terminal.name == "SEAT" for terminal in ordered)
        self.has_summary = "SUMMARY" in self.seated.shapes
        self.tells_game = any(field == "game" for field, _ in header.fields)
        self.tells_table = any(field == "table" for field, _ in header.fields)
        said = {word for shape in self.seated.shapes.values() for field in shape.fields for word in field}
        self.unsaid = tuple([word for word in ("all_in", "rake") if word not in said])
        self._seat: Matches = _no_seat
        self._seat_exactly: Matches = _no_seat
        self.gives = [
            shape for shapes in (self.seated.shapes, self.unseated.shapes)
            for kind, shape in shapes.items() if kind in _GIVES
        ]
        # A name is looked for beyond its limit, so that one too long is found and told.
        for terminal in ordered:
            if terminal.name == "SEAT":
                self._know_seats(shape_of(terminal, flags, name_field("[^\\n]{0,9000}?")))

    def _know_seats(self, seat: Shape) -> None:
        groups = {field: group for group, (field, _) in zip(seat.groups, seat.fields, strict=True)}
        wanted = ("seat", "player", "amount", "out")
        missing = [field for field in wanted if field not in groups]
        if missing:
            raise ValueError(f"SEAT must have the fields {', '.join(wanted)}; missing: {', '.join(missing)}")
        self._seat_groups = tuple(groups[field] for field in wanted)
        self._seat = seat.pattern.fullmatch
        # Letters in the case that the dialect's file has are the rule, and much quicker to compare.
        self._seat_exactly = re.compile(seat.pattern.pattern).fullmatch

    def opening(self, lines: list[str]) -> tuple[Found | None, int]:
        """The header's fields and the number of its lines."""
        for count in range(min(self.header_lines, len(lines)), 0, -1):
            found = self.header("\n".join(lines[:count]).strip())
            if found is not None:
                return found, count
        return None, 1

    def header(self, line: str) -> Found | None:
        """The header's fields, by the most particular shape that fits."""
        easy = plain(line)
        spellings: list[str] | None = None
        for shape in self._headers:
            found = shape.pattern.fullmatch(easy)
            if found is None:
                spellings = respelled(easy) if spellings is None else spellings
                for spelling in spellings:
                    found = found or shape.pattern.fullmatch(spelling)
            if found is not None:
                return fields_of(shape, found, line)
        return None

    def seat(self, line: str) -> RosterLine | None:
        """A line of the roster, which is where names come from."""
        found = self._seat_exactly(line) or self._seat(line)
        if found is None:
            found = None if line.isascii() and line[:1] != " " else self._respelled_seat(plain(line).strip())
            if found is None:
                return None
        number, name, chips, absent = found.group(*self._seat_groups)
        start = found.start(self._seat_groups[1])
        if found.string is not line:
            start += len(line) - len(line.lstrip())
            name = line[start:start + len(name)]
        return int(number), name, chips, absent is not None, start

    def spelled_as_seat(self, line: str) -> bool:
        """Whether it is a line of the roster letter by letter, odd spellings apart."""
        return self._seat_exactly(line) is not None

    def names_nobody(self, line: str) -> bool:
        """Whether no name that anybody could have makes this a line with a player in it."""
        easy = plain(line)
        for spelling in {line, easy, *respelled(easy)}:
            if self.unseated.pattern.fullmatch(spelling) is not None:
                return False
            if any(shape.pattern.fullmatch(spelling) is not None for shape in self._never_unseated):
                return False
        return True

    def learn(self, line: str, kind: str) -> None:
        """Know a line that nobody stands in, and those that begin as it does, before names are looked for."""
        seated = self.seated
        if seated.shapes[kind].fixed and seated.may_learn(line) and self.names_nobody(line):
            seated.know(line, kind)

    def _respelled_seat(self, line: str) -> re.Match[str] | None:
        """The seat in a line whose words, but not whose name, may be of mixed alphabets."""
        found = self._seat(line)
        if found is None and _LIKE_SEAT.match(line):
            for spelling in respelled(line):
                found = found or self._seat(spelling)
        return found

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Any]:
        """The tokens of a hand whose lines have been read already."""
        return iter(lexer_state.text.tokens)


def _no_seat(line: str) -> re.Match[str] | None:
    """Where a layout has no seats, no line is one."""
    return None


def candidates(line: str, names: list[str]) -> list[tuple[str, str]]:
    """Each way to take a seated player's name out of a line: the name, and the line with a sign in its place.

    Longest names first, and each from its first place on.
    """
    found: list[tuple[str, str]] = []
    for name in names:
        place = line.find(name)
        while place >= 0:
            found.append((name, line[:place] + SIGN + line[place + len(name):]))
            place = line.find(name, place + 1) if len(found) < _MOST_PLACES else -1
    return found


def absorbed_after(rules: list[Rule]) -> dict[str, frozenset[str]]:
    """For each kind of line the kinds that the grammar goes on taking after it without a change of state.

    A repetition in the grammar is a rule that repeats itself. Wherever a kind stands inside one, or in front
    of one, that repetition takes all its kinds in any number; what every such place has in common holds.
    """
    elements: dict[str, set[str]] = {}
    for rule in rules:
        symbols = rule.expansion
        if len(symbols) == 2 and symbols[0] == rule.origin:
            elements.setdefault(rule.origin.name, set()).add(symbols[1].name)
    common: dict[str, set[str]] = {}
    for rule in rules:
        for place, symbol in enumerate(rule.expansion):
            following = rule.expansion[place + 1:place + 2]
            taken = elements.get(rule.origin.name) or (elements.get(following[0].name) if following else None)
            # The same place with a repetition behind it says all that there is to say.
            if symbol.is_term and (taken or not _repeats(rule, place, rules, elements)):
                common[symbol.name] = common.get(symbol.name, taken or set()) & (taken or set())
    return {name: frozenset(kinds) for name, kinds in common.items()}


def _repeats(rule: Rule, place: int, rules: list[Rule], elements: dict[str, set[str]]) -> bool:
    """Whether another form of the rule has a repetition after the same beginning."""
    beginning = rule.expansion[:place + 1]
    return any(
        other.origin == rule.origin and other.expansion[:place + 1] == beginning
        and len(other.expansion) > place + 1 and other.expansion[place + 1].name in elements
        for other in rules
    )
