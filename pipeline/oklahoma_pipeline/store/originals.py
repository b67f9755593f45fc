"""Every file that was ever read, as it was: compressed, named by the hash of its bytes, never changed.

An original is an ordinary gzip file that any archive program opens. It is written in members of
`BLOCK` bytes, each with its own length in the header's extra field, so that a stretch in the middle of
a large file is read without what stands before it.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from oklahoma_pipeline.store.errors import StoreError, Unwritable

BLOCK = 256 * 1024
LEVEL = 2
# Files on their way to the disk at once.
_WRITERS = 4
_HEADER = struct.Struct("<4sIBBHccHI")
_START = b"\x1f\x8b\x08\x04"
_TRAILER = struct.Struct("<II")


class Damaged(StoreError):
    """An original that is missing, or whose bytes are not those of its name."""

    key = "original"

    def __init__(self, sha256: str, path: Path, reason: str) -> None:
        super().__init__(text_file=str(path), text_reason=reason)
        self.sha256 = sha256
        self.path = path
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Original:
    """`size` counts the bytes as read, `stored` those on disk; `new` is False where it lay there already."""

    sha256: str
    size: int
    stored: int
    new: bool


def fingerprint(blocks: Iterable[bytes]) -> str:
    """The name under which these bytes would be kept."""
    digest = hashlib.sha256()
    for block in blocks:
        digest.update(block)
    return digest.hexdigest()


class Originals:
    """The folder of originals. What `put` wrote is on the disk for certain after `sync`.

    Until then a loss of power may spoil it, a process that is killed cannot.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._fresh: set[Path] = set()
        self._writers: ThreadPoolExecutor | None = None
        self._underway: list[Future[None]] = []

    def path(self, sha256: str) -> Path:
        return self.folder / sha256[:2] / f"{sha256}.gz"

    def __contains__(self, sha256: str) -> bool:
        return self.path(sha256).exists()

    def names(self) -> Iterator[str]:
        """The hashes kept, in order."""
        for path in sorted(self.folder.glob("??/*.gz")):
            yield path.name[:-3]

    def put(self, blocks: Iterable[bytes]) -> Original:
        """Keep these bytes. The file appears under its name only when it is whole."""
        self.folder.mkdir(parents=True, exist_ok=True)
        draft = self.folder / f"unfinished-{os.getpid()}"
        digest = hashlib.sha256()
        size = 0
        try:
            with draft.open("wb") as file:
                for block in _in_blocks(_read(blocks)):
                    digest.update(block)
                    size += len(block)
                    file.write(_member(block))
                if not size:
                    file.write(_member(b""))
                stored = file.tell()
            sha256 = digest.hexdigest()
            path = self.path(sha256)
            if path.exists() and self.problem(sha256) is None:
                return Original(sha256, size, path.stat().st_size, new=False)
            path.parent.mkdir(exist_ok=True)
            draft.replace(path)
            self._fresh.add(path.parent)
            self._to_disk(path)
            return Original(sha256, size, stored, new=True)
        except _Unread as unread:
            raise unread.error from unread
        except OSError as error:
            raise self._unwritable(error) from error
        finally:
            draft.unlink(missing_ok=True)

    def _unwritable(self, error: OSError) -> Unwritable:
        told = error.strerror or type(error).__name__
        return Unwritable(text_folder=str(self.folder), text_reason=told)

    def _to_disk(self, path: Path) -> None:
        """Have it written to the disk beside the reading of its hands; a disk takes milliseconds."""
        if self._writers is None:
            self._writers = ThreadPoolExecutor(_WRITERS)
        self._underway.append(self._writers.submit(_sync_file, path))

    def kept(self, sha256: str) -> Original | None:
        """What is kept under this name already, if it is whole."""
        if sha256 not in self or self.problem(sha256) is not None:
            return None
        return Original(sha256, self.size(sha256), self.path(sha256).stat().st_size, new=False)

    def sync(self) -> None:
        """Make what was put lasting, its bytes and their names."""
        underway, self._underway = self._underway, []
        try:
            for written in underway:
                written.result()
            for folder in (*self._fresh, self.folder) if self._fresh else ():
                sync_folder(folder)
        except OSError as error:
            raise self._unwritable(error) from error
        self._fresh.clear()

    def blocks(self, sha256: str, start: int = 0) -> Iterator[bytes]:
        """The bytes from `start` on, a block at a time; Damaged where they cannot be had."""
        path = self.path(sha256)
        try:
            with path.open("rb") as file:
                yield from _members(file, start)
        except FileNotFoundError:
            raise Damaged(sha256, path, "missing") from None
        except (zlib.error, struct.error, ValueError) as error:
            raise Damaged(sha256, path, str(error)) from error

    def read(self, sha256: str) -> bytes:
        """All of it, proved against its name."""
        data = b"".join(self.blocks(sha256))
        if hashlib.sha256(data).hexdigest() != sha256:
            raise Damaged(sha256, self.path(sha256), "the bytes are not those of its name")
        return data

    def size(self, sha256: str) -> int:
        """How many bytes it has; Damaged where they cannot be counted."""
        path = self.path(sha256)
        try:
            with path.open("rb") as file:
                return _count(file)
        except FileNotFoundError:
            raise Damaged(sha256, path, "missing") from None
        except (struct.error, ValueError) as error:
            raise Damaged(sha256, path, str(error)) from error

    def close(self) -> None:
        """Wait no longer for what was put and not asked to last."""
        if self._writers is not None:
            self._writers.shutdown(cancel_futures=True)
            self._writers = None
            self._underway.clear()

    def drop(self, sha256: str) -> None:
        """Keep it no longer."""
        # Not every system takes away what is open.
        wait(self._underway)
        self.path(sha256).unlink(missing_ok=True)

    def stretch(self, sha256: str, start: int, size: int) -> bytes:
        """`size` bytes from `start`."""
        found = bytearray()
        for block in self.blocks(sha256, start):
            found += block
            if len(found) >= size:
                break
        return bytes(found[:size])

    def problem(self, sha256: str) -> str | None:
        """What is wrong with it, or None."""
        try:
            found = fingerprint(self.blocks(sha256))
        except (Damaged, OSError) as error:
            return error.reason if isinstance(error, Damaged) else str(error)
        return None if found == sha256 else "the bytes are not those of its name"


def sync_folder(folder: Path) -> None:
    """Make the names in a folder lasting, where the system knows such a thing."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_file(path: Path) -> None:
    # What was taken back meanwhile need not last.
    with suppress(FileNotFoundError), path.open("r+b") as file:
        os.fsync(file.fileno())


class _Unread(Exception):
    """What is to be kept cannot be read, which says nothing of the place where it is to be kept."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


def _read(blocks: Iterable[bytes]) -> Iterator[bytes]:
    try:
        yield from blocks
    except OSError as error:
        raise _Unread(error) from error


def _in_blocks(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes in pieces of exactly BLOCK, the last one shorter."""
    rest = bytearray()
    for block in blocks:
        rest += block
        while len(rest) >= BLOCK:
            yield bytes(rest[:BLOCK])
            del rest[:BLOCK]
    if rest:
        yield bytes(rest)


def _member(block: bytes) -> bytes:
    """A gzip member whose extra field `OK` holds the length of its compressed bytes."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(block) + packer.flush()
    header = _HEADER.pack(_START, 0, 0, 255, 8, b"O", b"K", 4, len(packed))
    return header + packed + _TRAILER.pack(zlib.crc32(block), len(block))


def _count(file: BinaryIO) -> int:
    """The bytes that all members tell of, unopened."""
    total = 0
    while head := file.read(_HEADER.size):
        if len(head) < _HEADER.size or head[:4] != _START:
            raise ValueError("cut off or overwritten")
        *_, packed_size = _HEADER.unpack(head)
        file.seek(packed_size, os.SEEK_CUR)
        total += _TRAILER.unpack(file.read(_TRAILER.size))[1]
    return total


def _members(file: BinaryIO, start: int) -> Iterator[bytes]:
    position = 0
    while head := file.read(_HEADER.size):
        if len(head) < _HEADER.size or head[:4] != _START:
            raise ValueError("cut off or overwritten")
        *_, packed_size = _HEADER.unpack(head)
        if packed_size > 2 * BLOCK:
            raise ValueError("a block of an impossible length")
        if position + BLOCK <= start:
            file.seek(packed_size + _TRAILER.size, os.SEEK_CUR)
            position += BLOCK
            continue
        packed = file.read(packed_size)
        trailer = file.read(_TRAILER.size)
        crc, size = _TRAILER.unpack(trailer)
        block = zlib.decompressobj(-zlib.MAX_WBITS).decompress(packed, BLOCK + 1)
        if len(block) != size or zlib.crc32(block) != crc:
            raise ValueError("a block that fails its checksum")
        yield block[max(0, start - position):]
        position += BLOCK
