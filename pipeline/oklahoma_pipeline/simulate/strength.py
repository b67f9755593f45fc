"""How good a hand looks to its owner: a rough guess between 0 and 1, quick, and not always right.

Players at a table do not compute equities either. What wins a pot is told by `evaluate`, never by
this module; it only makes the simulated players bet with good hands and throw bad ones away.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from random import Random

from oklahoma_grammar.events import Card
from oklahoma_pipeline.simulate.deck import PACK, RANK_OF, SUIT_OF

# Five ranks in a row as bits; the ace stands below the two (bit 0) and above the king (bit 13).
_WINDOWS = tuple(0b11111 << low for low in range(10))
_BIT_OF = {card: (1 << (RANK_OF[card] + 1)) | (1 if card[0] == "A" else 0) for card in PACK}
_SAMPLE = 1500


def _pair_score(first: Card, second: Card) -> float:
    high, low = sorted((RANK_OF[first], RANK_OF[second]), reverse=True)
    if high == low:
        return 14.0 + 1.6 * high
    score = 0.9 * high + 0.5 * low
    gap = high - low if high != 12 or low > 3 else low + 1
    if gap < 5:
        score += 5.0 - gap
    if first[1] == second[1]:
        score += 3.5 + (2.0 if high == 12 else 0.0)
    return score


_PAIR = {(a, b): _pair_score(a, b) for a in PACK for b in PACK if a != b}


def _raw(cards: Sequence[Card]) -> float:
    scores = [_PAIR[a, b] for i, a in enumerate(cards) for b in cards[i + 1:]]
    if len(scores) < 2:
        return scores[0] if scores else 0.0
    scores.sort(reverse=True)
    return scores[0] + 0.6 * scores[1] + 0.25 * sum(scores[2:]) / max(1, len(scores) - 2)


@cache
def _quantiles(count: int) -> tuple[float, ...]:
    rng = Random(count)
    return tuple(sorted(_raw(rng.sample(PACK, count)) for _ in range(_SAMPLE)))


def before_flop(cards: Sequence[Card]) -> float:
    """The share of all hands of this many cards that look worse."""
    table = _quantiles(len(cards))
    return bisect_left(table, _raw(cards)) / _SAMPLE


class Texture:
    """The community cards, looked at once for all players."""

    __slots__ = ("bits", "drawing", "last", "pairs", "ranks", "straights", "suits", "top")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.ranks = [0] * 13
        self.suits = [0] * 4
        self.bits = 0
        for card in cards:
            self.ranks[RANK_OF[card]] += 1
            self.suits[SUIT_OF[card]] += 1
            self.bits |= _BIT_OF[card]
        self.last = len(cards) >= 5
        self.top = max(RANK_OF[card] for card in cards)
        self.pairs = max(self.ranks) - 1
        bits = self.bits
        self.straights = [w for w in _WINDOWS if (bits & w).bit_count() >= 3]
        self.drawing = [] if self.last else [w for w in _WINDOWS if (bits & w).bit_count() == 2]

    def looks(self, cards: Sequence[Card]) -> float:
        """What these hole cards make of the board."""
        value = self._matched(cards)
        held = [0] * 4
        bits = 0
        for card in cards:
            held[SUIT_OF[card]] += 1
            bits |= _BIT_OF[card]
        union = bits | self.bits
        draw = 0.0
        worth = 0.12 if self.last else 0.0
        for window in self.straights:
            if (union & window).bit_count() == 5 and (bits & window).bit_count() >= 2:
                value = max(value, 0.88 - 0.1 * self.pairs)
        for suit in range(4):
            if held[suit] >= 2:
                if self.suits[suit] >= 3:
                    value = max(value, 0.92 - 0.1 * self.pairs)
                elif self.suits[suit] == 2 and not self.last:
                    draw += 0.15
        for window in self.drawing:
            if (union & window).bit_count() >= 4:
                draw += 0.06
        return min(0.995, max(value, min(0.75, value * 0.8 + draw + worth * value)))

    def _matched(self, cards: Sequence[Card]) -> float:
        """Pairs, two pairs, threes, full houses."""
        mine = [0] * 13
        for card in cards:
            mine[RANK_OF[card]] += 1
        hits = paired = 0
        value = 0.0
        top = self.top
        for card in cards:
            rank = RANK_OF[card]
            on_board = self.ranks[rank]
            if on_board:
                hits += 1
                if mine[rank] >= 2:
                    value = max(value, 0.985 if on_board >= 2 else 0.94 if self.pairs else 0.86)
                elif on_board >= 2:
                    paired = 1
                    value = max(value, 0.74)
                else:
                    value = max(value, 0.56 if rank == top else 0.34 + 0.012 * rank)
            elif mine[rank] >= 2:
                value = max(value, 0.60 if rank > top else 0.30 + 0.012 * rank)
            else:
                value = max(value, 0.08 + 0.012 * rank)
        if hits >= 2 and value < 0.7 + 0.24 * paired:
            value = 0.95 if paired else 0.72
        return value


def worst_cards(cards: Sequence[Card], board: Texture | None, count: int) -> tuple[Card, ...]:
    """The cards that are missed least, thrown away one after the other."""
    kept = list(cards)
    thrown: list[Card] = []
    for _ in range(count):
        best, choice = -1.0, 0
        for index in range(len(kept)):
            rest = kept[:index] + kept[index + 1:]
            looks = board.looks(rest) if board is not None else 0.0
            looks += 0.004 * _raw(rest)
            if looks > best:
                best, choice = looks, index
        thrown.append(kept.pop(choice))
    return tuple(thrown)
