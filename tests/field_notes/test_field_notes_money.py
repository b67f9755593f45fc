"""Field notes 1 to 17: money, and hands that are run twice."""

from __future__ import annotations

from typing import Any

import pytest

from oklahoma_pipeline.judge import Judged
from oklahoma_pipeline.store.facts import facts
from pace import within

THREE = """PokerStars Hand #7001: Hold'em No Limit ($0.05/$0.10 USD) - 2026/05/04 14:35:18 ET
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna ($10 in chips)
Seat 2: Boris ($20 in chips)
Seat 3: Vera ($30 in chips)
Anna: posts small blind $0.05
Boris: posts big blind $0.10
*** HOLE CARDS ***
"""


def told(judged: Judged) -> dict[str, Any]:
    """Each player's facts for the statistics, by name."""
    assert judged.replay is not None
    return facts(judged.replay.events, judged.replay.table)


def test_01_what_was_returned_is_neither_bet_nor_lost(tongue, rules) -> None:
    """River bet 2.54, all-in call 2.20: 0.34 come back."""
    judged = tongue.judged(THREE.replace("Anna ($10 in", "Anna ($3.20 in") + """Vera: raises $0.90 to $1
Anna: calls $0.95
Boris: folds
*** FLOP *** [7d 3c Qc]
Anna: checks
Vera: checks
*** TURN *** [7d 3c Qc] [Jd]
Anna: checks
Vera: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Anna: checks
Vera: bets $2.54
Anna: calls $2.20 and is all-in
Uncalled bet ($0.34) returned to Vera
*** SHOW DOWN ***
Vera: shows [Ah Kh] (high card Ace)
Anna: shows [Qs 9s] (a pair of Queens)
Anna collected $6.30 from pot
*** SUMMARY ***
Total pot $6.50 | Rake $0.20
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) showed [Qs 9s] and won ($6.30) with a pair of Queens
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera (button) showed [Ah Kh] and lost with high card Ace
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": 310, "Boris": -10, "Vera": -320}
    assert judged.replay.pot == 650 and judged.replay.rake == 20
    assert judged.replay.table.players[tongue.name("Vera")].put == 320


def test_02_won_by_folds_with_no_line_about_it(tongue, rules) -> None:
    judged = tongue.judged(THREE + """Vera: raises $0.20 to $0.30
Anna: folds
Boris: folds
Vera collected $0.25 from pot
*** SUMMARY ***
Total pot $0.25 | Rake $0
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera (button) collected ($0.25)
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": -5, "Boris": -10, "Vera": 15}


def test_03_rake_and_further_drops(tongue, rules) -> None:
    judged = tongue.judged(THREE + """Vera: folds
Anna: raises $0.90 to $1
Boris: calls $0.90
*** FLOP *** [7d 3c Qc]
Anna: bets $1
Boris: folds
Uncalled bet ($1) returned to Anna
Anna collected $1.85 from pot
*** SUMMARY ***
Total pot $2 | Rake $0.09 | Jackpot $0.02 | Bonus $0.03 | Tax $0.01
Board [7d 3c Qc]
Seat 1: Anna (small blind) collected ($1.85)
Seat 2: Boris (big blind) folded on the Flop
Seat 3: Vera (button) folded before Flop (didn't bet)
""")
    assert rules(judged) == []
    assert judged.replay.rake == 15
    assert sum(tongue.nets(judged).values()) == -15
    (pot,) = [event for event in judged.read.events if type(event).__name__ == "SummaryPot"]
    assert [amount for _, amount in pot.fees] == [2, 3, 1]


def test_04_straddles_told_as_running_totals(tongue, rules) -> None:
    """One seat posts the big blind, then straddles that count the chips before it in."""
    judged = tongue.judged(THREE.replace("*** HOLE", "Boris: posts straddle $0.20\nBoris: posts straddle $0.40\n*** HOLE")
                           + """Vera: folds
Anna: calls $0.35
Boris: checks
*** FLOP *** [7d 3c Qc]
Anna: bets $0.40
Boris: folds
Uncalled bet ($0.40) returned to Anna
Anna collected $0.80 from pot
*** SUMMARY ***
Total pot $0.80 | Rake $0
Board [7d 3c Qc]
Seat 1: Anna (small blind) collected ($0.80)
Seat 2: Boris (big blind) folded on the Flop
Seat 3: Vera (button) folded before Flop (didn't bet)
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": 40, "Boris": -40, "Vera": 0}


LEVEL = """PokerStars Hand #7005: Tournament #77, $2+$0.20 USD Hold'em No Limit - Level II (100/200) - 2026/05/04 14:35:18 ET
Table '77 1' 6-max Seat #3 is the button
Seat 1: Anna (5000 in chips)
Seat 2: Boris (5000 in chips)
Seat 3: Vera (5000 in chips)
Anna: posts small blind 150
Boris: posts big blind 300
*** HOLE CARDS ***
Vera: calls 300
Anna: folds
Boris: checks
*** FLOP *** [7d 3c Qc]
Boris: bets 300
Vera: folds
Uncalled bet (300) returned to Boris
Boris collected 750 from pot
*** SUMMARY ***
Total pot 750 | Rake 0
Board [7d 3c Qc]
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) collected (750)
Seat 3: Vera (button) folded on the Flop
"""


@pytest.mark.parametrize("number", [5, 13])
def test_05_13_the_posts_stand_where_the_header_is_behind(tongue, rules, number) -> None:
    """No blind is dead money, and the big blind of the hand is the one that was posted."""
    judged = tongue.judged(LEVEL)
    assert rules(judged) == ["BLD-04"]
    assert judged.status == "clean"
    assert tongue.nets(judged) == {"Anna": -150, "Boris": 450, "Vera": -300}
    assert (judged.replay.table.small, judged.replay.table.big) == (150, 300)


def test_06_an_award_that_holds_the_winners_own_uncalled_bet(tongue, rules) -> None:
    judged = tongue.judged(THREE + """Vera: folds
Anna: raises $0.90 to $1
Boris: folds
Anna collected $1.10 from pot
*** SUMMARY ***
Total pot $1.10 | Rake $0
Seat 1: Anna (small blind) collected ($1.10)
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera (button) folded before Flop (didn't bet)
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": 10, "Boris": -10, "Vera": 0}


def test_07_a_short_stack_wins_the_main_pot_and_the_side_pot_is_split(tongue, rules) -> None:
    """Gleb is short and best; the side pot goes in halves to Anna and Vera."""
    four = THREE.replace("Seat 3: Vera", "Seat 4: Gleb ($2 in chips)\nSeat 3: Vera").replace("Anna ($10", "Anna ($30").replace("#3 is", "#4 is")
    judged = tongue.judged(four.replace("Anna: posts", "Anna: posts") + """Vera: raises $0.90 to $1
Gleb: raises $1 to $2 and is all-in
Anna: calls $1.95
Boris: folds
Vera: calls $1
*** FLOP *** [7d 3c Qc]
Anna: bets $5
Vera: calls $5
*** TURN *** [7d 3c Qc] [Jd]
Anna: checks
Vera: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Anna: checks
Vera: checks
*** SHOW DOWN ***
Anna: shows [Qs 9s] (a pair of Queens)
Vera: shows [Qd 9h] (a pair of Queens)
Anna collected $5 from side pot
Vera collected $5 from side pot
Gleb: shows [Jh Js] (three of a kind, Jacks)
Gleb collected $6.10 from main pot
*** SUMMARY ***
Total pot $16.10 Main pot $6.10. Side pot $10. | Rake $0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) showed [Qs 9s] and won ($5) with a pair of Queens
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera showed [Qd 9h] and won ($5) with a pair of Queens
Seat 4: Gleb (button) showed [Jh Js] and won ($6.10) with three of a kind, Jacks
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": -200, "Boris": -10, "Vera": -200, "Gleb": 410}


def test_08_paid_by_the_house_while_the_board_pays_another(tongue, rules) -> None:
    """Anna cashes out for 8 less a fee; Vera wins the pot, as if nothing had been."""
    judged = tongue.judged(THREE + """Vera: raises $9.90 to $10
Anna: calls $9.95 and is all-in
Boris: folds
Anna cashed out the hand for $8 | Cash Out Fee $0.08
*** FLOP *** [7d 3c Qc]
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Anna: shows [9s 9d] (a pair of Nines)
Vera: shows [Qs Kd] (a pair of Queens)
Vera collected $19.10 from pot
*** SUMMARY ***
Total pot $20.10 | Rake $1
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) showed [9s 9d] and lost with a pair of Nines (cashed out).
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera (button) showed [Qs Kd] and won ($19.10) with a pair of Queens
""")
    assert rules(judged) == []
    assert judged.replay.pot == 2010 and judged.replay.rake == 100
    taken = {player.name: player.got for player in judged.replay.table.ring}
    assert taken == {tongue.name("Anna"): 800, tongue.name("Boris"): 0, tongue.name("Vera"): 1910}


def test_09_a_limped_pot_with_one_call_on_the_turn(tongue, rules) -> None:
    four = THREE.replace("Seat 3: Vera", "Seat 4: Gleb ($20 in chips)\nSeat 3: Vera").replace("#3 is", "#4 is")
    judged = tongue.judged(four + """Vera: calls $0.10
Gleb: calls $0.10
Anna: calls $0.05
Boris: checks
*** FLOP *** [7d 3c Qc]
Anna: checks
Boris: checks
Vera: checks
Gleb: checks
*** TURN *** [7d 3c Qc] [Jd]
Anna: bets $0.10
Boris: folds
Vera: calls $0.10
Gleb: folds
*** RIVER *** [7d 3c Qc Jd] [4h]
Anna: checks
Vera: bets $0.20
Anna: folds
Uncalled bet ($0.20) returned to Vera
Vera collected $0.57 from pot
Vera: doesn't show hand
*** SUMMARY ***
Total pot $0.60 | Rake $0.03
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) folded on the River
Seat 2: Boris (big blind) folded on the Turn
Seat 3: Vera collected ($0.57)
Seat 4: Gleb (button) folded on the Turn
""")
    assert rules(judged) == []
    assert (judged.replay.pot, judged.replay.rake) == (60, 3)
    assert tongue.nets(judged) == {"Anna": -20, "Boris": -10, "Vera": 37, "Gleb": -10}


WALK = THREE + """Vera: folds
Anna: folds
Uncalled bet ($0.05) returned to Boris
Boris collected $0.10 from pot
Boris: doesn't show hand
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) collected ($0.10)
Seat 3: Vera (button) folded before Flop (didn't bet)
"""


def chance(fact: Any, name: str) -> bool | None:
    """A statistic of one player in one hand: None where he had no chance of it."""
    from oklahoma_pipeline.store.facts import FACTS

    bit = 1 << list(FACTS).index(name)
    return bool(fact.made & bit) if fact.chances & bit else None


def test_10_a_walk_is_no_showdown(tongue, rules) -> None:
    judged = tongue.judged(WALK)
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": -5, "Boris": 5, "Vera": 0}
    assert {chance(fact, "went_to_showdown") for fact in told(judged).values()} == {None}


def test_11_a_hand_called_off_after_one_blind(tongue, rules) -> None:
    judged = tongue.judged("""PokerStars Hand #7011: Omaha Pot Limit ($2/$4 USD) - 2026/05/04 14:35:18 ET
Table 'Tulsa' 6-max Seat #2 is the button
Seat 2: Anna ($400 in chips)
Anna: posts small blind $2
Hand cancelled
*** SUMMARY ***
Seat 2: Anna (button) collected ($0)
""")
    assert rules(judged) == []
    assert (judged.replay.pot, judged.replay.rake, tongue.nets(judged)) == (0, 0, {"Anna": 0})
    assert judged.replay.table.players[tongue.name("Anna")].stack == 40000


def test_12_a_post_is_no_money_put_in_of_free_will(tongue, rules) -> None:
    """Dead blind, both blinds, a second big blind: none of them has been voluntary."""
    posts = "Vera: posts big blind $0.10\nGleb: posts small & big blinds $0.15\nDina: posts dead blind $0.05\n"
    five = THREE.replace("Seat 3: Vera", "Seat 4: Gleb ($20 in chips)\nSeat 5: Dina ($20 in chips)\nSeat 3: Vera").replace(
        "#3 is", "#5 is").replace("*** HOLE", posts + "*** HOLE")
    judged = tongue.judged(five + """Vera: checks
Gleb: checks
Dina: folds
Anna: folds
Boris: checks
*** FLOP *** [7d 3c Qc]
Boris: bets $0.20
Vera: folds
Gleb: folds
Uncalled bet ($0.20) returned to Boris
Boris collected $0.45 from pot
*** SUMMARY ***
Total pot $0.45 | Rake $0
Board [7d 3c Qc]
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) collected ($0.45)
Seat 3: Vera folded on the Flop
Seat 4: Gleb folded on the Flop
Seat 5: Dina (button) folded before Flop
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": -5, "Boris": 35, "Vera": -10, "Gleb": -15, "Dina": -5}
    assert not any(chance(fact, "vpip") for fact in told(judged).values())


def test_14_money_of_the_house_in_the_pot(tongue, rules) -> None:
    judged = tongue.judged(THREE.replace("*** HOLE", "Cash Drop to Pot : total $5\n*** HOLE") + """Vera: folds
Anna: calls $0.05
Boris: checks
*** FLOP *** [7d 3c Qc]
Anna: bets $0.10
Boris: folds
Uncalled bet ($0.10) returned to Anna
Anna collected $5.20 from pot
*** SUMMARY ***
Total pot $5.20 | Rake $0
Board [7d 3c Qc]
Seat 1: Anna (small blind) collected ($5.20)
Seat 2: Boris (big blind) folded on the Flop
Seat 3: Vera (button) folded before Flop (didn't bet)
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": 510, "Boris": -10, "Vera": 0}
    assert (judged.replay.pot, judged.replay.table.house) == (20, 500)


def test_15_large_amounts_cost_no_more_than_small_ones(tongue, rules) -> None:
    text = (THREE.replace("$0.05", "$900,000.25").replace("$0.10", "$1,800,000.50").replace("$10 in", "$99,001,835.50 in")
            .replace("$20 in", "$98,368,000 in").replace("$30 in", "$97,430,000 in")) + """Vera: folds
Anna: folds
Boris collected $1,800,000.50 from pot
*** SUMMARY ***
Total pot $1,800,000.50 | Rake $0
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) collected ($1,800,000.50)
Seat 3: Vera (button) folded before Flop (didn't bet)
"""
    tongue.judged(text)
    with within(30):
        judged = tongue.judged(text)
    assert rules(judged) == []
    assert tongue.nets(judged)["Boris"] == 90000025
    assert [seat.stack for seat in judged.read.seats] == [9900183550, 9836800000, 9743000000]


TWICE = THREE + """Vera: raises $9.90 to $10
Anna: calls $9.95 and is all-in
Boris: folds
"""


def test_16_two_boards_from_the_flop_and_equal_hands_on_both(tongue, rules) -> None:
    judged = tongue.judged(TWICE + """*** FIRST FLOP *** [7d 3c Qc]
*** FIRST TURN *** [7d 3c Qc] [Jd]
*** FIRST RIVER *** [7d 3c Qc Jd] [4h]
*** SECOND FLOP *** [8d 2c Qh]
*** SECOND TURN *** [8d 2c Qh] [5s]
*** SECOND RIVER *** [8d 2c Qh 5s] [4d]
*** FIRST SHOW DOWN ***
Anna: shows [As Kd] (high card Ace)
Vera: shows [Ah Ks] (high card Ace)
Anna collected $5.03 from pot
Vera collected $5.02 from pot
*** SECOND SHOW DOWN ***
Anna: shows [As Kd] (high card Ace)
Vera: shows [Ah Ks] (high card Ace)
Anna collected $5.03 from pot
Vera collected $5.02 from pot
*** SUMMARY ***
Total pot $20.10 | Rake $0
FIRST Board [7d 3c Qc Jd 4h]
SECOND Board [8d 2c Qh 5s 4d]
Seat 1: Anna (small blind) showed [As Kd] and won ($5.03) with high card Ace, and won ($5.03) with high card Ace
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera (button) showed [Ah Ks] and won ($5.02) with high card Ace, and won ($5.02) with high card Ace
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": 6, "Boris": -10, "Vera": 4}
    assert [len(board) for board in judged.replay.table.boards] == [5, 5]


def test_17_a_shared_flop_and_players_who_join_between_the_lines(tongue, rules) -> None:
    judged = tongue.judged(TWICE.replace("raises $9.90 to $10", "raises $29.90 to $30 and is all-in") + """*** FLOP *** [7d 3c Qc]
Gleb joins the table at seat #5
*** FIRST TURN *** [7d 3c Qc] [Jd]
*** FIRST RIVER *** [7d 3c Qc Jd] [4h]
Gleb leaves the table
*** SECOND TURN *** [7d 3c Qc] [8s]
*** SECOND RIVER *** [7d 3c Qc 8s] [4d]
*** FIRST SHOW DOWN ***
Anna: shows [9s 9d] (a pair of Nines)
Vera: shows [Ah Ks] (high card Ace)
Anna collected $10.05 from pot
*** SECOND SHOW DOWN ***
Anna: shows [9s 9d] (a pair of Nines)
Vera: shows [Ah Ks] (high card Ace)
Anna collected $10.05 from pot
*** SUMMARY ***
Total pot $20.10 | Rake $0
FIRST Board [7d 3c Qc Jd 4h]
SECOND Board [7d 3c Qc 8s 4d]
Seat 1: Anna (small blind) showed [9s 9d] and won ($10.05) with a pair of Nines, and won ($10.05) with a pair of Nines
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera (button) showed [Ah Ks] and lost with high card Ace, and lost with high card Ace
""")
    assert rules(judged) == []
    assert tongue.nets(judged) == {"Anna": 1010, "Boris": -10, "Vera": -1000}
    assert judged.replay.table.players[tongue.name("Vera")].stack == 2000
