"""A line that whoever wrote the log left out is one fault: where it shows first, and nowhere else."""

from __future__ import annotations

import pytest

import typed
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes
from oklahoma_pipeline.judge import Judged, judge

WRITTEN = """
Hand #5. Omaha, pot limit, 25/50, ante 12
2026-05-04 21:35 UTC, table 4, club Vigorish
Button: seat 4
Seat 1: Kate, 1,600
Seat 2: Boris, 240
Seat 4: Leo, 1,100
Seat 5: Vera, 1,620
Ante: Vera 12
Ante: Kate 12
Ante: Boris 12
Ante: Leo 12
Small blind: Vera 25
Big blind: Kate 50
Preflop
Boris: raise 100
Leo: call 100
Vera: fold
Kate: fold
Burn 2s
Flop: 2d 6s 2h
Boris: bet 128, all-in
Leo: call 128
Burn 7d
Turn: 6h
Burn 8d
River: Kc
Showdown
Boris: As Ad 3c 4c
Leo: Qs Jd 8h 9h
Pot 559: Boris
Rake 20
"""
BET_OUT = """
Hand #6. Omaha, no limit, 25/50
2026-05-04 21:39 UTC, table 4, club Vigorish
Button: seat 1
Seat 1: Kate, 1,600
Seat 2: Boris, 1,240
Seat 4: Leo, 1,100
Small blind: Boris 25
Big blind: Leo 50
Preflop
Kate: raise 150
Boris: call 125
Leo: fold
Flop: 2d 6s 2h
Boris: check
Kate: bet 700
Boris: fold
Pot 1,040: Kate
Rake 10
"""
HEADS_UP = """
Hand #7. Hold'em, no limit, 25/50
2026-05-04 21:41 UTC, table 4, club Vigorish
Button: seat 1
Seat 1: Kate, 1,600
Seat 2: Boris, 1,240
Small blind: Kate 25
Big blind: Boris 50
Cards Kate: 2c 7d
Cards Boris: Ah Ad
Preflop
Kate: fold
Stub on the muck
Returned 25: Boris
Pot 50: Boris
"""


def judged(text: str) -> Judged:
    piece = next(piece for piece in read_bytes(text.strip().encode(), "log.txt") if isinstance(piece, HandText))
    return judge(parse(piece))


def causes(text: str) -> list[tuple[str, int, str | None]]:
    return [(finding.rule, finding.at.line, finding.player) for finding in judged(text).findings if finding.cause]


def without(text: str, line: str) -> str:
    assert text.count(f"\n{line}\n") == 1
    return text.replace(f"\n{line}\n", "\n")


@pytest.mark.parametrize("text", [WRITTEN, BET_OUT, HEADS_UP])
def test_they_are_lawful_as_written(text: str) -> None:
    assert causes(text) == []
    assert judged(text).status == "clean"


@pytest.mark.parametrize(("text", "line", "cause"), [
    # What he paid is told by the pot, though nobody answers it.
    (BET_OUT, "Kate: bet 700", ("TRN-01", 15, "Boris")),
    (WRITTEN, "Leo: call 100", ("TRN-01", 16, "Vera")),
    (WRITTEN, "Leo: call 128", ("DEL-07", 23, "Leo")),
    (WRITTEN, "Boris: bet 128, all-in", ("TRN-01", 21, "Leo")),
    # An ante too little makes the most that may be raised less.
    (WRITTEN, "Ante: Kate 12", ("POT-01", 29, "Boris")),
    (WRITTEN, "Big blind: Kate 50", ("BLD-01", 13, "Kate")),
    (HEADS_UP, "Kate: fold", ("DEL-09", 11, None)),
    # The number of his seat is not known, so whatever follows for want of it does.
    (BET_OUT, "Seat 2: Boris, 1,240", ("TRN-04", 6, "Boris")),
    # Who takes the pot is not said: nothing can be said of what he took.
    (WRITTEN, "Pot 559: Boris", ("SYN-03", 30, None)),
])
def test_a_line_left_out_is_one_cause(text: str, line: str, cause: tuple[str, int, str | None]) -> None:
    assert causes(without(text, line)) == [cause]


def test_beside_it_a_fault_of_its_own_stays_one() -> None:
    twice = without(WRITTEN, "Ante: Kate 12").replace("River: Kc", "River: As")
    assert [rule for rule, _, _ in causes(twice)] == ["DEL-03", "POT-01"]
    late = without(BET_OUT, "Kate: bet 700").replace("Leo: fold", "Leo: fold\nLeo: check")
    assert [rule for rule, _, _ in causes(late)] == ["TRN-02", "TRN-01"]


BARE = typed.RU.format(number=17)


@pytest.mark.parametrize(("line", "other", "cause"), [
    ("Вера: рэйз 600", "Вера: рэйз 300", ("BET-05", 11, "Вера")),
    ("Вера: рэйз 600", "Вера: рэйз 60 000", ("BET-06", 11, "Вера")),
    ("Вера: сброс, бет 900", "Вера: сброс, бет 1 500", ("BET-06", 16, "Вера")),
    ("Вера: сброс, бет 900", "Вера: сброс, бет 90", ("BET-05", 16, "Вера")),
    ("Вера: рэйз 600", None, ("TRN-01", 11, "Анна")),
    ("Вера: сброс, бет 900", None, ("TRN-01", 16, "Борис")),
    # A pass written for a call: whoever passed goes on playing.
    ("Борис: колл\nФлоп: 7♦ 3♣ Q♣", "Борис: пас\nФлоп: 7♦ 3♣ Q♣", ("DEL-08", 14, None)),
    ("Борис: колл\nТёрн: J♦", "Борис: пас\nТёрн: J♦", ("DEL-08", 18, None)),
])
def test_the_pot_bears_out_what_calls_without_amounts_do_not_say(
        line: str, other: str | None, cause: tuple[str, int, str | None]) -> None:
    assert causes(BARE) == []
    assert BARE.count(f"\n{line}\n") == 1
    assert causes(BARE.replace(f"\n{line}\n", f"\n{other}\n" if other else "\n")) == [cause]


def test_a_pot_that_no_whole_amount_comes_to_is_a_fault_of_its_own() -> None:
    wrong = BARE.replace("Вера: сброс, бет 900", "Вера: сброс, бет 1 500").replace("Банк 3 100", "Банк 3 101")
    assert [rule for rule, _, _ in causes(wrong)] == ["BET-06", "POT-01"]
