"""Archives that explode, nest, climb, link and lie: limited, left out, or only named so."""

from __future__ import annotations

import gzip
import io
import stat
import struct
import zipfile
import zlib

import pytest

from oklahoma_pipeline.store import files
from oklahoma_pipeline.store.files import Content, Failed, contents

LIMIT = 1_000_000


def zipped(*members):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return buffer.getvalue()


def found(tmp_path, data, name="a.zip"):
    path = tmp_path / name
    path.write_bytes(data)
    told = list(contents([str(path)], LIMIT))
    assert [one.name for one in tmp_path.iterdir()] == [name], "nothing is written beside it"
    return [(one.path.rpartition(name)[2], one.reason if isinstance(one, Failed) else one.data) for one in told]


def test_a_thousand_layers(tmp_path):
    data = b"Hand"
    for _ in range(200):
        data = gzip.compress(data)
    assert found(tmp_path, data, "a.gz") == [("", "deep")] or found(tmp_path, data, "a.gz")[0][1] == "deep"


def test_an_archive_that_holds_itself(tmp_path):
    """Zip within zip within zip, each full: opened two deep and no further."""
    inner = zipped(*[(f"{n}.txt", b"0" * 100_000) for n in range(10)])
    middle = zipped(*[(f"{n}.zip", inner) for n in range(10)])
    outer = zipped(*[(f"{n}.zip", middle) for n in range(10)])
    told = found(tmp_path, outer)
    assert {reason for _, reason in told} == {"deep"}


@pytest.mark.parametrize("form", ["zip", "gz"])
def test_ten_gigabytes_of_nothing(tmp_path, form):
    """What is packed a thousandfold: read to the limit and not held."""
    if form == "gz":
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        zeros = bytes(1 << 20)
        data = b"".join(packer.compress(zeros) for _ in range(64)) + packer.flush()
        assert found(tmp_path, data, "a.gz") == [("", "too_large")]
    else:
        assert found(tmp_path, zipped(("a.txt", bytes(64 << 20)), ("b.txt", b"fine"))) == [
            ("/a.txt", "too_large"), ("/b.txt", b"fine")]


def test_names_that_climb_or_lie(tmp_path):
    names = ["../../../climbed.txt", "/etc/passwd.txt", "C:\\x.txt", "a/../../b.txt", "con.txt", "x" * 300 + ".txt", "a\x1b[2J.txt", "\u202egpj.txt", "=1+1.txt"]
    told = found(tmp_path, zipped(*[(name, b"text") for name in names]))
    assert len(told) == len(names)
    assert all(data == b"text" for _, data in told)


def test_a_link_is_only_the_text_of_where_it_leads(tmp_path):
    link = zipfile.ZipInfo("link.txt")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(link, "/etc/passwd")
    assert found(tmp_path, buffer.getvalue()) == [("/link.txt", b"/etc/passwd")]


def test_sizes_that_are_not_those_claimed(tmp_path):
    data = bytearray(zipped(("a.txt", b"x" * 5000)))
    place = data.find(b"PK\x01\x02")
    for wrong in (1, 0, 0xFFFFFFF0):
        struct.pack_into("<I", data, place + 24, wrong)
        told = found(tmp_path, bytes(data))
        assert told == [("/a.txt", "unreadable")] or len(told[0][1]) <= 5000


def test_the_same_bytes_as_many_members(tmp_path):
    """Members that overlap, so that a small file would become a large one: all together have a limit."""
    data = zipped(("a.txt", b"x" * 900_000))
    local, central = data.index(b"PK\x03\x04"), data.index(b"PK\x01\x02")
    end = data.index(b"PK\x05\x06")
    entries = [data[central:end].replace(b"a.txt", f"{n}.txt".encode()) for n in "bcdefgh"]
    many = data[local:central] + data[central:end] + b"".join(entries)
    many += struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 8, 8, len(many) - central, central, 0)
    told = found(tmp_path, many)
    assert sum(len(one) for _, one in told if isinstance(one, bytes)) <= 900_000


def test_a_password(tmp_path):
    data = bytearray(zipped(("a.txt", b"text")))
    data[6] |= 1
    data[data.find(b"PK\x01\x02") + 8] |= 1
    assert found(tmp_path, bytes(data)) == [("/a.txt", "encrypted")]


@pytest.mark.parametrize("seed", range(40))
def test_damaged_archives_never_raise(tmp_path, seed):
    import random

    chance = random.Random(seed)
    data = bytearray(zipped(*[(f"{n}.txt", b"Hand #1 " * 50) for n in range(3)]) if seed % 2 else gzip.compress(b"Hand #1 " * 500, mtime=0))
    for _ in range(chance.randrange(1, 6)):
        data[chance.randrange(2, len(data))] = chance.randrange(256)
    path = tmp_path / "a.zip"
    path.write_bytes(bytes(data[:chance.randrange(4, len(data) + 1)]))
    for one in contents([str(path)], LIMIT):
        assert isinstance(one, Content | Failed)


def test_limits_are_the_ones_that_are_told():
    assert (files.LARGEST, files.LARGEST_ARCHIVE, files.MOST_MEMBERS) == (1 << 30, 4 << 30, 100_000)
