"""The commands that keep the data folder: undo, retry, export, backup, restore, rebuild, doctor, verify."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import cast

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import say, visible
from oklahoma_pipeline.cli.stored.common import (
    FAILED,
    FINE,
    folder_of,
    one_of,
    size,
    tell,
    tell_rebuild,
    told,
    warn,
    worded,
)
from oklahoma_pipeline.messages.whys import why
from oklahoma_pipeline.store import backup as backups
from oklahoma_pipeline.store import export as exports
from oklahoma_pipeline.store import opening
from oklahoma_pipeline.store import rebuild as rebuilds
from oklahoma_pipeline.store import retry as retries
from oklahoma_pipeline.store import undo as undoing
from oklahoma_pipeline.store.errors import Refused
from oklahoma_pipeline.store.verify import Problem, examine
from oklahoma_pipeline.store.verify import verify as verify_store


@told
def undo(db: str | None, number: int | None) -> int:
    """Take an import back, or list what there is."""
    folder = folder_of(db)
    if number is None:
        with opening.open_for_reading(folder) as store:
            listed = undoing.imports(store)
        # An import that found only what was read before has brought nothing that could be taken back.
        listed = [one for one in listed if one.undone or one.fresh]
        for one in listed:
            key = "undo_row_undone" if one.undone else "undo_row"
            names = ", ".join(one.names) + (", …" if one.files > len(one.names) else "")
            where = f"{one.folder.rstrip('/')}: {names}" if one.files > 1 else f"{one.folder}{names}"
            tell(key, text_files=where, text_number=str(one.number),
                 text_date=f"{one.started_at:%Y-%m-%d %H:%M} UTC",
                 count_files=one.files, count_hands=one.hands, count_new=one.new)
        if not listed:
            tell("undo_none")
        return FINE
    with opening.open_for_writing(folder, "undo") as store:
        report = undoing.undo(store, number)
    tell("undo_done", text_number=str(report.number), count_files=report.files, count_gone=report.gone,
         count_changed=report.changed)
    return FINE


@told
def retry(db: str | None) -> int:
    """Read the quarantine once more."""
    with opening.open_for_writing(folder_of(db), "retry") as store:
        counts = retries.retry(store)
    tell("retry_done", count_free=counts["free"], count_kept=counts["kept"])
    return FINE


@told
def export(db: str | None, folder: str, form: str, *, anonymise: bool) -> int:
    """Write the store into files."""
    one_of(form, exports.FORMATS)
    target, data = Path(folder), folder_of(db)
    if target.exists() and not target.is_dir():
        raise Refused(text_why="export_file", text_what=folder)
    if target.resolve().is_relative_to(data.resolve()):
        raise Refused(text_why="export_inside", text_what=folder)
    with opening.open_for_writing(folder_of(db), "export") as store:
        warn(store)
        for path in exports.export(store, target, cast("exports.Format", form), anonymise=anonymise):
            tell("export_done", text_file=str(path))
    return FINE


@told
def backup(db: str | None, folder: str) -> int:
    """Copy the data folder."""
    with opening.open_for_writing(folder_of(db), "backup") as store:
        report = backups.backup(store, Path(folder))
    tell("backup_done", count_originals=report.originals, count_copied=report.copied,
         text_size=size(report.size))
    return _damaged(report)


@told
def restore(db: str | None, folder: str) -> int:
    """Make a copy the data folder."""
    report = backups.restore(Path(folder), folder_of(db))
    tell("restore_done", count_originals=report.originals, text_size=size(report.size))
    if report.rebuilt:
        tell("restore_rebuilt")
    if report.set_aside is not None:
        tell("aside", text_file=str(report.set_aside))
    return _damaged(report)


def _damaged(report: backups.BackupReport) -> int:
    for sha256 in report.damaged:
        tell("backup_damaged", text_file=sha256)
    return FAILED if report.damaged else FINE


@told
def rebuild(db: str | None) -> int:
    """Make the database again."""
    folder = folder_of(db)
    if not opening.exists(folder):
        opening.open_for_reading(folder)
    report = rebuilds.rebuild(folder)
    tell_rebuild(report)
    return FAILED if report.damaged or report.bad_lines else FINE


@told
def verify(db: str | None) -> int:
    """Read everything and prove it."""
    with opening.open_for_reading(folder_of(db)) as store:
        warn(store)
        grave = _problems(verify_store(store))
    if not grave:
        tell("verify_fine")
    return FAILED if grave else FINE


@told
def doctor(db: str | None) -> int:
    """Say how the folder is."""
    health = examine(folder_of(db))
    tell("doctor_folder", text_folder=str(health.folder))
    tell("doctor_sizes", text_database=size(health.database), text_originals=size(health.originals),
         text_journal=size(health.journal))
    if health.hands is not None:
        tell("doctor_counts", count_hands=health.hands, count_imports=health.imports or 0,
             count_quarantined=health.quarantined or 0)
    grave = _problems(health.problems)
    if not health.problems:
        tell("doctor_fine")
    return FAILED if grave else FINE


def _problems(problems: Iterable[Problem]) -> bool:
    """Tell each; whether any is grave."""
    grave = False
    orphans = 0
    for problem in problems:
        if problem.key == "orphan":
            orphans += 1
            continue
        grave = grave or problem.grave
        say(worded(f"problems.{problem.key}", text_what=visible(problem.what),
                   text_detail=visible(why(words(), problem.detail))))
    if orphans:
        say(worded("problems.orphan", count=orphans))
    return grave
