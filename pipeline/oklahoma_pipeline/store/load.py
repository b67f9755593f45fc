"""Files into the database: each wholly or not at all, its row in the ledger last.

Hands are read in batches. A batch knows which texts the database has, reads only the others, writes
those whose hand is new in one INSERT a table, and unites the rest with the copies that lie there.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from types import TracebackType
from typing import Self

from oklahoma_grammar.reader import Unreadable
from oklahoma_pipeline import duck
from oklahoma_pipeline.crew import Crew, Recruits
from oklahoma_pipeline.store import forgetting, gather, migrations
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.files import Content, Failed, Found
from oklahoma_pipeline.store.folder import now
from oklahoma_pipeline.store.headings import Item, Told, count
from oklahoma_pipeline.store.ids import source_id
from oklahoma_pipeline.store.journal import named_file
from oklahoma_pipeline.store.opening import Store, program
from oklahoma_pipeline.store.originals import Original, fingerprint
from oklahoma_pipeline.store.reading import PORTION, Portion, Sent, Text, read_portion, united_portions
from oklahoma_pipeline.store.reports import CATEGORIES, FileReport, ImportReport
from oklahoma_pipeline.store.rows import Columns
from oklahoma_pipeline.store.writing import forget, settle, united_frames, without, write

# Hands handed out to be read at a time: more of them, and other processes wait for the first while this one
# takes files apart. Each time the database is asked which of them it knows.
HANDED = 2000
# Hands read before they are written: it bounds the memory.
BATCH = 8000
# Hands written before they count, at the end of a file. Each commit lays the last rows of every table down
# anew, so that few are cheap; what a process that is killed has read since the last one is read again.
COMMIT = 50_000
# A key of what the database says of itself, before a hash: by which program no hand was found there, and why.
_HANDLESS = "handless "


@dataclass
class _Open:
    """A file whose texts are read and whose row in the ledger is still to be written."""

    report: FileReport
    source: int
    sha256: str
    size: int
    stored: int
    line: int = 1


@dataclass
class _Batch:
    """Texts on their way into the database, with what is to be written before and after them.

    `asked` is how many portions are being read, `unsaid` the files that begin here, `ended` those whose rows
    in the ledger, and the commit, come after. `echoes` are reports of a file whose bytes another file had.
    """

    items: list[Item]
    asked: int
    unsaid: list[_Open]
    ended: list[_Open] | None
    echoes: list[tuple[FileReport, FileReport]]


Progress = Callable[[int], None]
"""Told of so many hands, as they are written."""


def import_files(store: Store, found: Iterable[Found], progress: Progress | None = None,
                 processes: int = 1, recruits: Recruits | None = None) -> ImportReport:
    """Read what is found into the store, as one import; any number of processes makes the same of it."""
    loader = Loader(store, next_number(store), now(), progress=progress, processes=processes,
                    recruits=recruits)
    with loader:
        for item in found:
            loader.take(item)
        loader.commit()
    settle(store)
    return loader.report


def next_number(store: Store) -> int:
    """The number of an import that begins now."""
    row = store.con.execute("SELECT coalesce(max(import_id), 0) FROM imports").fetchone()
    journaled = max((entry.fields["import"] for entry in store.journal.of_kind("import")), default=0)
    return max(int(row[0]) if row else 0, journaled) + 1


class Loader:
    """One import under way. `number` and `started` are its own, or on a rebuild those it had.

    Leaving it without a commit leaves the database as it was before the files that are not committed.
    """

    def __init__(self, store: Store, number: int, started: datetime, *, journal: bool = True,
                 progress: Progress | None = None, processes: int = 1,
                 recruits: Recruits | None = None) -> None:
        self.store = store
        self.clubs = Clubs.of(store.journal)
        self.number = number
        self.started = started
        self.report = ImportReport()
        self._journal = journal
        self._progress = progress
        self._items: list[Item] = []
        self._batch: list[Item] = []
        self._asked = 0
        self._files: list[_Open] = []
        self._unsaid: list[_Open] = []
        self._echoes: list[tuple[FileReport, FileReport]] = []
        self._waiting: deque[_Batch] = deque()
        self._coming: set[int] = set()
        self._read = 0
        self._begun = False
        self._program = program()
        self._stands_for = forgetting.stand_ins(store.journal)
        self._known: dict[str, tuple[int, int] | FileReport] = {
            row[0]: (row[1], row[2]) for row in store.con.execute(_KNOWN).fetchall()}
        self._handless: dict[str, tuple[str, int]] = {}
        for sha256, told in self.store.con.execute(
                "SELECT substr(key, ?), value FROM meta WHERE starts_with(key, ?)",
                [len(_HANDLESS) + 1, _HANDLESS]).fetchall():
            by, reason, outside = told.rsplit(" ", 2)
            if by == self._program:
                self._handless[sha256] = reason, int(outside)
        self._nothing_known = not store.con.execute("SELECT 1 FROM copies LIMIT 1").fetchall()
        self._paths = {(row[0], row[1]) for row in store.con.execute(
            "SELECT sha256, path FROM import_files JOIN sources USING (source_id)").fetchall()}
        self._crew = Crew(processes, partial(read_portion, self.clubs, self._program), Sent.of,
                          recruits)

    def __enter__(self) -> Self:
        self._crew.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._crew.__exit__(kind, error, trace)
        if self._begun:
            duck.roll_back(self.store.con)
            self._begun = False

    # ---- files

    def take(self, item: Found) -> None:
        """Read what was found, or note why it cannot be."""
        if isinstance(item, Failed):
            self.refuse(item)
            return
        try:
            self.read(item)
        except OSError as error:
            # A large file is read where it lies, and can go from there meanwhile.
            report = self.report.files[-1]
            report.trouble = "missing" if isinstance(error, FileNotFoundError) else "unreadable"
            report.detail = error.strerror or ""

    def refuse(self, failed: Failed) -> FileReport:
        """Note a path that could not be read."""
        report = FileReport(failed.path, trouble=failed.reason, detail=failed.detail)
        self.report.files.append(report)
        return report

    def read(self, file: Content) -> FileReport:
        """Take one file in; what was read before is not read again, only noted under a new name."""
        report = FileReport(file.path)
        self.report.files.append(report)
        sha256 = fingerprint(file.blocks())
        stand_in = self._stands_for.get(sha256)
        if stand_in is not None:
            sha256, again = stand_in, partial(self.store.originals.blocks, stand_in)
            size = self.store.originals.size(stand_in)
            file = Content(file.path, source=again, stretch=size, line=file.line)
        if sha256 in self._handless:
            reason, outside = self._handless[sha256]
            report.trouble, report.outside = reason, outside
            return report
        kept: Original | None = None
        if sha256 not in self._known and file.source is not None:
            # Read again and again, a file might not stay the same; what is kept of it does.
            kept = self.store.originals.kept(sha256) or self.store.originals.put(file.blocks())
            sha256 = kept.sha256
            again = partial(self.store.originals.blocks, sha256)
            file = Content(file.path, source=again, stretch=kept.size, line=file.line)
        if sha256 in self._known:
            self._note_known(report, sha256, file.size)
            return report
        ordinal, source = 0, source_id(sha256)
        for piece in gather.pieces(file.blocks, file.path, file.line):
            if isinstance(piece, int):
                report.outside += piece
                continue
            if isinstance(piece, Unreadable):
                report.trouble = piece.reason
                continue
            if not ordinal:
                # The original is put by before anything is said of it.
                self._open(report, kept or self.store.originals.put(file.blocks()), file.line)
            self._items.append(Item(piece, source, ordinal, report))
            ordinal += 1
            if len(self._items) >= HANDED:
                self._hand_out()
        if not ordinal:
            if kept is not None and kept.new:
                self.store.originals.drop(sha256)
            self._note_handless(sha256, report)
            return report
        self._known[sha256] = report
        self._paths.add((sha256, file.path))
        self._read += ordinal
        if self._read >= COMMIT:
            self._send(last=True)
        return report

    def _note_handless(self, sha256: str, report: FileReport) -> None:
        """A file without a hand is not read again, until another program might find one."""
        if report.trouble is not None:
            self._handless[sha256] = report.trouble, report.outside
            migrations.set_meta(self.store.con, _HANDLESS + sha256,
                                f"{self._program} {report.trouble} {report.outside}")

    def _note_known(self, report: FileReport, sha256: str, size: int) -> None:
        """A file whose bytes were read before, in this import or an earlier one."""
        report.known = True
        known = self._known[sha256]
        if isinstance(known, FileReport):
            self._echoes.append((report, known))
        else:
            hands, quarantined = known
            report.counts.update({"repeated": hands - quarantined, "quarantined": quarantined})
        if (sha256, report.path) not in self._paths:
            self._files.append(_Open(report, source_id(sha256), sha256, size, 0))
            self._paths.add((sha256, report.path))

    def _open(self, report: FileReport, kept: Original, line: int) -> None:
        opened = _Open(report, source_id(kept.sha256), kept.sha256, kept.size, kept.stored, line)
        self._files.append(opened)
        self._unsaid.append(opened)

    def commit(self) -> None:
        """Write what waits, then the ledger, then let it count; the journal is told afterwards."""
        if self._items or self._batch or self._files or self._echoes:
            self._send(last=True)
        while self._waiting:
            self._write(self._waiting.popleft(), ending=True)

    # ---- batches

    def _hand_out(self) -> None:
        """Have the texts that wait read, those that neither the database nor this import has."""
        items, self._items = self._items, []
        known = self._known_copies(items)
        fresh: dict[int, Text] = {}
        for item in items:
            copy = item.text.copy_id
            if copy not in known and copy not in self._coming:
                fresh.setdefault(copy, item.text)
        self._coming |= fresh.keys()
        texts = list(fresh.values())
        for place in range(0, len(texts), PORTION):
            self._crew.give(texts[place:place + PORTION])
            self._asked += 1
        self._batch += items
        if len(self._batch) >= BATCH:
            self._send()

    def _send(self, *, last: bool = False) -> None:
        """Close a batch, and write the one before meanwhile; with the `last` one its files are whole."""
        if self._items:
            self._hand_out()
        items, self._batch = self._batch, []
        asked, self._asked = self._asked, 0
        unsaid, self._unsaid = self._unsaid, []
        echoes, self._echoes = self._echoes, []
        ended: list[_Open] | None = None
        if last:
            ended, self._files, self._read = self._files, [], 0
        self._waiting.append(_Batch(items, asked, unsaid, ended, echoes))
        while self._waiting and self._behind_first() >= self._crew.ahead * BATCH:
            self._write(self._waiting.popleft())

    def _behind_first(self) -> int:
        """Texts handed out since the earliest batch that waits: after few, its answers may still be due."""
        return sum([len(batch.items) for batch in self._waiting]) - len(self._waiting[0].items)

    def _write(self, batch: _Batch, *, ending: bool = False) -> None:
        con = self.store.con
        if not self._begun:
            con.execute("BEGIN TRANSACTION")
            self._begun = True
        self._rows("sources", [(file.source, file.sha256, file.size, file.stored) for file in batch.unsaid],
                   "UInt64", "String", "Int64", "Int64")
        reading = united_portions([self._crew.take(ending=ending) for _ in range(batch.asked)])
        if batch.items:
            self._write_items(batch.items, reading)
        for report, first in batch.echoes:
            quarantined = first.counts["quarantined"]
            report.counts.update({"repeated": first.hands - quarantined, "quarantined": quarantined})
        if self._progress is not None and batch.items:
            self._progress(len(batch.items))
        if batch.ended is not None:
            self._close(batch.ended)

    def _write_items(self, items: list[Item], reading: Portion) -> None:
        import polars as pl

        con = self.store.con
        known = self._known_copies(items)
        frames = reading.frames
        hands = [hand for copy, hand in reading.hand_of.items()
                 if hand is not None and copy not in reading.quarantined]
        often = {hand for hand, count in Counter(hands).items() if count > 1}
        before = gather.copies_of(con, hands)
        again = often | before.keys()
        told = Told(self.store, before)
        count(items, known, reading, again, told)
        if again:
            frames = without(frames, again)
            forget(con, again)
            for table, frame in united_frames(told.groups(), self.clubs).items():
                frames[table] = pl.concat([frames[table], frame]) if table in frames else frame
        seen = Columns()
        values = seen.tables["sightings"]
        for item in items:
            text, piece = item.text, item.text.piece
            values += (item.source, item.ordinal, text.copy_id, piece.first_line, piece.text.count("\n") + 1)
        frames.update(seen.frames())
        write(con, frames)
        self._nothing_known = False
        self._coming -= reading.hand_of.keys()

    def _close(self, ended: list[_Open]) -> None:
        """The rows of whole files in the ledger, the commit, and the journal."""
        con = self.store.con
        self.store.originals.sync()
        if self.report.number is None:
            con.execute("INSERT INTO imports SELECT ?, ?, ?, NULL WHERE NOT EXISTS "
                        "(SELECT 1 FROM imports WHERE import_id = ?)",
                        [self.number, self.started, self._program, self.number])
        rows = []
        for file in ended:
            counts = [file.report.counts[name] for name in CATEGORIES]
            rows.append((self.number, file.source, file.report.path, sum(counts), *counts,
                         file.report.outside))
        self._rows("import_files", rows, "Int32", "UInt64", "String", *["Int32"] * 7)
        con.execute("COMMIT")
        self._begun = False
        self.report.number = self.number
        if self._journal and ended:
            named = [named_file(file.sha256, file.report.path, file.line) for file in ended]
            self.store.journal.append("import", self.started.isoformat(),
                                      {"import": self.number, "files": named})

    def _rows(self, table: str, rows: list[tuple[object, ...]], *types: str) -> None:
        """Write a few rows, all columns of a table in order."""
        if rows:
            import polars as pl

            frame = pl.DataFrame(rows, orient="row", schema=[
                (f"c{place}", getattr(pl, kind)) for place, kind in enumerate(types)])
            with duck.lent(self.store.con, "rows", frame):
                self.store.con.execute(f"INSERT INTO {table} SELECT * FROM rows")

    def _known_copies(self, items: list[Item]) -> dict[int, bool]:
        """Which of these texts the database has, and whether in quarantine."""
        if not items or self._nothing_known:
            return {}
        import polars as pl

        asked = pl.DataFrame({"copy_id": pl.Series([item.text.copy_id for item in items], dtype=pl.UInt64)})
        with duck.lent(self.store.con, "asked", asked):
            return dict(self.store.con.execute(
                "SELECT copy_id, quarantined FROM copies SEMI JOIN asked USING (copy_id)").fetchall())


_KNOWN = """
SELECT o.sha256, any_value(f.hands), any_value(f.hands_quarantined)
FROM import_files f JOIN sources o USING (source_id) GROUP BY 1
"""
