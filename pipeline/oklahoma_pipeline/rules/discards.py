"""What makes Oklahoma: DSC-01 to DSC-09.

Every check reads the discard of the street from the variant; where there is none, only DSC-06 and
DSC-09 have anything to say.
"""

from __future__ import annotations

from oklahoma_grammar.events import Bet, Call, Check, Discard, Fold, Raise, Showdown, Street
from oklahoma_pipeline import ahead
from oklahoma_pipeline.rules.rule import Finding, HandEnd, Rule, broken
from oklahoma_pipeline.rules.turns import WORDS, Declaration
from oklahoma_pipeline.table import Table, discard_with_declaration
from oklahoma_pipeline.violations import Violation

Closing = Street | Showdown | HandEnd


def dsc_01(table: Table, event: Declaration | Closing) -> Finding:
    """Whoever stays in throws a card away with his first declaration of rounds two and three (1.4, 1.5).

    A late discard in the same round makes it DSC-03 instead. Where the discard is a phase of its own,
    everybody must have discarded when the phase is over.
    Values: count_due, count_found, act_found.
    """
    discard = table.street.discard
    if discard is None:
        return None
    if discard.when != "declaration":
        return _phase(table, event)
    actor = table.actor
    if not isinstance(event, (Check, Call, Bet, Raise)) or actor is None or actor.acted:
        return None
    owed = table.owed(actor)
    if not owed or table.exempt(actor) or ahead.discards_later(table, actor):
        return None
    return broken("DSC-01", table, event.at, actor,
                  {"count_due": discard.count, "count_found": actor.discarded,
                   "act_found": WORDS[type(event)]})


def _phase(table: Table, event: Declaration | Closing) -> Finding:
    discard = table.street.discard
    declared = isinstance(event, (Fold, Check, Call, Bet, Raise))
    if discard is None or (discard.when == "before_round") is not declared:
        return None
    if table.declarations and discard.when == "before_round":
        return None
    if discard.when == "after_round" and (table.expected is not None or not _ends_round(table, event)):
        return None
    found: list[Violation] = []
    for player in table.order:
        if table.owed(player):
            found += broken("DSC-01", table, event.at, player,
                            {"count_due": discard.count, "count_found": player.discarded,
                             "act_found": WORDS.get(type(event), "street")})
    return found


def dsc_02(table: Table, event: Fold) -> Finding:
    """A discard binds its player to stay in: the declaration that goes with it is no pass (Att.).

    Values: count_discarded, act_found.
    """
    actor = table.actor
    if actor is None or actor.acted or not actor.discarded or actor.all_in:
        return None
    if discard_with_declaration(table.street) is None:
        return None
    return broken("DSC-02", table, event.at, actor,
                  {"count_discarded": actor.discarded, "act_found": "fold"})


def dsc_03(table: Table, event: Discard) -> Finding:
    """The card is thrown away first and the declaration made after it (Att.).

    Values: act_expected, act_found.
    """
    actor = table.actor
    if actor is None or not actor.acted or not table.owed(actor):
        return None
    if discard_with_declaration(table.street) is None:
        return None
    return broken("DSC-03", table, event.at, actor,
                  {"act_expected": "discard", "act_found": "discard_after_declaration"})


def dsc_04(table: Table, event: Discard) -> Finding:
    """One discard in a round, not two (1.4).

    Values: count_due, count_found.
    """
    discard, actor = table.street.discard, table.actor
    if discard is None or actor is None or not actor.discarded:
        return None
    if actor.discarded + event.count <= discard.count:
        return None
    return broken("DSC-04", table, event.at, actor,
                  {"count_due": discard.count, "count_found": actor.discarded + event.count})


def dsc_05(table: Table, event: Discard) -> Finding:
    """No more cards are thrown away at once than the round asks for: one (1.4).

    Values: count_due, count_found.
    """
    discard = table.street.discard
    if discard is None or event.count <= discard.count:
        return None
    return broken("DSC-05", table, event.at, table.actor,
                  {"count_due": discard.count, "count_found": event.count})


def dsc_06(table: Table, event: Discard) -> Finding:
    """Cards are thrown away in rounds two and three only (1.4).

    Values: street_found, count_found.
    """
    if table.street.discard is not None and not table.showdown:
        return None
    return broken("DSC-06", table, event.at, table.actor,
                  {"street_found": table.phase, "count_found": event.count})


def dsc_07(table: Table, event: Discard) -> Finding:
    """A player throws away one of his own cards (1.4). Judged where his hand is known.

    `count_line` is where he threw it away before, 0 where he did not. Values: card_found, cards_expected,
    count_line.
    """
    actor = table.actor
    if actor is None:
        return None
    for card in event.cards:
        if actor.cannot_hold(card):
            return broken("DSC-07", table, event.at, actor, {
                "card_found": card, "cards_expected": actor.cards, "count_line": actor.thrown_at(card),
            })
    return None


def dsc_08(table: Table, event: Closing) -> Finding:
    """Who owes no declaration in round two or three, being all-in, discards all the same (Note).

    Also the one player with chips left against players all-in. Judged at the line that ends the round.
    Values: count_due, count_found.
    """
    discard = discard_with_declaration(table.street)
    if discard is None or table.cancelled or not _ends_round(table, event):
        return None
    found: list[Violation] = []
    for player in table.order:
        if table.owed(player) and not player.missed and table.exempt(player):
            found += broken("DSC-08", table, event.at, player,
                            {"count_due": discard.count, "count_found": player.discarded})
    return found


def _ends_round(table: Table, event: Declaration | Closing) -> bool:
    """Whether the line goes past the round: no street of a further run, nor one dealt again."""
    if not isinstance(event, Street):
        return True
    return event.run < 2 and event.street not in [
        street.name for street in table.variant.streets[:table.street_index + 1]
    ]


def dsc_09(table: Table, event: Discard) -> Finding:
    """Whoever has passed has no card left to throw away (1.4).

    Values: street_passed, act_found.
    """
    actor = table.actor
    if actor is None or not actor.folded:
        return None
    return broken("DSC-09", table, event.at, actor, {"street_passed": actor.folded, "act_found": "discard"})


_CLOSING = (Street, Showdown, HandEnd)

RULES: tuple[Rule, ...] = (
    Rule("DSC-01", "1.4, 1.5", "error", (Fold, Check, Call, Bet, Raise, *_CLOSING), dsc_01),
    Rule("DSC-02", "Att.", "error", (Fold,), dsc_02),
    Rule("DSC-03", "Att.", "error", (Discard,), dsc_03),
    Rule("DSC-04", "1.4", "error", (Discard,), dsc_04),
    Rule("DSC-05", "1.4", "error", (Discard,), dsc_05),
    Rule("DSC-06", "1.4", "error", (Discard,), dsc_06),
    Rule("DSC-07", "1.4", "error", (Discard,), dsc_07),
    Rule("DSC-08", "Note", "error", _CLOSING, dsc_08),
    Rule("DSC-09", "1.4", "error", (Discard,), dsc_09),
)
