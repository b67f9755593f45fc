"""When a hand was played: the header's stamps, in a zone known by its abbreviation, to UTC."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

_STAMP = re.compile(
    r"(?:([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})|([0-9]{1,2})[. ]([0-9]{1,2})[. ]([0-9]{4}))"
    r"[ T-]{1,3}([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?"
    r"(?: ?\(?([A-Za-zА-Яа-яЁё]{1,5}|[+-][0-9]{2}:?[0-9]{2})\)?)?"
)
_DAY = re.compile(
    r"(?:([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})|([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4}))"
    r"(?:[ T]{1,2}([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?)?"
)
_CLOCK_FIRST = re.compile(
    r"([0-9]{1,2}:[0-9]{2}:[0-9]{2}(?: [A-Za-z]{1,5})?) - ([0-9]{4}/[0-9]{1,2}/[0-9]{1,2})"
)
ZONES: Final[dict[str, str]] = {
    "ET": "America/New_York", "EST": "America/New_York", "EDT": "America/New_York", "ВВ": "America/New_York",
    "CT": "America/Chicago", "MT": "America/Denver", "PT": "America/Los_Angeles", "AKT": "America/Anchorage",
    "AT": "America/Halifax", "NT": "America/St_Johns", "HT": "Pacific/Honolulu",
    "WET": "Europe/Lisbon", "BST": "Europe/London", "CET": "Europe/Brussels", "EET": "Europe/Athens",
    "CEST": "Europe/Brussels", "EEST": "Europe/Athens", "WEST": "Europe/Lisbon",
    "TRT": "Europe/Istanbul", "MSK": "Europe/Moscow", "МСК": "Europe/Moscow", "MSD": "Europe/Moscow",
    "SAMT": "Europe/Samara", "YEKT": "Asia/Yekaterinburg", "ЕКБ": "Asia/Yekaterinburg",
    "OMST": "Asia/Omsk", "NOVT": "Asia/Novosibirsk", "KRAT": "Asia/Krasnoyarsk", "IRKT": "Asia/Irkutsk",
    "YAKT": "Asia/Yakutsk", "VLAT": "Asia/Vladivostok", "MAGT": "Asia/Magadan", "PETT": "Asia/Kamchatka",
    "UTC": "UTC", "GMT": "UTC", "Z": "UTC", "IST": "Asia/Kolkata", "JST": "Asia/Tokyo", "KST": "Asia/Seoul",
    "HKT": "Asia/Hong_Kong", "SGT": "Asia/Singapore", "AWST": "Australia/Perth", "AEST": "Australia/Sydney",
    "ACST": "Australia/Adelaide", "NZT": "Pacific/Auckland", "NZST": "Pacific/Auckland",
    "BRT": "America/Sao_Paulo", "ART": "America/Argentina/Buenos_Aires", "CLT": "America/Santiago",
    "COT": "America/Bogota", "PET": "America/Lima", "VET": "America/Caracas", "UYT": "America/Montevideo",
    "BOT": "America/La_Paz", "PYT": "America/Asuncion", "ECT": "America/Guayaquil",
}
"""Abbreviations as rooms print them; each stands for its place with the summer time of that place."""


_AFTER_THE_HOUR: Final = {
    f":{minute:02}:{second:02}": timedelta(minutes=minute, seconds=second)
    for minute in range(60) for second in range(60)
}


def played_at(local: str, eastern: str | None = None) -> datetime | None:
    """UTC of a header's stamp; the bracketed stamp, where there is one, decides.

    None where no zone is named or it is not known, and where the digits are no date. Of the hour that
    comes twice when clocks go back the other stamp tells which; where it cannot, the first is taken.
    """
    moments = _moments(local if eastern is None else eastern)
    if len(moments) == 2 and eastern is not None:
        near = _moments(local)
        moments = tuple(moment for moment in moments if moment in near) or moments
    return moments[0] if moments else None


def impossible(local: str) -> str | None:
    """What of a stamp no calendar or clock has, day and time together; None where it is a moment."""
    found = _DAY.match(local)
    if found is None:
        return None
    year, month, day, day2, month2, year2, hour, minute, second = [int(part or 0) for part in found.groups()]
    try:
        datetime(year or year2, month or month2, day or day2, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return found.group()
    return None


def _moments(text: str) -> tuple[datetime, ...]:
    """The moments that a stamp can mean, in UTC: none, one, or in the hour that comes twice two."""
    colon = text.find(":")
    after = _AFTER_THE_HOUR.get(text[colon:colon + 6])
    if after is not None:
        # Hands of one hour differ in minutes and seconds only.
        return tuple([hour + after for hour in _hours(text[:colon] + ":00:00" + text[colon + 6:])])
    return _hours(text)


@lru_cache(maxsize=1024)
def _hours(text: str) -> tuple[datetime, ...]:
    turned = _CLOCK_FIRST.fullmatch(text.strip())
    found = _STAMP.fullmatch(f"{turned.group(2)} {turned.group(1)}" if turned else text.strip())
    if found is None:
        return ()
    year, month, day, day2, month2, year2, hour, minute, second, word = found.groups()
    date = f"{int(year or year2):04}-{int(month or month2):02}-{int(day or day2):02}"
    stamp = f"{date}T{int(hour):02}:{minute}:{second or '00'}"
    try:
        if word and word[0] in "+-":
            return (datetime.fromisoformat(stamp + word).astimezone(UTC),)
        place = ZONES.get(word.upper()) if word else None
        if place is None:
            return ()
        first = datetime.fromisoformat(stamp).replace(tzinfo=ZoneInfo(place))
        again = first.replace(fold=1)
        if again.utcoffset() == first.utcoffset():
            return (first.astimezone(UTC),)
        return first.astimezone(UTC), again.astimezone(UTC)
    except (ValueError, OverflowError):
        return ()
