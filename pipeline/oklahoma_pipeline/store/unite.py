"""One hand out of several copies: each adds what the others hide, and nothing is decided by their order.

The copy that lacks least leads. The acts of every other copy are laid beside the leader's; where both
know and tell differently, the leader's stands and the difference is a finding (LED-04) that holds both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Any

from oklahoma_grammar import events as said
from oklahoma_grammar.events import Card, Event, Hand
from oklahoma_grammar.span import Span
from oklahoma_pipeline.store.identity import heroes
from oklahoma_pipeline.store.ids import spelled
from oklahoma_pipeline.violations import Violation

# What a contradiction tells of the other copy: its id, and the line of its text. A file may be moved and a
# copy be found in several, so that where it stands is looked up when the finding is told.
OTHER_COPY, OTHER_LINE, OTHER_PLACE = "text_copy", "count_line", "text_place"

# Beyond this many acts on either side copies are compared place by place only: time stays linear.
ALIGNED = 3000

_SILENT = frozenset((said.Traffic, said.Unread, said.HoleCards, said.Showdown, said.SummaryStart,
                     said.Capped))
# Told by some logs and by others not, without contradiction.
_OPTIONAL = frozenset((said.Burn, said.Stub, said.HouseMoney, said.Finished, said.SummaryBoard,
                       said.SummarySeat, said.SummaryPot, said.Muck, said.Deal))
_NAMELESS = frozenset((said.Street, said.Burn, said.Stub, said.HouseMoney, said.Cancelled,
                       said.SummaryPot, said.SummaryBoard))


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy as read, and the id of its text."""

    copy_id: int
    hand: Hand


@dataclass(frozen=True, slots=True)
class United:
    """`leader` is the copy whose text stands; `heroes` are those whose logs the copies are."""

    hand: Hand
    leader: int
    heroes: frozenset[str]
    conflicts: tuple[Violation, ...]


def unite(copies: Sequence[Copy]) -> United:
    """The hand that these copies tell of; the same for any order of them."""
    leading, *others = sorted(copies, key=_rank)
    union = _Union(leading.hand)
    for other in others:
        union.add(other)
    return United(union.hand(), leading.copy_id, frozenset(union.heroes), tuple(union.conflicts))


def _rank(copy: Copy) -> tuple[bool, int, int, int, int]:
    """Finished before cut off, fewest unread lines, most acts, most cards; then by the text."""
    events = copy.hand.events
    unread = sum(1 for event in events if type(event) is said.Unread)
    acts = sum(1 for event in events if type(event) not in _SILENT)
    cards = sum(len(getattr(event, "cards", ())) for event in events)
    return (not copy.hand.finished, unread, -acts, -cards, copy.copy_id)


def content(hand: Hand) -> int:
    """What a hand tells, in no language and wherever it stands: equal for copies that tell the same."""
    told: list[object] = [hand.finished]
    for event in hand.events:
        if type(event) not in _SILENT:
            fields: Any = event._asdict()
            told.append((_KINDS.get(type(event), ""), *(
                spelled(value) if name == "player" and value else value
                for name, value in fields.items() if name not in ("at", "named", "unclear"))))
    return hash(tuple(told))


_KINDS = {kind: kind.__name__ for kind in said.Event.__args__}


class _Union:
    """The leader's hand, growing by what the other copies tell."""

    def __init__(self, leader: Hand) -> None:
        self.leader = leader
        self.events: list[Event] = list(leader.events)
        self.conflicts: list[Violation] = []
        self.heroes = set(heroes(leader))
        self.names = {seat.seat: seat.name for seat in leader.seats}
        self.partial = any(type(event) is said.Unread for event in leader.events) or not leader.finished

    def hand(self) -> Hand:
        return replace(self.leader, events=tuple(self.events))

    def add(self, other: Copy) -> None:
        """Take in what another copy tells; of what it contradicts the first line is the cause of the rest."""
        before, self.conflicts = self.conflicts, []
        self.other = other
        self._take(other.hand)
        self.conflicts.sort(key=lambda conflict: conflict.at.line)
        self.conflicts = [*before, *self.conflicts[:1],
                          *(replace(conflict, cause=False) for conflict in self.conflicts[1:])]

    def _take(self, other: Hand) -> None:
        terms = self._header(other)
        renamed, seated = self._seats(other)
        if not (terms or seated):
            # Another hand of the same number: nothing that it tells belongs to this one.
            return
        theirs = [_renamed(event, renamed) for event in other.events]
        self.heroes |= {renamed.get(name, name) for name in heroes(other)}
        partial = not other.finished or any(type(event) is said.Unread for event in theirs)
        self._deals(theirs, other)
        mine = [place for place, event in enumerate(self.events) if _compared(event)]
        acts = [event for event in theirs if _compared(event)]
        inserted: list[tuple[int, Event]] = []
        for tag, low, high, low2, high2 in _aligned([_key(self.events[place]) for place in mine],
                                                    [_key(event) for event in acts]):
            if tag == "equal":
                for place, event in zip(mine[low:high], acts[low2:high2], strict=True):
                    self._merge(place, event, other)
                continue
            lines = [self.events[place] for place in mine[low:high]]
            self._different(lines, acts[low2:high2], other, partial)
            at = mine[low] if low < len(mine) else len(self.events)
            inserted += [(at, event) for event in acts[low2:high2] if self._welcome(event)]
        for at, event in reversed(inserted):
            self.events.insert(at, event)

    def _welcome(self, event: Event) -> bool:
        """Whether a line that the leader lacks is something that he only does not tell."""
        kind = type(event)
        if kind is said.Burn or kind is said.Stub:
            return not any(type(mine) is kind for mine in self.leader.events)
        return False

    def _different(self, mine: list[Event], theirs: list[Event], other: Hand, partial: bool) -> None:
        """Lines without a fellow on the other side: a contradiction, unless one side is incomplete."""
        mine = [event for event in mine if type(event) not in _OPTIONAL]
        theirs = [event for event in theirs if type(event) not in _OPTIONAL]
        if (not mine and not theirs) or (partial and not theirs) or (self.partial and not mine):
            return
        first = mine[0] if mine else None
        against = theirs[0] if theirs else None
        at = first.at if first is not None else against.at  # type: ignore[union-attr]
        self._conflict(at, _player(first or against), _text(self.leader, first), _text(other, against),
                       against and against.at)

    def _conflict(self, at: Span, player: str | None, due: str, found: str, against: Span | None) -> None:
        """The leader says `due` at that place, the other copy `found` at `against`, or nowhere (None)."""
        seat = next((number for number, name in self.names.items() if name == player), None)
        self.conflicts.append(Violation(
            "LED-04", at, player if seat is not None else None, seat, None,
            {"text_due": due, "text_found": found, OTHER_COPY: f"{self.other.copy_id:016x}",
             OTHER_LINE: max(0, against.line - self.other.hand.header.at.line) + 1 if against else 1}))

    def _header(self, other: Hand) -> bool:
        """The hand's own terms: whether what both headers say is the same, as it must be."""
        for name in _TERMS:
            mine, theirs = getattr(self.leader.header, name), getattr(other.header, name)
            if mine != theirs and not _empty(mine) and not _empty(theirs):
                row, due, found, against = _terms(self.leader, other, timed=name == "played_at")
                at, theirs_at = self.leader.header.at, other.header.at
                self._conflict(at.moved(line=at.line + row), None, due, found,
                               theirs_at.moved(line=theirs_at.line + against))
                return False
        mine_table, their_table = self.leader.table, other.table
        if mine_table and their_table and None not in (mine_table.button, their_table.button) \
                and mine_table.button != their_table.button:
            self._conflict(mine_table.at, None, _line(self.leader, mine_table.at),
                           _line(other, their_table.at), their_table.at)
        return True

    def _seats(self, other: Hand) -> tuple[dict[str, str], bool]:
        """How the other copy's names are written here, and whether all seats agree; if not, conflicts."""
        renamed = {}
        before = len(self.conflicts)
        held = {seat.seat: seat for seat in self.leader.seats}
        for theirs in other.seats:
            mine = held.get(theirs.seat)
            if mine is None:
                continue
            if mine.name != theirs.name and spelled(mine.name) == spelled(theirs.name):
                renamed[theirs.name] = mine.name
            elif mine.name != theirs.name:
                self._seat(mine, theirs, other)
                continue
            if mine.stack != theirs.stack:
                self._seat(mine, theirs, other)
        return renamed, len(self.conflicts) == before

    def _seat(self, mine: said.Seat, theirs: said.Seat, other: Hand) -> None:
        self._conflict(mine.at, mine.name, _line(self.leader, mine.at), _line(other, theirs.at), theirs.at)

    def _deals(self, theirs: list[Event], other: Hand) -> None:
        """Add the cards of players whose deal is hidden here; the same cards dealt again must agree."""
        mine = _dealt(self.events)
        place = max((number for number, event in enumerate(self.events)
                     if type(event) is said.Deal or type(event) is said.HoleCards), default=None)
        told = set()
        for event in theirs:
            if type(event) is not said.Deal:
                continue
            if event.player not in mine:
                if place is None:
                    place = next((number - 1 for number, own in enumerate(self.events)
                                  if type(own) is not said.Post), len(self.events) - 1)
                place += 1
                self.events.insert(place, event)
            elif event.player not in told:
                told.add(event.player)
                ours, cards = mine[event.player], _dealt(theirs)[event.player]
                if set(ours[1]) != set(cards[1]):
                    self._conflict(ours[0], event.player, _line(self.leader, ours[0]), _line(other, cards[0]),
                                   cards[0])

    def _merge(self, place: int, theirs: Any, other: Hand) -> None:
        """Two lines that tell of one act: fill in what ours leaves open, note what contradicts."""
        mine: Any = self.events[place]
        filled, differs = {}, False
        for name in mine._fields:
            own, their = getattr(mine, name), getattr(theirs, name)
            if name not in _KNOWLEDGE or own == their or _empty(their) or (name == "count" and not their):
                continue
            if _empty(own) or (name == "count" and not own):
                filled[name] = their
            elif name in _CARDS and set(own) != set(their):
                if set(own) < set(their):
                    filled[name] = their
                elif not set(their) <= set(own):
                    differs = True
            elif name not in _CARDS:
                differs = True
        if differs:
            self._conflict(mine.at, _player(mine), _text(self.leader, mine), _text(other, theirs), theirs.at)
        elif filled:
            # What is judged by these cards is found on the line that shows them.
            at = theirs.at if _CARDS & filled.keys() and type(mine) is said.Discard else mine.at
            self.events[place] = mine._replace(**filled, at=at)


_TERMS = ("game", "limit", "stakes", "ante", "scale", "played_at")
_CARDS = frozenset(("cards", "before"))
_KNOWLEDGE = _CARDS | {"amount", "by", "to", "added", "count", "total", "rake", "fee", "won"}


def _empty(value: object) -> bool:
    return value is None or value == ()


def _compared(event: Event) -> bool:
    kind = type(event)
    return kind not in _SILENT and kind is not said.Deal


def _player(event: Event | None) -> str | None:
    return getattr(event, "player", None)


def _key(event: Any) -> tuple[object, ...]:
    """What makes two lines one act; amounts and cards are compared afterwards."""
    kind = type(event)
    if kind in _NAMELESS:
        return (kind, getattr(event, "street", None), getattr(event, "run", None))
    if kind is said.Post:
        return (kind, event.player, event.kind)
    if kind is said.Collect:
        return (kind, event.player, event.pot)
    if kind is said.Shared:
        return (kind, event.players, event.pot)
    return (kind, getattr(event, "player", None))


def _aligned(mine: list[tuple[object, ...]],
             theirs: list[tuple[object, ...]]) -> list[tuple[str, int, int, int, int]]:
    """Stretches of equal and of different keys, in order."""
    if mine == theirs:
        return [("equal", 0, len(mine), 0, len(theirs))]
    if max(len(mine), len(theirs)) > ALIGNED:
        same = 0
        while same < min(len(mine), len(theirs)) and mine[same] == theirs[same]:
            same += 1
        return [("equal", 0, same, 0, same), ("replace", same, len(mine), same, len(theirs))]
    found: list[tuple[str, int, int, int, int]] = []
    found.extend(SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes())
    return found


def _dealt(events: Sequence[Event]) -> dict[str, tuple[Span, tuple[Card, ...]]]:
    """The first line of each player's deal, and all the cards dealt to him."""
    found: dict[str, tuple[Span, tuple[Card, ...]]] = {}
    for event in events:
        if type(event) is said.Deal:
            at, cards = found.get(event.player, (event.at, ()))
            found[event.player] = (at, cards + event.cards)
    return found


def _renamed(event: Event, names: dict[str, str]) -> Event:
    """The event with the player called as in the leading copy."""
    player = getattr(event, "player", None)
    if player in names:
        return event._replace(player=names[player])  # type: ignore[call-arg]
    return event


def _line(hand: Hand, at: Span) -> str:
    """The line of a copy that stands at a place, without the blanks around it."""
    lines = hand.text.splitlines()
    number = at.line - hand.header.at.line
    return lines[number].strip()[:300] if 0 <= number < len(lines) else ""


def _terms(mine: Hand, other: Hand, *, timed: bool) -> tuple[int, str, str, int]:
    """The lines above the seats that differ: the first row, those of both sides, and the other's first row.

    In two layouts every line differs, so there the line is taken that tells the time, or the first.
    """
    own, their = _head(mine), _head(other)
    if mine.header.dialect == other.header.dialect:
        rows = [row for row, line in enumerate(own) if line not in their]
        against = [row for row, line in enumerate(their) if line not in own]
    else:
        rows = [_dated(mine, own) if timed else 0]
        against = [_dated(other, their) if timed else 0]
    due, found = (" · ".join(head[row] for row in told) or "–"
                  for head, told in ((own, rows), (their, against)))
    return rows[0] if rows else 0, due, found, against[0] if against else 0


def _head(hand: Hand) -> list[str]:
    """The lines of a copy before its seats."""
    first = hand.header.at.line
    last = min((seat.at.line for seat in hand.seats), default=first + 1)
    return [line.strip()[:300] for line in hand.text.splitlines()[:max(1, last - first)]]


def _dated(hand: Hand, head: list[str]) -> int:
    return next((row for row, line in enumerate(head) if hand.header.date_text in line), 0)


def _text(hand: Hand, event: Event | None) -> str:
    return _line(hand, event.at) if event is not None else "–"
