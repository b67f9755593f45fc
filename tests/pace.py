"""How long something may take, said in rounds of an empty loop: a limit in seconds would fail where the machine is slow.

Forty-four million rounds take a second of processor on the machine by which the limits were chosen.
"""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# Seconds for a million rounds that no machine is quick enough to need: what took less is measured no further.
_QUICKEST = 0.005


def of_a_million() -> float:
    """Seconds of processor for a million empty rounds, here and now."""
    began = time.process_time()
    for _ in range(1_000_000):
        pass
    return time.process_time() - began


def allowed(millions: float) -> float:
    """The slowest of three is what the machine may have been like meanwhile."""
    return millions * max(of_a_million() for _ in range(3))


@contextmanager
def within(millions: float, of: object = "") -> Iterator[None]:
    """What is done inside takes this process no more than so many million empty rounds."""
    began = time.process_time()
    yield
    took = time.process_time() - began
    if took >= millions * _QUICKEST:
        most = allowed(millions)
        assert took < most, f"{took:.2f} s of processor where {most:.2f} are enough {of!r}"
