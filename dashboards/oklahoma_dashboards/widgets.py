"""Widgets whose value is a parameter of the address: read there and written there, nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import name

_ARROWS = {"first": "first_page", "previous": "chevron_left", "next": "chevron_right", "last": "last_page"}


def choice(
    page: Page, key: str, label: str, options: Sequence[str], shown: Callable[[str], str] = str
) -> str | None:
    """One of a list of options, or none; in the address under `key`. They are shown as they are."""
    widget = f"w_{key}"
    now = page.address.get(key)
    known = list(options)
    if now is not None and now not in known:
        known.insert(0, now)
    st.session_state[widget] = now

    def put() -> None:
        page.address.put(**{key: st.session_state.get(widget), "page": None})

    return st.selectbox(
        label,
        known,
        index=None,
        # A value of the address that is none of ours has no word.
        format_func=lambda one: shown(one) if one in options else name(one),
        key=widget,
        on_change=put,
        placeholder=page.words.say("any"),
    )


def segments(
    page: Page, key: str, label: str, options: Sequence[str], shown: Callable[[str], str], default: str
) -> str:
    """One of a few options side by side, Markdown; in the address unless it is the default."""
    widget = f"w_{key}"
    now = page.address.get(key)
    st.session_state[widget] = now if now in options else default

    def put() -> None:
        chosen = st.session_state.get(widget)
        page.address.put(**{key: None if chosen == default else chosen})

    st.segmented_control(
        label,
        list(options),
        format_func=shown,
        key=widget,
        on_change=put,
        label_visibility="collapsed",
        required=True,
    )
    return str(st.session_state[widget])


def text(page: Page, key: str, label: str, placeholder: str) -> str:
    """A text; in the address under `key`."""
    widget = f"w_{key}"
    st.session_state[widget] = page.address.get(key) or ""

    def put() -> None:
        page.address.put(**{key: str(st.session_state.get(widget) or "").strip(), "page": None})

    return st.text_input(label, key=widget, on_change=put, max_chars=100, placeholder=placeholder).strip()


def number(page: Page, key: str, label: str, high: int = 10**7) -> int:
    """A whole number from 0; in the address under `key`."""
    widget = f"w_{key}"
    st.session_state[widget] = page.address.number(key, 0, high) or 0

    def put() -> None:
        page.address.put(**{key: st.session_state.get(widget) or None, "page": None})

    return int(st.number_input(label, min_value=0, max_value=high, step=10, key=widget, on_change=put))


def page_of(page: Page, count: int, rows: int) -> int:
    """Which page of a long list is asked for, from 1 to the last."""
    return min(page.address.number("page", 1) or 1, max(1, -(-count // rows)))


def pager(page: Page, count: int, rows: int) -> None:
    """The way to the other pages of a list of so many; nothing where there is one."""
    last = -(-count // rows)
    now = page_of(page, count, rows)
    if last < 2:
        return
    ways = {"first": 1, "previous": now - 1, "next": now + 1, "last": last}
    shown = page.words.say(
        "pages.shown", count_first=(now - 1) * rows + 1, count_last=min(count, now * rows), count=count
    )
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        for key, to in ways.items():
            if key == "next":
                st.markdown(shown, width="content")
            st.button(
                " ",
                key=f"page_{key}",
                icon=f":material/{_ARROWS[key]}:",
                disabled=to == now or not 1 <= to <= last,
                type="tertiary",
                help=page.words.say(f"pages.{key}"),
                on_click=page.address.put,
                kwargs={"page": None if to == 1 else to},
            )


def chart(page: Page, drawn: Any) -> None:
    """Draw a chart of `charts` in the words of the page and the colours of its theme."""
    from oklahoma_dashboards.charts import worded

    st.altair_chart(worded(drawn, page.words.language), theme="streamlit")
