"""`oklahoma import`: files into the data folder, and what came of them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, json_safe, say, visible
from oklahoma_pipeline.cli.progress import Progress
from oklahoma_pipeline.cli.stored.common import (
    BROKEN,
    FAILED,
    FINE,
    UNREAD,
    folder_of,
    tell,
    tell_rebuild,
    told,
    warn,
)
from oklahoma_pipeline.store import files, load, opening, people
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.rebuild import rebuild

_HARMLESS_IN_FOLDER = ("no_hands", "empty", "no_text", "binary")


@told
def import_paths(db: str | None, paths: Sequence[str], *, as_json: bool = False, quiet: bool = False) -> int:
    """Import and return the exit status."""
    folder = folder_of(db)
    store = opening.open_for_writing(folder, "import", begin=True)
    if store.stale:
        store.close()
        complain(words().text("store.import_recomputed"))
        report = rebuild(folder)
        if not quiet and not as_json:
            tell_rebuild(report)
        store = opening.open_for_writing(folder, "import", begin=True)
    with store:
        warn(store)
        with Progress(words(), list(paths), silent=quiet or as_json) as bar:
            done = load.import_files(store, files.contents(paths), lambda file: _step(bar, file))
        broken, unread = (_broken(store, done.number), _unread(store, done.number)) if done.number else (0, 0)
        for file in done.files:
            _trouble(file)
        if as_json:
            _as_json(done, broken, unread)
        else:
            _tell(store, done, broken, unread, quiet=quiet)
    if any(file.trouble and (file.path in paths or file.trouble not in _HARMLESS_IN_FOLDER)
           for file in done.files):
        return FAILED
    return UNREAD if unread else BROKEN if broken else FINE


def _step(bar: Progress, file: load.FileReport) -> None:
    for _ in range(file.hands):
        bar.step(0, 0)


def _trouble(file: load.FileReport) -> None:
    if file.trouble is not None:
        complain(words().text(f"store.trouble.{file.trouble}", text_file=visible(file.path),
                              text=visible(file.detail)))


def _tell(store: Store, done: load.ImportReport, broken: int, unread: int, *, quiet: bool) -> None:
    known = sum(file.known for file in done.files)
    read = sum(1 for file in done.files if not file.known and file.trouble is None)
    if done.number is None:
        tell("import_nothing")
    else:
        tell("import_done", text_number=str(done.number), count_files=read)
    counts = {f"count_{name}": done.counts[name] for name in load.CATEGORIES}
    tell("import_counts", count_hands=done.hands, **counts)
    if quiet:
        return
    if known:
        tell("import_known", count_files=known)
    outside = sum(file.outside for file in done.files)
    if outside:
        tell("import_outside", count=outside)
    if unread:
        tell("import_unread", count=unread)
    if broken:
        tell("import_broken", count=broken)
    if done.counts["new"] and people.me(store) is None:
        for account in people.suggestions(store)[:1]:
            tell("import_hero", text_name=account.name, text_room=account.room)


def _as_json(done: load.ImportReport, broken: int, unread: int) -> None:
    told_files = [{"path": file.path, "known": file.known, "trouble": file.trouble,
                   "lines_outside": file.outside,
                   **{name: file.counts[name] for name in load.CATEGORIES}} for file in done.files]
    say(json_safe(json.dumps({
        "import": done.number, "hands": done.hands, **{name: done.counts[name] for name in load.CATEGORIES},
        "hands_with_violations": broken, "hands_unread": unread, "files": told_files}, ensure_ascii=False)))


_OF_IMPORT = """
SELECT count(DISTINCT c.copy_id) FROM import_files f JOIN sightings s USING (source_id)
JOIN copies c USING (copy_id)
"""


def _broken(store: Store, number: int) -> int:
    """Hands with violations among those that the import read."""
    row = store.con.execute(
        "SELECT count(DISTINCT h.hand_id) FROM import_files f JOIN sightings s USING (source_id) "
        "JOIN copies c USING (copy_id) JOIN hands h USING (hand_id) "
        "WHERE f.import_id = ? AND h.status = 'violations'", [number]).fetchone()
    return int(row[0]) if row else 0


def _unread(store: Store, number: int) -> int:
    """Texts of the import that could not be read though they should have been."""
    row = store.con.execute(
        f"{_OF_IMPORT} JOIN quarantine q USING (copy_id) "
        "WHERE f.import_id = ? AND q.rule IN ('SYN-02', 'SYN-04', 'fault')", [number]).fetchone()
    return int(row[0]) if row else 0
