"""The betting rounds, the streets between them, and the discards."""

from __future__ import annotations

from oklahoma_grammar.events import (
    Bet,
    Burn,
    Call,
    Card,
    Check,
    Discard,
    Event,
    Fold,
    Raise,
    Stub,
    Uncalled,
)
from oklahoma_grammar.events import Street as StreetEvent
from oklahoma_grammar.span import Span
from oklahoma_pipeline.ending import lay_pots
from oklahoma_pipeline.pots import Pots
from oklahoma_pipeline.simulate.desk import Desk
from oklahoma_pipeline.simulate.strength import Texture, before_flop, worst_cards
from oklahoma_pipeline.simulate.styles import Choice, Spot, choose, size
from oklahoma_pipeline.table import Legal, Player
from oklahoma_pipeline.variants import Street


class Rounds(Desk):
    """Clauses 1.2 to 1.6, one method a moment, so that a single moment can go wrong."""

    texture: Texture | None = None
    returned: bool = False

    def streets(self) -> None:
        """Every street of the game until the hand is over."""
        for street in self.variant.streets:
            if not self.comes(street):
                continue
            if street.board:
                self.street(street)
            self.round(street)
            if self.table.live < 2:
                break
            self.uncalled()
            if self.stops_after(street):
                break

    def comes(self, street: Street) -> bool:
        """Whether the street is dealt and played."""
        return True

    def stops_after(self, street: Street) -> bool:
        """Whether the hand is cut short here."""
        return False

    def street(self, street: Street) -> None:
        """Burns a card and deals the street."""
        burnt = self.deck.card()
        if self.habits.burns != "none":
            self.say(Burn(self.here(), (burnt,) if self.habits.burns == "known" else ()))
        before = tuple(self.board)
        cards = self.deck.cards(street.board)
        self.board.extend(cards)
        self.texture = Texture(self.board)
        self.say(StreetEvent(self.here(), street.name, before, cards))  # type: ignore[arg-type]

    def round(self, street: Street) -> None:
        """One round of betting with what is thrown away before, within or after it."""
        self.raises = 0
        self.looks: dict[str, float] = {}
        discard = street.discard
        if discard is not None and discard.when == "before_round":
            self.phase(discard.count)
        self.betting(discard is not None and discard.when == "declaration")
        if discard is not None and self.table.live > 1:
            if discard.when == "after_round":
                self.phase(discard.count)
            elif discard.when == "declaration":
                self.exempt(self.table.order)

    def phase(self, count: int) -> None:
        """A discard that is a phase of its own: everybody in turn."""
        for player in self.table.order:
            if not player.folded:
                self.throw(player, count, self.here())

    def throw(self, player: Player, count: int, at: Span) -> None:
        cards = self.unwanted(player, count)
        self.lose(player, cards)
        self.say(Discard(at, player.name, count, cards))

    def lose(self, player: Player, cards: tuple[Card, ...]) -> None:
        hand = self.hands[player.name]
        for card in cards:
            hand.remove(card)
        self.looks.pop(player.name, None)

    def unwanted(self, player: Player, count: int) -> tuple[Card, ...]:
        return worst_cards(self.hands[player.name], self.texture, count)

    def betting(self, discards: bool) -> None:
        """Declarations until nobody owes one.

        All-in players discard when the turn passes them, or at the end.
        """
        table = self.table
        passing = discards and self.rng.random() < 0.5
        last = -1
        player = table.expected
        while player is not None:
            if passing and player.position > last:
                self.exempt(table.order[last + 1:player.position])
            last = player.position if player.position > last else len(table.order)
            self.turn(player)
            player = table.expected

    def exempt(self, players: list[Player]) -> None:
        """Discards of those who owe no declaration in this round (the Note)."""
        table = self.table
        for player in players:
            if player.position >= 0 and not player.folded and table.exempt(player) and table.owed(player):
                at = self.here()
                self.throw(player, table.owed(player), at)
                if not player.all_in and table.able == 1 and self.rng.random() < 0.3:
                    self.say(Check(self.place(at), player.name))

    def place(self, at: Span) -> Span:
        """Where the declaration stands that goes with the discard of that line."""
        return at if self.habits.together else self.here()

    def turn(self, player: Player) -> None:
        """A player's turn: what he must throw away, then his declaration."""
        legal = self.table.legal(player)
        choice, total = self.decide(player, legal)
        at = self.here()
        if legal.discard and choice != "fold":
            self.throw(player, legal.discard, at)
            at = self.place(at)
        self.say(self.declaration(player, choice, total, at))

    def decide(self, player: Player, legal: Legal) -> tuple[Choice, int]:
        """What he does, and to which total of the round where he bets or raises."""
        style = self.sitting[player.name].style
        table = self.table
        spot = Spot(
            self.texture is None, self.strength(player), legal.call, table.pot, player.stack, self.game.big,
            self.raises, table.live - 1, legal.high is not None, player.bet > 0,
        )
        choice = choose(style, spot, self.rng)
        if choice == "raise" and legal.low is not None and legal.high is not None:
            return choice, size(style, spot, legal.low, legal.high, player.bet, self.game.chip, self.rng)
        return choice, 0

    def declaration(self, player: Player, choice: Choice, total: int, at: Span) -> Event:
        """The line that says what he does."""
        name = player.name
        if choice == "fold":
            return Fold(at, name)
        if choice == "check":
            return Check(at, name)
        if choice == "call":
            owed = self.table.to_call(player)
            return Call(at, name, owed, owed == player.stack)
        self.raises += 1
        all_in = total == player.bet + player.stack
        to_match = self.table.to_match
        if to_match:
            return Raise(at, name, total - to_match, total, all_in)
        return Bet(at, name, total, all_in)

    def strength(self, player: Player) -> float:
        looks = self.looks.get(player.name)
        if looks is None:
            hand = self.hands[player.name]
            if self.texture is None:
                looks = before_flop(hand)
            else:
                # With more cards in the hand more is needed to win.
                looks = self.texture.looks(hand) ** (1.0 if len(hand) < 3 else 1.5)
            self.looks[player.name] = looks
        return looks

    def uncalled(self) -> None:
        """Gives back what nobody can match any more.

        Where the room does not write that down, a player to whom all passed takes it with the pot.
        """
        table = self.table
        if (table.able < 2 or table.live < 2) and (table.live > 1 or self.habits.returns):
            self.return_surplus()

    def return_surplus(self) -> Pots:
        """The pots as they are once nothing unmatched lies in them."""
        pots = lay_pots(self.table)
        if pots.surplus and pots.owner is not None and not self.returned:
            self.returned = True
            self.give_back(pots.owner, pots.surplus)
            pots = lay_pots(self.table)
        return pots

    def give_back(self, name: str, amount: int) -> None:
        self.say(Uncalled(self.here(), name, amount))

    def stub(self) -> None:
        """The rest of the pack goes on the muck (1.8)."""
        if self.habits.stub:
            self.say(Stub(self.here()))
