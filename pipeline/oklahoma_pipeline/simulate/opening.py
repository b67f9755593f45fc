"""From the shuffle to the first act: antes, blinds, straddles, and the deal."""

from __future__ import annotations

from oklahoma_grammar.events import Deal, HoleCards, Post, PostKind
from oklahoma_pipeline.moves import start
from oklahoma_pipeline.simulate.desk import Desk
from oklahoma_pipeline.simulate.lineup import Sitter


class Opening(Desk):
    """Posts and deals as clause 1.1 has it."""

    def open(self) -> None:
        self.antes()
        self.blinds()
        self.deal()
        start(self.table)

    def antes(self) -> None:
        if self.game.ante:
            for sitter in self.order:
                self.post(sitter, "ante", self.game.ante)

    def blinds(self) -> None:
        lineup, game = self.lineup, self.game
        if lineup.small is not None:
            self.post(lineup.small, "small", game.small)
        self.post(lineup.big, "big", game.big)
        for sitter in self.order:
            if sitter.owes == "big":
                self.post(sitter, "big", game.big)
            elif sitter.owes == "both":
                self.post(sitter, "both", game.small + game.big)
            elif sitter.owes == "small":
                self.post(sitter, "small", game.small)
        place = self.order.index(lineup.big)
        for number in range(1, lineup.straddlers + 1):
            self.post(self.order[(place + number) % len(self.order)], "straddle", game.big << number)

    def post(self, sitter: Sitter, kind: PostKind, amount: int) -> None:
        """A post, or as much of it as the player has; who has nothing left posts nothing."""
        stack = self.table.players[sitter.name].stack
        if stack:
            due = min(stack, amount)
            self.say(Post(self.here(), sitter.name, kind, due, due == stack))

    def deal(self) -> None:
        self.say(HoleCards(self.here()))
        count = self.variant.dealt
        rounds = [[(sitter.name, self.deck.card()) for sitter in self.order] for _ in range(count)]
        for round_ in rounds:
            for name, card in round_:
                self.hands.setdefault(name, []).append(card)
        if self.habits.singles:
            for round_ in rounds:
                for name, card in round_:
                    self.say(Deal(self.here(), name, (card,)))
        else:
            for name, cards in self.hands.items():
                self.say(Deal(self.here(), name, tuple(cards)))
