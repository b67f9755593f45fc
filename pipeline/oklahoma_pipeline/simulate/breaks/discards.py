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
from oklahoma_pipeline.table import Legal, Player
from oklahoma_pipeline.variants import Street, Variant


def with_declaration(variant: Variant) -> bool:
    return any(s.discard is not None and s.discard.when == "declaration" for s in variant.streets)


def as_phase(variant: Variant) -> bool:
    return any(s.discard is not None and s.discard.when != "declaration" for s in variant.streets)


class Bound(Slip):
    """Slips of a discard that goes with the first declaration."""

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant)

    def turn(self, player: Player) -> None:
        legal = self.table.legal(player)
        if legal.discard and self.fault is None and self.now():
            self.slip(player, legal)
        else:
            super().turn(player)

    @abstractmethod
    def slip(self, player: Player, legal: Legal) -> None:
        """What he does instead of discarding and declaring."""

    def stays(self, player: Player, legal: Legal, at: Span) -> None:
        """Some declaration other than a pass."""
        choice, total = self.decide(player, legal)
        if choice == "fold":
            choice = "call" if legal.call else "check"
        self.say(self.declaration(player, choice, total, at))


class Forgotten(Bound):
    """A declaration without its discard, which is not made up for."""

    rule = "DSC-01"

    def slip(self, player: Player, legal: Legal) -> None:
        at = self.here()
        self.blame(at, player.name)
        self.stays(player, legal, at)


class ForgottenPhase(Slip):
    """One player keeps what he should have thrown away in the phase of discards."""

    rule = "DSC-01"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return as_phase(game.variant)

    def phase(self, count: int) -> None:
        table = self.table
        before = table.street.discard is not None and table.street.discard.when == "before_round"
        for player in table.order:
            if player.folded:
                continue
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

    def slip(self, player: Player, legal: Legal) -> None:
        at = self.here()
        self.throw(player, 1, at)
        at = self.place(at)
        self.blame(at, player.name)
        self.say(Fold(at, player.name))


class DiscardAfter(Bound):
    """First the declaration, then the card."""

    rule = "DSC-03"

    def slip(self, player: Player, legal: Legal) -> None:
        self.stays(player, legal, self.here())
        self.owing = player
        if self.rng.random() < 0.5:
            self.made_up()

    owing: Player | None = None

    def remember(self, player: Player) -> None:
        at = self.here()
        self.blame(at, player.name)
        self.throw(player, 1, at)

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
            self.remember(owing)

    def declaration(self, player: Player, choice: Choice, total: int, at: Span) -> Event:
        if player is self.owing and choice == "fold":
            choice = "call" if self.table.to_call(player) else "check"
        return super().declaration(player, choice, total, at)


class Spoiling(Slip):
    """Slips that leave a player with too few cards: his hand is dead."""

    @abstractmethod
    def before(self, player: Player) -> bool:
        """Whether the slip can happen when this player is to act."""

    def turn(self, player: Player) -> None:
        if self.fault is None and self.before(player) and self.now():
            self.spoil(player)
            self.dead.add(player.name)
        else:
            super().turn(player)

    @abstractmethod
    def spoil(self, player: Player) -> None:
        """His turn, with the slip in it."""

    def stay(self, player: Player, at: Span) -> None:
        legal = self.table.legal(player)
        choice, total = self.decide(player, legal)
        if choice == "fold":
            choice = "call" if legal.call else "check"
        self.say(self.declaration(player, choice, total, at))


class Twice(Spoiling):
    """A second discard in one round, before the declaration or after it."""

    rule = "DSC-04"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant)

    def before(self, player: Player) -> bool:
        return self.table.legal(player).discard > 0

    def spoil(self, player: Player) -> None:
        self.throw(player, 1, self.here())
        at = self.here()
        if self.rng.random() < 0.5:
            self.blame(at, player.name)
            self.throw(player, 1, at)
            self.stay(player, self.place(at))
        else:
            self.stay(player, at)
            at = self.here()
            self.blame(at, player.name)
            self.throw(player, 1, at)


class TwicePhase(Slip):
    """A second discard by one player in the phase of discards."""

    rule = "DSC-04"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return as_phase(game.variant)

    def phase(self, count: int) -> None:
        for player in self.table.order:
            if player.folded:
                continue
            self.throw(player, count, self.here())
            if self.fault is None and self.now():
                at = self.here()
                self.blame(at, player.name)
                self.throw(player, 1, at)
                self.dead.add(player.name)


class TooMany(Spoiling):
    """Two cards thrown away at once."""

    rule = "DSC-05"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return with_declaration(game.variant)

    def before(self, player: Player) -> bool:
        return self.table.legal(player).discard > 0

    def spoil(self, player: Player) -> None:
        at = self.here()
        self.blame(at, player.name)
        self.throw(player, 2, at)
        self.stay(player, self.place(at))


class TooManyPhase(Slip):
    """One card too many thrown away in the phase of discards."""

    rule = "DSC-05"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return as_phase(game.variant)

    def phase(self, count: int) -> None:
        for player in self.table.order:
            if player.folded:
                continue
            at = self.here()
            if self.fault is None and self.now():
                self.blame(at, player.name)
                self.throw(player, count + 1, at)
                self.dead.add(player.name)
            else:
                self.throw(player, count, at)


class WrongRound(Spoiling):
    """A discard before the flop, after the river, or in a game that has none."""

    rule = "DSC-06"

    @classmethod
    def suits(cls, game: Game) -> bool:
        return game.variant.dealt > 2

    def before(self, player: Player) -> bool:
        return self.table.street.discard is None

    def spoil(self, player: Player) -> None:
        at = self.here()
        self.blame(at, player.name)
        self.throw(player, 1, at)
        self.stay(player, self.place(at))


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
