"""Bytes to text: a guess counts only where it proves itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.encodings import Binary, choose, decode, texts

RUSSIAN = "Раздача Клуб Тула №1:  Оклахома Пот-лимит (100/200) - 12.03.2026 21:14:05 МСК\nАнна: делает чек\n"
ENGLISH = "Club Hand #1:  Hold'em No Limit ({}) - 2026/03/12 21:14:05 ET\nDealt to Ann [{}]\n"


@pytest.mark.parametrize("encoding", ["utf-8", "cp1251", "koi8-r", "cp866"])
def test_russian_words_prove_the_guess(encoding: str) -> None:
    assert decode(RUSSIAN.replace("№", "#").encode(encoding)) == (RUSSIAN.replace("№", "#"), encoding)


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp866"])
def test_card_letters_prove_it_where_words_are_english(encoding: str) -> None:
    text = ENGLISH.format("1/2", "9s Вh 2s")
    assert decode(text.encode(encoding)) == (text, encoding)


def test_card_letters_with_commas_and_blanks() -> None:
    text = "Dealt to Hero [ 9s, Вh, 2s ]\n"
    assert decode(text.encode("cp1251")) == (text, "cp1251")


@pytest.mark.parametrize("stakes", ["€1/€2 EUR", "£0.10/£0.25 GBP", "Button Blind\u00a0$0.50"])
def test_signs_of_money_prove_the_western_one(stakes: str) -> None:
    text = ENGLISH.format(stakes, "As Kd")
    assert decode(text.encode("cp1252")) == (text, "cp1252")


def test_nothing_proves_anything() -> None:
    """Odd bytes stay visible, one by one, and no letter is invented."""
    text, encoding = decode("Вася: folds".encode("cp1251"))
    assert (text, encoding) == (r"\xc2\xe0\xf1\xff: folds", "ascii")


def test_one_bad_byte_in_utf_8() -> None:
    text, encoding = decode(RUSSIAN.encode() + b"\xff: \xd0\n")
    assert encoding == "utf-8" and text == RUSSIAN + "\\xff: \\xd0\n"


@pytest.mark.parametrize("other", ["cp1251", "koi8-r", "cp866"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("first", [True, False])
def test_a_file_put_together_from_utf_8_and_another(other: str, mark: bytes, first: bool) -> None:
    """In cp1251 two letters of the last line are the bytes of one letter in UTF-8."""
    old = RUSSIAN.replace("№", "#").replace("Анна", "Борис") + "Тёрн: 6h\n"
    pieces = [old.encode(other), RUSSIAN.encode()]
    told = [old, RUSSIAN]
    if not first:
        pieces.reverse()
        told.reverse()
    assert decode(mark + b"\n".join(pieces))[0] == "\n".join(told)


def test_three_encodings_in_one_file() -> None:
    plain = RUSSIAN.replace("№", "#")
    english = ENGLISH.format("1/2", "As Kd")
    data = plain.encode("cp866") + RUSSIAN.encode() + english.encode() + plain.encode("koi8-r")
    assert decode(data) == (plain + RUSSIAN + english + plain, "utf-8")


@pytest.mark.parametrize("blank", ["\n", "\r\n", " \n"])
def test_two_encodings_of_one_byte_a_letter(blank: str) -> None:
    plain = RUSSIAN.replace("№", "#")
    data = plain.encode("cp1251") + blank.encode() + plain.encode("koi8-r")
    assert decode(data) == (plain + blank + plain, "cp1251")
    # A stretch that proves nothing is read as the file is.
    shout = "Вася: привет"
    assert decode(data + (blank + shout).encode("cp1251")) == (plain + blank + plain + blank + shout, "cp1251")


@pytest.mark.parametrize("size", [1, 7, 64, 1000])
def test_a_mixed_file_in_pieces(size: int) -> None:
    old = RUSSIAN.replace("№", "#")
    data = b"\xef\xbb\xbf" + RUSSIAN.encode() + old.encode("cp1251") + b"\xff last"
    pieces = [data[at:at + size] for at in range(0, len(data), size)]
    text = "".join(texts(pieces, choose(lambda: pieces)))
    assert text == RUSSIAN + old + b"\xff last".decode("cp1251")


def test_a_mixed_file_without_line_ends_costs_no_more() -> None:
    data = RUSSIAN.encode() + b"\xff" * 1_200_000
    assert decode(data)[0] == RUSSIAN + "\\xff" * 1_200_000
    old = RUSSIAN.replace("№", "#")
    many = (RUSSIAN.encode() + old.encode("cp1251")) * 2_000
    assert decode(many)[0] == (RUSSIAN + old) * 2_000


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("stray", [b"", b"\x0a"])
def test_utf_16_either_way(encoding: str, mark: str, stray: bytes) -> None:
    data = (mark + ENGLISH.format("1/2", "As Kd")).encode(encoding) + stray
    assert decode(data) == (ENGLISH.format("1/2", "As Kd"), encoding)


def test_a_mark_of_utf_8() -> None:
    assert decode(b"\xef\xbb\xbf" + RUSSIAN.encode()) == (RUSSIAN, "utf-8-sig")
    assert decode(b"\xef\xbb\xbf\xff") == ("\\xff", "utf-8-sig")


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)) * 4, b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" * 9, b"\x00\x01\x02\x03" * 50, b"MZ\x90\x01\x02\x03\x04\xff" * 9,
        b"\x00", b"a\x00\x00\x00b\x00\x00\x00",
    ],
)
def test_no_text_at_all(data: bytes) -> None:
    with pytest.raises(Binary):
        decode(data)


@given(st.binary(max_size=200))
def test_any_bytes_are_text_or_binary(data: bytes) -> None:
    try:
        text, _ = decode(data)
    except Binary:
        return
    text.encode("utf-8")
