"""Grammars that Lark has worked out already, so that a program of a moment need not wait for them.

Beside each dialect's file lies what Lark made of it, as compressed JSON. It is used only while it was made of
this very text by this very Lark; otherwise the grammar is built anew, which takes a quarter of a second.

    python -c "from oklahoma_grammar.tables import write; write()"
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

SUFFIX: Final = ".table"
_LEXER: Final = "the lexer of lines"


def build(source: str, lexer: type[Any]) -> Lark:
    """The grammar of this text, built by Lark."""
    return Lark(source, parser="lalr", lexer=lexer, strict=True, maybe_placeholders=False,
                g_regex_flags=re.IGNORECASE)


def load(place: Traversable | None, source: str, lexer: type[Any]) -> Lark | None:
    """The grammar from such a file; None where there is none, or where it was made of something else."""
    try:
        packed = place.read_bytes() if place is not None else b""
    except OSError:
        return None
    if not packed.startswith(_mark(source)):
        return None
    known = _with_numbers(json.loads(gzip.decompress(packed[len(_mark(source)):])))
    known["data"]["options"]["lexer"] = known["data"]["parser"]["lexer_conf"]["lexer_type"] = lexer
    made: Lark = Lark._load_from_dict(**known)  # type: ignore[no-untyped-call]
    return made


def dump(built: Lark, source: str) -> bytes:
    """What `load` reads."""
    data, memo = built.memo_serialize([TerminalDef, Rule])
    text = json.dumps({"data": data, "memo": memo}, default=_plain, separators=(",", ":"))
    return _mark(source) + gzip.compress(text.encode(), mtime=0)


def _mark(source: str) -> bytes:
    return hashlib.sha256(f"{lark.__version__}\n{source}".encode()).digest()


def _plain(thing: object) -> object:
    return sorted(thing) if isinstance(thing, set | frozenset) else _LEXER


def _with_numbers(told: Any) -> Any:
    """Keys that are numbers are text in JSON."""
    if isinstance(told, dict):
        return {int(key) if key.isdecimal() else key: _with_numbers(value) for key, value in told.items()}
    return [_with_numbers(value) for value in told] if isinstance(told, list) else told


def write() -> None:
    """Write the table of every dialect beside its file, unless it is there."""
    from oklahoma_grammar.dialect import dialects, source_of
    from oklahoma_grammar.lexer import LineLexer

    for dialect in dialects():
        source = source_of(dialect.text)
        assert isinstance(dialect.place, Path)
        if load(dialect.place, source, LineLexer) is None:
            dialect.place.write_bytes(dump(build(source, LineLexer), source))

