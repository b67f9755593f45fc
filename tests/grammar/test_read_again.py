"""What was read before is read quickly, and says the same: amounts, seats, companies, talk."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace

import pytest

from oklahoma_grammar import seating, to_events
from oklahoma_grammar.dialect import Dialect, dialects
from oklahoma_grammar.events import Hand, Refused, SummarySeat
from oklahoma_grammar.memory import Memory
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.script import Script
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


def test_a_discard_and_an_act_in_one_line_are_known_when_other_cards_come() -> None:
    dialect = fresh()
    lines = ("Anna: discards 1 card [7c] and checks", "Boris: discards 1 card [2d] and bets 400",
             "Anna: discards 1 card [Th] and raises 400 to 1200 and is all-in", "Boris: discards 1 card and folds")
    text = log(*lines)
    again = text.replace("[7c]", "[8s]").replace("[2d]", "[Qh]").replace("[Th]", "[3s]")
    faulty = again.replace("[8s]", "[8x]").replace("[Qh]", "[]").replace("[3s]", "[3s] [4s]")
    other = again.replace("400", "500").replace("1200", "1500")
    hands = same_as_at_first_sight(dialect, text, again, again, faulty, other, text)
    assert {": discards 1 card ] and checks", ": discards 1 card ] and bets 400", ": discards 1 card ] and bets 500"} <= (
        memory_of(dialect).pairs.keys())
    told = [(type(event).__name__, event.at.column, event.at.end, *event[1:]) for event in hands[2].events[:4]]
    assert told == [
        ("Discard", 1, 27, "Anna", 1, ("8s",)), ("Check", 32, 38, "Anna"),
        ("Discard", 1, 28, "Boris", 1, ("Qh",)), ("Bet", 33, 41, "Boris", 400, False)]


def test_a_line_of_two_events_with_cards_in_the_second_is_not_kept_as_a_pair() -> None:
    dialect = fresh("club_en")
    text = ("Hand #7. Oklahoma, limit, 100/200\n12.03.2026 18:00 UTC, table 2\nbutton: seat 1\nSeat 1: Anna, 26 100\n"
            "Seat 2: Boris, 26 100\npreflop\nAnna: discards 2c, bets 200\nBoris: discards Kd, raises to 400\n")
    for hand in (text, text.replace("2c", "3c"), text.replace("2c", "[2c]"), text):
        assert read(hand, dialect) == read(hand, fresh("club_en"))
    assert memory_of(dialect).pairs == {}


RUSSIAN_SEATS = ("Место 1: Анна (2000 фишек)", "Место 2: Борис (2000 фишек)")


def in_russian(*lines: str, seats: tuple[str, ...] = RUSSIAN_SEATS) -> str:
    return "\n".join([
        "Раздача Клуб Тула №17:  Оклахома Пот-лимит (100/200) - 12.03.2026 21:14:05 MSK",
        "Стол 'Тула' 6-max Баттон на месте №1", *seats, *lines])


def test_a_seat_of_the_summary_is_known_whatever_combination_stands_in_brackets() -> None:
    dialect = fresh("stars_ru")
    text = in_russian(
        "Анна: делает чек", "*** ИТОГ ***", "Общий банк 600 | Доля 0",
        "Место 1: Анна (баттон) открыл [Ts Td] и выиграл (600) , собрав две пары [тузы и дамы]",
        "Место 2: Борис (большой блайнд) открыл [Qc Qh] и проиграл , собрав пару [дамы]")
    again = text.replace("Ts Td", "9s 9d").replace("600", "850").replace("Qc Qh", "2c 2h")
    hands = [read(one, dialect) for one in (text, again, again, again.replace("тузы и дамы", "тузы и короли"))]
    assert hands[1:3] == [read(again, fresh("stars_ru"))] * 2
    seat = hands[2].events[-2]
    assert isinstance(seat, SummarySeat)
    assert (seat.player, seat.cards, seat.won) == ("Анна", ("9s", "9d"), (850,))
    assert sum(" собрав две пары [тузы и дамы]" in key for key in memory_of(dialect).stencils) == 1


ODD = ("Seat 3: Vera", "Anna: folds", "Seat 2", "A: B: C", "Dealt to Seat 3", "Board", "Boris: Anna")


@pytest.mark.parametrize("odd", ODD)
def test_a_name_with_a_colon_or_of_a_seat_changes_nothing(odd: str) -> None:
    dialect = fresh()
    seats = (*SEATS, f"Seat 3: {odd} (2000 in chips)", "Seat 4: checks (2000 in chips)")
    lines = []
    for name in ("Anna", "Boris", odd, "checks", "Vera", "Seat 3", "Seat 9: Yan"):
        lines += [f"{name}: folds", f"{name}: checks", f"{name}: bets 400", f"{name}: discards 1 card [7c] and checks",
                  f"{name}: discards 1 card [7c]", f"{name}: shows [Ah Kd] (a pair)", f"Dealt to {name} [2c 3d 4h 5s]",
                  f"{name} collected 700 from pot", f"Uncalled bet (70) returned to {name}", f"{name} leaves the table"]
    lines += ["*** SUMMARY ***", "Total pot 700 | Rake 0"]
    for place, name in enumerate(("Anna", "Boris", odd, "checks"), 1):
        lines += [f"Seat {place}: {name} (button) folded before Flop", f"Seat {place}: {name} showed [Ah Kd] and lost with a pair",
                  f"Seat {place}: {name} collected (700)"]
    text = log(*lines, seats=seats)
    again = text.replace("700", "900").replace("[7c]", "[9d]").replace("400", "600")
    same_as_at_first_sight(dialect, log(*lines), text, again, again, text, log(*lines))


@pytest.mark.plain
def test_who_sits_beside_an_odd_name_is_read_as_quickly_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    slow: list[str] = []
    slowly = Script._slowly
    monkeypatch.setattr(Script, "_slowly", lambda self, line, number: slow.append(line) or slowly(self, line, number))
    dialect = fresh()
    about_two = {"Anna: folds": [], "Seat 2": ["Seat 2: Boris folded before Flop"]}
    for odd, others in about_two.items():
        text = log("Boris: folds", "Boris: bets 400", "Boris: discards 1 card [7c]", f"{odd}: bets 400",
                   "*** SUMMARY ***", "Seat 2: Boris folded before Flop", f"Seat 3: {odd} folded before Flop",
                   seats=(*SEATS, f"Seat 3: {odd} (2000 in chips)"))
        read(text, dialect)
        slow.clear()
        read(text, dialect)
        # Only lines in which that name stands are looked at more closely.
        assert slow == [f"{odd}: bets 400", *others, f"Seat 3: {odd} folded before Flop"]


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


def test_what_was_read_is_copied_whole() -> None:
    hand = read(log("Anna: folds"), fresh())
    refused = Refused(hand.header.at, "SYN-02", ("line",), "?", "text", hand.header, 2)
    for made in (hand, replace(hand, finished=not hand.finished), refused):
        for again in (pickle.loads(pickle.dumps(made)), deepcopy(made)):
            assert again == made
            assert again is not made
    assert hand != replace(hand, finished=not hand.finished)
