"""Names that want to be more than names are shown as names, and files never hold a formula of theirs."""

from __future__ import annotations

import csv
import io
import re
from html.parser import HTMLParser

import pytest
from drawing import fine, imported, texts

from hostile_names import NAMES, driving, is_formula, log, read_as, tables
from oklahoma_dashboards import queries, text
from oklahoma_dashboards.address import as_id
from oklahoma_dashboards.frame import PAGES
from oklahoma_dashboards.persons import everybody
from oklahoma_pipeline.cli.stored.sheets import Sheet, as_bytes

# What markup of our own is made of; anything else in it would be theirs.
OUR_TAGS = {
    "style", "div", "table", "thead", "tbody", "tr", "th", "td", "small", "a", "b", "span", "pre", "mark", "i", "h3", "h4", "dl", "dt", "dd", "code",
    "details", "summary", "p", "br", "svg", "g", "rect", "circle", "ellipse", "path", "text", "tspan", "line", "title", "ul", "ol", "li", "strong", "em", "h1", "h2",
    "section", "figure", "defs", "use", "polygon", "kbd", "button", "img", "desc", "lineargradient", "stop", "clippath", "filter", "symbol", "colgroup", "col",
}


OUR_ATTRIBUTES = {
    "class", "title", "href", "target", "colspan", "rowspan", "id", "style", "open", "role", "d", "x", "y", "x1", "x2", "y1", "y2", "dx", "dy", "cx", "cy", "r", "rx", "ry", "width",
    "height", "viewbox", "fill", "stroke", "stroke-width", "stroke-dasharray", "transform", "text-anchor", "dominant-baseline", "font-size", "font-weight", "opacity", "points", "xmlns",
    "alt", "lang", "dir", "scope", "tabindex", "preserveaspectratio", "pathlength", "fill-opacity", "stroke-opacity", "stroke-linecap", "textlength", "lengthadjust", "font-family",
}


class Markup(HTMLParser):
    """Reads markup as a browser does, and takes offence at what is not ours."""

    def handle_starttag(self, tag, attrs):
        assert tag in OUR_TAGS, tag
        for key, value in attrs:
            assert key in OUR_ATTRIBUTES or key.startswith(("data-", "aria-")), (tag, key)
            assert key != "href" or re.fullmatch(r"[#a-z]*(\?[A-Za-z0-9_.%&;=+-]*)?", value), value

    def handle_decl(self, decl):
        pytest.fail(decl)

    def handle_comment(self, data):
        pytest.fail(data)


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    place = tmp_path_factory.mktemp("hostile")
    logs = place / "logs"
    logs.mkdir()
    for number, names in enumerate(tables()):
        logs.joinpath(f"{number}.txt").write_text(log(names, number), encoding="utf-8")
    return imported(place / "data", logs)


@pytest.mark.parametrize("name", PAGES)
def test_no_page_takes_a_name_for_markup(show, hostile, name):
    for page in range(7 if name == "players" else 1):
        harmless(fine(show(name, hostile, page=page)))


def harmless(test):
    for block in [*test.main, *test.sidebar]:
        proto = getattr(block, "proto", None)
        body = getattr(proto, "body", "") if type(block).__name__ in ("Html", "UnknownElement") else ""
        if body.startswith("<style"):
            continue
        Markup().feed(body)
    for said in texts(test):
        assert not driving(said), said[:200]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_everybody_has_a_page_of_his_own(show, hostile, lang):
    with queries.reading(hostile) as store:
        known = everybody(store)
    for one in known[:: 50 if lang == "en" else 120]:
        test = fine(show("players", hostile, lang, player=as_id(one.account)))
        harmless(test)
        harmless(fine(show("overview", hostile, lang, player=as_id(one.account))))


def test_a_name_as_markdown_has_no_sign_left_that_markdown_knows():
    for name in NAMES:
        bare = re.sub(r"&#[0-9]+;", "", text.md(name))
        assert not re.search(r"[\\`*_{}\[\]()<>#+\-.!|~$:@&\"'=^/]", bare), name
        assert not driving(bare)


def test_a_name_as_html_has_no_tag_and_no_quote():
    for name in NAMES:
        assert not set("<>\"'") & set(text.html(name)), name


def test_what_is_downloaded_holds_no_formula(hostile):
    with queries.reading(hostile) as store:
        names = [one.name for one in everybody(store)]
    assert len({read_as(name) for name in NAMES} & set(names)) > 250
    sheet = Sheet(["name", "hands"], [[name, 1] for name in names])
    rows = list(csv.reader(io.StringIO(as_bytes(sheet, "csv").decode("utf-8"), newline="")))
    assert len(rows) == len(names) + 1
    assert not any(is_formula(cell) for row in rows for cell in row)
    assert b"<f>" not in as_bytes(sheet, "xlsx")
    assert as_bytes(sheet, "parquet")[:4] == b"PAR1"
