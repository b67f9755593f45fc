"""One fault is one cause however far its traces reach, and two faults stay two."""

from __future__ import annotations

from pathlib import Path

import pytest
from hands import LAWFUL, causes, edited, hand, play

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import HandText, parse
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.replay import replay
from pace import within

VALID = Path(__file__).parents[2] / "sample_histories" / "valid"
# In Russian the same hands stand; a part of them is enough there.
MUTATED = {"en": "*.txt", "ru": "oklahoma_*.txt"}

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
THREE = """
oklahoma pot 100/200 button 3
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 20000
Anna small 100
Boris big 200
holes
Vera call 200
Anna call 100
Boris check
flop Ah 9h 3c
"""


def found(text):
    return [(rule, line) for rule, line, _ in causes(text)]


# ---- a second fault is not hidden by the first

@pytest.mark.parametrize(("text", "rules"), [
    # Somebody passes out of turn; the next one raises over the pot.
    (FOUR + "Gleb fold\nVera raise 901\nAnna fold\nBoris fold\nVera back 701\nVera takes 500",
     ["TRN-01", "BET-06"]),
    (FOUR + "Vera raise 350\nGleb raise 3000\nAnna fold\nBoris fold\nVera fold\nGleb back 2650\nGleb takes 1000",
     ["BET-05", "BET-06"]),
    (FOUR + "Vera call 200\nGleb call 200\nAnna call 100\nBoris check\nflop Ah 9h 3c\nAnna discard\n"
     "Boris discard\nAnna check\nBoris check\nVera discard\nVera bet 900\nGleb fold\nAnna fold\nBoris fold\n"
     "Vera back 900\nVera takes 800", ["TRN-06", "BET-06"]),
    # A bet too small before the flop; on the flop not all of an uncalled bet is returned.
    (THREE.replace("Vera call 200\nAnna call 100\nBoris check", "Vera raise 350\nAnna fold\nBoris call 150")
     + "Boris discard ; Boris check\nVera discard ; Vera bet 800\nBoris fold\nVera back 500\nVera takes 1100",
     ["BET-05", "POT-03"]),
    (FOUR + "Gleb fold\nVera call 200\nAnna fold\nBoris check\nflop Ah 9h 3c\nBoris discard ; Boris check\n"
     "Vera discard ; Vera bet 500\nBoris fold\nVera back 400\nVera takes 600", ["TRN-01", "POT-03"]),
    # More is paid out than was put in.
    (THREE + "Anna discard\nBoris discard\nAnna check\nBoris check\nVera discard ; Vera bet 300\nAnna fold\n"
     "Boris fold\nVera back 300\nVera takes 700", ["TRN-06", "POT-01"]),
    (THREE.replace("Vera call 200\nAnna call 100", "Anna call 100\nVera call 200")
     + "Anna discard ; Anna bet 400\nBoris fold\nVera fold\nAnna back 400\nAnna takes 700", ["TRN-01", "POT-01"]),
    (THREE + "Anna discard ; Anna bet 700\nBoris fold\nVera fold\nAnna back 700\nAnna takes 700",
     ["BET-06", "POT-01"]),
    (THREE.replace("Anna small 100", "Anna small 75").replace("Anna call 100", "Anna call 125")
     + "Anna discard ; Anna bet 400\nBoris fold\nVera fold\nAnna back 400\nAnna takes 700", ["BLD-02", "POT-01"]),
    # Cards are laid open on the turn.
    (FOUR + "Gleb fold\nVera call 200\nAnna call 100\nBoris check\nflop Ah 9h 3c\nAnna discard ; Anna check\n"
     "Boris discard ; Boris check\nVera discard ; Vera check\nturn 6s\nAnna discard ; Anna check\n"
     "Boris discard ; Boris check\nVera shows Qs Qd 9c\nVera discard ; Vera bet 300\nAnna fold\nBoris fold\n"
     "Vera back 300\nVera takes 600", ["TRN-01", "SHW-01"]),
])
def test_a_second_fault_stays_a_cause(text, rules):
    assert [rule for rule, _ in found(text)] == rules


CONTESTED = """
oklahoma pot 100/200 button 3
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 20000
Anna small 100
Boris big 200
holes
Vera call 200
Anna call 100
Boris check
flop Ah 9h 3c
Anna discard 2d ; Anna check
Boris discard
{fold}
Vera discard 4d ; Vera check
turn 6s
Anna discard 7c ; Anna check
Vera discard 9c ; Vera check
river 2h
Anna check
Vera check
showdown
Anna shows As Ad
Vera shows Qs Qd
{award}
"""


def test_the_pot_of_the_others_is_judged_after_a_pass_that_a_discard_forbids():
    fold = "Boris fold"
    assert found(CONTESTED.format(fold=fold, award="Anna takes 600")) == [("DSC-02", "Boris fold")]
    wrong = CONTESTED.format(fold=fold, award="Vera takes 600")
    assert found(wrong) == [("DSC-02", "Boris fold"), ("SHW-05", "Vera takes 600")]


def test_the_odd_chip_is_judged_after_a_pass_that_a_discard_forbids():
    text = """
oklahoma pot 25/50 button 4
seat 1 Anna 20000
seat 2 Boris 20000
seat 3 Vera 20000
seat 4 Gleb 20000
Anna small 25
Boris big 50
deal Vera Qs Jd 7c 2d
deal Gleb Qd Jc 7s 2c
Vera call 50
Gleb call 50
Anna fold
Boris check
flop Ah 9h 3c
Boris discard
Boris fold
Vera discard 2d ; Vera check
Gleb discard 2c ; Gleb check
turn 6s
Vera discard 7c ; Vera check
Gleb discard 7s ; Gleb check
river Qc
Vera check
Gleb check
showdown
Vera shows Qs Jd
Gleb shows Qd Jc
Vera takes {0}
Gleb takes {1}
"""
    assert found(text.format(88, 87)) == [("DSC-02", "Boris fold")]
    assert [rule for rule, _ in found(text.format(87, 88))] == ["DSC-02", "POT-02"]
    # A share too large makes the other one too small and the sum wrong: still one fault.
    assert [rule for rule, _ in found(text.format(88, 97))] == ["DSC-02", "POT-02"]


def test_a_check_of_an_all_in_player_hides_no_wrong_winner():
    text = """
oklahoma pot 100/200 button 3
seat 1 Anna 600
seat 2 Boris 20000
seat 3 Vera 20000
Anna small 100
Boris big 200
holes
Vera fold
Anna raise 600 all-in
Boris call 400
flop Ah 9h 3c
Anna discard
Anna check
Boris discard
turn 6s
Anna discard
Boris discard
river 2h
showdown
Anna shows As Ad
Boris shows Ks Kd
{0} takes 1200
"""
    assert found(text.format("Anna")) == [("TRN-03", "Anna check")]
    assert [rule for rule, _ in found(text.format("Boris"))] == ["TRN-03", "SHW-05"]


# ---- one fault is one cause

@pytest.mark.parametrize(("text", "cause"), [
    # The street comes too early; who was interrupted discards and declares after it.
    (THREE + "Anna discard ; Anna bet 300\nBoris fold\nturn 6s\nVera discard\nVera call 300\n"
     "Anna discard ; Anna check\nVera discard ; Vera bet 500\nAnna fold\nVera back 500\nVera takes 1200",
     ("DEL-07", "turn 6s")),
    (THREE + "Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard ; Vera check\nturn 6s\n"
     "Anna discard ; Anna check\nBoris discard ; Boris check\nriver 2h\nVera discard ; Vera check\n"
     "Anna bet 300\nBoris fold\nVera fold\nAnna back 300\nAnna takes 600", ("DEL-07", "river 2h")),
    # A check of the next round that stands before its street.
    (THREE + "Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard ; Vera check\nturn 6s\n"
     "Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard ; Vera check\nAnna check\nriver 2h\n"
     "Boris check\nVera bet 300\nAnna fold\nBoris fold\nVera back 300\nVera takes 600", ("TRN-05", "Anna check")),
    (THREE + "Anna discard 2d ; Anna check\nAnna discard 7c ; Anna check\nBoris discard ; Boris check\n"
     "Vera discard ; Vera bet 300\nAnna fold\nBoris fold\nVera back 300\nVera takes 600",
     ("DSC-04", "Anna discard 7c ; Anna check")),
    # The burn of the flop stands below it.
    (THREE + "burn\nAnna discard ; Anna check\nBoris discard ; Boris check\nVera discard ; Vera check\nburn\n"
     "turn 6s\nAnna discard ; Anna bet 300\nBoris fold\nVera fold\nAnna back 300\nAnna takes 600",
     ("DEL-06", "flop Ah 9h 3c")),
    # The river is missing, and the stub is put away all the same.
    (THREE + "Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard ; Vera check\nturn 6s\n"
     "Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard ; Vera check\nstub\nAnna check\n"
     "Boris check\nVera check\nshowdown\nAnna shows As Ad\nBoris mucks\nVera mucks\nAnna takes 600",
     ("DEL-08", "stub")),
    # Who has no seat bets, and is called.
    (THREE + "Anna discard ; Anna check\nDina bet 300\nBoris discard ; Boris call 300\nVera fold\nAnna fold\n"
     "Boris takes 1200", ("TRN-04", "Dina bet 300")),
    # Who has passed raises, and the others believe him.
    (THREE + "Anna fold\nBoris discard ; Boris bet 300\nAnna raise 900\nVera fold\nBoris fold\nAnna back 600\n"
     "Anna takes 1200", ("TRN-02", "Anna raise 900")),
    # The big blind stands twice; nobody else has done anything.
    (THREE.replace("Boris big 200", "Boris big 200\ntalk Boris\nBoris big 200")
     + "Anna discard ; Anna check\nBoris discard ; Boris check\nVera discard ; Vera bet 300\nAnna fold\nBoris fold\n"
     "Vera back 300\nVera takes 600", ("BLD-02", "Boris big 200")),
])
def test_what_a_fault_leads_to_is_no_cause(text, cause):
    assert found(text) == [cause]


def test_a_second_blind_of_one_player_is_named_where_it_stands_and_matched_by_nobody():
    for kind, amount in (("small", 100), ("big", 200)):
        name = "Anna" if kind == "small" else "Boris"
        judged = play(edited(LAWFUL, (f"{name} {kind} {amount}", f"{name} {kind} {amount}\n{name} {kind} {amount}")))
        (first,) = [finding for finding in judged.violations if finding.cause]
        assert (first.rule, first.player) == ("BLD-02", name)
        assert first.values == {"amount_due": amount, "amount_found": 2 * amount}
        player, lawful = judged.table.players[name], play(LAWFUL).table.players[name]
        assert player.put + player.returned == lawful.put + amount


def test_a_second_big_blind_of_another_player_is_a_newcomers():
    text = FOUR.replace("holes", "Gleb big 200\nholes")
    assert causes(text + "Vera call 200\nGleb check\nAnna fold\nBoris check\nflop Ah 9h 3c\ncut") == []


def test_the_only_player_with_chips_may_pass_as_well_as_check():
    text = """
oklahoma pot 100/200 button 3
seat 1 Anna 600
seat 2 Boris 20000
seat 3 Vera 20000
Anna small 100
Boris big 200
holes
Vera fold
Anna raise 600 all-in
Boris call 400
flop Ah 9h 3c
{0}Boris fold
Anna takes 1200
"""
    assert causes(text.format("")) == []
    # A discard binds him too.
    assert [rule for rule, _, _ in causes(text.format("Boris discard\n"))] == ["DSC-02"]


def test_a_log_without_any_discard_is_judged_at_once():
    """Every one of these is a fault of its own: nothing is gained by playing the hand again and again."""
    text = LAWFUL
    for name in ("Anna", "Boris", "Vera"):
        lines = [line.split(";")[-1].strip() if f"{name} discard" in line else line for line in text.splitlines()]
        text = "\n".join(lines)
    told = hand(text)
    assert len({finding.rule for finding in replay(told).violations if finding.cause}) == 1
    with within(44):
        for _ in range(20):
            replay(told)


def test_a_header_without_a_small_blind_is_read_by_the_posts():
    for stakes in ("0/400", "400/0", "0/0"):
        text = FOUR.replace("pot 100/200", f"pot {stakes}")
        assert play(text + "Vera call 200\ncut").table.big == 200


def test_a_discard_that_is_a_phase_of_its_own_forbids_no_pass():
    text = FOUR.replace("oklahoma", "pineapple")
    table = play(text + "Anna discard\nBoris discard\nVera discard\nGleb discard\ncut").table
    assert table.expected is not None
    assert table.legal(table.expected).fold


# ---- every line of a hand doubled, left out, or changed with the next

def _samples():
    for language, files in MUTATED.items():
        for file in sorted((VALID / language).glob(files)):
            if not file.name.startswith("club"):
                for number, told in enumerate(file.read_text(encoding="utf-8").strip().split("\n\n\n")):
                    yield pytest.param(told.strip().split("\n"), id=f"{language}-{file.stem}-{number}")


def _mutants(lines):
    for place in range(1, len(lines)):
        yield "doubled", lines[place], [*lines[:place + 1], *lines[place:]]
        yield "left out", lines[place], [*lines[:place], *lines[place + 1:]]
        if place + 1 < len(lines):
            yield "swapped", lines[place], [*lines[:place], lines[place + 1], lines[place], *lines[place + 2:]]


@pytest.mark.volume
@pytest.mark.parametrize("lines", list(_samples()))
def test_a_slip_of_one_line_is_one_cause(lines):
    several = []
    for kind, line, text in _mutants(lines):
        read = parse(HandText("a.txt", 1, "\n".join(text) + "\n"))
        told = [finding.rule for finding in judge(read).findings if finding.cause] if isinstance(read, Hand) else []
        if len([rule for rule in told if not rule.startswith("SYN")]) > 1:
            several.append((kind, line, told))
    assert several == []
