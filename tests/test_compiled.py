"""Compiled or not, by one process or by two, the same is told and kept, to the byte.

`make compiled` makes what is tried here; without it, as where no C compiler is, nothing is tried.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import subprocess
import sys
import tomllib
from dataclasses import is_dataclass
from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.span import Span
from oklahoma_pipeline.judge import Judged
from oklahoma_pipeline.replay import Replay

ROOT = Path(__file__).resolve().parents[1]
COMPILED = ROOT / ".compiled"
SAMPLES = ROOT / "sample_histories"
FOLDERS = ("grammar", "pipeline", "dashboards")
WAYS = {"plain": os.pathsep.join(str(ROOT / folder) for folder in FOLDERS), "compiled": str(COMPILED)}
FORMATS = ("csv", "jsonl", "parquet", "text")
# Commands one after another in one process, each with the status that it must end with; portions are so small
# that every process gets some.
RUN = """
import json, sys
from oklahoma_pipeline.cli import check, run
check.PORTION = 50
for status, *command in json.loads(sys.argv[1]):
    print(command[0], flush=True)
    assert run(command) == status, command
    sys.stdout.flush()
"""

pytestmark = pytest.mark.skipif(not COMPILED.exists(), reason="nothing is compiled: `make compiled`")


def listed() -> list[str]:
    """The names of the modules that are compiled."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    paths = told["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compiled"]
    return [path.partition("/")[2].removesuffix(".py").replace("/", ".") for path in paths]


def python(way: str, *arguments: object) -> subprocess.CompletedProcess[bytes]:
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("PYTHON", "OKLAHOMA_", "COV_", "LC_")) and name != "LANG"}
    return subprocess.run([sys.executable, *map(str, arguments)], capture_output=True, timeout=300,
                          env=kept | {"PYTHONPATH": WAYS[way], "PYTHONUTF8": "1"})


def test_what_is_tried_is_made_of_these_sources():
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*.py"):
            assert (COMPILED / path.relative_to(ROOT / folder)).read_bytes() == path.read_bytes(), "`make compiled`"


@pytest.mark.parametrize("way", WAYS)
def test_compiled_is_what_is_listed_and_nothing_else(way):
    code = ("import importlib, json, sys; import oklahoma_pipeline.cli.check, oklahoma_pipeline.store.load\n"
            "for name in sys.argv[1:]: importlib.import_module(name)\n"
            "print(json.dumps([name for name, module in sys.modules.items() if name.startswith('oklahoma_')\n"
            "    and (getattr(module, '__file__', None) or '').endswith(('.so', '.pyd'))\n"
            "    and not name.endswith('__mypyc')]))")
    done = python(way, "-c", code, *listed())
    assert sorted(json.loads(done.stdout)) == (sorted(listed()) if way == "compiled" else [])


def test_what_is_frozen_can_be_copied_and_sent():
    """Compiled, it cannot be filled field by field."""
    kinds = [kind for name in listed() for kind in vars(importlib.import_module(name)).values()
             if getattr(kind, "__module__", "") == name and is_dataclass(kind)
             and kind.__dataclass_params__.frozen]
    assert {kind.__name__ for kind in kinds} >= {"Refused", "Sent", "Settled", "Showing", "Step"}
    assert all(kind.__reduce__ is not object.__reduce__ for kind in (*kinds, Hand, Judged, Replay, Span))


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    """Lawful and broken samples, simulated hands of every layout, and some with faults of all kinds among them."""
    from oklahoma_pipeline.simulate.files import Order, write_files
    from oklahoma_pipeline.simulate.session import Asked

    folder = tmp_path_factory.mktemp("logs")
    write_files(Order(Asked(), 5, 200), folder / "simulated", 1)
    cut = folder / "cut.txt"
    lines = "\n".join(path.read_text(encoding="utf-8") for path in sorted((folder / "simulated").glob("*.txt"))).split("\n")
    del lines[::23]
    cut.write_text("\n".join(lines), encoding="utf-8")
    return [folder, SAMPLES / "valid", SAMPLES / "broken"]


def told(way, processes, logs, place):
    """The digest of all that is said, and of every file that is exported."""
    shared, kept = ("--processes", str(processes)), ("--lang", "en", "--db", place / "db")
    done = python(way, "-c", RUN, json.dumps([
        (2, "check", "--json", *shared, *logs),
        (2, "check", "--lang", "ru", *shared, *logs),
        (2, "import", *kept, *shared, *logs),
        *[(0, "export", *kept, "--format", form, place / form) for form in FORMATS],
        (0, "stats", *kept, "--by", "player", "--json"),
        (3, "audit", "--limit", "10000", *kept),
    ], default=str))
    assert done.returncode == 0, done.stderr.decode()
    said = {"": hashlib.sha256(done.stdout.replace(str(place).encode(), b"")).hexdigest()}
    for form in FORMATS:
        for path in sorted((place / form).rglob("*")):
            said[f"{form}/{path.name}"] = hashlib.sha256(path.read_bytes()).hexdigest()
    return said


def test_everything_is_the_same_to_the_byte(logs, tmp_path):
    all_said = {}
    for way in WAYS:
        for processes in (1, 2):
            place = tmp_path / f"{way}-{processes}"
            place.mkdir()
            all_said[way, processes] = told(way, processes, logs, place)
    first = all_said["plain", 1]
    assert len([name for name in first if name.startswith("csv/")]) > 3
    for said in all_said.values():
        assert said == first
