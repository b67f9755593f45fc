"""What the speed is compared with: pokerkit, and a reader that looks for words and checks nothing."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable
from contextlib import redirect_stderr
from importlib.metadata import version
from io import StringIO
from itertools import islice

_HEADER = re.compile(r"^.{0,40}?Hand #([0-9]+):.*?([0-9]{4}/[0-9]{2}/[0-9]{2} [0-9:]{7,8})?", re.MULTILINE)
_SEAT = re.compile(r"^Seat ([0-9]+): (.+) \(\$?([0-9.]+) in chips\)", re.MULTILINE)
_ACT = re.compile(r"^(.+?): (folds|checks|calls|bets|raises|posts)(?:.*?\$?([0-9.]+))?", re.MULTILINE)
_STREET = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\* .*\[([^\]]+)\]", re.MULTILINE)
_COLLECTED = re.compile(r"^(.+?) collected \$?([0-9.]+)", re.MULTILINE)


PATTERNS = 5


def naively(texts: Iterable[str]) -> int:
    """Read hands of PokerStars as many a script does: what its patterns find, and no check of anything."""
    found = 0
    for text in texts:
        header = _HEADER.search(text)
        if header is None:
            continue
        stacks = {name: float(chips) for _, name, chips in _SEAT.findall(text)}
        bets = [(name, act, float(chips or 0)) for name, act, chips in _ACT.findall(text)]
        boards = _STREET.findall(text)
        won = {name: float(chips) for name, chips in _COLLECTED.findall(text)}
        found += bool(stacks and (bets or boards or won))
    return found


def with_pokerkit(text: str, most: int) -> tuple[int, int]:
    """Parse with pokerkit and play each hand through; how many were read, and how many of them were played."""
    from pokerkit import PokerStarsParser

    read = played = 0
    with warnings.catch_warnings(), redirect_stderr(StringIO()):
        # What it cannot read it says at length.
        warnings.simplefilter("ignore")
        for history in islice(PokerStarsParser()(text), most):
            read += 1
            try:
                for _ in history:
                    pass
            except (ValueError, KeyError, IndexError, TypeError):
                continue
            played += 1
    return read, played


def pokerkit_version() -> str | None:
    """Which one is installed, if any."""
    try:
        return version("pokerkit")
    except ModuleNotFoundError:
        return None
