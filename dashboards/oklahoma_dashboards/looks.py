"""The style sheet of the pages of hands, findings and discards."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import streamlit as st


def apply() -> None:
    """Put it in."""
    st.html(f"<style>{_sheet()}</style>")


@cache
def _sheet() -> str:
    return files("oklahoma_dashboards").joinpath("replayer.css").read_text(encoding="utf-8")
