"""What an address shows that names no page."""

from __future__ import annotations

import streamlit as st

from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import anchor


def render(page: Page) -> None:
    """Say so, and lead to the first page."""
    heading(page)
    st.html(anchor(page.link(""), page.words.say("overview.menu"), "ok-button"))
