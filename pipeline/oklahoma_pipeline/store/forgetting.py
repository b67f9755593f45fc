"""The end of forgetting a player: one step that counts, before it nothing has happened, after it all will.

Everything is made beside what there is: originals under names of their own, a journal, a database. The plan
is written last. From then on whoever opens the folder carries it out, as often as it takes.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from oklahoma_pipeline.store.folder import DATABASE, JOURNAL, ORIGINALS
from oklahoma_pipeline.store.journal import Journal
from oklahoma_pipeline.store.originals import Originals, sync_folder

PLAN = "forgetting.json"
NEW_JOURNAL = "forgotten.jsonl"
NEW_DATABASE = "forgotten.duckdb"
_DRAFTS = (NEW_JOURNAL, f"{NEW_JOURNAL}.part", NEW_DATABASE, f"{NEW_DATABASE}.wal", f"{PLAN}.part")


def begun(folder: Path) -> bool:
    """Whether there is something to be carried out or cleared away."""
    return any((folder / name).exists() for name in (PLAN, *_DRAFTS))


def write_plan(folder: Path, originals: list[str]) -> None:
    """From here on it counts: the new journal and database take their places, these originals go."""
    draft = folder / f"{PLAN}.part"
    with draft.open("w", encoding="ascii") as file:
        json.dump({"originals": originals}, file)
        file.flush()
        os.fsync(file.fileno())
    sync_folder(folder)
    draft.replace(folder / PLAN)
    sync_folder(folder)


def finish(folder: Path) -> None:
    """Carry a plan out; without one, clear away what was made for it. The folder must be locked."""
    plan = folder / PLAN
    if not plan.exists():
        for name in _DRAFTS:
            (folder / name).unlink(missing_ok=True)
        return
    told = json.loads(plan.read_text(encoding="ascii"))
    if (folder / NEW_JOURNAL).exists():
        (folder / NEW_JOURNAL).replace(folder / JOURNAL)
    if (folder / NEW_DATABASE).exists():
        (folder / f"{DATABASE}.wal").unlink(missing_ok=True)
        (folder / NEW_DATABASE).replace(folder / DATABASE)
    sync_folder(folder)
    originals = Originals(folder / ORIGINALS)
    for sha256 in told["originals"]:
        originals.drop(sha256)
    plan.unlink()
    sync_folder(folder)


def stand_ins(journal: Journal) -> dict[str, str]:
    """By the hash of a file that named somebody who is forgotten, the original that stands for it now."""
    found: dict[str, str] = {}
    for entry in journal.of_kind("forgot"):
        changed: dict[str, str] = entry.fields["files"]
        found = {old: changed.get(new, new) for old, new in found.items()}
        found.update(changed)
    return found
