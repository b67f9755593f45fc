"""The words of the pages: both languages have the same, with the same values, and every one that a page asks for exists."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import oklahoma_dashboards
from oklahoma_pipeline import messages
from oklahoma_pipeline.messages import LANGUAGES, PARTS, catalogue

SOURCES = sorted(Path(oklahoma_dashboards.__file__).parent.rglob("*.py"))


def leaves(node, path=()):
    if isinstance(node, dict):
        for key, value in node.items():
            yield from leaves(value, (*path, key))
    else:
        yield ".".join(path), node


def told(part, language):
    text = files(messages).joinpath(f"{part}{language}.toml").read_text(encoding="utf-8")
    return {key: value for key, value in leaves(tomllib.loads(text)) if isinstance(value, str)}


def placeholders(template):
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("part", PARTS)
def test_both_languages_say_the_same_with_the_same_values(part):
    english, russian = (told(part, language) for language in LANGUAGES)
    assert set(english) == set(russian)
    for key, template in english.items():
        assert placeholders(template) == placeholders(russian[key]), key


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_a_page_asks_for_exists(source, language):
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("say", "say_md"):
                assert catalogue(language).raw(f"pages.{node.args[0].value}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_their_language(language):
    for part in PARTS:
        text = files(messages).joinpath(f"{part}{language}.toml").read_text(encoding="utf-8")
        for word, forms in tomllib.loads(text).get("plurals", {}).items():
            assert len(forms) == {"en": 2, "ru": 3}[language], (part, word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_of_tables_are_written_alike(language):
    pages = catalogue(language).table("pages")
    listed = pages["columns"], pages["audit"]["columns"], pages["discards"]["heads"], pages["import"]["category"]
    for heads in (*listed, pages["overview"]["tile"], pages["sides"]):
        for key, head in heads.items():
            assert head[0].isupper() or head.startswith("bb"), (key, head)


@pytest.mark.parametrize("language", LANGUAGES)
def test_big_blinds_have_one_short_name_and_the_place_another(language):
    """`bb` is the unit in both languages; BB is the place at the table."""
    told = "\n".join(f"{key}: {value}" for key, value in leaves(catalogue(language).table("pages")) if isinstance(value, str))
    assert re.search(r"\bbb/100\b", told)
    assert not re.search(r"\b(BB|ББ|бб)\b", told)
