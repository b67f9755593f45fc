"""TRN: everybody in his turn."""

from __future__ import annotations

from hands import LAWFUL, causes, edited, play, told

FOUR = """
oklahoma pot 100/200 button 4
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 20000
seat 4 Gleb 20000
Anna small 100
Boris big 200
holes
"""


def test_the_lawful_hand_breaks_nothing():
    assert play(LAWFUL).violations == ()


# ---- TRN-01

def test_two_players_in_the_wrong_order_are_one_fault():
    assert told(FOUR + """Gleb call 200
        Vera call 200
        Anna call 100
        Boris check
        flop 7d 3c Qc
        cut""") == [("TRN-01", "Gleb call 200", "Gleb", "preflop")]


def test_whoever_jumps_ahead_leaves_the_others_their_turns_in_any_order():
    assert causes(FOUR + """Anna call 100
        Gleb fold
        Vera fold
        Boris check
        flop 7d 3c Qc
        Anna discard ; Anna check
        Boris discard ; Boris check
        turn Jd
        cut""") == [("TRN-01", "Anna call 100", "Anna")]


def test_a_raise_out_of_turn_is_answered_by_whom_it_passed_over():
    assert causes(FOUR + """Gleb raise 600
        Vera call 600
        Anna fold
        Boris fold
        flop 7d 3c Qc
        Vera discard ; Vera check
        cut""") == [("TRN-01", "Gleb raise 600", "Gleb")]


def test_a_discard_out_of_turn_is_one_fault_with_its_declaration():
    text = edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check",
                           "Boris discard ; Boris check\nAnna discard ; Anna check"))
    assert told(text) == [("TRN-01", "Boris discard ; Boris check", "Boris", "flop")]


def test_a_discard_out_of_turn_whose_declaration_waits_for_its_turn():
    text = edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check",
                           "Boris discard\nAnna discard ; Anna check\nBoris check"))
    assert causes(text) == [("TRN-01", "Boris discard", "Boris")]


def test_two_jumps_in_two_rounds_are_two_faults():
    text = edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check",
                           "Boris discard ; Boris check\nAnna discard ; Anna check"),
                  ("Boris check\nVera check\nshowdown", "Vera check\nBoris check\nshowdown"))
    assert [(rule, player) for rule, _, player in causes(text)] == [("TRN-01", "Boris"), ("TRN-01", "Vera")]


def test_a_fold_missing_from_the_log_is_one_jump_and_no_more():
    text = FOUR + """Gleb call 200
        Anna call 100
        Boris check
        flop 7d 3c Qc
        Anna discard ; Anna check
        Boris discard ; Boris check
        Gleb discard ; Gleb check
        turn Jd
        Anna discard ; Anna check
        Boris discard ; Boris bet 200
        Gleb fold
        Anna fold
        Boris back 200
        Boris takes 600
        summary
        Vera ends folded"""
    assert causes(text) == [("TRN-01", "Gleb call 200", "Gleb")]


def test_a_player_who_was_lost_and_comes_back_is_in_the_hand_again():
    text = FOUR + """Gleb call 200
        Anna call 100
        Boris check
        flop 7d 3c Qc
        Anna discard ; Anna check
        Boris discard ; Boris check
        Vera discard ; Vera check
        Gleb discard ; Gleb check
        turn Jd
        Anna discard ; Anna check
        Boris discard ; Boris check
        Vera discard ; Vera check
        Gleb discard ; Gleb check
        river 4h"""
    assert causes(text + "\ncut") == [("TRN-01", "Gleb call 200", "Gleb")]


def test_a_second_act_while_another_is_due():
    assert causes(FOUR + """Vera call 200
        Vera call 200
        Gleb fold
        Anna call 100
        Boris check
        cut""") == [("TRN-01", "Vera call 200", "Vera")]


def test_a_second_fold_like_act_of_one_who_is_not_due():
    assert causes(FOUR + """Vera call 200
        Vera fold
        Gleb fold
        Anna call 100
        Boris check
        cut""") == [("TRN-01", "Vera fold", "Vera")]


def test_the_fold_of_one_who_is_not_due_may_end_the_hand():
    text = """
oklahoma pot 100/200 button 1
seat 1 Anna 20000
seat 2 Boris 18400
Anna small 100
Boris big 200
Boris fold
Anna takes 300
"""
    assert [rule for rule, _, _ in causes(text)] == ["TRN-01"]


def test_without_a_button_and_blinds_turns_are_not_judged():
    assert causes("""
oklahoma pot 100/200 button 0
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 20000
Vera raise 400
Anna call 400
Boris fold
flop 7d 3c Qc
Vera discard ; Vera check
Anna discard ; Anna check
cut""") == []


def test_without_a_button_the_blinds_give_the_order():
    text = """
oklahoma pot 100/200 button 0
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 20000
Boris small 100
Vera big 200
Anna call 200
Boris call 100
Vera check
flop 7d 3c Qc
Boris discard ; Boris check
Vera discard ; Vera check
Anna discard ; Anna check
cut"""
    assert causes(text) == []
    assert [rule for rule, _, _ in causes(edited(text, ("Boris discard ; Boris check\nVera discard ; Vera check",
                                                       "Vera discard ; Vera check\nBoris discard ; Boris check")))] == ["TRN-01"]


HEADS_UP = """
oklahoma pot 100/200 button {button}
seat 1 Anna 20000
seat 2 Boris 20000
{blinds}
Anna call 100
Boris check
flop 7d 3c Qc
Boris discard ; Boris check
Anna discard ; Anna check
cut"""


def test_heads_up_the_button_is_the_small_blind_and_acts_first_before_the_flop_only():
    for button in (1, 0):
        assert causes(HEADS_UP.format(button=button, blinds="Anna small 100\nBoris big 200")) == []


def test_heads_up_without_button_and_small_blind_the_big_blind_still_tells():
    text = HEADS_UP.format(button=0, blinds="Boris big 200").replace("call 100", "call 200")
    assert causes(text) == []


# ---- TRN-02

def test_an_act_after_the_pass():
    text = edited(LAWFUL, ("turn Jd", "turn Jd\nAnna check"))
    assert told(text) == [("TRN-02", "Anna check", "Anna", "turn")]


def test_chips_put_in_after_the_pass_are_put_in():
    for late in ("Anna call 300", "Anna bet 300", "Anna raise 300"):
        text = edited(LAWFUL, ("turn Jd", f"turn Jd\n{late}"))
        assert causes(text) == [("TRN-02", late, "Anna")]
        assert play(text).pot == 3900


def test_a_second_pass():
    text = edited(LAWFUL, ("turn Jd", "Anna fold\nturn Jd"))
    assert [rule for rule, _, _ in causes(text)] == ["TRN-02"]


# ---- TRN-03

ALL_IN = """
oklahoma no 100/200 button 3
seat 1 Anna 600
seat 2 Boris 18400
seat 3 Vera 31000
Anna small 100
Boris big 200
Vera raise 600
Anna call 500 all-in
Boris call 400
flop 7d 3c Qc
Anna discard
Boris discard ; Boris check
Vera discard ; Vera check
turn Jd
Boris discard ; Boris bet 900
Vera discard ; Vera call 900
Anna discard
river 4h
Boris check
Vera check
showdown
Boris shows Qs 9s
Vera takes 3600
"""


def test_an_all_in_player_discards_when_he_likes():
    assert causes(ALL_IN) == []


def test_an_all_in_player_declares_nothing():
    for act in ("check", "call 100", "bet 100", "raise 300"):
        text = edited(ALL_IN, ("river 4h", f"river 4h\nAnna {act}"))
        assert told(text) == [("TRN-03", f"Anna {act}", "Anna", "river")]


def test_an_all_in_player_does_not_pass():
    text = edited(ALL_IN, ("Anna discard\nriver 4h", "Anna fold\nriver 4h"))
    assert [rule for rule, _, _ in causes(text)] == ["TRN-03"]


def test_the_fold_of_a_player_all_in_from_his_ante_or_blind_is_lawful():
    assert causes("""
holdem no 100/200 button 3
seat 1 Anna 50
seat 2 Boris 18400
seat 3 Vera 31000 out
Anna ante 50 all-in
Boris ante 50
Vera ante 50
Boris big 200
Vera fold
Anna fold
Boris takes 350
""") == []


# ---- TRN-04

def test_a_name_without_a_seat():
    text = edited(LAWFUL, ("turn Jd", "turn Jd\nDina check"))
    assert told(text) == [("TRN-04", "Dina check", "Dina", "turn")]


def test_a_stranger_who_acts_twice_is_one_cause():
    text = edited(LAWFUL, ("turn Jd", "turn Jd\nDina check\nDina all-in"))
    assert causes(text) == [("TRN-04", "Dina check", "Dina")]


def test_a_stranger_who_posts():
    text = edited(LAWFUL, ("holes", "Dina big 200\nholes"))
    assert causes(text) == [("TRN-04", "Dina big 200", "Dina")]


def test_a_stranger_may_get_chips_back_or_take_them():
    text = edited(LAWFUL, ("Vera takes 3600", "Dina back 10\nDina takes 3600\nDina shows As\nDina mucks\nDina cashes 4"))
    assert play(text).table.taken == 3600


SITS_OUT = edited(LAWFUL, ("seat 3 Vera 31000", "seat 3 Vera 31000\nseat 4 Gleb 9000 out"))


def test_a_seat_that_sits_out_and_acts_after_the_flop():
    text = edited(SITS_OUT, ("turn Jd", "turn Jd\nGleb check"))
    assert told(text) == [("TRN-04", "Gleb check", "Gleb", "turn")]


def test_a_seat_that_waits_for_the_button_is_not_in_the_hand():
    text = edited(LAWFUL, ("seat 3 Vera 31000", "seat 3 Vera 31000\nseat 4 Gleb 9000"), ("holes", "waits Gleb\nholes"))
    assert causes(text) == []
    assert [rule for rule, _, _ in causes(edited(text, ("turn Jd", "turn Jd\nGleb fold")))] == ["TRN-04"]


def test_a_seat_that_sits_out_is_in_the_hand_if_he_posts_or_acts():
    text = edited(SITS_OUT, ("Vera raise 600", "Gleb fold\nVera raise 600"), ("button 3", "button 4"))
    assert [rule for rule, _, _ in causes(text)] == ["TRN-01"]  # Vera was due
    text = edited(SITS_OUT, ("Vera raise 600", "Vera raise 600\nGleb fold"), ("button 3", "button 4"))
    assert causes(text) == []


def test_a_seat_of_which_no_line_tells_is_not_in_the_hand():
    assert causes(edited(LAWFUL, ("seat 3 Vera 31000", "seat 3 Vera 31000\nseat 4 Gleb 9000"))) == []


# ---- TRN-05

def test_a_declaration_after_the_round():
    for act in ("check", "fold", "bet 300"):
        text = edited(LAWFUL, ("Boris call 900\nturn", f"Boris call 900\nVera {act}\nturn"))
        assert causes(text)[0] == ("TRN-05", f"Vera {act}", "Vera")
        assert len(causes(text)) == 1 or act == "fold"


def test_a_declaration_when_one_player_is_left():
    text = """
holdem no 100/200 button 3
seat 1 Anna 600
seat 2 Boris 18400
seat 3 Vera 31000
Anna small 100
Boris big 200
Vera fold
Anna fold
Boris check
Boris takes 300
"""
    assert causes(text) == [("TRN-05", "Boris check", "Boris")]
    assert causes(edited(text, ("Boris check\n", ""))) == []


def test_a_declaration_after_the_river_round_and_at_the_showdown():
    for place in ("Vera check\nshowdown", "showdown\nBoris shows"):
        new = place.replace("showdown", "Boris check\nshowdown") if place.startswith("Vera") else \
            place.replace("showdown", "showdown\nBoris check")
        assert [rule for rule, _, _ in causes(edited(LAWFUL, (place, new)))] == ["TRN-05"]


# ---- TRN-06

def test_another_breaks_in_between_a_discard_and_its_declaration():
    text = edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check",
                           "Anna discard\nBoris discard ; Boris check\nAnna check"))
    assert told(text) == [("TRN-06", "Boris discard ; Boris check", "Boris", "flop")]


def test_another_declares_in_between():
    text = edited(LAWFUL, ("Boris discard ; Boris check\nVera discard 2h ; Vera bet 900",
                           "Boris discard\nVera bet 900\nBoris check"))
    assert causes(text)[0] == ("TRN-06", "Vera bet 900", "Vera")


def test_what_the_interrupted_player_does_next_is_a_consequence():
    text = edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check",
                           "Anna discard\nBoris discard ; Boris bet 200\nAnna fold"),
                  ("Vera bet 900\nAnna fold\nBoris call 900", "Vera raise 900\nBoris call 700"))
    assert causes(text) == [("TRN-06", "Boris discard ; Boris bet 200", "Boris")]


def test_the_discard_of_an_all_in_player_interrupts_nobody():
    text = edited(ALL_IN, ("Anna discard\nBoris discard ; Boris check", "Boris discard\nAnna discard\nBoris check"))
    assert causes(text) == []


def test_after_the_interruption_the_next_player_is_not_blamed_too():
    text = edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard 2h ; Vera bet 900\nAnna fold",
                           "Anna discard\nBoris discard ; Boris check\nVera discard 2h ; Vera bet 900\nAnna call 900"),
                  ("Boris call 900\nturn Jd", "Boris call 900\nturn Jd\nAnna discard ; Anna check"),
                  ("Boris check\nVera check\nshowdown", "Anna check\nBoris check\nVera check\nshowdown"),
                  ("takes 3600", "takes 4500"))
    assert causes(text) == [("TRN-06", "Boris discard ; Boris check", "Boris")]


# ---- precedence

def test_who_has_passed_and_breaks_in_is_an_interrupter():
    text = edited(LAWFUL, ("turn Jd\nBoris discard ; Boris check", "turn Jd\nBoris discard\nAnna check\nBoris check"))
    assert causes(text) == [("TRN-06", "Anna check", "Anna")]


def test_a_lone_player_with_chips_may_check_once_in_a_round():
    text = edited(ALL_IN, ("Vera raise 600", "Vera fold"), ("Anna call 500 all-in", "Anna raise 600 all-in"),
                  ("Boris discard ; Boris check\nVera discard ; Vera check", "Boris check ; Boris discard"),
                  ("Boris discard ; Boris bet 900\nVera discard ; Vera call 900\nAnna discard", "Anna discard\nBoris discard ; Boris check"),
                  ("river 4h\nBoris check\nVera check", "river 4h\nBoris check"),
                  ("Vera takes 3600", "Boris takes 1200"))
    assert causes(text) == []
    again = edited(text, ("river 4h\nBoris check", "river 4h\nBoris check\nBoris check"))
    assert [rule for rule, _, _ in causes(again)] == ["TRN-05"]
    wager = edited(text, ("river 4h\nBoris check", "river 4h\nBoris bet 200"))
    assert [rule for rule, _, _ in causes(wager)] == ["TRN-05"]


def test_a_fold_out_of_turn_may_leave_nobody_to_act():
    text = """
holdem no 100/200 button 3
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 150
Anna small 100
Boris big 200
Vera call 150 all-in
Anna call 100
Anna fold
flop 7d 3c Qc
turn Jd
cut"""
    assert causes(text) == [("TRN-01", "Anna fold", "Anna")]


def test_acts_in_a_cancelled_hand_do_no_harm():
    text = edited(LAWFUL, ("Vera raise 600", "Vera raise 600\ncancelled"))
    assert play(text).pot == 3600


def test_chips_returned_to_a_player_all_in_who_passed():
    text = edited(ALL_IN, ("Anna discard\nriver 4h", "Anna fold\nAnna back 100\nriver 4h"))
    assert causes(text)[0][0] == "TRN-03"
    assert play(text).table.able == 2


def test_a_seat_that_the_summary_calls_sitting_out_is_not_in_the_hand():
    text = edited(LAWFUL, ("seat 3 Vera 31000", "seat 3 Vera 31000\nseat 4 Gleb 9000"))
    assert causes(text + "summary\nGleb ends sat_out") == []
    assert [rule for rule, _, _ in causes(text + "summary\nGleb ends folded")] == ["BLD-03"]
