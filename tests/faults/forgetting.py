"""A player forgotten, and the program killed while it does it: he is named everywhere or nowhere."""

from __future__ import annotations

import gzip
import random
import shutil
import time
from dataclasses import dataclass
from pathlib import Path

import trial
from trial import Bad


@dataclass
class Bench:
    """A folder, whom to forget, and what it exports before and after."""

    work: Path
    data: Path
    name: str
    before: str
    after: str
    takes: float

    @classmethod
    def of(cls, work: Path) -> Bench:
        logs, data, copy = work / "logs", work / "data", work / "copy"
        logs.mkdir(parents=True)
        trial.run(trial.write_logs, logs)
        trial.run(trial.read_in, str(logs), str(data))
        name = trial.run(_most_hands, str(data))
        shutil.copytree(data, copy)
        began = time.monotonic()
        trial.run(_forget, str(copy), name)
        takes = time.monotonic() - began
        return cls(work, data, name, trial.run(trial.digest, str(data)), trial.run(trial.digest, str(copy)), takes)


def _most_hands(data: str) -> str:
    from oklahoma_pipeline.store import opening, people
    from oklahoma_pipeline.store.masks import Masks

    with opening.open_for_writing(Path(data), "test") as store:
        # The key is made when it is first wanted; from then on the aliases are the same.
        Masks(store, hide=True)
        return people.accounts(store.con)[0].name


def _forget(data: str, name: str) -> None:
    from oklahoma_pipeline.store.forget import forget

    forget(Path(data), name)


def kill(bench: Bench, seed: int) -> str:
    """SIGKILL at a random moment of it; and once more, until he is forgotten."""
    chance = random.Random(seed)
    data = bench.work / f"killed{seed}"
    shutil.copytree(bench.data, data)
    process, pipe = trial.start(_forget, str(data), bench.name)
    time.sleep(chance.uniform(0, 1.1 * bench.takes))
    trial.kill(process)
    process.join()
    pipe.close()
    told = trial.run(trial.digest, str(data))
    if told not in (bench.before, bench.after) or trial.run(trial.troubles, str(data)):
        raise Bad("lost", "neither forgotten nor as before")
    if told == bench.before:
        trial.run(_forget, str(data), bench.name)
        if trial.run(trial.digest, str(data)) != bench.after:
            raise Bad("lost", "forgetting again makes something else")
    _nowhere(data, bench.name)
    if trial.run(trial.rebuilt, str(data)) != bench.after:
        raise Bad("lost", "a rebuild makes something else")
    shutil.rmtree(data)
    return "whole"


def _nowhere(data: Path, name: str) -> None:
    for path in data.rglob("*"):
        if path.is_file():
            told = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
            # Letters of a short name may stand side by side in any compressed column.
            if name.encode() in told and (path.suffix in (".gz", ".jsonl") or len(name) > 3):
                raise Bad("let through", f"{path.name} names him")
