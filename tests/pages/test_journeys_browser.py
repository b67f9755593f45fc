"""Journeys in a real browser: to a discard, from a finding to its line, its review and the report, tags, discards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import Tab, missing, serving, tabs
from drawing import imported

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import as_id

if (_why := missing()) is not None:
    pytest.skip(_why, allow_module_level=True)

SAMPLES = Path(__file__).parents[2] / "sample_histories"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return imported(tmp_path_factory.mktemp("replayer") / "data", SAMPLES / "broken" / "DSC-02", SAMPLES / "broken" / "BET-01",
                    SAMPLES / "valid" / "en" / "oklahoma_pot_limit.txt")


@pytest.fixture(scope="module")
def browser_tabs(folder):
    with serving(folder) as where, tabs(where) as opened:
        yield opened


@pytest.fixture
def open_tab(browser_tabs):
    yield browser_tabs
    browser_tabs.close_all()


def asked(folder, query):
    with queries.reading(folder) as store:
        return store.con.execute(query).fetchall()


def replayer(tab: Tab):
    frame = tab.page.frame_locator("iframe").first
    frame.locator(".stage svg .seat").first.wait_for()
    return frame


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_from_the_list_to_a_discard(open_tab, lang):
    tab = open_tab(lang, dark=lang == "ru", narrow=lang == "ru")
    tab.visit("hands?status=violations")
    tab.page.locator(".ok-table a").first.click()
    tab.page.wait_for_url(re.compile("hand="))
    tab.settle()
    table = replayer(tab)
    table.locator(".step", has_text={"en": "discards", "ru": "сбрасывает"}[lang]).first.click()
    assert table.locator(".discard").count() == 1
    tab.page.get_by_role("button", name={"en": "All hands", "ru": "Все раздачи"}[lang]).click()
    tab.page.locator(".ok-table").first.wait_for()
    tab.settle()
    tab.fine()


def test_the_frame_is_as_high_as_the_hand_and_hears_keys_at_once(open_tab, folder):
    hand = asked(folder, "SELECT hand_id FROM findings WHERE rule = 'DSC-02' ORDER BY 1 LIMIT 1")[0][0]
    tab = open_tab()
    tab.visit(f"hands?hand={as_id(hand)}")
    inside = replayer(tab)
    tab.page.wait_for_timeout(500)
    tab.page.keyboard.press("ArrowRight")
    assert inside.locator("body").get_attribute("data-step") == "1"
    outer = tab.page.locator("iframe").bounding_box()["height"]
    inner = inside.locator("main").bounding_box()["height"]
    assert inner <= outer + 2
    assert outer < inner + 60
    tab.fine()


def test_a_link_opens_the_step_that_is_looked_at(open_tab, folder):
    hands = [as_id(row[0]) for row in asked(folder, "SELECT hand_id FROM hands ORDER BY played_at DESC, hand_id LIMIT 2")]
    tab = open_tab()
    tab.visit(f"hands?hand={hands[0]}&sort=new")
    table = replayer(tab)
    table.locator("body").press("b")
    for _ in range(3):
        table.locator("body").press("ArrowRight")
    tab.page.wait_for_url(re.compile(r"step=3\b"))
    tab.page.get_by_label("New tag").fill("looked at")
    tab.page.get_by_label("New tag").press("Enter")
    tab.page.get_by_role("button", name="looked at").wait_for()
    tab.settle()
    # Drawn again, the table is as it was: its step, and big blinds for chips.
    assert table.locator("body").get_attribute("data-step") == "3"
    assert table.locator("button.on").count() == 1
    other = open_tab()
    other.page.goto(tab.page.url)
    assert replayer(other).locator("body").get_attribute("data-step") == "3"
    other.fine()
    tab.page.get_by_role("button", name=re.compile("Hand (above|below)")).and_(tab.page.locator(":enabled")).first.click()
    tab.page.wait_for_url(re.compile(f"hand=(?!{hands[0]})"))
    tab.settle()
    assert "step=" not in tab.page.url
    tab.page.go_back()
    tab.page.wait_for_url(re.compile(f"hand={hands[0]}.*step=3"))
    tab.settle()
    table.locator("body[data-step='3']").wait_for()
    tab.fine()


def test_from_a_finding_to_its_line_and_through_its_review_into_the_report(open_tab, folder, tmp_path):
    tab = open_tab()
    tab.visit("audit?rule=DSC-02")
    tab.page.get_by_role("link", name="DSC-02/en.txt:24").click()
    tab.page.wait_for_url(re.compile("hand="))
    tab.settle()
    table = replayer(tab)
    assert "DSC-02" in table.locator(".finding").inner_text()
    assert "Walt: folds" in table.locator(".told code").inner_text()
    tab.page.locator("[data-testid=stPopover] button").first.click()
    tab.page.get_by_text("confirmed", exact=True).click()
    tab.page.get_by_label("Comment").fill("Warned at the table.")
    tab.page.get_by_role("textbox", name="Reviewer").fill("Ada")
    tab.page.get_by_role("button", name=re.compile("Save for")).click()
    tab.page.get_by_text(re.compile("confirmed · Ada")).first.wait_for()
    assert asked(folder, "SELECT state, comment, reviewer FROM reviews") == [("accepted", "Warned at the table.", "Ada")]
    tab.visit("audit?rule=DSC-02&state=accepted")
    tab.page.get_by_role("button", name="Report").click()
    with tab.page.expect_download() as waiting:
        tab.page.get_by_role("button", name="HTML").first.click()
    target = tmp_path / "report.html"
    waiting.value.save_as(target)
    made = target.read_text(encoding="utf-8")
    assert "Warned at the table." in made
    assert "Walt: folds" in made
    tab.fine()


def test_a_tag_is_put_on_and_found(open_tab, folder):
    hand = asked(folder, "SELECT hand_id FROM hands ORDER BY 1 LIMIT 1")[0][0]
    tab = open_tab("ru")
    tab.visit(f"hands?hand={as_id(hand)}")
    tab.page.get_by_label("Новая метка").fill("спорная")
    tab.page.get_by_label("Новая метка").press("Enter")
    tab.page.get_by_role("button", name="спорная").wait_for()
    tab.settle()
    tab.visit("hands?tag=спорная")
    assert tab.page.locator(".ok-table tbody tr").count() == 1
    tab.fine()


def test_a_number_of_discards_opens_its_hands(open_tab):
    tab = open_tab()
    tab.visit("discards?view=act")
    cell = tab.page.locator(".ok-table tbody td a").first
    count = int(re.match(r"[0-9,]+", cell.inner_text())[0].replace(",", ""))
    cell.click()
    tab.page.wait_for_url(re.compile("thrown="))
    tab.settle()
    assert 0 < tab.page.locator(".ok-table tbody tr").count() <= count
    tab.fine()
