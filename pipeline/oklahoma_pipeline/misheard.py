"""What a hand's log might have said, had one act been noted as another: a pass as a call, a bet as a check.

Such a slip seldom breaks a rule where it stands. It comes out when the next player acts, when a street is
dealt too soon, or when the pot is counted; so the act before the finding is asked as well as the finding's
own. Like the other mends (`mends.py`) none of them is ever taken for what happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from oklahoma_grammar.events import Bet, Call, Check, Discard, Fold, Hand, Raise, Show, Street, Uncalled
from oklahoma_pipeline import ahead
from oklahoma_pipeline.amounts import Play, fitting_total, sized, with_events
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Violation

# Whoever passed by mistake acts again, or is waited for; whoever did not pass by mistake is waited for too.
_PASSED = frozenset(("TRN-01", "TRN-02", "TRN-05", "DSC-09", "SHW-06", "DEL-08"))
_STAYED = frozenset(("TRN-01", "DEL-07", "DEL-09", "SHW-01", "POT-01", "POT-03"))
_BET = frozenset(("TRN-01", "TRN-05", "TRN-06", "DEL-07", "DEL-08", "POT-01", "POT-03", "BET-03"))
_CARDS = frozenset(("DSC-04", "DSC-07", "DSC-09", "DEL-03", "SHW-06"))


def misheard(hand: Hand, finding: Violation, first: int, end: int, play: Play) -> Iterator[Hand]:
    """The hand with one act taken for another; the finding's line is the events from `first` up to `end`."""
    rule, name = finding.rule, finding.player
    if rule.startswith("DSC") or rule in ("BET-01", "BET-09"):
        yield from _another(hand, name, first, end)
    if rule in _PASSED:
        yield from _not_passed(hand, first)
    if rule in _STAYED:
        due = finding.values.get("player_due")
        yield from _passed(hand, first, due if rule in ("TRN-01", "DEL-07") else None)
    if rule in _BET:
        yield from _not_checked(hand, first, play)
    if rule in _CARDS:
        yield from _of_another(hand, first)


def _another(hand: Hand, name: str | None, first: int, end: int) -> Iterator[Hand]:
    """The line as another act of his; whoever gives up all his cards passes."""
    events: Sequence[Any] = hand.events
    line = events[first:end]
    if name is None or not all(isinstance(event, (*ahead.ACTS, Discard)) for event in line):
        return
    at = events[first].at
    for act in (Fold(at, name), Check(at, name), Call(at, name, None)):
        if type(act) is not type(line[-1]):
            yield with_events(hand, (*events[:first], act, *events[end:]))


def _last(hand: Hand, before: int, kinds: tuple[type, ...], name: object = None) -> int | None:
    """The place of the last act of these kinds, of that player where one is named."""
    events: Sequence[Any] = hand.events
    for place in range(before - 1, -1, -1):
        if type(events[place]) in kinds and (name is None or events[place].player == name):
            return place
    return None


def _instead(hand: Hand, place: int, act: Any) -> Hand:
    return with_events(hand, (*hand.events[:place], act, *hand.events[place + 1:]))


def _not_passed(hand: Hand, before: int) -> Iterator[Hand]:
    """A call or check for the last pass before the line whose player goes on."""
    events: Sequence[Any] = hand.events
    place = _last(hand, before, (Fold,))
    while place is not None:
        at, name = events[place].at, events[place].player
        if ahead.goes_on(events[place + 1:], name):
            for act in (Call(at, name, None), Check(at, name)):
                yield _instead(hand, place, act)
            return
        place = _last(hand, place, (Fold,))


def _passed(hand: Hand, before: int, name: object) -> Iterator[Hand]:
    """A pass for the last call or check before the line whose player does not go on."""
    events: Sequence[Any] = hand.events
    place = _last(hand, before, (Call, Check), name)
    while place is not None:
        at, who = events[place].at, events[place].player
        if not ahead.goes_on(events[place + 1:], who):
            yield _instead(hand, place, Fold(at, who))
            return
        place = _last(hand, place, (Call, Check), name)


def _not_checked(hand: Hand, before: int, play: Play) -> Iterator[Hand]:
    """A bet for a check of the street before the line.

    Of what a raise is over, of what goes back to its player, or of what the pot bears out.
    """
    events: Sequence[Any] = hand.events
    street = _last(hand, before, (Street,)) or 0
    raised = events[before]
    over = raised.to - raised.by if type(raised) is Raise and raised.to and raised.by else 0
    back = next((event for event in events[before:] if type(event) is Uncalled), None)
    place = _last(hand, before, (Check,))
    while place is not None and place > street:
        at, name = events[place].at, events[place].player
        if over > 0:
            yield _instead(hand, place, Bet(at, name, over))
        if back is not None and back.player == name:
            yield _instead(hand, place, Bet(at, name, back.amount))
        table = play.before(hand, place)
        player = table.players.get(name)
        if player is not None:
            yield from _betting(hand, place, table, player, play)
        place = _last(hand, place, (Check,))


def _betting(hand: Hand, place: int, table: Table, player: Player, play: Play) -> Iterator[Hand]:
    """A bet there with which as much goes in as comes out."""
    at = hand.events[place].at
    total = fitting_total(table, play, player.bet, lambda total: _instead(
        hand, place, sized(table, player, at, total)))
    if total is not None:
        yield _instead(hand, place, sized(table, player, at, total))


def _of_another(hand: Hand, place: int) -> Iterator[Hand]:
    """A discard or show of cards that he cannot hold, as that of somebody else."""
    event = hand.events[place]
    if type(event) is Discard or type(event) is Show:
        for seat in hand.seats:
            if seat.name != event.player:
                yield _instead(hand, place, event._replace(player=seat.name))
