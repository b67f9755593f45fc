"""Following a page of documentation to the letter: its files are written, its commands run, its answers compared."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
_BLOCK = re.compile(r"^```(\S+)(?: ([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_WHERE = re.compile(r"(\S+)(?: (below|above|instead of): (.+))?")


class Block(NamedTuple):
    """A block of code: its language, what its first line says beside, and its text."""

    kind: str
    said: str
    text: str


def blocks_of(page: Path) -> list[Block]:
    return [Block(*found) for found in _BLOCK.findall(page.read_text(encoding="utf-8"))]


def commands_of(block: Block) -> list[tuple[str, str]]:
    """Every command of a console block with the answer shown below it."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


def write(block: Block, tree: Path) -> None:
    """Put a block where its first line says: a new file, or into one beside a line that it has already."""
    found = _WHERE.fullmatch(block.said)
    assert found, block.said
    path = tree / found[1]
    if found[2] is None:
        assert not path.exists(), path
        path.write_text(block.text, encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    places = [place for place, line in enumerate(lines) if line.strip() == found[3].strip()]
    assert places, f"{found[1]} has no line {found[3]!r}"
    start = places[0] + (found[2] == "below")
    lines[start:start + (found[2] == "instead of")] = [block.text]
    path.write_text("".join(lines), encoding="utf-8")


def say(command: str, tree: Path, language: str, packages: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    """Run `oklahoma …` as a person would in that folder; `packages` is another place for the program itself."""
    program, *arguments = shlex.split(command, comments=True)
    while "=" in program:
        name, _, value = program.partition("=")
        more[name], (program, *arguments) = value, arguments
    assert program == "oklahoma", command
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("OKLAHOMA", "LC_", "LANG", "COV_"))}
    environment = {**kept, "OKLAHOMA_LANG": language, "COLUMNS": "100", "PYTHONUTF8": "1", **more}
    if packages is not None:
        environment["PYTHONPATH"] = os.pathsep.join(str(packages / part) for part in ("grammar", "pipeline", "dashboards"))
    return subprocess.run(
        [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", *arguments],
        cwd=tree, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)


def same(answer: str) -> str:
    """An answer as a page shows it: without the blanks that keep numbers together."""
    return "\n".join(line.rstrip() for line in answer.replace("\xa0", " ").strip().splitlines())


def shows(shown: str, answer: str) -> bool:
    """Whether a page shows an answer: in it `…` stands for what is left out, a line of it for any lines."""
    pieces = [re.escape(piece) for piece in re.split(r"(^…$|…)", same(shown), flags=re.MULTILINE)]
    form = "".join([r"[\s\S]*?" if piece == "…" else piece for piece in pieces])
    return re.fullmatch(form, same(answer)) is not None


def fill_in(page: Path, tree: Path, language: str, packages: Path | None = None) -> None:
    """Write the answers of the program into a page, for its author: `python tests/following.py`."""
    text = page.read_text(encoding="utf-8")
    for block in blocks_of(page):
        if block.kind == "console":
            told = []
            for command, shown in commands_of(block):
                ran = say(command, tree, language, packages)
                answer = shown if shows(shown, ran.stdout + ran.stderr) else same(ran.stdout + ran.stderr)
                told.append(f"$ {command}\n{answer}".rstrip("\n") + "\n")
            text = text.replace(f"```console\n{block.text}```", "```console\n" + "\n".join(told) + "```")
        elif block.kind == "sh":
            subprocess.run(["sh", "-ec", block.text], cwd=tree, check=True)
        elif (block.said and "/" in block.said.split(" ")[0]) or block.said.endswith(".txt"):
            write(block, tree)
    page.write_text(text, encoding="utf-8")
