"""The page that describes the tables, made from the comments in the database itself.

`python -m oklahoma_pipeline.store.describe` prints it, with `ru` behind it in Russian.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from oklahoma_pipeline import duck
from oklahoma_pipeline.store import migrations
from oklahoma_pipeline.store.opening import prepare
from oklahoma_pipeline.store.statistic_files import statistics

_COMMENT = re.compile(r"^-- (.*)$", re.MULTILINE)
_CODE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_SENTENCE = re.compile(r"^(#* ?)([A-Z].*)$", re.MULTILINE)
_OF_STATISTICS = (
    "One view a statistic, `stat_…`: a row a hand and player who had a chance, with `hand_id`,",
    "`account_id`, `made` and `chances`. Their sums are what `oklahoma stats` shows.",
)
_HEAD = """\
# The tables

Made from the database itself by `python -m oklahoma_pipeline.store.describe`; a test compares.

The data folder holds one DuckDB file, `oklahoma.duckdb`. Open it read-only with any DuckDB from 1.5.5 on, and
close it again: while somebody has it open an import cannot begin.
Ids are 64-bit hashes of what they name. Amounts are whole numbers of the hand's smallest unit. Times are UTC.
"""


NAMES = {"en": "tables.md", "ru": "tables.ru.md"}
Saying = Callable[[str], str]


@cache
def told(language: str) -> Mapping[str, str]:
    """What the sentences of the page are in another language; nothing for English."""
    if language == "en":
        return {}
    path = files("oklahoma_pipeline").joinpath("sql", f"described.{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def page(language: str = "en") -> str:
    """The whole page; a sentence that nobody has translated stays as it is."""
    known = told(language)

    def say(text: str) -> str:
        return known.get(text, text)

    with TemporaryDirectory() as folder:
        con = duck.connect(Path(folder) / "described.duckdb")
        try:
            prepare(con, Path(folder))
            tables = "\n".join(_table(con, name, comment, say) for name, comment in con.execute(
                "SELECT table_name, coalesce(comment, '') FROM duckdb_tables() WHERE NOT internal "
                "AND comment IS NOT NULL ORDER BY table_oid").fetchall())
        finally:
            con.close()
    head = "\n".join([f"# {say(line[2:])}" if line[:1] == "#" else say(line) for line in _HEAD.splitlines()])
    return f"{head}\n\n## {say('Tables')}\n\n{tables}\n{_views(language, say)}\n{_questions(say)}"


def _table(con: duck.Connection, name: str, comment: str, say: Saying) -> str:
    rows = con.execute(
        "SELECT column_name, data_type, is_nullable, coalesce(comment, '') FROM duckdb_columns() "
        "WHERE table_name = ? ORDER BY column_index", [name]).fetchall()
    lines = [
        f"### `{name}`\n", f"{say(comment)}\n", f"| {say('column')} | {say('type')} | |", "|---|---|---|",
    ]
    for column, kind, nullable, said in rows:
        filled = "" if nullable else f" {say('not null')}"
        lines.append(f"| `{column}` | {kind}{filled} | {say(said)} |")
    return "\n".join(lines) + "\n"


def _views(language: str, say: Saying) -> str:
    lines = [f"## {say('Views')}\n"]
    for name, definition in migrations.views():
        if not name.startswith("stat_"):
            said = " ".join(_COMMENT.findall(definition))
            lines.append(f"- `{name}`: {say(said)}")
    lines += ["", *[say(line) for line in _OF_STATISTICS], "", f"| {say('view')} | | |", "|---|---|---|"]
    lines += [f"| `stat_{one.key}` | {one.titles[language]} | {one.definitions[language]} |"
              for one in statistics()]
    return "\n".join(lines) + "\n"


def _questions(say: Saying) -> str:
    text = files("oklahoma_pipeline").joinpath("sql", "questions.md").read_text(encoding="utf-8")
    pieces = _CODE.split(text)
    # Every second piece is code.
    pieces[::2] = [_SENTENCE.sub(lambda found: found[1] + say(found[2]), piece) for piece in pieces[::2]]
    return "".join(pieces)


if __name__ == "__main__":
    sys.stdout.write(page(sys.argv[1] if len(sys.argv) > 1 else "en"))
