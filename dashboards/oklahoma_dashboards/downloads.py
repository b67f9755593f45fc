"""Every table as a file: CSV, XLSX, Parquet. No text in them is ever a formula."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from oklahoma_dashboards.page import Page
from oklahoma_pipeline.cli.stored.sheets import Sheet, as_bytes

MIMES = {
    "csv": "text/csv",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "parquet": "application/vnd.apache.parquet",
}


def offer(page: Page, sheet: Sheet | Callable[[], Sheet], name: str) -> None:
    """Buttons under a table; a file is made when its button is pressed, and the sheet too where it is a
    function.
    """

    def made(form: str) -> bytes:
        return as_bytes(sheet if isinstance(sheet, Sheet) else sheet(), form)

    with st.container(horizontal=True, gap="small"):
        for form, mime in MIMES.items():
            st.download_button(
                form.upper(),
                partial(made, form),
                file_name=f"{name}.{form}",
                mime=mime,
                key=f"download_{name}_{form}",
                on_click="ignore",
                type="tertiary",
                icon=":material/download:",
                help=page.words.say("download", text_form=form.upper()),
            )
