"""Files, folders and streams to the texts of single hands, each with its place.

A hand begins at a line that a dialect knows as a header and ends where its summary ends. What stands outside
every hand is handed on as stray text, so that it can be counted; nothing that was read is dropped.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, Final, Literal, NamedTuple, TextIO

from oklahoma_grammar import bounds, encodings, expectations
from oklahoma_grammar.blocks import Blocks, of_bytes, of_file, of_stream
from oklahoma_grammar.dialect import Dialect, dialects, pick
from oklahoma_grammar.events import Refused
from oklahoma_grammar.limits import LARGEST_FILE, MOST_LINES
from oklahoma_grammar.span import Span

LOG_SUFFIXES: Final = (".txt", ".log", ".hh")
"""Files that are taken out of a folder; a file that is named itself is read whatever it is called."""
STANDARD_INPUT: Final = "-"

Reason = Literal[
    "missing", "no_logs", "no_hands", "binary", "empty", "no_text", "permission", "too_large", "unreadable",
    "special", "folder", "closed",
]
STRETCH: Final = 1 << 21
"""How many letters of a text are held before hands are taken out of it."""
_LONGEST_STRETCH: Final = 1 << 25

_GAP = re.compile(r"\n[ \t]*\n")


class HandText(NamedTuple):
    """One hand's text as it stands in a file, its lines ended by line feeds.

    `open_end` says that nothing ends its last line, as where a room was still writing or a copy broke off.
    """

    file: str
    first_line: int
    text: str
    encoding: str = "utf-8"
    open_end: bool = False


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
            # A shell can start a program without a standard input at all.
            stdin: TextIO | None = sys.stdin
            if stdin is None:
                yield Unreadable(name, "closed")
            else:
                yield from _read_stream(stdin.buffer, name, among)
        elif os.path.isdir(name):
            yield from _read_folder(name, among)
        else:
            yield from read_file(name, among)


def find_logs(folder: str | os.PathLike[str]) -> list[str]:
    """The log files of a folder and the folders in it, sorted; hidden ones are left alone."""
    return [name for name in walk(folder) if isinstance(name, str)]


def walk(
    folder: str | os.PathLike[str], suffixes: tuple[str, ...] = LOG_SUFFIXES
) -> Iterator[str | Unreadable]:
    """The files in their order, and among them the folders that cannot be opened. Links are not followed.

    However deep the folders lie in each other, nothing here calls itself.
    """
    waiting = [os.fspath(folder)]
    while waiting:
        here = waiting.pop()
        try:
            with os.scandir(here) as listed:
                entries = sorted([entry for entry in listed if entry.name[0] != "."], key=_name_of)
        except OSError as fault:
            yield Unreadable(here, "folder", fault.strerror or str(fault))
            continue
        for entry in entries:
            if entry.name.lower().endswith(suffixes) and not _is_folder(entry):
                name = os.path.join(here, entry.name)
                if not (is_pipe(name) or is_special(name)):
                    yield name
        waiting += [
            os.path.join(here, entry.name) for entry in reversed(entries)
            if _is_folder(entry) and not entry.is_symlink()
        ]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False


def _name_of(entry: os.DirEntry[str]) -> str:
    return entry.name


def is_special(name: str | os.PathLike[str]) -> bool:
    """Whether the path names a device or a socket, which may have no end; one that is not there is none."""
    kind = _kind(name)
    return bool(kind) and not (stat.S_ISREG(kind) or stat.S_ISDIR(kind) or stat.S_ISFIFO(kind))


def is_pipe(name: str | os.PathLike[str]) -> bool:
    """Whether the path names a pipe, which waits until somebody writes to it."""
    return stat.S_ISFIFO(_kind(name))


def _kind(name: str | os.PathLike[str]) -> int:
    try:
        return os.stat(name).st_mode
    except (OSError, ValueError):
        return 0


def _read_folder(folder: str, among: Sequence[Dialect] | None) -> Iterator[Piece]:
    """A file without hands is no fault in a folder that has some."""
    hands = closed = False
    quiet: list[Unreadable] = []
    for name in walk(folder):
        for piece in read_file(name, among) if isinstance(name, str) else (name,):
            if isinstance(piece, Unreadable) and piece.reason == "no_hands":
                quiet.append(piece)
            else:
                hands = hands or isinstance(piece, HandText | Refused)
                closed = closed or (isinstance(piece, Unreadable) and piece.file == folder)
                yield piece
    if not hands:
        yield from quiet
        if not closed:
            yield Unreadable(folder, "no_logs")


def read_file(name: str, among: Sequence[Dialect] | None = None) -> Iterator[Piece]:
    """The pieces of one file, or the reason why it has none."""
    if is_special(name):
        yield Unreadable(name, "special")
        return
    try:
        if os.path.getsize(name) > LARGEST_FILE:
            yield Unreadable(name, "too_large")
            return
        if is_pipe(name):
            with open(name, "rb") as file:
                yield from _read_stream(file, name, among)
        else:
            yield from read_blocks(of_file(name, os.path.getsize(name)).blocks, name, among)
    except FileNotFoundError:
        yield Unreadable(name, "missing")
    except PermissionError as fault:
        yield Unreadable(name, "permission", str(fault))
    except OSError as fault:
        yield Unreadable(name, "unreadable", str(fault))


def _read_stream(stream: IO[bytes], name: str, among: Sequence[Dialect] | None) -> Iterator[Piece]:
    """What comes out of a stream, unless it is more than a file may have."""
    held = of_stream(stream, LARGEST_FILE)
    yield from read_blocks(held.blocks, name, among) if held is not None else (Unreadable(name, "too_large"),)


def read_bytes(data: bytes, name: str, among: Sequence[Dialect] | None = None) -> Iterator[Piece]:
    """The pieces of a file's bytes under the name given."""
    yield from read_blocks(of_bytes(data).blocks, name, among)


def read_blocks(blocks: Blocks, name: str, among: Sequence[Dialect] | None = None) -> Iterator[Piece]:
    """The pieces of a file's bytes, of which only a stretch is held at a time."""
    if not any(block.strip(b"\x00\r\n\t \xef\xbb\xbf\xff\xfe") for block in blocks()):
        zeros = any(blocks()) and not any(block.strip(b"\x00") for block in blocks())
        yield Unreadable(name, "no_text" if zeros else "empty")
        return
    try:
        encoding = encodings.choose(blocks)
    except encodings.Binary:
        yield Unreadable(name, "binary")
        return
    yield from _read_parts(encodings.texts(blocks(), encoding), name, encoding.name, among)


def read_text(
    text: str, name: str, encoding: str = "utf-8", among: Sequence[Dialect] | None = None
) -> Iterator[Piece]:
    """The pieces of a text: hands where headers are, stray text between them."""
    yield from _read_parts((text,), name, encoding, among)


def _read_parts(
    parts: Iterable[str], name: str, encoding: str, among: Sequence[Dialect] | None
) -> Iterator[Piece]:
    """The pieces of a text that comes in parts: as soon as there is a stretch of it, those that are whole."""
    known = dialects() if among is None else among
    hands = False
    line = 1
    for text, starts, end in _stretches(parts, known):
        place, in_hand = 0, False
        for start in (*starts, end):
            piece = text[place:start]
            if in_hand:
                hands = True
                yield from _split_end(piece, name, line, encoding, known)
            elif piece:
                for stray in _stray(piece, name, line, encoding, known):
                    hands = hands or not isinstance(stray, Stray)
                    yield stray
            line += piece.count("\n")
            place, in_hand = start, True
    if not hands:
        yield Unreadable(name, "no_hands")


def _stretches(parts: Iterable[str], known: Sequence[Dialect]) -> Iterator[tuple[str, list[int], int]]:
    """The text with its line ends made plain, where hands begin in it, and how far it is to be taken now.

    What is left comes again at the head of the next stretch: all from the last hand on, whose end is
    not known.
    """
    text = held = ""
    wanted = STRETCH
    for part in parts:
        # A line end may come in two parts.
        rows = (held + part).rstrip("\r")
        held = "\r" * (len(held) + len(part) - len(rows))
        text += _plain_ends(rows)
        if len(text) >= wanted:
            starts = list(bounds.starts(text, known))
            end = _sure_end(text, starts)
            if end:
                yield text, [start for start in starts if start < end], end
                text = text[end:]
            wanted = max(STRETCH, 2 * len(text))
    text += _plain_ends(held)
    yield text, list(bounds.starts(text, known)), len(text)


def _plain_ends(text: str) -> str:
    # One letter is looked for much quicker than two.
    if "\r" not in text:
        return text
    text = text.replace("\r\n", "\n")
    if "\r" not in text:
        return text
    # Several returns before one line feed end one line; split and stripped, a run without end costs no more.
    *rows, last = text.split("\n")
    return "\n".join([*[row.rstrip("\r") for row in rows], last]).replace("\r", "\n")


def _sure_end(text: str, starts: list[int]) -> int:
    """Where the last hand begins that what follows cannot make another's; 0 where there is none yet."""
    sure = len(text) - 8 * bounds.LONGEST_HEADER
    for start in reversed(starts):
        if 0 < start < sure and text[start - 1] == "\n":
            return start
    # Nobody writes a hand, nor much beside hands, of this length.
    return text.rfind("\n", 0, sure) + 1 or sure if len(text) > _LONGEST_STRETCH else 0


def _split_end(
    piece: str, name: str, line: int, encoding: str, known: Sequence[Dialect]
) -> Iterator[HandText | Stray | Refused]:
    """A hand and what stands between its end and the next hand's header."""
    body = piece.rstrip()
    if "\n*** " not in body:
        dialect = pick(body.split("\n", 1)[0], known)
        if dialect is not None and not dialect.lexer.has_summary:
            lines = body.split("\n")
            if piece[-1:] == "\n":
                lines.append("")
            yield from _parted(lines, bounds.end_by_hand(lines, dialect, known), name, line, encoding, known)
            return
    if "****" not in body and "\n\n" not in body and not ("\n " in body and _GAP.search(body)):
        yield HandText(name, line, body, encoding, piece[-1:] != "\n")
        return
    lines = body.split("\n")
    if piece[-1:] == "\n":
        lines.append("")
    yield from _parted(lines, bounds.end_of_hand(lines, known), name, line, encoding, known)


def _parted(
    lines: list[str], end: int, name: str, line: int, encoding: str, known: Sequence[Dialect]
) -> Iterator[HandText | Stray | Refused]:
    open_end = end == len(lines) and bool(lines[-1].strip())
    yield HandText(name, line, "\n".join(lines[:end]).rstrip(), encoding, open_end)
    if end < len(lines):
        yield from _stray("\n".join(lines[end:]), name, line + end, encoding, known)


def _stray(
    text: str, name: str, line: int, encoding: str, known: Sequence[Dialect]
) -> Iterator[HandText | Stray | Refused]:
    """Text outside the hands that were found; where it shows a roster, a hand has lost its header."""
    rows = text.split("\n")
    place = 0
    while (lost := bounds.outside(rows, place, known)) is not None:
        begin, dialect, opens = lost
        end = len(rows)
        if dialect is not None and dialect.lexer.by_hand:
            end = begin + bounds.end_by_hand(rows[begin:begin + MOST_LINES + 2], dialect, known)
        if opens:
            yield from _beside_hands(rows[place:begin], name, line + place)
            piece = "\n".join(rows[begin:end]).rstrip()
            yield HandText(name, line + begin, piece, encoding, end == len(rows) and bool(rows[-1].strip()))
        else:
            expected = expectations.HEADER if dialect is not None else expectations.ENCODING
            at = Span(name, line + begin, 1, len(rows[begin]) + 1)
            found = rows[begin].strip()[:bounds.LONGEST_HEADER]
            text = "\n".join(rows[place:end])
            yield Refused(at, "SYN-02", (expected,), found, text, above=begin - place)
        place = end
    yield from _beside_hands(rows[place:], name, line + place)


def _beside_hands(rows: list[str], name: str, line: int) -> Iterator[Stray]:
    """Lines that belong to no hand, unless all of them are blank."""
    said = [index for index, words in enumerate(rows) if words.strip()]
    if said:
        yield Stray(name, line + said[0], len(said), "\n".join(rows))
