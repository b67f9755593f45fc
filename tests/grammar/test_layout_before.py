"""A header that is like one before opens a hand of the same layout, whatever was read in between."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from oklahoma_grammar import dialect as layouts
from oklahoma_grammar import parser
from oklahoma_grammar.dialect import Dialect, dialects, pick
from oklahoma_grammar.openings import opened_before
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_grammar.writer.words import writable
from oklahoma_pipeline.simulate.files import Order, write_files
from oklahoma_pipeline.simulate.session import Asked

NAMES = writable()
OTHERS = {
    "cassava_en": "***** 888poker Hand History for Game 1170348962 *****",
    "dealer_chat_ru": "[21:14] Дилер: Рука #233108",
    "full_tilt_en": "Full Tilt Poker Game #31120340: Table Flash (6 max) - $1/$2 - Pot Limit Irish - 21:35:18 ET - 2012/12/26",
}


def hands_of(name: str, folder: Path, count: int = 40) -> list[HandText]:
    write_files(Order(Asked(variant="omaha", dialect=name), 7, count), folder / name, 1)
    return [piece for piece in read_paths([folder / name]) if isinstance(piece, HandText)]


def test_every_layout_is_looked_at() -> None:
    assert {*NAMES, *OTHERS} == {dialect.name for dialect in dialects()}


@pytest.mark.parametrize("name", [*NAMES, *OTHERS])
def test_which_digits_a_header_has_does_not_tell_its_layout(name: str, tmp_path: Path) -> None:
    chance = random.Random(name)
    lines = [OTHERS[name]] if name in OTHERS else [hand.text.split("\n", 1)[0] for hand in hands_of(name, tmp_path)]
    for line in lines:
        for _ in range(200 // len(lines)):
            other = "".join([chance.choice("0123456789") if letter in "0123456789" else letter for letter in line])
            assert pick(other) is pick(line), other
        found = pick(line)
        assert found is not None and found.name == name


def test_hands_of_all_layouts_in_turn_are_read_as_each_alone(tmp_path: Path) -> None:
    listed = [hands_of(name, tmp_path) for name in NAMES]
    alone = [[parse(hand, (fresh,)) for hand in hands]
             for hands, fresh in zip(listed, map(copy_of, NAMES), strict=True)]
    for together in zip(*[zip(hands, read, strict=True) for hands, read in zip(listed, alone, strict=True)], strict=True):
        for hand, expected in together:
            assert parse(hand) == expected


def copy_of(name: str) -> Dialect:
    known = next(dialect for dialect in dialects() if dialect.name == name)
    return Dialect(known.name, known.text, known.place)


@pytest.mark.plain
def test_the_layout_read_last_is_tried_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first, second = hands_of("stars_en", tmp_path, 2)
    asked: list[str] = []

    def asking(line: str, among: object = None) -> Dialect | None:
        asked.append(line)
        return layouts.pick(line)

    monkeypatch.setattr(parser, "pick", asking)
    for hand in (first, first._replace(text=first.text.replace("#", "#9", 1)), first, second):
        parse(hand)
    assert 1 <= len(asked) < 4


def test_what_is_like_a_header_before(tmp_path: Path) -> None:
    known = copy_of("stars_en")
    (hand,) = hands_of("stars_en", tmp_path, 1)
    line = hand.text.split("\n", 1)[0]
    assert opened_before(known, line) is None
    parse(hand, (known,))
    assert opened_before(known, line) is not None
    number = line.split("#", 1)[1].split(":", 1)[0]
    assert opened_before(known, line.replace(number, "9" * len(number))) is not None
    for other in (line.replace(number, number + "9"), line.replace(number, "x" + number[1:]), line + " ",
                  line.replace(number, "٣" + number[1:]), line.replace(" - ", " – ", 1)):
        assert opened_before(known, other) is None
