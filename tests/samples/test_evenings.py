"""The sample evenings as a whole: kept in a data folder they are without any finding, and look like a game."""

from __future__ import annotations

from pathlib import Path

import pytest

VALID = Path(__file__).parents[2] / "sample_histories" / "valid"
NAMES = {"en": ("Anna", "Earl", "Walt", "Ruth"), "ru": ("Анна", "Егор", "Глеб", "Римма")}


@pytest.fixture(scope="module", params=["en", "ru"])
def spring(request, tmp_path_factory):
    from oklahoma_pipeline import cli

    folder = tmp_path_factory.mktemp("spring") / "data"
    assert cli.run(["import", "--db", str(folder), "--quiet", str(VALID / request.param / "evenings")]) == 0
    return request.param, folder


def ask(folder, query):
    from oklahoma_pipeline.store import opening

    with opening.open_for_reading(folder) as store:
        return store.con.execute(query).fetchall()


def test_nothing_is_found_from_hand_to_hand_either(spring):
    _, folder = spring
    assert ask(folder, "SELECT count(*) FROM findings") == [(0,)]
    assert ask(folder, "SELECT count(*) FROM quarantine") == [(0,)]


def test_there_are_rooms_stakes_dates_and_an_evening_known_from_two_logs(spring):
    _, folder = spring
    ((hands, rooms, stakes, days, games, limits),) = ask(folder, (
        "SELECT count(*), count(DISTINCT room_id), count(DISTINCT (big_blind, currency)), count(DISTINCT played_at::DATE), "
        "count(DISTINCT game), count(DISTINCT betting) FROM hands"))
    assert (hands, rooms, days, games, limits) == (336, 3, 12, 2, 3)
    assert stakes >= 4
    assert ask(folder, "SELECT count(*) FROM hands WHERE copies = 2") == [(28,)]


def test_tempers_show_in_the_numbers(spring):
    """The wild play more hands than the careful, and the calling station raises less than either."""
    language, folder = spring
    shares = {name: (vpip, pfr) for name, vpip, pfr in ask(folder, (
        "SELECT name, avg(vpip::INTEGER), avg(pfr::INTEGER) FROM counted_hands GROUP BY name"))}
    careful, wild, rock, station = (shares[name] for name in NAMES[language])
    assert rock[0] < careful[0] < station[0] < wild[0]
    assert station[1] < careful[1] < wild[1]
