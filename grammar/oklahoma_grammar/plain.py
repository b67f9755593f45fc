"""Spelling that does not matter: odd blanks, dashes, quotes, ё, №, and letters of the neighbour alphabet.

Every change here keeps the length of the text, so that a place found in the plain text is the place in the
original. Nothing of this ever touches a player's name.
"""

from __future__ import annotations

import re
from typing import Final

_ODD_BLANKS: Final = "\u00a0\u2007\u2009\u202f\t"
_ODD: Final = _ODD_BLANKS + "’‘´`–—−‑ёЁ№“”„"
_PLAIN: Final = dict(zip(
    _ODD, " " * len(_ODD_BLANKS) + "''''----еЕ#" + '"""', strict=True))
# Few lines have such a sign; a table would be asked for every letter of every line.
_SIGN: Final = re.compile(f"[{_ODD}]")
_GROUPING = re.compile("(?<=[0-9])[" + _ODD_BLANKS + "](?=[0-9])")
_LATIN: Final = "ABCEHKMOPTXaceopxy"
_CYRILLIC: Final = "АВСЕНКМОРТХасеорху"
_TO_CYRILLIC: Final = str.maketrans(_LATIN, _CYRILLIC)
_TO_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)
_WORD = re.compile(r"\[[^\[\]\n]{0,60}\]|[^\W\d_]+")


def plain(text: str) -> str:
    """The text with its odd signs made plain; a no-break blank between digits stays, as it groups them."""
    if text.isascii():
        return text.replace("\t", " ").replace("`", "'")
    if _GROUPING.search(text):
        pieces = [(_SIGN.sub(_made_plain, piece), gap) for piece, gap in _pieces(text)]
        return "".join(piece + gap for piece, gap in pieces)
    return _SIGN.sub(_made_plain, text)


def _made_plain(sign: re.Match[str]) -> str:
    return _PLAIN[sign.group()]


def _pieces(text: str) -> list[tuple[str, str]]:
    """The text cut at the blanks that group digits, each piece with the blank after it."""
    pieces: list[tuple[str, str]] = []
    start = 0
    for gap in _GROUPING.finditer(text):
        pieces.append((text[start:gap.start()], " " if gap.group() == "\t" else gap.group()))
        start = gap.end()
    pieces.append((text[start:], ""))
    return pieces


def respelled(text: str) -> list[str]:
    """The text with each word of mixed alphabets made of one, once in each; nothing where no word is mixed.

    Cards, which stand in brackets, are left alone.
    """
    variants: list[str] = []
    if text.isascii():
        return variants
    for table in (_TO_CYRILLIC, _TO_LATIN):
        changed = _WORD.sub(lambda word, table=table: _unmixed(word.group(), table), text)  # type: ignore[misc]
        if changed != text:
            variants.append(changed)
    return variants


def _unmixed(word: str, table: dict[int, int]) -> str:
    if word[0] == "[":
        return word
    latin = any(letter <= "\u024f" for letter in word)
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in word)
    return word.translate(table) if latin and cyrillic else word
