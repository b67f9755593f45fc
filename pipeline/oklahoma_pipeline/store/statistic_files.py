"""The files of sql/statistics: each holds what one number is, in both languages and in SQL.

Every file is a query over player-hands that says of each how often it was made and of how many chances. What
a person reads, and what is computed, come from here and from nowhere else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal, cast, get_args

from oklahoma_pipeline.store.relation import MEASURES, columns_in, rows

Unit = Literal[
    "count", "blinds", "rate", "interval", "deviation", "percent", "share", "factor", "hours", "per_hour"
]
Group = Literal["results", "preflop", "postflop", "discards", "faults"]
Source = Literal["counted_hands", "timed_hands"]
GROUPS: tuple[Group, ...] = get_args(Group)
# What is made is money, and adds up in big blinds only.
MONEY: frozenset[Unit] = frozenset(("blinds", "rate", "interval", "deviation"))

_NAME = re.compile(r"[0-9]{3}_([a-z0-9_]{1,40})\.sql")
_HEADER = re.compile(r"^-- (en|ru|group|unit|divided): ([^\n]{1,400})$", re.MULTILINE)
_QUERY = re.compile(
    r"^SELECT (?P<made>[^;]{1,600}?) AS made,\s(?P<chances>[^;]{1,600}?) AS chances\sFROM "
    r"(?P<source>[a-z_]{1,20})\s*\Z",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Statistic:
    """`titles` and `definitions` by language. `made` and `chances` are SQL over the columns of `source`.

    For a unit of MONEY `made` are chips, `divided` by a constant; they count by the big blind.
    """

    key: str
    group: Group
    unit: Unit
    titles: dict[str, str]
    definitions: dict[str, str]
    made: str
    chances: str
    source: Source
    divided: int = 1

    @property
    def columns(self) -> frozenset[str]:
        """The columns that it is made of."""
        return columns_in(self.made, self.chances)

    @property
    def measure(self) -> str | None:
        """The column that it adds up; None where it counts hands by their kind."""
        return next((name for name in sorted(self.columns) if name in MEASURES), None)

    @property
    def recipe(self) -> tuple[object, ...]:
        """Equal for statistics that are the same sums, shown in different ways."""
        return self.made, self.chances, self.source, self.unit in MONEY, self.divided

    @property
    def view(self) -> str:
        """The definition of its view: a row a hand and player who had a chance."""
        made, chances, where = f"({self.made})", "1", f"({self.chances})"
        needed = self.columns
        if self.unit in MONEY:
            needed |= {"big_blind"}
            made = f"{made} / {f'{self.divided}.0 / ' if self.divided > 1 else ''}big_blind"
            where += " AND big_blind > 0"
        elif self.unit in ("hours", "per_hour"):
            made += " / 3600"
        elif self.measure is None:
            made, chances = f"CAST({made} AS BIGINT)", f"CAST({where} AS BIGINT)"
            where = f"{chances} > 0" + (f" OR {made} > 0" if self.unit == "factor" else "")
        source = self.source if self.source == "timed_hands" else f"({rows(needed)})"
        return (
            f"SELECT hand_id, account_id, coalesce({made}, 0) AS made, {chances} AS chances\n"
            f"FROM {source} WHERE {where}"
        )


@cache
def statistics() -> tuple[Statistic, ...]:
    """Every statistic, in the order of its file's number."""
    folder = files("oklahoma_pipeline").joinpath("sql", "statistics")
    found = []
    for name in sorted(path.name for path in folder.iterdir()):
        match = _NAME.fullmatch(name)
        if match:
            found.append(_read(match[1], folder.joinpath(name).read_text(encoding="utf-8")))
    return tuple(found)


@cache
def by_key() -> dict[str, Statistic]:
    """The same by their keys."""
    return {statistic.key: statistic for statistic in statistics()}


def _read(key: str, text: str) -> Statistic:
    told = dict(_HEADER.findall(text))
    query = _QUERY.search(text)
    if query is None:
        raise ValueError(f"the query of {key} has another form than SELECT … AS made, … AS chances FROM …")
    sides = {language: told[language].partition(" | ") for language in ("en", "ru")}
    return Statistic(
        key,
        told["group"],
        told["unit"],
        {language: side[0] for language, side in sides.items()},
        {language: side[2] for language, side in sides.items()},
        query["made"].strip(),
        query["chances"].strip(),
        cast("Source", query["source"]),
        int(told.get("divided", "1")),
    )
