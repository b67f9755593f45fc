"""The evaluator beside a plain second way, exact counts, hands counted by hand, and another library."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest

from oklahoma_grammar.combinations import Combination
from oklahoma_pipeline.evaluate import Board, combination, low_ranks
from oklahoma_pipeline.pairing import alike, apart

SIGNS = "23456789TJQKA"
DECK = [rank + suit for rank in SIGNS for suit in "shdc"]


def plain_five(cards: tuple[str, ...]) -> tuple[int, ...]:
    """Category and ranks of five cards, worked out the long way."""
    ranks = sorted((SIGNS.index(card[0]) + 2 for card in cards), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = [count for count, _ in groups]
    order = tuple(rank for _, rank in groups)
    top = 0
    if len(order) == 5:
        top = ranks[0] if ranks[0] - ranks[4] == 4 else 5 if ranks == [14, 5, 4, 3, 2] else 0
    if top:
        return (8 if suited else 4, top)
    if suited:
        return (5, *order)
    category = {
        (4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0,
    }[tuple(shape)]
    return (category, *order)


def plain_fives(hole: list[str], board: list[str], used: tuple[int, int]) -> list[tuple[str, ...]]:
    return [
        mine + theirs
        for count in range(used[0], used[1] + 1)
        for mine in combinations(hole, count)
        for theirs in combinations(board, 5 - count)
    ]


def plain_low(fives: list[tuple[str, ...]]) -> tuple[int, ...] | None:
    lows = [
        tuple(sorted(ranks, reverse=True))
        for five in fives
        if len(ranks := {"A2345678".index(card[0]) + 1 for card in five if card[0] in "A2345678"}) == 5
    ]
    return min(lows, default=None)


def told(value: int) -> tuple[int, ...]:
    categories = ("high_card", "pair", "two_pair", "three", "straight", "flush", "full_house", "four",
                  "straight_flush")
    category, ranks = combination(value)
    return (categories.index(category), *ranks)


@pytest.mark.parametrize(("used", "holes"), [
    ((0, 2), 2), ((2, 2), 2), ((2, 2), 4), ((2, 2), 5), ((2, 2), 6), ((0, 2), 3), ((1, 2), 3), ((0, 3), 3), ((3, 3), 4),
])
@pytest.mark.parametrize("common", [3, 4, 5])
def test_the_best_is_what_trying_every_five_finds(used: tuple[int, int], holes: int, common: int) -> None:
    deal = random.Random(f"{used}{holes}{common}")
    for _ in range(60):
        cards = deal.sample(DECK, holes + common)
        if deal.random() < 0.4:  # few ranks and suits, where pairs, flushes and lows crowd
            cards = deal.sample([card for card in DECK if card[0] in "A2345678" and card[1] in "sh"], holes + common)
        hole, board = cards[:holes], cards[holes:]
        fives = plain_fives(hole, board, used)
        ready = Board(board, used)
        assert told(ready.high(hole)) == max(map(plain_five, fives)), (hole, board)
        low = ready.low(hole)
        assert (low_ranks(low) if low else None) == plain_low(fives), (hole, board)


def test_integers_compare_as_hands_do() -> None:
    deal = random.Random(5)
    hands = [tuple(deal.sample(DECK, 5)) for _ in range(3000)]
    values = [Board(hand, (0, 0)).high(()) for hand in hands]
    plain = [plain_five(hand) for hand in hands]
    assert sorted(range(3000), key=lambda n: (values[n], n)) == sorted(range(3000), key=lambda n: (plain[n], n))


def test_categories_of_all_five_card_hands() -> None:
    """One hand of each set of ranks stands for all its suits: C(52,5) counted without dealing them."""
    counts: Counter[int] = Counter()
    for ranks in combinations_with_replacement(range(13), 5):
        held = Counter(ranks)
        if max(held.values()) > 4:
            continue
        suits = ["shdc"[list(ranks[:place]).count(rank)] for place, rank in enumerate(ranks)]
        if len(held) == 5:
            suits[0] = "h"
            counts[told(Board([SIGNS[rank] + "s" for rank in ranks], (0, 0)).high(()))[0]] += 4
        ways = prod(comb(4, count) for count in held.values()) - (4 if len(held) == 5 else 0)
        hand = [SIGNS[rank] + suit for rank, suit in zip(ranks, suits, strict=True)]
        counts[told(Board(hand, (0, 0)).high(()))[0]] += ways
    assert counts == {
        8: 40, 7: 624, 6: 3744, 5: 5108, 4: 10200, 3: 54912, 2: 123552, 1: 1098240, 0: 1302540,
    }
    assert counts.total() == comb(52, 5)


@pytest.mark.parametrize(("hole", "board", "used", "category", "ranks"), [
    ("Js Jc", "7d 3c Qc Jd 4h", (2, 2), "three", (11, 12, 7)),
    # Four hearts on the board and one in hand: no flush where two must be used.
    ("Ah Kc", "2h 5h 9h Jh 3d", (2, 2), "high_card", (14, 13, 11, 9, 5)),
    ("Ah Kc", "2h 5h 9h Jh 3d", (0, 2), "flush", (14, 11, 9, 5, 2)),
    # A full house on the board plays in hold'em; two and three make two pair.
    ("As Kd", "7s 7h 7d 2c 2d", (0, 2), "full_house", (7, 2)),
    ("As Kd", "7s 7h 7d 2c 2d", (2, 2), "three", (7, 14, 13)),
    ("As 2d", "3h 4c 5s Kd Kh", (2, 2), "straight", (5,)),
    ("As Kd Qh 2c", "Th Jc 2d 2s 9s", (2, 2), "straight", (13,)),
    ("As Ks", "Qs Js Ts 2d 2c", (2, 2), "straight_flush", (14,)),
    ("As 2s 2d 2h", "3s 4s 5s 2c Kd", (2, 2), "straight_flush", (5,)),
    ("9c 9d", "9h 9s Kd Kh Ks", (2, 2), "four", (9, 13)),
    ("Kc 4d", "Ks Kh 4c 9d 2c", (2, 2), "full_house", (13, 4)),
    # Three pairs: the best kicker is the third pair's.
    ("Ks Qd", "Kd Qs Jh Jd 2c", (0, 2), "two_pair", (13, 12, 11)),
    # Two times three of a kind.
    ("Ks Qd", "Kd Qs Kh Qh 2c", (0, 2), "full_house", (13, 12)),
    ("7s 2d", "7d 7h 7c As Kd", (0, 2), "four", (7, 14)),
])
def test_hands_counted_by_hand(
    hole: str, board: str, used: tuple[int, int], category: str, ranks: tuple[int, ...]
) -> None:
    assert combination(Board(board.split(), used).high(hole.split())) == Combination(category, ranks)  # type: ignore[arg-type]


@pytest.mark.parametrize(("hole", "board", "used", "low"), [
    ("2d 9h 3s 4d", "3d Ad As 5c 7c", (2, 2), (5, 4, 3, 2, 1)),
    ("Qs Ac 7h Tc", "3d Ad As 5c 7c", (2, 2), None),
    ("As 2d Kd Kh", "3h 4c Ts Jd Qh", (2, 2), None),      # two low cards on the board are not enough
    ("As 2d Kd Kh", "3h 4c 8s Jd Qh", (2, 2), (8, 4, 3, 2, 1)),
    ("As 2d Kd Kh", "Ah 4c 8s 2h 7h", (2, 2), (8, 7, 4, 2, 1)),
    ("8s 7d", "6h 5c 4s Kd Kh", (2, 2), (8, 7, 6, 5, 4)),  # a straight is a low as well
    ("Ks Kd", "2h 3c 4s 5d 7h", (0, 2), (7, 5, 4, 3, 2)),
    ("Ks 9d", "2h 3c 4s 5d 9h", (0, 2), None),
])
def test_lows_counted_by_hand(
    hole: str, board: str, used: tuple[int, int], low: tuple[int, ...] | None
) -> None:
    found = Board(board.split(), used).low(hole.split())
    assert (low_ranks(found) if found else None) == low


def test_the_better_low_is_the_smaller() -> None:
    board = Board(["3d", "Ad", "As", "5c", "7c"], (2, 2))
    wheel, seven = board.low(["2d", "4d"]), board.low(["2h", "6d"])
    assert wheel is not None and seven is not None and wheel < seven


@pytest.mark.parametrize(("hole", "board", "used"), [
    ("As Kd", "", (0, 2)), ("As Kd Qh Qs", "", (2, 2)), ("As", "2d 3d 4d 5d 6d", (2, 2)), ("As Kd", "2d 3d", (2, 2)),
    ("As Kd", "2d 3d", (0, 2)),
])
def test_too_few_cards_make_nothing(hole: str, board: str, used: tuple[int, int]) -> None:
    ready = Board(board.split(), used)
    assert ready.high(hole.split()) == 0
    assert ready.low(hole.split()) is None


@pytest.mark.parametrize(("hole", "board", "used", "category", "ranks"), [
    # What a faulty log says: a card stands twice or more.
    ("Ah As", "Ac Ad Ac Ac Ac", (2, 2), "four", (14,)),
    ("Ah As", "Ac Ad Ac Kh 7d", (0, 2), "four", (14, 13)),
    ("Ah As", "Ac Ad Ac Ac 7d", (0, 2), "four", (14, 7)),
    ("Kd 9d", "Kd 5d 2d 7s 7h", (2, 2), "flush", (13, 9, 5, 2)),
    ("2c 2c", "2c 2c 2c 3c 4s", (2, 2), "four", (2, 4)),
])
def test_cards_that_stand_twice(
    hole: str, board: str, used: tuple[int, int], category: str, ranks: tuple[int, ...]
) -> None:
    assert combination(Board(board.split(), used).high(hole.split())) == Combination(category, ranks)  # type: ignore[arg-type]


def test_another_library_agrees() -> None:
    library = pytest.importorskip("phevaluator")
    deal = random.Random(11)
    for holes, used, judge in ((2, (0, 2), library.evaluate_cards), (4, (2, 2), library.evaluate_omaha_cards)):
        found: list[tuple[int, int]] = []
        for _ in range(400):
            cards = deal.sample(DECK, holes + 5)
            ours = Board(cards[:5], used).high(cards[5:])
            found.append((judge(*cards), -ours))
        # Theirs counts down from the worst; both must put the hands in the same order, ties as ties.
        found.sort()
        for (rank, value), (next_rank, next_value) in pairwise(found):
            assert (rank < next_rank) == (value < next_value)
            assert (rank == next_rank) == (value == next_value)


def test_every_pair_of_ranks_with_every_board() -> None:
    """All there is, suits aside: the best three of the board found by trying each."""
    values: dict[tuple[int, ...], tuple[int, ...]] = {}
    suits = ("s", "h", "s", "h", "d")
    for ranks in combinations_with_replacement(range(13), 5):
        if len(set(ranks)) > 1:
            values[ranks] = plain_five(tuple(SIGNS[rank] + suit for rank, suit in zip(ranks, suits, strict=True)))
    asked = 0
    for common in (3, 4, 5):
        for board in combinations_with_replacement(range(13), common):
            ones, twos, threes = (
                sum(1 << rank for rank in set(board) if board.count(rank) >= count) for count in (1, 2, 3))
            triples = set(combinations(board, 3))
            for one, other in combinations_with_replacement(range(13), 2):
                if max(Counter((*board, one, other)).values()) > 4:
                    continue
                best = max([values[tuple(sorted((one, other, *triple)))] for triple in triples])
                found = (alike(1 << one, ones, twos, threes) if one == other
                         else apart(1 << one, 1 << other, ones, twos, threes))
                assert told(found) == best, (board, one, other)
                asked += 1
    # 91 pairs with 455, 1,820 and 6,188 boards, less those in which a rank stands five times or more: both of
    # the hand's, one of them, or neither.
    five = 13 * (1 + 13 + 91) + 13 * 12 * (1 + 13) + 13 * 78
    assert asked == 91 * (455 + 1820 + 6188) - five
