"""How often Python looks for cycles among the objects that a command, or a process beside it, makes."""

from __future__ import annotations

import gc
from typing import Final

# Objects made and not yet gone before they are gone through. Hands and their lines have no cycles; at the 700
# of Python itself, a twentieth of a short command's time goes into looking at what it has just loaded.
YOUNG: Final = 50_000


def seldom() -> None:
    """From now on more rarely than Python does by itself, for the whole process."""
    gc.set_threshold(YOUNG)
