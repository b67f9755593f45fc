"""Slips of the mandatory bets: BLD-01 to BLD-03."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from oklahoma_grammar.events import Header, HoleCards, Post
from oklahoma_pipeline.laying import lay
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.breaks.slip import Slip
from oklahoma_pipeline.simulate.lineup import Lineup, Sitter
from oklahoma_pipeline.table import Table


class BlindSlip(Slip):
    """Slips at the posting, in hands where nobody but the blinds posts anything."""

    def plain(self) -> bool:
        lineup = self.lineup
        return not lineup.straddlers and all([not sitter.owes for sitter in self.order])

    def chips(self, sitter: Sitter) -> int:
        return self.table.players[sitter.name].stack


class NoBigBlind(BlindSlip):
    """The cards are dealt before the big blind is posted."""

    rule = "BLD-01"

    def blinds(self) -> None:
        lineup = self.lineup
        small, big = lineup.small, lineup.big
        fits = small is not None and self.chips(small) > 0 and self.chips(big) > self.game.big
        if small is None or not fits or not self.plain() or not self.now():
            super().blinds()
            return
        self.post(small, "small", self.game.small)
        self.blame_next(big.name, (HoleCards,))

    def unopposed(self) -> None:
        if not self.table.pot:
            # Everybody has his chips back: there is no pot, and no hand to speak of.
            self.fault = None
        super().unopposed()


class WrongBlind(BlindSlip):
    """A blind of another amount than the level says."""

    rule = "BLD-02"

    def blinds(self) -> None:
        lineup, game = self.lineup, self.game
        chip = game.chip
        small, big = game.small, game.big
        bigs = [amount for amount in (big - chip, big + chip, 2 * big, small) if 0 < amount != big]
        smalls = [amount for amount in (big, small - chip, small // 4) if 0 < amount != small]
        if game.limit == "fixed":
            smalls = [amount for amount in smalls if not big <= 3 * amount <= 2 * big]
        rich = min(self.chips(sitter) for sitter in (lineup.small or lineup.big, lineup.big)) > 2 * big
        wrong_small = lineup.small is not None and bool(smalls) and self.rng.random() < 0.5
        if not self.plain() or not rich or not (wrong_small or bigs) or not self.now():
            super().blinds()
            return
        if lineup.small is not None:
            self.posted(lineup.small, "small", self.rng.choice(smalls) if wrong_small else small, wrong_small)
        self.posted(lineup.big, "big", big if wrong_small else self.rng.choice(bigs), not wrong_small)

    def posted(self, sitter: Sitter, kind: str, amount: int, wrong: bool) -> None:
        if wrong:
            self.blame(self.next_place(), sitter.name)
        self.post(sitter, "small" if kind == "small" else "big", amount)


class WrongSeat(BlindSlip):
    """A blind is posted by another seat than the one that owes it."""

    rule = "BLD-03"

    def blinds(self) -> None:
        lineup, game = self.lineup, self.game
        small, big = lineup.small, lineup.big
        others = [
            sitter for sitter in self.order
            if sitter not in (small, big) and self.chips(sitter) > 2 * game.big
        ]
        if small is None or not others or not self.plain() or not self.now():
            super().blinds()
            return
        other = self.rng.choice(others)
        if self.rng.random() < 0.5:
            self.blame(self.next_place(), other.name)
            self.post(other, "small", game.small)
            self.post(big, "big", game.big)
        else:
            self.post(small, "small", game.small)
            self.blame(self.next_place(), other.name)
            self.post(other, "big", game.big)


class LevelBehind(BlindSlip):
    """The blinds have gone up and the header has not followed."""

    rule = "BLD-04"

    def __init__(
        self, lineup: Lineup, rng: Random, header: Header, settings: Settings = DEFAULT, pick: int = -1
    ) -> None:
        if pick >= 0:
            game = lineup.game
            lineup = replace(lineup, game=replace(game, small=2 * game.small, big=2 * game.big))
        super().__init__(lineup, rng, header, settings, pick)

    def lay_table(self) -> Table:
        game, lineup = self.lineup.game, self.lineup
        if lineup.small is None or game.stakes == self.header.stakes:
            return super().lay_table()
        posts = (
            Post(self.next_place(), lineup.small.name, "small", game.small),
            Post(self.next_place(), lineup.big.name, "big", game.big),
        )
        return lay(self.variant, self.header, lineup.button, self.seats, self.sitting, posts, self.settings)

    def blinds(self) -> None:
        lineup = self.lineup
        small, big = lineup.small, lineup.big
        # A stack that covers the level of before and the next one shows both blinds in full either way.
        rich = 8 * max(self.header.stakes)
        able = small is not None and self.chips(small) > rich and self.chips(big) > rich
        wrong = able and self.plain() and self.now()
        super().blinds()
        if wrong:
            post = self.events[-1]
            self.blame(post.at, big.name)


SLIPS: tuple[type[Slip], ...] = (NoBigBlind, WrongBlind, WrongSeat, LevelBehind)
