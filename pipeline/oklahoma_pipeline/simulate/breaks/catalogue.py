"""Which rule is broken by what, and logs broken in one place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from oklahoma_grammar.events import Deal, Hand, Header, HoleCards
from oklahoma_grammar.writer import words_of, write
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.breaks import betting, blinds, deal, discards, pots, showdown, turns
from oklahoma_pipeline.simulate.breaks.between import PAIRS
from oklahoma_pipeline.simulate.breaks.reading import PENS
from oklahoma_pipeline.simulate.breaks.slip import Fault, Slip
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.simulate.session import Asked, Night, header_of, nights, play_night
from oklahoma_pipeline.simulate.written import line_of

SLIPS: tuple[type[Slip], ...] = (
    *deal.SLIPS, *blinds.SLIPS, *turns.SLIPS, *discards.SLIPS, *betting.SLIPS, *showdown.SLIPS, *pots.SLIPS,
)
AT_THE_TABLE: tuple[str, ...] = tuple(sorted({slip.rule for slip in SLIPS}))
"""The rules that a slip at the table breaks; the others need several hands, or a slip of the pen."""
# So many evenings without a chance for the slip, and there is none in games of this kind.
_BARREN = 300
BREAKABLE: tuple[str, ...] = tuple(sorted({*AT_THE_TABLE, *PAIRS, *PENS}))


@dataclass(frozen=True, slots=True)
class Broken:
    """A hand with one fault, and what an audit must find in it."""

    hand: Hand
    fault: Fault


@dataclass(frozen=True, slots=True)
class BrokenLog:
    """Files with one fault among them, and where an audit must find it: `line` of file number `file`."""

    rule: str
    files: tuple[str, ...]
    file: int
    line: int
    player: str | None
    street: str | None


def broken_logs(rule: str, asked: Asked, seed: int, settings: Settings = DEFAULT) -> Iterator[BrokenLog]:
    """Broken logs without end, one rule in all of them; KeyError for a rule that is not `BREAKABLE`."""
    if rule in PAIRS:
        yield from _pairs(rule, asked, seed, settings)
    elif rule in PENS:
        yield from _spoilt(rule, asked, seed, settings)
    elif rule in AT_THE_TABLE:
        for broken in break_hands(rule, asked, seed, settings):
            text, line = text_of(broken)
            yield BrokenLog(rule, (text,), 0, line, broken.fault.player, broken.fault.street)
    else:
        raise KeyError(rule)


def text_of(broken: Broken) -> tuple[str, int]:
    """The hand as text of its dialect, and the line of the text in which the fault stands."""
    hand, dialect = broken.hand, broken.hand.header.dialect
    place = next(place for place, event in enumerate(hand.events) if event.at.line == broken.fault.at.line)
    if type(hand.events[place]) is HoleCards and words_of(dialect).by_hand:
        # Where people write, its words stand below the cards.
        place += isinstance(hand.events[place + 1], Deal)
    return write(hand, dialect), line_of(hand, place, dialect)


def break_hands(rule: str, asked: Asked, seed: int, settings: Settings = DEFAULT) -> Iterator[Broken]:
    """Hands with a slip at the table, as events; the same seed gives the same hands.

    They come to an end where the game asked for offers no chance for it.
    """
    rng = Random(seed)
    slips = [slip for slip in SLIPS if slip.rule == rule]
    barren = 0
    for night in nights(asked, rng):
        barren += 1
        if barren > _BARREN:
            return
        evening = night.evening
        fitting = [
            slip for slip in slips
            if slip.suits(evening.plan.game) and not (slip.rooms_only and night.dialect.startswith("club"))
        ]
        for _ in range(asked.per_evening if fitting else 0):
            lineup = evening.lineup()
            header = header_of(lineup, night.dialect, night.room)
            broken, stacks = _one(rng.choice(fitting), lineup, header, rng, settings)
            if broken is not None:
                barren = 0
                yield broken
            evening.settle(stacks)


def _one(
    slip: type[Slip], lineup: Lineup, header: Header, rng: Random, settings: Settings
) -> tuple[Broken | None, dict[str, int]]:
    """The hand played lawfully, then again with the slip at one of the moments that offered themselves."""
    slip.prepare(lineup, rng)
    seed = rng.getrandbits(64)
    lawful = slip(lineup, Random(seed), header, settings)
    stacks = lawful.run().stacks
    if not lawful.chances:
        return None, stacks
    dealer = slip(lineup, Random(seed), header, settings, rng.randrange(lawful.chances))
    played = dealer.run()
    # Chips that a player never had, and bet, leave him with fewer than none.
    stacks = {name: max(0, stack) for name, stack in played.stacks.items()}
    return (Broken(played.hand, dealer.fault) if dealer.fault is not None else None), stacks


def _pairs(rule: str, asked: Asked, seed: int, settings: Settings) -> Iterator[BrokenLog]:
    rng = Random(seed)
    barren = 0
    for night in nights(asked, rng):
        pair = PAIRS[rule](night, rng, settings)
        barren = barren + 1 if pair is None else 0
        if barren > _BARREN:
            return
        if pair is None:
            continue
        if rule == "LED-04":
            yield BrokenLog(rule, (pair.first, pair.second), 1, pair.line, pair.player, None)
        else:
            between = "\n\n"
            line = pair.first.count("\n") + len(between) + pair.line
            yield BrokenLog(rule, (pair.first + between + pair.second,), 0, line, pair.player, None)


def _spoilt(rule: str, asked: Asked, seed: int, settings: Settings) -> Iterator[BrokenLog]:
    rng = Random(seed)
    pen = PENS[rule]
    for hand in _lawful(asked, rng, settings):
        spoilt = pen(hand, rng)
        if spoilt is not None:
            text, line = spoilt
            yield BrokenLog(rule, (text,), 0, line, None, None)


def _lawful(asked: Asked, rng: Random, settings: Settings) -> Iterator[Hand]:
    night: Night
    for night in nights(asked, rng):
        for played in play_night(night, asked.per_evening, rng, settings):
            yield played.hand
