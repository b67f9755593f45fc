"""What a person writes for several players at once, spelled out line by line, as the rules have it.

`Ante: 25` stands for a post of everybody's, `Pot 3,100: Anna, Vera` for two awards, `Rake 50` for what a
room's summary tells beside the pot. A pot may be told before the rake or after it: which of the two, the
chips show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from oklahoma_grammar.events import AnteForAll, Collect, Event, Hand, Post, Rake, Shared, SummaryPot
from oklahoma_pipeline.ending import lay_pots, ready_board
from oklahoma_pipeline.pots import share_high_low, share_out
from oklahoma_pipeline.table import Table

SHORT: Final = frozenset((AnteForAll, Shared, Rake))
_BOARD: Final = 5

Play = Callable[[Hand], Table]
"""Plays a hand that has no such lines to its end, unjudged."""


def with_posts(hand: Hand) -> Hand:
    """The hand with everybody's post where one line tells of an ante; its end still as it was written."""
    return replace(hand, events=tuple([line for event in hand.events for line in _posts(hand, event)]))


def spelled_out(hand: Hand, play: Play) -> Hand:
    """The hand without lines that stand for several; every other line as it is."""
    events = with_posts(hand).events
    kept = [event for event in events if type(event) is Rake]
    pots = [event for event in events if type(event) is Shared or type(event) is Collect]
    table = play(replace(hand, events=tuple(
        [event for event in events if type(event) not in SHORT and type(event) is not Collect]
    )))
    rakes = _off_each(pots, sum([rake.amount for rake in kept]), table)
    told: list[Event] = []
    for event in events:
        if type(event) is Shared or type(event) is Collect:
            told += _awards(event, rakes.get(event.pot), table, pots)
        elif type(event) is not Rake:
            told.append(event)
    if kept:
        told.append(_pot_line(kept, table))
    return replace(hand, events=tuple(told))


def _posts(hand: Hand, event: Event) -> Sequence[Event]:
    """An ante of everybody's as a post of each, from left of the button; of less where there is less."""
    if type(event) is not AnteForAll:
        return (event,)
    button = hand.table.button if hand.table is not None and hand.table.button is not None else 0
    seats = [seat for seat in hand.seats if not seat.out]
    seats.sort(key=lambda seat: (seat.seat <= button, seat.seat))
    return [
        Post(event.at, seat.name, "ante", min(event.amount, seat.stack), event.amount >= seat.stack)
        for seat in seats
    ]


def _off_each(pots: Sequence[Collect | Shared], rake: int, table: Table) -> dict[str, int]:
    """What is to be taken off the lines of each pot: nothing unless they are told before the rake."""
    told = sum([pot.amount for pot in pots])
    whole = table.pot + table.house
    due = (whole, whole - lay_pots(table).surplus)
    if not rake or not told or told not in due or told + rake in due:
        return {}
    sizes: dict[str, int] = {}
    for pot in pots:
        sizes[pot.pot] = sizes.get(pot.pot, 0) + pot.amount
    parts = {pot: size * rake // told for pot, size in sizes.items()}
    parts[next(iter(parts))] += rake - sum(parts.values())
    return parts


def _awards(
    event: Collect | Shared, part: int | None, table: Table, pots: Sequence[Collect | Shared]
) -> list[Event]:
    """The awards of one line, less the rake of its pot where that is to come off."""
    mine = [pot for pot in pots if pot.pot == event.pot]
    names = [name for pot in mine for name in _names(pot)]
    if part is None:
        if type(event) is Collect:
            return [event]
        shares = _shares(event.amount, _names(event), table)
    elif len(mine) == 1 or _even(mine, table):
        shares = _shares(sum([pot.amount for pot in mine]) - part, names, table)
    else:
        # Lines of different sizes bear the rake by their sizes, and the first what is left of it.
        whole = sum([pot.amount for pot in mine])
        off = [pot.amount * part // whole for pot in mine]
        off[0] += part - sum(off)
        shares = _shares(event.amount - off[mine.index(event)], _names(event), table)
    return [Collect(event.at, name, shares.get(name, 0), event.pot) for name in _names(event)]


def _names(pot: Collect | Shared) -> tuple[str, ...]:
    return pot.players if type(pot) is Shared else (pot.player,)  # type: ignore[union-attr]


def _even(pots: Sequence[Collect | Shared], table: Table) -> bool:
    """Whether the lines of a pot are a split, told one by one."""
    if any([type(pot) is Shared for pot in pots]):
        return False
    sizes = [pot.amount for pot in pots]
    return max(sizes) - min(sizes) <= table.settings.denomination


def _shares(amount: int, names: Sequence[str], table: Table) -> dict[str, int]:
    """Equal shares, the odd chip left of the button; where high and low divide, by the hands shown."""
    order = [player.name for player in table.order if player.name in names]
    order += [name for name in names if name not in order]
    chip = table.settings.denomination
    if table.variant.low and len(table.boards) == 1 and len(table.boards[0]) == _BOARD:
        kept = table.variant.kept
        shown = {player.name: player.shown for player in table.order if len(player.shown) == kept}
        if all([name in shown for name in order]):
            board = ready_board(tuple(table.boards[0]), table.variant.used)
            highs = {name: board.high(shown[name]) for name in order}
            lows = {name: low for name in order if (low := board.low(shown[name])) is not None}
            high = [name for name in order if highs[name] == max(highs.values())]
            least = [name for name in order if name in lows and lows[name] == min(lows.values())]
            if {*high, *least} == set(order):
                return share_high_low(amount, high, least, chip)
    return share_out(amount, order, chip)


def _pot_line(kept: Sequence[Rake], table: Table) -> SummaryPot:
    rake = sum([line.amount for line in kept if line.drop is None])
    fees = tuple([(line.drop, line.amount) for line in kept if line.drop is not None])
    return SummaryPot(kept[-1].at, table.pot + table.house, (), rake, fees)
