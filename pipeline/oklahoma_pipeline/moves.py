"""What each line does to the table, lawful or not: as much of it as the table can carry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oklahoma_grammar.events import (
    Bet,
    Burn,
    Call,
    Cancelled,
    Capped,
    CashOut,
    Check,
    Collect,
    Deal,
    Discard,
    Fold,
    HouseMoney,
    Muck,
    NotAwarded,
    Post,
    Raise,
    Show,
    Showdown,
    Street,
    Stub,
    SummarySeat,
    SummaryStart,
    Uncalled,
)
from oklahoma_pipeline.declarations import bet, call, check, fold, raise_
from oklahoma_pipeline.rounds import (
    go_past,
    is_small_blind,
    pay_dead,
    posts_again,
    posts_late,
    put_in,
    start,
    street,
    take_back,
)
from oklahoma_pipeline.table import Discarded, Seen, Table, learn

__all__ = ["MOVES", "Move", "start"]

Move = Callable[[Table, Any], None]


def post(table: Table, event: Post) -> None:
    player = table.actor
    if player is None:
        return
    kind, amount = event.kind, event.amount
    if posts_late(table, player):
        # Nobody need match it, so it must not be taken for a bet of which the rest goes back.
        pay_dead(table, player, max(0, amount - player.bet) if kind == "straddle" else amount)
    elif kind == "small" and is_small_blind(table, player):
        table.posted_small = True
        table.small_blind = player
        put_in(table, player, amount)
    elif posts_again(table, event):
        pay_dead(table, player, amount)
    elif kind == "big":
        if not table.posted_big:
            table.posted_big = True
            table.big_blind = player
        put_in(table, player, amount)
    elif kind == "button":
        table.button_blind = player
        put_in(table, player, amount)
    elif kind == "straddle":
        # Its amount is the poster's whole bet, a blind he has posted before included.
        table.straddle = player
        put_in(table, player, max(0, amount - player.bet))
    elif kind == "both":
        live = min(amount, table.big)
        put_in(table, player, live)
        pay_dead(table, player, amount - live)
    else:
        pay_dead(table, player, amount)
    go_past(table, player)


def deal(table: Table, event: Deal) -> None:
    player = table.actor
    cards = event.cards
    if len(cards) < 2:
        table.singles = True
    if player is None or (len(cards) > 1 and player.dealt and set(cards) == set(player.dealt)):
        return
    if len(cards) > 1 and not player.dealt:
        player.held = len(cards)
    player.dealt += cards
    player.cards += cards
    player.held = max(player.held, len(player.dealt))
    seen = table.seen
    here = Seen("hand", player.name, event.at.line)
    for card in cards:
        if card not in seen:
            seen[card] = here


def discard(table: Table, event: Discard) -> None:
    player = table.actor
    if player is None or player.folded or player.position < 0:
        return
    cards, street = event.cards, table.street
    for n in range(event.count):
        card = cards[n] if n < len(cards) else None
        player.discards.append(Discarded(event.at, street.name, card))
        player.held = max(0, player.held - 1)
        if card is not None:
            if card in player.cards:
                # One of them: a card dealt twice is another fault.
                place = player.cards.index(card)
                player.cards = player.cards[:place] + player.cards[place + 1:]
            table.seen.setdefault(card, Seen("discard", player.name, event.at.line))
    player.discarded += event.count
    due = table.expected
    if due is not None and street.discard is not None and street.discard.when == "after_round":
        # The phase has begun; whose declaration the round lacks may still make it.
        due.missed = True
        table.expected = table.next_due(due.position)
    if street.discard is None or street.discard.when != "declaration" or player.acted:
        return
    if player is table.expected:
        table.waiting = player
    elif not player.missed and table.pending(player):
        table.granted = player


def show(table: Table, event: Show) -> None:
    player = table.actor
    if player is not None:
        player.shown += tuple(card for card in event.cards if card not in player.shown)
        learn(table, player, event.cards, event.at.line)


def muck(table: Table, event: Muck) -> None:
    player = table.actor
    if player is not None:
        player.mucked = True
        if event.cards:
            learn(table, player, event.cards, event.at.line)


def summary_seat(table: Table, event: SummarySeat) -> None:
    player = table.players.get(event.player)
    if event.cards and player is not None:
        known = player.shown or player.dealt
        if not known and not any(card in table.seen for card in event.cards):
            learn(table, player, event.cards, event.at.line)


def uncalled(table: Table, event: Uncalled) -> None:
    amount = event.amount
    player = table.actor
    if player is None:
        table.pot -= amount
        return
    take_back(table, player, amount)
    player.bet = max(0, player.bet - amount)
    if player.all_in and player.stack:
        player.all_in = False
        if not player.folded and not player.lost and player.position >= 0:
            table.able += 1
    table.to_match = max([p.bet for p in table.order], default=0)


def collect(table: Table, event: Collect) -> None:
    table.taken += event.amount
    player = table.actor
    if player is not None:
        player.taken += event.amount
        player.stack += event.amount


def showdown(table: Table, event: Showdown) -> None:
    table.showdown = True
    table.phase = "showdown"
    table.expected = table.waiting = None


def burn(table: Table, event: Burn) -> None:
    table.burns += 1
    for card in event.cards:
        table.burnt.append(card)
        table.seen.setdefault(card, Seen("burn", None, event.at.line))


def cash_out(table: Table, event: CashOut) -> None:
    player = table.actor
    if player is not None:
        player.paid = (player.paid or 0) + event.amount


def not_awarded(table: Table, event: NotAwarded) -> None:
    table.not_awarded += event.amount or 0


def house_money(table: Table, event: HouseMoney) -> None:
    table.house += event.amount


def cancelled(table: Table, event: Cancelled) -> None:
    table.cancelled = True
    table.expected = table.waiting = None


def capped(table: Table, event: Capped) -> None:
    table.capped = True


def stub(table: Table, event: Stub) -> None:
    table.stub = True


def summary_start(table: Table, event: SummaryStart) -> None:
    table.summary = True


MOVES: dict[type, Move] = {
    Post: post, Deal: deal, Street: street, Fold: fold, Check: check, Call: call, Bet: bet, Raise: raise_,
    Discard: discard, Uncalled: uncalled, Collect: collect, Showdown: showdown, Show: show, Muck: muck,
    Burn: burn, CashOut: cash_out, NotAwarded: not_awarded, HouseMoney: house_money,
    Cancelled: cancelled, Capped: capped, Stub: stub, SummaryStart: summary_start,
    SummarySeat: summary_seat,
}
