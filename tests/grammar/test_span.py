"""A place is a value: equal where all of it is, wherever it was made."""

from __future__ import annotations

import pickle
from copy import deepcopy

from oklahoma_grammar.span import Span

HERE = Span("evening.txt", 7, 3, 12)


def test_a_place_is_the_same_wherever_it_was_made() -> None:
    for again in (Span("evening.txt", 7, 3, 12), pickle.loads(pickle.dumps(HERE)), deepcopy(HERE), HERE.moved()):
        assert again == HERE
        assert hash(again) == hash(HERE)


def test_every_part_of_it_counts() -> None:
    others = [Span("morning.txt", 7, 3, 12), HERE.moved(line=8), HERE.moved(column=4), HERE.moved(end=13)]
    assert [(other.file, other.line, other.column, other.end) for other in others] == [
        ("morning.txt", 7, 3, 12), ("evening.txt", 8, 3, 12), ("evening.txt", 7, 4, 12), ("evening.txt", 7, 3, 13)]
    assert HERE not in others
    assert len({HERE, *others}) == 5
    assert HERE != ("evening.txt", 7, 3, 12)


def test_it_shows_what_it_is() -> None:
    assert eval(repr(HERE), {"Span": Span}) == HERE
    assert repr(Span("a'b", 1, 1, 2)) == 'Span("a\'b", 1, 1, 2)'
