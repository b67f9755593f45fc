"""What a hand says about each of its players, for statistics: chances he had, and what he made of them.

A chance counts only where he was to act and the action was open to him. `made` and `chances` are sets of
bits, one for each name of FACTS in order; the columns of player_hands are made of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from oklahoma_grammar.events import (
    AllIn,
    Bet,
    Call,
    Check,
    Discard,
    Event,
    Fold,
    Post,
    Raise,
    Street,
)
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.variants import Variant

FACTS = ("vpip", "pfr", "three_bet", "saw_flop", "went_to_showdown", "won_at_showdown", "won_saw_flop",
         "discard_flop", "discard_turn", "pass_flop", "pass_turn")
(VPIP, PFR, THREE_BET, SAW_FLOP, SHOWDOWN, WON_SHOWDOWN, WON_FLOP,
 DISCARD_FLOP, DISCARD_TURN, PASS_FLOP, PASS_TURN) = (1 << place for place in range(len(FACTS)))
_DISCARD = {"flop": DISCARD_FLOP, "turn": DISCARD_TURN}
_PASS = {"flop": PASS_FLOP, "turn": PASS_TURN}
_ACTS = frozenset((Fold, Check, Call, Bet, Raise, AllIn))


class Facts:
    """One player's. `left` are chips still behind, `bet` those in front of him on this street."""

    __slots__ = ("acted", "all_in", "bet", "bets", "calls", "chances", "folded", "folds", "left", "made")

    def __init__(self, stack: int) -> None:
        self.left = stack
        self.bet = 0
        self.acted = False
        self.folded = False
        self.all_in = False
        self.made = 0
        self.chances = 0
        self.bets = 0
        self.calls = 0
        self.folds = 0


def facts(events: tuple[Event, ...], variant: Variant, players: dict[str, Player]) -> dict[str, Facts]:
    """The facts of everybody who was dealt in, by name.

    `events` and `players` are those of the replay; of a player `start`, `dealt_in` and `taken` are used.
    """
    found = {name: Facts(player.start) for name, player in players.items() if player.dealt_in}
    declared = {s.name for s in variant.streets if s.discard and s.discard.when == "declaration"}
    flop = _acts(events, found, declared)
    _outcome(found, players, flop)
    if variant.kept != variant.dealt:
        for street in ("flop", "turn"):
            if any(s.name == street and s.discard for s in variant.streets):
                for fact in found.values():
                    fact.chances |= _DISCARD[street]
    return found


def _acts(events: tuple[Event, ...], found: dict[str, Facts], declared: set[str]) -> bool:
    """Go through the play once; whether a flop was dealt."""
    street = "preflop"
    to_match = raises = 0
    event: Any
    for event in events:
        kind = type(event)
        if kind in _ACTS:
            fact = found.get(event.player)
            if fact is None:
                continue
            put, up = _price(event, fact, to_match)
            if not fact.all_in:
                if street == "preflop":
                    _preflop(event, fact, raises, to_match, up, found)
                else:
                    if not fact.acted and street in declared and fact.left:
                        fact.chances |= _PASS[street]
                        if kind is Fold:
                            fact.made |= _PASS[street]
                    if kind is Fold:
                        fact.folds += 1
                    elif up:
                        fact.bets += 1
                    elif put:
                        fact.calls += 1
            fact.acted = True
            if kind is Fold:
                fact.folded = True
            _pay(fact, put, event)
            if up:
                raises += 1
                to_match = fact.bet
        elif kind is Discard:
            fact = found.get(event.player)
            if fact is not None and street in _DISCARD:
                fact.made |= _DISCARD[street]
        elif kind is Post:
            fact = found.get(event.player)
            if fact is not None:
                to_match = max(to_match, _post(event, fact, to_match))
        elif kind is Street:
            if event.street == "flop" and street == "preflop":
                for fact in found.values():
                    if not fact.folded:
                        fact.made |= SAW_FLOP
            street = event.street
            to_match = 0
            for fact in found.values():
                fact.bet = 0
                fact.acted = False
    return street != "preflop"


def _preflop(event: Event, fact: Facts, raises: int, to_match: int, up: bool,
             found: dict[str, Facts]) -> None:
    """A decision before the flop: the big blind is the first bet, so one raise before makes a 3-bet."""
    fact.chances |= VPIP | PFR
    kind = type(event)
    if up or kind is Call or kind is AllIn:
        fact.made |= VPIP
    if up:
        fact.made |= PFR
    if raises == 1 and (up or (fact.left > to_match - fact.bet and _answerable(fact, found))):
        fact.chances |= THREE_BET
        if up:
            fact.made |= THREE_BET


def _answerable(fact: Facts, found: dict[str, Facts]) -> bool:
    """Whether a raise could be called by anybody."""
    return any(not (other.folded or other.all_in) for other in found.values() if other is not fact)


def _price(event: Any, fact: Facts, to_match: int) -> tuple[int, bool]:
    """Chips that an act adds, never more than there are, and whether it goes over the bet to match."""
    kind = type(event)
    if kind is Call:
        amount = event.amount
        due = max(0, to_match - fact.bet)
        return min(fact.left, due if amount is None else amount), False
    if kind is Bet:
        amount = event.amount
        return min(fact.left, fact.left if amount is None else amount), True
    if kind is Raise:
        to, by = event.to, event.by
        if to is None:
            to = fact.bet + fact.left if by is None else to_match + by
        return max(0, min(fact.left, to - fact.bet)), True
    if kind is AllIn:
        to = event.to
        put = fact.left if to is None else max(0, min(fact.left, to - fact.bet))
        return put, fact.bet + put > to_match
    return 0, False


def _pay(fact: Facts, put: int, event: Event) -> None:
    fact.left -= put
    fact.bet += put
    if not fact.left or getattr(event, "all_in", False):
        fact.all_in = True


def _post(event: Post, fact: Facts, to_match: int) -> int:
    """Take a blind or ante in; the bet to match that it makes. Of small & big only the big is live."""
    amount = min(event.amount, fact.left)
    fact.left -= amount
    if event.kind == "both":
        fact.bet += min(amount, to_match)
    elif event.kind not in ("ante", "dead"):
        fact.bet += amount
    if not fact.left or event.all_in:
        fact.all_in = True
    return fact.bet if event.kind != "ante" else 0


def _outcome(found: dict[str, Facts], players: dict[str, Player], flop: bool) -> None:
    showdown = sum(1 for fact in found.values() if not fact.folded) > 1
    for name, fact in found.items():
        fact.chances |= SAW_FLOP
        if not fact.made & SAW_FLOP:
            continue
        won = players[name].taken > 0
        fact.chances |= SHOWDOWN | WON_FLOP
        if won:
            fact.made |= WON_FLOP
        if showdown and flop and not fact.folded:
            fact.made |= SHOWDOWN
            fact.chances |= WON_SHOWDOWN
            if won:
                fact.made |= WON_SHOWDOWN


@lru_cache(maxsize=256)
def _others(count: int) -> tuple[str, ...]:
    """Places between the big blind and the button, the button last, by how many stand there."""
    tail = ("HJ", "CO", "BTN")
    if count <= len(tail):
        return tail[len(tail) - count:]
    early = ("UTG", *(f"UTG+{place}" for place in range(1, count - len(tail))))
    return early + tail


def places(table: Table) -> dict[str, str]:
    """Each dealt-in player's place by order of action."""
    order = [player.name for player in table.order]
    big = table.big_blind.name if table.big_blind else None
    small = table.small_blind.name if table.small_blind else None
    if len(order) == 2:
        first = big if big in order else order[0]
        return {name: "BB" if name == first else "SB" for name in order}
    if big not in order:
        big = order[1] if len(order) > 1 else None
    found: dict[str, str] = {} if big is None else {big: "BB"}
    if small in order and small != big and small is not None:
        found[small] = "SB"
    turn = order.index(big) + 1 if big is not None else 0
    rest = [name for name in order[turn:] + order[:turn] if name not in found]
    # With a dead button nobody has it: the last to act is then the cut-off.
    held = bool(rest) and table.players[rest[-1]].seat == table.button
    found.update(zip(rest, _others(len(rest)) if held else _others(len(rest) + 1)[:-1], strict=True))
    return found
