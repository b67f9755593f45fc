"""Hands told as text, judged, and what was found told by its line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import HandText, parse
from oklahoma_pipeline.replay import Replay, replay
from oklahoma_pipeline.settings import DEFAULT, Settings

Judged = Callable[..., Replay]
Told = Callable[..., list[tuple[str, str, str | None]]]


def _judged(text: str, settings: Settings = DEFAULT, finished: bool = True) -> Replay:
    """A hand whose text is as long as the test needs is judged to its end all the same, unless said otherwise."""
    hand = parse(HandText("a.txt", 1, text.strip() + "\n"))
    assert isinstance(hand, Hand), hand
    return replay(replace(hand, finished=finished), settings)


def _told(text: str, settings: Settings = DEFAULT) -> list[tuple[str, str, str | None]]:
    lines = text.strip().split("\n")
    return [
        (finding.rule, lines[finding.at.line - 1], finding.player)
        for finding in _judged(text, settings).violations if finding.cause
    ]


@pytest.fixture
def judged() -> Judged:
    """The replay of a hand's text."""
    return _judged


@pytest.fixture
def told() -> Told:
    """The causes found in a hand's text: rule, line, player."""
    return _told
