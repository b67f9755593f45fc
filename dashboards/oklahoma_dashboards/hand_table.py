"""The list of hands: what it is limited to, its order and pages, each row a link to its hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import streamlit as st

from oklahoma_dashboards import downloads, hand_list, queries, states, tables, thrown
from oklahoma_dashboards.address import LIMITS, as_id
from oklahoma_dashboards.controls import choice, pager, segments
from oklahoma_dashboards.hand_list import OF_PLAYER, ORDERS, ROWS, STATUSES, Asked, Row
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.tables import SUIT_SIGNS, Cell
from oklahoma_dashboards.text import name
from oklahoma_pipeline.cli.stored.sheets import Sheet
from oklahoma_pipeline.store.errors import Empty
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.statistic_files import by_key

# Rows that a download holds at most: what a spreadsheet takes and a page can make while one waits.
MOST: Final = 20_000
_COLUMNS: Final = (
    *("date", "number", "room", "game", "stakes", "players", "board", "pot", "pot_bb", "rules", "tags"),
)
_OF_PLAYER: Final = ("place", "cards", "discards", "net")
# What a narrow window has room for: where a player is asked for, and where not.
_NARROW: Final = ("date", "game", "pot", "pot_bb", "rules")
_NARROW_OF_PLAYER: Final = ("date", "cards", "net", "net_bb", "rules")
_NARROW_BY_POT: Final = ("date", "net", "pot", "pot_bb", "rules")


def render(page: Page, asked: Asked) -> None:
    """Draw the list."""
    _limits(page, asked)
    now = page.address.number("page", 1) or 1
    count, rows = page.data(hand_list.listed, asked, now)
    if not count and not page.data(any_hands):
        raise Empty(text_folder=str(page.folder))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        status = {one: page.words.say(f"hands.status.{one}") for one in STATUSES}
        choice(page, "status", page.words.say("hands.status.title"), STATUSES, status.__getitem__)
        orders = [one for one in ORDERS if asked.player is not None or one not in OF_PLAYER]
        segments(
            page,
            "sort",
            page.words.say("hands.order.title"),
            orders,
            lambda one: page.words.say(f"hands.order.{one}"),
            "new",
        )
    if not count:
        states.nothing(page)
        return
    st.caption(page.words.say("hands.count", count=count))
    st.html(tables.table(_heads(page, asked), [_cells(page, asked, row) for row in rows], kind="full"))
    pager(page, count, ROWS)
    downloads.offer(page, _sheet(page, asked), "hands")


def any_hands(store: Store) -> bool:
    """Whether there are hands at all."""
    return bool(store.con.execute("SELECT count(*) > 0 FROM hands").fetchall()[0][0])


def player_name(store: Store, account: int) -> str:
    """The person behind an account, by the name that he goes by."""
    rows = queries.rows(store, "persons_person", [account, account])
    return next((row[4] or row[2] for row in rows), "")


def _limits(page: Page, asked: Asked) -> None:
    """What the address limits the list to beside the filter, each to be taken off."""
    told: list[tuple[str, dict[str, object]]] = []
    if asked.player is not None:
        told.append(
            (
                page.words.say_md("hands.of_player", text_name=page.data(player_name, asked.player)),
                {"player": None, "sort": None},
            )
        )
    if asked.stat is not None:
        title = by_key()[asked.stat].titles[page.words.language]
        way = "hands.stat" if asked.made is None else "hands.stat_made" if asked.made else "hands.stat_missed"
        told.append((page.words.say_md(way, text_title=title), {"stat": None, "made": None}))
    if asked.thrown is not None:
        told.append(
            (page.words.say_md("hands.thrown", text=thrown_words(page, asked.thrown)), {"thrown": None})
        )
    if not told:
        return
    with st.container(horizontal=True):
        for number, (text, off) in enumerate(told):
            st.button(
                text,
                key=f"limit_{number}",
                icon=":material/close:",
                help=page.words.say("hands.take_off"),
                on_click=page.address.put,
                kwargs={**off, "page": None},
            )


def thrown_words(page: Page, asked: thrown.Thrown) -> str:
    """What kind of discard is asked for, in words."""
    say = page.words.say
    parts = []
    if asked.rank and asked.rank != "any":
        parts.append(asked.rank.replace("T", "10"))
    if asked.suit:
        parts.append(SUIT_SIGNS[asked.suit])
    if asked.street:
        parts.append(page.words.catalogue.street(asked.street, "on"))
    for key, value in (
        ("board", asked.board),
        ("act", asked.act),
        ("broke", asked.broke),
        ("kept", asked.kept),
    ):
        if value:
            parts.append(say(f"discards.{key}.{value}"))
    return ", ".join(parts) or say("discards.any")


def _heads(page: Page, asked: Asked) -> list[Cell]:
    right = ("players", "pot", "pot_bb", "net", "net_bb")
    narrow = _NARROW
    if asked.player is not None:
        narrow = _NARROW_BY_POT if asked.order == "pot" else _NARROW_OF_PLAYER
    return [
        Cell(
            page.words.say(f"columns.{one}"),
            kind=("num" if one in right else "") + ("" if one in narrow else " wide"),
        )
        for one in _columns(asked)
    ]


def _columns(asked: Asked) -> tuple[str, ...]:
    if asked.player is None:
        return _COLUMNS
    result = (*_OF_PLAYER, "net_bb", "board", "pot", "pot_bb", "rules", "tags")
    return ("date", "number", "game", "stakes", *result)


def _in_bb(page: Page, units: int | None, big_blind: int | None) -> str:
    return page.words.decimal(units / big_blind) if units is not None and big_blind else "–"


def _cells(page: Page, asked: Asked, row: Row) -> list[Cell]:
    words = page.words
    link = page.link("hands", **_kept(page), hand=as_id(row.hand_id))
    note = f" {words.say('hands.has_note')}" if row.note else ""
    blinds = "/".join(
        words.amount(units or 0, row.scale, row.currency) for units in (row.small_blind, row.big_blind)
    )
    found = {
        "date": Cell(words.moment(row.played_at) or "–", href=link),
        "number": Cell(name(row.number, 24), href=link),
        "room": Cell(name(row.room, 28)),
        "game": Cell(
            words.catalogue.table("games").get(row.game, row.game),
            of=words.value(row.betting) if row.betting else "",
            kind="soft",
        ),
        "stakes": Cell(blinds if row.big_blind else "–"),
        "players": Cell(words.count(row.dealt), kind="num"),
        "board": Cell(row.board or "–", kind="cards" if row.board else "faint"),
        "pot": Cell(words.amount(row.pot, row.scale, row.currency), kind="num"),
        "pot_bb": Cell(_in_bb(page, row.pot, row.big_blind), kind="num"),
        "rules": Cell(
            row.rules or ("" if row.status != "unfinished" else words.say("hands.status.unfinished")),
            kind="soft " + ("down" if row.rules else "faint"),
        ),
        "tags": Cell(name(row.tags, 40) + note, tip=name(row.note, 300)),
    }
    if asked.player is not None:
        net = row.net
        plus, colour = ("+", " up") if net and net > 0 else ("", " down" if net else "")
        found |= {
            "place": Cell(row.place or "–"),
            "cards": Cell(row.cards or "–", kind="cards"),
            "discards": Cell(row.discards or "–", kind="cards"),
            "net": Cell(
                "–" if net is None else plus + words.amount(net, row.scale, row.currency),
                kind="num" + colour,
            ),
            "net_bb": Cell(plus + _in_bb(page, net, row.big_blind), kind="num" + colour),
        }
    return [found[one] for one in _columns(asked)]


def _kept(page: Page) -> dict[str, object]:
    """What the list is limited to, for the way back to it."""
    keys = ("player", "stat", "made", "thrown", "status", "sort", "page", *LIMITS)
    return {key: page.address.get(key) for key in keys}


def _sheet(page: Page, asked: Asked) -> Callable[[], Sheet]:
    """All rows of the list, as far as a file should hold them; amounts in the smallest unit."""
    fields = [one for one in Row._fields if asked.player is not None or one not in _OF_PLAYER]
    folder = page.folder

    def make() -> Sheet:
        with queries.reading(folder) as store:
            rows = hand_list.listed(store, asked, 1, MOST).rows
        return Sheet(
            fields,
            [
                [as_id(row.hand_id) if one == "hand_id" else getattr(row, one) for one in fields]
                for row in rows
            ],
        )

    return make
