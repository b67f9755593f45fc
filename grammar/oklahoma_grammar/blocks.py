"""The bytes of files and streams in pieces that can be read again, so that none need be held whole."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO, Any, Final

Blocks = Callable[[], Iterable[bytes]]
"""Bytes in pieces, from the beginning each time it is asked."""

PIECE: Final = 1 << 20
IN_MEMORY: Final = 32 << 20
"""What has no more bytes than this is held in one piece."""


@dataclass(frozen=True, slots=True)
class Held:
    """So many bytes: in memory, or wherever `opened` finds them again."""

    size: int
    data: bytes | None = None
    opened: Callable[[], IO[bytes]] | None = None

    def blocks(self) -> Iterator[bytes]:
        """All of them in pieces. OSError where a file cannot be read any more."""
        if self.opened is None:
            yield self.data or b""
            return
        left = self.size
        with self.opened() as file:
            while left > 0 and (piece := file.read(min(PIECE, left))):
                left -= len(piece)
                yield piece

    def file(self) -> IO[bytes]:
        """A file of them that can be moved about in."""
        return self.opened() if self.opened is not None else io.BytesIO(self.data or b"")


def of_bytes(data: bytes) -> Held:
    """Bytes that are in memory already."""
    return Held(len(data), data)


def of_file(name: str, size: int) -> Held:
    """The first `size` bytes of a file, which may be growing meanwhile."""
    if size > IN_MEMORY:
        return Held(size, opened=lambda: open(name, "rb"))
    with open(name, "rb") as file:
        return of_bytes(file.read())


def of_stream(stream: Any, limit: int) -> Held | None:
    """All that comes out of a stream, which may never end; None as soon as it is more than the limit."""
    pieces: list[bytes] = []
    size = 0
    spool: _Spool | None = None
    while piece := stream.read(PIECE):
        size += len(piece)
        if size > limit:
            return None
        pieces.append(piece)
        if size > IN_MEMORY:
            spool = spool or _Spool()
            spool.file.writelines(pieces)
            pieces.clear()
    if spool is None:
        return of_bytes(b"".join(pieces))
    spool.file.flush()
    return Held(size, opened=spool.view)


class _Spool:
    """A file without a name, which is gone when nobody looks at it any more."""

    def __init__(self) -> None:
        self.file: IO[bytes] = TemporaryFile()  # noqa: SIM115 - closed with the last view of it

    def view(self) -> IO[bytes]:
        """It as one more reader sees it, from its beginning."""
        return io.BufferedReader(_View(self))

    def __del__(self) -> None:
        self.file.close()


class _View(io.RawIOBase):
    """A reader's place in a spool."""

    def __init__(self, spool: _Spool) -> None:
        super().__init__()
        self._spool = spool
        self._file = spool.file
        self._place = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = self._place if whence == io.SEEK_CUR else 0
        if whence == io.SEEK_END:
            start = self._file.seek(0, io.SEEK_END)
        self._place = max(0, start + offset)
        return self._place

    def tell(self) -> int:
        return self._place

    def readinto(self, buffer: Any) -> int:
        self._file.seek(self._place)
        piece = self._file.read(len(buffer))
        buffer[:len(piece)] = piece
        self._place += len(piece)
        return len(piece)
