"""Every statistic and every rule stands on the page of definitions, with the words that it has everywhere."""

from __future__ import annotations

import html

import pytest
from drawing import fine, texts

from oklahoma_pipeline.messages import catalogue
from oklahoma_pipeline.store.statistic_files import statistics


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_statistic_is_told(show, tmp_path, lang):
    drawn = "".join(texts(fine(show("definitions", tmp_path, lang))))
    for one in statistics():
        assert html.escape(one.titles[lang]) in drawn
        assert html.escape(one.definitions[lang][1:]) in drawn


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_rule_is_told(show, tmp_path, lang):
    drawn = "".join(texts(fine(show("definitions", tmp_path, lang, view="rules"))))
    words = catalogue(lang)
    for rule in words.rule_ids:
        text = words.rule(rule)
        for part in (text.title, text.clause, text.sense, text.why, text.action, text.lawful, text.unlawful):
            assert html.escape(part.strip("\n")) in drawn, rule


def test_what_is_looked_for_is_found_in_either_language(show, tmp_path):
    drawn = "".join(texts(fine(show("definitions", tmp_path, "ru", name="fold to 3-bet"))))
    assert "fold_to_three_bet" in drawn
    assert "squeeze" not in drawn


def test_a_rule_looked_for_by_its_id_stands_open(show, tmp_path):
    drawn = "".join(texts(fine(show("definitions", tmp_path, view="rules", name="dsc-02"))))
    assert "<details class='ok-rule' open>" in drawn
    assert drawn.count("<details") == 1


def test_where_else_it_is_and_when_nowhere(show, tmp_path):
    said = " ".join(texts(fine(show("definitions", tmp_path, name="free feint"))))
    assert "Rules" in said
    assert "Nothing of the sort here" in said
    assert "No statistic and no rule" in " ".join(texts(fine(show("definitions", tmp_path, name="quiddity"))))
