"""Undo, rebuild, retry and backup: nothing is lost, and nothing stays that was taken back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from oklahoma_pipeline.messages import LANGUAGES
from oklahoma_pipeline.store import load, opening, people, rebuild, retry, reviews, undo
from oklahoma_pipeline.store.clubs import Club
from oklahoma_pipeline.store.errors import Broken, Incomplete, NotFound, Refused


def test_import_and_undo_is_never_imported(tmp_path, logs, write, read_in, exported):
    anna = write(anna=logs.annas() + "\n\n" + logs.annas(number=102, minute=36, anna=19600, boris=18400))
    read_in(tmp_path / "plain", anna)
    read_in(tmp_path / "db", anna)
    second = read_in(tmp_path / "db", write(boris=logs.boriss().replace("200", "200"), other=logs.boriss(number=103)))
    assert second.number == 2
    assert exported(tmp_path / "db") != exported(tmp_path / "plain")

    with opening.open_for_writing(tmp_path / "db", "undo") as store:
        report = undo.undo(store, 2)

    assert (report.gone, report.changed) == (1, 1)
    assert exported(tmp_path / "db") == exported(tmp_path / "plain")


def test_undoing_the_first_of_two_leaves_the_second(tmp_path, logs, write, read_in, exported):
    read_in(tmp_path / "plain", write(boris=logs.boriss()))
    read_in(tmp_path / "db", write(anna=logs.annas()))
    read_in(tmp_path / "db", write(boris=logs.boriss()))
    with opening.open_for_writing(tmp_path / "db", "undo") as store:
        undo.undo(store, 1)
    assert exported(tmp_path / "db") == exported(tmp_path / "plain")


def test_a_file_read_under_two_names_goes_with_the_last_of_them(tmp_path, logs, write, read_in, rows):
    read_in(tmp_path / "db", write(one=logs.annas()))
    again = read_in(tmp_path / "db", write(two=logs.annas()))
    assert again.number == 2
    for number, left in ((1, 1), (2, 0)):
        with opening.open_for_writing(tmp_path / "db", "undo") as store:
            undo.undo(store, number)
        assert rows(tmp_path / "db", "SELECT count(*) FROM hands") == [(left,)]
    for table in ("copies", "sightings", "sources", "import_files", "accounts", "rooms", "findings", "events"):
        assert rows(tmp_path / "db", f"SELECT count(*) FROM {table}") == [(0,)], table


def test_what_was_undone_can_be_read_again(tmp_path, logs, write, read_in, exported):
    paths = write(one=logs.annas())
    read_in(tmp_path / "db", paths)
    before = exported(tmp_path / "db")
    with opening.open_for_writing(tmp_path / "db", "undo") as store:
        undo.undo(store, 1)
    report = read_in(tmp_path / "db", paths)
    assert (report.number, report.counts["new"]) == (2, 1)
    assert exported(tmp_path / "db") == before


def test_undo_refuses_what_it_cannot_do(tmp_path, logs, write, read_in):
    read_in(tmp_path / "db", write(one=logs.annas()))
    with opening.open_for_writing(tmp_path / "db", "undo") as store:
        with pytest.raises(NotFound):
            undo.undo(store, 7)
        undo.undo(store, 1)
        with pytest.raises(Refused):
            undo.undo(store, 1)


@pytest.fixture
def full(tmp_path, logs, write, read_in):
    """Three imports, one taken back, and decisions of the user."""
    folder = tmp_path / "db"
    read_in(folder, write(anna=logs.annas(), bad="PokerStars Hand #1:  Chess ($1/$2 USD) - 2026/05/04 21:35:18 ET\n"))
    read_in(folder, write(boris=logs.boriss()))
    read_in(folder, write(third=logs.boriss(number=103, minute=50)))
    with opening.open_for_writing(folder, "undo") as store:
        undo.undo(store, 3)
        (anna,) = people.accounts(store.con, "Anna")
        (boris,) = people.accounts(store.con, "Boris")
        people.join(store, "the couple", [anna, boris])
        people.claim(store, anna)
    return folder


def test_reviews_are_kept_by_a_rebuild(tmp_path, logs, write, read_in, rows):
    folder = tmp_path / "db"
    read_in(folder, write(anna=logs.annas().replace("Anna: calls 100", "Anna: calls 150")))
    with opening.open_for_writing(folder, "review") as store:
        ((hand, line),) = store.con.execute("SELECT hand_id, line FROM findings WHERE rule = 'BET-04'").fetchall()
        reviews.record_review(store, hand, "BET-04", line, "open", "who saw it?", "floor")
        reviews.record_review(store, hand, "BET-04", line, "mistaken", "=1+1 <b>", "floor")
        with pytest.raises(NotFound):
            reviews.record_review(store, hand, "BET-04", 999, "open")
        with pytest.raises(Refused):
            reviews.record_review(store, hand, "BET-04", line, "forgotten")
    told = rows(folder, "SELECT * FROM reviews")
    assert [row[2:] for row in told] == [(f"{hand:016x}", "BET-04", line, "mistaken", "=1+1 <b>", "floor")]
    (folder / "oklahoma.duckdb").unlink()
    rebuild.rebuild(folder)
    assert rows(folder, "SELECT * FROM reviews") == told


def test_a_club_described_without_a_rebuild_makes_the_database_stale(full):
    with opening.open_for_writing(full, "club") as store:
        store.decide("club", Club("Vigorish Club").fields())
    with opening.open_for_reading(full) as store:
        assert store.stale
    rebuild.rebuild(full)
    with opening.open_for_reading(full) as store:
        assert not store.stale


def test_rebuild_makes_the_same_again(full, exported):
    before = exported(full)
    (full / "oklahoma.duckdb").unlink()
    with pytest.raises(Incomplete):
        opening.open_for_reading(full)

    report = rebuild.rebuild(full)

    assert (report.hands, report.files, report.damaged, report.compared) == (1, 3, [], False)
    assert b"the couple" in before["people.csv"]
    assert exported(full) == before


def test_rebuild_sets_the_old_file_aside_and_says_what_changed(full, exported):
    before = exported(full)
    with opening.open_for_writing(full, "test") as store:
        store.con.execute("UPDATE player_hands SET net = net + 5 WHERE seat = 1")
        store.con.execute("INSERT INTO findings SELECT hand_id, 7, 'DSC-04', 'error', TRUE, copy_id, 3, NULL, "
                          "NULL, NULL, '{}' FROM hands")

    report = rebuild.rebuild(full)

    assert report.compared
    assert dict(report.numbers) == {"player_hands.net": 1}
    assert (dict(report.found), dict(report.lost)) == ({}, {"DSC-04": 1})
    assert report.set_aside is not None
    assert report.set_aside.exists()
    assert exported(full) == before


def test_a_database_of_other_facts_is_stale_until_rebuilt(full, monkeypatch):
    monkeypatch.setattr(opening, "FACTS", 99)
    with opening.open_for_reading(full) as store:
        assert store.stale
    rebuild.rebuild(full)
    with opening.open_for_reading(full) as store:
        assert not store.stale


def test_a_damaged_original_is_named_and_the_rest_survives(full, rows):
    with opening.open_for_writing(full, "test") as store:
        (sha256,) = store.con.execute(
            "SELECT sha256 FROM sources JOIN import_files USING (source_id) WHERE path LIKE '%boris%'").fetchone()
        path = store.originals.path(sha256)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 64
    path.write_bytes(bytes(data))

    report = rebuild.rebuild(full)

    assert [damaged.sha256 for damaged in report.damaged] == [sha256]
    assert rows(full, "SELECT count(*) FROM hands") == [(1,)]


@pytest.mark.parametrize(("database", "files"), [(True, 3), (False, 2)])
def test_a_damaged_journal_line_is_named_and_the_rest_survives(full, rows, database, files):
    """What it said is learned from the database again, where there still is one; the damaged file is set aside."""
    journal = full / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b"boris", b"bxris")
    journal.write_bytes(b"".join(lines))
    damaged = journal.read_bytes()
    if not database:
        (full / "oklahoma.duckdb").unlink()
    report = rebuild.rebuild(full)
    assert report.bad_lines == [2]
    assert rows(full, "SELECT count(*) FROM import_files") == [(files,)]
    assert [path.read_bytes() for path in full.glob("journal.jsonl.aside-*")] == [damaged]
    assert rebuild.rebuild(full).bad_lines == []
    assert opening.journal_of(full).gaps() == ([] if database else [2])


def test_a_decision_whose_line_was_damaged_counts_again(full, rows, exported):
    before = exported(full)
    journal = full / "journal.jsonl"
    journal.write_bytes(journal.read_bytes().replace(b"the couple", b"the cxuple"))
    opening.open_for_writing(full, "test").close()
    assert exported(full) == before
    rebuild.rebuild(full)
    assert exported(full) == before


def test_a_database_that_lost_rows_is_refused(full):
    """As after a write-ahead log that was cut: the file opens, and lacks what the journal says it holds."""
    with opening.open_for_writing(full, "test") as store:
        store.con.execute("DELETE FROM import_files WHERE import_id = 2")
    for open_ in (opening.open_for_reading, lambda folder: opening.open_for_writing(folder, "test")):
        with pytest.raises(Incomplete):
            open_(full)


def test_a_file_that_is_no_database_is_refused(full):
    (full / "oklahoma.duckdb").write_bytes(b"not a database" * 5000)
    with pytest.raises(Broken):
        opening.open_for_reading(full)
    rebuild.rebuild(full)
    opening.open_for_reading(full).close()


def test_the_journal_catches_up_with_what_was_committed(tmp_path, logs, write, read_in):
    """As after a process that was killed between the two."""
    folder = tmp_path / "db"
    read_in(folder, write(anna=logs.annas()))
    journal = folder / "journal.jsonl"
    before = journal.read_text()
    journal.unlink()
    opening.open_for_writing(folder, "test").close()
    fields = [json.loads(text) for text in (before, journal.read_text())]
    assert fields[0]["files"] == fields[1]["files"]


class Killed(Exception):
    """Stands for the process being killed."""


@pytest.mark.parametrize("where", ["write", "COMMIT", "journal", "settle"])
def test_a_crash_leaves_all_or_nothing(tmp_path, logs, write, read_in, exported, monkeypatch, where):
    paths = write(anna=logs.annas(), boris=logs.boriss())
    read_in(tmp_path / "plain", paths)
    expected = exported(tmp_path / "plain")
    folder = tmp_path / "db"

    def killed(*_args: object, **_named: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        if where == "write":
            patch.setattr(load, "write", killed)
        elif where == "settle":
            patch.setattr(load, "settle", killed)
        elif where == "journal":
            patch.setattr("oklahoma_pipeline.store.journal.Journal.append", killed)
        else:
            patch.setattr(load.Loader, "_rows", killed)
        with pytest.raises(Killed):
            read_in(folder, paths)

    with opening.open_for_reading(folder) as store:
        held = store.con.execute("SELECT count(*) FROM hands").fetchone()
        files = store.con.execute("SELECT count(*) FROM import_files").fetchone()
    assert (held, files) in (((0,), (0,)), ((1,), (2,)))
    read_in(folder, paths)
    assert exported(folder) == expected


def test_retry_reads_what_a_later_version_understands(tmp_path, logs, write, read_in, exported, monkeypatch):
    from oklahoma_grammar.events import Refused as Unparsed
    from oklahoma_grammar.span import Span
    from oklahoma_pipeline.store import reading

    parse = reading.parse
    paths = write(anna=logs.annas(), boris=logs.boriss())
    read_in(tmp_path / "plain", paths)

    def older(piece):
        if "Раздача" in piece.text:
            return Unparsed(Span(piece.file, piece.first_line, 1, 9), "SYN-02", ("expect.header",), "?", piece.text)
        return parse(piece)

    monkeypatch.setattr(reading, "parse", older)
    report = read_in(tmp_path / "db", paths)
    assert dict(report.counts) == {"new": 1, "quarantined": 1}
    with opening.open_for_writing(tmp_path / "db", "retry") as store:
        assert retry.retry(store) == {"free": 0, "kept": 1}
    monkeypatch.setattr(reading, "parse", parse)
    with opening.open_for_writing(tmp_path / "db", "retry") as store:
        assert retry.retry(store) == {"free": 1, "kept": 0}
    assert exported(tmp_path / "db") == exported(tmp_path / "plain")


def test_a_folder_that_was_copied_is_the_same_store(full, tmp_path, exported):
    shutil.copytree(full, tmp_path / "copy")
    assert exported(tmp_path / "copy") == exported(full)


def test_retry_knows_that_a_text_broke_off_in_a_line(tmp_path, logs, write, read_in, rows, monkeypatch):
    """`calls 4` may be half of `calls 400`: read again, the line is left out as it was the first time."""
    from oklahoma_pipeline.store import reading

    folder = tmp_path / "db"
    text = logs.annas()
    cut = text[:text.index("Boris: bets 400") + len("Boris: bets 4")]
    with monkeypatch.context() as patch:
        def fail(*_: object, **__: object) -> None:
            raise ZeroDivisionError
        patch.setattr(reading, "judge", fail)
        read_in(folder, write(cut=cut))
    assert rows(folder, "SELECT rule FROM quarantine") == [("fault",)]
    with opening.open_for_writing(folder, "retry") as store:
        assert retry.retry(store) == {"free": 1, "kept": 0}
    read_in(tmp_path / "plain", write(cut=cut))
    asked = "SELECT kind, amount, line FROM events ORDER BY ordinal"
    assert rows(folder, asked) == rows(tmp_path / "plain", asked)
    assert ("bet", 4) not in rows(folder, "SELECT kind, amount FROM events")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("old", "new"), [("Anna: checks\n", "Anna: chekcs\n"), ("Boris: bets 200", "Boris: bets 300")])
def test_a_file_that_was_mended_says_which_import_holds_its_former_text(
        tmp_path, logs, write, read_in, exported, oklahoma, language, old, new):
    (path,) = write(a=logs.annas().replace(old, new, 1))
    folder = tmp_path / "db"
    oklahoma("import", path, "--db", folder)
    Path(path).write_text(logs.annas(), encoding="utf-8")
    again = oklahoma("import", path, "--db", folder, "--lang", language)
    assert f"oklahoma undo --db {folder} 1" in again.out
    assert path in again.out
    assert oklahoma("undo", "1", "--db", folder).status == 0
    assert "undo" not in oklahoma("import", path, "--db", folder, "--lang", language).out
    assert oklahoma("audit", "--db", folder).status == 0
    assert oklahoma("audit", "--unread", "--db", folder).status == 0
    read_in(tmp_path / "plain", [path])
    assert exported(folder) == exported(tmp_path / "plain")


def test_a_file_that_has_grown_has_no_former_text(tmp_path, logs, write, read_in, oklahoma):
    more = "\n\n" + logs.annas(number=102, minute=36)
    (path,) = write(a=logs.annas().replace("Anna: checks", "Anna: chekcs", 1))
    folder = tmp_path / "db"
    oklahoma("import", path, "--db", folder)
    with Path(path).open("a", encoding="utf-8") as file:
        file.write(more)
    again = oklahoma("import", path, "--db", folder, "--json")
    assert json.loads(again.out)["mended"] == []
    Path(path).write_text(more, encoding="utf-8")
    again = oklahoma("import", path, "--db", folder, "--json")
    assert json.loads(again.out)["mended"] == [{"import": 1, "files": 1, "paths": [path]}, {"import": 2, "files": 1, "paths": [path]}]
