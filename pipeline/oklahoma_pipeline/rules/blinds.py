"""The mandatory bets: BLD-01 to BLD-04."""

from __future__ import annotations

from oklahoma_grammar.events import Cancelled, Deal, HoleCards, Post, Street
from oklahoma_pipeline import ahead
from oklahoma_pipeline.laying import BLINDS_FOLLOW_THE_BUTTON_SINCE
from oklahoma_pipeline.rounds import is_small_blind, posts_again, seat_of_big_blind, seat_of_small_blind
from oklahoma_pipeline.rules.rule import Finding, PlayStarts, Rule, broken
from oklahoma_pipeline.table import Player, Table


def bld_01(table: Table, event: HoleCards | Deal | PlayStarts) -> Finding:
    """Nobody is dealt a card before a big blind is posted (1.1).

    Except where the seat that owes it is all-in on the ante, the game has a button blind, or the hand
    was cancelled. With no small blind either, and the first seat all-in on the ante, that seat may be the big
    blind behind a dead small one, and nothing is judged. Judged at the line that begins the deal, or play
    where none does; the player is the one who owes the blind.
    Values: amount_due, amount_found.
    """
    if table.posted_big or table.button_blind is not None or not table.big:
        return None
    if table.unordered or not table.order:
        return None
    owing = table.big_blind or seat_of_big_blind(table)
    if owing is not None and (owing.all_in or owing.bet >= table.big):
        return None
    if table.small_blind is None and table.order[0].all_in:
        return None
    if ahead.unseated(table, Post):
        return None
    acted = type(event) is PlayStarts
    for place, other in enumerate(table.events):
        if place < table.index and isinstance(other, (HoleCards, Deal)):
            return None
        if place > table.index and (
            isinstance(other, Cancelled)
            or (isinstance(other, Post) and other.kind in ("big", "button") and not acted)
        ):
            return None
        acted = acted or (place > table.index and isinstance(other, ahead.ACTS))
    return broken("BLD-01", table, event.at, owing, {"amount_due": table.big, "amount_found": 0})


def bld_02(table: Table, event: Post) -> Finding:
    """Blinds are posted in full by whoever has the chips (1.1).

    Fixed limit names its bets, not its small blind, which may lie between a third and two thirds of the big.
    A second blind of one kind by one player is too much of it, and nobody need match it.
    Values: amount_due, amount_found.
    """
    kind, amount, actor = event.kind, event.amount, table.actor
    if actor is not None and posts_again(table, event):
        return broken("BLD-02", table, event.at, actor,
                      {"amount_due": _size(table, kind), "amount_found": _size(table, kind) + amount})
    due = _size(table, kind)
    if amount == due or not due or event.all_in or actor is None or (amount >= actor.stack and amount < due):
        return None
    if table.limit == "fixed" and kind != "big":
        small = amount - (table.big if kind == "both" else 0)
        if table.big <= 3 * small <= 2 * table.big:
            return None
    return broken("BLD-02", table, event.at, actor, {"amount_due": due, "amount_found": amount})


def _size(table: Table, kind: str) -> int:
    """How much the post of that kind is; 0 where it has no size of its own."""
    if kind == "big":
        return table.big
    if kind == "small":
        return table.small
    return table.small + table.big if kind == "both" else 0


def bld_03(table: Table, event: Post) -> Finding:
    """The two seats after the button post the blinds; heads-up the button posts the small one (1.1, TDA 34).

    Only the first small and the first big blind are judged; later ones are newcomers'. Where the log
    breaks off before the flop, or somebody without a seat posts or acts, it does not tell who is in the hand.
    Values: player_due, player_found, seat_due, seat_found.
    """
    actor, order = table.actor, table.order
    if actor is None or table.button is None or len(order) < 2 or _old(table):
        return None
    if event.kind == "small" and is_small_blind(table, actor):
        due = [order[1] if len(order) == 2 else order[0]]
    elif event.kind == "big" and not table.posted_big:
        due = _big_blind_seats(table)
    else:
        return None
    if actor in due or not ahead.reaches(table, Street) or ahead.unseated(table, *ahead.ACTS, Post):
        return None
    return broken("BLD-03", table, event.at, actor,
                  {"player_due": due[0].name, "player_found": actor.name,
                   "seat_due": due[0].seat, "seat_found": actor.seat})


def _big_blind_seats(table: Table) -> list[Player]:
    """Who may post it: the seat after the small blind, or with a dead small blind the first one too."""
    order = table.order
    if len(order) == 2:
        # A dead button can leave the big blind with either of two players.
        return [order[0]] if _small_posted(table) or order[1].seat == table.button else list(order)
    return [order[1]] if _small_posted(table) else [order[0], order[1]]


def _small_posted(table: Table) -> bool:
    """Whether the small blind was posted, or will be after the big one, in its seat."""
    own = seat_of_small_blind(table)
    return table.posted_small or any(
        isinstance(event, Post) and event.kind == "small" and own is not None and event.player == own.name
        for event in table.events
    )


def _old(table: Table) -> bool:
    played_at = table.played_at
    return played_at is not None and played_at < BLINDS_FOLLOW_THE_BUTTON_SINCE


def bld_04(table: Table, event: Post) -> Finding:
    """The header's level is behind the blinds posted; the posts stand. Said of the first big blind.

    Values: amount_due, amount_found.
    """
    if not table.level_moved or table.posted_big or event.kind != "big":
        return None
    return broken("BLD-04", table, event.at, table.actor,
                  {"amount_due": table.header_big, "amount_found": table.big})


RULES: tuple[Rule, ...] = (
    Rule("BLD-01", "1.1", "error", (HoleCards, Deal, PlayStarts), bld_01),
    Rule("BLD-02", "1.1", "error", (Post,), bld_02),
    Rule("BLD-03", "1.1", "error", (Post,), bld_03),
    Rule("BLD-04", "1.1", "note", (Post,), bld_04),
)
