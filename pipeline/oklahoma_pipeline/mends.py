"""What a hand's log might have said, had it not said the one thing that a rule was broken by.

Each mend changes a hand in one place: a line left out, or moved, or put in where somebody was due, an amount
set right, a seat line given back. None of them is ever taken for what happened; they only serve to ask
whether a later finding is there because of an earlier one (`consequences.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from oklahoma_grammar.events import (
    AllIn,
    Burn,
    Call,
    Check,
    Discard,
    Event,
    Fold,
    Hand,
    Post,
    Seat,
    Show,
    Showdown,
    Street,
    SummarySeat,
    Uncalled,
)
from oklahoma_grammar.span import Span
from oklahoma_pipeline import ahead
from oklahoma_pipeline.amounts import (
    Play,
    amounts,
    end_of,
    fitting,
    fitting_total,
    sized,
    unpaid,
    with_events,
)
from oklahoma_pipeline.misheard import misheard
from oklahoma_pipeline.rounds import seat_of_small_blind
from oklahoma_pipeline.table import Player, Table, discard_with_declaration
from oklahoma_pipeline.violations import Violation

# How far a line that stands in a wrong place is looked for, in lines.
_LATER, _EARLIER = 8, 4

_RICH = 10**12
_SEATS = 10


class _Place(NamedTuple):
    """The events of a finding's line: those from `first` up to `end`."""

    first: int
    end: int


def mends(hand: Hand, finding: Violation, play: Play) -> Iterator[Hand]:
    """The hand with what broke the rule put right in one way after the other, the likeliest first."""
    place = _place(hand.events, finding)
    if place is None:
        return
    if finding.rule == "TRN-04":
        yield from _seated(hand, finding, play)
    yield from amounts(hand, finding, range(*place), play)
    yield from _own(hand, finding, place, play)
    yield from misheard(hand, finding, place.first, place.end, play)
    yield from _posted(hand, finding, place, play)
    if type(hand.events[place.first]) is not Show or finding.rule in ("SHW-01", "SHW-06"):
        # What a hand was is not to be unknown all at once.
        yield _without(hand, place)
    yield from _moved(hand, place)
    yield from _put_in(hand, place, play)


def with_blinds_right(hand: Hand, finding: Violation, play: Play) -> Iterator[Hand]:
    """The hand with its blinds as they were posted and everything else so that they are right.

    Without those whom only the summary puts in the hand; with the button where the small blind says it is.
    """
    place = _place(hand.events, finding)
    if place is None:
        return
    playing = _without_idle(hand)
    if len(playing.events) < len(hand.events):
        yield playing
    yield from _posted_by_another(hand)
    order = play.before(hand, place.first).order
    small = next((e.player for e in hand.events if type(e) is Post and e.kind == "small"), None)
    names = [player.name for player in order]
    if hand.table is None or len(order) < 2 or small not in names:
        return
    position = names.index(small)
    seat = order[position if len(order) == 2 else position - 1].seat
    if seat != hand.table.button:
        yield replace(hand, table=hand.table._replace(button=seat))


def _without_idle(hand: Hand) -> Hand:
    events = hand.events
    idle = {event.player for event in events if type(event) is SummarySeat}
    idle -= {event.player for event in events if isinstance(event, (*ahead.ACTS, Discard, Post))}
    return with_events(hand, [e for e in events if type(e) is not SummarySeat or e.player not in idle])


def _place(events: Sequence[Event], finding: Violation) -> _Place | None:
    line = finding.at.line
    first = next((place for place, event in enumerate(events) if event.at.line == line), None)
    if first is None:
        return None
    end = first
    while end < len(events) and events[end].at.line == line:
        end += 1
    return _Place(first, end)


def _without(hand: Hand, place: _Place) -> Hand:
    return with_events(hand, hand.events[:place.first] + hand.events[place.end:])


def _lines(events: Sequence[Event]) -> list[list[Event]]:
    lines: list[list[Event]] = []
    for event in events:
        if lines and lines[-1][0].at.line == event.at.line:
            lines[-1].append(event)
        else:
            lines.append([event])
    return lines


def _moved(hand: Hand, place: _Place) -> Iterator[Hand]:
    """The line a little later or earlier, by no more than one street."""
    events = hand.events
    line = events[place.first:place.end]
    before, after = events[:place.first], events[place.end:]
    own = int(any(type(event) is Street for event in line))
    for direction, most in ((1, _LATER), (-1, _EARLIER)):
        passed: list[Event] = []
        lines = _lines(after if direction > 0 else before)
        for step in (lines if direction > 0 else lines[::-1])[:most]:
            passed = [*passed, *step] if direction > 0 else [*step, *passed]
            if sum(type(event) is Street for event in passed) + own > 1:
                break
            if direction > 0:
                yield with_events(hand, (*before, *passed, *line, *after[len(passed):]))
            else:
                yield with_events(hand, (*before[:len(before) - len(passed)], *line, *passed, *after))


def _put_in(hand: Hand, place: _Place, play: Play) -> Iterator[Hand]:
    """What was due put in before the line, or instead of it, or the line as that of who was due."""
    events = hand.events
    first = place.first
    while first and type(events[first - 1]) is Showdown:
        first -= 1
    table = play.before(hand, first)
    due = table.expected
    if due is None:
        return
    line: Sequence[Any] = events[place.first:place.end]
    is_act = all(isinstance(event, (*ahead.ACTS, Discard)) for event in line)
    at = events[place.first].at
    acts_due = list(_acts_due(table, due, at, max(0, unpaid(end_of(hand, play)))))
    total = fitting_total(table, play, due.bet, lambda total: with_events(
        hand, (*events[:first], *_thrown(table, due, at), sized(table, due, at, total), *events[first:])))
    if total is not None:
        acts_due.append((*_thrown(table, due, at), sized(table, due, at, total)))
    for acts in acts_due:
        yield with_events(hand, (*events[:first], *acts, *events[first:]))
        if is_act:
            yield with_events(hand, (*events[:first], *acts, *events[place.end:]))
    if is_act:
        named = [event._replace(player=due.name) for event in line]
        yield with_events(hand, (*events[:place.first], *named, *events[place.end:]))


def _thrown(table: Table, due: Player, at: Span) -> tuple[Event, ...]:
    owed = table.owed(due) if discard_with_declaration(table.street) is not None else 0
    return (Discard(at, due.name, owed),) if owed else ()


def _acts_due(table: Table, due: Player, at: Span, unpaid: int) -> Iterator[tuple[Event, ...]]:
    discard = discard_with_declaration(table.street)
    thrown = _thrown(table, due, at)
    call = table.to_call(due)
    if call:
        yield (*thrown, Call(at, due.name, call, call >= due.stack))
        if 0 < unpaid < call:
            yield (*thrown, Call(at, due.name, unpaid, True))
    else:
        yield (*thrown, Check(at, due.name))
    bound = discard is not None and due.discarded and not due.acted
    if not bound and not ahead.goes_on(table.events[table.index:], due.name):
        yield (Fold(at, due.name),)
    for total in _totals(table, due):
        if total > table.to_match:
            yield (*thrown, sized(table, due, at, total))
    yield (*thrown, AllIn(at, due.name, None))


def _totals(table: Table, due: Player) -> list[int]:
    """The bets that the lines after would answer."""
    table.index -= 1
    matched = ahead.matched_total(table)
    returned = next((event.amount for event in table.events[table.index + 1:]
                     if type(event) is Uncalled and event.player == due.name), None)
    table.index += 1
    totals = [] if matched is None else [matched]
    if returned is not None:
        totals.append(table.to_match + returned)
    return totals


# ---- one rule's own

def _own(hand: Hand, finding: Violation, place: _Place, play: Play) -> Iterator[Hand]:
    events, name, at = hand.events, finding.player, finding.at
    first = place.first
    match finding.rule:
        case "DSC-01" | "DSC-08" if name is not None:
            yield with_events(hand, (*events[:first], Discard(at, name, 1), *events[first:]))
        case "DSC-02":
            yield from _without_last(hand, first, Discard, name)
        case "DSC-05":
            thrown: list[Any] = [event for event in events[first:place.end] if type(event) is Discard]
            for event in thrown:
                one = event._replace(count=1, cards=event.cards[:1])
                yield with_events(hand, [one if other is event else other for other in events])
        case "TRN-02" | "DSC-09" | "SHW-06":
            yield from _without_last(hand, first, Fold, name)
        case "BET-09" if name is not None and isinstance(left := finding.values.get("amount_left"), int):
            if left > 0:
                yield with_events(hand, (Post(at, name, "ante", left), *events))
        case "BLD-03":
            yield from _posted_by_another(hand)
            yield _without_idle(hand)
        case "BET-08" | "TRN-03" if name is not None:
            yield from _without_doubled(hand, first, name)
            yield from _richer(hand, name, play)
        case "BLD-01" if name is not None and isinstance(due := finding.values.get("amount_due"), int):
            yield with_events(hand, (*events[:first], Post(at, name, "big", due), *events[first:]))
        case "DEL-06":
            burn = next((n for n in range(place.end, len(events)) if type(events[n]) is Burn), None)
            if burn is not None:
                sooner = (*events[:first], events[burn], *events[first:burn], *events[burn + 1:])
                yield with_events(hand, sooner)
            yield with_events(hand, (*events[:first], Burn(at), *events[first:]))


def _posted(hand: Hand, finding: Violation, place: _Place, play: Play) -> Iterator[Hand]:
    """The hand with a post that it lacks: the small blind, or that of a newcomer who checks or calls less."""
    table = play.before(hand, place.first)
    owing = seat_of_small_blind(table)
    posts: list[Post] = []
    if not table.posted_small and owing is not None:
        posts.append(Post(hand.header.at, owing.name, "small", table.small))
    if finding.rule in ("BET-01", "BET-04") and finding.player is not None and not table.street_index:
        posts.append(Post(hand.header.at, finding.player, "big", table.big))
        posts.append(Post(hand.header.at, finding.player, "both", table.small + table.big))
    posts += _antes_lacking(hand, table)
    last = max((n for n, event in enumerate(hand.events) if type(event) is Post), default=-1) + 1
    for post in posts:
        yield with_events(hand, (*hand.events[:last], post, *hand.events[last:]))


def _antes_lacking(hand: Hand, table: Table) -> list[Post]:
    """An ante for each who posted none, where others did."""
    antes = [event for event in hand.events if type(event) is Post and event.kind == "ante"]
    paid = {event.player: event.amount for event in antes}
    most = max(paid.values(), default=0)
    return [Post(hand.header.at, player.name, "ante", min(most, player.start))
            for player in table.order if most and player.name not in paid]


def _without_last(hand: Hand, before: int, kind: type, name: str | None) -> Iterator[Hand]:
    """The hand without the last line of that kind by that player before that place."""
    events: Sequence[Any] = hand.events
    for place in range(before - 1, -1, -1):
        if type(events[place]) is kind and events[place].player == name:
            yield with_events(hand, (*events[:place], *events[place + 1:]))
            return


def _without_doubled(hand: Hand, before: int, name: str | None) -> Iterator[Hand]:
    """The hand without a post of his that repeats another."""
    seen: set[tuple[str, int]] = set()
    for place, event in enumerate(hand.events[:before]):
        if type(event) is Post and event.player == name:
            if (event.kind, event.amount) in seen:
                yield with_events(hand, (*hand.events[:place], *hand.events[place + 1:]))
            seen.add((event.kind, event.amount))


def _seated(hand: Hand, finding: Violation, play: Play) -> Iterator[Hand]:
    """The hand with a seat for somebody who has none, as rich as his acts need him to be."""
    name = finding.player
    if name is None or any(seat.name == name for seat in hand.seats):
        return
    taken = {seat.seat for seat in hand.seats}
    told = [event.seat for event in hand.events if type(event) is SummarySeat and event.player == name]
    # Of the free seats between two players one is as good as another.
    free = {sum(seat < number for seat in taken): number
            for number in range(_SEATS, 0, -1) if number not in taken}
    for number in (*told, *free.values()):
        seats = (*hand.seats, Seat(hand.header.at, number, name, 0))
        yield from _richer(replace(hand, seats=seats), name, play)


def _richer(hand: Hand, name: str, play: Play) -> Iterator[Hand]:
    """The hand with more chips at his seat: without end, and as many as he puts in."""
    def having(stack: int) -> Hand:
        return replace(hand, seats=tuple([
            seat._replace(stack=stack) if seat.name == name else seat for seat in hand.seats]))

    rich = having(_RICH)
    yield rich
    spent = play.before(rich, len(hand.events)).players.get(name)
    if spent is not None and spent.put:
        yield having(spent.put + spent.returned)
    # One who said all-in without an amount had what the pot bears out.
    had = next((seat.stack for seat in hand.seats if seat.name == name), 0)
    stack = fitting(lambda stack: end_of(having(stack), play), had + 1, had + 2)
    if stack is not None and stack > had:
        yield having(stack)


def _posted_by_another(hand: Hand) -> Iterator[Hand]:
    """The hand with one of its blinds under the name of each of the others."""
    for place, event in enumerate(hand.events):
        if type(event) is Post and event.kind in ("small", "big"):
            for seat in hand.seats:
                if seat.name != event.player:
                    posted = event._replace(player=seat.name)
                    yield with_events(hand, (*hand.events[:place], posted, *hand.events[place + 1:]))
