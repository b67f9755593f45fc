"""How fast everything is, in one run beside pokerkit and a naive reader: `make bench CORPORA=FOLDER`.

    python tests/bench/speed.py [FOLDER] [--hands 200000] [--no-page]

Without the folder of real logs only simulated hands are measured; `make bench HANDS=20000` simulates fewer. What is
compiled is measured beside the sources where `make compiled` has made it. The tables are printed, and kept in
docs/speed.md and docs/speed.ru.md if there were real logs.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import islice, pairwise
from pathlib import Path
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any, TypeVar

sys.path.insert(0, str(Path(__file__).parent))

import speed_page as page
import speed_rivals as rivals
from speed_inputs import DIALECTS, MULTIPLIED, Input, multiplied, simulated
from speed_whole import COMPILED, Whole, best, environment, run

from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.cli.report import as_object
from oklahoma_pipeline.judge import Judged, judge
from oklahoma_pipeline.messages import catalogue
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.ids import copy_id
from oklahoma_pipeline.store.reading import Text, ready_hand
from oklahoma_pipeline.store.rows import Columns

ROUNDS = 3
# Runs of each command; what disturbs one of them only ever adds.
REPEATS = 2
# Hands by which the stages are measured in each round, and those that pokerkit is given.
SAMPLE = 4000
RIVAL_SAMPLE = 400
FILES = 200
DOCS = Path(__file__).parents[2] / "docs"

Result = TypeVar("Result")


@dataclass
class Rate:
    """One command over one input; `times` is how often its hands a second are pokerkit's beside it."""

    input: Input
    command: str
    processes: int
    whole: Whole
    kept: int = 0
    compiled: bool = False
    times: float | None = None

    @property
    def a_second(self) -> float:
        return self.input.hands / self.whole.wall

    @property
    def megabytes(self) -> float:
        return self.input.size / self.whole.wall / 1e6


@dataclass
class Measured:
    """All that one run found.

    `stages` are microseconds of one processor a hand, by the name of the input and whether compiled; `moments`
    are seconds by the clock; `pokerkit` its hands a second again and again, between our runs.
    """

    stages: dict[tuple[str, bool], dict[str, float]] = field(default_factory=dict)
    rates: list[Rate] = field(default_factory=list)
    rivals: dict[str, float] = field(default_factory=dict)
    pokerkit: list[float] = field(default_factory=list)
    moments: dict[str, float] = field(default_factory=dict)
    growth: float = 0.0

    def rate(self, name: str, command: str, processes: int = 1, *, compiled: bool = False) -> Rate:
        return next(rate for rate in self.rates if (
            rate.input.name, rate.command, rate.processes, rate.compiled) == (name, command, processes, compiled))


def quickest(works: Iterable[Callable[[], Result]]) -> tuple[float, list[Result]]:
    """Seconds of the processor, the least of several times, and what came of each."""
    times, results = [], []
    for work in works:
        gc.collect()
        gc.disable()
        started = process_time()
        results.append(work())
        times.append(process_time() - started)
        gc.enable()
    return min(times), results


WAYS = (False, True) if COMPILED.is_dir() else (False,)
"""Whether what is measured is compiled."""


def stages(measured: Measured, source: Input) -> None:
    """What one process spends on each stage of a hand; each way is a process of its own."""
    for compiled in WAYS:
        done = subprocess.run([sys.executable, __file__, "--stages", str(source.folder)], check=True,
                              stdout=subprocess.PIPE, env=environment(compiled=compiled))
        measured.stages[source.name, compiled] = json.loads(done.stdout)


def spent(folder: Path) -> dict[str, float]:
    """The stages in this process, each time over hands that it has not seen before, as an import does."""
    import_module("polars")
    pieces = list(islice((p for p in read_paths([str(folder)]) if isinstance(p, HandText)), ROUNDS * SAMPLE))
    size = min(SAMPLE, len(pieces))
    parts = [pieces[first:first + size] for first in range(0, len(pieces) - size + 1, size)]
    words = catalogue("en")
    seconds = {}
    with tempfile.TemporaryDirectory() as place:
        logs = [Path(place, f"{number}.txt") for number in range(len(parts))]
        for log, part in zip(logs, parts, strict=True):
            log.write_text("\n\n".join(piece.text for piece in part) + "\n", encoding="utf-8")
        seconds["split"], _ = quickest(partial(list, read_paths([str(log)])) for log in logs)
    seconds["parse"], read = quickest(partial(_each, parse, part) for part in parts)
    seconds["judge"], judged = quickest(partial(_each, judge, hands) for hands in read)
    seconds["report"], _ = quickest(
        partial(_each, lambda one: json.dumps(as_object(one, words)), verdicts) for verdicts in judged)
    clubs = Clubs()
    seconds["rows"], _ = quickest(
        partial(_rows, part, verdicts, clubs) for part, verdicts in zip(parts, judged, strict=True))
    return {stage: took / size * 1e6 for stage, took in seconds.items()}


def _each(work: Callable[[Any], Result], parts: Sequence[Any]) -> list[Result]:
    return [work(part) for part in parts]


def _rows(pieces: Sequence[HandText], judged: Sequence[Judged], clubs: Clubs) -> int:
    columns = Columns()
    for piece, one in zip(pieces, judged, strict=True):
        if one.replay is not None:
            columns.add(ready_hand(one, [Text(piece, copy_id(piece.text)).place], clubs))
    return len(columns.frames())


def commands(measured: Measured, source: Input, place: Path, beside: Beside | None = None) -> None:
    """`check` and `import` as whole processes, with one process and with two, the sources and compiled."""
    logs = str(source.folder)
    for compiled in WAYS:
        for processes in (1, 2):
            asked = ["check", logs, "--processes", str(processes), "--quiet"]
            whole, times = paired(measured, source, asked, beside, compiled=compiled)
            measured.rates.append(Rate(source, "check", processes, whole, 0, compiled, times))
        for processes in (1, 2):
            data = place / f"{source.name}-{processes}-{compiled}"
            asked = ["import", logs, "--db", str(data), "--processes", str(processes), "--quiet"]
            whole, times = paired(measured, source, asked, beside, compiled=compiled,
                                  first=partial(shutil.rmtree, data, ignore_errors=True))
            kept = sum(path.stat().st_size for path in data.rglob("*") if path.is_file())
            measured.rates.append(Rate(source, "import", processes, whole, kept, compiled, times))


Beside = Callable[[], float]
"""Hands a second of pokerkit, now."""


def paired(measured: Measured, source: Input, arguments: list[str], beside: Beside | None, *, compiled: bool,
           first: Callable[[], object] = lambda: None) -> tuple[Whole, float | None]:
    """The quickest of several runs, and how often pokerkit's rate ours is, in the mean of them.

    What a machine can do changes within minutes, so each run is compared with pokerkit right before and after it.
    """
    if beside is None:
        return best(REPEATS, arguments, compiled=compiled, first=first), None
    runs, rates = [], [beside()]
    for _ in range(REPEATS):
        runs.append(best(1, arguments, compiled=compiled, first=first))
        rates.append(beside())
    measured.pokerkit += rates
    times = [source.hands / whole.wall / mean(around)
             for whole, around in zip(runs, pairwise(rates), strict=True)]
    return min(runs, key=lambda whole: whole.wall), mean(times)


def pokerkit_on(folder: Path) -> Beside | None:
    """A measurement of pokerkit on some of these logs, None where it is not installed."""
    if rivals.pokerkit_version() is None:
        return None
    text = "\n\n\n".join(islice(_texts(folder), RIVAL_SAMPLE)) + "\n"

    def measure_it() -> float:
        gc.collect()
        gc.disable()
        started = perf_counter()
        read = rivals.with_pokerkit(text, RIVAL_SAMPLE)
        took = perf_counter() - started
        gc.enable()
        return read[0] / took

    return measure_it


def _texts(folder: Path) -> Iterator[str]:
    return (piece.text for piece in read_paths([str(folder)]) if isinstance(piece, HandText))


def naive(measured: Measured, folder: Path) -> None:
    """The same logs read by expressions that check nothing."""
    seconds, counts = quickest([partial(rivals.naively, list(_texts(folder)))] * ROUNDS)
    measured.rivals["naive"] = counts[0] / seconds


def moments(measured: Measured, place: Path, one: str) -> None:
    """What a person waits for: the help page, one hand, a folder that was imported before."""
    log = place / "one.txt"
    log.write_text(one, encoding="utf-8")
    measured.moments["help"] = best(ROUNDS, ["--help"]).wall
    measured.moments["one"] = best(ROUNDS, ["check", str(log)]).wall
    many, data = place / "many", str(place / "many-data")
    simulated(many, FILES * 60, 2)
    for number, path in enumerate(sorted(many.rglob("*.txt"))):
        if number >= FILES:
            path.unlink()
    run("import", str(many), "--db", data, "--quiet")
    measured.moments["again"] = best(ROUNDS, ["import", str(many), "--db", data, "--quiet"]).wall


def measure(corpora: Path | None, hands: int, place: Path) -> Measured:
    measured = Measured()
    beside = None
    if corpora is not None:
        sessions = corpora / "stars_en" / "nlhe_sessions"
        sessions = sessions if sessions.is_dir() else corpora
        once = sum(isinstance(piece, HandText) for piece in read_paths([str(sessions)]))
        times = multiplied(sessions, place / "multiplied", MULTIPLIED)
        beside = pokerkit_on(sessions)
        naive(measured, sessions)
        for source in (Input.of("once", sessions, once),
                           Input.of("multiplied", place / "multiplied", once * times)):
            told(f"{source.hands:,} hands: {source.name}")
            stages(measured, source)
            # Most of the time for so few hands is that of starting.
            commands(measured, source, place, beside if source.hands > once else None)
    if hands:
        told(f"{hands:,} hands are being simulated")
        simulated(place / "simulated", hands, 2)
        source = Input.of("simulated", place / "simulated", hands)
        told(f"{hands:,} hands: {source.name}")
        stages(measured, source)
        commands(measured, source, place, beside)
        # A hand in one language takes longer than in another, so half of them is the mean of both halves.
        halves = [run("import", str(place / "simulated" / dialect), "--db", str(place / f"half-{dialect}"),
                      "--processes", "1", "--quiet").cpu for dialect in DIALECTS]
        measured.growth = measured.rate("simulated", "import").whole.cpu / (sum(halves) / len(halves))
    told("what a person waits for")
    logs = next((rate.input.folder for rate in measured.rates), place)
    first = next(piece for piece in read_paths([str(logs)]) if isinstance(piece, HandText))
    moments(measured, place, first.text + "\n")
    if measured.pokerkit:
        measured.rivals["pokerkit"] = median(measured.pokerkit)
    return measured


def told(what: str) -> None:
    print(f"{perf_counter() - STARTED:6.0f} s  {what} …", file=sys.stderr, flush=True)


STARTED = perf_counter()


def main() -> int:
    asked = argparse.ArgumentParser()
    asked.add_argument("corpora", type=Path, nargs="?")
    asked.add_argument("--hands", type=int, default=int(os.environ.get("HANDS") or 200_000))
    asked.add_argument("--no-page", action="store_true")
    asked.add_argument("--stages", type=Path)
    options = asked.parse_args()
    if options.stages is not None:
        print(json.dumps(spent(options.stages)))
        return 0
    if options.corpora is not None and not options.corpora.is_dir():
        print(f"{options.corpora}: there is no such folder.")
        return 1
    with tempfile.TemporaryDirectory() as place:
        measured = measure(options.corpora, options.hands, Path(place))
    print(page.tables(measured, "en"))
    if options.corpora is not None and options.hands and not options.no_page:
        for language in ("en", "ru"):
            page.keep(measured, language, DOCS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
