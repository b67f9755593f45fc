"""Facts of player-hands: on every lawful sample against a second, plain way of counting; and what they are kept in."""

from __future__ import annotations

import math
import random
import re
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import plainly
import pytest
from hands import play

from oklahoma_grammar.cards import PACK
from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline import duck
from oklahoma_pipeline.evaluate import Board
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.store import holdings, migrations, opening, relation
from oklahoma_pipeline.store.bits import BIT, FACTS
from oklahoma_pipeline.store.facts import facts
from oklahoma_pipeline.store.numbers import Number, wilson
from oklahoma_pipeline.store.places import PLACES, places
from oklahoma_pipeline.store.statistic_files import GROUPS, MONEY, by_key, statistics
from oklahoma_pipeline.store.statistics import named

SAMPLES = Path(__file__).parents[3] / "sample_histories" / "valid"
# The names of the facts where a statistic is called otherwise.
OTHERWISE = {"rfi": "first_in"}


def sample_hands():
    for piece in read_paths([str(SAMPLES)]):
        hand = parse(piece) if isinstance(piece, HandText) else None
        if isinstance(hand, Hand) and hand.finished:
            yield hand


@pytest.mark.volume
def test_the_plain_way_counts_the_same():
    compared = 0
    for hand in sample_hands():
        played = replay(hand)
        found, _, _, net, matched = plainly.count(hand, played)
        for name, mine in facts(played.events, played.table).items():
            for key, (made, chances) in found[name].items():
                fact = OTHERWISE.get(key, key)
                if fact in BIT:
                    assert (bool(mine.made & BIT[fact]), bool(mine.chances & BIT[fact])) == (made, chances), (key, hand.text)
            assert (played.table.players[name].net, mine.matched) == (net[name], matched[name]), hand.text
            assert (mine.bets, mine.calls) == found[name]["aggression_factor"]
            compared += 1
    assert compared > 500


def test_a_made_fact_is_a_chance():
    for hand in sample_hands():
        played = replay(hand)
        for mine in facts(played.events, played.table).values():
            assert not mine.made & ~mine.chances


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_place_is_somebodys(seats):
    names = [f"p{number}" for number in range(seats)]
    small, big = (names[-1], names[0]) if seats == 2 else (names[0], names[1])
    text = f"omaha no 1/2 button {seats}\n" + "".join(f"seat {place} {name} 200\n" for place, name in enumerate(names, 1))
    text += f"{small} small 1\n{big} big 2\nholes\n"
    text += "".join(f"{name} fold\n" for name in [*names[2:], names[0]] if name not in (small, big)) + f"{small} fold\n"
    found = places(play(text).table)
    assert set(found) == set(names)
    assert len(set(found.values())) == seats
    assert (found[big], found[small]) == ("BB", "SB")
    assert sorted(found.values(), key=PLACES.index)[:2] == ["SB", "BB"]
    if seats > 2:
        assert found[names[-1]] == "BTN"
    if seats > 3:
        assert found[names[2]] == ("UTG" if seats > 5 else "HJ" if seats == 5 else "CO")


def test_with_a_dead_button_nobody_has_it():
    text = """
oklahoma no 1/2 button 6
seat 1 Anna 200
seat 2 Boris 200
seat 4 Walt 200
seat 5 Dina 200
Anna small 1
Boris big 2
holes
Walt fold
Dina fold
Anna fold
"""
    assert places(play(text).table) == {"Anna": "SB", "Boris": "BB", "Walt": "HJ", "Dina": "CO"}


def test_a_table_cap_is_all_that_he_has():
    text = """
omaha pot 1/2 button 1 cap 40
seat 1 Anna 200
seat 2 Boris 200
Anna small 1
Boris big 2
holes
Anna raise 6
Boris raise 18
Anna raise 40 all-in
Boris call 22 all-in
flop 7d 3c Qc
turn 9h
river 4h
showdown
Anna shows As Ad Kc 2h
Boris mucks
Anna takes 80
"""
    played = play(text)
    found = facts(played.events, played.table)
    assert found["Anna"].all_in and found["Boris"].all_in
    assert found["Boris"].made & BIT["three_bet"]
    assert found["Anna"].made & BIT["four_bet"]
    assert not found["Boris"].chances & (BIT["cbet_flop"] | BIT["donk_flop"])


def test_at_the_cap_of_fixed_limit_nobody_could_have_raised():
    text = """
omaha fixed 2/4 button 4
seat 1 Anna 200
seat 2 Boris 200
seat 3 Vera 200
seat 4 Walt 200
Anna small 1
Boris big 2
holes
Vera raise 4
Walt raise 6
Anna raise 8
Boris fold
Vera fold
Walt call 2
flop 7d 3c Qc
Anna bet 2
Walt raise 4
Anna raise 6
Walt raise 8
Anna fold
Walt back 2
Walt takes 34
"""
    played = play(text)
    assert not played.violations
    found = facts(played.events, played.table)
    # With two left there is no cap; before, the third raise was the last.
    assert found["Anna"].made & BIT["cold_four_bet"]
    assert found["Anna"].chances & BIT["cbet_flop"]
    assert not found["Vera"].chances & BIT["fold_to_three_bet"]
    assert (found["Walt"].bets, found["Anna"].bets, found["Anna"].folds) == (2, 2, 1)


@pytest.mark.parametrize(("hand", "thrown", "had", "of"), [
    ("As Ad Kc 2h", "Kc", "pair run", "run"),
    ("As Ad Kc 2h", "As", "pair run", "pair run"),
    ("As Ks 9s 2d", "2d", "suit run", "run"),
    ("As Ks 9s 4d", "4d", "suit run", ""),
    ("Js 9d 7c 5h", "5h", "", ""),
    ("Qs 3s 3d 3c", "3d", "pair suit", "pair"),
    ("Qs Jd Tc 5h", "Jd", "run", "run"),
    ("Qs Qd 8c 5h", "8c 5h", "pair", ""),
    ("Qs Qd 8c 5h", "8c Qs", "pair", "pair"),
])
def test_what_a_discard_breaks(hand, thrown, had, of):
    words = ("pair", "suit", "run")
    found = holdings.broken(hand.split(), thrown.split())
    assert [" ".join(word for bit, word in enumerate(words) if bits >> bit & 1) for bits in found] == [had, of]


@pytest.mark.parametrize(("kept", "board", "kind"), [
    ("7s 7c", "7d 3c Qc 9h 4h", "pair"), ("7s 2c", "7d 3c Qc 9h 4h", "board pair"), ("As 3s", "7d 3c Qc 9h 4h", "board pair"),
    ("As 2s", "7d 3c Qc 9h 4h", "suited"), ("As 2c", "7d 3c Qc 9h 4h", "connected"), ("As Kc", "7d 3c Qc 9h 4h", "connected"),
    ("As Jc", "7d 3c Qc 9h 4h", "none"), ("8s 5c", "7d 3c Qc 9h 4h", "none")])
def test_the_class_of_what_was_kept(kept, board, kind):
    assert holdings.kept_class(kept.split(), board.split()) == kind
    assert kind in holdings.KEPT


def test_the_best_kept_is_the_best_of_every_two():
    dice = random.Random(12)
    best = {(2, 2): 0, (0, 2): 0}
    for used in best:
        for _ in range(150):
            cards = dice.sample(sorted(PACK), 9)
            hand, board = cards[:4], tuple(cards[4:])
            table = Board(board, used)
            values = {two: table.high(two) for two in combinations(hand, 2)}
            for kept, value in values.items():
                found = holdings.kept_best(hand, kept, board, used)
                assert found == (value == max(values.values()))
                best[used] += found
    assert min(best.values()) >= 150


# ---- how they are kept, and what is made of them


def test_the_view_spells_out_every_fact_in_its_place():
    text = files("oklahoma_pipeline").joinpath("sql", "views", "005_player_facts.sql").read_text(encoding="utf-8")
    told = re.findall(r"\(chances >> (\d+)\) & 1 = 1 THEN \(made >> (\d+)\) & 1 = 1 END AS (\w+)", text)
    assert [(int(one), int(two), name) for one, two, name in told] == [(place, place, name) for place, name in enumerate(FACTS)]
    assert len(FACTS) <= 63


def test_facts_of_several_rounds_stand_side_by_side():
    for name in FACTS:
        stem, _, street = name.rpartition("_")
        before = {"turn": "flop", "river": "turn"}.get(street)
        if before is not None:
            assert BIT[name] == BIT[f"{stem}_{before}"] << 1, name


def test_the_files_of_the_statistics():
    found = statistics()
    for language in ("en", "ru"):
        assert len({one.titles[language] for one in found}) == len(found)
        for one in found:
            assert one.titles[language] and one.definitions[language] and "|" not in one.definitions[language]
    assert [one.group for one in found] == sorted((one.group for one in found), key=GROUPS.index)
    for one in found:
        assert re.search("[а-я]", one.definitions["ru"]), one.key
        assert one.columns or one.key == "hands"
        if one.unit in MONEY:
            assert one.measure is not None and one.chances == f"{one.measure} IS NOT NULL"
        assert sum(name in relation.MEASURES for name in one.columns) <= 1
    used = {name for one in found for name in one.columns}
    assert set(FACTS) <= used | {"owed_discard"}
    assert {"allin_ev_bb", "discard_loss"} <= {one.key for one in found if "not computed yet" in one.definitions["en"]}


@pytest.mark.parametrize(("text", "key"), [
    ("VPIP", "vpip"), ("three_bet", "three_bet"), ("3-bet", "three_bet"), ("3-БЕТ", "three_bet"), ("W$SD", "won_at_showdown"),
    ("wtsd", "went_to_showdown"), ("Конт-бет, тёрн", "cbet_turn"), ("конт-бет терн", "cbet_turn"), ("luck", None), ("", None)])
def test_a_statistic_by_any_of_its_names(text, key):
    found = named(text)
    assert (found.key if found else None) == key


def test_intervals():
    low, high = wilson(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    results = [2.0, -1.0, -1.0, 3.5, -0.5, 0.0]
    number = Number(by_key()["bb_per_100"], sum(results), len(results), sum(result**2 for result in results))
    mean = sum(results) / 6
    spread = math.sqrt(sum((result - mean) ** 2 for result in results) / 5)
    assert math.isclose(number.spread, spread)
    assert math.isclose(number.value, 100 * mean)
    reach = 1.959963984540054 * 100 * spread / math.sqrt(6)
    assert all(math.isclose(*pair) for pair in zip(number.interval, (100 * mean - reach, 100 * mean + reach), strict=True))
    assert math.isclose(Number(by_key()["deviation"], number.made, 6, number.squares).value, 10 * spread)
    one = Number(by_key()["bb_per_100"], 2.0, 1, 4.0)
    assert (one.spread, one.interval, one.value) == (None, None, 200.0)
    assert Number(by_key()["deviation"], 2.0, 1, 4.0).value is None
    assert Number(by_key()["hands_per_hour"], 1800, 30).value == 60
    assert Number(by_key()["hands_per_hour"], 0, 1).value is None
    assert Number(by_key()["hours"], 1800, 30).value == 0.5
    assert Number(by_key()["vpip"], 0, 0).value is None
    assert Number(by_key()["aggression_factor"], 3, 0).value is None


def test_a_database_from_before_the_facts_keeps_its_rows_and_waits_for_a_rebuild(tmp_path):
    con = duck.connect(tmp_path / "oklahoma.duckdb")
    migrations.migrate(con, "0", upto=1)
    con.execute("INSERT INTO player_hands BY NAME SELECT 1 AS hand_id, 2 AS account_id, 3 AS seat, 1 AS line, TRUE AS dealt_in, "
                "FALSE AS hero, 100 AS stack, 10 AS put_in, 25 AS taken, 15 AS net, 'As Kd' AS cards, '' AS discards, "
                "'As Kd' AS kept, FALSE AS all_in, TRUE AS vpip, 1 AS bets_after_flop, 2 AS calls_after_flop, "
                "0 AS folds_after_flop")
    con.execute("INSERT INTO hands BY NAME SELECT 1 AS hand_id, 1 AS room_id, 'Club' AS room, '1' AS number, '' AS date_text, "
                "'holdem' AS game, 1 AS scale, 1 AS table_id, 1 AS table_line, 2 AS dealt, 'river' AS street, '' AS board, "
                "20 AS pot, 0 AS rake, TRUE AS showdown, TRUE AS counted, 'clean' AS status, 'stars_en' AS dialect, "
                "1 AS copy_id, 1 AS copies")
    migrations.set_meta(con, "facts", "1")
    con.close()
    (tmp_path / "journal.jsonl").touch()
    with opening.open_for_reading(tmp_path) as store:
        row = store.con.execute("SELECT seat, put_in, taken, net, cards, made, chances, bets_after_flop, vpip FROM player_facts")
        assert row.fetchall() == [(3, 10, 25, 15, "As Kd", 0, 0, 1, None)]
        assert store.stale
