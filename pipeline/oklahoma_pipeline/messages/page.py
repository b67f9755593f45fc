"""`python -m oklahoma_pipeline.messages.page docs` writes the page of rules, and those of the book."""

from __future__ import annotations

import sys
from pathlib import Path

from oklahoma_pipeline.judge import SEVERITIES, UNREADABLE
from oklahoma_pipeline.messages import LANGUAGES, book, catalogue

NAMES = {"en": "rules.md", "ru": "rules.ru.md"}


def page(language: str) -> str:
    """The page in Markdown."""
    words = catalogue(language)
    lines = [f"# {words.raw('page.title')}", "", words.raw("page.intro")]
    group = ""
    for rule in words.rule_ids:
        text = words.rule(rule)
        if rule[:3] != group:
            group = rule[:3]
            lines += ["", f"## {words.raw(f'groups.{group}')}"]
        severity = words.raw(f"severities.{'unread' if rule in UNREADABLE else SEVERITIES[rule]}")
        lines += [
            "", f"### {rule}: {text.title}",
            "", f"*{text.clause}; {severity}.* {text.sense}",
            "", text.why,
            "", f"{words.raw('explain.lawful')}:",
            "", "```text", text.lawful, "```",
            "", f"{words.raw('explain.unlawful')}:",
            "", "```text", text.unlawful, "```",
            "", f"{words.raw('explain.action')}: {text.action}",
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page of every language into the folder named."""
    folder = Path(sys.argv[1])
    for language in LANGUAGES:
        for name, text in ((NAMES[language], page(language)), *book.pages(language)):
            folder.joinpath(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":  # pragma: no cover - the same as main()
    main()
