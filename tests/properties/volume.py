"""How much of everything is tried: OKLAHOMA_SCALE times the numbers of every change."""

from __future__ import annotations

import os

SCALE = float(os.environ.get("OKLAHOMA_SCALE", "1"))
# The longest proofs are runs of their own at volume, so that several processes can share the work.
PARTS = 10 if SCALE > 1 else 1
