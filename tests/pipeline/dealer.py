"""A dealer who knows no strategy: lawful hands by asking the table what is allowed."""

from __future__ import annotations

from random import Random
from typing import Any

from oklahoma_grammar import events as ev
from oklahoma_grammar.span import Span
from oklahoma_pipeline.laying import lay
from oklahoma_pipeline.moves import MOVES, start
from oklahoma_pipeline.table import Player, Table, discard_with_declaration
from oklahoma_pipeline.variants import VARIANTS

PACK = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor")


class Dealer:
    """Deals one hand; `hand` is what a log of it would say."""

    def __init__(self, seed: int, game: str, limit: ev.Limit, players: int) -> None:
        self.rng = rng = Random(seed)
        variant = VARIANTS[game]
        at = Span("test", 1, 1, 1)
        stakes = (200, 400) if limit == "fixed" else (100, 200)
        header = ev.Header(at, "test", "Club", "1", game, game, limit, stakes, None, None, 1, None, "")
        self.seats = tuple(
            ev.Seat(at, number + 1, NAMES[number], rng.choice((150, 400, 900, 5000, 20000))) for number in range(players)
        )
        names = [seat.name for seat in self.seats]
        self.table: Table = lay(variant, header, rng.randint(1, players), self.seats, names)
        self.line = ev.TableLine(at, "4", None, self.table.button)
        self.header = header
        self.events: list[Any] = []
        self.pack = rng.sample(PACK, len(PACK))
        self.cards: dict[str, list[str]] = {}

    def say(self, kind: type, *values: Any) -> None:
        event = kind(Span("test", len(self.events) + 9, 1, 1), *values)
        self.events.append(event)
        self.table.actor = self.table.players.get(values[0]) if values else None
        if kind in MOVES:
            MOVES[kind](self.table, event)

    def deal(self) -> ev.Hand:
        self.posts()
        for street in self.table.variant.streets:
            if street.board:
                self.throw_all(ended=True)
                before = tuple(self.table.boards[0])
                self.say(ev.Street, street.name, before, tuple(self.pack.pop() for _ in range(street.board)))
            self.throw_all(ended=False)
            self.round()
            if self.table.live == 1:
                break
        self.finish()
        return ev.Hand(self.header, self.line, self.seats, tuple(self.events), "")

    def posts(self) -> None:
        table = self.table
        small, big = table.order[:2] if len(table.order) > 2 else table.order[::-1]
        for player, kind, due in ((small, "small", table.small), (big, "big", table.big)):
            amount = min(due, player.stack)
            self.say(ev.Post, player.name, kind, amount, amount == player.stack)
        for player in table.order:
            self.cards[player.name] = [self.pack.pop() for _ in range(table.variant.dealt)]
            if self.rng.random() < 0.5:
                self.say(ev.Deal, player.name, tuple(self.cards[player.name]))
        start(table)

    def throw_all(self, *, ended: bool) -> None:
        """The discards that no declaration goes with."""
        table = self.table
        players = self.rng.sample(table.order, len(table.order))
        for player in players:
            if table.discard_open() or (ended and table.exempt(player)):
                self.throw(player)

    def throw(self, player: Player) -> None:
        count = self.table.owed(player)
        if count:
            cards = self.cards[player.name]
            thrown = [cards.pop(self.rng.randrange(len(cards))) for _ in range(count)]
            self.say(ev.Discard, player.name, count, tuple(thrown) if self.rng.random() < 0.7 else ())

    def round(self) -> None:
        table = self.table
        while (player := table.expected) is not None:
            legal = table.legal(player)
            choice = self.rng.random()
            if choice < 0.2 and legal.fold and not legal.check:
                self.say(ev.Fold, player.name)
                continue
            if discard_with_declaration(table.street) and legal.discard:
                self.throw(player)
            everything = player.bet + player.stack
            if choice > 0.7 and legal.low is not None and legal.high is not None:
                total = self.rng.choice((legal.low, legal.high, self.rng.randint(legal.low, legal.high)))
                if table.to_match:
                    self.say(ev.Raise, player.name, total - table.to_match, total, total == everything)
                else:
                    self.say(ev.Bet, player.name, total - player.bet, total == everything)
            elif legal.check:
                self.say(ev.Check, player.name)
            else:
                self.say(ev.Call, player.name, legal.call, legal.call == player.stack)

    def finish(self) -> None:
        """The discards still owed, and the showdown; who takes the pot is left open."""
        if self.table.live > 1:
            self.throw_all(ended=True)
            self.say(ev.Showdown)
