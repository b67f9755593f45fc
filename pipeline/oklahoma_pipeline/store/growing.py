"""Files that grow while they are read: each from its last whole hand on, and no hand before it is whole.

What was taken of a file is known by a hash of it. A file that still begins so has grown, whatever it is
called now; one that does not was written anew and is read from its beginning.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

from oklahoma_grammar.blocks import IN_MEMORY, PIECE
from oklahoma_grammar.encodings import Binary, choose
from oklahoma_grammar.events import Hand
from oklahoma_grammar.limits import LARGEST_FILE
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, is_pipe, read_blocks, walk
from oklahoma_pipeline.store.files import WANTED, Content, Failed, Found, Trouble, contents

QUIET = 20.0
"""Seconds without a change after which a hand that has no end yet is read as it is."""
SETTLED = 2.0
"""Seconds without a change after which an archive counts as copied to its end."""
# In these a line feed is one byte, and the end of a file is read like the whole of it.
_BY_PARTS = ("utf-8", "utf-8-sig")
_ONE_BYTE = ("ascii", "cp1251", "cp1252", "koi8-r", "cp866")
_WINDOW = 4 << 20


@dataclass(slots=True)
class Taken:
    """How far a file was read, and the hashes of it up to there.

    The next reading begins at `place`, which is in `line`. Up to `end` all is in the database, perhaps with a
    hand that had no end yet. `sha256` is the original that came last.
    """

    place: int = 0
    line: int = 1
    end: int = 0
    check: str = ""
    check_end: str = ""
    sha256: str = ""


@dataclass(slots=True)
class _Seen:
    size: int
    changed: int
    since: float
    looked: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """What is to be read now of the file `name`, and how far it is read then; `was` is its former name."""

    name: str
    found: Found
    taken: Taken | None = None
    was: str | None = None


class Watched:
    """The files of some folders as they were when last looked at.

    `taken` is what the next run wants to know, by hashes of the files' names, for a name may name a player.
    `known` tells of the hash of an original whether it was read before.
    """

    def __init__(self, paths: Sequence[str], taken: dict[str, Taken] | None = None,
                 known: Callable[[str], bool] = lambda _: False) -> None:
        self.paths = paths
        self.taken = taken or {}
        self._known = known
        self._here: set[str] = set()
        self._gone: list[str] | None = None
        self._seen: dict[str, _Seen] = {}
        self._due: set[str] = set()

    @property
    def waiting(self) -> bool:
        """Whether something was seen of which not all is read yet."""
        return bool(self._due)

    def look(self, now: float, *, last: bool = False) -> Iterator[Part]:
        """What is new, file by file. With `last` nobody will look again, so nothing is left for later."""
        there: set[str] = set()
        names = list(self._names())
        self._here = set(map(hidden, names))
        self._gone = None
        for name in names:
            try:
                status = os.stat(name)
            except OSError:
                continue
            there.add(name)
            seen = self._seen.get(name)
            if seen is None or (seen.size, seen.changed) != (status.st_size, status.st_mtime_ns):
                age = max(0.0, time.time() - status.st_mtime) if seen is None else 0.0
                self._seen[name] = seen = _Seen(status.st_size, status.st_mtime_ns, now - age)
                self._due.add(name)
            if name in self._due:
                quiet = now - seen.since
                if not seen.looked or last or quiet >= SETTLED:
                    yield from self._part(name, seen, quiet, last=last)
                    seen.looked = True
        for name in [name for name in self._seen if name not in there]:
            del self._seen[name]
            self._due.discard(name)

    def read(self, part: Part) -> None:
        """That a part is in the database now."""
        if part.was is not None:
            self.taken.pop(part.was, None)
        if part.taken is not None:
            self.taken[hidden(part.name)] = part.taken

    def later(self, part: Part) -> None:
        """That a part could not be read now and is to be handed out again."""
        self._due.add(part.name)
        self._seen[part.name].looked = False

    def _names(self) -> Iterator[str]:
        for path in self.paths:
            if os.path.isdir(path):
                yield from (name for name in walk(path, WANTED) if isinstance(name, str))
            elif not is_pipe(path):
                yield path

    def _part(self, name: str, seen: _Seen, quiet: float, *, last: bool) -> Iterator[Part]:
        if not seen.size:
            self._due.discard(name)
        elif name.lower().endswith((".zip", ".gz")) or seen.size > LARGEST_FILE:
            if quiet >= SETTLED or last:
                self._due.discard(name)
                yield from (Part(name, found) for found in contents([name]))
        else:
            try:
                part = self._grown(name, seen.size, whole=last or quiet >= QUIET)
            except FileNotFoundError:
                return
            except OSError as error:
                self._due.discard(name)
                trouble: Trouble = "permission" if isinstance(error, PermissionError) else "unreadable"
                yield Part(name, Failed(name, trouble, error.strerror or ""))
                return
            if part is not None:
                yield part

    def _grown(self, name: str, size: int, *, whole: bool) -> Part | None:
        """What has come since the file was last read: all if `whole`, else up to the last whole hand."""
        taken, was = self._beginning(name, size)
        if size <= taken.end or (not taken.end and self._known_whole(name, size)):
            self._due.discard(name)
            return None
        start, line = taken.place, taken.line
        encoding = _encoding(name, 0, size)
        if start and (encoding not in _BY_PARTS or _encoding(name, start, size) not in _BY_PARTS):
            start, line = 0, 1
        if encoding not in _BY_PARTS + _ONE_BYTE:
            # Read once its writer rests, for only all of it is sure to be read alike.
            if not whole:
                return None
            end, place, place_line = size, 0, 1
        else:
            end, place, place_line = _cut(name, start, line, size)
        if whole:
            end = size
        if end <= max(start, taken.end):
            if whole:
                self._due.discard(name)
            return None
        if end == size:
            self._due.discard(name)
        found = _content(name, start, end, line)
        now = Taken(place, place_line, end, _check(name, place), _check(name, end), hashed(found))
        return Part(name, found, now, was)

    def _known_whole(self, name: str, size: int) -> bool:
        """Whether all of this file was read before, in an import of its own."""
        sha256 = _check(name, size)
        if not self._known(sha256):
            return False
        place, line = 0, 1
        if _encoding(name, 0, size) in _BY_PARTS:
            _, place, line = _cut(name, 0, 1, size)
        self.taken[hidden(name)] = Taken(place, line, size, _check(name, place), sha256, sha256)
        return True

    def _beginning(self, name: str, size: int) -> tuple[Taken, str | None]:
        """How far this file is known, and under which other name if that is no more."""
        own = self.taken.get(hidden(name))
        if own is not None and own.place <= size and own.check == _check(name, own.place):
            if own.end <= size and own.check_end == _check(name, own.end):
                return own, None
            return replace(own, end=own.place, check_end=own.check), None
        if self._gone is None:
            self._gone = [other for other in self.taken if other not in self._here]
        for other in self._gone:
            taken = self.taken.get(other)
            if taken is not None and 0 < taken.end <= size and taken.check_end == _check(name, taken.end):
                return taken, other
        return Taken(), None


def remembered(taken: dict[str, Taken]) -> dict[str, object]:
    """As plain values, to be kept."""
    return {name: asdict(one) for name, one in taken.items()}


def hidden(name: str) -> str:
    """A name of a file that tells nothing."""
    return hashlib.blake2b(os.fsencode(name), digest_size=16).hexdigest()


def hashed(found: Content) -> str:
    """The name that its original gets."""
    digest = hashlib.sha256()
    for block in found.blocks():
        digest.update(block)
    return digest.hexdigest()


def _check(name: str, place: int) -> str:
    """A hash of the first bytes of a file."""
    digest = hashlib.sha256()
    for block in _blocks(name, 0, place):
        digest.update(block)
    return digest.hexdigest()


def _bytes(name: str, start: int, end: int) -> bytes:
    with Path(name).open("rb") as file:
        file.seek(start)
        return file.read(end - start)


def _encoding(name: str, start: int, end: int) -> str:
    try:
        return choose(lambda: _blocks(name, start, end)).name
    except Binary:
        return "binary"


def _content(name: str, start: int, end: int, line: int) -> Content:
    shown = name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    if end - start <= IN_MEMORY:
        return Content(shown, _bytes(name, start, end), line=line)
    return Content(shown, source=partial(_blocks, name, start, end), stretch=end - start, line=line)


def _blocks(name: str, start: int, end: int) -> Iterator[bytes]:
    with Path(name).open("rb") as file:
        file.seek(start)
        while start < end and (block := file.read(min(PIECE, end - start))):
            start += len(block)
            yield block


def _cut(name: str, start: int, line: int, size: int) -> tuple[int, int, int]:
    """How far whole hands go from `start`, and the place and line from which to read the next time.

    The last hand is whole where a blank line follows it; until then it may get another line.
    """
    window = max(start, size - _WINDOW)
    lines_before = 0
    for block in _blocks(name, start, window) if window > start else ():
        lines_before += block.count(b"\n")
    data = _bytes(name, window, size)
    if window > start:
        skipped = data.find(b"\n") + 1
        data, window, lines_before = data[skipped:], window + skipped, lines_before + 1
    texts = [piece for piece in read_blocks(lambda: (data,), name) if isinstance(piece, HandText)]
    if not texts:
        return start, start, line
    starts = line_starts(data)
    last = texts[-1]
    begins = window + starts[last.first_line - 1]
    at_line = line + lines_before + last.first_line - 1
    ends = last.first_line - 1 + last.text.count("\n") + 1
    if ends < len(starts) - 1 and not data[starts[ends]:starts[ends + 1]].strip() and _ended(last):
        rest = window + starts[ends]
        return rest if data[starts[ends]:].strip() else size, rest, line + lines_before + ends
    return begins, begins, at_line


def _ended(text: HandText) -> bool:
    read = parse(text)
    return isinstance(read, Hand) and read.finished and "\n*** " in text.text


def line_starts(data: bytes) -> list[int]:
    """Where each line begins: after a line feed, with all carriage returns before it, and after any other."""
    starts = [0]
    place = 0
    rows = data.split(b"\n")
    for number, row in enumerate(rows):
        bare = row if number == len(rows) - 1 else row.rstrip(b"\r")
        at = bare.find(b"\r")
        while at >= 0:
            starts.append(place + at + 1)
            at = bare.find(b"\r", at + 1)
        place += len(row) + 1
        if number < len(rows) - 1:
            starts.append(place)
    return starts
