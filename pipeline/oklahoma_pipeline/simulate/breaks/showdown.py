"""Slips at the showdown: SHW-01 to SHW-06."""

from __future__ import annotations

from oklahoma_grammar.events import Card, Collect, Show
from oklahoma_pipeline.evaluate import Board, combination
from oklahoma_pipeline.pots import Pot
from oklahoma_pipeline.simulate.breaks.slip import Slip
from oklahoma_pipeline.simulate.games import Game
from oklahoma_pipeline.table import Player
from oklahoma_pipeline.variants import Street


class ShownTooSoon(Slip):
    """A player lays his cards open while the betting goes on."""

    rule = "SHW-01"

    def turn(self, player: Player) -> None:
        super().turn(player)
        table = self.table
        if self.fault is None and table.expected is not None and player.folded is None and self.now():
            at = self.here()
            self.blame(at, player.name)
            self.say(Show(at, player.name, tuple(self.hands[player.name])))


class TabledAtAllIn(Slip):
    """Everybody is all-in and the cards are tabled at once, where the game waits for the river."""

    rule = "SHW-01"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return not game.variant.tables_at_all_in

    def round(self, street: Street) -> None:
        super().round(street)
        table = self.table
        over = street is self.variant.streets[-1]
        if self.fault is None and table.live > 1 and table.able < 2 and not over and self.now():
            for player in self.staying():
                at = self.here()
                self.blame(at, player.name)
                self.say(Show(at, player.name, tuple(self.hands[player.name])))


class PaidTooSoon(Slip):
    """The pot is pushed to a player while another is still in and cards are to come."""

    rule = "SHW-01"

    def stops_after(self, street: Street) -> bool:
        early = street is not self.variant.streets[-1] and self.table.able > 1
        if self.fault is None and early and self.now():
            self.blame_next(self.favourite(), (Collect,))
            return True
        return False

    def favourite(self) -> str:
        self.lucky = self.rng.choice(self.staying()).name
        return self.lucky

    lucky: str | None = None

    def stub(self) -> None:
        if self.lucky is None:
            super().stub()

    def close(self) -> None:
        if self.lucky is None:
            super().close()
            return
        self.begin_closing()
        self.paid(self.lucky)
        self.summary()

    def paid(self, name: str) -> None:
        self.total = self.table.pot
        self.rake = self.game.rake.of(self.total, bool(self.board))
        self.pots = ()
        self.collect(name, self.total - self.rake, "pot")


class ShowsAnother(Slip):
    """A card shown that the player does not hold: one he threw away, or one he never had."""

    rule = "SHW-02"

    def show(self, name: str) -> None:
        thrown = [discarded.card for discarded in self.table.players[name].discards if discarded.card]
        unseen = self.deck.never()
        others = thrown or unseen
        if self.fault is None and others and len(self.hands[name]) == self.variant.kept and self.now():
            cards = list(self.hands[name])
            cards[self.rng.randrange(len(cards))] = self.rng.choice(others)
            self.hands[name] = cards
            board = Board(self.board, self.variant.used)
            self.highs[name] = board.high(cards)
            self.lows[name] = board.low(cards) if self.variant.low else None
            self.blame_next(name, (Show,))
        super().show(name)


class ShowsTooMany(Slip):
    """More cards on the table than the game leaves a player."""

    rule = "SHW-03"

    def show(self, name: str) -> None:
        thrown = [discarded.card for discarded in self.table.players[name].discards if discarded.card]
        others: list[Card] = thrown or self.deck.never()
        if self.fault is None and others and len(self.hands[name]) == self.variant.kept and self.now():
            self.hands[name] = [*self.hands[name], self.rng.choice(others)]
            self.blame_next(name, (Show,))
        super().show(name)


class WrongName(Slip):
    """The hand is called something that it is not."""

    rule = "SHW-04"

    def show(self, name: str) -> None:
        right = self.highs[name]
        if self.fault is None and right and self.now():
            category = combination(right).category
            wrong = [value for value in _VALUES if combination(value).category != category]
            self.highs[name], kept = self.rng.choice(wrong), right
            self.blame_next(name, (Show,))
            super().show(name)
            self.highs[name] = kept
        else:
            super().show(name)


# A pair of sevens, two pair, trips, a straight, a flush, a full house: values as `evaluate` has them.
_VALUES = tuple(
    Board(board, (2, 2)).high(hole) for hole, board in (
        (("7s", "7h"), ("2s", "9h", "Kd", "3c", "Jh")), (("7s", "9d"), ("7h", "9h", "Kd", "3c", "2h")),
        (("7s", "7h"), ("7d", "9h", "Kd", "3c", "Jh")), (("7s", "8h"), ("9h", "Td", "Jc", "2c", "2h")),
        (("7s", "8s"), ("2s", "9s", "Ks", "3c", "Jh")), (("7s", "7h"), ("7d", "9h", "9d", "3c", "Jh")),
    )
)


class WrongWinner(Slip):
    """The pot goes to a hand that does not win it."""

    rule = "SHW-05"

    def winners(self, eligible: tuple[str, ...]) -> tuple[list[str], list[str]]:
        highs, lows = super().winners(eligible)
        beaten = [name for name in eligible if name in self.shown and name not in highs and name not in lows]
        tabled = all([name in self.shown for name in (*highs, *lows)])
        if self.fault is None and self._blamed is None and beaten and tabled and self.now():
            loser = self.rng.choice(beaten)
            self.blame_next(loser, (Collect,))
            return [loser], []
        return highs, lows


class PassedShows(Slip):
    """A player who has passed lays his cards open for the pot."""

    rule = "SHW-06"

    def tabling(self, pots: tuple[Pot, ...]) -> None:
        passed = [player for player in self.table.order if player.folded and self.hands.get(player.name)]
        if passed and self.now():
            player = self.rng.choice(passed)
            at = self.here()
            self.blame(at, player.name)
            self.say(Show(at, player.name, tuple(self.hands[player.name])))
        super().tabling(pots)


class PassedTakes(Slip):
    """A player who has passed takes the pot."""

    rule = "SHW-06"

    def collect(self, name: str, amount: int, pot: str) -> None:
        passed = [player for player in self.table.order if player.folded]
        if self.fault is None and passed and amount and self.now():
            name = self.rng.choice(passed).name
            self.blame_next(name, (Collect,))
        super().collect(name, amount, pot)


SLIPS: tuple[type[Slip], ...] = (
    ShownTooSoon, TabledAtAllIn, PaidTooSoon, ShowsAnother, ShowsTooMany, WrongName, WrongWinner, PassedShows,
    PassedTakes,
)
