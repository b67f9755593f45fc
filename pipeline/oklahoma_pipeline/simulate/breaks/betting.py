"""Slips of the bets: BET-01 to BET-11."""

from __future__ import annotations

from abc import abstractmethod
from random import Random

from oklahoma_grammar.events import Bet, Call, Check, Event, Raise
from oklahoma_grammar.span import Span
from oklahoma_pipeline.simulate.breaks.slip import Slip, shorten
from oklahoma_pipeline.simulate.games import Game
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.simulate.styles import Choice
from oklahoma_pipeline.table import Legal, Player


class Wager(Slip):
    """Slips in the declaration itself: another line than the lawful one, its discard as it should be."""

    def turn(self, player: Player) -> None:
        if self.fault is None:
            legal = self.table.legal(player)
            wrong = self.wrong(player, legal)
            if wrong is not None and self.now():
                at = self.here()
                if legal.discard:
                    self.throw(player, legal.discard, at)
                    at = self.place(at)
                self.blame(at, player.name)
                self.say(wrong._replace(at=at))
                return
        super().turn(player)

    @abstractmethod
    def wrong(self, player: Player, legal: Legal) -> Event | None:
        """The unlawful line that could stand here, its place left open; None where there is none."""


_NOWHERE = Span("", 0, 0, 0)


class CheckOverBet(Wager):
    """A check with a bet to match; told so, the player acts again."""

    rule = "BET-01"

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        return Check(_NOWHERE, player.name) if legal.call else None

    def turn(self, player: Player) -> None:
        lawful = self.fault is None
        super().turn(player)
        if lawful and self.fault is not None:
            super().turn(player)


class BetOverBet(Wager):
    """A bet where there is one already."""

    rule = "BET-02"

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        if not self.table.to_match or legal.low is None or legal.high is None:
            return None
        total = self.rng.choice((legal.low, min(legal.high, legal.low + 2 * self.game.chip), legal.high))
        if self.table.limit == "fixed":
            total = legal.low
        added = total - player.bet
        return Bet(_NOWHERE, player.name, added, added == player.stack)


class CallOfNothing(Wager):
    """A call with nothing to call."""

    rule = "BET-03"

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        return None if legal.call or player.bet < self.table.to_match else Call(_NOWHERE, player.name, None)


class WrongCall(Wager):
    """A call of too little or too much."""

    rule = "BET-04"

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        chip = self.game.chip
        owed = legal.call
        if not owed:
            return None
        amounts = [owed - chip, owed + chip, owed // 2, 2 * owed, owed + 10 * chip]
        full = self.table.to_match - player.bet
        amounts = [amount for amount in amounts if 0 < amount < player.stack and amount not in (owed, full)]
        return Call(_NOWHERE, player.name, self.rng.choice(amounts)) if amounts else None


class TooSmall(Wager):
    """A bet or raise under the minimum."""

    rule = "BET-05"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return game.limit != "fixed"

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        table = self.table
        least = table.min_total()
        if legal.low is None or least - table.to_match < 2 or player.bet + player.stack < least:
            return None
        total = self.rng.randint(table.to_match + 1, least - 1)
        if total > table.to_match + self.game.chip:
            total -= total % self.game.chip
        return raised(table.to_match, player, total) if total > table.to_match else None


def raised(to_match: int, player: Player, total: int) -> Event:
    all_in = total >= player.bet + player.stack
    if to_match:
        return Raise(_NOWHERE, player.name, total - to_match, total, all_in)
    return Bet(_NOWHERE, player.name, total - player.bet, all_in)


class OverTheLimit(Wager):
    """More than the pot, or another size than the fixed one."""

    rule = "BET-06"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return game.limit != "no"

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        table = self.table
        if legal.high is None:
            return None
        most, everything = table.max_total(player), player.bet + player.stack
        chip = self.game.chip
        totals = [most + chip, most + 10 * chip, 2 * most, everything]
        totals = [total for total in totals if most < total <= everything]
        if table.limit == "fixed":
            totals += [total for total in (most - chip, most - table.bet_size() // 2)
                       if table.to_match < total < min(most, everything)]
        return raised(table.to_match, player, self.rng.choice(totals)) if totals else None


class NotReopened(Wager):
    """A raise by a player to whom the betting was not reopened."""

    rule = "BET-07"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        shorten(lineup, rng, 0.75)

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        table = self.table
        least = table.min_total()
        if table.reopened(player) or table.at_cap() or player.bet + player.stack < least:
            return None
        if table.ceiling_raised(player) <= table.to_match:
            return None
        return raised(table.to_match, player, min(least, table.max_total(player)))

    def decide(self, player: Player, legal: Legal) -> tuple[Choice, int]:
        """Players who push their last chips, and others who stay in, until the slip has happened."""
        table = self.table
        everything = player.bet + player.stack
        if self.fault is None and self.rng.random() < 0.7:
            if legal.high == everything and everything < table.min_total() and table.to_match:
                return "raise", everything
            if legal.call:
                return "call", 0
            if legal.low is not None and not table.to_match:
                return "raise", legal.low
        return super().decide(player, legal)


class MoreThanHeHas(Wager):
    """More chips than the player has."""

    rule = "BET-08"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        shorten(lineup, rng)

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        table = self.table
        owed = table.to_match - player.bet
        if owed > player.stack == legal.call:
            return Call(_NOWHERE, player.name, owed, True)
        if legal.high is None or table.limit == "fixed":
            return None
        total = player.bet + player.stack + self.game.chip * self.rng.choice((1, 5, 20))
        if total < table.min_total() or (table.limit == "pot" and total > table.max_total(player)):
            return None
        return raised(table.to_match, player, total)


class AllInMisSaid(Wager):
    """All-in said with chips left, or not said with none left."""

    rule = "BET-09"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        shorten(lineup, rng)

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        choice, total = self.choices(player, legal)
        if choice in ("fold", "check"):
            return None
        line = self.declaration(player, choice, total, _NOWHERE)
        if isinstance(line, (Call, Bet, Raise)):
            return line._replace(all_in=not line.all_in)
        return None

    def choices(self, player: Player, legal: Legal) -> tuple[Choice, int]:
        if legal.call:
            return "call", 0
        if legal.low is not None and legal.high is not None and self.rng.random() < 0.3:
            return "raise", self.rng.choice((legal.low, legal.high))
        return "check", 0


class WrongIncrement(Wager):
    """The increment and the total of a raise disagree."""

    rule = "BET-10"
    rooms_only = True

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        to_match = self.table.to_match
        if not to_match or legal.low is None or legal.high is None:
            return None
        total = legal.low if self.table.limit == "fixed" else self.rng.randint(legal.low, legal.high)
        chip = self.game.chip
        right = total - to_match
        posted = max([other.bet for other in self.table.order])
        wrong = [by for by in (total, right + chip, right - chip, right + 10 * chip)
                 if by > 0 and by not in (right, total - posted)]
        if not wrong:
            return None
        return Raise(_NOWHERE, player.name, self.rng.choice(wrong), total, total == player.bet + player.stack)


class OverTheCap(Wager):
    """Fixed limit: one raise too many."""

    rule = "BET-11"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return game.limit == "fixed"

    def wrong(self, player: Player, legal: Legal) -> Event | None:
        table = self.table
        total = table.min_total()
        if not table.at_cap() or not table.reopened(player) or player.bet + player.stack < total:
            return None
        return raised(table.to_match, player, total)

    def decide(self, player: Player, legal: Legal) -> tuple[Choice, int]:
        """A table in a raising mood, until the slip has happened."""
        if self.fault is None and self.rng.random() < 0.8:
            if legal.high is not None:
                return "raise", legal.high
            if legal.call:
                return "call", 0
        return super().decide(player, legal)


SLIPS: tuple[type[Slip], ...] = (
    CheckOverBet, BetOverBet, CallOfNothing, WrongCall, TooSmall, OverTheLimit, NotReopened, MoreThanHeHas,
    AllInMisSaid, WrongIncrement, OverTheCap,
)
