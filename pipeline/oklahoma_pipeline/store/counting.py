"""Sums over player-hands, as SQL.

Player-hands of one kind are counted first and looked at once for all of them: a million hands know only
some ten thousand kinds. Chips are added up by the big blind as whole numbers and divided last, so that an
answer does not depend on the way in which it was found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oklahoma_pipeline.store import relation
from oklahoma_pipeline.store.bits import BIT
from oklahoma_pipeline.store.filters import EVERYTHING, Filter, Where
from oklahoma_pipeline.store.sides import PERSON, PERSONS
from oklahoma_pipeline.store.statistic_files import MONEY, Statistic

_MINUTE: Final = 60


def counted(
    asked: Sequence[Statistic],
    groups: Sequence[str],
    wanted: Where,
    chosen: Filter = EVERYTHING,
    join: str = "",
    *,
    singly: bool = False,
) -> tuple[str, list[object]]:
    """A query for sums by the groups (g0, g1, …) and the big blind, and the values that it binds.

    Of every statistic m<i> is what was made, c<i> the chances; `squares` are those of net. With `singly`
    every player-hand is looked at for itself: the same sums, sooner where few in a group are of one kind.
    """
    needed = frozenset[str]().union(*(statistic.columns for statistic in asked))
    measures = sorted(needed & relation.MEASURES.keys())
    money = any(statistic.unit in MONEY for statistic in asked)
    timed = bool(relation.TIMED & needed) or "session" in groups or chosen.session is not None
    picked, values = _picked(
        needed | ({"big_blind"} if money else frozenset()), groups, wanted, chosen, join, timed=timed
    )
    names = [f"g{number}" for number in range(len(groups))] + (["big_blind"] if money else [])
    kinds = [*names, *(name for name in sorted(needed) if name in relation.KINDS and name != "big_blind")]
    if needed & BIT.keys():
        kinds += ["made", "chances"]
    alike = (_each if singly else _alike)(kinds, measures, picked, money=money)
    facts = "".join(f", {relation.fact(name)}" for name in sorted(needed & BIT.keys()))
    # Sums of short whole numbers are the quickest, and one player-hand has none of another size.
    much = "CAST(({}) AS SMALLINT)" if singly else "n * CAST(({}) AS INTEGER)"
    asks = [part for number, statistic in enumerate(asked) for part in _sums(number, statistic, much)]
    if money:
        asks.append("sum(net_squares) AS squares")
    query = f"SELECT {', '.join([*names, *asks])} FROM (SELECT *{facts} FROM ({alike}))"
    return query + (f" GROUP BY {', '.join(names)}" if names else ""), values


def _alike(kinds: Sequence[str], measures: Sequence[str], picked: str, *, money: bool) -> str:
    """Player-hands of one kind as one row, how many they are, and their sums."""
    sums = [f"sum({name}) AS {name}, count({name}) AS {name}_known" for name in measures]
    if money:
        sums.append("sum(net::HUGEINT * net) AS net_squares" if "net" in measures else "0 AS net_squares")
    query = f"SELECT {', '.join([*kinds, 'count(*) AS n', *sums])} FROM ({picked})"
    return query + (f" GROUP BY {', '.join(kinds)}" if kinds else "")


def _each(kinds: Sequence[str], measures: Sequence[str], picked: str, *, money: bool) -> str:
    """The same columns of every player-hand for itself."""
    own = [f"{name}, ({name} IS NOT NULL)::SMALLINT AS {name}_known" for name in measures]
    if money:
        own.append("net::HUGEINT * net AS net_squares" if "net" in measures else "0 AS net_squares")
    return f"SELECT {', '.join([*kinds, *own])} FROM ({picked})"


def _sums(number: int, statistic: Statistic, much: str) -> tuple[str, str]:
    measure = statistic.measure
    if measure is not None:
        there = (
            f"{measure}_known"
            if statistic.unit not in MONEY
            else f"CASE WHEN big_blind > 0 THEN {measure}_known ELSE 0 END"
        )
        return (
            f"coalesce(sum({statistic.made}), 0) AS m{number}",
            f"coalesce(sum({there}), 0)::BIGINT AS c{number}",
        )
    made, chances = (
        f"coalesce(sum({much.format(part)}), 0)::BIGINT"
        for part in (statistic.made, statistic.chances)
    )
    return f"{made} AS m{number}", f"{chances} AS c{number}"


def _picked(
    needed: frozenset[str], groups: Sequence[str], wanted: Where, chosen: Filter, join: str, *, timed: bool
) -> tuple[str, list[object]]:
    """The player-hands one by one, with what the sums need of each."""
    mask = sum(BIT[name] for name in needed if name in BIT)
    parts = [f"{column} AS g{number}" for number, column in enumerate(groups) if column != "session"]
    if mask:
        parts += [f"p.made & {mask} AS made", f"p.chances & {mask} AS chances"]
    parts += [
        f"{source[name]} AS {name}"
        for source in (relation.MEASURES, relation.KINDS)
        for name in sorted(needed)
        if name in source and name not in relation.TIMED
    ]
    joined = [relation.BASE, join]
    values = list(wanted.values)
    if timed:
        if PERSONS not in join:
            joined.append(PERSONS)
        # A session is a person's, whatever he plays in it; hours may be told apart by what was played.
        alone = "session" in groups or chosen.session is not None
        apart = [PERSON, *([] if alone else [column for column in groups if column != PERSON])]
        parts += ["h.played_at AS moment", "p.hand_id AS hand", f"hash({', '.join(apart)}) AS whose"]
    query = (
        f"SELECT {', '.join(parts or ['1'])} FROM {' '.join(part for part in joined if part)} "
        f"WHERE {relation.DEALT} AND {wanted.sql}"
    )
    if not timed:
        return query, values
    place = groups.index("session") if "session" in groups else None
    return _clocked(query, chosen, place), values + ([chosen.session] if chosen.session is not None else [])


def _clocked(query: str, chosen: Filter, place: int | None) -> str:
    """The same rows with the clock of each person: pauses, and the sessions between them."""
    gap = chosen.gap * _MINUTE
    order = "PARTITION BY whose ORDER BY moment, hand"
    query = f"SELECT *, epoch(moment - lag(moment) OVER ({order}))::BIGINT AS pause FROM ({query})"
    query = (
        "SELECT * EXCLUDE (pause), "
        f"CASE WHEN moment IS NULL THEN NULL WHEN pause <= {gap} THEN 0 ELSE 1 END AS begins, "
        f"CASE WHEN moment IS NULL THEN NULL WHEN pause <= {gap} THEN pause ELSE 0 END AS seconds "
        f"FROM ({query})"
    )
    if place is None and chosen.session is None:
        return query
    query = f"SELECT *, max(CASE WHEN begins = 1 THEN moment END) OVER ({order}) AS started FROM ({query})"
    if chosen.session is not None:
        query = (
            "SELECT * FROM "
            f"(SELECT *, max(moment) OVER (PARTITION BY whose, started) AS ended FROM ({query})) "
            "WHERE CAST(? AS TIMESTAMP) BETWEEN date_trunc('minute', started) AND ended"
        )
    return f"SELECT *, started AS g{place} FROM ({query})" if place is not None else query
