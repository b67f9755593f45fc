"""Proofs at volume.

Numbers are those of every change; the environment variable OKLAHOMA_SCALE multiplies them
(50 makes a million hands of 20,000). What was counted is told at the end of the run.
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
    """How many of a number are asked for in this run."""
    scale = float(os.environ.get("OKLAHOMA_SCALE", "1"))
    return lambda number: max(1, int(number * scale))


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
