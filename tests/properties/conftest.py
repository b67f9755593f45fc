"""Proofs at volume.

Numbers are those of every change; the environment variable OKLAHOMA_SCALE makes them larger. At 50, the scale of
`make soak`, each is what its test names as its large number, or fifty times as much. What was counted is told at the
end of the run.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

_TOLD = pytest.StashKey[list[str]]()


@pytest.fixture(scope="session")
def scaled():
    """How many of a number are asked for in this run; `large` is the number at a scale of 50."""
    scale = float(os.environ.get("OKLAHOMA_SCALE", "1"))

    def count(number: float, large: float | None = None) -> int:
        if large is None or scale <= 1:
            return max(1, int(number * scale))
        return int(number + (large - number) * (scale - 1) / 49)

    return count


@pytest.fixture
def tell(request):
    """Adds a line to what the run tells at its end."""
    told = request.config.stash.setdefault(_TOLD, [])
    return told.append


def pytest_terminal_summary(terminalreporter, config):
    told = config.stash.get(_TOLD, [])
    if told:
        terminalreporter.section("counted")
        for line in told:
            terminalreporter.write_line(line)
