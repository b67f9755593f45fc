"""Every hand of these notes is told in English and in Russian."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from bilingual import NAMES, in_russian

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.judge import Judged, judge


@dataclass(frozen=True)
class Tongue:
    """One of the two languages: what it calls people, and how a text is said in it."""

    language: str

    def __call__(self, text: str) -> str:
        return in_russian(text) if self.language == "ru" else text

    def name(self, english: str) -> str:
        return NAMES.get(english, english) if self.language == "ru" else english

    def hands(self, text: str) -> list[HandText]:
        """The texts of all hands of a file."""
        return [piece for piece in read_text(self(text), "log.txt") if isinstance(piece, HandText)]

    def hand(self, text: str) -> Hand:
        """The one hand of a text, every line of it read."""
        (piece,) = self.hands(text)
        hand = parse(piece)
        assert isinstance(hand, Hand), hand
        assert not [event for event in hand.events if type(event).__name__ == "Unread"]
        return hand

    def judged(self, text: str) -> Judged:
        return judge(self.hand(text))

    def nets(self, judged: Judged) -> dict[str, int]:
        """What each player won or lost, under his English name."""
        assert judged.replay is not None
        players = judged.replay.table.players
        back = {russian: english for english, russian in NAMES.items()} if self.language == "ru" else {}
        return {back.get(name, name): player.net for name, player in players.items()}


@pytest.fixture(params=["en", "ru"])
def tongue(request: pytest.FixtureRequest) -> Tongue:
    return Tongue(request.param)


def rules(judged: Judged) -> list[str]:
    return [finding.rule for finding in judged.findings if finding.cause]


Rules = Callable[[Judged], list[str]]


@pytest.fixture(name="rules")
def _rules() -> Rules:
    """The rules that are broken as causes."""
    return rules
