"""Is everything there, and does it agree? Says what is wrong, changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import migrations, opening, rollup
from oklahoma_pipeline.store.errors import StoreError
from oklahoma_pipeline.store.folder import DATABASE, JOURNAL, ORIGINALS
from oklahoma_pipeline.store.journal import Journal
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.originals import Originals
from oklahoma_pipeline.store.rebuild import BUILDING


@dataclass(frozen=True, slots=True)
class Problem:
    """`key` names a sentence under `store.problems`; `what` and `detail` fill it in.

    A problem that is not `grave` needs nothing done.
    """

    key: str
    what: str = ""
    detail: str = ""
    grave: bool = True


_UNIQUE = {
    "hands": "hand_id", "copies": "copy_id", "accounts": "account_id", "sources": "source_id",
    "player_hands": "hand_id, account_id, seat", "events": "hand_id, ordinal",
    "findings": "hand_id, ordinal", "sightings": "source_id, ordinal", "quarantine": "copy_id",
    "rooms": "room_id", "imports": "import_id", "migrations": "version",
}
# What must be true of every row: a query that counts the rows of which it is not.
_AGREE = {
    "hands_without_copies": "SELECT count(*) FROM hands ANTI JOIN copies USING (hand_id)",
    "copies_without_hands":
        "SELECT count(*) FROM copies c ANTI JOIN hands h ON h.hand_id = c.hand_id WHERE NOT c.quarantined",
    "copies_not_seen": "SELECT count(*) FROM copies ANTI JOIN sightings USING (copy_id)",
    "sightings_without_copies": "SELECT count(*) FROM sightings ANTI JOIN copies USING (copy_id)",
    "sightings_without_files": "SELECT count(*) FROM sightings ANTI JOIN import_files USING (source_id)",
    "files_without_sources": "SELECT count(*) FROM import_files ANTI JOIN sources USING (source_id)",
    "files_of_other_length": """
        SELECT count(*) FROM import_files f
        LEFT JOIN (SELECT source_id, count(*) AS seen FROM sightings GROUP BY ALL) s USING (source_id)
        WHERE f.hands IS DISTINCT FROM s.seen OR f.hands <> f.hands_new + f.hands_united + f.hands_repeated
              + f.hands_conflicting + f.hands_quarantined""",
    "quarantine_apart":
        "SELECT count(*) FROM copies c ANTI JOIN quarantine USING (copy_id) WHERE c.quarantined",
    "rows_without_hands": """
        SELECT (SELECT count(*) FROM player_hands ANTI JOIN hands USING (hand_id))
             + (SELECT count(*) FROM events ANTI JOIN hands USING (hand_id))
             + (SELECT count(*) FROM findings ANTI JOIN hands USING (hand_id))""",
    "players_without_accounts": "SELECT count(*) FROM player_hands ANTI JOIN accounts USING (account_id)",
    "money_apart": """
        SELECT count(*) FROM player_hands WHERE net IS NOT NULL AND net <> taken - put_in""",
}


def verify(store: Store, *, originals: bool = True) -> Iterator[Problem]:
    """Read everything: the database whole, each original against its name, the journal line by line."""
    yield from _journal(store.journal)
    yield from _database(store.con)
    if originals:
        yield from _originals(store)


def _journal(journal: Journal) -> Iterator[Problem]:
    for bad in journal.bad:
        yield Problem("journal_line", str(bad.line), bad.reason)
    for gap in journal.gaps():
        yield Problem("journal_gap", str(gap))


def _database(con: duck.Connection) -> Iterator[Problem]:
    tables = [row[0] for row in con.execute(
        "SELECT table_name FROM duckdb_tables() WHERE NOT internal AND NOT temporary ORDER BY 1").fetchall()]
    for table in tables:
        try:
            # A hash over every column has every block read, and its checksum proved.
            con.execute(f'SELECT count(*), bit_xor(hash(COLUMNS(*))) FROM "{table}"').fetchall()
        except duck.Error as error:
            duck.unless_stopped(error)
            yield Problem("unreadable_table", table, str(error).split("\n", 1)[0])
            return
    for table, key in _UNIQUE.items():
        row = con.execute(f"SELECT count(*) - (SELECT count(*) FROM (SELECT DISTINCT {key} FROM {table})) "
                          f"FROM {table}").fetchone()
        if row and row[0]:
            yield Problem("doubled", table, str(row[0]))
    for name, query in _AGREE.items():
        row = con.execute(query).fetchone()
        if row and row[0]:
            yield Problem("disagree", name, str(row[0]))
    months = rollup.behind(con)
    if months:
        yield Problem("disagree", "rollup", str(months))


def _originals(store: Store) -> Iterator[Problem]:
    known = {row[0] for row in store.con.execute("SELECT sha256 FROM sources").fetchall()}
    told = {read["sha256"] for entry in store.journal.of_kind("import") for read in entry.fields["files"]}
    for sha256 in sorted(known | {name for name in store.originals.names() if name in told}):
        reason = store.originals.problem(sha256)
        if reason is not None:
            yield Problem("original", str(store.originals.path(sha256)), reason)
    for sha256 in store.originals.names():
        if sha256 not in known | told:
            yield Problem("orphan", sha256, grave=False)


@dataclass(frozen=True, slots=True)
class Health:
    """What `doctor` sees of a folder: sizes in bytes, and what is wrong."""

    folder: Path
    database: int
    journal: int
    originals: int
    hands: int | None
    imports: int | None
    quarantined: int | None
    schema: int | None
    problems: tuple[Problem, ...]


def examine(folder: Path) -> Health:
    """Look at a data folder that may be in any state; never raises for what it finds."""
    problems: list[Problem] = []
    counted: dict[str, int] = {}
    try:
        with opening.open_for_reading(folder) as store:
            if store.stale:
                problems.append(Problem("stale"))
            problems += verify(store)
            for name, query in (("hands", "SELECT count(*) FROM hands"),
                                ("imports", "SELECT count(*) FROM imports WHERE undone_at IS NULL"),
                                ("quarantined", "SELECT count(*) FROM quarantine")):
                row = store.con.execute(query).fetchone()
                counted[name] = int(row[0]) if row else 0
            counted["schema"] = migrations.version(store.con)
    except StoreError as error:
        what, detail, *_ = (*map(str, error.values.values()), "", "")
        problems.append(Problem(error.key, what, detail))
        problems += _journal(Journal(folder / JOURNAL))
    except duck.Error as error:
        duck.unless_stopped(error)
        problems.append(Problem("broken", str(folder / DATABASE), str(error).split("\n", 1)[0]))
    for left in sorted(folder.glob("*.aside-*")) if folder.is_dir() else ():
        problems.append(Problem("aside", left.name, grave=False))
    if (folder / BUILDING).exists():
        problems.append(Problem("unfinished_rebuild", BUILDING, grave=False))
    originals = Originals(folder / ORIGINALS)
    stored = sum(originals.path(name).stat().st_size for name in originals.names())
    return Health(folder, _size(folder / DATABASE), _size(folder / JOURNAL), stored,
                  counted.get("hands"), counted.get("imports"), counted.get("quarantined"),
                  counted.get("schema"), tuple(problems))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
