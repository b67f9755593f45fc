"""Every lawful sample is read whole and judged clean, and both languages tell the same hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand, Unread
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.replay import replay

SAMPLES = Path(__file__).parents[2] / "sample_histories"
VALID = sorted(SAMPLES.glob("valid/*/*.txt"))


def read(path: Path) -> list[Hand]:
    hands = []
    for piece in read_paths([path]):
        if isinstance(piece, HandText):
            hand = parse(piece)
            assert isinstance(hand, Hand), hand
            hands.append(hand)
    return hands


@pytest.mark.parametrize("path", VALID, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_lawful_hand_yields_nothing(path: Path) -> None:
    hands = read(path)
    assert hands
    for hand in hands:
        assert hand.finished
        assert not [event for event in hand.events if isinstance(event, Unread)]
        assert replay(hand).violations == (), hand.header.number


@pytest.mark.parametrize("name", sorted({path.name for path in VALID}))
def test_both_languages_tell_the_same_hands(name: str) -> None:
    english, russian = (read(SAMPLES / "valid" / language / name) for language in ("en", "ru"))
    assert [shape(hand) for hand in english] == [shape(hand) for hand in russian]


def shape(hand: Hand) -> list[object]:
    """The hand with its words and names taken out: players by seat, each event by what it counts."""
    seat_of = {seat.name: seat.seat for seat in hand.seats}
    header = hand.header
    told: list[object] = [(header.number, header.game, header.limit, header.stakes, header.scale, header.played_at)]
    told += [(seat.seat, seat.stack) for seat in hand.seats]
    for event in hand.events:
        fields = event._asdict()
        del fields["at"]
        for words in ("named", "text"):
            fields.pop(words, None)
        if "player" in fields:
            fields["player"] = seat_of.get(fields["player"])
        if "players" in fields:
            fields["players"] = [seat_of[name] for name in fields["players"]]
        told.append((type(event).__name__, *fields.values()))
    return told
