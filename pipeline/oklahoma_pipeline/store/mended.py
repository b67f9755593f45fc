"""Files that an import found otherwise than one before, where what they said then still stands in the way.

A text that was read is never dropped by itself. Who has mended a log and imported it again has to be told
what becomes of the former text, and which import holds it.
"""

from __future__ import annotations

from dataclasses import dataclass

from oklahoma_pipeline.store.opening import Store


@dataclass(frozen=True, slots=True)
class Former:
    """An import that read other contents in these files; `paths` are the first three, `files` counts all."""

    number: int
    files: int
    paths: tuple[str, ...]


# A file that has only grown says all that it said before: none of its former copies is seen no more.
_FORMER = """
WITH mine AS (SELECT path, source_id FROM import_files WHERE import_id = $number),
     old AS (SELECT o.import_id, o.path, o.source_id FROM import_files o SEMI JOIN mine USING (path)
             WHERE o.import_id < $number AND o.source_id NOT IN (SELECT source_id FROM mine)),
     gone AS (SELECT old.import_id, old.path, s.copy_id FROM old JOIN sightings s USING (source_id)
              WHERE s.copy_id NOT IN (SELECT copy_id FROM sightings SEMI JOIN mine USING (source_id)))
SELECT import_id, count(DISTINCT path)::BIGINT, list_sort(list(DISTINCT path))[:3]
FROM gone JOIN copies c USING (copy_id) LEFT JOIN quarantine q USING (copy_id)
WHERE q.copy_id IS NOT NULL OR c.hand_id IN (SELECT hand_id FROM findings WHERE rule = 'LED-04')
GROUP BY 1 ORDER BY 1
"""


def former(store: Store, number: int) -> list[Former]:
    """Imports before that one which read in its files what is in quarantine, or contradicts what is there."""
    rows = store.con.execute(_FORMER, {"number": number}).fetchall()
    return [Former(before, files, tuple(paths)) for before, files, paths in rows]
