"""A hand that a person wrote down, as a room would tell it: a line for everybody, and a summary below."""

from __future__ import annotations

from dataclasses import replace

from oklahoma_grammar import events as ev
from oklahoma_grammar.span import Span
from oklahoma_grammar.writer.words import words_of, writable

_STREETS = ("preflop", "flop", "turn", "river")


def as_a_room_tells_it(hand: ev.Hand) -> ev.Hand:
    """The same hand with every post, award and repeated board of its own line, and a summary if it has ended.

    A pot told with several winners is given in equal parts, and what cannot be divided to the first of them:
    who must have it the line does not say, and here are no rules to tell. A hand that has a summary is left
    alone.
    """
    events = hand.events
    short = any(isinstance(event, ev.AnteForAll | ev.Shared | ev.Rake) for event in events)
    if any(isinstance(event, ev.SummaryStart) for event in events):
        return hand
    by_hand = hand.header.dialect in writable() and words_of(hand.header.dialect).by_hand
    if not short and not by_hand and hand.header.dialect in writable():
        return hand
    ended = hand.finished
    told = _boards_repeated(_one_by_one(hand))
    told = _cards_under_their_heading(told)
    return replace(hand, events=(*told, *_summary(hand, told)) if ended else tuple(told))


def _one_by_one(hand: ev.Hand) -> list[ev.Event]:
    told: list[ev.Event] = []
    for event in hand.events:
        if isinstance(event, ev.AnteForAll):
            for seat in hand.seats:
                if not seat.out:
                    amount = min(event.amount, seat.stack)
                    told.append(ev.Post(event.at, seat.name, "ante", amount, amount == seat.stack))
        elif isinstance(event, ev.Shared):
            each, odd = divmod(event.amount, len(event.players))
            for place, name in enumerate(event.players):
                told.append(ev.Collect(event.at, name, each + (0 if place else odd), event.pot))
        elif not isinstance(event, ev.Rake):
            told.append(event)
    return told


def _boards_repeated(events: list[ev.Event]) -> list[ev.Event]:
    boards: dict[int, tuple[ev.Card, ...]] = {0: ()}
    told: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.Street):
            before = boards.get(event.run, boards[0])
            event = event._replace(before=event.before or before)
            boards[event.run] = before + event.cards
        told.append(event)
    return told


def _cards_under_their_heading(events: list[ev.Event]) -> list[ev.Event]:
    """The heading of the deal stands above the cards, not below."""
    rest: list[ev.Event] = [event for event in events if not isinstance(event, ev.HoleCards)]
    kinds = ev.Deal | ev.Fold | ev.Check | ev.Call | ev.Bet | ev.Raise | ev.AllIn | ev.Discard | ev.Street
    place = next((place for place, event in enumerate(rest) if isinstance(event, kinds)), None)
    if place is not None:
        rest.insert(place, ev.HoleCards(rest[place].at.moved(line=0)))
    return rest


def _summary(hand: ev.Hand, told: list[ev.Event]) -> list[ev.Event]:
    at = Span(hand.header.at.file, 0, 1, 1)
    rake = sum(event.amount for event in hand.events if isinstance(event, ev.Rake) and event.drop is None)
    fees = tuple(
        (event.drop or "Fee", event.amount)
        for event in hand.events if isinstance(event, ev.Rake) and event.drop is not None
    )
    total = rake + sum(amount for _, amount in fees)
    total += sum(event.amount for event in told if isinstance(event, ev.Collect))
    lines: list[ev.Event] = [ev.SummaryStart(at)]
    if "rake" not in hand.header.unsaid:
        lines.append(ev.SummaryPot(at, total, (), rake, fees))
    for run in (0, 1, 2, 3):
        streets = [event for event in told if isinstance(event, ev.Street) and event.run == run]
        if streets:
            lines.append(ev.SummaryBoard(at, streets[-1].before + streets[-1].cards, run))
    return [*lines, *[_line(seat, told, at) for seat in hand.seats if not seat.out]]


def _line(seat: ev.Seat, told: list[ev.Event], at: Span) -> ev.SummarySeat:
    """What became of a player: where he passed, what he showed, what he was given."""
    name, number = seat.name, seat.seat
    street = 0
    won: tuple[int, ...] = ()
    shown: ev.Show | None = None
    mucked = False
    for event in told:
        if isinstance(event, ev.Street):
            street = _STREETS.index(event.street)
        elif getattr(event, "player", None) != name:
            continue
        elif isinstance(event, ev.Fold):
            return ev.SummarySeat(at, number, name, "folded", _STREETS[street])
        elif isinstance(event, ev.Show):
            shown = event
        elif isinstance(event, ev.Muck):
            mucked = True
        elif isinstance(event, ev.Collect):
            won = (sum(won) + event.amount,)
    if shown is not None:
        named = (shown.named,) if shown.named is not None else ()
        return ev.SummarySeat(at, number, name, "showed", None, shown.cards, won, named, not won)
    if won:
        return ev.SummarySeat(at, number, name, "collected", None, (), won)
    return ev.SummarySeat(at, number, name, "mucked" if mucked else "sat_out")
