"""What the simulator writes: repeatable, and as much as each reader may know."""

from __future__ import annotations

from itertools import islice

import pytest

from oklahoma_grammar.events import (
    Burn,
    Collect,
    Deal,
    Discard,
    Hand,
    Muck,
    Post,
    Show,
    Showdown,
    Street,
    Stub,
    SummaryPot,
    SummarySeat,
    Traffic,
    Uncalled,
)
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.simulate.files import BATCH, Order, texts, write_files
from oklahoma_pipeline.simulate.lineup import Habits
from oklahoma_pipeline.simulate.logs import logs
from oklahoma_pipeline.simulate.session import DIALECTS, Asked, deal_hands
from oklahoma_pipeline.simulate.views import NOBODY, seen_by


def hands_of(text):
    read = [parse(piece) for piece in read_text(text, "log.txt") if isinstance(piece, HandText)]
    assert all(isinstance(hand, Hand) for hand in read)
    return read


@pytest.mark.parametrize("cards", ["all", "hero", "none", "several"])
def test_the_same_seed_gives_the_same_bytes(cards):
    asked = Asked(per_evening=5, awkward=0.3)
    once, again, other = ([*logs(asked, seed, 12, cards, talk=True)] for seed in (3, 3, 4))
    assert once == again
    assert {log.text for log in once}.isdisjoint(log.text for log in other)
    if cards in ("all", "none"):
        assert sum(log.hands for log in once) == 12


def test_what_is_played_does_not_depend_on_what_is_shown():
    asked = Asked(per_evening=8, dialect="stars_en")
    awards = [
        [[event for event in hand.events if isinstance(event, Collect)] for hand in hands_of(log.text)]
        for cards in ("all", "none") for log in logs(asked, 5, 8, cards)
    ]
    everything, nothing = awards
    assert [[tuple(award[1:]) for award in hand] for hand in everything] == [
        [tuple(award[1:]) for award in hand] for hand in nothing]


def some(game, **wanted):
    return islice(deal_hands(Asked(variant=game, per_evening=30, **wanted), seed=9), 300)


def test_a_hero_sees_his_own_cards_and_those_shown():
    for played in some("oklahoma"):
        hero = played.hand.seats[0].name
        seen = seen_by(played.hand, hero)
        own = [event for event in seen.events if isinstance(event, Deal)]
        assert {event.player for event in own} <= {hero}
        assert all(len(event.cards) == 4 for event in own)
        for event in seen.events:
            if isinstance(event, Discard | Muck) and event.player != hero:
                assert event.cards == ()
            if isinstance(event, Burn):
                assert event.cards == ()
        shown = [event for event in played.hand.events if isinstance(event, Show)]
        assert [event for event in seen.events if isinstance(event, Show)] == shown


def test_nobody_sees_what_is_not_shown():
    for played in some("omaha"):
        seen = seen_by(played.hand, NOBODY)
        assert not [event for event in seen.events if isinstance(event, Deal)]
        for event in seen.events:
            if isinstance(event, SummarySeat) and event.outcome == "mucked":
                assert event.cards == ()


@pytest.mark.volume
def test_everything_that_a_table_knows_happens_sooner_or_later():
    kinds = set()
    for played in islice(deal_hands(Asked(per_evening=10), seed=12), 1500):
        events = played.hand.events
        posts = [event.kind for event in events if isinstance(event, Post)]
        awards = [event for event in events if isinstance(event, Collect)]
        streets = [event for event in events if isinstance(event, Street)]
        kinds |= set(posts) | {award.pot for award in awards}
        kinds.add(f"over after {len(streets)} streets" if not any(isinstance(e, Showdown) for e in events) else "showdown")
        if len(posts) != len(set(posts)) and "big" in posts:
            kinds.add("newcomer")
        if any(isinstance(event, Post) and event.all_in for event in events):
            kinds.add("all-in on a post")
        if len({award.player for award in awards if award.pot == "pot"}) > 1:
            kinds.add("split")
        if not streets and len({event.player for event in events if hasattr(event, "all_in")}) == 2 and len(awards) == 1:
            kinds.add("walk")
        kinds |= {type(event).__name__ for event in events}
        if any(isinstance(event, Show) and len(event.cards) == 1 for event in events):
            kinds.add("one card shown")
        if any(seat.out for seat in played.hand.seats):
            kinds.add("resting")
        rake = next(event.rake for event in events if isinstance(event, SummaryPot))
        kinds.add("rake" if rake else "no rake")
    assert {
        "small", "big", "both", "ante", "straddle", "pot", "main", "side", "side-1", "side-2", "newcomer", "walk",
        "over after 0 streets", "over after 1 streets", "over after 2 streets", "over after 3 streets", "showdown",
        "all-in on a post", "split", "one card shown", "resting", "rake", "no rake", "Burn", "Stub", "Uncalled", "Muck",
    } <= kinds


def test_burns_stub_and_single_cards_where_they_are_asked_for():
    habits = Habits("known", stub=True, singles=True, returns=True)
    asked = Asked(variant="omaha", dialect="stars_ru", habits=habits)
    for log in logs(asked, 2, 20):
        for hand in hands_of(log.text):
            kinds = [type(event) for event in hand.events]
            assert kinds.count(Burn) == kinds.count(Street)
            assert kinds.count(Stub) == 1
            assert all(len(event.cards) == 1 for event in hand.events if isinstance(event, Deal))


def test_an_evening_goes_on_from_hand_to_hand():
    """Stacks carry on, numbers and clock go forward, and at most tables the button moves every hand."""
    asked = Asked(players=6, depth="usual", dialect="stars_en", per_evening=40)
    before = None
    carried = moved = 0
    for played in islice(deal_hands(asked, seed=31), 40):
        if before is not None:
            old, hand = before.hand, played.hand
            assert int(hand.header.number) > int(old.header.number)
            assert hand.header.played_at > old.header.played_at
            moved += hand.table.button != old.table.button
            stacks = {seat.name: seat.stack for seat in hand.seats}
            carried += sum(stacks.get(name) == left for name, left in before.stacks.items())
        before = played
    assert moved >= 38
    assert carried > 5 * 30


def test_several_logs_of_one_evening_tell_of_the_same_hands():
    asked = Asked(players=4, dialect="stars_en", per_evening=10)
    files = [hands_of(log.text) for log in logs(asked, 6, 10, "several", talk=True)]
    assert len(files) > 1
    numbers = [[hand.header.number for hand in file] for file in files]
    assert all(number in numbers[0] for file in numbers[1:] for number in file)
    heroes = [{event.player for hand in file for event in hand.events if isinstance(event, Deal)} for file in files]
    assert all(len(names) == 1 for names in heroes)
    assert len({name for names in heroes for name in names}) == len(files)


def test_talk_changes_no_hand():
    asked = Asked(dialect="stars_en", per_evening=20)
    quiet, loud = ([hand for log in logs(asked, 8, 20, "all", talk) for hand in hands_of(log.text)] for talk in (False, True))
    assert any(isinstance(event, Traffic) for hand in loud for event in hand.events)
    for one, other in zip(quiet, loud, strict=True):
        assert [tuple(event[1:]) for event in one.events] == [
            tuple(event[1:]) for event in other.events if not isinstance(event, Traffic)]


def test_batches_make_the_same_files_in_any_number_of_processes(tmp_path, monkeypatch):
    monkeypatch.setattr("oklahoma_pipeline.simulate.files.BATCH", 12)
    order = Order(Asked(variant="holdem", per_evening=5), 2, 30)
    one, two = tmp_path / "one", tmp_path / "two"
    assert write_files(order, one, 1) == write_files(order, two, 2) == 8
    assert {path.name: path.read_bytes() for path in one.iterdir()} == {
        path.name: path.read_bytes() for path in two.iterdir()}
    numbers = [hand.header.number for _, text in texts(order) for hand in hands_of(text)]
    assert len(numbers) == 30
    assert BATCH > 12


@pytest.mark.parametrize("dialect", DIALECTS)
def test_an_uncalled_bet_may_have_no_line(dialect):
    habits = Habits(returns=False)
    for played in islice(deal_hands(Asked(variant="holdem", dialect=dialect, habits=habits), seed=3), 40):
        assert not [event for event in played.hand.events if isinstance(event, Uncalled)]
        assert replay(played.hand).violations == ()
