"""Simulated logs as files of a folder, by several processes if there are many."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path

from oklahoma_pipeline.crew import Crew
from oklahoma_pipeline.simulate.breaks.catalogue import BrokenLog, broken_logs
from oklahoma_pipeline.simulate.logs import Cards, logs
from oklahoma_pipeline.simulate.session import Asked

# Hands are made in batches of this size, each from a seed of its own, so that any number of processes
# makes the same files.
BATCH = 10_000
EXPECTED = "expected.jsonl"


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made: so many hands of a kind, seen by whom, from which seed."""

    asked: Asked
    seed: int
    hands: int
    cards: Cards = "all"
    talk: bool = False


def texts(order: Order) -> Iterator[tuple[str, str]]:
    """Names and texts of all files, one after the other."""
    for batch in _batches(order):
        yield from _texts(batch)


def write_files(order: Order, folder: Path, processes: int) -> int:
    """Write the files into the folder, which must have none of these names; how many there are."""
    folder.mkdir(parents=True, exist_ok=True)
    batches = list(_batches(order))
    crew: Crew[Order, int] = Crew(min(processes, len(batches)), partial(_write, folder))
    with crew:
        return sum(count for _, count in crew.each(batches))


def _batches(order: Order) -> Iterator[Order]:
    for number, start in enumerate(range(0, order.hands, BATCH)):
        asked = replace(order.asked, batch=number)
        yield replace(order, asked=asked, hands=min(BATCH, order.hands - start))


def _texts(batch: Order) -> Iterator[tuple[str, str]]:
    number = batch.asked.batch
    # The first batch of a seed is what the seed alone gives; two seeds share no later batch.
    seed = batch.seed if not number else int.from_bytes(f"{batch.seed} {number}".encode(), "big")
    prefix = f"{number:03}-" if number else ""
    for log in logs(batch.asked, seed, batch.hands, batch.cards, batch.talk):
        yield prefix + log.name, log.text


def _write(folder: Path, batch: Order) -> int:
    count = 0
    for name, text in _texts(batch):
        _put(folder / name, text)
        count += 1
    return count


def _put(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


def broken(rule: str, order: Order) -> Iterator[BrokenLog]:
    """So many logs, each with that rule broken in one place; KeyError for a rule that cannot be broken."""
    return islice(broken_logs(rule, order.asked, order.seed), order.hands)


def write_broken(rule: str, order: Order, folder: Path) -> int:
    """Write broken logs into the folder, and beside them where their faults are, one JSON object a line."""
    made = list(broken(rule, order))
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    lines = []
    for number, log in enumerate(made, 1):
        names = [
            f"{rule}-{number:04}{chr(ord('a') + place) if len(log.files) > 1 else ''}.txt"
            for place in range(len(log.files))
        ]
        for name, text in zip(names, log.files, strict=True):
            _put(folder / name, text)
        count += len(names)
        lines.append(json.dumps(expected_of(log, names[log.file]), ensure_ascii=False))
    _put(folder / EXPECTED, "".join(f"{line}\n" for line in lines))
    return count


def expected_of(log: BrokenLog, name: str) -> dict[str, object]:
    """What an audit must find in a broken log."""
    return {"file": name, "rule": log.rule, "line": log.line, "player": log.player, "street": log.street}


def processes() -> int:
    """As many as there are processors for this program."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
