"""The parts of the page of discards; every number opens the hands behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import streamlit as st

from oklahoma_dashboards import charts_discards, downloads, persons, queries, tables, thrown
from oklahoma_dashboards.address import LIMITS, as_id
from oklahoma_dashboards.controls import chart
from oklahoma_dashboards.discard_facts import Discards, summed
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.persons import Someone
from oklahoma_dashboards.tables import SUIT_SIGNS, Cell
from oklahoma_dashboards.text import capital
from oklahoma_dashboards.thrown import BROKEN, RANKS, STREETS, Thrown
from oklahoma_pipeline.cli.stored.sheets import Sheet
from oklahoma_pipeline.store.numbers import SAMPLE, Number

_RESULTS: Final = ("won", "net")


def choose(page: Page) -> int | None:
    """Whose discards: one player's, or everybody's; an account of the person."""
    known = page.data(persons.everybody)
    by_id = {as_id(one.account): one for one in known[: persons.LISTED] if not one.anonymous}
    _begin_with_me(page, known)
    now = page.address.id("player")
    chosen = None if now is None else as_id(now)
    if chosen is not None and chosen not in by_id:
        same = {as_id(one) for one in page.data(queries.accounts_of, int(chosen, 16))}
        chosen = next((one for one in by_id if one in same), chosen)
    options = list(by_id) if chosen is None or chosen in by_id else [chosen, *by_id]
    st.session_state["w_discards_player"] = chosen

    def put() -> None:
        page.address.put(player=st.session_state.get("w_discards_player"))

    st.selectbox(
        page.words.say("discards.player"),
        options,
        index=None,
        key="w_discards_player",
        on_change=put,
        placeholder=page.words.say("discards.everybody"),
        format_func=lambda one: persons.shown(page, by_id[one]) if one in by_id else one,
    )
    return now


def _begin_with_me(page: Page, known: Sequence[Someone]) -> None:
    """Who comes here sees himself first, where he said who he is; everybody is then a choice."""
    if st.session_state.get("discards_begun"):
        return
    st.session_state["discards_begun"] = True
    mine = next((one for one in known if one.me), None)
    if mine is not None and page.address.get("player") is None:
        page.address.put(player=as_id(mine.account))


def _link(page: Page, asked: Thrown) -> str:
    kept: dict[str, object] = {key: page.address.get(key) for key in ("player", *LIMITS)}
    return page.link("hands", **{**kept, "thrown": thrown.written(asked)})


def tiles(page: Page, found: Discards) -> None:
    """How many discards, how many of them are known, and what they broke."""
    words = page.words
    known = found.total - found.hidden
    told = [
        (Cell(words.count(found.total)), words.say("discards.total")),
        (Cell(words.count(known), of=_percent(page, known, found.total)), words.say("discards.known")),
    ]
    for kind in BROKEN:
        rows = {
            row[f"broke_{kind}"]: row["discards"] for row in summed(found.cube, f"broke_{kind}").to_dicts()
        }
        made, chances = rows.get(True, 0), sum(rows.values())
        told.append(
            (
                Cell(
                    _percent(page, made, chances) or "–",
                    of=f"{words.count(made)}/{words.count(chances)}",
                    href=_link(page, Thrown(broke=kind)) if made else "",
                ),
                capital(words.say(f"discards.broke.{kind}")),
            )
        )
    st.html(tables.tiles(told))


def _percent(page: Page, made: float, chances: float) -> str:
    return f"{page.words.decimal(100 * made / chances)} %" if chances else ""


def cards(page: Page, found: Discards) -> None:
    """By rank, as bars and as a table, and by suit."""
    say = page.words.say
    ranks = summed(found.cube, "rank")
    if not ranks.height:
        st.caption(say("discards.all_hidden"))
        return
    streets = _streets(page, ranks)
    titles = (say("discards.heads.rank"), say("discards.total"))
    chart(page, charts_discards.by_rank(ranks, RANKS, streets, titles))
    order = {rank: place for place, rank in enumerate(reversed(RANKS))}
    rows = sorted(ranks.to_dicts(), key=lambda row: order[row["rank"]])
    _table(
        page,
        "rank",
        rows,
        streets,
        lambda row: row["rank"].replace("T", "10"),
        lambda row, street: Thrown(rank=row["rank"], street=street),
    )
    _table(
        page,
        "suit",
        summed(found.cube, "suit").to_dicts(),
        streets,
        lambda row: SUIT_SIGNS.get(row["suit"], row["suit"]),
        lambda row, street: Thrown(suit=row["suit"], street=street),
    )


def by(page: Page, found: Discards, side: str, view: str) -> None:
    """By how the card lay to the board, or by what was declared with it."""
    rows = summed(found.cube, side).to_dicts()
    key = {"relation": "board", "act": "act"}[side]
    st.caption(page.words.say(f"discards.{view}_about"))
    _table(
        page,
        view,
        rows,
        _streets(page, summed(found.cube, side)),
        lambda row: page.words.say(f"discards.{key}.{row[side]}"),
        lambda row, street: Thrown(**{key: row[side], "street": street}),
    )


def broken(page: Page, found: Discards) -> None:
    """What was broken and what was not, each with its results."""
    st.caption(page.words.say("discards.broken_about"))
    rows = []
    for kind in BROKEN:
        for row in sorted(
            summed(found.cube, f"broke_{kind}").to_dicts(), key=lambda one: not one[f"broke_{kind}"]
        ):
            rows.append({**row, "of": kind, "which": kind if row[f"broke_{kind}"] else f"no{kind}"})
    if not rows:
        st.caption(page.words.say("discards.all_hidden"))
        return
    _table(
        page,
        "broken",
        rows,
        {one: page.words.street(one) for one in ("flop", "turn")},
        lambda row: page.words.say(f"discards.broke.{row['which']}"),
        lambda row, street: Thrown(broke=row["which"], street=street),
    )


def _streets(page: Page, frame: Any) -> dict[str, str]:
    """The streets on which anything was thrown, with their names."""
    return {street: page.words.street(street) for street in STREETS if frame[street].sum()}


def _table(
    page: Page,
    key: str,
    rows: Sequence[Mapping[str, Any]],
    streets: Mapping[str, str],
    label: Any,
    asked: Any,
) -> None:
    """Rows by street, each as a part of all rows that are `of` the same, and what came of them."""
    say = page.words.say

    def cell(row: Mapping[str, Any], column: str, street: str | None) -> Cell:
        count = row[column]
        if not count:
            return Cell(page.words.count(0), kind="num")
        whole = sum(one[column] for one in rows if one.get("of") == row.get("of"))
        href = _link(page, asked(row, street))
        return Cell(page.words.count(count), of=_percent(page, count, whole), kind="num", href=href)

    heads = [
        Cell(say(f"discards.heads.{key}")),
        # What came of it says more than the streets, where there is room for one of both.
        *[Cell(title, kind="num wide") for title in streets.values()],
        Cell(say("discards.heads.all"), kind="num"),
        Cell(say("discards.heads.won"), kind="num", tip=say("discards.won_about")),
        Cell(say("discards.heads.net"), kind="num", tip=say("discards.net_about")),
    ]
    body = [
        [
            Cell(label(row)),
            *[cell(row, street, street) for street in streets],
            cell(row, "discards", None),
            *_results(page, row["won"], row["discards"], row["net_bb"], row["with_net"]),
        ]
        for row in rows
    ]
    st.html(tables.table(heads, body))
    downloads.offer(
        page,
        Sheet(
            [key, *streets, "discards", "won", "net_bb"],
            [
                [label(row), *[row[street] for street in streets], row["discards"], row["won"], row["net_bb"]]
                for row in rows
            ],
        ),
        f"discards_{key}",
    )


def _results(page: Page, won: int, count: int, net: float, with_net: int) -> list[Cell]:
    faint = " faint" if count < SAMPLE else ""
    each = 100 * net / with_net if with_net else None
    colour = "" if faint or not each else " up" if each > 0 else " down"
    return [
        Cell(
            _percent(page, won, count) or "–",
            of=f"{page.words.count(won)}/{page.words.count(count)}",
            kind="num" + faint,
        ),
        Cell("–" if each is None else _signed(page, round(each)), kind="num" + faint + colour),
    ]


def _signed(page: Page, number: int) -> str:
    sign = "+" if number > 0 else "−" if number < 0 else ""
    return sign + page.words.count(abs(number))


def kept(page: Page, found: Discards) -> None:
    """The two cards kept to the river, by class, and how they won."""
    say = page.words.say
    if not found.kept:
        st.caption(say("discards.all_hidden"))
        return
    st.caption(say("discards.kept_about"))
    total = sum(one.hands for one in found.kept)
    heads = [
        Cell(say("discards.heads.kept")),
        *[
            Cell(say(f"discards.heads.{one}"), kind="num" if one in ("hands", "won", "net") else "num wide")
            for one in ("hands", "showdowns", "won_there", "won", "net")
        ],
    ]
    body = []
    for one in found.kept:
        asked = Thrown(kept=one.kind.replace(" ", ""))
        body.append(
            [
                Cell(page.words.value(one.kind)),
                Cell(
                    page.words.count(one.hands),
                    of=_percent(page, one.hands, total),
                    kind="num",
                    href=_link(page, asked),
                ),
                Cell(page.words.count(one.showdowns), kind="num"),
                Cell(
                    _percent(page, one.won_there, one.showdowns) or "–",
                    of=f"{page.words.count(one.won_there)}/{page.words.count(one.showdowns)}",
                    kind="num" + (" faint" if one.showdowns < SAMPLE else ""),
                ),
                *_results(page, one.won, one.hands, one.net_bb, one.hands),
            ]
        )
    st.html(tables.table(heads, body))
    downloads.offer(
        page,
        Sheet(
            ["kept", "hands", "showdowns", "won_there", "won", "net_bb"], [list(one) for one in found.kept]
        ),
        "discards_kept",
    )


def numbers(page: Page, listed: Sequence[Number]) -> None:
    """The statistics of discards, folds instead of them among these, each with the hands behind it."""
    kept_limits: dict[str, object] = {key: page.address.get(key) for key in ("player", *LIMITS)}
    language = page.words.language
    heads = [
        Cell(page.words.say("discards.heads.number")),
        Cell(page.words.say("discards.heads.value"), kind="num"),
    ]
    body = []
    for number in listed:
        one = number.statistic
        href = page.link("hands", **{**kept_limits, "stat": one.key, "made": 1})
        body.append(
            [
                Cell(
                    one.titles[language],
                    tip=one.definitions[language],
                    href=page.link("definitions", name=one.titles[language]),
                ),
                tables.of(page, number, href=href),
            ]
        )
    st.html(tables.table(heads, body))
    downloads.offer(
        page,
        Sheet(
            ["statistic", "made", "chances"], [[one.statistic.key, one.made, one.chances] for one in listed]
        ),
        "discards_numbers",
    )
