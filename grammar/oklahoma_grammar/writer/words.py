"""A dialect's words and forms for writing, and the pieces made with them: dates, amounts, combinations."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from oklahoma_grammar.combinations import Language, name_combination, read_combination
from oklahoma_grammar.events import Header

Forms = dict[str, str]

SIGNS: Final = {"USD": "$", "EUR": "€", "GBP": "£", "RUB": "₽", "INR": "₹", "¥": "¥"}
"""The sign before an amount; a currency that has none is told by the header alone."""

_SECTIONS: Final = (
    "header", "games", "limits", "zones", "rooms", "series", "table", "seat", "posts", "acts", "lines",
    "runs", "pots", "traffic", "summary",
)
_DATE = re.compile(
    r"(?:([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})|([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4}))"
    r" {1,2}([0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?)(?: ([A-Za-zА-Яа-яЁё]{1,5}))?"
)


_LONG = re.compile("[0-9]{4,30}")


@dataclass(frozen=True, slots=True)
class Words:
    """Sections of forms, each a text with named gaps; `date` is the form of a day and its clock.

    `rooms`, `series` and `zones` hold names that differ by language, each found by the name it has elsewhere:
    a zone by its Latin one.
    """

    name: str
    language: Language
    date: str
    header: Forms
    games: Forms
    limits: Forms
    zones: Forms
    rooms: Forms
    series: Forms
    table: Forms
    seat: Forms
    posts: Forms
    acts: Forms
    lines: Forms
    runs: Forms
    pots: Forms
    traffic: Forms
    summary: Forms

    @property
    def by_hand(self) -> bool:
        """Whether it is a layout of people, who write no summary."""
        return not self.summary


@cache
def words_of(dialect: str) -> Words:
    """The words of a dialect; KeyError where none of that name can be written."""
    if dialect not in writable():
        raise KeyError(dialect)
    source = files("oklahoma_grammar") / "dialects" / f"{dialect}.toml"
    told = tomllib.loads(source.read_text(encoding="utf-8"))
    return Words(dialect, told["language"], told["date"], *(told.get(section, {}) for section in _SECTIONS))


@cache
def writable() -> tuple[str, ...]:
    """The dialects that a hand can be written in."""
    found = (item.name for item in (files("oklahoma_grammar") / "dialects").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


def money(amount: int, header: Header) -> str:
    """An amount as rooms print it: whole chips, or currency with cents where there are any."""
    if header.scale == 1:
        return str(amount)
    sign = SIGNS.get(header.currency or "", "")
    minus = "-" if amount < 0 else ""
    whole, cents = divmod(abs(amount), header.scale)
    return f"{minus}{sign}{whole}.{cents:02}" if cents or not sign else f"{minus}{sign}{whole}"


def grouped(text: str, sign: str) -> str:
    """The amount with its thousands apart."""
    return _LONG.sub(lambda found: f"{int(found.group()):,}".replace(",", sign), text, count=1)


def prize(amount: int, header: Header) -> str:
    """A tournament's prize: money in cents, whatever the chips of the hand are."""
    return f"{SIGNS.get(header.currency or '', '')}{amount // 100}.{amount % 100:02}"


def when(header: Header, words: Words) -> str:
    """The header's date in the dialect's own order and zone names.

    The text as read, where it was read in this dialect; UTC where only the moment is known.
    """
    if header.dialect == words.name and header.date_text:
        return header.date_text
    theirs = words_of(header.dialect).zones if header.dialect in writable() else {}
    known = {own: zone for zone, own in theirs.items()}

    def turn(found: re.Match[str]) -> str:
        year, month, day, day2, month2, year2, clock, zone = found.groups()
        date = words.date.format(
            year=year or year2, month=(month or month2).zfill(2), day=(day or day2).zfill(2), clock=clock,
        )
        zone = known.get(zone, zone)
        return f"{date} {words.zones.get(zone, zone)}" if zone else date

    text, count = _DATE.subn(turn, header.date_text)
    if count or header.played_at is None:
        return text
    moment = header.played_at
    return _DATE.sub(turn, f"{moment:%Y/%m/%d %H:%M:%S} UTC")


def combination(text: str, words: Words, source: str) -> str:
    """The combination in the dialect's language; as it stands where it is in it already or not understood."""
    if source in writable() and words_of(source).language == words.language:
        return text
    named = read_combination(text)
    if named is None or named.high is None:
        return text
    hilo = named.low is not None or text.upper().startswith("HI:")
    told = {"two_pair": 2, "full_house": 2}.get(named.high.category, 1)
    if len(named.high.ranks) < told:
        return name_combination(named.high, words.language, short=True)
    return name_combination(
        named.high, words.language, kickers=len(named.high.ranks) - told, low=named.low, hilo=hilo,
    )
