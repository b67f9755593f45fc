"""The table as it stands between two lines of a log: one slotted object that the replay changes.

What may lawfully happen next can be asked without anything happening: whose turn it is (`expected`),
what he must add, how high he may raise, whether he owes a discard. The rules, a viewer and a player of
lawful hands all ask here.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from oklahoma_grammar.copying import Copied, Remade, copied
from oklahoma_grammar.events import Card, Event, Hand, Limit
from oklahoma_grammar.span import Span
from oklahoma_pipeline.settings import Settings
from oklahoma_pipeline.variants import Discard, Street, Variant

_OF_PLAYER: Final = (
    "acted", "all_in", "behind", "bet", "cards", "dead", "dealt", "dealt_in", "discarded",
    "discards", "folded", "held", "lost", "missed", "mucked", "name", "paid", "position", "put", "returned",
    "seat", "shown", "spoke", "stack", "start", "taken", "unmatched",
)
_OF_TABLE: Final = (
    "able", "actor", "aggressor", "bets", "big", "big_blind", "boards", "burns", "burnt", "button",
    "button_blind", "cancelled", "capped", "closing", "coming", "declarations", "events", "expected",
    "finished", "full_raise", "granted", "hand", "header_big", "header_small", "house", "index", "kinds",
    "late", "later_limit", "level", "level_moved", "limit", "live", "not_awarded", "order", "phase",
    "played_at", "players", "posted_big", "posted_small", "pot", "raises", "ring", "runs", "seen",
    "settings", "settled", "shared", "short", "showdown", "shows_burns", "singles", "small", "small_blind",
    "started", "straddle", "street", "street_index", "stub", "summary", "taken", "to_match", "unordered",
    "unsaid", "unsure", "unsure_at", "variant", "waiting",
)


class Seen:
    """Where a card was first seen: `place` is hand, board, burn or discard; `player` who had it there."""

    __slots__ = ("line", "place", "player")

    def __init__(self, place: str, player: str | None, line: int) -> None:
        self.place = place
        self.player = player
        self.line = line

    def __reduce__(self) -> Remade:
        return Seen, (self.place, self.player, self.line)


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


class Discarded:
    """One card thrown away: `card` is None where the log hides it."""

    __slots__ = ("at", "card", "street")

    def __init__(self, at: Span, street: str, card: Card | None) -> None:
        self.at = at
        self.street = street
        self.card = card

    def __reduce__(self) -> Remade:
        return Discarded, (self.at, self.street, self.card)


class Player:
    """A seat. Chips are integers of the hand's unit.

    `stack` is what is left to play with now, `behind` what a table cap keeps out of the hand, `bet` what
    lies in front in this round (antes and dead posts apart), `put` everything put in so far less what was
    returned, `dead` what of it was antes and dead posts, which no bet stands for, `taken` what was
    collected from the pots (also part of the stack), `paid` what the house paid him in the place of that as
    he cashed out, None where he did not, `unmatched` what of his last all-in nobody could call and no line
    returned. `position` is the place in
    `Table.order`, -1 for a seat that takes no part. `acted` marks a declaration that he owed in this
    round, `spoke` a check that he did not owe, `missed` a turn that passed him by: he is not waited for
    and may act when he likes; `lost` one who never did, while others play on. `held` counts the cards in
    the hand, known or not; `cards` are those of them that are known; `discarded` counts the cards thrown
    away in this round.
    """

    __slots__ = _OF_PLAYER

    def __init__(self, name: str, seat: int, start: int, stack: int, behind: int = 0) -> None:
        self.name = name
        self.seat = seat
        self.start = start
        self.stack = stack
        self.behind = behind
        self.bet = self.put = self.dead = 0
        self.taken = self.returned = self.unmatched = 0
        self.position = -1
        self.dealt_in = False
        self.folded: str | None = None
        self.all_in = False
        self.acted = self.spoke = self.missed = self.lost = False
        self.held = 0
        self.cards: tuple[Card, ...] = ()
        self.dealt: tuple[Card, ...] = ()
        self.discards: list[Discarded] = []
        self.discarded = 0
        self.shown: tuple[Card, ...] = ()
        self.mucked = False
        self.paid: int | None = None

    def __reduce__(self) -> Copied:
        return copied(self, ("name", "seat", "start", "stack"), _OF_PLAYER)

    @property
    def net(self) -> int:
        """What the hand brought him: got less put in."""
        return self.got - self.put

    @property
    def final(self) -> int:
        """The chips he ends with, table cap or not."""
        return self.start + self.got - self.put

    @property
    def got(self) -> int:
        """What he took; whoever cashed out, what he was paid in its place."""
        return self.taken if self.paid is None else self.paid

    @property
    def chips(self) -> int:
        """All that is his now: the stack, what a cap keeps out of the hand, and a cash-out."""
        return self.stack + self.behind + self.got - self.taken

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

    __slots__ = _OF_TABLE

    def __init__(self, variant: Variant, settings: Settings, players: dict[str, Player], ring: list[Player],
                 button: int | None, street: Street) -> None:
        self.variant = variant
        self.settings = settings
        self.players = players
        self.ring = ring
        self.button = button
        self.street = street
        self.pot = self.to_match = 0
        self.boards: list[list[Card]] = [[]]
        self.order: list[Player] = []
        self.limit: Limit | None = None
        self.later_limit: Limit | None = None
        self.small = self.big = self.header_small = self.header_big = 0
        self.bets = (0, 0)
        self.level_moved = False
        self.phase = "preflop"
        self.street_index = self.live = self.able = 0
        self.expected: Player | None = None
        self.waiting: Player | None = None
        self.granted: Player | None = None
        self.late: list[Player] = []
        self.actor: Player | None = None
        self.aggressor: Player | None = None
        self.full_raise = self.raises = self.level = self.short = self.declarations = 0
        self.started = self.singles = self.unordered = self.capped = self.unsure = False
        self.unsure_at: Span | None = None
        self._nobody_posted()
        self.runs = {0: 0}
        self.shared = self.burns = 0
        self.shows_burns = self.stub = False
        self.burnt: list[Card] = []
        self.seen: dict[Card, Seen] = {}
        self.taken = self.house = self.not_awarded = 0
        self.cancelled = self.showdown = self.summary = False
        self._nothing_read()

    def _nobody_posted(self) -> None:
        self.small_blind: Player | None = None
        self.big_blind: Player | None = None
        self.button_blind: Player | None = None
        self.straddle: Player | None = None
        self.posted_small = self.posted_big = False

    def _nothing_read(self) -> None:
        self.events: Sequence[Event] = ()
        self.index = 0
        self.coming = -1
        self.closing: int | None = None
        self.finished = True
        self.unsaid: tuple[str, ...] = ()
        self.played_at: datetime | None = None
        self.hand: Hand | None = None
        self.kinds: frozenset[type] = frozenset()
        self.settled: object | None = None

    def __reduce__(self) -> Copied:
        return copied(self, ("variant", "settings", "players", "ring", "button", "street"), _OF_TABLE)

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
