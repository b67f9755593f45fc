"""What leaves the store: names as they are, harmless in a spreadsheet, or hidden for good."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import polars as pl
import pytest

from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.store import audit, export, opening, people, reviews

NAMES = (
    "=HYPERLINK(\"http://x\";\"y\")", "+1", "-1+2", "@SUM(A1)", "'; DROP TABLE hands; --", "<b>x</b>",
    "[red]x[/red]", "Аня\u200fמ", "😀👨‍👩‍👧", "x" * 200, "a,b\"c", "Ann: folds", "%s {0} $1 \\n",
)


def log_of(name, number=7):
    return (f"Tulsa Card Club Hand #{number}:  Omaha Pot Limit (100/200) - 2026/05/04 21:35:18 MSK\n"
            "Table 'Tulsa' 6-max Seat #1 is the button\n"
            f"Seat 1: {name} (5000 in chips)\nSeat 2: Boris (5000 in chips)\n"
            f"{name}: posts small blind 100\nBoris: posts big blind 200\n*** HOLE CARDS ***\n"
            f"{name}: calls 300\nUncalled bet (200) returned to {name}\nBoris: folds\n"
            f"{name} collected 400 from pot\n*** SUMMARY ***\nTotal pot 400 | Rake 0\n"
            f"Seat 1: {name} (button) (small blind) collected (400)\nSeat 2: Boris (big blind) folded before Flop\n")


@pytest.fixture
def hostile(tmp_path, write, read_in):
    folder = tmp_path / "db"
    read_in(folder, write(**{f"n{place}": log_of(name, place + 1) for place, name in enumerate(NAMES)}))
    return folder


def exported(folder, out, form, **options):
    with opening.open_for_writing(folder, "export") as store:
        return {path.name: path for path in export.export(store, out, form, **options)}


def test_every_name_is_kept_exactly(hostile, rows, tmp_path):
    assert {row[0] for row in rows(hostile, "SELECT name FROM accounts")} == {*NAMES, "Boris"}
    paths = exported(hostile, tmp_path / "jsonl", "jsonl")
    lines = paths["player_hands.jsonl"].read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["player"] for line in lines} == {*NAMES, "Boris"}
    frame = pl.read_parquet(exported(hostile, tmp_path / "parquet", "parquet")["player_hands.parquet"])
    assert set(frame["player"]) == {*NAMES, "Boris"}


def test_no_cell_of_a_spreadsheet_is_a_formula(hostile, tmp_path):
    for path in exported(hostile, tmp_path / "csv", "csv").values():
        for row in csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))):
            for column, cell in row.items():
                number = cell.removeprefix("-").replace(".", "", 1).isdecimal()
                assert number or not cell.startswith(("=", "+", "-", "@", "\t", "\r")), (path.name, column, cell)


def test_a_finding_about_a_hostile_name_is_told_by_its_line(hostile, rows):
    told = rows(hostile, "SELECT DISTINCT player FROM told_findings WHERE rule = 'BET-04'")
    assert {row[0] for row in told} == set(NAMES)


def test_findings_tell_their_copy_and_what_was_said_of_them(hostile, rows, tmp_path):
    with opening.open_for_writing(hostile, "review") as store:
        found = next(iter(audit.findings(store, audit.Choice(rule="BET-04"))))
        reviews.record_review(store, found.hand_id, found.rule, found.hand_line, "settled", "x", "Ada")
    frame = pl.read_parquet(exported(hostile, tmp_path / "shown", "parquet")["findings.parquet"])
    assert frame.filter(pl.col("decision") == "settled").select("hand", "rule", "copy").rows() == [
        (f"{found.hand_id:016x}", "BET-04", f"{found.copy_id:016x}")]
    assert set(frame["decision"]) == {"open", "settled"}
    assert len(frame) == rows(hostile, "SELECT count(*) FROM findings")[0][0]
    hidden = pl.read_parquet(exported(hostile, tmp_path / "hidden", "parquet", anonymise=True)["findings.parquet"])
    assert set(frame.columns) - set(hidden.columns) == {"copy"}


@pytest.mark.parametrize("form", export.FORMATS)
def test_hidden_names_are_nowhere_and_stay_the_same(hostile, tmp_path, form):
    first = exported(hostile, tmp_path / "one", form, anonymise=True)
    again = exported(hostile, tmp_path / "two", form, anonymise=True)
    for name, path in first.items():
        data = path.read_bytes()
        assert data == again[name].read_bytes()
        for hidden in (*NAMES, "Boris"):
            if hidden not in ("+1", "-1+2"):
                assert hidden.encode() not in data
                assert json.dumps(hidden).encode()[1:-1] not in data


def test_hidden_texts_can_be_read_again(hostile, tmp_path, logs, write, read_in, rows):
    read_in(hostile, write(anna=logs.annas(number=900), boris=logs.boriss(number=900)))
    path = exported(hostile, tmp_path / "text", "text", anonymise=True)["hands.txt"]
    pieces = [piece for piece in read_text(path.read_text(encoding="utf-8"), "x") if isinstance(piece, HandText)]
    assert len(pieces) == len(NAMES) + 1
    read_in(tmp_path / "again", [str(path)])
    assert rows(tmp_path / "again", "SELECT net FROM player_hands ORDER BY ALL") == rows(
        hostile, "SELECT net FROM player_hands ORDER BY ALL")
    assert rows(tmp_path / "again", "SELECT count(*) FROM player_hands WHERE cards <> ''") == [(2,)]


def test_joined_accounts_have_one_alias(hostile, tmp_path):
    with opening.open_for_writing(hostile, "alias") as store:
        (boris,), (plus,) = people.accounts(store.con, "Boris"), people.accounts(store.con, "+1")
        people.join(store, "one man", [boris, plus])
    path = exported(hostile, tmp_path / "out", "jsonl", anonymise=True)["player_hands.jsonl"]
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    of_second = {line["player"] for line in lines if line["number"] == "2"}
    assert len(of_second) == 1
    assert len({line["player"] for line in lines}) == len(NAMES)


def test_another_folder_gives_other_aliases(tmp_path, write, read_in):
    seen = set()
    for place in ("one", "two"):
        read_in(tmp_path / place, write(log=log_of("Anna")))
        path = exported(tmp_path / place, tmp_path / f"out{place}", "jsonl", anonymise=True)["player_hands.jsonl"]
        seen.add(json.loads(path.read_text(encoding="utf-8").splitlines()[0])["player"])
    assert len(seen) == 2


def test_an_empty_store_has_its_columns(tmp_path):
    opening.open_for_writing(tmp_path / "db", "import", begin=True).close()
    paths = exported(tmp_path / "db", tmp_path / "out", "csv")
    assert paths["hands.csv"].read_text(encoding="utf-8").startswith("hand,room,number,")
    assert pl.read_parquet(exported(tmp_path / "db", tmp_path / "pq", "parquet")["events.parquet"]).height == 0


@pytest.mark.parametrize("page", ["programs.md", "programs.ru.md"])
def test_the_page_tells_every_column(hostile, tmp_path, page):
    text = (Path(__file__).parents[3] / "docs" / page).read_text(encoding="utf-8")
    told = {name: re.findall(r"`([a-z_]+)`", columns)
            for name, columns in re.findall(r"^\| `([a-z_]+)` \| (`.*) \|$", text, re.MULTILINE)}
    written = exported(hostile, tmp_path / "csv", "csv")
    assert told == {name.removesuffix(".csv"): path.read_text(encoding="utf-8").split("\n", 1)[0].split(",")
                    for name, path in written.items()}
