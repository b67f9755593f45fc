"""Kinds of line as patterns, made from the terminals that Lark read in a dialect's file.

In such a file a group that opens with a comment is a field: `(?:(?#amount)...)` takes what it matches, and
`(?:(?#street=flop)...)` says `flop`, whatever the words are.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from lark.lexer import TerminalDef

from oklahoma_grammar.plain import plain, respelled

SIGN: Final = "\x00"
"""What stands in a line where a seated player's name was."""

_FIELD = re.compile(r"\(\?:\(\?#([a-z_]+)(?:=([^()]+))?\)")
_PLAYER: Final = f"(?:(?#player){SIGN})"
_VERBATIM: Final = frozenset(
    {"named", "words", "table", "room", "other_game", "game", "date", "eastern", "player", "cards", "before"}
)
_BEGINNING: Final = 8
_MOST_LIKELY: Final = 500

Fields = dict[str, list[str]]


class Shape(NamedTuple):
    """One kind of line: its pattern, the groups in it that are fields, and the name and value of each."""

    kind: str
    pattern: re.Pattern[str]
    groups: tuple[str, ...]
    fields: tuple[tuple[str, str | None], ...]


class Found(NamedTuple):
    """A line's kind and fields; `join` is where one event ends and the next begins, in a line of two."""

    kind: str
    fields: Fields
    join: tuple[int, int]


def names_somebody(terminal: TerminalDef) -> bool:
    """Whether lines of this kind have a player in them."""
    return _PLAYER in terminal.pattern.to_regexp()


def shape_of(terminal: TerminalDef, flags: int, player: str = SIGN, first: int = 0) -> Shape:
    """A terminal as a shape; `player` is a name's pattern in it, `first` the number of its first group."""
    source = terminal.pattern.to_regexp().replace(_PLAYER, player)
    groups: list[str] = []
    fields: list[tuple[str, str | None]] = []

    def name(found: re.Match[str]) -> str:
        groups.append(f"f{first + len(groups)}")
        fields.append((found.group(1), found.group(2)))
        return f"(?P<{groups[-1]}>"

    source = _FIELD.sub(name, source)
    return Shape(terminal.name, re.compile(source, flags), tuple(groups), tuple(fields))


def name_field(pattern: str) -> str:
    """The pattern of a name that is to be a field of its line."""
    return f"(?:(?#player){pattern})"


class Alternatives:
    """Several shapes as one pattern, which tells the first that fits."""

    @classmethod
    def of(cls, terminals: list[TerminalDef], flags: int, player: str = SIGN) -> Alternatives:
        """The alternatives of these terminals, tried in their order."""
        shapes: list[Shape] = []
        for terminal in terminals:
            shapes.append(shape_of(terminal, flags, player, sum(len(shape.groups) for shape in shapes)))
        return cls(shapes)

    def __init__(self, shapes: list[Shape]) -> None:
        source = "|".join(f"(?P<{shape.kind}>{shape.pattern.pattern})" for shape in shapes)
        self.pattern = re.compile(source, shapes[0].pattern.flags)
        self.shapes = {shape.kind: shape for shape in shapes}
        self._likely: dict[str, Shape] = {}
        self._last: Shape = shapes[0]
        self._nameless: dict[str, Shape] = {}

    def nameless(self, line: str) -> Found | None:
        """A line that names nobody, where the last one with the same beginning named nobody either."""
        shape = self._nameless.get(line[:_BEGINNING])
        found = shape.pattern.fullmatch(line) if shape is not None else None
        return None if shape is None or found is None else fields_of(shape, found, line)

    def find(self, line: str) -> Found | None:
        """The kind of the line; the shape of the last line with the same beginning is tried first."""
        start = line[:_BEGINNING]
        likely = self._likely.get(start)
        if likely is not None:
            found = likely.pattern.fullmatch(line)
            if found is not None:
                return fields_of(likely, found, line)
        return self._search(line, line, start)

    def search(self, line: str) -> Found | None:
        """As `find`, in every spelling that a line may have."""
        found = self.find(line)
        if found is None:
            easy = plain(line)
            for spelling in (easy, *respelled(easy)):
                if spelling != line:
                    found = self._search(spelling, line, spelling[:_BEGINNING])
                    if found is not None:
                        break
        return found

    def again(self, line: str) -> Found | None:
        """The line by the shape that fitted last, whatever the line began with."""
        found = self._last.pattern.fullmatch(line)
        return None if found is None else fields_of(self._last, found, line)

    def _search(self, spelling: str, line: str, start: str) -> Found | None:
        found = self.pattern.fullmatch(spelling)
        if found is None or found.lastgroup is None:
            return None
        shape = self.shapes[found.lastgroup]
        self._last = shape
        if len(self._likely) < _MOST_LIKELY:
            self._likely[start] = shape
            if SIGN not in shape.pattern.pattern and spelling is line:
                self._nameless[start] = shape
        return fields_of(shape, found, line)


def fields_of(shape: Shape, found: re.Match[str], line: str) -> Found:
    """What the groups took; words that are kept as they stand come from the line itself."""
    fields: Fields = {}
    join = (0, 0)
    for index, text in enumerate(found.group(0, 0, *shape.groups)[2:]):
        if text is None:
            continue
        name, value = shape.fields[index]
        if found.string is not line and name in _VERBATIM:
            start, end = found.span(shape.groups[index])
            text = line[start:end]
        if value is not None:
            if name == "game":
                fields["game_text"] = [text]
            text = value
        elif name == "join":
            join = found.span(shape.groups[index])
        if name in fields:
            fields[name].append(text)
        else:
            fields[name] = [text]
    return Found(shape.kind, fields, join)
