"""The steps of a hand for a viewer: chips are conserved in each, every line of play has one, the last is the result."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from dealer import Dealer
from hands import LAWFUL, edited, hand

from oklahoma_grammar import events as ev
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_grammar.span import Span
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.steps import END, HIDDEN, START, as_object
from oklahoma_pipeline.variants import VARIANTS
from oklahoma_pipeline.viewer import view
from oklahoma_pipeline.violations import Violation

SAMPLES = Path(__file__).parents[2] / "sample_histories"
FILES = sorted(SAMPLES.glob("valid/*/*.txt")) + sorted(SAMPLES.glob("broken/*/*.txt"))
# More chips than there are come from nowhere; the viewer shows them as the log has it.
FROM_NOWHERE = {"BET-08"}
SILENT = (ev.Traffic, ev.SummaryStart, ev.SummaryPot, ev.SummaryBoard, ev.SummarySeat)


def read(path):
    for piece in read_paths([path]):
        if isinstance(piece, HandText):
            found = parse(piece)
            if isinstance(found, ev.Hand):
                yield judge(found)


def chips(shown, step):
    return sum(seat.stack + seat.bet for seat in step.seats) + sum(pot.amount for pot in step.pots) + step.rake


def sound(judged):
    """What holds of every hand that can be played."""
    shown = view(judged)
    whole = sum(seat.start for seat in shown.seats)
    if not {finding.rule for finding in judged.findings} & FROM_NOWHERE:
        for step in shown.steps:
            assert chips(shown, step) in (whole, whole + shown.house), (judged.at, step.line)
    final = judged.replay.table
    assert [seat.stack for seat in shown.steps[-1].seats] == [player.chips for player in final.ring]
    assert [seat.net for seat in shown.seats] == [player.net for player in final.ring]
    assert shown.steps[-1].boards == tuple(tuple(board) for board in final.boards)
    played = [event for event in judged.replay.events if not isinstance(event, SILENT)]
    assert [step.event for step in shown.steps[1:-1]] == played
    assert sum(len(step.findings) for step in shown.steps) == len(judged.findings)
    json.loads(json.dumps(as_object(shown, lambda event: None, lambda finding: {"rule": finding.rule})))
    return shown


@pytest.mark.parametrize("path", FILES, ids=lambda path: "/".join(path.parts[-3:]))
def test_every_sample(path):
    for judged in read(path):
        if judged.replay is not None:
            sound(judged)


@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_every_game(game):
    for seed in range(12):
        limit = Random(seed).choice(("no", "pot", "fixed"))
        sound(judge(Dealer(seed, game, limit, 2 + seed % 5).deal()))


def lawful(text=LAWFUL):
    return view(judge(hand(text)))


def at(shown, kind, name=None, nth=0):
    """The n-th step of that kind, by that player."""
    found = [step for step in shown.steps if step.kind == kind
             and (name is None or (step.actor is not None and shown.seats[step.actor].name == name))]
    return found[nth]


def seat_of(shown, step, name):
    return step.seats[[seat.name for seat in shown.seats].index(name)]


def test_each_discard_lies_at_its_seat():
    shown = lawful()
    thrown = [step for step in shown.steps if step.kind == "discard"]
    assert thrown
    for step in thrown:
        mine = step.seats[step.actor].discards
        assert mine[-1].street == step.street
        assert mine[-1].card in (*step.event.cards, HIDDEN)
    last = shown.steps[-1]
    assert sum(len(seat.discards) for seat in last.seats) == len(thrown)


def test_cards_are_shown_when_they_are_dealt_and_hidden_ones_face_down():
    shown = lawful()
    assert all(seat.cards == () for seat in shown.steps[0].seats)
    after = at(shown, "holecards") if any(step.kind == "holecards" for step in shown.steps) else at(shown, "deal")
    assert all(len(seat.cards) == 4 for seat in after.seats)
    assert any(card == HIDDEN for seat in after.seats for card in seat.cards)


def test_bets_lie_in_front_and_are_gathered_by_the_next_street():
    shown = lawful()
    first = next(step for step in shown.steps if step.kind == "raise")
    assert first.seats[first.actor].bet == 600
    flop = at(shown, "street")
    assert all(seat.bet == 0 for seat in flop.seats)
    assert sum(pot.amount for pot in flop.pots) == 1800


def test_whose_turn_it_is_and_what_he_owes():
    shown = lawful()
    flop = at(shown, "street")
    assert flop.turn is not None
    assert flop.due == 1
    assert at(shown, "discard").due == 0


SIDE_POTS = """
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
Boris back 4000
flop 7d 3c Qc
Vera discard ; Boris discard ; Anna discard
turn Jd
Boris discard ; Vera discard ; Anna discard
river 4h
showdown
Boris shows As Ad
Anna shows Ks Kd
Vera shows 2s 2d
Boris takes 400 side
Boris takes 2400 main
"""


def test_side_pots_are_apart_and_emptied_by_their_awards():
    shown = lawful(SIDE_POTS)
    flop = at(shown, "street")
    assert [(pot.amount, len(pot.eligible)) for pot in flop.pots] == [(2400, 3), (400, 2)]
    side, main = at(shown, "collect"), at(shown, "collect", nth=1)
    assert [pot.amount for pot in side.pots] == [2400]
    assert side.seats[side.actor].won == 400
    assert main.pots == ()
    assert not seat_of(shown, shown.steps[-1], "Boris").all_in


def test_a_pot_of_another_name_still_adds_up():
    shown = lawful(SIDE_POTS.replace("takes 400 side\nBoris takes 2400 main", "takes 2800 pot"))
    assert at(shown, "collect").pots == ()


def test_rake_is_the_houses_at_the_end():
    shown = lawful(edited(LAWFUL, ("takes 3600", "takes 3500")))
    assert (shown.rake, shown.steps[-1].rake, shown.steps[-1].pots) == (100, 100, ())


def test_a_cash_out_is_his_who_is_paid_and_his_share_leaves_the_table():
    shown = view(judge(hand(edited(LAWFUL, ("Vera takes 3600", "Vera cashes 3400\nVera unpaid 3600")))))
    place = [seat.name for seat in shown.seats].index("Vera")
    paid, end = at(shown, "cashout"), shown.steps[-1]
    assert (paid.seats[place].won, paid.seats[place].stack) == (3400, 32900)
    assert (end.seats[place].stack, end.pots, end.rake) == (32900, (), 0)
    assert shown.seats[place].net == 1900


def test_what_the_summary_alone_awards_is_given_at_the_end():
    text = edited(LAWFUL, ("Vera takes 3600", "summary\ntotal 3600 rake 100\nVera won 3500"))
    shown = lawful(text)
    place = [seat.name for seat in shown.seats].index("Vera")
    end = shown.steps[-1]
    assert (end.seats[place].won, end.seats[place].stack, end.pots, end.rake) == (3500, 33000, (), 100)


def test_a_hand_cut_off_ends_where_its_text_does():
    text = LAWFUL[:LAWFUL.index("turn")] + "cut"
    judged = judge(hand(text))
    shown = sound(judged)
    assert not shown.hand.finished
    assert shown.steps[-1].kind == END
    assert sum(pot.amount for pot in shown.steps[-1].pots) > 0


def test_a_hand_that_was_not_played_has_no_steps():
    other = hand(LAWFUL)
    assert view(judge(ev.Hand(other.header._replace(game="badugi"), other.table, other.seats, other.events, ""))) is None
    refused = ev.Refused(Span("a.txt", 1, 1, 1), "SYN-02", (), "?", "?")
    assert view(judge(refused)) is None


def test_findings_stand_at_their_step():
    for judged in read(SAMPLES / "broken" / "DSC-02" / "en.txt"):
        shown = view(judged)
        (step,) = [step for step in shown.steps if step.findings]
        assert (step.kind, step.line.number, step.line.text) == ("fold", 24, "Walt: folds")
        assert step.line.file.endswith("en.txt")


def test_findings_of_the_seats_and_of_the_summary_stand_at_the_ends():
    judged = next(iter(read(SAMPLES / "broken" / "DSC-02" / "en.txt")))
    file = judged.at.file
    others = [Violation("LED-02", Span(file, 3, 1, 1), "Anna", 1, None, {}),
              Violation("LED-01", Span(file, judged.replay.events[-1].at.line, 1, 1), None, None, None, {})]
    shown = view(judged, findings=others)
    assert [step.kind for step in shown.steps if step.findings] == [START, END]


def test_lines_of_several_copies_keep_their_places():
    judged = next(iter(read(SAMPLES / "broken" / "DSC-02" / "en.txt")))
    origins = {number: ("b.txt", number + 100) for number in range(1, 60)}
    finding = Violation("DSC-02", Span("b.txt", 124, 1, 1), "Walt", 3, "flop", {})
    shown = view(judged, origins, [finding])
    (step,) = [step for step in shown.steps if step.findings]
    assert (step.line.file, step.line.number, step.kind) == ("b.txt", 124, "fold")


def test_the_hero_is_the_one_whose_cards_the_log_shows():
    shown = lawful()
    dealt = [place for place, player in enumerate(judge(hand(LAWFUL)).replay.table.ring) if player.dealt]
    assert shown.hero == (dealt[0] if len(dealt) == 1 else None)
    text = LAWFUL.replace("holes\n", "holes\ndeal Anna As Kd 7h 7c\ndeal Boris Ah Kc 8h 8c\n")
    assert view(judge(hand(text))).hero is None


def test_house_money_is_in_the_main_pot():
    shown = lawful(SIDE_POTS.replace("flop 7d", "house 50\nflop 7d"))
    assert [pot.amount for pot in at(shown, "street").pots] == [2450, 400]
    assert chips(shown, shown.steps[-1]) == 6800 + 50


def test_an_all_in_that_nobody_matched_lies_apart():
    shown = lawful(SIDE_POTS.replace("Boris back 4000\n", "").replace("Boris takes 400 side\nBoris takes 2400 main\n", ""))
    assert [(pot.amount, len(pot.eligible)) for pot in at(shown, "street").pots] == [(2400, 3), (400, 2), (4000, 1)]


def test_a_hand_run_twice_has_two_boards():
    text = SIDE_POTS.replace("turn Jd", "turn/1 Jd").replace("river 4h", "river/1 4h\nturn/2 5s\nriver/2 6s")
    shown = lawful(text)
    assert [len(board) for board in shown.steps[-1].boards] == [5, 5]


def test_rake_is_taken_from_pots_that_are_apart():
    shown = lawful(SIDE_POTS.replace("takes 2400 main", "takes 2300 main") + "summary\ntotal 2800 rake 100")
    assert [pot.amount for pot in at(shown, "collect", nth=1).pots] == [100]
    assert (shown.steps[-1].pots, shown.steps[-1].rake) == ((), 100)
