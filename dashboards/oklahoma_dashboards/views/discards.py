"""The page of discards: what is thrown away and said with it, broken and kept, and what comes of it."""

from __future__ import annotations

import streamlit as st

from oklahoma_dashboards import discard_facts, discard_parts, hand_list, looks, states
from oklahoma_dashboards.controls import filters, segments
from oklahoma_dashboards.discard_facts import Discards
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.hand_list import Asked
from oklahoma_dashboards.hand_table import any_hands
from oklahoma_dashboards.page import Page
from oklahoma_pipeline.store.errors import Empty

VIEWS = ("cards", "board", "act", "broken", "kept", "numbers")


def render(page: Page) -> None:
    """Draw the page."""
    looks.apply()
    heading(page)
    if not page.data(any_hands):
        raise Empty(text_folder=str(page.folder))
    wanted = filters(page)
    player = discard_parts.choose(page)
    found: Discards = page.data(discard_facts.discards, wanted, player)
    if not found.total:
        if page.data(hand_list.listed, Asked(wanted, player), 1).total:
            states.note(page, "no_discards")
        else:
            states.nothing(page)
        return
    discard_parts.tiles(page, found)
    view = segments(
        page,
        "view",
        page.words.say("discards.view"),
        VIEWS,
        lambda one: page.words.say(f"discards.views.{one}"),
        VIEWS[0],
    )
    if view == "kept":
        discard_parts.kept(page, found)
    elif view == "numbers":
        discard_parts.numbers(page, page.data(discard_facts.numbers, wanted, player))
    elif view == "broken":
        discard_parts.broken(page, found)
    elif view == "cards":
        discard_parts.cards(page, found)
    else:
        discard_parts.by(page, found, "relation" if view == "board" else "act", view)
    if found.hidden and view in ("cards", "board"):
        st.caption(page.words.say("discards.hidden", count=found.hidden))
