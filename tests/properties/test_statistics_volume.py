"""Every statistic equal, to the last count, to the plain way of tests/pipeline/plainly.py; and sums that must agree."""

from __future__ import annotations

import math
import os
import sys
import time
from collections import defaultdict
from fractions import Fraction
from itertools import islice, pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "pipeline"))

import plainly
from stored import store_hands

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.simulate.session import Asked, deal_hands
from oklahoma_pipeline.store import opening, rollup, statistics, streaks, verify
from oklahoma_pipeline.store.asking import Question, ask
from oklahoma_pipeline.store.filters import Filter
from oklahoma_pipeline.store.ids import account_id, is_anonymous, room_id, room_key
from oklahoma_pipeline.store.people import Account, Person
from oklahoma_pipeline.store.statistic_files import MONEY
from oklahoma_pipeline.store.statistics import statistics as every
from oklahoma_pipeline.variants import VARIANTS

CLOCK = ("sessions", "hours", "hands_per_hour")
EMPTY = ("allin_ev_bb", "discard_loss", "discard_loss_bb")
# Whoever broke no rule: hands here are lawful, or judged elsewhere.
FAULTS = tuple(one.key for one in every() if one.group == "faults")
COUNTED = tuple(one.key for one in every()
                if one.unit not in MONEY and one.key not in (*CLOCK, *EMPTY, *FAULTS))
BLINDS = ("net_bb", "showdown_bb", "non_showdown_bb", "rake_bb")
ANONYMOUS = 0


class Plain:
    """What the plain way counts, by any key."""

    def __init__(self):
        self.sums = defaultdict(lambda: defaultdict(lambda: [0, 0]))
        self.squares = defaultdict(Fraction)
        self.times = defaultdict(list)
        self.owed = defaultdict(int)

    def add(self, key, numbers, played_at):
        sums = self.sums[key]
        for name in (*COUNTED, *BLINDS):
            made, chances = numbers[name]
            sums[name][0] += made
            sums[name][1] += chances
        self.owed[key] += numbers["owed"][0]
        self.squares[key] += numbers["net_bb"][0] ** 2
        if played_at is not None:
            self.times[key].append(played_at)

    def compare(self, key, answer):
        sums = self.sums[key]
        for name in COUNTED:
            number = answer.number(name)
            assert [number.made, number.chances] == sums[name], (key, name)
        for name in BLINDS:
            number = answer.number(name)
            assert number.chances == sums[name][1], (key, name)
            assert math.isclose(number.made, sums[name][0], rel_tol=1e-9, abs_tol=1e-9), (key, name)
        for name in ("bb_per_100", "deviation", "bb_interval"):
            number = answer.number(name)
            assert [number.chances, round(number.made, 6)] == [sums["net_bb"][1], round(float(sums["net_bb"][0]), 6)]
            assert math.isclose(number.squares, self.squares[key], rel_tol=1e-9), (key, name)
        assert answer.number("discard_missing").chances == self.owed[key], key

    def clock(self, key, gap):
        """Sessions and seconds of a player, from the times of his hands."""
        times = sorted(self.times[key])
        pauses = [(later - earlier).total_seconds() for earlier, later in pairwise(times)]
        return (bool(times) + sum(pause > gap for pause in pauses), sum(pause for pause in pauses if pause <= gap))


def account_of(hand, name):
    return ANONYMOUS if is_anonymous(name) else account_id(room_id(room_key(hand.header.room)), name)


def counted(folder, hands):
    """The hands stored, and counted plainly by player and by game, place and table size."""
    by_player, by_kind = Plain(), Plain()
    nets = 0
    for ready in store_hands(folder, hands):
        verdict = ready.judged
        hand, played = verdict.read, verdict.replay
        if played.table.cancelled or not hand.finished:
            continue
        found, game, rake, net, _ = plainly.count(hand, played)
        if not any(finding.rule.startswith(("POT-01", "BET-08")) for finding in verdict.findings):
            paid = sum(game.cash.values()) - sum(game.collected[name] for name in game.cash) - game.left_lying
            assert sum(net.values()) == paid + game.house - rake, hand.text
            nets += 1
        for name, numbers in found.items():
            by_player.add(account_of(hand, name), numbers, ready.played_at)
            by_kind.add((hand.header.game, game.place.get(name), len(game.names)), numbers, None)
    return by_player, by_kind, nets


def compare(folder, by_player, by_kind):
    """By each player and each kind of hand; how many groups there were."""
    keys = tuple(one.key for one in every() if one.key not in CLOCK)
    with opening.open_for_reading(folder) as store:
        kinds = ask(store, Question(keys, ("game", "place", "size")))
        assert {tuple(side[0] for side in answer.sides) for answer in kinds} == set(by_kind.sums)
        for answer in kinds:
            by_kind.compare(tuple(side[0] for side in answer.sides), answer)
        players = ask(store, Question(keys, ("player",)))
        known = {answer.sides[0][0]: answer for answer in players if answer.sides[0][0] in by_player.sums}
        assert set(known) == set(by_player.sums) - {ANONYMOUS}
        for key, answer in known.items():
            by_player.compare(key, answer)
        for answer in ask(store, Question(CLOCK, ("player",))):
            key = answer.sides[0][0]
            if key in known:
                sessions, seconds = by_player.clock(key, 30 * 60)
                assert (answer.number("sessions").made, answer.number("hours").made) == (sessions, seconds)
                assert answer.number("hands_per_hour").chances == len(by_player.times[key])
        for key in list(known)[:3]:
            for minutes in (1, 5):
                answer, = ask(store, Question(("sessions", "hours"), (), Filter(gap=minutes), (key,)))
                assert (answer.number("sessions").made, answer.number("hours").made) == by_player.clock(key, 60 * minutes)
        return len(kinds) + len(known), agreements(store, keys)


def agreements(store, keys):
    """Sums that must be the same: of places and the whole, of showdowns and the rest, of nets and rake."""
    whole, = ask(store, Question(keys))
    for side in ("place", "game", "size", "player", "kind", "month", "outcome", "reached"):
        parts = ask(store, Question(keys, (side,)))
        for key in keys:
            if key not in EMPTY:
                assert math.isclose(sum(part.number(key).made for part in parts), whole.number(key).made,
                                    rel_tol=1e-9, abs_tol=1e-6), (side, key)
                assert sum(part.number(key).chances for part in parts) == whole.number(key).chances, (side, key)
    assert math.isclose(whole.number("showdown_bb").made + whole.number("non_showdown_bb").made,
                        whole.number("net_bb").made, abs_tol=1e-6)
    assert sum(whole.number(f"{word}_with_discard").made for word in ("bet", "check", "call", "raise")) \
        == whole.number("bet_with_discard").chances
    assert sum(whole.number(f"kept_{kind}").made for kind in ("pair", "board_pair", "suited", "connected", "none")) \
        == whole.number("kept_pair").chances
    for key in EMPTY:
        assert (whole.number(key).value, whole.number(key).chances) == (None, 0)
    apart = store.con.execute("""
        SELECT count(*) FROM (SELECT h.hand_id, sum(p.net) AS net, any_value(h.house - h.rake) AS due
            FROM hands h JOIN player_hands p USING (hand_id) WHERE h.counted
            AND h.hand_id NOT IN (SELECT hand_id FROM findings WHERE rule IN ('POT-01', 'BET-08')) GROUP BY 1)
        WHERE net <> due""").fetchall()[0][0]
    assert apart == 0
    # The rake is paid by all together, but for what is lost in rounding.
    assert store.con.execute("""
        SELECT count(*) FROM (SELECT h.rake * 1000000 - sum(p.rake_millionths) AS lost, count(*) AS players
            FROM hands h JOIN player_hands p USING (hand_id) WHERE h.counted AND p.matched > 0
            GROUP BY h.hand_id, h.rake)
        WHERE lost < 0 OR lost > players""").fetchall()[0][0] == 0
    return whole.number("hands").made


def test_every_number_on_simulated_hands(tmp_path, scaled, tell):
    wanted = scaled(20_000, 200_000)
    began = time.perf_counter()
    players = 0
    groups = 0
    for part, start in enumerate(range(0, wanted, 10_000)):
        hands = [played.hand for played in islice(deal_hands(Asked(per_evening=25), seed=800 + part),
                                                  min(10_000, wanted - start))]
        folder = tmp_path / str(part)
        by_player, by_kind, nets = counted(folder, hands)
        assert nets == len(hands)
        more, dealt = compare(folder, by_player, by_kind)
        groups += more
        players += dealt
    spent = time.perf_counter() - began
    tell(f"{wanted} simulated hands, {players} player-hands: {len(every())} statistics in {groups} groups equal to the "
         f"plain count ({spent:.0f} s)")


def test_every_number_on_real_hands(tmp_path, tell):
    place = Path(os.environ.get("OKLAHOMA_CORPORA") or Path(__file__).parents[3] / "shared" / "corpora")
    if not place.is_dir():
        pytest.skip("no real logs beside the checkout; set OKLAHOMA_CORPORA")
    hands = []
    for piece in read_paths([str(place)]):
        hand = parse(piece) if isinstance(piece, HandText) else None
        if isinstance(hand, Hand) and hand.header.game in VARIANTS:
            hands.append(hand)
    by_player, by_kind, nets = counted(tmp_path, hands)
    groups, players = compare(tmp_path, by_player, by_kind)
    tell(f"{len(hands)} real hands, {players} player-hands, {groups} groups: equal to the plain count; nets of {nets} "
         "hands add to the rake")


BY = ((), ("player",), ("place",), ("size", "place"), ("game",), ("stake",), ("betting", "currency"), ("kind",),
      ("room",), ("month",), ("year", "player"), ("player", "game", "kind"))


def test_the_rollups_say_what_the_plain_way_says(tmp_path, scaled, monkeypatch, tell):
    monkeypatch.setattr(rollup, "WORTH_IT", 0)
    monkeypatch.setattr(rollup, "PORTION", 200)
    monkeypatch.setattr(rollup, "ROWS", 100)
    hands = [played.hand for played in islice(deal_hands(Asked(per_evening=10), seed=9), scaled(1500))]
    store_hands(tmp_path, hands)
    keys = tuple(one.key for one in rollup.kept())
    asked = 0
    with opening.open_for_reading(tmp_path) as store:
        assert rollup.ready(store.con)
        months = [row[0] for row in store.con.execute(
            "SELECT DISTINCT date_trunc('month', played_at)::DATE FROM hands ORDER BY 1").fetchall()]
        some = tuple(row[0] for row in store.con.execute(
            "SELECT account_id FROM player_hands GROUP BY 1 ORDER BY count(*) DESC LIMIT 3").fetchall())
        room, = store.con.execute("SELECT min(room) FROM rooms").fetchall()[0]
        chosen = (Filter(), Filter(game="oklahoma"), Filter(betting="pot", kind="cash"), Filter(since=months[1]),
                  Filter(room=room), Filter(stake="1/2"), Filter(place="BTN", size="3-6"), Filter(currency="USD"))
        turns = [(by, limits) for place, by in enumerate(BY)
                 for limits in (chosen[0], chosen[1 + place % (len(chosen) - 1)])]
        for place, (by, limits) in enumerate(turns):
            accounts = some if place % 3 == 0 and "place" not in by and not limits.place else None
            answers = [sorted(ask(store, Question(keys, by, limits, accounts, plain=plain)),
                              key=lambda answer: str(answer.sides)) for plain in (False, True)]
            assert answers[0] == answers[1], (by, limits)
            asked += 1
    tell(f"{asked} questions to the rollups answered as the plain way answers them")


def test_rollups_follow_what_comes_and_goes(tmp_path, monkeypatch):
    """Hands of other months, of a month known already, and hands taken back."""
    monkeypatch.setattr(rollup, "WORTH_IT", 0)
    hands = [played.hand for played in islice(deal_hands(Asked(per_evening=5), seed=10), 120)]
    keys = tuple(one.key for one in rollup.kept())
    for upto in (40, 41, 120):
        store_hands(tmp_path, hands[:upto] if upto == 40 else hands[upto - (1 if upto == 41 else 79):upto])
        with opening.open_for_writing(tmp_path, "test") as store:
            for by in (("player",), ("place", "month")):
                answers = [sorted(ask(store, Question(keys, by, plain=plain)), key=lambda answer: str(answer.sides))
                           for plain in (False, True)]
                assert answers[0] == answers[1]
    with opening.open_for_writing(tmp_path, "test") as store:
        con = store.con
        con.execute("BEGIN TRANSACTION")
        con.execute("DELETE FROM player_hands WHERE hand_id IN (SELECT hand_id FROM hands WHERE dealt > 4)")
        con.execute("DELETE FROM hands WHERE dealt > 4")
        assert rollup.behind(con) > 0
        con.execute("COMMIT")
        assert rollup.refresh(con) > 0
        assert rollup.behind(con) == rollup.refresh(con) == 0
        assert not [problem for problem in verify.verify(store) if problem.what == "rollup"]
        con.execute("UPDATE rollup_months SET mark = mark + 1")
        assert [problem.what for problem in verify.verify(store) if problem.what == "rollup"] == ["rollup"]
        rollup.refresh(con)
        answers = [ask(store, Question(keys, (), plain=plain)) for plain in (False, True)]
        assert answers[0] == answers[1]
        monkeypatch.setattr(rollup, "WORTH_IT", 10**9)
        rollup.refresh(con)
        assert not rollup.ready(con)
        assert ask(store, Question(keys)) == answers[0]


def test_streaks_and_sessions_against_a_plain_count(tmp_path, scaled):
    hands = [played.hand for played in islice(deal_hands(Asked("holdem", players=2, per_evening=40), seed=3), 200)]
    judged = [ready.judged for ready in store_hands(tmp_path, hands)]
    names = {seat.name for hand in hands for seat in hand.seats if not is_anonymous(seat.name)}
    with opening.open_for_reading(tmp_path) as store:
        for name in sorted(names):
            mine = []
            for verdict in judged:
                room = room_id(room_key(verdict.read.header.room))
                if name in verdict.replay.table.players and verdict.replay.table.players[name].dealt_in:
                    mine.append((verdict.read.header.played_at, account_id(room, name),
                                 Fraction(verdict.replay.table.players[name].net, verdict.replay.table.big)))
            ids = tuple(sorted({account for _, account, _ in mine}))
            nets = [net for _, _, net in sorted(mine)]
            luck = streaks.streaks(store, ids)
            assert (luck.hands.won, luck.hands.lost, luck.hands.now) == runs(nets)
            rise, fall = swings(nets)
            assert math.isclose(luck.rise, rise, abs_tol=1e-9) and math.isclose(luck.fall, fall, abs_tol=1e-9)
            found = streaks.sessions(store, ids)
            assert sum(session.hands for session in found) == len(mine)
            person = Person(name, tuple(Account(one, "", name, anonymous=False, hands=1) for one in ids), me=False)
            pool = statistics.of_pool(store, person, keys=["hands", "net_bb", "vpip"])
            own = statistics.of_player(store, person, keys=["hands", "net_bb", "vpip"])
            whole = statistics.of_pool(store, None, keys=["hands", "net_bb", "vpip"])
            for one, mine_too, all_of_them in zip(pool, own, whole, strict=True):
                assert one.chances + mine_too.chances == all_of_them.chances
                assert math.isclose(one.made + mine_too.made, all_of_them.made, abs_tol=1e-9)


def runs(nets):
    """Longest runs of wins and losses, and the last, hands of nothing passed over."""
    won = lost = now = 0
    for net in nets:
        if net:
            now = now + 1 if net > 0 and now >= 0 else now - 1 if net < 0 and now <= 0 else 1 if net > 0 else -1
            won, lost = max(won, now), max(lost, -now)
    return won, lost, now


def swings(nets):
    totals = [Fraction(0)]
    for net in nets:
        totals.append(totals[-1] + net)
    rise = max(later - earlier for place, earlier in enumerate(totals) for later in totals[place:])
    fall = max(earlier - later for place, earlier in enumerate(totals) for later in totals[place:])
    return rise, fall
