"""The replayer's document: self-contained, in both languages, and deaf to what a log would have it do."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hostile_names import NAMES, driving, log, tables
from oklahoma_dashboards import felt
from oklahoma_dashboards.felt import Look, document, embedded
from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.messages import LANGUAGES, Money, catalogue
from oklahoma_pipeline.viewer import view

SAMPLES = Path(__file__).parents[2] / "sample_histories"


def viewed(path, number=0):
    hands = [parse(piece) for piece in read_paths([path]) if isinstance(piece, HandText)]
    return view(judge([hand for hand in hands if isinstance(hand, Hand)][number]))


BROKEN = viewed(SAMPLES / "broken" / "DSC-02" / "en.txt")


class Blocks(HTMLParser):
    """The script elements of a document: their attributes and texts."""

    def __init__(self):
        super().__init__()
        self.scripts, self.tags, self.inside = [], [], False

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "script":
            self.inside = True
            self.scripts.append([dict(attrs), ""])

    def handle_endtag(self, tag):
        if tag == "script":
            self.inside = False

    def handle_data(self, data):
        if self.inside:
            self.scripts[-1][1] += data


def parts(made):
    found = Blocks()
    found.feed(made)
    by_id = {attributes.get("id", "code"): text for attributes, text in found.scripts}
    return json.loads(by_id["hand"]), json.loads(by_id["words"]), by_id["code"], found.tags


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_document(language, theme):
    made = document(BROKEN, catalogue(language), theme, Look(17, masked=True))
    hand, words, code, tags = parts(made)
    assert (hand["at"], hand["masked"], hand["blinds"], hand["open"]) == (17, True, False, False)
    assert len(hand["steps"]) == len(BROKEN.steps)
    assert f'lang="{language}" data-theme="{theme}"' in made
    assert tags.count("script") == 3
    assert words["streets"]["flop"] == {"en": "Flop", "ru": "Флоп"}[language]
    assert "innerHTML" not in code
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", made)
    assert made == document(BROKEN, catalogue(language), theme, Look(17, masked=True))


def test_both_languages_have_all_words_that_the_script_asks_for():
    code = felt._asset("felt_table.js") + felt._asset("felt_play.js")
    asked = set(re.findall(r"\bwords\.([a-z_]+)", code))
    for language in LANGUAGES:
        told = felt.words(catalogue(language), Money())
        assert asked <= set(told), asked - set(told)
        for table in ("buttons", "flags", "flag_titles"):
            assert all(told[table].values())
    kinds = set(felt.words(catalogue("en"), Money())["labels"])
    assert kinds == set(felt.words(catalogue("ru"), Money())["labels"])


def test_findings_are_told_in_words_and_masked():
    hand, _, _, _ = parts(document(BROKEN, catalogue("en")))
    ((place, step),) = [(place, step) for place, step in enumerate(hand["steps"]) if step["findings"]]
    (finding,) = step["findings"]
    assert (finding["rule"], finding["severity"]) == ("DSC-02", "error")
    assert "Walt" in finding["message"]
    assert "Walt" not in finding["masked"]
    assert "Player 3" in finding["masked"]
    assert hand["steps"][place]["text"] == "Walt: folds"


@pytest.mark.parametrize(("money", "language", "sign", "after"), [
    (Money(100, "USD"), "en", "$", False), (Money(100, "RUB"), "ru", "\xa0₽", True),
    (Money(100, "CAD"), "en", "\xa0CAD", True), (Money(), "en", "", False),
])
def test_money_is_written_as_the_language_writes_it(money, language, sign, after):
    told = felt.words(catalogue(language), money)["money"]
    assert (told["sign"], told["after"]) == (sign, after)


@pytest.mark.parametrize("value", [
    "</script><script>alert(1)</script>", "<!--", "]]>", "&lt;", "\u2028\u2029", "\\u003c", "'\"`${x}",
])
def test_what_is_embedded_ends_no_script_and_comes_back_as_it_was(value):
    told = embedded({"name": value})
    assert not set("<>&\u2028\u2029") & set(told)
    assert json.loads(told) == {"name": value}


def test_hostile_names_are_data_and_nothing_else(tmp_path):
    seen = set()
    for number, names in enumerate(tables()):
        path = tmp_path / f"{number}.txt"
        path.write_text(log(names, number), encoding="utf-8")
        shown = viewed(path)
        made = document(shown, catalogue("ru"))
        hand, _, _, tags = parts(made)
        assert tags.count("script") == 3
        assert not set(tags) & {"img", "iframe", "a", "object"}
        assert not driving(made.replace("\n", ""))
        seen |= {seat.name for seat in shown.seats}
        assert len(hand["seats"]) == len(names)
    assert len(seen) == len(NAMES)


def test_house_rules_weigh_the_findings():
    from dataclasses import replace

    from oklahoma_pipeline.settings import DEFAULT

    mild = replace(DEFAULT, severities={"DSC-02": "note"})
    hand, _, _, _ = parts(document(BROKEN, catalogue("en"), settings=mild))
    assert [finding["severity"] for step in hand["steps"] for finding in step["findings"]] == ["note"]
