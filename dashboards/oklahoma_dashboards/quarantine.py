"""What could not be read: the text, the reason, and the place in it."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass

from oklahoma_dashboards import queries
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import md
from oklahoma_grammar.suggest import Suggestion
from oklahoma_pipeline.cli.mending import Mending, read_again
from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.store.opening import Store

# Lines shown before and after the place, and how much of a line.
BEFORE, AFTER, WIDEST = 12, 6, 400
# Lines of one text that are mended: once these are, the text is read again.
OFFERS = 10
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


def offers(page: Page, one: Unread) -> list[Suggestion]:
    """What `oklahoma check` says under the lines of such a text, each at its place within it."""
    judged = None if one.rule in (None, _FAULT) else read_again(one.raw)
    return [] if judged is None else Mending(page.words.catalogue).all_of(judged)[:OFFERS]


def worded(page: Page, one: Unread, offer: Suggestion) -> str:
    """What is said of a line, Markdown; the line that was probably meant stands for itself below."""
    line = str(one.at + offer.at.line - 1)
    if offer.text is not None:
        return page.words.say_md("import.meant", text_line=line)
    expected = (offer.expected or "",)
    return page.words.catalogue.text("pages.import.here", text_line=line, expected=expected)


def marked(one: Unread, told: Sequence[Suggestion] = ()) -> str:
    """The text around the place as HTML, marked where the reading stopped, or where the slip was found."""
    slip = next((offer.at for offer in told if offer.at.line == one.line), None)
    column, end = (one.column, one.column + 1) if slip is None else (slip.column, slip.end)
    lines = one.raw.split("\n")
    first = max(0, one.line - 1 - BEFORE)
    shown = []
    for number, line in enumerate(lines[first : one.line + AFTER], first + 1):
        text = _marked(line, column, end) if number == one.line else html.escape(visible(line, WIDEST))
        kind = ' class="ok-here"' if number == one.line else ""
        shown.append(f"<span{kind}><i>{one.at + number - 1:>6}</i>  {text}</span>")
    return f'<pre class="ok-raw">{"".join(shown)}</pre>'


def _marked(line: str, column: int, end: int) -> str:
    """The letters from a column to another marked, or the end of a line that stops too early."""
    at = min(max(column - 1, 0), len(line))
    wide = max(1, end - column)
    before, rest = line[max(0, at - WIDEST // 2) : at], line[at : at + WIDEST]
    parts = [html.escape(visible(part, WIDEST)) for part in (before, rest[:wide], rest[wide:])]
    return f"{parts[0]}<mark>{parts[1] or '&nbsp;'}</mark>{parts[2]}"
