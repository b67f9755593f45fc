"""Lines with holes for amounts and cards: what one line has taught holds for all that differ only there.

A hole is cut where any amount, or any cards in brackets, could stand in the place of those that do; so the
kind of the line and the fields in it are the same whatever the hole is filled with.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from oklahoma_grammar.cards import read
from oklahoma_grammar.expectations import Misread
from oklahoma_grammar.money import amount
from oklahoma_grammar.shapes import Fields
from oklahoma_grammar.to_events import BUILDERS, Values

HOLE: Final = "\x02"
_CARD_HOLE: Final = "\x03"
_CURRENCY: Final = "$€£¥₽₹"
_DIGIT_HOLE: Final = "\x04"
_MONEY: Final = frozenset({"amount", "by", "to", "added", "fee", "total", "main", "rake", "won"})
_CARDS: Final = frozenset({"cards", "before"})
_GROUPED: Final = r"[0-9.,'\u00a0\u202f\u2009]{0,30}[0-9]"
# A single digit without a sign stays in the line, for it may count cards or name a seat or a run.
_AMOUNT: Final = (
    rf"(?:(?<=[{_CURRENCY}])[0-9](?:{_GROUPED})?|(?<=[0-9]){_GROUPED})[{_CURRENCY}]?"
)
_REST: Final = r"[^\[\]\n]{0,60}\]"
_CARD: Final = "(?:10|[2-9TJQKAtjqkaАВДКТавдкт])[shdcSHDCсС♠♥♦♣♤♡♢♧]"
# What a hole begins with stands in front of all, as it is then found in half the time.
# In Russian the ranks of a combination stand in brackets too; they stay in the line.
_HOLES = re.compile(rf"([\[{_CURRENCY}0-9](?:(?<=\[)(?= ?{_CARD}){_REST}|{_AMOUNT}))")

# In a layout of people cards stand without brackets, and blanks group the digits of an amount.
_HOLES_BY_HAND = re.compile(
    rf"(\[{_REST}|(?<![^\W_]){_CARD}(?: {_CARD}){{0,9}}(?![^\W_])"
    rf"|[0-9]{{1,3}}(?: [0-9]{{3}}){{1,5}}(?![0-9])|[{_CURRENCY}0-9]{_AMOUNT})"
)
_ANY_DIGIT = re.compile("[0-9]")
_FEW, _MORE = "[2c]", "[3d 4h 5s]"
Around = tuple[str, type[Any], tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]
"""The kind of a line with cards, its event, and the values before, between and after the cards."""
Slot = tuple[int, int]
"""A place among an event's values, and what stands there: chips, chips in a row of one, cards, bare cards."""
_CHIPS, _ROW, _PACK, _BARE = range(4)


def cut(line: str) -> tuple[str, list[str]]:
    """The line with its holes cut, and what stood in them."""
    pieces = _HOLES.split(line)
    return HOLE.join(pieces[::2]), pieces[1::2]


def cut_by_hand(line: str) -> tuple[str, list[str]]:
    """The same in a layout of people.

    The key tells how many bare cards stood in a hole, since that may be what the line says, and how an amount
    was grouped, since its first digits might be a number of their own.
    """
    pieces = _HOLES_BY_HAND.split(line)
    holes = pieces[1::2]
    for place, hole in enumerate(holes):
        sign = HOLE
        if hole[0] != "[":
            if not hole[-1].isdecimal():
                sign = HOLE if hole[-1] in _CURRENCY else _CARD_HOLE * (hole.count(" ") + 1)
            elif " " in hole:
                sign = _ANY_DIGIT.sub(_DIGIT_HOLE, hole)
        pieces[2 * place + 1] = sign
    return "".join(pieces), holes


class Stencil:
    """What a line with holes says: its event, the `values` of it, and for each hole where in them it belongs.

    A line of two events has the second in `act`: it begins `gap` letters after the first, which has `length`
    letters beside its holes. `chips_only` says that no hole is for cards, `nameless` that such a line tells
    of nobody, whoever sits at the table.
    """

    __slots__ = ("act", "chips_only", "event", "gap", "kind", "length", "nameless", "slots", "values")

    def __init__(self, kind: str, event: type[Any], values: tuple[Any, ...], slots: tuple[Slot, ...]) -> None:
        self.kind = kind
        self.event = event
        self.values = list(values)
        self.slots = slots
        self.length = self.gap = 0
        self.act: Stencil | None = None
        self.chips_only = all([hole in (_CHIPS, _ROW) for _, hole in slots])
        self.nameless = False

    def reach(self, holes: list[str]) -> int:
        """How many letters of a line with these holes belong to its first event."""
        return self.length + sum([len(hole) for hole in holes[:len(self.slots)]])

    def fill(self, holes: list[str], how: Values) -> list[Any] | None:
        """The values of the event; None where what stands in a hole does not belong there."""
        slots = self.slots
        if len(holes) != len(slots):
            return None
        told = self.values.copy()
        known = how.known
        try:
            for hole, (place, kind) in zip(holes, slots, strict=True):
                if kind == _BARE:
                    told[place] = how.pack(hole)
                    continue
                if (hole[0] == "[") is not (kind == _PACK):
                    return None
                if kind == _PACK:
                    told[place] = how.pack(hole[1:-1])
                else:
                    chips = known.get(hole)
                    if chips is None:
                        chips = how.money(hole)
                    told[place] = (chips,) if kind == _ROW else chips
        except Misread:
            return None
        return told


def learn(kind: str, fields: Fields, holes: list[str], how: Values) -> Stencil | None:
    """The stencil of a line, where each hole is one field, amount or cards, and one value of the event."""
    filled = _filled(fields, holes)
    if filled is None:
        return None
    build = BUILDERS[kind]
    slots: list[Slot] = []
    try:
        event, values = build(filled(holes), how)
        for place, hole in enumerate(holes):
            other = _otherwise(hole)
            changed = build(filled([*holes[:place], other, *holes[place + 1:]]), how)[1]
            slot = _slot(values, changed, other, how)
            if slot is None:
                return None
            slots.append(slot)
    except Misread:
        return None
    return Stencil(kind, event, values, tuple(slots)) if len(set(slots)) == len(slots) else None


def _otherwise(hole: str) -> str:
    """What else might stand in a hole of this shape."""
    if hole[0] == "[":
        return _FEW
    if hole[-1].isdecimal() or hole[-1] in _CURRENCY:
        return _ANY_DIGIT.sub("8" if "7" in hole else "7", hole)
    return " ".join(["3c" if hole.startswith("2") else "2c"] * (hole.count(" ") + 1))


def _slot(values: tuple[Any, ...], changed: tuple[Any, ...], hole: str, how: Values) -> Slot | None:
    """Which value changed with a hole, where it is that one alone and nothing but what the hole says."""
    places = [place for place, (one, other) in enumerate(zip(values, changed, strict=True)) if one != other]
    if len(places) != 1:
        return None
    told = changed[places[0]]
    if hole[0] == "[":
        return (places[0], _PACK) if told == read(hole[1:-1], how.alphabet) else None
    if hole[-1] == "c":
        return (places[0], _BARE) if told == read(hole, how.alphabet) else None
    chips = amount(hole, how.scale)
    if told == chips:
        return places[0], _CHIPS
    return (places[0], _ROW) if told == (chips,) else None


def _filled(fields: Fields, holes: list[str]) -> Callable[[list[str]], Fields] | None:
    """How other holes make other fields; None where a hole is no field, or might be one of several."""
    left = {hole: place for place, hole in enumerate(holes)}
    if len(left) < len(holes):
        return None
    moving: dict[str, list[int]] = {}
    for name, texts in fields.items():
        if name in _MONEY or name in _CARDS:
            wanted = [text if text in left else f"[{text}]" for text in texts] if name in _CARDS else texts
            places = [left.pop(text) for text in wanted if text in left]
            if places:
                moving[name] = places
            if places and len(places) < len(texts):
                return None

    def fill(others: list[str]) -> Fields:
        return fields | {
            name: [others[place][1:-1] if others[place][0] == "[" else others[place] for place in places]
            for name, places in moving.items()
        }

    return None if left else fill


def around(kind: str, fields: Fields, values: Values) -> Around | None:
    """What stands around the cards of such a line, if nothing else in it changes with them."""
    names = [name for name in ("before", "cards") if name in fields]
    if any(len(fields[name]) != 1 for name in names):
        return None
    build = BUILDERS[kind]
    event, few = build(fields | {name: [_FEW[1:-1]] for name in names}, values)
    _, more = build(fields | {name: [_MORE[1:-1]] for name in names}, values)
    places = [place for place, (one, other) in enumerate(zip(few, more, strict=True)) if one != other]
    cards = tuple(_FEW[1:-1].split()), tuple(_MORE[1:-1].split())
    if len(places) != len(names) or any((few[place], more[place]) != cards for place in places):
        return None
    first, last = places[0], places[-1]
    return kind, event, few[:first], few[first + 1:last], few[last + 1:]
