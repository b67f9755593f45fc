"""Whether a corrected line still says what was typed: its cards, its numbers, its words, and nothing more.

A slip of the fingers changes letters within a word, parts a word or runs two together. It neither makes a
card out of a word nor takes a word, a number or a card away; a line that would do so is no correction.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from oklahoma_grammar.near import Gap, fit

_SHARE, _LEAST = 0.5, 1.1
_CARD_COST = 1.3
_CARD = re.compile(r"(?<![^\W_])(?:10|[2-9TJQKAВДКТА])[shdc♠♥♦♣](?![^\W_♠♥♦♣])", re.IGNORECASE)
_JOINED = re.compile(
    r"(?<=[♠♥♦♣])(?=(?:10|[2-9TJQKAВДКТА])[shdc♠♥♦♣])|(?<=[^\W\d_])(?=(?:10|[2-9])[♠♥♦♣])", re.IGNORECASE
)
_SHORT_YEAR = re.compile(r"(?<![0-9])([0-9]{1,2}[-./, ][0-9]{1,2}[-./, ])([0-9]{2})(?![0-9])")
_AFTER_DIGIT = re.compile(r"(?<=[0-9])[oоlizзбвs|!]{1,6}|(?<=[0-9][ .,])[oо]{3}(?![^\W_])", re.IGNORECASE)
_BEFORE_DIGIT = re.compile(r"(?<![^\W_])[oоlizзбвs|!]{1,3}(?=[0-9])", re.IGNORECASE)
_LOOKALIKE: Final = str.maketrans("oоli|!zзбвs", "00111123685")
_THREES = re.compile(r"(?<![0-9])[0-9]{1,3}(?:[ ,.\u00a0\u202f][0-9]{3}){1,4}(?![0-9])")
_WORD = re.compile(r"[^\W\d_](?:[0-9]?[^\W\d_]){0,199}|[0-9][^\W\d_]{3,199}")
_SAME: Final = str.maketrans("ё", "е")


def keeps(typed: str, offered: str) -> bool:
    """Whether no card, number or word of the line goes lost, and none comes anew."""
    told = [card.lower() for card in _CARD.findall(_JOINED.sub(" ", offered))]
    rest = _without_cards(_JOINED.sub(" ", typed), told)
    if rest is None:
        return False
    meant = _CARD.sub(" ", _JOINED.sub(" ", offered))
    rest = _SHORT_YEAR.sub(r"\g<1>20\2", rest) if _SHORT_YEAR.search(meant) is None else rest
    for letters in (_BEFORE_DIGIT, _AFTER_DIGIT):
        rest = letters.sub(lambda found: found.group().lower().translate(_LOOKALIKE), rest)
    words, others = _words(rest), _words(meant)
    if Counter(_digits(rest)) != Counter(_digits(meant)) or not _grouped(rest) <= _figures(meant):
        return False
    return _same_words(words, others)


def _without_cards(typed: str, told: list[str]) -> str | None:
    """What was typed beside the cards; None where a card was not typed, or one that was is not told."""
    pieces = re.split(r"([\s,:;.()\[\]]{1,9})", typed)
    wanted = Counter(told)
    for width in (1, 3):
        for place in range(0, len(pieces) - width + 1, 2):
            written = "".join(pieces[place:place + width])
            # A word stands in no card, so that nothing longer is looked at.
            if not 1 < len(written.strip("\ufe0e\ufe0f")) <= 5 or "" in pieces[place:place + width:2]:
                continue
            found = fit(written, (Gap("cards"),), _CARD_COST)
            if found is None:
                continue
            cards = Counter(found[1].lower().split())
            if cards <= wanted:
                wanted -= cards
                pieces[place:place + width:2] = [""] * len(pieces[place:place + width:2])
            elif _CARD.fullmatch(written):
                return None
    return None if wanted else "".join(pieces)


def _words(text: str) -> list[str]:
    return [word.lower().translate(_SAME) for word in _WORD.findall(text)]


def _digits(text: str) -> str:
    return "".join(filter(str.isdigit, _WORD.sub(" ", text)))


def _grouped(text: str) -> set[str]:
    """The digits of amounts that are written in threes; such an amount is not parted."""
    return {re.sub(r"\D", "", number) for number in _THREES.findall(text)}


def _figures(text: str) -> set[str]:
    return _grouped(text) | set(re.findall(r"[0-9]{1,30}", text))


def _same_words(typed: list[str], offered: list[str]) -> bool:
    """Whether each word has its like on the other side, alone, in two parts, or run together."""
    common = Counter(typed) & Counter(offered)
    left, wanted = _less(typed, common), _less(offered, common)
    for row, others in ((left, wanted), (wanted, left)):
        place = 0
        while place < len(row):
            like = _likest(row[place], others)
            both = None
            if like is None and place + 1 < len(row):
                both = _likest(row[place] + row[place + 1], others)
            if like is not None:
                del row[place]
                others.remove(like)
            elif both is not None:
                del row[place:place + 2]
                others.remove(both)
            else:
                place += 1
    return not left and not wanted


def _less(words: list[str], common: Counter[str]) -> list[str]:
    spare = Counter(common)
    rest = []
    for word in words:
        if spare[word]:
            spare[word] -= 1
        else:
            rest.append(word)
    return rest


def _likest(word: str, others: list[str]) -> str | None:
    """The other word that this one is a slip of."""
    costs = {}
    for other in others:
        found = fit(word, (other,), max(_LEAST, _SHARE * min(len(word), len(other))))
        if found is not None:
            costs[other] = found[0]
    return min(costs, key=lambda other: costs[other], default=None)
