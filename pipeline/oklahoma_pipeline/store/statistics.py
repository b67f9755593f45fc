"""What the statistics of a player are: each is a view, whose file holds its definition for people too."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Literal

from oklahoma_pipeline.store.migrations import views
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Person

Unit = Literal["count", "blinds", "rate", "percent", "factor"]
_HEADER = re.compile(r"^-- (en|ru|unit): ([^\n]{1,300})$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Statistic:
    """`titles` and `definitions` by language, from the header of its file."""

    key: str
    unit: Unit
    titles: dict[str, str]
    definitions: dict[str, str]


@dataclass(frozen=True, slots=True)
class Number:
    """`made` of `chances`; None where nothing was ever at stake."""

    statistic: Statistic
    made: float | int | None
    chances: int

    @property
    def value(self) -> float | int | None:
        """What is shown: made for counts and blinds, else made for each chance."""
        if self.made is None or (self.statistic.unit not in ("count", "blinds") and not self.chances):
            return None
        return self.made if self.statistic.unit in ("count", "blinds") else self.made / self.chances


@dataclass(frozen=True, slots=True)
class Money:
    """Net over cash games in one currency, in its smallest unit."""

    currency: str
    scale: int
    net: int
    hands: int


@dataclass(frozen=True, slots=True)
class Filter:
    """Which hands are looked at; what is None does not limit."""

    game: str | None = None
    since: date | None = None
    until: date | None = None


EVERYTHING = Filter()


@cache
def statistics() -> tuple[Statistic, ...]:
    """Every statistic, in the order of its file's number."""
    found = []
    for name, definition in views():
        if not name.startswith("stat_"):
            continue
        told = dict(_HEADER.findall(definition))
        sides = {language: told[language].partition(" | ") for language in ("en", "ru")}
        found.append(Statistic(name.removeprefix("stat_"), told["unit"],
                               {language: side[0] for language, side in sides.items()},
                               {language: side[2] for language, side in sides.items()}))
    return tuple(found)


def of_player(store: Store, person: Person, chosen: Filter = EVERYTHING) -> list[Number]:
    """All statistics of a person over all his accounts."""
    where, values = _where(person, chosen)
    found = []
    for statistic in statistics():
        row = store.con.execute(
            f'SELECT sum(made)::DOUBLE, coalesce(sum(chances), 0)::BIGINT FROM "stat_{statistic.key}" s '
            f"WHERE {where}", values).fetchone()
        made, chances = row if row is not None else (None, 0)
        whole = made is not None and statistic.unit not in ("blinds", "rate")
        found.append(Number(statistic, int(made) if whole else made, chances))
    return found


def money(store: Store, person: Person, chosen: Filter = EVERYTHING) -> list[Money]:
    """Net in cash games, currency by currency; chips of no currency and tournaments have none."""
    where, values = _where(person, chosen)
    return [Money(*row) for row in store.con.execute(
        "SELECT currency, scale, sum(net)::BIGINT, count(*)::BIGINT FROM counted_hands s "
        f"WHERE {where} AND tournament IS NULL AND currency IS NOT NULL GROUP BY ALL ORDER BY 4 DESC, 1",
        values).fetchall()]


def hands_behind(store: Store, person: Person, key: str, chosen: Filter = EVERYTHING) -> list[int]:
    """The hands that a number counts a chance in, the latest first."""
    if key not in {statistic.key for statistic in statistics()}:
        raise KeyError(key)
    where, values = _where(person, chosen)
    return [row[0] for row in store.con.execute(
        f'SELECT s.hand_id FROM "stat_{key}" s JOIN hands h USING (hand_id) WHERE {where} '
        "ORDER BY h.played_at DESC NULLS LAST, s.hand_id", values).fetchall()]


def _where(person: Person, chosen: Filter) -> tuple[str, list[object]]:
    accounts = [account.account_id for account in person.accounts]
    parts = [f"s.account_id IN ({', '.join('?' * len(accounts))})"]
    values: list[object] = list(accounts)
    limits = (("game = ?", chosen.game), ("played_at >= ?", chosen.since),
              ("played_at < CAST(? AS DATE) + 1", chosen.until))
    inside = [(condition, value) for condition, value in limits if value is not None]
    if inside:
        parts.append("s.hand_id IN (SELECT hand_id FROM hands WHERE "
                     f"{' AND '.join(condition for condition, _ in inside)})")
        values += [value for _, value in inside]
    return " AND ".join(parts), values
