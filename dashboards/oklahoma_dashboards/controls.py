"""The filter of hands, and all widgets of the pages under one name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

import streamlit as st

from oklahoma_dashboards import acts, queries
from oklahoma_dashboards.address import LIMITS, Wanted, wanted
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import name
from oklahoma_dashboards.widgets import chart, choice, number, page_of, pager, segments, text
from oklahoma_pipeline.store import saved
from oklahoma_pipeline.store.filters import KINDS, OUTCOMES, REACHED
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.places import PLACES

__all__ = ["chart", "choice", "days", "filters", "game", "number", "page_of", "pager", "segments", "text"]


@dataclass(frozen=True, slots=True)
class Options:
    """What there is to choose from in the data."""

    games: tuple[str, ...]
    bettings: tuple[str, ...]
    stakes: tuple[str, ...]
    currencies: tuple[str, ...]
    rooms: tuple[str, ...]
    tags: tuple[str, ...]
    first: date | None
    last: date | None


def options(store: Store) -> Options:
    """Everything that limits can be set to, the most frequent first."""
    found: dict[str, list[str]] = {
        "game": [],
        "betting": [],
        "stake": [],
        "currency": [],
        "room": [],
        "tag": [],
    }
    for kind, value in queries.rows(store, "filter_options"):
        found[kind].append(value)
    first, last = store.con.execute(
        "SELECT min(played_at)::DATE, max(played_at)::DATE FROM hands"
    ).fetchall()[0]
    games, bettings, stakes, currencies, rooms, tags = map(tuple, found.values())
    return Options(games, bettings, stakes, currencies, rooms, tags, first, last)


def filters(page: Page, *, without: Sequence[str] = ()) -> Wanted:
    """Draw the filter at the side; what is wanted the address says. `without` leaves limits out."""
    asked = wanted(page.address)
    known = page.data(options)
    words = page.words
    title = words.say("filter.title", count=asked.limits) if asked.limits else words.say("filter.none")
    opened = bool(asked.limits or asked.wrong)
    with st.sidebar, st.expander(title, expanded=opened, icon=":material/filter_alt:"):
        for key in asked.wrong:
            st.warning(
                words.say_md(
                    "filter.wrong",
                    text_what=words.say(f"filter.{key}"),
                    text_value=page.address.get(key) or "",
                )
            )
        for key, given, shown in _lists(page, known):
            if key not in without:
                choice(page, key, words.say(f"filter.{key}"), given, shown)
        if "since" not in without:
            days(page)
        for key in ("size", "cards", "table"):
            if key not in without:
                text(page, key, words.say(f"filter.{key}"), words.say(f"filter.{key}_like"))
        _saved(page, asked)
        if asked.limits:
            st.button(
                words.say("filter.clear"),
                key="w_clear",
                on_click=_clear,
                args=(page,),
                icon=":material/filter_alt_off:",
            )
    return asked


def _lists(page: Page, known: Options) -> list[tuple[str, Sequence[str], Callable[[str], str]]]:
    value = page.words.value
    found: list[tuple[str, Sequence[str], Callable[[str], str]]] = [
        ("game", known.games, lambda one: game(page, one)),
        ("betting", known.bettings, value),
        ("stake", known.stakes, lambda one: _stakes(page, one)),
        ("currency", known.currencies, name),
        ("kind", KINDS, value),
        ("room", known.rooms, name),
        ("place", PLACES, str),
        ("reached", REACHED, value),
        ("outcome", OUTCOMES, lambda one: page.words.say(f"outcomes.{one}")),
    ]
    if known.tags:
        found.append(("tag", known.tags, name))
    return found


def _stakes(page: Page, one: str) -> str:
    """Blinds such as 0.05/0.10 with the decimal sign of the language."""
    return name(one).replace(".", "," if page.words.language == "ru" else ".")


def game(page: Page, one: str) -> str:
    """The name of a game; one that nobody translated as it is."""
    names = page.words.catalogue.table("games")
    return names.get(one) or name(one)


def days(page: Page) -> None:
    # One above the other: half the width of the side cuts a day off.
    for key in ("since", "until"):
        widget = f"w_{key}"
        st.session_state[widget] = _day(page.address.get(key))

        def put(key: str = key, widget: str = widget) -> None:
            page.address.put(**{key: st.session_state.get(widget), "page": None})

        st.date_input(
            page.words.say(f"filter.{key}"),
            key=widget,
            on_change=put,
            format="YYYY-MM-DD",
            help=page.words.say("filter.days_about") if key == "since" else None,
            min_value=date(1970, 1, 1),
            max_value=date(2200, 1, 1),
        )


def _day(text: str | None) -> date | None:
    try:
        found = date.fromisoformat(text) if text else None
    except ValueError:
        return None
    return found if found is not None and date(1970, 1, 1) <= found <= date(2200, 1, 1) else None


def _clear(page: Page) -> None:
    page.address.put(**dict.fromkeys((*LIMITS, "page")))


# ---- saved ones


def _saved(page: Page, asked: Wanted) -> None:
    words = page.words
    known = page.data(saved.saved)
    now = {key: value for key in LIMITS if (value := page.address.get(key))}
    current = next((one for one, chosen in known.items() if chosen == now), None)
    if known:
        st.session_state["w_saved"] = current
        st.selectbox(
            words.say("filter.saved"),
            list(known),
            index=None,
            key="w_saved",
            format_func=name,
            on_change=_take,
            args=(page, known),
            placeholder=words.say("filter.saved_none"),
        )
    if not page.may("save"):
        return
    if current is not None:
        st.button(
            words.say("filter.forget"),
            key="w_forget",
            on_click=_forget,
            args=(page, current),
            icon=":material/bookmark_remove:",
        )
    elif asked.limits:
        st.text_input(
            words.say("filter.save_as"),
            key="w_save_as",
            max_chars=saved.LONGEST_NAME,
            on_change=_save,
            args=(page, now),
            placeholder=words.say("filter.save_like"),
        )


def _take(page: Page, known: dict[str, dict[str, str]]) -> None:
    chosen = known.get(str(st.session_state.get("w_saved")), {})
    page.address.put(**{key: chosen.get(key) for key in LIMITS}, page=None)


def _save(page: Page, now: dict[str, str]) -> None:
    called = str(st.session_state.get("w_save_as") or "").strip()
    if called:
        acts.do(
            page,
            "save",
            lambda store: saved.save(store, called, now),
            page.words.say_md("filter.is_saved", text=called),
        )
        st.session_state["w_save_as"] = ""


def _forget(page: Page, called: str) -> None:
    acts.do(
        page,
        "save",
        lambda store: saved.forget(store, called),
        page.words.say_md("filter.is_forgotten", text=called),
    )
