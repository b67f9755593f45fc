"""What is lawful at first sight breaks no rule, whatever is wrong elsewhere in the hand."""

from __future__ import annotations

from pathlib import Path

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.variants import VARIANTS, Variant

SAMPLES = Path(__file__).parents[2] / "sample_histories"
LOG = """Vigorish Club Hand #17:  Omaha Pot Limit (100/200) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna (2000 in chips)
Seat 2: Boris (2000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Anna: calls 100
Boris: checks
*** FLOP *** [2c 3d 4h]
Boris: checks
Anna: checks
*** TURN *** [2c 3d 4h] [5s]"""


def test_broken_hands_are_judged_as_if_every_rule_were_asked() -> None:
    found = 0
    for piece in read_paths([str(SAMPLES / "broken")]):
        hand = parse(piece) if isinstance(piece, HandText) else None
        if isinstance(hand, Hand) and hand.header.game in VARIANTS:
            played = replay(hand)
            assert played.violations == replay(hand, gated=False).violations
            found += len(played.violations)
    assert found > 50


def test_a_street_that_the_game_does_not_have_leads_nowhere() -> None:
    hand = parse(HandText("log.txt", 1, LOG))
    assert isinstance(hand, Hand)
    short = Variant("flop-only", 4, VARIANTS["omaha"].streets[:2], (2, 2))
    played = replay(hand, variant=short)
    assert (played.table.street.name, played.table.street_index) == ("flop", 1)
    assert "DEL-08" in [finding.rule for finding in played.violations]
    assert short.kept == 4
    assert VARIANTS["oklahoma"].kept == 2
