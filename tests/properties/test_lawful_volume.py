"""Lawful hands of every kind break no rule, keep every chip, and say the same in text as in events."""

from __future__ import annotations

import time
from collections import Counter
from itertools import islice
from random import Random

import pytest
from reading import bare, read_back, severe
from volume import PARTS

from oklahoma_grammar.events import SummaryPot
from oklahoma_grammar.writer import write
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.simulate.session import DIALECTS, Asked, deal_hands
from oklahoma_pipeline.simulate.views import NOBODY, seen_by, with_traffic
from oklahoma_pipeline.variants import VARIANTS

KNOWLEDGE = ("all", "hero", "none")


def _chips(played):
    seats = sum(seat.stack for seat in played.hand.seats if not seat.out)
    rake = next(event.rake for event in played.hand.events if isinstance(event, SummaryPot))
    return seats, sum(played.stacks.values()) + rake


@pytest.mark.parametrize("part", range(PARTS))
def test_lawful_hands_break_no_rule(part, scaled, tell):
    """Every variant, limit, number of players and dialect, seen by all, by one, by nobody."""
    wanted = scaled(20_000 / PARTS)
    counts: Counter[str] = Counter()
    pen = Random(4 + part)
    began = time.perf_counter()
    for number, played in enumerate(islice(deal_hands(Asked(per_evening=25), seed=20_000 + part), wanted)):
        hand, game = played.hand, played.hand.header
        before, after = _chips(played)
        assert before == after, f"hand {number}: {before} chips became {after}"
        knowledge = KNOWLEDGE[number % 3]
        if knowledge != "all":
            hand = seen_by(hand, NOBODY if knowledge == "none" else pen.choice(hand.seats).name)
        hand = with_traffic(hand, pen, ["Wanda the guest"])
        read = read_back(write(hand, game.dialect))
        result = replay(read)
        assert not severe(result), f"hand {number}\n{read.text}\n{result.violations}"
        assert {player.name: player.final for player in result.table.order} == played.stacks, read.text
        counts.update((game.game, game.limit, f"{len(played.stacks)} players", game.dialect, knowledge))
    spent = time.perf_counter() - began
    assert {name for name in counts if name in VARIANTS} == set(VARIANTS)
    assert {"no", "pot", "fixed", *DIALECTS, *(f"{players} players" for players in range(2, 11))} <= set(counts)
    tell(f"{wanted} lawful hands dealt, written, read, judged in {spent:.0f} s: no error, no warning; {dict(counts)}")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_text_and_events_say_the_same(dialect, scaled, tell):
    """Events to text to events: nothing is lost, and the second text is the first."""
    wanted = scaled(2_000)
    pen = Random(5)
    for number, played in enumerate(islice(deal_hands(Asked(dialect=dialect, awkward=0.3), seed=5), wanted)):
        hand = with_traffic(played.hand, pen, ["Wanda the guest"])
        text = write(hand, dialect)
        read = read_back(text)
        assert bare(read, dialect) == bare(hand, dialect), f"hand {number}\n{text}"
        assert write(read, dialect) == text
    tell(f"{dialect}: {wanted} hands from events to text and back, all the same")


@pytest.mark.parametrize(("source", "target"), [
    (source, target) for source in DIALECTS for target in DIALECTS if source != target
])
def test_across_dialects_the_hand_is_the_same(source, target, scaled, tell):
    """Read, written in another dialect and read again: what both can say is equal, and so is the replay."""
    wanted = scaled(300)
    short = "club_en" if "club" in source + target else target
    for number, played in enumerate(islice(deal_hands(Asked(dialect=source, per_evening=10), seed=15), wanted)):
        hand = read_back(write(played.hand, source))
        over = read_back(write(hand, target))
        assert _wordless(over, short) == _wordless(hand, short), f"hand {number}\n{hand.text}\n{over.text}"
        mine, theirs = replay(hand), replay(over)
        assert severe(mine) == severe(theirs) == []
        assert (mine.pot, mine.rake) == (theirs.pot, theirs.rake)
        assert [player.final for player in mine.table.order] == [player.final for player in theirs.table.order]
    tell(f"{source} to {target}: {wanted} hands, equal in all that both can say, and in their replay")


def _wordless(hand, dialect):
    """As `bare`, without what stands in the words of a language; rakes and shared pots as they are told."""
    header, table, seats, events = bare(hand, dialect)
    return (header._replace(room=""), table, seats,
            [event._replace(named=None) if hasattr(event, "named") else event for event in events])
