"""Decisions before the flop: what each player could do at his turn, and what he made of it.

The big blind is the first bet, the first raise the second, and so on; an all-in above the bet is a step of
that ladder even where it is short of a full raise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oklahoma_grammar.events import AllIn, Call, Check, Fold
from oklahoma_pipeline.store.bits import BIT
from oklahoma_pipeline.store.places import BIG, BUTTON, CUTOFF, SMALL

if TYPE_CHECKING:
    from oklahoma_pipeline.store.facts import Facts, Play

_VPIP, _PFR, _LIMP, _FIRST_IN = BIT["vpip"], BIT["pfr"], BIT["limp"], BIT["first_in"]
_COLD_CALL, _THREE_BET, _FOLD_TO_THREE = BIT["cold_call"], BIT["three_bet"], BIT["fold_to_three_bet"]
_FOUR_BET, _COLD_FOUR, _SQUEEZE = BIT["four_bet"], BIT["cold_four_bet"], BIT["squeeze"]
_STEAL, _FOLD_TO_STEAL, _CHECK_RAISE = BIT["steal"], BIT["fold_to_steal"], BIT["check_raise_preflop"]
_STEALERS = frozenset((CUTOFF, BUTTON, SMALL))
_BLINDS = frozenset((SMALL, BIG))


def before_the_flop(play: Play, kind: type, fact: Facts, up: bool) -> None:
    """A decision before the flop."""
    chances = _VPIP | _PFR
    made = 0
    called = kind is Call or (kind is AllIn and not up)
    if up:
        made = _VPIP | _PFR
    elif called:
        made = _VPIP
    raises = play.raises
    if raises == 0:
        if not fact.decided and fact.place != BIG:
            if play.to_match > fact.bet:
                chances |= _LIMP
                if called:
                    made |= _LIMP
            if not play.entered and play.may_raise(fact):
                _first_in(play, fact, up)
    elif raises == 1 and play.raiser is not fact:
        chances |= _facing_a_raise(play, fact)
        made |= chances & (_THREE_BET | _SQUEEZE if up else _COLD_CALL if called else _FOLD_TO_STEAL)
    elif raises == 2 and play.raiser is not fact:
        if fact is play.opener:
            chances |= _FOLD_TO_THREE | (_FOUR_BET if play.may_raise(fact) else 0)
        elif not fact.voluntary and play.may_raise(fact):
            chances |= _COLD_FOUR
        made |= chances & (_FOUR_BET | _COLD_FOUR if up else _FOLD_TO_THREE if kind is Fold else 0)
    if fact.checked and play.to_match > fact.bet and play.may_raise(fact):
        chances |= _CHECK_RAISE
        if up:
            made |= _CHECK_RAISE
    fact.chances |= chances
    fact.made |= made
    if up or called:
        fact.voluntary = play.entered = True
        if up and play.opener is None:
            play.opener = fact
        elif called:
            play.callers += 1
    elif kind is Check:
        play.entered = True


def _first_in(play: Play, fact: Facts, up: bool) -> None:
    """Everybody before him has passed."""
    chance = _FIRST_IN
    if len(play.found) > 2 and fact.place in _STEALERS:
        chance |= _STEAL
        play.stolen = up
    fact.chances |= chance
    if up:
        fact.made |= chance


def _facing_a_raise(play: Play, fact: Facts) -> int:
    """The chances of one who faces the first raise."""
    chances = 0
    if not (fact.voluntary or fact.posted):
        chances |= _COLD_CALL
    if play.may_raise(fact):
        chances |= _THREE_BET | (_SQUEEZE if play.callers else 0)
    if play.stolen and not play.callers and fact.place in _BLINDS:
        chances |= _FOLD_TO_STEAL
    return chances
