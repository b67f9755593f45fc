"""Proofs at volume.

Numbers are those of every change; the environment variable OKLAHOMA_SCALE makes them larger. At 50, the scale of
`make soak`, each is what its test names as its large number, or fifty times as much. What was counted is told at the
end of the run.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from volume import SCALE


@pytest.fixture(scope="session")
def scaled():
    """How many of a number are asked for in this run; `large` is the number at a scale of 50."""
    def count(number: float, large: float | None = None) -> int:
        if large is None or SCALE <= 1:
            return max(1, int(number * SCALE))
        return int(number + (large - number) * (SCALE - 1) / 49)

    return count


@pytest.fixture
def tell(request):
    """Adds a line to what the run tells at its end."""
    return lambda line: request.node.user_properties.append(("counted", line))


def pytest_terminal_summary(terminalreporter):
    # Reports come from other processes too, where a run is shared among several.
    told = [line for reports in terminalreporter.stats.values() for report in reports
            for kind, line in getattr(report, "user_properties", ()) if kind == "counted" and report.when == "call"]
    if told:
        terminalreporter.section("counted")
        for line in told:
            terminalreporter.write_line(line)
