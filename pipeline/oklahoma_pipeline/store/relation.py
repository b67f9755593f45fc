"""Player-hands as SQL: which columns a statistic can be made of, and where they come from.

The views counted_hands and timed_hands have all of them; here only those that are wanted are
spelled out, which is much less work over a million hands.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from oklahoma_pipeline.store.bits import BIT

# Added up as they are; all others tell what kind of hand it was.
MEASURES: Final = {
    "net": "p.net",
    "ev": "p.ev",
    "discard_loss": "p.discard_loss",
    "discard_loss_chips": "p.discard_loss_chips",
    "rake_millionths": "p.rake_millionths",
    "begins": "begins",
    "seconds": "seconds",
}
TIMED: Final = frozenset(("begins", "seconds"))
KINDS: Final = {
    "place": "p.place",
    "kept_class": "p.kept_class",
    "bets_after_flop": "p.bets_after_flop",
    "calls_after_flop": "p.calls_after_flop",
    "folds_after_flop": "p.folds_after_flop",
    "faults": "p.faults",
    "violated": "p.violated",
    "big_blind": "h.big_blind",
}
BASE: Final = "player_hands p JOIN hands h ON h.hand_id = p.hand_id AND h.counted"
DEALT: Final = "p.dealt_in"
_WORD = re.compile(r"[a-z_]+")


def columns_in(*expressions: str) -> frozenset[str]:
    """The columns that expressions speak of."""
    words = {word for expression in expressions for word in _WORD.findall(expression)}
    return frozenset(words & (BIT.keys() | MEASURES.keys() | KINDS.keys()))


def fact(name: str) -> str:
    """A fact out of the sets of bits: NULL is no chance."""
    place = BIT[name].bit_length() - 1
    return f"CASE WHEN (chances >> {place}) & 1 = 1 THEN (made >> {place}) & 1 = 1 END AS {name}"


def rows(needed: Collection[str]) -> str:
    """A query for the player-hands that count, with these columns, hand_id and account_id."""
    facts = [
        fact(name).replace("(chances", "(p.chances").replace("(made", "(p.made")
        for name in sorted(needed)
        if name in BIT
    ]
    others = [
        f"{source[name]} AS {name}"
        for source in (MEASURES, KINDS)
        for name in sorted(needed)
        if name in source
    ]
    wanted = ", ".join(["p.hand_id", "p.account_id", *facts, *others])
    return f"SELECT {wanted} FROM {BASE} WHERE {DEALT}"
