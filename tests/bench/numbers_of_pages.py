"""How long the pages' questions take over a million hands: `make bench-stats`, or HANDS=200000 make bench-stats.

Some thousand hands are dealt, written, imported as any others, and then repeated in the database with other numbers,
players and days until there are as many as wanted: what is asked of them does not know the difference.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path

import polars as pl

from oklahoma_grammar.writer import write
from oklahoma_pipeline.simulate.session import Asked, deal_hands
from oklahoma_pipeline.store import files, load, opening, rollup, statistics, streaks
from oklahoma_pipeline.store.asking import Question, ask, frame, keys_of
from oklahoma_pipeline.store.filters import Filter
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.people import Person, accounts

DEALT = 6000
LIMIT = 1.0
TABLE = ("hands", "net_bb", "bb_per_100", "vpip", "pfr", "three_bet", "fold_to_three_bet", "steal", "cbet_flop",
         "fold_to_cbet", "aggression_factor", "went_to_showdown", "won_at_showdown", "discard_flop", "violations")
# A copy plays some days after the one before, and its players come back in every fortieth copy; one player is always
# the same.
REPEAT = """
INSERT INTO hands BY NAME
SELECT h.* REPLACE (hash(h.hand_id, k) AS hand_id, h.number || '-' || k AS number,
                    h.played_at + INTERVAL 1 DAY * (k * 5) AS played_at)
FROM hands h, range(1, {copies}) r(k);
INSERT INTO player_hands BY NAME
SELECT p.* REPLACE (hash(p.hand_id, k) AS hand_id,
                    CASE WHEN p.account_id = {always} THEN p.account_id ELSE hash(p.account_id, k % 40) END AS account_id)
FROM player_hands p, range(1, {copies}) r(k);
INSERT INTO accounts BY NAME
SELECT DISTINCT ON (account_id) * FROM (
    SELECT a.* REPLACE (hash(a.account_id, k) AS account_id, a.name || ' ' || k AS name)
    FROM accounts a, range(0, 40) r(k)) ANTI JOIN accounts USING (account_id);
INSERT INTO findings BY NAME
SELECT f.* REPLACE (hash(f.hand_id, k) AS hand_id, hash(f.account_id, k % 40) AS account_id)
FROM findings f, range(1, {copies}) r(k);
"""


def build(folder: Path, hands: int) -> None:
    text = "\n\n".join(write(played.hand, played.hand.header.dialect)
                       for played in islice(deal_hands(Asked(dialect="stars_en"), 1), DEALT))
    with opening.open_for_writing(folder, "import", begin=True) as store:
        started = time.perf_counter()
        load.import_files(store, [files.Content("simulated.txt", text.encode())])
        print(f"{DEALT} hands imported in {time.perf_counter() - started:.1f} s")
        con = store.con
        always = con.execute("SELECT account_id FROM player_hands GROUP BY 1 ORDER BY count(*) DESC LIMIT 1").fetchall()
        con.execute("BEGIN TRANSACTION")
        con.execute(REPEAT.format(copies=max(1, hands // DEALT), always=always[0][0]))
        con.execute("COMMIT")
        started = time.perf_counter()
        months = rollup.refresh(con)
        print(f"rollup of {months} months made in {time.perf_counter() - started:.1f} s")


def questions(store: Store):
    con = store.con
    hero = next(account for account in accounts(con)[:1])
    person = Person(hero.name, (hero,), me=True)
    mine = (hero.account_id,)
    every = keys_of(None)
    additive = tuple(one.key for one in rollup.kept())
    month = con.execute("SELECT date_trunc('month', max(played_at))::DATE FROM hands").fetchall()[0][0]
    other = con.execute("SELECT account_id FROM player_hands WHERE account_id <> ? GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
                        list(mine)).fetchall()[0]
    yield "overview: every number of a player", lambda: statistics.of_player(store, person)
    yield "overview: his results by day", lambda: ask(store, Question(("hands", "net_bb"), ("day",), accounts=mine))
    yield "overview: his sessions", lambda: streaks.sessions(store, mine)
    yield "overview: his streaks", lambda: streaks.streaks(store, mine)
    yield "overview: his money", lambda: statistics.money(store, person)
    yield "overview: by stake", lambda: ask(store, Question(every, ("stake",), accounts=mine))
    yield "overview: by month", lambda: ask(store, Question(every, ("month",), accounts=mine))
    yield "player: every number by position", lambda: ask(store, Question(every, ("place",), accounts=mine))
    yield "player: the pool beside", lambda: statistics.of_pool(store, person)
    yield "player: the pool by position", lambda: ask(store, Question(additive, ("place",)))
    yield "player: against each opponent", lambda: ask(store, Question(TABLE, ("opponent",), accounts=mine))
    yield "player: last month only", lambda: statistics.of_player(store, person, Filter(since=month))
    yield "player: filtered in every way", lambda: statistics.of_player(store, person, Filter(
        game="oklahoma", kind="cash", size="2-6", reached="turn", outcome="showdown", cards="A", opponent=other))
    yield "players: all, every number", lambda: frame(store, Question(additive, ("player",)))
    yield "players: all, one game, one month", lambda: frame(store, Question(
        additive, ("player",), Filter(game="oklahoma", since=month)))
    yield "players: all, in one position", lambda: frame(store, Question(
        TABLE, ("player",), Filter(place="BTN")))
    yield "players: all, reached the turn", lambda: frame(store, Question(
        TABLE, ("player",), Filter(reached="turn")))
    yield "pool: by game and limit", lambda: ask(store, Question(additive, ("game", "betting")))
    yield "pool: by table size", lambda: ask(store, Question(additive, ("size",)))
    yield "pool: hands with a pair of aces", lambda: ask(store, Question(additive, (), Filter(cards="AA")))
    yield "discards: what was kept and how it won", lambda: ask(store, Question(
        ("hands", "net_bb", "won_at_showdown", "best_kept"), ("kept",), Filter(game="oklahoma")))
    yield "why: the hands behind a number", lambda: statistics.behind(store, mine, "three_bet", limit=200)


def measure(folder: Path) -> bool:
    fine = True
    with opening.open_for_reading(folder) as store:
        counts = store.con.execute("SELECT (SELECT count(*) FROM hands), (SELECT count(*) FROM player_hands), "
                                   "(SELECT count(*) FROM accounts)").fetchall()[0]
        print("{:,} hands, {:,} player-hands, {:,} players, {:.0f} MB".format(
            *counts, (folder / "oklahoma.duckdb").stat().st_size / 1e6))
        for name, question in questions(store):
            times, work = [], []
            for _ in range(3):
                started, worked = time.perf_counter(), time.process_time()
                answer = question()
                times.append(time.perf_counter() - started)
                work.append(time.process_time() - worked)
            best = min(times)
            fine = fine and best < LIMIT
            print(f"{name:42} {best:6.3f} s, {min(work):6.3f} of processors {len(answer) if isinstance(answer, list | pl.DataFrame) else 1:>8,} rows{'' if best < LIMIT else '   too slow'}", flush=True)
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")
    return fine


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--hands", type=int, default=int(os.environ.get("HANDS", "1000000")))
    asked.add_argument("--folder", help="keep the data folder here, and use it if it is there")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(given.folder or place)
        if not opening.exists(folder):
            build(folder, given.hands)
        fine = measure(folder)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
