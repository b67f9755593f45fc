"""Every numbered clause of the rulebook, kept once and broken once.

The hand below is lawful. A broken test changes lines of it; what must be found is the rule, at the first
line that was changed.
"""

from __future__ import annotations

import inspect
import re
import sys

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.rules import RULES

RULEBOOK = ("1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "Note", "Att.")

HAND = """\
Vigorish Club Hand #7:  Oklahoma No Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Otis (9000 in chips)
Seat 2: Pearl (9000 in chips)
Seat 3: Quinn (9000 in chips)
Pearl: posts small blind 100
Quinn: posts big blind 200
*** HOLE CARDS ***
Dealt to Pearl [As Ks 7c 2d]
Dealt to Quinn [Qh Qc 8c 3d]
Dealt to Otis [Jd Jc 9h 4s]
Otis: raises 400 to 600
Pearl: calls 500
Quinn: calls 400
Dealer burns a card
*** FLOP *** [Ah Td 5s]
Pearl: discards 1 card [2d]
Pearl: bets 900
Quinn: discards 1 card [3d]
Quinn: calls 900
Otis: discards 1 card [4s]
Otis: raises 1100 to 2000
Pearl: calls 1100
Quinn: folds
Dealer burns a card
*** TURN *** [Ah Td 5s] [Kd]
Pearl: discards 1 card [7c]
Pearl: checks
Otis: discards 1 card [9h]
Otis: checks
Dealer burns a card
*** RIVER *** [Ah Td 5s Kd] [6s]
Pearl: checks
Otis: checks
Dealer puts the stub on the muck
*** SHOW DOWN ***
Pearl: shows [As Ks] (two pair, Aces and Kings)
Otis: mucks hand
Pearl collected 6700 from pot
*** SUMMARY ***
Total pot 6700 | Rake 0
Board [Ah Td 5s Kd 6s]
Seat 1: Otis (button) mucked [Jd Jc]
Seat 2: Pearl (small blind) showed [As Ks] and won (6700) with two pair, Aces and Kings
Seat 3: Quinn (big blind) folded on the Flop
"""

# One player all-in before the flop: he discards twice all the same, and nothing is shown before the river.
ALL_IN = """\
Vigorish Club Hand #8:  Oklahoma No Limit (100/200) - 2026/05/04 21:38:18 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Otis (800 in chips)
Seat 2: Pearl (9000 in chips)
Otis: posts small blind 100
Pearl: posts big blind 200
*** HOLE CARDS ***
Otis: raises 600 to 800 and is all-in
Pearl: calls 600
*** FLOP *** [Ah Td 5s]
Pearl: discards 1 card
Otis: discards 1 card
*** TURN *** [Ah Td 5s] [Kd]
Pearl: discards 1 card
Otis: discards 1 card
*** RIVER *** [Ah Td 5s Kd] [6s]
*** SHOW DOWN ***
Pearl: shows [As Ks] (two pair, Aces and Kings)
Otis: shows [Jd Jc] (a pair of Jacks)
Pearl collected 1600 from pot
*** SUMMARY ***
Total pot 1600 | Rake 0
Board [Ah Td 5s Kd 6s]
Seat 1: Otis (button) (small blind) showed [Jd Jc] and lost with a pair of Jacks
Seat 2: Pearl (big blind) showed [As Ks] and won (1600) with two pair, Aces and Kings
"""


def clause(*names, lawful):
    """Marks a test with the clauses that it keeps or breaks."""
    def mark(test):
        test.clauses, test.lawful = names, lawful
        return test
    return mark


def judged(text):
    pieces = [piece for piece in read_text(text, "hand.txt") if isinstance(piece, HandText)]
    assert len(pieces) == 1
    hand = parse(pieces[0])
    assert isinstance(hand, Hand), hand
    return judge(hand)


def keeps(text):
    result = judged(text)
    assert result.findings == ()
    assert result.status == "clean"


def breaks(rule, *changes, base=HAND, at=None):
    """The changed hand breaks this rule and no other, at the line of the first change (or the line `at`)."""
    text = base
    lines = []
    for old, new in changes:
        assert text.count(old) == 1, old
        lines.append(text[:text.index(old)].count("\n") + 1)
        text = text.replace(old, new)
    where = lines[0] if at is None else text[:text.index(at)].count("\n") + 1
    found = [(finding.rule, finding.at.line) for finding in judged(text).findings if finding.cause]
    assert found == [(rule, where)], text


@clause("1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "Att.", lawful=True)
def test_a_hand_by_the_book():
    keeps(HAND)


@clause("1.1", lawful=True)
def test_one_card_a_round_from_the_small_blind():
    keeps(one_by_one(HAND))


def one_by_one(text):
    hands = {"Pearl": "As Ks 7c 2d", "Quinn": "Qh Qc 8c 3d", "Otis": "Jd Jc 9h 4s"}
    deal = "".join(f"Dealt to {name} [{cards}]\n" for name, cards in hands.items())
    singles = "".join(
        f"Dealt to {name} [{cards.split()[number]}]\n" for number in range(4) for name, cards in hands.items())
    assert deal in text
    return text.replace(deal, singles)


@clause("1.1", lawful=False)
def test_five_cards_are_one_too_many():
    breaks("DEL-01", ("[Qh Qc 8c 3d]", "[Qh Qc 8c 3d 6h]"))


@clause("1.1", lawful=False)
def test_the_deal_begins_with_the_small_blind():
    breaks("DEL-02", ("Dealt to Pearl [As]\nDealt to Quinn [Qh]", "Dealt to Quinn [Qh]\nDealt to Pearl [As]"),
           base=one_by_one(HAND))


@clause("1.1", lawful=False)
def test_no_cards_before_the_big_blind_is_posted():
    breaks("BLD-01", ("Quinn: posts big blind 200\n", ""), ("Quinn: calls 400", "Quinn: calls 600"),
           at="*** HOLE CARDS ***")


@clause("1.2", lawful=True)
@pytest.mark.parametrize("act", ["folds", "calls 200", "raises 600 to 800"])
def test_the_first_to_act_passes_calls_or_raises(act):
    """Three players; the one after the big blind acts first, and the others pass if he does not."""
    head = HAND.split("Otis: raises 400 to 600\n")[0]
    if act == "folds":
        keeps(head + "Otis: folds\nPearl: folds\nUncalled bet (100) returned to Quinn\n" + taken("Quinn", 200))
    elif act == "calls 200":
        keeps(head + "Otis: calls 200\nPearl: folds\nQuinn: raises 600 to 800\nOtis: folds\n"
              "Uncalled bet (600) returned to Quinn\n" + taken("Quinn", 500))
    else:
        keeps(head + "Otis: raises 600 to 800\nPearl: folds\nQuinn: folds\n"
              "Uncalled bet (600) returned to Otis\n" + taken("Otis", 500))


def taken(winner, pot):
    """The end of a hand that was over before the flop."""
    seats = "".join(
        f"Seat {seat}: {name} " + (f"collected ({pot})\n" if name == winner else "folded before Flop\n")
        for seat, name in ((1, "Otis"), (2, "Pearl"), (3, "Quinn")))
    return f"{winner} collected {pot} from pot\n*** SUMMARY ***\nTotal pot {pot} | Rake 0\n{seats}"


@clause("1.2", lawful=False)
def test_betting_begins_after_the_big_blind():
    breaks("TRN-01", ("Otis: raises 400 to 600\nPearl: calls 500", "Pearl: calls 100\nOtis: raises 400 to 600"),
           ("Quinn: calls 400\n", "Pearl: calls 400\nQuinn: calls 400\n"))


@clause("1.2", lawful=False)
def test_no_check_before_the_flop_with_a_bet_to_match():
    breaks("BET-01", ("Pearl: calls 500", "Pearl: checks\nPearl: calls 500"))


@clause("1.3", lawful=False)
def test_a_call_is_of_the_highest_bet():
    breaks("BET-04", ("Quinn: calls 400", "Quinn: calls 300"), ("Pearl collected 6700", "Pearl collected 6600"),
           ("Total pot 6700", "Total pot 6600"), ("won (6700)", "won (6600)"))


@clause("1.3", lawful=False)
def test_the_flop_waits_for_the_round_to_end():
    breaks("DEL-07", ("Quinn: calls 400\n", ""), at="*** FLOP ***",
           base=HAND.replace("Quinn: discards 1 card [3d]\nQuinn: calls 900\n", "Quinn: folds\n")
           .replace("Quinn: folds\nDealer", "Dealer").replace("6700", "5400"))


@clause("1.3", lawful=False)
def test_a_card_is_burnt_before_the_flop():
    breaks("DEL-06", ("Quinn: calls 400\nDealer burns a card\n", "Quinn: calls 400\n"), at="*** FLOP ***")


@clause("1.4", lawful=False)
def test_the_first_after_the_button_begins_the_second_round():
    breaks("TRN-01", ("Pearl: discards 1 card [2d]\nPearl: bets 900\nQuinn: discards 1 card [3d]\nQuinn: calls 900\n",
                      "Quinn: discards 1 card [3d]\nQuinn: bets 900\nPearl: discards 1 card [2d]\nPearl: calls 900\n"))


@clause("1.4", lawful=False)
def test_no_second_bet_without_a_discard():
    breaks("DSC-01", ("Pearl: discards 1 card [2d]\n", ""), ("[As Ks] (two pair", "[As Ks 2d] (two pair"),
           ("showed [As Ks]", "showed [As Ks 2d]"), at="Pearl: bets 900")


@clause("1.4", lawful=False)
def test_one_card_and_not_two():
    breaks("DSC-05", ("Quinn: discards 1 card [3d]", "Quinn: discards 2 cards [3d 8c]"))


@clause("1.4", lawful=False)
def test_no_discard_in_the_first_round():
    breaks("DSC-06", ("Quinn: calls 400", "Quinn: discards 1 card [3d]\nQuinn: calls 400"),
           ("Quinn: discards 1 card [3d]\nQuinn: calls 900\n", "Quinn: folds\n"),
           base=HAND.replace("Quinn: folds\nDealer", "Dealer").replace("6700", "5800"))


@clause("1.5", lawful=False)
def test_the_turn_is_one_card():
    breaks("DEL-04", ("[Ah Td 5s] [Kd]", "[Ah Td 5s] [Kd 2h]"), ("[Ah Td 5s Kd] [6s]", "[Ah Td 5s Kd 2h] [6s]"),
           ("Board [Ah Td 5s Kd 6s]", "Board [Ah Td 5s Kd 2h 6s]"))


@clause("1.5", lawful=False)
def test_the_third_round_has_its_discard_too():
    breaks("DSC-03", ("Otis: discards 1 card [9h]\nOtis: checks\n", "Otis: checks\nOtis: discards 1 card [9h]\n"),
           at="Otis: discards 1 card [9h]")


@clause("1.6", lawful=False)
def test_two_cards_are_left_at_the_showdown():
    breaks("SHW-03", ("Pearl: shows [As Ks]", "Pearl: shows [As Ks 7c]"), ("showed [As Ks]", "showed [As Ks 7c]"))


@clause("1.6", lawful=False)
def test_the_river_repeats_the_board():
    breaks("DEL-05", ("[Ah Td 5s Kd] [6s]", "[Ah Td 5h Kd] [6s]"))


@clause("1.7", lawful=False)
def test_exactly_two_and_three():
    """Otis has a straight only if one card of his hand may play."""
    wrong = HAND.replace("Otis: mucks hand", "Otis: shows [Jd Jc] (a pair of Jacks)").replace(
        "Otis (button) mucked [Jd Jc]", "Otis (button) showed [Jd Jc] and lost with a pair of Jacks")
    keeps(wrong)
    breaks("SHW-04", ("Otis: shows [Jd Jc] (a pair of Jacks)", "Otis: shows [Jd Jc] (a straight, Ten to Ace)"),
           ("lost with a pair of Jacks", "lost with a straight, Ten to Ace"), base=wrong)


@clause("1.7", lawful=False)
def test_the_best_hand_takes_the_pot():
    shown = HAND.replace("Otis: mucks hand", "Otis: shows [Jd Jc] (a pair of Jacks)").replace(
        "mucked [Jd Jc]", "showed [Jd Jc] and won (6700) with a pair of Jacks").replace("Ks] and won (6700)", "Ks] and lost")
    breaks("SHW-05", ("Pearl collected 6700", "Otis collected 6700"), base=shown)


@clause("1.8", lawful=False)
def test_the_stub_stays_until_the_river():
    breaks("DEL-09", ("*** TURN ***", "Dealer puts the stub on the muck\n*** TURN ***"))


@clause("1.8", lawful=True)
def test_the_stub_goes_away_when_one_player_is_left():
    head = HAND.split("Pearl: calls 500\n")[0]
    keeps(head + "Pearl: folds\nQuinn: folds\nDealer puts the stub on the muck\n"
          "Uncalled bet (400) returned to Otis\n" + taken("Otis", 500))


@clause("Note", lawful=True)
def test_all_in_players_discard_and_wait_for_the_river():
    keeps(ALL_IN)


@clause("Note", lawful=False)
def test_all_in_players_must_discard():
    breaks("DSC-08", ("Otis: discards 1 card\n*** TURN ***", "*** TURN ***"), at="*** TURN ***", base=ALL_IN)


@clause("Note", lawful=False)
def test_nothing_is_shown_before_the_river():
    breaks("SHW-01", ("*** TURN ***", "Otis: shows [Jd Jc 9h]\n*** TURN ***"), base=ALL_IN)


@clause("Note", lawful=False)
def test_an_all_in_player_only_discards():
    breaks("TRN-03", ("Otis: discards 1 card\n*** TURN ***", "Otis: discards 1 card\nOtis: folds\n*** TURN ***"),
           at="Otis: folds", base=ALL_IN)


@clause("Att.", lawful=False)
def test_a_discard_binds():
    breaks("DSC-02", ("Quinn: calls 900", "Quinn: folds"),
           base=HAND.replace("Quinn: folds\nDealer", "Dealer").replace("6700", "5800"))


@clause("Att.", lawful=False)
def test_nobody_bets_between_a_discard_and_its_bet():
    breaks("TRN-06", ("Pearl: bets 900\nQuinn: discards 1 card [3d]\nQuinn: calls 900\n",
                      "Quinn: discards 1 card [3d]\nQuinn: bets 900\nPearl: calls 900\n"))


@clause("Att.", lawful=True)
def test_a_pass_at_the_next_declaration():
    """Quinn discards, calls, and passes when the bet comes back to him: lawful."""
    assert "Quinn: calls 900\n" in HAND
    assert "Pearl: calls 1100\nQuinn: folds" in HAND
    keeps(HAND)


def test_every_clause_is_kept_and_broken():
    tests = [test for name, test in inspect.getmembers(sys.modules[__name__]) if hasattr(test, "clauses")]
    for lawful in (True, False):
        named = {name for test in tests if test.lawful is lawful for name in test.clauses}
        assert named == set(RULEBOOK), "a clause has no lawful test" if lawful else "a clause has no broken test"


def test_rules_name_clauses_of_the_rulebook():
    for rule in RULES:
        for name in re.findall(r"[0-9]\.[0-9]|Note|Att\.", rule.clause):
            assert name in RULEBOOK, rule.id
