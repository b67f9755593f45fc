"""Paths to the bytes of single files: folders, zip and gzip archives, standard input, each within limits.

An archive is never unpacked to the disk: its members are read in memory, up to LARGEST bytes each, and
their names only name them.
"""

from __future__ import annotations

import gzip
import sys
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Literal, TextIO

from oklahoma_grammar.reader import LARGEST_FILE, LOG_SUFFIXES, STANDARD_INPUT, is_special, walk

LARGEST = LARGEST_FILE
# All members of one archive together, and how many there may be.
LARGEST_ARCHIVE = 4 * LARGEST
MOST_MEMBERS = 100_000
# An archive within an archive is opened, one within that is not.
DEEPEST = 2
_PIECE = 1 << 20
_WANTED = (*LOG_SUFFIXES, ".zip", ".gz")
_BROKEN = (zipfile.BadZipFile, OSError, EOFError, ValueError, NotImplementedError, zlib.error)

Trouble = Literal[
    "missing", "permission", "too_large", "unreadable", "no_logs", "deep", "encrypted", "special", "folder",
    "closed",
]


@dataclass(frozen=True, slots=True)
class Content:
    """One file's bytes under the name it was found by; an archive's member is `archive/member`."""

    path: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Failed:
    """A path that could not be read, why, and the system's own words."""

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
                yield from _unpacked("-", _limited(stdin.buffer, limit), limit)
        elif Path(name).is_dir():
            yield from _folder(name, limit)
        else:
            yield from _file(name, limit)


def _folder(folder: str, limit: int) -> Iterator[Found]:
    found = False
    for path in walk(folder, _WANTED):
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
        with Path(name).open("rb") as file:
            data = _limited(file, limit)
    except FileNotFoundError:
        yield Failed(name, "missing")
    except PermissionError as error:
        yield Failed(name, "permission", error.strerror or "")
    except OSError as error:
        yield Failed(name, "unreadable", error.strerror or "")
    else:
        yield from _unpacked(name, data, limit)


def _unpacked(name: str, data: bytes | None, limit: int, depth: int = 0) -> Iterator[Found]:
    """The bytes themselves, or the members where they are an archive."""
    # Bytes of a name that are no text are written out, so that every name can be kept and shown.
    name = name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    if data is None:
        yield Failed(name, "too_large")
    elif data[:4] == b"PK\x03\x04":
        yield from _zip(name, data, limit, depth)
    elif data[:2] == b"\x1f\x8b":
        yield from _gzip(name, data, limit, depth)
    else:
        yield Content(name, data)


def _gzip(name: str, data: bytes, limit: int, depth: int) -> Iterator[Found]:
    if depth >= DEEPEST:
        yield Failed(name, "deep")
        return
    try:
        with gzip.open(BytesIO(data)) as file:
            inner = _limited(file, limit)
    except _BROKEN as error:
        yield Failed(name, "unreadable", str(error))
        return
    yield from _unpacked(name, inner, limit, depth + 1)


def _zip(name: str, data: bytes, limit: int, depth: int) -> Iterator[Found]:
    if depth >= DEEPEST:
        yield Failed(name, "deep")
        return
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except _BROKEN as error:
        yield Failed(name, "unreadable", str(error))
        return
    with archive:
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
                    inner = _limited(file, min(limit, left))
            except _BROKEN as error:
                yield Failed(inner_name, "unreadable", str(error))
                continue
            left -= len(inner) if inner is not None else min(limit, left)
            yield from _unpacked(inner_name, inner, limit, depth + 1)


def _wanted(member: str) -> bool:
    name = member.rsplit("/", 1)[-1]
    return name.lower().endswith(_WANTED) and not name.startswith(".")


def _limited(file: IO[bytes] | gzip.GzipFile, limit: int) -> bytes | None:
    """All that there is, or None where that is more than the limit, whatever sizes are claimed."""
    pieces, size = [], 0
    while piece := file.read(_PIECE):
        size += len(piece)
        if size > limit:
            return None
        pieces.append(piece)
    return b"".join(pieces)
