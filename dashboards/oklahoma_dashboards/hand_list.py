"""Which hands are wanted, and a page of them: what the address asks for, as questions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from oklahoma_dashboards import queries, thrown
from oklahoma_dashboards.address import Address, Wanted
from oklahoma_dashboards.thrown import Thrown
from oklahoma_pipeline.store.filters import Where
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.statistic_files import by_key

ROWS: Final = 50
STATUSES: Final = ("clean", "violations", "unfinished")
_IN_BB: Final = "{}::DOUBLE / nullif(h.big_blind, 0)"
# What a list may be ordered by; those of a player need one.
ORDERS: Final = {
    "new": "h.played_at DESC NULLS LAST, h.hand_id",
    "old": "h.played_at NULLS LAST, h.hand_id",
    "pot": f"{_IN_BB.format('h.pot')} DESC NULLS LAST, h.hand_id",
    "won": f"{_IN_BB.format('p.net')} DESC NULLS LAST, h.hand_id",
    "lost": f"{_IN_BB.format('p.net')} NULLS LAST, h.hand_id",
}
OF_PLAYER: Final = ("won", "lost")
_BASE: Final = "player_hands p JOIN hands h ON h.hand_id = p.hand_id"
# Hands in which any player-hand fits.
_AMONG: Final = "hands h SEMI JOIN among USING (hand_id)"
_MINE: Final = "p.place, p.cards, p.discards, p.net"
_NOBODY: Final = (
    "NULL::VARCHAR AS place, NULL::VARCHAR AS cards, NULL::VARCHAR AS discards, NULL::BIGINT AS net"
)


@dataclass(frozen=True, slots=True)
class Asked:
    """Which hands, in which order. `made` with a statistic: done, not done, or None for every chance."""

    wanted: Wanted
    player: int | None = None
    stat: str | None = None
    made: bool | None = None
    status: str | None = None
    thrown: Thrown | None = None
    order: str = "new"


class Row(NamedTuple):
    """A hand of the list; `place` to `net` are a player's, None where none was asked for."""

    hand_id: int
    room: str
    number: str
    played_at: datetime | None
    game: str
    betting: str | None
    small_blind: int | None
    big_blind: int | None
    currency: str | None
    scale: int
    table_name: str | None
    dealt: int
    board: str
    pot: int
    status: str
    copies: int
    place: str | None
    cards: str | None
    discards: str | None
    net: int | None
    rules: str | None
    tags: str | None
    note: str | None


def asked_of(address: Address, wanted: Wanted) -> Asked:
    """What the address asks for; what makes no sense limits nothing."""
    stat = address.get("stat")
    made = {"1": True, "0": False}.get(address.get("made") or "")
    player = address.id("player")
    order = address.get("sort") or "new"
    status = address.get("status")
    return Asked(
        wanted,
        player,
        stat if stat in by_key() else None,
        made if stat in by_key() else None,
        status if status in STATUSES else None,
        thrown.read(address.get("thrown")),
        order if order in ORDERS and (player is not None or order not in OF_PLAYER) else "new",
    )


class Listed(NamedTuple):
    """A page of hands, and how many there are in all."""

    total: int
    rows: tuple[Row, ...]


def listed(store: Store, asked: Asked, page: int, rows: int = ROWS) -> Listed:
    """The rows of a page, counted from 1; of the last one for a page beyond it."""
    source, where, values, mine = _relation(store, asked)
    if source == _AMONG:
        # Once for the count and the page: which hands fit may be dear to find out.
        queries.rows(store, "hands_among", values, source=where)
        where, values = "TRUE", []
    count = int(queries.rows(store, "hands_count", values, source=source, where=where)[0][0])
    page = min(page, max(1, -(-count // rows)))
    found = queries.rows(
        store,
        "hands_list",
        [*values, rows, (page - 1) * rows],
        source=source,
        where=where,
        mine=mine,
        order=ORDERS[asked.order],
    )
    return Listed(count, tuple(Row(*row) for row in found))


def neighbours(store: Store, asked: Asked, page: int, hand_id: int) -> tuple[int | None, int | None]:
    """The hands before and after one on its page of the list; None where there is none on that page."""
    ids = [row.hand_id for row in listed(store, asked, page).rows]
    if hand_id not in ids:
        return None, None
    place = ids.index(hand_id)
    return (ids[place - 1] if place else None), (ids[place + 1] if place + 1 < len(ids) else None)


def _relation(store: Store, asked: Asked) -> tuple[str, str, list[object], str]:
    """What to select from, under which condition with which values, and the columns of the player."""
    accounts = queries.accounts_of(store, asked.player) if asked.player is not None else None
    chosen = queries.filter_of(store, asked.wanted)
    limits = queries.limits(store, chosen, accounts)
    if asked.thrown is not None:
        more = thrown.condition(asked.thrown)
        limits = Where((*limits.parts, *more.parts), (*limits.values, *more.values))
    values = list(limits.values)
    status = "" if asked.status is None else " AND h.status = ?"
    if asked.status is not None:
        values.append(asked.status)
    parts = list(limits.parts)
    of_players = accounts is not None or any("p." in part for part in parts)
    source = _BASE if of_players else "hands h"
    if asked.stat is not None:
        on = (
            "s.hand_id = p.hand_id AND s.account_id = p.account_id" if of_players else "s.hand_id = h.hand_id"
        )
        source += f' JOIN "stat_{by_key()[asked.stat].key}" s ON {on}'
        if asked.made is not None:
            parts.append(f"s.made {'<>' if asked.made else '='} 0")
    elif not of_players:
        return source, (" AND ".join(parts) or "TRUE") + status, values, _NOBODY
    if of_players:
        parts.insert(0, "p.dealt_in")
    where = (" AND ".join(parts) or "TRUE") + status
    if accounts is not None:
        return source, where, values, _MINE
    if asked.stat is None and asked.thrown is None:
        among = queries.sql("hands_in").format(source=source, where=where).strip()
        return "hands h", f"h.hand_id IN ({among})", values, _NOBODY
    return _AMONG, f"{source} WHERE {where}", values, _NOBODY
