"""Judged hands as rows of every table, made into frames of columns a batch at a time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from oklahoma_grammar import events as said
from oklahoma_grammar.events import Discard, Event, Hand, Header, Showdown, Street, SummaryStart
from oklahoma_grammar.span import Span
from oklahoma_pipeline.judge import Judged, weight
from oklahoma_pipeline.replay import Replay
from oklahoma_pipeline.settings import Settings
from oklahoma_pipeline.store.facts import Facts, facts
from oklahoma_pipeline.store.identity import heroes
from oklahoma_pipeline.store.ids import account_id, is_anonymous, room_id, table_id
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Violation

if TYPE_CHECKING:
    import polars as pl

# Column and polars type of what is written; columns of the database that do not stand here stay empty.
SCHEMA: dict[str, tuple[tuple[str, str], ...]] = {
    "hands": (
        ("hand_id", "UInt64"), ("room_id", "UInt64"), ("room", "String"), ("number", "String"),
        ("played_at", "Datetime"), ("date_text", "String"), ("game", "String"), ("betting", "String"),
        ("small_blind", "Int64"), ("big_blind", "Int64"), ("ante", "Int64"), ("currency", "String"),
        ("scale", "Int32"), ("tournament", "String"), ("level", "String"), ("table_id", "UInt64"),
        ("table_name", "String"), ("table_line", "Int32"), ("max_seats", "Int16"), ("button", "Int16"),
        ("dealer", "String"), ("dealt", "Int16"), ("street", "String"), ("board", "String"),
        ("pot", "Int64"), ("rake", "Int64"), ("showdown", "Boolean"), ("counted", "Boolean"),
        ("status", "String"), ("dialect", "String"), ("copy_id", "UInt64"), ("copies", "Int16"),
        ("house", "Int64"),
    ),
    "accounts": (
        ("account_id", "UInt64"), ("room_id", "UInt64"), ("name", "String"), ("anonymous", "Boolean"),
    ),
    "player_hands": (
        ("hand_id", "UInt64"), ("account_id", "UInt64"), ("seat", "Int16"), ("line", "Int32"),
        ("dealt_in", "Boolean"), ("hero", "Boolean"), ("place", "String"), ("stack", "Int64"),
        ("put_in", "Int64"), ("matched", "Int64"), ("rake_millionths", "Int64"), ("taken", "Int64"),
        ("net", "Int64"), ("cards", "String"), ("discards", "String"), ("kept", "String"),
        ("kept_class", "String"), ("folded", "String"), ("all_in", "Boolean"),
        ("made", "UInt64"), ("chances", "UInt64"), ("bets_after_flop", "Int16"),
        ("calls_after_flop", "Int16"), ("folds_after_flop", "Int16"), ("faults", "String"),
        ("violated", "Boolean"),
    ),
    "events": (
        ("hand_id", "UInt64"), ("ordinal", "Int32"), ("line", "Int32"), ("street", "String"),
        ("kind", "String"), ("seat", "Int16"), ("amount", "Int64"), ("total", "Int64"),
        ("all_in", "Boolean"), ("cards", "String"),
    ),
    "findings": (
        ("hand_id", "UInt64"), ("ordinal", "Int32"), ("rule", "String"), ("severity", "String"),
        ("cause", "Boolean"), ("copy_id", "UInt64"), ("line", "Int32"), ("account_id", "UInt64"),
        ("seat", "Int16"), ("street", "String"), ("details", "String"),
    ),
    "copies": (
        ("copy_id", "UInt64"), ("hand_id", "UInt64"), ("dialect", "String"), ("finished", "Boolean"),
        ("quarantined", "Boolean"),
    ),
    "quarantine": (
        ("copy_id", "UInt64"), ("rule", "String"), ("line", "Int32"), ("column", "Int32"),
        ("expected", "String"), ("found", "String"), ("raw", "String"), ("program", "String"),
    ),
    "sightings": (
        ("source_id", "UInt64"), ("ordinal", "Int32"), ("copy_id", "UInt64"), ("line", "Int32"),
        ("lines", "Int32"),
    ),
}

# Kind, whether a player stands first, and the places of amount, total, all-in and cards among the fields of
# an event, 0 for none; last what all-in is where no field tells. A plain tuple is quickly taken apart.
_Shape = tuple[str, bool, int, int, int, int, bool]


def _shape(
    kind: str, event: type, *, named: bool = True, amount: str = "amount", total: str = "to",
) -> _Shape:
    fields: tuple[str, ...] = event._fields  # type: ignore[attr-defined]
    place = {name: number for number, name in enumerate(fields)}
    return (kind, named, place.get(amount, 0), place.get(total, 0), place.get("all_in", 0),
            place.get("cards", 0), event is said.AllIn)


_SHAPES: dict[type, _Shape] = {
    event: _shape(kind, event) for kind, event in (
        ("post", said.Post), ("deal", said.Deal), ("fold", said.Fold), ("check", said.Check),
        ("call", said.Call), ("bet", said.Bet), ("all_in", said.AllIn), ("discard", said.Discard),
        ("stand_pat", said.StandPat), ("uncalled", said.Uncalled), ("show", said.Show), ("muck", said.Muck),
        ("collect", said.Collect), ("not_awarded", said.NotAwarded), ("cash_out", said.CashOut))
} | {
    event: _shape(kind, event, named=False) for kind, event in (
        ("street", said.Street), ("burn", said.Burn), ("stub", said.Stub), ("house_money", said.HouseMoney),
        ("cancelled", said.Cancelled), ("capped", said.Capped))
} | {
    said.Raise: _shape("raise", said.Raise, amount="by"),
    said.Finished: _shape("finished", said.Finished, amount="prize", total="place"),
}
_FAULTLESS = (None, False)
_LARGEST = 2**63 - 1
_FAST = frozenset(("zoom", "зум"))


class Place(NamedTuple):
    """Where a copy stands: `first` is the line of `file` where it begins."""

    file: str
    first: int
    lines: int
    copy_id: int


@dataclass(slots=True, init=False)
class Ready:
    """A hand ready to be written: `copies` begins with the one that leads.

    `extra` are findings that lie between copies (LED-04); `heroes` are named where copies were united.
    `settings` are those by which it was judged, `played_at` and `currency` what stands for what the
    header does not say.
    """

    hand_id: int
    room_key: str
    judged: Judged
    copies: Sequence[Place]
    settings: Settings
    played_at: datetime | None
    currency: str | None
    extra: Sequence[Violation] = ()
    heroes: frozenset[str] | None = None

    def __init__(self, hand_id: int, room_key: str, judged: Judged, copies: Sequence[Place],
                 settings: Settings, played_at: datetime | None, currency: str | None,
                 extra: Sequence[Violation] = (), heroes: frozenset[str] | None = None) -> None:
        self.hand_id = hand_id
        self.room_key = room_key
        self.judged = judged
        self.copies = copies
        self.settings = settings
        self.played_at = played_at
        self.currency = currency
        self.extra = extra
        self.heroes = heroes


class Columns:
    """A batch of rows; `add` a hand, then take the `frames`, which are made of whole columns.

    The values of a table's rows wait one behind the other in a flat list: no object a row, and a column is
    every so many of them. Of events only the hands and how many each has; their hand_id and ordinal, the
    first two columns, follow from that.
    """

    def __init__(self) -> None:
        self.tables: dict[str, list[object]] = {table: [] for table in SCHEMA}
        self._played: list[int] = []
        self._events_of: list[int] = []
        self._accounts: dict[tuple[int, str], int] = {}

    def row(self, table: str, *values: object) -> None:
        """Append one row."""
        self.tables[table] += values

    def account(self, room: int, hand_id: int, name: str) -> int:
        """The id of a name in this hand, noting the account; one that is the same in every hand is kept."""
        anonymous = is_anonymous(name)
        found = account_id(hand_id if anonymous else room, name)
        self.row("accounts", found, room, name, anonymous)
        if not anonymous:
            self._accounts[room, name] = found
        return found

    def add(self, ready: Ready) -> None:
        """Append everything that is kept of a hand that was played through."""
        judged = ready.judged
        hand, replay = judged.read, judged.replay
        if not isinstance(hand, Hand) or replay is None:
            raise TypeError("only a hand that was played through has rows")
        players = replay.table.players
        room = room_id(ready.room_key)
        hand_id, known = ready.hand_id, self._accounts.get
        accounts = {name: known((room, name)) or self.account(room, hand_id, name) for name in players}
        found = facts(replay.events, replay.table)
        street, board = self._events(ready, replay.events, players)
        findings = (*judged.findings, *ready.extra)
        faults = {}
        if findings:
            self._findings(ready, findings, accounts)
            faults = _faults(ready, findings)
        self._players(ready, hand, replay, accounts, found, faults)
        self._hand(ready, hand, room, found, street, board, replay)

    def _hand(self, ready: Ready, hand: Hand, room: int, found: dict[str, Facts], street: str, board: str,
              replay: Replay) -> None:
        header, table = hand.header, hand.table
        played = replay.table
        name = table.name if table else ""
        status = ready.judged.status
        if ready.extra and any(v.cause and weight(v, ready.settings) == "error" for v in ready.extra):
            status = "violations"
        left = sum([not fact.folded for fact in found.values()])
        first = ready.copies[0].first
        self.row(
            "hands", ready.hand_id, room, header.room, header.number, ready.played_at, header.date_text,
            header.game or "", header.limit, played.small or None, played.big or None, header.ante,
            ready.currency, header.scale, header.tournament, header.level,
            _table(ready.hand_id, room, header, name), table.name if table else None,
            table.at.line - first + 1 if table else 1, table.max_seats if table else None,
            table.button if table else None, header.dealer, len(found), street, board, replay.pot,
            replay.rake, hand.finished and left > 1 and street != "preflop",
            hand.finished and not played.cancelled, status, header.dialect, ready.copies[0].copy_id,
            len(ready.copies), _house(played))

    def _players(self, ready: Ready, hand: Hand, replay: Replay, accounts: dict[str, int],
                 found: dict[str, Facts], faults: Mapping[str, tuple[str, bool]]) -> None:
        hand_id, before = ready.hand_id, ready.copies[0].first - 1
        whose = heroes(hand) if ready.heroes is None else ready.heroes
        lines = {seat.name: seat.at.line - before for seat in hand.seats}
        finished = hand.finished
        values = self.tables["player_hands"]
        millionths = replay.rake * 1_000_000
        matched = sum([fact.matched for fact in found.values()])
        for name, player in replay.table.players.items():
            fact = found.get(name)
            dealt_in = fact is not None
            if fact is None:
                fact = Facts(0)
            rake = min(_LARGEST, millionths * fact.matched // matched) if matched else 0
            put, dealt, discards = player.put, player.dealt, player.discards
            broken, violated = faults.get(name, _FAULTLESS) if faults else _FAULTLESS
            values += (
                hand_id, accounts[name], player.seat, lines.get(name, 1), dealt_in, name in whose, fact.place,
                player.start, put, fact.matched, rake, player.got, player.got - put if finished else None,
                " ".join(dealt) if dealt else "",
                " ".join([card.card or "?" for card in discards]) if discards else "",
                " ".join(player.cards) if player.folded is None else "", fact.kept, player.folded,
                fact.all_in, fact.made, fact.chances, fact.bets, fact.calls, fact.folds, broken, violated)

    def _events(self, ready: Ready, events: Sequence[Event], players: dict[str, Player]) -> tuple[str, str]:
        """The rows of the play; the last street and the board."""
        copies = ready.copies
        before = copies[0].first - 1
        one = len(copies) == 1
        seats = {name: player.seat for name, player in players.items()}
        street = reached = "preflop"
        boards: dict[int, list[str]] = {}
        values = self.tables["events"]
        shape_of = _SHAPES.get
        count = 0
        event: Any
        for event in events:
            kind = type(event)
            shape = shape_of(kind)
            if shape is None:
                if kind is Showdown:
                    street = "showdown"
                elif kind is SummaryStart:
                    break
                continue
            if kind is Street:
                street = reached = event.street
                _deal(boards, event)
            word, named, amount, total, all_in, cards, sure = shape
            line = event[0].line - before if one else locate(copies, event[0])[1]
            shown = event[cards] if cards else ()
            values += (
                line, street, word, seats.get(event[1]) if named else None,
                event[amount] if amount else None, event[total] if total else None,
                event[all_in] if all_in else sure,
                _thrown(event) if kind is Discard else " ".join(shown) if shown else "")
            count += 1
        if count:
            self._played.append(ready.hand_id)
            self._events_of.append(count)
        return reached, " / ".join([" ".join(boards[run]) for run in sorted(boards)])

    def _findings(self, ready: Ready, findings: Sequence[Violation], accounts: dict[str, int]) -> None:
        for ordinal, violation in enumerate(findings):
            copy, line = locate(ready.copies, violation.at)
            self.row(
                "findings", ready.hand_id, ordinal, violation.rule, weight(violation, ready.settings),
                violation.cause, copy, line,
                accounts.get(violation.player) if violation.player is not None else None,
                violation.seat, violation.street, details(violation))

    def frames(self) -> dict[str, pl.DataFrame]:
        """The tables that have rows, with the columns of the database."""
        import polars as pl

        types: dict[str, Any] = {
            name: getattr(pl, name) for name in ("UInt64", "Int64", "Int32", "Int16", "String", "Boolean")}
        types["Datetime"] = pl.Datetime("us")
        found = {}
        for table, columns in SCHEMA.items():
            values = self.tables[table]
            if not values:
                continue
            which = self._which_event() if table == "events" else None
            told = columns if which is None else columns[which.width:]
            frame = pl.DataFrame([
                pl.Series(name, values[place::len(told)], dtype=types[kind], strict=True)
                for place, (name, kind) in enumerate(told)])
            found[table] = frame if which is None else pl.concat([which, frame], how="horizontal")
        return found

    def _which_event(self) -> pl.DataFrame:
        """Of every event its hand, and how many of the hand come before it."""
        import polars as pl

        plays = pl.DataFrame({"hand_id": pl.Series(self._played, dtype=pl.UInt64),
                              "events": pl.Series(self._events_of, dtype=pl.Int64)})
        return plays.select(pl.col("hand_id").repeat_by("events").explode(),
                            pl.int_ranges("events", dtype=pl.Int32).explode().alias("ordinal"))


def columns(table: str) -> str:
    """The columns that an INSERT takes from a frame, in its order."""
    return ", ".join([f'"{name}"' for name, _ in SCHEMA[table]])


def _faults(ready: Ready, findings: Sequence[Violation]) -> dict[str, tuple[str, bool]]:
    """The rules that each player broke, as causes, and whether one of them weighs as an error."""
    broken: dict[str, set[str]] = {}
    errors = set()
    for finding in findings:
        if finding.cause and finding.player is not None:
            broken.setdefault(finding.player, set()).add(finding.rule)
            if weight(finding, ready.settings) == "error":
                errors.add(finding.player)
    return {name: (" ".join(sorted(rules)), name in errors) for name, rules in broken.items()}


def _house(table: Table) -> int:
    """What the house paid into the hand: money added, and cash-outs less the shares that they stand for."""
    paid = sum([player.got - player.taken for player in table.players.values() if player.paid is not None])
    return table.house + paid - table.not_awarded


def _table(hand_id: int, room: int, header: Header, name: str) -> int:
    """The table's id; where players are moved on after every hand, each hand has one of its own."""
    if header.series is not None and header.series.casefold() in _FAST:
        return table_id(room, str(hand_id), name)
    return table_id(room, header.tournament or "", name)


def details(violation: Violation) -> str:
    """The values of a finding as JSON, lists for tuples."""
    return json.dumps(dict(violation.values), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def locate(copies: Sequence[Place], at: Span) -> tuple[int, int]:
    """Which copy a place lies in, and its line there."""
    for copy in copies:
        if copy.first <= at.line < copy.first + copy.lines and copy.file == at.file:
            return copy.copy_id, at.line - copy.first + 1
    return copies[0].copy_id, max(1, at.line - copies[0].first + 1)


def _deal(boards: dict[int, list[str]], event: Street) -> None:
    """Lay a street's cards; a run begins with the cards that it shares."""
    if event.run not in boards:
        boards[event.run] = list(event.before)
    boards[event.run] += event.cards
    if event.run:
        boards.pop(0, None)


def _thrown(event: Discard) -> str:
    cards = event.cards
    if len(cards) < event.count:
        cards = cards + ("?",) * min(event.count - len(cards), 9)
    return " ".join(cards)
