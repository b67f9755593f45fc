"""Who is named in what was imported, but in no hand as it counts.

His name stands in a copy that contradicts the one that leads, or in a text that could not be read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from oklahoma_grammar.encodings import decode
from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.errors import NotFound, Several
from oklahoma_pipeline.store.ids import room_key
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.originals import Damaged
from oklahoma_pipeline.store.people import Account, Person
from oklahoma_pipeline.store.reading import Text


def find(store: Store, wanted: str, room: str | None = None) -> Person:
    """The person, with an account in each room that the name stands in, "" where no room is told.

    Raises NotFound, or Several where several rooms have the name and none was chosen.
    """
    rooms: dict[str, str] = {}
    counts: dict[str, int] = {}
    for where in _rooms(store, wanted):
        rooms.setdefault(room_key(where), where)
        counts[room_key(where)] = counts.get(room_key(where), 0) + 1
    if room is not None:
        rooms = {key: where for key, where in rooms.items() if key in (room_key(room), "")}
    named = [where for key, where in rooms.items() if key]
    if not rooms:
        raise NotFound(text_kind="player", text_wanted=wanted)
    if len(named) > 1:
        raise Several(text_kind="player", text_wanted=wanted,
                      texts_found=tuple(f"{wanted} ({where})" for where in sorted(named)))
    listed = [Account(0, where, wanted, anonymous=False, hands=counts[key]) for key, where in rooms.items()]
    return Person(wanted, tuple(listed), me=False)


def _rooms(store: Store, wanted: str) -> Iterator[str]:
    """The room of every text that has the name where a name stands."""
    stands = re.compile(rf"^(?:[^\W\d_]+\.? ?[0-9]{{1,3}}: )?{re.escape(wanted)}(?::| \()"
                        rf"|^[^\n\[]{{1,40}} {re.escape(wanted)} \[", re.MULTILINE)
    for sha256 in store.originals.names():
        try:
            data = store.originals.read(sha256)
        except Damaged:
            continue
        if wanted not in decode(data)[0]:
            continue
        for text in gather.pieces(lambda data=data: (data,), ""):  # type: ignore[misc]
            if not isinstance(text, Text) or wanted not in text.piece.text:
                continue
            read = text.refused or parse(text.piece)
            sits = isinstance(read, Hand) and (
                read.header.dealer == wanted or any(seat.name == wanted for seat in read.seats))
            if sits or (not isinstance(read, Hand) and stands.search(text.piece.text)):
                yield read.header.room if read.header is not None else ""
