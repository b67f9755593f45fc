"""BLD: the mandatory bets."""

from __future__ import annotations

import pytest
from hands import LAWFUL, causes, edited, play, told

from oklahoma_pipeline.ending import stakes
from oklahoma_pipeline.pots import Stake

# ---- BLD-01

def test_no_big_blind():
    text = edited(LAWFUL, ("Boris big 200\n", ""))
    assert told(text) == [("BLD-01", "holes", "Boris", "preflop")]


def test_no_big_blind_where_no_line_begins_the_deal():
    text = edited(LAWFUL, ("Boris big 200\nholes\n", ""))
    assert told(text) == [("BLD-01", "deal Vera Js Jc Ks 2h", "Boris", "preflop")]
    assert told(edited(text, ("deal Vera Js Jc Ks 2h\n", ""))) == [("BLD-01", "Vera raise 600", "Boris", "preflop")]


def test_a_big_blind_posted_after_the_line_of_the_deal():
    assert causes(edited(LAWFUL, ("Boris big 200\nholes", "holes\nBoris big 200"))) == []


def test_a_big_blind_posted_when_somebody_has_acted_comes_too_late():
    text = edited(LAWFUL, ("Boris big 200\nholes", "holes"), ("Vera raise 600", "Vera raise 600\nBoris big 200"))
    assert causes(text)[0] == ("BLD-01", "holes", "Boris")
    bare = edited(text, ("holes\n", ""), ("deal Vera Js Jc Ks 2h\n", ""))
    assert causes(bare)[0] == ("BLD-01", "Vera raise 600", "Boris")


def test_no_big_blind_at_all_and_no_small_one():
    text = edited(LAWFUL, ("Anna small 100\nBoris big 200\n", ""), ("Anna call 500", "Anna call 600"), ("Boris call 400", "Boris call 600"))
    assert causes(text) == [("BLD-01", "holes", "Boris")]


ANTE = """
holdem no 100/200 button 3
seat 1 Anna 5000
seat 2 Boris 10
seat 3 Vera 5000
Anna ante 20
Boris ante 10 all-in
Vera ante 20
Anna small 100
holes
Vera call 200
Anna call 100
flop 7d 3c Qc
Anna check
Vera check
cut
"""


def test_the_seat_that_owes_it_is_all_in_on_the_ante():
    assert causes(ANTE) == []


def test_the_first_seat_may_be_the_big_blind_behind_a_dead_small_one():
    """With no blind posted it cannot be told from a small blind that is all-in on the ante."""
    text = """
holdem no 100/200 button 1
seat 1 Anna 5000
seat 2 Boris 10
seat 3 Vera 5000
Anna ante 20
Boris ante 10 all-in
Vera ante 20
holes
Vera call 200
Anna call 200
flop 7d 3c Qc
Vera check
Anna check
cut
"""
    assert "BLD-01" not in {rule for rule, *_ in causes(text)}
    rich = edited(text, ("Boris 10", "Boris 5000"), ("ante 10 all-in", "ante 20"))
    assert "BLD-01" in {rule for rule, *_ in causes(rich)}


def test_a_button_blind_stands_for_it():
    text = """
holdem no 50/50 button 3
seat 1 Anna 5000
seat 2 Boris 5000
seat 3 Vera 5000
Anna ante 50
Boris ante 50
Vera ante 50
Vera button 50
holes
Anna raise 150
Boris fold
Vera call 100
flop 7d 3c Qc
Anna check
Vera check
cut
"""
    assert causes(text) == []
    assert causes(edited(text, ("Anna raise 150\nBoris fold\nVera call 100", "Anna call 50\nBoris call 50\nVera check"),
                         ("Anna check\nVera check", "Anna check\nBoris check\nVera check"))) == []


def test_a_cancelled_hand_needs_none():
    text = edited(LAWFUL, ("Boris big 200\n", ""))
    assert causes(text[:text.index("deal")] + "cancelled\n") == []


def test_without_stakes_and_posts_nothing_is_known():
    text = edited(LAWFUL, ("100/200", "none"), ("Anna small 100\nBoris big 200\n", ""), ("Anna call 500", "Anna call 600"), ("Boris call 400", "Boris call 600"))
    assert causes(text) == []


def test_without_stakes_the_posts_tell_the_blinds():
    assert causes(edited(LAWFUL, ("100/200", "none"))) == []
    assert play(edited(LAWFUL, ("100/200", "none"))).table.big == 200
    assert play(edited(LAWFUL, ("100/200", "none"), ("Anna small 100\n", ""), ("Anna call 500", "Anna call 600"))).table.small == 100
    assert play(edited(LAWFUL, ("100/200", "200"))).table.small == 100


def test_two_players_without_a_big_blind():
    text = """
holdem no 100/200 button 1
seat 1 Anna 5000
seat 2 Boris 5000
Anna small 100
Anna call 100
Boris check
cut"""
    assert causes(text) == [("BLD-01", "Anna call 100", "Boris")]


# ---- BLD-02, BLD-04

@pytest.mark.parametrize(("old", "new", "player"), [
    ("Anna small 100", "Anna small 50", "Anna"), ("Anna small 100", "Anna small 150", "Anna"),
    ("Boris big 200", "Boris big 150", "Boris"), ("Boris big 200", "Boris big 250", "Boris"),
])
def test_a_blind_of_the_wrong_amount(old, new, player):
    assert told(edited(LAWFUL, (old, new))) == [("BLD-02", new, player, "preflop")]


def test_a_blind_all_in_for_less():
    text = edited(LAWFUL, ("seat 1 Anna 20000", "seat 1 Anna 60"), ("Anna small 100", "Anna small 60 all-in"))
    assert "BLD-02" not in [rule for rule, _, _ in causes(text)]
    text = edited(text, ("Anna small 60 all-in", "Anna small 60"))
    assert "BLD-02" not in [rule for rule, _, _ in causes(text)]


def test_the_header_is_behind_the_blinds_posted():
    text = edited(LAWFUL, ("100/200", "50/100"))
    assert told(text) == [("BLD-04", "Boris big 200", "Boris", "preflop")]
    assert play(text).table.full_raise == 200


def test_small_and_big_in_one_post():
    seats = edited(LAWFUL, ("seat 3 Vera 31000", "seat 3 Vera 31000\nseat 4 Gleb 9000"), ("button 3", "button 4"),
                   ("holes", "Gleb both 300\nholes"), ("Vera raise 600", "Vera raise 600\nGleb fold"), ("takes 3600", "takes 3900"))
    assert causes(seats) == []
    assert [rule for rule, _, _ in causes(edited(seats, ("Gleb both 300", "Gleb both 400")))] == ["BLD-02"]


def test_extra_posts_are_newcomers():
    seats = edited(LAWFUL, ("seat 3 Vera 31000", "seat 3 Vera 31000\nseat 4 Gleb 9000"), ("button 3", "button 4"),
                   ("holes", "Gleb {}\nholes"), ("Vera raise 600", "Vera raise 600\nGleb call {}"),
                   ("Vera discard 2h ; Vera bet 900", "Vera discard 2h ; Vera bet 900\nGleb fold"), ("takes 3600", "takes {}"))
    assert causes(seats.format("big 200", 400, 4200)) == []
    assert causes(seats.format("dead 100", 600, 4300)) == []
    assert causes(seats.format("small 100", 600, 4300)) == []  # a second small blind is dead
    assert causes(seats.format("both 300", 400, 4300)) == []


@pytest.mark.parametrize("late", ["Anna call 600", "flop 7d 3c Qc", "river 4h"])
def test_what_is_posted_after_the_posters_act_is_dead(late):
    """Nobody need match it, so nothing of it goes back in silence; the pot tells what becomes of it."""
    text = edited(LAWFUL, ("Anna small 100\n", ""), ("Anna call 500", "Anna call 600"), (late, f"{late}\nAnna small 100"))
    assert told(text) == [("POT-01", "Vera takes 3600", "Vera", "showdown")]
    kept = edited(text, ("takes 3600", "takes 3700"))
    assert causes(kept) == []
    anna = play(kept).table.players["Anna"]
    assert (anna.put, anna.dead) == (700, 100)
    assert stakes(play(kept).table)[0] == Stake("Anna", 600, 0, 100, stays=False)


def test_a_straddle_posted_after_the_posters_act_is_what_it_adds():
    text = edited(LAWFUL, ("Boris call 400", "Boris call 400\nBoris straddle 700"), ("takes 3600", "takes 3700"))
    assert [rule for rule, _, _ in causes(text)] == []
    assert play(text).table.players["Boris"].dead == 100


def test_a_newcomer_has_the_option_on_his_big_blind():
    text = """
holdem no 100/200 button 4
seat 1 Anna 5000
seat 2 Boris 5000
seat 3 Vera 5000
seat 4 Gleb 5000
Anna small 100
Boris big 200
Vera big 200
holes
Vera check
Gleb fold
Anna call 100
Boris check
flop 7d 3c Qc
cut"""
    assert causes(text) == []


def test_fixed_limit_names_the_bets():
    text = """
holdem fixed 300/600 button 3
seat 1 Anna 5000
seat 2 Boris 5000
seat 3 Vera 5000
Anna small {}
Boris big {}
holes
Vera raise {}
cut"""
    assert causes(text.format(100, 300, 600)) == []  # a small blind of a third
    assert causes(text.format(200, 300, 600)) == []
    assert [rule for rule, _, _ in causes(text.format(90, 300, 600))] == ["BLD-02"]
    assert [rule for rule, _, _ in causes(text.format(210, 300, 600))] == ["BLD-02"]
    assert [rule for rule, _, _ in causes(text.format(150, 400, 600))] == ["BLD-02"]
    # The posts of another level carry the bets with them.
    assert [rule for rule, _, _ in causes(text.format(300, 600, 1200))] == ["BLD-04"]
    assert causes(text.replace("300/600", "300").format(150, 300, 600)) == []


# ---- BLD-03

def test_a_small_blind_from_the_wrong_seat():
    text = """
holdem no 100/200 button 4
seat 1 Anna 5000
seat 2 Boris 5000
seat 3 Vera 5000
seat 4 Gleb 5000
{}
holes
{}
flop 7d 3c Qc
cut"""
    lawful = text.format("Anna small 100\nBoris big 200", "Vera fold\nGleb fold\nAnna call 100\nBoris check")
    assert causes(lawful) == []
    small = text.format("Vera small 100\nBoris big 200", "Vera fold\nGleb fold\nAnna call 200\nBoris check")
    assert told(small) == [("BLD-03", "Vera small 100", "Vera", "preflop")]
    big = text.format("Anna small 100\nVera big 200", "Gleb fold\nAnna call 100\nBoris call 200\nVera check")
    assert told(big) == [("BLD-03", "Vera big 200", "Vera", "preflop")]
    both = text.format("Boris small 100\nVera big 200", "Gleb fold\nAnna call 200\nBoris call 100\nVera check")
    assert told(both) == [("BLD-03", "Boris small 100", "Boris", "preflop")]
    swapped = text.format("Boris small 100\nAnna big 200", "Vera fold\nGleb fold\nAnna check\nBoris call 100")
    assert told(swapped) == [("BLD-03", "Boris small 100", "Boris", "preflop")]


def test_a_dead_small_blind():
    text = edited(LAWFUL, ("Anna small 100\nBoris big 200", "Boris big 200"), ("Anna call 500", "Anna call 600"))
    assert causes(text) == []
    text = edited(LAWFUL, ("Anna small 100\nBoris big 200", "Anna big 200"), ("Anna call 500", "Anna call 400"), ("Boris call 400", "Boris call 600"),
                  ("Vera raise 600\nAnna call 400\nBoris call 600", "Boris call 200\nVera raise 600\nAnna call 400\nBoris call 400"))
    assert causes(text) == []
    assert [rule for rule, _, _ in causes(edited(LAWFUL, ("Anna small 100\nBoris big 200", "Vera big 200"), ("Anna call 500", "Anna call 600"),
                                                 ("Boris call 400", "Boris call 600")))] == ["BLD-03"]


HEADS_UP = """
holdem no 100/200 button {} year {}
seat 1 Anna 5000
seat 2 Boris 5000
Anna small 100
Boris big 200
Anna call 100
Boris check
flop 7d 3c Qc
cut"""


def test_heads_up_the_button_posts_the_small_blind():
    assert causes(HEADS_UP.format(1, 2026)) == []
    assert causes(HEADS_UP.format(1, 0)) == []
    assert [rule for rule, _, _ in causes(HEADS_UP.format(2, 2026))] == ["BLD-03"]


def test_in_very_old_logs_the_order_follows_who_posted():
    assert causes(HEADS_UP.format(2, 2005)) == []
    text = edited(LAWFUL, ("button 3", "button 2 year 2005"))
    assert causes(text) == []
    assert [player.name for player in play(text).table.order] == ["Anna", "Boris", "Vera"]


def test_heads_up_a_big_blind_alone():
    text = HEADS_UP.replace("Anna small 100\n", "").replace("call 100", "call 200")
    assert causes(text.format(1, 2026)) == []
    assert [rule for rule, _, _ in causes(text.format(2, 2026))] == ["BLD-03"]
    assert causes(text.format(3, 2026)) == []  # a dead button


def test_straddles():
    text = """
holdem no 100/200 button 4
seat 1 Anna 5000
seat 2 Boris 5000
seat 3 Vera 5000
seat 4 Gleb 5000
Anna small 100
Boris big 200
Vera straddle 400
holes
{}
flop 7d 3c Qc
cut"""
    assert causes(text.format("Gleb call 400\nAnna call 300\nBoris call 200\nVera check")) == []
    assert causes(text.format("Gleb call 400\nAnna call 300\nBoris call 200\nVera raise 800\nGleb fold\nAnna fold\nBoris fold").replace("flop 7d 3c Qc\n", "")) == []
    assert [rule for rule, _, _ in causes(text.format("Vera check\nGleb call 400\nAnna call 300\nBoris call 200"))] == ["TRN-01"]
    restated = text.replace("Boris big 200\nVera straddle 400", "Boris big 200\nBoris straddle 400")
    assert causes(restated.format("Vera call 400\nGleb fold\nAnna call 300\nBoris check")) == []
    assert play(restated.format("Vera call 400\nGleb fold\nAnna call 300\nBoris check")).pot == 1200


def test_a_newcomers_small_blind_beside_a_dead_one():
    text = """
holdem no 100/200 button 4
seat 1 Anna 5000
seat 2 Boris 5000
seat 3 Vera 5000
seat 4 Gleb 5000
Anna big 200
Vera small 100
holes
Boris fold
Vera call 200
Gleb fold
Anna check
flop 7d 3c Qc
cut"""
    assert causes(text) == []
    after = edited(text, ("Anna big 200\nVera small 100", "Boris big 200\nAnna small 100"),
                   ("Boris fold\nVera call 200\nGleb fold\nAnna check", "Vera call 200\nGleb fold\nAnna call 100\nBoris check"))
    assert causes(after) == []


def test_a_log_that_breaks_off_before_the_flop_does_not_tell_who_is_in_the_hand():
    text = edited(LAWFUL, ("button 3", "button 6"), ("seat 3 Vera 31000", "seat 3 Vera 31000\nseat 6 Gleb 900"))
    assert causes(text[:text.index("deal")] + "cut") == []


def test_a_stranger_posts_the_small_blind_where_no_button_tells_the_order():
    text = edited(LAWFUL, ("button 3", "button 0"), ("Anna small 100", "Dina small 100"), ("Anna call 500", "Anna call 600"))
    assert causes(text)[0][0] == "TRN-04"


WRONG_BUTTON = """
oklahoma pot 100/200 button {}
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 20000
seat 4 Gleb 20000
Anna small 100
Boris big 200
holes
Vera call 200
Gleb call 200
Anna call 100
Boris check
flop Ah 9h 3c
Anna discard ; Anna check
Boris discard ; Boris check
Vera discard ; Vera check
Gleb discard ; Gleb check
turn 6s
Anna discard ; Anna check
Boris discard ; Boris check
Vera discard ; Vera check
Gleb discard ; Gleb check
river 2d
Anna check
Boris check
Vera check
Gleb bet 400
Anna fold
Boris fold
Vera fold
Gleb back 400
Gleb takes 800"""


@pytest.mark.parametrize("button", [1, 2, 3])
def test_a_wrong_button_is_one_fault_on_all_streets(button):
    assert causes(WRONG_BUTTON.format(4)) == []
    findings = play(WRONG_BUTTON.format(button)).violations
    assert [finding.rule for finding in findings if finding.cause] == ["BLD-03"]
    assert {finding.street for finding in findings if finding.rule == "TRN-01"} >= {"flop", "turn", "river"}


@pytest.mark.parametrize(("lawful", "jump"), [
    ("Vera call 200\nGleb call 200", "Gleb call 200\nVera call 200"),
    ("river 2d\nAnna check\nBoris check", "river 2d\nBoris check\nAnna check"),
])
def test_a_jump_in_the_order_beside_a_wrong_button_stays_a_fault(lawful, jump):
    text = WRONG_BUTTON.replace(lawful, jump)
    assert [rule for rule, _, _ in causes(text.format(4))] == ["TRN-01"]
    assert [rule for rule, _, _ in causes(text.format(2))] == ["BLD-03", "TRN-01"]


def test_a_wrong_button_heads_up():
    text = """
oklahoma pot 100/200 button {}
seat 1 Anna 20000
seat 2 Boris 20000
Anna small 100
Boris big 200
holes
Anna call 100
Boris check
flop Ah 9h 3c
Boris discard ; Boris check
Anna discard ; Anna check
turn 6s
Boris discard ; Boris check
Anna discard ; Anna bet 400
Boris fold
Anna back 400
Anna takes 400"""
    assert causes(text.format(1)) == []
    assert [rule for rule, _, _ in causes(text.format(2))] == ["BLD-03"]
