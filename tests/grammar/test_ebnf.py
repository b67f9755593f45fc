"""The grammar files as people read them."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from oklahoma_grammar import ebnf
from oklahoma_grammar.dialect import dialects


def form(right: str) -> str:
    (line,) = ebnf.lines_of(f"X: {right}\n")
    return line.form


@pytest.mark.parametrize(
    ("right", "expected"),
    [
        ('"Hand cancelled" EOL', '"Hand cancelled" EOL'),
        ("PLAYER SAYS /checks?/ EOL", 'PLAYER SAYS "check" ["s"] EOL'),
        ('/(?:folds?|pass(?:es)?)/ (" " CARDS)?', '("fold" ["s"] | "pass" ["es"]) [" " CARDS]'),
        ("/(?:(?#amount)/ WIDE /)/", "WIDE (* amount *)"),
        ("/(?#amount)a/", '(* amount *) "a"'),
        ("/(?:(?#kind=small)(?:the )?small blind)/", '(["the "] "small blind") (* kind=small *)'),
        ("/(?:(?#pot=pot))/", "(* pot=pot *)"),
        ("/[0-9]{1,2}/", "digit{1,2}"),
        (r"/\[ ?/ AMOUNT / ?\]/", '"[" [" "] AMOUNT [" "] "]"'),
        (r"/[^\n]{1,60}?/", "any{1,60}"),
        (r"/[ \t]*/ (/\n/ | /\Z/)", "blank* (end of line | end of text)"),
        ("(SEAT|POST)* PLAY+", "(SEAT | POST)* PLAY+"),
        ("/(?:ab|c){1,3}/", '("ab" | "c"){1,3}'),
        ('" said, \\""', "' said, \"'"),
        (r"/\u00a0/", "⟨00A0⟩"),
        (r"/[0-9\u00a0 ]/", "[0-9⟨00A0⟩·]"),
        ("/(?:a|)/", '["a"]'),
        ("/(?=x)a/", '(* if this follows: "x" *) "a"'),
        ("/(?!x)a/", '(* unless this follows: "x" *) "a"'),
        ("/(?:a?){2}/", '["a"]{2}'),
        (r"/(?:[[x])?/", "[[[x]]"),
        ("/a(?:)b/", '"a" "b"'),
        ("A | B", "A | B"),
    ],
)
def test_forms(right: str, expected: str) -> None:
    assert form(right) == expected


@pytest.mark.parametrize("right", ["/(?<x>a)/", "/(?:a/", "/a)/", "/a$/", "@"])
def test_what_no_grammar_file_has(right: str) -> None:
    with pytest.raises(ValueError, match=r"pattern|piece|group"):
        form(right)


def test_every_definition_of_every_file_is_told() -> None:
    layouts = ebnf.layouts()
    assert set(layouts) == {dialect.name for dialect in dialects()}
    for dialect in dialects():
        text = (files("oklahoma_grammar") / "dialects" / f"{dialect.name}.lark").read_text(encoding="utf-8")
        names = re.findall(r"^([A-Z_]+)(?:\.-?[0-9]+)?:", text, re.MULTILINE)
        assert [line.name for line in layouts[dialect.name]] == names
    assert [line.name for line in ebnf.structure()][:5] == ["start", "opening", "roster", "play", "summary"]


def test_what_stands_in_the_pages_is_closed_and_short() -> None:
    for listed in (ebnf.structure(), *ebnf.layouts().values()):
        for line in listed:
            bare = re.sub(r"'[^']*'|\"[^\"]*\"|\[\^?[^ ]+?\](?=[ {\]*+)]|$)", "", line.form)
            assert bare.count("(") == bare.count(")"), line.form
            assert "(?" not in line.form
            assert all(len(row) <= ebnf.WIDTH + 2 for row in str(line).splitlines()), line
            assert line.whole_line == line.form.endswith("EOL")
