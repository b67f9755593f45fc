"""Everybody at the tables; one player in every detail."""

from __future__ import annotations

from functools import partial

import streamlit as st

from oklahoma_dashboards import controls, downloads, persons, states, tables, tabling
from oklahoma_dashboards.address import LIMITS, Wanted, as_id
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.tables import Cell
from oklahoma_dashboards.tabling import COLUMNS, Line, short
from oklahoma_dashboards.text import name
from oklahoma_dashboards.views import player
from oklahoma_pipeline.cli.stored.sheets import Sheet
from oklahoma_pipeline.store.statistic_files import by_key

ROWS = 50


def render(page: Page) -> None:
    """Draw the page: one player where the address names one."""
    asked = controls.filters(page)
    wanted = page.address.id("player")
    if wanted is not None:
        someone = persons.someone(page, wanted)
        if someone is not None:
            player.render(page, someone, asked)
            return
    heading(page)
    found = page.data(tabling.lines, asked)
    if not found:
        if page.data(persons.everybody):
            states.nothing(page)
        else:
            states.note(page, "empty")
        return
    _table(page, asked, found)


def _table(page: Page, asked: Wanted, found: list[Line]) -> None:
    words = page.words
    key, rising = _order(page)
    left, middle, right = st.columns([3, 1, 2], vertical_alignment="bottom")
    with left:
        search = controls.text(page, "name", words.say("players.search"), words.say("persons.placeholder"))
    with middle:
        least = controls.number(page, "least", words.say("players.least"))
    shown = tabling.ordered(found, key, rising=rising, least=least, search=search)
    with right:
        controls.pager(page, len(shown), ROWS)
    if not shown:
        states.nothing(page)
        return
    heads = [_head(page, "name", words.say("players.name"), key, rising=rising)]
    heads += [_head(page, one, short(page, one), key, rising=rising) for one in COLUMNS]
    end = controls.page_of(page, len(shown), ROWS) * ROWS
    tables.show(heads, [_row(page, line) for line in shown[end - ROWS : end]], kind="full pinned")
    downloads.offer(page, partial(_sheet, page, shown), "players")


def _order(page: Page) -> tuple[str, bool]:
    """By what, and whether the smallest come first: `vpip`, or `-vpip` for rising."""
    told = page.address.get("sort") or "hands"
    key = told.removeprefix("-")
    if key != "name" and key not in COLUMNS:
        return "hands", False
    return key, told.startswith("-")


def _head(page: Page, one: str, text: str, key: str, *, rising: bool) -> Cell:
    mark = "" if one != key else " ▲" if rising else " ▼"
    given = {
        **{limit: page.address.get(limit) for limit in (*LIMITS, "name", "least")},
        "sort": f"-{one}" if one == key and not rising else one,
    }
    tip = "" if one == "name" else by_key()[one].definitions[page.words.language]
    return Cell(text + mark, kind="" if one == "name" else "num", tip=tip, href=page.link("players", **given))


def _row(page: Page, line: Line) -> list[Cell]:
    limits = {key: page.address.get(key) for key in LIMITS}
    who = {"player": as_id(line.who.account), **limits}
    cells = [
        Cell(
            name(line.who.name, 28),
            name(line.who.rooms, 24),
            href=page.link("players", **who),
            tip=name(f"{line.who.name} · {line.who.rooms}"),
            kind="me" if line.who.me else "",
        )
    ]
    for key in COLUMNS:
        number = line.answer.number(key)
        given = {**who, "stat": key, "made": 1 if number.statistic.unit == "percent" else None}
        cells.append(tables.of(page, number, href=page.link("hands", **given)))
    return cells


def _sheet(page: Page, shown: list[Line]) -> Sheet:
    heads = [page.words.say("players.name"), page.words.say("filter.room")]
    for key in COLUMNS:
        heads += [key, f"{key}_made", f"{key}_chances"]
    rows: list[list[object]] = []
    for line in shown:
        row: list[object] = [line.who.name, line.who.rooms]
        for key in COLUMNS:
            number = line.answer.number(key)
            row += [number.value, number.made, number.chances]
        rows.append(row)
    return Sheet(heads, rows)
