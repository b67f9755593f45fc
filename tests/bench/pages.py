"""How long every page takes over a million hands: `make bench-pages`, or HANDS=200000 make bench-pages.

A page is drawn as Streamlit draws it, without the browser, once with nothing remembered and once again. Every page must
be there in a second and the process stay below a gigabyte.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("STREAMLIT_LOGGER_LEVEL", "error")

from numbers_of_pages import build
from streamlit.testing.v1 import AppTest

from oklahoma_dashboards import queries
from oklahoma_dashboards.persons import everybody
from oklahoma_pipeline.store import opening

LIMIT, MEMORY = 1.0, 1000


def looks(folder: Path) -> list[tuple[str, str, dict[str, object]]]:
    """What is looked at: a name for it, the page, and the address."""
    with opening.open_for_reading(folder) as store:
        known = everybody(store)
        hero, other = (f"{one.account:016x}" for one in known[:2])
        day, month = store.con.execute(
            "SELECT max(played_at)::DATE, date_trunc('month', max(played_at))::DATE FROM hands").fetchall()[0]
        hand = "{:016x}".format(store.con.execute("SELECT min(hand_id) FROM copies JOIN sightings USING (copy_id)").fetchall()[0][0])
        (rule,) = store.con.execute("SELECT rule FROM findings GROUP BY 1 ORDER BY count(*) DESC LIMIT 1").fetchall()[0]
    return [
        ("overview", "overview", {"player": hero}),
        ("overview, by day", "overview", {"player": hero, "view": "day"}),
        ("overview, by position", "overview", {"player": hero, "view": "place"}),
        ("overview, one month", "overview", {"player": hero, "since": month}),
        ("overview, reached the turn", "overview", {"player": hero, "reached": "turn"}),
        ("overview, of nobody named", "overview", {}),
        ("players", "players", {}),
        ("players by VPIP, at least 100", "players", {"sort": "vpip", "least": 100}),
        ("players, one game", "players", {"game": "oklahoma"}),
        ("players, on the button", "players", {"place": "BTN"}),
        ("players, found by name", "players", {"name": "an"}),
        ("a player", "players", {"player": hero}),
        ("a player beside another", "players", {"player": hero, "beside": other}),
        ("a player, one month", "players", {"player": hero, "since": month}),
        ("hands", "hands", {}),
        ("hands of a player", "hands", {"player": hero}),
        ("hands behind a number", "hands", {"player": hero, "stat": "three_bet", "made": 1}),
        ("hands of a day", "hands", {"since": day, "until": day}),
        ("hands, page 100", "hands", {"page": 100}),
        ("a hand", "hands", {"hand": hand}),
        ("audit", "audit", {}),
        ("audit of a rule", "audit", {"rule": rule}),
        ("audit of a player", "audit", {"player": hero}),
        ("discards", "discards", {}),
        ("discards of a player", "discards", {"player": hero}),
        ("import", "import", {}),
        ("definitions", "definitions", {}),
        ("rules", "definitions", {"view": "rules"}),
    ]


def draw(name: str, parameters: dict[str, object]) -> tuple[float, float]:
    """Seconds from asking for the page to having all of it, by the clock and of processors."""
    test = AppTest.from_string(f"from oklahoma_dashboards.frame import run\nrun({name!r})\n", default_timeout=120)
    test.query_params["lang"] = "en"
    for key, value in parameters.items():
        test.query_params[key] = str(value)
    started, worked = time.perf_counter(), time.process_time()
    test.run()
    took = time.perf_counter() - started, time.process_time() - worked
    assert not test.exception, test.exception
    assert not any("could not be drawn" in error.value for error in test.error), name
    return took


def measure(folder: Path, wanted: str) -> bool:
    os.environ["OKLAHOMA_DB"] = str(folder)
    fine = True
    for _ in range(2):
        draw("definitions", {})  # loads what all pages need
    print(f"{'':34} {'first':>8} {'of cpus':>8} {'again':>8}")
    for title, name, parameters in looks(folder):
        if wanted and not title.startswith(wanted):
            continue
        first = []
        for _ in range(3):
            queries.forget()
            first.append(draw(name, parameters))
        again, _ = draw(name, parameters)
        (clock, work) = min(first)
        fine = fine and clock < LIMIT
        print(f"{title:34} {clock:6.2f} s {work:6.2f} s {again:6.2f} s{'' if clock < LIMIT else '   too slow'}", flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"peak memory {peak:.0f} MB")
    return fine and peak < MEMORY


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--hands", type=int, default=int(os.environ.get("HANDS", "1000000")))
    asked.add_argument("--folder", help="keep the data folder here, and use it if it is there")
    asked.add_argument("--only", default="", help="only pages whose name begins so")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(given.folder or place)
        if not opening.exists(folder):
            build(folder, given.hands)
        fine = measure(folder, given.only)
    sys.exit(0 if fine else 1)


if __name__ == "__main__":
    main()
