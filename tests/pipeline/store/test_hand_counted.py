"""Every statistic on hands that were counted by hand, the tricky ones among them.

Under each hand of `counted` stands what it says of its players: `vpip 1/1` is made of chances, `-vpip` and `vpip 0/0`
no chance. Of a statistic that is not named nothing is said.
"""

from __future__ import annotations

import pytest
from counted import before_flop, discards, endings, streets
from hands import hand
from stored import numbers_by_hand, store_hands

from oklahoma_pipeline.store.statistic_files import statistics

HANDS = before_flop.HANDS | streets.HANDS | endings.HANDS | discards.HANDS


def wanted(text):
    """{statistic: (made, chances)}; None for no chance, a lone number for a sum of big blinds."""
    found = {}
    words = text.split()
    place = 0
    while place < len(words):
        word = words[place]
        place += 1
        if word.startswith("-"):
            found[word[1:]] = None
            continue
        value = words[place]
        place += 1
        made, slash, chances = value.partition("/")
        found[word] = (int(made), int(chances)) if slash else (float(made), 1)
        if found[word] == (0, 0):
            found[word] = None
    return found


@pytest.fixture(scope="module")
def counted(tmp_path_factory):
    folder = tmp_path_factory.mktemp("counted")
    judged = [ready.judged for ready in store_hands(folder, [hand(text) for text, _ in HANDS.values()])]
    numbers = numbers_by_hand(folder)
    return {name: {player: found for (number, player), found in numbers.items() if number == place}
            for place, name in enumerate(HANDS, 1)}, dict(zip(HANDS, judged, strict=True))


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_counted_by_hand(counted, name):
    numbers, judged = counted
    broken = {finding.rule for finding in judged[name].findings if finding.cause}
    told = {word.upper().replace("_", "-") for words in HANDS[name][1].values() for word in words.split()
            if word.startswith("dsc_")}
    assert {rule for rule in broken if not rule.startswith("DSC")} <= {"BET-09"}, judged[name].findings
    assert broken <= told | {"BET-09"}
    for player, words in HANDS[name][1].items():
        mine = numbers[name].get(player, {})
        expected = wanted(words)
        assert {key: mine.get(key) for key in expected} == expected, player


NEVER = {"allin_ev_bb", "discard_loss", "discard_loss_bb"}
CLOCK = {"sessions", "hours", "hands_per_hour"}
SPREAD = {"bb_per_100", "bb_interval", "deviation"}


def test_every_statistic_is_counted_by_hand_both_ways():
    told = [wanted(words) for _, players in HANDS.values() for words in players.values()]
    known = {statistic.key for statistic in statistics()}
    assert {key for numbers in told for key in numbers} <= known
    lacking = []
    for statistic in statistics():
        if statistic.key in NEVER | CLOCK | SPREAD:
            continue
        values = [numbers[statistic.key] for numbers in told if numbers.get(statistic.key)]
        if not values or (statistic.unit == "percent" and not any(made for made, _ in values)):
            lacking.append(f"{statistic.key} made")
        # Whoever owed no discard can only have broken these two.
        missed = any(made < chances for made, chances in values) or statistic.key in ("dsc_06", "dsc_07")
        if statistic.unit == "percent" and not missed:
            lacking.append(f"{statistic.key} missed")
    assert not lacking
