"""Hands of a person's log that no number sign opens: other signs, none at all, and a first line misspelt."""

from __future__ import annotations

import pytest

import typed
from oklahoma_grammar import expectations
from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, Stray, read_text
from oklahoma_grammar.suggest import suggest

TEXTS = {"ru": typed.RU, "en": typed.EN}
SIGNS = {"ru": "Раздача №", "en": "Hand #"}


def evening(language: str, sign: str, hands: int = 4, between: str = "") -> str:
    text = TEXTS[language].replace(SIGNS[language], sign)
    return between.join(text.format(number=number) for number in range(1, hands + 1))


def hands_of(text: str) -> list[HandText | Refused]:
    found = list(read_text(text, "log.txt"))
    assert not [piece for piece in found if isinstance(piece, Stray)]
    return [piece for piece in found if isinstance(piece, HandText | Refused)]


@pytest.mark.parametrize("between", ["", "\n", "\n\n\n"])
@pytest.mark.parametrize(("language", "sign"), [
    ("ru", "Раздача N"), ("ru", "Раздача N "), ("ru", "Раздача No"), ("ru", "Раздача No. "), ("ru", "Раздача "),
    ("ru", "Сдача №"), ("ru", "сдача n"), ("ru", "Раздача #"), ("ru", "\ufeffРаздача No"),
    ("en", "Hand No. "), ("en", "Hand N "), ("en", "hand no "), ("en", "Hand "), ("en", "Game №"), ("en", "HAND N"),
])
def test_each_hand_is_counted_whatever_stands_before_its_number(language: str, sign: str, between: str) -> None:
    found = hands_of(evening(language, sign, between=between))
    rows = TEXTS[language].count("\n") + between.count("\n")
    assert [piece.first_line for piece in found if isinstance(piece, HandText)] == [1 + rows * n for n in range(4)]
    read = [parse(piece) for piece in found if isinstance(piece, HandText)]
    assert [hand.header.number for hand in read if isinstance(hand, Hand)] == ["1", "2", "3", "4"]
    assert all(isinstance(hand, Hand) and hand.finished and len(hand.seats) == 3 for hand in read)


def test_signs_may_change_from_hand_to_hand() -> None:
    text = "".join(evening("ru", sign, 1) for sign in ("Раздача №", "Раздача N", "Раздача №", "Сдача ")) + evening("en", "Hand No. ", 2)
    assert len(hands_of(text)) == 6


def test_a_hand_without_its_pot_ends_where_the_next_one_opens() -> None:
    text = evening("ru", "Раздача N").replace("Банк 3 100: Вера\n", "")
    assert [piece.text.count("\n") for piece in hands_of(text) if isinstance(piece, HandText)] == [25] * 4


def test_a_name_like_a_header_opens_no_hand() -> None:
    text = evening("ru", "Раздача №", 1).replace("Анна", "Сдача 5. Оклахома")
    (piece,) = hands_of(text)
    assert isinstance(piece, HandText)
    hand = parse(piece)
    assert isinstance(hand, Hand) and hand.finished and hand.seats[0].name == "Сдача 5. Оклахома"


@pytest.mark.parametrize(("language", "wrong"), [
    ("ru", "Рздача №"), ("ru", "Раздчаа №"), ("en", "Hnad #"), ("en", "Hnd #"),
])
def test_each_hand_with_a_first_line_misspelt_is_refused_at_that_line(language: str, wrong: str) -> None:
    found = hands_of(evening(language, wrong))
    rows = TEXTS[language].count("\n")
    refused = [piece for piece in found if isinstance(piece, Refused)]
    assert [piece.at.line for piece in refused] == [1 + rows * n for n in range(4)]
    assert all(piece.expected == (expectations.HEADER,) for piece in refused)
    offered = [suggest(piece, piece.at) for piece in refused]
    assert [one.at.line for one in offered if one is not None] == [piece.at.line for piece in refused]
    assert [one.text for one in offered if one is not None] == [
        TEXTS[language].split("\n")[0].format(number=number) for number in (1, 2, 3, 4)
    ]


def test_a_hand_without_any_first_line_is_refused_at_its_first_seat() -> None:
    text = evening("ru", "Раздача №", 1)
    lost = "\n".join(text.split("\n")[2:])
    found = hands_of("Вечер в клубе\n\n" + lost + lost)
    assert [(type(piece), piece.at.line) for piece in found if isinstance(piece, Refused)] == [(Refused, 4), (Refused, 29)]


def test_what_stands_above_such_a_hand_is_no_part_of_it() -> None:
    found = list(read_text("Клуб, 12 марта\n\n" + evening("ru", "Раздача N", 1) + "\nдо завтра\n", "log.txt"))
    assert [type(piece) for piece in found] == [Stray, HandText, Stray]


def test_a_word_with_a_number_opens_nothing() -> None:
    found = list(read_text("Вечер 12. Клуб\nStep 3. Cards\n\n" + evening("ru", "Раздача N", 1), "log.txt"))
    assert [type(piece) for piece in found] == [Stray, HandText]
    (piece,) = hands_of(evening("ru", "Раздача №", 1).replace("Префлоп", "Вечер 12. Клуб"))
    assert isinstance(piece, HandText) and piece.text.count("\n") == 26


def test_after_hands_of_a_room_too() -> None:
    room = """\
Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (20000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Anna: folds
*** SUMMARY ***
Total pot 300 | Rake 0
Seat 1: Anna folded before Flop
Seat 2: Boris collected (300)


"""
    found = hands_of(room + evening("ru", "Раздача N", 2) + "\n" + room)
    assert [type(piece) for piece in found] == [HandText] * 4
