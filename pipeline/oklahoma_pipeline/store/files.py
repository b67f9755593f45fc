"""Paths to the bytes of single files: folders, zip and gzip archives, standard input, each within limits.

An archive is never unpacked into a folder: its members are read up to LARGEST bytes each, in memory or, where
they are large, in a file without a name; their names only name them.
"""

from __future__ import annotations

import gzip
import sys
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TextIO

from oklahoma_grammar.blocks import IN_MEMORY, Blocks, Held, of_file, of_stream
from oklahoma_grammar.limits import LARGEST_ARCHIVE, LARGEST_FILE, MOST_MEMBERS
from oklahoma_grammar.reader import LOG_SUFFIXES, STANDARD_INPUT, is_special, walk

LARGEST = LARGEST_FILE
# An archive within an archive is opened, one within that is not.
DEEPEST = 2
WANTED = (*LOG_SUFFIXES, ".zip", ".gz")
_BROKEN = (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, zlib.error)

Trouble = Literal[
    "missing", "permission", "too_large", "unreadable", "no_logs", "deep", "encrypted", "special", "folder",
    "closed",
]


@dataclass(frozen=True, slots=True)
class Content:
    """One file's bytes under the name it was found by; an archive's member is `archive/member`.

    Bytes that are too many to hold are read from their `source`, piece by piece and as often as needed.
    Where they are only the end of a file, they begin in its line `line`.
    """

    path: str
    data: bytes = b""
    source: Blocks | None = None
    stretch: int = 0
    line: int = 1

    @property
    def size(self) -> int:
        return len(self.data) if self.source is None else self.stretch

    def blocks(self) -> Iterable[bytes]:
        """All of them, in pieces."""
        return (self.data,) if self.source is None else self.source()


@dataclass(frozen=True, slots=True)
class Failed:
    """A path that could not be read, why, and the system's own words or a key of `messages.whys`."""

    path: str
    reason: Trouble
    detail: str = ""


Found = Content | Failed


def contents(paths: Iterable[str], limit: int = LARGEST) -> Iterator[Found]:
    """Every file that the paths name, in order: a folder's deeply, by name, logs and archives only."""
    for name in paths:
        if name == STANDARD_INPUT:
            # A shell can start a program without a standard input at all.
            stdin: TextIO | None = sys.stdin
            if stdin is None:
                yield Failed(name, "closed")
            else:
                yield from _unpacked("-", of_stream(stdin.buffer, limit), limit)
        elif Path(name).is_dir():
            yield from _folder(name, limit)
        else:
            yield from _file(name, limit)


def _folder(folder: str, limit: int) -> Iterator[Found]:
    found = False
    for path in walk(folder, WANTED):
        if isinstance(path, str):
            found = True
            yield from _file(path, limit)
        else:
            found = found or path.file == folder
            yield Failed(path.file, "folder", path.detail)
    if not found:
        yield Failed(folder, "no_logs")


def _file(name: str, limit: int) -> Iterator[Found]:
    if is_special(name):
        yield Failed(name, "special")
        return
    try:
        held = _held(name, limit)
    except FileNotFoundError:
        yield Failed(name, "missing")
    except PermissionError as error:
        yield Failed(name, "permission", error.strerror or "")
    except OSError as error:
        yield Failed(name, "unreadable", error.strerror or "")
    else:
        yield from _unpacked(name, held, limit)


def _held(name: str, limit: int) -> Held | None:
    path = Path(name)
    size = path.stat().st_size
    if path.is_file() and IN_MEMORY < size <= limit:
        return of_file(name, size)
    with path.open("rb") as file:
        return of_stream(file, limit)


def _unpacked(name: str, held: Held | None, limit: int, depth: int = 0) -> Iterator[Found]:
    """The bytes themselves, or the members where they are an archive."""
    # Bytes of a name that are no text are written out, so that every name can be kept and shown.
    name = name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    if held is None:
        yield Failed(name, "too_large")
        return
    with held.file() as file:
        head = file.read(4)
    if head == b"PK\x03\x04":
        yield from _zip(name, held, limit, depth)
    elif head[:2] == b"\x1f\x8b":
        yield from _gzip(name, held, limit, depth)
    elif held.data is not None:
        yield Content(name, held.data)
    else:
        yield Content(name, source=held.blocks, stretch=held.size)


def _gzip(name: str, packed: Held, limit: int, depth: int) -> Iterator[Found]:
    if depth >= DEEPEST:
        yield Failed(name, "deep")
        return
    try:
        with packed.file() as outer, gzip.open(outer) as file:
            inner = of_stream(file, limit)
    except _BROKEN as error:
        yield Failed(name, "unreadable", _broken(error))
        return
    yield from _unpacked(name, inner, limit, depth + 1)


def _zip(name: str, packed: Held, limit: int, depth: int) -> Iterator[Found]:
    if depth >= DEEPEST:
        yield Failed(name, "deep")
        return
    try:
        archive = zipfile.ZipFile(packed.file())
    except _BROKEN as error:
        yield Failed(name, "unreadable", _broken(error))
        return
    with archive:
        if min((member.header_offset for member in archive.infolist()), default=0):
            # The file begins with a member, but the list found does not know it: where the end is missing,
            # the list of an archive stored within is found instead.
            yield Failed(name, "unreadable", "archive_start")
            return
        members = sorted(
            (member for member in archive.infolist() if not member.is_dir() and _wanted(member.filename)),
            key=lambda member: member.filename)
        if not members:
            yield Failed(name, "no_logs")
        left = LARGEST_ARCHIVE
        for number, member in enumerate(members):
            inner_name = f"{name}/{member.filename}"
            if number >= MOST_MEMBERS or left <= 0:
                yield Failed(inner_name, "too_large")
                return
            if member.flag_bits & 1:
                yield Failed(inner_name, "encrypted")
                continue
            try:
                with archive.open(member) as file:
                    inner = of_stream(file, min(limit, left))
            except _BROKEN as error:
                yield Failed(inner_name, "unreadable", _broken(error))
                continue
            left -= inner.size if inner is not None else min(limit, left)
            yield from _unpacked(inner_name, inner, limit, depth + 1)


def _broken(error: Exception) -> str:
    """What is wrong with an archive, as one of `messages.whys`; the system's words where it is not that."""
    if isinstance(error, OSError) and error.errno is not None:
        return error.strerror or ""
    if isinstance(error, EOFError):
        return "archive_cut"
    if isinstance(error, NotImplementedError):
        return "archive_packing"
    return "archive_none" if str(error) == "File is not a zip file" else "archive_damaged"


def _wanted(member: str) -> bool:
    name = member.rsplit("/", 1)[-1]
    return name.lower().endswith(WANTED) and not name.startswith(".")

