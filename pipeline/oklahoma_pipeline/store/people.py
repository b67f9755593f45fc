"""Who stands behind the names: accounts, joined where the user says so, and the user's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oklahoma_pipeline import duck
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.errors import NotFound, Refused, Several
from oklahoma_pipeline.store.ids import account_id, room_id, room_key
from oklahoma_pipeline.store.journal import Journal
from oklahoma_pipeline.store.opening import Store


@dataclass(frozen=True, slots=True)
class Account:
    """A name in a room."""

    account_id: int
    room: str
    name: str
    anonymous: bool
    hands: int


@dataclass(frozen=True, slots=True)
class Person:
    """Everybody who goes by one name of the user's choosing; an account that nobody joined is its own."""

    name: str
    accounts: tuple[Account, ...]
    me: bool


_ACCOUNTS = """
SELECT a.account_id, r.room, a.name, a.anonymous, count(*)::BIGINT AS hands
FROM accounts a JOIN rooms r USING (room_id) JOIN player_hands p USING (account_id)
GROUP BY ALL
"""


def accounts(con: duck.Connection, name: str | None = None, room: str | None = None) -> list[Account]:
    """Accounts by name and room, those with most hands first."""
    found = con.execute(
        f"SELECT * FROM ({_ACCOUNTS}) WHERE ? IS NULL OR name = ? ORDER BY hands DESC, room, name",
        [name, name]).fetchall()
    listed = [Account(*row) for row in found]
    if room is not None:
        listed = [account for account in listed if room_key(account.room) == room_key(room)]
    return listed


def find(store: Store, wanted: str, room: str | None = None) -> Person:
    """The person of this name: one the user named, or the holder of an account.

    Names are compared exactly, then without regard to case. Raises NotFound or Several.
    """
    con = store.con
    rows = con.execute("SELECT account_id, player, me FROM players").fetchall()
    joined = {row[0] for row in rows if row[1] == wanted}
    if joined:
        listed = [account for account in accounts(con) if account.account_id in joined]
        if any(room in (None, account.room) or room_key(account.room) == room_key(str(room))
               for account in listed):
            return Person(wanted, tuple(listed), any(row[2] for row in rows if row[1] == wanted))
    listed = [account for account in accounts(con, wanted, room) if not account.anonymous]
    if not listed:
        folded = wanted.casefold()
        every = accounts(con, None, room)
        listed = [account for account in every if account.name.casefold() == folded and not account.anonymous]
        if not listed and any(account.name == wanted for account in every):
            raise Refused(text_why="anonymous", text_what=wanted)
    if not listed:
        raise NotFound(text_kind="player", text_wanted=wanted)
    people = {next((row[1] for row in rows if row[0] == account.account_id), None) for account in listed}
    if len(listed) > 1 and (len(people) > 1 or None in people):
        raise Several(text_kind="player", text_wanted=wanted,
                      texts_found=tuple(f"{account.name} ({account.room})" for account in listed))
    return whole(con, listed[0])


def whole(con: duck.Connection, account: Account) -> Person:
    """The person behind an account, with all his others."""
    row = con.execute("SELECT player, me FROM players WHERE account_id = ?", [account.account_id]).fetchone()
    if row is None:
        return Person(account.name, (account,), me=False)
    ids = {found[0] for found in con.execute(
        "SELECT account_id FROM players WHERE player = ?", [row[0]]).fetchall()}
    return Person(row[0], tuple(a for a in accounts(con) if a.account_id in ids), bool(row[1]))


def me(store: Store) -> Person | None:
    """The user, where he has said who he is."""
    row = store.con.execute("SELECT account_id FROM players WHERE me LIMIT 1").fetchone()
    if row is None:
        return None
    mine = [account for account in accounts(store.con) if account.account_id == row[0]]
    return whole(store.con, mine[0]) if mine else None


def suggestions(store: Store) -> list[Account]:
    """Whose logs these are, by the hands in which they are the one whose cards are shown."""
    ids = [row[0] for row in store.con.execute(
        "SELECT account_id FROM player_hands WHERE hero AND account_id NOT IN "
        "(SELECT account_id FROM players WHERE me) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 5").fetchall()]
    by_id = {account.account_id: account for account in accounts(store.con) if not account.anonymous}
    return [by_id[number] for number in ids if number in by_id]


def join(store: Store, player: str, listed: Iterable[Account]) -> None:
    """Say that these accounts are one person, called `player`."""
    for account in listed:
        if account.anonymous:
            raise Refused(text_why="anonymous", text_what=account.name)
        store.decide("alias", {"player": player, "room": account.room, "name": account.name})


def part(store: Store, account: Account) -> None:
    """Take that back for one account."""
    store.decide("unalias", {"room": account.room, "name": account.name})


def claim(store: Store, account: Account, *, mine: bool = True) -> None:
    """Say that an account is the user's own, or is not."""
    if account.anonymous:
        raise Refused(text_why="anonymous", text_what=account.name)
    store.decide("me" if mine else "not_me", {"room": account.room, "name": account.name})


def settle(con: duck.Connection, journal: Journal) -> None:
    """Make the table of players what the journal says, within the transaction of the caller."""
    clubs = Clubs.of(journal)
    player: dict[int, str] = {}
    mine: dict[int, str] = {}
    for entry in journal.of_kind("alias", "unalias", "me", "not_me"):
        fields = entry.fields
        account = account_id(room_id(clubs.key(str(fields["room"]))), str(fields["name"]))
        if entry.kind == "alias":
            player[account] = str(fields["player"])
        elif entry.kind == "unalias":
            player.pop(account, None)
        elif entry.kind == "me":
            mine.setdefault(account, str(fields["name"]))
        else:
            mine.pop(account, None)
    for account in mine:
        player.setdefault(account, next(iter(mine.values())))
    own = {player[account] for account in mine}
    con.execute("DELETE FROM players")
    for account, name in sorted(player.items()):
        con.execute("INSERT INTO players VALUES (?, ?, ?)", [account, name, name in own])
