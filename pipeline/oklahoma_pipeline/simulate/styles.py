"""How players play: a few numbers for each temper, and one decision made from them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal, NamedTuple

Choice = Literal["fold", "check", "call", "raise"]


@dataclass(frozen=True, slots=True)
class Style:
    """`vpip` and `pfr` are shares of hands; the rest are inclinations between 0 and 1.

    `mucks` says how often a beaten hand is thrown away unseen, `shows` how often a winner turns his
    cards up unasked.
    """

    name: str
    vpip: float
    pfr: float
    aggression: float
    bluffs: float
    sticky: float
    mucks: float
    shows: float


STYLES: tuple[Style, ...] = (
    Style("rock", 0.16, 0.06, 0.35, 0.03, 0.30, 0.8, 0.02),
    Style("tight-aggressive", 0.22, 0.17, 0.65, 0.12, 0.40, 0.7, 0.04),
    Style("regular", 0.27, 0.18, 0.55, 0.10, 0.45, 0.6, 0.05),
    Style("loose-aggressive", 0.38, 0.28, 0.75, 0.20, 0.50, 0.5, 0.10),
    Style("loose-passive", 0.48, 0.08, 0.25, 0.04, 0.70, 0.4, 0.10),
    Style("calling station", 0.62, 0.05, 0.15, 0.02, 0.90, 0.2, 0.15),
    Style("maniac", 0.70, 0.45, 0.90, 0.35, 0.70, 0.3, 0.25),
    Style("weak-tight", 0.20, 0.10, 0.30, 0.04, 0.20, 0.8, 0.01),
)


class Spot(NamedTuple):
    """What a player sees when it is his turn; chips are in the hand's unit.

    `raises` counts the bets and raises of the round before him, `strength` is what he thinks of his
    cards, `owed` what a call costs him, `big_blind` the yardstick.
    """

    first_round: bool
    strength: float
    owed: int
    pot: int
    stack: int
    big_blind: int
    raises: int
    opponents: int
    may_raise: bool
    blind: bool


def choose(style: Style, spot: Spot, rng: Random) -> Choice:
    """Fold, check, call or raise: what a player of this temper does here."""
    felt = spot.strength + (rng.random() - 0.5) * 0.12
    choice = _before_flop(style, spot, felt, rng) if spot.first_round else _after_flop(style, spot, felt, rng)
    if choice == "raise" and not spot.may_raise:
        choice = "call"
    if not spot.owed:
        if choice == "fold":
            # Some people tire of a hand and throw it away with nothing to pay; it is lawful and rare.
            return "fold" if rng.random() < 0.002 else "check"
        return "check" if choice == "call" else choice
    return choice


def _before_flop(style: Style, spot: Spot, felt: float, rng: Random) -> Choice:
    wide = 1.0 if spot.raises == 0 else 0.55 if spot.raises == 1 else 0.25 if spot.raises == 2 else 0.12
    if spot.blind and spot.raises <= 1:
        wide *= 1.5
    if spot.owed * 12 < spot.pot:
        wide *= 2.0
    short = spot.stack <= 12 * spot.big_blind
    push = style.pfr * (0.35 ** spot.raises if not short else 0.7 ** spot.raises)
    if felt > 1.0 - push:
        return "raise"
    if felt > 1.0 - min(0.95, style.vpip * wide):
        return "raise" if short and spot.raises and rng.random() < 0.4 else "call"
    return "fold"


def _after_flop(style: Style, spot: Spot, felt: float, rng: Random) -> Choice:
    if not spot.owed:
        need = 0.64 - 0.25 * style.aggression + 0.04 * (spot.opponents - 1)
        if felt > need and rng.random() < 0.45 + 0.5 * style.aggression:
            return "raise"
        return "raise" if rng.random() < style.bluffs / spot.opponents else "check"
    odds = spot.owed / (spot.pot + spot.owed)
    strong = felt > 0.88 - 0.12 * style.aggression + 0.06 * spot.raises
    if strong and rng.random() < 0.3 + 0.6 * style.aggression:
        return "raise"
    if rng.random() < style.bluffs * 0.25 / spot.opponents:
        return "raise"
    need = 0.34 + 0.75 * odds - 0.22 * style.sticky + 0.04 * spot.raises
    return "call" if felt > need else "fold"


def size(style: Style, spot: Spot, low: int, high: int, bet: int, chip: int, rng: Random) -> int:
    """The total of the round to which a player raises, between `low` and `high`; `bet` lies there already.

    Amounts are laid in whole chips unless the player pushes all he is allowed to.
    """
    if low >= high:
        return high
    if spot.first_round and not spot.raises:
        wanted = int(spot.big_blind * (2.0 + 2.0 * rng.random()))
    else:
        wanted = int((spot.pot + spot.owed) * rng.choice(_POT_SHARES))
    wanted += spot.owed + bet
    if rng.random() < 0.04 * (0.5 + style.aggression) or wanted * 5 > high * 4:
        return high
    wanted -= wanted % chip
    return min(high, max(low, wanted))


_POT_SHARES = (0.33, 0.5, 0.5, 0.66, 0.75, 1.0, 1.0, 1.3)
