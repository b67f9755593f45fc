"""What a hand looks like after each of its lines: seats, chips, cards, pots; and the same as plain values.

Nothing in here words anything: a step carries its event, its findings and its place in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from oklahoma_grammar import events as ev
from oklahoma_grammar.events import Card, Event, Hand
from oklahoma_pipeline.violations import Violation

# A card that the log hides.
HIDDEN: Final[Card] = ""
START, END = "start", "end"


@dataclass(frozen=True, slots=True)
class Line:
    """Where a step stands in the log: `text` is the line as written. Empty where nothing tells it."""

    file: str
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard lying at its seat."""

    street: str
    card: Card


@dataclass(frozen=True, slots=True)
class Chips:
    """A pot in the middle and the seats that may win it, by their place in `View.seats`."""

    amount: int
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatNow:
    """A seat after a step. `bet` lies in front of it, `won` was pushed to it and is in the stack too.

    `cards` are those in the hand, HIDDEN where the log has not told them; empty before the deal.
    """

    stack: int
    bet: int
    won: int
    cards: tuple[Card, ...]
    discards: tuple[Thrown, ...]
    folded: bool
    all_in: bool
    shown: bool
    mucked: bool


@dataclass(frozen=True, slots=True)
class Step:
    """The table after a line. `kind` is START, END or the event's, in small letters.

    `actor` and `turn` are places in `View.seats`: who did this, and who is to act next; `due` counts the
    discards that he still owes. `pots` hold what is in the middle, bets in front of seats and the house's
    `rake` apart: with the stacks all chips of the table.
    """

    kind: str
    event: Event | None
    line: Line
    street: str
    actor: int | None
    turn: int | None
    due: int
    boards: tuple[tuple[Card, ...], ...]
    pots: tuple[Chips, ...]
    rake: int
    seats: tuple[SeatNow, ...]
    findings: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there. `known` are all cards that anything in the log tells of him, in the order dealt."""

    number: int
    name: str
    start: int
    place: str
    takes_part: bool
    button: bool
    known: tuple[Card, ...]
    net: int


@dataclass(frozen=True, slots=True)
class View:
    """A whole hand to be looked at. Amounts are in the hand's smallest unit, `big` is the big blind.

    `hero` is the one seat whose cards the log shows dealt, by its place in `seats`; None where there are
    several, or none.
    """

    hand: Hand
    seats: tuple[Seat, ...]
    steps: tuple[Step, ...]
    big: int
    pot: int
    rake: int
    house: int
    hero: int | None


def as_object(shown: View, say: Callable[[Event], str | None],
              told: Callable[[Violation], Mapping[str, Any]]) -> dict[str, Any]:
    """The view as plain values, ready for JSON. `say` words an event, `told` makes a finding an object."""
    header = shown.hand.header
    return {
        "room": header.room,
        "number": header.number,
        "game": header.game,
        "currency": header.currency,
        "scale": header.scale,
        "big": shown.big,
        "hero": shown.hero,
        "pot": shown.pot,
        "rake": shown.rake,
        "finished": shown.hand.finished,
        "seats": [
            {"number": seat.number, "name": seat.name, "start": seat.start, "place": seat.place,
             "in": seat.takes_part, "button": seat.button, "known": list(seat.known), "net": seat.net}
            for seat in shown.seats
        ],
        "steps": [_step_object(step, say, told) for step in shown.steps],
    }


def _step_object(step: Step, say: Callable[[Event], str | None],
                 told: Callable[[Violation], Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "kind": step.kind,
        "act": _act(step.event),
        "amount": _amount(step.event),
        "say": (say(step.event) or "") if step.event is not None else "",
        "file": step.line.file,
        "line": step.line.number,
        "text": step.line.text,
        "street": step.street,
        "actor": step.actor,
        "turn": step.turn,
        "due": step.due,
        "boards": [list(board) for board in step.boards],
        "pots": [{"amount": pot.amount, "for": list(pot.eligible)} for pot in step.pots],
        "rake": step.rake,
        "seats": [_seat_object(seat) for seat in step.seats],
        "findings": [dict(told(finding)) for finding in step.findings],
    }


def _act(event: Event | None) -> str:
    """What kind of post it is, or that somebody goes all-in with the act; else nothing."""
    if isinstance(event, ev.Post):
        return event.kind
    return "all_in" if isinstance(event, ev.AllIn) or getattr(event, "all_in", False) else ""


def _amount(event: Event | None) -> int | None:
    """The chips that a person would name with it: of a raise the total."""
    if isinstance(event, ev.Raise | ev.AllIn):
        return event.to
    amount = getattr(event, "amount", None)
    return amount if isinstance(amount, int) else None


def _seat_object(seat: SeatNow) -> dict[str, Any]:
    return {
        "stack": seat.stack, "bet": seat.bet, "won": seat.won, "cards": list(seat.cards),
        "discards": [[thrown.street, thrown.card] for thrown in seat.discards],
        "folded": seat.folded, "all_in": seat.all_in, "shown": seat.shown, "mucked": seat.mucked,
    }
