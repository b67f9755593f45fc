"""Who there is: the persons behind the accounts, and the one a page is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from oklahoma_dashboards import queries
from oklahoma_dashboards.address import as_id
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import name
from oklahoma_pipeline.store.asking import Question, frame
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Account, Person
from oklahoma_pipeline.store.sides import PERSON, PERSONS

# So many a list to choose from holds; the others are found on the page of players.
LISTED = 500


@dataclass(frozen=True, slots=True)
class Someone:
    """A person; `key` is what answers by player are told apart by, `account` any one of his accounts."""

    key: int
    name: str
    account: int
    rooms: str
    me: bool
    anonymous: bool
    accounts: int
    hands: int


_someone: Callable[..., Someone] = Someone


def everybody(store: Store) -> tuple[Someone, ...]:
    """All persons, those with most counted hands first."""
    counted = frame(store, Question(("hands",), ("player",)))
    hands = dict(zip(counted["g0"], counted["m0"], strict=True))
    rows = queries.rows(store, "persons_all", person=PERSON, persons=PERSONS)
    found = [_someone(*row, hands.get(row[0], 0)) for row in rows]
    return tuple(sorted(found, key=lambda one: (-one.hands, one.name, one.account)))


def offered(store: Store) -> int | None:
    """Whom a page is about where nobody was named: the user, else the one whose logs these are."""
    found = queries.rows(store, "persons_offered")
    return int(found[0][0]) if found else None


def whole(store: Store, account: int) -> Person:
    """The person with all his accounts, their hands uncounted."""
    rows = queries.rows(store, "persons_person", [account, account])
    listed = tuple(
        Account(number, room, called, anonymous, 0) for number, room, called, anonymous, _, _ in rows
    )
    named = next((player for *_, player, _ in rows if player is not None), None)
    return Person(named or (listed[0].name if listed else ""), listed, any(row[5] for row in rows))


def someone(page: Page, account: int) -> Someone | None:
    """The person who has the account; None where nobody has."""
    by_account = {one.account: one for one in page.data(everybody)}
    accounts = page.data(queries.accounts_of, account)
    return next((by_account[one] for one in accounts if one in by_account), None)


def choose(page: Page, key: str = "player") -> Someone | None:
    """A list of persons; chosen is the one of the address, else the one offered, else the busiest."""
    known = page.data(everybody)
    if not known:
        return None
    wanted = page.address.id(key)
    if wanted is None and key == "player":
        wanted = page.data(offered)
    now = known[0] if key == "player" else None
    if wanted is not None:
        now = someone(page, wanted) or now
    options = [as_id(one.account) for one in known[:LISTED] if not one.anonymous]
    if now is not None and as_id(now.account) not in options:
        options.insert(0, as_id(now.account))
    by_id = {as_id(one.account): one for one in known}
    widget = f"w_{key}"
    st.session_state[widget] = as_id(now.account) if now is not None else None

    def put() -> None:
        page.address.put(**{key: st.session_state.get(widget)})

    st.selectbox(
        page.words.say(f"persons.{key}"),
        options,
        index=None,
        key=widget,
        on_change=put,
        format_func=lambda one: shown(page, by_id[one]) if one in by_id else one,
        placeholder=page.words.say("persons.placeholder"),
    )
    return now


def shown(page: Page, one: Someone) -> str:
    """A name with the rooms and hands, for a list that shows text as it is."""
    return page.words.say(
        "persons.listed", text_name=name(one.name), text_rooms=name(one.rooms, 40), count_hands=one.hands
    )
