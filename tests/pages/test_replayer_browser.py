"""The replayer's document in a real browser: keys, play, marks, masks, ten players at every width, hostile names."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from browser import CHROMIUM, missing

from hostile_names import log
from oklahoma_dashboards.felt import Look, document
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.messages import catalogue
from oklahoma_pipeline.viewer import view

if (_why := missing()) is not None:
    pytest.skip(_why, allow_module_level=True)

SAMPLES = Path(__file__).parents[2] / "sample_histories"
BROKEN = SAMPLES / "broken" / "DSC-02" / "en.txt"
START = Look()


def viewed(path):
    return view(judge(next(parse(piece) for piece in read_paths([path]) if isinstance(piece, HandText))))


@pytest.fixture(scope="module")
def chromium():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        try:
            yield browser
        finally:
            browser.close()


@pytest.fixture
def stand(chromium, tmp_path):
    """Opens a document by itself: `stand(view, width=1100, look=Look(), lang="en")`; complaints fail the test."""
    opened = []

    def put(shown, width=1100, look=START, lang="en", theme="light"):
        page = chromium.new_page(viewport={"width": width, "height": 800})
        errors = []
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: errors.append(request.url) if not request.url.startswith("file:") else None)
        path = tmp_path / f"{len(opened)}.html"
        path.write_text(document(shown, catalogue(lang), theme, look), encoding="utf-8")
        page.goto(path.as_uri())
        page.wait_for_selector(".stage svg .seat")
        opened.append((page, errors))
        return page

    yield put
    for page, errors in opened:
        page.close()
        assert not errors


def at(page):
    return int(page.evaluate("document.body.dataset.step"))


def test_keys_step_through_a_hand(stand):
    shown = viewed(BROKEN)
    page = stand(shown)
    last = len(shown.steps) - 1
    assert at(page) == 0
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    page.keyboard.press("End")
    assert at(page) == last
    page.keyboard.press("ArrowRight")
    assert at(page) == last
    page.keyboard.press("ArrowUp")
    street = max(place for place, step in enumerate(shown.steps[:-1]) if step.kind in ("street", "showdown"))
    assert at(page) == street
    page.keyboard.press("Home")
    page.keyboard.press("ArrowDown")
    assert shown.steps[at(page)].kind == "street"


def test_a_discard_lies_at_its_seat(stand):
    shown = viewed(BROKEN)
    place = next(place for place, step in enumerate(shown.steps) if step.kind == "discard")
    page = stand(shown, look=Look(place))
    assert page.locator(".discard").count() == 1
    name = shown.seats[shown.steps[place].actor].name
    seat = page.locator(f".seat:has(text:text-is('{name}'))").bounding_box()
    card = page.locator(".discard").bounding_box()
    assert abs(seat["x"] + seat["width"] / 2 - card["x"] - card["width"] / 2) < 200
    assert abs(seat["y"] + seat["height"] / 2 - card["y"] - card["height"] / 2) < 160
    assert shown.steps[place].line.text in page.locator(".told code").inner_text()


def test_the_finding_stands_at_its_step_and_on_the_slider(stand):
    shown = viewed(BROKEN)
    place = next(place for place, step in enumerate(shown.steps) if step.findings)
    page = stand(shown, lang="ru")
    assert page.locator(".finding").count() == 0
    assert page.locator(".marks i.error").count() == 1
    page.locator(".step .dot.error").locator("..").click()
    assert at(page) == place
    assert "DSC-02" in page.locator(".finding").inner_text()
    assert "строка 24" in page.locator(".where").inner_text()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("width", [320, 390, 1100])
def test_names_of_streets_do_not_lie_over_each_other(stand, lang, width):
    page = stand(viewed(Path(__file__).parents[2] / "sample_histories" / "valid" / lang / "oklahoma_heads_up.txt"), width=width, lang=lang)
    names = [one for one in page.locator(".marks span").all() if one.is_visible()]
    boxes = [one.bounding_box() for one in names]
    assert names
    assert all(left["x"] + left["width"] < right["x"] for left, right in pairwise(boxes))
    page.set_viewport_size({"width": 1600, "height": 800})
    page.wait_for_timeout(300)
    assert len([one for one in page.locator(".marks span").all() if one.is_visible()]) >= len(names)


def test_play_runs_and_stops(stand):
    page = stand(viewed(BROKEN))
    page.locator(".speed select").select_option("4")
    page.keyboard.press(" ")
    for _ in range(100):
        if at(page) >= 2:
            break
        page.wait_for_timeout(50)
    assert at(page) >= 2
    page.keyboard.press(" ")
    stopped = at(page)
    page.wait_for_timeout(700)
    assert at(page) == stopped


def test_masked_names_are_nowhere(stand):
    shown = viewed(BROKEN)
    page = stand(shown, look=Look(17, masked=True))
    for place in range(len(shown.steps)):
        said = page.locator("main").inner_text() + " ".join(page.locator("svg text, svg title").all_text_contents())
        assert not any(re.search(rf"\b{seat.name}\b", said) for seat in shown.seats), place
        page.keyboard.press("ArrowRight")
    page.keyboard.press("m")
    assert "Walt" in page.locator("main").inner_text()


def test_chips_or_big_blinds_and_cards_face_up(stand):
    page = stand(viewed(BROKEN), look=Look(1))
    assert "15,000" in page.locator(".stage svg").text_content()
    page.keyboard.press("b")
    assert "75\xa0bb" in page.locator(".stage svg").text_content()
    page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'и'}))")
    assert "15,000" in page.locator(".stage svg").text_content()
    page.keyboard.press("c")
    assert page.locator("button.on").count() == 1


@pytest.mark.parametrize("width", [360, 700, 1300])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ten_players_fit(stand, tmp_path, width, theme):
    path = tmp_path / "ten.txt"
    path.write_text(log([f"Player of long name {number}" for number in range(10)], 1), encoding="utf-8")
    page = stand(viewed(path), width=width, theme=theme, look=Look(14))
    assert page.locator(".seat").count() == 10
    boxes = [seat.bounding_box() for seat in page.locator(".seat > rect:not(.halo)").all() if seat.bounding_box()["width"] > 40]
    table = page.locator(".stage svg").bounding_box()
    for number, box in enumerate(boxes):
        assert box["x"] >= table["x"] - 1
        assert box["x"] + box["width"] <= table["x"] + table["width"] + 1
        assert box["y"] + box["height"] <= table["y"] + table["height"] + 1
        for other in boxes[number + 1:]:
            apart = (box["x"] + box["width"] <= other["x"] + 1 or other["x"] + other["width"] <= box["x"] + 1
                     or box["y"] + box["height"] <= other["y"] + 1 or other["y"] + other["height"] <= box["y"] + 1)
            if abs(box["width"] - other["width"]) < 1:
                assert apart
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


PARTS = """() => ["street", "total", "pot", "bet", "discard", "seat"].flatMap((name) =>
  [...document.querySelectorAll(".stage svg ." + name + (name === "seat" ? " > *" : ""))].map((node) => {
    const box = node.getBoundingClientRect();
    return [name, box.left, box.top, box.right, box.bottom];
  }))"""


@pytest.mark.parametrize("width", [420, 1100])
@pytest.mark.parametrize("log", ["oklahoma_pot_limit", "oklahoma_no_limit_antes"])
def test_bets_cover_neither_the_sums_in_the_middle_nor_each_other(stand, log, width):
    hands = [view(judge(parse(piece))) for piece in read_paths([SAMPLES / "valid" / "ru" / f"{log}.txt"]) if isinstance(piece, HandText)]
    met = 0
    for shown in hands[:1] + hands[-2:]:
        page = stand(shown, width=width, lang="ru")
        for step in shown.steps:
            parts = page.evaluate(PARTS)
            met += sum(name == "bet" for name, *_ in parts)
            for place, (name, *one) in enumerate(parts):
                for other_name, *other in parts[place + 1:]:
                    if name == other_name == "seat":
                        continue
                    across = min(one[2], other[2]) - max(one[0], other[0])
                    along = min(one[3], other[3]) - max(one[1], other[1])
                    assert min(across, along) <= 3, (shown.hand.header.number, step.line.number, name, other_name)
            page.keyboard.press("ArrowRight")
    assert met > 30


HOSTILE = ["</script><script>window.hit=1</script>", "<img src=x onerror=window.hit=1>", "\u202egnp.exe", "__proto__", "${window.hit=1}",
           "&lt;b&gt;"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_hostile_names_are_names(stand, tmp_path, lang):
    path = tmp_path / "names.txt"
    path.write_text(log(HOSTILE, 3), encoding="utf-8")
    shown = viewed(path)
    page = stand(shown, lang=lang)
    for _ in shown.steps:
        page.keyboard.press("ArrowRight")
    assert page.evaluate("window.hit === undefined")
    assert page.locator("img").count() == 0
    said = " ".join(page.locator(".list .t").all_inner_texts())
    for name in (HOSTILE[0], HOSTILE[1], "\\u202egnp.exe", "__proto__", "&lt;b&gt;"):
        assert name in said
    assert "\u202e" not in page.content()
