"""When there is nothing to show: what is the matter, and what one can do next. Never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

import streamlit as st

from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import anchor, md
from oklahoma_pipeline.store.errors import Broken, Busy, Empty, Incomplete, StoreError

_AGAIN: Final = 2.0
_LOG: Final = logging.getLogger(__name__)


def guarded(page: Page, render: Callable[[Page], None]) -> None:
    """Draw a page; whatever stops it becomes a sentence."""
    try:
        render(page)
    except StoreError as error:
        show(page, error)
    except Exception:  # noqa: BLE001 - a page that fails must not show its insides, nor stop the others
        _LOG.exception("page %s", page.name)
        note(page, "failed", "error")


def show(page: Page, error: StoreError) -> None:
    """The state that an error of the store stands for."""
    if isinstance(error, Empty):
        note(page, "empty", "hint")
        if page.name != "import":
            st.html(anchor(page.link("import"), page.words.say("states.go_import"), "ok-button"))
        return
    if isinstance(error, Busy):
        _busy(page, error)
        return
    kind = "damaged" if isinstance(error, (Broken, Incomplete)) else "trouble"
    note(page, kind, "error")
    st.caption(md(page.words.trouble(error), 600))


def note(page: Page, key: str, kind: str = "hint") -> None:
    """`pages.states.<key>.title` and `.next`: what is so, and what one can do."""
    title, further = page.words.say(f"states.{key}.title"), page.words.say(f"states.{key}.next")
    box = st.error if kind == "error" else st.info
    icon = ":material/error:" if kind == "error" else ":material/lightbulb:"
    box(f"**{title}**\n\n{further}", icon=icon)


def nothing(page: Page) -> None:
    """No hand is left after filtering."""
    note(page, "nothing")


def _busy(page: Page, error: Busy) -> None:
    """Looks again by itself until the folder is free."""
    holder = str(error.values.get("text_holder") or "")
    note(page, "busy")
    if holder:
        st.caption(page.words.say_md("states.busy.holder", text_holder=holder))

    @st.fragment(run_every=_AGAIN)
    def look() -> None:
        try:
            with page.reading():
                pass
        except Busy:
            return
        except StoreError:
            pass
        st.rerun()

    look()
