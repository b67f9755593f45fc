"""The end of a hand: who shows, who takes what, and the summary."""

from __future__ import annotations

from functools import lru_cache

from oklahoma_grammar.combinations import name_combination
from oklahoma_grammar.events import (
    Card,
    Collect,
    Muck,
    Outcome,
    Show,
    Showdown,
    SummaryBoard,
    SummaryPot,
    SummarySeat,
    SummaryStart,
)
from oklahoma_pipeline.evaluate import Board, combination, low_ranks
from oklahoma_pipeline.pots import Pot, halves, share_out
from oklahoma_pipeline.simulate.rounds import Rounds
from oklahoma_pipeline.table import Player


@lru_cache(maxsize=4096)
def _words(value: int, low: int | None, language: str, hilo: bool, short: bool) -> str:
    return name_combination(
        combination(value), "ru" if language == "ru" else "en",
        low=low_ranks(low) if low else None, hilo=hilo, short=short,
    )


class Closing(Rounds):
    """Clauses 1.6 to 1.8. `highs` and `lows` hold what each player has who stays to the showdown."""

    def close(self) -> None:
        self.begin_closing()
        if self.table.live < 2:
            self.uncalled()
            self.unopposed()
        else:
            self.showdown()
        self.summary()

    def begin_closing(self) -> None:
        self.highs: dict[str, int] = {}
        self.lows: dict[str, int | None] = {}
        self.named: dict[str, str] = {}
        self.shown: dict[str, tuple[Card, ...]] = {}
        self.thrown: set[str] = set()
        self.won: dict[str, int] = {}
        self.stub()

    def staying(self) -> list[Player]:
        return [player for player in self.table.order if player.folded is None]

    # ---- without a showdown

    def unopposed(self) -> None:
        """One player is left: he takes everything and need not show."""
        winner = self.staying()[0]
        amount = self.total = self.table.pot
        self.rake = self.game.rake.of(amount, bool(self.board))
        self.pots: tuple[tuple[str, int], ...] = ()
        self.collect(winner.name, amount - self.rake, "pot")
        style = self.sitting[winner.name].style
        luck = self.rng.random()
        if luck < style.shows:
            cards = tuple(self.hands[winner.name])
            self.say(Show(self.here(), winner.name, cards if luck * 3 > style.shows else cards[:1]))
        elif luck < 0.7:
            self.say(Muck(self.here(), winner.name, True))

    def collect(self, name: str, amount: int, pot: str) -> None:
        if amount:
            self.won[name] = self.won.get(name, 0) + amount
            self.say(Collect(self.here(), name, amount, pot))

    # ---- with a showdown

    def showdown(self) -> None:
        laid = self.return_surplus()
        self.say(Showdown(self.here()))
        board = Board(self.board, self.variant.used)
        for player in self.staying():
            hand = self.hands[player.name]
            self.highs[player.name] = board.high(hand)
            self.lows[player.name] = board.low(hand) if self.variant.low else None
        self.tabling(laid.pots)
        self.award(laid.pots, laid.surplus, laid.owner)

    def first_to_show(self) -> Player:
        """The last aggressor of the last round, else the first from the button (TDA 17)."""
        aggressor = self.table.aggressor
        if aggressor is not None and aggressor.folded is None and self.raises:
            return aggressor
        return self.staying()[0]

    def tabling(self, pots: tuple[Pot, ...]) -> None:
        """In turn each player shows, or throws away a hand that beats nothing shown before it."""
        staying = self.staying()
        start = staying.index(self.first_to_show())
        must = self.table.able < 2
        for player in staying[start:] + staying[:start]:
            name = player.name
            if self.shows(name, pots, must):
                self.show(name)
            else:
                self.muck(name)

    def shows(self, name: str, pots: tuple[Pot, ...], must: bool) -> bool:
        return must or self.contends(name, pots) or self.rng.random() >= self.sitting[name].style.mucks

    def contends(self, name: str, pots: tuple[Pot, ...]) -> bool:
        """Whether the hand wins or splits a pot against the hands shown so far."""
        high, low = self.highs[name], self.lows[name]
        for pot in pots:
            if name not in pot.eligible:
                continue
            shown = [other for other in pot.eligible if other in self.shown]
            if all([high >= self.highs[other] for other in shown]):
                return True
            if low is not None and all([low <= (self.lows[other] or low) for other in shown]):
                return True
        return False

    def show(self, name: str) -> None:
        cards = tuple(self.hands[name])
        habits = self.habits
        words = None
        if self.highs[name]:
            words = _words(
                self.highs[name], self.lows[name], habits.language, self.variant.low, habits.short_names
            )
            self.named[name] = words
        self.shown[name] = cards
        self.say(Show(self.here(), name, cards, words))

    def muck(self, name: str) -> None:
        self.thrown.add(name)
        self.say(Muck(self.here(), name))

    def award(self, pots: tuple[Pot, ...], surplus: int, owner: str | None) -> None:
        """Every pot to its winners, the last side pot first; rake comes off all pots alike."""
        self.total = self.table.pot
        total = sum([pot.amount for pot in pots])
        rake = self.rake = self.game.rake.of(total, True)
        parts = [pot.amount * rake // total for pot in pots]
        parts[0] += rake - sum(parts)
        names = self.pot_names(len(pots))
        net = [pot.amount - part for pot, part in zip(pots, parts, strict=True)]
        self.pots = tuple(zip(names, net, strict=True)) if len(pots) > 1 else ()
        for place in reversed(range(len(pots))):
            self.divide(net[place], pots[place].eligible, names[place])
        if surplus and owner is not None:
            self.collect(owner, surplus, names[-1])

    def pot_names(self, count: int) -> list[str]:
        if count == 1:
            return ["pot"]
        if count == 2:
            return ["main", "side"]
        return ["main", *[f"side-{number}" for number in range(1, count)]]

    def winners(self, eligible: tuple[str, ...]) -> tuple[list[str], list[str]]:
        """Who has the best high, and the best low where there is one, among the hands that compete."""
        hands = [name for name in eligible if name not in self.thrown] or list(eligible)
        best = max([self.highs[name] for name in hands])
        highs = [name for name in hands if self.highs[name] == best]
        made = [low for name in hands if (low := self.lows[name]) is not None]
        least = min(made, default=None)
        return highs, [name for name in hands if least is not None and self.lows[name] == least]

    def divide(self, amount: int, eligible: tuple[str, ...], pot: str) -> None:
        highs, lows = self.winners(eligible)
        chip = self.settings.denomination
        high, low = halves(amount, chip) if lows else (amount, 0)
        for name, share in share_out(high, highs, chip).items():
            self.collect(name, share, pot)
        if lows:
            for name, share in share_out(low, lows, chip).items():
                self.collect(name, share, pot)

    # ---- the summary

    def summary(self) -> None:
        self.write(SummaryStart(self.here()))
        self.say(self.pot_line())
        if self.board:
            self.say(self.board_line())
        for sitter in self.lineup.sitters:
            if not sitter.out:
                self.say(self.summary_seat(self.table.players[sitter.name]))

    def pot_line(self) -> SummaryPot:
        return SummaryPot(self.here(), self.total, self.pots, self.rake)

    def board_line(self) -> SummaryBoard:
        return SummaryBoard(self.here(), tuple(self.board))

    def summary_seat(self, player: Player) -> SummarySeat:
        name, seat = player.name, player.seat
        if player.folded is not None:
            return SummarySeat(self.here(), seat, name, "folded", player.folded)
        won = (self.won[name],) if name in self.won else ()
        if name in self.shown:
            named = (self.named[name],) if name in self.named else ()
            return SummarySeat(self.here(), seat, name, "showed", None, self.shown[name], won, named, not won)
        if name in self.thrown:
            return SummarySeat(self.here(), seat, name, "mucked", None, tuple(self.hands[name]))
        outcome: Outcome = "collected"
        return SummarySeat(self.here(), seat, name, outcome, None, (), won)
