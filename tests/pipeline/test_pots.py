"""Pots counted by hand, and what must hold of any."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_pipeline.pots import Pot, Pots, Stake, halves, lay_out, share_high_low, share_out


def put(player: str, live: int, ante: int = 0, dead: int = 0, stays: bool = True) -> Stake:
    return Stake(player, live, ante, dead, stays)


def test_two_players_who_match_make_one_pot() -> None:
    assert lay_out([put("a", 100), put("b", 100)]) == Pots((Pot(200, ("a", "b")),))


def test_chips_of_players_who_passed_are_in_the_pot_and_win_nothing() -> None:
    laid = lay_out([put("a", 100), put("b", 100), put("c", 40, stays=False)])
    assert laid == Pots((Pot(240, ("a", "b")),))


def test_three_stacks_all_in_make_a_main_and_a_side_pot_and_a_surplus() -> None:
    laid = lay_out([put("a", 50), put("b", 120), put("c", 200)])
    assert laid == Pots((Pot(150, ("a", "b", "c")), Pot(140, ("b", "c"))), 80, "c")


def test_four_stacks_of_which_one_passed_between_two_heights() -> None:
    # a 30, b 80, c 150 and d 150 are in; e called 100 and passed.
    laid = lay_out([put("a", 30), put("b", 80), put("c", 150), put("d", 150), put("e", 100, stays=False)])
    assert laid == Pots((
        Pot(30 * 5, ("a", "b", "c", "d")), Pot(50 * 4, ("b", "c", "d")), Pot(70 * 2 + 20, ("c", "d")),
    ))


def test_a_bet_matched_by_nobody_is_the_surplus_of_its_maker() -> None:
    assert lay_out([put("a", 10, stays=False), put("b", 20)]) == Pots((Pot(20, ("b",)),), 10, "b")


def test_chips_of_a_passed_player_above_all_who_stay_go_to_the_last_pot() -> None:
    laid = lay_out([put("a", 90, stays=False), put("b", 40), put("c", 60)])
    assert laid == Pots((Pot(120, ("b", "c")), Pot(20 + 20 + 30, ("c",))))


def test_a_player_all_in_on_his_ante_plays_for_the_antes_alone() -> None:
    laid = lay_out([put("a", 0, ante=10), put("b", 50, ante=10), put("c", 50, ante=10)])
    assert laid == Pots((Pot(30, ("a", "b", "c")), Pot(100, ("b", "c"))))


def test_a_player_all_in_on_part_of_his_ante() -> None:
    laid = lay_out([put("a", 0, ante=4), put("b", 50, ante=10), put("c", 50, ante=10)])
    assert laid == Pots((Pot(12, ("a", "b", "c")), Pot(112, ("b", "c"))))


def test_an_ante_for_the_whole_table_is_in_the_main_pot() -> None:
    laid = lay_out([put("a", 20), put("b", 60, ante=40), put("c", 60)])
    assert laid == Pots((Pot(100, ("a", "b", "c")), Pot(80, ("b", "c"))))


def test_a_player_without_ante_who_has_live_chips_wins_the_antes_too() -> None:
    laid = lay_out([put("a", 20), put("b", 20, ante=5), put("c", 20, ante=5)])
    assert laid == Pots((Pot(70, ("a", "b", "c")),))


def test_an_ante_that_the_only_opponent_could_not_match_goes_back() -> None:
    assert lay_out([put("a", 0, ante=4), put("b", 20, ante=10)]) == Pots((Pot(8, ("a", "b")),), 26, "b")


def test_an_ante_over_the_others_stays_where_the_bets_are_matched() -> None:
    laid = lay_out([put("a", 20, ante=4), put("b", 20, ante=10), put("c", 20, ante=4)])
    assert laid == Pots((Pot(78, ("a", "b", "c")),))


def test_a_dead_blind_matches_nothing_and_is_in_the_main_pot() -> None:
    laid = lay_out([put("a", 30), put("b", 200, dead=100), put("c", 200)])
    assert laid == Pots((Pot(190, ("a", "b", "c")), Pot(340, ("b", "c"))))


def test_a_dead_blind_beside_antes_alone_and_beside_nothing() -> None:
    assert lay_out([put("a", 0, ante=5), put("b", 0, ante=5, dead=7)]) == Pots((Pot(17, ("a", "b")),))
    assert lay_out([put("a", 0), put("b", 0, dead=7)]) == Pots((Pot(7, ("a", "b")),))


def test_some_rooms_divide_at_a_stack_that_passed_all_in() -> None:
    # b was all-in on 20 of the blind and passed for him.
    given_stakes = [put("a", 100, ante=5), Stake("b", 20, 5, 0, False, True), put("c", 100, ante=5)]
    assert lay_out(given_stakes) == Pots((Pot(75, ("a", "c")), Pot(160, ("a", "c"))))
    given_stakes[1] = given_stakes[1]._replace(cuts=False)
    assert lay_out(given_stakes) == Pots((Pot(235, ("a", "c")),))


def test_nothing_put_in_is_no_pot() -> None:
    assert lay_out([]) == Pots(())
    assert lay_out([put("a", 0), put("b", 0)]) == Pots(())


def test_everybody_passed_leaves_a_pot_that_nobody_may_win() -> None:
    assert lay_out([put("a", 10, stays=False), put("b", 10, stays=False)]) == Pots((Pot(20, ()),))


@pytest.mark.parametrize(("amount", "winners", "chip", "shares"), [
    (100, "ab", 1, {"a": 50, "b": 50}),
    (101, "ab", 1, {"a": 51, "b": 50}),
    (101, "ba", 1, {"b": 51, "a": 50}),
    (200, "abc", 1, {"a": 67, "b": 67, "c": 66}),
    (190, "abcd", 5, {"a": 50, "b": 50, "c": 45, "d": 45}),
    (103, "ab", 25, {"a": 53, "b": 50}),
    (1, "ab", 1, {"a": 1, "b": 0}),
    (77, "a", 1, {"a": 77}),
])
def test_shares(amount: int, winners: str, chip: int, shares: dict[str, int]) -> None:
    assert share_out(amount, winners, chip) == shares


def test_the_high_half_takes_the_odd_chip() -> None:
    assert halves(101) == (51, 50)
    assert halves(75, 25) == (50, 25)


@pytest.mark.parametrize(("amount", "high", "low", "shares"), [
    (86, "b", "ab", {"b": 64, "a": 22}),          # 43 high; 43 low is 22 and 21
    (4765, "c", "ab", {"c": 2383, "a": 1191, "b": 1191}),
    (334, "a", "a", {"a": 334}),
    (77, "a", "b", {"a": 39, "b": 38}),
    (77, "ab", "", {"a": 39, "b": 38}),
])
def test_high_and_low_shares(amount: int, high: str, low: str, shares: dict[str, int]) -> None:
    assert share_high_low(amount, high, low) == shares


def stakes() -> st.SearchStrategy[list[Stake]]:
    one = st.tuples(st.integers(0, 60), st.sampled_from([0, 0, 3, 5]), st.sampled_from([0, 0, 0, 4]), st.booleans())
    return st.lists(one, min_size=1, max_size=8).map(
        lambda many: [Stake(f"p{place}", *stake) for place, stake in enumerate(many)]
    )


@given(stakes())
def test_no_chip_is_lost_or_made(given_stakes: list[Stake]) -> None:
    laid = lay_out(given_stakes)
    total = sum(s.live + s.ante + s.dead for s in given_stakes)
    assert sum(pot.amount for pot in laid.pots) + laid.surplus == total
    assert all(pot.amount > 0 for pot in laid.pots)
    assert bool(laid.surplus) == (laid.owner is not None)


@given(stakes())
def test_each_pot_is_for_fewer_and_only_for_those_who_stay(given_stakes: list[Stake]) -> None:
    laid = lay_out(given_stakes)
    staying = {s.player for s in given_stakes if s.stays}
    for above, pot in zip(laid.pots[1:], laid.pots, strict=False):
        assert set(above.eligible) < set(pot.eligible)
    assert all(set(pot.eligible) <= staying for pot in laid.pots)


@given(st.lists(st.integers(1, 50), min_size=2, max_size=6))
def test_pots_are_what_a_chip_by_chip_count_gives(puts: list[int]) -> None:
    """Without antes: chip number n of every stack goes to the pot of those whose stack reaches n."""
    names = [f"p{place}" for place in range(len(puts))]
    counted: dict[tuple[str, ...], int] = {}
    for chip in range(1, max(puts) + 1):
        reach = tuple(name for name, stack in zip(names, puts, strict=True) if stack >= chip)
        counted[reach] = counted.get(reach, 0) + len(reach)
    alone = [(reach, amount) for reach, amount in counted.items() if len(reach) == 1]
    laid = lay_out([Stake(name, stack) for name, stack in zip(names, puts, strict=True)])
    assert {pot.eligible: pot.amount for pot in laid.pots} == {r: a for r, a in counted.items() if len(r) > 1}
    assert (laid.surplus, laid.owner) == ((alone[0][1], alone[0][0][0]) if alone else (0, None))


@given(st.integers(1, 1000), st.lists(st.sampled_from("abcdef"), min_size=1, unique=True), st.sampled_from([1, 5, 25]))
def test_shares_add_up_and_differ_by_a_chip(amount: int, winners: list[str], chip: int) -> None:
    shares = share_out(amount, winners, chip)
    assert sum(shares.values()) == amount
    values = [shares[winner] for winner in winners]
    assert max(values) - min(values) <= chip + amount % chip
