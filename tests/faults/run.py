"""Every fault at its full number, and a table of what was tried, how often, and what happened.

    python tests/faults/run.py [--scale 10] [--only NAME]

OKLAHOMA_SCALE multiplies the numbers as well. The exit status is 1 where anything was lost, doubled or let through.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import around
import damage
import forgetting
import hostile
import killing
from trial import Bad

# What is tried, how often, on which bench, by which trial.
TRIALS: list[tuple[str, int, Any, Callable[[Any, int], str]]] = [
    ("import killed (SIGKILL), one process or two", 60, killing.Bench, killing.kill),
    ("import stopped (Ctrl-C, SIGTERM)", 16, killing.Bench, killing.stop),
    ("database or write-ahead log damaged", 180, damage.Bench, damage.database),
    ("original damaged", 24, damage.Bench, damage.original),
    ("journal damaged", 24, damage.Bench, damage.journal),
    ("disk full", 24, killing.Bench, around.full_disk),
    ("no leave to read or write", 8, killing.Bench, around.no_leave),
    ("files vanish while they are read", 6, killing.Bench, around.vanishing),
    ("clock goes back", 4, killing.Bench, around.backwards),
    ("two imports at once", 4, killing.Bench, around.two_at_once),
    ("asked five times a second during an import", 2, killing.Bench, around.asked_meanwhile),
    ("a player forgotten, and killed meanwhile", 24, forgetting.Bench, forgetting.kill),
    ("hostile names through every outlet", 1, hostile.Bench, hostile.every_outlet),
    ("queries that would read files or change settings", 1, hostile.Bench, hostile.queries),
]


def main() -> int:
    """Run them; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scale", type=float, default=float(os.environ.get("OKLAHOMA_SCALE", "1")))
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    sys.path.insert(1, str(Path(__file__).parents[1]))
    benches: dict[Any, Any] = {}
    bad = 0
    print(f"{'tried':<52} {'times':>6}  {'what happened':<34} {'seconds':>7}")
    with tempfile.TemporaryDirectory(prefix="oklahoma-faults-") as work:
        # Whoever has no rights is tried as well, and must come in here.
        Path(work).chmod(0o755)
        for name, often, bench, trial in TRIALS:
            if asked.only not in name:
                continue
            if bench not in benches:
                benches[bench] = bench.of(Path(work) / f"{bench.__module__}")
            began = time.monotonic()
            counts, faults = repeat(benches[bench], trial, max(1, int(often * asked.scale)))
            bad += len(faults)
            told = ", ".join(f"{kind} {count}" for kind, count in sorted(counts.items()))
            print(f"{name:<52} {sum(counts.values()):>6}  {told:<34} {time.monotonic() - began:>7.0f}", flush=True)
            for fault in faults[:10]:
                print(f"    {fault[:400]}", flush=True)
    print("lost, doubled, let through or without a word:", bad or "nothing")
    return 1 if bad else 0


def repeat(bench: Any, trial: Callable[[Any, int], str], often: int) -> tuple[Counter[str], list[str]]:
    """How the trials ended, and those that ended badly, with the seed that makes them again."""
    counts: Counter[str] = Counter()
    faults = []
    for seed in range(often):
        try:
            counts[trial(bench, seed)] += 1
        except Bad as fault:
            counts[fault.kind] += 1
            faults.append(f"seed {seed}: {fault}")
    return counts, faults


if __name__ == "__main__":
    sys.exit(main())
