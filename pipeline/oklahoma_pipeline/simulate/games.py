"""What is played and for how much: games that a room or a club would spread."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from oklahoma_grammar.events import Limit
from oklahoma_pipeline.variants import VARIANTS, Variant


@dataclass(frozen=True, slots=True)
class Rake:
    """`per_mille` of the pot up to `cap`, nothing of a hand that ends before the flop."""

    per_mille: int = 0
    cap: int = 0

    def of(self, pot: int, flop: bool) -> int:
        return min(self.cap, pot * self.per_mille // 1000) if flop else 0


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the header tells it; amounts are in the smallest unit, `scale` of them to one.

    In fixed limit `big` is the small bet and twice `big` the large one. `chip` is the smallest chip
    that players bet with; `ante` is 0 where there is none.
    """

    variant: Variant
    limit: Limit
    small: int
    big: int
    ante: int = 0
    currency: str | None = None
    scale: int = 1
    chip: int = 1
    rake: Rake = Rake()
    straddles: bool = False

    @property
    def stakes(self) -> tuple[int, int]:
        """The two figures of the header."""
        return (self.big, 2 * self.big) if self.limit == "fixed" else (self.small, self.big)


# currency, scale, small blind, big blind, smallest chip
_STAKES: tuple[tuple[str | None, int, int, int, int], ...] = (
    (None, 1, 1, 2, 1), (None, 1, 25, 50, 25), (None, 1, 50, 100, 50), (None, 1, 100, 200, 100),
    (None, 1, 500, 1000, 100), (None, 1, 10, 25, 5),
    ("USD", 100, 1, 2, 1), ("USD", 100, 5, 10, 1), ("USD", 100, 10, 25, 5), ("USD", 100, 50, 100, 25),
    ("USD", 100, 200, 500, 100), ("USD", 100, 1000, 2000, 500),
    ("EUR", 100, 5, 10, 5), ("EUR", 100, 100, 200, 100), ("GBP", 100, 25, 50, 5),
    ("RUB", 100, 1000, 2000, 500), ("RUB", 100, 5000, 10000, 2500),
)
_LIMITS: tuple[Limit, ...] = ("no", "pot", "fixed")


def some_game(rng: Random, variant: str | None = None, asked: Limit | None = None) -> Game:
    """A game of the kind asked for, or of any kind."""
    kind = VARIANTS[variant or rng.choice(tuple(VARIANTS))]
    limit: Limit = asked if asked is not None else rng.choice(_LIMITS)
    currency, scale, small, big, chip = rng.choice(_STAKES)
    if limit == "fixed":
        small = max(1, big // 2)
    ante = 0
    if rng.random() < 0.2:
        ante = max(1, big // rng.choice((4, 5, 8, 10)))
        ante -= ante % chip if ante > chip else 0
    rake = Rake()
    if rng.random() < 0.6:
        rake = Rake(rng.choice((25, 45, 50)), big * rng.choice((1, 2, 3, 5)))
    straddles = limit != "fixed" and rng.random() < 0.25
    return Game(kind, limit, small, big, ante, currency, scale, chip, rake, straddles)
