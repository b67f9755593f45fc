"""Hands by the thousand: evenings of every game, played one after the other from one seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Literal

from oklahoma_grammar.events import Header, Limit
from oklahoma_grammar.span import Span
from oklahoma_grammar.writer import writable
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.deck import PACK
from oklahoma_pipeline.simulate.desk import Played
from oklahoma_pipeline.simulate.evening import Depth, Evening, Plan
from oklahoma_pipeline.simulate.games import some_game
from oklahoma_pipeline.simulate.lineup import Habits, Lineup
from oklahoma_pipeline.simulate.names import guests
from oklahoma_pipeline.simulate.play import Dealer

Language = Literal["en", "ru"]
_FIRST_EVENING = datetime(2025, 9, 5, 15, 0, tzinfo=UTC)
_CLUB_TABLES = 12
# Further apart than a batch of hands can bring the numbers of a room.
_BATCH = 100_000_000_000
_SEATS = (2, 6, 6, 6, 8, 9, 10)
_DEPTHS: tuple[Depth, ...] = ("short", "usual", "usual", "deep", "mixed", "mixed")
_ROOMS = {
    "en": ("Vigorish Club", "Tulsa Card Room", "Red River Room"),
    "ru": ("Клуб Вигориш", "Клуб Тула", "Клуб Ока"),
}
# A person who writes for a club puts the word before its name.
_CLUBS = {"en": ("Vigorish", "Tulsa", "Red River"), "ru": ("Вигориш", "Тула", "Ока")}
_TABLES = {
    "en": ("Tulsa", "Osage II", "Wewoka", "Ponca", "Muskogee"),
    "ru": ("Тула", "Алексин", "Белёв II", "Венёв", "Ефремов"),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """What kind of hands are wanted; None leaves the choice to the seed.

    `dialect` names the layout and language, `awkward` is the share of difficult names, `players` how
    many sit down. `per_evening` hands are played at one table before the next evening begins. Hands of
    different batches never share a number, table and day.
    """

    variant: str | None = None
    limit: Limit | None = None
    players: int | None = None
    dialect: str | None = None
    depth: Depth | None = None
    awkward: float = 0.05
    per_evening: int = 60
    habits: Habits | None = None
    batch: int = 0


DIALECTS: tuple[str, ...] = tuple(sorted(writable()))


@dataclass(slots=True)
class Night:
    """An evening at one table before its first hand: how it is written down, and who else is about."""

    evening: Evening
    dialect: str
    room: str
    strangers: list[str]


def nights(asked: Asked, rng: Random) -> Iterator[Night]:
    """One evening after the other."""
    begins = _FIRST_EVENING
    number = _BATCH * asked.batch + rng.randint(100_000_000, 200_000_000)
    while True:
        dialect = asked.dialect or rng.choice(DIALECTS)
        language: Language = "ru" if dialect.endswith("ru") else "en"
        plan = _plan(asked, rng, dialect, begins, number)
        names = guests(rng, 40 + asked.per_evening, language, asked.awkward)
        # Three of them only come by and never sit down.
        evening = Evening(plan, iter(names[3:]).__next__, rng)
        rooms = _CLUBS if dialect.startswith("club") else _ROOMS
        yield Night(evening, dialect, rng.choice(rooms[language]), names[:3])
        begins += timedelta(days=rng.randint(1, 3), minutes=rng.randint(-90, 90))
        number += rng.randint(100_000, 9_000_000)


def _plan(asked: Asked, rng: Random, dialect: str, begins: datetime, number: int) -> Plan:
    language: Language = "ru" if dialect.endswith("ru") else "en"
    club = dialect.startswith("club")
    game = some_game(rng, asked.variant, asked.limit)
    seats = asked.players if asked.players and asked.players > 6 else rng.choice(_SEATS)
    # The pack must reach: board and burns need cards beside the hands.
    most = (len(PACK) - 9) // game.variant.dealt
    players = min(most, asked.players or rng.randint(2, seats))
    seats = min(most, max(seats, players))
    table = rng.choice(_TABLES[language])
    if club:
        table = str(_CLUB_TABLES * asked.batch + rng.randint(1, _CLUB_TABLES))
    depth = asked.depth if asked.depth is not None else rng.choice(_DEPTHS)
    habits = asked.habits or some_habits(rng, club, language)
    return Plan(
        game, table, seats, players, begins, depth, club, 0.03, 1 if club else number,
        replace(habits, language=language, short_names=club),
    )


def some_habits(rng: Random, club: bool, language: Language) -> Habits:
    """How a room, or the person who writes for a club, puts a hand down."""
    burns: tuple[Literal["none", "hidden", "known"], ...] = ("none", "none", "hidden", "known")
    return Habits(
        rng.choice(burns), rng.random() < 0.3, rng.random() < 0.15, rng.random() < 0.9,
        club or rng.random() < 0.5, language, club,
    )


def header_of(lineup: Lineup, dialect: str, room: str) -> Header:
    """The opening line as events have it."""
    game = lineup.game
    return Header(
        Span("", 1, 1, 1), dialect, room, lineup.number, game.variant.key, game.variant.key, game.limit,
        game.stakes, game.ante or None, game.currency, game.scale, lineup.played_at, "",
    )


def play_night(night: Night, hands: int, rng: Random, settings: Settings = DEFAULT) -> Iterator[Played]:
    """So many hands of one evening."""
    evening = night.evening
    for _ in range(hands):
        lineup = evening.lineup()
        played = Dealer(lineup, rng, header_of(lineup, night.dialect, night.room), settings).run()
        evening.settle(played.stacks)
        yield played


def deal_hands(asked: Asked, seed: int, settings: Settings = DEFAULT) -> Iterator[Played]:
    """Lawful hands without end, every card known; the same seed gives the same hands."""
    rng = Random(seed)
    for night in nights(asked, rng):
        yield from play_night(night, asked.per_evening, rng, settings)
