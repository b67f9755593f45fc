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
"""What stands in a line where a seated player's name was; no line has it when it comes here."""

_FIELD = re.compile(r"\(\?:\(\?#([a-z_]+)(?:=([^()]+))?\)")
_PLAYER: Final = f"(?:(?#player){SIGN})"
_ANY_BUT = re.compile(r"(?<!\\)\[\^")
_VERBATIM: Final = frozenset(
    {
        "named", "names", "dealer", "words", "table", "room", "other_game", "game", "date", "eastern",
        "player", "cards", "before",
    }
)
_CARDS = re.compile(r"\(\?#(?:cards|before)\)\[\^[^{}]{1,12}\{")
_BEGINNING: Final = 8
_MOST_LIKELY: Final = 500

Fields = dict[str, list[str]]


class Patterned:
    """Something with a pattern, which is compiled when it is first looked for."""

    __slots__ = ("_pattern", "flags", "source")

    def __init__(self, source: str, flags: int) -> None:
        self.source = source
        self.flags = flags
        self._pattern: re.Pattern[str] | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        if self._pattern is None:
            self._pattern = re.compile(self.source, self.flags)
        return self._pattern


class Shape(Patterned):
    """One kind of line: its pattern, the groups in it that are fields, and the name and value of each.

    `fixed` says that lines of this kind hold no free words, and name nobody; `last` that a line is of this
    kind only where it is of no other.
    """

    __slots__ = ("fields", "fixed", "groups", "kind", "last")

    def __init__(self, kind: str, source: str, flags: int, groups: tuple[str, ...],
                 fields: tuple[tuple[str, str | None], ...], *, fixed: bool, last: bool) -> None:
        super().__init__(source, flags)
        self.kind = kind
        self.groups = groups
        self.fields = fields
        self.fixed = fixed
        self.last = last


class Found(NamedTuple):
    """A line's kind and fields; `join` is where one event ends and the next begins, in a line of two."""

    kind: str
    fields: Fields
    join: tuple[int, int]


def names_somebody(terminal: TerminalDef) -> bool:
    """Whether lines of this kind have a player in them."""
    return _PLAYER in terminal.pattern.to_regexp()


def shape_of(terminal: TerminalDef, flags: int, player: str = SIGN, first: int = 0) -> Shape:
    """A terminal as a shape; `player` is a name's pattern in it, `first` the number of its first group.

    The sign of a name fits where the terminal has a player and nowhere else: no free words take it.
    """
    source = terminal.pattern.to_regexp()
    fixed = _PLAYER not in source and _ANY_BUT.search(_CARDS.sub("", source)) is None
    source = source.replace(_PLAYER, player)
    if player == SIGN:
        source = _ANY_BUT.sub("[^" + SIGN, source)
    groups: list[str] = []
    fields: list[tuple[str, str | None]] = []

    def name(found: re.Match[str]) -> str:
        groups.append(f"f{first + len(groups)}")
        fields.append((found.group(1), found.group(2)))
        return f"(?P<{groups[-1]}>"

    source = _FIELD.sub(name, source)
    return Shape(terminal.name, source, flags, tuple(groups), tuple(fields), fixed=fixed,
                 last=terminal.priority < 0)


def name_field(pattern: str) -> str:
    """The pattern of a name that is to be a field of its line."""
    return f"(?:(?#player){pattern})"


class Alternatives(Patterned):
    """Several shapes as one pattern, which tells the first that fits."""

    @classmethod
    def of(cls, terminals: list[TerminalDef], flags: int, player: str = SIGN) -> Alternatives:
        """The alternatives of these terminals, tried in their order."""
        shapes: list[Shape] = []
        for terminal in terminals:
            shapes.append(shape_of(terminal, flags, player, sum(len(shape.groups) for shape in shapes)))
        return cls(shapes, player == SIGN)

    def __init__(self, shapes: list[Shape], known_names: bool = True) -> None:
        source = "|".join(f"(?P<{shape.kind}>{shape.source})" for shape in shapes)
        super().__init__(source, shapes[0].flags)
        self.shapes = {shape.kind: shape for shape in shapes}
        # Where any words may be a name several shapes can fit: the first counts then, whatever was read.
        self._most = _MOST_LIKELY if known_names else 0
        self._likely: dict[str, Shape] = {}
        self._nameless: dict[str, Shape] = {}

    def may_learn(self, line: str) -> bool:
        """Whether there is room to know a further beginning."""
        return line[:_BEGINNING] not in self._nameless and len(self._nameless) < _MOST_LIKELY

    def know(self, line: str, kind: str) -> None:
        """From here on lines that begin like this one are of this kind where its shape fits them."""
        self._nameless[line[:_BEGINNING]] = self.shapes[kind]

    def nameless(self, line: str) -> Found | None:
        """A line that names nobody, where one with the same beginning is known to."""
        shape = self._nameless.get(line[:_BEGINNING])
        found = shape.pattern.fullmatch(line) if shape is not None else None
        return None if shape is None or found is None else fields_of(shape, found, line)

    def is_nameless(self, line: str, kind: str | None = None) -> bool:
        """Whether the last line with the same beginning named nobody, and was of that kind."""
        shape = self._nameless.get(line[:_BEGINNING])
        return shape is not None and (kind is None or shape.kind == kind)

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

    def _search(self, spelling: str, line: str, start: str) -> Found | None:
        found = self.pattern.fullmatch(spelling)
        if found is None or found.lastgroup is None:
            return None
        shape = self.shapes[found.lastgroup]
        if not shape.last and len(self._likely) < self._most:
            self._likely[start] = shape
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
