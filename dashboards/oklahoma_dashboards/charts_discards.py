"""Charts of what is thrown away; pure functions of frames."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import altair as alt
import polars as pl

# Colours of the streets: one family, distinct also in grey.
_STREETS: Final = {"preflop": "#8a94a6", "flop": "#2f8a6d", "turn": "#d08b2c"}


def _values(rows: list[dict[str, Any]]) -> Any:
    made: Any = alt.Data
    return made(values=rows)


def by_rank(summed: pl.DataFrame, ranks: str, streets: Mapping[str, str], axes: tuple[str, str]) -> Any:
    """Bars of discards by rank, the streets on top of each other; `streets` names those that are shown."""
    rows = [
        {
            "rank": row["rank"].replace("T", "10"),
            "street": streets[street],
            "discards": row[street],
            "place": place,
        }
        for row in summed.to_dicts()
        for place, street in enumerate(streets)
        if row[street]
    ]
    order = [rank.replace("T", "10") for rank in ranks]
    return (
        alt.Chart(_values(rows), height=260)
        .mark_bar()
        .encode(
            x=alt.X("rank:N", sort=order, title=axes[0], axis=alt.Axis(labelAngle=0)),
            y=alt.Y("discards:Q", title=axes[1], axis=alt.Axis(tickMinStep=1, format="~s")),
            color=alt.Color(
                "street:N",
                title=None,
                sort=list(streets.values()),
                legend=alt.Legend(orient="top"),
                scale=alt.Scale(domain=list(streets.values()), range=[_STREETS[one] for one in streets]),
            ),
            order=alt.Order("place:Q"),
            tooltip=[
                alt.Tooltip("rank:N", title=axes[0]),
                alt.Tooltip("street:N", title=" "),
                alt.Tooltip("discards:Q", title=axes[1]),
            ],
        )
    )
