"""Shared by the proofs: text back to events, and what of two hands must be equal."""

from __future__ import annotations

from oklahoma_grammar.events import (
    Hand,
    HoleCards,
    Muck,
    Raise,
    Rake,
    Refused,
    Street,
    SummaryBoard,
    SummaryPot,
    SummarySeat,
    SummaryStart,
    Traffic,
)
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_grammar.span import Span
from oklahoma_pipeline.judge import weight

NOWHERE = Span("", 0, 0, 0)
# What a person who writes a live table down has no line for.
NOT_IN_CLUBS = (HoleCards, SummaryStart, SummaryBoard, SummaryPot, SummarySeat, Traffic, Rake)


def read_back(text: str) -> Hand:
    """The one hand that the text holds."""
    pieces = [piece for piece in read_text(text, "hand.txt") if isinstance(piece, HandText)]
    assert len(pieces) == 1, text
    read = parse(pieces[0])
    assert isinstance(read, Hand), f"{read}\n{text}"
    return read


def read_any(text: str) -> Hand | Refused:
    """What becomes of a text that holds one hand, readable or not."""
    pieces = [piece for piece in read_text(text, "hand.txt") if isinstance(piece, HandText | Refused)]
    assert len(pieces) == 1, text
    return parse(pieces[0]) if isinstance(pieces[0], HandText) else pieces[0]


def bare(hand: Hand, dialect: str):
    """Everything that a hand tells but where it stands, as far as the dialect can say it."""
    club = dialect.startswith("club")
    header = hand.header._replace(at=NOWHERE, date_text="", game_text="", dialect="")
    table = hand.table._replace(at=NOWHERE) if hand.table else None
    left_out = NOT_IN_CLUBS if club else ()
    if club:
        header = header._replace(played_at=header.played_at.replace(second=0))
        table = table._replace(max_seats=None)
    events = [event._replace(at=NOWHERE) for event in hand.events if not isinstance(event, left_out)]
    if club:
        mucked = {event.player: event.cards for event in hand.events if isinstance(event, SummarySeat)}
        events = [_as_in_clubs(event, mucked) for event in events]
    return header, table, [seat._replace(at=NOWHERE) for seat in hand.seats], events


def _as_in_clubs(event, mucked):
    """A raise names its total only, a street its own cards only; a hand thrown away is known where it is thrown."""
    if isinstance(event, Raise):
        return event._replace(by=None)
    if isinstance(event, Muck) and not event.hidden:
        return event._replace(cards=event.cards or mucked.get(event.player, ()))
    return event._replace(before=()) if isinstance(event, Street) else event


def severe(result):
    """The findings of a replay that are errors or warnings."""
    return [finding for finding in result.violations if weight(finding) != "note"]
