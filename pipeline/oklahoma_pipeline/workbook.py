"""Workbooks for spreadsheets, in which nothing is a formula, a link or a number that was written as text."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from io import BytesIO
from typing import Any, Final

_WIDEST: Final = 60


def opened(target: BytesIO) -> Any:
    """A workbook to be written into the target; closing it writes."""
    import xlsxwriter  # type: ignore[import-untyped]

    return xlsxwriter.Workbook(
        target,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
            "default_date_format": "yyyy-mm-dd hh:mm",
            "remove_timezone": True,
            "nan_inf_to_errors": True,
        },
    )


def write(page: Any, line: int, place: int, value: object, style: Any = None) -> None:
    """One cell, as the kind that it is; None leaves it empty."""
    if isinstance(value, bool):
        page.write_boolean(line, place, value, style)
    elif isinstance(value, int | float):
        page.write_number(line, place, value, style)
    elif isinstance(value, date):
        page.write_datetime(line, place, value, style)
    elif value is not None:
        page.write_string(line, place, str(value), style)


def lay_out(page: Any, widths: Mapping[int, int], rows: int, *, heads: bool = True) -> None:
    """Columns as wide as what stands in them, the heads in view and with filters."""
    for place, width in widths.items():
        page.set_column(place, place, min(_WIDEST, width + 2))
    if heads:
        page.freeze_panes(1, 0)
        if rows:
            page.autofilter(0, 0, rows, len(widths) - 1)
