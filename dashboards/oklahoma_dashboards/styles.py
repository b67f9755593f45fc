"""How the pages look beyond Streamlit's own settings: dense tables, and its few words in Russian."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import streamlit as st

from oklahoma_dashboards.page import Page

# Of a day that is not chosen.
_PARTS: Final = ("year", "month", "day")
# Words that Streamlit has in English alone, where they stand, and what the catalogue calls them.
_THEIRS: Final = {
    "[data-testid='stMainMenuItem-theme-System']": "system",
    "[data-testid='stMainMenuItem-theme-Light']": "light",
    "[data-testid='stMainMenuItem-theme-Dark']": "dark",
    "[data-testid='stMainMenuItem-about'] [data-testid='stMainMenuItemLabel']": "about",
    "[data-testid='stFileUploaderDropzone'] button [data-testid='stMarkdownContainer'] p": "upload",
    "[data-testid='stFileUploaderDropzoneInstructions'] span": "limit",
    **{f"[data-testid='stDateInput'] [data-type='{one}'][data-placeholder]": one for one in _PARTS},
}


def apply(page: Page) -> None:
    """Put the style sheet in, with the ground of the theme."""
    sheet = files("oklahoma_dashboards").joinpath("pages.css").read_text(encoding="utf-8")
    ground = "#141917" if page.dark else "#ffffff"
    st.html(f"<style>:root {{ --ok-ground: {ground}; }}\n{sheet}\n{_words(page)}</style>")


def _words(page: Page) -> str:
    if page.words.language == "en":
        return ""
    return "\n".join(
        f"{where} {{ font-size: 0 !important; }}\n"
        f'{where}::after {{ content: "{page.words.say(f"streamlit.{key}")}"; font-size: .875rem; }}'
        for where, key in _THEIRS.items()
    )
