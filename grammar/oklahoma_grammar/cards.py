"""Cards as written, to two letters each.

Cyrillic letters that stand for ranks mean one thing in a log of Russian ranks (В Д К Т: jack, queen, king,
ace) and another where an English letter was typed on a Russian keyboard (Т is then the ten). One hand is
read one way, decided by all its cards.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from oklahoma_grammar import expectations
from oklahoma_grammar.expectations import Ambiguous, Misread

Alphabet = Literal["latin", "russian", "lookalike", "unknown"]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
PACK: Final[frozenset[str]] = frozenset(rank + suit for rank in RANKS for suit in SUITS)

_SIGNED: Final = {
    rank + sign: rank + suit for rank in RANKS for sign, suit in zip("♠♥♦♣", SUITS, strict=True)
}

_SIGNS: Final = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c",
     "\ufe0f": None, "\ufe0e": None, "с": "c", "С": "c", "ѕ": "s", "Ѕ": "s", "һ": "h", "Һ": "h"}
)
_CYRILLIC_RANKS: Final = "АВДКТавдкт"
_CARD = re.compile(r"(10|[2-9TJQKAtjqka" + _CYRILLIC_RANKS + r"])([shdcSHDC])")
_RUSSIAN: Final = {"В": "J", "Д": "Q", "К": "K", "Т": "A"}
_LOOKALIKE: Final = {"А": "A", "К": "K", "Т": "T"}
_SEPARATORS = re.compile(r"[ ,;\u00a0]+")


def read(text: str, alphabet: Alphabet = "latin") -> tuple[str, ...]:
    """The cards between a pair of brackets; Misread names the piece that is no card."""
    cards = tuple(text.split(" ")) if text else ()
    if alphabet != "russian":
        if PACK.issuperset(cards):
            return cards
        signed = tuple([_SIGNED.get(card, "") for card in cards])
        if "" not in signed:
            return signed
    return tuple(_one(piece, alphabet) for piece in _SEPARATORS.split(text.strip(" ,;\u00a0")) if piece)


def _one(piece: str, alphabet: Alphabet) -> str:
    found = _CARD.fullmatch(piece.translate(_SIGNS))
    if found is None:
        raise Misread(expectations.CARD, piece)
    rank, suit = found.group(1).upper(), found.group(2).lower()
    if rank == "10":
        return "T" + suit
    if rank in RANKS:
        if rank == "T" and alphabet == "russian":
            raise Ambiguous(expectations.ONE_CARD, piece)
        return rank + suit
    if alphabet == "unknown" and rank == "Т":
        raise Ambiguous(expectations.ONE_CARD, piece)
    meant = (_RUSSIAN if alphabet == "russian" else _LOOKALIKE).get(rank, _RUSSIAN.get(rank))
    if meant is None:
        raise Ambiguous(expectations.ONE_CARD, piece)
    return meant + suit


def ranks_of(cards: str) -> set[str]:
    """The rank letters of cards in a row, as they are written; none where a piece of the text is no card."""
    words = _SEPARATORS.split(cards.strip(" ,;"))
    pieces = [_CARD.fullmatch(word.translate(_SIGNS)) for word in words]
    return {piece.group(1).upper() for piece in pieces if piece} if all(pieces) else set()


def decide(ranks: set[str]) -> Alphabet:
    """The alphabet that a set of rank letters shows.

    `unknown` where Cyrillic letters occur and nothing decides, or the evidence points both ways.
    """
    if ranks.isdisjoint(_CYRILLIC_RANKS):
        return "latin"
    russian = not ranks.isdisjoint("ВД")
    lookalike = not ranks.isdisjoint("АQJA")
    if russian == lookalike:
        return "unknown"
    return "russian" if russian else "lookalike"
