"""The evaluator against another library and against every choice of cards, tried one by one."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from oklahoma_pipeline.evaluate import Board, low_ranks
from oklahoma_pipeline.simulate.deck import PACK

library = pytest.importorskip("phevaluator")
NUMBER = {card: place for place, card in enumerate(PACK)}
# That library numbers cards by rank, then c d h s; any order of suits will do for it.


def _one_scale(pairs):
    """Both rank hands alike: equal where equal, better where better (theirs counts down)."""
    theirs_of: dict[int, int] = {}
    for ours, theirs in pairs:
        assert theirs_of.setdefault(ours, theirs) == theirs
    in_order = [theirs_of[ours] for ours in sorted(theirs_of)]
    assert in_order == sorted(set(in_order), reverse=True)
    return len(in_order)


def test_four_card_omaha_is_ranked_as_by_phevaluator(scaled, tell):
    deal = random.Random(41)
    wanted = scaled(50_000, 500_000)
    pairs = []
    for _ in range(wanted):
        cards = deal.sample(PACK, 9)
        theirs = library.evaluate_omaha_cards(*[NUMBER[card] for card in cards])
        pairs.append((Board(cards[:5], (2, 2)).high(cards[5:]), theirs))
    tell(f"{wanted} Omaha hands ranked as by phevaluator, {_one_scale(pairs)} different ranks among them")


@pytest.mark.parametrize("held", [2, 3, 4, 5, 6])
def test_best_of_all_pairs_and_triples(held, scaled, tell):
    """Exactly two from the hand and three from the board: the best of all choices."""
    deal = random.Random(held)
    wanted = scaled(50_000, 500_000)
    rank = library.evaluate_cards
    pairs = []
    for _ in range(wanted):
        cards = deal.sample(PACK, 5 + held)
        numbers = [NUMBER[card] for card in cards]
        triples = list(combinations(numbers[:5], 3))
        theirs = min([rank(*pair, *triple) for pair in combinations(numbers[5:], 2) for triple in triples])
        pairs.append((Board(cards[:5], (2, 2)).high(cards[5:]), theirs))
    tell(f"{wanted} hands of {held} cards: the best of all pairs and triples")
    _one_scale(pairs)


def test_hold_em_takes_the_best_of_all_fives(scaled, tell):
    deal = random.Random(7)
    wanted = scaled(50_000, 500_000)
    rank = library.evaluate_cards
    pairs = []
    for _ in range(wanted):
        cards = deal.sample(PACK, 7)
        theirs = min([rank(*five) for five in combinations([NUMBER[card] for card in cards], 5)])
        pairs.append((Board(cards[:5], (0, 2)).high(cards[5:]), theirs))
    tell(f"{wanted} hold'em hands: the best of all fives")
    _one_scale(pairs)


@pytest.mark.parametrize("held", [4, 6])
def test_lowest_of_all_pairs_and_triples(held, scaled, tell):
    """Five different ranks, eight or lower, ace low, two of them from the hand."""
    deal = random.Random(held)
    wanted = scaled(10_000)
    value = {card: 1 if card[0] == "A" else "23456789TJQK".index(card[0]) + 2 for card in PACK}
    made = 0
    for _ in range(wanted):
        cards = deal.sample(PACK, 5 + held)
        ranks = [value[card] for card in cards]
        lows = [
            tuple(sorted(five, reverse=True))
            for pair in combinations(ranks[5:], 2) for triple in combinations(ranks[:5], 3)
            if len(five := {*pair, *triple}) == 5 and max(five) <= 8
        ]
        found = Board(cards[:5], (2, 2)).low(cards[5:])
        assert (low_ranks(found) if found else None) == min(lows, default=None)
        made += bool(lows)
    tell(f"{wanted} hands of {held} cards, {made} with a low: the lowest of all pairs and triples")
