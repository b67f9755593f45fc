"""Trying quarantined texts again, after an upgrade or a club's profile made them readable."""

from __future__ import annotations

from collections import Counter, defaultdict

from oklahoma_grammar.reader import HandText
from oklahoma_pipeline import duck
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.opening import Store, program
from oklahoma_pipeline.store.originals import Damaged
from oklahoma_pipeline.store.reading import Text, read_batch
from oklahoma_pipeline.store.undo import remake
from oklahoma_pipeline.store.writing import settle, write

_SEEN = """
SELECT DISTINCT ON (q.copy_id) q.copy_id, 0, o.sha256, coalesce(f.path, ''), s.ordinal, s.line
FROM quarantine q JOIN sightings s USING (copy_id) JOIN sources o USING (source_id)
LEFT JOIN import_files f USING (source_id) ORDER BY q.copy_id, f.import_id, f.path, s.ordinal
"""


def retry(store: Store) -> Counter[str]:
    """Read everything in quarantine once more: how many came `free`, how many are `kept`."""
    con = store.con
    texts = _texts(store)
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
    return Counter({"free": len(free), "kept": len(texts) - len(free)})


def _texts(store: Store) -> list[Text]:
    """From the originals, which tell too how a text ends; as it is kept where an original is damaged."""
    found: dict[int, Text] = {}
    seen: dict[str, list[gather.Seen]] = defaultdict(list)
    for row in store.con.execute(_SEEN).fetchall():
        seen[row[2]].append(gather.Seen(*row))
    for listed in seen.values():
        try:
            found.update(gather.texts(store, listed))
        except Damaged:
            continue
    rows = store.con.execute("SELECT copy_id, raw FROM quarantine ORDER BY 1").fetchall()
    return [found[copy] if copy in found and found[copy].copy_id == copy else Text(HandText("", 1, raw), copy)
            for copy, raw in rows]
