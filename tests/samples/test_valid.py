"""Every lawful sample is read whole and judged clean, and both languages tell the same hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand, Unread
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.simulate.season import season

SAMPLES = Path(__file__).parents[2] / "sample_histories"
LANGUAGES = {language: SAMPLES / "valid" / language for language in ("en", "ru")}
VALID = sorted(SAMPLES.glob("valid/**/*.txt"))


def read(path: Path) -> list[Hand]:
    hands = []
    for piece in read_paths([path]):
        if isinstance(piece, HandText):
            hand = parse(piece)
            assert isinstance(hand, Hand), hand
            hands.append(hand)
    return hands


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.relative_to(SAMPLES / "valid").as_posix())
def test_a_lawful_hand_yields_nothing(path: Path) -> None:
    hands = read(path)
    assert hands
    for hand in hands:
        assert hand.finished
        assert not [event for event in hand.events if isinstance(event, Unread)]
        assert replay(hand).violations == (), hand.header.number


def names(language: str) -> list[str]:
    return sorted(path.relative_to(LANGUAGES[language]).as_posix() for path in LANGUAGES[language].rglob("*.txt"))


def test_both_languages_have_the_same_files() -> None:
    assert names("en") == names("ru")


@pytest.mark.parametrize("name", names("en"))
def test_both_languages_tell_the_same_hands(name: str) -> None:
    english, russian = (read(folder / name) for folder in LANGUAGES.values())
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


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_evenings_are_those_of_the_command(language: str) -> None:
    """`oklahoma samples` writes them into a folder of the person's own, to the last byte."""
    folder = LANGUAGES[language] / "evenings"
    made = {log.name: log.text for log in season(language)}
    assert {path.name: path.read_bytes().decode("utf-8") for path in folder.iterdir()} == made
