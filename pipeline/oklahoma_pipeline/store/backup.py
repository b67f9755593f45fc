"""Backup and restore: the data folder, copied file by file, each proved on the way."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from oklahoma_pipeline.store import opening, rebuild
from oklahoma_pipeline.store.errors import Refused, StoreError, Unwritable
from oklahoma_pipeline.store.folder import DATABASE, JOURNAL, ORIGINALS, WriteLock, now, reason
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.originals import Originals, sync_folder


@dataclass
class BackupReport:
    """`copied` originals were not there yet; `damaged` ones were left out. `rebuilt` after a restore."""

    originals: int = 0
    copied: int = 0
    size: int = 0
    damaged: list[str] = field(default_factory=list)
    rebuilt: bool = False
    set_aside: Path | None = None


def backup(store: Store, folder: Path) -> BackupReport:
    """Bring a backup up to date. The store must be open for writing, so that nothing changes meanwhile."""
    if folder.exists() and any(folder.iterdir()) and not (folder / JOURNAL).exists():
        raise Refused(text_why="no_backup", text_what=str(folder))
    if folder.resolve() == store.folder.resolve():
        raise Refused(text_why="same_folder", text_what=str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        report = _originals(store.originals, Originals(folder / ORIGINALS))
        store.con.execute("CHECKPOINT")
        for name in (JOURNAL, DATABASE):
            report.size += _copy(store.folder / name, folder / name)
        sync_folder(folder)
    except OSError as error:
        raise Unwritable(text_folder=str(folder), text_reason=reason(error)) from error
    return report


def restore(source: Path, folder: Path) -> BackupReport:
    """Make a backup the data folder. What lies there is set aside; a database that fails is rebuilt."""
    if not (source / JOURNAL).exists():
        raise Refused(text_why="no_backup", text_what=str(source))
    if source.resolve() == folder.resolve():
        raise Refused(text_why="same_folder", text_what=str(folder))
    lock = WriteLock(folder)
    lock.take("restore")
    aside = None
    try:
        if opening.exists(folder) or (folder / ORIGINALS).exists():
            aside = _aside(folder)
        report = _originals(Originals(source / ORIGINALS), Originals(folder / ORIGINALS))
        report.set_aside = aside
        for name in (JOURNAL, DATABASE):
            if (source / name).exists():
                report.size += _copy(source / name, folder / name)
    except OSError as error:
        raise Unwritable(text_folder=str(folder), text_reason=reason(error)) from error
    finally:
        lock.let_go()
    try:
        opening.open_for_reading(folder).close()
    except StoreError:
        rebuild.rebuild(folder)
        report.rebuilt = True
    return report


def _originals(source: Originals, target: Originals) -> BackupReport:
    report = BackupReport()
    for sha256 in source.names():
        if source.problem(sha256) is not None:
            report.damaged.append(sha256)
            continue
        report.originals += 1
        path = target.path(sha256)
        if not path.exists() or target.problem(sha256) is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            _copy(source.path(sha256), path)
            report.copied += 1
        report.size += path.stat().st_size
    return report


def _copy(source: Path, target: Path) -> int:
    """Copy so that the name never stands for half a file; the size."""
    draft = target.with_name(target.name + ".part")
    with source.open("rb") as original, draft.open("wb") as file:
        shutil.copyfileobj(original, file, 1 << 20)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(target)
    return target.stat().st_size


def _aside(folder: Path) -> Path:
    """Move what lies in a data folder into a folder of its own inside it, named so that nothing finds it."""
    aside = folder / f"aside-{now().strftime('%Y%m%dT%H%M%S')}"
    number = 0
    while aside.exists():
        number += 1
        aside = aside.with_name(f"{aside.name}-{number}")
    aside.mkdir()
    for path in _contents(folder):
        path.replace(aside / path.name)
    return aside


def _contents(folder: Path) -> Iterator[Path]:
    for name in (DATABASE, f"{DATABASE}.wal", JOURNAL, ORIGINALS):
        if (folder / name).exists():
            yield folder / name
