"""Paths to bytes: folders, archives and their limits."""

from __future__ import annotations

import gzip
import io
import os
import zipfile

import pytest

from oklahoma_pipeline.store import files
from oklahoma_pipeline.store.files import Content, Failed, contents


def archive(**members):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, data in members.items():
            zipped.writestr(name.replace("__", "."), data)
    return buffer.getvalue()


def told(found):
    return [(one.path, one.data if isinstance(one, Content) else one.reason) for one in found]


def test_a_folder_deeply_by_name_logs_and_archives_only(tmp_path):
    (tmp_path / "b").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name, data in (("b/2.txt", b"two"), ("b/1.TXT", b"one"), ("a.log", b"log"), ("x.jpg", b"no"),
                       (".hidden/3.txt", b"no"), (".4.txt", b"no"), ("z.zip", archive(in__txt=b"inside", in__jpg=b"no"))):
        (tmp_path / name).write_bytes(data)
    assert told(contents([str(tmp_path)])) == [
        (f"{tmp_path}/a.log", b"log"), (f"{tmp_path}/z.zip/in.txt", b"inside"),
        (f"{tmp_path}/b/1.TXT", b"one"), (f"{tmp_path}/b/2.txt", b"two")]


def test_an_archive_is_known_by_its_contents_not_its_name(tmp_path):
    (tmp_path / "log.txt").write_bytes(gzip.compress(archive(a__txt=b"a")))
    assert told(contents([str(tmp_path / "log.txt")])) == [(f"{tmp_path}/log.txt/a.txt", b"a")]


def test_what_cannot_be_read_says_why(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "cut.zip").write_bytes(archive(a__txt=b"a" * 999)[:80])
    (tmp_path / "cut.gz").write_bytes(gzip.compress(os.urandom(999))[:500])
    (tmp_path / "deep.zip").write_bytes(archive(b__zip=archive(c__zip=archive(d__txt=b"d"))))
    (tmp_path / "none.zip").write_bytes(archive(picture__jpg=b"x"))
    reasons = {one.path.removeprefix(f"{tmp_path}/"): one.reason
               for one in contents([str(tmp_path / name) for name in (
                   "nothing.txt", "empty", "cut.zip", "cut.gz", "deep.zip", "none.zip")]) if isinstance(one, Failed)}
    assert reasons == {"nothing.txt": "missing", "empty": "no_logs", "cut.zip": "unreadable", "cut.gz": "unreadable",
                       "deep.zip/b.zip/c.zip": "deep", "none.zip": "no_logs"}


def test_limits_count_what_comes_out_not_what_is_claimed(tmp_path):
    (tmp_path / "bomb.zip").write_bytes(archive(a__txt=b"\0" * 5_000_000, b__txt=b"fine"))
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(b"\0" * 5_000_000))
    (tmp_path / "long.txt").write_bytes(b"x" * 2_000_001)
    found = told(contents([str(tmp_path / name) for name in ("bomb.zip", "bomb.gz", "long.txt")], limit=2_000_000))
    assert found == [(f"{tmp_path}/bomb.zip/a.txt", "too_large"), (f"{tmp_path}/bomb.zip/b.txt", b"fine"),
                     (f"{tmp_path}/bomb.gz", "too_large"), (f"{tmp_path}/long.txt", "too_large")]


def test_an_archive_as_a_whole_has_a_limit(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "LARGEST_ARCHIVE", 150)
    monkeypatch.setattr(files, "MOST_MEMBERS", 5)
    (tmp_path / "a.zip").write_bytes(archive(**{f"{n}__txt": b"x" * 60 for n in range(4)}))
    assert [one for _, one in told(contents([str(tmp_path / "a.zip")]))] == [b"x" * 60, b"x" * 60, "too_large", "too_large"]
    (tmp_path / "b.zip").write_bytes(archive(**{f"{n}__txt": b"x" for n in range(9)}))
    assert [one for _, one in told(contents([str(tmp_path / "b.zip")]))] == [b"x"] * 5 + ["too_large"]


def test_names_that_climb_name_only(tmp_path):
    (tmp_path / "inner").mkdir()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as zipped:
        zipped.writestr("../../climbed.txt", b"text")
        zipped.writestr("/absolute.txt", b"text")
    (tmp_path / "inner" / "a.zip").write_bytes(buffer.getvalue())
    assert len(told(contents([str(tmp_path / "inner" / "a.zip")]))) == 2
    assert {path.name for path in tmp_path.rglob("*") if path.is_file()} == {"a.zip"}


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_a_name_that_is_no_text_is_written_out(tmp_path):
    path = os.fsencode(tmp_path) + b"/\xff.txt"
    with open(path, "wb") as file:
        file.write(b"text")
    assert told(contents([str(tmp_path)])) == [(f"{tmp_path}/\\xff.txt", b"text")]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_devices_are_refused_and_pipes_in_folders_left_alone(tmp_path):
    os.mkfifo(tmp_path / "pipe.txt")
    assert [(one.path, one.reason) for one in contents([str(tmp_path), "/dev/zero"])] == [
        (str(tmp_path), "no_logs"), ("/dev/zero", "special")]


def test_standard_input(monkeypatch):
    class Stream:
        buffer = io.BytesIO(gzip.compress(b"text"))

    monkeypatch.setattr("sys.stdin", Stream)
    assert told(contents(["-"])) == [("-", b"text")]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_that_may_not_be_read(tmp_path):
    path = tmp_path / "secret.txt"
    path.write_bytes(b"x")
    path.chmod(0)
    assert told(contents([str(path)])) == [(str(path), "permission")]


def test_a_large_file_that_goes_while_it_is_read(tmp_path, monkeypatch, logs):
    """It is read where it lies; what goes wrong there says nothing of the data folder, and stops no other file."""
    from oklahoma_pipeline.store import load, opening

    for name in ("a.txt", "b.txt", "c.txt"):
        (tmp_path / name).write_text(logs.annas(number=ord(name[0])), encoding="utf-8")
    monkeypatch.setattr(files, "IN_MEMORY", 10)
    monkeypatch.setattr("oklahoma_grammar.blocks.IN_MEMORY", 10)

    def found():
        for item in contents([str(tmp_path / name) for name in ("a.txt", "b.txt", "c.txt")]):
            if item.path.endswith("b.txt"):
                (tmp_path / "b.txt").unlink()
            yield item
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        done = load.import_files(store, found())
        assert [file.trouble for file in done.files] == [None, "missing", None]
        assert done.counts["new"] == 2
