"""Bytes to text: marks first, then a fixed order of encodings in which a guess must prove itself.

A one-byte encoding reads any bytes, so a guess counts only if words of a hand in Cyrillic, Cyrillic card
letters, or a sign of money then stand where they belong. Where no guess counts the odd bytes are kept as
escapes: nothing is lost and nothing invented.
"""

from __future__ import annotations

import codecs
import re
from typing import Final

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CYRILLIC: Final = ("cp1251", "koi8-r", "cp866")
_WORDS = re.compile(
    r"Раздача [^\n]{0,80}[#№]|Баттон на месте|\bбольшой блайнд|\bделает (?:фолд|чек|колл|бет|рейз)",
    re.IGNORECASE,
)
_CARD = r"(?:10|[2-9TJQKAВДКТА])[shdc]"
_CARD_LETTERS = re.compile(rf"\[ ?(?:{_CARD}(?:,? )?){{0,6}}[ВДКТА][shdc](?:,? ?{_CARD}){{0,6}} ?\]")
_MONEY = re.compile(r"[€£¥][ \u00a0]?[0-9]|[A-Za-z]\u00a0[$€£¥]?[0-9]|[0-9]\u00a0[0-9]{3}\b")
_CONTROL: Final = bytes(range(1, 9)) + bytes(range(14, 27))
_ODD = re.compile(r"[\x01-\x08\x0e-\x1a]")
_SAMPLE: Final = 65_536


class Binary(Exception):
    """The bytes are no text."""


def decode(data: bytes) -> tuple[str, str]:
    """The text and the name of its encoding; Binary where it is no text at all."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _marked(data, mark, encoding)
    if b"\x00" in data[:_SAMPLE]:
        return _wide(data)
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    if sum(data[:_SAMPLE].count(byte) for byte in _CONTROL) * 100 > len(data[:_SAMPLE]):
        raise Binary
    broken = data.decode("utf-8", "backslashreplace")
    if _WORDS.search(broken):
        return broken, "utf-8"
    for encoding in _CYRILLIC:
        text = data.decode(encoding, "backslashreplace")
        if _WORDS.search(text) or _CARD_LETTERS.search(text):
            return text, encoding
    text = data.decode("cp1252", "backslashreplace")
    if _MONEY.search(text):
        return text, "cp1252"
    return data.decode("ascii", "backslashreplace"), "ascii"


def _marked(data: bytes, mark: bytes, encoding: str) -> tuple[str, str]:
    """The text after its mark; bytes that do not decode are kept as escapes or, of two bytes, replaced."""
    body = data[len(mark):]
    if encoding.startswith("utf-16") and len(body) % 2:
        body = body[:-1]
    errors = "backslashreplace" if mark == codecs.BOM_UTF8 else "replace"
    return body.decode(encoding.removesuffix("-sig"), errors), encoding


def _wide(data: bytes) -> tuple[str, str]:
    """UTF-16 without its mark: every other byte of what is mostly Latin is zero."""
    body = data if len(data) % 2 == 0 else data[:-1]
    sample = body[:_SAMPLE]
    for encoding, high in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[0::2])):
        if len(high) and high.count(0) * 3 > len(high):
            text = body.decode(encoding, "replace")
            if "\x00" not in text and not _ODD.search(text[:_SAMPLE]):
                return text, encoding
    raise Binary
