"""Around every page: who looks, in which language, the way to the other pages."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import streamlit as st

from oklahoma_dashboards import acts, entry, queries, styles
from oklahoma_dashboards.address import Address, misread
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.states import guarded
from oklahoma_dashboards.text import Words
from oklahoma_pipeline.messages import LANGUAGES
from oklahoma_pipeline.store.errors import StoreError
from oklahoma_pipeline.store.folder import default_folder

ICONS: Final = {
    "overview": ":material/monitoring:",
    "players": ":material/groups:",
    "hands": ":material/playing_cards:",
    "audit": ":material/gavel:",
    "discards": ":material/delete_sweep:",
    "import": ":material/upload_file:",
    "definitions": ":material/menu_book:",
}
PAGES: Final = tuple(ICONS)
# What is shown where the address names no page.
NOWHERE: Final = "nowhere"
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")
# How a language calls itself.
_OWN_NAMES: Final = {"en": "English", "ru": "Русский"}
LANGUAGE_VARIABLE: Final = "OKLAHOMA_LANG"


def main() -> None:
    """The whole application: what Streamlit runs at every turn."""
    words = Words(language())
    st.set_page_config(
        page_title=words.say("product"),
        page_icon="♣",
        layout="wide",
        menu_items={"About": words.say("about")},
    )
    pages = [
        st.Page(
            partial(run, name),
            title=words.say(f"{name}.menu"),
            icon=ICONS[name],
            url_path=name,
            default=name == PAGES[0],
        )
        for name in PAGES
    ]
    strange = _strange()
    if strange:
        # Else Streamlit would say so itself, in English alone.
        title = words.say(f"{NOWHERE}.menu")
        pages.append(st.Page(partial(run, NOWHERE), title=title, url_path=strange, visibility="hidden"))
    who = entry.enter(folder(), st.get_option("server.address") or entry.ANYWHERE)
    # Who may not look is not told what there would be to see.
    shown = st.navigation(pages, position="sidebar" if who.role is not None else "hidden")
    if who.role is None:
        entry.draw(who, words, folder())
    else:
        shown.run()


def _strange() -> str:
    """The name of a page in the address that there is none of; empty where it could not be one."""
    name = urlsplit(st.context.url or "").path.strip("/")
    return name if name not in PAGES and _NAME.fullmatch(name) else ""


def run(name: str) -> None:
    """One page with its frame; tests begin here."""
    words = Words(language())
    address = Address(st.query_params)
    if address.get("lang") is None:
        # Links of our own begin anew, so a language that was chosen must stand in them.
        address.put(lang=st.session_state.get("lang"))
    who = entry.enter(folder(), None)
    page = Page(name, folder(), words, address, who.role, who.email, dark())
    styles.apply(page)
    _languages(page)
    entry.leave(who, words)
    acts.tell()
    if who.role is None:
        entry.draw(who, words, folder())
    else:
        with queries.turn(page.folder):
            guarded(page, _view(name))


def _view(name: str) -> Callable[[Page], None]:
    module = import_module(f"oklahoma_dashboards.views.{'import_' if name == 'import' else name}")
    render: Callable[[Page], None] = module.render
    return render


def folder() -> Path:
    """The data folder: the one that `oklahoma dashboard` was given."""
    return default_folder()


def language() -> str:
    """The language of the address, else chosen before, else of the start, else of the browser."""
    for wanted in (
        st.query_params.get("lang"),
        st.session_state.get("lang"),
        os.environ.get(LANGUAGE_VARIABLE),
    ):
        if wanted and wanted.lower() in LANGUAGES:
            st.session_state["lang"] = wanted.lower()
            return str(wanted.lower())
    return "ru" if (st.context.locale or "").lower().startswith("ru") else "en"


def dark() -> bool:
    """Whether the page is shown dark."""
    return getattr(st.context.theme, "type", None) == "dark"


def _languages(page: Page) -> None:
    def choose() -> None:
        chosen = st.session_state.get("w_lang")
        if chosen:
            st.session_state["lang"] = chosen
            page.address.put(lang=chosen)

    st.session_state["w_lang"] = page.words.language
    st.sidebar.segmented_control(
        page.words.say("language"),
        list(LANGUAGES),
        format_func=_OWN_NAMES.__getitem__,
        key="w_lang",
        label_visibility="collapsed",
        on_change=choose,
        required=True,
    )


def heading(page: Page, further: str = "") -> None:
    """The title of a page and what it is for; `further` is Markdown beside it."""
    st.title(page.words.say(f"{page.name}.menu") + (f" · {further}" if further else ""), anchor=False)
    st.caption(page.words.say(f"{page.name}.about"))
    strange = [f"{key}={page.address.get(key)}" for key in misread(page.address)]
    if strange:
        st.warning(page.words.say_md("misread", text=", ".join(strange)))
    elif _nobody(page):
        st.warning(page.words.say_md("nobody", text=page.address.get("player") or ""))


def _nobody(page: Page) -> bool:
    """Whether the address names a player of whom nothing is kept."""
    from oklahoma_dashboards import persons

    player = page.address.id("player")
    try:
        return player is not None and persons.someone(page, player) is None
    except StoreError:
        # The page says so itself, where it needs the data at all.
        return False
