"""Files sent or named are imported by a process of their own; what could not be read is shown; imports are taken back."""

from __future__ import annotations

import re
import shutil
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from drawing import fine, imported, texts

import typed
from oklahoma_dashboards import jobs, quarantine, queries
from oklahoma_pipeline.cli.mending import read_again
from oklahoma_pipeline.store import opening, retry

SAMPLES = Path(__file__).parents[2] / "sample_histories"
LOG = SAMPLES / "valid" / "en" / "oklahoma_heads_up.txt"


@dataclass
class Sent:
    """A file that somebody sends."""

    name: str
    data: bytes

    def getbuffer(self):
        return memoryview(self.data)


def ended(folder):
    job = jobs.current(folder)
    until = time.monotonic() + 60
    while job.running and time.monotonic() < until:
        time.sleep(0.1)
    assert not job.running
    return job


def tried_again(folder):
    with opening.open_for_writing(folder, "retry") as store:
        retry.retry(store)


@pytest.fixture
def folder(tmp_path):
    yield tmp_path / "data"
    job = jobs.current(tmp_path / "data")
    if job is not None:
        job.stop()
        ended(tmp_path / "data")
        jobs.forget(tmp_path / "data")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_file_that_was_sent(show, folder, lang):
    assert jobs.start(folder, "import", ["--json", "--"], lang, [Sent("evening.txt", LOG.read_bytes())])
    fine(show("import", folder, lang))
    job = ended(folder)
    assert job.report["new"] == job.report["hands"] > 0
    test = fine(show("import", folder, lang))
    said = " ".join(texts(test))
    assert {"en": "The import is done", "ru": "Загрузка закончена"}[lang] in said
    assert "evening.txt" in said
    test.button(key="seen").click()
    assert "evening.txt" not in " ".join(texts(fine(test.run())))


@pytest.mark.parametrize("name", [
    "../../../outside.txt", "..\\..\\outside.txt", "/etc/passwd", "C:\\outside.txt", "-", "--db", "-rf.txt", ".hidden", "..", "", " ", "a\x00b.txt", "x\ny.txt",
    "<img src=x onerror=alert(1)>.txt", "=1+1.txt", "я" * 300 + ".txt", "CON", "name", "\u202etxt.exe", "out", ".out", ".err",
])
def test_a_name_that_lies_names_a_file_of_our_own(tmp_path, name):
    place = tmp_path / "place"
    place.mkdir()
    for data in (b"one", b"two"):
        got = jobs.written(place, Sent(name, data))
        assert (place / got).read_bytes() == data
        assert "/" not in got
        assert not got.startswith(("-", "."))
        assert len(got) < 120
    assert len(list(place.iterdir())) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["place"]


def test_an_archive_that_climbs_is_read_and_nothing_is_unpacked(folder, tmp_path):
    archive = tmp_path / "climb.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("../../climbed.txt", LOG.read_text(encoding="utf-8"))
    jobs.start(folder, "import", ["--json", "--"], "en", [Sent("climb.zip", archive.read_bytes())])
    job = ended(folder)
    assert job.report["hands"] > 0
    assert not list(tmp_path.rglob("climbed.txt"))


def test_what_is_no_log_is_told_file_by_file(show, folder):
    jobs.start(folder, "import", ["--json", "--"], "en", [Sent("picture.txt", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8), Sent("none.txt", b"")])
    job = ended(folder)
    assert [one["trouble"] for one in job.report["files"]] == ["binary", "empty"]
    assert "the file is empty" in " ".join(texts(fine(show("import", folder))))


@pytest.mark.parametrize(("lang", "wrong", "right"), [
    ("en", "Name the folder", "Send the text files (.txt)"), ("ru", "Назовите папку", "Отправьте текстовые файлы (.txt)"),
])
def test_who_sent_a_file_is_told_what_to_send(show, folder, tmp_path, lang, wrong, right):
    document = tmp_path / "evening.docx"
    with zipfile.ZipFile(document, "w") as packed:
        packed.writestr("word/document.xml", "<w:document/>")
    jobs.start(folder, "import", ["--json", "--"], lang, [Sent("evening.docx", document.read_bytes()), Sent("picture.txt", bytes(range(256)) * 8)])
    assert [one["trouble"] for one in ended(folder).report["files"]] == ["no_logs", "binary"]
    drawn = " ".join(texts(fine(show("import", folder, lang))))
    assert wrong not in drawn
    assert drawn.count(right) == 2
    jobs.forget(folder)
    jobs.start(folder, "import", ["--json", "--", str(document)], lang)
    ended(folder)
    assert wrong in " ".join(texts(fine(show("import", folder, lang))))


def test_a_folder_of_this_computer(show, folder):
    test = show("import", folder)
    test.text_input(key="folder_path").set_value(str(SAMPLES / "valid" / "en"))
    next(button for button in test.button if button.label == "Import the folder").click()
    fine(test.run())
    assert ended(folder).report["new"] > 0


def test_a_folder_that_is_not_there(show, folder, tmp_path):
    test = show("import", folder)
    test.text_input(key="folder_path").set_value(str(tmp_path / "no*where*"))
    next(button for button in test.button if button.label == "Import the folder").click()
    test = fine(test.run())
    assert jobs.current(folder) is None
    assert "There is no" in test.error[0].value


def test_one_job_at_a_time(folder):
    first = jobs.start(folder, "import", ["--json", "--", str(SAMPLES / "valid")], "en")
    assert jobs.start(folder, "retry", [], "en") is None
    assert ended(folder) is first


def test_an_import_that_is_stopped(show, folder):
    job = jobs.start(folder, "import", ["--json", "--", str(SAMPLES)], "en")
    job.stop()
    job = ended(folder)
    if job.status:
        assert "Stopped" in " ".join(texts(fine(show("import", folder))))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_could_not_be_read_is_shown_with_its_place(show, sample_folder, lang):
    drawn = "".join(texts(fine(show("import", sample_folder, lang))))
    assert "<mark>B</mark>oris: betts" in drawn


@pytest.mark.parametrize(("lang", "slips", "meant", "expected"), [
    ("en", {"Vera: raise 600": "Vera: raise6OO", "Turn: Jd": "Turn Jd", "Flop: 7d 3c Qc": "Flop: 7d 3c Q"},
     "Probably meant in line", "In line 14 should stand: a card such as"),
    ("ru", {"Вера: рэйз 600": "Вера: рэйз6OO", "Тёрн: J♦": "Терн J♦", "Флоп: 7♦ 3♣ Q♣": "Флоп: 7♦ 3♣ Q"},
     "вероятно, имелось в виду", "В строке 14 должно стоять: карта"),
])
def test_what_was_probably_meant_is_offered_as_check_offers_it(show, tmp_path, lang, slips, meant, expected):
    text = {"en": typed.EN, "ru": typed.RU}[lang].format(number=1)
    for right, wrong in slips.items():
        text = text.replace(f"\n{right}\n", f"\n{wrong}\n")
    log = tmp_path / "club.txt"
    log.write_text(text, encoding="utf-8")
    test = fine(show("import", imported(tmp_path / "data", log), lang))
    offered = [block.value for block in test.code]
    right = [line for line in slips if not line.startswith(("Flop", "Флоп"))]
    assert offered == right
    said = "".join(texts(test))
    assert said.count(meant) == len(offered)
    assert expected in said
    assert "<mark>6OO</mark>" in said


@pytest.mark.parametrize("raw", ["", "no hand at all", "Hand #1", "\x00\n" * 50])
def test_a_kept_text_of_any_kind_is_read_again(raw):
    assert read_again(raw) is None or read_again(raw).findings is not None


def test_the_place_is_marked_in_a_line_of_any_length():
    for line, column, marked in (("", 1, "&nbsp;"), ("abc", 9, "&nbsp;"), ("a<c", 2, "&lt;"), ("x" * 5000 + "Y" + "x" * 5000, 5001, "Y")):
        told = quarantine._marked(line, column, column + 1)
        assert f"<mark>{marked}</mark>" in told
        assert len(told) < 1500


@pytest.mark.parametrize("before", ["", "Chat of the evening\n\n", "one\n" * 40])
@pytest.mark.parametrize("above", ["", "Вечер в клубе, Оклахома 25/50\nзаписал Борис\nБаттон: место 6\n"])
def test_lines_are_numbered_as_in_the_file(tmp_path, before, above):
    log = tmp_path / "club.txt"
    log.write_text(before + above + "Место 1: Борис, 4 475\nМесто 2: Анна, 5 400\nПрефлоп\nАнна: пас\n", encoding="utf-8")
    lines = log.read_text(encoding="utf-8").split("\n")
    with queries.reading(imported(tmp_path / "data", log)) as store:
        (one,) = quarantine.unread(store, 10, 0)
    told = re.findall(r"<span( class=\"ok-here\")?><i> *([0-9]+)</i>  (.*?)</span>", quarantine.marked(one))
    assert [re.sub("<.*?>", "", text) for _, _, text in told] == [lines[int(number) - 1] for _, number, _ in told]
    (here,) = [int(number) for sign, number, _ in told if sign]
    assert lines[here - 1] == one.found == "Место 1: Борис, 4 475"
    assert one.at + one.line - 1 == here
    tried_again(tmp_path / "data")
    with queries.reading(tmp_path / "data") as store:
        assert quarantine.unread(store, 10, 0) == [one]


def test_the_quarantine_is_tried_again(show, samples):
    test = show("import", samples)
    test.button(key="retry").click()
    test.run()
    job = ended(samples)
    jobs.forget(samples)
    assert job.status == 0
    assert job.said.strip()


def test_an_import_is_taken_back(show, samples):
    test = show("import", samples)
    test.button(key="undo_1").click()
    test.run()
    assert ended(samples).status == 0
    said = " ".join(texts(fine(show("import", samples))))
    assert "taken back" in said
    with queries.reading(samples) as store:
        assert store.con.execute("SELECT count(*) FROM hands").fetchall() == [(0,)]
    jobs.forget(samples)


def test_what_a_job_said_is_kept_when_its_folder_is_gone(folder):
    jobs.start(folder, "import", ["--json", "--", str(LOG)], "en")
    job = ended(folder)
    assert not Path(job.place.name).exists()
    assert job.report["files"][0]["path"] == str(LOG)
    shutil.rmtree(folder)
