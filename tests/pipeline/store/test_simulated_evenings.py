"""Whole simulated evenings, each player's own log in one of two languages, against the log of the club."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from oklahoma_grammar.writer import write as written
from oklahoma_pipeline.simulate.session import Asked, deal_hands
from oklahoma_pipeline.simulate.views import seen_by
from oklahoma_pipeline.store import load

HANDS = 10


def evening(seed: int, variant: str = "oklahoma"):
    """The club's log, and every player's, English and Russian in turn."""
    hands = [replace(played.hand, header=played.hand.header._replace(room="Vigorish Club"))
             for played in islice(deal_hands(Asked(variant, dialect="stars_en", awkward=0.2), seed), HANDS)]
    club = "\n\n".join(written(hand, "stars_en") for hand in hands)
    names = sorted({seat.name for hand in hands for seat in hand.seats})
    logs = {}
    for place, name in enumerate(names):
        dialect = ("stars_en", "stars_ru")[place % 2]
        mine = [written(seen_by(hand, name), dialect) for hand in hands if any(s.name == name for s in hand.seats)]
        logs[f"log{place}"] = "\n\n".join(mine)
    return club, logs


CARDS = """
SELECT number, seat, name, stack, put_in, taken, net, cards, discards, folded, place,
       vpip, pfr, three_bet, saw_flop, won_at_showdown, discard_flop, pass_turn, bets_after_flop
FROM player_facts JOIN hands USING (hand_id) JOIN accounts USING (account_id) WHERE dealt_in ORDER BY number, seat
"""


def alike(rows):
    """Cards of a deal in any order: one log may deal them one by one."""
    return [(*row[:7], " ".join(sorted(row[7].split())), *row[8:]) for row in rows]


@pytest.mark.volume
@pytest.mark.parametrize("seed", range(3))
def test_all_players_together_know_what_the_club_knows(tmp_path, write, read_in, rows, seed):
    club, logs = evening(seed)
    read_in(tmp_path / "club", write(club=club))
    report = read_in(tmp_path / "players", write(**logs))

    assert report.hands == sum(report.counts.values())
    assert (report.counts["new"], report.counts["conflicting"], report.counts["quarantined"]) == (HANDS, 0, 0)
    assert alike(rows(tmp_path / "players", CARDS)) == alike(rows(tmp_path / "club", CARDS))
    assert rows(tmp_path / "players", "SELECT * FROM told_findings WHERE severity <> 'note'") == []


@pytest.mark.volume
@pytest.mark.parametrize("seed", range(2))
def test_any_order_of_players_and_any_batch(tmp_path, write, read_in, exported, monkeypatch, seed):
    _, logs = evening(10 + seed, "omaha")
    read_in(tmp_path / "plain", write(**logs))
    expected = exported(tmp_path / "plain")
    dice = random.Random(seed)
    for batch in (1, 3, 7):
        monkeypatch.setattr(load, "BATCH", batch)
        monkeypatch.setattr(load, "COMMIT", batch)
        shuffled = list(logs.items())
        dice.shuffle(shuffled)
        read_in(tmp_path / f"db{batch}", write(**{f"n{place}": text for place, (_, text) in enumerate(shuffled)}))
        assert exported(tmp_path / f"db{batch}") == expected
