"""Files, folders and streams to the texts of single hands, each with its place.

A hand begins at a line that a dialect knows as a header and ends where its summary ends. What stands outside
every hand is handed on as stray text, so that it can be counted; nothing that was read is dropped.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from oklahoma_grammar import encodings, expectations
from oklahoma_grammar.dialect import Dialect, dialects, pick
from oklahoma_grammar.events import Refused
from oklahoma_grammar.span import Span

LOG_SUFFIXES: Final = (".txt", ".log", ".hh")
"""Files that are taken out of a folder; a file that is named itself is read whatever it is called."""
LARGEST_FILE: Final = 1 << 30
LONGEST_HEADER: Final = 700
_MOST_OPENINGS: Final = 20
STANDARD_INPUT: Final = "-"

Reason = Literal["missing", "no_logs", "no_hands", "binary", "empty", "permission", "too_large", "unreadable"]

_OPENING = re.compile(r"# ?[0-9]{1,25}[:.]")
_NEWLINES = re.compile(r"\r+\n|\r")
_GAP = re.compile(r"\n[ \t]*\n")
_LIKE_SEAT = re.compile(r"[^\W0-9]{1,20} [0-9]{1,2}: [^\n]{0,300}(?:\(|, ?[0-9$€£¥₽])")
_GIVES: Final = ("AWARD", "CANCELLED")
_RULE = re.compile(r"[ \t]*\*{5,60} *[№#]? ?[0-9]{1,9} *\*{5,60}[ \t]*")


class HandText(NamedTuple):
    """One hand's text as it stands in a file, its lines ended by line feeds."""

    file: str
    first_line: int
    text: str
    encoding: str = "utf-8"


class Stray(NamedTuple):
    """Text that belongs to no hand; `lines` counts those that are not blank, the first is at `first_line`."""

    file: str
    first_line: int
    lines: int
    text: str


class Unreadable(NamedTuple):
    """A path that gave no hands, and why; `detail` is what the system said, where it said something."""

    file: str
    reason: Reason
    detail: str = ""


Piece = HandText | Stray | Refused | Unreadable


def read_paths(
    paths: Iterable[str | os.PathLike[str]], among: Sequence[Dialect] | None = None
) -> Iterator[Piece]:
    """Every hand of files, folders and (`-`) standard input, in order; folders deeply, sorted by name."""
    for path in paths:
        name = os.fspath(path)
        if name == STANDARD_INPUT:
            yield from read_bytes(sys.stdin.buffer.read(), name, among)
        elif os.path.isdir(name):
            yield from _read_folder(name, among)
        else:
            yield from read_file(name, among)


def find_logs(folder: str | os.PathLike[str]) -> list[str]:
    """The log files of a folder and the folders in it, sorted; hidden ones are left alone."""
    found: list[str] = []
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [
            os.path.join(parent, name)
            for name in sorted(names)
            if name.lower().endswith(LOG_SUFFIXES) and not name.startswith(".")
        ]
    return found


def _read_folder(folder: str, among: Sequence[Dialect] | None) -> Iterator[Piece]:
    """A file without hands is no fault in a folder that has some."""
    hands = False
    quiet: list[Unreadable] = []
    for name in find_logs(folder):
        for piece in read_file(name, among):
            if isinstance(piece, Unreadable) and piece.reason == "no_hands":
                quiet.append(piece)
            else:
                hands = hands or isinstance(piece, HandText | Refused)
                yield piece
    if not hands:
        yield from quiet
        yield Unreadable(folder, "no_logs")


def read_file(name: str, among: Sequence[Dialect] | None = None) -> Iterator[Piece]:
    """The pieces of one file, or the reason why it has none."""
    try:
        if os.path.getsize(name) > LARGEST_FILE:
            yield Unreadable(name, "too_large")
            return
        with open(name, "rb") as file:
            data = file.read()
    except FileNotFoundError:
        yield Unreadable(name, "missing")
    except PermissionError as fault:
        yield Unreadable(name, "permission", str(fault))
    except OSError as fault:
        yield Unreadable(name, "unreadable", str(fault))
    else:
        yield from read_bytes(data, name, among)


def read_bytes(data: bytes, name: str, among: Sequence[Dialect] | None = None) -> Iterator[Piece]:
    """The pieces of a file's bytes under the name given."""
    if not data.strip(b"\x00\r\n\t \xef\xbb\xbf\xff\xfe"):
        yield Unreadable(name, "empty")
        return
    try:
        text, encoding = encodings.decode(data)
    except encodings.Binary:
        yield Unreadable(name, "binary")
        return
    del data
    yield from read_text(text, name, encoding, among)


def read_text(
    text: str, name: str, encoding: str = "utf-8", among: Sequence[Dialect] | None = None
) -> Iterator[Piece]:
    """The pieces of a text: hands where headers are, stray text between them."""
    text = text.replace("\r\n", "\n")
    if "\r" in text:
        text = _NEWLINES.sub("\n", text)
    known = dialects() if among is None else among
    starts = list(_starts(text, known))
    hands = False
    line = 1
    place = 0
    for index, start in enumerate([*starts, len(text)]):
        if start > place or index:
            piece = text[place:start]
            if index:
                hands = True
                yield from _split_end(piece, name, line, encoding, known)
            else:
                for stray in _stray(piece, name, line, known):
                    hands = hands or isinstance(stray, Refused)
                    yield stray
            line += piece.count("\n")
            place = start
    if not hands:
        yield Unreadable(name, "no_hands")


def _starts(text: str, known: Sequence[Dialect]) -> Iterator[int]:
    """Where hands begin: at header lines, and where a header was written into a line that had been cut."""
    openings: set[str] = set()
    last = -1
    for found in _OPENING.finditer(text.replace("№", "#")):
        # Looked for within a header's length only, so that a line without end costs no more than another.
        earliest = max(0, found.start() - LONGEST_HEADER)
        begin = text.rfind("\n", earliest, found.start()) + 1
        if begin <= last or (begin == 0 and earliest):
            continue
        end = text.find("\n", begin, begin + LONGEST_HEADER)
        line = text[begin:end if end >= 0 else begin + LONGEST_HEADER]
        if pick(line, known) is not None:
            if len(openings) < _MOST_OPENINGS:
                openings.add(text[begin:found.start()].strip())
            last = begin
            yield begin
        else:
            for opening in openings:
                place = line.rfind(opening)
                if place > 0 and _cut_short(line, place, text[end + 1:end + 400], known):
                    last = begin
                    yield begin + place
                    break


def _cut_short(line: str, place: int, following: str, known: Sequence[Dialect]) -> bool:
    """Whether a hand was cut in this line and the next hand's whole header was written behind it."""
    if '"' in line[:place]:
        return False
    header = line[place:]
    dialect = pick(header, known)
    if dialect is None:
        return False
    found = dialect.lexer.header(header.strip())
    table = dialect.lexer.seated.search(following.split("\n", 1)[0].strip())
    return found is not None and found.kind == "HEADER" and table is not None and table.kind == "TABLE"


def _split_end(
    piece: str, name: str, line: int, encoding: str, known: Sequence[Dialect]
) -> Iterator[HandText | Stray | Refused]:
    """A hand and what stands between its end and the next hand's header."""
    body = piece.rstrip()
    if "*** " not in body:
        dialect = pick(body.split("\n", 1)[0], known)
        if dialect is not None and dialect.lexer.by_hand:
            lines = body.split("\n")
            yield from _parted(lines, _end_by_hand(lines, dialect), name, line, encoding, known)
            return
    if "****" not in body and "\n\n" not in body and not ("\n " in body and _GAP.search(body)):
        yield HandText(name, line, body, encoding)
        return
    lines = body.split("\n")
    yield from _parted(lines, _end_of_hand(lines, known), name, line, encoding, known)


def _parted(
    lines: list[str], end: int, name: str, line: int, encoding: str, known: Sequence[Dialect]
) -> Iterator[HandText | Stray | Refused]:
    yield HandText(name, line, "\n".join(lines[:end]).rstrip(), encoding)
    if end < len(lines):
        yield from _stray("\n".join(lines[end:]), name, line + end, known)


def _end_by_hand(lines: list[str], dialect: Dialect) -> int:
    """The index of the first line after a hand that a person wrote down.

    Blank lines may stand anywhere in it. When a pot has been given it ends before a line that opens another
    hand, or, after a blank, before any line that says nothing of a hand.
    """
    lexer = dialect.lexer
    given = [shape.pattern.fullmatch for kind, shape in lexer.seated.shapes.items() if kind in _GIVES]
    ended = blank = False
    foreign: int | None = None
    for index, line in enumerate(lines):
        words = line.strip()
        if not words:
            blank = True
        elif _RULE.fullmatch(line):
            return index
        elif any(fits(words) for fits in given):
            ended, foreign = True, None
        elif ended:
            if lexer.seat(words) is not None:
                return index if foreign is None else foreign
            found = lexer.seated.search(words) or lexer.unseated.search(words)
            if found is None or found.kind == "DETAIL":
                if blank:
                    return index if foreign is None else foreign
                foreign = index if foreign is None else foreign
        if words:
            blank = False
    return len(lines)


def _end_of_hand(lines: list[str], known: Sequence[Dialect]) -> int:
    """The index of the first line after the hand.

    A numbered rule of asterisks ends a hand anywhere; blank lines end it after its summary, and two of them
    before. In a text that is double-spaced throughout one more blank line is needed.
    """
    dialect = pick(lines[0], known)
    spacing = 0
    while spacing + 1 < len(lines) and not lines[spacing + 1].strip():
        spacing += 1
    blanks = 0
    needed = spacing + 2
    for index, line in enumerate(lines[1:], 1):
        if not line.strip():
            blanks += 1
            continue
        if _RULE.fullmatch(line) or blanks >= needed:
            return index - blanks
        blanks = 0
        if dialect is not None and line.lstrip().startswith("***"):
            found = dialect.lexer.seated.search(line.strip())
            if found is not None and found.kind == "SUMMARY":
                needed = spacing + 1
    return len(lines)


def _stray(text: str, name: str, line: int, known: Sequence[Dialect]) -> Iterator[Stray | Refused]:
    """Text outside hands; where it shows a roster, a hand has lost its header."""
    count = first = 0
    for number, words in enumerate(text.split("\n"), line):
        if words.strip():
            count += 1
            first = first or number
            short = words.strip()[:LONGEST_HEADER]
            if _LIKE_SEAT.match(short) and any(dialect.lexer.seat(short) is not None for dialect in known):
                at = Span(name, number, 1, len(words) + 1)
                yield Refused(at, "SYN-02", (expectations.HEADER,), short, text)
                return
    if count:
        yield Stray(name, first, count, text)
