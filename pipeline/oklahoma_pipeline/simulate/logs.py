"""Evenings as the files that a room, or the players, would have of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Literal

from oklahoma_grammar.events import Hand
from oklahoma_grammar.writer import words_of, write
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.session import Asked, Night, nights, play_night
from oklahoma_pipeline.simulate.shorthand import shortened
from oklahoma_pipeline.simulate.views import NOBODY, seen_by, with_traffic

Cards = Literal["all", "hero", "none", "several"]


@dataclass(frozen=True, slots=True)
class Log:
    """One file: its name, its text, and how many hands it holds."""

    name: str
    text: str
    hands: int


def logs(
    asked: Asked, seed: int, count: int, cards: Cards = "all", talk: bool = False,
    settings: Settings = DEFAULT,
) -> Iterator[Log]:
    """`count` hands, one file an evening; with `several`, one for each of those who began the evening.

    What the players do depends on the seed alone, not on what is shown of it.
    """
    play, pen = Random(seed), Random(f"{seed} written down")
    for number, night in enumerate(nights(asked, play), 1):
        hands = [
            played.hand for played in play_night(night, min(count, asked.per_evening), play, settings)
        ]
        count -= len(hands)
        for hero in _heroes(hands, cards, pen):
            yield _log(night, number, hands, hero, pen if talk else None, Random(f"{seed} {number} {hero}"))
        if count <= 0:
            return


def _heroes(hands: list[Hand], cards: Cards, pen: Random) -> list[str | None]:
    """Whose logs they are: None sees everything."""
    if cards == "all":
        return [None]
    if cards == "none":
        return [NOBODY]
    names = [seat.name for seat in hands[0].seats]
    if cards == "several":
        return list(islice(names, 4))
    # One who stays: an evening's log is that of a player who was there.
    there = Counter([seat.name for hand in hands for seat in hand.seats])
    longest = max([there[name] for name in names])
    return [pen.choice([name for name in names if there[name] == longest])]


def _log(
    night: Night, number: int, hands: list[Hand], hero: str | None, pen: Random | None, hurry: Random
) -> Log:
    """One file; people who write it by hand are in a `hurry`, and those at a room's table talk."""
    by_hand = words_of(night.dialect).by_hand
    texts: list[str] = []
    for hand in hands:
        if hero and all([seat.name != hero for seat in hand.seats]):
            # Who has left the table has no log of what came after.
            continue
        seen = hand if hero is None else seen_by(hand, hero)
        if pen is not None:
            seen = with_traffic(seen, pen, night.strangers)
        texts.append(write(shortened(seen, hurry) if by_hand else seen, night.dialect))
    place = f"-seat{_seat(hands[0], hero)}" if hero else ""
    name = f"{number:04}-{night.evening.plan.game.variant.key}-{night.dialect}{place}.txt"
    return Log(name, "\n\n".join(texts), len(texts))


def _seat(hand: Hand, name: str) -> int:
    return next(seat.seat for seat in hand.seats if seat.name == name)
