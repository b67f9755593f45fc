"""What a rule is, and the moments of a hand that no line of a log marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from oklahoma_grammar.span import Span
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Severity, Value, Violation

Finding = Sequence[Violation] | None
Check = Callable[[Table, Any], Finding]


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of the catalogue.

    `on` names the event types the check looks at, the moments below among them. A check is asked
    before its event changes the table; `table.actor` is then the player the event names, None where
    he has no seat. It answers None where nothing is broken.
    """

    id: str
    clause: str
    severity: Severity
    on: tuple[type, ...]
    check: Check


class PlayStarts(NamedTuple):
    """The first act, discard or street after the posts; the blinds are known to be complete."""

    at: Span


class StreetMissing(NamedTuple):
    """A line that presupposes a street which was not dealt."""

    at: Span
    street: str


class HandEnd(NamedTuple):
    """After the last line of a complete hand; `at` is that line."""

    at: Span


def broken(rule: str, table: Table, at: Span, player: Player | None,
           values: dict[str, Value]) -> tuple[Violation]:
    """The one finding of a broken rule, on the street where the table stands."""
    if player is None:
        return (Violation(rule, at, None, None, table.phase, values),)
    return (Violation(rule, at, player.name, player.seat or None, table.phase, values),)
