"""The combination named in a log, in words to and fro: `two pair, Kings and Fours`, `тройку [валеты]`.

Ranks are numbers, 2 to 14 (ace; 1 in a low). A category and the ranks that decide it, in the order they
decide, are the same for every source, so that what a log words can be laid beside what the cards make:
the words tell the first few of those ranks, seldom all.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

Category = Literal[
    "high_card", "pair", "two_pair", "three", "straight", "flush", "full_house", "four", "straight_flush",
]
CATEGORIES: tuple[Category, ...] = (
    "high_card", "pair", "two_pair", "three", "straight", "flush", "full_house", "four", "straight_flush",
)
Language = Literal["en", "ru"]


class Combination(NamedTuple):
    """`ranks` in deciding order: a pair, then its kickers; of a full house the three first; of a straight
    its top alone.
    """

    category: Category
    ranks: tuple[int, ...] = ()


class Named(NamedTuple):
    """What a log names. `low` lists five ranks from the highest, ace as 1; None where no low is named."""

    high: Combination | None
    low: tuple[int, ...] | None = None


# How many ranks the words may tell at most: the length of the deciding order.
_LENGTH: dict[Category, int] = {
    "high_card": 5, "pair": 4, "two_pair": 3, "three": 3, "straight": 1, "flush": 5, "full_house": 2,
    "four": 2, "straight_flush": 1,
}

_SAID: dict[Category, str] = {
    "high_card": "high card|старшая карта|старшую карту|старшая|старшую|хай",
    "pair": "a pair|one pair|pair|пара|пару|одна пара|одну пару",
    "two_pair": "two pair|two pairs|две пары|2 пары|двух пар",
    "three": "three of a kind|trips|a set|set|тройка|тройку|трипс|сет",
    "straight": "a straight|straight|стрит",
    "flush": "a flush|flush|флеш|флэш|цвет",
    "full_house": "a full house|full house|a boat|boat|фулл-хаус|фулл хаус|фул-хаус|фул хаус|фулхаус|фуллхаус"
                  "|фулл|фул",
    "four": "four of a kind|quads|каре",
    "straight_flush": "a straight flush|straight flush|a royal flush|royal flush|стрит-флеш|стрит-флэш"
                      "|стрит флеш|стрит флэш|стритфлеш|стритфлэш|флеш-рояль|флэш-рояль|флеш рояль|флэш рояль"
                      "|роял-флеш|роял-флэш|роял флеш|роял флэш|рояль-флеш|рояль флеш",
}
# Longest first, so that `стрит-флеш` is not a straight nor `two pair` a pair.
_OPENINGS: list[tuple[str, Category]] = sorted(
    [(opening, category) for category in CATEGORIES for opening in _SAID[category].split("|")],
    key=lambda pair: -len(pair[0]),
)

_WORDS = (
    "deuce deuces two twos|двойка двойки двойку двоек двойкой двойке",
    "three threes|тройка тройки тройку троек тройкой тройке",
    "four fours|четверка четверки четверку четверок четверкой четверке",
    "five fives|пятерка пятерки пятерку пятерок пятеркой пятерке",
    "six sixes sixs|шестерка шестерки шестерку шестерок шестеркой шестерке",
    "seven sevens|семерка семерки семерку семерок семеркой семерке",
    "eight eights|восьмерка восьмерки восьмерку восьмерок восьмеркой восьмерке",
    "nine nines|девятка девятки девятку девяток девяткой девятке",
    "ten tens|десятка десятки десятку десяток десяткой десятке",
    "jack jacks|валет валеты валета валетов валетом валету",
    "queen queens|дама дамы даму дам дамой даме",
    "king kings|король короли короля королей королем королю",
    "ace aces|туз тузы туза тузов тузом тузу",
)
_RANKS: dict[str, int] = {
    word: rank for rank, words in enumerate(_WORDS, start=2) for word in re.split("[ |]", words)
}
_RANKS |= {str(rank): rank for rank in range(2, 11)}

# Words that may stand between ranks and tell nothing; any other word ends what is understood.
_FILLERS = frozenset((
    "a", "an", "and", "of", "full", "over", "to", "the", "high", "card", "kicker", "kickers", "with", "from",
    "up", "и", "на", "с", "от", "до", "по", "старшая", "старшую", "старший", "карта", "карты", "карту",
    "кикер", "кикеры", "кикером",
))
_WORD = re.compile("[a-zа-я0-9]{1,20}")
_LOW = re.compile(r"[2-8a](?:[,\- ]{1,2}[2-8a]){4}(?![0-9a-z])")
_HIGH_MARKS = ("hi:", "high:", "хай:", "хи:")
_LOW_MARKS = ("lo:", "low:", "лоу:", "ло:")
_TO_MEASURE = 400


def read_combination(text: str) -> Named | None:
    """The combination that the words name, or None where they are not understood.

    Ranks are told as far as the words go before one that means nothing here, so `a pair of Kings - lower
    kicker` is a pair of kings.
    """
    words = text[:_TO_MEASURE].lower().replace("ё", "е").strip()
    high_text, low_text = _split(words)
    if low_text is None:
        high = _read_high(high_text)
        return None if high is None else Named(high)
    low = _read_low(low_text)
    high = _read_high(high_text) if high_text else None
    if low is None or (high_text and high is None):
        return None
    return Named(high, low)


def _split(words: str) -> tuple[str, str | None]:
    high, low = words, None
    for mark in _LOW_MARKS:
        if words.startswith(mark):
            return "", words[len(mark):]
        before, found, after = words.partition("; " + mark)
        if found:
            high, low = before, after
            break
    for mark in _HIGH_MARKS:
        if high.startswith(mark):
            high = high[len(mark):]
            break
    return high.strip(), low


def _read_low(words: str) -> tuple[int, ...] | None:
    found = _LOW.match(words.strip())
    if found is None:
        return None
    ranks = {1 if sign == "a" else int(sign) for sign in found[0] if sign.isalnum()}
    return tuple(sorted(ranks, reverse=True)) if len(ranks) == 5 else None


def _read_high(words: str) -> Combination | None:
    found = None
    for opening, category in _OPENINGS:
        if words.startswith(opening) and not words[len(opening):len(opening) + 1].isalpha():
            found = opening, category
            break
    if found is None:
        return None
    opening, category = found
    if "роял" in opening or "royal" in opening:
        return Combination(category, (14,))
    ranks: list[int] = []
    for word in _WORD.findall(words, len(opening)):
        rank = _RANKS.get(word)
        if rank is not None:
            ranks.append(rank)
        elif word not in _FILLERS:
            break
    if category in ("straight", "straight_flush"):
        return Combination(category, _top(ranks))
    return Combination(category, tuple(ranks[:_LENGTH[category]]))


def _top(ranks: list[int]) -> tuple[int, ...]:
    """The top of a straight told by its ends, in either order, or by its top alone."""
    if not ranks:
        return ()
    ends = ranks[:2]
    return (5,) if sorted(ends) == [5, 14] else (max(ends),)


# One, many, and for Russian the accusative that a room prints of a single card, by rank.
_EN = (
    "Deuce Deuces", "Three Threes", "Four Fours", "Five Fives", "Six Sixes", "Seven Sevens", "Eight Eights",
    "Nine Nines", "Ten Tens", "Jack Jacks", "Queen Queens", "King Kings", "Ace Aces",
)
_RU = (
    "двойка двойки", "тройка тройки", "четверка четверки", "пятерка пятерки", "шестерка шестерки",
    "семерка семерки", "восьмерка восьмерки", "девятка девятки", "десятка десятки", "валет валеты",
    "дама дамы", "король короли", "туз тузы",
)
# The genitives, of one and of many.
_RU_OF = (
    "двойки двоек", "тройки троек", "четвёрки четвёрок", "пятёрки пятёрок", "шестёрки шестёрок",
    "семёрки семёрок", "восьмёрки восьмёрок", "девятки девяток", "десятки десяток", "валета валетов",
    "дамы дам", "короля королей", "туза тузов",
)
_ONE = {"en": [w.split()[0] for w in _EN], "ru": [w.split()[0] for w in _RU]}
_MANY = {"en": [w.split()[1] for w in _EN], "ru": [w.split()[1] for w in _RU]}

_SHORT: dict[str, dict[Category, str]] = {
    "en": {
        "high_card": "high card", "pair": "pair", "two_pair": "two pair", "three": "three of a kind",
        "straight": "straight", "flush": "flush", "full_house": "full house", "four": "four of a kind",
        "straight_flush": "straight flush",
    },
    "ru": {
        "high_card": "старшая карта", "pair": "пара", "two_pair": "две пары", "three": "тройка",
        "straight": "стрит", "flush": "флеш", "full_house": "фулл-хаус", "four": "каре",
        "straight_flush": "стрит-флеш",
    },
}
_PATTERNS: dict[str, dict[Category, str]] = {
    "en": {
        "high_card": "high card {0}", "pair": "a pair of {0s}", "two_pair": "two pair, {0s} and {1s}",
        "three": "three of a kind, {0s}", "straight": "a straight, {low} to {0}",
        "flush": "a flush, {0} high", "full_house": "a full house, {0s} full of {1s}",
        "four": "four of a kind, {0s}", "straight_flush": "a straight flush, {low} to {0}",
    },
    "ru": {
        "high_card": "старшую карту [{0}]", "pair": "пару [{0s}]", "two_pair": "две пары [{0s} и {1s}]",
        "three": "тройку [{0s}]", "straight": "стрит [{low} - {0}]", "flush": "флеш [старшая карта {0}]",
        "full_house": "фулл-хаус [{0s} и {1s}]", "four": "каре [{0s}]",
        "straight_flush": "стрит-флеш [{low} - {0}]",
    },
}
_SPOKEN: dict[Category, str] = {
    "high_card": "старшая карта {0}", "pair": "пара {0ss}", "two_pair": "две пары, {0s} и {1s}",
    "three": "тройка {0ss}", "straight": "стрит от {lows} до {0of}", "flush": "флеш, старшая карта {0}",
    "full_house": "фулл-хаус, {0s} и {1s}", "four": "каре {0ss}",
    "straight_flush": "стрит-флеш от {lows} до {0of}",
}
_ROYAL = {"en": "a royal flush", "ru": "флеш-рояль"}
# How many ranks name a combination; the rest are kickers.
TOLD: dict[Category, int] = {
    "high_card": 1, "pair": 1, "two_pair": 2, "three": 1, "straight": 1, "flush": 1, "full_house": 2,
    "four": 1, "straight_flush": 1,
}


def name_combination(
    combination: Combination, language: Language, *, kickers: int = 0, low: tuple[int, ...] | None = None,
    hilo: bool = False, short: bool = False, spoken: bool = False,
) -> str:
    """The words for a combination, as a room prints them, or as a person jots them down where `short`.

    Where `spoken`, in Russian, as people say them: `тройка валетов`. `kickers` is how many to add. A
    high-low game names both halves: `HI: …; LO: 8,6,4,3,A`.
    """
    category, ranks = combination
    if short:
        words = _SHORT[language][category]
    elif category == "straight_flush" and ranks == (14,):
        words = _ROYAL[language]
    else:
        words = _worded(combination, language, kickers, spoken=spoken and language == "ru")
    if not hilo:
        return words
    words = "HI: " + words
    if low:
        words += "; LO: " + ",".join("A" if rank == 1 else str(rank) for rank in low)
    return words


def _worded(combination: Combination, language: Language, kickers: int, *, spoken: bool) -> str:
    category, ranks = combination
    told = TOLD[category]
    if len(ranks) < told:
        raise ValueError(f"{category} is named by {told} ranks, not by {len(ranks)}")
    one, many = _ONE[language], _MANY[language]
    words = _SPOKEN[category] if spoken else _PATTERNS[language][category]
    lowest = ranks[0] - 6 if ranks[0] > 5 else 12
    words = words.replace("{low}", one[lowest]).replace("{lows}", _RU_OF[lowest].split()[0])
    for place in range(told):
        of_one, of_many = _RU_OF[ranks[place] - 2].split()
        words = words.replace(f"{{{place}of}}", of_one).replace(f"{{{place}ss}}", of_many)
        words = words.replace(f"{{{place}}}", one[ranks[place] - 2])
        words = words.replace(f"{{{place}s}}", many[ranks[place] - 2])
    beside = (" и " if spoken else "+").join(one[rank - 2] for rank in ranks[told:told + max(0, kickers)])
    if spoken:
        # A room prints е; the catalogue of messages writes ё.
        words, beside = words.replace("ерк", "ёрк"), beside.replace("ерк", "ёрк")
    if not beside or category == "flush":
        return words
    if spoken:
        return f"{words}, кикер {beside}"
    return f"{words} - {beside} kicker" if language == "en" else f"{words} - {beside} (кикер)"
