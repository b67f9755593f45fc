"""What may be bet: BET-01 to BET-11.

Asked of a player whose turn it is. Totals are those of the round: the chips before him once the act is
done. An act is all-in when the log says so or when it leaves him no chips.
"""

from __future__ import annotations

from oklahoma_grammar.events import Bet, Call, Check, Post, Raise
from oklahoma_pipeline.declarations import raise_total
from oklahoma_pipeline.rules.rule import Finding, Rule, broken
from oklahoma_pipeline.table import Player, Table


def _total(table: Table, actor: Player, event: Bet | Raise) -> int | None:
    if type(event) is Bet:
        return actor.bet + event.amount if event.amount is not None else None
    assert type(event) is Raise
    return None if event.to is None and event.by is None else raise_total(table, actor, event)


def bet_01(table: Table, event: Check) -> Finding:
    """With a bet to match there is no check (1.2, 1.4).

    Values: amount_due, act_found.
    """
    actor = table.actor
    if actor is None or actor.bet >= table.to_match or table.unsure:
        return None
    due = table.to_call(actor)
    if not due:
        return None
    return broken("BET-01", table, event.at, actor, {"amount_due": due, "act_found": "check"})


def bet_02(table: Table, event: Bet) -> Finding:
    """Over a bet one raises; a second bet there is not, and round one always has one (1.2, 1.4).

    Values: amount_to_match, act_found.
    """
    if not table.to_match:
        return None
    return broken("BET-02", table, event.at, table.actor,
                  {"amount_to_match": table.to_match, "act_found": "bet"})


def bet_03(table: Table, event: Call) -> Finding:
    """A call needs a bet to match (1.2).

    Values: amount_due, act_found.
    """
    actor = table.actor
    if actor is None or actor.bet < table.to_match or table.unsure:
        return None
    return broken("BET-03", table, event.at, actor, {"amount_due": 0, "act_found": "call"})


def bet_04(table: Table, event: Call) -> Finding:
    """A call is of the amount due, or all-in for less (1.3).

    Nobody need call more than an opponent can match.
    Values: amount_due, amount_found.
    """
    actor, amount = table.actor, event.amount
    if actor is None or amount is None:
        return None
    due = table.to_match - actor.bet
    if amount == due or table.unsure:
        return None
    if amount < due and (event.all_in or amount >= actor.stack):
        return None
    if amount == table.to_call(actor):
        return None
    return broken("BET-04", table, event.at, actor,
                  {"amount_due": min(due, actor.stack), "amount_found": amount})


def bet_05(table: Table, event: Bet | Raise) -> Finding:
    """No and pot limit: no bet under the big blind, no raise under the last full one, but all-in (TDA 43).

    Values: amount_due, amount_found.
    """
    actor = table.actor
    if actor is None or table.limit == "fixed" or table.unsure:
        return None
    total = _total(table, actor, event)
    if total is None or total >= table.to_match + table.full_raise:
        return None
    if event.all_in or total - actor.bet >= actor.stack:
        return None
    return broken("BET-05", table, event.at, actor,
                  {"amount_due": table.min_total(), "amount_found": total})


def bet_06(table: Table, event: Bet | Raise) -> Finding:
    """A bet or raise stays within the pot in pot limit, and has the fixed size in fixed limit (TDA 54).

    Values: amount_due, amount_found.
    """
    limit = table.limit
    actor = table.actor
    if actor is None or limit not in {"pot", "fixed"} or table.unsure or not table.big:
        return None
    total = _total(table, actor, event)
    if total is None:
        return None
    due = table.max_total(actor)
    if total <= due and limit == "pot":
        return None
    if total == due or (total < due and (event.all_in or total - actor.bet >= actor.stack)):
        return None
    return broken("BET-06", table, event.at, actor, {"amount_due": due, "amount_found": total})


def bet_07(table: Table, event: Raise) -> Finding:
    """Who has acted may raise again only over a full raise; short all-ins add up (TDA 47).

    Values: amount_due, amount_found.
    """
    actor = table.actor
    if actor is None or table.unsure or table.reopened(actor):
        return None
    due = (table.bet_size() + 1) // 2 if table.limit == "fixed" else table.full_raise
    return broken("BET-07", table, event.at, actor,
                  {"amount_due": due, "amount_found": table.to_match - actor.bet})


def bet_08(table: Table, event: Call | Bet | Raise | Post) -> Finding:
    """Nobody puts in more chips than he has (TDA 43), nor posts them.

    Values: amount_due, amount_found.
    """
    actor = table.actor
    if actor is None or table.unsure:
        return None
    amount = _added(table, actor, event)
    if amount is None or amount <= actor.stack:
        return None
    return broken("BET-08", table, event.at, actor, {"amount_due": actor.stack, "amount_found": amount})


def _added(table: Table, actor: Player, event: Call | Bet | Raise | Post) -> int | None:
    if type(event) is Post and event.kind == "straddle":
        # Its amount is the poster's whole bet.
        return event.amount - actor.bet
    if type(event) is not Raise:
        return event.amount  # type: ignore[union-attr]
    total = _total(table, actor, event)
    return None if total is None else total - actor.bet


def bet_09(table: Table, event: Call | Bet | Raise) -> Finding:
    """All-in is said when no chips are left, and only then.

    A table cap counts as all-in whether it is said or not; some layouts have no words for it.
    Values: amount_left, act_found.
    """
    actor = table.actor
    if actor is None or table.unsure:
        return None
    amount = _added(table, actor, event)
    if amount is None:
        return None
    left = actor.stack - amount
    if not event.all_in and "all_in" in table.unsaid:
        return None
    if (left <= 0) is event.all_in or (left <= 0 and actor.behind):
        return None
    return broken("BET-09", table, event.at, actor,
                  {"amount_left": left, "act_found": "all-in" if event.all_in else "not_all-in"})


def bet_10(table: Table, event: Raise) -> Finding:
    """The increment and the total of one raise say the same.

    Over a short all-in blind the increment may count from the chips posted.
    Values: amount_due, amount_found.
    """
    by, to = event.by, event.to
    if by is None or to is None or by == to - table.to_match or table.unsure:
        return None
    if table.street_index == 0 and by == to - max(player.bet for player in table.order):
        return None
    return broken("BET-10", table, event.at, table.actor,
                  {"amount_due": to - table.to_match, "amount_found": by})


def bet_11(table: Table, event: Raise) -> Finding:
    """Fixed limit: a bet and three raises a round, unless two players are left.

    Values: count_due, count_found.
    """
    if not table.at_cap():
        return None
    return broken("BET-11", table, event.at, table.actor,
                  {"count_due": table.settings.cap, "count_found": table.raises + 1})


RULES: tuple[Rule, ...] = (
    Rule("BET-01", "1.2, 1.4", "error", (Check,), bet_01),
    Rule("BET-02", "1.2, 1.4", "error", (Bet,), bet_02),
    Rule("BET-03", "1.2", "error", (Call,), bet_03),
    Rule("BET-04", "1.3", "error", (Call,), bet_04),
    Rule("BET-05", "TDA 43", "error", (Bet, Raise), bet_05),
    Rule("BET-06", "TDA 54, limit", "error", (Bet, Raise), bet_06),
    Rule("BET-07", "TDA 47", "error", (Raise,), bet_07),
    Rule("BET-08", "TDA 43", "error", (Call, Bet, Raise, Post), bet_08),
    Rule("BET-09", "-", "warning", (Call, Bet, Raise), bet_09),
    Rule("BET-10", "-", "warning", (Raise,), bet_10),
    Rule("BET-11", "fixed limit", "error", (Raise,), bet_11),
)
