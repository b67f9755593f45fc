"""The questions of the page of discards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import polars as pl

from oklahoma_dashboards import queries, thrown
from oklahoma_dashboards.address import Wanted
from oklahoma_pipeline.store.asking import Question, ask
from oklahoma_pipeline.store.bits import BIT
from oklahoma_pipeline.store.filters import Where
from oklahoma_pipeline.store.numbers import Number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.statistic_files import statistics

GAMES: Final = ("oklahoma", "irish", "pineapple", "crazy-pineapple")
HIDDEN: Final = "?"
# The bits that tell what was declared with a discard and what it broke.
_MASK: Final = sum(
    BIT[f"{fact}_{street}"]
    for street in ("flop", "turn")
    for fact in (
        *(f"{act}_with_discard" for act in thrown.ACTS),
        *(f"broke_{kind}" for kind in thrown.BROKEN),
    )
)


class Kept(NamedTuple):
    """A class of two kept cards and how it did."""

    kind: str
    hands: int
    showdowns: int
    won_there: int
    won: int
    net_bb: float


@dataclass(frozen=True, slots=True)
class Discards:
    """`cube` counts discards by everything that they are told apart by; of `kept`, the largest first."""

    cube: pl.DataFrame
    kept: tuple[Kept, ...]
    total: int
    hidden: int


def discards(store: Store, wanted: Wanted, player: int | None) -> Discards:
    """What was thrown away and kept in the hands wanted."""
    limits = _limits(store, wanted, player)
    cube = queries.frame(
        store,
        "discards_cube",
        limits.values,
        ranks=thrown.RANKS,
        games=", ".join(f"'{one}'" for one in GAMES),
        where=limits.sql,
        mask=str(_MASK),
        first=_street(1),
        second=_street(2),
    )
    cube = _decoded(cube)
    kept = queries.rows(store, "discards_kept", limits.values, where=limits.sql)
    total = int(cube["discards"].sum())
    hidden = int(cube.filter(pl.col("card") == HIDDEN)["discards"].sum())
    return Discards(cube, tuple(Kept(*row) for row in kept), total, hidden)


def _decoded(cube: pl.DataFrame) -> pl.DataFrame:
    """The bits of what was declared and broken, as words; counted again by these."""

    def has(column: str, fact: str, street: str) -> pl.Expr:
        return (pl.col("street") == street) & (pl.col(column) & BIT[f"{fact}_{street}"] != 0)

    act = pl.lit("none")
    for street in ("flop", "turn"):
        for word in thrown.ACTS:
            act = pl.when(has("made", f"{word}_with_discard", street)).then(pl.lit(word)).otherwise(act)
    broke = []
    for kind in thrown.BROKEN:
        told = pl.lit(None, dtype=pl.Boolean)
        for street in ("flop", "turn"):
            done = has("made", f"broke_{kind}", street)
            told = pl.when(has("chances", f"broke_{kind}", street)).then(done).otherwise(told)
        broke.append(told.alias(f"broke_{kind}"))
    sides = ["street", "card", "relation", "act", *(f"broke_{kind}" for kind in thrown.BROKEN)]
    return (
        cube.with_columns(act.alias("act"), *broke)
        .group_by(sides)
        .agg(pl.col("discards", "won", "showdowns", "net_bb", "with_net").sum())
        .sort(sides)
    )


def numbers(store: Store, wanted: Wanted, player: int | None) -> tuple[Number, ...]:
    """The statistics of discards, in their order; those that wait for equities left out."""
    keys = tuple(
        one.key for one in statistics() if one.group == "discards" and not one.key.startswith("discard_loss")
    )
    accounts = queries.accounts_of(store, player) if player is not None else None
    (answer,) = ask(store, Question(keys, (), queries.filter_of(store, wanted), accounts))
    return tuple(answer.numbers.values())


def _limits(store: Store, wanted: Wanted, player: int | None) -> Where:
    accounts = queries.accounts_of(store, player) if player is not None else None
    return queries.limits(store, queries.filter_of(store, wanted), accounts)


def _street(place: int) -> str:
    """The street of a discard by its place, over rows that have columns of their own."""
    return thrown.street_of(place).replace("h.", "").replace("p.", "")


def summed(cube: pl.DataFrame, by: str) -> pl.DataFrame:
    """The cube by one of its sides, or by `rank` or `suit` of the card; what is not known is left out."""
    if by in ("rank", "suit"):
        cube = cube.filter(pl.col("card") != HIDDEN).with_columns(
            pl.col("card").str.slice(0 if by == "rank" else 1, 1).alias(by)
        )
    return (
        cube.filter(pl.col(by).is_not_null())
        .group_by(by)
        .agg(
            pl.col("discards", "won", "showdowns", "net_bb", "with_net").sum(),
            *[
                pl.col("discards").filter(pl.col("street") == street).sum().alias(street)
                for street in thrown.STREETS
            ],
        )
        .sort("discards", by, descending=[True, False])
    )
