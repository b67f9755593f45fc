"""Where a piece of text stands."""

from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of one line; lines and columns count from 1, `end` is the column after the last."""

    file: str
    line: int
    column: int
    end: int
