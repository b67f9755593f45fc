"""What rooms write, read into the data folder while they write it.

All that one run of `watch` reads is one import. The folder is open only while something is written into it,
so others can ask in between.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from oklahoma_pipeline.store import opening
from oklahoma_pipeline.store.errors import Unwritable
from oklahoma_pipeline.store.files import Failed
from oklahoma_pipeline.store.folder import now, reason
from oklahoma_pipeline.store.growing import Part, Taken, Watched, remembered
from oklahoma_pipeline.store.load import Loader, next_number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reports import FileReport, ImportReport
from oklahoma_pipeline.store.writing import settle

PLACES = "watching.json"
"""How far the files were read. Without it they are read once more from their beginning; nothing is lost."""


@dataclass
class Turn:
    """What one look at the files came to."""

    report: ImportReport
    parts: list[Part] = field(default_factory=list)

    @property
    def files(self) -> list[FileReport]:
        """Of those that were read or could not be."""
        return self.report.files


class Watch:
    """One run. Raises what opening the data folder raises; nothing is forgotten by it, only read later."""

    def __init__(self, folder: Path, paths: Sequence[str]) -> None:
        self.folder = folder
        self._number: int | None = None
        self._started = now()
        with opening.open_for_writing(folder, "watch", begin=True) as store:
            known = {row[0] for row in store.con.execute("SELECT sha256 FROM sources").fetchall()}
        self._known = known
        self.files = Watched(paths, _taken(folder / PLACES, known), known.__contains__)

    def turn(self, *, processes: int = 1, last: bool = False) -> Turn | None:
        """Read what has come; None where nothing has."""
        found = self.files.look(time.monotonic(), last=last)
        first = next(found, None)
        if first is None:
            return None
        try:
            store = opening.open_for_writing(self.folder, "watch", begin=True)
        except BaseException:
            self.files.later(first)
            raise
        parts = [first]
        with store:
            number = self._numbered(store)
            try:
                with Loader(store, number, self._started, processes=processes) as loader:
                    loader.take(first.found)
                    for part in found:
                        loader.take(part.found)
                        # Only how far it was read is still wanted, not its bytes.
                        parts.append(replace(part, found=Failed(part.name, "missing")))
                    loader.commit()
            except BaseException:
                for part in parts:
                    self.files.later(part)
                raise
            settle(store)
        for part in parts:
            self.files.read(part)
            if part.taken is not None:
                self._known.add(part.taken.sha256)
        self._remember()
        return Turn(loader.report, parts)

    def _numbered(self, store: Store) -> int:
        """The import of this run, or a new one where that was taken back."""
        if self._number is not None:
            undone = store.con.execute("SELECT 1 FROM imports WHERE import_id = ? AND undone_at IS NOT NULL",
                                       [self._number]).fetchone()
            if undone is None:
                return self._number
            self._started = now()
        self._number = next_number(store)
        return self._number

    def _remember(self) -> None:
        path = self.folder / PLACES
        draft = path.with_name(path.name + ".part")
        text = json.dumps(remembered(self.files.taken), indent=0)
        try:
            draft.write_text(text, encoding="ascii")
            draft.replace(path)
        except OSError as error:
            raise Unwritable(text_folder=str(self.folder), text_reason=reason(error)) from error


def _taken(path: Path, known: set[str]) -> dict[str, Taken]:
    """How far files were read by an earlier run, as far as the database knows what was read last of them."""
    try:
        told: Any = json.loads(path.read_text(encoding="ascii"))
        taken = {str(name): Taken(**fields) for name, fields in told.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}
    return {name: one for name, one in taken.items() if one.sha256 in known}


def moment() -> str:
    """The time of day, as a person wants to see it."""
    return datetime.now().astimezone().strftime("%H:%M:%S")
