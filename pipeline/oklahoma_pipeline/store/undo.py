"""Taking an import back: what only it brought goes, what others saw too stays as if it had never been."""

from __future__ import annotations

import os
from dataclasses import dataclass

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.folder import now
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.writing import forget, settle, united_frames, write


@dataclass(frozen=True, slots=True)
class UndoReport:
    """`files` of the import are gone from the ledger; hands `gone`, and hands made anew from other copies."""

    number: int
    files: int
    gone: int
    changed: int


@dataclass(frozen=True, slots=True)
class Import:
    """One import as the ledger has it.

    `folder` is what the paths of all its files begin with, `names` the first of them behind that;
    `fresh` files were read by it, the others were known from imports before.
    """

    number: int
    started_at: object
    files: int
    hands: int
    new: int
    undone: bool
    folder: str = ""
    names: tuple[str, ...] = ()
    fresh: int = 0


_IMPORTS = """
SELECT i.import_id, i.started_at, count(f.path)::BIGINT, coalesce(sum(f.hands), 0)::BIGINT,
       coalesce(sum(f.hands_new), 0)::BIGINT, i.undone_at IS NOT NULL,
       min(f.path), max(f.path), list(f.path ORDER BY f.path)[:3],
       count_if(f.import_id = o.first)::BIGINT
FROM imports i LEFT JOIN import_files f USING (import_id)
LEFT JOIN (SELECT source_id, min(import_id) AS first FROM import_files GROUP BY 1) o USING (source_id)
GROUP BY 1, 2, 6 ORDER BY 1 DESC
"""


def imports(store: Store) -> list[Import]:
    """Every import, the newest first."""
    found = []
    for *told, low, high, paths, fresh in store.con.execute(_IMPORTS).fetchall():
        names = [path for path in paths or () if path is not None]
        # What the first and the last in order begin with, all between them do.
        shared = _shared(low, high) if low is not None else ""
        folder = shared[:max(shared.rfind("/"), shared.rfind(os.sep)) + 1]
        number, started, count, hands, new, undone = told
        shown = tuple(path[len(folder):] for path in names)
        found.append(Import(number, started, count, hands, new, undone, folder, shown, fresh))
    return found


def _shared(one: str, other: str) -> str:
    """What both begin with."""
    length = next((place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
                  min(len(one), len(other)))
    return one[:length]


def undo(store: Store, number: int) -> UndoReport:
    """Take an import back. The originals stay; reading the files again brings it back."""
    con = store.con
    row = con.execute("SELECT undone_at FROM imports WHERE import_id = ?", [number]).fetchone()
    if row is None:
        raise NotFound(text_kind="import", text_wanted=str(number))
    if row[0] is not None:
        raise Refused(text_why="undone", text_what=str(number))
    at = now()
    with duck.transaction(con):
        counted = con.execute("SELECT count(*) FROM import_files WHERE import_id = ?", [number]).fetchone()
        con.execute("DELETE FROM import_files WHERE import_id = ?", [number])
        con.execute("UPDATE imports SET undone_at = ? WHERE import_id = ?", [at, number])
        hands = drop_unseen(con)
        gone = len(hands) - remake(store, hands)
    store.journal.append("undo", at.isoformat(), {"import": number})
    settle(store)
    return UndoReport(number, int(counted[0]) if counted else 0, gone, len(hands) - gone)


def drop_unseen(con: duck.Connection) -> list[int]:
    """Take out files that no import names, and texts that no file shows; the hands they told of."""
    con.execute("DELETE FROM sources WHERE source_id NOT IN (SELECT source_id FROM import_files)")
    con.execute("DELETE FROM sightings WHERE source_id NOT IN (SELECT source_id FROM sources)")
    hands = [row[0] for row in con.execute(
        "SELECT DISTINCT hand_id FROM copies WHERE hand_id IS NOT NULL AND NOT quarantined "
        "AND copy_id NOT IN (SELECT copy_id FROM sightings) ORDER BY 1").fetchall()]
    con.execute("DELETE FROM copies WHERE copy_id NOT IN (SELECT copy_id FROM sightings)")
    con.execute("DELETE FROM quarantine WHERE copy_id NOT IN (SELECT copy_id FROM copies)")
    return hands


def remake(store: Store, hands: list[int]) -> int:
    """Make hands anew from the copies that there are; how many there still are."""
    if not hands:
        return 0
    forget(store.con, hands)
    copies = gather.copies_of(store.con, hands)
    texts = gather.texts(store, (seen for listed in copies.values() for seen in listed))
    groups = [gather.readable([texts[seen.copy_id] for seen in listed]) for listed in copies.values()]
    write(store.con, united_frames(groups, Clubs.of(store.journal)))
    return len(copies)
