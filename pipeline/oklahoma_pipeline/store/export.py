"""The store as files for other programs: sorted, and the same whatever the order in which it was filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Literal, get_args

import polars as pl

from oklahoma_grammar.writer import writable, write
from oklahoma_pipeline import duck
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.ids import room_id
from oklahoma_pipeline.store.masks import Masks
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reading import united_hand

Format = Literal["csv", "jsonl", "parquet", "text"]
FORMATS: tuple[Format, ...] = get_args(Format)
# Hands written at a time: it bounds the memory.
CHUNK = 5000
_TIME = "%Y-%m-%dT%H:%M:%SZ"
# A spreadsheet takes what begins so for a formula; what looks as if that had been seen to gets one more sign.
_FORMULA = r"^'*[=+\-@\t\r\n＝＋－＠]"

_ORDER = """
CREATE OR REPLACE TEMP TABLE export_order AS
SELECT hand_id, row_number() OVER (
    ORDER BY played_at NULLS LAST, room, TRY_CAST(number AS HUGEINT) NULLS LAST, number, hand_id) AS place
FROM hands
"""
_HAND = "printf('%016x', h.hand_id) AS hand"
_NAMES = "m.shown AS player"

# Each takes the hands between two places, in order.
TABLES: dict[str, str] = {
    "hands": f"""
SELECT {_HAND}, r.room, h.number, h.played_at, h.date_text, h.game, h.betting, h.small_blind, h.big_blind,
       h.ante, h.currency, h.scale, h.tournament, h.level, h.table_name AS "table", h.max_seats, h.button,
       d.shown AS dealer, h.dealt, h.street, h.board, h.pot, h.rake, h.showdown, h.counted, h.status,
       h.dialect, h.copies
FROM export_order o JOIN hands h USING (hand_id) LEFT JOIN rooms r ON r.room_id = h.room_id
LEFT JOIN dealer_names d ON d.room_id = h.room_id AND d.dealer = h.dealer
WHERE o.place > ? AND o.place <= ? ORDER BY o.place
""",
    "player_hands": f"""
SELECT {_HAND}, h.room, h.number, h.played_at, {_NAMES},
       p.* EXCLUDE (hand_id, account_id, made, chances)
FROM export_order o JOIN hands h USING (hand_id) JOIN player_facts p USING (hand_id)
JOIN shown_names m USING (account_id)
WHERE o.place > ? AND o.place <= ? ORDER BY o.place, p.seat, m.shown
""",
    "events": f"""
SELECT {_HAND}, h.number, e.ordinal, e.line, e.street, e.kind, e.seat, {_NAMES}, e.amount, e.total,
       e.all_in, e.cards
FROM export_order o JOIN hands h USING (hand_id) JOIN events e USING (hand_id)
LEFT JOIN (SELECT hand_id, seat, min(account_id) AS account_id FROM player_hands GROUP BY ALL) p
       ON p.hand_id = e.hand_id AND p.seat = e.seat
LEFT JOIN shown_names m USING (account_id)
WHERE o.place > ? AND o.place <= ? ORDER BY o.place, e.ordinal
""",
    "findings": f"""
SELECT {_HAND}, h.room, h.number, h.played_at, f.rule, f.severity, f.cause, f.line, {_NAMES}, f.seat,
       f.street, f.details, printf('%016x', f.copy_id) AS copy,
       coalesce(v.state, 'open') AS decision, h.room_id
FROM export_order o JOIN hands h USING (hand_id) JOIN findings f USING (hand_id)
LEFT JOIN shown_names m USING (account_id)
LEFT JOIN reviews v ON v.hand = printf('%016x', f.hand_id) AND v.rule = f.rule AND v.line = f.line
WHERE o.place > ? AND o.place <= ? ORDER BY o.place, f.ordinal, f.rule, f.line
""",
}
_QUARANTINE = """
SELECT printf('%016x', copy_id) AS copy, rule, line, "column", expected, found, raw FROM quarantine ORDER BY 1
"""
_PEOPLE = """
SELECT p.player, r.room, a.name, p.me FROM players p JOIN accounts a USING (account_id)
JOIN rooms r USING (room_id) ORDER BY ALL
"""
_DECISIONS = """
SELECT n, decided_at, kind, fields FROM decisions WHERE kind <> 'key' ORDER BY n
"""


def export(store: Store, folder: Path, form: Format, *, anonymise: bool = False) -> list[Path]:
    """Write one file for each table, or the texts of the hands; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    masks = Masks(store, hide=anonymise)
    if form == "text":
        path = folder / "hands.txt"
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for text in texts(store, masks):
                file.write(text + "\n\n\n")
        return [path]
    written = []
    for name, frames in tables(store, masks):
        path = folder / f"{name}.{form}"
        _WRITERS[form](path, frames)
        written.append(path)
    return written


def tables(store: Store, masks: Masks) -> Iterator[tuple[str, Iterator[pl.DataFrame]]]:
    """Name and frames of every table; the frames of one have the same columns, and there is always one."""
    for name in TABLES:
        yield name, _frames(store, masks, name)
    if not masks.hide:
        for name, query in (("quarantine", _QUARANTINE), ("people", _PEOPLE), ("decisions", _DECISIONS)):
            yield name, iter([duck.frame(store.con, query)])


def _frames(store: Store, masks: Masks, name: str) -> Iterator[pl.DataFrame]:
    con = store.con
    con.execute(_ORDER)
    row = con.execute("SELECT count(*) FROM export_order").fetchone()
    count = int(row[0]) if row else 0
    with (duck.lent(con, "shown_names", masks.frame(store)),
          duck.lent(con, "dealer_names", masks.dealers(store))):
        for start in range(0, max(1, count), CHUNK):
            frame = duck.frame(con, TABLES[name], [start, start + CHUNK])
            if name == "findings":
                frame = _masked(frame, masks)
            yield frame
    con.execute("DROP TABLE export_order")


def _masked(frame: pl.DataFrame, masks: Masks) -> pl.DataFrame:
    details = [masks.details(room, text)
               for room, text in zip(frame["room_id"], frame["details"], strict=True)]
    frame = frame.with_columns(pl.Series("details", details, dtype=pl.String)).drop("room_id")
    # The hash of a text can be compared with that of the text with a name in it.
    return frame.drop("copy") if masks.hide else frame


def texts(store: Store, masks: Masks) -> Iterator[str]:
    """The text of every hand in order of play: as the leading copy has it, or anew with names hidden.

    Hidden, a hand of several copies shows what all of them know; one in a layout that cannot be
    written is left out.
    """
    con = store.con
    con.execute(_ORDER)
    clubs = Clubs.of(store.journal)
    known = set(writable())
    start = 0
    while True:
        rows = con.execute(
            "SELECT hand_id, copy_id FROM export_order JOIN hands USING (hand_id) "
            "WHERE place > ? AND place <= ? ORDER BY place", [start, start + CHUNK]).fetchall()
        if not rows:
            return
        start += CHUNK
        copies = gather.copies_of(con, [row[0] for row in rows])
        found = gather.texts(store, (seen for listed in copies.values() for seen in listed))
        for hand_id, leader in rows:
            if not masks.hide:
                yield found[leader].piece.text.strip()
                continue
            read = gather.readable([found[seen.copy_id] for seen in copies[hand_id]])
            hand = united_hand(read, clubs).judged.read
            if hand.header is not None and hand.header.dialect in known and not hasattr(hand, "rule"):
                room = room_id(clubs.key(hand.header.room))
                yield write(masks.hand(room, hand), hand.header.dialect).strip()


def plain_cell(text: str) -> str:
    """A single cell as `plain_cells` has it."""
    return f"'{text}" if re.match(_FORMULA, text) else text


def plain_cells(frame: pl.DataFrame) -> pl.DataFrame:
    """Text cells that no spreadsheet takes for a formula: those get an apostrophe in front."""
    return frame.with_columns([
        pl.when(pl.col(name).str.contains(_FORMULA)).then("'" + pl.col(name)).otherwise(pl.col(name))
        .alias(name)
        for name, kind in frame.schema.items() if kind == pl.String])


def _csv(path: Path, frames: Iterator[pl.DataFrame]) -> None:
    with path.open("wb") as file:
        for number, frame in enumerate(frames):
            plain_cells(frame).write_csv(file, include_header=number == 0, datetime_format=_TIME)


def _jsonl(path: Path, frames: Iterator[pl.DataFrame]) -> None:
    with path.open("wb") as file:
        for frame in frames:
            shown = [pl.col(name).dt.strftime(_TIME) for name, kind in frame.schema.items()
                     if isinstance(kind, pl.Datetime)]
            _lines(file, frame.with_columns(shown))


def _lines(file: IO[bytes], frame: pl.DataFrame) -> None:
    if frame.height:
        frame.write_ndjson(file)


def _parquet(path: Path, frames: Iterator[pl.DataFrame]) -> None:
    pl.concat(list(frames)).write_parquet(path)


_WRITERS: dict[str, Callable[[Path, Iterator[pl.DataFrame]], None]] = {
    "csv": _csv, "jsonl": _jsonl, "parquet": _parquet}
