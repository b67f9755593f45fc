"""The main journeys in a real browser: import by upload, the graph, language and theme, downloads."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import missing, serving, tabs
from drawing import imported

from oklahoma_dashboards.frame import PAGES

if (_why := missing()) is not None:
    pytest.skip(_why, allow_module_level=True)

SAMPLES = Path(__file__).parents[2] / "sample_histories"


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = imported(tmp_path_factory.mktemp("browser") / "data", SAMPLES / "valid", SAMPLES / "broken")
    with serving(folder) as where:
        yield where


@pytest.fixture(scope="module")
def browser_tabs(address):
    with tabs(address) as opened:
        yield opened


@pytest.fixture
def open_tab(browser_tabs):
    yield browser_tabs
    browser_tabs.close_all()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_page_opens_without_an_error(open_tab, lang):
    tab = open_tab(lang)
    for name in PAGES:
        tab.visit(name)
        tab.fine()


def test_the_browser_tells_the_language(open_tab):
    for lang, word in (("en", "Overview"), ("ru", "Обзор")):
        tab = open_tab(lang)
        tab.visit()
        assert word in tab.text()
        tab.fine()


def test_the_language_is_switched_and_stays(open_tab):
    tab = open_tab("en")
    tab.visit()
    tab.page.get_by_role("radio", name="Русский").or_(tab.page.get_by_role("button", name="Русский")).first.click()
    tab.page.get_by_role("heading", name=re.compile("Обзор")).wait_for()
    assert "lang=ru" in tab.page.url
    tab.page.get_by_role("link", name="Игроки").first.click()
    tab.page.get_by_role("heading", name="Игроки").wait_for()
    tab.settle()
    tab.fine()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("path", "wanted"), [
    ("hands?sort=pot", {"en": ["Pot", "Pot, bb", "Findings"], "ru": ["Банк", "Банк, bb", "Находки"]}),
    ("discards", {"en": ["bb/100"], "ru": ["bb/100"]}),
])
def test_a_narrow_window_shows_what_matters(open_tab, lang, path, wanted):
    tab = open_tab(lang, narrow=True)
    tab.page.set_viewport_size({"width": 390, "height": 844})
    tab.visit(path)
    for head in wanted[lang]:
        box = tab.page.locator(".ok-table th", has_text=re.compile(f"^{head}$")).first.bounding_box()
        assert box is not None and box["x"] + box["width"] <= 390, (head, box)
    tab.fine()


def test_a_day_that_is_not_chosen_is_whole_and_in_the_language(open_tab):
    for lang, title, words in (("en", "Filter", '"yyyy" "mm" "dd"'), ("ru", "Фильтр", '"гггг" "мм" "дд"')):
        tab = open_tab(lang)
        tab.visit("hands")
        tab.page.get_by_text(title, exact=True).first.click()
        day = tab.page.get_by_test_id("stDateInput").first
        day.wait_for()
        shown = day.locator("[data-placeholder]").evaluate_all(
            "all => all.map((one) => { const after = getComputedStyle(one, '::after').content; return after === 'none' ? `\"${one.innerText}\"` : after; }).join(' ')")
        assert shown == words
        scroller = tab.page.get_by_test_id("stDateInputFieldsScroller").first
        assert scroller.evaluate("one => one.scrollWidth <= one.clientWidth")
        tab.visit("hands?since=2026-05-04")
        assert day.locator("[data-placeholder]").count() == 0
        assert re.sub(r"\s", "", day.inner_text()).endswith("2026-05-04")
        tab.fine()


def test_an_address_without_a_page(open_tab):
    for lang, words in (("en", "There is no such page"), ("ru", "Такой страницы нет")):
        tab = open_tab(lang)
        tab.visit("nosuch")
        tab.page.get_by_role("heading", name=words).wait_for()
        assert "Page not found" not in tab.text()
        tab.fine()
        tab.page.get_by_role("link", name={"en": "Players", "ru": "Игроки"}[lang]).first.click()
        tab.page.get_by_role("heading", name={"en": "Players", "ru": "Игроки"}[lang]).wait_for()
        tab.settle()
        assert "Page not found" not in tab.text()
        tab.fine()


def test_the_theme_is_the_systems_and_can_be_switched(open_tab):
    def ground(tab):
        return tab.page.evaluate("() => getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor")

    light, dark = open_tab("en"), open_tab("en", dark=True)
    for tab in (light, dark):
        tab.visit()
    assert ground(light) == "rgb(255, 255, 255)"
    assert ground(dark) != ground(light)
    light.page.get_by_test_id("stMainMenu").click()
    light.page.get_by_test_id("stMainMenuItem-theme-Dark").click()
    light.page.wait_for_timeout(500)
    light.settle()
    assert ground(light) == ground(dark)
    light.fine()
    dark.fine()


def test_the_graph_is_drawn(open_tab):
    tab = open_tab("en")
    tab.visit()
    tab.page.locator("[data-testid=stVegaLiteChart] canvas, [data-testid=stVegaLiteChart] svg").first.wait_for()
    tab.fine()


def test_a_number_leads_to_its_hands(open_tab):
    tab = open_tab("en")
    tab.visit("players")
    tab.page.locator("table.ok-table a[href*='stat=vpip']").first.click()
    tab.page.wait_for_url(re.compile(r"/hands\?"))
    tab.settle()
    tab.fine()


def test_a_table_is_downloaded(open_tab, tmp_path):
    tab = open_tab("en")
    tab.visit("players")
    for form, start in (("CSV", b"Player"), ("XLSX", b"PK"), ("PARQUET", b"PAR1")):
        with tab.page.expect_download() as waiting:
            tab.page.get_by_role("button", name=form).first.click()
        path = tmp_path / form
        waiting.value.save_as(path)
        assert path.read_bytes().lstrip(b"\xef\xbb\xbf").startswith(start)
    tab.fine()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_from_nothing_to_the_graph_by_upload(open_tab, tmp_path, lang):
    begin, done, start = {"en": ("Import", "The import is done", "Import"),
                          "ru": ("Загрузка", "Загрузка закончена", "Загрузить")}[lang]
    with serving(tmp_path / "data") as where:
        tab = open_tab(lang, at=where)
        tab.visit()
        tab.page.locator("a.ok-button").first.click()
        tab.page.get_by_role("heading", name=begin, exact=True).wait_for()
        tab.settle()
        tab.page.locator("input[type=file]").set_input_files([str(path) for path in sorted((SAMPLES / "valid" / lang).glob("oklahoma*.txt"))])
        tab.page.wait_for_timeout(500)
        tab.settle()
        tab.page.get_by_role("button", name=start, exact=True).click()
        tab.page.get_by_text(done).wait_for()
        tab.settle()
        tab.fine()
        tab.visit()
        tab.page.locator("[data-testid=stVegaLiteChart]").first.wait_for()
        tab.fine()
