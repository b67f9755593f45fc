"""Trying quarantined texts again, after an upgrade or a club's profile made them readable."""

from __future__ import annotations

from collections import Counter

from oklahoma_grammar.reader import HandText
from oklahoma_pipeline import duck
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.opening import Store, program
from oklahoma_pipeline.store.reading import Text, read_batch
from oklahoma_pipeline.store.undo import remake
from oklahoma_pipeline.store.writing import settle, write


def retry(store: Store) -> Counter[str]:
    """Read everything in quarantine once more: how many came `free`, how many are `kept`."""
    con = store.con
    rows = con.execute("SELECT copy_id, raw FROM quarantine ORDER BY 1").fetchall()
    texts = [Text(HandText("", 1, raw), copy) for copy, raw in rows]
    reading = read_batch(texts, Clubs.of(store.journal), program(), bounded=True)
    free = [copy for copy in reading.hand_of if copy not in reading.quarantined]
    with duck.transaction(con):
        # Which of them are read, and what is said of the others, is this version's from now on.
        con.execute("DELETE FROM copies WHERE copy_id IN (SELECT copy_id FROM quarantine)")
        con.execute("DELETE FROM quarantine")
        frames = reading.columns.frames()
        write(con, {table: frames[table] for table in ("copies", "quarantine") if table in frames})
        remake(store, sorted({hand for copy in free if (hand := reading.hand_of[copy]) is not None}))
    settle(store)
    return Counter({"free": len(free), "kept": len(rows) - len(free)})
