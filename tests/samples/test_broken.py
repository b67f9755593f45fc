"""Every broken sample is found out for its own rule, in its own place, and for nothing else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from oklahoma_grammar.parser import HandText, parse
from oklahoma_grammar.reader import read_paths
from oklahoma_pipeline.judge import SEVERITIES, Judged, judge
from oklahoma_pipeline.violations import Violation

BROKEN = Path(__file__).parents[2] / "sample_histories" / "broken"
RULES = sorted(folder.name for folder in BROKEN.iterdir() if folder.is_dir())
STATUS = {"SYN-01": "clean", "SYN-02": "unreadable", "SYN-03": "unfinished", "SYN-04": "unreadable"}
WARNINGS = {"BLD-04", "BET-09", "BET-10", "SHW-04", "POT-04", "LED-01"}


def judged(rule: str, language: str) -> Judged:
    pieces = list(read_paths([BROKEN / rule / f"{language}.txt"]))
    (text,) = [piece for piece in pieces if isinstance(piece, HandText)]
    return judge(parse(text))


def expected(rule: str) -> dict[str, Any]:
    return tomllib.loads((BROKEN / rule / "expected.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("rule", RULES)
def test_a_broken_hand_has_one_cause(rule: str, language: str) -> None:
    due = expected(rule)
    player = due.get("player", {}).get(language)
    found = judged(rule, language)
    causes = [(cause.rule, cause.at.line, cause.street, cause.player) for cause in found.findings if cause.cause]
    assert causes == [(rule, due["line"], due.get("street"), player)]
    assert found.status == STATUS.get(rule, "clean" if rule in WARNINGS else "violations")


@pytest.mark.parametrize("rule", RULES)
def test_both_languages_give_the_same_findings(rule: str) -> None:
    english, russian = (judged(rule, language) for language in ("en", "ru"))
    assert [placed(found) for found in english.findings] == [placed(found) for found in russian.findings]


def placed(found: Violation) -> tuple[object, ...]:
    """A finding without words that are in a language, or names."""
    values = {key: value for key, value in found.values.items() if not key.startswith(("player", "text"))}
    return found.rule, found.at.line, found.seat, found.street, values, found.cause


def test_every_rule_that_one_hand_can_break_has_its_sample() -> None:
    between_hands = {"LED-02", "LED-03", "LED-04"}
    assert set(RULES) == set(SEVERITIES) - between_hands
