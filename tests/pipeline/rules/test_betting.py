"""BET: what may be bet, and by whom."""

from __future__ import annotations

import pytest
from hands import LAWFUL, causes, edited, play, told

from oklahoma_pipeline.moves import start
from oklahoma_pipeline.settings import Settings

FIVE = """
holdem {limit} {stakes} button 5
seat 1 Anna {stack}
seat 2 Boris {stack}
seat 3 Vera {stack}
seat 4 Gleb {stack}
seat 5 Dina {stack}
Anna small {small}
Boris big {big}
holes
"""


def five(limit="no", stakes="100/200", stack=20000, small=100, big=200):
    return FIVE.format(limit=limit, stakes=stakes, stack=stack, small=small, big=big)


NO, POT, FIXED = five("no"), five("pot"), five("fixed", "200/400")


def rules(text, **kwargs):
    return [rule for rule, _, _ in causes(text + "\ncut", **kwargs)]


# ---- BET-01, 02, 03

def test_a_check_with_a_bet_to_match():
    assert told(NO + "Vera check\nGleb fold\ncut") == [("BET-01", "Vera check", "Vera", "preflop")]


def test_the_big_blind_may_check_his_option():
    assert rules(NO + "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc") == []


def test_after_a_raise_the_big_blind_may_not_check():
    assert rules(NO + "Vera raise 400\nGleb fold\nDina fold\nAnna fold\nBoris check\nflop 7d 3c Qc") == ["BET-01"]


def test_a_check_where_a_fold_was_meant_is_one_fault_to_the_end_of_the_hand():
    text = edited(LAWFUL, ("Vera bet 900\nAnna fold", "Vera bet 900\nAnna check"))
    assert causes(text) == [("BET-01", "Anna check", "Anna")]


def test_a_bet_over_a_bet():
    assert told(NO + "Vera bet 600\nGleb call 600\ncut") == [("BET-02", "Vera bet 600", "Vera", "preflop")]


def test_the_first_bet_after_the_flop_is_one():
    assert rules(NO + "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc\nAnna bet 200\nBoris bet 400") == ["BET-02"]


def test_a_call_with_nothing_to_call():
    start = NO + "Vera fold\nGleb fold\nDina fold\nAnna call 100\n"
    assert told(start + "Boris call\ncut") == [("BET-03", "Boris call", "Boris", "preflop")]
    assert rules(start + "Boris call 200\nflop 7d 3c Qc\nAnna check") == ["BET-03"]


# ---- BET-04

def test_a_call_of_another_amount():
    for amount in (100, 199, 201, 600):
        assert told(NO + f"Vera call {amount}\nGleb fold\nDina fold\nAnna fold\nBoris check\ncut") == [
            ("BET-04", f"Vera call {amount}", "Vera", "preflop")]


def test_a_call_all_in_for_less():
    assert rules(five(stack=150, big=150) + "Vera call 150 all-in") == []
    assert rules(five(stack=150, big=150) + "Vera call all-in") == []
    assert rules(NO + "Vera call") == []


SHORT_BIG = """
holdem no 100/200 button 1
seat 1 Anna 20000
seat 2 Boris 150
Anna small 100
Boris big 150 all-in
"""


def test_nobody_need_call_more_than_an_opponent_can_match():
    assert rules(SHORT_BIG + "Anna call 50\nflop 7d 3c Qc\nturn Jd\nriver 4h") == []
    assert rules(SHORT_BIG + "Anna call 100\nAnna back 50\nflop 7d 3c Qc\nturn Jd") == []
    assert rules(SHORT_BIG + "Anna call 60\nflop 7d 3c Qc") == ["BET-04"]


def test_over_a_smaller_blind_all_in_nothing_is_owed():
    text = SHORT_BIG.replace("150", "80")
    assert rules(text + "flop 7d 3c Qc\nturn Jd\nriver 4h") == []
    assert rules(text + "Anna check\nflop 7d 3c Qc\nturn Jd\nriver 4h") == []


# ---- BET-05

def test_a_raise_under_the_minimum():
    assert told(NO + "Vera raise 399\nGleb fold\ncut") == [("BET-05", "Vera raise 399", "Vera", "preflop")]
    assert rules(NO + "Vera raise 400\nGleb fold") == []
    assert rules(NO + "Vera raise by 199\nGleb fold") == ["BET-05"]
    assert rules(NO + "Vera raise by 200\nGleb fold") == []


def test_the_last_full_raise_is_the_least_of_the_next():
    start = NO + "Vera raise 700\n"
    assert rules(start + "Gleb raise 1199") == ["BET-05"]
    assert rules(start + "Gleb raise 1200") == []


def test_a_bet_under_the_big_blind():
    start = NO + "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc\n"
    assert rules(start + "Anna bet 199") == ["BET-05"]
    assert rules(start + "Anna bet 200") == []
    assert rules(POT.replace("20000", "350") + "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc\nAnna bet 150 all-in") == []


def test_a_raise_to_less_than_the_bet():
    assert rules(NO + "Vera raise 600\nGleb raise 500\nDina fold") == ["BET-05"]


def test_a_short_all_in_is_lawful_and_leaves_the_minimum():
    text = NO.replace("seat 4 Gleb 20000", "seat 4 Gleb 700")
    assert rules(text + "Vera raise 600\nGleb raise 700 all-in\nDina raise 1100") == []
    assert rules(text + "Vera raise 600\nGleb raise 700 all-in\nDina raise 1099") == ["BET-05"]


def test_the_minimum_over_a_straddle():
    start = NO.replace("holes", "Vera straddle 400\nholes")
    assert rules(start + "Gleb raise 799") == ["BET-05"]
    assert rules(start + "Gleb raise 800\nDina fold\nAnna fold\nBoris fold\nVera raise 1200") == []
    assert rules(start + "Gleb call 400\nDina fold\nAnna fold\nBoris fold\nVera check\nflop 7d 3c Qc\nVera bet 200") == []


# ---- BET-06

def test_the_pot_limit_before_the_flop():
    """TDA 54: blinds of 100 and 200, the first player's most is 700."""
    assert rules(POT + "Vera raise 700\nGleb fold") == []
    assert told(POT + "Vera raise 701\nGleb fold\ncut") == [("BET-06", "Vera raise 701", "Vera", "preflop")]
    table = play(POT + "cut").table
    start(table)
    assert table.max_total(table.players["Vera"]) == 700


@pytest.mark.parametrize("posts", [
    "Boris big 200", "Anna small 60 all-in\nBoris big 200", "Anna small 100\nBoris big 90 all-in",
], ids=["dead small blind", "short small blind", "short big blind"])
def test_dead_and_short_blinds_do_not_lower_the_pot_limit_before_the_flop(posts):
    text = POT.replace("Anna small 100\nBoris big 200", posts)
    if "60" in posts:
        text = text.replace("Anna 20000", "Anna 60")
    if "90" in posts:
        text = text.replace("Boris 20000", "Boris 90")
    assert rules(text + "Vera raise 700\nGleb fold") == []
    assert rules(text + "Vera raise 701\nGleb fold") == ["BET-06"]


def test_the_pot_limit_of_a_reraise_and_after_the_flop():
    start = POT + "Vera raise 700\nGleb fold\nDina fold\nAnna fold\n"
    assert rules(start + "Boris raise 2200") == []  # 700 + (100 + 200 + 700 + 500)
    assert rules(start + "Boris raise 2201") == ["BET-06"]
    flop = start + "Boris call 500\nflop 7d 3c Qc\nBoris check\n"
    assert rules(flop + "Vera bet 1500") == []
    assert rules(flop + "Vera bet 1501") == ["BET-06"]


def test_antes_and_a_straddle_count_in_the_pot():
    text = POT.replace("Anna small", "Dina ante 50\nAnna small")
    assert rules(text + "Vera raise 750") == []
    assert rules(text + "Vera raise 751") == ["BET-06"]
    text = POT.replace("holes", "Vera straddle 400\nholes")
    assert rules(text + "Gleb raise 1500") == []
    assert rules(text + "Gleb raise 1501") == ["BET-06"]


def test_fixed_limit_has_one_size_a_street():
    assert rules(FIXED + "Vera raise 400\nGleb raise 600") == []
    assert told(FIXED + "Vera raise 500\nGleb fold\ncut") == [("BET-06", "Vera raise 500", "Vera", "preflop")]
    flop = FIXED + "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc\n"
    assert rules(flop + "Anna bet 200") == []
    assert rules(flop + "Anna bet 400") == ["BET-06"]
    turn = flop + "Anna check\nBoris check\nturn Jd\n"
    assert rules(turn + "Anna bet 400\nBoris raise 800") == []
    assert rules(turn + "Anna bet 200") == ["BET-06"]


def test_fixed_limit_all_in_for_less_and_the_raise_that_completes_it():
    less = FIXED.replace("Vera 20000", "Vera 280")
    assert rules(less + "Vera raise 280 all-in\nGleb raise 400") == []
    assert rules(less + "Vera raise 280 all-in\nGleb raise 480") == ["BET-06"]
    more = FIXED.replace("Vera 20000", "Vera 320")
    assert rules(more + "Vera raise 320 all-in\nGleb raise 520") == []
    assert rules(more + "Vera raise 320 all-in\nGleb raise 400") == ["BET-06"]


def test_fixed_limit_all_in_for_more_than_the_size():
    assert rules(FIXED.replace("Vera 20000", "Vera 500") + "Vera raise 500 all-in") == ["BET-06"]


# ---- BET-07

TDA_47 = """
holdem no 50/100 button 5
seat 1 Anna 10000
seat 2 Boris 225
seat 3 Vera 10000
seat 4 Gleb 300
seat 5 Dina 10000
Anna small 50
Boris big 100
Vera call 100
Gleb call 100
Dina call 100
Anna call 50
Boris check
flop 7d 3c Qc
Anna bet 100
Boris raise 125 all-in
Vera call 125
Gleb raise 200 all-in
Dina call 200
"""


def test_short_all_ins_add_up_to_a_full_raise_for_one_and_not_for_another():
    """TDA 47: Anna faces 100 more and may raise; Vera faces 75 more and may not."""
    assert rules(TDA_47 + "Anna raise 300") == []
    assert told(TDA_47 + "Anna call 100\nVera raise 300\ncut") == [("BET-07", "Vera raise 300", "Vera", "flop")]
    table = play(TDA_47 + "cut").table
    assert (table.reopened(table.players["Anna"]), table.reopened(table.players["Vera"])) == (True, False)
    assert table.min_total() == 300
    assert rules(TDA_47 + "Anna raise 299") == ["BET-05"]


def test_a_check_raised_by_a_short_all_in_is_not_reopened():
    text = NO.replace("Boris 20000", "Boris 300") + (
        "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc\nAnna check\nBoris bet 100 all-in\n")
    assert rules(text + "Anna raise 400") == ["BET-07"]
    assert rules(text + "Anna call 100") == []


def test_fixed_limit_half_a_raise_reopens():
    text = FIXED.replace("Dina 20000", "Dina {}") + "Vera raise 400\nGleb fold\nDina raise {} all-in\nAnna fold\nBoris fold\n"
    assert rules(text.format(500, 500) + "Vera raise 700") == []
    assert rules(text.format(499, 499) + "Vera raise 600") == ["BET-07"]


# ---- BET-08, BET-09

def test_more_chips_than_he_has():
    text = NO.replace("Vera 20000", "Vera 500")
    assert told(text + "Vera raise 600 all-in\ncut") == [("BET-08", "Vera raise 600 all-in", "Vera", "preflop")]
    assert rules(text + "Vera raise 600") == ["BET-08"]
    assert rules(text + "Vera raise 500 all-in") == []


def test_a_call_and_a_bet_of_more_than_he_has():
    text = NO.replace("Gleb 20000", "Gleb 500")
    assert rules(text + "Vera raise 600\nGleb call 600") == ["BET-08"]
    flop = text + "Vera fold\nGleb call 200\nDina fold\nAnna fold\nBoris check\nflop 7d 3c Qc\nBoris check\n"
    assert rules(flop + "Gleb bet 301") == ["BET-08"]
    assert rules(flop + "Gleb bet 300 all-in") == []


def test_all_in_said_with_chips_left():
    for act in ("call 200", "raise 600"):
        assert told(NO + f"Vera {act} all-in\nGleb fold\ncut") == [("BET-09", f"Vera {act} all-in", "Vera", "preflop")]


def test_all_in_not_said():
    assert rules(NO.replace("Vera 20000", "Vera 200") + "Vera call 200") == ["BET-09"]
    assert rules(NO.replace("Vera 20000", "Vera 600") + "Vera raise 600") == ["BET-09"]


def test_who_said_all_in_is_not_waited_for():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet 900\nAnna fold\nBoris call 900\nturn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check\nriver 4h\nBoris check\nVera check",
                           "Vera discard 2h ; Vera bet 900 all-in\nAnna fold\nBoris call 900\nturn Jd\nBoris discard\nVera discard Ks\nriver 4h"))
    assert [rule for rule, _, _ in causes(text)] == ["BET-09"]


def test_a_table_cap_is_all_in_said_or_not():
    text = NO.replace("button 5", "button 5 cap 1000")
    assert rules(text + "Vera raise 1000\nGleb call 1000 all-in\nDina fold\nAnna fold\nBoris fold\nflop 7d 3c Qc\nturn Jd") == []
    assert rules(text + "Vera raise 1001") == ["BET-08"]
    player = play(text + "Vera raise 1000\ncut").table.players["Vera"]
    assert (player.stack, player.behind, player.final) == (0, 19000, 19000)


# ---- BET-10

def test_increment_and_total_disagree():
    assert told(NO + "Vera raise by 300 to 600\nGleb call 600\ncut") == [
        ("BET-10", "Vera raise by 300 to 600", "Vera", "preflop")]
    assert rules(NO + "Vera raise by 400 to 600\nGleb call 600") == []


def test_what_the_next_one_pays_decides_between_increment_and_total():
    assert rules(NO + "Vera raise by 400 to 660\nGleb call 600\nDina fold") == ["BET-10"]
    assert rules(NO + "Vera raise by 400 to 660\nGleb raise by 400 to 1000\nDina fold") == ["BET-10"]
    assert play(NO + "Vera raise by 400 to 660\nGleb call 660\nDina fold\ncut").table.to_match == 660
    assert play(NO + "Vera raise by 400 to 660\nGleb fold\ncut").table.to_match == 660


def test_over_a_short_big_blind_the_increment_may_count_from_the_chips_posted():
    text = NO.replace("Boris 20000", "Boris 120").replace("Boris big 200", "Boris big 120 all-in")
    assert rules(text + "Vera raise by 480 to 600") == []
    assert rules(text + "Vera raise by 400 to 600") == []
    assert rules(text + "Vera raise by 300 to 600") == ["BET-10"]


# ---- BET-11

def test_a_bet_and_three_raises():
    text = FIXED + "Vera raise 400\nGleb raise 600\nDina raise 800\n"
    assert rules(text) == []
    assert told(text + "Anna raise 1000\nBoris fold\ncut") == [("BET-11", "Anna raise 1000", "Anna", "preflop")]
    assert rules(text + "Anna raise 1000", settings=Settings(cap=5)) == []
    assert rules(text + "capped\nAnna call 700") == []


def test_the_cap_does_not_bind_two_players():
    text = FIXED + "Vera raise 400\nGleb fold\nDina fold\nAnna fold\nBoris raise 600\nVera raise 800\nBoris raise 1000\nVera raise 1200"
    assert rules(text) == []


def test_no_limit_knows_no_cap():
    assert rules(NO + "Vera raise 400\nGleb raise 600\nDina raise 800\nAnna raise 1000\nBoris raise 1200") == []


# ---- amounts that the log does not say

def test_a_bare_all_in_is_a_call_a_bet_or_a_raise():
    text = NO.replace("Vera 20000", "Vera 150").replace("Gleb 20000", "Gleb 900")
    played = play(text + "Vera all-in\nGleb all-in\nDina fold\nAnna fold\nBoris fold\nGleb back 700\nflop 7d 3c Qc\nturn Jd\nriver 4h\nGleb takes 100 side\nVera takes 550 main")
    assert played.violations == ()
    assert [type(event).__name__ for event in played.events[3:5]] == ["Call", "Raise"]
    flop = NO + "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc\nAnna all-in 19800\ncut"
    assert type(play(flop).events[-1]).__name__ == "Bet"
    assert causes(flop) == []


def test_a_bare_all_in_of_less_than_the_stack():
    assert rules(NO + "Vera all-in 900") == ["BET-09"]


def test_an_unsaid_amount_in_fixed_limit_is_the_size():
    played = play(FIXED + "Vera raise\nGleb call\nDina fold\nAnna fold\nBoris call\nflop 7d 3c Qc\nBoris bet\ncut")
    assert played.violations == ()
    assert (played.pot, played.table.to_match) == (1500, 200)


def test_an_unsaid_amount_is_told_by_the_next_call():
    played = play(NO + "Vera raise\nGleb call 700\nDina fold\nAnna fold\nBoris fold\nflop 7d 3c Qc\nVera bet\nGleb raise by 500 to 1000\nVera call 500\ncut")
    assert played.violations == ()
    assert (played.table.unsure, played.pot) == (False, 3700)


def test_an_unsaid_all_in_is_the_stack():
    assert play(NO + "Vera raise all-in\nGleb fold\ncut").table.to_match == 20000


@pytest.mark.parametrize("sequel", ["Gleb call", "Gleb fold", "Gleb call 900 all-in", "Gleb raise 2000",
                                    "Gleb raise", "Gleb check", "Gleb fold\nDina fold\nAnna call\nBoris call"])
def test_from_an_amount_that_nothing_tells_amounts_are_not_judged(sequel):
    text = NO + f"Vera raise\n{sequel}\ncut"
    assert causes(text) == []
    assert play(text).table.unsure


def test_a_bet_of_unknown_size_is_matched_by_a_call():
    played = play(NO + "Vera raise\nGleb call\nDina fold\nAnna fold\nBoris call\nflop 7d 3c Qc\nBoris check\nVera check\nGleb check\nturn Jd\ncut")
    assert played.violations == ()


def test_an_unknown_limit_is_judged_by_no_maximum():
    text = five("any")
    assert rules(text + "Vera raise 9000") == []
    assert rules(text + "Vera raise 300") == ["BET-05"]


# ---- a limit that changes, and raises told by what they add

MIXED = five("mixed")


def test_pot_limit_before_the_flop_and_no_limit_after_it():
    assert rules(MIXED + "Vera raise 700\nGleb fold") == []
    assert rules(MIXED + "Vera raise 701\nGleb fold") == ["BET-06"]
    limped = MIXED + "Vera fold\nGleb fold\nDina fold\nAnna call 100\nBoris check\nflop 7d 3c Qc\n"
    assert rules(limped + "Anna bet 5000\nBoris raise 19800 all-in\nAnna fold") == []


def test_a_raise_that_tells_what_it_adds_counts_from_the_chips_in_front():
    played = play(NO + "Vera call 200\nGleb fold\nDina fold\nAnna fold\nBoris raise adding 800\nVera call 800\ncut")
    assert played.violations == ()
    assert played.pot == 2100
    assert [event.to for event in played.events if hasattr(event, "added")] == [1000]


def test_a_raise_that_adds_too_little():
    assert rules(NO + "Vera call 200\nGleb fold\nDina fold\nAnna raise adding 250\nBoris fold") == ["BET-05"]
