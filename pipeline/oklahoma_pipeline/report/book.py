"""The report as a workbook: what it is, the rules, findings and files. No text in it is ever a formula."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from typing import Any, Final

from oklahoma_pipeline.messages import Catalogue, catalogue
from oklahoma_pipeline.report.facts import Report
from oklahoma_pipeline.store.export import plain_cell

_WIDEST: Final = 60
# What one cell of a workbook holds at most.
_LONGEST: Final = 32_000


def book(report: Report) -> bytes:
    """The workbook's bytes."""
    import xlsxwriter  # type: ignore[import-untyped]

    target = BytesIO()
    made = xlsxwriter.Workbook(
        target,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "strings_to_numbers": False,
            "default_date_format": "yyyy-mm-dd hh:mm",
            "remove_timezone": True,
        },
    )
    words = catalogue(report.language)
    advice = dict(report.advice)
    column: Any = words.table("audit_report")["columns"]
    _sheet(made, words.raw("audit_report.sheets.about"), None, _about(report, words))
    _sheet(
        made,
        words.raw("audit_report.sheets.rules"),
        [column[key] for key in ("rule", "title", "clause", "findings", "hands", "action")],
        [[*row, advice[row[0]]] for row in report.rules],
    )
    _sheet(
        made,
        words.raw("audit_report.sheets.findings"),
        [
            column[key]
            for key in (
                "hand",
                "room",
                "table",
                "dealer",
                "played_at",
                "rule",
                "title",
                "clause",
                "weight",
                "player",
                "street",
                "message",
                "expected",
                "found",
                "file",
                "line",
                "text",
                "state",
                "comment",
                "reviewer",
                "reviewed_at",
            )
        ],
        [
            [
                entry.hand,
                entry.room,
                entry.table,
                entry.dealer,
                entry.played_at,
                entry.rule,
                entry.title,
                entry.clause,
                entry.weight,
                entry.player,
                entry.street,
                entry.message,
                entry.expected,
                entry.found,
                entry.file,
                entry.line,
                entry.text,
                entry.said,
                entry.comment,
                entry.reviewer,
                entry.reviewed_at,
            ]
            for entry in report.entries
        ],
    )
    _sheet(
        made,
        words.raw("audit_report.sheets.files"),
        [column["file"], "SHA-256", column["bytes"], column["hands"], column["findings"]],
        [[file.path, file.sha256, file.size, file.hands, file.findings] for file in report.files],
    )
    _sheet(
        made,
        words.raw("audit_report.sheets.unread"),
        [column[key] for key in ("file", "line", "reason")],
        [list(row) for row in report.unread_at],
    )
    made.close()
    return target.getvalue()


def _about(report: Report, words: Catalogue) -> list[list[object]]:
    rows: list[list[object]] = [
        [words.raw("audit_report.title"), None],
        [words.raw("audit_report.made_at"), f"{report.made_at:%Y-%m-%d %H:%M} UTC"],
        [words.raw("audit_report.reviewer"), report.reviewer],
        [words.raw("audit_report.program"), f"oklahoma {report.program}"],
        [words.raw("audit_report.catalogue"), report.catalogue],
        *_rows(report.asked),
        [words.raw("audit_report.hands"), report.hands],
        [words.raw("audit_report.broken"), report.broken],
        *_rows(report.counts),
        *_rows(report.states),
        [words.raw("audit_report.unread"), report.unread],
    ]
    if report.left_out:
        rows.append([words.text("audit_report.left_out", count=report.left_out), None])
    return rows


def _rows(pairs: Sequence[tuple[str, object]]) -> list[list[object]]:
    return [[name, value] for name, value in pairs]


def _sheet(made: Any, name: str, heads: Sequence[str] | None, rows: Sequence[Sequence[object]]) -> None:
    page = made.add_worksheet(name)
    bold = made.add_format({"bold": True})
    widths: dict[int, int] = {}
    start = 0
    for place, head in enumerate(heads or ()):
        page.write_string(0, place, head, bold)
        widths[place] = len(head)
        start = 1
    for line, row in enumerate(rows, start):
        for place, value in enumerate(row):
            _write(page, line, place, value, bold if heads is None and not line else None)
            widths[place] = max(widths.get(place, 0), len(str(value or "")))
    for place, width in widths.items():
        page.set_column(place, place, min(_WIDEST, width + 2))
    if heads is not None:
        page.freeze_panes(1, 0)
        if rows:
            page.autofilter(0, 0, len(rows), len(heads) - 1)
    page.set_landscape()
    page.set_paper(9)
    page.fit_to_pages(1, 0)


def _write(page: Any, line: int, place: int, value: object, style: Any) -> None:
    if isinstance(value, datetime):
        page.write_datetime(line, place, value, style)
    elif isinstance(value, int):
        page.write_number(line, place, value, style)
    elif value is not None:
        page.write_string(line, place, plain_cell(str(value)[:_LONGEST]), style)
