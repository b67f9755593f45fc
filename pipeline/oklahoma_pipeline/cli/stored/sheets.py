"""Tables as files for other programs: CSV, Parquet, XLSX. No text in them is ever a formula."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import json_safe, say, visible
from oklahoma_pipeline.cli.stored.common import FINE, one_of
from oklahoma_pipeline.store.errors import Refused, Unwritable
from oklahoma_pipeline.store.folder import reason

FORMS = ("table", "csv", "parquet", "xlsx", "json", "jsonl")
OBJECTS = ("json", "jsonl")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Heads and rows; a cell is text, a number, a date, or None."""

    heads: list[str]
    rows: list[list[object]]


def form_of(wanted: str | None, target: str | None, *, lines: bool = False) -> str:
    """The form asked for, else that of the file's ending. With `lines` JSON is wanted, an object a line.

    Refused where the two contradict each other, or where neither says it.
    """
    ending = Path(target).suffix.casefold().lstrip(".") if target is not None else ""
    if lines and wanted is None:
        wanted = ending if ending in OBJECTS else "jsonl"
    if wanted is None:
        if target is None:
            return "table"
        if ending not in FORMS[1:]:
            raise Refused(text_why="ending", text_what=target,
                          texts_known=tuple(f".{form}" for form in FORMS[1:]))
        return ending
    one_of(wanted, FORMS)
    if target is not None and (wanted == "table" or (ending in FORMS[1:] and ending != wanted)):
        raise Refused(text_why="ending_other", text_what=target, text_form=wanted)
    return wanted


def put(sheet: Sheet, form: str, target: str | None) -> int:
    """Write it to the file named; CSV without one to the standard output."""
    if target is None:
        if form != "csv":
            raise Refused(text_why="needs_file", text_what=form)
        sys.stdout.write(_csv(sheet))
        return FINE
    return _written(as_bytes(sheet, form), target)


def put_objects(objects: Iterable[Mapping[str, object]], form: str, target: str | None) -> int:
    """The same for JSON, safe to show even in the file: jsonl an object a line, json all in a list."""
    lines = [json_safe(json.dumps(one, ensure_ascii=False)) for one in objects]
    if form == "json":
        last = len(lines) - 1
        lines = ["[", *(line + "," * (place < last) for place, line in enumerate(lines)), "]"]
    if target is None:
        for line in lines:
            say(line)
        return FINE
    return _written("".join(line + "\n" for line in lines).encode(), target)


def _written(content: bytes, target: str) -> int:
    try:
        Path(target).write_bytes(content)
    except OSError as error:
        raise Unwritable(text_folder=target, text_reason=reason(error)) from error
    say(words().text("stats.written", text_file=visible(target)))
    return FINE


def as_bytes(sheet: Sheet, form: str) -> bytes:
    """The contents of the file: form is csv, parquet or xlsx."""
    if form == "csv":
        return _csv(sheet).encode()
    target = BytesIO()
    if form == "parquet":
        _frame(sheet).write_parquet(target)
    else:
        _xlsx(sheet, target)
    return target.getvalue()


def _frame(sheet: Sheet):  # type: ignore[no-untyped-def]  # noqa: ANN202 - polars is loaded only here
    import polars as pl

    columns = [_column([row[place] for row in sheet.rows]) for place in range(len(sheet.heads))]
    return pl.DataFrame(
        [
            pl.Series(name, values, strict=False) if values else pl.Series(name, [], dtype=pl.String)
            for name, values in zip(_apart(sheet.heads), columns, strict=True)
        ]
    )


def _apart(heads: Sequence[str]) -> list[str]:
    """Heads that are the same get numbers: a frame wants every name once."""
    found: list[str] = []
    for head in heads:
        name, number = head, 2
        while name in found:
            name, number = f"{head} {number}", number + 1
        found.append(name)
    return found


def _column(values: list[object]) -> list[object]:
    """Whole numbers beside others become the same kind."""
    if any(isinstance(value, float) for value in values):
        return [float(value) if isinstance(value, int) else value for value in values]
    return values


def _csv(sheet: Sheet) -> str:
    from oklahoma_pipeline.store.export import plain_cells

    text: str = plain_cells(_frame(sheet)).write_csv(datetime_format="%Y-%m-%dT%H:%M:%SZ")
    return text


def _xlsx(sheet: Sheet, target: BytesIO) -> None:
    """One sheet with its first row frozen; every text is written as text."""
    from oklahoma_pipeline import workbook
    from oklahoma_pipeline.store.export import plain_cells

    frame = plain_cells(_frame(sheet))
    book = workbook.opened(target)
    page = book.add_worksheet()
    bold = book.add_format({"bold": True})
    widths = {}
    for place, name in enumerate(frame.columns):
        page.write_string(0, place, name, bold)
        told = [len(str(value)) for value in frame[name].head(200) if value is not None]
        widths[place] = max([len(name), *told])
    for line, row in enumerate(frame.rows(), 1):
        for place, value in enumerate(row):
            workbook.write(page, line, place, value)
    workbook.lay_out(page, widths, frame.height)
    book.close()
