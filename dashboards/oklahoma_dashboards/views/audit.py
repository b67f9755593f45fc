"""The page of the audit: findings by every side, each to its line; what was said of them; the report."""

from __future__ import annotations

import streamlit as st

from oklahoma_dashboards import audit_parts, findings, looks, states
from oklahoma_dashboards.controls import segments
from oklahoma_dashboards.findings import VIEWS
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.page import Page
from oklahoma_pipeline.store.errors import Empty


def render(page: Page) -> None:
    """Draw the page."""
    looks.apply()
    heading(page)
    known = page.data(findings.known)
    if not known.hands:
        raise Empty(text_folder=str(page.folder))
    audit_parts.limits(page, known)
    choice, player = findings.choice_of(page.address), page.address.id("player")
    totals = page.data(findings.totals, choice, player)
    audit_parts.tiles(page, totals)
    audit_parts.report(page, choice, player, sum(one[0] for one in totals.values()))
    view = segments(
        page,
        "view",
        page.words.say("audit.view"),
        VIEWS,
        lambda one: page.words.say(f"audit.views.{one}"),
        "list",
    )
    if not totals:
        states.note(page, "clean" if not audit_parts.limited(page) else "no_findings")
        return
    if view == "list":
        audit_parts.listed(page, choice, player, totals)
    else:
        audit_parts.by_side(page, choice, player, view)
    st.caption(page.words.say("audit.notes_hint") if not choice.notes else "")
