"""The replay as a whole: what it gives back, and that one fault stays one cause."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest
from hands import LAWFUL, causes, edited, hand, play

from oklahoma_pipeline.consequences import FOLLOWS, follows, mark
from oklahoma_pipeline.replay import Replay, Step, UnknownGame, replay, steps
from oklahoma_pipeline.rules import BY_ID, CHECKS, PRECEDENCE, RULES
from oklahoma_pipeline.table import Discarded, Player, Seen, Table
from oklahoma_pipeline.violations import Violation


def test_pot_and_rake():
    played = play(LAWFUL)
    assert (played.pot, played.rake) == (3600, 0)
    text = edited(LAWFUL, ("takes 3600", "takes 3500"))
    assert play(text).rake == 100
    assert play(text + "summary\ntotal 3600 rake 100").rake == 100
    assert play(text + "summary\ntotal 3600").rake == 100
    assert play(edited(LAWFUL, ("holes", "house 50\nholes"), ("takes 3600", "takes 3650"))).rake == 0


def test_what_a_cash_out_leaves_lying_is_no_rake():
    text = edited(LAWFUL, ("Vera takes 3600", "Vera cashes 3400\nVera unpaid 3600"))
    played = play(text)
    assert (played.rake, played.table.not_awarded, played.table.players["Vera"].paid) == (0, 3600, 3400)


def test_what_the_summary_gives_to_somebody_who_has_no_seat_is_taken_all_the_same():
    played = play(edited(LAWFUL, ("Vera takes 3600", "summary\ntotal 3600 rake 100\nYegor won 3500")))
    assert (played.rake, played.table.taken) == (100, 3500)
    assert {player.name: player.net for player in played.table.ring if player.net > 0} == {}


def test_an_uncalled_bet_comes_back():
    text = LAWFUL[:LAWFUL.index("Boris call 900")] + "Boris fold\nVera back 900\nVera takes 1800\n"
    played = play(text)
    assert played.violations == ()
    vera = played.table.players["Vera"]
    assert (played.pot, vera.net, vera.returned) == (1800, 1200, 900)


def test_an_all_in_that_is_not_called_in_full_is_taken_back_in_part():
    text = """
oklahoma no 100/200 button 3
seat 1 Anna 1000
seat 2 Boris 5000
seat 3 Vera 800
Anna small 100
Boris big 200
Vera raise 800 all-in
Anna call 700
Boris raise 5000 all-in
Anna call 200 all-in
{}flop 7d 3c Qc
Vera discard ; Boris discard ; Anna discard
{}turn Jd
Boris discard ; Vera discard ; Anna discard
river 4h
showdown
Boris shows As Ad
{}
"""
    back = text.format("Boris back 4000\n", "Boris check\n", "Boris takes 2800")
    assert causes(back) == []
    assert play(back).table.players["Boris"].final == 6800
    kept = text.format("", "Boris check\n", "Boris takes 6800")
    assert causes(kept) == []


def test_an_unknown_game():
    with pytest.raises(UnknownGame):
        play(edited(LAWFUL, ("oklahoma", "badugi")))


def test_a_hand_without_a_line():
    assert replay(hand("oklahoma pot 100/200 button 1\nseat 1 Anna 5")).violations == ()


def test_a_hand_in_which_nobody_takes_part():
    text = "oklahoma pot 100/200 button 1\nseat 1 Anna 5 out\nshowdown\nsummary\n"
    assert causes(text) == []


def test_steps_are_copies():
    taken = list(steps(hand(edited(LAWFUL, ("river 4h", "stub\nriver 4h")))))
    assert [len(step.violations) for step in taken].count(1) == 1
    pots = [step.table.pot for step in taken]
    assert pots[0] == 100
    assert pots[-1] == 3600
    assert len({id(step.table) for step in taken}) == len(taken)


def values(thing):
    """What is in it, to the last: a table and what it holds are the same as themselves alone."""
    if isinstance(thing, (Replay, Step, Table, Player, Seen, Discarded)):
        return values(thing.__reduce__()[1])
    if isinstance(thing, dict):
        return {key: values(value) for key, value in thing.items()}
    return [values(part) for part in thing] if type(thing) in (list, tuple) else thing


def test_what_was_judged_comes_to_another_process_as_it_was():
    played = hand(LAWFUL)
    judged = replay(played)
    assert judged.table.settled is not None
    again = pickle.loads(pickle.dumps(judged))
    assert values(again) == values(judged)
    assert [again.table.players[player.name] for player in again.table.ring] == again.table.ring
    assert again.table.players["Anna"] is not judged.table.players["Anna"]
    taken = list(steps(played))
    assert values(deepcopy(taken)) == values(taken) != values(taken[:-1])


# ---- rules and their order

def test_every_rule_is_asked():
    asked = {check for checks in CHECKS.values() for check in checks}
    assert asked == {rule.check for rule in RULES}
    assert len(BY_ID) == len(RULES)
    for rule in RULES:
        assert rule.check.__name__ == rule.id.lower().replace("-", "_")
        assert rule.on


def test_the_order_of_precedence_names_rules():
    assert set(PRECEDENCE) <= set(BY_ID)


@pytest.mark.parametrize(("edit", "rule"), [
    # One act that several rows fit: the first in the order of precedence stands.
    (("turn Jd", "turn Jd\nAnna discard x2"), "DSC-09"),
    (("holes", "holes\nVera discard x2"), "DSC-06"),
    (("Vera discard 2h ; Vera bet 900", "Vera discard 2h\nVera discard 5c 6c\nVera bet 900"), "DSC-05"),
    (("Vera discard 2h ; Vera bet 900", "Vera discard 2h\nVera discard 5c\nVera bet 900"), "DSC-04"),
    (("Vera discard 2h ; Vera bet 900", "Vera bet 900\nVera discard 5c"), "DSC-07"),
    (("Boris discard ; Boris check\nVera discard 2h ; Vera bet 900", "Boris check\nVera discard 2h\nBoris discard\nVera bet 900"), "DSC-03"),
    (("turn Jd\nBoris discard ; Boris check", "turn Jd\nBoris discard\nDina check\nBoris check"), "TRN-06"),
    (("Vera bet 900\nAnna fold", "Vera bet 900\nAnna fold\nAnna check"), "TRN-02"),
    (("Vera takes 3600", "Dina fold\nVera takes 3600"), "TRN-04"),
    (("Anna discard ; Anna check\nBoris discard ; Boris check", "Boris check\nAnna discard ; Anna check"), "TRN-01"),
])
def test_one_act_breaks_one_rule(edit, rule):
    found = causes(edited(LAWFUL, edit))
    assert found[0][0] == rule
    assert len([line for _, line, _ in found if line == found[0][1]]) == 1


# ---- consequences

def finding(rule, line=1, player="Anna", street="flop", **values):
    return Violation(rule, hand(LAWFUL).header.at.moved(line=line), player, 1, street, values)


def test_the_earliest_line_is_the_cause():
    late, early = finding("SHW-03", 9), finding("DSC-01", 3)
    assert [(found.rule, found.cause) for found in mark([late, early])] == [("DSC-01", True), ("SHW-03", False)]


def test_every_scope():
    def pair(earlier, later, **changes):
        return follows(finding(earlier, **changes.pop("first", {})), finding(later, **changes))

    assert pair("DSC-01", "SHW-03")
    assert not pair("DSC-01", "SHW-03", player="Boris")
    assert pair("DSC-01", "TRN-01")
    assert not pair("DSC-01", "TRN-01", street="turn")
    assert not pair("DSC-01", "TRN-01", player="Boris")
    assert pair("DEL-08", "TRN-01", player="Boris")
    assert not pair("DEL-08", "TRN-01", street="turn")
    assert pair("DEL-08", "SHW-03", player=None, street=None)
    assert pair("TRN-05", "BET-01", player="Boris", first={"act_found": "bet"})
    assert not pair("TRN-05", "BET-01", player="Boris", first={"act_found": "check"})
    assert not pair("TRN-05", "BET-01", street="turn", first={"act_found": "bet"})
    assert pair("BET-01", "TRN-01", player="Boris", player_due="Anna")
    assert not pair("BET-01", "TRN-01", player="Boris", player_due="Vera")
    assert not pair("BET-01", "TRN-01", first={"player": None})
    assert pair("TRN-06", "DSC-02", player="Boris", first={"player_due": "Boris"})
    assert not pair("TRN-06", "DSC-02", player="Boris", first={"player_due": "Vera"})
    assert pair("DSC-07", "DEL-03", player=None, card_found="4h", first={"card_found": "4h"})
    assert not pair("DSC-07", "DEL-03", player=None, card_found="4h", first={"card_found": "4d"})
    assert pair("TRN-04", "POT-01", first={"act_found": "call"})
    assert not pair("TRN-04", "POT-01", first={"act_found": "check"})
    assert not pair("DEL-09", "DEL-08")


def test_the_table_of_consequences_names_rules():
    named = {rule for rows in FOLLOWS.values() for _, rules in rows for rule in rules} | set(FOLLOWS)
    assert named <= set(BY_ID)


def test_two_faults_stay_two():
    both = edited(LAWFUL, ("Vera discard 2h ; Vera bet 900", "Vera bet 900"), ("river 4h", "river 4h 5h"))
    assert [rule for rule, _, _ in causes(both)] == ["DSC-01", "DEL-04"]
    both = edited(LAWFUL, ("flop 7d 3c Qc", "flop 7d 3c"), ("Boris check\nVera check\nshowdown", "Vera check\nBoris check\nshowdown"))
    assert [rule for rule, _, _ in causes(both)] == ["DEL-04", "TRN-01"]


# ---- what follows decides

def test_a_late_discard_is_looked_for_to_the_end_of_the_round():
    text = edited(LAWFUL, ("Vera discard 2h ; Vera bet", "Vera bet"))
    assert [rule for rule, _, _ in causes(text)] == ["DSC-01"]
    ended = text[:text.index("Anna fold")] + "Anna fold\nBoris fold\nVera back 900\nVera takes 1800"
    assert [rule for rule, _, _ in causes(ended)] == ["DSC-01"]


def test_an_amount_is_looked_for_to_the_end_of_the_round():
    text = LAWFUL[:LAWFUL.index("Vera raise 600")] + "Vera raise by 300 to 600\nAnna fold\nBoris fold\n"
    assert play(text + "summary\nVera back 400\nVera takes 500").table.to_match == 200
    assert play(text + "cut").table.to_match == 600
    assert play(text + "Dina call 500\ncut").table.to_match == 600


def test_each_street_left_out_is_looked_for():
    text = LAWFUL
    for street in ("flop 7d 3c Qc\n", "turn Jd\n", "river 4h\n"):
        text = edited(text, (street, ""))
    assert causes(text)[0][0] == "DEL-08"
