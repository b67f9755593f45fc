"""Where poker rooms keep their logs on this computer."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Mapping
from typing import NamedTuple


class Place(NamedTuple):
    """A room's folder of logs; in `pattern` a star stands for any name of one folder."""

    room: str
    pattern: str


# The room adds the country to its name in the folder: PokerStarsEU, PokerStars.FR.
_WINDOWS = (
    Place("PokerStars", "{local}/PokerStars*/HandHistory"),
    Place("888poker", "{home}/Documents/888poker/HandHistory"),
    Place("Full Tilt", "{programs}/Full Tilt Poker/HandHistory"),
)
_MAC = (
    Place("PokerStars", "{home}/Library/Application Support/PokerStars*/HandHistory"),
    Place("888poker", "{home}/Documents/888poker/HandHistory"),
    Place("Full Tilt", "{home}/Library/Application Support/Full Tilt Poker/HandHistory"),
)
# The rooms' programs run there under Wine, in its drive C.
_LINUX = (
    Place("PokerStars", "{home}/.wine/drive_c/users/*/AppData/Local/PokerStars*/HandHistory"),
    Place("888poker", "{home}/.wine/drive_c/users/*/Documents/888poker/HandHistory"),
    Place("Full Tilt", "{home}/.wine/drive_c/Program Files*/Full Tilt Poker/HandHistory"),
)


def places(
    system: str | None = None, home: str | None = None, env: Mapping[str, str] = os.environ,
) -> list[Place]:
    """Where the rooms keep their logs on a system, named as `sys.platform` names it; without it on this."""
    system = system or sys.platform
    home = home or os.path.expanduser("~")
    if system == "win32":
        listed, sign = _WINDOWS, "\\"
    else:
        listed, sign = _MAC if system == "darwin" else _LINUX, "/"
    known = {
        "home": home,
        "local": env.get("LOCALAPPDATA") or f"{home}/AppData/Local",
        "programs": env.get("PROGRAMFILES(X86)") or "C:/Program Files (x86)",
    }
    return [Place(room, pattern.format_map(known).replace("/", sign)) for room, pattern in listed]


def found(listed: list[Place]) -> list[Place]:
    """Those of the folders that are there, stars filled in."""
    there = []
    for place in listed:
        for path in sorted(glob.glob(_literal(place.pattern))):
            if os.path.isdir(path):
                there.append(Place(place.room, path))
    return there


def _literal(pattern: str) -> str:
    """The pattern with everything but its stars taken as it stands: a user may be called `a[b]`."""
    return "*".join(map(glob.escape, pattern.split("*")))
