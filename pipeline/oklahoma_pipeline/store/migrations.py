"""The numbered files of sql/migrations, each applied once, in order, together with its record."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from oklahoma_pipeline import duck
from oklahoma_pipeline.store.folder import now
from oklahoma_pipeline.store.statistic_files import statistics

_NAME = re.compile(r"([0-9]{4})_([a-z0-9_]{1,60})\.sql")
_RECORD = """
CREATE TABLE IF NOT EXISTS migrations (
    version INTEGER NOT NULL, name VARCHAR NOT NULL, sha256 VARCHAR NOT NULL,
    applied_at TIMESTAMP NOT NULL, program VARCHAR NOT NULL)
"""


@dataclass(frozen=True, slots=True)
class Migration:
    version: int
    name: str
    sql: str

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.sql.encode()).hexdigest()


@cache
def known() -> tuple[Migration, ...]:
    """Every migration of this program, in order."""
    found = []
    for path in files("oklahoma_pipeline").joinpath("sql", "migrations").iterdir():
        match = _NAME.fullmatch(path.name)
        if match:
            found.append(Migration(int(match[1]), match[2], path.read_text(encoding="utf-8")))
    return tuple(sorted(found, key=lambda migration: migration.version))


@cache
def views() -> tuple[tuple[str, str], ...]:
    """Name and definition of every view of sql/views, in the order in which they build on each other.

    Those of the statistics come last.
    """
    folder = files("oklahoma_pipeline").joinpath("sql", "views")
    found = sorted(path.name for path in folder.iterdir() if path.name.endswith(".sql"))
    written = (
        (name.split("_", 1)[1][:-4], folder.joinpath(name).read_text(encoding="utf-8")) for name in found)
    return (*written, *((f"stat_{statistic.key}", statistic.view) for statistic in statistics()))


def newest() -> int:
    """The version of the schema that this program writes."""
    return known()[-1].version


def version(con: duck.Connection) -> int:
    """The version of the schema in the file, 0 for an empty one."""
    held = con.execute(
        "SELECT count(*) FROM information_schema.tables WHERE table_name = 'migrations'").fetchone()
    if not held or not held[0]:
        return 0
    row = con.execute("SELECT coalesce(max(version), 0) FROM migrations").fetchone()
    return int(row[0]) if row else 0


def migrate(con: duck.Connection, program: str, upto: int | None = None) -> list[int]:
    """Bring the schema forward, by default to the newest; the versions applied."""
    applied = []
    at = version(con)
    for migration in known():
        if migration.version <= at or (upto is not None and migration.version > upto):
            continue
        with duck.transaction(con):
            con.execute(_RECORD)
            con.execute(migration.sql)
            con.execute("INSERT INTO migrations VALUES (?, ?, ?, ?, ?)",
                        [migration.version, migration.name, migration.sha256, now(), program])
        applied.append(migration.version)
    return applied


def views_hash() -> str:
    """Changes whenever a view does."""
    text = "\x1f".join(f"{name}\x1f{definition}" for name, definition in views())
    return hashlib.sha256(text.encode()).hexdigest()


def make_views(con: duck.Connection) -> None:
    """Make every view as this program has it; they hold nothing, so nothing is lost."""
    for name, definition in views():
        con.execute(f'CREATE OR REPLACE VIEW "{name}" AS {definition}')
    set_meta(con, "views", views_hash())


def meta(con: duck.Connection, key: str) -> str | None:
    row = con.execute("SELECT value FROM meta WHERE key = ?", [key]).fetchone()
    return str(row[0]) if row else None


def set_meta(con: duck.Connection, key: str, value: str) -> None:
    con.execute("DELETE FROM meta WHERE key = ?", [key])
    con.execute("INSERT INTO meta VALUES (?, ?)", [key, value])
