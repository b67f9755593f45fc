"""`oklahoma import`: files into the data folder, and what came of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import as_typed, complain, json_safe, say, visible
from oklahoma_pipeline.cli.progress import Progress
from oklahoma_pipeline.cli.stored.common import (
    BROKEN,
    FAILED,
    FINE,
    UNREAD,
    called,
    folder_of,
    tell,
    tell_rebuild,
    told,
    warn,
)
from oklahoma_pipeline.crew import Recruits
from oklahoma_pipeline.messages.whys import why
from oklahoma_pipeline.store import files, load, mended, opening, people
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.rebuild import rebuild
from oklahoma_pipeline.store.reports import CATEGORIES, FileReport, ImportReport

_HARMLESS_IN_FOLDER = ("no_hands", "empty", "no_text", "binary")


@told
def import_paths(db: str | None, paths: Sequence[str], *, json_wanted: bool = False, quiet: bool = False,
                 processes: int = 1, recruits: Recruits | None = None) -> int:
    """Import and return the exit status."""
    with current_store(folder_of(db), quiet=quiet or json_wanted) as store:
        warn(store)
        with Progress(words(), list(paths), silent=quiet or json_wanted) as bar:
            found = files.contents(paths)
            done = load.import_files(store, found, lambda hands: _step(bar, hands), processes, recruits)
        number = done.number
        broken, unread = (broken_hands(store, number), unread_hands(store, number)) if number else (0, 0)
        for file in done.files:
            trouble(file)
        if json_wanted:
            as_json(done, broken, unread, mended.former(store, number) if number else ())
        else:
            _tell(store, done, broken, unread, quiet=quiet)
    if any(file.trouble and (file.path in paths or file.trouble not in _HARMLESS_IN_FOLDER)
           for file in done.files):
        return FAILED
    return UNREAD if unread else BROKEN if broken else FINE


def current_store(folder: Path, *, quiet: bool) -> Store:
    """The data folder, open for writing; one that another version made is made anew first."""
    store = opening.open_for_writing(folder, "import", begin=True)
    if store.stale:
        store.close()
        complain(words().text("store.import_recomputed"))
        report = rebuild(folder, keep=False)
        if not quiet:
            tell_rebuild(report)
        store = opening.open_for_writing(folder, "import", begin=True)
    return store


def _step(bar: Progress, hands: int) -> None:
    for _ in range(hands):
        bar.step(0, 0)


def trouble(file: FileReport) -> None:
    """Why a file was not read, where it was not."""
    if file.trouble is not None:
        complain(words().text(f"store.trouble.{file.trouble}", text_file=visible(file.path),
                              text=visible(why(words(), file.detail))))


def _tell(store: Store, done: ImportReport, broken: int, unread: int, *, quiet: bool) -> None:
    known = sum(file.known for file in done.files)
    read = sum(1 for file in done.files if not file.known and file.trouble is None)
    if done.number is None or (known and not read):
        tell("import_nothing")
    else:
        tell("import_done", text_number=str(done.number), count_files=read)
    counts = {f"count_{name}": done.counts[name] for name in CATEGORIES}
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
    for one in mended.former(store, done.number) if done.number is not None else ():
        names = [visible(path) for path in one.paths] + ["…"] * (one.files > len(one.paths))
        tell("import_former", text_files=", ".join(names), text_number=str(one.number))
    if done.counts["new"] and people.me(store) is None:
        for account in people.suggestions(store)[:1]:
            tell("import_hero", text_name=account.name, text_typed=as_typed(account.name),
                 text_room=called(account.room, store))


def as_json(done: ImportReport, broken: int, unread: int, former: Sequence[mended.Former] = ()) -> None:
    """One line of JSON for other programs."""
    told_files = [{"path": file.path, "known": file.known, "trouble": file.trouble,
                   "lines_outside": file.outside,
                   **{name: file.counts[name] for name in CATEGORIES}} for file in done.files]
    say(json_safe(json.dumps({
        "import": done.number, "hands": done.hands, **{name: done.counts[name] for name in CATEGORIES},
        "hands_with_violations": broken, "hands_unread": unread, "files": told_files,
        "mended": [{"import": one.number, "files": one.files, "paths": one.paths} for one in former],
    }, ensure_ascii=False)))


_OF_IMPORT = """
SELECT count(DISTINCT c.copy_id) FROM import_files f JOIN sightings s USING (source_id)
JOIN copies c USING (copy_id)
"""


def broken_hands(store: Store, number: int) -> int:
    """Hands with violations among those that the import read."""
    row = store.con.execute(
        "SELECT count(DISTINCT h.hand_id) FROM import_files f JOIN sightings s USING (source_id) "
        "JOIN copies c USING (copy_id) JOIN hands h USING (hand_id) "
        "WHERE f.import_id = ? AND h.status = 'violations'", [number]).fetchone()
    return int(row[0]) if row else 0


def unread_hands(store: Store, number: int) -> int:
    """Texts of the import that could not be read though they should have been."""
    row = store.con.execute(
        f"{_OF_IMPORT} JOIN quarantine q USING (copy_id) "
        "WHERE f.import_id = ? AND q.rule IN ('SYN-02', 'SYN-04', 'fault')", [number]).fetchone()
    return int(row[0]) if row else 0
