"""Opening, waiting and refusing."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import threading
import time
import weakref

import polars as pl
import pytest

from oklahoma_pipeline import duck
from oklahoma_pipeline.cli.stored.common import sentence
from oklahoma_pipeline.store import folder as folders
from oklahoma_pipeline.store import migrations, opening
from oklahoma_pipeline.store.errors import Busy, Empty, Newer, Unwritable
from oklahoma_pipeline.store.folder import VARIABLE, WriteLock, default_folder


def test_nothing_is_made_by_looking(tmp_path):
    for open_ in (opening.open_for_reading, lambda folder: opening.open_for_writing(folder, "undo")):
        with pytest.raises(Empty):
            open_(tmp_path / "db")
    assert not (tmp_path / "db").exists()


def test_a_second_writer_is_told_who_writes(tmp_path):
    with opening.open_for_writing(tmp_path / "db", "import", begin=True):
        child = subprocess.run([sys.executable, "-c", textwrap.dedent(f"""
            from pathlib import Path
            from oklahoma_pipeline.store import opening
            from oklahoma_pipeline.store.errors import Busy
            try:
                opening.open_for_writing(Path({str(tmp_path / 'db')!r}), "import", wait=0.1)
            except Busy as busy:
                print(busy.values["text_holder"])
            """)], capture_output=True, text=True, check=True)
        assert child.stdout.startswith("import, PID ")
    opening.open_for_writing(tmp_path / "db", "import").close()


def test_a_reader_is_told_of_the_writer_and_reads_when_he_is_done(tmp_path):
    reader = [sys.executable, "-c", textwrap.dedent(f"""
        from pathlib import Path
        from oklahoma_pipeline.store import opening
        from oklahoma_pipeline.store.errors import Busy
        opening.WAIT = 0.1
        try:
            opening.open_for_reading(Path({str(tmp_path / 'db')!r})).close()
            print("read")
        except Busy as busy:
            print("busy", busy.values["text_holder"])
        """)]
    with opening.open_for_writing(tmp_path / "db", "import", begin=True):
        assert subprocess.run(reader, capture_output=True, text=True, check=True).stdout.startswith("busy PID ")
    assert subprocess.run(reader, capture_output=True, text=True, check=True).stdout == "read\n"


def test_the_lock_is_let_go_when_opening_fails(tmp_path):
    folder = tmp_path / "db"
    opening.open_for_writing(folder, "import", begin=True).close()
    (folder / "oklahoma.duckdb").write_bytes(b"rubbish" * 9999)
    with pytest.raises(Exception, match="broken"):
        opening.open_for_writing(folder, "import")
    lock = WriteLock(folder)
    lock.take("test")
    second = WriteLock(folder)
    with pytest.raises(Busy, match="test, PID"):
        second.take("test")
    lock.let_go()


@pytest.mark.parametrize("left", ["", '{"pid": 1, "doing": "undo", "since": "07:00"}'])
def test_who_has_just_begun_is_named_and_not_who_wrote_before(tmp_path, monkeypatch, left):
    (tmp_path / "writing.lock").write_text(left)
    begun = threading.Event()
    dump = folders.json.dump

    def slowly(words, file):
        begun.set()
        time.sleep(0.3)
        dump(words, file)

    monkeypatch.setattr(folders.json, "dump", slowly)
    first = WriteLock(tmp_path)
    writer = threading.Thread(target=first.take, args=("import",))
    writer.start()
    begun.wait()
    with pytest.raises(Busy) as told:
        WriteLock(tmp_path).take("rebuild")
    writer.join()
    first.let_go()
    assert str(told.value.values["text_holder"]).startswith("import, PID ")


def test_a_writer_who_cannot_say_so_is_told_of_without_a_name(tmp_path, monkeypatch):
    def full(words, file):
        raise OSError(28, "No space left on device")

    first, second = WriteLock(tmp_path), WriteLock(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(folders.json, "dump", full)
        with pytest.raises(Unwritable, match="No space left"):
            first.take("import")
    # Nobody holds what could not be taken whole.
    second.take("import")
    second.path.write_text("")
    with pytest.raises(Busy) as told:
        first.take("import")
    assert sentence(told.value) == f"Another process is writing in {tmp_path}. Wait until it is done and try again."
    second.let_go()


def test_somebody_held_up_before_he_says_who_he_is_holds_up_nobody_for_long(tmp_path, monkeypatch):
    monkeypatch.setattr(folders, "_MOMENT", 0.1)
    with (tmp_path / "turn.lock").open("a") as held:
        folders._lock(held)
        lock = WriteLock(tmp_path)
        lock.take("import")
        with pytest.raises(Busy, match="import, PID"):
            WriteLock(tmp_path).take("import")
        lock.let_go()


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(Unwritable):
        opening.open_for_writing(tmp_path / "file" / "db", "import", begin=True)


def test_a_newer_database_is_refused_and_not_touched(tmp_path):
    folder = tmp_path / "db"
    with opening.open_for_writing(folder, "import", begin=True) as store:
        store.con.execute("INSERT INTO migrations VALUES (9999, 'later', '', '2030-01-01', '9.0')")
    before = (folder / "oklahoma.duckdb").read_bytes()
    for open_ in (opening.open_for_reading, lambda folder: opening.open_for_writing(folder, "undo")):
        with pytest.raises(Newer):
            open_(folder)
    assert (folder / "oklahoma.duckdb").read_bytes() == before


def test_migrations_are_recorded_with_what_they_did(tmp_path):
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        told = store.con.execute("SELECT version, name, sha256 FROM migrations ORDER BY 1").fetchall()
    assert told == [(one.version, one.name, one.sha256) for one in migrations.known()]
    assert [one.version for one in migrations.known()] == list(range(1, migrations.newest() + 1))


def test_a_migration_that_fails_leaves_the_schema_as_it_was(tmp_path, monkeypatch):
    known = migrations.known()
    broken = migrations.Migration(known[-1].version + 1, "broken", "CREATE TABLE half (x INTEGER); SELECT nothing;")
    con = duck.connect(tmp_path / "x.duckdb")
    migrations.migrate(con, "1")
    monkeypatch.setattr(migrations, "known", lambda: (*known, broken))
    with pytest.raises(duck.Error):
        migrations.migrate(con, "1")
    assert migrations.version(con) == known[-1].version
    assert con.execute("SELECT count(*) FROM duckdb_tables() WHERE table_name = 'half'").fetchone() == (0,)
    con.close()


def test_no_bar_is_drawn_among_the_answers(tmp_path):
    """DuckDB draws one where a program has no file, as this one."""
    told = subprocess.run([sys.executable, "-c", textwrap.dedent(f"""
        from pathlib import Path
        from oklahoma_pipeline import duck
        for con in (duck.duckdb.connect(), duck.connect(Path({str(tmp_path / 'x.duckdb')!r}))):
            print(con.execute("SELECT current_setting('enable_progress_bar')").fetchone()[0])
        """)], capture_output=True, text=True, check=True)
    assert told.stdout.split()[-1] == "False"


def test_views_of_another_version_are_made_anew(tmp_path):
    folder = tmp_path / "db"
    with opening.open_for_writing(folder, "import", begin=True) as store:
        store.con.execute("CREATE OR REPLACE VIEW stat_vpip AS SELECT 1 AS one")
        migrations.set_meta(store.con, "views", "older")
    with opening.open_for_reading(folder) as store:
        assert "made" in [column[0] for column in store.con.execute("SELECT * FROM stat_vpip").description]


def test_the_connection_reaches_no_other_file_and_keeps_its_settings(tmp_path):
    (tmp_path / "secret.csv").write_text("a\n1\n")
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        for query in (f"SELECT * FROM '{tmp_path}/secret.csv'", f"SELECT * FROM read_text('{tmp_path}/secret.csv')",
                      f"COPY hands TO '{tmp_path}/out.csv'", f"ATTACH '{tmp_path}/other.duckdb'",
                      "SET enable_external_access = true", "SET memory_limit = '9GB'", "INSTALL httpfs"):
            with pytest.raises(duck.Error):
                store.con.execute(query)


def test_where_the_folder_is(monkeypatch, tmp_path):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert default_folder() == tmp_path
    monkeypatch.delenv(VARIABLE)
    assert default_folder().name == "oklahoma-hands"


def test_rows_that_were_written_are_let_go_before_the_transaction_ends(tmp_path):
    """DuckDB keeps every name of a transaction until its end, and with it whatever the name stood for."""
    con = duck.connect(tmp_path / "x.duckdb")
    con.execute("CREATE TABLE kept (x BIGINT)")
    con.execute("BEGIN TRANSACTION")
    rows = pl.DataFrame({"x": [1, 2, 3]})
    gone = weakref.ref(rows)
    with duck.lent(con, "lot", rows):
        con.execute("INSERT INTO kept SELECT x FROM lot")
    del rows
    assert gone() is None
    con.execute("COMMIT")
    assert con.execute("SELECT count(*) FROM kept").fetchone() == (3,)
    con.close()
