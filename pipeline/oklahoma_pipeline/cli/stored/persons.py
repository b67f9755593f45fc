"""`oklahoma me`, `alias` and `club`: what only people know."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import Any

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, styled, visible
from oklahoma_pipeline.cli.stored.common import (
    FINE,
    called,
    folder_of,
    tell,
    tell_findings,
    tell_read_again,
    told,
    worded,
)
from oklahoma_pipeline.cli.stored.figures import decimal
from oklahoma_pipeline.cli.stored.numbers import named
from oklahoma_pipeline.store import opening, people
from oklahoma_pipeline.store.clubs import Club, Clubs, clubs_of
from oklahoma_pipeline.store.clubs import club as club_of
from oklahoma_pipeline.store.errors import NotFound, Refused, Several
from oklahoma_pipeline.store.forget import forget as forget_player
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Account, Person
from oklahoma_pipeline.store.rebuild import RebuildReport, rebuild
from oklahoma_pipeline.violations import Value

_CONFLICTING = "SELECT count(DISTINCT hand_id) FROM findings WHERE rule = 'LED-04'"
# From so many new contradictions on, the description itself is in doubt.
_MANY = 5
# So many rules whose findings changed are told one by one.
_FEW = 3


@told
def me(db: str | None, name: str | None, room: str | None, *, mine: bool) -> int:
    """Show who the user is, or note it."""
    folder = folder_of(db)
    if name is None:
        with opening.open_for_reading(folder) as store:
            person = people.me(store)
            if person is not None:
                tell("me_is", text_player=person.name, text_accounts=named(person, store))
                return FINE
            tell("me_unknown")
            for account in people.suggestions(store):
                tell("me_suggestion", text_name=account.name, text_room=called(account.room, store),
                     count_hands=account.hands)
        return FINE
    with opening.open_for_writing(folder, "me") as store:
        for account in _all(store, name, room):
            people.claim(store, account, mine=mine)
            tell("me_done" if mine else "me_taken_back", text_name=account.name,
                 text_room=called(account.room, store))
    return FINE


@told
def alias(db: str | None, person: str | None, names: list[str], room: str | None, *, remove: bool) -> int:
    """Join names to a person, part them from him, or list who is joined."""
    folder = folder_of(db)
    if person is None:
        with opening.open_for_reading(folder) as store:
            return _joined(store)
    with opening.open_for_writing(folder, "alias") as store:
        if remove:
            for account in ([_account(store, name, room) for name in names]
                            or list(people.find(store, person).accounts)):
                people.part(store, account)
                tell("alias_taken_back", text_name=account.name,
                     text_room=called(account.room, store))
            return FINE
        listed = [account for name in names or [person] for account in _all(store, name, room)]
        people.join(store, person, listed)
        whole = people.find(store, person)
        tell("alias_done", text_player=person, text_accounts=named(whole, store))
    return FINE


@told
def forget(db: str | None, player: str, room: str | None, *, really: bool) -> int:
    """Forget a player, or say what that would change."""
    done = forget_player(folder_of(db), player, room, really=really)
    clubs = clubs_of(db)
    rooms = tuple(visible(clubs.called(room, words().language)) if room else words().text("forget.no_room")
                  for room in done.rooms)
    values: dict[str, Value] = {"count_hands": done.hands, "count_files": done.files,
                                "count_entries": done.entries, "texts_rooms": rooms}
    if not really:
        say(words().text("forget.would", text_player=visible(done.player), **values))
        return FINE
    say(words().text("forget.done", text_aliases=", ".join(sorted(set(done.aliases.values()))), **values))
    for left in done.left:
        say(words().text("forget.left", text_file=visible(left)))
    say(words().text("forget.copies"))
    return FINE


def _joined(store: Store) -> int:
    rows = store.con.execute("SELECT player, account_id FROM players ORDER BY ALL").fetchall()
    by_id = {account.account_id: account for account in people.accounts(store.con)}
    groups: dict[str, list[Account]] = {}
    for player, account in rows:
        if account in by_id:
            groups.setdefault(player, []).append(by_id[account])
    for player, listed in groups.items():
        person = Person(player, tuple(listed), me=False)
        tell("alias_done", text_player=player, text_accounts=named(person, store))
    if not groups:
        tell("alias_none")
    return FINE


def _all(store: Store, name: str, room: str | None) -> list[Account]:
    """Every account of that exact name, in every room unless one is named."""
    listed = people.accounts(store.con, name, room)
    return listed or [_account(store, name, room)]


def _account(store: Store, name: str, room: str | None) -> Account:
    listed = people.accounts(store.con, name, room)
    if not listed:
        raise NotFound(text_kind="player", text_wanted=name)
    if len(listed) > 1 and not listed[0].anonymous:
        raise Several(text_wanted=name, texts_found=tuple(f"{a.name} ({a.room})" for a in listed))
    return listed[0]


@told
def club(db: str | None, name: str | None, given: Mapping[str, Any], *, remove: bool) -> int:
    """Describe a club, forget it, or list the descriptions; its hands are then read anew."""
    folder = folder_of(db)
    if name is None:
        journal = opening.journal_of(folder)
        clubs = Clubs.of(journal).clubs
        for found in clubs:
            say("\n".join(_description(found)))
        if not clubs:
            tell("club_none")
        return FINE
    with opening.open_for_writing(folder, "club", begin=True) as store:
        known = Clubs.of(store.journal).named(name)
        if remove:
            if known is None:
                raise NotFound(text_kind="club", text_wanted=name)
            store.decide("club_removed", {"name": known.name})
        else:
            store.decide("club", _described(known or Club(name), given).fields())
        hands = _count(store, "SELECT count(*) FROM hands")
        before = _count(store, _CONFLICTING)
    tell("club_removed" if remove else "club_done", text_name=name)
    if hands:
        tell("club_rebuilt")
        report = rebuild(folder, keep=False)
        with opening.open_for_reading(folder) as store:
            _tell_difference(report, before, _count(store, _CONFLICTING))
    return FINE


def _description(club: Club) -> list[str]:
    """The name, and under it a line for everything that is said of the club."""
    told = {
        "name_ru": club.name_ru, "names": ", ".join(club.names), "zone": club.zone, "currency": club.currency,
        "rake": f"{decimal(club.rake / 100, words(), 2)} %" if club.rake is not None else None,
        "rake_cap": words().number(club.rake_cap) if club.rake_cap is not None else None,
        "cap": words().number(club.cap), "denomination": words().number(club.denomination),
        "numbers": words().raw(f"store.clubs.{club.numbers}") if club.numbers else None,
        "severities": ", ".join(
            f"{rule} – {words().raw(f'severities.{weight}')}" for rule, weight in club.severities.items()),
    }
    return [styled(visible(club.name), "title")] + [
        f"  {words().raw(f'store.clubs.{name}')}: {visible(value)}" for name, value in told.items() if value]


def _tell_difference(report: RebuildReport, before: int, now: int) -> None:
    """What the description changed, as far as it matters to people; where it looks mistaken, a warning."""
    more, fewer = report.found.total(), report.lost.total()
    # Hands whose room has another name now are other rows, and nothing that a person should look at.
    tell_read_again(report)
    if report.compared and not (more or fewer or report.numbers):
        tell("rebuild_same")
    if len(report.found) + len(report.lost) <= _FEW:
        tell_findings(report)
    else:
        tell("club_findings", count_more=more, count_fewer=fewer)
    if before != now:
        tell("club_conflicts", count_now=now, count_before=before)
    if now - before >= _MANY:
        complain(worded("club_doubtful"))
    if report.set_aside is not None:
        tell("aside", text_file=str(report.set_aside))


def _count(store: Store, query: str) -> int:
    row = store.con.execute(query).fetchone()
    return int(row[0]) if row else 0


def _described(known: Club, given: Mapping[str, Any]) -> Club:
    """What was known, with what is said now; Refused for what makes no sense."""
    fields = {**known.fields(), **given}
    if "names" in given:
        fields["names"] = [*known.names, *(name for name in given["names"] if name not in known.names)]
    if "rake" in given:
        fields["rake"] = _hundredths(given["rake"])
    if "severities" in given:
        pairs = [text.partition("=") for text in given["severities"]]
        fields["severities"] = {**known.severities, **{rule.upper(): weight for rule, _, weight in pairs}}
    return club_of(fields)


def _hundredths(text: str) -> int:
    """A per cent figure, at most two decimals, in hundredths."""
    try:
        value = Decimal(text.replace(",", ".").rstrip("% ")) * 100
    except InvalidOperation:
        raise Refused(text_why="number", text_what=text) from None
    if value != int(value) or not 0 <= value <= 10_000:
        raise Refused(text_why="number", text_what=text)
    return int(value)
