"""Getting texts back from the originals, and making hands of several copies anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

from oklahoma_grammar.blocks import Blocks, of_bytes
from oklahoma_grammar.copying import Remade, remade
from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, Stray, Unreadable, read_blocks
from oklahoma_pipeline import duck
from oklahoma_pipeline.store.ids import copy_id
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reading import Text

# Bytes of the largest original that is kept, and how many.
_KEPT = 8_000_000
_KEPT_FILES = 8


@dataclass(frozen=True, slots=True)
class Seen:
    """Where a copy can be read again: the original, which hand of it, and its first line."""

    copy_id: int
    hand_id: int
    sha256: str
    path: str
    ordinal: int
    line: int

    def __reduce__(self) -> Remade:
        return remade(self)


def pieces(blocks: Blocks, name: str, line: int = 1) -> Iterator[Text | int | Unreadable]:
    """The hands of a file in order, read or refused; a number counts lines outside any hand.

    A file without hands says why in an Unreadable. The bytes begin in the file's line `line`.
    """
    for piece in read_blocks(blocks, name):
        if isinstance(piece, HandText):
            if line > 1:
                piece = piece._replace(first_line=piece.first_line + line - 1)
            yield Text(piece, copy_id(piece.text))
        elif isinstance(piece, Refused):
            if line > 1:
                piece = replace(piece, at=piece.at.moved(line=piece.at.line + line - 1))
            whole = HandText(name, piece.at.line - piece.above, piece.text)
            yield Text(whole, copy_id(piece.text), piece)
        elif isinstance(piece, Stray):
            yield piece.lines
        else:
            yield piece


_SEEN = """
SELECT DISTINCT ON (c.copy_id) c.copy_id, c.hand_id, o.sha256, coalesce(f.path, ''), s.ordinal, s.line
FROM copies c JOIN wanted w ON w.hand_id = c.hand_id
JOIN sightings s ON s.copy_id = c.copy_id
JOIN sources o ON o.source_id = s.source_id
LEFT JOIN import_files f ON f.source_id = s.source_id
WHERE NOT c.quarantined
ORDER BY c.copy_id, f.import_id, f.path, s.ordinal
"""


def copies_of(con: duck.Connection, hand_ids: Iterable[int]) -> dict[int, list[Seen]]:
    """Where the readable copies of these hands lie, in the files of the ledger."""
    import polars as pl

    wanted = pl.DataFrame({"hand_id": pl.Series(list(hand_ids), dtype=pl.UInt64)})
    found: dict[int, list[Seen]] = defaultdict(list)
    with duck.lent(con, "wanted", wanted):
        for row in con.execute(_SEEN).fetchall():
            found[row[1]].append(Seen(*row))
    return found


def texts(store: Store, seen: Iterable[Seen]) -> dict[int, Text]:
    """The texts themselves, each original opened once. Damaged where one cannot be read."""
    by_source: Mapping[str, list[Seen]] = defaultdict(list)
    for place in seen:
        by_source[place.sha256].append(place)
    found: dict[int, Text] = {}
    for sha256, places in by_source.items():
        wanted = {place.ordinal: place for place in places}
        for ordinal, text in enumerate(_hands(store, sha256, places[0].path)):
            if ordinal in wanted:
                found[wanted[ordinal].copy_id] = _placed(text, wanted[ordinal].line)
                if found and ordinal >= max(wanted):
                    break
    return found


def _placed(text: Text, line: int) -> Text:
    """The text where it stands in its file, of which the original may only be the end."""
    first, refused = text.piece.first_line, text.refused
    if first == line:
        return text
    if refused is not None:
        refused = replace(refused, at=refused.at.moved(line=refused.at.line + line - first))
    return replace(text, piece=text.piece._replace(first_line=line), refused=refused)


def _hands(store: Store, sha256: str, path: str) -> Iterable[Text]:
    """The hands of an original. Small ones read last are kept: copies of one evening lie side by side."""
    kept = store.recent.get(sha256)
    if kept is not None:
        return cast("Iterable[Text]", kept)
    if store.originals.size(sha256) > _KEPT:
        again = partial(store.originals.blocks, sha256)
        return (piece for piece in pieces(again, path) if isinstance(piece, Text))
    data = of_bytes(store.originals.read(sha256))
    while len(store.recent) >= _KEPT_FILES:
        store.recent.pop(next(iter(store.recent)))
    found = tuple([piece for piece in pieces(data.blocks, path) if isinstance(piece, Text)])
    store.recent[sha256] = found
    return found


def readable(listed: Sequence[Text]) -> list[tuple[Text, Hand]]:
    """Those that can be parsed, with what they say."""
    read = ((text, parse(text.piece)) for text in listed if text.refused is None)
    return [(text, hand) for text, hand in read if isinstance(hand, Hand)]
