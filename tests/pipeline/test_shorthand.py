"""Lines that tell something of several players: what each of them pays and gets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oklahoma_grammar.events import Collect, Hand, Post, Shared, SummaryPot
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_pipeline.replay import Replay, replay, steps
from oklahoma_pipeline.settings import Settings

TOP = """\
Hand #1. {game}, no limit, 100/200
Button: seat 2
{ante}Seat 1: Anna, {stacks[0]}
Seat 2: Boris, {stacks[1]}
Seat 3: Vera, {stacks[2]}
Seat 4: Gleb, 900 (out)
Small blind: Vera 100
Big blind: Anna 200
"""
CHECKED = """\
Boris: call
Vera: call
Anna: check
Flop: {board[0]} {board[1]} {board[2]}
Vera: check
Anna: check
Boris: check
Turn: {board[3]}
Vera: check
Anna: check
Boris: check
River: {board[4]}
Vera: check
Anna: check
Boris: check
Showdown
"""
BOARD = ("Ac", "Kc", "Qd", "Jh", "9s")
LOW_BOARD = ("Ac", "2d", "7h", "Kc", "Qd")


def read(
    *end: str, game: str = "Hold'em", ante: str = "", stacks: tuple[int, int, int] = (5000, 5000, 5000),
    board: tuple[str, ...] = BOARD, play: str = CHECKED,
) -> Hand:
    text = TOP.format(game=game, ante=ante, stacks=stacks) + play.format(board=board) + "\n".join(end)
    hand = parse(HandText("a.txt", 1, text))
    assert isinstance(hand, Hand), hand
    assert not [event for event in hand.events if type(event).__name__ == "Unread"]
    return hand


def awards(result: Replay) -> list[tuple[str, int, str]]:
    return [(event.player, event.amount, event.pot) for event in result.events if isinstance(event, Collect)]


def clean(hand: Hand, settings: Settings | None = None) -> Replay:
    result = replay(hand) if settings is None else replay(hand, settings)
    assert result.violations == ()
    return result


def test_an_ante_of_everybody_is_a_post_of_each_from_left_of_the_button() -> None:
    """Who has less puts in what he has, and who is out of the hand nothing; a stack of the ante is all-in."""
    result = replay(read(ante="Ante: 25\n", play=""))
    posts = [(event.player, event.amount, event.all_in) for event in result.events if isinstance(event, Post)]
    assert posts == [
        ("Vera", 25, False), ("Anna", 25, False), ("Boris", 25, False), ("Vera", 100, False), ("Anna", 200, False)]
    short = replay(read(ante="Ante: 25\n", stacks=(5000, 20, 25), play=""))
    assert [(event.player, event.amount, event.all_in) for event in short.events[:3]] == [
        ("Vera", 25, True), ("Anna", 25, False), ("Boris", 20, True)]
    assert result.hand.events == result.events


def test_the_odd_chip_goes_to_the_first_seat_left_of_the_button() -> None:
    """Whatever the order of the names; a house whose smallest chip is 25 leaves the odd 25 there."""
    end = ("Vera: mucks", "Anna: Tc 5d, straight", "Boris: Ts 4h, straight")
    for names in ("Anna, Boris", "Boris, Anna"):
        result = clean(read(*end, f"Pot 599: {names}", "Rake 1"))
        assert sorted(awards(result)) == [("Anna", 300, "pot"), ("Boris", 299, "pot")]
    assert sorted(awards(clean(read(*end, "Pot 550: Boris, Anna", "Rake 50"), Settings(denomination=100)))) == [
        ("Anna", 350, "pot"), ("Boris", 200, "pot")]


@pytest.mark.parametrize("pot", ["Pot 600: Anna", "Pot 570: Anna"])
def test_a_pot_is_told_before_the_rake_or_after_it(pot: str) -> None:
    result = clean(read("Anna: Tc 5d, straight", "Boris: mucks", "Vera: mucks", pot, "Rake 25", "Fee 5: jackpot"))
    assert awards(result) == [("Anna", 570, "pot")]
    assert (result.pot, result.rake) == (600, 30)
    assert {player.name: player.net for player in result.table.ring} == {"Anna": 370, "Boris": -200, "Vera": -200, "Gleb": 0}
    line = result.events[-1]
    assert isinstance(line, SummaryPot)
    assert (line.total, line.rake, line.fees) == (600, 25, (("jackpot", 5),))


def test_a_pot_that_is_neither_is_a_fault() -> None:
    hand = read("Anna: Tc 5d, straight", "Boris: mucks", "Vera: mucks", "Pot 590: Anna", "Rake 30")
    (found,) = replay(hand).violations
    assert (found.rule, found.at.line, dict(found.values)) == ("POT-01", 28, {"amount_due": 600, "amount_found": 620})


def test_a_split_told_before_the_rake() -> None:
    end = ("Vera: mucks", "Anna: Tc 5d, straight", "Boris: Ts 4h, straight")
    assert awards(clean(read(*end, "Pot 600: Anna, Boris", "Rake 25"))) == [("Anna", 288, "pot"), ("Boris", 287, "pot")]
    assert awards(clean(read(*end, "Pot 300: Anna", "Pot 300: Boris", "Rake 25"))) == [
        ("Anna", 288, "pot"), ("Boris", 287, "pot")]


SIDE = """\
Boris: all-in
Vera: raise 1,000
Anna: all-in
Flop: Ac Kc Qd
Turn: Jh
River: 9s
Showdown
"""


def test_main_and_side_pot_told_before_the_rake() -> None:
    """The rake comes off both by their sizes, what is left of it off the first that is told."""
    hand = read(
        "Boris: Tc 5d, straight", "Anna: As 5h, pair", "Vera: 9d 4h, pair", "Side pot 1,000: Anna", "Pot 1,500: Boris",
        "Rake 51", stacks=(1000, 500, 5000), play=SIDE,
    )
    result = clean(hand)
    assert awards(result) == [("Anna", 979, "side"), ("Boris", 1470, "main")]


def test_lines_of_different_sizes_told_before_the_rake() -> None:
    """A pot of two lines that are no split: high and low, told apart."""
    hand = read(
        "Anna: 3c 4d, straight", "Boris: 3s 5h, pair", "Vera: mucks", "Pot 400: Anna", "Pot 200: Boris", "Rake 31",
        board=LOW_BOARD,
    )
    assert awards(replay(hand)) == [("Anna", 379, "pot"), ("Boris", 190, "pot")]


QUARTER = ("Anna: 3c 4d Ks Qs, two pair", "Boris: 3s 4h 9s 9h, pair", "Vera: mucks")


def test_a_high_low_pot_is_divided_by_the_hands_that_were_shown() -> None:
    """Anna has the high, and of the low as much as Boris: three quarters are hers."""
    hand = read(*QUARTER, "Pot 600: Boris, Anna", game="Omaha Hi/Lo", board=LOW_BOARD)
    assert sorted(awards(clean(hand))) == [("Anna", 450, "pot"), ("Boris", 150, "pot")]


def test_a_high_low_pot_of_hands_that_nobody_saw_is_divided_evenly() -> None:
    hand = read("Anna: mucks", "Boris: mucks", "Pot 600: Boris, Anna", game="Omaha Hi/Lo", board=LOW_BOARD)
    assert sorted(awards(replay(hand))) == [("Anna", 300, "pot"), ("Boris", 300, "pot")]


def test_named_winners_who_win_nothing_get_their_part_and_are_found_out() -> None:
    end = ("Anna: 3c 4d Ks Qs, two pair", "Boris: Th 9c 9s 9h, pair", "Vera: mucks", "Pot 600: Boris, Anna")
    result = replay(read(*end, game="Omaha Hi/Lo", board=LOW_BOARD))
    assert sorted(awards(result)) == [("Anna", 300, "pot"), ("Boris", 300, "pot")]
    assert [found.rule for found in result.violations if found.cause] == ["SHW-05"]


def test_a_name_of_nobody_at_the_table_stands_last() -> None:
    hand = read("Anna: mucks", "Boris: mucks", "Pot 601: Anna, Boris")
    shared = next(event for event in hand.events if isinstance(event, Shared))
    events = tuple(event._replace(players=("Otis", "Anna")) if event is shared else event for event in hand.events)
    assert sorted(awards(replay(replace(hand, events=events)))) == [("Anna", 301, "pot"), ("Otis", 300, "pot")]


def test_a_rake_without_an_award() -> None:
    hand = read("Anna: mucks", "Boris: mucks", "Rake 25")
    result = replay(hand)
    assert (awards(result), result.rake) == ([], 25)


def test_the_viewer_shows_the_lines_spelled_out() -> None:
    hand = read("Vera: mucks", "Anna: Tc 5d, straight", "Boris: Ts 4h, straight", "Pot 600: Anna, Boris")
    shown = [step.event for step in steps(hand) if isinstance(step.event, Collect)]
    assert [(event.player, event.at.line) for event in shown] == [("Anna", 28), ("Boris", 28)]


def test_a_hand_without_a_button_pays_its_ante_by_seats() -> None:
    hand = read(ante="Ante: 25\n", play="")
    assert [event.player for event in replay(replace(hand, table=None)).events[:3]] == ["Anna", "Boris", "Vera"]
