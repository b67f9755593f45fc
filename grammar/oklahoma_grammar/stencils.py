"""Lines with holes for amounts and cards: what one line has taught holds for all that differ only there.

A hole is cut where any amount, or any cards in brackets, could stand in the place of those that do; so the
kind of the line and the fields in it are the same whatever the hole is filled with.
"""

from __future__ import annotations

import re
from typing import Any, Final

from oklahoma_grammar.expectations import Misread
from oklahoma_grammar.shapes import Fields
from oklahoma_grammar.to_events import BUILDERS, Builder, Recipe, Values

HOLE: Final = "\x02"
_MONEY: Final = frozenset({"amount", "by", "to", "added", "fee", "total", "main", "rake", "won"})
_CARDS: Final = frozenset({"cards", "before"})
# A single digit without a sign stays in the line, for it may count cards or name a seat or a run.
_HOLES = re.compile(
    r"(\[[^\[\]\n]{0,60}\]|[$€£¥₽₹][0-9](?:[0-9.,'\u00a0\u202f\u2009]{0,30}[0-9])?[$€£¥₽₹]?"
    r"|[0-9][0-9.,'\u00a0\u202f\u2009]{0,30}[0-9][$€£¥₽₹]?)"
)

_FEW, _MORE = "2c", "3d 4h 5s"
Around = tuple[str, type[Any], tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]
"""The kind of a line with cards, its event, and the values before, between and after the cards."""
Moving = tuple[str, tuple[int, ...]]


def cut(line: str) -> tuple[str, list[str]]:
    """The line with its holes cut, and what stood in them."""
    pieces = _HOLES.split(line)
    return HOLE.join(pieces[::2]), pieces[1::2]


class Stencil:
    """What a line with holes says.

    `still` are the fields outside the holes, `money` and `cards` those that are. A line of two events has
    the second in `act`: it begins `gap` letters after the first, which has `length` letters beside its holes.
    """

    __slots__ = ("act", "builder", "cards", "gap", "holes", "kind", "length", "money", "still")

    def __init__(self, kind: str, still: Fields, money: tuple[Moving, ...],
                 cards: tuple[Moving, ...]) -> None:
        self.kind = kind
        self.builder: Builder = BUILDERS[kind]
        self.still = still
        self.money = money
        self.cards = cards
        self.holes = "".join(
            sign for _, sign in sorted([
                (place, sign) for fields, sign in ((money, "$"), (cards, "["))
                for _, places in fields for place in places
            ])
        )
        self.length = self.gap = 0
        self.act: Stencil | None = None

    def reach(self, holes: list[str]) -> int:
        """How many letters of a line with these holes belong to its first event."""
        return self.length + sum([len(hole) for hole in holes[:len(self.holes)]])

    def fill(self, holes: list[str], values: Values) -> Recipe | None:
        """The event and its values; None where what stands in a hole does not belong there.

        Holes at the end that are more than its own are left to the second event of the line.
        """
        if len(holes) < len(self.holes) or (self.act is None and len(holes) > len(self.holes)):
            return None
        for sign, hole in zip(self.holes, holes, strict=False):
            if (hole[0] == "[") is not (sign == "["):
                return None
        fields = self.still.copy()
        for name, places in self.money:
            fields[name] = [holes[place] for place in places]
        for name, places in self.cards:
            fields[name] = [holes[place][1:-1] for place in places]
        try:
            return self.builder(fields, values)
        except Misread:
            return None


def learn(kind: str, fields: Fields, holes: list[str]) -> Stencil | None:
    """The stencil of a line, where every hole is exactly one field of an amount or of cards."""
    left = {hole: place for place, hole in enumerate(holes)}
    if len(left) < len(holes):
        return None
    still: Fields = {}
    money: list[Moving] = []
    cards: list[Moving] = []
    for name, texts in fields.items():
        if name in _CARDS:
            where, wanted = cards, [f"[{text}]" for text in texts]
        elif name in _MONEY:
            where, wanted = money, texts
        else:
            still[name] = texts
            continue
        places = [left.pop(text) for text in wanted if text in left]
        if len(places) == len(texts):
            where.append((name, tuple(places)))
        elif places:
            return None
        else:
            still[name] = texts
    return None if left else Stencil(kind, still, tuple(money), tuple(cards))


def around(kind: str, fields: Fields, values: Values) -> Around | None:
    """What stands around the cards of such a line, if nothing else in it changes with them."""
    names = [name for name in ("before", "cards") if name in fields]
    if any(len(fields[name]) != 1 for name in names):
        return None
    build = BUILDERS[kind]
    event, few = build(fields | {name: [_FEW] for name in names}, values)
    _, more = build(fields | {name: [_MORE] for name in names}, values)
    places = [place for place, (one, other) in enumerate(zip(few, more, strict=True)) if one != other]
    cards = tuple(_FEW.split()), tuple(_MORE.split())
    if len(places) != len(names) or any((few[place], more[place]) != cards for place in places):
        return None
    first, last = places[0], places[-1]
    return kind, event, few[:first], few[first + 1:last], few[last + 1:]
