"""The dealer's chat: acts without seats, stacks or the name of a game."""

from __future__ import annotations

from pathlib import Path

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_file, read_text
from oklahoma_pipeline.judge import judge

CHAT = """Рука #70170
Дилер: Анна ставит анте 35.
Дилер: Борис Б ставит анте 35.
Дилер: Анна ставит малый блайнд 1 500.
[1:44] Борис Б ставит большой блайнд 3 000.
Дилер: Раздаются карты.
Вера повышает до 6 000
Анна уравнивает 4 500
Борис Б сбрасывает
Борис Б: эх, карта не идёт
Дилер: раздаётся флоп
Анна проверяет.
Вера ставит 1 500
Анна повышает на 3 000 и идёт ва-банк
Дилер: Вера сбрасывает.
Анна показывает карты
Дилер: Анна выигрывает 15 070 из главного банка.
Дилер: Анна выигрывает 20
"""


def hand_of(text: str) -> Hand:
    hand = parse(HandText("chat.txt", 1, text))
    assert isinstance(hand, Hand), hand
    return hand


def test_what_a_chat_says() -> None:
    hand = hand_of(CHAT)
    assert [(type(event).__name__, *event[1:]) for event in hand.events] == [
        ("Post", "Анна", "ante", 35, False),
        ("Post", "Борис Б", "ante", 35, False),
        ("Post", "Анна", "small", 1500, False),
        ("Post", "Борис Б", "big", 3000, False),
        ("HoleCards",),
        ("Raise", "Вера", None, 6000, False, None),
        ("Call", "Анна", 4500, False),
        ("Fold", "Борис Б", (), False),
        ("Traffic", "Борис Б", "said", "эх, карта не идёт"),
        ("Street", "flop", (), (), 0),
        ("Check", "Анна"),
        ("Bet", "Вера", 1500, False),
        ("Raise", "Анна", 3000, None, True, None),
        ("Fold", "Вера", (), False),
        ("Show", "Анна", (), None),
        ("Collect", "Анна", 15070, "main"),
        ("Collect", "Анна", 20, "pot"),
    ]


def test_what_it_does_not_say_stays_unknown() -> None:
    hand = hand_of(CHAT)
    assert (hand.header.number, hand.header.game, hand.header.limit, hand.header.stakes) == ("70170", None, None, ())
    assert (hand.header.played_at, hand.table, hand.seats) == (None, None, ())
    judged = judge(hand)
    assert (judged.status, judged.findings, judged.replay) == ("not_replayed", (), None)


def test_several_hands_and_a_one_byte_encoding(tmp_path: Path) -> None:
    path = tmp_path / "chat.txt"
    text = CHAT + "\n" + CHAT.replace("70170", "70171").replace("Рука", "Дилер: Рука")
    path.write_bytes(text.encode("cp1251"))
    pieces = list(read_file(str(path)))
    assert [piece.encoding for piece in pieces if isinstance(piece, HandText)] == ["cp1251"] * 2
    assert [parse(piece).header.number for piece in pieces] == ["70170", "70171"]  # type: ignore[union-attr,arg-type]


def test_a_chat_that_breaks_off() -> None:
    (piece,) = read_text(CHAT.split("Дилер: раздаётся")[0], "chat.txt")
    assert isinstance(piece, HandText)
    hand = parse(piece)
    assert isinstance(hand, Hand) and not hand.finished


def test_a_line_that_is_only_talk_makes_no_talk_of_the_next_one_that_begins_so() -> None:
    """Talk is what fits nothing else; which kind a line was says nothing of others with the same beginning."""
    post = "Дилер: Анна ставит малый блайнд 1 5"
    hand = hand_of(f"Рука #70172\n{post}\n")
    assert [type(event).__name__ for event in hand.events] == ["Traffic"]
    hand = hand_of(f"Рука #70173\n{post}00\n")
    assert [type(event).__name__ for event in hand.events] == ["Post"]
