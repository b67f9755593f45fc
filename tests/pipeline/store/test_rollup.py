"""The sums kept beside the hands are whole or not there, whatever becomes of whoever counts them."""

from __future__ import annotations

import sys
import threading
from itertools import islice
from pathlib import Path

import duckdb
import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from stored import store_hands

from oklahoma_pipeline import duck
from oklahoma_pipeline.simulate.session import Asked, deal_hands
from oklahoma_pipeline.store import opening, rollup
from oklahoma_pipeline.store.asking import Question, ask
from oklahoma_pipeline.store.counting import counted
from oklahoma_pipeline.store.filters import Where


@pytest.fixture
def few(monkeypatch):
    """Few hands are worth a rollup."""
    monkeypatch.setattr(rollup, "WORTH_IT", 0)


def evening(count, seed=3):
    return [played.hand for played in islice(deal_hands(Asked(per_evening=10), seed=seed), count)]


def answers(folder, by=("player",)):
    keys = tuple(one.key for one in rollup.kept())
    with opening.open_for_reading(folder) as store:
        made = rollup.ready(store.con)
        return made, [sorted(ask(store, Question(keys, by, plain=plain)), key=lambda answer: str(answer.sides))
                      for plain in (False, True)]


class Killed(BaseException):
    """As good as a process that ends at once."""


@pytest.mark.parametrize("which", ["rollup", "rollup_pool"])
@pytest.mark.usefixtures("few")
def test_who_is_killed_while_counting_leaves_no_rollup_and_the_next_makes_it(tmp_path, monkeypatch, which):
    hands = evening(60)
    store_hands(tmp_path, hands[:30])
    assert answers(tmp_path)[0]
    recount = rollup._recount

    def killed(con, rollup, stale):
        recount(con, rollup, stale)
        if rollup == which:
            raise Killed

    monkeypatch.setattr(rollup, "_recount", killed)
    with pytest.raises(Killed):
        store_hands(tmp_path, hands[30:])
    monkeypatch.setattr(rollup, "_recount", recount)
    with duckdb.connect(str(tmp_path / "oklahoma.duckdb"), read_only=True) as con:
        assert not rollup.ready(con)
        assert con.execute("SELECT count(*) > 0 FROM unsettled_tables").fetchall() == [(True,)]
    for by in (("player",), ("place",)):
        made, (quick, plain) = answers(tmp_path, by)
        assert made
        assert quick == plain


@pytest.mark.usefixtures("few")
def test_too_few_hands_have_no_rollup_any_more(tmp_path, monkeypatch):
    store_hands(tmp_path, evening(20))
    assert answers(tmp_path)[0]
    monkeypatch.setattr(rollup, "WORTH_IT", 1000)
    with opening.open_for_writing(tmp_path, "test") as store:
        for _ in range(2):
            assert rollup.refresh(store.con) == 0
            assert not rollup.ready(store.con)
            assert store.con.execute("SELECT 1 FROM duckdb_tables() WHERE table_name LIKE 'rollup%'").fetchall() == []
    monkeypatch.setattr(rollup, "WORTH_IT", 0)
    with opening.open_for_writing(tmp_path, "test") as store:
        assert rollup.refresh(store.con) > 0
        assert rollup.refresh(store.con) == 0
    made, (quick, plain) = answers(tmp_path)
    assert made
    assert quick == plain


@pytest.mark.parametrize("groups", [[], ["p.account_id"], ["p.place", "h.game"]])
def test_player_hands_looked_at_one_by_one_have_the_sums_of_their_kinds(tmp_path, groups):
    store_hands(tmp_path, evening(120))
    asked = rollup.kept()
    with opening.open_for_writing(tmp_path, "test") as store:
        con = store.con
        # Of a hand that was cut off nobody knows the net; and nobody acts oftener in a hand than a column holds.
        con.execute("UPDATE player_hands SET net = NULL WHERE seat = 2")
        con.execute("UPDATE player_hands SET bets_after_flop = 32767, calls_after_flop = 0, folds_after_flop = 0 "
                    "WHERE hand_id IN (SELECT hand_id FROM hands LIMIT 30)")
        found = []
        for singly in (False, True):
            query, values = counted(asked, groups, Where(("TRUE",), ()), singly=singly)
            answer = con.execute(query, values)
            found.append((answer.description, sorted(answer.fetchall(), key=str)))
    assert found[0] == found[1]
    names = [column[0] for column in found[0][0]]
    played = [sum(row[names.index(f"{kind}{place}")] for row in found[0][1])
              for place, one in enumerate(asked) if one.key == "aggression_factor" for kind in "mc"]
    assert played[0] > 32767


LONG = "SELECT count(*) FROM range(100000000) a, range(100000000) b WHERE a.range * b.range = 17"


@pytest.fixture
def con(tmp_path):
    with duck.connect(tmp_path / "one.duckdb") as con:
        con.execute("CREATE TABLE told (word VARCHAR)")
        yield con


def tell(word):
    def work(con):
        assert threading.current_thread() is not threading.main_thread()
        with duck.transaction(con):
            con.execute("INSERT INTO told VALUES (?)", [word])
    return work


def told(con):
    return con.execute("SELECT word FROM told ORDER BY 1").fetchall()


def test_both_do_their_work(con):
    with duck.beside(con, tell("there")):
        con.execute("CREATE TABLE here AS SELECT 1 AS one")
    assert told(con) == [("there",)]


def test_what_goes_wrong_in_the_other_thread_is_raised_when_both_are_done(con):
    def work(other):
        other.execute("SELECT * FROM nowhere")

    with pytest.raises(duckdb.CatalogException, match="nowhere"), duck.beside(con, work):
        con.execute("INSERT INTO told VALUES ('here')")
    assert told(con) == [("here",)]


def test_what_goes_wrong_here_stops_the_other(con):
    begun = threading.Event()

    def work(other):
        with duck.transaction(other):
            other.execute("INSERT INTO told VALUES ('there')")
            begun.set()
            other.execute(LONG)

    def stopped():
        with duck.beside(con, work):
            assert begun.wait(20)
            raise KeyboardInterrupt

    before = set(threading.enumerate())
    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert told(con) == []
    assert set(threading.enumerate()) <= before
