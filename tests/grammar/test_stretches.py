"""What is too large to hold is read in stretches, and says what it would say in one."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oklahoma_grammar import blocks, reader
from oklahoma_grammar.blocks import of_bytes, of_file, of_stream
from oklahoma_grammar.encodings import Binary, choose, decode, texts
from oklahoma_grammar.reader import (
    HandText,
    Refused,
    Stray,
    Unreadable,
    read_blocks,
    read_bytes,
    read_file,
    read_text,
)

SAMPLES = Path(__file__).parents[2] / "sample_histories"
LOGS = [path.read_text(encoding="utf-8") for path in sorted((SAMPLES / "valid").glob("*/*.txt"))]
NAMES = ("Вера", "Ann")


def in_pieces(data: bytes, size: int) -> blocks.Blocks:
    return lambda: [data[place:place + size] for place in range(0, len(data), size)]


@pytest.mark.parametrize("size", [1, 13, 997])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_pieces_of_any_size_are_one_text(
    size: int, encoding: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "\n\n\n".join([*LOGS[:6], "stray\n", *LOGS[-6:]]).replace("♠", "s").replace("♥", "h").replace("♦", "d")
    data = text.replace("♣", "c").replace("\n", end).encode(encoding, "replace")
    if size == 1:
        data = data[:9_000]
    whole = list(read_bytes(data, "log.txt"))
    assert sum(isinstance(piece, HandText) for piece in whole) > 3
    monkeypatch.setattr(reader, "STRETCH", 900)
    assert list(read_blocks(in_pieces(data, size), "log.txt")) == whole


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*LOGS, "\n", "\n\n", "\r", "\ufeff", "talk\n", "Seat 1: Ann (5 in chips)\n"]), max_size=9), st.integers(1, 4000), st.integers(1, 4000))
def test_stretches_of_any_length_say_the_same(logs: list[str], size: int, stretch: int) -> None:
    data = "\n".join(logs).encode()
    whole = list(read_bytes(data, "log.txt"))
    before, reader.STRETCH = reader.STRETCH, stretch  # type: ignore[misc]
    try:
        assert list(read_blocks(in_pieces(data, size), "log.txt")) == whole
    finally:
        reader.STRETCH = before  # type: ignore[misc]


def test_text_without_end_is_handed_on_before_it_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "STRETCH", 100)
    monkeypatch.setattr(reader, "_LONGEST_STRETCH", 9_000)
    talk = "they talked and talked\n" * 2_000
    found = list(read_blocks(in_pieces((talk + LOGS[0]).encode(), 500), "x"))
    strays = [piece for piece in found if isinstance(piece, Stray)]
    assert len(strays) > 1
    assert sum(stray.lines for stray in strays) == 2_000
    assert [stray.first_line for stray in strays] == sorted({stray.first_line for stray in strays})
    hands = [piece for piece in found if isinstance(piece, HandText)]
    assert hands[0].first_line == 2_001
    without_lines = list(read_blocks(in_pieces(b"x" * 40_000, 500), "x"))
    assert sum(isinstance(piece, Stray) for piece in without_lines) > 1


def test_a_hand_without_end_is_cut_at_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "STRETCH", 100)
    monkeypatch.setattr(reader, "_LONGEST_STRETCH", 9_000)
    text = LOGS[0].rstrip() + "\n" + "Anna said, \"and so on\"\n" * 2_000
    found = list(read_blocks(in_pieces(text.encode(), 500), "x"))
    assert isinstance(found[0], HandText)
    lines = sum(piece.text.count("\n") + 1 for piece in found if isinstance(piece, HandText | Refused))
    assert lines + sum(piece.lines for piece in found if isinstance(piece, Stray)) >= 2_000


@pytest.mark.parametrize(("data", "reason"), [
    ([b""], "empty"), ([b" ", b"\n"], "empty"), ([b"\x00", b"\x00\x00"], "no_text"), ([b"\x00", b"\n"], "empty"),
    ([], "empty"),
])
def test_nothing_in_several_pieces(data: list[bytes], reason: str) -> None:
    assert list(read_blocks(lambda: data, "x")) == [Unreadable("x", reason)]  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 1000])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16-le", "utf-16", "koi8-r", "cp866"])
def test_letters_may_come_in_two_pieces(encoding: str, size: int) -> None:
    text = "Раздача Клуб Тула #1:  Оклахома\nАнна: делает чек 🂡\n".replace("🂡", "🂡" if encoding.startswith("utf") else "!")
    data = text.encode(encoding)
    if encoding == "utf-16-le":
        data = text.replace("Раздача Клуб Тула", "Club Hand and much else that is Latin").replace("Оклахома\nАнна: делает чек", "Oklahoma").encode(encoding)
    for cut in (data, data + b"\xd8", data[:-1], data[:-3]):
        whole, name = decode(cut)
        encoding_found = choose(in_pieces(cut, size))
        assert encoding_found.name == name
        assert "".join(texts(in_pieces(cut, size)(), encoding_found)) == whole


def test_a_sign_is_found_far_into_a_text_and_in_a_line_without_end() -> None:
    for sign in ("\nАнна: делает чек\n", "Анна: делает чек"):
        data = ("x" * 3_000_000 + sign).encode("cp1251")
        assert choose(in_pieces(data, 1 << 18)).name == "cp1251"
    assert choose(in_pieces(("€1" + "x" * 3_000_000).encode("cp1252"), 1 << 18)).name == "cp1252"


def test_text_of_two_bytes_a_letter_with_a_zero_far_into_it() -> None:
    data = ("Hand #1 " * 40_000 + "\x00").encode("utf-16-le")
    with pytest.raises(Binary):
        choose(in_pieces(data, 1 << 16))


def test_a_large_file_is_opened_again_and_one_that_grows_is_read_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.txt"
    path.write_bytes("\n\n".join(LOGS).encode())
    whole = list(read_file(str(path)))
    monkeypatch.setattr(blocks, "IN_MEMORY", 100)
    monkeypatch.setattr(blocks, "PIECE", 1_000)
    assert list(read_file(str(path))) == whole
    held = of_file(str(path), 50_000)
    with path.open("ab") as file:
        file.write(b"more")
    assert b"".join(held.blocks()) == path.read_bytes()[:50_000]
    path.write_bytes(b"less")
    assert b"".join(held.blocks()) == b"less"
    monkeypatch.setattr("builtins.open", _refuse)
    assert list(read_file(str(path) )) == [Unreadable(str(path), "unreadable", "disk")]


def _refuse(*_: object, **__: object) -> None:
    raise OSError("disk")


def test_a_long_stream_is_put_by_and_read_by_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "IN_MEMORY", 100)
    monkeypatch.setattr(blocks, "PIECE", 64)
    data = bytes(range(256)) * 5
    held = of_stream(io.BytesIO(data), 2_000)
    assert held is not None
    assert (held.size, held.data) == (1280, None)
    one, other = held.blocks(), held.blocks()
    assert next(one) == next(other) == data[:64]
    assert b"".join(one) == b"".join(other) == data[64:]
    with held.file() as file:
        assert file.seek(-6, io.SEEK_END) == 1274
        assert file.read(4) == data[-6:-2]
        assert file.seek(1, io.SEEK_CUR) == 1279
        assert file.read() == data[-1:]
        assert file.seek(3) == 3
        assert file.tell() == 3
    assert of_stream(io.BytesIO(data), 1_000) is None


def test_a_short_stream_is_held() -> None:
    held = of_stream(io.BytesIO(b"abc"), 10)
    assert held is not None
    assert (held.size, held.data, list(held.blocks()), held.file().read()) == (3, b"abc", [b"abc"], b"abc")
    assert list(of_bytes(b"").blocks()) == [b""]


def test_a_text_is_a_stretch_of_itself() -> None:
    assert list(read_text(LOGS[0], "x")) == list(read_bytes(LOGS[0].encode(), "x"))
