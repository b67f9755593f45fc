"""All help pages as one page: `python -m oklahoma_pipeline.cli.manual docs` writes it in both languages."""

from __future__ import annotations

import sys
from pathlib import Path

import typer
from typer.main import get_command

from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli import simulate_app as _simulate  # noqa: F401 - adds its command to the app
from oklahoma_pipeline.cli import store_app as _store  # noqa: F401 - adds its commands to the app
from oklahoma_pipeline.cli.app import app
from oklahoma_pipeline.cli.pages import PROGRAM, Group, page
from oklahoma_pipeline.messages import LANGUAGES, catalogue

NAMES = {"en": "commands.md", "ru": "commands.ru.md"}
WIDTH = 100


def manual(tongue: str) -> str:
    """The page in Markdown; the language spoken before is spoken again after it."""
    before = language.words().language
    language.speak(tongue)
    words = catalogue(tongue)
    group = get_command(app)
    assert isinstance(group, Group), "the program is a group of commands"
    top = typer.Context(group, info_name=PROGRAM)
    lines = [f"# {words.raw('manual.title')}", "", words.raw("manual.intro"), "",
             "```text", page(group, top, WIDTH), "```"]
    for name, command in group.commands.items():
        inner = typer.Context(command, info_name=name, parent=top)
        lines += ["", f"## {PROGRAM} {name}", "", "```text", page(command, inner, WIDTH), "```"]
    language.speak(before)
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page of every language into the folder named."""
    folder = Path(sys.argv[1])
    for tongue in LANGUAGES:
        folder.joinpath(NAMES[tongue]).write_text(manual(tongue), encoding="utf-8")


if __name__ == "__main__":  # pragma: no cover - the same as main()
    main()
