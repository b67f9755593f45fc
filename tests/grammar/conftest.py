"""Hands to put single lines into: one in each language, Anna, Boris and Vera at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText

EN_TOP = """Vigorish Club Hand #17:  {game} ({stakes}) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #3 is the button
"""
RU_TOP = """Раздача Клуб Вигориш №17:  {game} ({stakes}) - 12.03.2026 21:14:05 МСК
Стол 'Тула' 6-max Баттон на месте №3
"""
EN_SEAT = "Seat {number}: {name} ({stack} in chips)\n"
RU_SEAT = "Место {number}: {name} ({stack} фишек)\n"
EN_NAMES = ("Anna", "Boris", "Vera")
RU_NAMES = ("Анна", "Борис", "Вера")

Reading = Callable[..., Any]


def hand_of(text: str, first_line: int = 1) -> Hand | Refused:
    return parse(HandText("log.txt", first_line, text))


def _page(lines: tuple[str, ...], russian: bool, names: tuple[str, ...], game: str, stakes: str, stack: str) -> str:
    top, seat = (RU_TOP, RU_SEAT) if russian else (EN_TOP, EN_SEAT)
    seats = "".join(seat.format(number=place, name=name, stack=stack) for place, name in enumerate(names, 1))
    return top.format(game=game, stakes=stakes) + seats + "\n".join(lines)


@pytest.fixture
def en_hand() -> Reading:
    """Lines after the roster, in English, to a Hand or a Refused."""

    def read(
        *lines: str, names: tuple[str, ...] = EN_NAMES, game: str = "Oklahoma Pot Limit", stakes: str = "100/200",
        stack: str = "20000",
    ) -> Hand | Refused:
        return hand_of(_page(lines, False, names, game, stakes, stack))

    return read


@pytest.fixture
def ru_hand() -> Reading:
    """As en_hand, in Russian."""

    def read(
        *lines: str, names: tuple[str, ...] = RU_NAMES, game: str = "Оклахома Пот-лимит", stakes: str = "100/200",
        stack: str = "20000",
    ) -> Hand | Refused:
        return hand_of(_page(lines, True, names, game, stakes, stack))

    return read


def told(hand: Hand | Refused) -> list[tuple[Any, ...]]:
    """Each event as its class's name and everything but its place."""
    assert isinstance(hand, Hand), hand
    return [(type(event).__name__, *event[1:]) for event in hand.events]


@pytest.fixture
def en(en_hand: Reading) -> Reading:
    """One English line to the events of it, without their places."""
    return lambda line, **more: told(en_hand(line, **more))


@pytest.fixture
def ru(ru_hand: Reading) -> Reading:
    """One Russian line to the events of it, without their places."""
    return lambda line, **more: told(ru_hand(line, **more))
