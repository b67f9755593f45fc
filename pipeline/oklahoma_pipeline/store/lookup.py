"""One hand out of the store, as one text to be looked at, whatever the number of its copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from oklahoma_grammar.events import Event, Hand
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.span import Span
from oklahoma_pipeline.judge import Judged, judge
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.audit import placed
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.errors import NotFound
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reading import Text, united_hand
from oklahoma_pipeline.store.unite import OTHER_COPY
from oklahoma_pipeline.violations import Violation


@dataclass(frozen=True, slots=True)
class Found:
    """A hand judged, and where its copies lie: the one that leads first.

    `origins` tell of each line of the text that was put together of several copies where it really stands;
    None where there is one copy, whose lines are its own. `texts` are the copies as written.
    """

    judged: Judged
    places: tuple[tuple[str, int], ...]
    origins: Mapping[int, tuple[str, int]] | None = None
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """What tells a hand from others of its number."""

    hand_id: int
    room: str
    played_at: datetime | None
    table: str | None


def named(store: Store, number: str, room: str | None = None, day: date | None = None) -> list[Named]:
    """Every hand of that number, or of that id, in order of play. Raises NotFound."""
    rows = store.con.execute(
        "SELECT hand_id, r.room, played_at, table_name FROM hands JOIN rooms r USING (room_id) "
        "WHERE number = ? OR printf('%016x', hand_id) = ? "
        "ORDER BY played_at NULLS LAST, hand_id", [number, number.lower()]).fetchall()
    found = [Named(*row) for row in rows]
    if room is not None:
        clubs = Clubs.of(store.journal)
        found = [hand for hand in found if clubs.key(hand.room) == clubs.key(room)]
    if day is not None:
        found = [hand for hand in found if hand.played_at is not None and hand.played_at.date() == day]
    if not found:
        raise NotFound(text_kind="hand", text_wanted=number)
    return found


def by_id(store: Store, hand_id: int) -> Found:
    """The hand of that id. Raises NotFound."""
    row = store.con.execute("SELECT hand_id FROM hands WHERE hand_id = ?", [hand_id]).fetchone()
    if row is None:
        raise NotFound(text_kind="hand", text_wanted=f"{hand_id:016x}")
    return _all(store, [hand_id])[0]


def _all(store: Store, ids: Sequence[int]) -> list[Found]:
    copies = gather.copies_of(store.con, ids)
    texts = gather.texts(store, (seen for listed in copies.values() for seen in listed))
    clubs = Clubs.of(store.journal)
    found = []
    for hand_id in ids:
        told = [texts[seen.copy_id] for seen in copies.get(hand_id, ()) if seen.copy_id in texts]
        if not told:
            raise NotFound(text_kind="hand", text_wanted=f"{hand_id:016x}")
        found.append(_found(told, clubs))
    return found


def _found(texts: Sequence[Text], clubs: Clubs) -> Found:
    ready = united_hand(gather.readable(texts), clubs)
    places = tuple((place.file, place.first) for place in ready.copies)
    judged = ready.judged
    written = {text.copy_id: text.piece.text for text in texts}
    told = tuple(written[place.copy_id] for place in ready.copies)
    if len(texts) == 1 or not isinstance(judged.read, Hand):
        return Found(judged, places, texts=told)
    one = _OneText(judged.read, texts)
    again = judge(one.hand(), ready.settings)
    pieces = {f"{text.copy_id:016x}": text.piece for text in texts}
    extra = tuple(one.moved(_placed(violation, pieces)) for violation in ready.extra)
    findings = tuple(sorted((*again.findings, *extra), key=lambda violation: violation.at.line))
    return Found(replace(again, findings=findings, status="violations" if extra else again.status), places,
                 one.origins(), told)


def _placed(conflict: Violation, pieces: Mapping[str, HandText]) -> Violation:
    other = pieces[str(conflict.values[OTHER_COPY])]
    return replace(conflict, values=placed(conflict.values, other.file, other.first_line))


class _OneText:
    """The lines of several copies under each other, in the order of the united hand."""

    def __init__(self, hand: Hand, texts: Sequence[Text]) -> None:
        self._hand = hand
        self._texts = texts
        self._lines: list[str] = []
        self._line_of: dict[tuple[str, int], int] = {}

    def hand(self) -> Hand:
        hand = self._hand
        header = hand.header._replace(at=self._put(hand.header.at))
        table = hand.table._replace(at=self._put(hand.table.at)) if hand.table else None
        seats = tuple(seat._replace(at=self._put(seat.at)) for seat in hand.seats)
        events = tuple(self._event(event) for event in hand.events)
        return Hand(header, table, seats, events, "\n".join(self._lines), hand.finished)

    def _event(self, event: Event) -> Event:
        told: Any = event
        moved: Event = told._replace(at=self._put(event.at))
        return moved

    def _put(self, at: Span) -> Span:
        """Its place in the one text, where its line is put if it is not there yet."""
        key = (at.file, at.line)
        if key not in self._line_of:
            self._lines.append(self._text(at))
            self._line_of[key] = len(self._lines)
        return Span(self._hand.header.at.file, self._line_of[key], at.column, at.end)

    def _text(self, at: Span) -> str:
        for text in self._texts:
            piece = text.piece
            lines = piece.text.split("\n")
            if piece.file == at.file and 0 <= at.line - piece.first_line < len(lines):
                return lines[at.line - piece.first_line]
        return ""

    def origins(self) -> dict[int, tuple[str, int]]:
        """Where each line of the one text really stands."""
        return {number: place for place, number in self._line_of.items()}

    def moved(self, violation: Violation) -> Violation:
        """A finding between copies, put to the line of the one text."""
        return replace(violation, at=self._put(violation.at))
