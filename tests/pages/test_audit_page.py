"""The page of the audit: findings by every side, reviewed one by one and many at once, and the report."""

from __future__ import annotations

import re

import pytest
from drawing import fine, texts

from oklahoma_dashboards import findings, queries
from oklahoma_dashboards.address import Address, as_id
from oklahoma_pipeline.store import audit
from oklahoma_pipeline.store.audit import Choice


def said(test):
    return " ".join(texts(test))


def one(folder, query, *values):
    with queries.reading(folder) as store:
        return store.con.execute(query, values).fetchall()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("view", findings.VIEWS)
def test_every_view(show, sample_folder, lang, view):
    test = fine(show("audit", sample_folder, lang, view=view))
    assert {"en": "Violations", "ru": "Нарушений"}[lang] in said(test)
    # Nobody wrote down who dealt these hands.
    assert view == "dealer" or "audit?" in said(test) or "hands?" in said(test)


def test_a_finding_leads_to_its_hand_and_line(show, sample_folder):
    hand, line = one(sample_folder, "SELECT hand_id, line FROM findings WHERE rule = 'DSC-02' ORDER BY 1 LIMIT 1")[0]
    test = fine(show("audit", sample_folder, rule="DSC-02"))
    assert f"hand={as_id(hand)}&amp;rule=DSC-02&amp;line={line}" in said(test)
    assert "DSC-02/en.txt:24" in said(test)
    assert "definitions?lang=en&amp;view=rules&amp;name=DSC-02" in said(test)
    assert "DSC-02" in said(fine(show("definitions", sample_folder, view="rules", name="DSC-02")))


def test_notes_are_shown_when_asked_for(show, sample_folder):
    link = "rule=LED-02"
    assert link not in said(fine(show("audit", sample_folder, view="rule")))
    assert link in said(fine(show("audit", sample_folder, view="rule", severity="note")))


@pytest.mark.parametrize(("parameters", "choice"), [
    ({"rule": "dsc"}, Choice(rule="DSC")), ({"severity": "warning"}, Choice(severity="warning", notes=False)),
    ({"table": "Mill"}, Choice(table="Mill", notes=False)), ({"state": "open"}, Choice(state="open", notes=False)),
    ({"rule": "XYZ-99"}, Choice(notes=True)), ({"since": "2026-05-04", "until": "yesterday"}, None),
])
def test_the_address_is_the_filter(show, sample_folder, parameters, choice):
    found = findings.choice_of(Address(dict(parameters)))
    if choice is not None:
        assert found == choice
    with queries.reading(sample_folder) as store:
        count = sum(audit.totals(store, found).values())
        assert count == len(list(audit.findings(store, found)))
    fine(show("audit", sample_folder, **parameters))


def test_a_players_findings(show, sample_folder):
    account, rule = one(sample_folder, "SELECT account_id, rule FROM findings WHERE account_id IS NOT NULL AND severity = 'error' "
                        "ORDER BY 1, 2 LIMIT 1")[0]
    test = fine(show("audit", sample_folder, player=as_id(account)))
    assert rule in said(test)
    test.button(key="audit_player").click().run()
    assert "player" not in test.query_params


def test_nothing_left_and_nothing_wrong_are_told_apart(show, sample_folder, tmp_path):
    from pathlib import Path

    from drawing import imported

    assert "Nothing is left" in said(fine(show("audit", sample_folder, since="2100-01-01")))
    lawful = imported(tmp_path / "lawful", Path(__file__).parents[2] / "sample_histories" / "valid" / "en" / "holdem_no_limit.txt")
    assert "No hand breaks a rule" in said(fine(show("audit", lawful)))


def test_many_at_once(show, samples):
    test = fine(show("audit", samples, rule="DSC"))
    test.radio(key="many_which").set_value("all").run()
    test.radio(key="state_many").set_value("mistaken")
    test.text_area(key="comment_many").input("Training hands.")
    test.text_input(key="reviewer_many").input("Ada")
    next(button for button in test.button if "Save for" in button.label).click().run()
    fine(test)
    rows = one(samples, "SELECT DISTINCT state, comment, reviewer FROM reviews")
    assert rows == [("mistaken", "Training hands.", "Ada")]
    wanted = one(samples, "SELECT count(*) FROM (SELECT DISTINCT hand_id, rule, line FROM findings WHERE starts_with(rule, 'DSC') AND cause)")
    assert one(samples, "SELECT count(*) FROM reviews") == wanted
    assert "dismissed" in said(fine(show("audit", samples, rule="DSC", state="mistaken")))
    assert "Nothing is left" in said(fine(show("audit", samples, rule="DSC", state="open")))


def test_marked_ones(show, samples):
    test = fine(show("audit", samples, rule="DSC-02"))
    test.multiselect(key="many_marked").select(0).run()
    test.radio(key="state_many").set_value("settled")
    next(button for button in test.button if "Save for" in button.label).click().run()
    fine(test)
    assert one(samples, "SELECT rule, state FROM reviews") == [("DSC-02", "settled")]


def test_a_reader_reviews_nothing(show, samples, monkeypatch):
    from oklahoma_pipeline import roles

    monkeypatch.setattr(roles, "may", lambda role, act: act == "look")
    test = fine(show("audit", samples))
    assert not [radio for radio in test.radio if radio.key == "many_which"]
    hand = one(samples, "SELECT hand_id FROM findings WHERE rule = 'DSC-02' LIMIT 1")[0][0]
    test = fine(show("hands", samples, hand=as_id(hand)))
    assert not test.text_input
    assert not test.text_area


def test_another_writer_is_told_and_nothing_is_lost(show, samples):
    from oklahoma_pipeline.store.folder import WriteLock

    test = fine(show("audit", samples, rule="DSC-02"))
    test.radio(key="many_which").set_value("page").run()
    lock = WriteLock(samples)
    lock.take("import")
    try:
        next(button for button in test.button if "Save for" in button.label).click().run()
        assert not test.exception
        assert test.error
    finally:
        lock.let_go()
    assert one(samples, "SELECT count(*) FROM reviews") == [(0,)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_report(sample_folder, language):
    from oklahoma_pipeline.report.page import page

    with queries.reading(sample_folder) as store:
        account = store.con.execute("SELECT account_id FROM findings WHERE rule = 'DSC-02' ORDER BY hand_id LIMIT 1").fetchone()[0]
        found = findings.report_of(store, findings.choice_of(Address({"rule": "DSC"})), account, "Walt", language, "Ada")
    assert ({"en": "Player", "ru": "Игрок"}[language], "Walt") in found.asked
    assert {entry.rule for entry in found.entries} == {"DSC-02", "DSC-03"} or "DSC-02" in {entry.rule for entry in found.entries}
    assert re.search(r"[0-9a-f]{64}", page(found))
