"""Bytes to text: marks first, then a fixed order of encodings in which a guess must prove itself.

A one-byte encoding reads any bytes, so a guess counts only if words of a hand in Cyrillic, Cyrillic card
letters, or a sign of money then stand where they belong. Where no guess counts the odd bytes are kept as
escapes: nothing is lost and nothing invented.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from oklahoma_grammar.blocks import Blocks

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CYRILLIC: Final = ("cp1251", "koi8-r", "cp866")
_WORDS = re.compile(
    r"Раздача [^\n]{0,80}[#№]|Баттон на месте|\bбольшой блайнд|\bделает (?:фолд|чек|колл|бет|рейз)|Дилер: ",
    re.IGNORECASE,
)
_CARD = r"(?:10|[2-9TJQKAВДКТА])[shdc]"
_CARD_LETTERS = re.compile(rf"\[ ?(?:{_CARD}(?:,? )?){{0,6}}[ВДКТА][shdc](?:,? ?{_CARD}){{0,6}} ?\]")
_MONEY = re.compile(r"[€£¥][ \u00a0]?[0-9]|[A-Za-z]\u00a0[$€£¥]?[0-9]|[0-9]\u00a0[0-9]{3}\b")
_CONTROL: Final = bytes(range(1, 9)) + bytes(range(14, 27))
_ODD = re.compile(r"[\x01-\x08\x0e-\x1a]")
_SAMPLE: Final = 65_536
_LONGEST_SIGN: Final = 400
_LONGEST_LINE: Final = 1 << 20


class Binary(Exception):
    """The bytes are no text."""


class Encoding(NamedTuple):
    """How bytes become text: `name` is what is told of it, `mark` how many bytes come before the text."""

    name: str
    codec: str
    errors: str = "backslashreplace"
    mark: int = 0


def decode(data: bytes) -> tuple[str, str]:
    """The text and the name of its encoding; Binary where it is no text at all."""
    encoding = choose(lambda: (data,))
    return "".join(texts((data,), encoding)), encoding.name


def choose(blocks: Blocks) -> Encoding:
    """The encoding of these bytes; Binary where they are no text at all.

    Bytes that do not decode are kept as escapes or, of two bytes, replaced.
    """
    head = _head(blocks)
    for mark, name in _MARKS:
        if head.startswith(mark):
            codec = name.removesuffix("-sig")
            return Encoding(name, codec, "backslashreplace" if codec == "utf-8" else "replace", len(mark))
    if b"\x00" in head:
        return _wide(blocks, head)
    utf8 = Encoding("utf-8", "utf-8")
    if _is_utf8(blocks):
        return utf8
    if sum(head.count(byte) for byte in _CONTROL) * 100 > len(head):
        raise Binary
    if _shows(blocks, utf8, _WORDS):
        return utf8
    for codec in _CYRILLIC:
        encoding = Encoding(codec, codec)
        if _shows(blocks, encoding, _WORDS, _CARD_LETTERS):
            return encoding
    western = Encoding("cp1252", "cp1252")
    return western if _shows(blocks, western, _MONEY) else Encoding("ascii", "ascii")


def texts(blocks: Iterable[bytes], encoding: Encoding) -> Iterator[str]:
    """The text of the bytes, a piece for each of theirs."""
    decoder = codecs.getincrementaldecoder(encoding.codec)(encoding.errors)
    skip = encoding.mark
    for block in blocks:
        yield decoder.decode(block[skip:])
        skip = max(0, skip - len(block))
    rest = decoder.getstate()[0]
    if encoding.codec.startswith("utf-16") and len(rest) % 2:
        # A stray last byte is no half of a letter.
        yield rest[:-1].decode(encoding.codec, encoding.errors)
    else:
        yield decoder.decode(b"", final=True)


def _head(blocks: Blocks) -> bytes:
    head = b""
    for block in blocks():
        head += block[:_SAMPLE]
        if len(head) >= _SAMPLE:
            break
    return head[:_SAMPLE]


def _is_utf8(blocks: Blocks) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        for block in blocks():
            decoder.decode(block)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def _shows(blocks: Blocks, encoding: Encoding, *signs: re.Pattern[str]) -> bool:
    """Whether one of the signs, each of which lies within a line, stands in the text."""
    rest = ""
    for text in texts(blocks(), encoding):
        rest += text
        # A line that has no end is cut somewhere.
        end = rest.rfind("\n") + 1 or max(0, len(rest) - _LONGEST_LINE)
        if any(sign.search(rest, 0, end) for sign in signs):
            return True
        rest = rest[max(0, end - _LONGEST_SIGN):]
    return any(sign.search(rest) for sign in signs)


def _wide(blocks: Blocks, head: bytes) -> Encoding:
    """UTF-16 without its mark: every other byte of what is mostly Latin is zero."""
    sample = head[:len(head) // 2 * 2]
    for codec, high in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[0::2])):
        if len(high) and high.count(0) * 3 > len(high):
            encoding = Encoding(codec, codec, "replace")
            if _is_plain(texts(blocks(), encoding)):
                return encoding
    raise Binary


def _is_plain(pieces: Iterable[str]) -> bool:
    """Whether a text has no zeros anywhere, and no signs for machines near its beginning."""
    left = _SAMPLE
    for text in pieces:
        if "\x00" in text or _ODD.search(text, 0, left):
            return False
        left = max(0, left - len(text))
    return True
