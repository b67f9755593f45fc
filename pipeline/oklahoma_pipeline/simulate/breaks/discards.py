"""Slips of the discard: DSC-01 to DSC-09."""

from __future__ import annotations

from abc import abstractmethod
from random import Random

from oklahoma_grammar.events import Bet, Call, Card, Check, Discard, Event, Fold, Raise
from oklahoma_grammar.events import Street as StreetEvent
from oklahoma_grammar.span import Span
from oklahoma_pipeline.simulate.breaks.slip import Slip, shorten
from oklahoma_pipeline.simulate.games import Game
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.simulate.styles import Choice
from oklahoma_pipeline.table import Player
from oklahoma_pipeline.variants import Street, Variant


def with_declaration(variant: Variant) -> bool:
    return any(s.discard is not None and s.discard.when == "declaration" for s in variant.streets)


def as_phase(variant: Variant) -> bool:
    return any(s.discard is not None and s.discard.when != "declaration" for s in variant.streets)


class Bound(Slip):
    """Slips in a turn that should hold a discard and the first declaration."""

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant)

    def turn(self, player: Player) -> None:
        if self.fault is None and self.moment(player) and self.now():
            self.slip(player)
        else:
            super().turn(player)

    def moment(self, player: Player) -> bool:
        """Whether the slip can happen when this player is to act."""
        return self.table.legal(player).discard > 0

    @abstractmethod
    def slip(self, player: Player) -> None:
        """His turn, with the slip in it."""

    def stays(self, player: Player, at: Span) -> None:
        """Some declaration other than a pass."""
        legal = self.table.legal(player)
        choice, total = self.decide(player, legal)
        if choice == "fold":
            choice = "call" if legal.call else "check"
        self.say(self.declaration(player, choice, total, at))


class Phased(Slip):
    """Slips of one player in a phase of discards."""

    @classmethod
    def suits(cls, game: Game) -> bool:
        return as_phase(game.variant)

    def phase(self, count: int) -> None:
        for player in self.table.order:
            if not player.folded:
                self.part(player, count)

    @abstractmethod
    def part(self, player: Player, count: int) -> None:
        """What this player throws away in the phase, lawfully or not."""


class Forgotten(Bound):
    """A declaration without its discard, which is not made up for."""

    rule = "DSC-01"

    def slip(self, player: Player) -> None:
        at = self.here()
        self.blame(at, player.name)
        self.stays(player, at)


class ForgottenPhase(Phased):
    """One player keeps what he should have thrown away."""

    rule = "DSC-01"

    def part(self, player: Player, count: int) -> None:
        table = self.table
        before = table.street.discard is not None and table.street.discard.when == "before_round"
        # Where nobody has anything to declare no line shows that the phase went by.
        open_ = self.fault is None and self._blamed is None and (not before or table.expected is not None)
        if open_ and self.now():
            self.blame_next(player.name, (Fold, Check, Call, Bet, Raise) if before else (StreetEvent,))
            if count > 1 and self.rng.random() < 0.5:
                self.throw(player, count - 1, self.here())
        else:
            self.throw(player, count, self.here())


class PassAfterDiscard(Bound):
    rule = "DSC-02"

    def slip(self, player: Player) -> None:
        at = self.here()
        self.throw(player, 1, at)
        at = self.place(at)
        self.blame(at, player.name)
        self.say(Fold(at, player.name))


class DiscardAfter(Bound):
    """First the declaration, then the card."""

    rule = "DSC-03"
    owing: Player | None = None

    def slip(self, player: Player) -> None:
        self.stays(player, self.here())
        self.owing = player
        if self.rng.random() < 0.5:
            self.made_up()

    def turn(self, player: Player) -> None:
        if self.owing is not None and self.owing is not player and self.rng.random() < 0.5:
            self.made_up()
        super().turn(player)

    def betting(self, discards: bool) -> None:
        super().betting(discards)
        self.made_up()

    def made_up(self) -> None:
        """The late discard of one who is still in; who has passed meanwhile does it before his pass."""
        owing, self.owing = self.owing, None
        if owing is not None and self.table.live > 1:
            at = self.here()
            self.blame(at, owing.name)
            self.throw(owing, 1, at)

    def declaration(self, player: Player, choice: Choice, total: int, at: Span) -> Event:
        if player is self.owing and choice == "fold":
            choice = "call" if self.table.to_call(player) else "check"
        return super().declaration(player, choice, total, at)


class Twice(Bound):
    """A second discard in one round, before the declaration or after it."""

    rule = "DSC-04"

    def slip(self, player: Player) -> None:
        self.throw(player, 1, self.here())
        at = self.here()
        if self.rng.random() < 0.5:
            self.blame(at, player.name)
            self.throw(player, 1, at)
            self.stays(player, self.place(at))
        else:
            self.stays(player, at)
            at = self.here()
            self.blame(at, player.name)
            self.throw(player, 1, at)
        self.dead.add(player.name)


class TwicePhase(Phased):
    rule = "DSC-04"

    def part(self, player: Player, count: int) -> None:
        self.throw(player, count, self.here())
        if self.fault is None and self.now():
            at = self.here()
            self.blame(at, player.name)
            self.throw(player, 1, at)
            self.dead.add(player.name)


class TooMany(Bound):
    """Two cards thrown away at once."""

    rule = "DSC-05"
    count = 2

    def slip(self, player: Player) -> None:
        at = self.here()
        self.blame(at, player.name)
        self.throw(player, self.count, at)
        self.stays(player, self.place(at))
        self.dead.add(player.name)


class TooManyPhase(Phased):
    """One card too many thrown away at once."""

    rule = "DSC-05"

    def part(self, player: Player, count: int) -> None:
        at = self.here()
        if self.fault is None and self.now():
            self.blame(at, player.name)
            count += 1
            self.dead.add(player.name)
        self.throw(player, count, at)


class WrongRound(TooMany):
    """A discard before the flop, after the river, or in a game that has none."""

    rule = "DSC-06"
    count = 1

    @classmethod
    def suits(cls, game: Game) -> bool:
        return game.variant.dealt > 2

    def moment(self, player: Player) -> bool:
        return self.table.street.discard is None


class NotHis(Slip):
    """The card written down is not one that the player holds."""

    rule = "DSC-07"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant) or as_phase(game.variant)

    def throw(self, player: Player, count: int, at: Span) -> None:
        foreign = self.foreign()
        if self.fault is None and foreign and self.now():
            self.blame(at, player.name)
            cards = self.unwanted(player, count)
            self.lose(player, cards)
            self.say(Discard(at, player.name, count, (*cards[:-1], foreign[0])))
        else:
            super().throw(player, count, at)

    def foreign(self) -> list[Card]:
        """A card of the board, or one that nobody has seen."""
        unseen = self.deck.never()
        if self.board and (not unseen or self.rng.random() < 0.4):
            return [self.rng.choice(self.board)]
        return [self.rng.choice(unseen)] if unseen else []


class AllInKeeps(Slip):
    """A player all-in does not throw his card away."""

    rule = "DSC-08"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant)

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        shorten(lineup, rng)

    def round(self, street: Street) -> None:
        self.keeping: str | None = None
        super().round(street)

    def exempt(self, players: list[Player]) -> None:
        table = self.table
        rest = []
        for player in players:
            owes = player.position >= 0 and not player.folded and table.exempt(player) and table.owed(player)
            if owes and self.keeping is None and self.fault is None and self._blamed is None and self.now():
                self.keeping = player.name
                self.blame_next(player.name)
            elif player.name != self.keeping:
                rest.append(player)
        super().exempt(rest)


class PassedDiscards(Slip):
    """A player who has passed throws a card away."""

    rule = "DSC-09"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant) or as_phase(game.variant)

    def turn(self, player: Player) -> None:
        if self.table.street.discard is not None and self.fault is None:
            passed = [other for other in self.table.order if other.folded]
            if passed and self.now():
                other = self.rng.choice(passed)
                at = self.here()
                self.blame(at, other.name)
                shown = tuple(self.hands[other.name][:1]) if self.rng.random() < 0.5 else ()
                self.say(Discard(at, other.name, 1, shown))
        super().turn(player)


SLIPS: tuple[type[Slip], ...] = (
    Forgotten, ForgottenPhase, PassAfterDiscard, DiscardAfter, Twice, TwicePhase, TooMany, TooManyPhase,
    WrongRound, NotHis, AllInKeeps, PassedDiscards,
)
