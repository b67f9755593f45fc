"""Frames into tables, rows of hands out of them, and what must be made good after either."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from oklahoma_grammar.events import Hand
from oklahoma_pipeline import duck
from oklahoma_pipeline.store import ledger, rollup
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reading import Text, united_hand
from oklahoma_pipeline.store.rows import Columns, columns

if TYPE_CHECKING:
    import polars as pl

HAND_TABLES = ("hands", "player_hands", "events", "findings")


def united_frames(groups: Iterable[Sequence[tuple[Text, Hand]]], clubs: Clubs) -> dict[str, pl.DataFrame]:
    """The rows of hands, each of the copies in its group."""
    columns = Columns()
    for copies in groups:
        if copies:
            columns.add(united_hand(copies, clubs))
    return columns.frames()


def without(frames: dict[str, pl.DataFrame], hands: set[int]) -> dict[str, pl.DataFrame]:
    import polars as pl

    left_out = pl.DataFrame({"hand_id": pl.Series(list(hands), dtype=pl.UInt64)})
    return {table: frame.join(left_out, on="hand_id", how="anti") if table in HAND_TABLES else frame
            for table, frame in frames.items()}


def forget(con: duck.Connection, hands: Iterable[int]) -> None:
    """Take the rows of hands out; their tables wait to be settled."""
    import polars as pl

    gone = pl.DataFrame({"hand_id": pl.Series(list(hands), dtype=pl.UInt64)})
    with duck.lent(con, "gone", gone):
        con.execute("INSERT INTO unsettled_tables "
                    "SELECT DISTINCT table_id FROM hands SEMI JOIN gone USING (hand_id)")
        for table in HAND_TABLES:
            con.execute(f"DELETE FROM {table} WHERE hand_id IN (SELECT hand_id FROM gone)")


def write(con: duck.Connection, frames: dict[str, pl.DataFrame]) -> None:
    """One INSERT a table; accounts only where they are not there yet."""
    for table, frame in frames.items():
        if frame.is_empty():
            continue
        with duck.lent(con, "batch", frame):
            if table == "accounts":
                con.execute("INSERT INTO accounts "
                            "SELECT DISTINCT * FROM batch ANTI JOIN accounts USING (account_id)")
                continue
            # What returns something is written by one thread, which goes on where the last rows end; several
            # would each begin a stretch of their own, to be put together afterwards.
            names = columns(table)
            con.execute(f"INSERT INTO {table} ({names}) SELECT {names} FROM batch RETURNING 1")
            if table == "hands":
                con.execute("INSERT INTO unsettled_tables SELECT DISTINCT table_id FROM batch")


_ROOMS = """
INSERT INTO rooms SELECT room_id, min(room) FROM hands GROUP BY room_id
"""


def settle(store: Store) -> None:
    """What lies between hands, made good after hands came or went; does nothing where none did."""
    con = store.con
    row = con.execute("SELECT count(*) FROM unsettled_tables").fetchone()
    if not row or not row[0]:
        return
    clubs = Clubs.of(store.journal)
    with duck.transaction(con):
        con.execute("DELETE FROM rooms")
        con.execute(_ROOMS)
        for club in clubs.clubs:
            con.execute("UPDATE rooms SET room = ? WHERE room_id = ?", [club.name, club.room_id])
        con.execute("DELETE FROM accounts WHERE account_id NOT IN (SELECT account_id FROM player_hands)")
        ledger.settle(con, clubs.severities)
    rollup.refresh(con)
    # Whoever is killed before it leaves them to be settled again.
    con.execute("DELETE FROM unsettled_tables")
