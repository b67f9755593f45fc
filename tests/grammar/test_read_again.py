"""What was read before is read quickly, and says the same: amounts, seats, companies, talk."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from oklahoma_grammar import seating, to_events
from oklahoma_grammar.dialect import Dialect, dialects
from oklahoma_grammar.events import Hand
from oklahoma_grammar.memory import Memory
from oklahoma_grammar.parser import parse
from oklahoma_grammar.quickly import quickly
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.to_events import Values

SEATS = ("Seat 1: Anna (2000 in chips)", "Seat 2: Boris (2000 in chips)")


def fresh(name: str = "stars_en") -> Dialect:
    known = next(dialect for dialect in dialects() if dialect.name == name)
    return Dialect(name, known.text, known.place)


def log(*lines: str, seats: tuple[str, ...] = SEATS) -> str:
    return "\n".join([
        "Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK",
        "Table 'Tulsa' 6-max Seat #1 is the button", *seats, *lines])


def read(text: str, *known: Dialect) -> Hand:
    hand = parse(HandText("log.txt", 1, text), known)
    assert isinstance(hand, Hand), hand
    return hand


def memory_of(dialect: Dialect) -> Memory:
    (memory,) = dialect.memories.values()
    return memory


def same_as_at_first_sight(dialect: Dialect, *texts: str) -> list[Hand]:
    """Each text reads as it does where nothing was read before it."""
    first = {text: read(text, fresh()) for text in set(texts)}
    hands = [read(text, dialect) for text in texts]
    assert hands == [first[text] for text in texts]
    return hands


def test_an_act_of_an_amount_is_known_when_it_comes_again() -> None:
    dialect = fresh()
    text = log("Anna: bets 400", "Boris: raises 400 to 800", "Anna: bets 500", "*** SUMMARY ***",
               "Total pot 1500 | Rake 7", "Seat 1: Anna (button) collected (1500)", "Seat 2: Boris collected (70)")
    again = text.replace("400", "600").replace("500", "900").replace("70", "80")
    same_as_at_first_sight(dialect, text, again, again)
    memory = memory_of(dialect)
    assert memory.tails[": bets 600"] == ("BET", memory.tails[": bets 400"][1], (600, False))
    assert memory.lines["Total pot 1900 | Rake 7"][2][0] == 1900
    assert " collected (80)" in memory.seats
    # Who has no seat may bet as well, but by words that were looked at with no name in mind.
    assert ": bets 600" not in memory.anybody
    assert ": bets 400" in memory.anybody
    same_as_at_first_sight(dialect, log("Zed: bets 600", "Zed: bets 400", "Anna: bets 600"))


def test_an_award_is_known_when_it_comes_again_but_cards_are_not_kept() -> None:
    dialect = fresh()
    lines = ("Anna collected 400 from pot", "Uncalled bet (70) returned to Boris", "Anna: shows [2c 3d] (high card)",
             "*** SUMMARY ***", "Board [2c 3d 4h]")
    text = log(*lines)
    again = text.replace("400", "600").replace("70", "80").replace("2c 3d", "2h 3s")
    same_as_at_first_sight(dialect, text, again, again)
    memory = memory_of(dialect)
    assert {"\x00 collected 600 from pot", "Uncalled bet (80) returned to \x00"} <= memory.others.keys()
    assert not any("[" in line for known in (memory.others, memory.tails, memory.lines) for line in known)
    assert memory.values.packs["2h 3s"] == ("2h", "3s")
    assert all(len(cards) <= 5 for cards in memory.values.packs)


@pytest.mark.plain
def test_few_cards_are_known_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(to_events, "_MOST_KNOWN", 1)
    values = Values(1, "latin")
    assert [values.pack(text) for text in ("As", "Kd", "As", "2c 3d 4h")] == [("As",), ("Kd",), ("As",), ("2c", "3d", "4h")]
    assert values.packs == {"As": ("As",)}


@pytest.mark.parametrize("seats", [
    ("Seat 1: Anna (300 in chips)", "Seat 2: Boris (400 in chips)"),
    ("Seat 1: Anna (1,500 in chips)", "Seat 2: Boris (400 in chips)"),
    ("Seat 1: Anna (300 in chips) is sitting out", "Seat 2: Boris (400 in chips)"),
    ("Seat 1: Anna (300 in chips) or so", "Seat 2: Boris (400 in chips)"),
    ("Seat 1: Anna (300 in chips)", "Seat 2: Zed (400 in chips)"),
    ("Seat 1: Anna (300 in chips)", "Seat 1: Anna (300 in chips)"),
    ("Seat 1: Anna (300 in chips)", "  Seat 2: Boris (400 in chips)"),
    ("Seat 1: Anna (300 in chips)",),
])
def test_seats_known_in_part(seats: tuple[str, ...]) -> None:
    dialect = fresh()
    first = log("Anna: folds", "*** SUMMARY ***", "Seat 1: Anna folded before Flop", "Seat 2: Boris collected (200)")
    changed = first.replace("\n".join(SEATS), "\n".join(seats))
    same_as_at_first_sight(dialect, first, changed, first, changed)


def test_who_sits_down_late_is_of_this_hand_alone() -> None:
    dialect = fresh()
    plain = log("Vera: folds", "*** SUMMARY ***", "Seat 3: Vera folded before Flop")
    late = plain.replace("Vera: folds", "Seat 3: Vera (500 in chips)\nVera: folds")
    hands = same_as_at_first_sight(dialect, plain, plain, late, plain)
    assert [len(hand.seats) for hand in hands] == [2, 2, 3, 2]


@pytest.mark.plain
def test_companies_are_known_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "MOST_COMPANIES", 1)
    dialect = fresh()
    first = log("Anna: folds", "Dealt to Anna [2c 3d 4h 5s]")
    second = log("Zed: folds", "Dealt to Zed [2c 3d 4h 5s]", seats=("Seat 1: Zed (2000 in chips)",))
    same_as_at_first_sight(dialect, first, second, first, second, first)
    assert list(memory_of(dialect).companies) == [("Seat 1: Anna", "Seat 2: Boris")]


def test_talk_is_known_when_it_comes_again() -> None:
    dialect = fresh()
    lines = ("Anna has timed out", "Boris: sits out ", "Zed: sits out ", "Yan Ma: sits out ", "Annabel: sits out ",
             'Anna said, "Boris has timed out"', "Zed: has returned")
    first, again = log(*lines), log(*reversed(lines)).replace("Zed", "Xenia")
    hands = same_as_at_first_sight(dialect, first, again, again)
    assert [event[1:] for event in hands[2].events[3:5]] == [
        ("Yan Ma", "sits_out", "Yan Ma: sits out"), ("Xenia", "sits_out", "Xenia: sits out")]
    memory = memory_of(dialect)
    assert memory.absent == {": sits out ": "sits_out", ": has returned": "returned"}
    assert set(memory.talk) == {"\x00 has timed out", "\x00: sits out "}


def test_what_is_made_quickly_is_as_frozen_as_ever() -> None:
    make = quickly(Hand)
    hand = read(log("Anna: folds"), fresh())
    made = make(hand.header, hand.table, hand.seats, hand.events, hand.text, hand.finished)
    assert made == hand and hash(made) == hash(hand) and type(made) is Hand
    with pytest.raises(FrozenInstanceError):
        made.finished = False  # type: ignore[misc]


def test_a_compiled_class_is_its_own_maker() -> None:
    class Compiled:
        __mypyc_attrs__ = ("at",)

    assert quickly(Compiled) is Compiled
