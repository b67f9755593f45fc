"""The two things from which everything can be made again."""

from __future__ import annotations

import errno
import gzip
import hashlib
import json
import os
import random
import threading

import pytest

from oklahoma_pipeline.store import originals
from oklahoma_pipeline.store.errors import Unwritable
from oklahoma_pipeline.store.journal import Journal
from oklahoma_pipeline.store.originals import BLOCK, Damaged, Originals

SIZES = (0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 17)


def data_of(size):
    return random.Random(size).randbytes(size // 2).hex().encode()[:size].ljust(size, b"x")


@pytest.mark.parametrize("size", SIZES)
def test_an_original_is_kept_byte_for_byte_and_opens_anywhere(tmp_path, size):
    data = data_of(size)
    kept = Originals(tmp_path).put([data[:1000], data[1000:]])
    assert kept.sha256 == hashlib.sha256(data).hexdigest()
    assert (kept.size, kept.new) == (size, True)
    path = Originals(tmp_path).path(kept.sha256)
    assert kept.stored == path.stat().st_size
    assert Originals(tmp_path).read(kept.sha256) == data
    assert gzip.decompress(path.read_bytes()) == data
    assert Originals(tmp_path).put([data]).new is False
    assert list(Originals(tmp_path).names()) == [kept.sha256]


def test_sync_waits_until_every_byte_is_on_the_disk(tmp_path, monkeypatch):
    synced, let = [], threading.Event()
    plain = os.fsync
    monkeypatch.setattr(originals.os, "fsync", lambda handle: let.wait(5) and synced.append(plain(handle)))
    store = Originals(tmp_path)
    for size in SIZES[:3]:
        store.put([data_of(size)])
    assert not synced
    let.set()
    store.sync()
    # Three files, their folders, and the folder of these.
    assert len(synced) == 3 + len({name[:2] for name in store.names()}) + 1
    store.sync()
    assert not store._underway


def test_a_disk_that_fails_later_is_told_of_before_anything_counts(tmp_path, monkeypatch):
    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    store = Originals(tmp_path)
    monkeypatch.setattr(originals.os, "fsync", full)
    sha256 = store.put([b"a"]).sha256
    with pytest.raises(Unwritable, match="No space left"):
        store.sync()
    monkeypatch.undo()
    assert store.put([b"a"]).sha256 == sha256
    store.sync()
    assert store.read(sha256) == b"a"


def test_what_is_dropped_or_left_need_not_last(tmp_path, monkeypatch):
    store = Originals(tmp_path)
    first, second = store.put([b"a"]).sha256, store.put([b"b"]).sha256
    store.drop(first)
    store.path(second).unlink()
    originals._sync_file(store.path(second))
    assert list(store.names()) == []
    store.put([b"c"])
    store.close()
    store.close()
    assert store.put([b"d"]).new
    store.sync()
    assert len(list(store.names())) == 2


def test_a_stretch_is_read_without_what_stands_before_it(tmp_path, monkeypatch):
    data = data_of(5 * BLOCK)
    store = Originals(tmp_path)
    sha256 = store.put([data]).sha256
    opened = []
    unpack = originals.zlib.decompressobj
    monkeypatch.setattr(originals.zlib, "decompressobj", lambda *given: opened.append(1) or unpack(*given))
    for start, size in ((0, 10), (BLOCK - 5, 10), (3 * BLOCK + 7, BLOCK), (5 * BLOCK - 3, 50)):
        opened.clear()
        assert store.stretch(sha256, start, size) == data[start:start + size]
        assert len(opened) <= 2


def test_every_damage_is_noticed(tmp_path):
    data = data_of(BLOCK + 100)
    store = Originals(tmp_path)
    sha256 = store.put([data]).sha256
    path = store.path(sha256)
    whole = path.read_bytes()
    dice = random.Random(7)
    for _ in range(60):
        broken = bytearray(whole)
        kind = dice.randrange(3)
        place = dice.randrange(len(broken))
        if kind == 0:
            broken[place] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del broken[place:]
        else:
            broken[place:place + 20] = bytes(20)
        path.write_bytes(bytes(broken))
        try:
            same = store.read(sha256) == data
        except Damaged:
            same = False
        # Bits of the header that say nothing (its time, its system) may turn unnoticed.
        assert same == (store.problem(sha256) is None)
        assert same is False or gzip.decompress(bytes(broken)) == data
    path.unlink()
    assert store.problem(sha256) == "missing"


def test_a_damaged_original_is_replaced_when_the_file_is_read_again(tmp_path):
    store = Originals(tmp_path)
    sha256 = store.put([b"text"]).sha256
    store.path(sha256).write_bytes(b"rubbish")
    assert store.put([b"text"]).new
    assert store.read(sha256) == b"text"


def test_a_draft_that_fails_leaves_nothing(tmp_path):
    def blocks():
        yield b"x" * BLOCK
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        Originals(tmp_path).put(blocks())
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_entries_come_back_as_they_were(tmp_path):
    journal = Journal(tmp_path / "journal.jsonl")
    said = {"name": "Аня \u202e =1+1 \U0001f600 \udcff \n", "list": [1, {"a": None}]}
    journal.append("alias", "2026-05-04T21:35:18", said)
    journal.append("me", "2026-05-04T21:35:19", {})
    again = Journal(tmp_path / "journal.jsonl")
    assert [(entry.n, entry.kind, entry.fields) for entry in again.entries] == [(1, "alias", said), (2, "me", {})]
    assert again.bad == []
    assert (tmp_path / "journal.jsonl").read_bytes().isascii()


def test_a_damaged_line_is_named_and_passed_over(tmp_path):
    path = tmp_path / "journal.jsonl"
    journal = Journal(path)
    for number in range(4):
        journal.append("tag", "2026-05-04T21:35:18", {"number": number})
    lines = path.read_bytes().splitlines(keepends=True)
    for damage, reason in ((lines[1].replace(b'"number":1', b'"number":7'), "checksum"), (b"[]\n", "object"),
                           (b"\xff\n", "JSON"), (b"{}\n", "checksum")):
        path.write_bytes(b"".join([lines[0], damage, *lines[2:]]))
        again = Journal(path)
        assert [entry.n for entry in again.entries] == [1, 3, 4]
        assert [bad.line for bad in again.bad] == [2]
        assert reason in again.bad[0].reason
        assert again.gaps() == [2]


def test_a_line_torn_by_a_crash_stays_and_writing_goes_on(tmp_path):
    path = tmp_path / "journal.jsonl"
    journal = Journal(path)
    journal.append("tag", "2026-05-04T21:35:18", {"number": 1})
    torn = path.read_bytes()[:25]
    with path.open("ab") as file:
        file.write(torn)
    again = Journal(path)
    again.append("tag", "2026-05-04T21:35:18", {"number": 2})
    last = Journal(path)
    assert [entry.fields["number"] for entry in last.entries] == [1, 2]
    assert [bad.line for bad in last.bad] == [2]
    assert torn in path.read_bytes()


def test_a_line_is_plain_json_with_its_checksum_last(tmp_path):
    Journal(tmp_path / "j").append("me", "2026-05-04T21:35:18", {"name": "Анна"})
    fields = json.loads((tmp_path / "j").read_text())
    assert list(fields) == ["n", "at", "kind", "name", "check"]
