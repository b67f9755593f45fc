"""A number with what it is made of, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from oklahoma_pipeline.store.statistic_files import Statistic

# Of a normal distribution, 95 of 100 lie within so many standard deviations.
SURE: Final = 1.959963984540054
HUNDRED: Final = 100
# Fewer chances than that say little.
SAMPLE: Final = 25
_HOUR: Final = 3600


@dataclass(frozen=True, slots=True)
class Number:
    """`made` of `chances`. Of money, `made` are big blinds, `squares` the sum of their squares by hand."""

    statistic: Statistic
    made: float | int
    chances: int
    squares: float | None = None

    @property
    def value(self) -> float | int | None:
        """What is shown; None where nothing was ever at stake. An interval has none, only its two ends."""
        made, chances, unit = self.made, self.chances, self.statistic.unit
        if unit == "count":
            return made
        if unit == "per_hour":
            return chances * _HOUR / made if made else None
        if not chances or unit == "interval":
            return None
        if unit == "blinds":
            return made
        if unit == "hours":
            return made / _HOUR
        if unit == "deviation":
            return None if self.spread is None else self.spread * sqrt(HUNDRED)
        return HUNDRED * made / chances if unit == "rate" else made / chances

    @property
    def spread(self) -> float | None:
        """The standard deviation of one hand, in big blinds; None for fewer than two."""
        if self.squares is None or self.chances < 2:
            return None
        mean = self.made / self.chances
        return sqrt(max(0.0, self.squares - self.made * mean) / (self.chances - 1))

    @property
    def interval(self) -> tuple[float, float] | None:
        """Between which two the true value lies, 95 times in a hundred; None where that cannot be said.

        Of a share it is Wilson's, which stays between 0 and 1; of bb/100 the normal one.
        """
        unit, chances = self.statistic.unit, self.chances
        if unit == "percent" and chances and 0 <= self.made <= chances:
            return wilson(int(self.made), chances)
        if unit in ("rate", "interval") and self.spread is not None:
            middle = HUNDRED * self.made / chances
            reach = SURE * HUNDRED * self.spread / sqrt(chances)
            return middle - reach, middle + reach
        return None


def wilson(made: int, chances: int) -> tuple[float, float]:
    """The interval of a share that was seen `made` times of `chances`."""
    square = SURE * SURE
    share = made / chances
    middle = (share + square / (2 * chances)) / (1 + square / chances)
    reach = (
        SURE / (1 + square / chances) * sqrt(share * (1 - share) / chances + square / (4 * chances * chances))
    )
    return 0.0 if made == 0 else middle - reach, 1.0 if made == chances else middle + reach
