"""Bytes to text: marks first, then a fixed order of encodings in which a guess must prove itself.

A one-byte encoding reads any bytes, so a guess counts only if words of a hand in Cyrillic, Cyrillic card
letters, or a sign of money then stand where they belong. Where no guess counts the odd bytes are kept as
escapes: nothing is lost and nothing invented.

A file may have been put together from several. Where one is UTF-8 but for some lines, these are guessed at
by themselves, a stretch of them between two lines that only UTF-8 can be; where it is in two encodings of one
byte a letter, every stretch between blank lines. The proof asked for is the same.
"""

from __future__ import annotations

import codecs
import io
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
_SURE_WORDS: Final = ("Раздача ", "делает ", "блайнд: ")
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
    """How bytes become text: `name` is what is told of it, `mark` how many bytes come before the text.

    `mixed` says that some lines are in another encoding: `by_line` tells which.
    """

    name: str
    codec: str
    errors: str = "backslashreplace"
    mark: int = 0
    mixed: bool = False


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
            if codec == "utf-8":
                return Encoding(name, codec, mark=len(mark), mixed=not _is_utf8(blocks))
            return Encoding(name, codec, "replace", len(mark))
    if b"\x00" in head:
        return _wide(blocks, head)
    utf8 = Encoding("utf-8", "utf-8")
    if _is_utf8(blocks):
        return utf8
    if sum(head.count(byte) for byte in _CONTROL) * 100 > len(head):
        raise Binary
    if _shows(blocks, utf8, _WORDS):
        return utf8._replace(mixed=True)
    for codec in _CYRILLIC:
        encoding = Encoding(codec, codec)
        if _shows(blocks, encoding, _WORDS, _CARD_LETTERS):
            return encoding._replace(mixed=_shows_another(blocks, codec))
    western = Encoding("cp1252", "cp1252")
    return western if _shows(blocks, western, _MONEY) else Encoding("ascii", "ascii")


def texts(blocks: Iterable[bytes], encoding: Encoding) -> Iterator[str]:
    """The text of the bytes in pieces."""
    if encoding.mixed:
        for row, codec in by_line(blocks, encoding):
            yield row.decode(codec, encoding.errors)
        return
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


def by_line(blocks: Iterable[bytes], encoding: Encoding) -> Iterator[tuple[bytes, str]]:
    """The lines of a mixed file, the mark left out, each with the codec that its stretch is read by."""
    stretch: list[bytes] = []
    size = 0
    utf8 = encoding.codec == "utf-8"
    for row in _lines(blocks, encoding.mark):
        parts = not row.isascii() and _fits_utf8(row) if utf8 else not row.strip()
        if parts or size > _LONGEST_LINE:
            yield from _stretch(stretch, encoding.codec)
            stretch, size = [], 0
        if parts:
            yield row, encoding.codec
        else:
            stretch.append(row)
            size += len(row)
    yield from _stretch(stretch, encoding.codec)


def _lines(blocks: Iterable[bytes], skip: int) -> Iterator[bytes]:
    """Lines with their ends; one that has no end is cut somewhere."""
    rest = b""
    for block in blocks:
        rest += block[skip:]
        skip = max(0, skip - len(block))
        whole = rest.rfind(b"\n") + 1
        if whole or len(rest) > _LONGEST_LINE:
            yield from io.BytesIO(rest[:whole or len(rest)])
            rest = rest[whole:] if whole else b""
    if rest:
        yield from io.BytesIO(rest)


def _fits_utf8(row: bytes) -> bool:
    try:
        row.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _stretch(lines: list[bytes], otherwise: str) -> Iterator[tuple[bytes, str]]:
    """The lines, each with the codec that reads it: the one that proves itself, or that of the file."""
    codec = otherwise
    odd = b"".join([row for row in lines if not row.isascii()])
    if odd:
        signs = (_WORDS, _CARD_LETTERS) if otherwise == "utf-8" else (_WORDS,)
        for guess in (otherwise, *_CYRILLIC):
            text = odd.decode(guess, "backslashreplace")
            if any(sign.search(text) for sign in signs):
                codec = guess
                break
    for row in lines:
        yield row, codec


def _shows_another(blocks: Blocks, chosen: str) -> bool:
    """Whether words of a hand stand in the bytes in another encoding than the one chosen."""
    words = [word.encode(codec) for codec in _CYRILLIC if codec != chosen for word in _SURE_WORDS]
    return any(word in block for block in blocks() for word in words)


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
