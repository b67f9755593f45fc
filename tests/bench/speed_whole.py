"""Commands measured as whole processes, with all that they start: time by the clock and of the processors, memory."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

# Seconds between two looks: more often, and looking would take time from what is measured.
_EVERY = 0.2
COMPILED = Path(__file__).parents[2] / ".compiled"
"""Where `make compiled` has put the compiled program, if it was made."""
# Fine, hands that could not be read, violations found.
_STATUSES = (0, 2, 3)


@dataclass(frozen=True)
class Whole:
    """What one run took: seconds by the clock and of all processors, the largest memory of all processes together."""

    wall: float
    cpu: float
    memory: int | None


def environment(*, compiled: bool) -> dict[str, str]:
    """What a process is started with to run the sources, or what was made of them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept | ({"PYTHONPATH": str(COMPILED)} if compiled else {})


def run(*arguments: str, compiled: bool = False) -> Whole:
    """One run of the program with these arguments; ends the measurement where it fails."""
    command = [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", *arguments]
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env=environment(compiled=compiled))
    memory = _Memory(process.pid)
    memory.start()
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    memory.over.set()
    memory.join()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in _STATUSES:
        sys.exit(f"oklahoma {' '.join(arguments)}: exit status {process.returncode}")
    return Whole(wall, used.ru_utime + used.ru_stime, memory.most or None)


def best(times: int, arguments: Sequence[str], *, compiled: bool = False,
         first: Callable[[], object] = lambda: None) -> Whole:
    """The quickest of several runs: what disturbs a measurement only ever adds. `first` is done before each."""
    runs = []
    for _ in range(times):
        first()
        runs.append(run(*arguments, compiled=compiled))
    return min(runs, key=lambda whole: whole.wall)


class _Memory(threading.Thread):
    """Looks again and again how much memory a process and all its children have; only where /proc tells."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid = pid
        self.most = 0
        self.over = threading.Event()

    def run(self) -> None:
        while not self.over.wait(_EVERY):
            self.most = max(self.most, sum(map(_resident, _family(self.pid))))


def _family(pid: int) -> list[int]:
    found, waiting = [], [pid]
    while waiting:
        found.append(waiting.pop())
        for children in Path(f"/proc/{found[-1]}/task").glob("*/children"):
            try:
                waiting += map(int, children.read_text(encoding="ascii").split())
            except OSError:
                continue
    return found


def _resident(pid: int) -> int:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
