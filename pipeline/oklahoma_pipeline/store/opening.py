"""Opening the data folder, for reading or for writing, and proving on the way that nothing is lacking."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version as distribution_version
from pathlib import Path
from types import TracebackType
from typing import Self

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import forgetting, migrations, rollup
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.errors import Broken, Busy, Empty, Incomplete, Newer, Unwritable
from oklahoma_pipeline.store.folder import DATABASE, JOURNAL, ORIGINALS, WriteLock, now, reason
from oklahoma_pipeline.store.journal import Entry, Fields, Journal, named_file
from oklahoma_pipeline.store.originals import Damaged, Originals
from oklahoma_pipeline.store.versions import FACTS, JUDGEMENT

# `lost` names an original that a rebuild could not read; the database may do without it. `forgot` says which
# originals stand for others that named somebody.
LEDGER_KINDS = ("import", "undo", "lost", "forgot")
WAIT = 2.0
BEGUN = "begun.duckdb"


@dataclass
class Store:
    """An open data folder. A context manager; `stale` is True where its facts are of another version.

    `recent` holds the pieces of originals read last, for those who come back to them.
    """

    folder: Path
    con: duck.Connection
    journal: Journal
    originals: Originals
    lock: WriteLock | None = None
    stale: bool = False
    lacking_originals: list[str] = field(default_factory=list)
    recent: dict[str, Sequence[object]] = field(default_factory=dict)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        try:
            self.close()
        except duck.Error as fault:
            if error is None:
                duck.unless_stopped(fault)
                raise meaning(fault, self.folder) from fault
        if error is not None:
            duck.unless_stopped(error)
        if isinstance(error, duck.Error):
            found = meaning(error, self.folder)
            if found is not error:
                raise found from error

    def close(self) -> None:
        try:
            self.originals.close()
            self.con.close()
        finally:
            if self.lock is not None:
                self.lock.let_go()

    def decide(self, kind: str, fields: Fields) -> None:
        """Write a decision of the user down, and let it count."""
        self.decide_all(kind, [fields])

    def decide_all(self, kind: str, listed: Sequence[Fields]) -> None:
        """The same for several at once."""
        for fields in listed:
            self.journal.append(kind, now().isoformat(), fields)
        apply_decisions(self.con, self.journal)


def meaning(error: duck.Error, folder: Path) -> Exception:
    """What an error of the database means to a person; itself where it is a fault of the program."""
    kind = duck.trouble(error)
    told = str(error).strip().split("\n", 1)[0]
    if kind == "unwritable":
        return Unwritable(text_folder=str(folder), text_reason=told)
    if kind == "broken":
        return Broken(text_file=str(folder / DATABASE), text_reason=told)
    return error


@cache
def program() -> str:
    """The version of this program."""
    return distribution_version("oklahoma-hands")


def exists(folder: Path) -> bool:
    return (folder / DATABASE).exists() or (folder / JOURNAL).exists()


def open_for_reading(folder: Path) -> Store:
    """Open what is there. A database of an older version is brought forward first."""
    if not exists(folder):
        raise Empty(text_folder=str(folder))
    if forgetting.begun(folder):
        open_for_writing(folder, "forget").close()
    journal = journal_of(folder)
    path = folder / DATABASE
    if not path.exists():
        raise Incomplete(text_folder=str(folder), text_lacking=DATABASE)
    con = _connect(folder, read_only=True)
    try:
        if _current(con, folder) and _settled(con, journal):
            _prove(con, journal, folder)
            return Store(folder, con, journal, Originals(folder / ORIGINALS), stale=_stale(con, journal))
    except duck.Error as error:
        con.close()
        duck.unless_stopped(error)
        raise meaning(error, folder) from error
    except BaseException:
        con.close()
        raise
    con.close()
    open_for_writing(folder, "migrate").close()
    return open_for_reading(folder)


def open_for_writing(folder: Path, doing: str, *, begin: bool = False, wait: float = WAIT) -> Store:
    """Open a data folder, or with `begin` make one. Raises Busy where another process writes."""
    if not begin and not exists(folder):
        raise Empty(text_folder=str(folder))
    lock = WriteLock(folder)
    lock.take(doing)
    con = None
    try:
        forgetting.finish(folder)
        journal = journal_of(folder)
        originals = Originals(folder / ORIGINALS)
        if not (folder / DATABASE).exists() and any(journal.of_kind(*LEDGER_KINDS)):
            raise Incomplete(text_folder=str(folder), text_lacking=DATABASE)
        if not (folder / DATABASE).exists():
            _make(folder)
        con = _connect(folder, read_only=False, wait=wait)
        prepare(con, folder)
        _prove(con, journal, folder)
        catch_up(con, journal, originals)
        apply_decisions(con, journal)
        if not _count(con, "hands"):
            note_versions(con, journal)
        lacking = _lacking_originals(con, originals)
        store = Store(folder, con, journal, originals, lock, _stale(con, journal), lacking)
        _settle(store)
    except BaseException as error:
        if con is not None:
            with suppress(duck.Error):
                con.close()
        lock.let_go()
        duck.unless_stopped(error)
        if isinstance(error, duck.Error):
            raise meaning(error, folder) from error
        raise
    return store


def _make(folder: Path) -> None:
    """A database with nothing in it, which has its name only when it is whole."""
    draft = folder / BEGUN
    leave_out(draft)
    try:
        with closing(duck.connect(draft)) as con:
            prepare(con, folder)
        # Written to the disk by the one who closed it last; what is missing shows here.
        duck.connect(draft, read_only=True).close()
        draft.replace(folder / DATABASE)
    except (duck.Error, duck.Unreadable, OSError) as error:
        leave_out(draft)
        duck.unless_stopped(error)
        told = reason(error) if isinstance(error, OSError) else str(error).strip().split("\n", 1)[0]
        raise Unwritable(text_folder=str(folder), text_reason=told) from error


def leave_out(path: Path) -> None:
    """Take away a database that holds nothing which is not elsewhere."""
    for left in (path, path.with_name(path.name + ".wal")):
        left.unlink(missing_ok=True)


def _settle(store: Store) -> None:
    """Finish what a process that was killed left to be made good between hands."""
    from oklahoma_pipeline.store.writing import settle

    settle(store)


def prepare(con: duck.Connection, folder: Path) -> None:
    """Bring schema and views to this program's version."""
    if not _current(con, folder):
        migrations.migrate(con, program())
        # Views are last, and tell that everything was done.
        rollup.refresh(con)
        with duck.transaction(con):
            migrations.make_views(con)


def note_versions(con: duck.Connection, journal: Journal) -> None:
    """Say that everything in the database was computed by this version, and by the clubs as they are."""
    for key, value in _versions(journal).items():
        if migrations.meta(con, key) != value:
            migrations.set_meta(con, key, value)


def _versions(journal: Journal) -> dict[str, str]:
    return {"facts": str(FACTS), "judgement": str(JUDGEMENT), "clubs": Clubs.of(journal).fingerprint()}


def journal_of(folder: Path) -> Journal:
    """The journal of a data folder, empty where there is none."""
    try:
        return Journal(folder / JOURNAL)
    except OSError as error:
        raise Unwritable(text_folder=str(folder), text_reason=reason(error)) from error


def _connect(folder: Path, *, read_only: bool, wait: float = WAIT) -> duck.Connection:
    path = folder / DATABASE
    try:
        return duck.connect(path, read_only=read_only, wait=wait)
    except duck.Held as held:
        holder = f"PID {held.holder}" if held.holder else ""
        raise Busy(text_folder=str(folder), text_holder=holder) from held
    except duck.Unreadable as error:
        duck.unless_stopped(error)
        raise Broken(text_file=str(path), text_reason=error.reason) from error


def _current(con: duck.Connection, folder: Path) -> bool:
    """Whether schema and views are this program's; Newer where a later program made them."""
    try:
        found = migrations.version(con)
        if found > migrations.newest():
            raise Newer(text_folder=str(folder), count_found=found, count_known=migrations.newest())
        return found == migrations.newest() and migrations.meta(con, "views") == migrations.views_hash()
    except duck.Error as error:
        duck.unless_stopped(error)
        raise Broken(text_file=str(folder / DATABASE), text_reason=str(error).split("\n", 1)[0]) from error


def _stale(con: duck.Connection, journal: Journal) -> bool:
    return any(migrations.meta(con, key) != value for key, value in _versions(journal).items())


def _count(con: duck.Connection, table: str) -> int:
    row = con.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(row[0]) if row else 0


def _journal_files(journal: Journal) -> Counter[tuple[int, str, str]]:
    """Import, hash and name of every file that the journal says was read, undone imports left out."""
    undone = {entry.fields["import"] for entry in journal.of_kind("undo")}
    return Counter(
        (entry.fields["import"], read["sha256"], read["path"])
        for entry in journal.of_kind("import") if entry.fields["import"] not in undone
        for read in entry.fields["files"])


def _ledger_files(con: duck.Connection) -> Counter[tuple[int, str, str]]:
    return Counter(con.execute(
        "SELECT import_id, sha256, path FROM import_files JOIN sources USING (source_id)").fetchall())


def _prove(con: duck.Connection, journal: Journal, folder: Path) -> None:
    """Raise Incomplete where the journal knows of files or undone imports that the database does not."""
    undone = {row[0] for row in con.execute(
        "SELECT import_id FROM imports WHERE undone_at IS NOT NULL").fetchall()}
    for entry in journal.of_kind("undo"):
        if entry.fields["import"] not in undone:
            raise Incomplete(text_folder=str(folder), text_lacking=f"undo {entry.fields['import']}")
    told = _journal_files(journal)
    for number in undone:
        told = Counter({key: count for key, count in told.items() if key[0] != number})
    lost = {entry.fields["sha256"] for entry in journal.of_kind("lost")}
    lacking = [key for key in told - _ledger_files(con) if key[1] not in lost]
    if lacking:
        raise Incomplete(text_folder=str(folder), text_lacking=min(lacking)[2])


def catch_up(con: duck.Connection, journal: Journal, originals: Originals) -> None:
    """Write into the journal what the database knows and it does not.

    A process may have committed that and not lived to write it there, or a line may have been damaged.
    """
    held = {entry.n for entry in journal.entries}
    for n, at, kind, fields in con.execute(
            "SELECT n, decided_at, kind, fields FROM decisions ORDER BY n").fetchall():
        if n not in held:
            journal.restore(Entry(n, at.isoformat(), kind, json.loads(fields)))
    more = _ledger_files(con) - _journal_files(journal)
    started = dict(con.execute("SELECT import_id, started_at FROM imports").fetchall())
    more = Counter({key: count for key, count in more.items() if key[1] in originals})
    for number in sorted({key[0] for key in more}):
        named = [named_file(sha256, path, _first_line(con, originals, sha256))
                 for key in sorted(more) if key[0] == number for _, sha256, path in [key] * more[key]]
        _tell_again(journal, "import", started[number].isoformat(), {"import": number, "files": named})
    known = {entry.fields["import"] for entry in journal.of_kind("undo")}
    for number, at in con.execute(
            "SELECT import_id, undone_at FROM imports WHERE undone_at IS NOT NULL ORDER BY 1").fetchall():
        if number not in known:
            _tell_again(journal, "undo", at.isoformat(), {"import": number})


def _tell_again(journal: Journal, kind: str, at: str, fields: Fields) -> None:
    """Append an entry, or put it in the place of a damaged one, whose number nothing else claims."""
    gaps = journal.gaps() if journal.bad else []
    if gaps:
        journal.restore(Entry(gaps[0], at, kind, fields))
    else:
        journal.append(kind, at, fields)


def _first_line(con: duck.Connection, originals: Originals, sha256: str) -> int:
    """The line of its file at which an original begins: where its first hand was seen tells."""
    from oklahoma_pipeline.store import gather
    from oklahoma_pipeline.store.reading import Text

    row = con.execute("SELECT line FROM sightings JOIN sources USING (source_id) "
                      "WHERE sha256 = ? AND ordinal = 0", [sha256]).fetchone()
    try:
        for piece in gather.pieces(lambda: originals.blocks(sha256), ""):
            if isinstance(piece, Text) and row is not None:
                return 1 + int(row[0]) - piece.piece.first_line
    except Damaged:
        pass
    return 1


def _settled(con: duck.Connection, journal: Journal) -> bool:
    """Whether there is nothing that only a writer could make good."""
    return not _undecided(con, journal) and not _count(con, "unsettled_tables")


def _undecided(con: duck.Connection, journal: Journal) -> list[Entry]:
    """Decisions of the journal that the database does not know yet."""
    held = {row[0] for row in con.execute("SELECT n FROM decisions").fetchall()}
    return [entry for entry in journal.entries if entry.kind not in LEDGER_KINDS and entry.n not in held]


def apply_decisions(con: duck.Connection, journal: Journal) -> None:
    """Make the table of decisions the journal's again, and what follows from it."""
    from oklahoma_pipeline.store import people

    fresh = _undecided(con, journal)
    if not fresh:
        return
    with duck.transaction(con):
        for entry in fresh:
            con.execute("INSERT INTO decisions VALUES (?, CAST(? AS TIMESTAMP), ?, ?)",
                        [entry.n, entry.at, entry.kind, json.dumps(entry.fields, ensure_ascii=False)])
        people.settle(con, journal)


def _lacking_originals(con: duck.Connection, originals: Originals) -> list[str]:
    held = set(originals.names())
    known = con.execute("SELECT sha256 FROM sources ORDER BY 1").fetchall()
    return [row[0] for row in known if row[0] not in held]
