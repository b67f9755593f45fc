"""How pages ask: shut off from everything else, shortly, one at a time, and not twice."""

from __future__ import annotations

import threading

import duckdb
import pytest

from oklahoma_dashboards import queries
from oklahoma_pipeline.cli import dashboard
from oklahoma_pipeline.store import opening, tags
from oklahoma_pipeline.store.errors import Busy, Empty


@pytest.mark.parametrize("question", [
    "SELECT * FROM read_text('{there}')", "SELECT * FROM read_blob('{there}')", "SELECT * FROM read_csv('{there}')", "SELECT * FROM '{there}'",
    "SELECT * FROM glob('{folder}/*')", "COPY hands TO '{folder}/out.csv'", "EXPORT DATABASE '{folder}/out'", "ATTACH '{folder}/other.duckdb'",
    "INSTALL httpfs", "LOAD httpfs", "SET enable_external_access = true", "SET lock_configuration = false", "SET memory_limit = '100GB'",
    "PRAGMA database_list; PRAGMA enable_profiling", "CREATE TABLE mine (a INT)", "DELETE FROM hands", "DROP TABLE hands", "RESET ALL",
])
def test_the_connection_of_the_pages_reads_nothing_else_and_changes_nothing(sample_folder, tmp_path, question):
    there = tmp_path / "secret.csv"
    there.write_text("a,b\n1,2\n")
    with queries.reading(sample_folder) as store, pytest.raises(duckdb.Error):
        store.con.execute(question.format(there=there, folder=tmp_path)).fetchall()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["secret.csv"]


def test_an_answer_is_remembered_until_the_data_change(samples):
    asked = []

    def count(store, word):
        asked.append(word)
        return store.con.execute("SELECT count(*) FROM hands").fetchall()[0][0]

    queries.forget()
    first = queries.remembered(samples, count, "a")
    assert queries.remembered(samples, count, "a") == first
    assert asked == ["a"]
    queries.remembered(samples, count, "b")
    with queries.writing(samples, "tag") as store:
        (hand,) = store.con.execute("SELECT min(hand_id) FROM hands").fetchall()[0]
        tags.tag(store, hand, "seen")
    queries.remembered(samples, count, "a")
    assert asked == ["a", "b", "a"]


def test_only_so_much_is_remembered(sample_folder, monkeypatch):
    monkeypatch.setattr(queries, "KEPT", 3)
    queries.forget()
    for number in range(9):
        queries.remembered(sample_folder, lambda store, one: one, number)
    assert len(queries._answers) == 3


def test_one_page_opens_the_database_once_and_lets_it_go(sample_folder, monkeypatch):
    opened = []
    really = opening.open_for_reading
    monkeypatch.setattr(opening, "open_for_reading", lambda folder: opened.append(folder) or really(folder))
    with queries.turn(sample_folder):
        for _ in range(3):
            with queries.reading(sample_folder) as store:
                store.con.execute("SELECT 1")
    assert len(opened) == 1
    with pytest.raises(duckdb.Error):
        store.con.execute("SELECT 1")
    with queries.reading(sample_folder):
        pass
    assert len(opened) == 2


def test_a_decision_within_a_page_takes_the_place_of_its_reading(samples):
    with queries.turn(samples):
        with queries.reading(samples) as store:
            (hand,) = store.con.execute("SELECT min(hand_id) FROM hands").fetchall()[0]
        with queries.writing(samples, "tag") as store:
            tags.tag(store, hand, "within")
        with queries.reading(samples) as store:
            assert tags.tags(store, hand) == ["within"]


def test_a_page_that_fails_lets_the_next_one_in(sample_folder, tmp_path):
    with pytest.raises(ZeroDivisionError), queries.turn(sample_folder), queries.reading(sample_folder):
        raise ZeroDivisionError
    with pytest.raises(Empty), queries.turn(tmp_path), queries.reading(tmp_path):
        pass
    with queries.reading(sample_folder):
        pass


def test_many_ask_at_once_and_each_is_answered(sample_folder):
    answers = []

    def ask(number):
        with queries.turn(sample_folder), queries.reading(sample_folder) as store:
            answers.append(store.con.execute("SELECT count(*), ? FROM hands", [number]).fetchall()[0])

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(number for _, number in answers) == list(range(8))
    assert len({count for count, _ in answers}) == 1


def test_who_waits_too_long_is_told_so(sample_folder, monkeypatch):
    monkeypatch.setattr(queries, "PATIENCE", 0.05)
    with queries.reading(sample_folder):
        found = []

        def ask():
            try:
                with queries.reading(sample_folder):
                    pass
            except Busy as error:
                found.append(error)

        other = threading.Thread(target=ask)
        other.start()
        other.join(30)
    assert len(found) == 1


@pytest.mark.parametrize("setting", [
    "--browser.gatherUsageStats=false", "--client.showErrorDetails=none", "--server.enableCORS=true", "--server.enableXsrfProtection=true",
    "--client.toolbarMode=minimal", "--server.headless=true", "--server.address=127.0.0.1", "--server.port=8501", "--server.allowedHosts=localhost",
    "--server.enableStaticServing=false", "--server.fileWatcherType=none", "--runner.magicEnabled=false",
])
def test_how_streamlit_is_started(tmp_path, setting):
    assert setting in dashboard.settings(tmp_path, "127.0.0.1", 8501)


def test_streamlit_knows_every_setting_that_it_is_given(tmp_path):
    from streamlit import config

    known = set(config._config_options_template)
    for given in dashboard.settings(tmp_path, "0.0.0.0", 8501):
        assert given.removeprefix("--").split("=")[0] in known, given
    assert not any("allowedHosts" in given for given in dashboard.settings(tmp_path, "0.0.0.0", 8501))


def test_secrets_come_from_the_data_folder_alone(tmp_path):
    assert f"--secrets.files={tmp_path / 'login.toml'}" in dashboard.settings(tmp_path, "127.0.0.1", 8501)
