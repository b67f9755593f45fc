"""The address of a page: what is chosen lives there alone, so that a link shows the same to everybody.

| parameter | |
|---|---|
| `lang` | en or ru |
| `player` | the id of any account of a person, 16 hex digits; `beside` the same of another, or `pool` |
| `game`, `betting`, `stake`, `currency`, `kind`, `size`, `place`, `table`, `cards`, `reached`, `outcome`, \
`tag`, `room` | as the options of `oklahoma stats` |
| `since`, `until` | days, as 2026-05-04 |
| `opponent` | the id of an account of another person |
| `session` | a moment of it, as 2026-05-04T21:35 |
| `stat` | only hands that this statistic counts; `made` is 1 or 0 for done or not done |
| `hand` | the id of a hand, 16 hex digits; `step` a place in its replay |
| `rule`, `severity`, `dealer`, `state` | findings |
| `view` | the tab or part of a page; `sort`, `page` its order and place |
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass, fields
from datetime import date, datetime
from typing import Final
from urllib.parse import urlencode

from oklahoma_pipeline.judge import SEVERITIES
from oklahoma_pipeline.store.errors import Refused
from oklahoma_pipeline.store.filters import KINDS, OUTCOMES, REACHED, Filter, cards, size, stake
from oklahoma_pipeline.store.places import PLACES
from oklahoma_pipeline.store.reviews import STATES

LONGEST = 200
WEIGHTS: Final = ("error", "warning", "note")
# Parameters that limit which hands are looked at.
LIMITS: Final = (
    "game",
    "betting",
    "stake",
    "currency",
    "kind",
    "size",
    "place",
    "table",
    "cards",
    "reached",
    "outcome",
    "tag",
    "room",
    "since",
    "until",
    "opponent",
    "session",
)
# Parameters that every page keeps when one goes to another.
KEPT: Final = ("lang",)


class Address:
    """The parameters of the page, single values; `source` is `st.query_params`, or a dict in tests."""

    def __init__(self, source: MutableMapping[str, str]) -> None:
        # Asking Streamlit for a parameter takes long, and a page asks a thousand times.
        self._known = dict(source.items())
        self._source = source

    def get(self, key: str) -> str | None:
        """The value, None where it is absent or empty; overlong ones are cut."""
        value = self._known.get(key)
        return value[:LONGEST] if value else None

    def put(self, **values: object) -> None:
        """Set parameters; None and "" take one out."""
        for key, value in values.items():
            if value is None or value == "":
                self._known.pop(key, None)
                if key in self._source:
                    del self._source[key]
            elif self._source.get(key) != str(value):
                self._known[key] = self._source[key] = str(value)

    def number(self, key: str, low: int = 0, high: int = 10**9) -> int | None:
        """A whole number between two, None for anything else."""
        value = self.get(key)
        if value is None or not (value.isascii() and value.isdecimal()) or len(value) > 12:
            return None
        return min(high, max(low, int(value)))

    def id(self, key: str) -> int | None:
        """An id of 64 bits out of its hex digits, None for anything else."""
        return identifier(self.get(key))

    def items(self) -> Iterator[tuple[str, str]]:
        """What is there, in order."""
        return iter(sorted((key, value) for key in self._known if (value := self.get(key))))


def identifier(text: str | None) -> int | None:
    """`00ff…` as the number it is."""
    if text is None or len(text) != 16 or not all(sign in "0123456789abcdef" for sign in text):
        return None
    return int(text, 16)


def as_id(number: int) -> str:
    """An id as an address has it."""
    return f"{number:016x}"


def link(page: str, given: Mapping[str, object]) -> str:
    """An address within the pages, relative, its values escaped. That of the first page has no name."""
    query = urlencode(
        [(key, str(value)) for key, value in given.items() if value is not None and value != ""]
    )
    return f"{page}?{query}" if query else page


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which hands: the filter, without the opponent's accounts, and the parameters that made no sense."""

    chosen: Filter
    opponent: int | None = None
    wrong: tuple[str, ...] = ()

    @property
    def limits(self) -> int:
        """How many limits are set."""
        return sum(
            1 for one in fields(Filter) if one.name != "gap" and getattr(self.chosen, one.name) is not None
        ) + (self.opponent is not None)


def wanted(address: Address) -> Wanted:
    """The filter that an address tells; what cannot be understood limits nothing and is named."""
    values: dict[str, object] = {}
    wrong: list[str] = []
    for key in LIMITS:
        text = address.get(key)
        if text is None or key == "opponent":
            continue
        try:
            values[key] = _value(key, text)
        except (ValueError, Refused):
            wrong.append(key)
    opponent = address.id("opponent")
    if opponent is None and address.get("opponent"):
        wrong.append("opponent")
    return Wanted(Filter(**values), opponent, tuple(wrong))  # type: ignore[arg-type]


def misread(address: Address) -> tuple[str, ...]:
    """Every parameter of any page that makes no sense, where a page would show as if it were not there."""
    wrong = list(wanted(address).wrong)
    for key in ("player", "beside", "hand"):
        text = address.get(key)
        if text is not None and identifier(text) is None and (key, text) != ("beside", "pool"):
            wrong.append(key)
    rule = address.get("rule")
    if rule is not None and not any(one.startswith(rule.upper()) for one in SEVERITIES):
        wrong.append("rule")
    for key, known in (("severity", WEIGHTS), ("state", STATES)):
        text = address.get(key)
        if text is not None and text not in known:
            wrong.append(key)
    return tuple(wrong)


def _value(key: str, text: str) -> object:
    if key in ("since", "until"):
        return date.fromisoformat(text)
    if key == "session":
        return datetime.fromisoformat(text).replace(tzinfo=None)
    known = {"kind": KINDS, "reached": REACHED, "outcome": OUTCOMES, "place": PLACES}.get(key)
    if known is not None and text not in known:
        raise ValueError(text)
    check = {"stake": stake, "size": size, "cards": cards}.get(key)
    if check is not None:
        check(text)
    return text
