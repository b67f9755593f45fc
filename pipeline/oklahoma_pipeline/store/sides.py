"""By what results can be told apart: every side of a hand that a question may group by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from oklahoma_pipeline.store.filters import REACHED_SQL

Rollup = Literal["rollup", "rollup_pool"]
# Who stands behind an account: several accounts may be one person.
PERSON: Final = "CASE WHEN w.player IS NULL THEN p.account_id ELSE hash(w.player) END"
_OPPONENT: Final = "CASE WHEN ow.player IS NULL THEN o.account_id ELSE hash(ow.player) END"
PERSONS: Final = "LEFT JOIN players w ON w.account_id = p.account_id"
_OPPONENTS: Final = (
    "JOIN player_hands o ON o.hand_id = p.hand_id AND o.dealt_in AND o.account_id <> p.account_id "
    "LEFT JOIN players ow ON ow.account_id = o.account_id"
)


@dataclass(frozen=True, slots=True)
class Side:
    """`columns` are what is grouped by, as SQL over p and h; `join` what that needs beside them.

    `rolled` names the rollups that know it too, in columns of the same names.
    """

    name: str
    columns: tuple[str, ...]
    join: str = ""
    rolled: frozenset[Rollup] = frozenset()


_POOL: Final[frozenset[Rollup]] = frozenset(("rollup_pool",))
_BOTH: Final[frozenset[Rollup]] = frozenset(("rollup", "rollup_pool"))
_MONTH: Final = "date_trunc('month', h.played_at)::DATE"
SIDES: Final[dict[str, Side]] = {
    side.name: side
    for side in (
        Side("player", (PERSON,), PERSONS, frozenset(("rollup",))),
        Side("place", ("p.place",), "", _POOL),
        Side("game", ("h.game",), rolled=_BOTH),
        Side("stake", ("h.small_blind", "h.big_blind", "h.currency", "h.scale"), rolled=_BOTH),
        Side("betting", ("h.betting",), rolled=_BOTH),
        Side("currency", ("h.currency",), rolled=_BOTH),
        Side("kind", ("h.tournament IS NULL",), rolled=_BOTH),
        Side("room", ("h.room_id",), rolled=_BOTH),
        Side("table", ("h.room_id", "h.table_name")),
        Side("size", ("h.dealt",), "", _POOL),
        Side("day", ("h.played_at::DATE",)),
        Side("month", (_MONTH,), rolled=_BOTH),
        Side("year", ("year(h.played_at)",), rolled=_BOTH),
        Side("weekday", ("isodow(h.played_at)",)),
        Side("hour", ("hour(h.played_at)",)),
        Side("session", ("session",)),
        Side("reached", (REACHED_SQL,)),
        Side("outcome", ("CASE sign(p.net) WHEN 1 THEN 'won' WHEN -1 THEN 'lost' ELSE 'even' END",)),
        Side("kept", ("p.kept_class",)),
        Side("opponent", (_OPPONENT,), _OPPONENTS),
        Side("tag", ("t.tag",), "JOIN tags t ON t.hand_id = p.hand_id"),
    )
}


def joins(sides: Sequence[Side]) -> str:
    """What the sides need beside p and h, each once."""
    return " ".join(dict.fromkeys(side.join for side in sides if side.join))
