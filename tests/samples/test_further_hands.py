"""More ways to break a rule, each seen by the whole club and by every single player, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import HandText, parse
from oklahoma_grammar.writer import write
from oklahoma_pipeline.judge import judge

HANDS = Path(__file__).with_name("further_hands.txt")
PLAYERS = ("Anna", "Boris", "Vera", "Walt")
DEALT = re.compile(r"Dealt to (.+) \[.+\]")
DISCARD = re.compile(r"(.+): (discards [0-9] cards?) \[[^]]+\](.*)")


class Case(NamedTuple):
    text: str
    rule: str | None
    line: int
    player: str | None


def cases() -> list[Case]:
    found = []
    for piece in HANDS.read_text(encoding="utf-8").split("=== ")[1:]:
        title, text = piece.split("\n", 1)
        rule, *place = title.split()
        if rule == "lawful":
            found.append(Case(text.strip(), None, 0, None))
        else:
            found.append(Case(text.strip(), rule, int(place[0]), place[1]))
    return found


def seen_by(player: str, case: Case) -> Case:
    """The hand as that player's own log has it: the others' cards and discards hidden."""
    lines, line = [], case.line
    for number, text in enumerate(case.text.splitlines(), start=1):
        dealt, discard = DEALT.fullmatch(text), DISCARD.fullmatch(text)
        if dealt and dealt[1] != player:
            line -= number < case.line
        elif discard and discard[1] != player:
            lines.append(f"{discard[1]}: {discard[2]}{discard[3]}")
        else:
            lines.append(text)
    return case._replace(text="\n".join(lines), line=line)


CASES = cases()
# That a card was not in somebody's hand is known to him and to the club only.
VIEWS = [
    pytest.param(case, view, id=f"{place}-{case.rule}-{view}")
    for place, case in enumerate(CASES) for view in ("club", *PLAYERS)
    if case.rule != "DSC-07" or view in ("club", case.player)
]


def causes(text: str) -> tuple[list[tuple[str, int, str | None]], Hand]:
    hand = parse(HandText("a.txt", 1, text))
    assert isinstance(hand, Hand)
    return [(found.rule, found.at.line, found.player) for found in judge(hand).findings if found.cause], hand


@pytest.mark.parametrize(("case", "view"), VIEWS)
def test_one_cause_whoever_kept_the_log(case: Case, view: str) -> None:
    if view != "club":
        case = seen_by(view, case)
    due = [(case.rule, case.line, case.player)] if case.rule else []
    found, hand = causes(case.text)
    assert found == due
    over, _ = causes(write(hand, "stars_ru"))
    assert over == due


def test_there_are_several_ways_for_every_rule_of_discards_and_turns() -> None:
    rules = [case.rule for case in CASES if case.rule]
    for rule in [f"DSC-0{number}" for number in range(1, 10)] + ["TRN-01", "TRN-02", "TRN-06"]:
        assert rules.count(rule) >= 2, rule
