"""Texts of hands to rows, with no look at the database: what one process, or several, can do."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from oklahoma_grammar import expectations
from oklahoma_grammar.copying import Remade, remade
from oklahoma_grammar.events import Hand, Header, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_pipeline.judge import Judged, judge
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.store import identity
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.rows import Columns, Place, Ready
from oklahoma_pipeline.store.unite import Copy, unite
from oklahoma_pipeline.violations import Violation

if TYPE_CHECKING:
    import polars as pl

PORTION: Final = 1000
"""Texts read in one go. What an impossible amount does to others depends on it, so it never changes."""
# In units. Sums of larger amounts would fit no column; nobody ever played for as much.
LARGEST_AMOUNT = 10**15
LARGEST_SEAT = 30_000
# Hands of which each stage is done before the next begins: what a stage needs is then at hand in the caches
# of the processor, which makes a tenth. Of many more they would not hold what one stage leaves to the next.
TOGETHER: Final = 16
# Stands for a rule in quarantine where this program failed on a text.
FAULT = "fault"


@dataclass(slots=True, init=False)
class Text:
    """A piece of a file that is, or was to be, one hand. `refused` is set where the reader refused it."""

    piece: HandText
    copy_id: int
    refused: Refused | None = None

    def __init__(self, piece: HandText, copy_id: int, refused: Refused | None = None) -> None:
        self.piece = piece
        self.copy_id = copy_id
        self.refused = refused

    @property
    def place(self) -> Place:
        piece = self.piece
        return Place(piece.file, piece.first_line, piece.text.count("\n") + 1, self.copy_id)


@dataclass(slots=True)
class Reading:
    """Rows of a batch as if no other copies were. `hand_of` tells what each text is a copy of."""

    columns: Columns = field(default_factory=Columns)
    hand_of: dict[int, int | None] = field(default_factory=dict)
    quarantined: set[int] = field(default_factory=set)


def read_batch(texts: Sequence[Text], clubs: Clubs, program: str, *, bounded: bool = False) -> Reading:
    """Read, judge and lay out every text; with `bounded`, hands of impossible amounts are refused."""
    reading = Reading()
    with _uncollected():
        _read_all(reading, texts, clubs, program, bounded=bounded)
    return reading


@contextmanager
def _uncollected() -> Iterator[None]:
    """A batch makes a million objects and no cycle among them: looking for cycles would only cost time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@dataclass(slots=True)
class Portion:
    """What a portion of texts came to: as a Reading, but with whole frames of rows."""

    hand_of: dict[int, int | None]
    quarantined: set[int]
    frames: dict[str, pl.DataFrame]


@dataclass(frozen=True, slots=True)
class Packed:
    """The same on its way from another process: the frames are a stream of Arrow's each."""

    hand_of: dict[int, int | None]
    quarantined: set[int]
    frames: dict[str, bytes]

    def __reduce__(self) -> Remade:
        return remade(self)


@dataclass(frozen=True, slots=True)
class Sent:
    """Texts on their way to another process, field by field: long lists of strings are quickly packed."""

    pieces: tuple[tuple[Any, ...], ...]
    copy_ids: list[int]
    refused: dict[int, Refused]

    def __reduce__(self) -> Remade:
        return remade(self)

    @classmethod
    def of(cls, texts: Sequence[Text]) -> Sent:
        refused = {place: text.refused for place, text in enumerate(texts) if text.refused is not None}
        return cls(tuple(zip(*[text.piece for text in texts], strict=True)), [text.copy_id for text in texts],
                   refused)

    def texts(self) -> list[Text]:
        pieces = map(HandText._make, zip(*self.pieces, strict=True))
        refused = self.refused.get
        return [Text(piece, copy, refused(place))
                for place, (piece, copy) in enumerate(zip(pieces, self.copy_ids, strict=True))]


def read_portion(clubs: Clubs, program: str, texts: Sequence[Text] | Sent) -> Portion | Packed:
    """Read, judge and lay out a portion of texts; packed where another process sent them."""
    with _uncollected():
        portion = _laid_out(clubs, program, texts.texts() if isinstance(texts, Sent) else texts)
    if not isinstance(texts, Sent):
        return portion
    packed = {}
    for table, frame in portion.frames.items():
        buffer = BytesIO()
        frame.write_ipc_stream(buffer)
        packed[table] = buffer.getvalue()
    return Packed(portion.hand_of, portion.quarantined, packed)


def _laid_out(clubs: Clubs, program: str, texts: Sequence[Text]) -> Portion:
    reading = read_batch(texts, clubs, program)
    try:
        frames = reading.columns.frames()
    except (TypeError, OverflowError):
        # An amount that fits no column: find the hand that has it.
        reading = read_batch(texts, clubs, program, bounded=True)
        frames = reading.columns.frames()
    return Portion(reading.hand_of, reading.quarantined, frames)


def united_portions(portions: Sequence[Portion | Packed]) -> Portion:
    """Portions of one batch as one."""
    import polars as pl

    whole = Portion({}, set(), {})
    parts: dict[str, list[pl.DataFrame]] = {}
    for portion in portions:
        whole.hand_of.update(portion.hand_of)
        whole.quarantined |= portion.quarantined
        for table, frame in portion.frames.items():
            one = pl.read_ipc_stream(frame) if isinstance(frame, bytes) else frame
            parts.setdefault(table, []).append(one)
    whole.frames = {table: pl.concat(frames) for table, frames in parts.items()}
    return whole


def _read_all(reading: Reading, texts: Sequence[Text], clubs: Clubs, program: str, *, bounded: bool) -> None:
    for first in range(0, len(texts), TOGETHER):
        part = texts[first:first + TOGETHER]
        judged = _judged_together(part, clubs, bounded=bounded)
        ready = [
            ready_hand(one, [text.place], clubs)
            if not isinstance(one, Exception) and one.replay is not None else None
            for text, one in zip(part, judged, strict=True)
        ]
        for text, one, hand in zip(part, judged, ready, strict=True):
            if isinstance(one, Exception):
                _quarantine(reading, text, None, (FAULT, 1, 1, "", f"{type(one).__name__}: {one}"), program)
            elif hand is None:
                dialect = one.header.dialect if one.header else None
                _quarantine(reading, text, _named(one.header, one, clubs), _why(text, one), program, dialect)
            else:
                read = hand.judged.read
                assert isinstance(read, Hand)
                reading.columns.add(hand)
                reading.columns.row(
                    "copies", text.copy_id, hand.hand_id, read.header.dialect, read.finished, False)
                reading.hand_of[text.copy_id] = hand.hand_id


def _judged_together(part: Sequence[Text], clubs: Clubs, *, bounded: bool) -> list[Judged | Exception]:
    """The verdict on each text, or what went wrong with it: a fault of ours in one hand stops no other."""
    read: list[Hand | Refused | Exception] = []
    for text in part:
        try:
            read.append(_read(text, bounded=bounded))
        except Exception as fault:  # noqa: BLE001 - it is kept in the place of what was read
            read.append(fault)
    judged: list[Judged | Exception] = []
    for one in read:
        if isinstance(one, Exception):
            judged.append(one)
            continue
        try:
            judged.append(judge(one, _settings(one, clubs)))
        except Exception as fault:  # noqa: BLE001 - the same
            judged.append(fault)
    return judged


def _quarantine(reading: Reading, text: Text, hand_id: int | None, why: tuple[str | None, int, int, str, str],
                program: str, dialect: str | None = None) -> None:
    copy = text.copy_id
    reading.columns.row("copies", copy, hand_id, dialect, False, True)
    reading.columns.row("quarantine", copy, *why, text.piece.text, program)
    reading.hand_of[copy] = hand_id
    reading.quarantined.add(copy)


def _settings(read: Hand | Refused, clubs: Clubs) -> Settings:
    """The house rules of the club whose hand it is."""
    return clubs.settings(read.header.room) if read.header else DEFAULT


def _read(text: Text, *, bounded: bool) -> Hand | Refused:
    """What a text says; with `bounded`, a hand of impossible amounts is refused."""
    read = text.refused or parse(text.piece)
    if bounded and isinstance(read, Hand) and oversized(read):
        header = read.header
        read = Refused(header.at, "SYN-02", (expectations.AMOUNT,), "", text.piece.text, header._replace(
            stakes=(), ante=None, cap=None))
    return read


def ready_hand(judged: Judged, places: Sequence[Place], clubs: Clubs, extra: Sequence[Violation] = (),
               heroes: frozenset[str] | None = None) -> Ready:
    """What the rows of a hand are made from."""
    hand = judged.read
    if not isinstance(hand, Hand):
        raise TypeError("only a hand that was read has rows")
    header = hand.header
    when = identity.moment(header, clubs)
    return Ready(
        identity.hand_id(header, when, clubs, hand.table, hand.seats), clubs.key(header.room), judged,
        places, clubs.settings(header.room), when, identity.currency(header, clubs), extra, heroes)


def united_hand(copies: Sequence[tuple[Text, Hand]], clubs: Clubs) -> Ready:
    """The one hand of several copies, replayed and judged as one."""
    united = unite([Copy(text.copy_id, hand) for text, hand in copies])
    settings = clubs.settings(united.hand.header.room)
    judged = judge(united.hand, settings)
    if judged.replay is None:
        # What the others add makes the leader's unread line matter: then the leader stands alone.
        leader = next(hand for text, hand in copies if text.copy_id == united.leader)
        judged = judge(leader, settings)
    places = sorted((text.place for text, _ in copies),
                    key=lambda place: (place.copy_id != united.leader, place.copy_id))
    return ready_hand(judged, places, clubs, united.conflicts, united.heroes)


def oversized(hand: Hand) -> bool:
    """Whether it tells of an amount or a seat that no column holds."""
    table = hand.table
    seats = [seat.seat for seat in hand.seats]
    if table is not None:
        seats += [number for number in (table.button, table.max_seats) if number is not None]
    return max(seats, default=0) > LARGEST_SEAT or any(
        isinstance(value, int) and abs(value) > LARGEST_AMOUNT
        for event in (hand.header, *hand.seats, *hand.events) for part in event[1:]
        for value in (part if isinstance(part, tuple) else (part,)))


def _named(header: Header | None, judged: Judged, clubs: Clubs) -> int | None:
    """The hand that an unread text speaks of, where its header says enough."""
    if header is None:
        return None
    when = identity.moment(header, clubs)
    if header.dialect.startswith("club") or (when is None and clubs.restarts(header.room, header.number)):
        return None
    return identity.hand_id(header, when, clubs)


def _why(text: Text, judged: Judged) -> tuple[str | None, int, int, str, str]:
    """Rule, line, column, what was expected and what stood there."""
    first = text.piece.first_line
    read = judged.read
    if isinstance(read, Refused):
        return (read.rule, max(1, read.at.line - first + 1), read.at.column, " ".join(read.expected),
                read.found)
    if judged.findings:
        finding = judged.findings[0]
        expected = finding.values.get("expected", ())
        return (finding.rule, finding.at.line - first + 1, finding.at.column,
                " ".join(expected) if isinstance(expected, tuple) else str(expected),
                str(finding.values.get("text_found", "")))
    return (None, 1, 1, expectations.REPLAYED_GAME, read.header.game_text)
