"""Dense tables as HTML: numbers with what they are made of, little greyed, each a link to its hands."""

from __future__ import annotations

import html as markup
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import streamlit as st

from oklahoma_dashboards.page import Page
from oklahoma_grammar.cards import PACK
from oklahoma_pipeline.cli.stored.figures import of_number
from oklahoma_pipeline.store.numbers import SAMPLE, Number

# What is good above nothing and bad below.
_WON = ("net_bb", "bb_per_100", "showdown_bb", "non_showdown_bb", "allin_ev_bb")
SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


@dataclass(frozen=True, slots=True)
class Cell:
    """`text` and `of` are plain text and escaped here; `of` stands small behind, `tip` on pointing.

    `kind` is a class of pages.css: up, down, faint, name, num; with cards among them, cards have the colours
    of their suits. `href` makes it a link that stays in the window. A head of the kind `wide` leaves its
    whole column out where the window is narrow; cells of the kind `soft` may take several lines there.
    """

    text: str
    of: str = ""
    kind: str = ""
    href: str = ""
    tip: str = ""


def table(
    heads: Sequence[Cell], rows: Iterable[Sequence[Cell]], *, kind: str = "", groups: bool = False
) -> str:
    """The markup. A row of one cell goes over all columns where there are `groups`."""
    wide = len(heads)
    left_out = [" wide" if "wide" in head.kind.split() else "" for head in heads]
    lines = [
        f'<div class="ok-scroll"><table class="ok-table {kind}"><thead><tr>',
        *(f"<th{_attributes(head)}>{_inner(head)}</th>" for head in heads),
        "</tr></thead><tbody>",
    ]
    for row in rows:
        if groups and len(row) == 1 and wide > 1:
            lines.append(f'<tr class="ok-group"><th colspan="{wide}">{markup.escape(row[0].text)}</th></tr>')
            continue
        told = zip(row, left_out, strict=True)
        lines += ["<tr>", *(f"<td{_attributes(one, more)}>{_inner(one)}</td>" for one, more in told), "</tr>"]
    lines.append("</tbody></table></div>")
    return "".join(lines)


def show(
    heads: Sequence[Cell], rows: Iterable[Sequence[Cell]], *, kind: str = "", groups: bool = False
) -> None:
    """Draw it."""
    st.html(table(heads, rows, kind=kind, groups=groups))


def _attributes(cell: Cell, more: str = "") -> str:
    kind = (cell.kind + more).strip()
    return (f' class="{kind}"' if kind else "") + (
        f' title="{markup.escape(cell.tip)}"' if cell.tip else ""
    )


def _inner(cell: Cell) -> str:
    text = _coloured(cell.text) if "cards" in cell.kind.split() else markup.escape(cell.text)
    if cell.of:
        text += f" <small>{markup.escape(cell.of)}</small>"
    return f'<a href="{markup.escape(cell.href)}" target="_self">{text}</a>' if cell.href else text


def _coloured(text: str) -> str:
    """Cards as `A♠`, each in the colour of its suit; everything else as it is."""
    return " ".join(
        f'<span class="ok-suit {word[1]}">{word[0].replace("T", "10")}{SUIT_SIGNS[word[1]]}</span>'
        if word in PACK
        else markup.escape(word)
        for word in text.split(" ")
    )


def of(
    page: Page, number: Number, *, href: str = "", against: Number | None = None, sample: int = SAMPLE
) -> Cell:
    """A number as everywhere: `23.5 %` and small behind it `47/200`; greyed where it comes from few chances.

    A mark says where another number surely lies.
    """
    words = page.words
    told = of_number(number, words.catalogue, sample, against)
    kind = "num faint" if told.faint or (number.value is None and number.interval is None) else "num"
    if number.statistic.key in _WON and not told.faint and number.value:
        kind += " up" if number.value > 0 else " down"
    return Cell(told.value, told.of, kind, href if number.chances else "", _interval(page, number))


def _interval(page: Page, number: Number) -> str:
    """What pointing at a number tells: between which two the true one lies."""
    ends = number.interval
    if ends is None or number.statistic.unit == "interval":
        return ""
    scale, sign = (100, " %") if number.statistic.unit == "percent" else (1, "")
    low, high = (page.words.decimal(end * scale) + sign for end in ends)
    return page.words.say("numbers.interval", text_low=low, text_high=high)


def tiles(told: Sequence[tuple[Cell, str]]) -> str:
    """Large numbers in a row, each over its name; what stands small behind one goes under it."""
    parts = []
    for cell, title in told:
        value = markup.escape(cell.text)
        if cell.href:
            value = f'<a href="{markup.escape(cell.href)}" target="_self">{value}</a>'
        under = f"<small>{markup.escape(cell.of)}</small>" if cell.of else "<small>&nbsp;</small>"
        tip = f' title="{markup.escape(cell.tip)}"' if cell.tip else ""
        parts.append(
            f'<div class="ok-tile {cell.kind}"{tip}><span>{markup.escape(title)}</span>'
            f"<b>{value}</b>{under}</div>"
        )
    return f'<div class="ok-tiles">{"".join(parts)}</div>'
