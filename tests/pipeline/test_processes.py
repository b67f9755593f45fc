"""Any number of processes says and keeps the same, to the byte, and stops cleanly."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oklahoma_grammar import blocks, reader
from oklahoma_pipeline.cli import check as check_module
from oklahoma_pipeline.cli import judging
from oklahoma_pipeline.store import export, files, load, opening
from oklahoma_pipeline.store import reading as store_reading

SAMPLES = Path(__file__).parents[2] / "sample_histories"


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    """Simulated hands of every layout, beside all samples, some of them twice."""
    folder = tmp_path_factory.mktemp("logs")
    from oklahoma_pipeline.simulate.files import Order, write_files
    from oklahoma_pipeline.simulate.session import Asked

    write_files(Order(Asked(), 11, 150), folder / "simulated", 1)
    talk = folder / "talk.txt"
    talk.write_text("nothing of poker\n" * 40, encoding="utf-8")
    samples = [str(SAMPLES / "broken" / rule) for rule in ("SYN-01", "SYN-02", "TRN-04", "DSC-02", "POT-01")]
    return [str(folder), *samples, *map(str, sorted((SAMPLES / "valid").glob("*/*.txt"))), samples[0], str(folder / "nothing.txt")]


@pytest.fixture
def small(monkeypatch):
    """Portions so small that there are many of them; the processes that are started have their own sizes."""
    monkeypatch.setattr(check_module, "PORTION", 7)
    monkeypatch.setattr(load, "PORTION", 13)
    monkeypatch.setattr(load, "BATCH", 100)
    monkeypatch.setattr(load, "COMMIT", 100)


def check(*arguments: object) -> tuple[int, str, list[str]]:
    """In a process of its own: what other tests have loaded speaks up when work is packed for others."""
    code = f"import {check_module.__name__} as told; told.PORTION = 7; from oklahoma_pipeline.cli import main; main()"
    kept = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG", "OKLAHOMA_LANG")}
    ran = subprocess.run([sys.executable, "-c", code, "check", *map(str, arguments)], capture_output=True, text=True,
                         encoding="utf-8", env=kept | {"COLUMNS": "400"}, timeout=120)
    return ran.returncode, ran.stdout, without_pace(ran.stderr)


@pytest.mark.volume
@pytest.mark.parametrize("how", [(), ("--json", "--lang", "ru"), ("--quiet",)])
def test_check_says_the_same(logs, how):
    alone, several = (check(*logs, *how, "--processes", count) for count in (1, 3 if how else 2))
    assert several == alone
    assert alone[0] == 1
    assert any("nothing.txt" in line for line in alone[2])


def without_pace(said: str) -> list[str]:
    """Where it takes some seconds, the standard error tells how far it has come."""
    return [line for line in said.splitlines() if "a second" not in line and "в секунду" not in line]


def exported(folder: Path, to: Path) -> dict[str, str]:
    with opening.open_for_reading(folder) as store:
        export.export(store, to, "csv")
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(to.iterdir())}


@pytest.mark.volume
def test_import_keeps_the_same(logs, small, tmp_path):
    """Also where the files are read in stretches, their originals first."""
    told, kept = [], []
    for name, count, in_memory in (("one", 1, blocks.IN_MEMORY), ("two", 2, blocks.IN_MEMORY), ("large", 2, 2_000)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(blocks, "IN_MEMORY", in_memory)
            patch.setattr(files, "IN_MEMORY", in_memory)
            patch.setattr(reader, "STRETCH", max(5_000, in_memory // 16))
            with opening.open_for_writing(tmp_path / name, "import", begin=True) as store:
                seen: list[int] = []
                done = load.import_files(store, files.contents(logs), seen.append, count)
                again = load.import_files(store, files.contents(logs), None, count)
            assert sum(seen) == sum(file.hands for file in done.files if not file.known)
            assert not again.counts["new"]
            told.append([(file.path, file.counts, file.known, file.trouble, file.outside) for file in done.files])
        kept.append(exported(tmp_path / name, tmp_path / f"{name}.csv"))
    assert told[0] == told[1] == told[2]
    assert kept[0] == kept[1] == kept[2]


def test_a_file_seen_twice_in_one_import_repeats_what_was_read_of_it(tmp_path):
    text = (SAMPLES / "broken" / "SYN-02" / "en.txt").read_bytes()
    paths = [str(tmp_path / name) for name in ("a.txt", "b.txt")]
    for path in paths:
        Path(path).write_bytes(text)
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        done = load.import_files(store, files.contents(paths))
    first, second = done.files
    assert second.known
    assert second.counts["quarantined"] == first.counts["quarantined"] > 0
    assert second.hands == first.hands


def test_a_large_file_without_hands_is_not_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(blocks, "IN_MEMORY", 1_000)
    monkeypatch.setattr(files, "IN_MEMORY", 1_000)
    (tmp_path / "talk.txt").write_text("nothing of poker\n" * 400, encoding="utf-8")
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        (file,) = load.import_files(store, files.contents([str(tmp_path / "talk.txt")])).files
        assert (file.trouble, list(store.originals.names())) == ("no_hands", [])


def test_what_fails_in_a_process_leaves_the_database_as_it_was(logs, tmp_path, monkeypatch):
    def fail(*_: object) -> None:
        raise ZeroDivisionError("oops")

    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        monkeypatch.setattr(load, "united_portions", fail)
        with pytest.raises(ZeroDivisionError):
            load.import_files(store, files.contents(logs), None, 2)
        assert store.con.execute("SELECT count(*) FROM hands").fetchone() == (0,)


def test_a_portion_comes_packed_and_unpacked_as_the_same(logs):
    pieces = [piece for path in files.contents(logs[:1]) if isinstance(path, files.Content)
              for piece in store_reading_pieces(path)][:40]
    from oklahoma_pipeline.store.clubs import Clubs

    loose, packed = (store_reading.read_portion(Clubs(), "1", given)
                     for given in (pieces, store_reading.Sent.of(pieces)))
    assert isinstance(packed, store_reading.Packed)
    united = store_reading.united_portions([packed])
    assert united.hand_of == loose.hand_of
    assert all(united.frames[table].equals(frame) for table, frame in loose.frames.items())


def store_reading_pieces(content):
    from oklahoma_pipeline.store import gather

    return [piece for piece in gather.pieces(content.blocks, content.path) if isinstance(piece, store_reading.Text)]


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize("command", ["check", "import"])
def test_stopping_several_is_clean(command, tmp_path):
    more = ("--db", str(tmp_path / "db")) if command == "import" else ("--json",)
    many = tmp_path / "many.txt"
    text = "\n\n".join(path.read_text(encoding="utf-8") for path in sorted((SAMPLES / "valid").glob("*/*.txt")))
    with many.open("w", encoding="utf-8") as file:
        for number in range(60):
            file.write(text.replace("Hand #", f"Hand #{number}7").replace("№", f"№{number}7") + "\n\n")
    process = subprocess.Popen(
        [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", command, "--lang", "en",
         "--processes", "2", *more, *[str(many)] * 30],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )
    if command == "check":
        process.stdout.readline()
    else:
        time.sleep(2.5)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors.endswith(b"Stopped.\n")
    assert b"Traceback" not in errors
    assert not survivors(process.pid)


def survivors(group: int) -> list[str]:
    """Processes that still belong to the group."""
    patience = time.monotonic() + 10
    while time.monotonic() < patience:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return []
        time.sleep(0.05)
    return [str(group)]


def test_a_fault_in_one_hand_stops_no_other(monkeypatch):
    def faulty(piece: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(judging, "parse", faulty)
    from oklahoma_pipeline.store.clubs import Clubs

    manner = judging.Manner(Clubs(), as_json=False, quiet=False, language="en")
    told = judging.judge_portion(manner, [reader.HandText("a.txt", 3, "text")])
    assert told == [judging.Fault("a.txt:3: ZeroDivisionError: oops")]


def test_a_file_without_hands_is_known_the_second_time(tmp_path, monkeypatch):
    """Until another program might find a hand in it."""
    (tmp_path / "talk.txt").write_text("nothing of poker\n" * 40, encoding="utf-8")
    (tmp_path / "empty.txt").write_text("\n", encoding="utf-8")
    paths = [str(tmp_path / "talk.txt"), str(tmp_path / "empty.txt")]

    def imported() -> list[tuple[str | None, int]]:
        with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
            done = load.import_files(store, files.contents(paths))
        assert done.number is None
        return [(file.trouble, file.outside) for file in done.files]

    first = imported()
    assert first == [("no_hands", 40), ("empty", 0)]
    read = []
    pieces = load.gather.pieces
    monkeypatch.setattr(load.gather, "pieces", lambda *given: read.append(given) or pieces(*given))
    assert imported() == first
    assert not read
    monkeypatch.setattr(load, "program", lambda: "0.0.0")
    assert imported() == first
    assert len(read) == 2
