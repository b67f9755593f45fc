"""The best combination that known cards make, as an integer that compares.

A high is `category` in the top bits, then five ranks of four bits in the order they decide, so that the
greater integer is the better hand and equal integers tie. A low (eight or better, ace low, straights and
flushes do not count) is a mask of its five ranks, bit 0 the ace: the smaller integer is the better low.

Ranks of a set of cards are counted in a sum of powers of eight, whose value in a table is found once and
kept. Where exactly two and three play, the best three for a pair of ranks follow from which ranks the board
has once, twice and three times (pairing.py). A faulty log may name a card twice; then there can be five
aces, which count as four, or a flush of four ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from oklahoma_grammar.combinations import CATEGORIES, Combination
from oklahoma_pipeline.pairing import alike, apart

_SIGNS: Final = "23456789TJQKA"
_SUITS: Final = "shdc"
_DECK: Final = [rank + suit for rank in _SIGNS for suit in _SUITS]
_POWER: Final = {card: 1 << 3 * _SIGNS.index(card[0]) for card in _DECK}
_SUIT: Final = {card: 1 << 4 * _SUITS.index(card[1]) for card in _DECK}
_BIT: Final = {card: 1 << _SIGNS.index(card[0]) for card in _DECK}
_LOW_BIT: Final = {card: 1 if card[0] == "A" else _BIT[card] << 1 for card in _DECK if card[0] in "2345678A"}
# Added to counts of four bits a suit, these carry into the eighth bit where five, or three, are of a suit.
_FIVE_OF_A_SUIT: Final = 0x3333
_THREE_OF_A_SUIT: Final = 0x5555
_CARRY: Final = 0x8888
_ONE_OF_A_RANK: Final = sum(1 << 3 * place for place in range(len(_SIGNS)))
_SHIFT: Final = 20
_STRAIGHT_FLUSH: Final = 8 << _SHIFT


def _pack(category: int, ranks: Sequence[int]) -> int:
    value = category
    for rank in ranks:
        value = value << 4 | rank
    return value << 4 * (5 - len(ranks))


def _straight(mask: int) -> int:
    """The top rank of the best straight in a mask of ranks (bit 0 the two), or 0."""
    mask = mask << 1 | mask >> 12
    mask &= mask << 1
    mask &= mask << 2
    mask &= mask << 1
    return mask.bit_length()


_VALUES: Final[dict[int, int]] = {}


def _unsuited(key: int) -> int:
    """Value of five to seven cards by the sum of their powers, suits aside; kept from the first asking on."""
    value = _VALUES.get(key)
    if value is None:
        value = _VALUES[key] = _counted(key)
    return value


def _counted(key: int) -> int:
    groups: list[tuple[int, int]] = []
    mask = 0
    for rank in range(2, 15):
        count = key & 7
        key >>= 3
        if count:
            groups.append((count, rank))
            mask |= 1 << rank - 2
    groups.sort(reverse=True)
    most, top = groups[0]
    singles = sorted((rank for _, rank in groups), reverse=True)
    if most > 3:
        return _pack(7, (top, *[rank for rank in singles if rank != top][:1]))
    second = groups[1][1] if len(groups) > 1 and groups[1][0] > 1 else 0
    if most == 3 and second:
        pair = max(rank for count, rank in groups if count > 1 and rank != top)
        return _pack(6, (top, pair))
    straight = _straight(mask)
    if straight:
        return _pack(4, (straight,))
    if most == 3:
        return _pack(3, (top, *[rank for rank in singles if rank != top][:2]))
    if second:
        return _pack(2, (top, second, *[rank for rank in singles if rank not in (top, second)][:1]))
    if most == 2:
        return _pack(1, (top, *[rank for rank in singles if rank != top][:3]))
    return _pack(0, singles[:5])


def _suited(mask: int) -> int:
    """The value of a flush made of the best of five or more cards of one suit, by their mask."""
    straight = _straight(mask)
    if straight:
        return _STRAIGHT_FLUSH | straight << 16
    value, left = 5, 5
    for rank in range(14, 1, -1):
        if left and mask >> rank - 2 & 1:
            value = value << 4 | rank
            left -= 1
    return value << 4 * left


def combination(value: int) -> Combination:
    """The category of a high and the ranks that decide it, in their order."""
    ranks = tuple(rank for shift in (16, 12, 8, 4, 0) if (rank := value >> shift & 15))
    return Combination(CATEGORIES[value >> _SHIFT], ranks)


def low_ranks(low: int) -> tuple[int, ...]:
    """The five ranks of a low from the highest, the ace as 1."""
    return tuple(bit + 1 for bit in range(7, -1, -1) if low >> bit & 1)


class Board:
    """Five common cards (three or four while some are to come), ready to judge any number of hands.

    `used` is how many hole cards a combination takes, at least and at most, as in `Variant.used`.
    """

    __slots__ = (
        "_all", "_exact", "_highs", "_lows", "_ones", "_power", "_suits", "_threes", "_twos", "cards", "used")

    def __init__(self, cards: Sequence[str], used: tuple[int, int]) -> None:
        self.cards = tuple(cards)
        self.used = used
        self._exact = used == (2, 2)
        # Two hole cards of which any may play: all cards together, nothing to choose.
        self._all = used == (0, 2)
        self._power = sum([_POWER[card] for card in cards])
        self._suits = sum([_SUIT[card] for card in cards])
        # Ranks that the board has, has twice or more, and three times or more.
        self._ones = self._twos = self._threes = 0
        self._highs: dict[tuple[str, ...], int] = {}
        self._lows: set[int] | None = None
        if self._exact:
            for card in cards:
                rank = _BIT[card]
                self._threes |= self._twos & rank
                self._twos |= self._ones & rank
                self._ones |= rank

    def high(self, hole: Sequence[str]) -> int:
        """The best high that these hole cards make, 0 where they and the board are too few."""
        if self._exact:
            # What is laid open is named first and compared after.
            key = tuple(hole)
            value = self._highs.get(key)
            if value is None:
                value = self._highs[key] = self._two_and_three(key)
            return value
        if self._all and len(hole) == 2 and len(self.cards) >= 3:
            a, b = hole
            suits = self._suits + _SUIT[a] + _SUIT[b]
            if suits + _FIVE_OF_A_SUIT & _CARRY:
                suit = _SUITS[((suits + _FIVE_OF_A_SUIT & _CARRY).bit_length() - 1) // 4]
                return _suited(_mask((*self.cards, a, b), suit))
            return _unsuited(self._power + _POWER[a] + _POWER[b])
        return self._chosen(hole)

    def _two_and_three(self, hole: Sequence[str]) -> int:
        power = self._power
        for card in hole:
            power += _POWER[card]
        if not 3 <= len(self.cards) <= 5 or power >> 2 & (power | power >> 1) & _ONE_OF_A_RANK:
            return self._chosen(hole)
        ranks = [_BIT[card] for card in hole]
        ones, twos, threes = self._ones, self._twos, self._threes
        best = 0
        for place, rank in enumerate(ranks):
            for other in ranks[:place]:
                value = alike(rank, ones, twos, threes) if rank == other else apart(
                    rank, other, ones, twos, threes)
                best = max(best, value)
        carry = self._suits + _THREE_OF_A_SUIT & _CARRY
        if carry:
            suit = _SUITS[(carry.bit_length() - 1) // 4]
            mine = [_BIT[card] for card in hole if card[1] == suit]
            if len(mine) > 1:
                theirs = [_BIT[card] for card in self.cards if card[1] == suit]
                flush = max([
                    _suited(a | b | c | d | e)
                    for a, b in combinations(mine, 2) for c, d, e in combinations(theirs, 3)
                ])
                return max(best, flush)
        return best

    def _chosen(self, hole: Sequence[str]) -> int:
        """Every choice that `used` allows, one by one: for games that the quick ways do not fit."""
        best = 0
        for count in range(self.used[0], min(self.used[1], len(hole), 5) + 1):
            for mine in combinations(hole, count):
                for theirs in combinations(self.cards, 5 - count):
                    five = mine + theirs
                    if five[0][1] == five[1][1] == five[2][1] == five[3][1] == five[4][1]:
                        value = _suited(_mask(five, five[0][1]))
                    else:
                        value = _unsuited(sum([_POWER[card] for card in five]))
                    best = max(best, value)
        return best

    def low(self, hole: Sequence[str]) -> int | None:
        """The best low of five different ranks, eight or lower; None where there is none."""
        best = 0
        for count in range(self.used[0], min(self.used[1], len(hole), 5) + 1):
            theirs = self._low_masks(5 - count)
            if not theirs:
                continue
            for mine in _low_masks(hole, count):
                for mask in theirs:
                    both = mask | mine
                    if both.bit_count() == 5 and (not best or both < best):
                        best = both
        return best or None

    def _low_masks(self, count: int) -> set[int]:
        if not self._exact:
            return _low_masks(self.cards, count)
        if self._lows is None:
            self._lows = _low_masks(self.cards, 3)
        return self._lows


def _mask(cards: Sequence[str], suit: str) -> int:
    mask = 0
    for card in cards:
        if card[1] == suit:
            mask |= _BIT[card]
    return mask


def _low_masks(cards: Sequence[str], count: int) -> set[int]:
    """Masks of every choice of `count` different low ranks among the cards."""
    bits = {_LOW_BIT[card] for card in cards if card in _LOW_BIT}
    return {sum(chosen) for chosen in combinations(bits, count)}
