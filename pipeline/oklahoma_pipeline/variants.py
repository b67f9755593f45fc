"""Each game as data. A rule reads these and never asks for a game by name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

When = Literal["declaration", "before_round", "after_round"]


@dataclass(frozen=True, slots=True)
class Discard:
    """What must be thrown away in a round.

    `when` is `declaration` (with the player's first declaration of the round), or a phase of its own
    `before_round` (after the deal, before the betting) or `after_round`.
    """

    count: int
    when: When


@dataclass(frozen=True, slots=True)
class Street:
    """A betting round: its name, the board cards dealt before it, and its discard."""

    name: str
    board: int
    discard: Discard | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """A game. `used` is how many hole cards a combination takes, at least and at most."""

    key: str
    dealt: int
    streets: tuple[Street, ...]
    used: tuple[int, int]
    low: bool = False
    tables_at_all_in: bool = True
    kept: int = field(init=False, repr=False, compare=False)
    """Cards a player holds at the end."""

    def __post_init__(self) -> None:
        thrown = sum(street.discard.count for street in self.streets if street.discard)
        object.__setattr__(self, "kept", self.dealt - thrown)

    def street(self, name: str) -> Street:
        """The street of that name; KeyError where the game has none."""
        for street in self.streets:
            if street.name == name:
                return street
        raise KeyError(name)


def _streets(**discards: Discard) -> tuple[Street, ...]:
    boards = (("preflop", 0), ("flop", 3), ("turn", 1), ("river", 1))
    return tuple(Street(name, board, discards.get(name)) for name, board in boards)


_PLAIN = _streets()
_WITH_DECLARATION = Discard(1, "declaration")

VARIANTS: dict[str, Variant] = {
    variant.key: variant
    for variant in (
        Variant("oklahoma", 4, _streets(flop=_WITH_DECLARATION, turn=_WITH_DECLARATION), (2, 2),
                tables_at_all_in=False),
        Variant("omaha", 4, _PLAIN, (2, 2)),
        Variant("omaha5", 5, _PLAIN, (2, 2)),
        Variant("omaha6", 6, _PLAIN, (2, 2)),
        Variant("omaha-hilo", 4, _PLAIN, (2, 2), low=True),
        Variant("omaha5-hilo", 5, _PLAIN, (2, 2), low=True),
        Variant("omaha6-hilo", 6, _PLAIN, (2, 2), low=True),
        Variant("holdem", 2, _PLAIN, (0, 2)),
        Variant("pineapple", 3, _streets(preflop=Discard(1, "before_round")), (0, 2)),
        Variant("crazy-pineapple", 3, _streets(flop=Discard(1, "after_round")), (0, 2)),
        Variant("irish", 4, _streets(flop=Discard(2, "after_round")), (0, 2)),
    )
}
