"""Lets the tests of this folder import their shared trials, and the names that strangers give themselves."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
