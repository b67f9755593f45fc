"""Slips of order: TRN-01 to TRN-06."""

from __future__ import annotations

from random import Random

from oklahoma_grammar.events import Call, Check, Event, Fold
from oklahoma_pipeline.simulate.breaks.discards import with_declaration
from oklahoma_pipeline.simulate.breaks.slip import Slip, shorten
from oklahoma_pipeline.simulate.games import Game
from oklahoma_pipeline.simulate.lineup import Lineup, Sitter
from oklahoma_pipeline.simulate.styles import STYLES
from oklahoma_pipeline.table import Player


class OutOfTurn(Slip):
    """Somebody acts before the player whose turn it is."""

    rule = "TRN-01"

    def turn(self, player: Player) -> None:
        table = self.table
        if self.fault is None:
            hasty = [other for other in table.order if other is not player and table.pending(other)]
            if hasty and self.now():
                self.jump(self.rng.choice(hasty))
                return
        super().turn(player)

    def jump(self, hasty: Player) -> None:
        """The hasty one acts; those whose turn he took act after him, in their order."""
        self.fault_line = self.line + 1
        phase = self.table.phase
        super().turn(hasty)
        self.fault = self.fault_at(self.fault_line, hasty.name, phase)
        for other in self.table.order:
            if other.missed and not other.folded and not other.all_in and self.table.live > 1:
                super().turn(other)


class AfterPassing(Slip):
    """A player who has passed declares again."""

    rule = "TRN-02"

    def turn(self, player: Player) -> None:
        if self.fault is None:
            passed = [other for other in self.table.order if other.folded]
            if passed and self.now():
                self.speak(self.rng.choice(passed))
        super().turn(player)

    def speak(self, player: Player) -> None:
        at = self.here()
        self.blame(at, player.name)
        owed = self.table.to_match - player.bet
        kinds: list[Event] = [Check(at, player.name), Fold(at, player.name)]
        if 0 < owed < player.stack:
            kinds.append(Call(at, player.name, owed))
        self.say(self.rng.choice(kinds))


class AllInSpeaks(Slip):
    """A player who is all-in declares something."""

    rule = "TRN-03"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        shorten(lineup, rng)

    def turn(self, player: Player) -> None:
        if self.fault is None:
            done = [other for other in self.table.order if other.all_in and not other.folded]
            if done and self.now():
                other = self.rng.choice(done)
                at = self.here()
                self.blame(at, other.name)
                self.say(Check(at, other.name))
        super().turn(player)


class NotInTheHand(Slip):
    """Somebody who sits out takes part in the play."""

    rule = "TRN-04"

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        taken = {sitter.seat for sitter in lineup.sitters}
        free = [seat for seat in range(1, lineup.max_seats + 1) if seat not in taken]
        if free and all([not sitter.out for sitter in lineup.sitters]):
            resting = Sitter(rng.choice(free), "Reserve", rng.choice(STYLES), 40 * lineup.game.big, True)
            lineup.sitters.append(resting)
            lineup.sitters.sort(key=lambda sitter: sitter.seat)

    def turn(self, player: Player) -> None:
        if self.fault is None and self.board:
            resting = [sitter for sitter in self.lineup.sitters if sitter.out]
            if resting and self.now():
                name = self.rng.choice(resting).name
                at = self.here()
                self.blame(at, name)
                kinds: list[Event] = [Check(at, name), Fold(at, name)]
                self.say(self.rng.choice(kinds))
        super().turn(player)


class AfterTheRound(Slip):
    """One more declaration when every bet is matched."""

    rule = "TRN-05"

    def betting(self, discards: bool) -> None:
        super().betting(discards)
        table = self.table
        if self.fault is None and table.live > 1 and table.able > 1:
            able = [
                player for player in table.order
                if not player.folded and not player.all_in and player.acted
            ]
            if able and self.now():
                player = self.rng.choice(able)
                at = self.here()
                self.blame(at, player.name)
                self.say(Check(at, player.name))


class BetweenDiscardAndBet(Slip):
    """Somebody acts between a player's discard and his declaration."""

    rule = "TRN-06"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant)

    def turn(self, player: Player) -> None:
        table = self.table
        legal = table.legal(player)
        if self.fault is None and legal.discard:
            others = [other for other in table.order if other is not player and table.pending(other)]
            if others and table.live > 2 and self.now():
                self.break_in(player, self.rng.choice(others[:2]))
                return
        super().turn(player)

    def break_in(self, player: Player, other: Player) -> None:
        table = self.table
        phase = table.phase
        self.throw(player, 1, self.here())
        line = self.line + 1
        super().turn(other)
        self.fault = self.fault_at(line, other.name, phase)
        self.say(self.declaration(player, "call" if table.to_call(player) else "check", 0, self.here()))
        for passed in table.order:
            if passed.missed and not passed.folded and not passed.all_in and table.live > 1:
                super().turn(passed)


SLIPS: tuple[type[Slip], ...] = (
    OutOfTurn, AfterPassing, AllInSpeaks, NotInTheHand, AfterTheRound, BetweenDiscardAndBet,
)
