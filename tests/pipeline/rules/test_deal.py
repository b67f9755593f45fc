"""DEL: the cards dealt, the board, burns and the stub."""

from __future__ import annotations

import pytest
from hands import LAWFUL, causes, edited, play, told

# ---- DEL-01

def test_other_than_four_cards():
    assert told(edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Ks 2h 5d"))) == [
        ("DEL-01", "deal Vera Js Jc Ks 2h 5d", "Vera", "preflop")]
    assert [rule for rule, _, _ in causes(edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Ks")))] == ["DEL-01"]


def test_the_number_is_the_variants():
    text = edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc"), ("oklahoma", "holdem"))
    assert "DEL-01" not in [rule for rule, _, _ in causes(text)]


def test_a_line_of_cards_told_twice_is_told_twice():
    assert causes(edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Ks 2h\ndeal Vera Js Jc Ks 2h"))) == []


def test_a_second_hand_of_cards():
    text = edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Ks 2h\ndeal Vera 5s 6s 7s 8s"))
    assert causes(text) == [("DEL-01", "deal Vera 5s 6s 7s 8s", "Vera")]


def test_cards_of_a_stranger_are_not_counted():
    assert causes(edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "deal Dina 5s 6s 7s"))) == []


# ---- DEL-02

SINGLES = ["Anna As", "Boris 9c", "Vera Js", "Anna 5s", "Boris 9h", "Vera Jc", "Anna 6s", "Boris 9s", "Vera Ks",
           "Anna 8s", "Boris Qs", "Vera 2h"]


def singles(order):
    return edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "\n".join(f"deal {card}" for card in order)))


def test_cards_one_by_one_from_the_small_blind():
    assert causes(singles(SINGLES)) == []


def test_two_cards_in_the_wrong_order_are_one_fault():
    order = [*SINGLES[:3], SINGLES[4], SINGLES[3], *SINGLES[5:]]
    assert told(singles(order)) == [("DEL-02", "deal Boris 9h", "Boris", "preflop")]


def test_dealing_from_the_wrong_seat():
    order = [card for n in range(0, 12, 3) for card in (SINGLES[n + 1], SINGLES[n + 2], SINGLES[n])]
    assert [(rule, line) for rule, line, _ in causes(singles(order))] == [("DEL-02", "deal Boris 9c")]


def test_only_one_players_cards_one_by_one():
    assert causes(singles(card for card in SINGLES if card.startswith("Vera"))) == []


@pytest.mark.parametrize(("order", "line"), [
    ([*SINGLES[:4], *SINGLES[5:]], "deal Boris Qs"),
    ([*SINGLES, "Boris 2c"], "deal Boris 2c"),
])
def test_a_card_too_few_or_too_many_is_no_wrong_order(order, line):
    text = singles(order).replace("Boris shows Qs 9s", "Boris mucks")
    assert causes(text) == [("DEL-01", line, "Boris")]


def test_heads_up_the_big_blind_is_dealt_first():
    text = """
holdem no 100/200 button 1
seat 1 Anna 5000
seat 2 Boris 5000
Anna small 100
Boris big 200
deal {0}
deal {1}
deal {2}
deal {3}
Anna fold
Boris back 100
Boris takes 200
"""
    cards = ["Boris As", "Anna Ks", "Boris Ad", "Anna Kd"]
    assert causes(text.format(*cards)) == []
    assert [rule for rule, _, _ in causes(text.format(*cards[::-1]))] == ["DEL-02"]


# ---- DEL-03

@pytest.mark.parametrize(("old", "new", "line"), [
    ("flop 7d 3c Qc", "flop 7d 3c Js", "flop 7d 3c Js"),
    ("flop 7d 3c Qc", "flop 7d 7d Qc", "flop 7d 7d Qc"),
    ("turn Jd", "turn 2h", "turn 2h"),
    ("Boris shows Qs 9s", "Boris shows Qc 9s", "Boris shows Qc 9s"),
    ("Boris shows Qs 9s", "Boris shows Qs Qs", "Boris shows Qs Qs"),
    ("Boris shows Qs 9s", "Boris mucks Qc 9s", "Boris mucks Qc 9s"),
    ("Vera bet 900\nAnna fold", "Vera bet 900\nAnna fold 7d 5c 5d", "Anna fold 7d 5c 5d"),
    ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Js 2h", "deal Vera Js Jc Js 2h"),
    ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Ks 2h\ndeal Anna As Js 4c 4d", "deal Anna As Js 4c 4d"),
])
def test_one_card_in_two_places(old, new, line):
    text = edited(LAWFUL, (old, new))
    assert [(rule, at) for rule, at, _ in causes(text) if rule != "DSC-07"] == [("DEL-03", line)]


def test_a_burnt_card_and_a_card_discarded():
    text = edited(LAWFUL, ("flop 7d", "burn Js\nflop 7d"), ("turn", "burn\nturn"), ("river", "burn\nriver"))
    assert told(text) == [("DEL-03", "burn Js", None, "preflop")]
    text = edited(LAWFUL, ("Boris discard ; Boris check\nVera discard 2h", "Boris discard 7d ; Boris check\nVera discard 2h"))
    assert told(text) == [("DEL-03", "Boris discard 7d ; Boris check", "Boris", "flop")]


def test_a_card_found_twice_is_found_once():
    text = edited(LAWFUL, ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Ks 2h\ndeal Boris Qs 9s 7d 5c"),
                  ("Boris discard ; Boris check\nVera discard 2h", "Boris discard 7d ; Boris check\nVera discard 2h"))
    assert [rule for rule, _, _ in causes(text)] == ["DEL-03"]


def test_a_discard_that_the_board_brings_later_is_no_second_place_of_a_hidden_card():
    assert causes(edited(LAWFUL, ("Vera discard Ks ; Vera check", "Vera discard Ks ; Vera check"))) == []
    text = edited(LAWFUL, ("river 4h", "river Ks"))
    assert causes(text) == [("DEL-03", "river Ks", None)]


def test_a_player_who_shows_twice_shows_the_same():
    assert causes(edited(LAWFUL, ("Vera takes", "Vera shows Js Jc\nVera takes"))) == []


def test_ones_own_discard_shown_is_another_fault():
    assert [rule for rule, _, _ in causes(edited(LAWFUL, ("Vera shows Js Jc", "Vera shows Js 2h")))] == ["SHW-02"]


# ---- DEL-04, DEL-05

@pytest.mark.parametrize(("old", "new", "street"), [
    ("flop 7d 3c Qc", "flop 7d 3c", "flop"), ("flop 7d 3c Qc", "flop 7d 3c Qc 5h", "flop"),
    ("turn Jd", "turn Jd 5h", "turn"), ("river 4h", "river 4h 5h", "river"), ("river 4h", "river", "river"),
])
def test_other_than_three_cards_or_one(old, new, street):
    assert told(edited(LAWFUL, (old, new))) == [("DEL-04", new, None, street)]


def test_the_earlier_board_repeated_with_other_cards():
    text = edited(LAWFUL, ("turn Jd", "turn Jd after 7d 3c Qh"))
    assert told(text) == [("DEL-05", "turn Jd after 7d 3c Qh", None, "turn")]
    assert play(text).table.boards == [["7d", "3c", "Qc", "Jd", "4h"]]


def test_the_wrong_board_carried_on_is_one_fault():
    text = edited(LAWFUL, ("turn Jd", "turn Jd after 7d 3c Qh"), ("river 4h", "river 4h after 7d 3c Qh Jd"))
    assert [rule for rule, _, _ in causes(text)] == ["DEL-05"]


def test_the_earlier_board_in_another_order_or_not_at_all():
    assert causes(edited(LAWFUL, ("turn Jd", "turn Jd after Qc 3c 7d"), ("river 4h", "river 4h bare"))) == []


# ---- DEL-06

BURNS = edited(LAWFUL, ("flop 7d", "burn\nflop 7d"), ("turn", "burn 5c\nturn"), ("river", "burn\nriver"))


def test_a_burn_a_street():
    assert causes(BURNS) == []
    assert causes(LAWFUL) == []


def test_a_street_without_its_burn():
    assert told(edited(BURNS, ("burn 5c\n", ""))) == [("DEL-06", "turn Jd", None, "turn")]


@pytest.mark.parametrize(("old", "street"), [("burn 5c", "turn"), ("showdown", "river")])
def test_a_burn_too_many(old, street):
    assert told(edited(BURNS, (old, f"burn 6c\n{old}"))) == [
        ("DEL-06", old if old != "showdown" else "burn 6c", None, street)]


def test_a_burn_when_one_player_is_left():
    text = BURNS[:BURNS.index("Boris call 900")] + "Boris fold\nburn\nVera back 900\nVera takes 1800"
    assert told(text) == [("DEL-06", "burn", None, "turn")]


# ---- DEL-07

def test_a_street_before_the_round_is_over():
    assert told(edited(LAWFUL, ("Boris call 900\nturn", "turn"), ("takes 3600", "takes 1800"))) == [("DEL-07", "turn Jd", "Boris", "turn")]


def test_a_street_dealt_one_act_too_early():
    text = edited(LAWFUL, ("Boris call 900\nturn Jd", "turn Jd\nBoris call 900"))
    assert told(text) == [("DEL-07", "turn Jd", "Boris", "turn")]
    assert play(text).pot == 3600


@pytest.mark.parametrize(("acts", "taken"), [
    ("Anna fold\nBoris call 900", 3600), ("Anna call 900\nBoris call 900", 4500), ("Anna check\nBoris raise 1800", 2700),
])
def test_a_street_dealt_two_acts_too_early(acts, taken):
    text = edited(LAWFUL, ("Anna fold\nBoris call 900\nturn Jd", f"turn Jd\n{acts}"))
    if taken != 3600:
        text = text.replace("takes 3600", f"takes {taken}")
        text = text.replace("Boris discard ; Boris check\nVera discard Ks", "Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard Ks")
        text = text.replace("Boris check\nVera check\nshowdown", "Anna check\nBoris check\nVera check\nshowdown")
    assert [rule for rule, _, _ in causes(text)] == ["DEL-07"]


def test_a_street_between_a_discard_and_its_declaration():
    text = edited(LAWFUL, ("Vera discard Ks ; Vera check\nriver 4h\nBoris", "Vera discard Ks\nriver 4h\nVera check\nBoris"))
    assert told(text) == [("DEL-07", "river 4h", "Vera", "river")]


def test_the_delay_ends_with_the_first_act_of_the_new_round():
    text = edited(LAWFUL, ("Boris call 900\nturn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check",
                           "turn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check"), ("takes 3600", "takes 2700"))
    assert [rule for rule, _, _ in causes(text)] == ["DEL-07"]


# ---- DEL-08

def test_a_street_repeated():
    assert told(edited(LAWFUL, ("turn Jd", "turn Jd\nturn Jd after 7d 3c Qc"))) == [("DEL-08", "turn Jd after 7d 3c Qc", None, "turn")]


def test_a_street_with_its_round_left_out():
    text = edited(LAWFUL, ("turn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check\nriver 4h", "river 4h after 7d 3c Qc Jd"))
    assert told(text) == [("DEL-08", "river 4h after 7d 3c Qc Jd", None, "river")]


@pytest.mark.parametrize(("street", "line", "first"), [
    ("flop 7d 3c Qc\n", "Anna discard ; Anna check", "flop"),
    ("turn Jd\n", "Boris discard ; Boris check", "turn"),
    ("river 4h\n", "Boris check", "river"),
])
def test_the_line_of_a_street_left_out(street, line, first):
    text = edited(LAWFUL, (street, ""), *([("turn Jd", "turn Jd after 7d 3c Qc")] if first == "flop" else ()),
                  *([("river 4h", "river 4h after 7d 3c Qc Jd")] if first == "turn" else ()))
    assert told(text) == [("DEL-08", line, None, first)]
    if first != "river":
        assert play(text).table.board() == ("7d", "3c", "Qc", "Jd", "4h")


def test_the_line_of_a_street_left_out_where_no_act_shows_it():
    text = """
holdem no 100/200 button 1
seat 1 Anna 600
seat 2 Boris 600
Anna small 100
Boris big 200
Anna raise 600 all-in
Boris call 400 all-in
flop 7d 3c Qc
{0}showdown
Anna shows As Ad
Anna takes 1200
"""
    assert causes(text.format("turn Jd\nriver 4h\n")) == []
    assert told(text.format("turn Jd\n")) == [("DEL-08", "showdown", None, "river")]
    assert told(text.format("river 4h\nturn Jd after 7d 3c Qc 4h\n"))[0] == ("DEL-08", "river 4h", None, "river")


def test_streets_in_the_wrong_order():
    text = edited(LAWFUL, ("turn Jd", "river 4h after 7d 3c Qc"), ("river 4h\nBoris check\nVera check", "turn Jd\nBoris check\nVera check"))
    assert told(text)[0] == ("DEL-08", "river 4h after 7d 3c Qc", None, "river")
    assert len(causes(text)) == 1


def test_a_flop_after_its_turn_is_put_in_front():
    text = edited(LAWFUL, ("flop 7d 3c Qc", "turn Jd"), ("turn Jd\nBoris discard", "flop 7d 3c Qc after Jd\nBoris discard"))
    assert sorted(play(text).table.boards[0]) == sorted(["7d", "3c", "Qc", "Jd", "4h"])


def test_a_street_when_one_player_is_left():
    text = LAWFUL[:LAWFUL.index("Boris call 900")] + "Boris fold\nturn Jd\nVera back 900\nVera takes 1800"
    assert told(text) == [("DEL-08", "turn Jd", None, "turn")]


def test_an_extra_act_before_the_street_is_no_missing_street():
    text = edited(LAWFUL, ("river 4h", "Boris check\nriver 4h"))
    assert [rule for rule, _, _ in causes(text)] == ["TRN-05"]


def test_a_hand_cut_off_misses_no_street():
    text = edited(LAWFUL, ("river 4h\nBoris check\nVera check\nshowdown\nBoris shows Qs 9s\nVera shows Js Jc\nVera takes 3600", "Boris check\ncut"))
    assert [rule for rule, _, _ in causes(text)] == ["TRN-05"]


def test_a_cancelled_hand_misses_no_street():
    assert causes("""
holdem no 100/200 button 1
seat 1 Anna 600
seat 2 Boris 600
Anna small 100
cancelled
Anna back 100
summary
""") == []
    text = edited(LAWFUL, ("turn Jd", "cancelled\nturn Jd"))
    assert "DEL-08" not in [rule for rule, _, _ in causes(text)]


# ---- runs

TWICE = """
oklahoma no 100/200 button 1
seat 1 Anna 600
seat 2 Boris 600
Anna small 100
Boris big 200
Anna raise 600 all-in
Boris call 400 all-in
flop 7d 3c Qc
Anna discard
Boris discard
turn/1 Jd
Anna discard
Boris discard
river/1 4h
turn/2 5d
river/2 5h
showdown 1
Anna shows As Ad
Anna takes 600
showdown 2
Anna takes 600
"""


def test_each_run_is_a_board_of_its_own():
    assert causes(TWICE) == []
    assert play(TWICE).table.boards == [["7d", "3c", "Qc", "Jd", "4h"], ["7d", "3c", "Qc", "5d", "5h"]]


def test_runs_street_by_street_and_with_burns():
    text = edited(TWICE, ("turn/1 Jd", "turn/1 Jd\nturn/2 5d"), ("turn/2 5d\nriver/2 5h", "river/2 5h"))
    assert causes(text) == []
    text = edited(TWICE, ("flop 7d", "burn\nflop 7d"), ("turn/1", "burn\nturn/1"), ("river/1", "burn\nriver/1"))
    assert causes(text) == []


@pytest.mark.parametrize(("edit", "rule", "line"), [
    (("turn/2 5d\n", ""), "DEL-08", "river/2 5h"),
    (("river/2 5h\n", ""), "DEL-08", "Anna takes 600"),
    (("turn/2 5d", "turn/2 5d 5s"), "DEL-04", "turn/2 5d 5s"),
    (("turn/2 5d", "turn/2 5d after 7d 3c Qh"), "DEL-05", "turn/2 5d after 7d 3c Qh"),
    (("river/2 5h", "river/2 5h after 7d 3c Qc Jd"), "DEL-05", "river/2 5h after 7d 3c Qc Jd"),
    (("turn/2 5d", "turn/2 Jd"), "DEL-03", "turn/2 Jd"),
])
def test_a_fault_of_one_run(edit, rule, line):
    assert [(found, at) for found, at, _ in causes(edited(TWICE, edit))] == [(rule, line)]


# ---- DEL-09

def test_the_stub_goes_on_the_muck_after_the_river():
    assert causes(edited(LAWFUL, ("showdown", "stub\nshowdown"))) == []


def test_the_stub_before_the_river():
    assert told(edited(LAWFUL, ("river 4h", "stub\nriver 4h"))) == [("DEL-09", "stub", None, "turn")]
    assert told(edited(LAWFUL, ("holes", "stub\nholes"))) == [("DEL-09", "stub", None, "preflop")]


def test_the_stub_when_one_player_is_left():
    text = LAWFUL[:LAWFUL.index("Boris call 900")] + "Boris fold\nstub\nVera back 900\nVera takes 1800"
    assert causes(text) == []


def test_a_street_repeated_does_not_end_the_round():
    text = edited(TWICE, ("flop 7d 3c Qc", "flop 7d 3c Qc\nflop 7d 3c Qc bare"))
    assert [(rule, line) for rule, line, _ in causes(text)] == [("DEL-08", "flop 7d 3c Qc bare")]


def test_a_street_that_is_not_due_may_come_with_its_burn():
    text = edited(BURNS, ("burn 5c", "burn 5c\nturn Jd\nburn 6c"), ("turn Jd\nBoris", "turn Jd bare\nBoris"))
    assert [rule for rule, _, _ in causes(text)] == ["DEL-08"]
    text = BURNS[:BURNS.index("Boris call 900")] + "Boris fold\nburn\ntalk Anna\nturn Jd\nVera back 900\nVera takes 1800"
    assert told(text) == [("DEL-08", "turn Jd", None, "turn")]


def test_a_log_that_breaks_off_in_the_deal():
    text = singles(SINGLES)
    assert causes(text[:text.index("deal Anna 6s")] + "cut") == []


def test_a_burn_with_which_the_log_ends():
    text = BURNS[:BURNS.index("Boris call 900")] + "Boris fold\nVera back 900\nVera takes 1800\nburn\ntalk Anna"
    assert [(rule, line) for rule, line, _ in causes(text)] == [("DEL-06", "burn")]
