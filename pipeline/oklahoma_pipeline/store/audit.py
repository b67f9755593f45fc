"""What the audit found, chosen by rule, player, table, dealer and date, each to its line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal, get_args

from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import find
from oklahoma_pipeline.store.unite import OTHER_COPY, OTHER_LINE, OTHER_PLACE
from oklahoma_pipeline.violations import Value

Grouping = Literal["rule", "player", "table", "dealer", "date", "severity"]
GROUPINGS: tuple[Grouping, ...] = get_args(Grouping)
_BY: dict[str, str] = {
    "rule": "rule", "player": "player", "table": "table_name", "dealer": "dealer",
    "date": "played_at::DATE", "severity": "severity",
}
# What makes two sides of the same name different ones.
_APART: dict[str, str] = {"player": "account_id", "table": "room", "dealer": "room"}


@dataclass(frozen=True, slots=True)
class Choice:
    """Which findings are wanted; what is None does not limit. Consequences only when asked for.

    `state` is what was said of a finding last; `accounts` limit to the persons who have them.
    """

    rule: str | None = None
    player: str | None = None
    table: str | None = None
    dealer: str | None = None
    room: str | None = None
    since: date | None = None
    until: date | None = None
    severity: str | None = None
    consequences: bool = False
    state: str | None = None
    accounts: tuple[int, ...] | None = None
    notes: bool = True
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """`values` are those of the sentence; `line` is the line of `path`, `hand_line` that of the hand.

    `state` to `reviewed_at` tell what was said of it last, by whom and when (UTC).
    """

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
    copy_id: int
    account_id: int | None
    state: str
    comment: str
    reviewer: str
    reviewed_at: datetime | None
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Side:
    """Findings by one of their sides; `key` tells those of one name apart, `open` are not reviewed yet.

    `room` is where a player, table or dealer is; None for other sides.
    """

    key: object
    name: object
    findings: int
    hands: int
    open: int
    room: str | None = None


# Findings with their hand, player and review; where they can be read is looked up for those wanted alone.
_BASE = """(
    SELECT f.*, r.room, h.number, h.played_at, h.game, h.table_name, h.dealer, h.currency, h.scale,
           a.name AS player, coalesce(v.state, 'open') AS state, coalesce(v.comment, '') AS comment,
           coalesce(v.reviewer, '') AS reviewer, v.decided_at
    FROM findings f JOIN hands h USING (hand_id) JOIN rooms r USING (room_id)
    LEFT JOIN accounts a ON a.account_id = f.account_id
    LEFT JOIN reviews v ON v.hand = printf('%016x', f.hand_id) AND v.rule = f.rule AND v.line = f.line
)"""
_ORDER = ("played_at NULLS LAST, room, TRY_CAST(number AS HUGEINT) NULLS LAST, number, hand_id, ordinal, "
          "line")
_LISTED = """
WITH wanted AS MATERIALIZED (
    SELECT *, CASE WHEN rule = 'LED-04' THEN TRY_CAST('0x' || (details ->> '{other}') AS UBIGINT) END AS other
    FROM {base} WHERE {where} ORDER BY {order}{limit}),
places AS (
    SELECT s.copy_id, arg_min(i.path, (i.import_id, i.path, s.ordinal)) AS path,
           arg_min(s.line, (i.import_id, i.path, s.ordinal)) AS first
    FROM sightings s JOIN import_files i ON i.source_id = s.source_id
    WHERE s.copy_id IN (SELECT copy_id FROM wanted UNION ALL SELECT other FROM wanted WHERE other IS NOT NULL)
    GROUP BY s.copy_id
)
SELECT rule, severity, cause, coalesce(p.path, ''), p.first + line - 1, line, hand_id, room, number,
       played_at, table_name, dealer, player, seat, street, currency, scale, w.copy_id, account_id, state,
       comment, reviewer, decided_at, details, o.path, o.first
FROM wanted w LEFT JOIN places p ON p.copy_id = w.copy_id LEFT JOIN places o ON o.copy_id = w.other
ORDER BY {order}
"""


def findings(store: Store, choice: Choice, limit: int | None = None, skip: int = 0) -> Iterator[Finding]:
    """The findings wanted, in order of play and line."""
    where, values = _where(store, choice)
    ending = "" if limit is None else f" LIMIT {int(limit)} OFFSET {int(skip)}"
    rows = store.con.execute(
        _LISTED.format(base=_BASE, where=where, order=_ORDER, limit=ending, other=OTHER_COPY), values)
    make: Callable[..., Finding] = Finding
    while part := rows.fetchmany(2000):
        for *row, details, file, first in part:
            known = told(details)
            yield make(*row, known if file is None else placed(known, file, first))


def placed(values: Mapping[str, Value], file: str, first: int) -> dict[str, Value]:
    """The values of a contradiction, with the place of what the other copy says.

    That copy begins in the line `first` of `file`.
    """
    line = values.get(OTHER_LINE)
    return {**values, OTHER_PLACE: f"{file}:{first + line - 1}"} if isinstance(line, int) else dict(values)


def sides(store: Store, choice: Choice, by: Grouping) -> list[Side]:
    """Findings and the hands that have them, by one of their sides, the most first; namesakes apart."""
    where, values = _where(store, choice)
    room = "any_value(room)" if by in _APART else "NULL"
    # Of findings without a name there is one side, wherever they are.
    key = f"CASE WHEN {_BY[by]} IS NOT NULL THEN {_APART.get(by, _BY[by])} END"
    rows = store.con.execute(
        f"SELECT {key} AS key, {_BY[by]} AS name, count(*)::BIGINT, "
        f"count(DISTINCT hand_id)::BIGINT, count_if(state = 'open')::BIGINT, {room} FROM {_BASE} "
        f"WHERE {where} GROUP BY key, name ORDER BY 3 DESC, 2, 1", values).fetchall()
    return [Side(*row) for row in rows]


def judged_hands(store: Store, choice: Choice) -> int:
    """How many hands the findings wanted were looked for in: by room, table, dealer, day and player."""
    parts: list[str] = ["TRUE"]
    values: list[object] = []
    for column, value in (("h.table_name", choice.table), ("h.dealer", choice.dealer),
                          ("r.room", choice.room)):
        if value is not None:
            parts.append(f"{column} = ?")
            values.append(value)
    _days(choice, "h.played_at", parts, values)
    accounts = _accounts(store, choice)
    if accounts is not None:
        of_player = f"SELECT hand_id FROM player_hands WHERE {_among('account_id', accounts)}"
        parts.append(f"h.hand_id IN ({of_player})")
        values.extend(accounts)
    row = store.con.execute(f"SELECT count(*) FROM hands h JOIN rooms r USING (room_id) "
                            f"WHERE {' AND '.join(parts)}", values).fetchone()
    return int(row[0]) if row else 0


def totals(store: Store, choice: Choice) -> dict[str, int]:
    """How many findings of each severity are wanted."""
    return {str(side.name): side.findings for side in sides(store, choice, "severity")}


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
    if not choice.notes:
        also("severity <> 'note'")
    if choice.rule is not None:
        also("starts_with(rule, ?)", choice.rule.upper())
    accounts = _accounts(store, choice)
    if accounts is not None:
        also(_among("account_id", accounts), *accounts)
    for column, value in (("table_name", choice.table), ("dealer", choice.dealer), ("room", choice.room),
                          ("severity", choice.severity), ("state", choice.state), ("hand_id", choice.hand)):
        if value is not None:
            also(f"{column} = ?", value)
    _days(choice, "played_at", parts, values)
    return " AND ".join(parts) or "TRUE", values


def _days(choice: Choice, column: str, parts: list[str], values: list[object]) -> None:
    if choice.since is not None:
        parts.append(f"{column} >= ?")
        values.append(choice.since)
    if choice.until is not None:
        parts.append(f"{column} < CAST(? AS DATE) + 1")
        values.append(choice.until)


def _accounts(store: Store, choice: Choice) -> tuple[int, ...] | None:
    if choice.accounts is not None:
        return choice.accounts
    if choice.player is None:
        return None
    return tuple(account.account_id for account in find(store, choice.player, choice.room).accounts)


def _among(column: str, accounts: tuple[int, ...]) -> str:
    return f"{column} IN ({', '.join('?' * len(accounts))})" if accounts else "FALSE"
