"""Cards: signs and letters of two alphabets, one reading a hand."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.cards import PACK, decide, ranks_of, read
from oklahoma_grammar.expectations import Ambiguous, Misread


def test_the_pack() -> None:
    assert len(PACK) == 52 and {"As", "Td", "2c"} <= PACK


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("As Kd 7h 7c", ("As", "Kd", "7h", "7c")), ("", ()), (" ", ()), ("10s", ("Ts",)), ("ad TC", ("Ad", "Tc")),
        ("A♠ K♥ Q♦ J♣", ("As", "Kh", "Qd", "Jc")), ("A♠️ 10♥️", ("As", "Th")), ("9s, 2s, Kh", ("9s", "2s", "Kh")),
        ("7с", ("7c",)), (" 7h  8h ", ("7h", "8h")),
    ],
)
def test_plain_cards(text: str, cards: tuple[str, ...]) -> None:
    assert read(text) == cards


@pytest.mark.parametrize("text", ["1s", "11s", "As Kx", "A", "s", "AsKd", "Zs", "0s", "Xx", "As 1"])
def test_no_card(text: str) -> None:
    with pytest.raises(Misread) as caught:
        read(text)
    assert caught.value.expected == "expect.card" and caught.value.found in text


@pytest.mark.parametrize(
    ("text", "alphabet"),
    [
        ("[9s Кh]", "unknown"), ("[9s Вh]", "russian"), ("[Дs Тh]", "russian"), ("[Аs Тh]", "lookalike"), ("[Тs Qh]", "lookalike"),
        ("[As Тh]", "lookalike"), ("[Тs 9h]", "unknown"), ("[Вs Аh]", "unknown"), ("[As Kd]", "latin"), ("[привет В]", "latin"),
        ("Вася: folds", "latin"), ("[9s, Вh, 2s]", "russian"),
    ],
)
def test_one_reading_for_a_hand(text: str, alphabet: str) -> None:
    ranks = set().union(*map(ranks_of, re.findall(r"\[([^\]]*)\]", text)))
    assert decide(ranks) == alphabet


def test_russian_ranks() -> None:
    """Jack, queen, king, ace; the ten is a number."""
    assert read("Вs Дh Кd Тc 10s", "russian") == ("Js", "Qh", "Kd", "Ac", "Ts")


def test_english_letters_typed_on_a_russian_keyboard() -> None:
    """The letter that is the Russian ace is the English ten."""
    assert read("Аs Кh Тd Qc", "lookalike") == ("As", "Kh", "Td", "Qc")


def test_a_king_is_a_king_in_both() -> None:
    assert read("Кs", "unknown") == ("Ks",)


@pytest.mark.parametrize(("text", "alphabet"), [("Тs", "unknown"), ("Ts", "russian"), ("Аs", "russian"), ("Вs", "lookalike"), ("Аs", "unknown")])
def test_nothing_decides(text: str, alphabet: str) -> None:
    if (text, alphabet) in (("Вs", "lookalike"), ("Аs", "unknown")):
        assert read(text, alphabet) in (("Js",), ("As",))  # type: ignore[arg-type]
        return
    with pytest.raises(Ambiguous) as caught:
        read(text, alphabet)  # type: ignore[arg-type]
    assert caught.value.expected == "expect.one_card"


@given(st.sets(st.sampled_from("23456789TJQKAВДКТА")))
def test_the_decision_by_its_definition(ranks: set[str]) -> None:
    """Any В or Д: Russian; any Cyrillic А or Latin Q, J, A: look-alikes; neither or both: unknown."""
    russian, lookalike = bool(ranks & set("ВД")), bool(ranks & set("АQJA"))
    if not ranks & set("ВДКТА"):
        assert decide(ranks) == "latin"
    else:
        assert decide(ranks) == ("unknown" if russian == lookalike else "russian" if russian else "lookalike")


@given(st.text(max_size=30), st.sampled_from(["latin", "russian", "lookalike", "unknown"]))
def test_no_text_breaks_the_reader_of_cards(text: str, alphabet: str) -> None:
    with contextlib.suppress(Misread):
        assert PACK.issuperset(read(text, alphabet))  # type: ignore[arg-type]
