"""All help pages as one page: `python -m oklahoma_pipeline.cli.manual docs` writes it in both languages."""

from __future__ import annotations

import sys
from pathlib import Path

import typer
from typer.main import get_command

from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli.commands import app
from oklahoma_pipeline.cli.pages import PROGRAM, Group, page
from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.messages.book import about_commands

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
    return "\n".join([*lines, "", about_commands(tongue)]) + "\n"


def main() -> None:
    """Write the page of every language into the folder named."""
    folder = Path(sys.argv[1])
    for tongue in LANGUAGES:
        folder.joinpath(NAMES[tongue]).write_text(manual(tongue), encoding="utf-8")


if __name__ == "__main__":  # pragma: no cover - the same as main()
    main()
