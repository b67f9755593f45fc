"""The grammars that lie worked out beside their files are those that Lark makes of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark

from oklahoma_grammar import tables
from oklahoma_grammar.dialect import Dialect, dialects, source_of
from oklahoma_grammar.lexer import LineLexer

_MARK = 32


@pytest.mark.parametrize("dialect", dialects(), ids=lambda dialect: dialect.name)
def test_every_table_is_up_to_date(dialect: Dialect) -> None:
    """If not: `make docs` writes them anew."""
    source = source_of(dialect.text)
    read, built = tables.load(dialect.place, source, LineLexer), tables.build(source, LineLexer)
    assert read is not None
    assert described(read) == described(built)
    assert table_of(read) == table_of(built)


def described(grammar: Lark) -> tuple[list[object], list[object], list[str]]:
    return ([(t.name, t.priority, t.pattern.to_regexp()) for t in grammar.terminals],
            [(rule.origin, rule.expansion) for rule in grammar.rules], sorted(grammar.lexer_conf.terminals_by_name))


def table_of(grammar: Lark) -> list[tuple[int, list[str]]]:
    """How many states there are, and what each takes; Lark numbers them as it comes."""
    table = grammar.parser.parser._parse_table.states
    return sorted((len(taken), sorted(map(str, taken))) for taken in table.values())


def test_a_table_of_another_text_or_none_at_all_is_left_alone(tmp_path: Path) -> None:
    source = source_of(dialects()[0].text)
    place = tmp_path / "some.table"
    assert tables.load(None, source, LineLexer) is None
    assert tables.load(place, source, LineLexer) is None
    place.write_bytes(tables.dump(tables.build(source, LineLexer), source))
    assert tables.load(place, source, LineLexer) is not None
    assert tables.load(place, source + "\n", LineLexer) is None
    place.write_bytes(place.read_bytes()[:_MARK - 1])
    assert tables.load(place, source, LineLexer) is None


def test_tables_are_written_beside_their_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = dialects()[0]
    copy = Dialect(first.name, first.text, tmp_path / "one.table")
    monkeypatch.setattr("oklahoma_grammar.dialect.dialects", lambda: (copy,))
    tables.write()
    assert tables.load(copy.place, source_of(copy.text), LineLexer) is not None
    written = (tmp_path / "one.table").stat()
    tables.write()
    assert (tmp_path / "one.table").stat().st_mtime_ns == written.st_mtime_ns
