"""Slips of the pen: SYN-01 to SYN-04.

Each takes a lawful hand's text and answers the spoilt text and the line that a reader must name, None
where this hand offers no chance.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from oklahoma_grammar.events import Bet, Call, Collect, Fold, Hand, HoleCards, Post, Raise, SummaryStart
from oklahoma_grammar.writer import write
from oklahoma_pipeline.simulate.written import line_of

Spoilt = tuple[str, int] | None
_REMARKS = {
    "en": ("The floor was called to the table", "New dealer", "Deck changed at the players' request"),
    "ru": ("К столу вызван флормен", "Смена дилера", "Колоду заменили по просьбе игроков"),
}
_BRACKETS = re.compile(r"\[[^\[\]\n]{2,60}\]")
_TEN = re.compile(r"\bT(?=[shdc]\b)")
_COURT = re.compile(r"\b[JQ](?=[shdc]\b)")
_RUSSIAN = {"J": "В", "Q": "Д"}


def remark(hand: Hand, rng: Random) -> Spoilt:
    """SYN-01: somebody wrote down something that is no line of a hand."""
    dialect = hand.header.dialect
    lines = write(hand, dialect).splitlines()
    first = line_of(hand, _first(hand, (Post,)), dialect)
    last = _end_of_play(hand, len(lines))
    place = rng.randint(first, last - 1)
    lines.insert(place, rng.choice(_REMARKS[dialect[-2:]]))
    return _text(lines), place + 1


def garbled(hand: Hand, rng: Random) -> Spoilt:
    """SYN-02: an act without which the hand makes no sense, two letters of its verb changed round."""
    dialect = hand.header.dialect
    acts = [
        (place, event.player) for place, event in enumerate(hand.events)
        if isinstance(event, Fold | Call | Bet | Raise)
    ]
    if not acts:
        return None
    place, name = rng.choice(acts)
    line = line_of(hand, place, dialect)
    lines = write(hand, dialect).splitlines()
    start = lines[line - 1].find(name) + len(name) + 2
    text = lines[line - 1]
    if text[start] == text[start + 1]:
        return None
    lines[line - 1] = text[:start] + text[start + 1] + text[start] + text[start + 2:]
    return _text(lines), line


def cut_off(hand: Hand, rng: Random) -> Spoilt:
    """SYN-03: the file ends in the middle of a hand."""
    dialect = hand.header.dialect
    lines = write(hand, dialect).splitlines()
    first = line_of(hand, _first(hand, (HoleCards, Fold, Call, Bet, Raise)), dialect)
    last = _end_of_play(hand, len(lines) - 1) - 1
    if last <= first:
        return None
    kept = rng.randint(first, last)
    return _text(lines[:kept]), kept


def two_ways(hand: Hand, rng: Random) -> Spoilt:
    """SYN-04: a Cyrillic Т, ten or ace, among letters of both kinds."""
    lines = write(hand, hand.header.dialect).splitlines()
    tens = [place for place, line in enumerate(lines) if _in_brackets(_TEN, line)]
    courts = [place for place, line in enumerate(lines) if _in_brackets(_COURT, line)]
    if not tens or len(courts) < 2:
        return None
    place = rng.choice(tens)
    other = rng.choice([court for court in courts if court != place] or [place])
    lines[place] = _changed(_TEN, lines[place], lambda found: "Т")
    lines[other] = _changed(_COURT, lines[other], lambda found: _RUSSIAN[found[0]])
    left = any(_in_brackets(_COURT, line) for line in lines)
    return (_text(lines), place + 1) if left and other != place else None


def _in_brackets(pattern: re.Pattern[str], line: str) -> bool:
    return any(pattern.search(cards) for cards in _BRACKETS.findall(line))


def _changed(pattern: re.Pattern[str], line: str, letter: Callable[[re.Match[str]], str]) -> str:
    return _BRACKETS.sub(lambda cards: pattern.sub(letter, cards[0]), line)


def _first(hand: Hand, kinds: tuple[type, ...]) -> int:
    return next(place for place, event in enumerate(hand.events) if isinstance(event, kinds))


def _end_of_play(hand: Hand, otherwise: int) -> int:
    """The line that ends a hand: where its summary begins, or in a layout that has none the first award."""
    for kind in (SummaryStart, Collect):
        if _has(hand, kind):
            line = line_of(hand, _first(hand, (kind,)), hand.header.dialect)
            if line:
                return line
    return otherwise


def _has(hand: Hand, kind: type) -> bool:
    return any(type(event) is kind for event in hand.events)


def _text(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


PENS: dict[str, Callable[[Hand, Random], Spoilt]] = {
    "SYN-01": remark, "SYN-02": garbled, "SYN-03": cut_off, "SYN-04": two_ways,
}
