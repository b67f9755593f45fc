"""How much is read of anything at all. Each limit holds where bytes are read, and a variable sets it.

A size is written `500M` or as a number of bytes: K, M and G are powers of 1024. A value that makes no sense
does not count; `STRANGE` names the variables that have one.
"""

from __future__ import annotations

import os
import re
from typing import Final

_SIZE = re.compile(r"([0-9]{1,15}) ?([KMG]?)B?", re.IGNORECASE)
_UNITS: Final = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}

STRANGE: Final[list[str]] = []


def size(text: str) -> int | None:
    """How many that is, at least one; None where it makes no sense."""
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        return None
    return int(found[1]) * _UNITS[found[2].upper()] or None


def _limit(variable: str, usual: int) -> int:
    told = os.environ.get(variable)
    if not told:
        return usual
    wanted = size(told)
    if wanted is None:
        STRANGE.append(variable)
        return usual
    return wanted


LARGEST_FILE: Final = _limit("OKLAHOMA_LARGEST_FILE", 1 << 30)
"""Bytes of one file, of one member of an archive, and of what comes through a pipe."""
LARGEST_ARCHIVE: Final = _limit("OKLAHOMA_LARGEST_ARCHIVE", 4 * LARGEST_FILE)
"""Bytes that come out of all members of one archive together."""
MOST_MEMBERS: Final = _limit("OKLAHOMA_MOST_MEMBERS", 100_000)
"""Files of one archive."""
LONGEST_LINE: Final = _limit("OKLAHOMA_LONGEST_LINE", 10_000)
"""Letters of one line of a hand."""
MOST_LINES: Final = _limit("OKLAHOMA_MOST_LINES", 5_000)
"""Lines of one hand."""
