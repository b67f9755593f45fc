"""One player: every number by position, beside the pool or another player; his names."""

from __future__ import annotations

from functools import partial

import streamlit as st

from oklahoma_dashboards import acts, controls, downloads, persons, queries, states, tables, tabling
from oklahoma_dashboards.address import LIMITS, Wanted, as_id
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.persons import Someone
from oklahoma_dashboards.tables import Cell
from oklahoma_dashboards.text import anchor, md, name
from oklahoma_pipeline.cli.stored.sheets import Sheet
from oklahoma_pipeline.store import people
from oklahoma_pipeline.store.numbers import Number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Account
from oklahoma_pipeline.store.statistic_files import GROUPS, statistics

Numbers = dict[str, Number]
POOL = "pool"


def render(page: Page, someone: Someone, asked: Wanted) -> None:
    """Draw the part of the page that is about him."""
    words = page.words
    heading(page, md(someone.name))
    limits = {key: page.address.get(key) for key in LIMITS}
    links = [
        anchor(page.link("players", **limits), words.say("player.all"), "ok-button"),
        anchor(
            page.link("", player=as_id(someone.account), **limits), words.say("player.results"), "ok-button"
        ),
        anchor(
            page.link("hands", player=as_id(someone.account), **limits),
            words.say("player.hands"),
            "ok-button",
        ),
    ]
    st.html(f'<div class="ok-links">{"".join(links)}</div>')
    accounts = page.data(queries.accounts_of, someone.account)
    numbers = page.data(tabling.totals, accounts, asked)
    if not numbers["hands"].made:
        states.nothing(page)
    else:
        left, right = st.columns([2, 3], vertical_alignment="bottom")
        with left:
            other = _beside(page, someone)
        with right:
            group = controls.segments(
                page,
                "view",
                words.say("player.groups"),
                ("all", *GROUPS),
                lambda one: (
                    words.say("player.group_all") if one == "all" else words.other(f"stats.groups.{one}")
                ),
                "all",
            )
        _numbers(page, someone, asked, numbers, other, group)
    _names(page, someone)


def _beside(page: Page, someone: Someone) -> tuple[str, int | None]:
    """The title of the column beside, and the account of the other player; None for the pool."""
    known = [
        one
        for one in page.data(persons.everybody)[: persons.LISTED]
        if one.key != someone.key and not one.anonymous
    ]
    by_id = {as_id(one.account): one for one in known}
    now = page.address.get("beside")
    if now not in by_id:
        other = page.address.id("beside")
        found = persons.someone(page, other) if other is not None else None
        now = None
        if found is not None:
            now = as_id(found.account)
            by_id[now] = found
    widget = "w_beside"
    st.session_state[widget] = now or POOL

    def put() -> None:
        chosen = st.session_state.get(widget)
        page.address.put(beside=None if chosen == POOL else chosen)

    words = page.words
    st.selectbox(
        words.say("persons.beside"),
        [POOL, *by_id],
        key=widget,
        on_change=put,
        format_func=lambda one: (
            words.say("player.pool") if one == POOL or one not in by_id else persons.shown(page, by_id[one])
        ),
    )
    return (
        (name(by_id[now].name, 24), by_id[now].account)
        if now is not None
        else (words.say("player.pool"), None)
    )


def _numbers(
    page: Page, someone: Someone, asked: Wanted, numbers: Numbers, other: tuple[str, int | None], group: str
) -> None:
    words, language = page.words, page.words.language
    accounts = page.data(queries.accounts_of, someone.account)
    places = page.data(tabling.by_place, accounts, asked)
    title, account = other
    if account is None:
        against = tabling.pool(page.data(tabling.everyone, asked), numbers)
    else:
        against = page.data(tabling.totals, page.data(queries.accounts_of, account), asked)
    heads = [
        Cell(""),
        Cell(name(someone.name, 24), kind="num"),
        Cell(title, kind="num"),
        *(Cell(place, kind="num") for place in places),
    ]
    lines: list[list[Cell]] = []
    for part in GROUPS:
        if group not in ("all", part):
            continue
        if group == "all":
            lines.append([Cell(words.other(f"stats.groups.{part}"))])
        for one in statistics():
            if one.group != part or not any(table[one.key].chances for table in (numbers, *places.values())):
                continue
            line = [Cell(one.titles[language], tip=one.definitions[language])]
            line.append(_linked(page, numbers[one.key], someone.account, None))
            line.append(
                _linked(page, against[one.key], account, None, numbers[one.key])
                if one.key in against
                else Cell("")
            )
            line += [
                _linked(page, table[one.key], someone.account, place)
                if one.key in table and one.unit != "interval"
                else Cell("")
                for place, table in places.items()
            ]
            lines.append(line)
    tables.show(heads, lines, kind="full pinned", groups=True)
    st.caption(words.say("player.legend"))
    if account is None:
        title = words.say("numbers.by_player_hands", text=title)
    downloads.offer(page, partial(_sheet, page, someone, numbers, (title, against), places), "player")


def _linked(
    page: Page, number: Number, account: int | None, place: str | None, against: Number | None = None
) -> Cell:
    given: dict[str, object] = {key: page.address.get(key) for key in LIMITS}
    given |= {"player": as_id(account) if account is not None else None, "stat": number.statistic.key}
    if place is not None:
        given["place"] = place
    if number.statistic.unit == "percent":
        given["made"] = 1
    mine = against or number
    if account is None and number.statistic.key == "hands":
        # Of many players a hand is counted as often as it was dealt, and so is all that stands below.
        words = page.words
        told = words.say("numbers.player_hands", count=int(number.made))
        tip = words.say("numbers.player_hands_tip")
        return Cell(told, kind="num", href=page.link("hands", **given), tip=tip)
    return tables.of(
        page, number, href=page.link("hands", **given), against=mine if against is not None else None
    )


def _sheet(
    page: Page, someone: Someone, numbers: Numbers, other: tuple[str, Numbers], places: dict[str, Numbers]
) -> Sheet:
    parts: list[tuple[str, Numbers]] = [(someone.name, numbers), other, *places.items()]
    heads = [page.words.say("player.statistic"), page.words.say("player.key")]
    for title, _ in parts:
        heads += [
            title,
            page.words.say("player.made", text=title),
            page.words.say("player.chances", text=title),
        ]
    rows: list[list[object]] = []
    for one in statistics():
        row: list[object] = [one.titles[page.words.language], one.key]
        for _, table in parts:
            number = table.get(one.key)
            row += (
                [None, None, None] if number is None else [number.value, float(number.made), number.chances]
            )
        rows.append(row)
    return Sheet(heads, rows)


# ---- names


def _names(page: Page, someone: Someone) -> None:
    words = page.words
    person = page.data(persons.whole, someone.account)
    st.subheader(words.say("player.names"), anchor=False)
    if someone.anonymous:
        st.caption(words.say("player.anonymous"))
        return
    may = page.may("alias")
    for account in person.accounts:
        with st.container(horizontal=True, vertical_alignment="center", gap="small"):
            st.markdown(f"**{md(account.name)}** · {md(account.room)}", width="content")
            if may and someone.accounts > 1:
                st.button(
                    words.say("player.part"),
                    key=f"part_{account.account_id}",
                    type="tertiary",
                    icon=":material/link_off:",
                    on_click=_part,
                    args=(page, account),
                )
    if not may:
        st.caption(words.say("login.not_allowed"))
        return
    if not person.me:
        st.button(
            words.say("player.claim"),
            icon=":material/person:",
            key="claim",
            on_click=_claim,
            args=(page, person.accounts[0]),
        )
    else:
        st.button(
            words.say("player.disclaim"),
            icon=":material/person_off:",
            key="disclaim",
            on_click=_disclaim,
            args=(page, person.accounts),
        )
    _joining(page, someone, person.accounts)


def _joining(page: Page, someone: Someone, mine: tuple[Account, ...]) -> None:
    words = page.words
    with st.expander(words.say("player.join"), icon=":material/link:"), st.form("join", border=False):
        st.caption(words.say("player.join_about"))
        called = st.text_input(
            words.say("player.called"), value=someone.name, max_chars=120, key="join_called"
        )
        known = {
            as_id(one.account): one
            for one in page.data(persons.everybody)[: persons.LISTED]
            if one.key != someone.key and not one.anonymous
        }
        others = st.multiselect(
            words.say("player.others"),
            list(known),
            key="join_others",
            placeholder=words.say("persons.placeholder"),
            format_func=lambda one: persons.shown(page, known[one]),
        )
        if st.form_submit_button(words.say("player.join_do")) and others and called.strip():
            chosen = [
                account for one in others for account in page.data(persons.whole, known[one].account).accounts
            ]

            def work(store: Store) -> None:
                people.join(store, called.strip(), [*mine, *chosen])

            acts.do(page, "alias", work, words.say_md("player.joined", text_player=called.strip()))
            st.rerun()


def _part(page: Page, account: Account) -> None:
    acts.do(
        page,
        "alias",
        lambda store: people.part(store, account),
        page.words.say_md("player.parted", text_name=account.name, text_room=account.room),
    )


def _claim(page: Page, account: Account) -> None:
    acts.do(
        page,
        "alias",
        lambda store: people.claim(store, account),
        page.words.say_md("player.claimed", text_name=account.name),
    )


def _disclaim(page: Page, accounts: tuple[Account, ...]) -> None:
    def work(store: Store) -> None:
        for account in accounts:
            people.claim(store, account, mine=False)

    acts.do(page, "alias", work, page.words.say_md("player.disclaimed", text_name=accounts[0].name))
