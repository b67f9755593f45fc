"""What an import has done, file by file."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

CATEGORIES = ("new", "united", "repeated", "conflicting", "quarantined")


@dataclass
class FileReport:
    """What became of one file. `known` marks contents read before, `trouble` why it was not read."""

    path: str
    counts: Counter[str] = field(default_factory=Counter)
    outside: int = 0
    known: bool = False
    trouble: str | None = None
    detail: str = ""

    @property
    def hands(self) -> int:
        return sum(self.counts.values())


@dataclass
class ImportReport:
    """What an import did; `number` is None where nothing was written."""

    number: int | None = None
    files: list[FileReport] = field(default_factory=list)

    @property
    def counts(self) -> Counter[str]:
        total: Counter[str] = Counter()
        for file in self.files:
            total.update(file.counts)
        return total

    @property
    def hands(self) -> int:
        return sum(self.counts.values())
