"""Decisions from the flop on: c-bets and bets into them, check-raises, and what goes with a discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oklahoma_grammar.events import AllIn, Bet, Call, Check, Fold, Raise
from oklahoma_pipeline.store.bits import BIT

if TYPE_CHECKING:
    from oklahoma_pipeline.store.facts import Facts, Play

# The first round's bits; those of the others stand beside them.
_CBET, _FOLD_CBET, _RAISE_CBET = BIT["cbet_flop"], BIT["fold_to_cbet_flop"], BIT["raise_cbet_flop"]
_DONK, _CHECK_RAISE, _OWED = BIT["donk_flop"], BIT["check_raise_preflop"], BIT["owed_discard"]
_PASS, _FOLD_AFTER = BIT["pass_flop"], BIT["fold_after_discard_flop"]
_WITH: dict[type, int] = {
    Bet: BIT["bet_with_discard_flop"],
    Check: BIT["check_with_discard_flop"],
    Call: BIT["call_with_discard_flop"],
    Raise: BIT["raise_with_discard_flop"],
}
_WITH_ANY = sum(_WITH.values())


def from_the_flop_on(play: Play, kind: type, fact: Facts, up: bool) -> None:
    """A decision from the flop on."""
    shift = play.round - 1
    faced = play.to_match > fact.bet
    chances = made = 0
    if kind is Fold:
        fact.folds += 1
    elif up:
        fact.bets += 1
    elif kind is Call or kind is AllIn:
        fact.calls += 1
    if play.declared[play.round]:
        _beside_a_discard(play, kind, fact, faced)
    if not play.to_match:
        if not fact.acted:
            chances = _may_lead(play, fact) << shift
            if up:
                made = chances
                if play.chain is fact:
                    play.cbettor = fact
    elif play.raises == 1 and play.cbettor is not None and play.cbettor is not fact:
        chances = _FOLD_CBET << shift
        if play.may_raise(fact):
            chances |= _RAISE_CBET << shift
        made = chances & ((_RAISE_CBET if up else _FOLD_CBET if kind is Fold else 0) << shift)
    if fact.checked and faced and play.may_raise(fact):
        chances |= _CHECK_RAISE << play.round
        if up:
            made |= _CHECK_RAISE << play.round
    fact.chances |= chances
    fact.made |= made


def checked_unasked(play: Play, fact: Facts) -> None:
    """A check with the discard of who need not declare, as nobody can answer him any more."""
    if fact.discarded and not fact.acted:
        shift = play.round - 1
        fact.chances |= _WITH_ANY << shift
        fact.made |= _WITH[Check] << shift


def _may_lead(play: Play, fact: Facts) -> int:
    """A c-bet for whoever made the last bet so far, a donk bet into him for the others."""
    before = play.before
    if before is None:
        return 0
    if before is fact:
        return _CBET if play.chain is fact and play.may_raise(fact) else 0
    waits = not (before.folded or before.all_in or before.acted)
    return _DONK if waits and play.may_raise(fact) else 0


def _beside_a_discard(play: Play, kind: type, fact: Facts, faced: bool) -> None:
    """A declaration in a round in which the first one goes with a discard."""
    shift = play.round - 1
    chances = made = 0
    if not fact.acted:
        chances = _PASS
        if fact.discarded:
            chances |= _WITH_ANY
            made = _WITH.get(kind, 0)
        elif kind is Fold:
            made = _PASS
        if kind is not Fold:
            fact.chances |= _OWED
            fact.made |= _OWED
    elif fact.discarded and faced:
        chances = _FOLD_AFTER
        if kind is Fold:
            made = _FOLD_AFTER
    fact.chances |= chances << shift
    fact.made |= made << shift
