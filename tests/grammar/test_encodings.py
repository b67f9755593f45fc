"""Bytes to text: a guess counts only where it proves itself."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.encodings import Binary, decode

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
