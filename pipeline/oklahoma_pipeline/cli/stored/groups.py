"""Numbers told apart by the sides of hands: a row a group, on the terminal or in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import say, styled, visible
from oklahoma_pipeline.cli.stored import figures
from oklahoma_pipeline.cli.stored.common import FINE, called
from oklahoma_pipeline.cli.stored.figures import Cell, of_number
from oklahoma_pipeline.cli.stored.sheets import OBJECTS, Sheet, put, put_objects
from oklahoma_pipeline.messages import Money
from oklahoma_pipeline.store import relation
from oklahoma_pipeline.store.asking import Answer, Question, ask
from oklahoma_pipeline.store.filters import Filter
from oklahoma_pipeline.store.numbers import Number
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Person
from oklahoma_pipeline.store.places import PLACES
from oklahoma_pipeline.store.statistic_files import Statistic, by_key, statistics
from oklahoma_pipeline.store.statistics import accounts_of, names_of_persons

# What a terminal has room for.
FEW = ("hands", "net_bb", "bb_per_100", "vpip", "pfr", "three_bet", "went_to_showdown", "won_at_showdown")
_PERSONAL = ("player", "opponent")


@dataclass(frozen=True, slots=True)
class Shown:
    """What is wanted: statistics (None for the usual ones), sides, order, how many rows, what is little."""

    keys: list[str] | None
    sides: list[str]
    sort_by: str | None
    limit: int | None
    sample: int


def show(
    store: Store, person: Person | None, chosen: Filter, shown: Shown, form: str, target: str | None
) -> int:
    """Ask, put in order, and tell."""
    keys = tuple(shown.keys or (FEW if form == "table" else _usual(person)))
    accounts = accounts_of(person) if person is not None else None
    asked = keys + tuple(key for key in ("hands", shown.sort_by) if key is not None and key not in keys)
    answers = ask(store, Question(asked, tuple(shown.sides), chosen, accounts))
    answers = _ordered(answers, shown)[: shown.limit]
    worded = _wordings(store, shown.sides)
    if form in OBJECTS:
        rows = (_as_row(answer, shown.sides, keys, worded) for answer in answers)
        return put_objects(rows, form, target)
    if form != "table":
        return put(_sheet(answers, shown.sides, keys, worded), form, target)
    _table(answers, shown, keys, worded, alone=person is not None or "player" in shown.sides)
    return FINE


def _as_row(
    answer: Answer, sides: Sequence[str], keys: Sequence[str], worded: dict[str, Wording]
) -> dict[str, object]:
    """A group for other programs."""
    return {
        "by": {side: _plain(worded[side](part)) for side, part in zip(sides, answer.sides, strict=True)},
        "statistics": {key: as_object(answer.numbers[key]) for key in keys},
    }


def _usual(person: Person | None) -> list[str]:
    """All; those of the clock only of one person, for whom they are quickly found."""
    return [one.key for one in statistics() if person is not None or not relation.TIMED & one.columns]


def as_object(number: Number) -> dict[str, Any]:
    """A number for other programs."""
    return {"made": number.made, "chances": number.chances, **worth(number)}


def worth(number: Number) -> dict[str, Any]:
    """Its value, and the ends of its interval where it has one."""
    found: dict[str, Any] = {"value": number.value}
    if number.interval is not None:
        found["low"], found["high"] = number.interval
    return found


def _ordered(answers: list[Answer], shown: Shown) -> list[Answer]:
    """By the statistic asked for; else days by time, places in order, the rest by how often they came."""
    if shown.sort_by is not None:
        key = shown.sort_by
        return sorted(answers, key=lambda answer: (-_size(answer.numbers[key]), str(answer.sides)))
    return sorted(
        answers,
        key=lambda answer: [
            _rank(side, part, answer) for side, part in zip(shown.sides, answer.sides, strict=True)
        ],
    )


def _size(number: Number) -> float:
    return float("-inf") if number.value is None else number.value


_LINES: dict[str, tuple[object, ...]] = {
    "place": PLACES,
    "reached": ("preflop", "flop", "turn", "river", "showdown"),
    "outcome": ("won", "even", "lost"),
    "kept": ("pair", "board pair", "suited", "connected", "none"),
}


def _rank(side: str, part: tuple[object, ...], answer: Answer) -> tuple[int, Any, str]:
    value = part[0]
    line = _LINES.get(side)
    if value is None:
        return 2, 0, ""
    if line is not None:
        return 0, line.index(value) if value in line else len(line), str(value)
    if isinstance(value, (date, datetime)):
        return 0, value.isoformat(), ""
    if side in ("size", "year", "weekday", "hour", "stake", "kind"):
        return 0, tuple(str(one).rjust(24) for one in part), ""
    return 1, -answer.numbers["hands"].chances, str(part)


# ---- words for the values of a side

Wording = Callable[[tuple[object, ...]], object]


def _wordings(store: Store, sides: Sequence[str]) -> dict[str, Wording]:
    listed = store.con.execute("SELECT room_id, room FROM rooms").fetchall()
    rooms = {number: called(room, store) for number, room in listed}
    persons = names_of_persons(store) if any(side in _PERSONAL for side in sides) else {}
    special: dict[str, Wording] = {
        "player": lambda part: persons.get(part[0]),
        "opponent": lambda part: persons.get(part[0]),
        "stake": _stake,
        "room": lambda part: rooms.get(part[0]),
        "table": lambda part: ", ".join(str(one) for one in (rooms.get(part[0]), part[1]) if one is not None),
        "kind": lambda part: _value("cash" if part[0] else "tournament"),
        "month": lambda part: f"{part[0]:%Y-%m}" if isinstance(part[0], date) else part[0],
        "weekday": lambda part: _value(f"weekday{part[0]}") if part[0] is not None else None,
        "betting": lambda part: _value(part[0]),
        "reached": lambda part: _value(part[0]),
        "outcome": lambda part: _value(part[0]),
        "kept": lambda part: _value(part[0]),
    }
    return {side: special.get(side, lambda part: part[0]) for side in sides}


def _value(value: object) -> str | None:
    if value is None:
        return None
    return words().raw(f"stats.values.{str(value).replace(' ', '_')}")


def _stake(part: tuple[object, ...]) -> str | None:
    small, big, currency, scale = part
    if not isinstance(big, int) or not isinstance(scale, int):
        return None
    money = Money(scale, currency if isinstance(currency, str) else None)
    told = [words().amount(one, money) for one in (small, big) if isinstance(one, int)]
    return "/".join(told)


def _plain(value: object) -> object:
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    return value


# ---- rows


def _table(answers: list[Answer], shown: Shown, keys: Sequence[str], worded: dict[str, Wording], *,
           alone: bool) -> None:
    if not answers:
        say(words().raw("stats.none"))
        return
    titles = [titled(by_key()[key], alone=alone) for key in keys]
    heads = [words().raw(f"stats.sides.{side}") for side in shown.sides] + titles
    rows = []
    for answer in answers:
        cells = [
            Cell(_shown(_called(side, worded[side](part))))
            for side, part in zip(shown.sides, answer.sides, strict=True)
        ]
        for key in keys:
            cell = of_number(answer.numbers[key], words(), shown.sample)
            rate = answer.numbers[key].statistic.unit == "percent" and cell.of
            cells.append(Cell(f"{cell.value} ({cell.of})" if rate else cell.value, "", cell.faint))
        rows.append(cells)
    wide = [max(len(head), *(len(row[place].value) for row in rows)) for place, head in enumerate(heads)]
    left = len(shown.sides)
    say(
        styled(
            "  ".join(_set(head, wide[place], place < left) for place, head in enumerate(heads)).rstrip(),
            "title",
        )
    )
    for row in rows:
        parts = [
            styled(text, "faint") if cell.faint else text
            for place, cell in enumerate(row)
            for text in (_set(cell.value, wide[place], place < left),)
        ]
        say("  ".join(parts).rstrip())


def titled(statistic: Statistic, *, alone: bool) -> str:
    """Its title; the hands of several players together are player-hands."""
    if statistic.key == "hands" and not alone:
        return words().raw("stats.player_hands")
    return statistic.titles[words().language]


def _set(text: str, width: int, left: bool) -> str:
    return f"{text:<{width}}" if left else f"{text:>{width}}"


def _called(side: str, value: object) -> object:
    """A game by its name; in files it keeps its key."""
    return words().table("games").get(str(value), value) if side == "game" else value


def _shown(value: object) -> str:
    if value is None:
        return words().raw("stats.values.unknown")
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M}"
    return visible(str(value), 40)


def _sheet(
    answers: list[Answer], sides: Sequence[str], keys: Sequence[str], worded: dict[str, Wording]
) -> Sheet:
    """A row a group, of every statistic its value, what was made and the chances."""
    heads = [words().raw(f"stats.sides.{side}") for side in sides]
    for key in keys:
        heads += [key, f"{key}_made", f"{key}_chances"]
    rows: list[list[object]] = []
    for answer in answers:
        row: list[object] = [worded[side](part) for side, part in zip(sides, answer.sides, strict=True)]
        for key in keys:
            number = answer.numbers[key]
            row += [number.value, number.made, number.chances]
        rows.append(row)
    return Sheet(heads, rows)


def decimal(value: float) -> str:
    """In the language spoken."""
    return figures.decimal(value, words())
