"""`oklahoma stats`: the numbers of a player."""

from __future__ import annotations

import json

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import json_safe, say, styled, visible
from oklahoma_pipeline.cli.stored.common import FINE, day, folder_of, tell, told, warn
from oklahoma_pipeline.messages import Catalogue, Money
from oklahoma_pipeline.store import opening, people, statistics
from oklahoma_pipeline.store.errors import NotFound
from oklahoma_pipeline.store.people import Person
from oklahoma_pipeline.store.statistics import Filter, Number


@told
def stats(db: str | None, player: str | None, room: str | None, game: str | None,
          days: tuple[str | None, str | None], *, as_json: bool) -> int:
    """Show all of them; whose, if not said, is the user's own."""
    with opening.open_for_reading(folder_of(db)) as store:
        warn(store)
        person = people.find(store, player, room) if player is not None else people.me(store)
        if person is None:
            raise NotFound(text_kind="player", text_wanted=words().text("store.me_unknown"))
        chosen = Filter(game, day(days[0]), day(days[1]))
        numbers = statistics.of_player(store, person, chosen)
        money = statistics.money(store, person, chosen)
    if as_json:
        say(json_safe(json.dumps({
            "player": person.name, "accounts": [{"room": a.room, "name": a.name} for a in person.accounts],
            "statistics": {n.statistic.key: {"made": n.made, "chances": n.chances} for n in numbers},
            "money": [{"currency": m.currency, "scale": m.scale, "net": m.net, "hands": m.hands}
                      for m in money],
        }, ensure_ascii=False)))
        return FINE
    _title(person, numbers)
    rows = [_row(number, words()) for number in numbers]
    rows[1:1] = [(words().text("store.stats_money", text_currency=m.currency),
                  words().amount(m.net, Money(m.scale, m.currency)), "") for m in money]
    wide, long = (max(len(row[side]) for row in rows) for side in (0, 1))
    for title, value, of in rows:
        say(f"  {title:<{wide}}  {value:>{long}}  {of}".rstrip())
    return FINE


def _title(person: Person, numbers: list[Number]) -> None:
    hands = next(number.chances for number in numbers if number.statistic.key == "hands")
    title = words().text("store.stats_title", text_player=visible(person.name), count_hands=hands)
    say(styled(title, "title"))
    if len(person.accounts) > 1 or person.accounts[0].name != person.name:
        tell("stats_accounts", text_accounts=named(person))


def named(person: Person) -> str:
    """Every account of a person."""
    return ", ".join(f"{account.name} ({account.room})" for account in person.accounts)


def _row(number: Number, catalogue: Catalogue) -> tuple[str, str, str]:
    """Title, value, and made of chances."""
    title = number.statistic.titles[catalogue.language]
    value = number.value
    if value is None:
        return title, catalogue.text("store.stats_none"), ""
    if number.statistic.unit == "count":
        return title, catalogue.number(int(value)), ""
    of = catalogue.text("store.stats_of", count_made=int(number.made or 0), count_chances=number.chances)
    if number.statistic.unit == "percent":
        return title, f"{decimal(100 * value, catalogue)} %", of
    return title, decimal(value, catalogue, 2), of if number.statistic.unit == "factor" else ""


def decimal(value: float, catalogue: Catalogue, places: int = 1) -> str:
    """A number with a comma where the language writes one, and a real minus."""
    text = f"{abs(value):.{places}f}"
    whole, _, rest = text.partition(".")
    sign = "−" if value < 0 and float(text) else ""
    return f"{sign}{catalogue.number(int(whole))}{',' if catalogue.language == 'ru' else '.'}{rest}"
