"""The results of one player."""

from __future__ import annotations

from functools import partial

import polars as pl
import streamlit as st

from oklahoma_dashboards import (
    acts,
    charts,
    controls,
    downloads,
    persons,
    queries,
    results,
    sides,
    states,
    tables,
    tabling,
)
from oklahoma_dashboards.address import LIMITS, Wanted, as_id
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.persons import Someone
from oklahoma_dashboards.tables import Cell
from oklahoma_dashboards.text import md
from oklahoma_pipeline.cli.stored.sheets import Sheet
from oklahoma_pipeline.store import people
from oklahoma_pipeline.store.asking import Answer
from oklahoma_pipeline.store.statistic_files import by_key

# Rows of a table and bars of a chart; the download holds all.
ROWS, BARS, LATELY = 60, 90, 8


def render(page: Page) -> None:
    """Draw the page."""
    asked = controls.filters(page)
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    with right:
        someone = persons.choose(page)
    with left:
        heading(page, md(someone.name) if someone is not None else "")
    if someone is None:
        states.note(page, "empty")
        return
    _is_it_you(page, someone)
    accounts = page.data(queries.accounts_of, someone.account)
    found = page.data(results.results, accounts, asked)
    if not found.numbers["hands"].made:
        states.nothing(page)
        return
    _tiles(page, someone, asked, found)
    _graph(page, accounts, asked)
    _apart(page, someone, accounts, asked)
    _lately(page, someone, accounts, asked)


def _is_it_you(page: Page, someone: Someone) -> None:
    """Asked as long as nobody has said who he is."""
    if someone.anonymous or not page.may("alias") or any(one.me for one in page.data(persons.everybody)):
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(page.words.say_md("overview.is_it_you", text_name=someone.name), width="content")
        st.button(
            page.words.say("player.claim"),
            key="claim",
            icon=":material/person:",
            on_click=_claim,
            args=(page, someone),
        )


def _claim(page: Page, someone: Someone) -> None:
    (account, *_) = page.data(persons.whole, someone.account).accounts
    acts.do(
        page,
        "alias",
        lambda store: people.claim(store, account),
        page.words.say_md("player.claimed", text_name=someone.name),
    )


def parameters(page: Page, someone: Someone) -> dict[str, object]:
    """What leads to hands of this person within the limits of the address."""
    return {"player": as_id(someone.account), **{key: page.address.get(key) for key in LIMITS}}


def _tiles(page: Page, someone: Someone, asked: Wanted, found: results.Results) -> None:
    words, numbers = page.words, found.numbers
    hands = page.link("hands", **parameters(page, someone))

    def told(key: str, under: str = "", *, href: str = "") -> tuple[Cell, str]:
        cell = tables.of(page, numbers[key])
        statistic = by_key()[key]
        kind = " ".join(one for one in cell.kind.split() if one in ("up", "down"))
        return Cell(cell.text, under, kind, href, statistic.definitions[words.language]), words.say(
            f"overview.tile.{key}"
        )

    interval = tables.of(page, numbers["bb_interval"])
    sums = [words.amount(one.net, one.scale, one.currency) for one in found.money[:2]]
    told_sums = [words.say("overview.in_money", text=", ".join(sums))] if sums else []
    if found.chips is not None:
        told_sums.append(words.say("overview.chips", text=words.amount(*found.chips)))
    timed = words.say("overview.sessions", count_sessions=int(numbers["sessions"].made))
    st.html(
        tables.tiles(
            [
                told("hands", "", href=hands),
                told("net_bb", " · ".join(told_sums)),
                told("bb_per_100", interval.text if numbers["bb_interval"].interval else ""),
                told("showdown_bb"),
                told("non_showdown_bb"),
                told("hours", timed),
                told("hands_per_hour"),
            ]
        )
    )


def _graph(page: Page, accounts: tuple[int, ...], asked: Wanted) -> None:
    words = page.words
    frame = page.data(results.graph, accounts, asked)
    start = pl.DataFrame({"hand": [0], "total": [0.0], "showdown": [0.0], "non_showdown": [0.0]})
    titles = {key: words.say(f"overview.line.{key}") for key in charts.LINES}
    drawn = charts.graph(
        pl.concat([start, frame], how="diagonal_relaxed"),
        titles,
        (words.say("overview.axis_hand"), words.say("overview.axis_bb")),
    )
    controls.chart(page, drawn)


def _apart(page: Page, someone: Someone, accounts: tuple[int, ...], asked: Wanted) -> None:
    words = page.words
    st.subheader(words.say("overview.apart"), anchor=False)
    side = controls.segments(
        page,
        "view",
        words.say("overview.apart"),
        results.SIDES,
        lambda one: words.say(f"sides.{one}"),
        "session",
    )
    answers = page.data(results.apart, accounts, asked, side)
    rooms = page.data(results.rooms)
    named = [(sides.worded(page, side, answer.sides[0], rooms), answer) for answer in answers]
    title = words.say(f"sides.{side}")
    if side in results.TIMED:
        title = words.say("in_utc", text=title)
    _bars(page, side, named, title)
    heads = [Cell(title), *(_head(page, key) for key in results.COLUMNS)]
    tables.show(
        heads,
        [_row(page, someone, side, title, answer, rooms) for title, answer in named[:ROWS]],
        kind="full",
    )
    if len(named) > ROWS:
        st.caption(words.say("overview.more", count_shown=ROWS, count=len(named)))
    downloads.offer(page, partial(_sheet, page, side, named), f"results_{side}")


def _bars(page: Page, side: str, named: list[tuple[str, Answer]], head: str) -> None:
    words = page.words
    shown = named[:BARS]
    if side in ("session", "day", "month"):
        shown = shown[::-1]
    if len(shown) < 2:
        return
    frame = pl.DataFrame(
        {
            "side": [title for title, _ in shown],
            "net": [float(answer.number("net_bb").made) for _, answer in shown],
            "hands": [int(answer.number("hands").made) for _, answer in shown],
        }
    )
    axes = (head if side in results.TIMED else "", words.say("overview.axis_bb"))
    controls.chart(page, charts.bars(frame, "side", axes, frame["side"].to_list()))


def _head(page: Page, key: str) -> Cell:
    statistic = by_key()[key]
    kind = "num wide" if key == "bb_interval" else "num"
    return Cell(tabling.short(page, key), kind=kind, tip=statistic.definitions[page.words.language])


def _row(
    page: Page, someone: Someone, side: str, title: str, answer: Answer, rooms: dict[int, str]
) -> list[Cell]:
    limits = sides.limits(side, answer.sides[0], rooms)
    given = {**parameters(page, someone), **(limits or {})}
    cells = [Cell(title, href=page.link("hands", **given) if limits is not None else "")]
    for key in results.COLUMNS:
        number = answer.number(key)
        leads = limits is not None and number.statistic.unit == "percent"
        cells.append(
            tables.of(
                page, number, href=page.link("hands", **{**given, "stat": key, "made": 1}) if leads else ""
            )
        )
    return cells


def _sheet(page: Page, side: str, named: list[tuple[str, Answer]]) -> Sheet:
    heads = [page.words.say(f"sides.{side}")]
    for key in results.COLUMNS:
        heads += [key, f"{key}_made", f"{key}_chances"]
    lines: list[list[object]] = []
    for title, answer in named:
        line: list[object] = [title]
        for key in results.COLUMNS:
            number = answer.number(key)
            line += [number.value, number.made, number.chances]
        lines.append(line)
    return Sheet(heads, lines)


def _lately(page: Page, someone: Someone, accounts: tuple[int, ...], asked: Wanted) -> None:
    words = page.words
    st.subheader(words.say("overview.lately"), anchor=False)
    heads = [
        Cell(words.say(f"columns.{key}"), kind="" if key in ("date", "cards") else "wide")
        for key in ("date", "table", "game", "place", "cards")
    ]
    heads.append(Cell(words.say("columns.net"), kind="num"))
    heads.append(Cell(words.say("columns.net_bb"), kind="num"))
    lines = []
    for one in page.data(results.played, accounts, asked, LATELY):
        where = ", ".join(part for part in (one.table, one.room) if part)
        big = one.net / one.big_blind if one.net is not None and one.big_blind else None
        kind = "num" + ("" if not one.net else " up" if one.net > 0 else " down")
        lines.append(
            [
                Cell(
                    words.moment(one.played_at) or words.value(None),
                    href=page.link("hands", hand=as_id(one.hand_id)),
                ),
                Cell(where),
                Cell(controls.game(page, one.game)),
                Cell(one.place or ""),
                Cell(one.cards, kind="cards"),
                Cell("" if one.net is None else words.amount(one.net, one.scale, one.currency), kind=kind),
                Cell("" if big is None else words.decimal(big, 1), kind=kind),
            ]
        )
    tables.show(heads, lines, kind="full")
