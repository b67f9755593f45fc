"""Names hidden behind stable aliases: a keyed hash of the person, so that nobody finds the name by trying."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from base64 import b32encode
from collections.abc import Callable
from typing import Any

import polars as pl

from oklahoma_grammar import events as said
from oklahoma_grammar.events import Event, Hand
from oklahoma_pipeline.store.opening import Store

_LENGTH = 8
HIDDEN = "…"


class Masks:
    """What each name is called. With `hide` False everybody keeps his own."""

    def __init__(self, store: Store, *, hide: bool) -> None:
        self.hide = hide
        self._key = _key(store) if hide else b""
        self._people = {(row[0], row[1]): row[2] for row in store.con.execute(
            "SELECT room_id, name, player FROM accounts JOIN players USING (account_id)").fetchall()}

    def name(self, room: int, name: str) -> str:
        """The name to be shown: of a person with several accounts the same for all."""
        if not self.hide:
            return name
        person = self._people.get((room, name))
        if person is not None:
            return self.alias("person", person)
        return self.alias("account", str(room), name)

    def dealer(self, room: int, name: str | None) -> str | None:
        """A dealer's name to be shown; he may play as well."""
        return self.name(room, name) if name is not None else None

    def alias(self, *parts: str) -> str:
        """What stands for it: the same as long as the key is."""
        text = "\x1f".join(parts).encode("utf-8", "surrogatepass")
        digest = hmac.new(self._key, text, hashlib.sha256).digest()
        return "P-" + b32encode(digest).decode()[:_LENGTH]

    def frame(self, store: Store) -> pl.DataFrame:
        """Account by account."""
        rows = store.con.execute("SELECT account_id, room_id, name FROM accounts ORDER BY 1").fetchall()
        return pl.DataFrame({
            "account_id": pl.Series([row[0] for row in rows], dtype=pl.UInt64),
            "shown": pl.Series([self.name(row[1], row[2]) for row in rows], dtype=pl.String)})

    def dealers(self, store: Store) -> pl.DataFrame:
        """The same for those who deal."""
        rows = store.con.execute(
            "SELECT DISTINCT room_id, dealer FROM hands WHERE dealer IS NOT NULL ORDER BY ALL").fetchall()
        return pl.DataFrame({
            "room_id": pl.Series([row[0] for row in rows], dtype=pl.UInt64),
            "dealer": pl.Series([row[1] for row in rows], dtype=pl.String),
            "shown": pl.Series([self.dealer(*row) for row in rows], dtype=pl.String)})

    def details(self, room: int, text: str) -> str:
        """The values of a finding, names masked and words of the log hidden."""
        if not self.hide:
            return text
        values = json.loads(text)
        for key, value in values.items():
            kind = key.partition("_")[0]
            if kind == "player" and isinstance(value, str):
                values[key] = self.name(room, value)
            elif kind in ("player", "players") and isinstance(value, list):
                values[key] = [self.name(room, each) for each in value]
            elif kind.startswith(("text", "found")):
                values[key] = HIDDEN
        return json.dumps(values, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def hand(self, room: int, hand: Hand) -> Hand:
        """The hand with every name masked; talk, and lines that were not understood, left out."""
        events = tuple(self._event(room, event) for event in hand.events
                       if type(event) not in (said.Traffic, said.Unread))
        header = hand.header._replace(dealer=self.dealer(room, hand.header.dealer))
        return Hand(header, hand.table, tuple(seat._replace(name=self.name(room, seat.name))
                                              for seat in hand.seats), events, "", hand.finished)

    def _event(self, room: int, event: Event) -> Event:
        return renamed(event, lambda name: self.name(room, name))


def renamed(event: Event, called: Callable[[str], str]) -> Event:
    """The event with another name for each player in it."""
    told: Any = event
    if type(event) is said.Shared:
        return event._replace(players=tuple(map(called, event.players)))
    if getattr(told, "player", None) is None:
        return event
    changed: Event = told._replace(player=called(told.player))
    return changed


def _key(store: Store) -> bytes:
    """The key of this data folder, made when it is first wanted and kept in the journal."""
    for entry in store.journal.of_kind("key"):
        return bytes.fromhex(entry.fields["key"])
    key = secrets.token_hex(32)
    store.decide("key", {"key": key})
    return bytes.fromhex(key)
