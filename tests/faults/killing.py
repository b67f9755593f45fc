"""Imports that are killed or stopped at a random moment, and what the folder holds then and after the next one."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import trial
from trial import Bad

PROGRAM = [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()"]


@dataclass
class Bench:
    """Logs, what an undisturbed import of them comes to, and how long it takes with one process and with two."""

    work: Path
    logs: Path
    digest: str
    takes: dict[int, float]

    @classmethod
    def of(cls, work: Path) -> Bench:
        logs = work / "logs"
        logs.mkdir(parents=True)
        trial.run(trial.write_logs, logs)
        takes = {}
        for processes in (1, 2):
            began = time.monotonic()
            trial.run(trial.read_in, str(logs), str(work / f"plain{processes}"), processes)
            takes[processes] = time.monotonic() - began
        return cls(work, logs, trial.run(trial.digest, str(work / "plain1")), takes)


def kill(bench: Bench, seed: int) -> str:
    """SIGKILL at a random moment; odd seeds with two processes."""
    chance = random.Random(seed)
    data = bench.work / f"killed{seed}"
    processes = 2 if seed % 3 == 2 else 1
    mark = f"{os.getpid()}-{seed}"
    process, pipe = trial.start(_marked_import, mark, str(bench.logs), str(data), processes)
    time.sleep(chance.uniform(0, bench.takes[processes]))
    trial.kill(process)
    process.join()
    pipe.close()
    if not trial.gone(mark):
        raise Bad("left behind", f"processes {trial.relatives(mark)}")
    return trial.run(_afterwards, str(bench.logs), str(data), bench.digest)


def _marked_import(mark: str, logs: str, data: str, processes: int) -> None:
    os.environ[trial.MARK] = mark
    trial.read_in(logs, data, processes)


def _afterwards(logs: str, data: str, wanted: str) -> str:
    from oklahoma_pipeline.store import opening

    if opening.exists(Path(data)):
        wrong = trial.troubles(data)
        if wrong:
            raise Bad("lost", f"a file half in: {wrong}")
    trial.read_in(logs, data)
    wrong = trial.troubles(data)
    if wrong or trial.digest(data) != wanted:
        raise Bad("lost", f"another end than undisturbed: {wrong}")
    return "whole"


def stop(bench: Bench, seed: int) -> str:
    """Ctrl-C, or a request to end, at a random moment of the command itself; odd seeds with two processes."""
    chance = random.Random(seed)
    number = (signal.SIGINT, signal.SIGTERM)[seed % 2]
    data = bench.work / f"stopped{seed}"
    mark = f"{os.getpid()}-stop-{seed}"
    process = subprocess.Popen(
        [*PROGRAM, "import", str(bench.logs), "--db", str(data), "--lang", "en", "--processes", str(1 + (seed // 2) % 2)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, trial.MARK: mark}, start_new_session=True)
    _wait_for(data / "writing.lock", process)
    time.sleep(chance.uniform(0, 1.2 * bench.takes[1]))
    group = number == signal.SIGINT or seed % 4 == 3
    (os.killpg if group else os.kill)(process.pid, number)
    out, errors = process.communicate(timeout=60)
    if not trial.gone(mark):
        raise Bad("left behind", f"processes {trial.relatives(mark)}")
    if process.returncode in (0, 2):
        if "Import 1" not in out:
            raise Bad("without a word", out + errors)
    elif process.returncode not in (130, 143) or errors != "Stopped.\n":
        raise Bad("without a word", f"status {process.returncode}: {errors}")
    told = trial.run(_afterwards, str(bench.logs), str(data), bench.digest)
    return "stopped" if process.returncode in (130, 143) else told


def _wait_for(path: Path, process: subprocess.Popen[str]) -> None:
    while not path.exists() and process.poll() is None:
        time.sleep(0.005)
