"""Files read while they are written: nothing lost, nothing twice, whoever writes them how."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest

from oklahoma_pipeline.store import growing, opening, rebuild, undo
from oklahoma_pipeline.store.errors import Busy
from oklahoma_pipeline.store.watching import PLACES, Watch

pytestmark = pytest.mark.once


@pytest.fixture
def inbox(tmp_path):
    folder = tmp_path / "inbox"
    folder.mkdir()
    return folder


@pytest.fixture
def clock(monkeypatch):
    """A clock that only goes when it is told to."""
    told = [1000.0]
    monkeypatch.setattr("oklahoma_pipeline.store.watching.time.monotonic", lambda: told[0])

    def pass_by(seconds):
        told[0] += seconds
    return pass_by


def counted(watch, **how):
    turn = watch.turn(**how)
    return None if turn is None else dict(+turn.report.counts)


def test_a_hand_is_read_when_it_is_whole(tmp_path, inbox, logs, clock, rows):
    watch = Watch(tmp_path / "db", [str(inbox)])
    text = logs.annas(number=101) + "\n\n" + logs.annas(number=102)
    path = inbox / "tulsa.txt"
    half = len(logs.annas(number=101)) + 400
    path.write_text(text[:half])
    assert counted(watch) == {"new": 1}
    path.write_text(text)
    clock(1)
    assert counted(watch) is None, "the last line may still grow"
    clock(growing.QUIET + 1)
    assert counted(watch) == {"new": 1}
    with path.open("a") as file:
        file.write("\n\n" + logs.annas(number=103) + "\n\n")
    clock(1)
    assert counted(watch) == {"new": 1, "repeated": 1}
    assert counted(watch) is None
    assert rows(tmp_path / "db", "SELECT number, status <> 'unfinished', copies FROM hands ORDER BY 1") == [
        ("101", True, 1), ("102", True, 1), ("103", True, 1)]
    assert rows(tmp_path / "db", "SELECT count(*), count(DISTINCT import_id) FROM import_files") == [(3, 1)]


def test_a_hand_left_unfinished_is_completed(tmp_path, inbox, logs, clock, rows):
    watch = Watch(tmp_path / "db", [str(inbox)])
    text = logs.annas(number=101)
    path = inbox / "tulsa.txt"
    path.write_text(text[:500])
    clock(growing.QUIET + 1)
    assert counted(watch) is None
    clock(growing.QUIET + 1)
    assert counted(watch) == {"new": 1}
    assert rows(tmp_path / "db", "SELECT status FROM hands") == [("unfinished",)]
    path.write_text(text + "\n\n\n")
    assert counted(watch) == {"united": 1}
    assert rows(tmp_path / "db", "SELECT number, status FROM hands") == [("101", "clean")]
    assert rows(tmp_path / "db", "SELECT rule FROM findings WHERE severity = 'error'") == []


@pytest.mark.volume
@pytest.mark.parametrize("seed", range(6))
def test_written_in_any_pieces_it_is_the_same(tmp_path, inbox, logs, clock, exported, read_in, seed):
    """Also with other ends of lines, in Russian and in one-byte letters, and with the program started anew."""
    chance = random.Random(seed)
    make = (logs.annas, logs.boriss)[seed % 2]
    ends = ("\n", "\r\n", "\r")[seed % 3]
    encoding = ("utf-8", "cp1251", "utf-8-sig")[(seed // 2) % 3] if seed % 2 else "utf-8-sig"
    gap = ends * chance.randrange(2, 4)
    data = "".join(make(number=100 + n, minute=n).replace("\n", ends) + gap for n in range(7)).encode(encoding)
    (tmp_path / "plain.txt").write_bytes(data)
    read_in(tmp_path / "plain", [str(tmp_path / "plain.txt")])
    watch = Watch(tmp_path / "db", [str(inbox)])
    name, place = "a.txt", 0
    (inbox / name).touch()
    while place < len(data):
        more = chance.randrange(1, 1500)
        with (inbox / name).open("ab") as file:
            file.write(data[place:place + more])
        place += more
        clock(1)
        if chance.random() < 0.2:
            (inbox / name).rename(inbox / f"{name}x.txt")
            name = f"{name}x.txt"
        if chance.random() < 0.2:
            watch = Watch(tmp_path / "db", [str(inbox)])
        watch.turn()
    watch.turn(last=True)
    assert exported(tmp_path / "db") == exported(tmp_path / "plain")
    rebuild.rebuild(tmp_path / "db")
    assert exported(tmp_path / "db") == exported(tmp_path / "plain")


def test_lines_are_those_of_the_file(tmp_path, inbox, logs, clock, rows):
    watch = Watch(tmp_path / "db", [str(inbox)])
    path = inbox / "tulsa.txt"
    first = logs.annas(number=101) + "\n\n"
    path.write_text(first)
    watch.turn()
    with path.open("a") as file:
        file.write("\n" + logs.annas(number=102).replace("Anna: calls 100", "Anna: calls 150") + "\n\n")
    watch.turn()
    wanted = path.read_text().split("\n")
    asked = ("SELECT s.line + f.line - 1 FROM findings f JOIN hands h USING (hand_id) "
             "JOIN sightings s ON s.copy_id = f.copy_id WHERE f.rule = 'BET-04'")
    ((line,),) = rows(tmp_path / "db", asked)
    assert wanted[line - 1] == "Anna: calls 150"
    # A process that died before it told the journal: the line is found again.
    journal = tmp_path / "db" / "journal.jsonl"
    kept = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(kept[:-1]))
    opening.open_for_writing(tmp_path / "db", "test").close()
    assert json.loads(journal.read_bytes().splitlines()[-1])["files"] == json.loads(kept[-1])["files"]
    rebuild.rebuild(tmp_path / "db")
    assert rows(tmp_path / "db", asked) == [(line,)]


def test_files_emptied_replaced_and_removed(tmp_path, inbox, logs, clock, rows):
    watch = Watch(tmp_path / "db", [str(inbox)])
    path, other = inbox / "a.txt", inbox / "b.txt"
    path.touch()
    assert counted(watch) is None
    path.write_text(logs.annas(number=101) + "\n\n" + logs.annas(number=102) + "\n\n")
    assert counted(watch) == {"new": 2}
    path.write_text("")
    assert counted(watch) is None
    path.write_text(logs.annas(number=103) + "\n\n")
    assert counted(watch) == {"new": 1}
    other.write_text(logs.annas(number=104) + "\n\n")
    other.replace(path)
    assert counted(watch) == {"new": 1}
    path.unlink()
    assert counted(watch) is None
    path.write_text(logs.annas(number=105) + "\n\n" + logs.annas(number=106) + "\n\n" + "x" * 300)
    clock(1)
    assert counted(watch) == {"new": 2}
    assert rows(tmp_path / "db", "SELECT count(*), sum(copies) FROM hands") == [(6, 6)]


def test_what_was_imported_before_is_not_read_again(tmp_path, inbox, logs, clock, read_in, rows):
    path = inbox / "a.txt"
    path.write_text(logs.annas(number=101))
    read_in(tmp_path / "db", [str(path)])
    watch = Watch(tmp_path / "db", [str(inbox)])
    clock(growing.QUIET * 2)
    assert counted(watch) is None
    with path.open("a") as file:
        file.write("\n\n" + logs.annas(number=102) + "\n\n")
    assert counted(watch) == {"new": 1, "repeated": 1}


def test_a_taken_back_run_begins_anew(tmp_path, inbox, logs, clock, rows):
    watch = Watch(tmp_path / "db", [str(inbox)])
    (inbox / "a.txt").write_text(logs.annas(number=101) + "\n\n")
    assert watch.turn().report.number == 1
    with opening.open_for_writing(tmp_path / "db", "undo") as store:
        undo.undo(store, 1)
    (inbox / "b.txt").write_text(logs.annas(number=102) + "\n\n")
    assert watch.turn().report.number == 2
    again = Watch(tmp_path / "db", [str(inbox)])
    assert counted(again) == {"new": 1}


def test_an_older_copy_of_the_folder_gets_what_it_lacks(tmp_path, inbox, logs, clock, rows):
    watch = Watch(tmp_path / "db", [str(inbox)])
    (inbox / "a.txt").write_text(logs.annas(number=101) + "\n\n")
    watch.turn()
    places = (tmp_path / "db" / PLACES).read_text()
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / PLACES).write_text(places)
    assert counted(Watch(tmp_path / "new", [str(inbox)])) == {"new": 1}
    (tmp_path / "db" / PLACES).write_text("{rubbish")
    assert counted(Watch(tmp_path / "db", [str(inbox)])) in (None, {"repeated": 1})


def test_what_cannot_be_read_now_is_read_later(tmp_path, inbox, logs, clock):
    watch = Watch(tmp_path / "db", [str(inbox)])
    for number in (101, 102):
        (inbox / f"{number}.txt").write_text(logs.annas(number=number) + "\n\n")
    holding = opening.open_for_writing(tmp_path / "db", "test")
    holding.con.close()
    with pytest.raises(Busy):
        watch.turn()
    holding.lock.let_go()
    assert counted(watch) == {"new": 2}


def test_archives_are_read_when_they_rest(tmp_path, inbox, logs, clock):
    import zipfile

    watch = Watch(tmp_path / "db", [str(inbox)])
    with zipfile.ZipFile(inbox / "a.zip", "w") as archive:
        archive.writestr("b.txt", logs.annas(number=101))
    watch.turn()
    clock(growing.SETTLED + 0.1)
    assert counted(watch) == {"new": 1}


@pytest.mark.parametrize("data", [b"a\nb\r\nc\rd\r\r\ne\r\rf", b"", b"\r", b"\n\r", b"\r\n"])
def test_lines_begin_where_the_reader_begins_them(data):
    from oklahoma_grammar.reader import _plain_ends

    starts = growing.line_starts(data)
    plain = _plain_ends(data.decode()).split("\n")
    assert len(starts) == len(plain)
    assert [data[start:].decode().lstrip("\r\n")[:1] or "" for start, line in zip(starts, plain, strict=True) if line] == [
        line[0] for line in plain if line]


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize(("number", "language"), [(signal.SIGINT, "en"), (signal.SIGTERM, "ru")])
def test_the_command_follows_a_folder_until_it_is_stopped(tmp_path, inbox, logs, number, language):
    process = subprocess.Popen(
        [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", "watch", str(inbox), "--db",
         str(tmp_path / "db"), "--lang", language], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"})
    begun = process.stdout.readline()
    (inbox / "a.txt").write_text(logs.annas(number=101) + "\n\n" + logs.annas(number=102))
    read = process.stdout.readline()
    time.sleep(1)
    process.send_signal(number)
    rest, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")
    assert "Watching" in begun if language == "en" else "Слежу" in begun
    assert "a.txt" in read
    assert "2\N{NO-BREAK SPACE}hands new" in rest if language == "en" else "раздач: 2" in rest


def test_a_folder_that_is_not_there(oklahoma, tmp_path):
    ran = oklahoma("watch", tmp_path / "nowhere", "--db", tmp_path / "db")
    assert (ran.status, ran.out) == (1, "")
    assert "no such file" in ran.err


def test_where_the_system_tells_of_no_changes(monkeypatch):
    import watchfiles

    from oklahoma_pipeline.cli.stored import watching

    def none_left(*_, **__):
        raise OSError("OS file watch limit reached")

    monkeypatch.setattr(watchfiles, "watch", none_left)
    monkeypatch.setattr(watching, "_SOON", 0.0)
    signs = watching._signs(["x"])
    assert [next(signs), next(signs)] == [False, False]


@pytest.mark.parametrize(("holder", "said"), [("import, PID 7, 21:14", "Another process is writing (import, PID 7, 21:14);"),
                                              ("", "Another process is writing;")])
def test_who_writes_is_said_once_and_only_where_it_is_known(tmp_path, capsys, holder, said):
    from oklahoma_pipeline.cli.stored.watching import _Talk

    class Held:
        def turn(self, **_):
            raise Busy(text_folder=str(tmp_path), text_holder=holder)

    talk = _Talk(as_json=False, quiet=False)
    for _ in range(2):
        talk.turn(Held())
    assert capsys.readouterr().err == f"{said} what comes meanwhile is read when it is done.\n"
