"""Stamps of headers, to UTC."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.times import ZONES, impossible, played_at


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("local", "eastern", "moment"),
    [
        ("2026/05/04 21:35:18 EET", "2026/05/04 14:35:18 ET", utc(2026, 5, 4, 18, 35, 18)),
        ("04.05.2026 21:35:18 EET", "04.05.2026 14:35:18 ВВ", utc(2026, 5, 4, 18, 35, 18)),
        ("2026/05/04 21:35:18 MSK", None, utc(2026, 5, 4, 18, 35, 18)),
        ("04.05.2026 21:35:18 МСК", None, utc(2026, 5, 4, 18, 35, 18)),
        ("2018/12/29 2:31:02 UTC", None, utc(2018, 12, 29, 2, 31, 2)),
        ("2008/01/15 9:05:00 ET", None, utc(2008, 1, 15, 14, 5)),
        ("2005/08/15 - 14:27:10 (ET)", None, utc(2005, 8, 15, 18, 27, 10)),
        ("2012/12/14 7:59:19 CUST", "2012/12/13 19:59:19 ET", utc(2012, 12, 14, 0, 59, 19)),
        ("2012/12/14 7:59:19 CUST", None, None),
        ("2015/08/16 11:30:49", None, None),
        ("21:14:05 ET - 2013/03/12", None, utc(2013, 3, 13, 1, 14, 5)),
        ("21:14:05 - 2013/03/12", None, None),
        ("2:14:05 CET - 2013/03/13", "21:14:05 ET - 2013/03/12", utc(2013, 3, 13, 1, 14, 5)),
        ("03 07 2011 00:50:21", None, None),
        ("03 07 2011 00:50:21 UTC", None, utc(2011, 7, 3, 0, 50, 21)),
        ("2026-03-12 21:14 MSK", None, utc(2026, 3, 12, 18, 14)),
        ("2026-03-12T21:14:05+03:00", None, utc(2026, 3, 12, 18, 14, 5)),
        ("2026/13/12 21:14:05 MSK", None, None),
        ("2026/02/30 21:14:05 MSK", None, None),
        ("2026/02/20 25:14:05 MSK", None, None),
        ("2026/02/20 21:74:05 MSK", None, None),
        ("2026/02/20 21:14:7x MSK", None, None),
        ("yesterday", None, None),
        ("2026/05/04 21:35:18 EET", "nonsense", None),
        ("0001/01/01 00:00:00 MSK", None, None),
    ],
)
def test_a_stamp(local: str, eastern: str | None, moment: datetime | None) -> None:
    assert played_at(local, eastern) == moment


def test_the_hour_that_comes_twice() -> None:
    """In New York 1:30 comes twice on 1 November 2026; the other stamp tells which it was."""
    assert played_at("2026/11/01 5:30:00 UTC", "2026/11/01 1:30:00 ET") == utc(2026, 11, 1, 5, 30)
    assert played_at("2026/11/01 6:30:00 UTC", "2026/11/01 1:30:00 ET") == utc(2026, 11, 1, 6, 30)
    assert played_at("2026/11/01 1:30:00 ET") == utc(2026, 11, 1, 5, 30)
    assert played_at("2026/11/01 9:30:00 UTC", "2026/11/01 1:30:00 ET") == utc(2026, 11, 1, 5, 30)


@pytest.mark.parametrize("place", sorted(set(ZONES.values())))
def test_every_zone_is_known_here(place: str) -> None:
    assert ZoneInfo(place).key == place


@given(st.datetimes(datetime(1990, 1, 1), datetime(2035, 1, 1)).map(lambda d: d.replace(microsecond=0)))
def test_moscow_and_back(moment: datetime) -> None:
    local = moment.replace(tzinfo=UTC).astimezone(ZoneInfo("Europe/Moscow"))
    read = played_at(f"{local:%d.%m.%Y %H:%M:%S} МСК")
    assert read is not None
    if local.fold == 0 and local.replace(fold=1).utcoffset() == local.utcoffset():
        assert read == moment.replace(tzinfo=UTC)


@given(st.text(max_size=40), st.none() | st.text(max_size=40))
def test_no_text_breaks_the_reader_of_stamps(local: str, eastern: str | None) -> None:
    played_at(local, eastern)


@pytest.mark.parametrize(("stamp", "never"), [
    ("31.02.2026", "31.02.2026"), ("12.03.2026 25:14 МСК", "12.03.2026 25:14"), ("2026-13-12 21:14", "2026-13-12 21:14"),
    ("0000-01-01", "0000-01-01"), ("29.02.2025 10:00", "29.02.2025 10:00"), ("12.03.2026 21:60", "12.03.2026 21:60"),
    ("12.03.2026 21:14:61 МСК", "12.03.2026 21:14:61"),
    ("29.02.2024 00:00", None), ("2026-03-12T21:14", None), ("12.03.2026", None), ("стол 4", None), ("", None),
])
def test_a_moment_that_never_was(stamp: str, never: str | None) -> None:
    assert impossible(stamp) == never
