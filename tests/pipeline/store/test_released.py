"""What earlier versions wrote is opened, and comes to the same as if it had been read today."""

from __future__ import annotations

import importlib.util
import tarfile
from pathlib import Path

import pytest

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import migrations, opening, rebuild
from oklahoma_pipeline.store.errors import Newer
from oklahoma_pipeline.store.verify import examine, verify

RELEASED = Path(__file__).parents[2] / "released"
ARCHIVES = sorted(RELEASED.glob("*.tar.xz"))


def _made():
    spec = importlib.util.spec_from_file_location("made", RELEASED / "make.py")
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def test_every_schema_that_was_released_is_kept():
    kept = {int(path.name.split("-schema")[1].removesuffix(".tar.xz")) for path in ARCHIVES}
    assert migrations.newest() in kept, "python tests/released/make.py writes the one of this version"


@pytest.mark.parametrize("archive", ARCHIVES, ids=lambda path: path.name)
@pytest.mark.parametrize("how", ["read", "written", "rebuilt"])
def test_a_released_folder_is_opened_as_if_it_were_new(tmp_path, archive, how, exported):
    old, fresh, logs = tmp_path / "old", tmp_path / "fresh", tmp_path / "logs"
    with tarfile.open(archive) as kept:
        kept.extractall(old, filter="data")
    if how == "read":
        with opening.open_for_reading(old) as store:
            assert store.stale or not [problem for problem in verify(store) if problem.grave]
    elif how == "written":
        opening.open_for_writing(old, "test").close()
    else:
        (old / "oklahoma.duckdb").unlink()
    with opening.open_for_writing(old, "test") if how != "rebuilt" else _nothing() as store:
        stale = store is None or store.stale
    if stale:
        rebuild.rebuild(old)
    logs.mkdir()
    _made().fill(fresh, logs)
    assert exported(old) == exported(fresh)
    assert not [problem for problem in examine(old).problems if problem.grave]


class _nothing:  # noqa: N801 - stands where a store would be opened
    def __enter__(self):
        return None

    def __exit__(self, *_):
        return None


def _columns(con):
    return con.execute("SELECT table_name, column_name, data_type, is_nullable FROM duckdb_columns() WHERE NOT internal ORDER BY ALL").fetchall()


@pytest.mark.parametrize("version", range(1, migrations.newest() + 1))
def test_every_older_schema_becomes_the_same(tmp_path, version):
    con = duck.connect(tmp_path / "old.duckdb")
    migrations.migrate(con, "1", upto=version)
    assert migrations.version(con) == version
    migrations.migrate(con, "2")
    new = duck.connect(tmp_path / "new.duckdb")
    migrations.migrate(new, "2")
    assert _columns(con) == _columns(new)
    con.close()
    new.close()


def test_a_later_schema_is_refused_kindly(oklahoma, tmp_path):
    with tarfile.open(ARCHIVES[-1]) as kept:
        kept.extractall(tmp_path / "db", filter="data")
    with opening.open_for_writing(tmp_path / "db", "test") as store:
        store.con.execute("INSERT INTO migrations VALUES (9999, 'later', '', '2030-01-01', '9.0')")
    before = (tmp_path / "db" / "oklahoma.duckdb").read_bytes()
    for command in (("stats", "--all"), ("import", str(RELEASED)), ("doctor",), ("verify",)):
        ran = oklahoma(*command, "--db", tmp_path / "db")
        assert ran.status == 1
        assert "later version" in ran.out + ran.err
    with pytest.raises(Newer):
        opening.open_for_reading(tmp_path / "db")
    assert (tmp_path / "db" / "oklahoma.duckdb").read_bytes() == before
