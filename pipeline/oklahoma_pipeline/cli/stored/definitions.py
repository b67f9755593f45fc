"""`oklahoma stats --list`, and the page of the documentation: what each number is.

`python -m oklahoma_pipeline.cli.stored.definitions docs` writes the page in both languages.
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import say, styled
from oklahoma_pipeline.cli.stored.common import FINE
from oklahoma_pipeline.cli.stored.sheets import OBJECTS, Sheet, put, put_objects
from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.store.statistic_files import GROUPS, statistics

NAMES = {"en": "statistics.md", "ru": "statistics.ru.md"}
_WIDTH = 96


def show(form: str, target: str | None = None) -> int:
    """Every statistic with its definition, group by group."""
    language = words().language
    if form != "table":
        listed: list[dict[str, object]] = [
            {
                "key": one.key,
                "group": one.group,
                "unit": one.unit,
                "title": one.titles[language],
                "definition": one.definitions[language],
            }
            for one in statistics()
        ]
        if form in OBJECTS:
            return put_objects(listed, form, target)
        return put(Sheet(list(listed[0]), [list(one.values()) for one in listed]), form, target)
    for group in GROUPS:
        say(styled(words().raw(f"stats.groups.{group}"), "title"))
        for one in statistics():
            if one.group == group:
                say("  " + words().text("stats.list_key", text_title=one.titles[language], text_key=one.key))
                say(_indented(one.definitions[language]))
    return FINE


def _indented(text: str) -> str:
    indent = "    "
    return textwrap.fill(
        text, _WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )


def page(language: str) -> str:
    """The page in Markdown."""
    texts = catalogue(language)
    lines = [f"# {texts.raw('stats.page_title')}"]
    for part in ("intro", "ladder", "places", "money"):
        lines += ["", texts.raw(f"stats.page_{part}")]
    for group in GROUPS:
        lines += ["", f"## {texts.raw(f'stats.groups.{group}')}", "", "| | | |", "|---|---|---|"]
        lines += [
            f"| **{_cell(one.titles[language])}** | `{one.key}` | {_cell(one.definitions[language])} |"
            for one in statistics()
            if one.group == group
        ]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("$", "\\$")


def main() -> None:
    """Write the page of every language into the folder named."""
    folder = Path(sys.argv[1])
    for language in LANGUAGES:
        folder.joinpath(NAMES[language]).write_text(page(language), encoding="utf-8")


if __name__ == "__main__":  # pragma: no cover - the same as main()
    main()
