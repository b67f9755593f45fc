"""Which findings are wanted, as the address of the page says it, and the questions about them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import WEIGHTS, Address
from oklahoma_pipeline.judge import SEVERITIES
from oklahoma_pipeline.messages import catalogue
from oklahoma_pipeline.report.facts import Report, gathered
from oklahoma_pipeline.store import audit
from oklahoma_pipeline.store.audit import Choice, Finding, Grouping, Side
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reviews import STATES

VIEWS: Final = ("list", "rule", "player", "table", "dealer", "date")
ROWS: Final = 50
# So many sides are shown of each kind; the rest is found by its own filter.
SIDES: Final = 500


class Known(NamedTuple):
    """What there is to choose from."""

    rules: tuple[str, ...]
    tables: tuple[str, ...]
    dealers: tuple[str, ...]
    rooms: tuple[str, ...]
    hands: int


def choice_of(address: Address) -> Choice:
    """What is wanted; what makes no sense limits nothing. Without a word of it, notes are left out."""
    rule = (address.get("rule") or "").upper()
    severity, state = address.get("severity"), address.get("state")
    return Choice(
        rule=rule if any(one.startswith(rule) for one in SEVERITIES) and rule else None,
        table=address.get("table"),
        dealer=address.get("dealer"),
        room=address.get("room"),
        since=_day(address.get("since")),
        until=_day(address.get("until")),
        severity=severity if severity in WEIGHTS else None,
        state=state if state in STATES else None,
        notes=severity == "note" or bool(rule),
    )


def _day(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        return None


def _whole(store: Store, choice: Choice, player: int | None) -> Choice:
    return (
        choice
        if player is None
        else replace(choice, accounts=queries.accounts_of(store, player) or (player,))
    )


def known(store: Store) -> Known:
    """Rules, tables, dealers and rooms with findings."""
    found: dict[str, list[str]] = {"rule": [], "table": [], "dealer": [], "room": []}
    for kind, value in queries.rows(store, "audit_known"):
        found[kind].append(value)
    count = queries.rows(store, "audit_any")[0][0]
    return Known(
        tuple(found["rule"]), tuple(found["table"]), tuple(found["dealer"]), tuple(found["room"]), int(count)
    )


def totals(store: Store, choice: Choice, player: int | None) -> dict[str, tuple[int, int, int]]:
    """By weight: findings, hands, not reviewed yet."""
    sides = audit.sides(store, _whole(store, choice, player), "severity")
    return {str(side.name): (side.findings, side.hands, side.open) for side in sides}


def page_of(
    store: Store, choice: Choice, player: int | None, page: int, rows: int = ROWS
) -> tuple[Finding, ...]:
    """The findings of a page, counted from 1."""
    return tuple(audit.findings(store, _whole(store, choice, player), rows, (page - 1) * rows))


def sides(store: Store, choice: Choice, player: int | None, by: Grouping) -> tuple[Side, ...]:
    """Findings by one of their sides."""
    return tuple(audit.sides(store, _whole(store, choice, player), by))


def keys(store: Store, choice: Choice, player: int | None, most: int) -> tuple[tuple[int, str, int], ...]:
    """What a review of all of them at once is about."""
    listed = audit.findings(store, _whole(store, choice, player), most)
    return tuple((one.hand_id, one.rule, one.hand_line) for one in listed)


def report_of(
    store: Store, choice: Choice, player: int | None, name: str, language: str, reviewer: str
) -> Report:
    """The report on them; `name` is the player's."""
    whole = _whole(store, choice, player)
    return gathered(
        store, replace(whole, player=name) if player is not None else whole, catalogue(language), reviewer
    )
