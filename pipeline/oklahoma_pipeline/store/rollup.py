"""Sums kept beside the player-hands, month by month, for questions about everybody.

They are what the plain way counts, by the same queries, and hold nothing of their own: one table account by
account, one of all players together by place and table size. A month is counted anew when its hands are not
those that it was counted of.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from datetime import date
from functools import cache, partial
from typing import Final

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import migrations
from oklahoma_pipeline.store.counting import counted
from oklahoma_pipeline.store.filters import Where
from oklahoma_pipeline.store.relation import BASE, DEALT, TIMED
from oklahoma_pipeline.store.sides import Rollup
from oklahoma_pipeline.store.statistic_files import Statistic, statistics
from oklahoma_pipeline.store.versions import FACTS

# Below so many hands nobody waits for the plain way, and an import would wait for the sums.
WORTH_IT = 100_000
# Hands counted in one go.
PORTION = 100_000
# Rows summed in one go: each has sums by the hundred, some four kilobytes of them in every thread.
ROWS = 20_000

_HAND: Final = {
    "played_at": "date_trunc('month', h.played_at)::DATE",
    "room_id": "h.room_id",
    "game": "h.game",
    "betting": "h.betting",
    "small_blind": "h.small_blind",
    "currency": "h.currency",
    "scale": "h.scale",
    "tournament": "CASE WHEN h.tournament IS NOT NULL THEN '' END",
}
_KEYS: Final[dict[Rollup, dict[str, str]]] = {
    "rollup": {**_HAND, "account_id": "p.account_id"},
    "rollup_pool": {**_HAND, "place": "p.place", "dealt": "h.dealt"},
}
# What a month is known by: its hands with their copies, and the rules found broken in them.
_MARKS: Final = """
SELECT month, bit_xor(mark) AS mark, count(*) AS things FROM (
    SELECT date_trunc('month', played_at)::DATE AS month,
           hash(hand_id, room_id, copy_id, copies, status) AS mark
    FROM hands
    UNION ALL
    SELECT date_trunc('month', h.played_at)::DATE,
           hash(f.hand_id, f.account_id, f.rule, f.severity, f.ordinal)
    FROM findings f JOIN hands h ON h.hand_id = f.hand_id WHERE f.cause
) GROUP BY month
"""
_CHANGED: Final = f"""
SELECT coalesce(n.month, o.month), coalesce(n.things, 0)
FROM ({_MARKS}) n FULL JOIN rollup_months o ON n.month IS NOT DISTINCT FROM o.month
WHERE n.mark IS DISTINCT FROM o.mark OR n.things IS DISTINCT FROM o.things ORDER BY 1
"""


def kept() -> tuple[Statistic, ...]:
    """The statistics that add up from month to month: all but those of the clock."""
    return tuple(statistic for statistic in statistics() if not TIMED & statistic.columns)


def _query(rollup: Rollup, within: str) -> str:
    asked, keys = kept(), _KEYS[rollup]
    inner, _ = counted(asked, list(keys.values()), Where((f"({within})",), ()), singly=True)
    names = [f"g{place} AS {name}" for place, name in enumerate(keys)]
    for place, statistic in enumerate(asked):
        names += [f"m{place} AS made_{statistic.key}", f"c{place} AS chances_{statistic.key}"]
    return f"SELECT {', '.join(names)}, big_blind, squares AS net_squares FROM ({inner})"


@cache
def _shape() -> str:
    """Changes whenever what stands in the rollups is computed otherwise."""
    told = "".join(_query(rollup, "TRUE") for rollup in _KEYS)
    return hashlib.sha256(f"{FACTS} {told} {_MARKS}".encode()).hexdigest()


def ready(con: duck.Connection) -> bool:
    """Whether there are rollups of this program's shape."""
    found = con.execute("SELECT value FROM meta WHERE key = 'rollup'").fetchall()
    return bool(found) and found[0][0] == _shape()


def behind(con: duck.Connection) -> int:
    """How many months are not as their hands are; 0 where there are no rollups."""
    return len(con.execute(_CHANGED).fetchall()) if ready(con) else 0


def refresh(con: duck.Connection) -> int:
    """Count every month anew that is not as it was; how many there were. No transaction may be open.

    Until it is done there is no rollup for anybody: whoever is killed meanwhile leaves none behind. There are
    none of fewer hands than are WORTH_IT.
    """
    (hands,) = con.execute("SELECT count(*) FROM hands").fetchall()[0]
    if hands < WORTH_IT:
        if con.execute("SELECT 1 FROM duckdb_tables() WHERE table_name = 'rollup_months'").fetchall():
            with duck.transaction(con):
                _make(con, ())
        return 0
    if not ready(con):
        with duck.transaction(con):
            _make(con, _KEYS)
    stale = con.execute(_CHANGED).fetchall()
    if not stale:
        return 0
    migrations.set_meta(con, "rollup", "")
    # Each is counted by one thread, so that two take as long as the longer one.
    with duck.beside(con, partial(_recount, rollup="rollup_pool", stale=stale)):
        _recount(con, "rollup", stale)
    with duck.transaction(con):
        con.execute("DELETE FROM rollup_months")
        con.execute(f"INSERT INTO rollup_months {_MARKS}")
        migrations.set_meta(con, "rollup", _shape())
    return len(stale)


def _make(con: duck.Connection, rollups: Collection[Rollup]) -> None:
    """These rollups with nothing in them, and no others; they are not ready."""
    for table in (*_KEYS, "rollup_months"):
        con.execute(f"DROP TABLE IF EXISTS {table}")
    for rollup in rollups:
        con.execute(f"CREATE TABLE {rollup} AS {_query(rollup, 'FALSE')}")
    if rollups:
        con.execute("CREATE TABLE rollup_months (month DATE, mark UBIGINT, things BIGINT)")
    migrations.set_meta(con, "rollup", "")


def _recount(con: duck.Connection, rollup: Rollup, stale: list[tuple[date | None, int]]) -> None:
    with duck.transaction(con):
        for months in _portions(stale):
            within = " OR ".join(map(_within, months))
            for month in months:
                con.execute(
                    f"DELETE FROM {rollup} WHERE played_at IS NOT DISTINCT FROM CAST(? AS DATE)", [month]
                )
            for part in _parts(con, rollup, within):
                con.execute(f"INSERT INTO {rollup} {_query(rollup, part)}")


def _portions(stale: list[tuple[date | None, int]]) -> Iterator[list[date | None]]:
    """Months to be counted in one go."""
    portion: list[date | None] = []
    hands = 0
    for month, things in stale:
        if portion and hands + things > PORTION:
            yield portion
            portion, hands = [], 0
        portion.append(month)
        hands += things
    if portion:
        yield portion


def _parts(con: duck.Connection, rollup: Rollup, within: str) -> list[str]:
    """Conditions that part these player-hands by their rows in the rollup, whose sums then fit in memory."""
    row = f"hash({', '.join(_KEYS[rollup].values())})"
    (found,) = con.execute(
        f"SELECT approx_count_distinct({row}) FROM {BASE} WHERE {DEALT} AND ({within})").fetchall()
    count = 1 + int(found[0]) // ROWS
    return [f"({within}) AND {row} % {count} = {part}" for part in range(count)] if count > 1 else [within]


def _within(month: date | None) -> str:
    if month is None:
        return "h.played_at IS NULL"
    first = f"DATE '{month:%Y-%m-%d}'"
    return f"(h.played_at >= {first} AND h.played_at < {first} + INTERVAL 1 MONTH)"
