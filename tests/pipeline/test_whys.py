"""What the system says is told in the person's language, and a broken archive as what it is."""

from __future__ import annotations

import errno
import gzip
import io
import os
import zipfile

import pytest

from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.messages.whys import KEYS, why
from oklahoma_pipeline.store import files


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language):
    words = catalogue(language)
    assert all(words.raw(f"whys.{key}") for key in KEYS)


def test_the_systems_words_are_known_with_and_without_a_number():
    words = catalogue("ru")
    assert why(words, os.strerror(errno.ELOOP)) == "ссылки ведут по кругу"
    assert why(words, f"[Errno {errno.ELOOP}] Too many levels: 'x'") == "ссылки ведут по кругу"
    assert why(words, "archive_cut") == "архив обрывается"
    assert why(words, "[Errno 9999] odd") == "[Errno 9999] odd"
    assert why(words, "something else") == "something else"


def zipped(members: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def found(tmp_path, name: str, data: bytes) -> list[files.Found]:
    path = tmp_path / name
    path.write_bytes(data)
    return list(files.contents([str(path)]))


def test_an_archive_without_its_end_is_not_read_as_the_one_within_it(tmp_path):
    inner = zipped({"inner.txt": b"inside"})
    whole = zipped({"a.txt": b"first", "b.zip": inner})
    assert [one.data for one in found(tmp_path, "whole.zip", whole) if isinstance(one, files.Content)] == [b"first", b"inside"]
    cut = whole[:whole.rindex(b"PK\x01\x02", 0, whole.rindex(b"PK\x01\x02"))]
    (failed,) = found(tmp_path, "cut.zip", cut)
    assert isinstance(failed, files.Failed)
    assert (failed.reason, failed.detail) == ("unreadable", "archive_start")
    assert found(tmp_path, "empty.zip", b"PK\x05\x06" + bytes(18)) != []


@pytest.mark.parametrize(("data", "detail"), [
    (b"PK\x03\x04 nothing of the kind", "archive_none"),
    (gzip.compress(b"text" * 100, mtime=0)[:-9], "archive_cut"),
    (b"\x1f\x8b\x07" + bytes(20), "archive_damaged"),
    (gzip.compress(b"text" * 100, mtime=0)[:-8] + bytes(8), "archive_damaged"),
])
def test_a_broken_archive_says_how_it_is_broken(tmp_path, data, detail):
    (failed,) = found(tmp_path, "broken", data)
    assert isinstance(failed, files.Failed)
    assert failed.detail == detail


def test_a_path_that_cannot_be_used_is_named(oklahoma, tmp_path):
    log, db = tmp_path / "log.txt", tmp_path / "db"
    assert oklahoma("template").status == 0
    log.write_text(oklahoma("simulate", "--hands", "1").out, encoding="utf-8")
    assert oklahoma("import", log, "--db", db).status in (0, 3)
    ran = oklahoma("export", log, "--db", db)
    assert (ran.status, ran.err) == (
        1, f"{log} is a file. Name a folder for the export; one that does not exist is made.\n")
    assert "lies in the data folder itself" in oklahoma("export", db / "out", "--db", db).err
    assert not (db / "out").exists()
    ran = oklahoma("export", log / "deeper", "--db", db, "--lang", "ru")
    assert (ran.status, "часть пути — не папка" in ran.err) == (1, True)
    assert oklahoma("export", tmp_path / "out", "--db", db).status == 0
