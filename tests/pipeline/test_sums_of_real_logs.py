"""Real logs against themselves: what is counted here by plain search, and what the replay makes of the same hand."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from oklahoma_grammar.events import CashOut, Hand
from oklahoma_grammar.parser import HandText, parse
from oklahoma_grammar.reader import read_paths
from oklahoma_pipeline.ending import lay_pots
from oklahoma_pipeline.replay import Replay, replay
from oklahoma_pipeline.store.facts import facts
from oklahoma_pipeline.variants import VARIANTS

SAMPLES = Path(__file__).parents[2] / "sample_histories" / "valid"

# Files whose hands contradict themselves, and the warning that is right about them.
KNOWN = {
    ("River.txt", "SHW-04"),  # the names of both hands fit another board
    ("PLO-6max-USD-5-10-201509.converted.format.txt", "SHW-04"),  # the converter calls a straight by two wrong ends
}
AMOUNT = r"[$€£₹]?([0-9][0-9,]*(?:\.[0-9]{1,2})?)"
TOTAL = re.compile(rf"^ ?(?:Total pot|Общий банк) {AMOUNT}.*?(?:Rake|Доля) {AMOUNT}", re.MULTILINE)
TAKEN = re.compile(rf"^ ?(.+?):? (?:collected|получил) {AMOUNT} (?:from |\()", re.MULTILINE)


def corpora() -> Path:
    place = Path(os.environ.get("OKLAHOMA_CORPORA", Path(__file__).parents[2].parent / "shared" / "corpora"))
    if not place.is_dir():
        pytest.skip("no real logs beside the checkout; set OKLAHOMA_CORPORA")
    return place


def replays(*folders: str) -> Iterator[Replay]:
    for piece in read_paths([SAMPLES if folder == "samples" else corpora() / folder for folder in folders]):
        hand = parse(piece) if isinstance(piece, HandText) else piece
        if isinstance(hand, Hand) and hand.finished and hand.header.game in VARIANTS:
            yield replay(hand)


def units(text: str, scale: int) -> int:
    whole, _, part = text.replace(",", "").partition(".")
    return int(whole) * scale + (int(part.ljust(2, "0")) * scale // 100 if part else 0)


@pytest.mark.parametrize("folder", ["stars_ru", "stars_en/nlhe_sessions", "stars_en/flop"])
def test_showdowns_pots_and_summaries_of_real_logs_are_lawful(folder: str) -> None:
    found = [
        (Path(finding.at.file).name, finding.rule, finding.at.line)
        for played in replays(folder)
        for finding in played.violations
        if finding.cause and finding.rule.startswith(("SHW", "POT", "LED"))
    ]
    assert [finding for finding in found if finding[:2] not in KNOWN] == []


@pytest.mark.parametrize("folder", ["stars_ru", "stars_en/nlhe_sessions", "stars_en/flop"])
def test_pot_rake_and_winnings_are_those_of_the_log(folder: str) -> None:
    counted = 0
    odd: list[tuple[str, int]] = []
    for played in replays(folder):
        text, scale = played.hand.text, played.hand.header.scale
        stated = TOTAL.search(text)
        if stated is None or played.table.cancelled:
            continue
        counted += 1
        where = (played.hand.header.at.file, played.hand.header.at.line)
        if played.pot != units(stated[1], scale):
            # The one lawful difference: a bet that no line returned.
            assert played.pot - units(stated[1], scale) == lay_pots(played.table).surplus, where
            odd.append(where)
        assert played.rake == units(stated[2], scale), where
        taken: dict[str, int] = {}
        for name, amount in TAKEN.findall(text):
            taken[name] = taken.get(name, 0) + units(amount, scale)
        assert {p.name: p.taken for p in played.table.ring if p.taken} == taken, where
        if not any(type(event) is CashOut for event in played.hand.events):
            assert sum(player.net for player in played.table.ring) == played.table.house - played.rake, where
    assert counted >= {"stars_ru": 14, "stars_en/nlhe_sessions": 1066, "stars_en/flop": 600}[folder]
    assert len(odd) <= 1


def test_whoever_cashed_out_goes_on_with_what_he_was_paid() -> None:
    left: dict[tuple[str, str], int] = {}
    changed: list[tuple[str, int, int]] = []
    went_on = 0
    # Their numbers do not rise with time.
    for played in sorted(replays("stars_en/nlhe_sessions"), key=lambda played: str(played.hand.header.played_at)):
        assert played.hand.table is not None
        name = played.hand.table.name
        for player in played.table.ring:
            due = left.pop((name, player.name), player.start)
            if player.start != due:
                changed.append((player.name, due, player.start))
            if player.paid is not None:
                went_on += 1
                assert player.chips == player.final
                left[name, player.name] = player.final
    assert left == {}
    # One of the seven bought chips up to a whole stack.
    assert (went_on, changed) == (7, [("shczote", 3369, 5000)])


AWARD = re.compile(r"^ ?.+(?: collected \S+ from | получил \S+ \().*\n", re.MULTILINE)


@pytest.mark.parametrize("folder", ["stars_ru", "stars_en/nlhe_sessions", "stars_en/flop", "samples"])
def test_without_lines_of_awards_everybody_has_what_the_summary_gives_him(folder: str) -> None:
    counted = 0
    for played in replays(folder):
        hand = played.hand
        text = AWARD.sub("", hand.text)
        told = "*** SUMMARY ***" in text or "*** ИТОГ ***" in text
        if text == hand.text or not told or played.violations or (" won " not in text and "выиграл" not in text):
            continue
        found = parse(HandText(hand.header.at.file, hand.header.at.line, text))
        assert isinstance(found, Hand)
        again = replay(found)
        where = (hand.header.at.file, hand.header.at.line)
        counted += 1
        assert again.violations == (), where
        assert (again.pot, again.rake, again.table.taken) == (played.pot, played.rake, played.table.taken), where
        for player in played.table.ring:
            other = again.table.players[player.name]
            assert (other.net, other.final, other.chips) == (player.net, player.final, player.chips), where
        assert {name: fact.made for name, fact in facts(again.events, again.table).items()} == {
            name: fact.made for name, fact in facts(played.events, played.table).items()}, where
    assert counted >= {"stars_ru": 1, "stars_en/nlhe_sessions": 100, "stars_en/flop": 100, "samples": 10}[folder], counted
