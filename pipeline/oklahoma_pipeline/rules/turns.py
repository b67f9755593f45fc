"""Whose turn it is: TRN-01 to TRN-06.

Acts are declarations (fold, check, call, bet, raise, all-in) and discards. A player whose turn was
passed over is not waited for and may act when he likes, so that one jump in the order is one fault.
"""

from __future__ import annotations

from oklahoma_grammar.events import AllIn, Bet, Call, Check, Discard, Fold, Post, Raise
from oklahoma_pipeline.rules.rule import Finding, Rule, broken
from oklahoma_pipeline.table import Table
from oklahoma_pipeline.violations import Violation

Declaration = Fold | Check | Call | Bet | Raise | AllIn
Act = Declaration | Discard

DECLARATIONS = (Fold, Check, Call, Bet, Raise, AllIn)

WORDS: dict[type, str] = {
    Fold: "fold", Check: "check", Call: "call", Bet: "bet", Raise: "raise", AllIn: "all-in",
    Discard: "discard", Post: "post",
}


def _free(table: Table, event: Act) -> bool:
    """Whether no turn binds the act: a discard that no declaration goes with, or a phase of discards."""
    actor = table.actor
    return (
        type(event) is Discard and actor is not None
        and (table.discard_open() or (table.owed(actor) > 0 and table.exempt(actor)))
    )


def trn_01(table: Table, event: Act) -> Finding:
    """Everybody declares and discards in his turn, clockwise (1.2 to 1.6).

    Values: player_due, act_found.
    """
    actor = table.actor
    if table.expected is None or actor is None or actor.missed or actor is table.granted:
        return None
    if actor is table.expected and not (type(event) is Discard and _out_of_phase(table)):
        return None
    if _free(table, event) or _thrown_in(table, event):
        return None
    return broken("TRN-01", table, event.at, actor,
                  {"player_due": table.expected.name, "act_found": WORDS[type(event)]})


def _out_of_phase(table: Table) -> bool:
    discard = table.street.discard
    return discard is not None and discard.when != "declaration" and not table.discard_open()


def trn_02(table: Table, event: Declaration) -> Finding:
    """Whoever has passed is out of the hand and declares nothing more (1.3).

    Values: street_passed, act_found.
    """
    actor = table.actor
    if actor is None or not actor.folded:
        return None
    return broken("TRN-02", table, event.at, actor,
                  {"street_passed": actor.folded, "act_found": WORDS[type(event)]})


def trn_03(table: Table, event: Declaration) -> Finding:
    """A player who is all-in has nothing left to declare; he only discards (Note).

    Values: act_expected, act_found.
    """
    actor = table.actor
    if actor is None or not actor.all_in or actor.folded or _thrown_in(table, event):
        return None
    if actor.unmatched and _lone_check(table, event):
        return None
    due = "discard" if table.owed(actor) else "none"
    return broken("TRN-03", table, event.at, actor, {"act_expected": due, "act_found": WORDS[type(event)]})


def trn_04(table: Table, event: Act | Post) -> Finding:
    """Only who was dealt in takes part in the hand (1.2).

    Values: player_found, act_found.
    """
    actor = table.actor
    if actor is not None and (actor.position >= 0 or type(event) is Post):
        return None
    seat = actor.seat if actor is not None else None
    return (Violation("TRN-04", event.at, event.player, seat, table.phase,
                      {"player_found": event.player, "act_found": WORDS[type(event)]}),)


def trn_05(table: Table, event: Act) -> Finding:
    """When every bet is matched the round is over and nobody declares any more (1.3).

    Nor does the last player left throw a card away.

    Values: act_expected, act_found.
    """
    actor = table.actor
    if table.expected is not None or actor is None or actor.missed or actor is table.granted:
        return None
    if _free(table, event) or _lone_check(table, event) or _thrown_in(table, event):
        return None
    following = "none"
    if table.live > 1:
        last = table.street_index + 1 >= len(table.variant.streets)
        following = "showdown" if last else table.variant.streets[table.street_index + 1].name
    return broken("TRN-05", table, event.at, actor,
                  {"act_expected": following, "act_found": WORDS[type(event)]})


def trn_06(table: Table, event: Act) -> Finding:
    """Between a player's discard and his declaration nobody else acts (Att.).

    The one who broke in is named.
    Values: player_due, player_found, act_found.
    """
    waiting = table.waiting
    actor = table.actor
    if waiting is None or actor is waiting or (actor is not None and actor is table.granted):
        return None
    if _free(table, event):
        return None
    return broken("TRN-06", table, event.at, actor,
                  {"player_due": waiting.name, "player_found": event.player,
                   "act_found": WORDS[type(event)]})


def _lone_check(table: Table, event: Act) -> bool:
    """The check or pass, not owed, of the only player with chips left while the others are all-in."""
    actor = table.actor
    kind = type(event)
    if actor is None or not (kind is Check or (kind is Fold and not actor.all_in)):
        return False
    return (
        not actor.spoke and not actor.acted
        and not actor.folded and not table.showdown and table.live > 1 and table.expected is None
        and (table.able == 0 if actor.all_in else table.able == 1)
    )


def _thrown_in(table: Table, event: Act) -> bool:
    """The fold that a room writes for an absent player whose ante or blind was his last chip."""
    actor = table.actor
    return (
        type(event) is Fold and actor is not None and actor.all_in and not actor.acted
        and not actor.folded and table.street_index == 0
    )


RULES: tuple[Rule, ...] = (
    Rule("TRN-01", "1.2-1.6", "error", (*DECLARATIONS, Discard), trn_01),
    Rule("TRN-02", "1.3", "error", DECLARATIONS, trn_02),
    Rule("TRN-03", "Note", "error", DECLARATIONS, trn_03),
    Rule("TRN-04", "1.2", "error", (*DECLARATIONS, Discard, Post), trn_04),
    Rule("TRN-05", "1.3", "error", (*DECLARATIONS, Discard), trn_05),
    Rule("TRN-06", "Att.", "error", (*DECLARATIONS, Discard), trn_06),
)
