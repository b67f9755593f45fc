"""Questions of the page of players: everybody's numbers, and all numbers of one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import Wanted
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.persons import Someone, everybody
from oklahoma_pipeline.store import relation
from oklahoma_pipeline.store.asking import Answer, Question, ask, keys_of
from oklahoma_pipeline.store.numbers import Number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.places import PLACES
from oklahoma_pipeline.store.statistic_files import by_key, statistics

COLUMNS = (
    "hands",
    "net_bb",
    "bb_per_100",
    "vpip",
    "pfr",
    "three_bet",
    "fold_to_three_bet",
    "steal",
    "cbet_flop",
    "fold_to_cbet",
    "aggression_factor",
    "went_to_showdown",
    "won_at_showdown",
    "discard_flop",
    "violations",
)


@dataclass(frozen=True, slots=True)
class Line:
    """A person with his numbers."""

    who: Someone
    answer: Answer


def lines(store: Store, asked: Wanted) -> list[Line]:
    """Everybody who has a hand within the limits."""
    by_person = {one.key: one for one in everybody(store)}
    answers = ask(store, Question(COLUMNS, ("player",), queries.filter_of(store, asked)))
    return [
        Line(by_person[key], answer)
        for answer in answers
        if isinstance(key := answer.sides[0][0], int) and key in by_person and answer.number("hands").made
    ]


def ordered(found: list[Line], key: str, *, rising: bool, least: int, search: str) -> list[Line]:
    """In the order of a statistic or the name; only who has enough hands, and the text in his name."""
    wanted = search.casefold()
    kept = [
        line
        for line in found
        if line.answer.number("hands").made >= least and (not wanted or wanted in line.who.name.casefold())
    ]
    if key == "name":
        return sorted(kept, key=lambda line: (line.who.name.casefold(), line.who.account), reverse=not rising)

    def size(line: Line) -> tuple[bool, float, int]:
        value = line.answer.number(key).value
        # What is not known comes last, whichever the order.
        return value is None, (0 if value is None else value if rising else -value), line.who.account

    return sorted(kept, key=size)


def totals(store: Store, accounts: tuple[int, ...], asked: Wanted) -> dict[str, Number]:
    """Every number of a person; those of the clock apart, as only the others are kept added up."""
    chosen = queries.filter_of(store, asked)
    clocked = {one.key for one in statistics() if relation.TIMED & one.columns}
    (answer,) = ask(store, Question(_added(), (), chosen, accounts))
    (timed,) = ask(store, Question(tuple(sorted(clocked)), (), chosen, accounts))
    found = {**answer.numbers, **timed.numbers}
    return {key: found[key] for key in keys_of(None)}


def by_place(store: Store, accounts: tuple[int, ...] | None, asked: Wanted) -> dict[str, dict[str, Number]]:
    """Every number that belongs to a place at the table, place by place in their order."""
    answers = ask(store, Question(_added(), ("place",), queries.filter_of(store, asked), accounts))
    found = {str(answer.sides[0][0]): answer.numbers for answer in answers if answer.sides[0][0] is not None}
    return {place: found[place] for place in PLACES if place in found}


def everyone(store: Store, asked: Wanted) -> dict[str, Number]:
    """The numbers of all players together; those of the clock belong to one person and are left out."""
    # A session is one person's; the pool is that of everything else that limits it.
    chosen = replace(queries.filter_of(store, asked), session=None)
    (answer,) = ask(store, Question(_added(), (), chosen))
    return answer.numbers


def pool(whole: dict[str, Number], own: dict[str, Number]) -> dict[str, Number]:
    """What is left of everybody without one of them."""
    return {key: _less(number, own[key]) for key, number in whole.items()}


def _less(whole: Number, part: Number) -> Number:
    squares = whole.squares - part.squares if whole.squares is not None and part.squares is not None else None
    return Number(whole.statistic, whole.made - part.made, whole.chances - part.chances, squares)


def _added() -> tuple[str, ...]:
    """The statistics that add up, from month to month and from player to player."""
    return tuple(one.key for one in statistics() if not relation.TIMED & one.columns)


def short(page: Page, key: str) -> str:
    """The name of a statistic for the head of a column."""
    try:
        return page.words.say(f"short.{key}")
    except KeyError:
        return by_key()[key].titles[page.words.language]
