"""A room's server enforces the rules of play, so on its complete hands the replay has nothing to say."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import HandText, parse
from oklahoma_grammar.reader import read_paths
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.variants import VARIANTS

GROUPS = ("DEL", "BLD", "TRN", "DSC", "BET")
# Files that were damaged or converted by hand, and what the replay rightly finds in them.
KNOWN = {
    ("6-Card-PLO-6max-USD-0.10-0.25-202208.empty.turncard.txt", "DEL-04"): 1,  # a turn without its card
    ("River.txt", "DEL-03"): 1,  # the five of diamonds lies on the board and in a hand
    ("PLO-6max-USD-10-20-201703.converted.disconnected.folds.txt", "BET-10"): 1,  # increments made up by a
    ("PLO-6max-USD-5-10-201509.converted.format.txt", "BET-10"): 2,  # converter, which counts from zero
}


@pytest.mark.parametrize(("folder", "least"), [
    ("stars_ru", 14), ("stars_en/nlhe_sessions", 1077), ("stars_en/flop", 700),
])
@pytest.mark.volume
def test_complete_hands_break_no_rule_of_play(folder: str, least: int) -> None:
    root = Path(os.environ.get("OKLAHOMA_CORPORA", Path(__file__).parents[2].parent / "shared" / "corpora"))
    if not root.is_dir():
        pytest.skip("no real logs beside the checkout; set OKLAHOMA_CORPORA")
    found: Counter[tuple[str, str]] = Counter()
    count = 0
    for piece in read_paths([root / folder]):
        hand = parse(piece) if isinstance(piece, HandText) else piece
        if not isinstance(hand, Hand) or not hand.finished or hand.header.game not in VARIANTS:
            continue
        count += 1
        played, ungated = replay(hand), replay(hand, gated=False)
        assert played.violations == ungated.violations
        found.update(
            (Path(finding.at.file).name, finding.rule) for finding in played.violations
            if finding.rule.startswith(GROUPS) and finding.cause
        )
    assert count >= least
    assert {place: number for place, number in found.items() if KNOWN.get(place) != number} == {}
