"""What two hole cards make with the best three of a board, suits aside.

Ranks are bits (bit 0 the two); a board of three to five cards is given as the masks of the ranks that it has,
of those that it has twice or more, and of those three times or more. Values are those of evaluate.py. No rank
may be there five times in hand and board together.
"""

from __future__ import annotations

from typing import Final

_FOUR: Final = 7 << 20
_FULL: Final = 6 << 20
_STRAIGHT: Final = 4 << 20
_THREE: Final = 3 << 20
_TWO_PAIR: Final = 2 << 20
_PAIR: Final = 1 << 20
# The highest rank of a mask, 2 to 14; 0 of none.
_TOP: Final = [mask.bit_length() + 1 if mask else 0 for mask in range(1 << 13)]


def _tops(mask: int, count: int) -> int:
    """The highest ranks of a mask, four bits each; the mask has that many."""
    value = 0
    for _ in range(count):
        rank = _TOP[mask]
        value = value << 4 | rank
        mask ^= 1 << rank - 2
    return value


def _of_two(one: int, other: int) -> int:
    """Two ranks in order, in the places of the first and second."""
    return one << 16 | other << 12 if one > other else other << 16 | one << 12


def alike(own: int, ones: int, twos: int, threes: int) -> int:
    """The best of a pair in the hand; `own` is its rank."""
    rank, others = _TOP[own], ones & ~own
    if twos & own:
        return _FOUR | rank << 16 | _TOP[others] << 12
    if ones & own:
        if not twos:
            return _THREE | rank << 16 | _tops(others, 2) << 8
        full = _FULL | rank << 16 | _TOP[twos] << 12
        return max(full, _FULL | _TOP[threes] << 16 | rank << 12) if threes else full
    if threes:
        return _FULL | _TOP[threes] << 16 | rank << 12
    if twos:
        pair = _TOP[twos]
        return _TWO_PAIR | _of_two(rank, pair) | _TOP[others ^ 1 << pair - 2] << 8
    return _PAIR | rank << 16 | _tops(others, 3) << 4


def apart(one: int, other: int, ones: int, twos: int, threes: int) -> int:
    """The best of two ranks in the hand."""
    if other > one:
        one, other = other, one
    both = one | other
    high, low = _TOP[one], _TOP[other]
    shared = ones & both
    if shared:
        if threes & both:
            return _FOUR | (high << 16 | low << 12 if threes & one else low << 16 | high << 12)
        if twos & both and shared == both:
            return _FULL | (high << 16 | low << 12 if twos & one else low << 16 | high << 12)
    straight = _straight(one, other, ones | both)
    if straight:
        return _STRAIGHT | straight << 16
    if twos:
        found = _with_a_pair(one, other, ones, twos, threes)
        if found:
            return found
    others = ones & ~both
    if shared == both:
        return _TWO_PAIR | high << 16 | low << 12 | _TOP[others] << 8
    if shared:
        kicker = low if shared == one else high
        return _PAIR | _TOP[shared] << 16 | _tops(1 << kicker - 2 | _two_highest(others), 3) << 4
    if twos:
        pair = _TOP[twos]
        rest = others ^ 1 << pair - 2
        return _PAIR | pair << 16 | _tops(both | 1 << _TOP[rest] - 2, 3) << 4
    third = others & ~_two_highest(others)
    return _tops(both | _two_highest(others) | 1 << _TOP[third] - 2, 5)


def _with_a_pair(one: int, other: int, ones: int, twos: int, threes: int) -> int:
    """Three of a kind, or two pair of which the board has one whole; 0 where there is neither."""
    both = one | other
    high, low = _TOP[one], _TOP[other]
    others = ones & ~both
    best = 0
    if threes:
        best = _THREE | _TOP[threes] << 16 | high << 12 | low << 8
    if twos & both:
        rank, kicker = (high, low) if twos & one else (low, high)
        return max(best, _THREE | rank << 16 | _of_two(kicker, _TOP[others]) >> 4)
    if best:
        return best
    pair = _TOP[twos]
    if ones & one:
        best = _TWO_PAIR | _of_two(high, pair) | low << 8
    if ones & other:
        best = max(best, _TWO_PAIR | _of_two(low, pair) | high << 8)
    if ones & both == both:
        best = max(best, _TWO_PAIR | high << 16 | low << 12 | _TOP[others] << 8)
    return best


def _two_highest(mask: int) -> int:
    """The two highest ranks of a mask that has as many."""
    first = 1 << _TOP[mask] - 2
    return first | 1 << _TOP[mask ^ first] - 2


def _straight(one: int, other: int, ranks: int) -> int:
    """The top rank of the best straight among the ranks that takes both, or 0."""
    # An ace stands below the two as well.
    found = ranks << 1 | ranks >> 12
    found &= found << 1
    found &= found << 2
    found &= found << 1
    if not found:
        return 0
    one, other = one << 1 | one >> 12, other << 1 | other >> 12
    while found:
        top = found.bit_length()
        five = 31 << top - 5
        if one & five and other & five:
            return top
        found ^= 1 << top - 1
    return 0
