"""SHW: what is shown, what it is called, and who takes the pot for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from oklahoma_grammar.combinations import (
    TOLD,
    Combination,
    Language,
    Named,
    name_combination,
    read_combination,
)
from oklahoma_grammar.events import Collect, Event, Muck, Show, Showdown, SummarySeat
from oklahoma_pipeline import ahead
from oklahoma_pipeline.ending import ready_board, settle
from oklahoma_pipeline.evaluate import combination, low_ranks
from oklahoma_pipeline.rules.rule import Finding, HandEnd, Rule, broken
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Violation

_BOARD = 5
_read = lru_cache(maxsize=2048)(read_combination)


def _play_over(table: Table) -> bool:
    """Whether the last round is over, or, where the game tables at all-in, nobody can bet any more."""
    if table.expected is not None:
        return False
    if table.street_index == len(table.variant.streets) - 1:
        return True
    if not table.variant.tables_at_all_in or table.able > 1:
        return False
    kept = table.variant.kept
    return all(player.held <= kept for player in table.order if player.folded is None)


def shw_01(table: Table, event: Showdown | Show | Collect) -> Finding:
    """Cards are tabled, or the pot awarded, before the last round is over (1.6, Note).

    Said once, of the first such line. A hand that ends there although nobody can bet any more lacks a
    street, which is another fault. Values: act_found.
    """
    if table.live < 2 or table.cancelled or table.showdown or _play_over(table):
        return None
    if table.taken or any(player.shown for player in table.order if not player.folded):
        return None
    if table.expected is None and table.able < 2 and ahead.next_street(table) is None:
        return None
    first = _first(table, table.events[table.index:])
    if first is None:
        return None
    act, actor = first
    return broken("SHW-01", table, act.at, actor, {"act_found": "show" if type(act) is Show else "collect"})


def _first(table: Table, events: Sequence[Event]) -> tuple[Show | Collect, Player] | None:
    """The first line that tables cards of a player still in, or awards him a pot."""
    for event in events:
        if type(event) is Show or type(event) is Collect:
            player = table.players.get(event.player)
            if player is not None and not player.folded:
                return event, player
    return None


def shw_02(table: Table, event: Show) -> Finding:
    """A card shown is not among those that the player kept (1.4).

    `count_line` is where he threw it away, 0 where he did not. Values: cards_due, cards_thrown, card_found,
    count_line.
    """
    actor = table.actor
    if actor is None or actor.folded or not actor.dealt_in or len(event.cards) > table.variant.kept:
        return None
    for card in event.cards:
        if actor.cannot_hold(card):
            thrown = tuple([discarded.card for discarded in actor.discards if discarded.card])
            return broken("SHW-02", table, event.at, actor, {
                "cards_due": actor.cards, "cards_thrown": thrown, "card_found": card,
                "count_line": actor.thrown_at(card),
            })
    return None


def shw_03(table: Table, event: Show | Muck) -> Finding:
    """Other than the final number of cards is held at the showdown (1.6).

    Values: count_due, count_found.
    """
    actor = table.actor
    if actor is None or actor.folded or not actor.dealt_in or table.live < 2 or not _play_over(table):
        return None
    kept = table.variant.kept
    held = actor.held
    if len(event.cards) > kept:
        held = len(event.cards)
    if held == kept or actor.mucked or actor.shown:
        return None
    return broken("SHW-03", table, event.at, actor, {"count_due": kept, "count_found": held})


def shw_04(table: Table, event: Show | SummarySeat) -> Finding:
    """The combination named is not the best that the variant allows (1.7).

    The summary is asked only where no line of the play names one; `way_used` is the number of hole cards
    where the game fixes it, else empty. Values: text_due, text_found, way_used.
    """
    actor = table.actor
    if actor is None or not event.named:
        return None
    if type(event) is Show:
        words: tuple[str, ...] = (event.named,)
        boards = [table.board_of(_run(table))]
    elif type(event) is SummarySeat and not actor.shown:
        words = event.named
        boards = table.boards
    else:
        return None
    cards = event.cards
    if not cards or len(cards) != actor.held or len(boards) != len(words):
        return None
    dealt = sum([street.board for street in table.variant.streets[:table.street_index + 1]])
    if any(len(board) != dealt for board in boards):
        return None
    for text, board in zip(words, boards, strict=True):
        due = _better(table, tuple(board), cards, text)
        if due is not None:
            return broken("SHW-04", table, event.at, actor,
                          {"text_due": due, "text_found": text, "way_used": _way(table)})
    return None


def _way(table: Table) -> str:
    least, most = table.variant.used
    return str(least) if least == most else ""


def _run(table: Table) -> int:
    """Which run the showdown is of."""
    for event in reversed(table.events[:table.index]):
        if type(event) is Showdown:
            return event.run
    return 0


def _better(table: Table, board: tuple[str, ...], cards: tuple[str, ...], text: str) -> str | None:
    """How the cards should have been named, in the language of the text; None where the text is right."""
    named = _read(text)
    if named is None:
        return None
    judge = ready_board(board, table.variant.used)
    value = judge.high(cards)
    if not value:
        return None
    high = combination(value)
    low = judge.low(cards) if table.variant.low and len(board) == _BOARD else None
    ranks = low_ranks(low) if low else None
    told = named.high
    right = told is None or (told.category == high.category and told.ranks == high.ranks[:len(told.ranks)])
    if right and (named.low is None or named.low == ranks):
        return None
    kickers = _kickers(named, high)
    return name_combination(
        high, _language(text), low=ranks, hilo=table.variant.low, kickers=kickers, spoken="[" not in text,
    )


def _kickers(named: Named, due: Combination) -> int:
    """As many kickers as were named of the same category."""
    told = named.high
    return len(told.ranks) - TOLD[due.category] if told is not None and told.category == due.category else 0


def _language(text: str) -> Language:
    return "ru" if any("а" <= sign <= "я" or sign == "ё" for sign in text.lower()) else "en"


def shw_05(table: Table, _event: HandEnd) -> Finding:
    """The pot, or a share of it, goes to a hand that does not win it against the hands tabled (1.7).

    Values: players_due, player_found, amount_found.
    """
    settled = settle(table)
    if settled is None:
        return None
    found: list[Violation] = []
    for fault in settled.faults:
        if fault.winners is not None:
            award = fault.award
            player = table.players[award.player]
            found += broken("SHW-05", table, award.at, player, {
                "players_due": fault.winners, "player_found": award.player, "amount_found": fault.found,
            })
    return found


def shw_06(table: Table, event: Show | Collect) -> Finding:
    """A player who has passed shows for, or takes, a pot (Att.).

    Cards that he lays open when nobody is left to contest are his own affair. Values: act_found.
    """
    actor = table.actor
    if actor is None or not actor.folded or table.cancelled:
        return None
    if type(event) is Show:
        if table.live < 2 or actor.shown:
            return None
        return broken("SHW-06", table, event.at, actor, {"act_found": "show"})
    if actor.shown or actor.taken:
        return None
    return broken("SHW-06", table, event.at, actor, {"act_found": "collect"})


RULES: tuple[Rule, ...] = (
    Rule("SHW-01", "1.6, Note", "error", (Showdown, Show, Collect), shw_01),
    Rule("SHW-02", "1.4", "error", (Show,), shw_02),
    Rule("SHW-03", "1.6", "error", (Show, Muck), shw_03),
    Rule("SHW-04", "1.7", "warning", (Show, SummarySeat), shw_04),
    Rule("SHW-05", "1.7", "error", (HandEnd,), shw_05),
    Rule("SHW-06", "Att.", "error", (Show, Collect), shw_06),
)
