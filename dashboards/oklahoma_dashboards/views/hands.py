"""The page of hands: a list to filter and order, or one hand opened."""

from __future__ import annotations

import streamlit as st

from oklahoma_dashboards import hand_list, hand_table, hand_view, looks, states
from oklahoma_dashboards.controls import filters
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.hand_open import opened
from oklahoma_dashboards.page import Page


def render(page: Page) -> None:
    """Draw the page."""
    looks.apply()
    hand_id = page.address.id("hand")
    if hand_id is not None:
        hand = page.data(opened, hand_id)
        hand_view.back(page, hand_id)
        if hand is None:
            heading(page)
            states.note(page, "no_hand")
        else:
            hand_view.render(page, hand)
        return
    st.session_state.pop(hand_view.OPENED, None)
    heading(page)
    asked = hand_list.asked_of(page.address, filters(page))
    hand_table.render(page, asked)
