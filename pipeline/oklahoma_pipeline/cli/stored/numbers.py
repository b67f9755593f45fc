"""`oklahoma stats`: the numbers of a player or of groups of hands, and the hands behind a number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from typing import Any, cast

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import say, styled, visible
from oklahoma_pipeline.cli.stored import definitions, groups, reasons
from oklahoma_pipeline.cli.stored.common import FINE, called, day, folder_of, one_of, tell, told, warn
from oklahoma_pipeline.cli.stored.figures import Cell, Line, of_number
from oklahoma_pipeline.cli.stored.sheets import OBJECTS, Sheet, form_of, put, put_objects
from oklahoma_pipeline.messages import Money
from oklahoma_pipeline.store import opening, people, statistics
from oklahoma_pipeline.store import streaks as luck
from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.filters import KINDS, OUTCOMES, REACHED, Filter
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Person
from oklahoma_pipeline.store.places import PLACES
from oklahoma_pipeline.store.sides import SIDES
from oklahoma_pipeline.store.statistic_files import GROUPS
from oklahoma_pipeline.store.statistics import Number, Statistic
from oklahoma_pipeline.store.wanted import check_filter

# What others call these sides.
_ALSO = {"position": "place", "variant": "game", "limit": "betting", "club": "room"}
_BETTING = ("no", "pot", "fixed", "mixed")
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "betting": _BETTING,
    "kind": KINDS,
    "place": PLACES,
    "reached": REACHED,
    "outcome": OUTCOMES,
}


@dataclass(frozen=True, slots=True)
class Wish:
    """What the person asks for, as he wrote it."""

    db: str | None
    player: str | None
    room: str | None
    _: KW_ONLY
    limits: Mapping[str, str | None]
    everybody: bool = False
    by: str | None = None
    only: str | None = None
    pool: bool = False
    beside: str | None = None
    streaks: bool = False
    why: str | None = None
    made: bool = False
    missed: bool = False
    listed: bool = False
    days: tuple[str | None, str | None] = (None, None)
    session: str | None = None
    gap: int = 30
    opponent: str | None = None
    sort_by: str | None = None
    limit: int | None = None
    sample: int = 25
    form: str | None = None
    as_json: bool = False
    target: str | None = None


@told
def stats(wish: Wish) -> int:
    """Answer; whose numbers, if not said, are the user's own."""
    form = form_of(wish.form, wish.target, lines=wish.as_json)
    if wish.listed:
        return definitions.show(form, wish.target)
    keys = [_statistic(name).key for name in _items("--only", wish.only)] or None
    sides = [_side(name) for name in _items("--by", wish.by)]
    with opening.open_for_reading(folder_of(wish.db)) as store:
        warn(store)
        everybody = wish.everybody or (wish.player is None and "player" in sides)
        person = None if everybody else _person(store, wish)
        chosen = _filter(store, wish)
        check_filter(store, chosen)
        if wish.why is not None:
            return reasons.show(
                store,
                person,
                _statistic(wish.why),
                chosen,
                form,
                wish.target,
                made=True if wish.made else False if wish.missed else None,
                limit=wish.limit,
            )
        if sides:
            sort_by = _statistic(wish.sort_by).key if wish.sort_by else None
            shown = groups.Shown(keys, sides, sort_by, wish.limit, wish.sample)
            return groups.show(store, person, chosen, shown, form, wish.target)
        return _numbers(store, person, chosen, keys, wish, form)


def _items(option: str, text: str | None) -> list[str]:
    """What stands between commas; an empty place is passed over, but not nothing at all."""
    if text is None:
        return []
    found = [item for part in text.split(",") if (item := part.strip())]
    if not found:
        raise Refused(text_why="empty", text_what=option)
    return found


def _side(name: str) -> str:
    return one_of(_ALSO.get(name, name), tuple(SIDES))


def _person(store: Store, wish: Wish) -> Person:
    person = people.find(store, wish.player, wish.room) if wish.player is not None else people.me(store)
    if person is None:
        raise Refused(text_why="nobody")
    return person


def _filter(store: Store, wish: Wish) -> Filter:
    limits: dict[str, Any] = dict(wish.limits)
    for name, known in _CHOICES.items():
        if limits.get(name) is not None:
            one_of(limits[name], known)
    opponent = None
    if wish.opponent is not None:
        opponent = statistics.accounts_of(people.find(store, wish.opponent, wish.room))
    return Filter(
        **limits,
        since=day(wish.days[0]),
        until=day(wish.days[1]),
        room=wish.room,
        opponent=opponent,
        session=_moment(wish.session),
        gap=wish.gap,
    )


def _moment(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        raise Refused(text_why="moment", text_what=text) from None


def _statistic(name: str) -> Statistic:
    found = statistics.named(name)
    if found is None:
        raise NotFound(text_kind="statistic", text_wanted=name)
    return found


# ---- the numbers of one player


def _numbers(
    store: Store, person: Person | None, chosen: Filter, keys: list[str] | None, wish: Wish, form: str
) -> int:
    numbers = _of(store, person, chosen, keys)
    money = statistics.money(store, person, chosen)
    run = (
        luck.streaks(store, statistics.accounts_of(person), chosen)
        if wish.streaks and person is not None
        else None
    )
    others: list[tuple[str, list[Number]]] = []
    compared: dict[str, Any] = {}
    if wish.pool:
        pool = statistics.of_pool(store, person, chosen, keys)
        others.append((words().raw("stats.pool"), pool))
        compared["pool"] = _numbers_as_object(pool)
    if wish.beside is not None:
        other = people.find(store, wish.beside, wish.room)
        theirs = statistics.of_player(store, other, chosen, keys)
        others.append((other.name, theirs))
        compared["beside"] = _person_as_object(other) | _numbers_as_object(theirs)
    if form in OBJECTS:
        # One object is a list of nothing: it stands by itself in either form.
        return put_objects([_as_object(person, numbers, money, run) | compared], "jsonl", wish.target)
    if form != "table":
        return put(_sheet(numbers, others), form, wish.target)
    hands = next((number for number in numbers if number.statistic.key == "hands"), None)
    if hands is None:
        (hands,) = _of(store, person, chosen, ["hands"])
    _title(store, person, hands.chances, statistics.hands(store, chosen) if person is None else 0)
    _table(numbers, others, money, wish, chosen_keys=keys is not None, alone=person is not None)
    if run is not None:
        _streaks(run)
    return FINE


def _of(store: Store, person: Person | None, chosen: Filter, keys: list[str] | None) -> list[Number]:
    """The numbers of a person, or of everybody together."""
    if person is None:
        return statistics.of_pool(store, None, chosen, keys)
    return statistics.of_player(store, person, chosen, keys)


def _as_object(
    person: Person | None, numbers: list[Number], money: list[statistics.Money], run: luck.Streaks | None
) -> dict[str, Any]:
    """What other programs read; it only grows."""
    found: dict[str, Any] = {
        **_person_as_object(person),
        **_numbers_as_object(numbers),
        "money": [
            {
                "currency": m.currency,
                "scale": m.scale,
                "net": m.net,
                "hands": m.hands,
                "showdown": m.showdown,
                "non_showdown": m.net - m.showdown,
                "rake": m.rake_millionths / 1_000_000,
            }
            for m in money
        ],
    }
    if run is not None:
        found["streaks"] = {
            side: {"won": part.won, "lost": part.lost, "now": part.now}
            for side, part in (("hands", run.hands), ("sessions", run.sessions))
        }
        found["streaks"] |= {"rise": run.rise, "fall": run.fall}
    return found


def _person_as_object(person: Person | None) -> dict[str, Any]:
    accounts = person.accounts if person is not None else ()
    return {
        "player": person.name if person is not None else None,
        "accounts": [{"room": a.room, "name": a.name} for a in accounts],
    }


def _numbers_as_object(numbers: list[Number]) -> dict[str, Any]:
    return {
        "statistics": {n.statistic.key: {"made": n.made, "chances": n.chances} for n in numbers},
        "values": {n.statistic.key: groups.worth(n) for n in numbers},
    }


def _title(store: Store, person: Person | None, played: int, hands: int) -> None:
    """`played` counts a hand once for each player in it, `hands` once."""
    if person is None:
        told = words().text("stats.everybody", count_hands=hands, count_played=played)
        say(styled(told, "title"))
        return
    title = words().text("store.stats_title", text_player=visible(person.name), count_hands=played)
    say(styled(title, "title"))
    if len(person.accounts) > 1 or person.accounts[0].name != person.name:
        tell("stats_accounts", text_accounts=named(person, store))


def named(person: Person, store: Store) -> str:
    """Every account of a person."""
    return ", ".join(f"{account.name} ({called(account.room, store)})" for account in person.accounts)


def _table(
    numbers: list[Number],
    others: list[tuple[str, list[Number]]],
    money: list[statistics.Money],
    wish: Wish,
    *,
    chosen_keys: bool,
    alone: bool,
) -> None:
    lines: list[Line] = []
    beside = [{number.statistic.key: number for number in listed} for _, listed in others]
    group = ""
    for number in numbers:
        statistic = number.statistic
        theirs = [listed.get(statistic.key) for listed in beside]
        if not chosen_keys and _idle(number, theirs):
            continue
        if statistic.group != group and not chosen_keys:
            group = statistic.group
            lines.append(Line(words().raw(f"stats.groups.{group}"), heading=True))
            if group == GROUPS[0]:
                lines[-1].heads = [name for name, _ in others]
        cells = [of_number(number, words(), wish.sample)]
        cells += [
            of_number(other, words(), wish.sample, against=number) if other is not None else Cell("")
            for other in theirs
        ]
        lines.append(Line(groups.titled(statistic, alone=alone), cells))
        if statistic.key == "net_bb" and not chosen_keys:
            lines += _money_lines(money)
    for line in Line.laid_out(lines):
        say(line)


def _idle(number: Number, others: list[Number | None]) -> bool:
    """Whether a row tells nothing here: discards in games without them, rules that nobody broke."""
    statistic = number.statistic
    if any(other is not None and not _idle(other, []) for other in others):
        return False
    if statistic.key.startswith("dsc_"):
        return not number.made
    return statistic.group in ("discards", "faults") and not number.chances


def _money_lines(money: list[statistics.Money]) -> list[Line]:
    found = []
    for one in money:
        unit = Money(one.scale, one.currency)
        found.append(
            Line(
                words().text("store.stats_money", text_currency=one.currency),
                [Cell(words().amount(one.net, unit))],
            )
        )
        if one.rake_millionths:
            found.append(
                Line(
                    words().text("stats.rake_money", text_currency=one.currency),
                    [Cell(words().amount(round(one.rake_millionths / 1_000_000), unit))],
                )
            )
    return found


def _streaks(run: luck.Streaks) -> None:
    for key, part in (("streak_hands", run.hands), ("streak_sessions", run.sessions)):
        side = "won" if part.now > 0 else "lost" if part.now < 0 else "none"
        now = words().text(f"stats.streak_now_{side}", count=abs(part.now))
        say(words().text(f"stats.{key}", count_won=part.won, count_lost=part.lost, text_now=now))
    say(words().text("stats.swings", text_rise=groups.decimal(run.rise), text_fall=groups.decimal(run.fall)))


def _sheet(numbers: list[Number], others: list[tuple[str, list[Number]]]) -> Sheet:
    """A row a statistic, for spreadsheets."""
    names = ["key", "statistic", "value", "made", "chances", "low", "high"]
    heads = [words().raw(f"stats.columns.{name}") for name in names]
    rows: list[list[object]] = []
    for number in numbers:
        low, high = number.interval or (None, None)
        rows.append(
            [
                number.statistic.key,
                number.statistic.titles[words().language],
                number.value,
                number.made,
                number.chances,
                low,
                high,
            ]
        )
    for name, listed in others:
        heads += [
            f"{name}: {words().raw(f'stats.columns.{column}')}" for column in ("value", "made", "chances")
        ]
        found = {number.statistic.key: number for number in listed}
        for row in rows:
            other = found.get(cast("str", row[0]))
            row += [other.value, other.made, other.chances] if other is not None else [None, None, None]
    return Sheet(heads, rows)
