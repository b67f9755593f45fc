"""What people decided and what was imported, one line each, never changed and never taken out.

A line is a JSON object with its number `n`, the time `at`, what kind of entry it is, its own fields, and a
checksum over all of these as the last field. A line that fails its checksum is named and passed over; what it
said is written once more where the database still knows it.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from oklahoma_pipeline.store.errors import Unwritable
from oklahoma_pipeline.store.originals import sync_folder

Fields = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """`n` counts from 1; `at` is UTC in ISO form."""

    n: int
    at: str
    kind: str
    fields: Fields


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of the file that is no entry, and why."""

    line: int
    reason: str


def named_file(sha256: str, path: str, line: int = 1) -> Fields:
    """A file as an entry of the kind `import` names it; `line` where it is the end of a file only."""
    return {"sha256": sha256, "path": path, **({"line": line} if line > 1 else {})}


class Journal:
    """The file `journal.jsonl`. Read once, then grown by `append`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[Entry] = []
        self.bad: list[BadLine] = []
        self._torn = False
        self._next = 1
        self._read()

    def _read(self) -> None:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return
        self._torn = bool(data) and not data.endswith(b"\n")
        for line, text in enumerate(data.split(b"\n"), start=1):
            if not text.strip():
                continue
            found = _parse(text)
            if isinstance(found, str):
                self.bad.append(BadLine(line, found))
                self._next += 1
            else:
                self.entries.append(found)
                self._next = max(self._next, found.n + 1)
        self.entries.sort(key=lambda entry: entry.n)

    def gaps(self) -> list[int]:
        """Numbers that ought to be there and are not."""
        held = {entry.n for entry in self.entries}
        return [n for n in range(1, self._next) if n not in held]

    def of_kind(self, *kinds: str) -> Iterator[Entry]:
        return (entry for entry in self.entries if entry.kind in kinds)

    def append(self, kind: str, at: str, fields: Fields) -> Entry:
        """Add an entry; it is on the disk when this returns."""
        entry = Entry(self._next, at, kind, fields)
        self._write(entry)
        self._next += 1
        self.entries.append(entry)
        return entry

    def restore(self, entry: Entry) -> None:
        """Write an entry that was lost once more, under its old number."""
        self._write(entry)
        self._next = max(self._next, entry.n + 1)
        self.entries = sorted((*self.entries, entry), key=lambda one: one.n)

    def _write(self, entry: Entry) -> None:
        new = not self.path.exists()
        with self.path.open("ab", buffering=0) as file:
            size = file.seek(0, os.SEEK_END)
            # What a crash tore off stays as a bad line of its own.
            line = (b"\n" if self._torn else b"") + _line(entry)
            try:
                if file.write(line) != len(line):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                os.fsync(file.fileno())
            except OSError as error:
                # Where the disk is full no half of a line stays behind.
                file.truncate(size)
                told = error.strerror or ""
                raise Unwritable(text_folder=str(self.path.parent), text_reason=told) from error
        if new:
            sync_folder(self.path.parent)
        self._torn = False

    def rewrite(self, entries: Iterable[Entry] | None = None) -> None:
        """Write the file anew, from the entries that there are or from others; no bad line is left in it."""
        if entries is not None:
            self.entries = sorted(entries, key=lambda entry: entry.n)
        draft = self.path.with_name(self.path.name + ".part")
        with draft.open("wb") as file:
            file.writelines(map(_line, self.entries))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self.path)
        sync_folder(self.path.parent)
        self.bad, self._torn = [], False


def _check(fields: Fields) -> str:
    text = json.dumps(fields, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode("ascii"), digest_size=8).hexdigest()


def _line(entry: Entry) -> bytes:
    fields: Fields = {"n": entry.n, "at": entry.at, "kind": entry.kind, **entry.fields}
    fields["check"] = _check(fields)
    return json.dumps(fields, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"


def _parse(text: bytes) -> Entry | str:
    """The entry of a line, or what is wrong with it."""
    try:
        fields = json.loads(text)
    except ValueError:
        return "no JSON"
    if not isinstance(fields, dict):
        return "no JSON object"
    check = fields.pop("check", None)
    if check != _check(fields):
        return "the checksum does not fit"
    try:
        n, at, kind = int(fields.pop("n")), str(fields.pop("at")), str(fields.pop("kind"))
    except (KeyError, ValueError, TypeError):
        return "no number, time or kind"
    return Entry(n, at, kind, fields)
