"""What people say of findings: one finding at a time within its hand, and many at once."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from oklahoma_dashboards import acts
from oklahoma_dashboards.address import as_id
from oklahoma_dashboards.hand_open import Opened, Told
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import capital, html, md, name
from oklahoma_pipeline.cli.report import values_of
from oklahoma_pipeline.messages import Money
from oklahoma_pipeline.store.reviews import LONGEST_COMMENT, STATES, State, record_reviews
from oklahoma_pipeline.violations import Value, Violation

# A finding as the journal knows it: the hand, the rule, the line within the copy.
Key = tuple[int, str, int]


def worded(page: Page, finding: Violation, money: Money) -> tuple[str, str, str, str]:
    """Title, message, what was expected and found, and what to do; none of them is safe for Markdown."""
    words = page.words.catalogue
    values: dict[str, Value] = {
        key: name(value, 2000)
        if isinstance(value, str)
        else tuple(name(part) for part in value)
        if isinstance(value, tuple)
        else value
        for key, value in values_of(finding).items()
    }
    text = words.rule_for(finding.rule, values)
    contrast = page.words.say(
        "audit.contrast",
        text_expected=words.fill(text.expected, values, money),
        text_found=words.fill(text.found, values, money),
    )
    return text.title, words.fill(text.message, values, money), contrast, text.action


def of_hand(page: Page, hand: Opened) -> None:
    """What the audit found in a hand, each with a form to say something of it."""
    say = page.words.say
    st.markdown(f"##### {say('hands.findings')}")
    if not hand.findings:
        st.caption(say("hands.no_findings"))
        return
    money = Money(hand.about.scale, hand.about.currency)
    notes = []
    for number, one in enumerate(hand.findings):
        if one.severity == "note" or not one.violation.cause:
            notes.append((number, one))
            continue
        with st.container(border=True):
            _finding(page, hand, one, money, number)
    if not notes:
        return
    with st.expander(
        say("hands.notes", count=len(notes)), expanded=len(notes) < len(hand.findings) and len(notes) < 3
    ):
        for number, one in notes:
            _finding(page, hand, one, money, number)


def _finding(page: Page, hand: Opened, one: Told, money: Money, number: int) -> None:
    title, message, contrast, action = worded(page, one.violation, money)
    violation = one.violation
    clause = page.words.rule(violation.rule).clause
    weight = (
        page.words.other(f"severities.{one.severity}")
        if violation.cause
        else page.words.other("report.follows")
    )
    advice = ""
    if violation.cause:
        advice = f"<p><b>{html(capital(page.words.other('report.advice')))}:</b> {html(action, 2000)}</p>"
    place = page.words.say("audit.place", text_file=violation.at.file, text_line=str(violation.at.line))
    kind = one.severity if violation.cause else "note"
    st.html(
        f'<div class="ok-finding {kind}"><b>{html(violation.rule)}</b> '
        f"{html(title, 200)} <small>{html(weight)}</small><p>{html(message, 2000)}</p>"
        f"<small>{html(contrast, 2000)}</small>{advice}"
        f"<small>{html(clause, 200)} · {html(place, 400)}</small></div>"
    )
    said = _said(page, one)
    if not violation.cause:
        return
    if not page.may("review"):
        st.caption(said)
        return
    with st.popover(said, icon=":material/gavel:"):
        form(
            page,
            [(hand.hand_id, violation.rule, one.line)],
            f"{as_id(hand.hand_id)}_{number}",
            one.state,
            one.comment,
        )


def _said(page: Page, one: Told) -> str:
    """The state of a finding in a line of Markdown, with who said it when."""
    parts = [page.words.say(f"audit.states.{one.state}")]
    if one.reviewer:
        parts.append(md(one.reviewer))
    if one.reviewed_at is not None and one.state != "open":
        parts.append(md(page.words.moment_utc(one.reviewed_at)))
    if one.comment:
        parts.append(md(one.comment, 80))
    return " · ".join(parts)


def form(page: Page, keys: Sequence[Key], key: str, state: str = "open", comment: str = "") -> None:
    """State, comment and reviewer for one finding or several."""
    say = page.words.say
    with st.form(f"review_{key}", border=False):
        st.radio(
            say("audit.state"),
            STATES,
            index=STATES.index(state) if state in STATES else 0,
            horizontal=True,
            format_func=lambda one: say(f"audit.states.{one}"),
            key=f"state_{key}",
        )
        st.text_area(
            say("audit.comment"), value=comment, key=f"comment_{key}", height=80, max_chars=LONGEST_COMMENT
        )
        if not page.reviewer:
            st.text_input(
                say("audit.reviewer"),
                key=f"reviewer_{key}",
                value=st.session_state.get("reviewer", ""),
                max_chars=80,
                help=say("audit.reviewer_help"),
            )
        st.form_submit_button(
            say("audit.save", count=len(keys)), type="primary", on_click=_save, args=(page, tuple(keys), key)
        )


def _save(page: Page, keys: Sequence[Key], key: str) -> None:
    state: State = st.session_state[f"state_{key}"]
    comment = str(st.session_state[f"comment_{key}"]).strip()
    by = page.reviewer or str(st.session_state.get(f"reviewer_{key}") or "").strip()
    if not page.reviewer:
        st.session_state["reviewer"] = by
    if acts.do(page, "review", lambda store: record_reviews(store, keys, state, comment, by)):
        st.toast(page.words.say("audit.saved", count=len(keys)), icon=":material/check:")
