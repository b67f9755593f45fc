"""Hands as people write them down: short forms cost nobody a chip, and either layout tells the other's hands."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from reading import bare, read_back, severe

from oklahoma_grammar.events import AnteForAll, Rake, Shared
from oklahoma_grammar.writer import write
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.simulate.session import Asked, deal_hands
from oklahoma_pipeline.simulate.shorthand import shortened

CLUBS = ("club_en", "club_ru")
ROOMS = ("stars_en", "stars_ru")


@pytest.mark.parametrize("dialect", CLUBS)
def test_short_forms_cost_nobody_a_chip(dialect, scaled, tell):
    wanted = scaled(1_500)
    pen = Random(6)
    short = 0
    for number, played in enumerate(islice(deal_hands(Asked(dialect=dialect, per_evening=20), seed=6), wanted)):
        read = read_back(write(shortened(played.hand, pen), dialect))
        short += any(isinstance(event, AnteForAll | Shared | Rake) for event in read.events)
        result = replay(read)
        assert not severe(result), f"hand {number}\n{read.text}\n{result.violations}"
        assert {player.name: player.final for player in result.table.order} == played.stacks, read.text
    assert short > wanted // 5
    tell(f"{dialect}: {wanted} hands, {short} of them with lines for several players, every chip where it was")


@pytest.mark.parametrize("club", CLUBS)
@pytest.mark.parametrize("room", ROOMS)
def test_a_club_s_hand_in_a_room_s_words_and_back(club, room, scaled, tell):
    """The way through the other layout loses nothing that a club can say."""
    wanted = scaled(400)
    for number, played in enumerate(islice(deal_hands(Asked(dialect=club, per_evening=20, awkward=0.2), seed=7), wanted)):
        hand = read_back(write(played.hand, club))
        over = read_back(write(hand, room))
        assert over.finished
        assert not severe(replay(over)), f"hand {number}\n{over.text}"
        assert _same(read_back(write(over, club)), club) == _same(hand, club), f"hand {number}\n{over.text}"
    tell(f"{club} to {room} and back: {wanted} hands, all the same")


def _same(hand, dialect):
    """As `bare`, without what is in the words of a language."""
    header, table, seats, events = bare(hand, dialect)
    return (header, table, seats,
            [event._replace(named=None) if hasattr(event, "named") else event for event in events])


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("club", CLUBS)
def test_a_room_s_hand_in_a_club_s_words(room, club, scaled, tell):
    """No act, card or amount is lost that the play tells."""
    wanted = scaled(400)
    for number, played in enumerate(islice(deal_hands(Asked(dialect=room, per_evening=20, awkward=0.2), seed=8), wanted)):
        over = read_back(write(played.hand, club))
        result = replay(over)
        assert not severe(result), f"hand {number}\n{over.text}\n{result.violations}"
        assert {player.name: player.final for player in result.table.order} == played.stacks, over.text
        assert _same(over, club)[2:] == _same(played.hand, club)[2:], f"hand {number}\n{over.text}"
    tell(f"{room} to {club}: {wanted} hands, every act told")
