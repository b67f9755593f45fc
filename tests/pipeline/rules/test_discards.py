"""DSC: the card thrown away with the first declaration of rounds two and three."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hands import LAWFUL, causes, edited, hand, play, told

from oklahoma_grammar.events import Discard
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.variants import VARIANTS

# ---- DSC-01


def test_a_check_and_a_bet_without_a_discard():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet 900", "Vera bet 900"))
    assert told(text) == [("DSC-01", "Vera bet 900", "Vera", "flop")]
    text = edited(LAWFUL, ("Boris discard ; Boris check\nVera discard 2h", "Boris check\nVera discard 2h"))
    assert told(text) == [("DSC-01", "Boris check", "Boris", "flop")]


def test_a_call_and_a_raise_without_a_discard():
    text = edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard 2h ; Vera bet 900\nAnna fold\nBoris call 900",
                           "Anna discard ; Anna bet 300\nBoris call 300\nVera discard 2h ; Vera raise 900\nAnna fold\nBoris call 600"),
                  ("takes 3600", "takes 3900"))
    assert told(text) == [("DSC-01", "Boris call 300", "Boris", "flop")]
    text = edited(text, ("Boris call 300", "Boris discard ; Boris call 300"), ("Vera discard 2h ; Vera raise", "Vera raise"))
    assert told(text) == [("DSC-01", "Vera raise 900", "Vera", "flop")]


def test_a_pass_needs_no_discard():
    assert causes(edited(LAWFUL, ("Boris discard ; Boris check\nVera discard 2h ; Vera bet 900\nAnna fold\nBoris call 900",
                                  "Boris fold\nVera discard 2h ; Vera bet 900\nAnna call 900"),
                         ("Boris discard ; Boris check\nVera discard Ks", "Anna discard ; Anna check\nVera discard Ks"),
                         ("Boris check\nVera check\nshowdown", "Anna check\nVera check\nshowdown"),
                         ("Boris shows", "Anna shows"))) == []


def test_the_second_declaration_of_the_round_needs_none():
    assert "Boris call 900" in LAWFUL
    assert causes(LAWFUL) == []


def test_a_missing_discard_and_a_card_too_many_at_the_showdown_are_one_fault():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet", "Vera bet"), ("Vera shows Js Jc", "Vera shows Js Jc 2h"))
    assert [rule for rule, _, _ in causes(text)] == ["DSC-01"]


def test_two_players_who_forget_their_discards_are_two_faults():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet", "Vera bet"), ("Boris discard ; Boris check\nVera discard Ks", "Boris check\nVera discard Ks"))
    assert [(rule, player) for rule, _, player in causes(text)] == [("DSC-01", "Vera"), ("DSC-01", "Boris")]


def test_one_player_who_forgets_twice_is_two_faults():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet", "Vera bet"), ("Vera discard Ks ; Vera check", "Vera check"))
    assert [(rule, player) for rule, _, player in causes(text)] == [("DSC-01", "Vera"), ("DSC-01", "Vera")]


# ---- DSC-02

def test_a_pass_right_after_the_discard():
    text = edited(LAWFUL, ("Boris call 900\nturn", "Boris call 900\nturn"), ("Anna discard ; Anna check", "Anna discard ; Anna fold"),
                  ("Vera bet 900\nAnna fold", "Vera bet 900"))
    assert told(text) == [("DSC-02", "Anna discard ; Anna fold", "Anna", "flop")]


def test_a_pass_at_the_next_declaration_is_lawful():
    assert "Anna discard ; Anna check" in LAWFUL
    assert "Vera bet 900\nAnna fold" in "\n".join(part.strip() for line in LAWFUL.splitlines() for part in line.split(";"))


def test_a_pass_after_the_discard_of_the_round_before_is_lawful():
    text = edited(LAWFUL, ("turn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check\nriver 4h\nBoris check\nVera check\nshowdown\nBoris shows Qs 9s\nVera shows Js Jc",
                           "turn Jd\nBoris fold"))
    assert causes(text) == []


# ---- DSC-03

def test_the_discard_after_the_declaration():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet 900", "Vera bet 900 ; Vera discard 2h"))
    assert told(text) == [("DSC-03", "Vera bet 900 ; Vera discard 2h", "Vera", "flop")]


def test_the_discard_after_the_declaration_however_late():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet 900", "Vera bet 900"), ("Boris call 900\nturn", "Boris call 900\nVera discard 2h\nturn"))
    assert told(text) == [("DSC-03", "Vera discard 2h", "Vera", "flop")]


def test_the_late_discard_of_a_player_all_in_by_his_declaration():
    text = edited(LAWFUL, ("Boris call 900\nturn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check\nriver 4h\nBoris check\nVera check",
                           "Boris call 900\nturn Jd\nBoris bet 4500\nVera discard Ks ; Vera raise 16900\nBoris call 12400 all-in\nBoris discard\nriver 4h"),
                  ("takes 3600", "takes 37400"), ("oklahoma pot", "oklahoma no"))
    assert [(rule, line) for rule, line, _ in causes(text)] == [("DSC-03", "Boris discard")]


def test_a_discard_before_the_declaration_at_any_distance_is_lawful():
    assert causes(edited(LAWFUL, ("Vera discard 2h ; Vera bet 900", "Vera discard 2h\ntalk Anna\ntalk Boris\nVera bet 900"))) == []


# ---- DSC-04, DSC-05

def test_a_second_discard_in_one_round():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet 900", "Vera discard 2h\nVera discard Ks\nVera bet 900"),
                  ("Vera discard Ks ; Vera check", "Vera check"))
    assert told(text) == [("DSC-04", "Vera discard Ks", "Vera", "flop")]


def test_a_second_discard_after_the_declaration():
    text = edited(LAWFUL, ("Boris call 900\nturn", "Boris call 900\nVera discard Ks\nturn"), ("Vera discard Ks ; Vera check", "Vera check"))
    assert [(rule, player) for rule, _, player in causes(text)] == [("DSC-04", "Vera")]


def test_two_cards_at_once():
    text = edited(LAWFUL, ("Boris discard ; Boris check\nVera discard 2h", "Boris discard x2 ; Boris check\nVera discard 2h"),
                  ("Boris discard ; Boris check\nVera discard Ks", "Boris check\nVera discard Ks"))
    assert told(text) == [("DSC-05", "Boris discard x2 ; Boris check", "Boris", "flop")]


def test_two_cards_at_once_to_make_up_for_the_round_before_are_a_consequence():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet", "Vera bet"), ("Vera discard Ks ;", "Vera discard Ks 2h ;"))
    assert [(rule, line) for rule, line, _ in causes(text)] == [("DSC-01", "Vera bet 900")]


# ---- DSC-06

@pytest.mark.parametrize(("old", "street"), [
    ("Vera raise 600", "preflop"), ("Boris check\nVera check\nshowdown", "river"),
])
def test_a_discard_in_a_round_that_has_none(old, street):
    player = old.split()[0]
    text = edited(LAWFUL, (old, f"{player} discard ; {old}"), (f"{player} shows", "talk Anna\nVera mucks " if player == "Boris" else "Vera shows"))
    assert told(text)[0] == ("DSC-06", f"{player} discard ; {old.splitlines()[0]}", player, street)


def test_a_discard_at_the_showdown():
    text = edited(LAWFUL, ("Boris shows Qs 9s", "Boris discard"))
    assert told(text) == [("DSC-06", "Boris discard", "Boris", "showdown")]


def test_a_discard_too_early_and_the_one_then_missing_are_one_fault():
    text = edited(LAWFUL, ("Vera raise 600", "Vera discard 2h ; Vera raise 600"), ("Vera discard 2h ; Vera bet", "Vera bet"))
    assert [(rule, street) for rule, _, _, street in told(text)] == [("DSC-06", "preflop")]


def test_omaha_has_no_discard():
    text = edited(LAWFUL, ("oklahoma", "omaha"))
    assert {rule for rule, _, _ in causes(text)} == {"DSC-06"}


# ---- DSC-07

def test_a_card_that_is_not_in_the_hand():
    text = edited(LAWFUL, ("Vera discard 2h", "Vera discard 2d"))
    assert told(text) == [("DSC-07", "Vera discard 2d ; Vera bet 900", "Vera", "flop")]


def test_a_card_already_thrown_away():
    text = edited(LAWFUL, ("Vera discard Ks", "Vera discard 2h"))
    assert told(text) == [("DSC-07", "Vera discard 2h ; Vera check", "Vera", "turn")]
    hidden = edited(LAWFUL, ("deal Vera Js Jc Ks 2h\n", ""), ("Vera discard Ks", "Vera discard 2h"))
    assert [rule for rule, _, _ in causes(hidden)] == ["DSC-07"]


def test_a_card_from_a_hand_that_is_hidden_is_not_judged():
    text = edited(LAWFUL, ("Boris discard ; Boris check\nVera discard 2h", "Boris discard 2d ; Boris check\nVera discard 2h"))
    assert causes(text) == []


def test_of_a_known_hand_a_hidden_discard_is_not_judged():
    assert causes(edited(LAWFUL, ("Vera discard 2h", "Vera discard"))) == []


def test_after_a_wrong_discard_the_rest_follows():
    text = edited(LAWFUL, ("Vera discard 2h", "Vera discard 4h"))  # the river's card, too
    assert [rule for rule, _, _ in causes(text)] == ["DSC-07"]


def test_an_unseated_player_discards():
    text = edited(LAWFUL, ("turn Jd", "Dina discard 5s\nturn Jd"))
    assert [rule for rule, _, _ in causes(text)] == ["TRN-04"]


# ---- DSC-08

RUN_OUT = """
oklahoma no 100/200 button 3
seat 1 Anna 600
seat 2 Boris 18400
seat 3 Vera 31000
Anna small 100
Boris big 200
Vera fold
Anna raise 600 all-in
Boris call 400
flop 7d 3c Qc
Boris discard
Anna discard
turn Jd
Anna discard
Boris discard
river 4h
showdown
Anna shows Qs 9s
Boris mucks
Anna takes 1200
"""


def test_players_all_in_discard_in_any_order():
    assert causes(RUN_OUT) == []


def test_an_all_in_player_without_his_discard_is_named_at_the_next_street():
    assert told(edited(RUN_OUT, ("Anna discard\nBoris discard\nriver", "Boris discard\nriver"))) == [
        ("DSC-08", "river 4h", "Anna", "turn")]


def test_the_player_with_chips_left_owes_his_discard_too():
    assert told(edited(RUN_OUT, ("Boris discard\nAnna discard\nturn", "Anna discard\nturn"))) == [
        ("DSC-08", "turn Jd", "Boris", "flop")]


def test_a_discard_made_a_street_late_is_a_consequence():
    assert told(edited(RUN_OUT, ("Anna discard\nBoris discard\nriver", "Boris discard\nriver"), ("showdown", "Anna discard\nshowdown"))) == [
        ("DSC-08", "river 4h", "Anna", "turn")]


def test_two_missing_discards_are_two_faults():
    found = told(edited(RUN_OUT, ("Anna discard\nBoris discard\nriver", "river")))
    assert [(rule, player) for rule, _, player, _ in found] == [("DSC-08", "Anna"), ("DSC-08", "Boris")]


def test_only_one_player_left_owes_no_discard():
    assert causes(edited(LAWFUL, ("Boris call 900\nturn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check\nriver 4h\nBoris check\nVera check\nshowdown\nBoris shows Qs 9s\nVera shows Js Jc",
                                  "Boris fold\nVera back 900"), ("takes 3600", "takes 1800"))) == []


def test_who_is_left_by_passes_before_his_turn_discards_nothing():
    assert causes(edited(LAWFUL, ("Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard 2h ; Vera bet 900\nAnna fold\nBoris call 900\nturn Jd\nBoris discard ; Boris check\nVera discard Ks ; Vera check\nriver 4h\nBoris check\nVera check\nshowdown\nBoris shows Qs 9s\nVera shows Js Jc",
                                  "Anna fold\nBoris fold"), ("takes 3600", "takes 1800"))) == []


def test_who_owes_a_declaration_and_makes_none_is_not_judged_for_his_discard():
    text = edited(LAWFUL, ("Vera discard Ks ; Vera check\n", ""), ("Vera shows Js Jc", "Vera shows Js Jc Ks"))
    assert [rule for rule, _, _ in causes(text)] == ["DEL-07"]


# ---- DSC-09

def test_a_discard_after_the_pass():
    text = edited(LAWFUL, ("turn Jd", "Anna discard 5h\nturn Jd"))
    assert told(text) == [("DSC-09", "Anna discard 5h", "Anna", "flop")]


# ---- what the rules read from the variant

PHASE = """
{game} no 100/200 button 3
seat 1 Anna 20000
seat 2 Boris 18400
seat 3 Vera 31000
Anna small 100
Boris big 200
{before}
Vera raise 600
Anna call 500
Boris fold
flop 7d 3c Qc
Anna check
Vera check
{after}
turn Jd
Anna check
Vera check
river 4h
Anna check
Vera check
showdown
Anna shows Qs 9s
Anna takes 1400
"""

CRAZY = PHASE.format(game="crazy-pineapple", before="", after="Vera discard\nAnna discard")
IRISH = PHASE.format(game="irish", before="", after="Vera discard x2\nAnna discard\nAnna discard")
PINEAPPLE = PHASE.format(game="pineapple", before="Anna discard\nVera discard\nBoris discard", after="")


@pytest.mark.parametrize("text", [CRAZY, IRISH, PINEAPPLE], ids=["crazy", "irish", "pineapple"])
def test_a_phase_of_discards_has_no_order(text):
    assert causes(text) == []


@pytest.mark.parametrize(("text", "missing", "at", "street"), [
    (CRAZY, "Vera discard\n", "turn Jd", "flop"),
    (IRISH, "Vera discard x2\n", "turn Jd", "flop"),
    (PINEAPPLE, "Vera discard\n", "Vera raise 600", "preflop"),
], ids=["crazy", "irish", "pineapple"])
def test_a_discard_missing_at_the_end_of_the_phase(text, missing, at, street):
    assert told(edited(text, (missing, ""))) == [("DSC-01", at, "Vera", street)]


def test_half_a_discard_missing():
    assert told(edited(IRISH, ("Vera discard x2", "Vera discard"))) == [("DSC-01", "turn Jd", "Vera", "flop")]


def test_more_than_the_phase_asks_for():
    assert [rule for rule, _, _ in causes(edited(IRISH, ("Vera discard x2", "Vera discard x3")))] == ["DSC-05"]
    assert [rule for rule, _, _ in causes(edited(IRISH, ("Vera discard x2", "Vera discard\nVera discard x2")))] == ["DSC-04"]


def test_a_discard_before_its_phase_is_out_of_turn():
    text = edited(CRAZY, ("Vera check\nVera discard\n", "Vera discard\nVera check\n"))
    assert told(text) == [("TRN-01", "Vera discard", "Vera", "flop")]


def test_a_discard_after_its_phase_follows_from_the_missing_one():
    text = edited(PINEAPPLE, ("Vera discard\nBoris discard\nVera raise 600", "Boris discard\nVera raise 600\nVera discard"))
    assert [rule for rule, _, _ in causes(text)] == ["DSC-01"]


def test_a_pass_after_the_phase_is_lawful():
    assert "Boris discard" in PINEAPPLE
    assert "Boris fold" in PINEAPPLE
    assert causes(PINEAPPLE) == []


def test_a_hand_that_ends_before_its_phase():
    text = CRAZY[:CRAZY.index("flop")] + "flop 7d 3c Qc\nAnna fold\nVera takes 1400\n"
    assert causes(text) == []


def test_a_new_game_is_data():
    """Discards on every street, two on the river, cards and board untouched by any name."""
    oklahoma = VARIANTS["oklahoma"]
    river = replace(oklahoma.streets[3], discard=oklahoma.streets[1].discard)
    game = replace(oklahoma, key="tulsa", dealt=5, streets=(*oklahoma.streets[:3], river))
    text = edited(LAWFUL, ("oklahoma", "tulsa"), ("deal Vera Js Jc Ks 2h", "deal Vera Js Jc Ks 2h 5s"),
                  ("river 4h\nBoris check\nVera check", "river 4h\nBoris discard ; Boris check\nVera discard 5s ; Vera check"))
    assert causes(text, variant=game) == []
    assert [rule for rule, _, _ in causes(edited(text, ("Vera discard 5s ; ", "")), variant=game)] == ["DSC-01"]
    run_out = edited(RUN_OUT, ("oklahoma", "tulsa"), ("river 4h", "river 4h\nAnna discard"))
    assert [(rule, line, player) for rule, line, player in causes(run_out, variant=game)] == [("DSC-08", "showdown", "Boris")]
    short = run_out[:run_out.index("showdown")] + "Anna takes 1200\n"
    assert [(rule, line, player) for rule, line, player in causes(short, variant=game)] == [("DSC-08", "Anna takes 1200", "Boris")]


# ---- the bare word

def test_a_bare_throwing_away_is_a_discard_if_the_player_acts_again():
    text = edited(LAWFUL, ("Anna discard ; Anna check", "Anna throws\nAnna check"))
    assert causes(text) == []
    assert isinstance(replay(hand(text)).events[8], Discard)


def test_a_bare_throwing_away_is_a_fold_if_he_does_not():
    text = edited(LAWFUL, ("Vera bet 900\nAnna fold", "Vera bet 900\nAnna throws"))
    assert causes(text) == []
    assert play(text).table.players["Anna"].folded == "flop"


def test_a_bare_throwing_away_outside_a_discard_round_is_a_fold():
    text = edited(LAWFUL, ("Vera raise 600\nAnna call 500", "Vera raise 600\nAnna throws"),
                  ("Anna discard ; Anna check\n", ""), ("Vera bet 900\nAnna fold", "Vera bet 900"), ("3600", "3100"))
    assert causes(text) == []


def test_a_bare_throwing_away_by_a_player_all_in_is_a_discard():
    assert causes(RUN_OUT.replace("Anna discard", "Anna throws")) == []


def test_a_bare_discard_after_the_declaration_is_a_late_one():
    text = edited(LAWFUL, ("Boris discard ; Boris check\nVera discard 2h", "Boris check\nBoris throws\nVera discard 2h"))
    assert [rule for rule, _, _ in causes(text)] == ["DSC-03"]


def test_a_bare_throwing_away_by_a_stranger():
    assert [rule for rule, _, _ in causes(edited(LAWFUL, ("turn Jd", "Dina throws\nturn Jd")))] == ["TRN-04"]


def test_a_street_before_the_phase_is_the_streets_fault():
    text = edited(CRAZY, ("Vera check\nVera discard\nAnna discard\nturn Jd", "turn Jd\nVera check"))
    assert causes(text)[0][0] == "DEL-07"


def test_a_phase_that_begins_before_the_last_declaration_is_one_fault():
    text = edited(CRAZY, ("Vera check\nVera discard\n", "Vera discard\n"))
    assert [(rule, line) for rule, line, _ in causes(text)] == [("TRN-01", "Vera discard")]


def test_a_bare_throwing_away_as_the_first_declaration_is_a_fold_if_nothing_follows():
    text = edited(LAWFUL, ("Anna discard ; Anna check", "Anna throws"), ("Vera bet 900\nAnna fold", "Vera bet 900"))
    assert causes(text) == []
    assert play(text).table.players["Anna"].folded == "flop"


@pytest.mark.parametrize(("text", "counts"), [
    (edited(IRISH, ("Vera discard x2\nAnna discard\nAnna discard", "Vera discard x0\nAnna discard x0")), [2, 2]),
    (edited(LAWFUL, ("Anna discard ; Anna check", "Anna discard x0 ; Anna check")), [1, 1, 1, 1, 1]),
], ids=["irish", "oklahoma"])
def test_a_discard_of_untold_number_is_as_many_as_are_due(text, counts):
    assert causes(text) == []
    assert [event.count for event in play(text).events if isinstance(event, Discard)] == counts


def test_a_discard_of_untold_number_where_none_is_due_is_one_too_many():
    text = edited(LAWFUL, ("Anna discard ; Anna check", "Anna discard ; Anna discard x0 ; Anna check"))
    assert [rule for rule, _, _ in causes(text)] == ["DSC-04"]
