"""Files, folders and streams to hands; what is no hand is counted, and what cannot be read is said."""

from __future__ import annotations

import io
import os
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import (
    HandText,
    Stray,
    Unreadable,
    find_logs,
    read_bytes,
    read_file,
    read_paths,
    read_text,
)
from pace import within

EN = """Vigorish Club Hand #{number}:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (18400 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Anna: folds
Boris collected 200 from pot
*** SUMMARY ***
Total pot 200 | Rake 0
Seat 1: Anna (button) (small blind) folded before Flop
Seat 2: Boris (big blind) collected (200)"""
RU = """Раздача Клуб Вигориш №{number}:  Оклахома Пот-лимит (100/200) - 12.03.2026 21:14:05 МСК
Стол 'Тула' 6-max Баттон на месте №1
Место 1: Анна (20000 фишек)
Место 2: Борис (18400 фишек)
Анна: ставит малый блайнд 100
Борис: ставит большой блайнд 200
*** ЗАКРЫТЫЕ КАРТЫ ***
Анна: делает фолд
Борис получил 200 ( банк)
*** ИТОГ ***
Общий банк 200 | Доля 0
Место 1: Анна (баттон) (малый блайнд) сделал фолд до Флоп
Место 2: Борис (большой блайнд) собрал (200)"""


def pieces(text: str | bytes, name: str = "log.txt") -> list[Any]:
    return list(read_bytes(text.encode() if isinstance(text, str) else text, name))


def hands(text: str | bytes) -> list[HandText]:
    return [piece for piece in pieces(text) if isinstance(piece, HandText)]


def numbers(texts: list[HandText]) -> list[str]:
    found = [parse(text) for text in texts]
    assert all(isinstance(hand, Hand) for hand in found), found
    return [hand.header.number for hand in found if isinstance(hand, Hand)]


@pytest.mark.parametrize("between", ["\n", "\n\n", "\n\n\n\n", "\n \n\t\n"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_many_hands_in_two_languages(between: str, end: str) -> None:
    text = between.join([EN.format(number=1), RU.format(number=2), EN.format(number=3), RU.format(number=4)])
    found = hands(text.replace("\n", end))
    assert numbers(found) == ["1", "2", "3", "4"]
    if end != "\r\r\n" and between == "\n\n":
        assert [hand.first_line for hand in found] == [1, 15, 29, 43]


def test_the_text_of_a_hand_reads_again_the_same() -> None:
    (hand,) = hands(EN.format(number=7) + "\n\n\n")
    assert hand.text == EN.format(number=7)
    assert parse(HandText("elsewhere", 40, hand.text)).header.number == "7"  # type: ignore[union-attr]


def test_an_emailed_extract() -> None:
    """A preamble, a numbered rule before each hand, a legal footer: all outside, all counted."""
    rule = "*********** №{} **************\n"
    text = (
        "Выписка раздач\n\n" + rule.format(1) + RU.format(number=1) + "\n\n\n" + rule.format(2)
        + RU.format(number=2) + "\n\n\n\nВажная информация.\n\nНе отвечайте."
    )
    found = pieces(text)
    assert numbers([p for p in found if isinstance(p, HandText)]) == ["1", "2"]
    assert [(p.first_line, p.lines) for p in found if isinstance(p, Stray)] == [(1, 2), (19, 1), (36, 2)]
    assert sum(isinstance(p, Unreadable) for p in found) == 0


def test_a_rule_without_a_blank_line_before_it() -> None:
    found = pieces(EN.format(number=1) + "\n*********** # 2 **************\n" + EN.format(number=2))
    assert numbers([p for p in found if isinstance(p, HandText)]) == ["1", "2"]


def test_a_text_spaced_double() -> None:
    text = (EN.format(number=1) + "\n\n\n" + EN.format(number=2)).replace("\n", "\n\n")
    assert numbers(hands(text)) == ["1", "2"]
    assert all(parse(hand).finished for hand in hands(text))  # type: ignore[union-attr]


def test_a_byte_order_mark_between_hands() -> None:
    assert numbers(hands("\ufeff" + EN.format(number=1) + "\n\n\ufeff" + RU.format(number=2))) == ["1", "2"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "cp1251", "koi8-r", "cp866", "utf-8-sig"])
def test_encodings(encoding: str) -> None:
    assert numbers(hands(RU.format(number=5).replace("№", "#").encode(encoding))) == ["5"]


def test_a_hand_cut_short() -> None:
    """It is kept, and the next hand is not lost with it."""
    text = "\n".join(EN.format(number=1).split("\n")[:8]) + "\n\n\n" + EN.format(number=2)
    first, second = hands(text)
    assert parse(first).finished is False and parse(second).finished is True  # type: ignore[union-attr]


def test_a_header_written_into_a_line_that_had_been_cut() -> None:
    cut = EN.format(number=1).split("Boris: posts big")[0] + "Boris: po"
    text = EN.format(number=9) + "\n\n" + cut + EN.format(number=2)
    assert numbers(hands(text)) == ["9", "1", "2"]
    assert hands(text)[1].text.endswith("Boris: po") and hands(text)[2].first_line == 20


@pytest.mark.parametrize(
    "line",
    ['Anna said, "Vigorish Club Hand #{}:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK"',
     "Anna: Vigorish Club Hand #{}: x", "Anna: Vigorish Club Hand: #{}: x", "Anna: folds #{}: Vigorish"],
)
def test_talk_about_a_hand_is_no_hand(line: str) -> None:
    text = EN.format(number=1).replace("Anna: folds", line.format(5) + "\nAnna: folds")
    assert numbers(hands(text)) == ["1"]
    assert numbers(hands(EN.format(number=3) + "\n\n" + text)) == ["3", "1"]


def test_a_hand_without_its_header() -> None:
    body = EN.format(number=1).split("\n", 1)[1]
    (refused,) = pieces(body)
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.expected, refused.at.line, refused.text) == ("SYN-02", ("expect.header",), 2, body)
    found = pieces(EN.format(number=1) + "\n\n\n" + body)
    assert [type(piece) for piece in found] == [HandText, Refused]
    assert found[1].at.line == 17


def test_a_header_without_its_hand() -> None:
    (hand,) = hands(EN.format(number=1).split("\n")[0] + "\n")
    refused = parse(hand)
    assert isinstance(refused, Refused) and (refused.rule, refused.expected) == ("SYN-02", ("expect.seat",))
    assert refused.header is not None and refused.header.number == "1"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"), (b"\r\n \n", "empty"), (b"\xef\xbb\xbf\n", "empty"), (b"\xff\xfe\n\x00", "empty"),
        (b"\x00\x01\x02\x05" * 99, "binary"), (bytes(1000), "no_text"),
    ],
)
def test_nothing_to_read(data: bytes, reason: str) -> None:
    assert pieces(data) == [Unreadable("log.txt", reason)]  # type: ignore[arg-type]


def test_a_text_without_hands() -> None:
    assert pieces("one\n\ntwo\n") == [Stray("log.txt", 1, 2, "one\n\ntwo\n"), Unreadable("log.txt", "no_hands")]


def test_paths(tmp_path: Path) -> None:
    """Folders deeply and sorted; logs only, unless a file is named itself."""
    (tmp_path / "b").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name, number in (("b/2.txt", 3), ("a.LOG", 1), ("b/1.hh", 2), ("other.dat", 9), (".x.txt", 8), (".hidden/h.txt", 7)):
        (tmp_path / name).write_text(EN.format(number=number), encoding="utf-8")
    (tmp_path / "b" / "readme.txt").write_text("no hands here", encoding="utf-8")
    assert numbers([p for p in read_paths([tmp_path]) if isinstance(p, HandText)]) == ["1", "2", "3"]
    assert not any(isinstance(p, Unreadable) for p in read_paths([tmp_path]))
    assert numbers([p for p in read_paths([str(tmp_path / "other.dat")]) if isinstance(p, HandText)]) == ["9"]
    assert [os.path.basename(name) for name in find_logs(tmp_path)] == ["a.LOG", "1.hh", "2.txt", "readme.txt"]


def test_a_name_like_a_header_opens_no_hand() -> None:
    """In both languages; a header of a hand opens one though somebody is called by its beginning."""
    for text, plain, number, opening in ((EN, "Anna", "Club Hand #7", "Vigorish Club"),
                                         (RU, "Анна", "Раздача Клуб №7", "Раздача Клуб Вигориш")):
        for name in (number, opening):
            once, again = (text.format(number=count).replace(plain, name) for count in (1, 2))
            found = hands(f"{once}\n\n{again}\n")
            assert numbers(found) == ["1", "2"]
            assert all(isinstance(parse(hand), Hand) for hand in found)


def test_the_last_line_of_a_file_may_have_no_end() -> None:
    text = EN.format(number=1).rstrip()
    assert [hand.open_end for hand in hands(text)] == [True]
    assert [hand.open_end for hand in hands(text + "\n")] == [False]
    assert [hand.open_end for hand in hands(f"{text}\n\n{EN.format(number=2).rstrip()}")] == [False, True]
    assert [hand.open_end for hand in hands(text + "\n\n\nNothing of a hand")] == [False]


@pytest.mark.skipif(os.name == "nt", reason="paths are shorter there")
def test_folders_in_folders_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand at the bottom is read; a folder that the system will not open is told."""
    here = str(tmp_path)
    for _ in range(1200):
        here += "/d"
        os.mkdir(here)
    (bottom := Path(here, "a.txt")).write_text(EN.format(number=5), encoding="utf-8")
    assert numbers([p for p in read_paths([tmp_path]) if isinstance(p, HandText)]) == ["5"]
    bottom.unlink()
    while here != str(tmp_path):
        os.rmdir(here)
        here = os.path.dirname(here)
    os.makedirs(tmp_path / "d" / "d" / "d" / "d" / "d")
    os.symlink("loop.txt", tmp_path / "loop.txt")
    assert [(p.file, p.reason) for p in read_paths([tmp_path]) if isinstance(p, Unreadable)] == [
        (str(tmp_path / "loop.txt"), "unreadable"), (str(tmp_path), "no_logs"),
    ]
    (tmp_path / "loop.txt").unlink()
    real = os.scandir

    def refuse(path: str) -> Any:
        if path.endswith("/d/d/d/d"):
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr("os.scandir", refuse)
    (closed, nothing) = read_paths([tmp_path])
    assert isinstance(closed, Unreadable) and (closed.reason, closed.detail) == ("folder", "Permission denied")
    assert nothing == Unreadable(str(tmp_path), "no_logs")
    monkeypatch.setattr("os.scandir", lambda path: refuse("/d/d/d/d"))
    assert list(read_paths([tmp_path])) == [Unreadable(str(tmp_path), "folder", "Permission denied")]


def test_a_closed_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert list(read_paths(["-"])) == [Unreadable("-", "closed")]


def test_a_folder_without_logs(tmp_path: Path) -> None:
    assert list(read_paths([tmp_path])) == [Unreadable(str(tmp_path), "no_logs")]
    (tmp_path / "a.txt").write_text("nothing", encoding="utf-8")
    (tmp_path / "b.txt").write_bytes(b"")
    assert [(type(p), getattr(p, "reason", None)) for p in read_paths([tmp_path])] == [
        (Stray, None), (Unreadable, "empty"), (Unreadable, "no_hands"), (Unreadable, "no_logs"),
    ]


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(read_file(str(tmp_path / "none.txt"))) == [Unreadable(str(tmp_path / "none.txt"), "missing")]
    path = tmp_path / "a.txt"
    path.write_text("x", encoding="utf-8")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("not yours")

    monkeypatch.setattr("builtins.open", refuse)
    assert list(read_file(str(path))) == [Unreadable(str(path), "permission", "not yours")]

    def fail(*_: object, **__: object) -> None:
        raise OSError("disk")

    monkeypatch.setattr("builtins.open", fail)
    assert list(read_file(str(path))) == [Unreadable(str(path), "unreadable", "disk")]
    monkeypatch.setattr("oklahoma_grammar.reader.LARGEST_FILE", 0)
    assert list(read_file(str(path))) == [Unreadable(str(path), "too_large")]


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there are no devices here")
def test_a_device_is_not_read_without_end() -> None:
    assert list(read_paths(["/dev/zero"])) == [Unreadable("/dev/zero", "special")]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_is_read_where_it_is_named_and_left_alone_in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    assert list(read_paths([tmp_path])) == [Unreadable(str(tmp_path), "no_logs")]

    def pour(data: bytes) -> threading.Thread:
        thread = threading.Thread(target=pipe.write_bytes, args=(data,))
        thread.start()
        return thread

    thread = pour(EN.format(number=4).encode())
    (hand,) = read_file(str(pipe))
    thread.join()
    assert isinstance(hand, HandText)
    monkeypatch.setattr("oklahoma_grammar.reader.LARGEST_FILE", 9)
    thread = pour(b"0123456789")
    assert list(read_file(str(pipe))) == [Unreadable(str(pipe), "too_large")]
    thread.join()


def test_standard_input_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oklahoma_grammar.reader.LARGEST_FILE", 9)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"0123456789")))
    assert list(read_paths(["-"])) == [Unreadable("-", "too_large")]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(EN.format(number=4).encode())))
    (hand,) = read_paths(["-"])
    assert isinstance(hand, HandText) and hand.file == "-"


def test_a_line_of_ten_million_letters() -> None:
    """Told with its line, in linear time, and the hands beside it are read."""
    long = EN.format(number=1).replace("Anna: folds", "Anna: " + "folds " * 1_700_000)
    with within(132):
        first, second = hands(long + "\n\n" + EN.format(number=2))
        refused, following = parse(first), parse(second)
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.expected, refused.at.line) == ("SYN-02", ("expect.short_line",), 8)
    assert len(refused.found) == 80 and refused.text == first.text
    assert isinstance(following, Hand)


@pytest.mark.volume
@pytest.mark.parametrize("piece", ["#1:", "Hand #1:", "Vigorish Club Hand #1: ", "№1:\u00a0"])
def test_marks_of_hands_without_end(piece: str) -> None:
    text = EN.format(number=1) + "\n\n" + piece * (3_000_000 // len(piece)) + "\n\n" + EN.format(number=2)
    with within(352):
        found = pieces(text)
    assert "".join("".join(p.text.split()) for p in found) == "".join(text.split())


def test_a_long_header_line_is_no_header() -> None:
    found = pieces("x" * 900_000 + EN.format(number=1))
    assert [type(p) for p in found] == [Refused]


def test_a_hand_of_too_many_lines() -> None:
    hand = HandText("a", 1, EN.format(number=1) + "\nAnna: folds" * 5_001)
    refused = parse(hand)
    assert isinstance(refused, Refused) and (refused.expected, refused.at.line) == (("expect.short_hand",), 5_001)


@settings(max_examples=60)
@given(st.lists(st.sampled_from([*"#№:. \n\r\tHandРаздача123*'\"\x0b\u2028\ufeff", "Hand #1:", "\n\n", "X Game #2: "])))
def test_no_text_breaks_the_reader(words: list[str]) -> None:
    """Nothing read is lost: all that is not blank is in some piece."""
    text = "".join(words)
    found = list(read_text(text, "x"))
    for piece in found:
        if isinstance(piece, HandText):
            parse(piece)
    told = "".join(p.text for p in found if not isinstance(p, Unreadable))
    assert sorted("".join(told.split())) == sorted("".join(text.split()))


@settings(max_examples=60)
@given(st.lists(st.sampled_from(EN.format(number=1).split("\n") + RU.format(number=2).split("\n") + ["", "x"]), max_size=40))
def test_lines_in_any_order(lines: list[str]) -> None:
    for piece in read_text("\n".join(lines), "x"):
        if isinstance(piece, HandText):
            parse(piece)


@pytest.mark.parametrize("other", ["cp1251", "koi8-r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_hands_in_two_encodings_in_one_file(other: str, mark: bytes) -> None:
    hand = (
        "Раздача Клуб Тула #{}:  Оклахома Пот-лимит (100/200) - 03.05.2026 19:02:17 МСК\n"
        "Стол 'Мельница' 6-max Баттон на месте #1\nМесто 1: Борис (20000 фишек)\nМесто 2: Вера (15000 фишек)\n"
    )
    data = mark + b"\n\n".join([hand.format(1).encode(), hand.format(2).encode(other), hand.format(3).encode()])
    pieces = list(read_bytes(data, "evening.txt"))
    assert [piece for piece in pieces if not isinstance(piece, HandText)] == []
    assert [(piece.first_line, piece.text) for piece in pieces if isinstance(piece, HandText)] == [
        (1, hand.format(1).rstrip()), (7, hand.format(2).rstrip()), (13, hand.format(3).rstrip()),
    ]


def test_a_hand_in_an_encoding_that_cannot_be_told_is_no_stray_text() -> None:
    hand = (
        "Раздача Клуб Тула #{}:  Оклахома Пот-лимит (100/200) - 03.05.2026 19:02:17 МСК\n"
        "Стол 'Мельница' 6-max Баттон на месте #1\nМесто 1: Борис (20000 фишек)\nМесто 2: Вера (15000 фишек)\n"
    )
    first, odd = read_bytes(hand.format(1).encode() + b"\n\n" + hand.format(2).encode("iso8859-5"), "evening.txt")
    assert isinstance(first, HandText) and first.text == hand.format(1).rstrip()
    assert isinstance(odd, Refused)
    assert (odd.rule, odd.expected, odd.at.line) == ("SYN-02", ("expect.encoding",), 9)
