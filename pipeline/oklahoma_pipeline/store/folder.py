"""The data folder: where it is, what lies in it, and who may write."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from oklahoma_pipeline.store.errors import Busy, Unwritable

VARIABLE = "OKLAHOMA_DB"
DATABASE = "oklahoma.duckdb"
JOURNAL = "journal.jsonl"
ORIGINALS = "originals"
LOCK = "writing.lock"
TURN = "turn.lock"
# Seconds until somebody who only says that he writes, or reads who does, is thought to be held up for long.
_MOMENT = 2.0


def default_folder() -> Path:
    """The folder of OKLAHOMA_DB, else the user's own data directory."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("oklahoma-hands", appauthor=False)


def now() -> datetime:
    """The moment in UTC, to the second, without a zone, as the database keeps times."""
    return datetime.now(UTC).replace(microsecond=0, tzinfo=None)


class WriteLock:
    """Held by the one process that writes. The system lets it go when the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOCK
        self._file: IO[str] | None = None

    def take(self, doing: str) -> None:
        """Take it, or raise Busy with who holds it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with _turn(self.path.parent):
                self._take(self.path.open("a+", encoding="utf-8"), doing)
        except OSError as error:
            raise Unwritable(text_folder=str(self.path.parent), text_reason=reason(error)) from error

    def _take(self, file: IO[str], doing: str) -> None:
        if not _locked(file):
            holder = _holder(file)
            file.close()
            raise Busy(text_folder=str(self.path.parent), text_holder=holder)
        try:
            file.truncate(0)
            since = datetime.now().astimezone().strftime("%H:%M")
            json.dump({"pid": os.getpid(), "doing": doing, "since": since}, file)
            file.flush()
        except BaseException:
            with suppress(OSError):
                file.close()
            raise
        self._file = file

    def let_go(self) -> None:
        """Let another process write."""
        if self._file is not None:
            self._file.close()
            self._file = None


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """One at a time takes the lock and says who he is: the next reads neither nothing nor of one before."""
    with (folder / TURN).open("a+", encoding="utf-8") as file:
        until = time.monotonic() + _MOMENT
        while not _locked(file) and time.monotonic() < until:
            time.sleep(0.005)
        yield


def _locked(file: IO[str]) -> bool:
    try:
        _lock(file)
    except OSError:
        return False
    return True


def reason(error: OSError) -> str:
    """What the system says is wrong, in its own words and without the path."""
    return error.strerror or type(error).__name__


def _holder(file: IO[str]) -> str:
    """`import, PID 7, 21:14`, or nothing where the holder could not write it."""
    try:
        file.seek(0)
        held = json.loads(file.read(200))
        return f"{held['doing']}, PID {held['pid']}, {held['since']}"
    except (OSError, ValueError, KeyError, TypeError):
        return ""


if os.name == "nt":  # pragma: no cover - the other branch is tested where the tests run
    import msvcrt

    def _lock(file: IO[str]) -> None:
        # A byte far behind the text: Windows forbids reading what is locked.
        file.seek(1 << 20)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        file.seek(0)
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
