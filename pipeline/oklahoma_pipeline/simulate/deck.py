"""A pack of cards, shuffled, and the cards as numbers for those who reckon with them."""

from __future__ import annotations

from random import Random

from oklahoma_grammar.events import Card

RANKS = "23456789TJQKA"
SUITS = "shdc"
PACK: tuple[Card, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
RANK_OF: dict[Card, int] = {card: RANKS.index(card[0]) for card in PACK}
SUIT_OF: dict[Card, int] = {card: SUITS.index(card[1]) for card in PACK}


class Deck:
    """A shuffled pack; cards come off the top one by one."""

    __slots__ = ("_all", "_cards")

    def __init__(self, rng: Random, size: int = 52) -> None:
        """`size` cards are enough for the hand: a shorter pack is shuffled sooner."""
        self._cards = rng.sample(PACK, min(size, len(PACK)))
        self._all = tuple(self._cards)

    def card(self) -> Card:
        return self._cards.pop()

    def cards(self, count: int) -> tuple[Card, ...]:
        pop = self._cards.pop
        return tuple([pop() for _ in range(count)])

    def never(self) -> list[Card]:
        """Cards of the pack that this hand can never see."""
        return [card for card in PACK if card not in self._all]
