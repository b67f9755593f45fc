"""The table as it stands between two lines of a log: one slotted object that the replay changes.

What may lawfully happen next can be asked without anything happening: whose turn it is (`expected`),
what he must add, how high he may raise, whether he owes a discard. The rules, a viewer and a player of
lawful hands all ask here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from oklahoma_grammar.events import Card, Event, Hand, Limit
from oklahoma_grammar.span import Span
from oklahoma_pipeline.settings import Settings
from oklahoma_pipeline.variants import Discard, Street, Variant


class Seen(NamedTuple):
    """Where a card was first seen: `place` is hand, board, burn or discard; `player` who had it there."""

    place: str
    player: str | None
    line: int


class Legal(NamedTuple):
    """What the player to act may do.

    `low` and `high` are totals of the round, None where he may not bet or raise; `discard` counts the
    cards he must throw away first.
    """

    fold: bool
    check: bool
    call: int
    low: int | None
    high: int | None
    discard: int


@dataclass(slots=True)
class Discarded:
    """One card thrown away: `card` is None where the log hides it."""

    at: Span
    street: str
    card: Card | None


@dataclass(slots=True)
class Player:
    """A seat. Chips are integers of the hand's unit.

    `stack` is what is left to play with now, `behind` what a table cap keeps out of the hand, `bet` what
    lies in front in this round (antes and dead posts apart), `put` everything put in so far less what was
    returned, `dead` what of it was antes and dead posts, which no bet stands for, `taken` what was
    collected (also part of the stack), `unmatched` what of his last all-in nobody could call and no line
    returned. `position` is the place in
    `Table.order`, -1 for a seat that takes no part. `acted` marks a declaration that he owed in this
    round, `spoke` a check that he did not owe, `missed` a turn that passed him by: he is not waited for
    and may act when he likes; `lost` one who never did, while others play on. `held` counts the cards in
    the hand, known or not; `cards` are those of them that are known; `discarded` counts the cards thrown
    away in this round.
    """

    name: str
    seat: int
    start: int
    stack: int
    behind: int = 0
    bet: int = 0
    put: int = 0
    dead: int = 0
    taken: int = 0
    returned: int = 0
    unmatched: int = 0
    position: int = -1
    dealt_in: bool = False
    folded: str | None = None
    all_in: bool = False
    acted: bool = False
    spoke: bool = False
    missed: bool = False
    lost: bool = False
    held: int = 0
    cards: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    discards: list[Discarded] = field(default_factory=list)
    discarded: int = 0
    shown: tuple[Card, ...] = ()
    mucked: bool = False
    cashed_out: bool = False

    @property
    def net(self) -> int:
        """What the hand brought him: taken less put in."""
        return self.taken - self.put

    @property
    def final(self) -> int:
        """The chips he ends with, table cap or not."""
        return self.start + self.taken - self.put

    def thrown(self, card: Card) -> bool:
        """Whether that card is known to be among his discards."""
        return any(discarded.card == card for discarded in self.discards)

    def thrown_at(self, card: Card) -> int:
        """The line in which he threw that card away, 0 where none is known."""
        return next((discarded.at.line for discarded in self.discards if discarded.card == card), 0)

    def cannot_hold(self, card: Card) -> bool:
        """Whether what is known of his hand rules the card out: thrown away, or all others known."""
        if card in self.cards:
            return False
        return len(self.cards) >= self.held or self.thrown(card)


@dataclass(slots=True)
class Table:
    """`ring` is every seat in seat order; `order` those in the hand from the first after the button.

    `pot` is all that was put in less what was returned, `taken` what was collected, `house` what the
    house added, `not_awarded` what a cash-out left lying. `to_match` is the highest bet of the round,
    `full_raise` the smallest lawful raise over it, `level` the last full bet or raise of fixed limit,
    `raises` the bet and its raises. `later_limit` takes the place of `limit` once the flop is dealt.
    `live` counts the players who have not passed, `able` those of them with chips.

    `expected` is the player who owes the next declaration, None while nobody does (the round is over, or
    play has not started). `waiting` has discarded and owes the declaration that goes with it; `granted` has
    discarded out of turn, so that his declaration is no second fault; `late` still owe a declaration of
    the round before. `actor` is the player whom the event being judged names.

    `events` and `index` are the log and the place of the event being judged, for the few rules that an
    act's sequel decides, `coming` and `closing` the places of the next street and of the last line of the
    showdown, once they were looked for; `finished` is False where the log breaks off,
    `unsaid` lists what its layout never tells, of `all_in` and `rake`.

    `boards` holds one board, or one a run once a hand is run more than once (`runs` says how far each
    has come, as an index of the streets). `unsure` marks a bet of unknown size: amounts are not judged
    from there, and `unsure_at` is its place. `singles` marks a log that shows cards dealt one by one.
    `phase` is the street's name, or `showdown`. `hand` is where the events come from, `kinds` what is among
    them; `settled` keeps what the rules about the showdown and the pots found together.
    """

    variant: Variant
    settings: Settings
    players: dict[str, Player]
    ring: list[Player]
    button: int | None
    street: Street
    pot: int = 0
    to_match: int = 0
    boards: list[list[Card]] = field(default_factory=lambda: [[]])
    order: list[Player] = field(default_factory=list)
    limit: Limit | None = None
    later_limit: Limit | None = None
    small: int = 0
    big: int = 0
    bets: tuple[int, int] = (0, 0)
    header_small: int = 0
    header_big: int = 0
    level_moved: bool = False
    phase: str = "preflop"
    street_index: int = 0
    live: int = 0
    able: int = 0
    expected: Player | None = None
    waiting: Player | None = None
    granted: Player | None = None
    late: list[Player] = field(default_factory=list)
    actor: Player | None = None
    aggressor: Player | None = None
    full_raise: int = 0
    raises: int = 0
    level: int = 0
    short: int = 0
    declarations: int = 0
    started: bool = False
    singles: bool = False
    unordered: bool = False
    capped: bool = False
    unsure: bool = False
    unsure_at: Span | None = None
    small_blind: Player | None = None
    big_blind: Player | None = None
    posted_small: bool = False
    posted_big: bool = False
    button_blind: Player | None = None
    straddle: Player | None = None
    runs: dict[int, int] = field(default_factory=lambda: {0: 0})
    shared: int = 0
    shows_burns: bool = False
    burns: int = 0
    burnt: list[Card] = field(default_factory=list)
    stub: bool = False
    seen: dict[Card, Seen] = field(default_factory=dict)
    taken: int = 0
    house: int = 0
    not_awarded: int = 0
    cancelled: bool = False
    showdown: bool = False
    summary: bool = False
    events: Sequence[Event] = ()
    index: int = 0
    coming: int = -1
    closing: int | None = None
    finished: bool = True
    unsaid: tuple[str, ...] = ()
    played_at: datetime | None = None
    hand: Hand | None = None
    kinds: frozenset[type] = frozenset()
    settled: object | None = None

    # ---- who is to do what

    def pending(self, player: Player) -> bool:
        """Whether he still owes a declaration in this round."""
        if player.folded or player.all_in or player.missed or player.position < 0 or self.live < 2:
            return False
        if self.able > 1:
            return player.bet < self.to_match or not player.acted
        return player.bet < self.ceiling(player)

    def next_due(self, position: int) -> Player | None:
        """The first player after that place in the order who owes a declaration."""
        if self.live < 2 or not self.able:
            return None
        order = self.order
        to_match = self.to_match
        alone = self.able == 1
        for player in order[position + 1:] + order[:position + 1]:
            if player.folded or player.all_in or player.missed:
                continue
            if alone:
                return player if player.bet < self.ceiling(player) else None
            if player.bet < to_match or not player.acted:
                return player
        return None

    def ceiling(self, player: Player) -> int:
        """The highest total that an opponent can make him match in this round."""
        most = 0
        for other in self.order:
            if other is not player and not other.folded and other.bet + other.stack > most:
                most = other.bet + other.stack
        return min(most, self.to_match)

    def exempt(self, player: Player) -> bool:
        """Whether he is in the hand and owes no declaration in this round, yet has made none."""
        if player.folded or player.acted or player.position < 0:
            return False
        return player.all_in or (self.able == 1 and self.expected is None and self.live > 1)

    def owed(self, player: Player) -> int:
        """How many cards he has still to throw away in this round."""
        discard = self.street.discard
        if discard is None or player.folded or player.position < 0 or self.live < 2 or self.showdown:
            return 0
        return max(0, discard.count - player.discarded)

    def discard_open(self) -> bool:
        """Whether the round's discard, where it is a phase of its own, is going on."""
        discard = self.street.discard
        if discard is None or discard.when == "declaration":
            return False
        if discard.when == "before_round":
            return not self.declarations
        return self.started and self.expected is None

    # ---- what he may do

    def to_call(self, player: Player) -> int:
        """The chips a call costs him: no more than he has, nor than an opponent can match."""
        return max(0, min(player.stack, self.ceiling(player) - player.bet))

    def bet_size(self) -> int:
        """Fixed limit: the size of a bet or raise on this street."""
        return self.bets[0] if self.street_index < 2 else self.bets[1]

    def min_total(self) -> int:
        """The smallest total of a bet or raise that is not all-in."""
        if self.limit == "fixed":
            return self.level + self.bet_size()
        return self.to_match + self.full_raise

    def max_total(self, player: Player) -> int:
        """The largest total that the limit allows him; his stack may allow less."""
        if self.limit == "fixed":
            return self.level + self.bet_size()
        if self.limit == "pot":
            return self.to_match + self.pot + self.short + max(0, self.to_match - player.bet)
        return player.bet + player.stack

    def reopened(self, player: Player) -> bool:
        """Whether he may raise: he has not acted, or faces a full raise (half a one in fixed limit)."""
        if not player.acted:
            return True
        faced = self.to_match - player.bet
        if self.limit == "fixed":
            return 2 * faced >= self.bet_size()
        return faced >= self.full_raise

    def at_cap(self) -> bool:
        """Fixed limit: whether the bet and its raises are used up; never with two players left."""
        return self.limit == "fixed" and self.raises >= self.settings.cap and self.live > 2

    def may_raise(self, player: Player) -> bool:
        """Whether he may bet or raise at all: somebody must be able to answer."""
        return (
            player.stack > max(0, self.to_match - player.bet)
            and self.ceiling_raised(player) > self.to_match
            and self.reopened(player)
            and not self.at_cap()
        )

    def ceiling_raised(self, player: Player) -> int:
        """The highest total of this round that any opponent could still reach."""
        return max((p.bet + p.stack for p in self.order if p is not player and not p.folded), default=0)

    def legal(self, player: Player) -> Legal:
        """What he may do if it is his turn. An all-in total below `low` is lawful too."""
        call = self.to_call(player)
        low = high = None
        if self.may_raise(player):
            everything = player.bet + player.stack
            high = min(everything, self.max_total(player))
            low = min(self.min_total(), high)
        with_it = discard_with_declaration(self.street) is not None and not player.acted
        owed = self.owed(player) if with_it else 0
        return Legal(fold=not (with_it and player.discarded), check=call == 0, call=call,
                     low=low, high=high, discard=owed)

    # ---- what is known

    def board(self) -> tuple[Card, ...]:
        """The board of a hand run once, or of its first run."""
        return tuple(self.boards[0])

    def board_of(self, run: int) -> list[Card]:
        """The board that a street or showdown of that run belongs to."""
        return self.boards[run - 1 if 0 < run <= len(self.boards) else 0]


def discard_with_declaration(street: Street) -> Discard | None:
    """The discard that goes with the first declaration of that round."""
    discard = street.discard
    return discard if discard is not None and discard.when == "declaration" else None


def learn(table: Table, player: Player, cards: tuple[Card, ...], line: int) -> None:
    """Adds cards seen in his hand to those known, as many as he holds."""
    for card in cards:
        if card not in player.cards and len(player.cards) < player.held and not player.thrown(card):
            player.cards += (card,)
        table.seen.setdefault(card, Seen("hand", player.name, line))
    if len(cards) == player.held < len(player.cards) and all(card in player.cards for card in cards):
        player.cards = cards
