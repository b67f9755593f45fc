"""What a hand says about each of its players, for statistics: chances he had, and what he made of them.

A chance counts only where he was to act and the act was open to him. `made` and `chances` are sets of bits,
one for each name of FACTS in order; the view player_facts spells them out. What each of the names means
stands in the file of the statistic made from it (sql/statistics).
"""

from __future__ import annotations

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
from oklahoma_pipeline.store.after_flop import checked_unasked, from_the_flop_on
from oklahoma_pipeline.store.before_flop import before_the_flop
from oklahoma_pipeline.store.bits import BIT, FACTS
from oklahoma_pipeline.store.ends import conclude
from oklahoma_pipeline.store.places import places
from oklahoma_pipeline.table import Table
from oklahoma_pipeline.variants import Variant

__all__ = ["FACTS", "Facts", "facts", "places"]

_ROUNDS = ("preflop", "flop", "turn", "river")
# Rounds whose discards are counted, in their places.
_DISCARDS = ("", "flop", "turn", "")

_SAW_FLOP, _DISCARD, _OWED = BIT["saw_flop"], BIT["discard_flop"], BIT["owed_discard"]
# Of all others nothing is learned.
_TELL = frozenset((Fold, Check, Call, Bet, Raise, AllIn, Discard, Post, Street))


class Facts:
    """One player's. `left` are chips still behind, `bet` those in front of him on this street.

    `discarded` counts his discards of this round; `matched` is what he put in less what nobody matched;
    `kept` the class of the two cards that he kept, where the game has him throw some away and they are known.
    """

    __slots__ = (
        "acted",
        "all_in",
        "bet",
        "bets",
        "calls",
        "chances",
        "checked",
        "decided",
        "discarded",
        "folded",
        "folds",
        "kept",
        "left",
        "made",
        "matched",
        "place",
        "posted",
        "voluntary",
    )

    def __init__(self, stack: int, place: str | None = None) -> None:
        self.left = stack
        self.place = place
        self.bet = self.made = self.chances = self.discarded = 0
        self.bets = self.calls = self.folds = self.matched = 0
        self.acted = self.folded = self.all_in = self.posted = self.voluntary = False
        self.checked = self.decided = False
        self.kept: str | None = None


def facts(events: tuple[Event, ...], table: Table) -> dict[str, Facts]:
    """The facts of everybody who was dealt in, by name.

    `events` and `table` are those of the replay, the table as the last line left it.
    """
    place = places(table)
    found = {
        player.name: Facts(player.start - player.behind, place.get(player.name))
        for player in table.players.values()
        if player.dealt_in
    }
    play = Play(found, table)
    play.run(events)
    conclude(events, table, found, flop=play.round > 0)
    return found


class Play:
    """The play gone through once. `raises` counts the steps of the street's ladder over its first bet.

    `raiser` made the last of them; `before` the last of the street before, `chain` the last of every
    street so far; `cbettor` bet this street first as one of the chain.
    """

    __slots__ = (
        "able",
        "before",
        "callers",
        "cap",
        "cbettor",
        "chain",
        "declared",
        "entered",
        "fixed",
        "found",
        "full_raise",
        "level",
        "live",
        "opener",
        "phase",
        "posted_big",
        "posted_small",
        "raiser",
        "raises",
        "round",
        "sizes",
        "small_seat",
        "started",
        "steps",
        "stolen",
        "table",
        "to_match",
    )

    def __init__(self, found: dict[str, Facts], table: Table) -> None:
        self.found = found
        self.table = table
        self.fixed = table.limit == "fixed"
        self.cap = table.settings.cap
        self.sizes = (table.bets[0], table.bets[0], table.bets[1], table.bets[1])
        self.declared, self.phase = _discard_rounds(table.variant)
        order = table.order
        self.small_seat = order[len(order) == 2].name if len(order) > 1 else ""
        self.live = len(found)
        self.round = self.able = self.to_match = self.raises = self.callers = self.level = 0
        self.steps = 1
        self.full_raise = table.big
        self.started = self.posted_small = self.posted_big = self.entered = False
        self.opener: Facts | None = None
        self.raiser: Facts | None = None
        self.before: Facts | None = None
        self.chain: Facts | None = None
        self.cbettor: Facts | None = None
        self.stolen = False

    def run(self, events: tuple[Event, ...]) -> None:
        """Take every event of the play in turn."""
        found = self.found
        event: Any
        act = self.act
        for event in events:
            kind = type(event)
            if kind not in _TELL:
                continue
            if kind is Street:
                self.street(event)
                continue
            fact = found.get(event.player)
            if fact is None:
                continue
            if kind is Post:
                self.post(event, fact)
            elif kind is Discard:
                self.discard(fact)
            elif not fact.folded:
                if not self.started:
                    self.start()
                act(event, kind, fact)
        if self.live > 1:
            self.round_over()

    # ---- before the play

    def post(self, event: Post, fact: Facts) -> None:
        """Take a blind or ante in. Of small & big only the big is live, of a second small blind nothing."""
        kind = event.kind
        amount = event.amount
        live = amount
        if kind in {"ante", "dead"}:
            live = 0
        elif kind == "small":
            if self.posted_small or (self.posted_big and event.player != self.small_seat):
                live = 0
            self.posted_small = True
        elif kind == "both":
            live = min(amount, self.table.big)
        elif kind == "straddle":
            # A straddle names the whole bet, a blind posted before included.
            live = amount = max(0, amount - fact.bet)
        if kind == "big":
            self.posted_big = True
        if kind != "ante":
            fact.posted = True
        fact.left -= amount
        fact.bet += live
        if fact.left <= 0 or event.all_in:
            fact.left = max(0, fact.left)
            fact.all_in = True
        if kind == "straddle":
            self.full_raise = fact.bet

    def start(self) -> None:
        """All is posted: the bet to match, and who has chips to play with."""
        self.started = True
        highest = able = 0
        for fact in self.found.values():
            highest = max(highest, fact.bet)
            if not fact.all_in and fact.left > 0:
                able += 1
        blind = self.table.button_blind
        if blind is not None and not self.posted_big:
            self.full_raise = highest
        else:
            highest = max(highest, self.table.big)
        self.to_match = self.level = highest
        self.able = able

    # ---- what a player does

    def act(self, event: Any, kind: type, fact: Facts) -> None:
        """An act: first what it says, then what it changes."""
        put = 0 if kind is Fold or kind is Check else _price(event, kind, fact, self.to_match)
        total = fact.bet + put
        up = kind is not Call and total > self.to_match
        if not fact.all_in and (self.able > 1 or self.owes(fact)):
            if self.round:
                from_the_flop_on(self, kind, fact, up)
            else:
                before_the_flop(self, kind, fact, up)
            if up:
                self.climb(fact, total)
            elif kind is Check:
                fact.checked = True
            fact.acted = fact.decided = True
        elif kind is Check and self.declared[self.round]:
            checked_unasked(self, fact)
        if kind is Fold:
            fact.folded = True
            self.live -= 1
            if not fact.all_in:
                self.able -= 1
        elif put or kind is AllIn:
            fact.left -= put
            fact.bet = total
            if not fact.all_in and (fact.left <= 0 or kind is AllIn or event.all_in):
                fact.all_in = True
                self.able -= 1

    def owes(self, fact: Facts) -> bool:
        """Whether the last player with chips has still something to say."""
        most = max(
            [
                other.bet + other.left
                for other in self.found.values()
                if other is not fact and not other.folded
            ],
            default=0,
        )
        return fact.bet < min(most, self.to_match)

    def may_raise(self, fact: Facts) -> bool:
        """Whether he may bet or raise: he has the chips, somebody can answer, the betting is not closed."""
        to_match = self.to_match
        faced = to_match - fact.bet
        if fact.left <= faced:
            return False
        if self.fixed:
            if fact.acted and 2 * faced < self.sizes[self.round]:
                return False
            if self.steps >= self.cap and self.live > 2:
                return False
        elif fact.acted and faced < self.full_raise:
            return False
        for other in self.found.values():
            if other is not fact and not other.folded and other.bet + other.left > to_match:
                return True
        return False

    def climb(self, fact: Facts, total: int) -> None:
        """A bet or raise to that total."""
        over = total - self.to_match
        if self.fixed:
            if 2 * (total - self.level) >= self.sizes[self.round]:
                self.level = total
                self.steps += 1
        elif over >= self.full_raise:
            self.full_raise = over
        self.to_match = total
        self.raises += 1
        self.callers = 0
        self.raiser = fact

    def discard(self, fact: Facts) -> None:
        """A discard, with a declaration or in a phase of its own."""
        fact.discarded += 1
        if not 0 < self.round < 3:
            return
        fact.made |= _DISCARD << self.round - 1
        if self.declared[self.round] or self.phase[self.round]:
            fact.made |= _OWED
            fact.chances |= _OWED

    # ---- from round to round

    def street(self, event: Street) -> None:
        """The next street; those of a second run change nothing."""
        number = _ROUNDS.index(event.street)
        if number <= self.round:
            return
        if not self.started:
            self.start()
        self.round_over()
        found = self.found.values()
        if not self.round:
            for fact in found:
                if not fact.folded:
                    fact.made |= _SAW_FLOP
        self.before = self.raiser
        self.chain = self.raiser if not self.round or self.chain is self.raiser else None
        self.raiser = self.cbettor = None
        self.round = number
        self.to_match = self.raises = self.callers = self.level = self.steps = 0
        self.full_raise = self.table.big
        for fact in found:
            fact.bet = fact.discarded = 0
            fact.acted = fact.checked = False

    def round_over(self) -> None:
        """Whoever stays in without a word in a round with a discard has owed it all the same."""
        if self.declared[self.round] or self.phase[self.round]:
            for fact in self.found.values():
                if not fact.folded and (not fact.acted or self.phase[self.round]):
                    fact.made |= _OWED
                    fact.chances |= _OWED


_Rounds = tuple[bool, ...]
_known_rounds: dict[str, tuple[Variant, tuple[_Rounds, _Rounds]]] = {}


def _discard_rounds(variant: Variant) -> tuple[_Rounds, _Rounds]:
    """By number of the round, whether a discard goes with its first declaration, and whether it ends it."""
    known = _known_rounds.get(variant.key)
    if known is None or known[0] is not variant:
        when = {s.name: s.discard.when for s in variant.streets if s.discard is not None}
        rounds = (tuple([when.get(name) == "declaration" for name in _DISCARDS]),
                  tuple([when.get(name) == "after_round" for name in _DISCARDS]))
        known = _known_rounds[variant.key] = variant, rounds
    return known[1]


def _price(event: Any, kind: type, fact: Facts, to_match: int) -> int:
    """The chips that an act adds, never more than there are."""
    amount: int | None
    to: int | None
    by: int | None
    if kind is Call:
        amount = event.amount
        return min(fact.left, max(0, to_match - fact.bet) if amount is None else amount)
    if kind is Bet:
        amount = event.amount
        return min(fact.left, fact.left if amount is None else amount)
    if kind is Raise:
        to, by = event.to, event.by
        if to is None:
            to = fact.bet + fact.left if by is None else to_match + by
        return max(0, min(fact.left, to - fact.bet))
    if kind is AllIn:
        to = event.to
        return fact.left if to is None else max(0, min(fact.left, to - fact.bet))
    return 0
