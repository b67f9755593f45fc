"""Every pattern of the reader, those made of the terminals of every dialect among them: none gets lost in a text.

Twice the text may take twice the time. What is only ever asked for a whole line is tried so.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import time

import pytest

import oklahoma_grammar
from oklahoma_grammar.dialect import dialects
from oklahoma_grammar.parser import LONGEST_LINE
from oklahoma_grammar.shapes import Patterned

PIECES = ["a", " ", "1", "1,", "1 000 ", "[As ", "(", "(a) ", "- ", "a: ", "*", "$1 ", "Seat 1: ", " | ", "№", "а1", "\u00a01", "\t", "said, \"", "collected 1 ", "1/", "ставит "]
TEXT = 100_000
# A longer line is refused before any pattern sees it.
LINE = int(min(TEXT, LONGEST_LINE * float(os.environ.get("OKLAHOMA_SCALE", "1"))))
# Asked of one line at a time, as a whole, or of texts of our own.
WHOLE_ONLY = {"oklahoma_grammar.bounds._RULE"}
OWN_TEXTS = ("oklahoma_grammar.ebnf", "oklahoma_grammar.dialect", "oklahoma_grammar.shapes")


def _of_modules():
    for module in pkgutil.walk_packages(oklahoma_grammar.__path__, "oklahoma_grammar."):
        if not module.name.startswith(OWN_TEXTS):
            for name, value in vars(importlib.import_module(module.name)).items():
                if isinstance(value, re.Pattern):
                    yield f"{module.name}.{name}", value


def _of_dialect(thing, name, seen, depth=0):
    """Every pattern that can be reached from a dialect's lexer, Lark's own insides left out."""
    if id(thing) in seen or depth > 8 or isinstance(thing, (str, bytes, int)) or type(thing).__module__.startswith("lark"):
        return
    seen[id(thing)] = thing
    if isinstance(thing, Patterned):
        yield name, thing.pattern
    if isinstance(thing, re.Pattern):
        yield name, thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from _of_dialect(value, f"{name}.{key}", seen, depth + 1)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for value in thing:
            yield from _of_dialect(value, name, seen, depth + 1)
    else:
        slots = [slot for kind in type(thing).__mro__ for slot in kind.__dict__.get("__slots__", ())]
        for key in [*getattr(thing, "__dict__", {}), *slots]:
            yield from _of_dialect(getattr(thing, key, None), f"{name}.{key}", seen, depth + 1)


def _patterns():
    found = {}
    for name, pattern in _of_modules():
        found.setdefault((pattern.pattern, pattern.flags), name)
    for dialect in dialects():
        for name, pattern in _of_dialect(dialect.lexer, dialect.name, {}):
            found.setdefault((pattern.pattern, pattern.flags), name)
    return found


def _seconds(ask, text):
    began = time.process_time()
    ask(text)
    return time.process_time() - began


@pytest.mark.plain
def test_there_are_many():
    assert len(_patterns()) > 150


@pytest.mark.parametrize("piece", PIECES)
def test_time_grows_with_the_text_and_no_faster(piece):
    for (source, flags), name in _patterns().items():
        pattern = re.compile(source, flags)
        length = TEXT if name.startswith("oklahoma_grammar.") else LINE
        for ask in [pattern.fullmatch] if name in WHOLE_ONLY or length == LINE else [pattern.search]:
            text = (piece * length)[:length]
            text = text.encode() if isinstance(source, bytes) else text
            took = _seconds(ask, text)
            if took > 0.1:
                half = min(_seconds(ask, text[:length // 2]) for _ in range(2))
                assert took < 3 * half + 0.1, f"{name}: {took:.2f} s, half of it {half:.2f} s"
