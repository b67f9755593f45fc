"""POT: chips in against chips out, and how they are shared."""

from __future__ import annotations

from oklahoma_grammar.events import Collect, SummaryPot, SummarySeat, Uncalled
from oklahoma_grammar.span import Span
from oklahoma_pipeline.ending import cost, lay_pots, settle, told_alone
from oklahoma_pipeline.rules.rule import Finding, HandEnd, Rule, broken
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Violation


def pot_01(table: Table, event: SummaryPot | HandEnd) -> Finding:
    """What was taken out, with rake and fees, is not what was put in.

    A bet that nobody matched may be in the award or not. A share left lying by a cash-out counts as taken.
    A hand cut off before its award is not asked.
    Values: amount_due, amount_found.
    """
    if table.cancelled or table.unsure or not (table.finished or table.taken):
        return None
    kept_back: int | None = 0
    if type(event) is SummaryPot:
        kept_back = cost(event)
    elif SummaryPot in table.kinds:
        return None
    elif table.summary or "rake" in table.unsaid:
        kept_back = None
    taken = table.taken or sum([sum(seat.won) for seat in told_alone(table)])
    due = table.pot + table.house
    found = taken + table.not_awarded + (kept_back or 0)
    if found == due or (found < due and (kept_back is None or _left_lying(table))):
        return None
    if found == due - lay_pots(table).surplus:
        return None
    return broken("POT-01", table, *_where_taken(table, event.at), {"amount_due": due, "amount_found": found})


def _left_lying(table: Table) -> bool:
    """Whether a player who cashed out may have won a share that nobody takes, and no line tells how much."""
    if table.not_awarded:
        return False
    settled = settle(table)
    return settled is not None and settled.left_lying


def _where_taken(table: Table, otherwise: Span) -> tuple[Span, Player | None]:
    """The award that the summary contradicts, else the last one."""
    awards = [event for event in table.events if type(event) is Collect]
    won = {event.player: sum(event.won) for event in table.events if type(event) is SummarySeat}
    for award in awards:
        player = table.players.get(award.player)
        if player is not None and won.get(award.player, player.taken) != player.taken:
            return award.at, player
    if awards:
        return awards[-1].at, table.players.get(awards[-1].player)
    return otherwise, None


def pot_02(table: Table, _event: HandEnd) -> Finding:
    """A split, side pot or odd chip is shared out wrongly (TDA 20, 21).

    Values: amount_due, amount_found.
    """
    settled = settle(table)
    if settled is None:
        return None
    found: list[Violation] = []
    for fault in settled.faults:
        if fault.winners is None:
            found += broken("POT-02", table, fault.award.at, table.players[fault.award.player],
                            {"amount_due": fault.due, "amount_found": fault.found})
    return found


def pot_03(table: Table, event: Uncalled) -> Finding:
    """An uncalled bet is returned in a wrong amount or to a wrong player.

    A big blind to whom all passed may have his whole blind back, and the rest as the pot.
    Values: amount_due, amount_found, player_due, player_found.
    """
    actor = table.actor
    if table.unsure or table.cancelled:
        return None
    if actor is not None and actor.bet and actor.folded is None:
        matched = max([player.bet for player in table.order if player is not actor], default=0)
        if actor.bet - matched == event.amount:
            return None
        if actor.bet == event.amount and table.live == 1 and actor is table.big_blind and not table.aggressor:
            return None
    pots = lay_pots(table)
    if pots.surplus == event.amount and pots.owner == event.player:
        return None
    return broken("POT-03", table, event.at, actor, {
        "amount_due": pots.surplus, "amount_found": event.amount,
        "player_due": pots.owner or event.player, "player_found": event.player,
    })


def pot_04(table: Table, event: SummaryPot) -> Finding:
    """The stated total, main or side pots disagree with what was put in.

    Chips of the house may be counted in, named pots stated with the rake or without.
    Values: amount_due, amount_found.
    """
    if table.unsure or table.cancelled:
        return None
    whole = table.pot + table.house
    if event.total == whole and not event.pots:
        return None
    pots = lay_pots(table, len(event.pots))
    if event.total not in (whole, whole - pots.surplus, table.pot, table.pot - pots.surplus):
        return broken("POT-04", table, event.at, None, {"amount_due": whole, "amount_found": event.total})
    if not event.pots:
        return None
    stated = [amount for _, amount in event.pots]
    sizes = [pot.amount for pot in pots.pots] or [0]
    sizes[0] += table.house
    held_back = cost(event)
    lost = sum(sizes) - sum(stated)
    most = lost if held_back is None else held_back
    for place in range(max(len(sizes), len(stated))):
        due = sizes[place] if place < len(sizes) else 0
        found = stated[place] if place < len(stated) else 0
        if not due - most <= found <= due or (place >= len(stated) and due):
            return broken("POT-04", table, event.at, None, {"amount_due": due, "amount_found": found})
    if lost and held_back is not None and lost != held_back:
        return broken("POT-04", table, event.at, None, {
            "amount_due": sum(sizes) - held_back, "amount_found": sum(stated)})
    return None


RULES: tuple[Rule, ...] = (
    Rule("POT-01", "–", "error", (SummaryPot, HandEnd), pot_01),
    Rule("POT-02", "TDA 20, 21", "error", (HandEnd,), pot_02),
    Rule("POT-03", "–", "error", (Uncalled,), pot_03),
    Rule("POT-04", "–", "warning", (SummaryPot,), pot_04),
)
