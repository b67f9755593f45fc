"""What lines are remembered to say is what they say: a hand read after thousands of others is the hand read alone.

Stencils, remembered lines, headers and seats are shared by all hands of a layout, whoever sits at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from mutation import damaged

from oklahoma_grammar.dialect import dialects
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes, read_text
from oklahoma_pipeline.simulate.files import Order, texts
from oklahoma_pipeline.simulate.session import DIALECTS, Asked


def forget() -> None:
    for dialect in dialects():
        dialect.memories.clear()
        dialect.openings.clear()
        dialect.undated.clear()
        for kinds in (dialect.lexer.seated, dialect.lexer.unseated):
            kinds._likely.clear()
            kinds._nameless.clear()


def hands(dialect: str, seed: int, count: int) -> Iterator[HandText]:
    """Half with plain names and half with awkward ones, cards seen by all, by one or by nobody, with talk."""
    for place, cards in enumerate(("all", "hero", "none")):
        asked = Asked(dialect=dialect, awkward=0.8 if place else 0.1)
        order = Order(asked, seed + place, count // 3, cards, talk=place == 1)  # type: ignore[arg-type]
        for name, text in texts(order):
            yield from (piece for piece in read_text(text, name) if isinstance(piece, HandText))


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_hand_read_after_many_is_the_hand_read_alone(dialect, scaled, tell):
    pieces = list(hands(dialect, 40, scaled(120)))
    for _ in range(2):
        remembered = [parse(piece) for piece in pieces]
    for piece, known in zip(pieces, remembered, strict=True):
        forget()
        assert parse(piece) == known, piece.text
    tell(f"hands of {dialect} read alone and after others: {len(pieces)}")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_damaged_hand_teaches_nothing_wrong(dialect, scaled, tell):
    """Lines of players without a seat, lines cut or joined: whatever was learnt of them holds for every other hand."""
    rng = Random(41)
    whole = list(hands(dialect, 43, 60))
    pieces = [piece for _ in range(scaled(400)) for piece in read_bytes(damaged(rng.choice(whole).text, rng), "a.txt")
              if isinstance(piece, HandText)]
    for piece in pieces:
        parse(piece)
    remembered = [parse(piece) for piece in (*pieces, *whole)]
    for piece, known in zip((*pieces, *whole), remembered, strict=True):
        forget()
        assert parse(piece) == known, piece.text
    tell(f"damaged hands of {dialect} read alone and after others: {len(pieces)}")
