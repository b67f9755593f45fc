"""Charts from frames; pure functions. Ground, grid and letters are of Streamlit's theme, so both fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import polars as pl

# Told apart by people who see few colours too, and on both grounds.
TOTAL, SHOWDOWN, NON_SHOWDOWN, ADJUSTED = "#2a9d72", "#3d7edb", "#d3557a", "#e0a33a"
LINES: Mapping[str, str] = {
    "total": TOTAL,
    "showdown": SHOWDOWN,
    "non_showdown": NON_SHOWDOWN,
    "adjusted": ADJUSTED,
}
UP, DOWN = "#2a9d72", "#d3557a"


_NUMBERS: Mapping[str, Mapping[str, Any]] = {
    "en": {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["$", ""]},
    "ru": {
        "decimal": ",",
        "thousands": "\N{NO-BREAK SPACE}",
        "grouping": [3],
        "currency": ["", "\N{NO-BREAK SPACE}₽"],
    },
}


def worded(chart: Any, language: str) -> Any:
    """The chart with numbers written as the language writes them."""
    return chart.configure(locale=alt.Locale(number=alt.NumberLocale(**_NUMBERS[language])))


def graph(frame: pl.DataFrame, titles: Mapping[str, str], axes: tuple[str, str]) -> Any:
    """Lines over hands: columns `hand` and those of `titles` that are known; the names stand at the top."""
    known = [name for name in titles if name in frame.columns and frame[name].null_count() < frame.height]
    long = frame.select("hand", *known).unpivot(index="hand", variable_name="line", value_name="value")
    long = long.with_columns(pl.col("line").replace_strict(dict(titles)), pl.col("value").round(2))
    base = alt.Chart(long).encode(
        x=alt.X(
            "hand:Q",
            title=axes[0],
            axis=alt.Axis(grid=False, tickMinStep=1, format=",d"),
            scale=alt.Scale(nice=False),
        ),
        y=alt.Y("value:Q", title=axes[1], axis=alt.Axis(format=",~f", tickCount=6)),
        color=alt.Color(
            "line:N",
            title=None,
            sort=[titles[name] for name in known],
            legend=alt.Legend(orient="top", direction="horizontal", columns=4),
            scale=alt.Scale(domain=[titles[name] for name in known], range=[LINES[name] for name in known]),
        ),
        tooltip=[
            alt.Tooltip("line:N", title=" "),
            alt.Tooltip("hand:Q", title=axes[0], format=",d"),
            alt.Tooltip("value:Q", title=axes[1], format=",.1f"),
        ],
    )
    zero = alt.Chart(pl.DataFrame({"y": [0]})).mark_rule(strokeDash=[3, 3], opacity=0.5).encode(y="y:Q")
    return (zero + base.mark_line(strokeWidth=1.8, interpolate="linear")).properties(height=340)


def bars(frame: pl.DataFrame, side: str, axes: tuple[str, str], order: Sequence[str] | None = None) -> Any:
    """Won and lost by groups: columns `side` (as text), `net`, `hands`."""
    chart = (
        alt.Chart(frame)
        .mark_bar(cornerRadius=1)
        .encode(
            x=alt.X(
                f"{side}:N",
                title=axes[0],
                sort=list(order) if order is not None else None,
                axis=alt.Axis(labelAngle=0 if frame.height <= 12 else -60, labelOverlap=True, labelLimit=120),
            ),
            y=alt.Y("net:Q", title=axes[1], stack=None, axis=alt.Axis(format=",~f", tickCount=5)),
            color=alt.condition(alt.datum.net >= 0, alt.value(UP), alt.value(DOWN)),
            tooltip=[
                alt.Tooltip(f"{side}:N", title=axes[0] or " "),
                alt.Tooltip("net:Q", title=axes[1], format=",.1f"),
            ],
        )
    )
    return chart.properties(height=250 if axes[0] else 220)
