"""What a log says, line by line, in no language and under no rules.

Every event is an immutable tuple whose first field is its place. Amounts are integers of the hand's
smallest unit (`Header.scale` of them make one of the currency; 1 for chips). Cards are two letters,
rank and suit, `As` to `2c`. A player is named exactly as the log names him. An event says what was
written, lawful or not: judging is the replay's work.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple

from oklahoma_grammar.copying import Remade, remade
from oklahoma_grammar.span import Span

Card = str
StreetName = Literal["flop", "turn", "river"]
Limit = Literal["no", "pot", "fixed", "mixed"]
PostKind = Literal["small", "big", "both", "ante", "straddle", "button", "dead"]
TrafficKind = Literal[
    "joins", "leaves", "timed_out", "disconnected", "connected", "sits_out", "returned", "said",
    "waits", "moved", "other",
]
Outcome = Literal["folded", "showed", "mucked", "collected", "hidden", "cashed_out", "sat_out"]


class Header(NamedTuple):
    """The line that opens a hand.

    `game` is a key of the variants (`oklahoma`, `omaha5-hilo`, …) or of a game known by name only;
    None where the name is not known, `game_text` then says what stood there. `stakes` are the two
    figures of the header: blinds, or in fixed limit the bets. The limit `mixed` is pot limit before the flop
    and no limit after it. `played_at` is UTC. `dealer` is the
    person who dealt, where a club writes him down; `series` what stands between room and number, such
    as Zoom, where every hand is at a table of its own; `unsaid` lists what the layout has no words
    for, of `all_in` and `rake`.
    """

    at: Span
    dialect: str
    room: str
    number: str
    game: str | None
    game_text: str
    limit: Limit | None
    stakes: tuple[int, ...]
    ante: int | None
    currency: str | None
    scale: int
    played_at: datetime | None
    date_text: str
    tournament: str | None = None
    level: str | None = None
    cap: int | None = None
    dealer: str | None = None
    series: str | None = None
    unsaid: tuple[str, ...] = ()


class TableLine(NamedTuple):
    at: Span
    name: str
    max_seats: int | None
    button: int | None


class Seat(NamedTuple):
    """`out` marks a seat that the log says is sitting out or out of the hand."""

    at: Span
    seat: int
    name: str
    stack: int
    out: bool = False


class Post(NamedTuple):
    """A blind, ante or straddle. `both` (small & big) is one amount: of it the big blind is live."""

    at: Span
    player: str
    kind: PostKind
    amount: int
    all_in: bool = False


class AnteForAll(NamedTuple):
    """Everybody in the hand puts in an ante of this size, told in one line."""

    at: Span
    amount: int


class HoleCards(NamedTuple):
    """The line that says the deal begins."""

    at: Span


class Deal(NamedTuple):
    """Cards seen to be dealt to a player: all at once, or one a line in the order dealt."""

    at: Span
    player: str
    cards: tuple[Card, ...]


class Street(NamedTuple):
    """A street as printed. `before` is the board repeated in front; `run` 0 is a board dealt once."""

    at: Span
    street: StreetName
    before: tuple[Card, ...]
    cards: tuple[Card, ...]
    run: int = 0


class Fold(NamedTuple):
    """`unclear` marks a bare word that is a fold or, in a discard round, a discard (format, section 2)."""

    at: Span
    player: str
    cards: tuple[Card, ...] = ()
    unclear: bool = False


class Check(NamedTuple):
    at: Span
    player: str


class Call(NamedTuple):
    """`amount` is what was added; None where the log does not say it."""

    at: Span
    player: str
    amount: int | None
    all_in: bool = False


class Bet(NamedTuple):
    at: Span
    player: str
    amount: int | None
    all_in: bool = False


class Raise(NamedTuple):
    """`by` is the increment, `to` the round's total; either is None where the log does not say it.

    `added` is what the player put in with it, where a room tells a raise so and in no other way.
    """

    at: Span
    player: str
    by: int | None
    to: int | None
    all_in: bool = False
    added: int | None = None


class AllIn(NamedTuple):
    """All-in with no other word: `to` is the round's total, None the whole stack."""

    at: Span
    player: str
    to: int | None


class Discard(NamedTuple):
    """`cards` are those shown, at most `count` of them; an empty tuple is a discard face down.

    `count` is 0 where the log does not say how many: then as many as are due.
    """

    at: Span
    player: str
    count: int  # type: ignore[assignment]
    cards: tuple[Card, ...] = ()


class StandPat(NamedTuple):
    """A draw game's discard of nothing."""

    at: Span
    player: str


class Uncalled(NamedTuple):
    at: Span
    player: str
    amount: int


class Showdown(NamedTuple):
    """The line that opens the showdown; `run` as in Street."""

    at: Span
    run: int = 0


class Show(NamedTuple):
    """`named` is the combination as the log words it, None where it words none."""

    at: Span
    player: str
    cards: tuple[Card, ...]
    named: str | None = None


class Muck(NamedTuple):
    """`hidden` marks a winner who does not show, as against a loser who throws his hand away."""

    at: Span
    player: str
    hidden: bool = False
    cards: tuple[Card, ...] = ()


class Collect(NamedTuple):
    """`pot` is `pot`, `main`, `side` or `side-1`, `side-2`, …"""

    at: Span
    player: str
    amount: int
    pot: str


class Shared(NamedTuple):
    """A pot told whole, with all who share it; what each of them gets the line does not say."""

    at: Span
    amount: int
    players: tuple[str, ...]
    pot: str


class Rake(NamedTuple):
    """What the house keeps, told in a line of its own: the rake, or with `drop` one beside it.

    `drop` is its name, an empty one where the line names none.
    """

    at: Span
    amount: int
    drop: str | None = None


class NotAwarded(NamedTuple):
    """A pot, or share, that the log marks as not awarded because its winner cashed out."""

    at: Span
    player: str | None
    amount: int | None
    pot: str


class CashOut(NamedTuple):
    at: Span
    player: str
    amount: int
    fee: int


class Burn(NamedTuple):
    at: Span
    cards: tuple[Card, ...] = ()


class Stub(NamedTuple):
    """The rest of the pack is put on the muck (1.8)."""

    at: Span


class Cancelled(NamedTuple):
    at: Span


class Capped(NamedTuple):
    at: Span


class Traffic(NamedTuple):
    """A line about coming, going and talking, which changes nothing in the hand."""

    at: Span
    player: str | None
    kind: TrafficKind
    text: str


class HouseMoney(NamedTuple):
    """Chips that the house adds to the pot (splash, bonus drop)."""

    at: Span
    amount: int


class Finished(NamedTuple):
    """A tournament player's end; place and prize where the line tells them."""

    at: Span
    player: str
    place: int | None
    prize: int | None


class SummaryStart(NamedTuple):
    at: Span


class SummaryPot(NamedTuple):
    """`pots` pairs a pot's name, as in Collect, with its size; `fees` are drops beside the rake."""

    at: Span
    total: int
    pots: tuple[tuple[str, int], ...]
    rake: int | None
    fees: tuple[tuple[str, int], ...] = ()


class SummaryBoard(NamedTuple):
    at: Span
    cards: tuple[Card, ...]
    run: int = 0


class SummarySeat(NamedTuple):
    """One player's line of the summary.

    `street` is where he folded (`preflop`, `flop`, …); `won` holds every amount that the line names,
    `named` every combination, in order.
    """

    at: Span
    seat: int
    player: str
    outcome: Outcome
    street: str | None = None
    cards: tuple[Card, ...] = ()
    won: tuple[int, ...] = ()
    named: tuple[str, ...] = ()
    lost: bool = False


class Unread(NamedTuple):
    """A line that no shape matches; `expected` are the ids of what could have stood there."""

    at: Span
    text: str
    expected: tuple[str, ...] = ()


Event = (
    Post | HoleCards | Deal | Street | Fold | Check | Call | Bet | Raise | AllIn | Discard | StandPat
    | Uncalled | Showdown | Show | Muck | Collect | NotAwarded | CashOut | Burn | Stub | Cancelled
    | Capped | Traffic | HouseMoney | Finished | SummaryStart | SummaryPot | SummaryBoard
    | SummarySeat | Unread | AnteForAll | Shared | Rake
)


@dataclass(slots=True, init=False)
class Hand:
    """A hand as read: the roster, then every line after it in the order written.

    `finished` is False where the text stops before the hand's end (SYN-03).
    """

    header: Header
    table: TableLine | None
    seats: tuple[Seat, ...]
    events: tuple[Event, ...]
    text: str = field(repr=False)
    finished: bool = True

    # Compiled, what a dataclass makes for itself takes four times as long, and ten times where it is frozen.
    def __init__(self, header: Header, table: TableLine | None, seats: tuple[Seat, ...],
                 events: tuple[Event, ...], text: str, finished: bool = True) -> None:
        self.header = header
        self.table = table
        self.seats = seats
        self.events = events
        self.text = text
        self.finished = finished

    def __reduce__(self) -> Remade:
        return remade(self)


@dataclass(frozen=True, slots=True)
class Refused:
    """A hand that did not become events, with everything that was read of it.

    `rule` is SYN-02, SYN-03 or SYN-04, or None for a game that is recognised and not replayed.
    `expected` are ids of the message catalogue, `found` is the offending text. `above` counts the lines of
    `text` before that of `at`, where the reader cut the text out and nothing else tells where it begins.
    """

    at: Span
    rule: Literal["SYN-02", "SYN-03", "SYN-04"] | None
    expected: tuple[str, ...]
    found: str
    text: str = field(repr=False)
    header: Header | None = None
    above: int = 0

    def __reduce__(self) -> Remade:
        return remade(self)
