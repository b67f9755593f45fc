"""What only several hands together can show: LED-02 to LED-04."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from oklahoma_grammar.events import Card, Event, Hand, Showdown, Street, SummaryBoard
from oklahoma_grammar.writer import write
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.deck import PACK
from oklahoma_pipeline.simulate.desk import Played
from oklahoma_pipeline.simulate.evening import Evening
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.simulate.play import play
from oklahoma_pipeline.simulate.session import Night, header_of
from oklahoma_pipeline.simulate.views import seen_by
from oklahoma_pipeline.simulate.written import line_of, line_of_seat

_TABLE_LINE = 2


class Pair(NamedTuple):
    """Two hands, or two copies of one, as texts; the finding stands at `line` of the second."""

    first: str
    second: str
    line: int
    player: str | None


def _played(night: Night, lineup: Lineup, rng: Random, settings: Settings) -> Played:
    return play(lineup, rng, header_of(lineup, night.dialect, night.room), settings)


def _quiet(night: Night) -> Evening:
    """The evening with nobody coming, going or buying chips."""
    evening = night.evening
    evening.plan = replace(evening.plan, restless=0.0, depth="short", dead=False)
    return evening


def _carried(lineup: Lineup, played: Played) -> bool:
    """Whether everybody brings to the next hand what the last one left him."""
    return all([played.stacks.get(sitter.name, sitter.stack) == sitter.stack for sitter in lineup.sitters])


def other_stack(night: Night, rng: Random, settings: Settings = DEFAULT) -> Pair | None:
    """LED-02: a player begins a hand with other chips than the last one left him."""
    evening = _quiet(night)
    first = _played(night, evening.lineup(), rng, settings)
    evening.settle(first.stacks)
    lineup = evening.lineup()
    if not _carried(lineup, first):
        return None
    changed = rng.choice([sitter for sitter in lineup.sitters if sitter.name in first.stacks])
    bought = evening.plan.game.big * rng.randint(1, 40)
    lost = rng.randint(1, changed.stack // 2) if changed.stack > 1 else -bought
    changed.stack += rng.choice((bought, -lost))
    second = _played(night, lineup, rng, settings).hand
    line = line_of_seat(second, changed.name, night.dialect)
    return Pair(write(first.hand, night.dialect), write(second, night.dialect), line, changed.name)


def button_astray(night: Night, rng: Random, settings: Settings = DEFAULT) -> Pair | None:
    """LED-03: the button stays where it was, or passes a player over."""
    evening = _quiet(night)
    lineup = evening.lineup()
    if len(lineup.order()) < 3:
        return None
    first = _played(night, lineup, rng, settings)
    evening.settle(first.stacks)
    if any([not stack for stack in first.stacks.values()]):
        return None
    evening.misplace_button(rng.random() < 0.5)
    lineup = evening.lineup()
    if not _carried(lineup, first):
        return None
    second = _played(night, lineup, rng, settings).hand
    return Pair(write(first.hand, night.dialect), write(second, night.dialect), _TABLE_LINE, None)


def copies_differ(night: Night, rng: Random, settings: Settings = DEFAULT) -> Pair | None:
    """LED-04: two players' logs of one hand tell a stack, or a card of the board, differently."""
    played = _played(night, _quiet(night).lineup(), rng, settings)
    hand, dialect = played.hand, night.dialect
    one, other = (seen_by(hand, name) for name in rng.sample([seat.name for seat in hand.seats], 2))
    changed: Hand | None
    if rng.random() < 0.5:
        changed, line, player = _other_chips(other, played, rng)
    else:
        changed, line, player = _other_card(other, played, rng)
    if changed is None:
        return None
    return Pair(write(one, dialect), write(changed, dialect), line, player)


def _other_chips(hand: Hand, played: Played, rng: Random) -> tuple[Hand | None, int, str | None]:
    """A stack of somebody who has chips left, one chip more in this copy."""
    pushed = {event.player for event in hand.events if getattr(event, "all_in", False)}  # type: ignore[union-attr]
    rich = [name for name, stack in played.stacks.items() if stack > 1 and name not in pushed]
    if not rich:
        return None, 0, None
    name = rng.choice(rich)
    seats = tuple([seat._replace(stack=seat.stack + (seat.name == name)) for seat in hand.seats])
    return replace(hand, seats=seats), line_of_seat(hand, name, hand.header.dialect), name


def _other_card(hand: Hand, played: Played, rng: Random) -> tuple[Hand | None, int, str | None]:
    """A card of the flop, another one in this copy; only where nobody showed a hand for the board."""
    flop = next((place for place, event in enumerate(hand.events) if isinstance(event, Street)), None)
    if flop is None or any([isinstance(event, Showdown) for event in hand.events]):
        return None, 0, None
    street = hand.events[flop]
    assert isinstance(street, Street)
    # Cards that only somebody else saw are no choice either: the hand that the copies make has them all.
    seen = {card for event in played.hand.events for card in getattr(event, "cards", ())}
    old = rng.choice(street.cards)
    new = rng.choice([card for card in PACK if card not in seen])
    events = tuple([_with_card(event, old, new) for event in hand.events])
    return replace(hand, events=events), line_of(hand, flop, hand.header.dialect), None


def _with_card(event: Event, old: Card, new: Card) -> Event:
    if isinstance(event, Street):
        return event._replace(before=_swapped(event.before, old, new), cards=_swapped(event.cards, old, new))
    if isinstance(event, SummaryBoard):
        return event._replace(cards=_swapped(event.cards, old, new))
    return event


def _swapped(cards: tuple[Card, ...], old: Card, new: Card) -> tuple[Card, ...]:
    return tuple([new if card == old else card for card in cards])


PAIRS: dict[str, Callable[[Night, Random, Settings], Pair | None]] = {
    "LED-02": other_stack, "LED-03": button_astray, "LED-04": copies_differ,
}
