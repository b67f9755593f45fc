"""How a player's luck ran: hands and sessions won and lost in a row, and the largest rise and fall."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from oklahoma_pipeline.store import relation
from oklahoma_pipeline.store.asking import Question, ask, conditions
from oklahoma_pipeline.store.filters import EVERYTHING, Filter
from oklahoma_pipeline.store.opening import Store


@dataclass(frozen=True, slots=True)
class Run:
    """The longest stretches of wins and of losses, and the one that is going on: positive for wins."""

    won: int
    lost: int
    now: int


@dataclass(frozen=True, slots=True)
class Streaks:
    """What brought nothing is passed over. `rise` and `fall` are in big blinds, over any stretch."""

    hands: Run
    sessions: Run
    rise: float
    fall: float


@dataclass(frozen=True, slots=True)
class Session:
    """One stretch of play; `net_bb` in big blinds."""

    started: datetime
    seconds: int
    hands: int
    net_bb: float


def sessions(store: Store, accounts: Sequence[int] | None, chosen: Filter = EVERYTHING) -> list[Session]:
    """Every session in order of time; hands without a time belong to none."""
    answers = ask(
        store,
        Question(
            ("hands", "hours", "net_bb"), ("session",), chosen, None if accounts is None else tuple(accounts)
        ),
    )
    found = []
    for answer in answers:
        started = answer.sides[0][0]
        if isinstance(started, datetime):
            numbers = answer.numbers
            found.append(
                Session(
                    started,
                    int(numbers["hours"].made),
                    int(numbers["hands"].made),
                    float(numbers["net_bb"].made),
                )
            )
    return sorted(found, key=lambda session: session.started)


_HANDS = """
SELECT sign(net) AS side, net / nullif(big_blind, 0) AS won,
       row_number() OVER (ORDER BY played_at NULLS LAST, hand_id, account_id) AS place
FROM (SELECT p.hand_id, p.account_id, p.net, h.big_blind, h.played_at FROM {base} WHERE {where})
"""
_RUNS = """
WITH hands AS ({hands}),
numbered AS (
    SELECT side, place,
           row_number() OVER (ORDER BY place) - row_number() OVER (PARTITION BY side ORDER BY place) AS run
    FROM hands WHERE side <> 0),
runs AS (SELECT side, count(*) AS length, max(place) AS last FROM numbered GROUP BY side, run)
SELECT coalesce(max(length) FILTER (side > 0), 0)::BIGINT, coalesce(max(length) FILTER (side < 0), 0)::BIGINT,
       coalesce(arg_max(length * side, last), 0)::BIGINT
FROM runs
"""
_SWINGS = """
WITH summed AS (SELECT place, sum(coalesce(won, 0)) OVER (ORDER BY place) AS total FROM ({hands})),
marked AS (SELECT total, least(0, min(total) OVER (ORDER BY place)) AS low,
                  greatest(0, max(total) OVER (ORDER BY place)) AS high FROM summed)
SELECT coalesce(max(total - low), 0)::DOUBLE, coalesce(max(high - total), 0)::DOUBLE FROM marked
"""


def streaks(store: Store, accounts: Sequence[int], chosen: Filter = EVERYTHING) -> Streaks:
    """Of a player's hands, in the order of play."""
    wanted = conditions(store, chosen, accounts)
    hands = _HANDS.format(base=relation.BASE, where=f"{relation.DEALT} AND {wanted.sql}")
    values = list(wanted.values)
    won, lost, now = store.con.execute(_RUNS.format(hands=hands), values).fetchall()[0]
    rise, fall = store.con.execute(_SWINGS.format(hands=hands), values).fetchall()[0]
    return Streaks(
        Run(won, lost, now),
        _run([session.net_bb for session in sessions(store, accounts, chosen)]),
        rise,
        fall,
    )


def _run(results: Sequence[float]) -> Run:
    longest = {True: 0, False: 0}
    now, winning = 0, True
    for result in results:
        if result:
            now = now + 1 if winning == (result > 0) else 1
            winning = result > 0
            longest[winning] = max(longest[winning], now)
    return Run(longest[True], longest[False], now if winning else -now)
