"""Simulated players play like people: each temper differently, and all within what is seen at real tables."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from oklahoma_grammar.events import Bet, Call, Check, Fold, Raise, Showdown, Street
from oklahoma_pipeline.simulate.session import Asked, nights, play_night
from oklahoma_pipeline.simulate.styles import STYLES


@pytest.fixture(scope="module")
def counts():
    """By style: hands, hands with chips put in before the flop unforced, with a raise there, acts after the flop."""
    found = {style.name: Counter() for style in STYLES}
    found["all"] = Counter()
    rng = Random(77)
    for night in islice(nights(Asked(players=6, depth="usual"), rng), 40):
        for played in play_night(night, 40, rng):
            styles = {sitter.name: sitter.style.name for sitter in night.evening.sitters}
            _count(played.hand, styles, found)
    return found


def _count(hand, styles, found):
    flop = False
    entered, raised = set(), set()
    for event in hand.events:
        if isinstance(event, Street):
            flop = True
        elif isinstance(event, Fold | Check | Call | Bet | Raise):
            if flop:
                found[styles[event.player]][type(event).__name__] += 1
            elif isinstance(event, Call | Bet | Raise):
                entered.add(event.player)
                if not isinstance(event, Call):
                    raised.add(event.player)
        elif isinstance(event, Showdown):
            found["all"]["showdowns"] += 1
    found["all"]["hands"] += 1
    found["all"]["flops"] += flop
    for name in {event.player for event in hand.events if isinstance(event, Fold | Check | Call | Bet | Raise)}:
        found[styles[name]]["hands"] += 1
        found[styles[name]]["entered"] += name in entered
        found[styles[name]]["raised"] += name in raised


@pytest.mark.volume
def test_loose_players_enter_more_pots_than_tight_ones(counts):
    entered = {name: count["entered"] / count["hands"] for name, count in counts.items() if count["entered"]}
    assert entered["rock"] < entered["regular"] < entered["loose-passive"] < entered["maniac"]
    assert 0.05 < entered["rock"] < 0.4
    assert 0.45 < entered["maniac"] < 0.95


def test_aggressive_players_bet_and_passive_ones_call(counts):
    def share(name):
        count = counts[name]
        return (count["Bet"] + count["Raise"]) / (count["Bet"] + count["Raise"] + count["Call"])
    assert share("loose-aggressive") > share("loose-passive")
    assert share("maniac") > share("calling station")
    assert counts["loose-passive"]["raised"] < counts["loose-aggressive"]["raised"]


def test_most_hands_end_before_a_showdown(counts):
    hands = counts["all"]["hands"]
    assert 0.35 < counts["all"]["flops"] / hands < 0.9
    assert 0.1 < counts["all"]["showdowns"] / hands < 0.5
