"""Files into the database: each wholly or not at all, its row in the ledger last.

Hands are read in batches. A batch knows which texts the database has, reads only the others, writes
those whose hand is new in one INSERT a table, and unites the rest with the copies that lie there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime

import polars as pl

from oklahoma_grammar.events import Hand
from oklahoma_grammar.reader import Unreadable
from oklahoma_pipeline import duck
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.files import Content, Failed, Found
from oklahoma_pipeline.store.folder import now
from oklahoma_pipeline.store.ids import source_id
from oklahoma_pipeline.store.opening import Store, program
from oklahoma_pipeline.store.originals import fingerprint
from oklahoma_pipeline.store.reading import Reading, Text, read_batch
from oklahoma_pipeline.store.rows import Columns
from oklahoma_pipeline.store.unite import Copy, United, content, unite
from oklahoma_pipeline.store.writing import forget, settle, united_frames, without, write

# Hands read before they are written: it bounds the memory.
BATCH = 4000
CATEGORIES = ("new", "united", "repeated", "conflicting", "quarantined")
Category = str


@dataclass
class FileReport:
    """What became of one file. `known` marks contents read before, `trouble` why it was not read."""

    path: str
    counts: Counter[Category] = field(default_factory=Counter)
    outside: int = 0
    known: bool = False
    trouble: str | None = None
    detail: str = ""

    @property
    def hands(self) -> int:
        return sum(self.counts.values())


@dataclass
class ImportReport:
    """What an import did; `number` is None where nothing was written."""

    number: int | None = None
    files: list[FileReport] = field(default_factory=list)

    @property
    def counts(self) -> Counter[Category]:
        total: Counter[Category] = Counter()
        for file in self.files:
            total.update(file.counts)
        return total

    @property
    def hands(self) -> int:
        return sum(self.counts.values())


@dataclass
class _Item:
    """A text waiting for its batch, and the file it stands in."""

    text: Text
    source: int
    ordinal: int
    file: FileReport


@dataclass
class _Open:
    """A file whose texts are read and whose row in the ledger is still to be written."""

    report: FileReport
    source: int
    sha256: str
    size: int
    stored: int
    fresh: bool


Progress = Callable[[FileReport], None]


def import_files(store: Store, found: Iterable[Found], progress: Progress | None = None) -> ImportReport:
    """Read what is found into the store, as one import."""
    loader = Loader(store, _next_number(store), now())
    try:
        for item in found:
            report = loader.refuse(item) if isinstance(item, Failed) else loader.read(item)
            if progress is not None:
                progress(report)
        loader.commit()
    except BaseException:
        loader.abandon()
        raise
    settle(store)
    return loader.report


def _next_number(store: Store) -> int:
    row = store.con.execute("SELECT coalesce(max(import_id), 0) FROM imports").fetchone()
    journaled = max((entry.fields["import"] for entry in store.journal.of_kind("import")), default=0)
    return max(int(row[0]) if row else 0, journaled) + 1


class Loader:
    """One import under way. `number` and `started` are its own, or on a rebuild those it had."""

    def __init__(self, store: Store, number: int, started: datetime, *, journal: bool = True) -> None:
        self.store = store
        self.clubs = Clubs.of(store.journal)
        self.number = number
        self.started = started
        self.report = ImportReport()
        self._journal = journal
        self._items: list[_Item] = []
        self._files: list[_Open] = []
        self._unsaid: list[_Open] = []
        self._read = 0
        self._begun = False
        self._program = program()
        self._known: dict[str, tuple[int, int]] = {
            row[0]: (row[1], row[2]) for row in store.con.execute(_KNOWN).fetchall()}
        self._paths = {(row[0], row[1]) for row in store.con.execute(
            "SELECT sha256, path FROM import_files JOIN sources USING (source_id)").fetchall()}

    # ---- files

    def refuse(self, failed: Failed) -> FileReport:
        """Note a path that could not be read."""
        report = FileReport(failed.path, trouble=failed.reason, detail=failed.detail)
        self.report.files.append(report)
        return report

    def read(self, file: Content) -> FileReport:
        """Take one file in; what was read before is not read again, only noted under a new name."""
        report = FileReport(file.path)
        self.report.files.append(report)
        sha256 = fingerprint((file.data,))
        if sha256 in self._known:
            hands, quarantined = self._known[sha256]
            report.known = True
            report.counts.update({"repeated": hands - quarantined, "quarantined": quarantined})
            if (sha256, file.path) not in self._paths:
                self._begin()
                self._files.append(_Open(report, source_id(sha256), sha256, len(file.data), 0, fresh=False))
                self._paths.add((sha256, file.path))
            return report
        ordinal = 0
        for piece in gather.pieces(file.data, file.path):
            if isinstance(piece, int):
                report.outside += piece
                continue
            if isinstance(piece, Unreadable):
                report.trouble = piece.reason
                continue
            if not ordinal:
                self._begin()
                self._keep(report, file.data)
            self._items.append(_Item(piece, source_id(sha256), ordinal, report))
            ordinal += 1
            if len(self._items) >= BATCH:
                self._flush()
        if not ordinal:
            return report
        self._known[sha256] = (ordinal, 0)
        self._paths.add((sha256, file.path))
        self._read += ordinal
        if self._read >= BATCH:
            self.commit()
        return report

    def _keep(self, report: FileReport, data: bytes) -> None:
        """Put the original by before anything is said of it."""
        kept = self.store.originals.put((data,))
        file = _Open(report, source_id(kept.sha256), kept.sha256, kept.size, kept.stored, fresh=True)
        self._files.append(file)
        self._unsaid.append(file)

    def _begin(self) -> None:
        if not self._begun:
            self.store.con.execute("BEGIN TRANSACTION")
            self._begun = True

    def abandon(self) -> None:
        """Leave the database as it was before the files that are not committed."""
        if self._begun:
            self.store.con.execute("ROLLBACK")
            self._begun = False

    def commit(self) -> None:
        """Write what waits, then the ledger, then let it count; the journal is told afterwards."""
        self._flush()
        if not self._begun:
            return
        con = self.store.con
        self.store.originals.sync()
        if self.report.number is None:
            con.execute("INSERT INTO imports SELECT ?, ?, ?, NULL WHERE NOT EXISTS "
                        "(SELECT 1 FROM imports WHERE import_id = ?)",
                        [self.number, self.started, self._program, self.number])
        rows = []
        for file in self._files:
            counts = [file.report.counts[name] for name in CATEGORIES]
            rows.append((self.number, file.source, file.report.path, sum(counts), *counts,
                         file.report.outside))
            self._known[file.sha256] = (sum(counts), file.report.counts["quarantined"])
        self._rows("import_files", rows, "Int32", "UInt64", "String", *["Int32"] * 7)
        con.execute("COMMIT")
        self._begun = False
        self.report.number = self.number
        if self._journal and self._files:
            named = [{"sha256": file.sha256, "path": file.report.path} for file in self._files]
            self.store.journal.append("import", self.started.isoformat(),
                                      {"import": self.number, "files": named})
        self._files.clear()
        self._read = 0

    def _rows(self, table: str, rows: list[tuple[object, ...]], *types: str) -> None:
        """Write a few rows, all columns of a table in order."""
        if rows:
            frame = pl.DataFrame(rows, orient="row", schema=[
                (f"c{place}", getattr(pl, kind)) for place, kind in enumerate(types)])
            with duck.lent(self.store.con, "rows", frame):
                self.store.con.execute(f"INSERT INTO {table} SELECT * FROM rows")

    # ---- batches

    def _flush(self) -> None:
        items, self._items = self._items, []
        self._rows("sources", [(file.source, file.sha256, file.size, file.stored) for file in self._unsaid],
                   "UInt64", "String", "Int64", "Int64")
        self._unsaid.clear()
        if not items:
            return
        con = self.store.con
        known = self._known_copies(items)
        fresh: dict[int, Text] = {}
        for item in items:
            if item.text.copy_id not in known:
                fresh.setdefault(item.text.copy_id, item.text)
        reading, frames = self._frames(list(fresh.values()))
        hands = [hand for copy, hand in reading.hand_of.items()
                 if hand is not None and copy not in reading.quarantined]
        often = {hand for hand, count in Counter(hands).items() if count > 1}
        before = gather.copies_of(con, hands)
        again = often | before.keys()
        told = _Told(self.store, before)
        _count(items, known, reading, again, told)
        if again:
            frames = without(frames, again)
            forget(con, again)
            for table, frame in united_frames(told.groups(), self.clubs).items():
                frames[table] = pl.concat([frames[table], frame]) if table in frames else frame
        seen = Columns()
        for item in items:
            place = item.text.place
            seen.row("sightings", item.source, item.ordinal, place.copy_id, place.first, place.lines)
        frames.update(seen.frames())
        write(con, frames)

    def _frames(self, texts: list[Text]) -> tuple[Reading, dict[str, pl.DataFrame]]:
        reading = read_batch(texts, self.clubs, self._program)
        try:
            return reading, reading.columns.frames()
        except (TypeError, OverflowError):
            # An amount that fits no column: find the hand that has it.
            reading = read_batch(texts, self.clubs, self._program, bounded=True)
            return reading, reading.columns.frames()

    def _known_copies(self, items: list[_Item]) -> dict[int, bool]:
        """Which of these texts the database has, and whether in quarantine."""
        asked = pl.DataFrame({"copy_id": pl.Series([item.text.copy_id for item in items], dtype=pl.UInt64)})
        with duck.lent(self.store.con, "asked", asked):
            return dict(self.store.con.execute(
                "SELECT copy_id, quarantined FROM copies SEMI JOIN asked USING (copy_id)").fetchall())


def _count(items: list[_Item], known: dict[int, bool], reading: Reading, again: set[int],
           told: _Told) -> None:
    """Every hand that was read goes under one heading, in the order read."""
    done: set[int] = set()
    for item in items:
        copy = item.text.copy_id
        counts = item.file.counts
        if copy in known:
            counts["quarantined" if known[copy] else "repeated"] += 1
        elif copy in reading.quarantined:
            counts["quarantined"] += 1
        elif copy in done:
            counts["repeated"] += 1
        else:
            done.add(copy)
            of = reading.hand_of[copy]
            counts[told.add(of, item.text) if of is not None and of in again else "new"] += 1


class _Told:
    """Hands of several copies: what each told so far, to say what the next copy adds."""

    def __init__(self, store: Store, before: dict[int, list[gather.Seen]]) -> None:
        old = gather.texts(store, (seen for listed in before.values() for seen in listed))
        self._copies = {hand: gather.readable([old[seen.copy_id] for seen in listed])
                        for hand, listed in before.items()}

    def groups(self) -> list[list[tuple[Text, Hand]]]:
        """All copies of each hand, those that came last among them."""
        return list(self._copies.values())

    def add(self, hand: int, text: Text) -> Category:
        """Take a copy in; the heading that it goes under."""
        held = self._copies.setdefault(hand, [])
        before = _united(held) if held else None
        held += gather.readable([text])
        if before is None:
            return "new"
        after = _united(held)
        if len(after.conflicts) > len(before.conflicts):
            return "conflicting"
        return "repeated" if content(before.hand) == content(after.hand) else "united"


def _united(copies: list[tuple[Text, Hand]]) -> United:
    return unite([Copy(text.copy_id, hand) for text, hand in copies])


_KNOWN = """
SELECT o.sha256, any_value(f.hands), any_value(f.hands_quarantined)
FROM import_files f JOIN sources o USING (source_id) GROUP BY 1
"""
