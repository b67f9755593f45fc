"""Ids are hashes of what they name, so that they do not depend on what was read first.

All are 64 bits wide: among ten million hands the odds of two falling together are one in 370,000.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache

_blake = hashlib.blake2b

# One Latin spelling for each Cyrillic letter, so that a room is one room in both languages.
_LATIN = str.maketrans({
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i",
    "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t",
    "у": "u", "ф": "f", "х": "h", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ы": "y", "ь": "",
    "э": "e", "ю": "yu", "я": "ya",
})
_CLUB_WORDS = {"klub": "club", "zal": "hall", "kazino": "casino", "poker": "poker", "rum": "room"}
_ANONYMOUS = re.compile(
    r"(?:player|seat|anonymous|anon|guest|unknown|игрок|место|аноним|гость|неизвестный)"
    r"[ _#№-]{0,3}[0-9]{1,4}", re.IGNORECASE,
)


def hash64(*parts: str) -> int:
    """64 bits of the parts, told apart by their lengths."""
    text = "\x1f".join([f"{len(part)}:{part}" for part in parts])
    return int.from_bytes(_blake(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


def source_id(sha256: str) -> int:
    """The first 64 bits of the hash."""
    return int(sha256[:16], 16)


def copy_id(text: str) -> int:
    """The id of a text: line ends, blanks at the ends of lines and empty lines around it do not count."""
    lines = text.strip().splitlines()
    bare = "\n".join([line.rstrip() for line in lines])
    return int.from_bytes(_blake(bare.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


@lru_cache(maxsize=4096)
def spelled(name: str) -> str:
    """A name in lower-case Latin letters, whichever of the two alphabets it is written in."""
    return " ".join(name.casefold().translate(_LATIN).split())


@lru_cache(maxsize=4096)
def room_key(room: str) -> str:
    """What makes `Клуб Тула` and `Tula Club` one room: the same words in any order and alphabet."""
    return " ".join(sorted(_CLUB_WORDS.get(word, word) for word in spelled(room).split()))


@lru_cache(maxsize=4096)
def room_id(key: str) -> int:
    return hash64("room", key)


@lru_cache(maxsize=65536)
def is_anonymous(name: str) -> bool:
    """Whether a name only numbers a seat, and is somebody else in the next hand."""
    return _ANONYMOUS.fullmatch(name.strip()) is not None


@lru_cache(maxsize=65536)
def account_id(room: int, name: str) -> int:
    return hash64("account", str(room), name)


@lru_cache(maxsize=4096)
def table_id(room: int, tournament: str, table: str) -> int:
    return hash64("table", str(room), tournament, table)
