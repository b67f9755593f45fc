"""From a reading to a verdict: which status a hand gets, and what an unread line excuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

import typed
from oklahoma_grammar import expectations
from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.span import Span
from oklahoma_pipeline.judge import judge, weight
from oklahoma_pipeline.settings import Settings

HAND = """\
Vigorish Club Hand #123:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (18400 in chips)
Boris: posts small blind 100
Anna: posts big blind 200
*** HOLE CARDS ***
Boris: calls 100
Anna: checks
*** FLOP *** [7d 3c Qc]
Anna: discards 1 card [4d]
Anna: checks
Boris: discards 1 card
Boris: bets 200
Anna: folds
Uncalled bet (200) returned to Boris
Boris collected 400 from pot
*** SUMMARY ***
Total pot 400 | Rake 0
Board [7d 3c Qc]
Seat 1: Anna (big blind) folded on the Flop
Seat 2: Boris (button) (small blind) collected (400)
"""
AT = Span("a.txt", 1, 1, 5)


def read(text):
    hand = parse(HandText("a.txt", 1, text.rstrip("\n")))
    assert isinstance(hand, Hand)
    return hand


def told(judged):
    return judged.status, [(finding.rule, finding.at.line) for finding in judged.findings]


def test_a_lawful_hand_is_clean():
    assert told(judge(read(HAND))) == ("clean", [])


def test_a_broken_rule_is_a_violation():
    text = HAND.replace("Boris: bets 200", "Boris: folds")
    status, findings = told(judge(read(text)))
    assert status == "violations"
    assert ("DSC-02", 14) in findings


def test_an_unread_line_that_changes_nothing_is_a_note():
    text = HAND.replace("Anna: folds", "Anna: sighs\nAnna: folds")
    assert told(judge(read(text))) == ("clean", [("SYN-01", 15)])


def test_an_unread_line_that_may_be_what_is_missing_makes_the_hand_unreadable():
    text = HAND.replace("Boris: bets 200", "Boris: bts 200")
    judged = judge(read(text))
    assert told(judged) == ("unreadable", [("SYN-02", 14)])
    assert judged.findings[0].values["text_found"] == "Boris: bts 200"
    assert judged.replay is None


def test_an_unread_discard_after_the_declaration_excuses_the_finding_before_it():
    text = HAND.replace("Anna: discards 1 card [4d]\nAnna: checks", "Anna: checks\nAnna: discrads 1 card [4d]")
    assert told(judge(read(text))) == ("unreadable", [("SYN-02", 12)])


def test_an_unread_line_after_a_fault_does_not_excuse_it():
    text = HAND.replace("Anna: posts big blind 200", "Anna: posts big blind 150").replace(
        "Boris: calls 100", "Boris: calls 50").replace("Anna: folds", "Anna: sighs\nAnna: folds").replace("400", "300")
    status, findings = told(judge(read(text)))
    assert (status, findings[0], findings[-1]) == ("violations", ("BLD-02", 6), ("SYN-01", 15))


@pytest.mark.parametrize("wanting", [
    ("Boris: bets 200\nAnna: folds\nUncalled bet (200) returned to Boris", "Boris: bets\nAnna: folds"),
    ("Boris: bets 200\nAnna: folds\nUncalled bet (200) returned to Boris", "Boris: bets\nAnna: calls\n*** TURN *** [7d 3c Qc] [2c]"),
    ("Boris: bets 200", "Boris: bets 200\nAnna: raises"),
])
def test_chips_that_nothing_tells_are_no_clean_hand(wanting):
    """A bet or raise of unknown size leaves the whole hand's chips unknown: it is told, at its line."""
    judged = judge(read(HAND.replace(*wanting)))
    assert judged.status == "unreadable"
    assert judged.replay is None
    found = next(finding for finding in judged.findings if finding.rule == "SYN-02")
    assert found.values["expected"] == (expectations.AMOUNT,)
    assert found.at.line == (15 if "raises" in wanting[1] else 14)
    assert found.values["text_found"] in ("Anna: raises", "Boris: bets")


def test_an_unsaid_bet_beside_an_unread_line():
    text = HAND.replace("Boris: calls 100", "Boris: calls 100\nIt rains").replace(
        "Boris: bets 200\nAnna: folds\nUncalled bet (200) returned to Boris", "Boris: bets\nAnna: folds")
    assert told(judge(read(text))) == ("unreadable", [("SYN-01", 9), ("SYN-02", 15)])


def test_a_bet_that_is_given_back_is_known():
    played = judge(read(HAND.replace("Boris: bets 200", "Boris: bets")))
    assert told(played) == ("clean", [])
    assert played.replay is not None and not played.replay.table.unsure
    other = HAND.replace("Boris: bets 200", "Boris: bets").replace("returned to Boris", "returned to Anna")
    assert judge(read(other)).status == "unreadable"


@pytest.mark.parametrize(("line", "expected"), [
    ("Seat 1: Anna (500 in chips)", expectations.FREE_SEAT),
    ("Seat 4: Anna (20000 in chips)", expectations.NEW_NAME), ("Seat 4: Anna (20000 in chips) is sitting out", expectations.NEW_NAME),
])
def test_a_seat_or_a_name_that_stands_twice_is_told(line, expected):
    judged = judge(read(HAND.replace("Boris: posts small", f"{line}\nBoris: posts small")))
    assert told(judged) == ("unreadable", [("SYN-02", 5)])
    assert judged.findings[0].values == {"expected": (expected,), "text_found": line}
    assert judged.replay is None


def test_two_players_in_one_seat_are_a_slip_of_whoever_writes_by_hand():
    """A room's program tells them apart by their names."""
    text = typed.EN.format(number=1).replace("Seat 2: Boris, 18,400\n", "Seat 2: Boris, 18,400\nSeat 2: Gleb, 500\n")
    assert [rule for rule, _ in told(judge(read(text)))[1]] == ["SYN-02"]
    room = judge(read(HAND.replace("Boris: posts small", "Seat 2: Gleb (500 in chips)\nBoris: posts small")))
    assert room.replay is not None and {"Boris", "Gleb"} <= {seat.name for seat in room.read.seats}


def test_a_seat_told_twice_alike_says_nothing_new():
    text = typed.EN.format(number=1)
    assert told(judge(read(text.replace("Seat 2: Boris, 18,400\n", "Seat 2: Boris, 18,400\n" * 2)))) == ("clean", [])


def test_a_hand_that_breaks_off_after_an_unsaid_bet_is_unfinished():
    head = HAND.partition("Boris: bets")[0] + "Boris: bets\nAnna: calls\n*** TURN *** [7d 3c Qc] [2c]"
    assert told(judge(read(head))) == ("unfinished", [("SYN-01", 14), ("SYN-03", 16)])


def test_where_all_is_given_back_an_unsaid_bet_does_no_harm():
    text = HAND.replace("Boris: bets 200\nAnna: folds\nUncalled bet (200) returned to Boris", "Boris: bets\nAnna: folds")
    text = text.replace("Boris collected 400 from pot", "Hand cancelled").replace("Total pot 400", "Total pot 0").replace(
        "collected (400)", "folded on the Flop")
    status, findings = told(judge(read(text)))
    assert status != "unreadable" and ("SYN-01", 14) in findings


def test_a_hand_that_breaks_off_is_judged_up_to_there():
    head = HAND.partition("Boris: bets")[0]
    assert told(judge(read(head))) == ("unfinished", [("SYN-03", 13)])
    broken = head.replace("Anna: discards 1 card [4d]\n", "")
    status, findings = told(judge(read(broken + "Boris: checks")))
    assert status == "violations"
    assert [rule for rule, _ in findings] == ["DSC-01", "SYN-03"]


@pytest.mark.parametrize(("rule", "status"), [
    ("SYN-02", "unreadable"), ("SYN-04", "unreadable"), ("SYN-03", "unfinished"), (None, "not_replayed"),
])
def test_what_was_refused_is_told_as_what_it_is(rule, status):
    judged = judge(Refused(AT, rule, (expectations.CARD,), "Тs", "text"))
    assert judged.status == status
    assert [finding.rule for finding in judged.findings] == ([rule] if rule else [])
    assert judged.header is None
    assert judged.at == AT


def test_a_game_that_no_variant_describes_is_not_replayed():
    hand = read(HAND)
    other = replace(hand, header=hand.header._replace(game="courchevel"))
    assert told(judge(other)) == ("not_replayed", [])


def test_the_house_may_weigh_otherwise():
    text = HAND.replace("Boris: bets 200", "Boris: folds")
    lenient = Settings(severities={"DSC-02": "note", "POT-03": "note", "SHW-06": "note", "LED-01": "note"})
    judged = judge(read(text), lenient)
    assert weight(judged.findings[0], lenient) == "note"
    assert weight(judged.findings[0]) == "error"
