"""What only several hands together show, broken on purpose and found in the data folder (LED-02 to LED-04)."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path

import pytest

from oklahoma_pipeline.simulate.breaks.between import PAIRS
from oklahoma_pipeline.simulate.breaks.catalogue import broken_logs
from oklahoma_pipeline.simulate.session import Asked
from oklahoma_pipeline.store import files, load, opening

# Of copies it is the leader's line that is named, whichever of the two that is; theirs agree in number.
FINDINGS = """
SELECT DISTINCT f.rule, p.path, s.line + f.line - 1, a.name
FROM findings f JOIN sightings s USING (copy_id) JOIN import_files p USING (source_id)
LEFT JOIN accounts a ON a.account_id = f.account_id
WHERE f.cause AND f.severity <> 'note' OR f.rule IN ('LED-02', 'LED-03', 'LED-04')
"""


@pytest.mark.parametrize("rule", sorted(PAIRS))
def test_a_fault_between_hands_is_found(rule, scaled, tell, tmp_path):
    wanted = scaled(200)
    began = time.perf_counter()
    expected = set()
    paths = []
    for number, broken in enumerate(islice(broken_logs(rule, Asked(awkward=0), seed=17), wanted)):
        for place, text in enumerate(broken.files):
            path = tmp_path / f"{number:04}-{place}.txt"
            path.write_text(text, encoding="utf-8")
            paths.append(str(path))
        expected.add((rule, number, broken.line, broken.player))
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        load.import_files(store, files.contents(paths))
    with opening.open_for_reading(tmp_path / "db") as store:
        rows = store.con.execute(FINDINGS).fetchall()
    found = {}
    for name, path, line, player in sorted(rows, key=lambda row: -row[2]):
        # A card of the flop that two copies tell differently stands in every later street: the first line counts.
        found[name, int(Path(path).name[:4])] = (line, player)
    assert {(*key, *value) for key, value in found.items()} == expected
    tell(f"{rule}: {wanted} faults put in, {len(found)} found, in {time.perf_counter() - began:.1f} s")
