"""The command line as a function: arguments in; exit status, output and complaints out.

What stands beside this file can be imported by every test.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import settings

from oklahoma_grammar import script
from oklahoma_pipeline import cli
from oklahoma_pipeline.cli import language, named

sys.path.append(str(Path(__file__).parent))

# How long an example takes depends on what else the machine does.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

COMPILED = not str(script.__file__).endswith(".py")


def pytest_configure():
    if not COMPILED and ".compiled" in os.environ.get("PYTHONPATH", ""):
        raise pytest.UsageError("What is tested is not compiled: `make compiled`")


def pytest_collection_modifyitems(items):
    if COMPILED:
        only = pytest.mark.skip(reason="of the sources only")
        for item in items:
            once = item.get_closest_marker("once") and not item.get_closest_marker("volume")
            if once or item.get_closest_marker("plain"):
                item.add_marker(only)


class Ran(NamedTuple):
    status: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def as_nobody_has_spoken_yet():
    """What a command has chosen for its process, the language and the folder named, is not the next test's."""
    language.speak("en")
    named.note(())


@pytest.fixture
def oklahoma(capfd, monkeypatch, tmp_path):
    """Runs `oklahoma` in English unless told otherwise, and never in the data folder of whoever tests."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nobody"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "OKLAHOMA_LANG", "OKLAHOMA_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "400")

    def run(*arguments: object) -> Ran:
        capfd.readouterr()
        status = cli.run([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        return Ran(status, out, err)

    return run
