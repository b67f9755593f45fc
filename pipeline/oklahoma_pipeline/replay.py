"""Plays a hand through, line by line, and judges each line by the rules before it takes effect.

The log says what happened and is never repaired: what is broken is reported, what the log says is done
as far as the table can carry it, and the hand goes on.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from oklahoma_grammar.copying import Remade, remade
from oklahoma_grammar.events import (
    AllIn,
    Burn,
    Call,
    CashOut,
    Collect,
    Discard,
    Event,
    Fold,
    Hand,
    Post,
    Raise,
    Show,
    Showdown,
    Street,
    Stub,
    SummaryPot,
    SummarySeat,
    Traffic,
    Unread,
)
from oklahoma_grammar.span import Span
from oklahoma_pipeline import ahead, declarations, lawful, missing, moves, rounds
from oklahoma_pipeline.amounts import Play
from oklahoma_pipeline.consequences import mark
from oklahoma_pipeline.ending import award_as_told, give_back
from oklahoma_pipeline.laying import ACTS, TAKE_PART, kept_out, lay, posts_of, taking_part, waiting
from oklahoma_pipeline.rules import CHECKS, RULES, HandEnd, PlayStarts, StreetMissing, bind
from oklahoma_pipeline.rules import Check as Asked
from oklahoma_pipeline.rules.showdown import shw_05
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.shorthand import SHORT, spelled_out, with_posts
from oklahoma_pipeline.table import Table, discard_with_declaration
from oklahoma_pipeline.variants import VARIANTS, Variant
from oklahoma_pipeline.violations import Key, Violation

_TWO_FACED = frozenset((Fold, AllIn, Discard, Raise))
_NONE: tuple[Asked, ...] = ()

# How a kind of line is taken: as an act, as a line about a player, as one of a player or of nobody before
# which play has begun.
_ACT, _OF_PLAYER, _ENDS, _OPENS, _PLAIN = range(5)


def _manner(kind: type) -> int:
    if kind in ACTS:
        return _ACT
    if kind in (Show, Collect):
        return _ENDS
    if kind is Stub:
        return _OPENS
    if kind in TAKE_PART or kind in (CashOut, SummarySeat):
        return _OF_PLAYER
    return _OPENS if kind in (Street, Showdown) else _PLAIN


_PLANS: dict[type, tuple[int, tuple[Asked, ...], moves.Move | None, lawful.OfLine | None]] = {
    kind: (_manner(kind), CHECKS.get(kind, _NONE), moves.MOVES.get(kind), lawful.LINES.get(kind))
    for kind in (*CHECKS, *moves.MOVES, *ACTS)
}

# Before a line of these kinds play has begun.
_IN_PLAY = {kind for kind, (manner, *_) in _PLANS.items() if manner in (_ACT, _ENDS, _OPENS)} | {Stub}

# Whoever acts in his turn breaks no rule of turns, and where the round has no discard none of those.
_IN_TURN = bind(tuple(rule for rule in RULES if not rule.id.startswith("TRN")))
_IN_TURN_PLAIN = bind(tuple(rule for rule in RULES if not rule.id.startswith(("TRN", "DSC"))))
# Where nothing is wrong with the act itself, its discard may still be.
_DISCARDS = bind(tuple(rule for rule in RULES if rule.id.startswith("DSC")))


class _Turn(NamedTuple):
    """How a declaration in turn is judged: at first sight, and by which rules if that does not do.

    `plain` are for rounds without a discard, `discards` of those with one for what is lawful at first sight.
    """

    is_lawful: lawful.OfAct
    plain: tuple[Asked, ...]
    whole: tuple[Asked, ...]
    discards: tuple[Asked, ...]


_TURNS: dict[type, _Turn] = {
    kind: _Turn(is_lawful, *[bound.get(kind, _NONE) for bound in (_IN_TURN_PLAIN, _IN_TURN, _DISCARDS)])
    for kind, is_lawful in lawful.ACTS.items()
}


class UnknownGame(ValueError):
    """The hand's game is not among the variants."""


@dataclass(slots=True, init=False)
class Replay:
    """A hand judged. `violations` stand in the order of lines; `table` is as the last line left it.

    `events` are the hand's with the two-faced lines decided: a bare all-in is the call, bet or raise it
    came to, a bare throwing away the fold or discard. `pot` is what was put in less what was returned,
    `rake` (fees with it) what the log says, else what nobody took.
    """

    hand: Hand
    violations: tuple[Violation, ...]
    table: Table
    events: tuple[Event, ...]
    pot: int
    rake: int

    def __init__(self, hand: Hand, violations: tuple[Violation, ...], table: Table,
                 events: tuple[Event, ...], pot: int, rake: int) -> None:
        self.hand = hand
        self.violations = violations
        self.table = table
        self.events = events
        self.pot = pot
        self.rake = rake

    def __reduce__(self) -> Remade:
        return remade(self)


@dataclass(frozen=True, slots=True)
class Step:
    """A line with the table after it, a copy of its own, and the findings of that line."""

    event: Event
    table: Table
    violations: tuple[Violation, ...]

    def __reduce__(self) -> Remade:
        return remade(self)


def replay(hand: Hand, settings: Settings = DEFAULT, variant: Variant | None = None,
           gated: bool = True) -> Replay:
    """Judges a whole hand; UnknownGame where its game is no variant.

    `variant` stands in for the one that the header names. Ungated, every rule is asked of every event it
    looks at, also where the state rules it out; the findings are the same.
    """
    table = open_table(hand, settings, variant)
    assert table.hand is not None
    written, hand = hand, table.hand
    found: list[Violation] = []
    decided: dict[int, Event] = {}
    for index, event in enumerate(hand.events):
        table.index = index
        done = _step(table, event, found, gated)
        if done is not event:
            decided[index] = done
    _close(table, hand, found)
    if not table.cancelled:
        award_as_told(table)
    rake = _told_rake(table)
    if hand.finished or table.cancelled:
        give_back(table, rake)
    if rake is None:
        rake = max(0, table.pot + table.house - table.taken - table.not_awarded)
    events = hand.events
    if decided:
        events = tuple(decided.get(index, event) for index, event in enumerate(events))
    violations = _marked(found, written, settings, table.variant) if found else ()
    return Replay(hand, violations, table, events, table.pot, rake)


def steps(hand: Hand, settings: Settings = DEFAULT, variant: Variant | None = None) -> Iterator[Step]:
    """The hand line by line, for a viewer. Consequences are marked in `replay` only."""
    for event, table, found in live_steps(hand, settings, variant):
        yield Step(event, deepcopy(table), found)


def live_steps(hand: Hand, settings: Settings = DEFAULT,
               variant: Variant | None = None) -> Iterator[tuple[Event, Table, tuple[Violation, ...]]]:
    """The same with one table for all steps, which goes on changing: to be looked at, not kept."""
    table = open_table(hand, settings, variant)
    for index, event in enumerate(table.events):
        table.index = index
        found: list[Violation] = []
        yield _step(table, event, found, True), table, tuple(found)


def open_table(hand: Hand, settings: Settings = DEFAULT, variant: Variant | None = None) -> Table:
    """The table before the first line after the seats, with everybody who takes part in his place.

    `Table.hand` is the hand that is to be played: the one given, its lines for several players spelled out.
    """
    if variant is None:
        variant = VARIANTS.get(hand.header.game or "")
        if variant is None:
            raise UnknownGame(hand.header.game_text)
    every = [*map(type, hand.events)]
    kinds = frozenset(every)
    if not kinds.isdisjoint(SHORT):
        return open_table(spelled_out(hand, partial(_through, settings, variant)), settings, variant)
    names = taking_part(hand)
    posts = posts_of(hand, every.count(Post))
    waits = waiting(hand) if Traffic in kinds else set()
    for seat in hand.seats:
        if seat.out or waits:
            names -= kept_out(hand, waits)
            break
    button = hand.table.button if hand.table is not None else None
    table = lay(variant, hand.header, button, hand.seats, names, posts, settings)
    table.events = hand.events
    table.finished = hand.finished
    table.hand = hand
    table.kinds = kinds
    table.shows_burns = Burn in kinds
    return table


def _through(settings: Settings, variant: Variant, hand: Hand) -> Table:
    """The table after the last line, nothing said of what was broken."""
    table = open_table(hand, settings, variant)
    found: list[Violation] = []
    for index, event in enumerate(hand.events):
        table.index = index
        _step(table, event, found, True)
    return table


def _marked(found: list[Violation], hand: Hand, settings: Settings,
            variant: Variant) -> tuple[Violation, ...]:
    """The findings, causes told apart; with several the hand is played again, mended.

    What a club's pot and rake come to depends on what was put in, so they are spelled out anew each time.
    """
    if len(found) == 1:
        return mark(found)
    play = Play(partial(_findings, settings, variant), partial(_before, settings, variant))
    return mark(found, with_posts(hand), play)


def _findings(settings: Settings, variant: Variant, hand: Hand,
              allowed: Container[Key]) -> list[Violation] | None:
    """What is found in a hand, None as soon as it is something that is not allowed."""
    table = open_table(hand, settings, variant)
    found: list[Violation] = []
    seen = 0
    for index, event in enumerate(table.events):
        table.index = index
        _step(table, event, found, True)
        # Most mends are given up early, so that a log with many faults is not played to its end for each.
        while seen < len(found):
            if found[seen].key not in allowed:
                return None
            seen += 1
    _close(table, hand, found)
    return found if all(finding.key in allowed for finding in found[seen:]) else None


def _before(settings: Settings, variant: Variant, hand: Hand, place: int) -> Table:
    """The table before the event of that place, play begun."""
    table = open_table(hand, settings, variant)
    events = table.events if place >= len(hand.events) else table.events[:place]
    found: list[Violation] = []
    for index, event in enumerate(events):
        table.index = index
        _step(table, event, found, True)
    table.index = place
    if not table.started and place < len(hand.events) and type(hand.events[place]) in _IN_PLAY:
        rounds.start(table)
    return table


def _step(table: Table, event: Any, found: list[Violation], gated: bool) -> Event:
    kind: type = type(event)
    plan = _PLANS.get(kind)
    if plan is None:
        return event  # type: ignore[no-any-return]
    manner, checks, move, is_lawful = plan
    if manner == _ACT:
        return _act(table, event, found, gated)
    if manner == _OF_PLAYER:
        table.actor = table.players.get(event.player)
    elif manner != _PLAIN:
        if manner == _ENDS:
            table.actor = table.players.get(event.player)
        if not table.started and not table.cancelled and kind is not Stub:
            _begin(table, event.at, found)
        if (
            kind is not Street and table.expected is None and table.live > 1
            and missing.shown_by_end(table, event)
        ):
            _miss_street(table, event.at, found, last=table.able < 2)
    if is_lawful is not None and gated and is_lawful(table, event):
        if kind is SummarySeat:
            # It has no cards to learn.
            return event  # type: ignore[no-any-return]
        checks = _NONE
    for check in checks:
        broken = check(table, event)
        if broken:
            found.extend(broken)
            if kind is Post:
                break
    if move is not None:
        move(table, event)
    return event  # type: ignore[no-any-return]


def _act(table: Table, event: Any, found: list[Violation], gated: bool) -> Event:
    """A declaration or discard: one act breaks one rule, the first in the order of precedence."""
    player = table.actor = table.players.get(event.player)
    if not table.started:
        _begin(table, event.at, found)
    kind = type(event)
    if kind in _TWO_FACED and _has_two_faces(event):
        event = _decided(table, event)
        kind = type(event)
    turn = _TURNS.get(kind)
    if player is not None and player is table.expected and turn is not None and gated and not table.late:
        if turn.is_lawful(table, player, event):
            checks = _NONE if table.street.discard is None else turn.discards
        else:
            checks = turn.plain if table.street.discard is None else turn.whole
    else:
        if table.late and _comes_late(table, event):
            return event  # type: ignore[no-any-return]
        if table.expected is None and table.live > 1 and missing.shown_by_act(table, event):
            _miss_street(table, event.at, found)
        checks = CHECKS.get(kind, _NONE)
    for check in checks:
        broken = check(table, event)
        if broken:
            found.extend(broken)
            break
    move = moves.MOVES.get(kind)
    if move is not None:
        move(table, event)
    if table.waiting is not table.expected:
        table.waiting = None
    return event  # type: ignore[no-any-return]


def _has_two_faces(event: Any) -> bool:
    """Whether the table decides what a line comes to."""
    kind = type(event)
    if kind is Fold:
        return event.unclear  # type: ignore[no-any-return]
    if kind is Discard:
        return not event.count
    return kind is AllIn or event.added is not None


def _decided(table: Table, event: Fold | AllIn | Discard | Raise) -> Event:
    """What a bare all-in, a bare throwing away, or a raise told by what it added comes to."""
    if isinstance(event, AllIn):
        return declarations.resolve_all_in(table, event)
    player = table.actor
    if isinstance(event, Raise):
        total = (player.bet if player is not None else 0) + (event.added or 0)
        return Raise(event.at, event.player, None, total, event.all_in)
    owed = table.owed(player) if player is not None else 0
    if isinstance(event, Discard):
        return Discard(event.at, event.player, max(1, owed, len(event.cards)), event.cards)
    if player is not None and owed and (player.all_in or ahead.acts_again(table, player)):
        return Discard(event.at, event.player, owed)
    return event


def _comes_late(table: Table, event: Any) -> bool:
    """Takes an act that belongs to the round before, which a street had cut short; else ends the delay."""
    player = table.actor
    if player in table.late and type(event) is not Discard and (
        player is not table.expected or type(event) in (Call, Raise)
        or (discard_with_declaration(table.street) is not None and table.owed(player) > 0)
    ):
        declarations.late(table, event)
        return True
    table.late = []
    return False


def _miss_street(table: Table, at: Span, found: list[Violation], last: bool = False) -> None:
    """Says that the street due is missing, and goes on to it; or to the last one, as the hand ends here."""
    streets = table.variant.streets
    due = table.street_index + 1
    _ask(table, StreetMissing(at, streets[due].name), found)
    for index in range(due, len(streets) if last else due + 1):
        rounds.enter_missing(table, index)


def _begin(table: Table, at: Span, found: list[Violation]) -> None:
    rounds.start(table)
    _ask(table, PlayStarts(at), found)


def _ask(table: Table, moment: PlayStarts | StreetMissing | HandEnd, found: list[Violation]) -> None:
    for check in CHECKS.get(type(moment), _NONE):
        broken = check(table, moment)
        if broken:
            found.extend(broken)


def _close(table: Table, hand: Hand, found: list[Violation]) -> None:
    """Judges the hand as a whole, if its end was read; who wins, once all was told that decides it."""
    if not hand.events:
        return
    table.actor = None
    end = HandEnd(hand.events[-1].at)
    if hand.finished:
        _ask(table, end, found)
    elif table.taken and (table.summary or table.taken >= table.pot) and _play_is_read(hand):
        found.extend(shw_05(table, end) or ())


def _play_is_read(hand: Hand) -> bool:
    """Whether no line was left unread, but for a last one that may be half of one."""
    return not any(type(event) is Unread for event in hand.events[:-1])


def _told_rake(table: Table) -> int | None:
    """Rake and fees as the log tells them, None where it does not."""
    if SummaryPot in table.kinds:
        for event in reversed(table.events):
            if type(event) is SummaryPot and event.rake is not None:
                return event.rake + sum([amount for _, amount in event.fees])
    return None
