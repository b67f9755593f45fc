"""Pages made of what the program knows: the rules by clause, the grammar, what to do when in trouble."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from oklahoma_grammar import ebnf
from oklahoma_pipeline.messages import Catalogue, catalogue

CLAUSES = {"en": "clauses.md", "ru": "clauses.ru.md"}
GRAMMAR = {"en": "grammar.md", "ru": "grammar.ru.md"}
TROUBLES = {"en": "troubleshooting.md", "ru": "troubleshooting.ru.md"}
_NUMBERED = ("1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8")
PARAGRAPHS = ("note", "attention", "tda", "none")
_RANGE = re.compile(r"(1\.[1-8])(?:–(1\.[1-8]))?")
_WORDS = (
    ("Note", "note"), ("Attention", "attention"), ("TDA", "tda"), ("limit", "tda"), ("no clause", "none"),
)
_VALUE = re.compile(r"\{([a-z_]+)(?::[a-z_]+)?\}")


@cache
def book(language: str) -> Mapping[str, Any]:
    """The sentences of these pages, which no command needs."""
    text = files(__name__.rpartition(".")[0]).joinpath(f"book.{language}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def pages(language: str) -> Iterator[tuple[str, str]]:
    """Name and text of every page of a language."""
    yield CLAUSES[language], clauses(language)
    yield GRAMMAR[language], grammar(language)
    yield TROUBLES[language], troubles(language)


def clauses_of(rule: str) -> list[str]:
    """The clauses, and paragraphs without a number, on which a rule stands."""
    said = catalogue("en").rule(rule).clause
    found: list[str] = []
    for first, last in _RANGE.findall(said):
        start = _NUMBERED.index(first)
        found += _NUMBERED[start:_NUMBERED.index(last or first) + 1]
    return found + [key for word, key in _WORDS if word in said and key not in found]


def clauses(language: str) -> str:
    """Each clause in our words, kept and broken, with the rules that stand on it."""
    words, said = catalogue(language), book(language)["clauses"]
    lines = [f"# {said['title']}", "", said["intro"]]
    for key in (*_NUMBERED, *PARAGRAPHS):
        clause = said[key]
        rule = clause["sample"]
        text = words.rule(rule)
        title = f"{key} {clause['title']}" if key in _NUMBERED else clause["title"]
        hand = f"[{rule}](../sample_histories/broken/{rule}/{language}.txt)"
        lines += [
            "", f"## {title}", "", clause["sense"],
            "", f"{said['kept']}:", "", "```text", text.lawful, "```",
            "", f"{said['broken']} ({rule}, {text.title}):", "", "```text", text.unlawful, "```",
            "", f"{said['whole']}: {hand}. {said['checks']}:", "",
        ]
        lines += [f"- {one}: {words.rule(one).title}" for one in words.rule_ids if key in clauses_of(one)]
    return "\n".join(lines) + "\n"


def grammar(language: str) -> str:
    """The grammar files as EBNF, a block a layout."""
    said = book(language)["grammar"]
    lines = [f"# {said['title']}", "", said["intro"], "", f"## {said['notation']}", ""]
    lines += [f"- `{sign}`: {meaning}" for sign, meaning in said["signs"].items()]
    lines += ["", f"## {said['structure']}", "", *_block(ebnf.structure()), "", f"## {said['layouts']}"]
    for name, layout in ebnf.layouts().items():
        lines += ["", f"### `{name}`: {said['names'].get(name, name)}", "", *_block(layout)]
    return "\n".join(lines) + "\n"


def about_commands(language: str) -> str:
    """What is said below the commands: variables, statuses, completion."""
    said = book(language)["commands"]
    codes = ", ".join(book(language)["troubles"]["status"])
    lines = [f"## {said['environment']}", "", said["environment_head"]]
    lines += [f"| `{name}` | {text} |" for name, text in said["variable"].items()]
    lines += ["", f"## {said['statuses']}", "", said["statuses_text"].format(codes=codes)]
    lines += ["", f"## {said['completion']}", "", said["completion_text"], "", said["completion_head"]]
    lines += [f"| {name} | {text} |" for name, text in said["shell"].items()]
    return "\n".join(lines)


def _block(listed: list[ebnf.Line]) -> list[str]:
    return ["```ebnf", *map(str, listed), "```"]


def troubles(language: str) -> str:
    """Every code and every refusal."""
    words, said = catalogue(language), book(language)["troubles"]
    lines = [f"# {said['title']}", "", said["intro"], "", f"## {said['statuses']}", "", said["status_head"]]
    lines += [f"| {code} | {one['means']} | {one['action']} |" for code, one in said["status"].items()]
    lines += ["", f"## {said['reading']}", "", said["reading_intro"]]
    for rule in words.rule_ids:
        if rule.startswith("SYN"):
            text = words.rule(rule)
            action = f"{words.raw('explain.action')}: {text.action}"
            lines += ["", f"**{rule}: {text.title}.** {text.sense} {action}"]
    lines += ["", f"### {said['expected']}", "", said["expected_intro"], "", said["expected_head"]]
    lines += [f"| {_cell(words.raw(f'expect.{key}'))} | {_cell(one['means'])} | {_cell(one['action'])} |"
              for key, one in said["expect"].items()]
    lines += ["", f"### {said['quarantine']}", "", *[f"- {text}" for text in said["quarantined"].values()]]
    lines += ["", f"### {said['mended']}", "", said["mended_text"]]
    for title, intro, table in (
        ("files", "files_intro", "store.trouble"), ("folder", "folder_intro", "store.errors"),
        ("refusals", "", "store.refusals"), ("doctor", "", "store.problems"),
    ):
        lines += ["", f"## {said[title]}", "", *([said[intro], ""] if intro else []), said["sentence_head"]]
        lines += [f"| `{key}` | {_cell(sentence)} |" for key, sentence in sentences(words, table)]
    lines += ["", f"## {said['pages']}", "", said["sentence_head"]]
    lines += [f"| `{key}` | {_cell(sentence)} |" for key, sentence in _of_pages(words)]
    lines += ["", f"## {said['more']}", "", said["more_text"]]
    return "\n".join(lines) + "\n"


def _of_pages(words: Catalogue) -> list[tuple[str, str]]:
    """What the pages in the browser say where they cannot show something, or cannot start."""
    states: Mapping[str, Any] = words._data["pages"]["states"]
    told = [(key, f"{one['title']} {one['next']}") for key, one in states.items() if isinstance(one, dict)]
    kept = {"taken", "failed", "needed", "refused", "not_allowed", "stranger"}
    both = [*sentences(words, "pages.start"), *sentences(words, "pages.login")]
    return told + [(key, sentence) for key, sentence in both if key in kept]


def sentences(words: Catalogue, table: str) -> list[tuple[str, str]]:
    """The sentences of a table of the catalogue, with words in capitals where values stand."""
    node: Any = words._data
    for part in table.split("."):
        node = node[part]
    said = {key: text for key, text in node.items() if isinstance(text, str)}
    return [(key, _VALUE.sub(lambda found: _value(words.language, found[1]), text))
            for key, text in said.items()]


def _value(language: str, name: str) -> str:
    kind, _, rest = name.partition("_")
    if kind in ("count", "amount"):
        return "N"
    stands: Mapping[str, str] = book(language)["values"]
    return stands.get(rest or kind, "…")


def _cell(text: str) -> str:
    return text.replace("\\|", "|").replace("|", "\\|").replace("\n", " ")
