"""Widgets whose value is a parameter of the address: read there and written there, nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import name


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


def pages(page: Page, count: int, rows: int) -> int:
    """Which of the pages of a long table is shown, from 0; a control where there are several."""
    last = max(0, (count - 1) // rows)
    at = min(page.address.number("page", 0, 10**6) or 0, last)
    if last:
        with st.container(
            horizontal=True, vertical_alignment="center", horizontal_alignment="right", gap="small"
        ):
            for key, to, icon in (
                ("previous", at - 1, ":material/chevron_left:"),
                ("next", at + 1, ":material/chevron_right:"),
            ):
                st.button(
                    " ",
                    key=f"w_page_{key}",
                    icon=icon,
                    disabled=not 0 <= to <= last,
                    type="tertiary",
                    help=page.words.say(f"pages.{key}"),
                    on_click=page.address.put,
                    kwargs={"page": to or None},
                )
                if key == "previous":
                    st.markdown(
                        page.words.say(
                            "pages.shown",
                            count_first=at * rows + 1,
                            count_last=min(count, (at + 1) * rows),
                            count=count,
                        ),
                        width="content",
                    )
    return at


def chart(page: Page, drawn: Any) -> None:
    """Draw a chart of `charts` in the words of the page and the colours of its theme."""
    from oklahoma_dashboards.charts import worded

    st.altair_chart(worded(drawn, page.words.language), theme="streamlit")
