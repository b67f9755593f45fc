"""One fault, one cause: which later findings of a hand follow from an earlier one.

`FOLLOWS` names, for a broken rule, the rules whose findings are taken for its consequence, and where:

    player      the same player, for the rest of the hand
    in_round    the same player on the same street
    street      anybody on the same street
    hand        anybody, for the rest of the hand
    chips       the same, where the earlier act puts chips in
    answers     anybody on the same street, where the earlier act puts chips in
    thrown      the same player on the same street, where the earlier act is a discard
    due         where the later finding waits for the player of the earlier one
    waiting     the player for whom the earlier finding waited, on the same street
    card        where both are about one card

The table holds what follows though the hand was played just so: a player with a card too few shows a card
too few. Scopes are as narrow as the fault allows, so that two faults of one hand stay two. Where it leaves
more than one cause, the hand is played again with the first of them mended (`mends.py`): a line doubled,
lost or misplaced breaks rules all along, and every one of them is gone with it; a fault of its own is not.
Much never gets this far: a player passed over is not waited for, an act out of turn is one fault with its
discard.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from oklahoma_grammar.events import Hand
from oklahoma_pipeline.amounts import Play
from oklahoma_pipeline.mends import mends, with_blinds_right
from oklahoma_pipeline.violations import Key, Violation

Scope = Literal[
    "player", "in_round", "street", "hand", "chips", "answers", "thrown", "due", "waiting", "card",
]
Row = tuple[Scope, tuple[str, ...]]
Rows = tuple[Row, ...]

_SIZES = ("BET-01", "BET-02", "BET-03", "BET-04", "BET-05", "BET-06", "BET-07", "BET-10", "BET-11")
_CHIPS = ("BET-08", "BET-09")
_POTS = ("POT-01", "POT-02", "POT-03", "POT-04", "LED-01")
_SPLIT = ("SHW-04", "SHW-05", "POT-02", "LED-01")
_PUT_IN = ("call", "bet", "raise", "all-in", "post")
_SILENT = ("TRN-01", "TRN-06", "DEL-07")

_CARD_TOO_FEW: Rows = (("player", ("SHW-02", "SHW-03", "DSC-01", "DSC-07", "DSC-08")),)
_CARD_TOO_MANY: Rows = (("player", ("SHW-03", "DSC-04", "DSC-05", "DSC-06")), ("in_round", ("TRN-01",)))

# A hand with more findings than this is no hand; the rest is compared with these alone.
_ENOUGH = 100
# A hand of more causes or events than this is not played again, and no hand more often than this.
_CAUSES, _EVENTS, _PLAYS = 8, 300, 120

# Slips of one player that leave nobody else's turn or chips otherwise than they were.
_HIS_OWN = frozenset(("DSC-01", "DSC-02", "DSC-03", "DSC-08", "BET-09", "SHW-04"))

# Chips that lie unmatched make pots that a log may state in more ways than one.
_UNEVEN: Row = ("hand", ("POT-04", "LED-01"))

FOLLOWS: dict[str, Rows] = {
    "DEL-01": (("player", ("DSC-07", "SHW-02", "SHW-03", "SHW-04")),),
    "DEL-03": (("card", ("DEL-03",)), ("hand", _SPLIT)),
    "DEL-04": (("hand", ("DEL-05", *_SPLIT)),),
    "DEL-05": (("hand", ("DEL-05", *_SPLIT)),),
    "DEL-07": (("player", ("DSC-08", "SHW-03")), _UNEVEN),
    "DEL-08": (
        ("street", ("DSC-01", "DSC-06", "TRN-01", "TRN-05")),
        ("hand", ("DEL-05", "DEL-06", "DEL-08", "DEL-09", "DSC-08", "SHW-01", "SHW-03", *_SPLIT)),
    ),
    "BLD-03": (("street", ("TRN-01", "TRN-05")), ("hand", ("BLD-03",))),
    "TRN-01": (_UNEVEN,),
    "TRN-02": (
        ("player", ("TRN-02", "DSC-09", "SHW-05", "SHW-06", "LED-01")),
        ("answers", ("TRN-05", "POT-03", *_SIZES)),
    ),
    "TRN-03": (("player", ("TRN-02", "TRN-03", "DSC-09", "SHW-06")),),
    "TRN-04": (
        ("player", ("TRN-04", "SHW-06")), ("answers", ("TRN-05", *_SIZES)), ("chips", ("DEL-08", *_POTS)),
    ),
    "TRN-05": (("answers", ("TRN-05", *_SIZES)), ("thrown", ("TRN-05",)), ("player", _CHIPS)),
    "TRN-06": (("waiting", ("TRN-01", "TRN-05", "DSC-02", *_SIZES)),),
    "DSC-01": _CARD_TOO_MANY,
    "DSC-02": (("player", ("TRN-02", "DSC-09", "SHW-06", "LED-01")),),
    "DSC-04": _CARD_TOO_FEW,
    "DSC-05": _CARD_TOO_FEW,
    "DSC-06": _CARD_TOO_FEW,
    "DSC-07": (("player", ("SHW-02", "SHW-03", "SHW-04")), ("card", ("DEL-03",))),
    "DSC-08": _CARD_TOO_MANY,
    "DSC-09": (("card", ("DEL-03",)),),
    "BET-01": (("due", _SILENT), _UNEVEN),
    "BET-04": (_UNEVEN,),
    "BET-08": (("player", ("TRN-03", *_CHIPS)),),
    "BET-09": (("player", ("TRN-01", "TRN-03", "DSC-01", "DSC-08", *_CHIPS)), ("due", _SILENT)),
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
    "POT-02": (("hand", ("POT-01", "POT-04", "LED-01")),),
    "POT-03": (("due", _SILENT), ("hand", ("POT-01", "POT-02", "POT-04", "LED-01"))),
    "POT-04": (("hand", ("LED-01",)),),
}


def mark(found: Sequence[Violation], hand: Hand | None = None,
         play: Play | None = None) -> tuple[Violation, ...]:
    """The findings in the order of lines, each that follows from an earlier one marked as no cause.

    The hand, and how it is played again, are asked for only where the table leaves more than one cause.
    """
    ordered = sorted(found, key=_line)
    if hand is not None and play is not None and len(hand.events) <= _EVENTS:
        told = _blinds_right(ordered, hand, play)
        if told is not None:
            return told
    marked: list[Violation] = []
    for finding in ordered:
        follows_on = any(follows(earlier, finding) for earlier in marked[:_ENOUGH])
        marked.append(replace(finding, cause=False) if follows_on else finding)
    if hand is not None and play is not None and len(hand.events) <= _EVENTS:
        causes = [finding for finding in marked if finding.cause]
        if 1 < len(causes) <= _CAUSES:
            explained = _explained(causes, marked, hand, play)
            marked = [replace(f, cause=False) if f.key in explained else f for f in marked]
    return tuple(marked)


def _blinds_right(found: Sequence[Violation], hand: Hand, play: Play) -> tuple[Violation, ...] | None:
    """The findings marked, where the blinds agree with each other and only the button is not behind them.

    Then every order of play is counted from a wrong seat: what is gone with the button moved follows, and
    what is left is judged as though the button had been right. None where the blinds are wrong themselves.
    """
    first = next((finding for finding in found if finding.rule == "BLD-03"), None)
    if first is None or len(found) < 2:
        return None
    allowed = {finding.key for finding in found if finding.rule != "BLD-03"}
    best: tuple[list[Violation], Hand] | None = None
    for mended in with_blinds_right(hand, first, play):
        left = play.judge(mended, allowed)
        if left is None:
            continue
        if best is None or len(left) < len(best[0]):
            best = left, mended
    if best is None:
        return None
    causes = {finding.key for finding in mark(*best, play) if finding.cause}
    causes.add(first.key)
    return tuple([f if f.key in causes else replace(f, cause=False) for f in found])


def _line(finding: Violation) -> int:
    return finding.at.line


def _explained(causes: list[Violation], found: Sequence[Violation], hand: Hand, play: Play) -> set[Key]:
    """The causes that would not be there but for an earlier one.

    A mend counts if it takes that one away and brings nothing new; of several, the one that leaves least.
    What it takes away as well was there because of it. Then the next cause is asked, in the hand so mended.
    """
    explained: set[Key] = set()
    blamed: set[Key] = set()
    known = {finding.key for finding in found}
    standing = causes
    plays = 0
    while len(standing) > 1 and plays < _PLAYS:
        first, *rest = standing
        blamed.add(first.key)
        allowed = known - {first.key}
        known_now, hand_now, left = known, hand, rest
        for mended in () if _unrelated(first, rest) else mends(hand, first, play):
            plays += 1
            found_now = play.judge(mended, allowed)
            if found_now is None:
                continue
            keys = {finding.key for finding in found_now}
            stay = [finding for finding in rest if finding.key in keys]
            if known_now is known or len(stay) < len(left):
                known_now, hand_now, left = keys, mended, stay
            if not left or plays >= _PLAYS:
                break
        explained.update(finding.key for finding in rest if finding not in left)
        known, hand, standing = known_now, hand_now, left
    return explained - blamed


def _unrelated(first: Violation, rest: Sequence[Violation]) -> bool:
    """Whether nothing of the rest can be there because of the first: slips of other players or streets.

    A log that never writes discards has many such in every hand.
    """
    return first.rule in _HIS_OWN and all(
        later.rule in _HIS_OWN and (later.player, later.street) != (first.player, first.street)
        for later in rest
    )


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
        case "answers":
            return same_street and earlier.values.get("act_found") in _PUT_IN
        case "player":
            return same_player
        case "in_round":
            return same_player and same_street
        case "thrown":
            return same_player and same_street and earlier.values.get("act_found") == "discard"
        case "street":
            return same_street
        case "due":
            return earlier.player is not None and later.values.get("player_due") == earlier.player
        case "waiting":
            return same_street and earlier.values.get("player_due") == (later.player or "")
    return earlier.values.get("card_found") == later.values.get("card_found")
