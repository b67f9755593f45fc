"""The parts of the page of the audit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

import streamlit as st

from oklahoma_dashboards import downloads, findings, reviewing, tables
from oklahoma_dashboards.address import WEIGHTS, as_id
from oklahoma_dashboards.controls import choice as chosen
from oklahoma_dashboards.controls import days, page_of, pager
from oklahoma_dashboards.findings import ROWS, SIDES, Known
from oklahoma_dashboards.hand_open import violation_of
from oklahoma_dashboards.hand_table import player_name
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.tables import Cell
from oklahoma_dashboards.text import name
from oklahoma_pipeline.cli.stored.sheets import Sheet
from oklahoma_pipeline.messages import Money
from oklahoma_pipeline.store.audit import Choice, Finding, Grouping, Side
from oklahoma_pipeline.store.reviews import STATES

# Findings that one decision may be about.
_MOST: Final = 1000
# Findings that a file holds at most.
_FILE: Final = 20_000
_LIMITS: Final = ("rule", "severity", "state", "table", "dealer", "room", "since", "until", "player")
_KINDS: Final = {"html": "text/html", "xlsx": downloads.MIMES["xlsx"]}


def limited(page: Page) -> bool:
    """Whether the address limits what is looked at."""
    return any(page.address.get(one) for one in _LIMITS)


def limits(page: Page, known: Known) -> None:
    """The filter of findings, in the address."""
    say = page.words.say
    rules = list(known.rules)
    box = st.sidebar.expander(say("audit.filter"), expanded=limited(page), icon=":material/filter_alt:")
    with box:
        chosen(page, "rule", say("audit.rule"), rules, lambda one: f"{one} {_title(page, one)}")
        chosen(
            page,
            "severity",
            say("audit.weight"),
            WEIGHTS,
            lambda one: page.words.other(f"severities.{one}"),
        )
        chosen(page, "state", say("audit.decision"), STATES, lambda one: say(f"audit.states.{one}"))
        for key, options in (("table", known.tables), ("dealer", known.dealers), ("room", known.rooms)):
            if options:
                chosen(page, key, say(f"audit.{key}"), options, name)
        days(page)
        if limited(page):
            st.button(
                say("audit.clear"),
                key="audit_clear",
                icon=":material/filter_alt_off:",
                on_click=page.address.put,
                kwargs=dict.fromkeys((*_LIMITS, "page")),
            )
    player = page.address.id("player")
    if player is not None:
        st.button(
            page.words.say_md("audit.of_player", text_name=page.data(player_name, player)),
            icon=":material/close:",
            key="audit_player",
            on_click=page.address.put,
            kwargs={"player": None},
        )


def _title(page: Page, rule: str) -> str:
    try:
        return page.words.rule(rule).title
    except KeyError:
        return ""


def tiles(page: Page, totals: Mapping[str, tuple[int, int, int]]) -> None:
    """How many findings of each weight, and how many are still open."""
    words = page.words
    told = []
    for weight in WEIGHTS:
        count, hands, left = totals.get(weight, (0, 0, 0))
        if weight == "note" and not count:
            continue
        told.append(
            (
                Cell(
                    words.count(count),
                    of=words.say("audit.tile", count_hands=hands, count_open=left),
                    kind="down" if weight == "error" and left else "",
                ),
                words.other(f"audit_report.weights.{weight}"),
            )
        )
    st.html(tables.tiles(told))


def report(page: Page, choice: Choice, player: int | None, count: int) -> None:
    """The report on what is looked at, to print or save, in either language."""
    say = page.words.say
    with st.popover(say("audit.report"), icon=":material/description:", disabled=not count):
        st.caption(say("audit.report_about"))
        reviewer = page.reviewer
        if not reviewer:
            reviewer = st.text_input(
                say("audit.reviewer"),
                key="report_reviewer",
                max_chars=80,
                value=st.session_state.get("reviewer", ""),
            )
        who = page.data(player_name, player) if player is not None else ""
        for language, title in (("en", "English"), ("ru", "Русский")):
            with st.container(horizontal=True, vertical_alignment="center"):
                st.markdown(title, width=80)
                for kind, mime in _KINDS.items():
                    st.download_button(
                        kind.upper(),
                        _made(page, choice, player, who, language, reviewer, kind),
                        mime=mime,
                        on_click="ignore",
                        file_name=f"{say('audit.report_file')}-{language}.{kind}",
                        key=f"report_{language}_{kind}",
                        icon=":material/download:",
                    )


def _made(
    page: Page, choice: Choice, player: int | None, who: str, language: str, reviewer: str, kind: str
) -> Callable[[], bytes]:
    """Makes the file when its button is pressed."""
    reading = page.reading

    def make() -> bytes:
        from oklahoma_pipeline.report.book import book
        from oklahoma_pipeline.report.page import page as as_page

        with reading() as store:
            found = findings.report_of(store, choice, player, who, language, reviewer)
        return as_page(found).encode() if kind == "html" else book(found)

    return make


def listed(
    page: Page, choice: Choice, player: int | None, totals: Mapping[str, tuple[int, int, int]]
) -> None:
    """Findings one by one, with what was said of each; several can be marked and reviewed at once."""
    say = page.words.say
    count = sum(one[0] for one in totals.values())
    found = page.data(findings.page_of, choice, player, page_of(page, count, ROWS))
    heads = [
        Cell(say(f"audit.columns.{one}"), kind="wide" if one in ("place", "player") else "")
        for one in ("rule", "what", "hand", "place", "player", "decision")
    ]
    st.html(tables.table(heads, [_cells(page, one) for one in found], kind="full ok-findings"))
    pager(page, count, ROWS)
    if page.may("review"):
        _many(page, choice, player, found, count)
    downloads.offer(page, _all(page, choice, player), "findings")


def _cells(page: Page, one: Finding) -> list[Cell]:
    words = page.words
    title, message, *_ = reviewing.worded(page, violation_of(one), Money(one.scale, one.currency))
    link = page.link("hands", hand=as_id(one.hand_id), rule=one.rule, line=one.hand_line)
    weight = {"error": "down", "warning": "", "note": "faint"}[one.severity]
    said = words.say(f"audit.states.{one.state}")
    by = " · ".join(
        part
        for part in (name(one.reviewer), words.moment_utc(one.reviewed_at) if one.state != "open" else "")
        if part
    )
    where = " · ".join(part for part in (one.room, one.table or "", words.moment_utc(one.played_at)) if part)
    return [
        Cell(
            one.rule,
            kind=weight,
            href=page.link("definitions", view="rules", name=one.rule),
            tip=f"{title}. {words.rule(one.rule).clause}",
        ),
        Cell(message, kind="wrap"),
        Cell(name(one.number, 24), of=name(where, 70), href=link, kind="soft"),
        Cell(f"{name(_short(one.path))}:{one.line}", href=link, tip=name(one.path, 400)),
        Cell(
            name(one.player),
            href=page.link("audit", player=as_id(one.account_id)) if one.account_id is not None else "",
        ),
        Cell(
            said,
            of=by,
            kind="" if one.state == "open" else "up" if one.state == "settled" else "",
            tip=name(one.comment, 400),
        ),
    ]


def _short(path: str) -> str:
    """The end of a file's name, enough to know it by."""
    parts = path.replace("\\", "/").split("/")
    return "/".join(parts[-2:]) if len(parts) > 1 else path


def _many(page: Page, choice: Choice, player: int | None, found: tuple[Finding, ...], count: int) -> None:
    """One decision about several findings: those marked on this page, or all that the filter leaves."""
    say = page.words.say
    with st.expander(say("audit.many"), icon=":material/gavel:"):
        of_page = tuple((one.hand_id, one.rule, one.hand_line) for one in found)
        labels = {number: _label(page, one) for number, one in enumerate(found)}
        everything = say("audit.all", count=min(count, _MOST))
        which = st.radio(
            say("audit.which"),
            ("marked", "page", "all"),
            horizontal=True,
            key="many_which",
            format_func=lambda one: everything if one == "all" else say(f"audit.which_{one}"),
        )
        if which == "marked":
            marked = st.multiselect(
                say("audit.mark"),
                list(labels),
                format_func=labels.__getitem__,
                key="many_marked",
                placeholder=say("audit.mark_hint"),
            )
            keys = tuple(of_page[number] for number in marked if number < len(of_page))
        else:
            keys = of_page if which == "page" else page.data(findings.keys, choice, player, _MOST)
        if keys:
            reviewing.form(page, keys, "many")


def _label(page: Page, one: Finding) -> str:
    place = f"{name(_short(one.path), 40)}:{one.line}"
    return " · ".join((one.rule, name(one.number, 24), place, page.words.say(f"audit.states.{one.state}")))


def by_side(page: Page, choice: Choice, player: int | None, view: str) -> None:
    """Findings by rule, player, table, dealer or day, each with the list behind it."""
    say = page.words.say
    found = page.data(findings.sides, choice, player, cast("Grouping", view))
    heads = [
        Cell(say(f"audit.columns.{view}")),
        Cell(say("audit.columns.findings"), kind="num"),
        Cell(say("audit.columns.hands"), kind="num"),
        Cell(say("audit.columns.open"), kind="num"),
    ]
    rows = [
        [
            _side(page, view, one),
            *[Cell(page.words.count(number), kind="num") for number in (one.findings, one.hands, one.open)],
        ]
        for one in found[:SIDES]
    ]
    st.html(tables.table(heads, rows))
    if len(found) > SIDES:
        st.caption(say("audit.more_sides", count=len(found) - SIDES))
    downloads.offer(
        page,
        Sheet(
            [view, "room", "findings", "hands", "open"],
            [[_plain(one.name), one.room, one.findings, one.hands, one.open] for one in found],
        ),
        f"findings_by_{view}",
    )


def _side(page: Page, view: str, one: Side) -> Cell:
    kept = {key: page.address.get(key) for key in _LIMITS}
    words = page.words
    if one.name is None:
        return Cell(words.other("store.audit_nobody"), kind="faint")
    text = str(one.name)
    if view == "rule":
        return Cell(
            text,
            of=_title(page, text),
            href=page.link("audit", **{**kept, "rule": text}),
            tip=words.rule(text).clause,
        )
    if view == "player":
        where = "" if one.room is None else name(one.room)
        return Cell(
            name(text), of=where, href=page.link("audit", **{**kept, "player": as_id(cast("int", one.key))})
        )
    if view == "date":
        return Cell(text, href=page.link("audit", **{**kept, "since": text, "until": text}))
    return Cell(
        name(text), of=name(str(one.key)), href=page.link("audit", **{**kept, view: text, "room": one.key})
    )


def _plain(value: object) -> object:
    return value if value is None or isinstance(value, str) else str(value)


def _all(page: Page, choice: Choice, player: int | None) -> Callable[[], Sheet]:
    """Everything that the filter leaves, as far as a file should hold it."""
    reading = page.reading

    def make() -> Sheet:
        with reading() as store:
            found = findings.page_of(store, choice, player, 1, _FILE)
        return _sheet(page, found)

    return make


def _sheet(page: Page, found: tuple[Finding, ...]) -> Sheet:
    heads = [
        "rule",
        "severity",
        "room",
        "hand",
        "played_at",
        "table",
        "dealer",
        "player",
        "street",
        "file",
        "line",
        "message",
        "state",
        "comment",
        "reviewer",
        "reviewed_at",
    ]
    rows: list[list[object]] = []
    for one in found:
        _, message, *_ = reviewing.worded(page, violation_of(one), Money(one.scale, one.currency))
        rows.append(
            [
                one.rule,
                one.severity,
                one.room,
                one.number,
                one.played_at,
                one.table,
                one.dealer,
                one.player,
                one.street,
                one.path,
                one.line,
                message,
                one.state,
                one.comment,
                one.reviewer,
                one.reviewed_at,
            ]
        )
    return Sheet(heads, rows)
