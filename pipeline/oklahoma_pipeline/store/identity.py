"""Which hand a text tells of, whose log it is, and when it was played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from oklahoma_grammar.events import Deal, Fold, Hand, Header, Seat, Street, TableLine
from oklahoma_grammar.times import played_at
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.ids import hash64


def moment(header: Header, clubs: Clubs) -> datetime | None:
    """When, in UTC and without a zone: as the log says, else by the club's clock, else as written."""
    said = header.played_at
    if said is not None:
        return (said if said.tzinfo is UTC else said.astimezone(UTC)).replace(tzinfo=None)
    clock = played_at(f"{header.date_text} UTC")
    if clock is None:
        return None
    club = clubs.named(header.room)
    if club is None or club.zone is None:
        return clock.replace(tzinfo=None)
    return clock.replace(tzinfo=ZoneInfo(club.zone)).astimezone(UTC).replace(tzinfo=None)


def currency(header: Header, clubs: Clubs) -> str | None:
    """The currency of the log, else of the club."""
    if header.currency is not None:
        return header.currency
    club = clubs.named(header.room)
    return club.currency if club is not None else None


def hand_id(header: Header, when: datetime | None, clubs: Clubs, table: TableLine | None = None,
            seats: Sequence[Seat] = ()) -> int:
    """Room and number; the date where numbers start again, and the table where people count them.

    Without a date the roster tells apart what the number does not.
    """
    parts = ["hand", clubs.key(header.room), header.number]
    by_hand = header.dialect.startswith("club")
    if by_hand or clubs.restarts(header.room, header.number):
        parts.append(when.date().isoformat() if when else "")
        if by_hand:
            parts.append(table.name if table else "")
        if when is None:
            parts += [f"{seat.seat} {seat.stack}" for seat in sorted(seats, key=lambda seat: seat.seat)]
    return hash64(*parts)


def heroes(hand: Hand) -> frozenset[str]:
    """Whose log this is: the one player whose cards the deal shows."""
    dealt: set[str] = set()
    event: Any
    for event in hand.events:
        kind = type(event)
        if kind is Deal:
            dealt.add(event.player)
        elif kind is Street or kind is Fold:
            break
    return frozenset(dealt) if len(dealt) == 1 else frozenset()
