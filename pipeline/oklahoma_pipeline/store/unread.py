"""Texts that could not be read, and which of them fall under a choice, as far as anything is known of them.

A text whose header was understood tells its room and time. Of another the hands of its file are asked: where
they are all of one room, or all of days that are not wanted, so is it. What stays open counts as wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from oklahoma_grammar.parser import parse
from oklahoma_pipeline.store import gather, identity
from oklahoma_pipeline.store.audit import Choice
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reading import Text


@dataclass(frozen=True, slots=True)
class Unread:
    """A text in quarantine: the line of `path` where reading ended, and why."""

    copy_id: int
    source_id: int
    path: str
    line: int
    rule: str | None
    expected: str
    found: str
    program: str
    raw: str


@dataclass(frozen=True, slots=True)
class _File:
    """What the hands of a file have in common: their rooms, tables and dealers, first and last day."""

    rooms: frozenset[str]
    tables: frozenset[str]
    dealers: frozenset[str]
    first: date | None
    last: date | None


_LISTED = """
SELECT q.copy_id, i.source_id, i.path, s.line + q.line - 1 AS line, q.rule, q.expected, q.found, q.program,
       q.raw
FROM quarantine q JOIN sightings s USING (copy_id) JOIN import_files i USING (source_id)
ORDER BY i.path, line, q.copy_id
"""
_FILES = """
SELECT s.source_id, list(DISTINCT r.room), list(DISTINCT h.table_name) FILTER (h.table_name IS NOT NULL),
       list(DISTINCT h.dealer) FILTER (h.dealer IS NOT NULL), min(h.played_at)::DATE, max(h.played_at)::DATE
FROM sightings s JOIN copies c USING (copy_id) JOIN hands h USING (hand_id) JOIN rooms r USING (room_id)
WHERE s.source_id IN (SELECT s.source_id FROM sightings s JOIN quarantine q USING (copy_id)) GROUP BY 1
"""


def unread(store: Store, choice: Choice) -> tuple[list[Unread], int]:
    """The texts that fall under room, table, dealer, player and days, and how many others do not."""
    listed = [Unread(*row) for row in store.con.execute(_LISTED).fetchall()]
    if not (choice.room or choice.table or choice.dealer or choice.player or choice.since or choice.until):
        return listed, 0
    clubs = Clubs.of(store.journal)
    files = {
        source: _File(frozenset(rooms or ()), frozenset(tables or ()), frozenset(dealers or ()), first, last)
        for source, rooms, tables, dealers, first, last in store.con.execute(_FILES).fetchall()}
    inside = [text for text in listed if _wanted(text, choice, clubs, files)]
    return inside, len({text.copy_id for text in listed} - {text.copy_id for text in inside})


def _wanted(text: Unread, choice: Choice, clubs: Clubs, files: Mapping[int, _File]) -> bool:
    file = files.get(text.source_id, _File(frozenset(), frozenset(), frozenset(), None, None))
    rooms, dealers, first, last = file.rooms, file.dealers, file.first, file.last
    for piece in gather.pieces(lambda: (text.raw.encode("utf-8", "surrogatepass"),), text.path):
        header = (piece.refused or parse(piece.piece)).header if isinstance(piece, Text) else None
        if header is not None:
            rooms = frozenset((header.room,))
            dealers = frozenset((header.dealer,)) if header.dealer else dealers
            when = identity.moment(header, clubs)
            if when is not None:
                first = last = when.date()
        break
    if choice.room is not None and rooms:
        wanted = clubs.key(choice.room)
        if all(clubs.key(room) != wanted for room in rooms):
            return False
    if (choice.since and last and last < choice.since) or (choice.until and first and first > choice.until):
        return False
    if (choice.table and file.tables and choice.table not in file.tables) or (
            choice.dealer and dealers and choice.dealer not in dealers):
        return False
    return choice.player is None or choice.player in text.raw
