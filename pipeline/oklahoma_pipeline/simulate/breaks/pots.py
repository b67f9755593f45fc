"""Slips with the chips: POT-01 to POT-04, and the summary against the play: LED-01."""

from __future__ import annotations

from random import Random

from oklahoma_grammar.events import Card, Collect, SummaryBoard, SummaryPot, SummarySeat, Uncalled
from oklahoma_pipeline.ending import lay_pots
from oklahoma_pipeline.pots import Pot
from oklahoma_pipeline.simulate.breaks.slip import Slip, loosen, shorten
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.table import Player


class NotAllPaid(Slip):
    """The winner of the only pot takes more, or less, than there is."""

    rule = "POT-01"

    def collect(self, name: str, amount: int, pot: str) -> None:
        chip = self.game.chip
        if self.fault is None and pot == "pot" and amount > chip and self.alone and self.now():
            # A pot that is told with the rake in it, by a person who writes the rake below, is no fault.
            wrong = [amount - chip, amount + chip, amount + 10 * chip, amount - amount // 2]
            amount = self.rng.choice([other for other in wrong if other != self.table.pot])
            self.blame_next(name, (Collect,))
        super().collect(name, amount, pot)

    alone = True

    def divide(self, amount: int, eligible: tuple[str, ...], pot: str) -> None:
        highs, lows = self.winners(eligible)
        self.alone = len(highs) == 1 and not lows and not self.unreturned()
        super().divide(amount, eligible, pot)

    def unopposed(self) -> None:
        self.alone = not self.unreturned()
        super().unopposed()

    def unreturned(self) -> int:
        return lay_pots(self.table).surplus


class WrongShares(Slip):
    """A pot is not divided evenly among those who split it, or the odd chip goes to the wrong one."""

    rule = "POT-02"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        loosen(lineup, rng)

    def divide(self, amount: int, eligible: tuple[str, ...], pot: str) -> None:
        highs, lows = self.winners(eligible)
        first, last = highs[0], highs[-1]
        shown = all([name in self.shown for name in eligible if name not in self.thrown])
        share = amount // len(highs)
        if self.fault is not None or lows or first == last or share < 2 or not shown or not self.now():
            super().divide(amount, eligible, pot)
            return
        # The last of the winners gets what is the first one's, the odd chip or more.
        moved = self.rng.choice((1, max(1, share // 10), share // 2))
        shares = dict.fromkeys(highs, share)
        for name in highs[:amount - share * len(highs)]:
            shares[name] += 1
        shares[first] -= moved
        shares[last] += moved
        self.blame_next(first, (Collect,))
        for name in highs:
            self.collect(name, shares[name], pot)


class SidePotMixedUp(Slip):
    """Chips of the side pot are pushed into the main pot."""

    rule = "POT-02"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        loosen(lineup, rng)
        shorten(lineup, rng)

    def award(self, pots: tuple[Pot, ...], surplus: int, owner: str | None) -> None:
        least = 40 * self.game.chip + self.game.rake.cap
        if len(pots) == 2 and not surplus and pots[1].amount > least:
            main, side = self.winners(pots[0].eligible), self.winners(pots[1].eligible)
            one_each = len(main[0]) == len(side[0]) == 1 and not main[1] and not side[1]
            if one_each and main[0] != side[0] and self.now():
                moved = pots[1].amount // 2
                self.stated = pots
                main_pot, side_pot = pots
                pots = (
                    Pot(main_pot.amount + moved, main_pot.eligible),
                    Pot(side_pot.amount - moved, side_pot.eligible),
                )
        super().award(pots, surplus, owner)

    stated: tuple[Pot, ...] = ()

    def collect(self, name: str, amount: int, pot: str) -> None:
        if self.stated and self.fault is None:
            # Both awards are wrong; the audit tells the one that stands first.
            self.blame_next(name, (Collect,))
        super().collect(name, amount, pot)

    def pot_line(self) -> SummaryPot:
        line = super().pot_line()
        if self.stated:
            return line._replace(pots=tuple([
                (name, pot.amount) for (name, _), pot in zip(line.pots, self.stated, strict=True)
            ]))
        return line


class WronglyReturned(Slip):
    """An uncalled bet comes back in a wrong amount."""

    rule = "POT-03"

    def give_back(self, name: str, amount: int) -> None:
        chip = self.game.chip
        if self.now():
            wrong = [other for other in (amount - chip, amount + chip, amount // 2) if 0 < other != amount]
            player = self.table.players[name]
            # A big blind to whom everybody passed may have his whole blind back: no fault.
            wrong = [other for other in wrong if other < player.put and other != player.bet]
            if wrong:
                amount = self.rng.choice(wrong)
                self.blame_next(name, (Uncalled,))
        super().give_back(name, amount)


class ReturnedToAnother(Slip):
    """An uncalled bet comes back to somebody else."""

    rule = "POT-03"

    def give_back(self, name: str, amount: int) -> None:
        others = [player.name for player in self.table.order if player.name != name and player.put > amount]
        if self.table.live < 2 and others and self.now():
            name = self.rng.choice(others)
            self.blame_next(name, (Uncalled,))
        super().give_back(name, amount)


class WrongTotal(Slip):
    """The summary states another total, or another size of a pot, than what was put in."""

    rule = "POT-04"
    rooms_only = True

    def pot_line(self) -> SummaryPot:
        line = super().pot_line()
        if self.now():
            self.blame(line.at, None)
            wrong = self.game.chip * self.rng.choice((1, 10))
            if line.pots and self.rng.random() < 0.5:
                names = [(name, size) for name, size in line.pots]
                place = self.rng.randrange(len(names))
                names[place] = (names[place][0], names[place][1] + wrong + self.rake)
                return line._replace(pots=tuple(names))
            # A total without the bet that nobody matched is right as well.
            surplus = lay_pots(self.table).surplus
            less = line.total > wrong != surplus and self.rng.random() < 0.5
            return line._replace(total=line.total - wrong if less else line.total + wrong)
        return line


class WrongSummary(Slip):
    """A line of the summary tells another story than the play."""

    rule = "LED-01"
    rooms_only = True

    def board_line(self) -> SummaryBoard:
        line = super().board_line()
        strange = self.deck.never()
        if self.fault is None and strange and self.now():
            self.blame(line.at, None)
            cards: list[Card] = list(line.cards)
            cards[self.rng.randrange(len(cards))] = self.rng.choice(strange)
            return line._replace(cards=tuple(cards))
        return line

    def summary_seat(self, player: Player) -> SummarySeat:
        line = super().summary_seat(player)
        if self.fault is None:
            wrong = self.wrong(line)
            if wrong is not None and self.now():
                self.blame(line.at, player.name)
                return wrong
        return line

    def wrong(self, line: SummarySeat) -> SummarySeat | None:
        if line.outcome == "folded":
            reached = ["preflop", "flop", "turn", "river"][:self.table.street_index + 1]
            others = [street for street in reached if street != line.street]
            return line._replace(street=self.rng.choice(others)) if others else None
        if line.won and self.rng.random() < 0.5:
            return line._replace(won=(line.won[0] + self.game.chip,))
        strange = self.deck.never()
        if line.outcome == "showed" and strange:
            cards = list(line.cards)
            cards[self.rng.randrange(len(cards))] = self.rng.choice(strange)
            return line._replace(cards=tuple(cards))
        return None


SLIPS: tuple[type[Slip], ...] = (
    NotAllPaid, WrongShares, SidePotMixedUp, WronglyReturned, ReturnedToAnother, WrongTotal, WrongSummary,
)
