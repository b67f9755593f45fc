"""A line with another amount: as a rule wants it, as later lines take it, as the pot bears it out."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from oklahoma_grammar.events import Bet, Call, Collect, Event, Hand, Post, Raise, SummaryPot, Uncalled
from oklahoma_grammar.span import Span
from oklahoma_pipeline import ahead
from oklahoma_pipeline.ending import cost
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Key, Violation


class Play(NamedTuple):
    """How a hand is played again: its findings, and the table before the event of that place.

    `judge` gives a hand up, with None, at the first finding that is not among the keys allowed.
    """

    judge: Callable[[Hand, Container[Key]], list[Violation] | None]
    before: Callable[[Hand, int], Table]


def with_events(hand: Hand, events: Sequence[Event]) -> Hand:
    return replace(hand, events=tuple(events))


def amounts(hand: Hand, finding: Violation, places: range, play: Play) -> Iterator[Hand]:
    """The line's amount as the rule wants it, or as the lines after it take it."""
    for index in places:
        event: Any = hand.events[index]
        if type(event) not in (Post, Bet, Call, Raise, Uncalled, Collect):
            continue
        table = play.before(hand, index)
        before, after = hand.events[:index], hand.events[index + 1:]
        for changed in _changed(event, table, finding):
            yield with_events(hand, (*before, changed, *after))
        yield from _fitted(hand, index, table, play)


def _fitted(hand: Hand, index: int, table: Table, play: Play) -> Iterator[Hand]:
    """The bet or raise as the pot bears it out."""
    event = hand.events[index]
    if not isinstance(event, Bet | Raise):
        return
    player = table.players.get(event.player)
    if player is None:
        return

    def changed(total: int) -> Hand:
        return with_events(hand, (
            *hand.events[:index], sized(table, player, event.at, total), *hand.events[index + 1:]))

    total = fitting_total(table, play, player.bet, changed)
    if total is not None:
        yield changed(total)


def _changed(event: Any, table: Table, finding: Violation) -> Iterator[Event]:
    due = finding.values.get("amount_due")
    found = finding.values.get("amount_found")
    if type(event) in (Post, Uncalled, Collect):
        if isinstance(due, int) and isinstance(found, int):
            yield event._replace(amount=max(0, event.amount + due - found))
        return
    player = table.players.get(event.player)
    if player is None:
        return
    yield event._replace(all_in=not event.all_in)
    totals = [ahead.matched_total(table), table.max_total(player), player.bet + player.stack]
    if isinstance(due, int):
        totals.append(due if type(event) is Raise else player.bet + due)
    if type(event) is Call:
        totals.append(table.to_match)
    for total in totals:
        if total is None or total <= player.bet:
            continue
        all_in = total - player.bet >= player.stack
        if type(event) is Raise:
            by = None if event.by is None else total - table.to_match
            yield Raise(event.at, event.player, by, total, all_in)
        else:
            yield event._replace(amount=total - player.bet, all_in=all_in)
    if type(event) is Bet and event.amount is not None and table.to_match:
        yield Raise(event.at, event.player, None, event.amount, event.all_in)


def end_of(hand: Hand, play: Play) -> Table:
    return play.before(hand, len(hand.events))


def fitting_total(table: Table, play: Play, bet: int, changed: Callable[[int], Hand]) -> int | None:
    """The bet or raise, as a total of the round, with which the pot is what the lines put in."""
    least = max(table.to_match, bet) + table.big
    total = fitting(lambda total: end_of(changed(total), play), least, least + table.big)
    return total if total is not None and total > table.to_match else None


def sized(table: Table, player: Player, at: Span, total: int) -> Event:
    """A bet, or a raise where one was made, of so much in all."""
    everything = total - player.bet >= player.stack
    if table.to_match:
        return Raise(at, player.name, None, total, everything)
    return Bet(at, player.name, total - player.bet, everything)


def unpaid(end: Table) -> int:
    """How much more was taken out by the end, with the rake, than all lines put in; negative for less."""
    kept = sum(cost(event) or 0 for event in end.events if type(event) is SummaryPot)
    return end.taken + end.not_awarded + kept - end.pot - end.house


def fitting(played: Callable[[int], Table], first: int, second: int) -> int | None:
    """The amount with which as much goes in as comes out; None where no whole amount does.

    `played` is the end of the hand with that amount. Whoever calls without an amount puts in as much again,
    so the pot grows by a multiple of it, and two amounts show by which.
    """
    short, shorter = unpaid(played(first)), unpaid(played(second))
    if not short:
        return first
    if short == shorter:
        return None
    steps, rest = divmod(short * (second - first), short - shorter)
    amount = first + steps
    return amount if amount > 0 and not rest else None
