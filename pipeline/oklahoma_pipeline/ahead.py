"""What a log says later on: asked only where an act can be understood by what follows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from oklahoma_grammar.events import (
    AllIn,
    Bet,
    Call,
    Check,
    Collect,
    Discard,
    Event,
    Fold,
    Raise,
    Show,
    Showdown,
    Street,
    SummaryStart,
    Traffic,
    Uncalled,
)
from oklahoma_pipeline.table import Player, Table

ACTS = (Fold, Check, Call, Bet, Raise, AllIn)
_STAYING = (*ACTS, Discard, Show, Collect)
_ROUND_ENDS = (Street, Showdown, SummaryStart)


def _rest(table: Table, after: int) -> Iterator[Event]:
    events = table.events
    for place in range(after + 1, len(events)):
        yield events[place]


def acts_again(table: Table, player: Player, after: int | None = None) -> bool:
    """Whether he makes another declaration or discard in this hand."""
    name = player.name
    for event in _rest(table, table.index if after is None else after):
        if isinstance(event, (*ACTS, Discard)) and event.player == name:
            return True
    return False


def goes_on(events: Sequence[Event], name: str) -> bool:
    """Whether these lines have him act, show or take."""
    return any(isinstance(event, _STAYING) and event.player == name for event in events)


def declares_again(table: Table, player: Player) -> bool:
    """Whether he makes another declaration in this hand."""
    name = player.name
    return any(isinstance(event, ACTS) and event.player == name for event in _rest(table, table.index))


def discards_later(table: Table, player: Player) -> bool:
    """Whether a discard of his follows in this round."""
    name = player.name
    for step, event in enumerate(_rest(table, table.index), 1):
        if isinstance(event, _ROUND_ENDS):
            break
        if isinstance(event, Discard) and event.player == name:
            return True
        if isinstance(event, Fold) and event.unclear and event.player == name:
            return acts_again(table, player, table.index + step)
    return False


def next_street(table: Table) -> Street | None:
    """The next street that the log deals, this event not counted."""
    events, index = table.events, table.index
    if table.coming <= index:
        place = index + 1
        while place < len(events) and not isinstance(events[place], Street):
            place += 1
        # Kept, for a log may ask this of every line.
        table.coming = place
    coming = events[table.coming] if table.coming < len(events) else None
    return coming if isinstance(coming, Street) else None


def reaches(table: Table, *kinds: type) -> bool:
    """Whether the log, if it breaks off, does so after a line of one of these kinds."""
    return table.finished or any(isinstance(event, kinds) for event in table.events)


def unseated(table: Table, *kinds: type) -> bool:
    """Whether a line of one of these kinds, anywhere in the log, names somebody who has no seat."""
    events: Sequence[Any] = table.events
    return any(type(event) in kinds and event.player not in table.players for event in events)


def street_follows(table: Table) -> bool:
    """Whether the next line about the cards or the play deals a street."""
    for event in _rest(table, table.index):
        if not isinstance(event, Traffic):
            return isinstance(event, Street)
    return False


def plays_on(table: Table) -> bool:
    """Whether anybody declares after this line."""
    return any(isinstance(event, ACTS) for event in _rest(table, table.index))


def ends_here(table: Table) -> bool:
    """Whether this line, or one after it, belongs to a showdown or an award."""
    return shown_or_taken(table) or table.closing == table.index


def shown_or_taken(table: Table) -> bool:
    """Whether the log goes on to a showdown or an award."""
    if table.closing is None:
        kinds = (Show, Showdown, Collect)
        places = [place for place, event in enumerate(table.events) if isinstance(event, kinds)]
        table.closing = places[-1] if places else -1
    return table.closing > table.index


def matched_total(table: Table) -> int | None:
    """The round's total that the next caller brings his bet to, where the log tells it."""
    for event in _rest(table, table.index):
        if isinstance(event, _ROUND_ENDS):
            break
        if isinstance(event, Call):
            caller = table.players.get(event.player)
            if caller is None or event.amount is None or event.all_in:
                return None
            return caller.bet + event.amount
        if isinstance(event, Raise):
            return event.to - event.by if event.to is not None and event.by is not None else None
    return None


def returned_total(table: Table, player: Player) -> int | None:
    """The round's total of a bet that all pass to, where a line gives back what nobody matched of it."""
    for event in _rest(table, table.index):
        if isinstance(event, Uncalled):
            matched = max([other.bet for other in table.order if other is not player], default=0)
            return matched + event.amount if event.player == player.name else None
        if isinstance(event, (Call, Bet, Raise, AllIn, *_ROUND_ENDS)):
            break
    return None
