"""Headers known by one seen before, from which they differ in the digits of their number and stamps only.

No layout looks at which digits those are to tell how its hands open, so such a line opens one of the same.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from oklahoma_grammar.dialect import Dialect
from oklahoma_grammar.events import Header


class Opening(NamedTuple):
    """A header seen before: where its number and its stamps stand, the text around them, and what it said.

    `stamps` are patterns of both: stamps of one shape are read alike.
    """

    number: tuple[int, int]
    date: tuple[int, int]
    eastern: tuple[int, int]
    still: tuple[str, str, str, str]
    stamps: tuple[re.Pattern[str], re.Pattern[str]]
    header: Header


def opened_before(dialect: Dialect, line: str) -> Opening | None:
    """The header of this layout that the line is like, None where it must be looked at in full."""
    known: Opening | None = dialect.openings.get(len(line))
    if known is None:
        return None
    (begin, end), (date, date_end), (eastern, eastern_end), still, stamps, _ = known
    number = line[begin:end]
    if (
        line[:begin] != still[0] or line[end:date] != still[1] or line[date_end:eastern] != still[2]
        or line[eastern_end:] != still[3] or not (number.isascii() and number.isdecimal())
        or stamps[0].fullmatch(line, date, date_end) is None
        or (eastern < eastern_end and stamps[1].fullmatch(line, eastern, eastern_end) is None)
    ):
        return None
    return known
