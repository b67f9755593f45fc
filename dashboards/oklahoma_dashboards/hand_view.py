"""One hand opened: the replayer, the findings and what was said of them, tags, a note, the text."""

from __future__ import annotations

from typing import Final

import streamlit as st

from oklahoma_dashboards import acts, felt, hand_list, hand_open, reviewing, states
from oklahoma_dashboards.address import as_id, wanted
from oklahoma_dashboards.hand_open import Opened
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import md, name
from oklahoma_pipeline.store import notes, tags
from oklahoma_pipeline.store.notes import LONGEST as LONGEST_NOTE
from oklahoma_pipeline.store.tags import LONGEST as LONGEST_TAG

# Lines of a log that are shown; nobody reads more, and a browser would stand still.
_LONGEST_TEXT: Final = 60_000
# What the session keeps of the table that is open; it is gone with the hand.
OPENED: Final = "opened_table"


def render(page: Page, hand: Opened) -> None:
    """Draw it."""
    _heading(page, hand)
    if hand.view is None:
        states.note(page, "no_text")
    else:
        st.iframe(_document(page, hand), height="content")
    left, right = st.columns([3, 2], gap="large")
    with left:
        reviewing.of_hand(page, hand)
    with right:
        _tags(page, hand)
        _note(page, hand)
    _texts(page, hand)


def back(page: Page, hand_id: int) -> None:
    """The way back to the list, with all that it was limited to, and to the hands beside this one in it."""
    say = page.words.say
    asked = hand_list.asked_of(page.address, wanted(page.address))
    before, after = page.data(hand_list.neighbours, asked, page.address.number("page", 1) or 1, hand_id)
    elsewhere = dict.fromkeys(("step", "rule", "line"))
    with st.container(horizontal=True):
        st.button(
            say("hands.back"),
            icon=":material/arrow_back:",
            key="back",
            type="tertiary",
            on_click=page.address.put,
            kwargs={**elsewhere, "hand": None},
        )
        # One who came by a link of his own has no list to go through.
        if before is None and after is None:
            return
        for key, icon, other in (("newer", "chevron_left", before), ("older", "chevron_right", after)):
            st.button(
                say(f"hands.{key}"),
                icon=f":material/{icon}:",
                key=key,
                type="tertiary",
                disabled=other is None,
                on_click=page.address.put,
                kwargs={**elsewhere, "hand": None if other is None else as_id(other)},
            )


def _heading(page: Page, hand: Opened) -> None:
    about, say = hand.about, page.words.say_md
    st.title(say("hands.heading", text_number=about.number, text_room=about.room), anchor=False)
    parts = [md(hand_open.stakes(page, about)), md(page.words.moment_utc(about.played_at) or about.date_text)]
    if about.table_name:
        parts.append(say("hands.at_table", text=about.table_name))
    if about.dealer:
        parts.append(say("hands.dealt_by", text=about.dealer))
    if about.tournament:
        parts.append(say("hands.of_tournament", text=about.tournament))
    parts.append(md(page.words.say(f"hands.status.{about.status}")))
    st.caption(" · ".join(parts))
    if len(hand.places) > 1:
        st.caption(say("hands.united", count=len(hand.places)))


def _document(page: Page, hand: Opened) -> str:
    assert hand.view is not None
    look = felt.Look(_step(page, hand))
    return felt.document(hand.view, page.words.catalogue, "dark" if page.dark else "light", look)


def _step(page: Page, hand: Opened) -> int:
    """The step that the table is opened at.

    The table keeps the address at the step that it shows. Drawn again, as after a tag, it must not begin
    anew for that: it would forget how it is looked at, and take the keys away from whoever writes.
    """
    now = (hand.hand_id, page.words.language, page.dark)
    known, at = st.session_state.get(OPENED, (None, 0))
    if known != now:
        assert hand.view is not None
        rule, line = page.address.get("rule"), page.address.number("line")
        step = page.address.number("step")
        if step is None:
            step = hand_open.step_of(hand.view, hand.findings, rule, line)
        at = step or 0
        st.session_state[OPENED] = (now, at)
    return int(at)


def _tags(page: Page, hand: Opened) -> None:
    say = page.words.say
    st.markdown(f"##### {say('hands.tags')}")
    may = page.may("tag")
    if hand.tags:
        with st.container(horizontal=True):
            for number, tag in enumerate(hand.tags):
                st.button(
                    md(tag),
                    key=f"tag_{number}",
                    icon=":material/close:",
                    disabled=not may,
                    help=say("hands.tag_off"),
                    on_click=_untag,
                    args=(page, hand.hand_id, tag),
                )
    elif not may:
        st.caption(say("hands.no_tags"))
    if may:
        key = f"new_tag_{as_id(hand.hand_id)}"
        st.text_input(
            say("hands.new_tag"),
            key=key,
            max_chars=LONGEST_TAG,
            placeholder=say("hands.new_tag_hint"),
            on_change=_tag,
            args=(page, hand.hand_id, key),
        )


def _tag(page: Page, hand_id: int, key: str) -> None:
    word = str(st.session_state.get(key) or "").strip()
    st.session_state[key] = ""
    if word:
        acts.do(page, "tag", lambda store: tags.tag(store, hand_id, word))


def _untag(page: Page, hand_id: int, word: str) -> None:
    acts.do(page, "tag", lambda store: tags.untag(store, hand_id, word))


def _note(page: Page, hand: Opened) -> None:
    say = page.words.say
    if not page.may("note"):
        if hand.note:
            st.markdown(f"##### {say('hands.note')}")
            st.text(name(hand.note, LONGEST_NOTE))
        return
    key = f"note_{as_id(hand.hand_id)}"
    st.session_state.setdefault(key, hand.note)
    st.text_area(
        say("hands.note"),
        key=key,
        max_chars=LONGEST_NOTE,
        height=110,
        placeholder=say("hands.note_hint"),
        on_change=_write,
        args=(page, hand.hand_id, key),
    )


def _write(page: Page, hand_id: int, key: str) -> None:
    text = str(st.session_state.get(key) or "")
    acts.do(page, "note", lambda store: notes.record_note(store, hand_id, text, page.reviewer))


def _texts(page: Page, hand: Opened) -> None:
    if not hand.texts:
        return
    say = page.words.say
    with st.expander(say("hands.text"), icon=":material/content_copy:"):
        named = {
            key: say(f"hands.texts.{key}")
            if not key.startswith("log ")
            else say("hands.texts.log", text=key[4:])
            for key, _ in hand.texts
        }
        options = list(named)
        default = page.words.language if page.words.language in named else options[0]
        key = st.segmented_control(
            say("hands.text_in"),
            options,
            default=default,
            format_func=named.__getitem__,
            key="text_in",
            label_visibility="collapsed",
        )
        text = dict(hand.texts).get(str(key or default), "")
        st.code(_shown(text), language=None, wrap_lines=True)
        if str(key or default).startswith("log "):
            place = hand.places[int(str(key)[4:]) - 1]
            st.caption(page.words.say_md("hands.place", text_file=name(place[0], 200), count_line=place[1]))


def _shown(text: str) -> str:
    """A text of several lines, what drives or hides written out."""
    return "\n".join(name(line, 1000) for line in text[:_LONGEST_TEXT].split("\n"))
