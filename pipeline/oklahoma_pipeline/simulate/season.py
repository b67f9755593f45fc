"""A spring in three rooms: the sample evenings, told alike in English and in Russian.

The same few people meet again and again, each with a temper of his own, so that their numbers tell them
apart. Who has lost his chips goes home, and nobody buys more: every stack follows from the hand before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Literal, NamedTuple

from oklahoma_grammar.events import Hand, Header, Limit
from oklahoma_grammar.span import Span
from oklahoma_grammar.writer import words_of, write
from oklahoma_pipeline.settings import DEFAULT
from oklahoma_pipeline.simulate.evening import Evening, Plan
from oklahoma_pipeline.simulate.games import Game, Rake
from oklahoma_pipeline.simulate.lineup import Burns, Habits, Lineup, Sitter
from oklahoma_pipeline.simulate.logs import Log
from oklahoma_pipeline.simulate.play import Dealer
from oklahoma_pipeline.simulate.shorthand import shortened
from oklahoma_pipeline.simulate.styles import STYLES, Style
from oklahoma_pipeline.simulate.views import seen_by
from oklahoma_pipeline.variants import VARIANTS

Language = Literal["en", "ru"]
SEED = 38
_HANDS = 28
_MOSCOW = timedelta(hours=3)
_STYLES = {style.name: style for style in STYLES}


class Both(NamedTuple):
    """A word in both languages."""

    en: str
    ru: str

    def of(self, language: Language) -> str:
        return self.ru if language == "ru" else self.en


_ANNA, _BORIS, _VERA = Both("Anna", "Анна"), Both("Boris", "Борис"), Both("Vera", "Вера")
_REGULARS: tuple[tuple[Both, str], ...] = (
    (_ANNA, "tight-aggressive"),
    (_BORIS, "loose-passive"),
    (_VERA, "loose-aggressive"),
    (Both("Walt", "Глеб"), "rock"),
    (Both("Dina", "Дина"), "regular"),
    (Both("Earl", "Егор"), "maniac"),
    (Both("Ruth", "Римма"), "calling station"),
)
_VISITORS: tuple[tuple[Both, str], ...] = (
    (Both("Frank", "Фёдор"), "weak-tight"),
    (Both("Stella", "Света"), "regular"),
    (Both("Okie99", "Волжанин77"), "loose-passive"),
    (Both("Pauline", "Полина"), "tight-aggressive"),
    (Both("uncle Vic", "дядя Витя"), "calling station"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """A table that meets again and again. `opens` is the clock of Moscow."""

    file: str
    room: Both
    table: Both
    layout: Literal["stars", "club"]
    seats: int
    opens: tuple[int, int]
    dealer: Both | None = None
    burns: Burns = "none"
    together: bool = True


_PRAIRIE = Place(
    "prairie", Both("Tulsa Card Club", "Клуб Тула"), Both("Prairie", "Степь"), "stars", 6, (21, 4),
    together=False,
)
_RIVER = Place("river", Both("Red River Room", "Клуб Ока"), Both("Ferry", "Паром"), "stars", 8, (19, 32))
_CELLAR = Place(
    "club_cellar", Both("Wewoka", "Алексин"), Both("2", "2"), "club", 7, (18, 45),
    Both("Peter", "Пётр"), "hidden",
)


def _game(
    variant: str, limit: Limit, small: int, big: int, chip: int, currency: str | None = None, rake: int = 0,
) -> Game:
    return Game(
        VARIANTS[variant], limit, small, big, 0, currency, 100 if currency else 1, chip,
        Rake(rake, 3 * big) if rake else Rake(),
    )


@dataclass(frozen=True, slots=True)
class Date:
    """One evening: whose logs of it there are, and how many sit down."""

    month: int
    day: int
    place: Place
    game: Game
    heroes: tuple[Both, ...]
    players: int = 6


_POT = _game("oklahoma", "pot", 100, 200, 100)
_POT_HIGH = _game("oklahoma", "pot", 200, 400, 100)
_NO = _game("oklahoma", "no", 50, 100, 25, "USD", 50)
_OMAHA = _game("omaha", "pot", 50, 100, 25, "USD", 50)
_SMALL = _game("oklahoma", "pot", 25, 50, 25)
_FIXED = _game("oklahoma", "fixed", 50, 100, 50)

_DATES: tuple[Date, ...] = (
    Date(5, 7, _PRAIRIE, _POT, (_ANNA,)),
    Date(5, 9, _RIVER, _NO, (_ANNA,), 7),
    Date(5, 12, _CELLAR, _SMALL, (_BORIS,)),
    Date(5, 14, _PRAIRIE, _POT, (_ANNA, _VERA)),
    Date(5, 21, _PRAIRIE, _POT, (_ANNA,)),
    Date(5, 23, _RIVER, _NO, (_ANNA,), 6),
    Date(5, 26, _CELLAR, _SMALL, (_BORIS,), 7),
    Date(5, 28, _PRAIRIE, _POT, (_ANNA,)),
    Date(6, 4, _PRAIRIE, _POT_HIGH, (_ANNA,), 5),
    Date(6, 6, _RIVER, _OMAHA, (_ANNA,), 6),
    Date(6, 9, _CELLAR, _FIXED, (_BORIS,)),
    Date(6, 13, _RIVER, _NO, (_ANNA,), 7),
)


def season(language: Language, seed: int = SEED) -> Iterator[Log]:
    """All logs of the spring; the same seed gives the same hands in either language."""
    for number, date in enumerate(_DATES, 1):
        rng = Random(f"season {seed} {number}")
        hands = list(_hands(date, 10_000 * number + rng.randint(100, 900), language, rng))
        for hero in date.heroes:
            yield _log(date, hands, hero, language, Random(f"pen {seed} {number}"))


def _hands(date: Date, first: int, language: Language, rng: Random) -> Iterator[Hand]:
    evening = _Meeting(date, first, language, rng)
    for _ in range(_HANDS):
        if evening.over():
            return
        lineup = evening.lineup()
        played = Dealer(lineup, rng, _header(date, lineup, language), DEFAULT).run()
        evening.settle(played.stacks)
        yield played.hand


def _header(date: Date, lineup: Lineup, language: Language) -> Header:
    place, game = date.place, date.game
    clock = lineup.played_at + _MOSCOW
    if language == "ru":
        day, zone = f"{clock:%d.%m.%Y}", "МСК"
    else:
        day, zone = f"{clock:%Y-%m-%d}" if place.layout == "club" else f"{clock:%Y/%m/%d}", "MSK"
    time = f"{clock:%H:%M}" if place.layout == "club" else f"{clock:%H:%M:%S}"
    return Header(
        Span("", 1, 1, 1), f"{place.layout}_{language}", place.room.of(language), lineup.number,
        game.variant.key, game.variant.key, game.limit, game.stakes, None, game.currency, game.scale,
        lineup.played_at, f"{day} {time} {zone}", dealer=place.dealer.of(language) if place.dealer else None,
    )


def _log(date: Date, hands: list[Hand], hero: Both, language: Language, pen: Random) -> Log:
    place = date.place
    dialect = f"{place.layout}_{language}"
    name = hero.of(language)
    texts = []
    for hand in hands:
        if all([seat.name != name for seat in hand.seats]):
            continue
        seen = seen_by(hand, name)
        text = write(shortened(seen, pen) if words_of(dialect).by_hand else seen, dialect)
        texts.append(text.rstrip("\n") + "\n")
    file = f"{place.file}_2026-{date.month:02}-{date.day:02}_{hero.en.lower()}.txt"
    return Log(file, "\n".join(texts), len(texts))


class _Meeting(Evening):
    """An evening of people who know each other; who keeps a log stays to the end, or to his last chip."""

    def __init__(self, date: Date, first: int, language: Language, rng: Random) -> None:
        place = date.place
        self._keepers = {hero.of(language) for hero in date.heroes}
        self._temper = {who.of(language): _STYLES[style] for who, style in (*_REGULARS, *_VISITORS)}
        self._bench = _guests(date, language, rng)
        hour, minute = place.opens
        begins = datetime(2026, date.month, date.day, hour, minute, tzinfo=UTC) - _MOSCOW
        club = place.layout == "club"
        habits = Habits(
            burns=place.burns, together=place.together, language=language, short_names=club,
        )
        plan = Plan(
            date.game, place.table.of(language), place.seats, date.players, begins, restless=0.008,
            first_number=1 if club else first, habits=habits,
        )
        super().__init__(plan, self._next, rng)
        for sitter in self.sitters:
            sitter.style = self._style(sitter.name)

    def _next(self) -> str:
        return self._bench.pop(0)

    def _buy_in(self) -> int:
        stack = super()._buy_in()
        return stack - stack % self.plan.game.chip

    def _style(self, name: str) -> Style:
        return self._temper[name]

    def over(self) -> bool:
        """Whether those who keep the logs have lost their chips, or nobody is left to play with."""
        playing = [sitter for sitter in self.sitters if sitter.stack]
        keepers = {sitter.name for sitter in playing} & self._keepers
        return not keepers or len(playing) < 2

    def lineup(self) -> Lineup:
        for sitter in [sitter for sitter in self.sitters if not sitter.stack]:
            self.sitters.remove(sitter)
            if self._bench:
                self._sit_down(sitter.seat)
        while self._playing() < 2:
            next(sitter for sitter in self.sitters if sitter.out).out = False
        return super().lineup()

    def _sit_down(self, seat: int) -> None:
        name = self._next()
        self.sitters.append(Sitter(seat, name, self._style(name), self._buy_in(), owes="big"))

    def _refill(self, sitter: Sitter) -> None:
        """Nobody buys more chips."""

    def _change_seat(self) -> None:
        taken = {sitter.seat for sitter in self.sitters}
        free = [seat for seat in range(1, self.plan.seats + 1) if seat not in taken]
        leavers = [sitter for sitter in self.sitters if sitter.name not in self._keepers]
        if len(self.sitters) >= self.plan.players and self._playing() > 4:
            self.sitters.remove(self._rng.choice(leavers))
        elif free and self._bench:
            self._sit_down(self._rng.choice(free))


def _guests(date: Date, language: Language, rng: Random) -> list[str]:
    """Who comes, in the order of coming: mostly the regulars, and behind them one or two others."""
    regulars = [who for who, _ in _REGULARS if who not in date.heroes]
    others = [who for who, _ in _VISITORS]
    rng.shuffle(regulars)
    rng.shuffle(others)
    first = [*date.heroes, *regulars]
    if rng.random() < 0.4:
        first.insert(rng.randint(2, date.players - 1), others.pop())
    sitting = first[:date.players]
    rng.shuffle(sitting)
    return [who.of(language) for who in (*sitting, *first[date.players:], *others[:2])]
