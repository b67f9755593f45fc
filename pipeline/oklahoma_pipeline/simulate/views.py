"""The same hand as different people may have written it down: who saw which cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from oklahoma_grammar.events import (
    Burn,
    Card,
    Deal,
    Discard,
    Event,
    Fold,
    Hand,
    Muck,
    SummarySeat,
    Traffic,
    TrafficKind,
)
from oklahoma_grammar.span import Span
from oklahoma_grammar.writer import words_of

# Nobody: the log of a room that hides every hole card until it is shown.
NOBODY = ""


def seen_by(hand: Hand, hero: str) -> Hand:
    """The hand as `hero` saw it, or a person who saw no hole cards at all (`NOBODY`).

    His own cards come in one line; burnt cards, and what others are dealt, throw away and muck, stay hidden.
    """
    events: list[Event] = []
    own: list[Card] = []
    for event in hand.events:
        kind = type(event)
        if kind is Deal:
            assert isinstance(event, Deal)
            if event.player == hero:
                if not own:
                    place = len(events)
                    events.append(event)
                own.extend(event.cards)
                events[place] = Deal(events[place].at, hero, tuple(own))
        else:
            events.append(hidden(event, hero))
    return replace(hand, events=tuple(events))


def hidden(event: Event, hero: str) -> Event:
    """The event without cards that only others could see."""
    if isinstance(event, Burn):
        return Burn(event.at) if event.cards else event
    if isinstance(event, Discard | Fold | Muck) and event.cards and event.player != hero:
        return event._replace(cards=())
    if isinstance(event, SummarySeat) and event.outcome == "mucked" and event.player != hero:
        return event._replace(cards=())
    return event


# What people say looks like anything, an act or a card among it.
_TALK = {
    "en": ("nice hand", "ty", "one time!", "why me", "gg all", "lol", "[kd] again?", "raise: $5 to $10"),
    "ru": ("хорошая раздача", "спс", "ну и карта", "почему опять я", "лол", "[дама] опять?", "пас: 5"),
}


def with_traffic(hand: Hand, rng: Random, guests: list[str], share: float = 0.03) -> Hand:
    """The hand with people talking, coming and going between the lines, as a room's log has it.

    `guests` are names of people who are not at the table; `share` is the chance of a line before each line.
    """
    words = words_of(hand.header.dialect).traffic
    if not words:
        return hand
    events: list[Event] = []
    present = [seat.name for seat in hand.seats]
    line = 0
    for event in hand.events:
        # Nothing comes between a discard and the declaration written in the same line.
        if event.at.line != line and rng.random() < share:
            events.append(_traffic(rng, event.at, present, guests, words, hand.header.dialect))
        events.append(event)
        line = event.at.line
    return replace(hand, events=tuple(events))


_KINDS: tuple[TrafficKind, ...] = (
    "said", "said", "joins", "leaves", "timed_out", "disconnected", "connected", "sits_out", "returned",
)


def _traffic(
    rng: Random, at: Span, present: list[str], guests: list[str], words: Mapping[str, str], dialect: str
) -> Traffic:
    kind = rng.choice(_KINDS)
    if kind == "said":
        return Traffic(at, rng.choice(present), kind, rng.choice(_TALK[dialect[-2:]]))
    player = rng.choice(guests if kind in ("joins", "leaves") else present)
    return Traffic(at, player, kind, words[kind].format(player=player, seat=rng.randint(1, 10)))
