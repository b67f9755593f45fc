"""How a number is put: with what it is made of, greyed out where that is little, laid out in columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from oklahoma_pipeline.cli.output import styled, visible
from oklahoma_pipeline.messages import Catalogue
from oklahoma_pipeline.store.numbers import Number

HIGHER, LOWER = "▲", "▼"
_EMPTY = ("allin_ev_bb", "discard_loss", "discard_loss_bb")


@dataclass(slots=True)
class Cell:
    """A value, and beside it what it is made of; `faint` where that is little."""

    value: str
    of: str = ""
    faint: bool = False


@dataclass(slots=True)
class Line:
    """A row of the table of numbers, or a heading in it, whose `heads` stand over the further cells."""

    title: str
    cells: list[Cell] = field(default_factory=list)
    heading: bool = False
    heads: list[str] = field(default_factory=list)

    @staticmethod
    def laid_out(lines: list[Line]) -> Iterator[str]:
        """The rows with their columns under each other."""
        rows = [line for line in lines if not line.heading]
        if not rows:
            return
        wide = max(len(line.title) for line in rows)
        count = max(len(line.cells) for line in rows)
        long, behind = (
            [
                max(
                    (len(getattr(line.cells[place], side)) for line in rows if place < len(line.cells)),
                    default=0,
                )
                for place in range(count)
            ]
            for side in ("value", "of")
        )
        for line in lines:
            if line.heading:
                at = wide + 4 + (long[0] + 2 + behind[0] if long else 0)
                heads = "".join(
                    f"{visible(name, 24):>{long[place] + 2}}  {'':<{behind[place]}}"
                    for place, name in enumerate(line.heads, 1)
                )
                yield styled(f"{line.title:<{at}}{heads}".rstrip(), "title")
                continue
            text = f"  {line.title:<{wide}}"
            for place, cell in enumerate(line.cells):
                part = f"  {cell.value:>{long[place]}}  {cell.of:<{behind[place]}}"
                text += styled(part, "faint") if cell.faint else part
            yield text.rstrip()


def of_number(number: Number, catalogue: Catalogue, sample: int, against: Number | None = None) -> Cell:
    """The number as a cell; `against` another, a mark says where that one surely lies higher or lower."""
    statistic, value = number.statistic, number.value
    few = statistic.unit not in ("count", "hours", "per_hour") and number.chances < sample
    mark = _mark(number, against) if against is not None else ""
    if statistic.unit == "interval":
        ends = number.interval
        if ends is None:
            return Cell(catalogue.text("store.stats_none"))
        low, high = (decimal(end, catalogue) for end in ends)
        return Cell(catalogue.text("stats.interval", text_low=low, text_high=high), "", few)
    if value is None:
        return Cell(
            catalogue.text("store.stats_none"),
            catalogue.raw("stats.empty") if statistic.key in _EMPTY else "",
        )
    if statistic.unit == "count":
        return Cell(catalogue.number(int(value)))
    of = catalogue.text("store.stats_of", count_made=int(number.made), count_chances=number.chances)
    if statistic.unit in ("percent", "share"):
        return Cell(
            f"{decimal(100 * value, catalogue)} %", (of + mark) if statistic.unit == "percent" else mark, few
        )
    if statistic.unit == "factor":
        return Cell(decimal(value, catalogue, 2), of, few)
    places = 2 if statistic.unit == "blinds" else 1
    return Cell(decimal(value, catalogue, places), mark.strip(), few)


def _mark(number: Number, against: Number) -> str:
    """Where the other's value lies outside what the first may be."""
    mine, theirs = against.interval, number.value
    if mine is None or theirs is None:
        return ""
    mean = theirs if against.statistic.unit != "interval" else 0
    return f" {LOWER}" if mean < mine[0] else f" {HIGHER}" if mean > mine[1] else ""


def decimal(value: float, catalogue: Catalogue, places: int = 1) -> str:
    """A number with a comma where the language writes one, and a real minus."""
    text = f"{abs(value):.{places}f}"
    whole, _, rest = text.partition(".")
    sign = "−" if value < 0 and float(text) else ""
    return f"{sign}{catalogue.number(int(whole))}{',' if catalogue.language == 'ru' else '.'}{rest}"
