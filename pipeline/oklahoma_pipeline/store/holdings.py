"""What a player threw away and what he kept: pairs, suits and runs broken, and whether he kept the best.

Only where his cards are known. Ranks next to each other make a run; the ace stands next to king and two.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from oklahoma_grammar.cards import RANKS
from oklahoma_pipeline.ending import ready_board
from oklahoma_pipeline.table import Player

KEPT = ("pair", "board pair", "suited", "connected", "none")
_TWO = 2
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
    ranks = [card[0] for card in hand]
    suits = [card[1] for card in hand]
    present = set(ranks)
    had = (len(present) < len(hand)) | (len(set(suits)) < len(hand)) << 1
    if any([not _NEXT[rank].isdisjoint(present) for rank in present]):
        had |= 4
    of = 0
    for card in thrown:
        rank, suit = card[0], card[1]
        of |= (
            (ranks.count(rank) > 1)
            | (suits.count(suit) > 1) << 1
            | (not _NEXT[rank].isdisjoint(present)) << 2
        )
    return had, of


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
    return all([ready.high(two) <= mine for two in combinations(hand, _TWO)])
