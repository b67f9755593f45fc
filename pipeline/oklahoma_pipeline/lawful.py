"""Lines that are lawful at first sight: none of the rules that look at such a line can be broken by it.

Nearly all lines are. Each question here is answered by few comparisons and stands for the rules named beside
it; where the answer is no, or is not that simple, the rules themselves are asked. An act is asked about only
when it is its player's turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oklahoma_grammar.events import Bet, Call, Check, Deal, Fold, Post, Raise, Street, SummarySeat
from oklahoma_pipeline.table import Player, Table


def check(table: Table, player: Player, event: Check) -> bool:
    """BET-01."""
    return player.bet >= table.to_match


def fold(table: Table, player: Player, event: Fold) -> bool:
    """DEL-03."""
    return not event.cards


def call(table: Table, player: Player, event: Call) -> bool:
    """BET-03, BET-04, BET-08, BET-09."""
    amount = event.amount
    return (
        amount is not None and amount == table.to_match - player.bet and amount > 0
        and _all_in_as_said(player, amount, event.all_in)
    )


def bet(table: Table, player: Player, event: Bet) -> bool:
    """BET-02, BET-05, BET-06, BET-08, BET-09."""
    amount = event.amount
    return (
        amount is not None and not table.to_match and player.bet + amount >= table.full_raise
        and _within_limit(table, player, player.bet + amount)
        and _all_in_as_said(player, amount, event.all_in)
    )


def raise_(table: Table, player: Player, event: Raise) -> bool:
    """BET-05 to BET-11."""
    by, to, to_match = event.by, event.to, table.to_match
    return (
        to is not None and (by is None or by == to - to_match) and to >= to_match + table.full_raise
        and _within_limit(table, player, to) and table.reopened(player)
        and _all_in_as_said(player, to - player.bet, event.all_in)
    )


def _all_in_as_said(player: Player, amount: int, said: bool) -> bool:
    """Whether he has so many chips, and all-in is said just where none are left."""
    stack = player.stack
    return amount == stack if said else amount < stack


def _within_limit(table: Table, player: Player, total: int) -> bool:
    limit = table.limit
    return limit == "no" or (limit == "pot" and total <= table.max_total(player))


def post(table: Table, event: Post) -> bool:
    """TRN-04, BLD-02 to BLD-04, BET-08: the first small or big blind, of whom it is due and in full."""
    player, kind, order = table.actor, event.kind, table.order
    if player is None or table.posted_big or len(order) < 2 or event.amount > player.stack:
        return False
    second = order[1]
    if kind == "small":
        return (
            event.amount == table.small and not table.posted_small
            and player is (second if len(order) == 2 else order[0])
        )
    return (
        kind == "big" and event.amount == table.big and not table.level_moved
        and player is (order[0] if len(order) == 2 else second)
    )


def deal(table: Table, event: Deal) -> bool:
    """DEL-01 to DEL-03, BLD-01: a whole hand of new cards, dealt after the blinds."""
    player, cards = table.actor, event.cards
    return (
        player is not None and not player.dealt and table.posted_big
        and 1 < len(cards) == table.variant.dealt and _new(table, cards)
    )


def street(table: Table, event: Street) -> bool:
    """DEL-03 to DEL-08, DSC-01, DSC-08: the street due, of a board dealt once, after a round that is over."""
    runs, streets = table.runs, table.variant.streets
    if event.run or len(runs) > 1 or table.live < 2 or table.expected is not None:
        return False
    place = runs[0] + 1
    if place >= len(streets) or streets[place].name != event.street:
        return False
    before = event.before
    return (
        len(event.cards) == streets[place].board and (not before or list(before) == table.boards[0])
        and (table.burns > 0 or not table.shows_burns) and _new(table, event.cards)
        and _nothing_owed(table)
    )


def _new(table: Table, cards: tuple[str, ...]) -> bool:
    """Whether these are different cards of which none was seen before."""
    return table.seen.keys().isdisjoint(cards) and len(set(cards)) == len(cards)


def _nothing_owed(table: Table) -> bool:
    """Whether everybody in the hand has thrown away what the round asks for."""
    discard = table.street.discard
    return discard is None or all([
        player.folded or player.discarded >= discard.count for player in table.order
    ])


def summary_seat(table: Table, event: SummarySeat) -> bool:
    """SHW-04, LED-01: a player who passed, as the play says, and of whom nothing else is told."""
    player = table.actor
    return (
        player is not None and player.folded is not None and not player.taken
        and event[3:] == ("folded", player.folded, (), (), (), False) and event.seat in (player.seat, 0)
    )


OfAct = Callable[[Table, Player, Any], bool]
OfLine = Callable[[Table, Any], bool]
ACTS: Final[dict[type, OfAct]] = {Check: check, Fold: fold, Call: call, Bet: bet, Raise: raise_}
LINES: Final[dict[type, OfLine]] = {Post: post, Deal: deal, Street: street, SummarySeat: summary_seat}
