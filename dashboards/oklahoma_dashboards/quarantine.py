"""What could not be read: the text, the reason, and the place in it."""

from __future__ import annotations

import html
from dataclasses import dataclass

from oklahoma_dashboards import queries
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import md
from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.store.opening import Store

# Lines shown before and after the place, and how much of a line.
BEFORE, AFTER, WIDEST = 12, 6, 400
_FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Unread:
    """A text in quarantine; `line` and `column` within it, `at` its first line in `path`, which `files`
    contain.
    """

    copy_id: int
    rule: str | None
    line: int
    column: int
    expected: str
    found: str
    raw: str
    program: str
    path: str
    at: int
    files: int


def count(store: Store) -> int:
    """How many there are."""
    return int(queries.rows(store, "import_quarantine_count")[0][0])


def unread(store: Store, limit: int, offset: int) -> list[Unread]:
    """Some of them, by file and line."""
    return [Unread(*row) for row in queries.rows(store, "import_quarantine", [limit, offset])]


def reason(page: Page, one: Unread) -> str:
    """Why it could not be read, Markdown."""
    where = {
        "text_file": md(one.path, 120),
        "text_line": str(one.at + one.line - 1),
        "text_found": md(one.found, 120),
    }
    catalogue = page.words.catalogue
    if one.rule == _FAULT:
        return catalogue.text("store.audit_unread_fault", **where)
    if one.rule is None:
        return catalogue.text("store.audit_unread_game", **where)
    told = catalogue.one_of(tuple(map(catalogue.expectation, one.expected.split())))
    return catalogue.text("store.audit_unread_row", text_rule=one.rule, text_expected=told, **where)


def marked(one: Unread) -> str:
    """The text around the place as HTML, its line and column marked."""
    lines = one.raw.split("\n")
    first = max(0, one.line - 1 - BEFORE)
    shown = []
    for number, line in enumerate(lines[first : one.line + AFTER], first + 1):
        text = _marked(line, one.column) if number == one.line else html.escape(visible(line, WIDEST))
        kind = ' class="ok-here"' if number == one.line else ""
        shown.append(f"<span{kind}><i>{one.at + number - 1:>6}</i>  {text}</span>")
    return f'<pre class="ok-raw">{"".join(shown)}</pre>'


def _marked(line: str, column: int) -> str:
    """The letter at the column marked, or the end of a line that stops too early."""
    at = min(max(column - 1, 0), len(line))
    start = max(0, at - WIDEST // 2)
    before, rest = line[start:at], line[at : at + WIDEST]
    mark = f"<mark>{html.escape(visible(rest[:1], WIDEST)) or '&nbsp;'}</mark>"
    return html.escape(visible(before, WIDEST)) + mark + html.escape(visible(rest[1:], WIDEST))
