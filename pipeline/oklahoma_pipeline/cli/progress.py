"""How far a long run has come: a bar on a terminal, a plain line now and then elsewhere."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from time import perf_counter
from types import TracebackType
from typing import Any, Self

from oklahoma_grammar.reader import STANDARD_INPUT, find_logs
from oklahoma_pipeline.cli.output import complain
from oklahoma_pipeline.messages import Catalogue

EVERY_TERMINAL, EVERY_PLAIN, EVERY_TOLD = 0.1, 10.0, 0.5
# Set by a program that watches a run: then a line of JSON on the standard error tells how far it is.
VARIABLE = "OKLAHOMA_PROGRESS"


def size_of(paths: Iterable[str]) -> int | None:
    """The bytes to be read; None where standard input is among the paths."""
    total = 0
    for path in paths:
        if path == STANDARD_INPUT:
            return None
        for name in find_logs(path) if os.path.isdir(path) else [path]:
            try:
                total += os.path.getsize(name)
            except OSError:
                continue
    return total


class Progress:
    """Shows hands, rate and violations while they are counted; `silent` shows nothing at all."""

    def __init__(self, catalogue: Catalogue, paths: list[str], *, silent: bool) -> None:
        self.catalogue = catalogue
        self.hands = 0
        self.violations = 0
        self._read = 0
        self._watched = os.environ.get(VARIABLE) == "json"
        self._silent = silent and not self._watched
        self._terminal = not self._silent and not self._watched and sys.stderr.isatty()
        self._paths = paths
        self._bar: Any = None
        self._task: Any = None
        self._started = perf_counter()
        self._every = EVERY_TOLD if self._watched else EVERY_TERMINAL if self._terminal else EVERY_PLAIN
        self._next = self._started + self._every

    def __enter__(self) -> Self:
        if self._terminal:
            self._open_bar()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.stop()

    def step(self, size: int, violations: int) -> None:
        """A hand of `size` letters is done."""
        self.hands += 1
        self.violations += violations
        self._read += size
        if not self._silent and perf_counter() >= self._next:
            self._show()

    def _show(self) -> None:
        now = perf_counter()
        self._next = now + self._every
        if self._watched:
            complain(json.dumps({"hands": self.hands}))
            return
        rate = int(self.hands / (now - self._started))
        key = "report.progress_count" if self._terminal else "report.progress_line"
        text = self.catalogue.text(
            key, count_hands=self.hands, count_rate=rate, count_findings=self.violations,
        )
        if self._bar is None:
            complain(text)
        else:
            self._bar.update(self._task, completed=self._read, counts=text)

    def _open_bar(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        self._bar = Bar(
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TextColumn("{task.fields[counts]}", markup=False),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=sys.stdout.isatty(),
        )
        self._task = self._bar.add_task(
            self.catalogue.text("report.progress"), total=size_of(self._paths), counts="",
        )
        self._bar.start()
