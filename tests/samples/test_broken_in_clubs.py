"""Every broken sample again, as a person would have written that hand down: the same fault is found in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand, HoleCards
from oklahoma_grammar.parser import HandText, parse
from oklahoma_grammar.reader import read_paths
from oklahoma_grammar.writer import line_of, write
from oklahoma_pipeline.judge import judge

BROKEN = Path(__file__).parents[2] / "sample_histories" / "broken"
RULES = sorted(folder.name for folder in BROKEN.iterdir() if folder.is_dir())
NOT_SAID = {
    "BET-10": "a club's raise names its total alone", "LED-01": "a club writes no summary",
    "POT-04": "a club writes no summary",
    "SYN-01": "no hand of the club's layout", "SYN-02": "no hand of the club's layout",
    "SYN-03": "no hand of the club's layout", "SYN-04": "no hand of the club's layout",
}


@pytest.mark.parametrize("club", ["club_en", "club_ru"])
@pytest.mark.parametrize("rule", [rule for rule in RULES if rule not in NOT_SAID])
def test_the_same_fault_is_found(rule: str, club: str) -> None:
    (text,) = [piece for piece in read_paths([BROKEN / rule / f"{club[-2:]}.txt"]) if isinstance(piece, HandText)]
    hand = parse(text)
    assert isinstance(hand, Hand)
    (due,) = [finding for finding in judge(hand).findings if finding.cause]
    place = next(place for place, event in enumerate(hand.events) if event.at.line == due.at.line)
    # The word for the first round stands below the cards, and they come first.
    place += isinstance(hand.events[place], HoleCards)
    over = parse(HandText("club.txt", 1, write(hand, club)))
    assert isinstance(over, Hand)
    found = [(cause.rule, cause.at.line, cause.player, cause.street) for cause in judge(over).findings if cause.cause]
    assert found == [(rule, line_of(hand, place, club), due.player, due.street)], over.text


def test_every_rule_is_tried_or_cannot_be_said() -> None:
    assert set(NOT_SAID) < set(RULES)
    assert len(RULES) - len(NOT_SAID) > 40
