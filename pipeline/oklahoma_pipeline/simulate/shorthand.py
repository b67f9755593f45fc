"""A hand in the short forms of people who write: one line for everybody's ante, one for a split pot."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from oklahoma_grammar.events import (
    AllIn,
    AnteForAll,
    Bet,
    Call,
    Collect,
    Discard,
    Event,
    Hand,
    Post,
    Raise,
    Shared,
)
from oklahoma_pipeline.pots import share_out
from oklahoma_pipeline.settings import DEFAULT


def shortened(hand: Hand, rng: Random) -> Hand:
    """The same hand, with some of what can be told in one line told so."""
    events = _one_ante(hand) if rng.random() < 0.7 else list(hand.events)
    return replace(hand, events=tuple([_bare(event, rng) for event in _one_pot(hand, events)]))


def _bare(event: Event, rng: Random) -> Event:
    """An all-in by its word alone or with the round's total; a call, a hidden discard, without a number."""
    if isinstance(event, Discard) and not event.cards:
        return event._replace(count=0)
    if isinstance(event, Bet | Raise) and event.all_in:
        total = event.amount if isinstance(event, Bet) else event.to
        return AllIn(event.at, event.player, rng.choice((None, total)))
    if isinstance(event, Call) and rng.random() < 0.8:
        return AllIn(event.at, event.player, None) if event.all_in else event._replace(amount=None)
    return event


def _one_ante(hand: Hand) -> list[Event]:
    """Where everybody in the hand puts in the same ante, the amount alone."""
    antes = [event for event in hand.events if isinstance(event, Post) and event.kind == "ante"]
    playing = [seat for seat in hand.seats if not seat.out]
    whole = hand.header.ante
    stacks = {seat.name: seat.stack for seat in playing}
    if whole is None or len(antes) != len(playing) or any([
        min(whole, stacks.get(ante.player, whole)) != ante.amount for ante in antes
    ]):
        return list(hand.events)
    rest = [event for event in hand.events if not isinstance(event, Post) or event.kind != "ante"]
    return [AnteForAll(antes[0].at, whole), *rest]


def _one_pot(hand: Hand, events: list[Event]) -> list[Event]:
    """Where one pot goes in equal shares to several, its whole and their names."""
    told: list[Event] = []
    place = 0
    while place < len(events):
        event = events[place]
        row = [event] if isinstance(event, Collect) else []
        while row and place + len(row) < len(events):
            after = events[place + len(row)]
            if not isinstance(after, Collect) or after.pot != row[0].pot:
                break
            row.append(after)
        names = [award.player for award in row]
        whole = sum([award.amount for award in row])
        even = len(set(names)) == len(row) > 1 and not hand.header.game.endswith("hilo")  # type: ignore[union-attr]
        if even and share_out(whole, names, DEFAULT.denomination) == {a.player: a.amount for a in row}:
            told.append(Shared(row[0].at, whole, tuple(names), row[0].pot))
        else:
            told += row or [event]
        place += max(1, len(row))
    return told
