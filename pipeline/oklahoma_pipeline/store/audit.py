"""What the audit found, chosen by rule, player, table, dealer and date, each to its line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, get_args

from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import find
from oklahoma_pipeline.violations import Value

Grouping = Literal["rule", "player", "table", "dealer", "date", "severity"]
GROUPINGS: tuple[Grouping, ...] = get_args(Grouping)
_BY: dict[str, str] = {
    "rule": "rule", "player": "player", "table": "table_name", "dealer": "dealer",
    "date": "played_at::DATE", "severity": "severity",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """Which findings are wanted; what is None does not limit. Consequences only when asked for."""

    rule: str | None = None
    player: str | None = None
    table: str | None = None
    dealer: str | None = None
    room: str | None = None
    since: date | None = None
    until: date | None = None
    severity: str | None = None
    consequences: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """`values` are those of the sentence; `line` is the line of `path`, `hand_line` that of the hand."""

    rule: str
    severity: str
    cause: bool
    path: str
    line: int
    hand_line: int
    hand_id: int
    room: str
    number: str
    played_at: datetime | None
    table: str | None
    dealer: str | None
    player: str | None
    seat: int | None
    street: str | None
    currency: str | None
    scale: int
    values: Mapping[str, Value]


_COLUMNS = """rule, severity, cause, coalesce(path, ''), file_line, line, hand_id, room, number, played_at,
    table_name, dealer, player, seat, street, currency, scale, details"""


def findings(store: Store, choice: Choice, limit: int | None = None) -> Iterator[Finding]:
    """The findings wanted, in order of play and line."""
    where, values = _where(store, choice)
    ending = "" if limit is None else f" LIMIT {int(limit)}"
    rows = store.con.execute(
        f"SELECT {_COLUMNS} FROM told_findings WHERE {where} ORDER BY played_at NULLS LAST, room, "
        f"TRY_CAST(number AS HUGEINT) NULLS LAST, number, hand_id, ordinal, line{ending}", values)
    make: Callable[..., Finding] = Finding
    while part := rows.fetchmany(2000):
        for row in part:
            yield make(*row[:-1], told(row[-1]))


def counts(store: Store, choice: Choice, by: Grouping) -> list[tuple[object, int, int]]:
    """Findings and the hands that have them, by one of their sides, the most first."""
    where, values = _where(store, choice)
    return store.con.execute(
        f"SELECT {_BY[by]} AS side, count(*)::BIGINT, count(DISTINCT hand_id)::BIGINT FROM told_findings "
        f"WHERE {where} GROUP BY 1 ORDER BY 2 DESC, 1", values).fetchall()


def totals(store: Store, choice: Choice) -> dict[str, int]:
    """How many findings of each severity are wanted."""
    return {str(side): count for side, count, _ in counts(store, choice, "severity")}


def told(details: str) -> dict[str, Value]:
    """The values of a finding as the replay had them, tuples for lists."""
    return {key: tuple(value) if isinstance(value, list) else value
            for key, value in json.loads(details).items()}


def _where(store: Store, choice: Choice) -> tuple[str, list[object]]:
    """A condition and its values; no text of the user's is ever part of the query."""
    parts: list[str] = []
    values: list[object] = []

    def also(condition: str, *given: object) -> None:
        parts.append(condition)
        values.extend(given)

    if not choice.consequences:
        also("cause")
    if choice.rule is not None:
        also("starts_with(rule, ?)", choice.rule.upper())
    if choice.player is not None:
        accounts = [account.account_id for account in find(store, choice.player, choice.room).accounts]
        also(f"account_id IN ({', '.join('?' * len(accounts))})", *accounts)
    if choice.table is not None:
        also("table_name = ?", choice.table)
    if choice.dealer is not None:
        also("dealer = ?", choice.dealer)
    if choice.room is not None:
        also("room = ?", choice.room)
    if choice.since is not None:
        also("played_at >= ?", choice.since)
    if choice.until is not None:
        also("played_at < CAST(? AS DATE) + 1", choice.until)
    if choice.severity is not None:
        also("severity = ?", choice.severity)
    return " AND ".join(parts) or "TRUE", values
