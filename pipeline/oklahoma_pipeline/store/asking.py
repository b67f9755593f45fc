"""Questions about numbers, and their answers.

The statistics of any player-hands can be asked for, told apart by any of their sides.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import relation, rollup
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.counting import counted
from oklahoma_pipeline.store.filters import EVERYTHING, Filter, Where, rolled, where
from oklahoma_pipeline.store.ids import room_id
from oklahoma_pipeline.store.numbers import Number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.sides import SIDES, Rollup, Side, joins
from oklahoma_pipeline.store.statistic_files import MONEY, Statistic, by_key, statistics

_OF_HANDS = re.compile(r"\bh\.")


@dataclass(frozen=True, slots=True)
class Question:
    """`keys` name statistics, `by` sides; `accounts` whose hands, None everybody's.

    `plain` asks the player-hands themselves even where the rollup knows the answer.
    """

    keys: tuple[str, ...]
    by: tuple[str, ...] = ()
    chosen: Filter = EVERYTHING
    accounts: tuple[int, ...] | None = None
    plain: bool = False


class Answer:
    """`sides` are the values of what was grouped by, a tuple for each side; `numbers` by their keys."""

    __slots__ = ("_asked", "_row", "sides")

    def __init__(self, sides: tuple[tuple[object, ...], ...], asked: Asked, row: tuple[float, ...]) -> None:
        self.sides = sides
        self._asked = asked
        self._row = row

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Answer)
            and (self.sides, self._row) == (other.sides, other._row)
            and self._asked.keys == other._asked.keys
        )

    __hash__ = None  # type: ignore[assignment]

    def number(self, key: str) -> Number:
        """One of them."""
        statistic, place = by_key()[key], 2 * self._asked.place[key]
        squares = self._row[-1] if statistic.unit in MONEY else None
        return Number(statistic, self._row[place], int(self._row[place + 1]), squares)

    @property
    def numbers(self) -> dict[str, Number]:
        """All that were asked for."""
        return {key: self.number(key) for key in self._asked.keys}


class Asked:
    """The statistics of a question; those that are the same sums are added up once, in `sums`."""

    __slots__ = ("keys", "money", "place", "sums")

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = tuple(keys)
        self.sums: list[Statistic] = []
        self.place: dict[str, int] = {}
        known: dict[tuple[object, ...], int] = {}
        for key in keys:
            statistic = by_key()[key]
            if statistic.recipe not in known:
                known[statistic.recipe] = len(self.sums)
                self.sums.append(statistic)
            self.place[key] = known[statistic.recipe]
        self.money = any(statistic.unit in MONEY for statistic in self.sums)


def ask(store: Store, question: Question) -> list[Answer]:
    """The numbers of each group; with no sides, of all in one."""
    asked = Asked(question.keys)
    sides = [SIDES[name] for name in question.by]
    answers = []
    for row in frame(store, question, asked).iter_rows():
        told, at = [], 0
        for side in sides:
            told.append(row[at : at + len(side.columns)])
            at += len(side.columns)
        answers.append(Answer(tuple(told), asked, row[at:]))
    return answers


def frame(store: Store, question: Question, asked: Asked | None = None) -> pl.DataFrame:
    """The same as columns: g0, g1, … of the sides, then m0, c0, m1, c1, … made and chances of `asked.sums`.

    Where money is asked for, `squares` come last.
    """
    asked = asked or Asked(question.keys)
    sides = [SIDES[name] for name in question.by]
    groups = [column for side in sides for column in side.columns]
    wanted = conditions(store, question.chosen, question.accounts)
    table = _from_rollup(question, asked.sums, sides)
    if table is not None and rollup.ready(store.con):
        inner, values = _rolled_up(table, asked, groups, joins(sides), wanted)
    else:
        inner, values = counted(asked.sums, groups, wanted, question.chosen, joins(sides))
    return duck.frame(store.con, _summed(asked, len(groups), inner), values)


def conditions(store: Store, chosen: Filter, accounts: Sequence[int] | None) -> Where:
    """The filter as SQL, the room by the name of its club."""
    found = where(chosen, accounts)
    if chosen.room is None:
        return found
    key = Clubs.of(store.journal).key(chosen.room)
    return Where(
        (*found.parts, "(h.room_id = ? OR h.room_id IN (SELECT room_id FROM rooms WHERE room = ?))"),
        (*found.values, room_id(key), chosen.room),
    )


def _from_rollup(question: Question, asked: Sequence[Statistic], sides: Sequence[Side]) -> Rollup | None:
    """The rollup that can answer, where one can."""
    if question.plain or any(relation.TIMED & statistic.columns for statistic in asked):
        return None
    tables: tuple[Rollup, ...] = ("rollup",) if question.accounts is not None else ("rollup_pool", "rollup")
    for table in tables:
        if all(table in side.rolled for side in sides) and rolled(
            question.chosen, pool=table == "rollup_pool"
        ):
            return table
    return None


# ---- from the rollup


def _rolled_up(
    table: Rollup, asked: Asked, groups: Sequence[str], join: str, wanted: Where
) -> tuple[str, list[object]]:
    """The same sums out of the rollup, whose columns have the names of the player-hands' and the hands'."""
    columns = [_OF_HANDS.sub("p.", column) for column in groups]
    names = [f"g{number}" for number in range(len(columns))]
    parts = [f"{column} AS {name}" for column, name in zip(columns, names, strict=True)]
    if asked.money:
        names.append("big_blind")
        parts.append("p.big_blind AS big_blind")
    for number, statistic in enumerate(asked.sums):
        whole = "" if statistic.measure is not None else "::BIGINT"
        parts += [
            f"coalesce(sum(p.made_{statistic.key}), 0){whole} AS m{number}",
            f"coalesce(sum(p.chances_{statistic.key}), 0)::BIGINT AS c{number}",
        ]
    if asked.money:
        parts.append("sum(p.net_squares) AS squares")
    query = f"SELECT {', '.join(parts)} FROM {table} p {join} WHERE {_OF_HANDS.sub('p.', wanted.sql)}"
    return query + (f" GROUP BY {', '.join(names)}" if names else ""), list(wanted.values)


# ---- the last step of either way


def _summed(asked: Asked, groups: int, inner: str) -> str:
    """Over all big blinds, the smallest first: the same sum whatever the order of rows."""
    names = [f"g{number}" for number in range(groups)]
    parts = list(names)
    for number, statistic in enumerate(asked.sums):
        made = f"m{number}"
        if statistic.unit in MONEY:
            worth = f"{made}::DOUBLE / {statistic.divided} / big_blind"
            made = f"sum(CASE WHEN big_blind > 0 THEN {worth} ELSE 0 END ORDER BY big_blind)::DOUBLE"
        else:
            made = f"sum({made})::{'DOUBLE' if statistic.unit == 'share' else 'BIGINT'}"
        parts += [f"coalesce({made}, 0) AS m{number}", f"coalesce(sum(c{number}), 0)::BIGINT AS c{number}"]
    if asked.money:
        square = "CASE WHEN big_blind > 0 THEN squares::DOUBLE / big_blind / big_blind ELSE 0 END"
        parts.append(f"coalesce(sum({square} ORDER BY big_blind), 0)::DOUBLE AS squares")
    return f"SELECT {', '.join(parts)} FROM ({inner})" + (f" GROUP BY {', '.join(names)}" if names else "")


def keys_of(names: Sequence[str] | None) -> tuple[str, ...]:
    """All statistics, or those named, each once."""
    return tuple(dict.fromkeys(names)) if names else tuple(statistic.key for statistic in statistics())
