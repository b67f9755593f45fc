"""The report as a workbook: what it is, the rules, findings and files. No text in it is ever a formula."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

from oklahoma_pipeline import workbook
from oklahoma_pipeline.messages import Catalogue, catalogue
from oklahoma_pipeline.report.facts import Report
from oklahoma_pipeline.store.export import plain_cell

# The columns of a finding, and the parts of an entry that stand in them.
_OF_ENTRY: Final = {
    **{
        part: part for part in (
            "hand", "room", "table", "dealer", "played_at", "rule", "title", "clause", "weight", "player",
            "street", "message", "expected", "found", "file", "line", "text",
        )
    },
    "state": "said", "comment": "comment", "reviewer": "reviewer", "reviewed_at": "reviewed_at",
}
# What one cell of a workbook holds at most.
_LONGEST: Final = 32_000


def book(report: Report) -> bytes:
    """The workbook's bytes."""
    target = BytesIO()
    made = workbook.opened(target)
    words = catalogue(report.language)
    advice = dict(report.advice)
    column: Any = words.table("audit_report")["columns"]

    def sheet(name: str, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        title = words.raw(f"audit_report.sheets.{name}")
        _sheet(made, title, [column.get(head, head) for head in heads], rows)

    _sheet(made, words.raw("audit_report.sheets.about"), None, _about(report, words))
    sheet("rules", ("rule", "title", "clause", "findings", "hands", "action"),
          [[*row, advice[row[0]]] for row in report.rules])
    sheet("findings", tuple(_OF_ENTRY),
          [[getattr(entry, part) for part in _OF_ENTRY.values()] for entry in report.entries])
    sheet("files", ("file", "SHA-256", "bytes", "hands", "findings"),
          [[file.path, file.sha256, file.size, file.hands, file.findings] for file in report.files])
    sheet("unread", ("file", "line", "reason"), report.unread_at)
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
    if report.unread_outside:
        rows.append([words.text("audit_report.unread_outside", count=report.unread_outside), None])
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
            plain = plain_cell(value[:_LONGEST]) if isinstance(value, str) else value
            workbook.write(page, line, place, plain, bold if heads is None and not line else None)
            widths[place] = max(widths.get(place, 0), len(str(value or "")))
    workbook.lay_out(page, widths, len(rows), heads=heads is not None)
    page.set_landscape()
    page.set_paper(9)
    page.fit_to_pages(1, 0)
