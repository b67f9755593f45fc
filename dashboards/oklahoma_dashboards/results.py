"""Questions of the overview: the results of one person, and how they can be told apart."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

import polars as pl

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import Wanted
from oklahoma_pipeline.store import relation
from oklahoma_pipeline.store.asking import Answer, Question, ask
from oklahoma_pipeline.store.numbers import Number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Account, Person
from oklahoma_pipeline.store.places import PLACES
from oklahoma_pipeline.store.statistics import Money, money

POINTS = 2000
MAIN = ("hands", "net_bb", "bb_per_100", "bb_interval", "showdown_bb", "non_showdown_bb", "rake_bb")
CLOCK = ("hours", "sessions", "hands_per_hour")
SIDES = ("session", "day", "month", "stake", "place", "game", "room", "table", "weekday", "hour")
# Those that tell when: times are kept in UTC.
TIMED = ("session", "day", "month", "weekday", "hour")
# In the table of any side.
COLUMNS = (
    "hands",
    "net_bb",
    "bb_per_100",
    "bb_interval",
    "vpip",
    "pfr",
    "went_to_showdown",
    "won_at_showdown",
)


@dataclass(frozen=True, slots=True)
class Results:
    """The large numbers, and what came of cash games in each currency; `chips`, with their scale, of those
    in none.
    """

    numbers: dict[str, Number]
    money: tuple[Money, ...]
    chips: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Played:
    """A hand of the person, as the list of the last ones has it."""

    hand_id: int
    played_at: datetime | None
    room: str
    table: str | None
    game: str
    place: str | None
    cards: str
    net: int | None
    big_blind: int | None
    currency: str | None
    scale: int
    status: str


def _person(accounts: tuple[int, ...]) -> Person:
    return Person("", tuple(Account(one, "", "", anonymous=False, hands=0) for one in accounts), me=False)


def results(store: Store, accounts: tuple[int, ...], asked: Wanted) -> Results:
    """Everything that stands large at the top."""
    chosen = queries.filter_of(store, asked)
    (answer,) = ask(store, Question(MAIN, (), chosen, accounts))
    (timed,) = ask(store, Question(CLOCK, (), chosen, accounts))
    # The pipeline's sums in a currency know no session.
    sums = tuple(money(store, _person(accounts), chosen)) if chosen.session is None else ()
    return Results({**answer.numbers, **timed.numbers}, sums, _chips(store, accounts, asked))


def _chips(store: Store, accounts: tuple[int, ...], asked: Wanted) -> tuple[int, int] | None:
    """Won in cash games whose chips are of no currency, and the scale of that; None where there were none."""
    limits = queries.limits(store, queries.filter_of(store, asked), accounts)
    parts = {"base": relation.BASE, "dealt": relation.DEALT, "where": limits.sql}
    rows = queries.rows(store, "overview_chips", limits.values, **parts)
    finest = max((scale for scale, _ in rows), default=0)
    return (sum(net * (finest // scale) for scale, net in rows), finest) if rows else None


def graph(store: Store, accounts: tuple[int, ...], asked: Wanted) -> pl.DataFrame:
    """hand, played_at, total, showdown, non_showdown, adjusted: sums in big blinds, at most POINTS rows."""
    limits = queries.limits(store, queries.filter_of(store, asked), accounts)
    fact = relation.fact("went_to_showdown").replace("(chances", "(p.chances").replace("(made", "(p.made")
    return queries.frame(
        store,
        "overview_graph",
        limits.values,
        base=relation.BASE,
        dealt=relation.DEALT,
        where=limits.sql,
        shown=fact,
        points=str(POINTS),
    )


def apart(store: Store, accounts: tuple[int, ...], asked: Wanted, side: str) -> list[Answer]:
    """The same numbers told apart by a side, in an order that suits it."""
    answers = ask(store, Question(COLUMNS, (side,), queries.filter_of(store, asked), accounts))
    if side == "place":
        return sorted(answers, key=lambda answer: _place(answer.sides[0][0]))
    if side in ("session", "day", "month"):
        return sorted(answers, key=lambda answer: _time(answer.sides[0][0]), reverse=True)
    if side in ("weekday", "hour"):
        return sorted(answers, key=lambda answer: str(answer.sides[0][0]).rjust(3))
    return sorted(answers, key=lambda answer: (-answer.number("hands").made, str(answer.sides)))


def _place(place: object) -> int:
    return PLACES.index(place) if isinstance(place, str) and place in PLACES else len(PLACES)


def _time(at: object) -> str:
    return at.isoformat() if isinstance(at, date) else ""


def played(store: Store, accounts: tuple[int, ...], asked: Wanted, limit: int) -> list[Played]:
    """The hands played last."""
    limits = queries.limits(store, queries.filter_of(store, asked), accounts)
    return [
        Played(*row)
        for row in queries.rows(store, "overview_hands", limits.values, where=limits.sql, limit=str(limit))
    ]


def rooms(store: Store) -> dict[int, str]:
    """The names of the rooms by their ids."""
    return dict(store.con.execute("SELECT room_id, room FROM rooms").fetchall())
