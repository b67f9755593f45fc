"""The words of a combination, to and fro."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.combinations import (
    CATEGORIES,
    Combination,
    Language,
    Named,
    name_combination,
    read_combination,
)


@pytest.mark.parametrize(("words", "category", "ranks"), [
    ("high card Ace", "high_card", (14,)),
    ("high card Ace - King+Jack+Ten kicker", "high_card", (14, 13, 11, 10)),
    ("a pair of Queens", "pair", (12,)),
    ("a pair of Queens - Ace kicker", "pair", (12, 14)),
    ("a pair of Queens - lower kicker", "pair", (12,)),
    ("one pair, sixes", "pair", (6,)),
    ("pair", "pair", ()),
    ("pair.", "pair", ()),
    ("Pair of Deuces", "pair", (2,)),
    ("two pair, Kings and Fours", "two_pair", (13, 4)),
    ("two pair, Kings and Fours - Ace kicker", "two_pair", (13, 4, 14)),
    ("two pairs", "two_pair", ()),
    ("three of a kind, Threes", "three", (3,)),
    ("trips, jacks", "three", (11,)),
    ("set of tens", "three", (10,)),
    ("a straight, Seven to Jack", "straight", (11,)),
    ("a straight, Nine to Five", "straight", (9,)),
    ("a straight, Ace to Five", "straight", (5,)),
    ("a straight, Ten to Ace", "straight", (14,)),
    ("straight to the jack", "straight", (11,)),
    ("straight", "straight", ()),
    ("a flush, King high", "flush", (13,)),
    ("a flush, Queen high - lower cards", "flush", (12,)),
    ("a full house, Kings full of Sixes", "full_house", (13, 6)),
    ("full house, kings over sixes", "full_house", (13, 6)),
    ("four of a kind, Eights", "four", (8,)),
    ("quads", "four", ()),
    ("a straight flush, Six to Ten", "straight_flush", (10,)),
    ("a royal flush", "straight_flush", (14,)),
    ("a full house, Tens full of Aces (cashed out)", "full_house", (10, 14)),
    ("two pair, Tens and Eights, and lost with two pair, Tens and Fours", "two_pair", (10, 8)),
    ("тройку [валеты]", "three", (11,)),
    ("тройку [тройки]", "three", (3,)),
    ("пару [дамы]", "pair", (12,)),
    ("пару [дамы] - туз (кикер)", "pair", (12, 14)),
    ("две пары [короли и валеты] - туз (кикер)", "two_pair", (13, 11, 14)),
    ("две пары [короли и восьмерки] (досрочное завершение раздачи).", "two_pair", (13, 8)),
    ("стрит [семерка - валет]", "straight", (11,)),
    ("стрит [туз - пятерка]", "straight", (5,)),
    ("стрит [тройка - семерка]", "straight", (7,)),
    ("стрит до валета", "straight", (11,)),
    ("флеш [старшая карта король]", "flush", (13,)),
    ("старшую карту [туз] - король+валет+десятка (кикер)", "high_card", (14, 13, 11, 10)),
    ("старшая карта: туз", "high_card", (14,)),
    ("пара", "pair", ()),
    ("Пара дам, кикер туз", "pair", (12, 14)),
    ("пара королей", "pair", (13,)),
    ("две пары", "two_pair", ()),
    ("Две пары: тузы и восьмёрки", "two_pair", (14, 8)),
    ("тройка", "three", ()),
    ("трипс шестёрок", "three", (6,)),
    ("сет", "three", ()),
    ("флэш", "flush", ()),
    ("фулл-хаус [короли и шестерки]", "full_house", (13, 6)),
    ("фулхаус", "full_house", ()),
    ("фул-хаус на тузах", "full_house", ()),
    ("фуллхаус, дамы и двойки", "full_house", (12, 2)),
    ("каре [девятки]", "four", (9,)),
    ("каре десяток", "four", (10,)),
    ("стрит-флеш [пятерка - девятка]", "straight_flush", (9,)),
    ("стрит-флэш", "straight_flush", ()),
    ("флеш-рояль", "straight_flush", (14,)),
    ("роял-флеш", "straight_flush", (14,)),
])
def test_words_that_are_understood(words: str, category: str, ranks: tuple[int, ...]) -> None:
    assert read_combination(words) == Named(Combination(category, ranks))  # type: ignore[arg-type]


@pytest.mark.parametrize(("words", "high", "low"), [
    ("HI: a straight, Three to Seven; LO: 5,4,3,2,A", Combination("straight", (7,)), (5, 4, 3, 2, 1)),
    ("HI: a flush, Nine high", Combination("flush", (9,)), None),
    ("HI: two pair, Nines and Fives; LO: 8,6,4,3,A", Combination("two_pair", (9, 5)), (8, 6, 4, 3, 1)),
    ("LO: 8,6,4,3,A", None, (8, 6, 4, 3, 1)),
    ("hi: пара; lo: 8-6-4-3-a", Combination("pair", ()), (8, 6, 4, 3, 1)),
])
def test_high_and_low_are_read_apart(
    words: str, high: Combination | None, low: tuple[int, ...] | None
) -> None:
    assert read_combination(words) == Named(high, low)


@pytest.mark.parametrize("words", [
    "", "nothing", "a hand", "не пара", "not a pair", "parade", "пары", "flushed", "HI: nothing; LO: 5,4,3,2,A",
    "HI: a pair of Kings; LO: 9,4,3,2,A", "LO: 5,4,3,3,A", "LO: 5,4,3,2", "3-card: 7,5,A", "стритовый", "a",
    "x" * 100_000, "HI: " * 1000, "; LO: " * 1000,
])
def test_words_that_are_not_understood_are_not_guessed(words: str) -> None:
    assert read_combination(words) is None


@pytest.mark.parametrize(("combination", "kickers", "english", "russian"), [
    (Combination("high_card", (14, 13, 11, 10, 2)), 3, "high card Ace - King+Jack+Ten kicker",
     "старшую карту [туз] - король+валет+десятка (кикер)"),
    (Combination("pair", (12, 14, 9, 2)), 0, "a pair of Queens", "пару [дамы]"),
    (Combination("two_pair", (13, 11, 14)), 1, "two pair, Kings and Jacks - Ace kicker",
     "две пары [короли и валеты] - туз (кикер)"),
    (Combination("three", (11, 12, 7)), 0, "three of a kind, Jacks", "тройку [валеты]"),
    (Combination("straight", (11,)), 0, "a straight, Seven to Jack", "стрит [семерка - валет]"),
    (Combination("straight", (5,)), 0, "a straight, Ace to Five", "стрит [туз - пятерка]"),
    (Combination("flush", (13, 9, 7, 4, 2)), 2, "a flush, King high", "флеш [старшая карта король]"),
    (Combination("full_house", (13, 6)), 0, "a full house, Kings full of Sixes", "фулл-хаус [короли и шестерки]"),
    (Combination("four", (9, 13)), 0, "four of a kind, Nines", "каре [девятки]"),
    (Combination("straight_flush", (9,)), 0, "a straight flush, Five to Nine", "стрит-флеш [пятерка - девятка]"),
    (Combination("straight_flush", (14,)), 0, "a royal flush", "флеш-рояль"),
])
def test_the_words_of_a_room(combination: Combination, kickers: int, english: str, russian: str) -> None:
    assert name_combination(combination, "en", kickers=kickers) == english
    assert name_combination(combination, "ru", kickers=kickers) == russian


@pytest.mark.parametrize(("combination", "kickers", "words"), [
    (Combination("high_card", (14, 13, 11, 10, 2)), 2, "старшая карта туз, кикер король и валет"),
    (Combination("pair", (12, 14, 9, 2)), 0, "пара дам"), (Combination("pair", (4, 7, 6, 2)), 1, "пара четвёрок, кикер семёрка"),
    (Combination("two_pair", (13, 6, 14)), 0, "две пары, короли и шестёрки"),
    (Combination("three", (11, 12, 7)), 0, "тройка валетов"), (Combination("three", (3, 12, 7)), 0, "тройка троек"),
    (Combination("straight", (11,)), 0, "стрит от семёрки до валета"), (Combination("straight", (5,)), 0, "стрит от туза до пятёрки"),
    (Combination("flush", (13, 9, 7, 4, 2)), 2, "флеш, старшая карта король"),
    (Combination("full_house", (13, 2)), 0, "фулл-хаус, короли и двойки"), (Combination("four", (9, 13)), 0, "каре девяток"),
    (Combination("straight_flush", (13,)), 0, "стрит-флеш от девятки до короля"),
    (Combination("straight_flush", (14,)), 0, "флеш-рояль"),
])
def test_the_words_of_people(combination: Combination, kickers: int, words: str) -> None:
    assert name_combination(combination, "ru", kickers=kickers, spoken=True) == words
    assert name_combination(combination, "en", spoken=True) == name_combination(combination, "en")


def test_short_words_and_both_halves() -> None:
    three = Combination("three", (11, 12, 7))
    assert name_combination(three, "ru", short=True) == "тройка"
    assert name_combination(three, "en", short=True) == "three of a kind"
    assert name_combination(three, "en", hilo=True) == "HI: three of a kind, Jacks"
    assert name_combination(three, "en", hilo=True, low=(8, 6, 4, 3, 1)) == (
        "HI: three of a kind, Jacks; LO: 8,6,4,3,A")


def test_a_name_needs_the_ranks_that_it_tells() -> None:
    with pytest.raises(ValueError, match="two_pair is named by 2 ranks, not by 1"):
        name_combination(Combination("two_pair", (13,)), "en")


@given(st.sampled_from(CATEGORIES), st.lists(st.integers(5, 14), min_size=5, max_size=5, unique=True),
       st.sampled_from(["en", "ru"]), st.integers(0, 3))
def test_what_is_named_is_read_again(category: str, ranks: list[int], language: Language, kickers: int) -> None:
    length = {"straight": 1, "straight_flush": 1, "full_house": 2, "four": 2}.get(category, 5)
    whole = Combination(category, tuple(ranks[:length]))  # type: ignore[arg-type]
    read = read_combination(name_combination(whole, language, kickers=kickers))
    assert read is not None and read.high is not None and read.low is None
    assert read.high.category == category
    assert read.high.ranks == whole.ranks[:len(read.high.ranks)] and read.high.ranks
    assert read_combination(name_combination(whole, language, kickers=kickers, spoken=True)) == read
    short = read_combination(name_combination(whole, language, short=True))
    assert short == Named(Combination(category, ()))  # type: ignore[arg-type]


def corpora() -> Path | None:
    place = Path(os.environ.get("OKLAHOMA_CORPORA", Path(__file__).parents[2].parent / "shared" / "corpora"))
    return place if place.is_dir() else None


def test_every_wording_of_real_logs_is_understood() -> None:
    root = corpora()
    if root is None:
        pytest.skip("no real logs beside the checkout; set OKLAHOMA_CORPORA")
    shown = re.compile(r"(?:shows|открывает) \[[^\]]*\] \((.*)\)")
    summed = re.compile(r"^(?:Seat|Место) .*(?:with|, собрав) (.*)$")
    wordings: set[str] = set()
    for folder in ("stars_en/flop", "stars_en/nlhe_sessions", "stars_ru"):
        for path in sorted((root / folder).iterdir()):
            raw = path.read_bytes()
            text = raw.decode("utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8", "replace")
            for line in text.splitlines():
                found = shown.search(line) or summed.search(line)
                if found:
                    wordings.add(found[1])
    assert len(wordings) > 200
    for words in sorted(wordings):
        read = read_combination(words)
        assert read is not None and read.high is not None and read.high.ranks, words
