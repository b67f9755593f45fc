"""Field notes 43 to 48: what is known of a hand, and what statistics and viewers make of it."""

from __future__ import annotations

import pytest

from oklahoma_pipeline.replay import steps
from oklahoma_pipeline.store import files, load, opening
from oklahoma_pipeline.store.facts import FACTS, facts

THREE = """PokerStars Hand #7043: Omaha Pot Limit ($0.05/$0.10 USD) - 2026/05/04 14:35:18 ET
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna ($10 in chips)
Seat 2: Boris ($20 in chips)
Seat 3: Vera ($30 in chips)
Anna: posts small blind $0.05
Boris: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Vera [Qs 9s 2h 2d]
Vera: raises $0.20 to $0.30
Anna: folds
Boris: calls $0.20
*** FLOP *** [7d 3c Qc]
Boris: checks
Vera: bets $0.40
Boris: calls $0.40
*** TURN *** [7d 3c Qc] [Jd]
Boris: checks
Vera: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Boris: checks
Vera: checks
*** SHOW DOWN ***
"""
END = """Vera collected $1.45 from pot
*** SUMMARY ***
Total pot $1.45 | Rake $0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) mucked [As Ks 8h 8d]
Seat 3: Vera (button) showed [Qs 9s 2h 2d] and won ($1.45) with a pair of Queens
"""
WHOLE = THREE + "Vera: shows [Qs 9s 2h 2d] (a pair of Queens)\nBoris: mucks hand\n" + END


def test_43_cards_that_are_not_known_are_not_judged(tongue, rules) -> None:
    """Four unknown cards against four known: the award stands, and nobody is said to hold anything."""
    hidden = WHOLE.replace("mucked [As Ks 8h 8d]", "folded on the River").replace("Boris: mucks hand\n", "")
    judged = tongue.judged(hidden.replace("Seat 2: Boris (big blind) folded on the River\n", "Seat 2: Boris (big blind) folded on the River\n")
                           .replace("Boris: checks\nVera: checks\n*** SHOW", "Boris: checks\nVera: bets $1\nBoris: folds\n"
                                    "Uncalled bet ($1) returned to Vera\n*** SHOW").replace("*** SHOW DOWN ***\n", ""))
    assert rules(judged) == []
    boris = judged.replay.table.players[tongue.name("Boris")]
    assert (boris.held, boris.cards) == (4, ())


def test_44_one_side_shows_a_part(tongue, rules) -> None:
    """Two of four cards shown: neither a wrong number nor a wrong winner."""
    judged = tongue.judged(THREE + "Vera: shows [Qs 9s 2h 2d] (a pair of Queens)\nBoris: shows [As 8h]\n" + END.replace(
        "mucked [As Ks 8h 8d]", "showed [As 8h] and lost"))
    assert rules(judged) == []
    assert judged.replay.table.players[tongue.name("Boris")].shown == ("As", "8h")


def test_45_a_fold_out_of_turn_is_one_fault(tongue, rules) -> None:
    judged = tongue.judged(WHOLE.replace("Vera: raises $0.20 to $0.30\nAnna: folds\n", "Anna: folds\nVera: raises $0.20 to $0.30\n"))
    assert rules(judged) == ["TRN-01"]
    assert tongue.nets(judged) == {"Anna": -5, "Boris": -70, "Vera": 75}


def test_45_an_act_by_one_who_sat_out(tongue, rules) -> None:
    four = WHOLE.replace("Seat 3: Vera ($30 in chips)", "Seat 3: Vera ($30 in chips)\nSeat 4: Gleb ($9 in chips) is sitting out")
    assert rules(tongue.judged(four)) == []
    judged = tongue.judged(four.replace("Boris: checks\nVera: checks\n*** RIVER", "Gleb: checks\nBoris: checks\nVera: checks\n*** RIVER"))
    assert rules(judged) == ["TRN-04"]
    assert tongue.nets(judged) == {"Anna": -5, "Boris": -70, "Vera": 75, "Gleb": 0}


def test_45_seats_that_are_not_in_order(tongue, rules) -> None:
    lines = THREE.split("\n")
    lines[2], lines[4] = lines[4], lines[2]
    judged = tongue.judged("\n".join(lines) + "Vera: shows [Qs 9s 2h 2d] (a pair of Queens)\nBoris: mucks hand\n" + END)
    assert rules(judged) == []
    assert [player.seat for player in judged.replay.table.ring] == [1, 2, 3]


def test_45_two_players_in_one_seat(tongue) -> None:
    """Both keep their chips and their acts: the log is not repaired."""
    hand = tongue.hand(WHOLE.replace("Seat 3: Vera", "Seat 2: Vera"))
    assert [(seat.seat, seat.name) for seat in hand.seats] == [
        (1, tongue.name("Anna")), (2, tongue.name("Boris")), (2, tongue.name("Vera"))]
    judged = tongue.judged(WHOLE.replace("Seat 3: Vera", "Seat 2: Vera"))
    assert tongue.nets(judged) == {"Anna": -5, "Boris": -70, "Vera": 75}


def chance(fact, name: str) -> bool | None:
    bit = 1 << list(FACTS).index(name)
    return bool(fact.made & bit) if fact.chances & bit else None


def test_46_what_is_done_after_the_flop_is_nothing_before_it(tongue) -> None:
    """Boris checks his blind and calls on every street: he put nothing in of free will before the flop."""
    limped = WHOLE.replace("Vera: raises $0.20 to $0.30\nAnna: folds\nBoris: calls $0.20", "Vera: calls $0.10\nAnna: folds\nBoris: checks")
    judged = tongue.judged(limped.replace("$1.45", "$0.65").replace("$0.40", "$0.20"))
    assert judged.findings == ()
    found = facts(judged.replay.events, judged.replay.table)
    boris, vera = found[tongue.name("Boris")], found[tongue.name("Vera")]
    assert (chance(boris, "vpip"), chance(boris, "pfr")) == (False, False)
    assert (chance(vera, "vpip"), chance(vera, "pfr")) == (True, False)
    assert (boris.calls, vera.bets) == (1, 1)


def test_47_a_seat_that_was_not_dealt_in_has_no_hand(tongue, tmp_path) -> None:
    log = tmp_path / "log.txt"
    log.write_text(tongue(WHOLE.replace(
        "Seat 3: Vera ($30 in chips)", "Seat 3: Vera ($30 in chips)\nSeat 4: Gleb ($9 in chips) is sitting out")), encoding="utf-8")
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        load.import_files(store, files.contents([str(log)]))
        dealt = store.con.execute("SELECT a.name, p.dealt_in FROM player_hands p JOIN accounts a USING (account_id)").fetchall()
        assert dict(dealt) == {tongue.name("Anna"): True, tongue.name("Boris"): True, tongue.name("Vera"): True,
                               tongue.name("Gleb"): False}


@pytest.mark.parametrize(("line", "pot", "stacks"), [
    ("raises $0.20 to $0.30", 45, (995, 1990, 2970)),
    ("bets $0.40", 105, (995, 1970, 2930)),
    ("*** RIVER ***", 145, (995, 1930, 2930)),
])
def test_48_every_step_shows_the_chips_as_they_then_were(tongue, line, pot, stacks) -> None:
    hand = tongue.hand(WHOLE)
    wanted = next(place for place, text in enumerate(WHOLE.split("\n"), 1) if line in text)
    (step,) = [step for step in steps(hand) if step.event.at.line == wanted]
    assert step.table.pot == pot
    assert tuple(step.table.players[tongue.name(name)].stack for name in ("Anna", "Boris", "Vera")) == stacks


def test_48_the_last_street_is_there(tongue) -> None:
    streets = [step.event.street for step in steps(tongue.hand(WHOLE)) if type(step.event).__name__ == "Street"]
    assert streets == ["flop", "turn", "river"]
    *_, last = steps(tongue.hand(WHOLE))
    assert last.table.board() == ("7d", "3c", "Qc", "Jd", "4h")
