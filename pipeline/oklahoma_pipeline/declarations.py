"""What a declaration does: fold, check, call, bet, raise, all-in."""

from __future__ import annotations

from oklahoma_grammar.events import AllIn, Bet, Call, Check, Fold, Raise
from oklahoma_pipeline import ahead
from oklahoma_pipeline.rounds import go_past, pay, put_in
from oklahoma_pipeline.table import Player, Table, learn


def _make_way(table: Table, player: Player) -> bool:
    """Whether an act by one who is not expected counts as his declaration of this round.

    Those whose turn he takes are not waited for any longer; they may still act.
    """
    if player.missed:
        player.missed = False
        if player.lost:
            player.lost = False
            table.live += 1
            table.able += 1
        return True
    if not table.pending(player):
        return False
    expected = table.expected
    count = len(table.order)
    if expected is not None:
        for step in range((player.position - expected.position) % count):
            other = table.order[(expected.position + step) % count]
            if table.pending(other):
                other.missed = True
    return True


def _turn(table: Table, player: Player) -> bool:
    """Whether the act is a declaration owed; brings the turn to him if it was not his."""
    table.granted = None
    table.declarations += 1
    if player is table.expected or _make_way(table, player):
        table.waiting = None
        return True
    return False


def fold(table: Table, event: Fold) -> None:
    player = table.actor
    if player is None or player.folded or player.position < 0:
        return
    mine = _turn(table, player)
    player.folded = table.street.name
    table.live -= 1
    if not player.all_in:
        table.able -= 1
    if event.cards:
        learn(table, player, event.cards, event.at.line)
    if table.live < 2:
        table.expected = table.waiting = None
    elif mine:
        table.expected = table.next_due(player.position)
    elif table.expected is not None and not table.pending(table.expected):
        table.expected = table.next_due(table.expected.position)


def check(table: Table, event: Check) -> None:
    player = table.actor
    if player is None or player.folded or player.position < 0 or player.all_in:
        return
    if not _turn(table, player):
        player.spoke = True
        return
    player.acted = True
    if player.bet < table.to_match:
        player.missed = True
    table.expected = table.next_due(player.position)


def call(table: Table, event: Call) -> None:
    player = table.actor
    if player is None or player.position < 0 or player.all_in:
        return
    amount = event.amount
    if amount is None:
        amount = max(0, min(player.stack, table.to_match - player.bet))
    if player.folded:
        pay(table, player, amount)
        return
    mine = _turn(table, player)
    put_in(table, player, amount)
    if table.unsure:
        player.bet = max(player.bet, table.to_match)
    if not mine:
        return
    player.acted = True
    _done(table, player, event.all_in)


def bet(table: Table, event: Bet) -> None:
    player = table.actor
    if player is None or player.position < 0 or player.all_in:
        return
    amount = event.amount
    _wager(table, player, player.bet + amount if amount is not None else open_total(table, player, event),
           event)


def raise_(table: Table, event: Raise) -> None:
    player = table.actor
    if player is None or player.position < 0 or player.all_in:
        return
    _wager(table, player, raise_total(table, player, event), event)


def open_total(table: Table, player: Player, event: Bet | Raise) -> int | None:
    """The total of a bet or raise whose size the log does not say; None where nothing tells it."""
    if event.all_in:
        return player.bet + player.stack
    if table.limit == "fixed":
        return min(player.bet + player.stack, table.min_total())
    return ahead.matched_total(table) or ahead.returned_total(table, player)


def raise_total(table: Table, player: Player, event: Raise) -> int | None:
    """The round's total that the raise names, or that follows from its increment.

    Where the two disagree, the amount that the next caller pays decides; else the total stands.
    """
    by, to = event.by, event.to
    if to is None:
        return table.to_match + by if by is not None else open_total(table, player, event)
    if by is not None and by != to - table.to_match and ahead.matched_total(table) == table.to_match + by:
        return table.to_match + by
    return to


def _wager(table: Table, player: Player, total: int | None, event: Bet | Raise) -> None:
    if player.folded:
        pay(table, player, max(0, total - player.bet) if total is not None else 0)
        return
    mine = _turn(table, player)
    if total is None:
        table.unsure = True
        table.unsure_at = table.unsure_at or event.at
        table.to_match += max(1, table.big)
        player.bet = table.to_match
    else:
        over = table.expected is None and not mine
        put_in(table, player, max(0, total - player.bet))
        if over:
            return
        _raise_to(table, total)
    player.acted = player.acted or mine
    table.aggressor = player
    _done(table, player, event.all_in)


def _done(table: Table, player: Player, said_all_in: bool) -> None:
    """Goes on to the next player.

    Whoever stays under the bet is not asked again. One who says all-in with chips left is taken at his
    word, unless the log has him declare again.
    """
    if not player.all_in:
        if said_all_in and not ahead.declares_again(table, player):
            player.all_in = True
            table.able -= 1
        elif player.bet < table.to_match:
            player.missed = True
    table.expected = table.next_due(player.position)


def _raise_to(table: Table, total: int) -> None:
    """The new bet to match; only a full raise is the measure of the next (TDA 43)."""
    over = total - table.to_match
    if over <= 0:
        return
    if table.limit == "fixed":
        if 2 * (total - table.level) >= table.bet_size():
            table.level = total
            table.raises += 1
    elif over >= table.full_raise:
        table.full_raise = over
    table.to_match = total


def late(table: Table, event: Fold | Check | Call | Bet | Raise) -> None:
    """A declaration of the round before, made after its end: its chips go to the pot."""
    player = table.actor
    assert player is not None
    table.late.remove(player)
    if isinstance(event, Fold):
        player.missed = True
        fold(table, event)
    elif isinstance(event, (Call, Bet)) and event.amount is not None:
        pay(table, player, event.amount)
        go_past(table, player)


def resolve_all_in(table: Table, event: AllIn) -> Call | Bet | Raise | AllIn:
    """The call, bet or raise that a bare all-in comes to."""
    player = table.actor
    if player is None:
        return event
    total = event.to if event.to is not None else player.bet + player.stack
    if total <= table.to_match:
        return Call(event.at, event.player, max(0, total - player.bet), True)
    if table.to_match:
        return Raise(event.at, event.player, None, total, True)
    return Bet(event.at, event.player, max(0, total - player.bet), True)
