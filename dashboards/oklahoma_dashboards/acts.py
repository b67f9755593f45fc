"""Decisions that a page writes down: checked, done at once, and told of on the next drawing."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import md
from oklahoma_pipeline import roles
from oklahoma_pipeline.store.errors import StoreError
from oklahoma_pipeline.store.opening import Store

_TOLD = "told"


def do(page: Page, act: roles.Act, work: Callable[[Store], object], done: str = "") -> bool:
    """Do the work where the person may; whether it was done. `done` is what is said then, as Markdown.

    What goes wrong is told as a sentence, so it may be called where a widget calls back.
    """
    if not page.may(act):
        st.session_state[_TOLD] = ("error", page.words.say("login.not_allowed"))
        return False
    try:
        with page.writing(act) as store:
            work(store)
    except StoreError as error:
        st.session_state[_TOLD] = ("error", md(page.words.trouble(error), 600))
        return False
    if done:
        st.session_state[_TOLD] = ("success", done)
    return True


def tell() -> None:
    """Say what was done last, once."""
    told = st.session_state.pop(_TOLD, None)
    if told is not None:
        kind, text = told
        (st.error if kind == "error" else st.success)(text)
