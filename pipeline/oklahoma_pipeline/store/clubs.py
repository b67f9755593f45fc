"""What is known of a club or room beside its logs: its names, its time, its house rules."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from zoneinfo import ZoneInfo

from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.store.errors import Refused
from oklahoma_pipeline.store.folder import JOURNAL, default_folder
from oklahoma_pipeline.store.ids import room_id, room_key
from oklahoma_pipeline.store.journal import Fields, Journal
from oklahoma_pipeline.violations import Severity

# A number of this many digits is one of a room that counts for ever.
LASTING_DIGITS = 8
NUMBERS = ("ever", "daily")
_SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")


@dataclass(frozen=True, slots=True)
class Club:
    """`name` is the canonical one, `names` its other spellings; `zone` an IANA name such as Europe/Moscow.

    `rake` is in hundredths of a per cent of the pot, `rake_cap` in units. `numbers` says whether hand
    numbers run for ever or start again every day; None leaves it to their length.
    """

    name: str
    name_ru: str | None = None
    names: tuple[str, ...] = ()
    zone: str | None = None
    currency: str | None = None
    rake: int | None = None
    rake_cap: int | None = None
    cap: int = DEFAULT.cap
    denomination: int = DEFAULT.denomination
    numbers: str | None = None
    severities: Mapping[str, Severity] = field(default_factory=dict)

    @property
    def keys(self) -> frozenset[str]:
        """What its names in the logs come down to."""
        spellings = (self.name, self.name_ru, *self.names)
        return frozenset(room_key(name) for name in spellings if name)

    @property
    def room_id(self) -> int:
        return room_id(room_key(self.name))

    @property
    def settings(self) -> Settings:
        return Settings(cap=self.cap, denomination=self.denomination, severities=dict(self.severities))

    def fields(self) -> Fields:
        """As the journal keeps it."""
        return {"name": self.name, "name_ru": self.name_ru, "names": list(self.names), "zone": self.zone,
                "currency": self.currency, "rake": self.rake, "rake_cap": self.rake_cap, "cap": self.cap,
                "denomination": self.denomination, "numbers": self.numbers,
                "severities": dict(self.severities)}


def club(fields: Fields) -> Club:
    """From the journal; Refused names a field that makes no sense."""
    known = {name: value for name, value in fields.items() if name in Club.__dataclass_fields__}
    found = replace(Club(**known), names=tuple(fields.get("names") or ()))
    _check(found)
    return found


def _check(found: Club) -> None:
    if not found.name.strip():
        raise Refused(text_why="club_name", text_what=found.name)
    if found.zone is not None:
        try:
            ZoneInfo(found.zone)
        except (KeyError, ValueError, OSError):
            raise Refused(text_why="club_zone", text_what=found.zone) from None
    if found.numbers is not None and found.numbers not in NUMBERS:
        raise Refused(text_why="club_numbers", text_what=found.numbers)
    if found.cap < 1 or found.denomination < 1:
        raise Refused(text_why="club_positive", text_what=str(min(found.cap, found.denomination)))
    from oklahoma_pipeline.judge import SEVERITIES

    for rule, severity in found.severities.items():
        if rule not in SEVERITIES or severity not in _SEVERITIES:
            raise Refused(text_why="club_severity", text_what=f"{rule}={severity}")


def clubs_of(db: str | None) -> Clubs:
    """The clubs described in a data folder; none where there is no folder, or its journal cannot be read."""
    try:
        return Clubs.of(Journal((Path(db) if db else default_folder()) / JOURNAL))
    except OSError:
        return Clubs()


class Clubs:
    """All of them, by any of their names."""

    def __init__(self, clubs: Iterable[Club] = ()) -> None:
        self.clubs = tuple(clubs)
        self._by_key: dict[str, Club] = {}
        self._known: dict[str, tuple[str, Club | None]] = {}
        for found in self.clubs:
            for key in found.keys:
                self._by_key[key] = found

    @classmethod
    def of(cls, journal: Journal) -> Clubs:
        """As decided so far: a later profile of one name replaces the earlier."""
        found: dict[str, Club] = {}
        for entry in journal.of_kind("club", "club_removed"):
            key = room_key(str(entry.fields.get("name", "")))
            if entry.kind == "club_removed":
                found.pop(key, None)
            else:
                found[key] = club(entry.fields)
        return cls(found.values())

    def fingerprint(self) -> str:
        """Changes whenever any description does."""
        told = json.dumps([found.fields() for found in sorted(self.clubs, key=lambda club: club.name)],
                          sort_keys=True)
        return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()

    def named(self, room: str) -> Club | None:
        return self._looked_up(room)[1]

    def called(self, room: str, language: str) -> str:
        """The name of a room for a person of this language: its club's, where that has one."""
        found = self.named(room)
        if found is None:
            return room
        return found.name_ru if language == "ru" and found.name_ru else found.name

    def key(self, room: str) -> str:
        """What the ids of a room are made from: the key of its club's canonical name, else of its own."""
        return self._looked_up(room)[0]

    def _looked_up(self, room: str) -> tuple[str, Club | None]:
        known = self._known.get(room)
        if known is None:
            if len(self._known) > 10_000:
                self._known.clear()
            found = self._by_key.get(room_key(room))
            known = self._known[room] = (room_key(found.name if found else room), found)
        return known

    def settings(self, room: str) -> Settings:
        found = self._looked_up(room)[1]
        return found.settings if found else DEFAULT

    def severities(self, room: int) -> Mapping[str, Severity]:
        """Severities that differ, by the id of the room."""
        for found in self.clubs:
            if found.room_id == room:
                return found.severities
        return {}

    def restarts(self, room: str, number: str) -> bool:
        """Whether this room gives this number again on another day."""
        found = self.named(room)
        if found is not None and found.numbers is not None:
            return found.numbers == "daily"
        if number.isdecimal():
            return len(number) < LASTING_DIGITS
        return sum(letter.isdecimal() for letter in number) < LASTING_DIGITS
