"""What a player threw away and what he kept: pairs, suits and runs broken, and whether he kept the best.

Only where his cards are known. Ranks next to each other make a run; the ace stands next to king and two.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from oklahoma_grammar.cards import RANKS, SUITS
from oklahoma_pipeline.ending import ready_board
from oklahoma_pipeline.table import Player

KEPT = ("pair", "board pair", "suited", "connected", "none")
_TWO = 2
_LAST = len(RANKS) - 1
# A bit for the rank and one for the suit of every card.
_BITS = {
    rank + suit: (1 << place, 1 << SUITS.index(suit)) for place, rank in enumerate(RANKS) for suit in SUITS
}
_NEXT = {
    rank: frozenset((RANKS[place - 1], RANKS[(place + 1) % len(RANKS)])) for place, rank in enumerate(RANKS)
}


def dealt(player: Player, count: int) -> tuple[str, ...] | None:
    """All cards he was dealt, be they shown at once or one by one later; None where one stays hidden."""
    if len(player.dealt) == count:
        return player.dealt
    thrown = [discarded.card for discarded in player.discards if discarded.card is not None]
    whole = (*player.cards, *thrown)
    return whole if len(whole) == count == len(set(whole)) else None


def broken(hand: Sequence[str], thrown: Sequence[str]) -> tuple[int, int]:
    """Pair, suit and run as bits 0, 1 and 2: which the hand has, and of which a thrown card was."""
    ranks = suits = pairs = several = 0
    for card in hand:
        rank, suit = _BITS[card]
        pairs |= ranks & rank
        several |= suits & suit
        ranks |= rank
        suits |= suit
    # Every rank that has a neighbour among those of the hand.
    runs = ranks << 1 | ranks >> 1 | ranks >> _LAST | (ranks & 1) << _LAST
    of = 0
    for card in thrown:
        rank, suit = _BITS[card]
        of |= bool(pairs & rank) | bool(several & suit) << 1 | bool(runs & rank) << 2
    return bool(pairs) | bool(several) << 1 | bool(ranks & runs) << 2, of


def kept_class(kept: Sequence[str], board: Sequence[str]) -> str:
    """The first of KEPT that applies to two cards."""
    one, other = kept[0][0], kept[1][0]
    if one == other:
        return "pair"
    if any([card[0] == one or card[0] == other for card in board]):
        return "board pair"
    if kept[0][1] == kept[1][1]:
        return "suited"
    return "connected" if other in _NEXT[one] else "none"


def kept_best(
    hand: Sequence[str], kept: Sequence[str], board: tuple[str, ...], used: tuple[int, int]
) -> bool:
    """Whether no other two of the cards dealt make a better combination on that board."""
    ready = ready_board(board, used)
    mine = ready.high(kept)
    if used == (_TWO, _TWO):
        # Of more cards the board finds the best two by itself.
        return ready.high(hand) <= mine
    return all([ready.high(two) <= mine for two in combinations(hand, _TWO)])
