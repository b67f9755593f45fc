"""The quick lexer against a plain one: Lark's own contextual lexer, given the same grammar and nothing else.

Here the names of a hand are written into its grammar, so that each hand has a grammar of its own. It is slow and
knows no short ways: what both read out of a log is what the log says.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token

from oklahoma_grammar.dialect import source_of
from oklahoma_grammar.events import Hand, NotAwarded, SummarySeat, Traffic, Unread
from oklahoma_grammar.parser import parse
from oklahoma_grammar.plain import plain
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_grammar.shapes import fields_of, shape_of
from oklahoma_grammar.to_events import BUILDERS, Values, traffic

ROOT = Path(__file__).parents[2]
CORPORA = Path(os.environ.get("OKLAHOMA_CORPORA", ROOT.parent / "shared" / "corpora"))


class Reference:
    """One hand's grammar, its names among the terminals."""

    def __init__(self, dialect: str, names: list[str]) -> None:
        text = (files("oklahoma_grammar") / "dialects" / f"{dialect}.lark").read_text(encoding="utf-8")
        known = "|".join(re.escape(name).replace("/", r"\/") for name in sorted(names, key=len, reverse=True))
        player = rf"(?-i:{known})|[^\n]{{0,256}}?"
        source = source_of(text, player) + "%ignore /[ \\t]*\\n/\n"
        self.lark = Lark(
            source, parser="lalr", lexer="contextual", maybe_placeholders=False, g_regex_flags=re.IGNORECASE,
            keep_all_tokens=True,
        )
        self.terminals = {t.name: t for t in self.lark.terminals}

    def tokens(self, text: str) -> Iterator[Token]:
        yield from self.lark.parse(text).scan_values(lambda value: isinstance(value, Token))

    def events(self, hand: Hand) -> list[tuple[Any, ...]]:
        values = Values(hand.header.scale, "latin")
        found: list[tuple[Any, ...]] = []
        for token in self.tokens(plain(hand.text) + "\n"):
            if token.type not in ("HEADER", "DETAIL", "TABLE", "SEAT"):
                found += self._event(token.type, str(token), values, hand)
        if any(event[0] in ("Collect", "Shared") and event[-1].startswith("side") for event in found):
            found = [(*event[:-1], "main") if event[-1] == "pot" else event for event in found]
        return found

    def _event(self, kind: str, text: str, values: Values, hand: Hand) -> list[tuple[Any, ...]]:
        line = text.rstrip("\n")
        if kind == "UNREAD":
            return [("Unread", line)]
        shape = shape_of(self.terminals[kind], re.IGNORECASE)
        match = shape.pattern.fullmatch(line)
        assert match is not None
        fields = fields_of(shape, match, line).fields
        who = tuple(fields.get("player", ()))
        if kind == "TRAFFIC":
            return [("Traffic", *(who or (None,)), *traffic(fields, line))]
        if kind == "AWARD":
            names = fields["names"][0].split(", ")
            pot = "-".join(fields["pot"] + fields.get("pot_number", []))
            amount = values.money(fields["amount"][0])
            return [("Collect", names[0], amount, pot) if len(names) == 1 else ("Shared", amount, tuple(names), pot)]
        event, said = BUILDERS[kind](fields, values)
        seat = (int(fields["seat"][0]),) if event is SummarySeat else ()
        told: list[tuple[Any, ...]] = [(event.__name__, *seat, *(who or ((None,) if event is NotAwarded else ())), *said)]
        if fields.get("cashed") == ["not_awarded"]:
            told.append(("NotAwarded", *who, sum(said[3]) or None, "pot"))
        if kind == "DISCARD_AND_ACT":
            rest = f"{who[0]}: {fields['rest'][0]}\n"
            table = hand.text.split("\n")
            seats = hand.seats[-1].at.line - hand.header.at.line
            top = "\n".join(plain(row) for row in table[:1 + seats])
            act = list(self.tokens(f"{top}\n{rest}"))[-1]
            told += self._event(act.type, str(act), values, hand)
        return told


def quick_events(hand: Hand) -> list[tuple[Any, ...]]:
    return [
        ("Unread", plain(e.text)) if isinstance(e, Unread)
        else ("Traffic", e.player, e.kind, plain(e.text)) if isinstance(e, Traffic)
        else (type(e).__name__, *(_plainly(value) for value in e[1:]))
        for e in hand.events
    ]


def _plainly(value: Any) -> Any:
    if isinstance(value, str):
        return plain(value)
    return tuple(_plainly(one) for one in value) if isinstance(value, tuple) else value


def hands_of(*folders: Path) -> list[HandText]:
    return [piece for piece in read_paths([str(f) for f in folders]) if isinstance(piece, HandText)]


def agree(texts: list[HandText]) -> int:
    compared = 0
    for text in texts:
        hand = parse(text)
        if isinstance(hand, Hand) and hand.header.game != "unknown":
            reference = Reference(hand.header.dialect, [seat.name for seat in hand.seats])
            assert quick_events(hand) == reference.events(hand), (text.file, text.first_line)
            compared += 1
    return compared


@pytest.mark.volume
def test_both_lexers_agree_on_the_samples() -> None:
    texts = hands_of(*sorted((ROOT / "sample_histories" / "valid").glob("*/*.txt")))
    assert agree(texts[::4]) >= 5


@pytest.mark.volume
@pytest.mark.skipif(not CORPORA.is_dir(), reason="the corpora are not beside the checkout")
@pytest.mark.parametrize("folder", ["stars_ru", "stars_en/nlhe_sessions", "stars_en/flop"])
def test_both_lexers_agree_on_real_logs(folder: str) -> None:
    texts = [t for t in hands_of(CORPORA / folder) if "disconnect" in t.text or len(t.text) > 900]
    assert agree(texts[:: max(1, len(texts) // 8)]) >= 4
