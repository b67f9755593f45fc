"""Time and memory grow with the hands and not faster, and the ways of one run stay in proportion.

Seconds differ from machine to machine, so only what was measured side by side is compared. What disturbs a measurement
adds to it, so each is tried several times, and the best counts.
"""

from __future__ import annotations

import gc
import re
import sys
import tracemalloc
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import process_time

from oklahoma_grammar import blocks, reader
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_file, read_text
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.simulate.files import Order, texts
from oklahoma_pipeline.simulate.session import DIALECTS, Asked
from oklahoma_pipeline.store import files, load, opening
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.ids import copy_id
from oklahoma_pipeline.store.reading import Text, read_batch

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))

from speed_rivals import naively, with_pokerkit

# Twice the hands take at most so many times as long.
GROWTH = 2.2
TRIES = 6


@cache
def log(dialect: str, hands: int) -> str:
    order = Order(Asked(variant="oklahoma", dialect=dialect), 7, hands)
    return "\n\n".join(text for _, text in texts(order))


def pieces(dialect: str, hands: int) -> list[HandText]:
    return [piece for piece in read_text(log(dialect, hands), "log.txt") if isinstance(piece, HandText)]


def spent(work: Callable[[], object]) -> float:
    gc.collect()
    gc.disable()
    started = process_time()
    work()
    seconds = process_time() - started
    gc.enable()
    return seconds


def least_ratio(one: Callable[[], object], other: Callable[[], object], enough: float) -> float:
    """How many times as long the second takes as the first, at best."""
    found = []
    for _ in range(TRIES):
        found.append(spent(other) / spent(one))
        if found[-1] <= enough:
            break
    return min(found)


def judged(hands: list[HandText]) -> int:
    return sum(bool(judge(parse(hand)).replay) for hand in hands)


def test_twice_the_hands_take_twice_as_long_to_judge(scaled, tell) -> None:
    for dialect in DIALECTS:
        hands = pieces(dialect, scaled(300))
        judged(hands)
        ratio = least_ratio(lambda hands=hands: judged(hands[:len(hands) // 2]), lambda hands=hands: judged(hands), GROWTH)
        tell(f"{dialect}: twice the hands take {ratio:.2f} times as long to judge")
        assert ratio <= GROWTH


def test_twice_the_hands_take_twice_as_long_to_import(scaled, tell, tmp_path) -> None:
    count = iter(range(1000))

    def imported(hands: int) -> None:
        with opening.open_for_writing(tmp_path / str(next(count)), "import", begin=True) as store:
            load.import_files(store, [files.Content("log.txt", log("stars_en", hands).encode())])

    few = scaled(300)
    imported(few)
    ratio = least_ratio(lambda: imported(few), lambda: imported(2 * few), GROWTH)
    tell(f"twice the hands take {ratio:.2f} times as long to import")
    assert ratio <= GROWTH


def test_no_layout_is_much_slower_than_another(scaled, tell) -> None:
    """Every layout has the short ways: lines that were read before, and those that differ in amounts and cards."""
    quick = pieces("stars_en", scaled(200))
    for dialect in DIALECTS:
        other = pieces(dialect, scaled(200))
        for hands in (quick, other):
            list(map(parse, hands))
        ratio = least_ratio(lambda: list(map(parse, quick)), lambda other=other: list(map(parse, other)), 2)
        tell(f"{dialect} takes {ratio:.2f} times as long to read as stars_en")
        assert ratio <= 3


def test_all_rules_cost_no_more_than_several_naive_readings(scaled, tell) -> None:
    """A reader of five patterns that checks nothing is what speed can be compared with on any machine."""
    hands = pieces("stars_en", scaled(200))
    judged(hands)
    plain = [hand.text for hand in hands]
    ratio = least_ratio(lambda: naively(plain), lambda: judged(hands), 8)
    tell(f"reading and judging takes {ratio:.2f} times as long as a naive reading")
    assert ratio <= 12


def test_judging_and_laying_out_is_many_times_as_quick_as_pokerkit_alone(scaled, tell) -> None:
    """The other library parses a hand and plays it through: no rules of a log, and nothing to be stored."""
    order = Order(Asked(variant="holdem", limit="no", players=6, dialect="stars_en"), 7, scaled(200))
    whole = "\n\n\n".join(text for _, text in texts(order))
    whole = re.sub("(?m)^.{1,40} Hand #", "PokerStars Hand #", re.sub("[€£₽]", "$", whole))
    whole = re.sub(r" (?:EUR|GBP|RUB)\)", " USD)", whole).replace(" UTC\n", " ET\n")
    hands = [piece for piece in read_text(whole, "log.txt") if isinstance(piece, HandText)]
    read, _ = with_pokerkit(whole, len(hands))
    assert read > len(hands) / 2

    def laid_out() -> None:
        reading = read_batch([Text(hand, copy_id(hand.text)) for hand in hands], Clubs(), "")
        assert len(reading.columns.frames()["hands"]) == len(hands)

    laid_out()
    ratio = 1 / least_ratio(lambda: with_pokerkit(whole, read), laid_out, 1 / 15) * len(hands) / read
    tell(f"pokerkit takes {ratio:.0f} times as long to parse and play as we to read, judge and lay out rows")
    assert ratio > 10


def test_a_file_four_times_as_large_takes_no_more_memory(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(blocks, "IN_MEMORY", 20_000)
    monkeypatch.setattr(blocks, "PIECE", 20_000)
    monkeypatch.setattr(reader, "STRETCH", 50_000)
    text = log("stars_en", 150)

    def most(times: int) -> int:
        path = tmp_path / f"{times}.txt"
        path.write_text("\n\n".join([text] * times), encoding="utf-8")
        tracemalloc.start()
        count = sum(isinstance(piece, HandText) for piece in read_file(str(path)))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert count == 150 * times
        return peak

    most(1)
    assert most(8) < 1.5 * most(2)
