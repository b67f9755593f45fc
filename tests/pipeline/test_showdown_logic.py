"""Who may have won what: endings counted by hand."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.span import Span
from oklahoma_pipeline.evaluate import Board
from oklahoma_pipeline.pots import Pot, Pots
from oklahoma_pipeline.showdown import ANY_RUN, Award, Fault, Showing, judge, may_be_paid

BOARD = "7d 3c Qc Jd 4h"
LOW_BOARD = "3d Ad As 5c 7c"
CARDS = {
    "a": "Js Jc",  # three jacks
    "b": "Qs 9s",  # a pair of queens
    "c": "Qd 9d",  # the same
    "d": "2s 2h",  # a pair of twos
    "e": "As Ks",  # ace high
}


def award(player: str, amount: int, pot: str = "pot", run: int = 0, line: int = 1) -> Award:
    return Award(Span("a.txt", line, 1, 1), player, amount, pot, run)


def ending(pots: list[tuple[int, str]], awards: list[Award], tabled: str, **more: Any) -> Showing:
    hands = {player: tuple(CARDS[player].split()) for player in tabled}
    fields: dict[str, Any] = {
        "pots": Pots(tuple(Pot(amount, tuple(eligible)) for amount, eligible in pots)),
        "awards": awards,
        "boards": [Board(BOARD.split(), (2, 2))],
        "staying": tuple(pots[0][1]),
        "tabled": hands,
        "known": hands,
    }
    return Showing(**(fields | more))


def told(faults: list[Fault]) -> list[tuple[str, object, int]]:
    """Each fault as the player, then the right winners or the amount due, then the amount found."""
    return [(f.award.player, f.winners if f.winners is not None else f.due, f.found) for f in faults]


def test_the_end_of_a_hand_can_be_copied() -> None:
    end = ending([(300, "abc")], [award("a", 300)], "abc")
    assert copy(end) == end


@pytest.mark.parametrize(("awards", "tabled", "faults"), [
    ([award("a", 300)], "abc", []),
    ([award("b", 300)], "abc", [("b", ("a",), 300)]),
    ([award("d", 300)], "bcd", [("d", ("b", "c"), 300)]),
    ([award("b", 150), award("c", 150)], "bcd", []),
    ([award("b", 300)], "bcd", [("b", 150, 300)]),                       # the other half is his who tied
    ([award("b", 200), award("c", 100)], "bcd", [("b", 150, 200)]),
    ([award("b", 100), award("d", 200)], "bcd", [("d", ("b", "c"), 200)]),
])
def test_one_pot_against_hands_tabled(awards: list[Award], tabled: str, faults: list[object]) -> None:
    assert told(judge(ending([(300, tabled)], awards, tabled))) == faults


def test_hands_neither_tabled_nor_mucked_may_win_anything() -> None:
    assert judge(ending([(300, "abx")], [award("x", 300)], "ab")) == []
    assert judge(ending([(300, "abx")], [award("a", 150), award("x", 150)], "ab")) == []
    # Yet a hand that is known to lose against one tabled does not win whatever the third holds.
    assert told(judge(ending([(300, "abx")], [award("b", 300)], "ab"))) == [("b", ("a",), 300)]
    # And a split among those who were given it is even, whoever else there was.
    assert told(judge(ending([(300, "abx")], [award("a", 200), award("x", 100)], "ab"))) == [("a", 150, 200)]


def test_a_hand_thrown_away_does_not_compete() -> None:
    known = {player: tuple(CARDS[player].split()) for player in "abd"}
    showing = ending([(300, "abd")], [award("b", 300)], "bd", known=known, mucked=frozenset("a"))
    assert judge(showing) == []
    wrong = replace(showing, awards=[award("a", 300)])
    assert told(judge(wrong)) == [("a", ("b",), 300)]
    # Nobody tabled anything: whoever is given the pot may have it.
    assert judge(ending([(300, "ab")], [award("a", 300)], "", mucked=frozenset("ab"))) == []


def test_a_winner_who_does_not_show_is_judged_by_what_is_known_of_him() -> None:
    known = {player: tuple(CARDS[player].split()) for player in "ab"}
    assert told(judge(ending([(300, "ab")], [award("b", 300)], "a", known=known))) == [("b", ("a",), 300)]
    assert judge(ending([(300, "ab")], [award("a", 300)], "b", known=known)) == []


@pytest.mark.parametrize(("awards", "faults"), [
    ([award("b", 51), award("c", 50)], []),
    ([award("b", 50), award("c", 51)], [("b", 51, 50)]),
    ([award("c", 50), award("b", 51)], []),
])
def test_the_odd_chip_goes_left_of_the_button(awards: list[Award], faults: list[object]) -> None:
    assert told(judge(ending([(101, "bcd")], awards, "bcd"))) == faults


def test_without_a_button_the_odd_chip_may_be_anywhere() -> None:
    showing = ending([(101, "bcd")], [award("b", 50), award("c", 51)], "bcd", ordered=False)
    assert judge(showing) == []
    assert told(judge(replace(showing, awards=[award("b", 49), award("c", 52)]))) == [("b", 51, 49)]


def test_shares_in_the_smallest_chip_there_is() -> None:
    uneven = ending([(125, "bc")], [award("b", 75), award("c", 50)], "bc", chips=(25,))
    assert judge(uneven) == []
    assert told(judge(replace(uneven, chips=(1,)))) == [("b", 63, 75)]
    assert judge(replace(uneven, chips=(1, 25))) == []


@pytest.mark.parametrize(("awards", "faults"), [
    ([award("a", 150, "main"), award("b", 80, "side")], []),
    ([award("b", 80, "side"), award("b", 150, "main")], [("b", ("a",), 150)]),
    # The short stack cannot win what it did not match.
    ([award("a", 150, "main"), award("a", 80, "side")], [("a", 0, 80)]),
    ([award("a", 160, "main"), award("b", 70, "side")], [("a", 150, 160)]),
    ([award("a", 140, "main"), award("b", 90, "side")], [("a", 150, 140)]),
    ([award("b", 230, "side")], [("b", 80, 230)]),
])
def test_main_and_side_pot(awards: list[Award], faults: list[object]) -> None:
    assert told(judge(ending([(150, "abd"), (80, "bd")], awards, "abd"))) == faults


def test_what_one_pot_has_of_another_is_told_in_the_line_that_stands_first() -> None:
    pots = [(150, "abd"), (80, "bd")]
    side_first = [award("b", 70, "side", line=7), award("a", 160, "main", line=8)]
    (fault,) = judge(ending(pots, side_first, "abd"))
    assert (fault.award.at.line, fault.due, fault.found) == (7, 80, 70)
    (fault,) = judge(ending(pots, [side_first[1]._replace(at=Span("a.txt", 6, 1, 1)), side_first[0]], "abd"))
    assert (fault.award.at.line, fault.due, fault.found) == (6, 150, 160)


def test_rake_may_come_from_any_of_the_pots_and_no_more_than_there_was() -> None:
    pots = [(150, "abd"), (80, "bd")]
    for main, side in ((145, 80), (150, 75), (148, 77)):
        awards = [award("a", main, "main"), award("b", side, "side")]
        assert judge(ending(pots, awards, "abd", cost=5)) == []
    short = [award("a", 144, "main"), award("b", 81, "side")]
    assert told(judge(ending(pots, short, "abd", cost=5))) == [("a", 145, 144)]
    assert judge(ending(pots, short, "abd", cost=None)) == []


def test_numbered_side_pots() -> None:
    pots = [(400, "abcd"), (300, "bcd"), (200, "bc")]
    awards = [award("a", 400, "main"), award("b", 150, "side-1"), award("c", 150, "side-1"),
              award("b", 100, "side-2"), award("c", 100, "side-2")]
    assert judge(ending(pots, awards, "abcd")) == []
    awards[3:] = [award("b", 90, "side-2"), award("c", 110, "side-2")]
    assert told(judge(ending(pots, awards, "abcd"))) == [("b", 100, 90)]


def test_awards_that_do_not_say_which_pot() -> None:
    pots = [(150, "abd"), (80, "bd")]
    assert judge(ending(pots, [award("a", 150), award("b", 80)], "abd")) == []
    assert judge(ending(pots, [award("a", 145), award("b", 80)], "abd", cost=5)) == []
    # More than all the pots that he was in.
    assert told(judge(ending(pots, [award("a", 230)], "abd"))) == [("a", 150, 230)]
    # Not what the hands make it.
    assert told(judge(ending(pots, [award("a", 100), award("b", 130)], "abd"))) == [("a", 150, 100)]
    # A hand that wins neither.
    assert told(judge(ending(pots, [award("a", 150), award("d", 80)], "abd"))) == [("d", ("a",), 80)]
    # Somebody may have beaten them unseen.
    assert judge(ending([(150, "abx"), (80, "bx")], [award("a", 100), award("x", 130)], "ab")) == []
    # A label that fits no pot.
    assert judge(ending(pots, [award("a", 150, "main"), award("b", 80, "side-7")], "abd")) == []
    assert judge(ending(pots, [award("a", 150, "main"), award("b", 80, "side-x")], "abd")) == []
    assert judge(ending([(230, "ab")], [award("a", 230, "side")], "ab")) == []


def test_chips_of_the_house_are_in_the_main_pot() -> None:
    assert judge(ending([(200, "ab")], [award("a", 250)], "ab", house=50)) == []
    pots = [(150, "abd"), (80, "bd")]
    assert judge(ending(pots, [award("a", 200, "main"), award("b", 80, "side")], "abd", house=50)) == []
    assert judge(ending(pots, [award("a", 200), award("b", 80)], "abd", house=50)) == []


def test_a_bet_that_nobody_matched_may_be_in_the_award() -> None:
    pots = (Pot(200, ("a", "b")),)
    wins = replace(ending([(200, "ab")], [award("a", 270)], "ab"), pots=Pots(pots, 70, "a"))
    assert judge(wins) == []
    assert judge(replace(wins, awards=[award("a", 70), award("a", 200)])) == []
    assert judge(replace(wins, awards=[award("a", 200)])) == []
    assert judge(replace(wins, awards=[award("a", 260)], cost=10)) == []
    loses = replace(wins, pots=Pots(pots, 70, "b"))
    assert judge(replace(loses, awards=[award("a", 200), award("b", 70)])) == []
    assert told(judge(loses)) == [("a", 200, 270)]


def low_ending(awards: list[Award], hands: dict[str, str], **more: Any) -> Showing:
    known = {player: tuple(cards.split()) for player, cards in hands.items()}
    fields: dict[str, Any] = {
        "pots": Pots((Pot(86, tuple(hands)),)), "awards": awards, "boards": [Board(LOW_BOARD.split(), (2, 2))],
        "staying": tuple(hands), "tabled": known, "known": known, "low": True,
    }
    return Showing(**(fields | more))


QUARTERED = {"a": "2d 9h 3s 4d", "b": "6h 3h 2h 4s"}  # one low, and the better straight is b's


@pytest.mark.parametrize(("awards", "faults"), [
    ([award("b", 43), award("a", 22), award("b", 21)], []),
    ([award("b", 64), award("a", 22)], []),
    ([award("b", 65), award("a", 21)], [("b", 64, 65)]),
    ([award("b", 43), award("a", 43)], [("b", 64, 43)]),
    ([award("b", 86)], [("b", 64, 86)]),
    ([award("a", 86)], [("a", 22, 86)]),
])
def test_high_and_low_are_shared_apart(awards: list[Award], faults: list[object]) -> None:
    assert told(judge(low_ending(awards, QUARTERED))) == faults


def test_with_no_low_the_high_takes_all() -> None:
    hands = {"a": "Qs Ac 7h Tc", "b": "Ks Kd Jh Jc"}
    assert judge(low_ending([award("a", 86)], hands)) == []
    assert told(judge(low_ending([award("a", 43), award("b", 43)], hands))) == [("b", ("a",), 43)]


def test_a_high_low_pot_with_a_hand_unseen_is_not_counted() -> None:
    hands = {"a": "Qs Ac 7h Tc", "b": "2d 9h 3s 4d"}
    showing = low_ending([award("a", 40), award("x", 46)], hands)
    pots = Pots((Pot(86, ("a", "b", "x")),))
    assert judge(replace(showing, pots=pots, staying=("a", "b", "x"))) == []


TWO_BOARDS = [Board(BOARD.split(), (2, 2)), Board(["2d", "2c", "9h", "9c", "Kh"], (2, 2))]


@pytest.mark.parametrize(("awards", "faults"), [
    # On the first board a's three jacks win, on the second d's four twos.
    ([award("a", 151, run=1), award("d", 150, run=2)], []),
    ([award("a", 150, run=1), award("d", 151, run=2)], [("a", 151, 150)]),
    ([award("d", 151, run=1), award("d", 150, run=2)], [("d", ("a",), 151)]),
    ([award("a", 301, run=1)], [("a", 151, 301)]),
])
def test_each_run_is_a_board_of_its_own(awards: list[Award], faults: list[object]) -> None:
    assert told(judge(ending([(301, "ad")], awards, "ad", boards=TWO_BOARDS))) == faults


@pytest.mark.parametrize(("awards", "faults"), [
    # Each of them wins on one of the boards, b on neither.
    ([award("a", 151, "", ANY_RUN), award("d", 150, "", ANY_RUN)], []),
    ([award("d", 151, "", ANY_RUN), award("a", 150, "", ANY_RUN)], []),
    ([award("d", 151, "", ANY_RUN), award("b", 150, "", ANY_RUN)], [("b", ("a",), 150)]),
])
def test_an_award_of_an_untold_run_needs_one_board_that_gives_it(awards: list[Award], faults: list[object]) -> None:
    assert told(judge(ending([(301, "abd")], awards, "abd", boards=TWO_BOARDS))) == faults


def test_a_run_whose_board_is_not_known_is_not_judged() -> None:
    awards = [award("d", 300, run=3)]
    assert judge(ending([(300, "ad")], awards, "ad")) == []
    short = [Board(["7d", "3c", "Qc"], (2, 2))]
    assert judge(ending([(300, "ad")], [award("d", 300)], "ad", boards=short)) == []


@pytest.mark.parametrize(("awards", "faults"), [
    ([], []),                                   # the winner was paid by the house
    ([award("b", 300)], [("b", ("a",), 300)]),  # he lost, cash-out or not
])
def test_a_share_left_lying_by_a_cash_out(awards: list[Award], faults: list[object]) -> None:
    assert told(judge(ending([(300, "ab")], awards, "ab", cashed=frozenset("a"), cost=3))) == faults


def test_half_a_pot_left_lying_by_a_cash_out() -> None:
    half = [award("c", 150)]
    assert judge(ending([(300, "bc")], half, "bc", cashed=frozenset("b"), cost=0)) == []
    assert judge(ending([(300, "bc")], [award("c", 148)], "bc", cashed=frozenset("b"), cost=4)) == []
    wrong = ending([(300, "bc")], [award("c", 300)], "bc", cashed=frozenset("b"), cost=0)
    assert told(judge(wrong)) == [("c", 150, 300)]


def test_shares_of_one_pot_left_lying_and_another_forgotten() -> None:
    hands = {player: tuple(cards.split()) for player, cards in {"b": "Qs 9s", "c": "Qd 9d", "f": "Qh 9h"}.items()}
    showing = ending([(300, "bcf")], [award("b", 100)], "", known=hands, cashed=frozenset("c"), cost=0)
    assert judge(replace(showing, tabled=hands)) == []  # nothing wrong with what b took; that f got nothing is for the count of the pot


def test_awards_outside_the_runs() -> None:
    assert judge(ending([(301, "ad")], [award("a", 301)], "ad", boards=TWO_BOARDS)) == []


def test_where_the_chips_do_not_add_up_only_winners_are_judged() -> None:
    assert judge(ending([(300, "bcd")], [award("b", 150), award("c", 149)], "bcd")) == []
    assert told(judge(ending([(300, "abd")], [award("b", 290)], "abd"))) == [("b", ("a",), 290)]


def test_a_cash_out_leaves_something_lying_only_where_the_hand_may_win() -> None:
    showing = ending([(300, "abx")], [], "ab")
    assert [may_be_paid(showing, player) for player in "abxz"] == [True, False, True, False]
    side = ending([(150, "abd"), (80, "bd")], [], "abd")
    assert [may_be_paid(side, player) for player in "abd"] == [True, True, False]
    assert may_be_paid(replace(side, boards=TWO_BOARDS), "d")


def test_an_award_to_one_who_passed_is_for_another_rule() -> None:
    assert judge(ending([(300, "ab")], [award("z", 300)], "ab")) == []


@given(st.lists(st.sampled_from("abcde"), min_size=2, max_size=5, unique=True), st.integers(1, 500),
       st.integers(1, 500), st.integers(0, 3))
def test_what_the_table_pays_by_the_rules_is_never_a_fault(
    players: list[str], main: int, side: int, rake: int
) -> None:
    """Paid out by a plain count of its own: best hands take equal shares, odd chips from the left."""
    board = Board(BOARD.split(), (2, 2))
    pots = [(main, "".join(players)), (side, "".join(players[1:]))] if len(players) > 2 else [(main, players)]
    awards: list[Award] = []
    for place, (amount, eligible) in enumerate(pots):
        paid = amount - (min(rake, amount - 1) if place == 0 else 0)
        values = {player: board.high(CARDS[player].split()) for player in eligible}
        best = [player for player in eligible if values[player] == max(values.values())]
        purses = dict.fromkeys(best, 0)
        for chip in range(paid):
            purses[best[chip % len(best)]] += 1
        label = "pot" if len(pots) == 1 else "side" if place else "main"
        awards += [award(player, purse, label) for player, purse in purses.items() if purse]
    cost = sum(amount for amount, _ in pots) - sum(a.amount for a in awards)
    showing = ending([(amount, "".join(eligible)) for amount, eligible in pots], awards, "".join(players), cost=cost)
    assert judge(showing) == []
