"""Spelling that does not matter, and that places stay where they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.plain import plain, respelled


@pytest.mark.parametrize(
    ("text", "easy"),
    [
        ("Hold’em – №5", "Hold'em - #5"), ("тёрн ТЁРН", "терн ТЕРН"), ("Blind\u00a0$0.50", "Blind $0.50"),
        ("1\u00a0400 2\u202f600\u00a0₽", "1\u00a0400 2\u202f600 ₽"), ("a\tb`", "a b'"), ("«да»", "«да»"), ("1\t5 ё", "1 5 е"),
    ],
)
def test_odd_signs_become_plain(text: str, easy: str) -> None:
    assert plain(text) == easy


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("делaет чeк", "делает чек"), ("делает чек", None), ("cheсks", "checks"), ("folds [Аs Кd]", None), ("folds", None),
    ],
)
def test_words_of_mixed_alphabets(text: str, words: str | None) -> None:
    spellings = respelled(text)
    assert spellings == [] if words is None else words in spellings


@given(st.text(max_size=60))
def test_length_is_kept(text: str) -> None:
    easy = plain(text)
    assert len(easy) == len(text)
    assert all(len(spelling) == len(text) for spelling in respelled(easy))
    assert plain(easy) == easy


@given(st.text(alphabet="a1 5\t\u00a0\u2007\u2009\u202f’‘´`–—−‑ёЁ№“”„яE", max_size=40))
def test_every_sign_by_itself(text: str) -> None:
    """Letter by letter: blanks are kept between digits, where they group them."""
    spelled = dict(zip("’‘´`–—−‑ёЁ№“”„", "''''----еЕ#\"\"\"", strict=True))
    expected = ""
    for place, sign in enumerate(text):
        around = text[place - 1:place] + text[place + 1:place + 2]
        groups = len(around) == 2 and all(neighbour in "15" for neighbour in around)
        blank = " " if sign == "\t" or not groups else sign
        expected += blank if sign in "\t\u00a0\u2007\u2009\u202f" else spelled.get(sign, sign)
    assert plain(text) == expected
