"""A dealer who makes one mistake: what every kind of slip shares."""

from __future__ import annotations

from abc import ABC
from random import Random
from typing import ClassVar, NamedTuple

from oklahoma_grammar.events import Event, Header, Showdown
from oklahoma_grammar.events import Street as StreetEvent
from oklahoma_grammar.span import Span
from oklahoma_pipeline.pots import Pot
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.games import Game
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.simulate.play import Dealer
from oklahoma_pipeline.simulate.styles import STYLES, Choice
from oklahoma_pipeline.table import Legal, Player


class Fault(NamedTuple):
    """What must be found: the rule, the line, and whom and which street it names."""

    rule: str
    at: Span
    player: str | None
    street: str | None


class Slip(Dealer, ABC):
    """Plays lawfully but for the moment `pick`, counted among all moments where the slip could happen.

    With `pick` -1 nothing goes wrong and `chances` tells how many such moments the hand has. The hand
    goes on after the slip as the table then stands; a player whose cards were spoilt by it is in `dead`
    and gives up his hand as soon as he may. `rooms_only` marks slips in lines that the short layout of
    clubs does not have.
    """

    rule: ClassVar[str]
    rooms_only: ClassVar[bool] = False

    def __init__(
        self, lineup: Lineup, rng: Random, header: Header, settings: Settings = DEFAULT, pick: int = -1
    ) -> None:
        super().__init__(lineup, rng, header, settings)
        self.pick = pick
        self.chances = 0
        self.fault: Fault | None = None
        self.dead: set[str] = set()
        self._blamed: tuple[str | None, str | None, tuple[type, ...]] | None = None

    @classmethod
    def suits(cls, game: Game) -> bool:
        """Whether this slip can happen in such a hand at all."""
        return True

    @classmethod
    def prepare(cls, lineup: Lineup, rng: Random) -> None:
        """Arranges what the slip needs: a habit of the room, a seat that rests."""

    def now(self) -> bool:
        """Whether this is the moment of the slip; counts it among the chances."""
        chance = self.chances
        self.chances += 1
        return chance == self.pick

    def blame(self, at: Span, player: str | None, street: str | None = None) -> None:
        """This line is the fault, on the street where the table stands if no other is named."""
        if self.fault is None:
            self.fault = Fault(self.rule, at, player, street or self.table.phase)

    def next_place(self) -> Span:
        """Where the next line will stand."""
        return Span("", self.line + 1, 1, 1)

    def fault_at(self, line: int, player: str | None, street: str | None) -> Fault:
        return Fault(self.rule, Span("", line, 1, 1), player, street)

    def blame_next(
        self, player: str | None, kinds: tuple[type, ...] = (StreetEvent, Showdown), street: str | None = None
    ) -> None:
        """The next line of these kinds is where the fault comes out."""
        self._blamed = (player, street or self.table.phase, kinds)

    def say(self, event: Event) -> None:
        if self._blamed is not None and isinstance(event, self._blamed[2]):
            player, street, _ = self._blamed
            self._blamed = None
            self.fault = Fault(self.rule, event.at, player, street)
        super().say(event)

    # ---- how play goes on with a spoilt hand

    def decide(self, player: Player, legal: Legal) -> tuple[Choice, int]:
        if player.name in self.dead:
            if legal.fold:
                return "fold", 0
            return ("call" if legal.call else "check"), 0
        return super().decide(player, legal)

    def shows(self, name: str, pots: tuple[Pot, ...], must: bool) -> bool:
        return name not in self.dead and super().shows(name, pots, must)

    def betting(self, discards: bool) -> None:
        """A player who was passed over by a slip has his turn before the round is closed."""
        super().betting(discards)
        table = self.table
        while self.fault is not None:
            waiting = [
                player for player in table.order
                if player.missed and not player.folded and not player.all_in and table.to_call(player)
            ]
            if not waiting or table.live < 2:
                return
            self.turn(waiting[0])
            super().betting(False)


def shorten(lineup: Lineup, rng: Random, share: float = 0.5) -> None:
    """Leaves some players few chips, so that somebody is all-in early."""
    for sitter in lineup.sitters:
        if rng.random() < share and not sitter.owes:
            sitter.stack = rng.randint(2 * lineup.game.big, 12 * lineup.game.big)


def loosen(lineup: Lineup, rng: Random) -> None:
    """Fills the table with players who like to see a showdown."""
    for sitter in lineup.sitters:
        if rng.random() < 0.8:
            sitter.style = _CURIOUS


_CURIOUS = next(style for style in STYLES if style.name == "calling station")
