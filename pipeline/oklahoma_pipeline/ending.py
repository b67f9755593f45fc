"""What a hand's own lines tell of its end: who put what in, who showed what, who was given what.

Read once a hand, from its events and the table after the last of them, and only where there is something
to judge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from oklahoma_grammar.copying import Remade, remade
from oklahoma_grammar.events import (
    Card,
    CashOut,
    Collect,
    Muck,
    NotAwarded,
    Post,
    Showdown,
    SummaryPot,
    SummarySeat,
)
from oklahoma_pipeline.evaluate import Board
from oklahoma_pipeline.pots import Pot, Pots, Stake, lay_out
from oklahoma_pipeline.rounds import take_back
from oklahoma_pipeline.showdown import ANY_RUN, Award, Fault, Showing, judge, may_be_paid
from oklahoma_pipeline.table import Table

# Rooms once shared pots out in nickels where the blinds were large enough to make cents a nuisance.
_NICKEL, _NICKEL_BLIND = 5, 50


@dataclass(slots=True)
class Ending:
    """The lines of a hand's end. `shown` are hands laid open, by the play or by the summary alone."""

    awards: list[Award] = field(default_factory=list)
    pot_line: SummaryPot | None = None
    seats: list[SummarySeat] = field(default_factory=list)
    shown: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    mucked: set[str] = field(default_factory=set)
    cashed: set[str] = field(default_factory=set)
    run: int = 0


@dataclass(frozen=True, slots=True)
class Settled:
    """A contested hand, judged: its pots and the awards that are wrong.

    `left_lying` says that a player who cashed out may have won a share, which nobody takes then.
    """

    pots: Pots
    faults: list[Fault]
    left_lying: bool

    def __reduce__(self) -> Remade:
        return remade(self)


def read_ending(table: Table) -> Ending:
    """Walks the events of the hand once; what the summary alone tells counts too."""
    ending = Ending(shown={player.name: player.shown for player in table.order if player.shown})
    for event in table.events:
        note = _NOTES.get(type(event))
        if note is not None:
            note(ending, event)
    _add_summary(ending, told_alone(table), len(table.boards) > 1)
    return ending


def _collect(ending: Ending, event: Collect) -> None:
    ending.awards.append(Award(event.at, event.player, event.amount, event.pot, ending.run))


def _showdown(ending: Ending, event: Showdown) -> None:
    ending.run = event.run


def _muck(ending: Ending, event: Muck) -> None:
    if not event.hidden:
        ending.mucked.add(event.player)


def _cash_out(ending: Ending, event: CashOut | NotAwarded) -> None:
    if event.player is not None:
        ending.cashed.add(event.player)


def _pot(ending: Ending, event: SummaryPot) -> None:
    ending.pot_line = event


def _seat(ending: Ending, event: SummarySeat) -> None:
    ending.seats.append(event)


_NOTES: dict[type, Callable[[Ending, Any], None]] = {
    Collect: _collect, Showdown: _showdown, Muck: _muck, CashOut: _cash_out, NotAwarded: _cash_out,
    SummaryPot: _pot, SummarySeat: _seat,
}


def told_alone(table: Table) -> list[SummarySeat]:
    """The lines of the summary that give shares, of a hand whose play gives none.

    Whoever cashed out takes nothing: the house has paid him, and his share lies.
    """
    if table.taken or SummarySeat not in table.kinds:
        return []
    cashed = {event.player for event in table.events if isinstance(event, CashOut | NotAwarded)}
    return [event for event in table.events
            if type(event) is SummarySeat and event.won and event.player not in cashed]


def award_as_told(table: Table) -> None:
    """Gives what the summary alone says was won, after the last line of the hand.

    Not before: the rules about the lines of the summary ask what the play gave.
    """
    for seat in told_alone(table):
        amount = sum(seat.won)
        table.taken += amount
        player = table.players.get(seat.player)
        if player is not None:
            player.taken += amount
            player.stack += amount


def _add_summary(ending: Ending, alone: list[SummarySeat], run_often: bool) -> None:
    for seat in ending.seats:
        player = seat.player
        if seat.outcome == "mucked":
            ending.mucked.add(player)
        elif seat.outcome == "showed" and seat.cards:
            ending.shown.setdefault(player, seat.cards)
    pot, run = ("", ANY_RUN) if run_often else ("pot", 0)
    ending.awards += [Award(seat.at, seat.player, sum(seat.won), pot, run) for seat in alone]
    ending.mucked.difference_update(ending.shown)


def stakes(table: Table, cut: bool = False) -> list[Stake]:
    """What each player of the hand put in: antes and dead posts told apart from what others must match.

    `cut` divides the pots at the height of players who were all-in and passed, too.
    """
    antes: dict[str, int] = {}
    for event in table.events:
        if type(event) is Post and event.kind == "ante":
            antes[event.player] = antes.get(event.player, 0) + event.amount
    found: list[Stake] = []
    for seat in table.order:
        name = seat.name
        # Of an ante that was more than others had, the rest has gone back.
        ante = min(antes.get(name, 0), seat.dead)
        lost = seat.dead - ante
        stays = seat.folded is None
        live = max(0, seat.put - ante - lost)
        found.append(Stake(name, live, ante, lost, stays, cut and seat.all_in and not stays))
    return found


def lay_pots(table: Table, named: int = 0) -> Pots:
    """The pots as the table stands now, `named` of them where the log may divide them in either way."""
    staying = [player for player in table.order if player.folded is None]
    if named < 2 and len(staying) > 1 and len({(player.put, player.dead) for player in staying}) == 1:
        # All who stay have put in the same, dead chips apart too: there is nothing to divide.
        return Pots((Pot(table.pot, tuple([player.name for player in staying])),))
    pots = lay_out(stakes(table))
    if named > len(pots.pots) and any(player.all_in and player.folded for player in table.order):
        cut = lay_out(stakes(table, cut=True))
        if len(cut.pots) == named:
            return cut
    return pots


def give_back(table: Table, kept_back: int | None) -> None:
    """Hands the bet that nobody matched to its owner where no line of the log did, in or out of an award.

    A log may leave that out, lawfully; without it the winner would go down as a loser. A hand that was
    called off gives everything back. `kept_back` is rake and fees, None where the log does not tell them.
    """
    taken = table.taken + table.not_awarded + (kept_back or 0)
    if table.cancelled:
        if not taken:
            _call_off(table)
        return
    if table.unsure or taken >= table.pot + table.house:
        return
    pots = lay_pots(table)
    owner = table.players.get(pots.owner or "")
    if owner is None or taken > table.pot + table.house - pots.surplus:
        return
    take_back(table, owner, pots.surplus)


def _call_off(table: Table) -> None:
    """Nothing was played for: everybody has his chips again."""
    for player in table.ring:
        player.stack += player.put
        player.returned += player.put
        player.put = 0
    table.pot = 0


@lru_cache(maxsize=64)
def ready_board(cards: tuple[Card, ...], used: tuple[int, int]) -> Board:
    """The board that judges hands, kept for the few times it is asked for in one hand."""
    return Board(cards, used)


def cost(pot_line: SummaryPot | None) -> int | None:
    """Rake and fees together; None where the log does not tell the rake."""
    if pot_line is None or pot_line.rake is None:
        return None
    return pot_line.rake + sum([amount for _, amount in pot_line.fees])


def settle(table: Table) -> Settled | None:
    """The judgement of a hand that two or more stayed in to the end; made once. None for any other."""
    if table.live < 2 or table.cancelled or table.unsure:
        return None
    if table.settled is None:
        ending = read_ending(table)
        pots = lay_pots(table, len({award.pot for award in ending.awards}))
        end = _showing(table, ending, pots)
        lying = any(may_be_paid(end, player) for player in ending.cashed)
        table.settled = Settled(pots, judge(end), lying)
    assert isinstance(table.settled, Settled)
    return table.settled


def _showing(table: Table, ending: Ending, pots: Pots) -> Showing:
    variant = table.variant
    kept = variant.kept
    staying = [player.name for player in table.order if player.folded is None]
    tabled = {
        name: cards for name, cards in ending.shown.items() if len(cards) == kept and name in staying
    }
    known = dict(tabled)
    for player in table.order:
        whole = len(player.cards) == player.held == kept
        if whole and player.folded is None and player.name not in ending.shown:
            known[player.name] = player.cards
    return Showing(
        pots=pots,
        awards=ending.awards,
        boards=[ready_board(tuple(board), variant.used) for board in table.boards],
        staying=staying,
        tabled=tabled,
        known=known,
        mucked=frozenset(ending.mucked),
        cashed=frozenset(ending.cashed),
        ordered=table.button is not None and not table.unordered,
        cost=_cost(table, ending),
        house=table.house,
        chips=_chips(table),
        low=variant.low,
    )


def _cost(table: Table, ending: Ending) -> int | None:
    """Rake and fees; nothing where no line tells them and the awards are all that was put in."""
    if ending.pot_line is None and table.taken + table.not_awarded == table.pot + table.house:
        return 0
    return cost(ending.pot_line)


def _chips(table: Table) -> tuple[int, ...]:
    chip = table.settings.denomination
    if chip != 1 or table.big < _NICKEL_BLIND or any(player.put % _NICKEL for player in table.order):
        return (chip,)
    return (chip, _NICKEL)
