"""One attempt to do harm, in a process of its own, and what became of it.

A trial is made from a seed, so that one which fails can be made again. Processes are forked from a server that has the
libraries loaded and has used none of them.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Any

MARK = "OKLAHOMA_TRIAL"
GOOD = ("whole", "refused", "named", "stopped", "waited")
BAD = ("lost", "doubled", "let through", "crashed", "left behind", "without a word")


class Bad(AssertionError):
    """Harm was done: `kind` is one of BAD."""

    def __init__(self, kind: str, how: str = "") -> None:
        super().__init__(f"{kind}: {how}")
        self.kind = kind
        self.how = how


@dataclass(frozen=True)
class Ended:
    """How a process ended: its answer, or the fault that it died of; `status` is negative for a signal."""

    status: int
    answer: Any = None
    fault: str = ""


def server() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["trial", "oklahoma_pipeline.store.load", "oklahoma_pipeline.store.export",
                                    "oklahoma_pipeline.store.rebuild", "oklahoma_pipeline.store.verify", "oklahoma_pipeline.cli.stored.keeping"])
    return context


def _work(pipe: Any, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    try:
        pipe.send((work(*given), ""))
    except BaseException:  # noqa: BLE001 - told to the one who asked
        pipe.send((None, traceback.format_exc()))
        raise SystemExit(1) from None


def start(work: Callable[..., Any], *given: Any) -> tuple[Any, Any]:
    """A process that does this, and the pipe of its answer."""
    context = server()
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(there, work, given))
    process.start()
    there.close()
    return process, here


def finish(process: Any, pipe: Any, patience: float = 120) -> Ended:
    """Wait for its end."""
    answer, fault = None, ""
    try:
        if pipe.poll(patience):
            answer, fault = pipe.recv()
    except EOFError:
        pass
    process.join(patience)
    if process.exitcode is None:
        process.kill()
        process.join()
        raise Bad("crashed", "it never ended")
    status = process.exitcode
    process.close()
    return Ended(status, answer, fault)


def run(work: Callable[..., Any], *given: Any) -> Any:
    """The answer of a process; Bad where it has none."""
    ended = finish(*start(work, *given))
    if ended.status:
        raise Bad("crashed", f"status {ended.status}\n{ended.fault}")
    return ended.answer


def relatives(mark: str) -> list[int]:
    """Processes that were started with this mark in their environment and still run."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and int(entry.name) != os.getpid():
            try:
                told = (entry / "environ").read_bytes()
                ended = (entry / "stat").read_text().rpartition(")")[2].split()[0] == "Z"
            except OSError:
                continue
            if f"{MARK}={mark}".encode() in told.split(b"\0") and not ended:
                found.append(int(entry.name))
    return found


def gone(mark: str, patience: float = 8) -> bool:
    """Whether all of them end by themselves, and soon."""
    until = time.monotonic() + patience
    while relatives(mark):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


# ---- data folders

NUMBERS = 10_000_000


def write_logs(folder: Path, files: int = 8, hands: int = 6) -> None:
    """Lawful hands, some of them in several files, and one that cannot be read."""
    from oklahoma_pipeline.simulate.files import Order, write_files
    from oklahoma_pipeline.simulate.session import Asked

    write_files(Order(Asked(), 5, files * hands), folder / "made", 1)
    whole = "\n\n\n".join(path.read_text(encoding="utf-8") for path in sorted((folder / "made").rglob("*.txt")))
    texts = [text for text in whole.split("\n\n\n") if text.strip()]
    for path in sorted((folder / "made").rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    (folder / "made").rmdir()
    for number in range(files):
        chosen = texts[number * hands:(number + 1) * hands] + texts[number * hands // 2:number * hands // 2 + 2]
        (folder / f"{number:02}.txt").write_text("\n\n\n".join(chosen) + "\n", encoding="utf-8")
    (folder / "bad.txt").write_text("PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2026/05/04 21:35:18 ET\nrubbish\n", encoding="utf-8")


def read_in(logs: str, data: str, processes: int = 1, batch: int = 7) -> dict[str, int]:
    """Import them in many transactions; the counts."""
    from oklahoma_pipeline.store import files, load, opening

    load.BATCH = load.COMMIT = batch
    with opening.open_for_writing(Path(data), "import", begin=True) as store:
        return dict(load.import_files(store, files.contents([logs]), None, processes).counts)


def digest(data: str) -> str:
    """A hash of everything that the folder exports, times of decisions left out."""
    import shutil
    import tempfile

    from oklahoma_pipeline.store import export, opening

    out = Path(tempfile.mkdtemp(prefix="export"))
    try:
        with opening.open_for_reading(Path(data)) as store:
            export.export(store, out, "jsonl")
            export.export(store, out, "text")
        told = hashlib.sha256()
        for path in sorted(out.iterdir()):
            if path.name != "decisions.jsonl":
                told.update(path.name.encode() + b"\0" + path.read_bytes())
        return told.hexdigest()
    finally:
        shutil.rmtree(out)


def troubles(data: str) -> list[str]:
    """What `verify` finds that something must be done about."""
    from oklahoma_pipeline.store import opening
    from oklahoma_pipeline.store.verify import verify

    with opening.open_for_reading(Path(data)) as store:
        return [f"{problem.key} {problem.what} {problem.detail}" for problem in verify(store) if problem.grave]


def command(name: str, data: str, *more: str) -> tuple[int, str, str]:
    """A command on a folder: its status and what it says."""
    import contextlib
    import io

    from oklahoma_pipeline import cli

    out, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        status = cli.run([name, "--db", data, "--lang", "en", *more])
    return status, out.getvalue(), errors.getvalue()


def rebuilt(data: str) -> str:
    """What the folder exports after a rebuild."""
    from oklahoma_pipeline.store.rebuild import rebuild

    rebuild(Path(data))
    return digest(data)


@contextmanager
def marked(mark: str) -> Iterator[None]:
    """Within it every process that is started bears the mark."""
    before = os.environ.get(MARK)
    os.environ[MARK] = mark
    try:
        yield
    finally:
        if before is None:
            del os.environ[MARK]
        else:
            os.environ[MARK] = before


def kill(process: Any) -> None:
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)
