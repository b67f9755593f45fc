"""All lawful continuations of a tiny hand, counted twice: by asking the table, and by counting on one's fingers.

Two players, a few chips. The second way below knows neither the table nor the variants' data; it was
written from the rulebook for two players only, and plainly enough to be checked by reading it.
"""

from __future__ import annotations

from copy import deepcopy

import pytest

from oklahoma_grammar.events import Bet, Call, Check, Discard, Fold, Header, Post, Raise, Seat, Street
from oklahoma_grammar.span import Span
from oklahoma_pipeline.laying import lay
from oklahoma_pipeline.moves import MOVES, start
from oklahoma_pipeline.simulate.deck import PACK
from oklahoma_pipeline.variants import VARIANTS

AT = Span("", 1, 1, 1)
DEPTH = 9
SMALL, BIG = 1, 2


# ---- by asking the table

def _do(table, event):
    table.actor = table.players.get(getattr(event, "player", None))
    MOVES[type(event)](table, event)


def _opened(game, limit, stacks):
    stakes = (BIG, 2 * BIG) if limit == "fixed" else (SMALL, BIG)
    header = Header(AT, "", "", "1", game, game, limit, stakes, None, None, 1, None, "")
    seats = [Seat(AT, 1, "button", stacks[0]), Seat(AT, 2, "other", stacks[1])]
    table = lay(VARIANTS[game], header, 1, seats, ["button", "other"])
    _do(table, Post(AT, "button", "small", SMALL))
    _do(table, Post(AT, "other", "big", BIG))
    start(table)
    return table


def _acts(table):
    """Every lawful act that may come next, streets dealt as they fall due; none when the hand is over."""
    while True:
        if table.live < 2:
            return []
        discard = table.street.discard
        due = [player for player in table.order if table.owed(player)]
        if due and (table.discard_open() or (table.expected is None and table.exempt(due[0]))):
            return [Discard(AT, due[0].name, table.owed(due[0]))]
        if table.expected is not None:
            break
        index = table.street_index + 1
        if index == len(table.variant.streets):
            return []
        cards = tuple(PACK[len(table.board()):][:table.variant.streets[index].board])
        _do(table, Street(AT, table.variant.streets[index].name, table.board(), cards))
    player = table.expected
    legal = table.legal(player)
    name = player.name
    acts = [Fold(AT, name)] if legal.fold else []
    if legal.discard:
        return [*acts, Discard(AT, name, legal.discard)]
    assert discard is None or discard.when != "declaration" or player.discarded or player.acted
    acts += [Check(AT, name)] if legal.check else [Call(AT, name, legal.call, legal.call == player.stack)]
    if legal.low is not None:
        for total in range(legal.low, legal.high + 1):
            all_in = total == player.bet + player.stack
            if table.to_match:
                acts.append(Raise(AT, name, total - table.to_match, total, all_in))
            else:
                acts.append(Bet(AT, name, total, all_in))
    return acts


def _count(table, depth, counts):
    for act in _acts(table) if depth < DEPTH else ():
        counts[depth] += 1
        after = deepcopy(table)
        _do(after, act)
        _count(after, depth + 1, counts)


# ---- on one's fingers

# What is thrown away: game -> {round: cards}, and whether that goes with the first declaration, or comes
# before or after the betting of the round.
THROWN = {
    "oklahoma": ({1: 1, 2: 1}, "with"), "pineapple": ({0: 1}, "before"), "crazy-pineapple": ({1: 1}, "after"),
    "irish": ({1: 2}, "after"),
}


class Hand:
    """Player 0 has the button and the small blind; player 1 acts first after the flop."""

    def __init__(self, game, limit, stacks):
        self.game, self.limit = game, limit
        self.thrown_in, self.when = THROWN.get(game, ({}, ""))
        self.behind = [stacks[0] - SMALL, stacks[1] - BIG]
        self.bets = [SMALL, BIG]
        self.pot = SMALL + BIG
        self.raise_by = BIG
        self.level = BIG
        self.round = 0
        self.turn = 0
        self.spoken = [False, False]
        self.threw = [False, False]
        self.over = False

    def betting_done(self):
        a, b = self.bets
        if 0 in self.behind:
            short = 0 if self.behind[0] == 0 else 1
            if self.behind == [0, 0]:
                return True
            # Against a player who is all-in one need only match what he has bet.
            return self.bets[1 - short] >= self.bets[short]
        return self.spoken == [True, True] and a == b

    def next_round(self):
        self.round += 1
        self.bets = [0, 0]
        self.raise_by, self.level = BIG, 0
        self.spoken, self.threw = [False, False], [False, False]
        self.turn = 1
        self.over = self.round == 4

    def must_throw(self):
        """Who has to throw cards away now, apart from a declaration; the first after the button comes first."""
        if self.round not in self.thrown_in:
            return None
        owing = [player for player in (1, 0) if not self.threw[player]]
        if not owing:
            return None
        if self.when == "before" and self.spoken == [False, False]:
            return owing[0]
        if self.when == "after" and self.betting_done():
            return owing[0]
        if self.when == "with" and self.betting_done():
            return owing[0]
        return None

    def acts(self):
        while not self.over:
            if self.must_throw() is not None:
                return [("throw",)]
            if not self.betting_done():
                break
            self.next_round()
        if self.over:
            return []
        me, other = self.turn, 1 - self.turn
        owes_card = self.when == "with" and self.round in self.thrown_in and not self.spoken[me]
        if owes_card and not self.threw[me]:
            return [("fold",), ("throw",)]
        acts = [] if owes_card else [("fold",)]
        owed = min(max(self.bets) - self.bets[me], self.behind[me])
        acts.append(("call", owed))
        return acts + [("raise", total) for total in self.raises(me, other)]

    def raises(self, me, other):
        high = max(self.bets)
        everything = self.bets[me] + self.behind[me]
        if everything <= high or not self.behind[other]:
            return []
        if self.spoken[me] and high - self.bets[me] < (self.bet_size() / 2 if self.limit == "fixed" else self.raise_by):
            return []
        if self.limit == "fixed":
            return [min(everything, self.level + self.bet_size())]
        most = everything if self.limit == "no" else min(everything, high + self.pot + high - self.bets[me])
        least = min(high + self.raise_by, most)
        return list(range(least, most + 1))

    def bet_size(self):
        return BIG if self.round < 2 else 2 * BIG

    def do(self, act):
        if act[0] == "fold":
            self.over = True
        elif act[0] == "throw":
            alone = self.must_throw()
            self.threw[self.turn if alone is None else alone] = True
        elif act[0] == "call":
            self.put(act[1])
        else:
            high, total = max(self.bets), act[1]
            if self.limit == "fixed":
                if total - self.level >= self.bet_size() / 2:
                    self.level = total
            else:
                self.raise_by = max(self.raise_by, total - high)
            self.put(total - self.bets[self.turn])

    def put(self, chips):
        me = self.turn
        self.bets[me] += chips
        self.behind[me] -= chips
        self.pot += chips
        self.spoken[me] = True
        self.turn = 1 - me


def _count_simply(hand, depth, counts):
    for act in hand.acts() if depth < DEPTH else ():
        counts[depth] += 1
        after = deepcopy(hand)
        after.do(act)
        _count_simply(after, depth + 1, counts)


@pytest.mark.parametrize("limit", ["no", "pot", "fixed"])
@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_continuations_are_counted_alike(game, limit, tell):
    told = []
    for stacks in ((9, 8), (6, 14)):
        asked, simply = [0] * DEPTH, [0] * DEPTH
        _count(_opened(game, limit, stacks), 0, asked)
        _count_simply(Hand(game, limit, stacks), 0, simply)
        assert asked == simply, f"{game}, {limit} limit, stacks {stacks}"
        told.append(sum(asked))
    tell(f"{game}, {limit} limit: {told[0]} and {told[1]} lawful continuations of at most {DEPTH} acts")
