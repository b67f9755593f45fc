"""The database made again from the originals and the journal, and what is different then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path

from oklahoma_grammar.blocks import IN_MEMORY
from oklahoma_pipeline import duck
from oklahoma_pipeline.store import forgetting, opening
from oklahoma_pipeline.store.errors import Unwritable
from oklahoma_pipeline.store.files import Content
from oklahoma_pipeline.store.folder import DATABASE, JOURNAL, ORIGINALS, WriteLock, now, reason
from oklahoma_pipeline.store.journal import Entry, Fields, Journal
from oklahoma_pipeline.store.load import Loader
from oklahoma_pipeline.store.opening import Store, program
from oklahoma_pipeline.store.originals import Damaged, Originals
from oklahoma_pipeline.store.writing import settle

BUILDING = "rebuilding.duckdb"
_COMPARED = {
    "hands": ("hand_id",),
    "player_hands": ("hand_id", "account_id", "seat"),
}


@dataclass
class RebuildReport:
    """What the new database holds, and how it differs from the old one where that could be read.

    `findings` counts by rule what is found now and was not (+) or was and is not (-); `numbers` the rows
    of a table in which a column changed. `damaged` originals were left out; `set_aside` is the old file.
    """

    hands: int = 0
    files: int = 0
    damaged: list[Damaged] = field(default_factory=list)
    bad_lines: list[int] = field(default_factory=list)
    compared: bool = False
    found: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    numbers: Counter[str] = field(default_factory=Counter)
    set_aside: Path | None = None


Progress = Callable[[str], None]


def rebuild(folder: Path, progress: Progress | None = None, *, keep: bool = True) -> RebuildReport:
    """Make the database again; the old file is set aside beside it.

    With `keep` False it is deleted in the end where it was whole: where it could be read to its last row, no
    original is damaged and the journal lacks no line, so that nothing is in it that the new one has not.
    """
    lock = WriteLock(folder)
    lock.take("rebuild")
    try:
        forgetting.finish(folder)
        journal = Journal(folder / JOURNAL)
        report = RebuildReport(bad_lines=[bad.line for bad in journal.bad])
        _learn(folder, journal, Originals(folder / ORIGINALS))
        building = folder / BUILDING
        opening.leave_out(building)
        con = duck.connect(building)
        try:
            fill(Store(folder, con, journal, Originals(folder / ORIGINALS)), report, progress)
        finally:
            con.close()
        _compare(folder / DATABASE, building, report)
        report.set_aside = set_aside(folder / DATABASE)
        building.replace(folder / DATABASE)
        note_lost(journal, report)
        if not keep and report.compared and not (report.damaged or report.bad_lines):
            _delete(report)
    except OSError as error:
        raise Unwritable(text_folder=str(folder), text_reason=reason(error)) from error
    except duck.Error as error:
        duck.unless_stopped(error)
        if duck.trouble(error) is None:
            raise
        told = str(error).strip().split("\n", 1)[0]
        raise Unwritable(text_folder=str(folder), text_reason=told) from error
    finally:
        lock.let_go()
    return report


def fill(store: Store, report: RebuildReport, progress: Progress | None = None) -> None:
    """Put into an empty database what the journal and the originals tell."""
    opening.prepare(store.con, store.folder)
    _read_again(store, report, progress)
    opening.apply_decisions(store.con, store.journal)
    settle(store)
    opening.note_versions(store.con, store.journal)
    row = store.con.execute("SELECT count(*) FROM hands").fetchone()
    report.hands = int(row[0]) if row else 0


def note_lost(journal: Journal, report: RebuildReport) -> None:
    """Write down that the database does without these originals."""
    known = {entry.fields["sha256"] for entry in journal.of_kind("lost")}
    for damaged in report.damaged:
        if damaged.sha256 not in known:
            journal.append("lost", now().isoformat(), {"sha256": damaged.sha256})


def _learn(folder: Path, journal: Journal, originals: Originals) -> None:
    """Let the journal have what only the old database knows any more, and set aside its damaged lines."""
    damaged = bool(journal.bad)
    if damaged:
        _free_name(folder / JOURNAL).write_bytes((folder / JOURNAL).read_bytes())
    if (folder / DATABASE).exists():
        try:
            with closing(duck.connect(folder / DATABASE, read_only=True)) as con:
                opening.catch_up(con, journal, originals)
        except (duck.Error, duck.Unreadable, duck.Held) as error:
            duck.unless_stopped(error)
    if damaged:
        journal.rewrite()


def _read_again(store: Store, report: RebuildReport, progress: Progress | None) -> None:
    """Every import of the journal, in its order, as it was read."""
    undone = {entry.fields["import"]: entry.at for entry in store.journal.of_kind("undo")}
    entries: dict[int, list[Entry]] = {}
    for entry in store.journal.of_kind("import"):
        entries.setdefault(entry.fields["import"], []).append(entry)
    for number, listed in entries.items():
        started = datetime.fromisoformat(listed[0].at)
        if number in undone:
            store.con.execute("INSERT INTO imports VALUES (?, ?, ?, ?)",
                              [number, started, program(), datetime.fromisoformat(undone[number])])
            continue
        with Loader(store, number, started, journal=False) as loader:
            for named in (named for entry in listed for named in entry.fields["files"]):
                try:
                    content = _original(store.originals, named)
                except Damaged as damaged:
                    report.damaged.append(damaged)
                    continue
                loader.read(content)
                report.files += 1
                if progress is not None:
                    progress(named["path"])
            loader.commit()


def _original(originals: Originals, named: Fields) -> Content:
    """What is kept of a file, proved against its name."""
    sha256, path, line = str(named["sha256"]), str(named["path"]), int(named.get("line", 1))
    size = originals.size(sha256)
    if size <= IN_MEMORY:
        return Content(path, originals.read(sha256), line=line)
    problem = originals.problem(sha256)
    if problem is not None:
        raise Damaged(sha256, originals.path(sha256), problem)
    return Content(path, source=partial(originals.blocks, sha256), stretch=size, line=line)


def set_aside(path: Path) -> Path | None:
    """Give a file, and its write-ahead log, a name under which nothing looks for it."""
    if not path.exists():
        return None
    aside = _free_name(path)
    log = path.with_name(path.name + ".wal")
    if log.exists():
        log.replace(aside.with_name(aside.name + ".wal"))
    return path.replace(aside)


def _delete(report: RebuildReport) -> None:
    aside, report.set_aside = report.set_aside, None
    if aside is not None:
        aside.unlink()
        aside.with_name(aside.name + ".wal").unlink(missing_ok=True)


def _free_name(path: Path) -> Path:
    stamp = now().strftime("%Y%m%dT%H%M%S")
    number = 0
    while True:
        aside = path.with_name(f"{path.name}.aside-{stamp}" + (f"-{number}" if number else ""))
        if not aside.exists():
            return aside
        number += 1


def _compare(old: Path, new: Path, report: RebuildReport) -> None:
    """Count what changed; an old file that cannot be read is not compared."""
    if not old.exists():
        return
    try:
        with duck.side_by_side(old, new) as con:
            for table, keys in _COMPARED.items():
                _numbers(con, table, keys, report)
            for side, other, counts in (("new", "old", report.found), ("old", "new", report.lost)):
                counts.update(dict(con.execute(f"""
                    SELECT rule, count(*) FROM (
                        SELECT hand_id, rule, severity, cause, line, seat, details FROM {side}.findings
                        EXCEPT ALL
                        SELECT hand_id, rule, severity, cause, line, seat, details FROM {other}.findings)
                    GROUP BY 1""").fetchall()))
    except (duck.Error, duck.Unreadable, duck.Held) as error:
        duck.unless_stopped(error)
        return
    report.compared = True


def _numbers(con: duck.Connection, table: str, keys: tuple[str, ...], report: RebuildReport) -> None:
    """How many rows came, went, or hold another value in each column."""
    columns = [set(_columns(con, side, table)) for side in ("old", "new")]
    shared = sorted((columns[0] & columns[1]) - set(keys))
    using = ", ".join(keys)
    first = keys[0]
    asked = [f"count_if(o.{first} IS NULL)", f"count_if(n.{first} IS NULL)"]
    asked += [f'count_if(o.{first} IS NOT NULL AND n.{first} IS NOT NULL AND '
              f'o."{name}" IS DISTINCT FROM n."{name}")' for name in shared]
    row = con.execute(
        f"SELECT {', '.join(asked)} FROM old.{table} o FULL JOIN new.{table} n USING ({using})").fetchone()
    if row is not None:
        names = [f"{table}+", f"{table}-", *(f"{table}.{name}" for name in shared)]
        report.numbers.update({name: count for name, count in zip(names, row, strict=True) if count})


def _columns(con: duck.Connection, side: str, table: str) -> list[str]:
    return [row[0] for row in con.execute(
        "SELECT column_name FROM duckdb_columns() WHERE database_name = ? AND table_name = ?",
        [side, table]).fetchall()]
