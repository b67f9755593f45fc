"""The dealer's desk: the hand so far, as events and as the table that they have made."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from oklahoma_grammar.events import Card, Event, Hand, Header, Seat, TableLine
from oklahoma_grammar.span import Span
from oklahoma_pipeline.laying import lay
from oklahoma_pipeline.moves import MOVES
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.deck import Deck
from oklahoma_pipeline.simulate.lineup import Lineup, Sitter
from oklahoma_pipeline.table import Table

# Five cards for the board, three burns, and one to spare.
_BEYOND_THE_HANDS = 9
# Header, table line; the seats follow.
_FIRST_SEAT_LINE = 3


@dataclass(slots=True)
class Played:
    """A hand played to its end, every card known, and what it leaves the players."""

    hand: Hand
    table: Table
    stacks: dict[str, int]


class Desk:
    """What the stages of a hand share. `hands` are the cards held now, the truth behind the log."""

    def __init__(self, lineup: Lineup, rng: Random, header: Header, settings: Settings = DEFAULT) -> None:
        self.lineup = lineup
        self.game = lineup.game
        self.variant = lineup.game.variant
        self.habits = lineup.habits
        self.rng = rng
        self.header = header
        self.settings = settings
        self.line = _FIRST_SEAT_LINE - 1
        self.events: list[Event] = []
        self.seats = tuple([
            Seat(self.here(), sitter.seat, sitter.name, sitter.stack, sitter.out) for sitter in lineup.sitters
        ])
        self.order = lineup.order()
        self.sitting: dict[str, Sitter] = {sitter.name: sitter for sitter in self.order}
        self.table = self.lay_table()
        self.table.events = self.events
        self.deck = Deck(rng, len(self.order) * self.variant.dealt + _BEYOND_THE_HANDS)
        self.hands: dict[str, list[Card]] = {}
        self.board: list[Card] = []
        self.raises = 0

    def lay_table(self) -> Table:
        return lay(
            self.variant, self.header, self.lineup.button, self.seats, self.sitting, (), self.settings
        )

    def here(self) -> Span:
        """The next line's place."""
        self.line += 1
        return Span("", self.line, 1, 1)

    def say(self, event: Event) -> None:
        """Writes the event down and lets it happen."""
        table = self.table
        table.index = len(self.events)
        self.events.append(event)
        move = MOVES.get(type(event))
        if move is not None:
            name = getattr(event, "player", None)
            table.actor = table.players.get(name) if name is not None else None
            move(table, event)

    def write(self, event: Event) -> None:
        """Writes down what changes nothing on the table."""
        self.events.append(event)

    def played(self) -> Played:
        lineup = self.lineup
        line = TableLine(Span("", 2, 1, 1), lineup.table, lineup.max_seats, lineup.button)
        hand = Hand(self.header, line, self.seats, tuple(self.events), "")
        stacks = {player.name: player.final for player in self.table.order}
        return Played(hand, self.table, stacks)
