"""A player forgotten: an alias for each of his names in every original, in the journal and in the database.

Findings and chips stay. The aliases are those of `export --anonymise` for single names. A hand is rewritten
only if it then reads exactly as before but for the name; if one does not, nothing at all is changed.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from oklahoma_grammar import events as said
from oklahoma_grammar.encodings import Encoding, by_line, choose
from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.writer import writable, write
from oklahoma_pipeline import duck
from oklahoma_pipeline.store import forgetting, gather, mentions, opening, people, rebuild, relation
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.folder import now
from oklahoma_pipeline.store.growing import line_starts
from oklahoma_pipeline.store.ids import room_id
from oklahoma_pipeline.store.journal import Entry, Journal
from oklahoma_pipeline.store.masks import Masks, renamed
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.originals import Damaged
from oklahoma_pipeline.store.people import Account, Person
from oklahoma_pipeline.store.reading import Text

# What the reader calls bytes that are no letter, and what those bytes are here.
_ESCAPE = re.compile(r"\\x([89a-f][0-9a-f])")
_NAMES = ("player", "name")
# What becomes of the decisions on a name that is forgotten while others of the same person stay.
_PARTED = {"alias": "unalias", "unalias": "unalias", "me": "not_me", "not_me": "not_me"}


@dataclass
class Forgotten:
    """What was, or would be, done. `hands` counts his hands, whatever number of copies each has.

    `left` are files that still name him: set aside, damaged, or with his name where no room is told.
    """

    player: str
    aliases: dict[str, str]
    rooms: tuple[str, ...] = ()
    hands: int = 0
    files: int = 0
    entries: int = 0
    left: list[str] = field(default_factory=list)


def forget(folder: Path, wanted: str, room: str | None = None, *, really: bool = True) -> Forgotten:
    """Forget a player, or with `really` False only count what that changes. Raises as `people.find` does.

    With a room he is forgotten there and nowhere else; his other names are no longer joined with this one.
    """
    store = opening.open_for_writing(folder, "forget")
    try:
        if store.journal.bad:
            raise Refused(text_why="forget_journal", text_what=str(len(store.journal.bad)))
        person = _person(store, wanted, room)
        names = _Names(store, person, room)
        done = Forgotten(person.name, names.aliases,
                         tuple(dict.fromkeys(account.room for account in names.accounts)),
                         _played(store, names.accounts))
        files = _originals(store, names, done, really=really)
        entries = list(_entries(store.journal, names, files, done))
        done.left += [path.name for path in sorted(folder.glob("*aside-*"))]
        if not really:
            return done
        if files:
            entries.append(Entry(max(entry.n for entry in entries) + 1, now().isoformat(), "forgot",
                                 {"files": files}))
        _carry_out(store, entries, sorted(files))
    finally:
        store.close()
    return done


def _person(store: Store, wanted: str, room: str | None) -> Person:
    try:
        return people.find(store, wanted, room)
    except NotFound:
        return mentions.find(store, wanted, room)


def _played(store: Store, accounts: Sequence[Account]) -> int:
    """His hands as statistics count them; of who is in no hand that counts, the texts that name him."""
    row = store.con.execute(
        f"SELECT count(*) FROM {relation.BASE} WHERE {relation.DEALT} "
        "AND p.account_id IN (SELECT unnest(?::UBIGINT[]))",
        [[account.account_id for account in accounts]]).fetchone()
    return int(row[0]) if row and row[0] else sum(account.hands for account in accounts)


def _carry_out(store: Store, entries: list[Entry], gone: list[str]) -> None:
    folder = store.folder
    store.originals.sync()
    journal = Journal(folder / forgetting.NEW_JOURNAL)
    journal.rewrite(entries)
    store.con.close()
    con = duck.connect(folder / forgetting.NEW_DATABASE)
    report = rebuild.RebuildReport()
    try:
        rebuild.fill(Store(folder, con, journal, store.originals), report)
        rebuild.note_lost(journal, report)
    finally:
        con.close()
    forgetting.write_plan(folder, gone)
    forgetting.finish(folder)


class _Names:
    """What is replaced by what: in the hands of a room, and where no room is told."""

    def __init__(self, store: Store, person: Person, only: str | None) -> None:
        masks = Masks(store, hide=True)
        self.clubs = Clubs.of(store.journal)
        # A text without a room is of the one asked for, as far as anybody knows.
        self.accounts = [account for account in person.accounts
                         if only is None or self.clubs.key(account.room) in (self.clubs.key(only), "")]
        self.parted = len(self.accounts) < len(person.accounts)
        self.aliases: dict[str, str] = {}
        self._of_room: dict[int, dict[str, str]] = {}
        for account in self.accounts:
            room = room_id(self.clubs.key(account.room))
            alias = masks.alias("account", str(room), account.name)
            self._of_room.setdefault(room, {})[account.name] = alias
            self.aliases.setdefault(account.name, alias)
        # Where the same name stays in another room, a text that tells no room may mean that one.
        self.kept_elsewhere = self.parted or any(
            self.foreign(account.room) for name in self.aliases
            for account in people.accounts(store.con, name))
        if person.name not in self.aliases and not self.parted:
            self.aliases[person.name] = masks.alias("person", person.name)
        self.anywhere = _Replacing(self.aliases)
        self.in_path = _Replacing(self.aliases, in_path=True)
        self._in_room = {room: _Replacing(names) for room, names in self._of_room.items()}

    def of(self, room: str) -> Mapping[str, str]:
        """Names and aliases in a room."""
        return self._of_room.get(room_id(self.clubs.key(room)), {})

    def foreign(self, room: str) -> bool:
        """Whether he is not forgotten in this room, or has no name there."""
        return not self.of(room)

    def replacing(self, room: str | None, rooms: Collection[str]) -> _Replacing | None:
        """How texts of a room are changed; not at all in a room where he has no name.

        `rooms` are all those of the file, for a text that tells none.
        """
        if room is not None:
            return self._in_room.get(room_id(self.clubs.key(room)))
        if self.kept_elsewhere and (not rooms or any(map(self.foreign, rooms))):
            return None
        return self.anywhere


class _Replacing:
    """Names exchanged in any text, where they stand for themselves and are no part of a longer word."""

    def __init__(self, aliases: Mapping[str, str], *, in_path: bool = False) -> None:
        self._aliases = dict(aliases)
        for name, alias in aliases.items():
            self._aliases.setdefault(_ESCAPE.sub(lambda found: chr(0xDC00 + int(found[1], 16)), name), alias)
        self._pattern = re.compile("|".join(
            _alone(name, in_path=in_path) for name in sorted(self._aliases, key=len, reverse=True)))

    def __call__(self, text: str) -> str:
        return self._pattern.sub(lambda found: self._aliases[found[0]], text)


def _alone(name: str, *, in_path: bool) -> str:
    # In names of files and folders an underline stands for a blank.
    letter = r"[^\W_]" if in_path else r"\w"
    before = rf"(?<!{letter})" if re.match(r"\w", name) else ""
    after = rf"(?!{letter})" if re.search(r"\w\Z", name) else ""
    return f"{before}{re.escape(name)}{after}"


# ---- originals


def _originals(store: Store, names: _Names, done: Forgotten, *, really: bool) -> dict[str, str]:
    """Put the changed files beside the old ones: new hash by old."""
    files: dict[str, str] = {}
    for sha256 in list(store.originals.names()):
        try:
            data = store.originals.read(sha256)
        except Damaged as damaged:
            done.left.append(str(damaged.path))
            continue
        changed = _rewritten(data, names)
        if changed is None:
            continue
        if changed.data is not None:
            done.files += 1
            files[sha256] = (
                store.originals.put((changed.data,)).sha256 if really
                else hashlib.sha256(changed.data).hexdigest())
        if changed.left:
            done.left.append(str(store.originals.path(files.get(sha256, sha256) if really else sha256)))
    return files


class _Changed(NamedTuple):
    """A file without his names, None where it stays as it is; `left`: a text without a room names him."""

    data: bytes | None
    left: bool


def _rewritten(data: bytes, names: _Names) -> _Changed | None:
    """The file without his names; None where they are not in it."""
    encoding = choose(lambda: (data,))
    lines = _Lines(data, encoding)
    if names.anywhere(lines.text) == lines.text:
        return None
    before = _texts(data)
    told = [text.refused or parse(text.piece) for text in before]
    rooms = {read.header.room for read in told if read.header is not None}
    in_hands: set[int] = set()
    left = False
    for text, read in zip(before, told, strict=True):
        first = text.piece.first_line - 1
        rows = range(first, first + text.piece.text.count("\n") + 1)
        in_hands.update(rows)
        room = read.header.room if read.header is not None else None
        replacing = names.replacing(room, rooms)
        if replacing is None:
            left = left or (room is None and names.anywhere(text.piece.text) != text.piece.text)
        elif not isinstance(read, Hand):
            lines.replace(rows, replacing)
        elif _named(read, names.of(read.header.room)) or replacing(text.piece.text) != text.piece.text:
            _rewrite_hand(lines, rows, text, read, names)
    outside = [row for row in range(len(lines.rows)) if row not in in_hands]
    replacing = names.replacing(None, rooms)
    if replacing is None:
        left = left or any(names.anywhere(lines.rows[row]) != lines.rows[row] for row in outside)
    else:
        lines.replace(outside, replacing)
    changed = lines.data()
    if changed == data:
        return _Changed(None, left)
    _prove(before, _texts(changed), names)
    return _Changed(changed, left)


def _rewrite_hand(lines: _Lines, rows: range, text: Text, read: Hand, names: _Names) -> None:
    """Change the names where they stand; where that changes the hand, write it anew."""
    replacing = names.replacing(read.header.room, ())
    assert replacing is not None
    fresh = text.piece._replace(text=replacing(text.piece.text))
    wanted = _shape(_masked(read, names.of(read.header.room)))
    if _shape(parse(fresh)) == wanted:
        lines.replace(rows, replacing)
        return
    if read.header.dialect in writable():
        kept = tuple(event for event in read.events if type(event) not in (said.Traffic, said.Unread))
        masked = _masked(replace(read, events=kept), names.of(read.header.room))
        told = write(masked, read.header.dialect).strip()
        again = text.piece._replace(text=told)
        if _shape(parse(again)) == _shape(masked):
            lines.put(rows, told)
            return
    raise Refused(text_why="forget_hand", text_what=f"{read.header.room} {read.header.number}")


def _prove(before: Sequence[Text], after: Sequence[Text], names: _Names) -> None:
    """Refused unless the changed file has the same hands, of which none names him any more."""
    if len(before) == len(after):
        for text in after:
            read = text.refused or parse(text.piece)
            if isinstance(read, Hand) and _named(read, names.of(read.header.room)):
                break
        else:
            return
    raise Refused(text_why="forget_hand", text_what="")


def _texts(data: bytes) -> list[Text]:
    return [piece for piece in gather.pieces(lambda: (data,), "") if isinstance(piece, Text)]


def _named(hand: Hand, aliases: Mapping[str, str]) -> bool:
    return hand.header.dealer in aliases or any(seat.name in aliases for seat in hand.seats)


def _masked(hand: Hand, aliases: Mapping[str, str]) -> Hand:
    def called(name: str) -> str:
        return aliases.get(name, name)

    dealer = hand.header.dealer
    header = hand.header._replace(dealer=called(dealer) if dealer is not None else None)
    seats = tuple(seat._replace(name=called(seat.name)) for seat in hand.seats)
    return replace(hand, header=header, seats=seats, events=tuple(renamed(e, called) for e in hand.events))


def _shape(read: Any) -> Any:
    """What a hand says, without the places where it says it and the words that say nothing of the play."""
    if not isinstance(read, Hand):
        return None
    told = [type(event).__name__ if type(event) in (said.Traffic, said.Unread)
            else (type(event).__name__, *event[1:]) for event in read.events]
    return (read.header[1:], read.table[1:] if read.table else None, [seat[1:] for seat in read.seats], told,
            read.finished)


class _Lines:
    """The bytes of a file as lines that can be changed one by one; the others stay byte for byte."""

    def __init__(self, data: bytes, encoding: Encoding) -> None:
        self._mark, body = data[:encoding.mark], data[encoding.mark:]
        self._codec = encoding.codec
        wide = self._codec.startswith("utf-16")
        # Of two bytes a letter nothing can be left as it was found, so there the whole text is written anew.
        self._errors = "replace" if wide else "surrogateescape"
        self._codecs: list[str] = []
        self.rows: list[str] = []
        if encoding.mixed:
            for line, codec in by_line((data,), encoding):
                parts = [row for row in _rows(line.decode(codec, self._errors)) if row]
                self.rows += parts
                self._codecs += [codec] * len(parts)
            self.text = "".join(self.rows)
        else:
            self.text = body.decode(self._codec, self._errors)
            self.rows = _rows(self.text)

    def replace(self, rows: Any, replacing: Callable[[str], str]) -> None:
        for row in rows:
            self.rows[row] = replacing(self.rows[row])

    def put(self, rows: range, text: str) -> None:
        """Other lines in the place of these, with the same end."""
        bare = self.rows[rows[-1]].rstrip("\r\n")
        end = self.rows[rows[-1]][len(bare):]
        self.rows[rows[0]] = text.replace("\n", end or "\n") + end
        for row in rows[1:]:
            self.rows[row] = ""

    def data(self) -> bytes:
        """All of them; a name's alias can be written in every encoding."""
        if self._codecs:
            told = [row.encode(codec, self._errors)
                    for row, codec in zip(self.rows, self._codecs, strict=True)]
            return self._mark + b"".join(told)
        return self._mark + "".join(self.rows).encode(self._codec, self._errors)


def _rows(text: str) -> list[str]:
    """The lines of a text with their ends, as a reader counts them."""
    plain = text.encode("utf-8", "surrogatepass")
    starts = [*line_starts(plain), len(plain)]
    return [plain[a:b].decode("utf-8", "surrogatepass") for a, b in pairwise(starts)]


# ---- the journal


def _entries(journal: Journal, names: _Names, files: Mapping[str, str], done: Forgotten) -> Iterator[Entry]:
    """Every entry, without his names and with the new originals."""
    counts: Counter[bool] = Counter()
    for entry in journal.entries:
        fresh = _entry(entry, names, files)
        counts[fresh != entry] += 1
        yield fresh
        done.entries = counts[True]


def _entry(entry: Entry, names: _Names, files: Mapping[str, str]) -> Entry:
    room = entry.fields.get("room")
    if room is not None and names.foreign(str(room)) and names.kept_elsewhere:
        return entry
    if names.parted and entry.kind in _PARTED and str(entry.fields["name"]) in names.of(str(room)):
        # Else the alias would be known as one of the names that stay.
        name = names.of(str(room))[str(entry.fields["name"])]
        return replace(entry, kind=_PARTED[entry.kind], fields={"room": room, "name": name})
    return replace(entry, fields={key: _value(key, value, entry.fields, names, files)
                                  for key, value in entry.fields.items()})


def _value(key: str, value: Any, fields: Mapping[str, Any], names: _Names, files: Mapping[str, str]) -> Any:
    if key == "files" and isinstance(value, list):
        return [{**read, "sha256": files.get(read["sha256"]) or read["sha256"],
                 "path": names.in_path(str(read["path"])) if _his(read["sha256"], names, files)
                 else read["path"]} for read in value]
    if key in ("hand", "rule", "sha256", "key", "room", "number", "files"):
        return value
    if "room" not in fields and names.kept_elsewhere:
        return value
    if key == "name" and isinstance(value, str) and "room" in fields:
        # The same name in another room is somebody else.
        return names.of(str(fields["room"])).get(value, value)
    if isinstance(value, dict):
        return {inner: _value(inner, told, fields, names, files) for inner, told in value.items()}
    if not isinstance(value, str):
        return value
    return names.aliases.get(value, names.anywhere(value)) if key in _NAMES else names.anywhere(value)


def _his(sha256: str, names: _Names, files: Mapping[str, str]) -> bool:
    """Whether the name of a file that holds his name may be taken for his."""
    return sha256 in files or not names.kept_elsewhere
