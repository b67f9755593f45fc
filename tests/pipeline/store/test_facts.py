"""Facts of player-hands against hands counted by hand, and against a second, plain way of counting."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.store.facts import FACTS, facts, places

SAMPLES = Path(__file__).parents[3] / "sample_histories" / "valid" / "en"
CORPORA = Path(os.environ.get("OKLAHOMA_CORPORA") or Path(__file__).parents[4] / "shared" / "corpora")

SQUEEZED = """\
Tulsa Card Club Hand #1:  Oklahoma No Limit (1/2) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna (200 in chips)
Seat 2: Boris (200 in chips)
Seat 3: Vera (200 in chips)
Seat 4: Walt (200 in chips)
Seat 5: Dina (5 in chips)
Seat 6: Egor (200 in chips) is sitting out
Boris: posts small blind 1
Vera: posts big blind 2
*** HOLE CARDS ***
Walt: raises 4 to 6
Dina: calls 5 and is all-in
Anna: raises 14 to 20
Boris: folds
Vera: folds
Walt: calls 14
*** FLOP *** [7d 3c Qc]
Dina: discards 1 card
Walt: discards 1 card
Walt: checks
Anna: discards 1 card
Anna: bets 20
Walt: folds
Uncalled bet (20) returned to Anna
*** TURN *** [7d 3c Qc] [Jd]
Dina: discards 1 card
Anna: discards 1 card
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Anna: shows [As Ad] (a pair of Aces)
Dina: shows [Ks Kd] (a pair of Kings)
Anna collected 30 from side pot
Anna collected 18 from main pot
*** SUMMARY ***
Total pot 48 Main pot 18. Side pot 30. | Rake 0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (button) showed [As Ad] and won (48) with a pair of Aces
Seat 2: Boris (small blind) folded before Flop
Seat 3: Vera (big blind) folded before Flop
Seat 4: Walt folded on the Flop
Seat 5: Dina showed [Ks Kd] and lost with a pair of Kings
"""


def told(text: str) -> dict[str, dict[str, bool | None]]:
    """The facts of a hand as the columns of player_hands have them."""
    played = replay(parse(HandText("log", 1, text)))
    found = facts(played.events, played.table.variant, played.table.players)
    return {name: {fact: bool(one.made >> bit & 1) if one.chances >> bit & 1 else None
                   for bit, fact in enumerate(FACTS)} for name, one in found.items()}


def test_a_hand_counted_by_hand():
    yes = {name: {fact for fact, made in found.items() if made} for name, found in told(SQUEEZED).items()}
    no = {name: {fact for fact, made in found.items() if made is False} for name, found in told(SQUEEZED).items()}
    assert yes == {
        "Anna": {"vpip", "pfr", "three_bet", "saw_flop", "went_to_showdown", "won_at_showdown", "won_saw_flop",
                 "discard_flop", "discard_turn"},
        "Boris": set(),
        "Vera": set(),
        "Walt": {"vpip", "pfr", "saw_flop", "discard_flop"},
        "Dina": {"vpip", "saw_flop", "went_to_showdown", "discard_flop", "discard_turn"},
    }
    # Dina could only call, all-in; Boris and Vera came after the second raise.
    assert no == {
        "Anna": {"pass_flop"},
        "Boris": {"vpip", "pfr", "saw_flop", "discard_flop", "discard_turn"},
        "Vera": {"vpip", "pfr", "saw_flop", "discard_flop", "discard_turn"},
        "Walt": {"went_to_showdown", "won_saw_flop", "pass_flop", "discard_turn"},
        "Dina": {"pfr", "won_at_showdown", "won_saw_flop"},
    }


def test_places_by_order_of_action():
    table = replay(parse(HandText("log", 1, SQUEEZED))).table
    assert places(table) == {"Boris": "SB", "Vera": "BB", "Walt": "HJ", "Dina": "CO", "Anna": "BTN"}


def test_a_walk_is_no_decision():
    text = """\
Tulsa Card Club Hand #2:  Oklahoma No Limit (1/2) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna (200 in chips)
Seat 2: Boris (200 in chips)
Anna: posts small blind 1
Boris: posts big blind 2
*** HOLE CARDS ***
Anna: folds
Uncalled bet (1) returned to Boris
Boris collected 2 from pot
*** SUMMARY ***
Total pot 2 | Rake 0
Seat 1: Anna (button) (small blind) folded before Flop
Seat 2: Boris (big blind) collected (2)
"""
    found = told(text)
    assert (found["Anna"]["vpip"], found["Boris"]["vpip"]) == (False, None)
    assert places(replay(parse(HandText("log", 1, text))).table) == {"Anna": "SB", "Boris": "BB"}


def counted_plainly(text: str) -> dict[str, dict[str, bool | None]]:
    """The same from the lines of an English log, knowing nothing of games, stacks or rules."""
    names = re.findall(r"^Seat [0-9]+: (.*) \([^()]* in chips\)", text, re.MULTILINE)
    play = re.split(r"^\*\*\* SUMMARY \*\*\*", text, flags=re.MULTILINE)[0]
    streets = re.split(r"^\*\*\* (?:FLOP|TURN|RIVER|FIRST FLOP).*$", play, flags=re.MULTILINE)
    acts = [[(name, rest[0]) for line in street.splitlines() for name in names
             if line.startswith(f"{name}: ") and (rest := line.removeprefix(f"{name}: ").split())] for street in streets]
    voluntary = {name for name, act in acts[0] if act in ("calls", "bets", "raises")}
    raisers = [name for name, act in acts[0] if act == "raises"]
    decided = {name for name, act in acts[0] if act in ("calls", "checks", "folds", "raises", "bets")}
    folded = [{name for name, act in street if act == "folds"} for street in acts]
    won = set(re.findall(r"^(.*) collected [^ ]+ from ", play, re.MULTILINE))
    out = set().union(*folded)
    return {name: {
        "vpip": name in voluntary if name in decided else None,
        "pfr": name in raisers if name in decided else None,
        "three_bet": len(raisers) > 1 and raisers[1] == name,
        "saw_flop": len(acts) > 1 and name not in folded[0],
        "won_saw_flop": name in won if len(acts) > 1 and name not in folded[0] else None,
        "went_to_showdown": (name not in out and len(set(names) - out) > 1)
        if len(acts) > 1 and name not in folded[0] else None,
    } for name in names}


def english_hands():
    yield from (piece for piece in read_paths([str(SAMPLES)]) if isinstance(piece, HandText))
    sessions = CORPORA / "stars_en" / "nlhe_sessions"
    if sessions.is_dir():
        yield from (piece for piece in read_paths([str(sessions)]) if isinstance(piece, HandText))


def test_the_plain_way_counts_the_same():
    compared = 0
    for piece in english_hands():
        hand = parse(piece)
        if not hand.finished or "cashed out" in piece.text:
            continue
        plain = counted_plainly(piece.text)
        dealt = told(piece.text)
        for name, mine in dealt.items():
            assert name in plain, piece.text
            theirs = plain[name]
            sat_in = {other for other in plain if other in dealt}
            for fact in ("vpip", "pfr", "saw_flop", "won_saw_flop"):
                assert mine[fact] == theirs[fact], (fact, name, piece.text)
            assert bool(mine["three_bet"]) == theirs["three_bet"], (name, piece.text)
            if sat_in == set(plain):
                assert mine["went_to_showdown"] == theirs["went_to_showdown"], (name, piece.text)
            compared += 1
    assert compared > 60


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_place_is_somebodys(seats):
    names = [f"p{number}" for number in range(seats)]
    text = "Tulsa Card Club Hand #2:  Omaha No Limit (1/2) - 2026/05/04 21:35:18 MSK\n"
    text += f"Table 'Tulsa' 10-max Seat #{seats} is the button\n"
    text += "".join(f"Seat {number + 1}: {name} (200 in chips)\n" for number, name in enumerate(names))
    small, big = (names[-1], names[0]) if seats == 2 else (names[0], names[1])
    text += f"{small}: posts small blind 1\n{big}: posts big blind 2\n*** HOLE CARDS ***\n"
    text += "".join(f"{name}: folds\n" for name in [*names[2:], names[0]] if name not in (small, big)) + f"{small}: folds\n"
    found = places(replay(parse(HandText("log", 1, text))).table)
    assert set(found) == set(names)
    assert len(set(found.values())) == seats
    assert found[big] == "BB"
    assert found[small] == "SB"
    if seats > 2:
        assert found[names[-1]] == "BTN"
