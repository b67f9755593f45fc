"""Room layouts: one file in `dialects/` is one layout in one language, found by being there.

A dialect's grammar is `hand.lark` and its own file read as one; the kinds of line that it does not describe
are declared without a shape and never occur in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from lark import Lark

from oklahoma_grammar import tables
from oklahoma_grammar.cards import Alphabet
from oklahoma_grammar.lexer import LineLexer, absorbed_after
from oklahoma_grammar.memory import Memory
from oklahoma_grammar.plain import plain, respelled
from oklahoma_grammar.to_events import Values

PLAYER_SIGN: Final = "\\x00"
_TERMINAL = re.compile(r"\b[A-Z][A-Z_]+\b")
_OPENING = re.compile(r"^HAND_START: /(.+)/$", re.MULTILINE)
_SIGNS = re.compile(r"^HAND_SIGN: (.+)$", re.MULTILINE)
_QUOTED = re.compile(r'"([^"]+)"')
_DEFINED = re.compile(r"^([A-Z][A-Z_]*)(?:\.-?[0-9]+)?:", re.MULTILINE)
_RULES = re.compile(r"^[a-z]+:(?:.*\n)(?:[ \t]+.*\n)*", re.MULTILINE)


class Dialect:
    """A layout: its name, how its hands open, and its grammar with the lexer inside.

    The grammar is built when it is first asked for, or read at `place` if it was built before. `memories`,
    `openings` and `undated` hold what its lines and headers have been found to say. `signs` are words that
    stand in every line that opens a hand, where it has none of the numbers with a colon or full stop by which
    hands are found elsewhere.
    """

    def __init__(self, name: str, text: str, place: Traversable | None = None) -> None:
        self.name = name
        self.memories: dict[tuple[int, Alphabet], Memory] = {}
        self.openings: dict[int, Any] = {}
        self.undated: dict[str, Any] = {}
        opening = _OPENING.search(text)
        if opening is None:
            raise ValueError(f"{name}: HAND_START must say, as one pattern on one line, how a hand opens")
        signs = _SIGNS.search(text)
        self.signs: tuple[str, ...] = tuple(_QUOTED.findall(signs.group(1))) if signs else ()
        self.opening = opening.group(1)
        self._opens = re.compile(self.opening, re.IGNORECASE).match
        self.text = text
        self.place = place
        self._lark: Lark | None = None
        self._lexer: LineLexer | None = None

    def opens(self, line: str) -> bool:
        """Whether such a line, with its odd signs made plain, opens a hand of this dialect."""
        return self._opens(line) is not None

    @property
    def lark(self) -> Lark:
        if self._lark is None:
            source = source_of(self.text)
            self._lark = tables.load(self.place, source, LineLexer) or tables.build(source, LineLexer)
        return self._lark

    @property
    def lexer(self) -> LineLexer:
        if self._lexer is None:
            lexer = self.lark.parser.lexer
            assert isinstance(lexer, LineLexer)
            lexer.absorbed = absorbed_after(self.lark.rules)
            self._lexer = lexer
        return self._lexer

    def memory(self, scale: int, alphabet: Alphabet) -> Memory:
        """What is remembered where amounts and cards are read in this way."""
        memory = self.memories.get((scale, alphabet))
        if memory is None:
            memory = Memory(Values(scale, alphabet), by_hand=self.lexer.by_hand)
            self.memories[scale, alphabet] = memory
        return memory


def source_of(text: str, player: str = PLAYER_SIGN) -> str:
    """The whole grammar of a dialect file; `player` is the pattern that stands for a name in a line."""
    structure = (files("oklahoma_grammar") / "hand.lark").read_text(encoding="utf-8")
    used = {name for rule in _RULES.findall(structure) for name in _TERMINAL.findall(rule)}
    defined = set(_DEFINED.findall(structure)) | set(_DEFINED.findall(text))
    lacking = " ".join(sorted(used - defined))
    declared = f"%declare {lacking}\n" if lacking else ""
    return f"{structure}\n{text}\n{declared}PLAYER: /(?:(?#player){player})/\n"


def load(folder: Traversable) -> tuple[Dialect, ...]:
    """Every dialect of a folder, in the order of their names."""
    found = {item.name: item for item in folder.iterdir() if item.name.endswith(".lark")}
    return tuple(
        Dialect(
            name.removesuffix(".lark"), found[name].read_text(encoding="utf-8"),
            folder / (name.removesuffix(".lark") + tables.SUFFIX),
        ) for name in sorted(found)
    )


@cache
def dialects() -> tuple[Dialect, ...]:
    """The dialects that come with the package."""
    return load(files("oklahoma_grammar") / "dialects")


def pick(line: str, among: Sequence[Dialect] | None = None) -> Dialect | None:
    """The dialect whose hands open with such a line, None where the line opens no hand that one describes."""
    line = plain(line).lstrip()
    known = dialects() if among is None else tuple(among)
    opens = _opener(known)
    found = opens(line)
    if found is None and not line.isascii():
        for spelling in respelled(line):
            found = found or opens(spelling)
    return None if found is None or found.lastgroup is None else known[int(found.lastgroup[1:])]


@cache
def _opener(known: tuple[Dialect, ...]) -> Callable[[str], re.Match[str] | None]:
    """How these dialects open a hand, as one pattern with a group for each, the first that fits taken."""
    ways = "|".join([f"(?P<d{place}>{dialect.opening})" for place, dialect in enumerate(known)])
    return re.compile(ways, re.IGNORECASE).match
