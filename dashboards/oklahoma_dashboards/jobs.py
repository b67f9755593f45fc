"""Work on the data folder that may take long: a process of the command line's own, watched from the page.

One runs at a time, whoever started it; it goes on when the page is closed.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Final, Literal, Protocol

from oklahoma_pipeline.cli.language import VARIABLE as LANGUAGE
from oklahoma_pipeline.cli.progress import VARIABLE as PROGRESS
from oklahoma_pipeline.store.folder import VARIABLE as FOLDER

Kind = Literal["import", "undo", "retry"]
_COMMAND: Final = "from oklahoma_pipeline.cli import main; main()"
# Only the end of what a job says is read, however much it says.
_TAIL, _LONGEST = 200_000, 50_000_000
_UNSAFE: Final = re.compile(r"[^\w .()+,@-]")


class Upload(Protocol):
    """A file that somebody sent: the name is his own saying."""

    name: str

    def getbuffer(self) -> memoryview:
        """The bytes."""


@dataclass
class Job:
    """A process at work in `place`, a folder of its own that goes when it is done; `sent` where that held
    uploads.
    """

    kind: Kind
    process: subprocess.Popen[bytes]
    place: tempfile.TemporaryDirectory[str]
    started: float = field(default_factory=time.monotonic)
    ended: float | None = None
    status: int | None = None
    said: str = ""
    complained: str = ""
    stopped: bool = False
    sent: bool = False

    @property
    def seconds(self) -> int:
        """How long it has been going, or went."""
        return int((self.ended or time.monotonic()) - self.started)

    @property
    def running(self) -> bool:
        """Whether it still works; what it said is taken in when it does no longer."""
        if self.status is None and self.process.poll() is not None:
            with _lock:
                if self.status is None:
                    self._finish()
        return self.status is None

    @property
    def hands(self) -> int:
        """Hands read so far, as it told last."""
        told = re.findall(r'\{"hands": ([0-9]{1,12})\}', _tail(self._file("err")))
        return int(told[-1]) if told else 0

    @property
    def report(self) -> dict[str, Any] | None:
        """What an import tells at its end."""
        try:
            found = json.loads(self.said)
        except ValueError:
            return None
        return found if isinstance(found, dict) else None

    def stop(self) -> None:
        """End it as Ctrl-C does: what is not wholly in is wholly out."""
        self.stopped = True
        if self.process.poll() is None:
            self.process.terminate()

    def _file(self, name: str) -> Path:
        return Path(self.place.name, f".{name}")

    def _finish(self) -> None:
        self.said, errors = _tail(self._file("out"), _LONGEST), _tail(self._file("err"))
        self.complained = "\n".join(line for line in errors.splitlines() if not line.startswith('{"hands"'))
        self.ended = time.monotonic()
        self.place.cleanup()
        self.status = self.process.returncode


_lock = threading.Lock()
_jobs: dict[str, Job] = {}


def current(folder: Path) -> Job | None:
    """The job on this folder that runs, or the one that ran last."""
    return _jobs.get(str(folder))


def forget(folder: Path) -> None:
    """Speak no more of the last one."""
    job = _jobs.get(str(folder))
    if job is not None and not job.running:
        _jobs.pop(str(folder), None)


def start(
    folder: Path, kind: Kind, arguments: Sequence[str], language: str, uploads: Iterable[Upload] = ()
) -> Job | None:
    """Begin; None where another one still runs. Uploads are read by names made harmless, as `arguments`
    behind.
    """
    with _lock:
        known = _jobs.get(str(folder))
        if known is not None and known.process.poll() is None:
            return None
        place = tempfile.TemporaryDirectory(prefix="oklahoma-", ignore_cleanup_errors=True)
        try:
            names = [written(Path(place.name), upload) for upload in uploads]
            out, err = (open_for(place.name, name) for name in ("out", "err"))
            with out, err:
                process = subprocess.Popen(  # noqa: S603 - what people say is behind --, and no shell reads it
                    [sys.executable, "-c", _COMMAND, kind, *arguments, *names],
                    cwd=place.name,
                    stdin=subprocess.DEVNULL,
                    stdout=out,
                    stderr=err,
                    env={
                        **os.environ,
                        FOLDER: str(folder.absolute()),
                        LANGUAGE: language,
                        PROGRESS: "json",
                        "PYTHONIOENCODING": "utf-8",
                    },
                )
        except BaseException:
            place.cleanup()
            raise
        job = Job(kind, process, place, sent=bool(names))
        _jobs[str(folder)] = job
        return job


def open_for(place: str, name: str) -> IO[bytes]:
    """A file beside the uploads; none of theirs begins with a dot."""
    return Path(place, f".{name}").open("wb")


def written(place: Path, upload: Upload) -> str:
    """Put an upload into the folder; the name there: short, its own, and neither a path nor an option."""
    base = upload.name.replace("\\", "/").rsplit("/", 1)[-1]
    base = _UNSAFE.sub("_", base).strip(" .-")[-80:].lstrip(" .-") or "upload"
    if not Path(base).suffix:
        base += ".txt"
    name, number = base, 2
    while (place / name).exists():
        name, number = f"{number}-{base}", number + 1
    (place / name).write_bytes(upload.getbuffer())
    return name


def _tail(path: Path, longest: int = _TAIL) -> str:
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - longest))
            return file.read().decode("utf-8", "replace")
    except OSError:
        return ""
