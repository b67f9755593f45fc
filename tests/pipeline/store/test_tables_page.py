"""docs/tables.md is what the database says of itself, and its questions can be asked."""

from __future__ import annotations

import re
from pathlib import Path

import duckdb
import polars as pl
import pytest

from oklahoma_pipeline.store import describe

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "tables.md"
QUESTION = re.compile(r"^### ([^\n]*\?)\n\n```sql\n(.*?)```\n\n```python\n(.*?)```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_is_the_databases_own(language):
    written = (PAGE.parent / describe.NAMES[language]).read_text(encoding="utf-8")
    assert describe.page(language) == written, f"run python -m oklahoma_pipeline.store.describe {language}"


def test_every_sentence_of_the_page_is_told_in_russian():
    """What a table, column or view says, and the questions: in sql/described.ru.toml."""
    known = describe.told("ru")
    asked = set()

    class Asking(dict):
        def get(self, text, default=None):
            asked.add(text)
            return known.get(text, default)

    describe.told.cache_clear()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(describe, "told", lambda language: Asking())
            describe.page("ru")
    finally:
        describe.told.cache_clear()
    sentences = {text for text in asked if re.search("[a-z]{3} [a-z]", text)}
    assert not sentences - set(known)
    assert not set(known) - asked, "these sentences are said no more"


def test_everything_is_described():
    page = describe.page()
    assert "|  |\n" not in page
    assert not re.findall(r"^\| `[a-z_]+` \| [A-Z ]+(?:not null)? \|  ?\|$", page, re.MULTILINE)


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    from oklahoma_pipeline.store import files, load, opening

    folder = tmp_path_factory.mktemp("db")
    log = (ROOT / "sample_histories" / "valid" / "en" / "oklahoma_pot_limit.txt").read_text(encoding="utf-8")
    other = log.replace("Anna: calls 500\n", "Anna: calls 400\n", 1).replace("Dealt to Anna [Ac Kd 9h 9c]\n", "")
    broken = ROOT / "sample_histories" / "broken"
    read = [files.Content("a.txt", log.encode()), files.Content("b.txt", other.encode()),
            *files.contents([str(broken / "DSC-02" / "en.txt"), str(broken / "BET-05" / "en.txt")])]
    with opening.open_for_writing(folder, "import", begin=True) as store:
        load.import_files(store, read)
    return folder / "oklahoma.duckdb"


def questions():
    return QUESTION.findall(PAGE.read_text(encoding="utf-8"))


def test_there_are_five():
    assert len(questions()) == 5


@pytest.mark.parametrize("question", questions(), ids=lambda question: question[0])
def test_both_ways_answer_the_same(database, question):
    _, sql, code = question
    with duckdb.connect(str(database), read_only=True) as con:
        asked = con.sql(sql).fetchall()
        answer = eval(code, {"pl": pl, "table": lambda name: pl.DataFrame(con.sql(f"FROM {name}"))})
        assert asked
        assert answer.rows() == asked
