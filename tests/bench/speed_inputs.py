"""What the speed is measured on: real logs as they are and multiplied, and hands that nobody played."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from oklahoma_pipeline.simulate.files import Order, write_files
from oklahoma_pipeline.simulate.session import Asked

MULTIPLIED = 40_000
DIALECTS = ("stars_en", "stars_ru")
_DOLLARS = re.compile(r"\$([0-9][0-9,]{0,12}(?:\.[0-9]{1,2})?)")
_TABLE = re.compile(r"^(Table '[^'\n]{0,80})'", re.MULTILINE)
_NUMBER = re.compile(r"^(.{0,80}?Hand #)([0-9]+):", re.MULTILINE)


@dataclass(frozen=True)
class Input:
    """A folder of logs under a name; `hands` is how many are in it, `size` their bytes."""

    name: str
    folder: Path
    hands: int
    size: int

    @classmethod
    def of(cls, name: str, folder: Path, hands: int) -> Input:
        return cls(name, folder, hands, sum(path.stat().st_size for path in folder.rglob("*.txt")))


def multiplied(folder: Path, to: Path, hands: int) -> int:
    """Write the logs of a folder so often that there are so many hands; how often.

    Each time every hand has a number of its own, all amounts are as many times larger, and they are played at another
    table: at one and the same their chips would go from each to each.
    """
    texts = [(path.stem, path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n"))
             for path in sorted(folder.glob("*.txt"))]
    once = sum(len(_NUMBER.findall(text)) for _, text in texts)
    times = -(-hands // once)
    to.mkdir(parents=True)
    for factor in range(1, times + 1):
        for stem, text in texts:
            (to / f"{factor:03}-{stem}.txt").write_text(_varied(text, factor), encoding="utf-8")
    return times


def _varied(text: str, factor: int) -> str:
    def larger(found: re.Match[str]) -> str:
        whole, _, cents = found.group(1).replace(",", "").partition(".")
        units, rest = divmod((int(whole) * 100 + int(cents.ljust(2, "0") or 0)) * factor, 100)
        return f"${units}.{rest:02}" if rest else f"${units}"

    def renumbered(found: re.Match[str]) -> str:
        return f"{found.group(1)}{int(found.group(2)) + factor * 10**12}:"

    return _DOLLARS.sub(larger, _TABLE.sub(rf"\g<1> {factor}'", _NUMBER.sub(renumbered, text)))


def simulated(to: Path, hands: int, processes: int) -> None:
    """Write so many hands of Oklahoma, half of them in each language, each half a folder of its own."""
    for seed, dialect in enumerate(DIALECTS, 1):
        asked = Asked(variant="oklahoma", dialect=dialect)
        write_files(Order(asked, seed, hands // len(DIALECTS)), to / dialect, processes)
