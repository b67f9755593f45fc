"""The page that describes the tables, made from the comments in the database itself.

`python -m oklahoma_pipeline.store.describe` prints it.
"""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import migrations
from oklahoma_pipeline.store.opening import prepare
from oklahoma_pipeline.store.statistic_files import statistics

_COMMENT = re.compile(r"^-- (.*)$", re.MULTILINE)
_HEAD = """\
# The tables

Made from the database itself by `python -m oklahoma_pipeline.store.describe`; a test compares.

The data folder holds one DuckDB file, `oklahoma.duckdb`. Open it read-only with any DuckDB from 1.5.5 on, and
close it again: while somebody has it open an import cannot begin.
Ids are 64-bit hashes of what they name. Amounts are whole numbers of the hand's smallest unit. Times are UTC.
"""


def page() -> str:
    """The whole page."""
    with TemporaryDirectory() as folder:
        con = duck.connect(Path(folder) / "described.duckdb")
        try:
            prepare(con, Path(folder))
            tables = "\n".join(_table(con, name, comment) for name, comment in con.execute(
                "SELECT table_name, coalesce(comment, '') FROM duckdb_tables() WHERE NOT internal "
                "AND comment IS NOT NULL ORDER BY table_oid").fetchall())
        finally:
            con.close()
    return f"{_HEAD}\n## Tables\n\n{tables}\n{_views()}\n{_questions()}"


def _table(con: duck.Connection, name: str, comment: str) -> str:
    rows = con.execute(
        "SELECT column_name, data_type, is_nullable, coalesce(comment, '') FROM duckdb_columns() "
        "WHERE table_name = ? ORDER BY column_index", [name]).fetchall()
    lines = [f"### `{name}`\n", f"{comment}\n", "| column | type | |", "|---|---|---|"]
    for column, kind, nullable, said in rows:
        lines.append(f"| `{column}` | {kind}{'' if nullable else ' not null'} | {said} |")
    return "\n".join(lines) + "\n"


def _views() -> str:
    lines = ["## Views\n"]
    for name, definition in migrations.views():
        if not name.startswith("stat_"):
            said = " ".join(_COMMENT.findall(definition))
            lines.append(f"- `{name}`: {said}")
    lines += ["", "One view a statistic, `stat_…`: a row a hand and player who had a chance, with `hand_id`,",
              "`account_id`, `made` and `chances`. Their sums are what `oklahoma stats` shows.\n",
              "| view | | |", "|---|---|---|"]
    lines += [f"| `stat_{one.key}` | {one.titles['en']} | {one.definitions['en']} |" for one in statistics()]
    return "\n".join(lines) + "\n"


def _questions() -> str:
    return files("oklahoma_pipeline").joinpath("sql", "questions.md").read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.stdout.write(page())
