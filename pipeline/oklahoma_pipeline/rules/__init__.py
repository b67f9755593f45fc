"""Every rule, in one table; each module of this package holds a group of the catalogue.

A module's `RULES` lists its rows. `CHECKS` binds them once to the event types they look at, in the
order in which they are asked.
"""

from __future__ import annotations

from oklahoma_pipeline.rules import betting, blinds, deal, discards, ledger, pots, showdown, turns
from oklahoma_pipeline.rules.rule import (
    Check,
    Finding,
    HandEnd,
    PlayStarts,
    Rule,
    StreetMissing,
    broken,
)

__all__ = [
    "BY_ID", "CHECKS", "PRECEDENCE", "RULES", "Check", "Finding", "HandEnd", "PlayStarts",
    "Rule", "StreetMissing", "bind", "broken",
]

RULES: tuple[Rule, ...] = (
    *deal.RULES, *blinds.RULES, *turns.RULES, *discards.RULES, *betting.RULES,
    *showdown.RULES, *pots.RULES, *ledger.RULES,
)

BY_ID: dict[str, Rule] = {rule.id: rule for rule in RULES}

# Where several rows fit one act the first of these stands; rows not named here keep the table's order
# after them.
PRECEDENCE = (
    "DSC-09", "DSC-06", "DSC-05", "DSC-04", "DSC-07", "DSC-03",
    "TRN-06", "TRN-04", "TRN-02", "TRN-03", "TRN-05", "TRN-01", "DSC-02", "DSC-01",
)


def bind(rules: tuple[Rule, ...]) -> dict[type, tuple[Check, ...]]:
    """The checks of each event type, in the order of precedence."""
    place = {rule_id: n for n, rule_id in enumerate(PRECEDENCE)}
    ordered = sorted(rules, key=lambda rule: place.get(rule.id, len(place)))
    kinds = {kind for rule in rules for kind in rule.on}
    return {kind: tuple(rule.check for rule in ordered if kind in rule.on) for kind in kinds}


CHECKS: dict[type, tuple[Check, ...]] = bind(RULES)
