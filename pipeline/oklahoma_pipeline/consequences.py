"""One fault, one cause: which later findings of a hand follow from an earlier one.

`FOLLOWS` names, for a broken rule, the rules whose findings are taken for its consequence, and where:

    player      the same player, for the rest of the hand
    in_round    the same player on the same street
    street      anybody on the same street
    hand        anybody, for the rest of the hand
    chips       the same, where the earlier act puts chips in
    due         where the later finding waits for the player of the earlier one
    waiting     the player for whom the earlier finding waited, on the same street
    card        where both are about one card

Scopes are as narrow as the fault allows, so that two faults of one hand stay two. Much never gets this
far: a player passed over is not waited for, an act out of turn is one fault with its discard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from oklahoma_pipeline.violations import Violation

Scope = Literal["player", "in_round", "street", "hand", "chips", "due", "waiting", "card"]
Rows = tuple[tuple[Scope, tuple[str, ...]], ...]

_SIZES = ("BET-01", "BET-02", "BET-03", "BET-04", "BET-05", "BET-06", "BET-07", "BET-10", "BET-11")
_CHIPS = ("BET-08", "BET-09")
_POTS = ("POT-01", "POT-02", "POT-03", "POT-04", "LED-01")
_SPLIT = ("SHW-04", "SHW-05", "POT-02", "LED-01")
_PUT_IN = ("call", "bet", "raise", "all-in", "post")
_SILENT = ("TRN-01", "TRN-06", "DEL-07")

_BLINDS: Rows = (
    ("street", (*_SIZES, "TRN-01", "TRN-05")), ("player", _CHIPS), ("hand", _POTS), ("due", ("DEL-07",)),
)
_WRONG_AMOUNT: Rows = (("street", _SIZES), ("player", _CHIPS), ("hand", _POTS))
_CARD_TOO_FEW: Rows = (("player", ("SHW-02", "SHW-03", "DSC-01", "DSC-07", "DSC-08")), ("hand", ("SHW-01",)))
_CARD_TOO_MANY: Rows = (
    ("player", ("SHW-03", "DSC-04", "DSC-05", "DSC-06")), ("in_round", ("TRN-01",)), ("hand", ("SHW-01",)),
)

# A hand with more findings than this is no hand; the rest is compared with these alone.
_ENOUGH = 100

FOLLOWS: dict[str, Rows] = {
    "DEL-01": (("player", ("DSC-07", "SHW-02", "SHW-03", "SHW-04")),),
    "DEL-03": (("card", ("DEL-03",)), ("hand", _SPLIT)),
    "DEL-04": (("hand", ("DEL-05", *_SPLIT)),),
    "DEL-05": (("hand", ("DEL-05", *_SPLIT)),),
    "DEL-07": (
        ("player", ("TRN-01", "DSC-01", "DSC-03", "DSC-08", "SHW-03", *_SIZES, *_CHIPS)),
        ("street", ("TRN-01", "TRN-05")),
        ("hand", _POTS),
    ),
    "DEL-08": (
        ("street", ("DSC-01", "DSC-06", "TRN-01", "TRN-05", *_SIZES)),
        ("hand", ("DEL-05", "DEL-06", "DEL-08", "DSC-08", "SHW-01", "SHW-03", *_SPLIT)),
    ),
    "BLD-01": _BLINDS,
    "BLD-02": _BLINDS,
    "BLD-03": (*_BLINDS, ("hand", ("BLD-03", *_CHIPS))),
    "TRN-01": (("street", _SIZES), ("hand", ("SHW-01", "DEL-08", *_POTS)), ("waiting", _CHIPS)),
    "TRN-02": (
        ("player", ("TRN-02", "DSC-09", "SHW-06", "LED-01")),
        ("street", _SIZES),
        ("hand", ("SHW-05",)),
        ("chips", _POTS),
    ),
    "TRN-03": (
        ("player", ("TRN-02", "TRN-03", "DSC-09", "SHW-06")),
        ("street", _SIZES),
        ("hand", ("TRN-05", "DEL-08", "SHW-01", "SHW-05", *_POTS)),
    ),
    "TRN-04": (("player", ("TRN-04", "SHW-06")), ("street", _SIZES), ("chips", _POTS)),
    "TRN-05": (("street", ("TRN-05", *_SIZES)), ("chips", _POTS), ("player", _CHIPS)),
    "TRN-06": (("waiting", ("TRN-01", "TRN-05", "DSC-02", *_SIZES)), ("street", _SIZES), ("hand", _POTS)),
    "DSC-01": _CARD_TOO_MANY,
    "DSC-02": (
        ("player", ("TRN-02", "DSC-09", "SHW-06")), ("hand", ("DEL-08", "SHW-05", "POT-02", "LED-01")),
    ),
    "DSC-04": _CARD_TOO_FEW,
    "DSC-05": _CARD_TOO_FEW,
    "DSC-06": _CARD_TOO_FEW,
    "DSC-07": (("player", ("SHW-02", "SHW-03", "SHW-04")), ("card", ("DEL-03",))),
    "DSC-08": _CARD_TOO_MANY,
    "DSC-09": (("card", ("DEL-03",)),),
    "BET-01": (
        *_WRONG_AMOUNT, ("due", _SILENT), ("hand", ("SHW-01", "DEL-08")),
    ),
    "BET-02": (("street", _SIZES),),
    "BET-03": _WRONG_AMOUNT,
    "BET-04": _WRONG_AMOUNT,
    "BET-05": _WRONG_AMOUNT,
    "BET-06": _WRONG_AMOUNT,
    "BET-07": _WRONG_AMOUNT,
    "BET-08": (("player", ("TRN-03", *_CHIPS)), ("street", _SIZES), ("hand", _POTS)),
    "BET-09": (
        ("player", ("TRN-01", "TRN-03", "DSC-01", "DSC-08", *_CHIPS)), ("due", _SILENT),
        ("hand", ("SHW-01", "POT-02", "POT-03")),
    ),
    "BET-10": (("street", ("BET-04", "BET-10")), ("hand", _POTS)),
    "BET-11": (("street", ("BET-11",)),),
    "SHW-01": (("hand", ("DEL-08", "DSC-06", "DSC-08", "SHW-03", *_SPLIT)),),
    "SHW-02": (
        ("player", ("SHW-03", "SHW-04")), ("card", ("DEL-03",)), ("hand", ("SHW-05", "POT-02", "LED-01")),
    ),
    "SHW-03": (("player", ("SHW-02", "SHW-04")), ("hand", ("SHW-05", "POT-02", "LED-01"))),
    "SHW-04": (("player", ("SHW-04", "LED-01")),),
    "SHW-05": (("hand", ("POT-02", "POT-04", "LED-01")),),
    "SHW-06": (("hand", ("SHW-05", "POT-02", "POT-04", "LED-01")),),
    "POT-01": (("hand", ("POT-02", "POT-04", "LED-01")),),
    "POT-02": (("hand", ("POT-04", "LED-01")),),
    "POT-03": (("hand", ("POT-01", "POT-02", "POT-04", "LED-01")),),
    "POT-04": (("hand", ("LED-01",)),),
}


def mark(found: Sequence[Violation]) -> tuple[Violation, ...]:
    """The findings in the order of lines, each that follows from an earlier one marked as no cause."""
    ordered = sorted(found, key=_line)
    marked: list[Violation] = []
    for finding in ordered:
        follows_on = any(follows(earlier, finding) for earlier in marked[:_ENOUGH])
        marked.append(replace(finding, cause=False) if follows_on else finding)
    return tuple(marked)


def _line(finding: Violation) -> int:
    return finding.at.line


def follows(earlier: Violation, later: Violation) -> bool:
    """Whether the later finding is a consequence of the earlier one."""
    return any(
        later.rule in rules and _within(scope, earlier, later)
        for scope, rules in FOLLOWS.get(earlier.rule, ())
    )


def _within(scope: Scope, earlier: Violation, later: Violation) -> bool:
    same_player = earlier.player is not None and earlier.player == later.player
    same_street = earlier.street == later.street
    match scope:
        case "hand":
            return True
        case "chips":
            return earlier.values.get("act_found") in _PUT_IN
        case "player":
            return same_player
        case "in_round":
            return same_player and same_street
        case "street":
            return same_street
        case "due":
            return earlier.player is not None and later.values.get("player_due") == earlier.player
        case "waiting":
            return same_street and earlier.values.get("player_due") == (later.player or "")
    return earlier.values.get("card_found") == later.values.get("card_found")
