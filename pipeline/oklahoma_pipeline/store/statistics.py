"""The numbers of a player, the pool that he plays in, and the hands behind a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from oklahoma_pipeline.store import relation
from oklahoma_pipeline.store.asking import Question, ask, conditions, keys_of
from oklahoma_pipeline.store.filters import EVERYTHING, Filter
from oklahoma_pipeline.store.numbers import Number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Person
from oklahoma_pipeline.store.sides import PERSON, PERSONS
from oklahoma_pipeline.store.statistic_files import Statistic, by_key, statistics

__all__ = [
    "EVERYTHING",
    "Behind",
    "Filter",
    "Money",
    "Number",
    "Statistic",
    "behind",
    "hands",
    "hands_behind",
    "money",
    "named",
    "of_player",
    "of_pool",
    "statistics",
]


@dataclass(frozen=True, slots=True)
class Money:
    """Results of cash games in one currency, in its smallest unit; `rake` in millionths of that."""

    currency: str
    scale: int
    net: int
    hands: int
    showdown: int = 0
    rake_millionths: int = 0


@dataclass(frozen=True, slots=True)
class Behind:
    """A hand that a number counts: `made` of its `chances`."""

    hand_id: int
    room: str
    number: str
    played_at: datetime | None
    game: str
    place: str | None
    cards: str
    net: int | None
    currency: str | None
    scale: int
    player: str
    made: float
    chances: int


def accounts_of(person: Person) -> tuple[int, ...]:
    """The ids of his accounts."""
    return tuple(account.account_id for account in person.accounts)


def of_player(
    store: Store, person: Person, chosen: Filter = EVERYTHING, keys: Sequence[str] | None = None
) -> list[Number]:
    """The statistics of a person over all his accounts, in their order."""
    (answer,) = ask(store, Question(keys_of(keys), (), chosen, accounts_of(person)))
    return list(answer.numbers.values())


def of_pool(
    store: Store, person: Person | None, chosen: Filter = EVERYTHING, keys: Sequence[str] | None = None
) -> list[Number]:
    """The same of everybody else together; those of the clock, which belong to one person, left out."""
    asked = tuple(key for key in keys_of(keys) if not relation.TIMED & by_key()[key].columns)
    (whole,) = ask(store, Question(asked, (), chosen))
    if person is None:
        return list(whole.numbers.values())
    (own,) = ask(store, Question(asked, (), chosen, accounts_of(person)))
    return [_less(number, own.numbers[key]) for key, number in whole.numbers.items()]


def _less(whole: Number, part: Number) -> Number:
    squares = whole.squares - part.squares if whole.squares is not None and part.squares is not None else None
    return Number(whole.statistic, whole.made - part.made, whole.chances - part.chances, squares)


_MONEY = """
SELECT currency, scale, sum(net)::BIGINT, count(*)::BIGINT,
       coalesce(sum(net) FILTER (went_to_showdown), 0)::BIGINT, coalesce(sum(rake), 0)::BIGINT
FROM (
    SELECT currency, scale, net, rake, {went}
    FROM (SELECT h.currency, h.scale, p.net, p.made, p.chances, {rake} AS rake FROM {base}
          WHERE {dealt} AND {where} AND h.tournament IS NULL AND h.currency IS NOT NULL)
)
GROUP BY ALL ORDER BY 4 DESC, 1
"""


def money(store: Store, person: Person | None, chosen: Filter = EVERYTHING) -> list[Money]:
    """Results of cash games, currency by currency; chips of no currency and tournaments have none."""
    wanted = conditions(store, chosen, accounts_of(person) if person is not None else None)
    rows = store.con.execute(
        _MONEY.format(
            base=relation.BASE,
            dealt=relation.DEALT,
            where=wanted.sql,
            rake=relation.MEASURES["rake_millionths"],
            went=relation.fact("went_to_showdown"),
        ),
        list(wanted.values),
    ).fetchall()
    return [Money(*row) for row in rows]


def hands(store: Store, chosen: Filter = EVERYTHING) -> int:
    """How many hands fit, each counted once, however many players it has."""
    wanted = conditions(store, chosen, None)
    row = store.con.execute(
        f"SELECT count(DISTINCT p.hand_id) FROM {relation.BASE} WHERE {relation.DEALT} AND {wanted.sql}",
        list(wanted.values)).fetchone()
    return int(row[0]) if row else 0


def hands_behind(store: Store, person: Person, key: str, chosen: Filter = EVERYTHING) -> list[int]:
    """The hands that a number counts a chance in, the latest first."""
    return [hand.hand_id for hand in behind(store, accounts_of(person), key, chosen)]


def behind(
    store: Store,
    accounts: Sequence[int] | None,
    key: str,
    chosen: Filter = EVERYTHING,
    *,
    made: bool | None = None,
    limit: int | None = None,
) -> list[Behind]:
    """The hands that a number counts, the latest first: all, or only those made or not made.

    Raises KeyError for a statistic that does not exist.
    """
    wanted = conditions(store, chosen, accounts)
    parts = [wanted.sql] + ([f"s.made {'<>' if made else '='} 0"] if made is not None else [])
    rows = store.con.execute(
        f"""
        SELECT p.hand_id, r.room, h.number, h.played_at, h.game, p.place, p.cards, p.net, h.currency, h.scale,
               coalesce(w.player, a.name), s.made, s.chances
        FROM "stat_{by_key()[key].key}" s
        JOIN player_hands p ON p.hand_id = s.hand_id AND p.account_id = s.account_id
        JOIN hands h ON h.hand_id = p.hand_id JOIN rooms r ON r.room_id = h.room_id
        JOIN accounts a ON a.account_id = p.account_id LEFT JOIN players w ON w.account_id = p.account_id
        WHERE {" AND ".join(parts)}
        ORDER BY h.played_at DESC NULLS LAST, p.hand_id, p.seat {"" if limit is None else f"LIMIT {limit:d}"}
        """,
        list(wanted.values),
    ).fetchall()
    return [Behind(*row) for row in rows]


def names_of_persons(store: Store) -> dict[object, str]:
    """By the key that a question by players gives; names that several bear get their rooms behind them."""
    rows = store.con.execute(
        f"SELECT {PERSON}, any_value(coalesce(w.player, p.name)), "
        "string_agg(DISTINCT r.room, ', ' ORDER BY r.room) "
        f"FROM accounts p {PERSONS} JOIN rooms r USING (room_id) GROUP BY 1"
    ).fetchall()
    often = Counter(name for _, name, _ in rows)
    return {person: f"{name} ({rooms})" if often[name] > 1 else name for person, name, rooms in rows}


def named(text: str) -> Statistic | None:
    """The statistic of that key or title, in either language and any case."""
    wanted = _plain(text)
    for statistic in statistics():
        if wanted in (_plain(statistic.key), *(_plain(title) for title in statistic.titles.values())):
            return statistic
    return None


def _plain(text: str) -> str:
    return "".join(sign for sign in text.casefold().replace("ё", "е") if sign.isalnum() or sign == "$")
