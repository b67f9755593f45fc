"""Files of a data folder cut, turned and zeroed: nothing may be missing afterwards without a word."""

from __future__ import annotations

import os
import random
import shutil
from dataclasses import dataclass
from pathlib import Path

import trial
from trial import Bad

DATABASE, LOG = "oklahoma.duckdb", "oklahoma.duckdb.wal"


@dataclass
class Bench:
    """A whole folder: its database has a part of what was read, its write-ahead log the rest."""

    work: Path
    data: Path
    digest: str

    @classmethod
    def of(cls, work: Path) -> Bench:
        logs, data = work / "logs", work / "data"
        logs.mkdir(parents=True)
        trial.run(trial.write_logs, logs)
        first = work / "first"
        first.mkdir()
        for path in sorted(logs.iterdir())[:5]:
            shutil.copy(path, first)
        trial.run(trial.read_in, str(first), str(data))
        process, pipe = trial.start(_read_in_and_die, str(logs), str(data))
        process.join()
        pipe.close()
        if not (data / LOG).exists():
            raise AssertionError("there is no write-ahead log to be damaged")
        copy = work / "copy"
        shutil.copytree(data, copy)
        return cls(work, data, trial.run(trial.digest, str(copy)))


def _read_in_and_die(logs: str, data: str) -> None:
    from oklahoma_pipeline.store import files, load, opening

    load.BATCH = load.COMMIT = 7
    store = opening.open_for_writing(Path(data), "import")
    store.con.execute("CHECKPOINT")
    load.import_files(store, files.contents([logs]))
    os._exit(9)


def spoil(data: bytes, chance: random.Random) -> bytes:
    """The same bytes cut off, with a bit or some turned, or with a stretch of zeros."""
    place = chance.randrange(len(data))
    how = chance.choice(("cut", "bit", "bits", "zeros", "zeros", "block"))
    if how == "cut":
        return data[:place]
    changed = bytearray(data)
    if how in ("bit", "bits"):
        for _ in range(1 if how == "bit" else 8):
            changed[place] ^= 1 << chance.randrange(8)
            place = chance.randrange(len(data))
    else:
        size = chance.choice((1, 16, 512, 4096)) if how == "zeros" else 65536
        if how == "block":
            place = place // 4096 * 4096
        changed[place:place + size] = bytes(len(changed[place:place + size]))
    return bytes(changed)


def database(bench: Bench, seed: int) -> str:
    """Damage the database or its log, look, and make it again."""
    chance = random.Random(seed)
    data = bench.work / f"damaged{seed}"
    shutil.copytree(bench.data, data)
    for name in ((DATABASE,), (LOG,), (DATABASE, LOG))[seed % 3 if seed % 7 else 2]:
        path = data / name
        path.write_bytes(spoil(path.read_bytes(), chance))
    before = _names(data)
    told = _look(data, bench.digest)
    if told == "refused":
        status, out, _ = trial.run(trial.command, "doctor", str(data))
        if status != 1 or "rebuild" not in out:
            raise Bad("without a word", f"doctor: {status} {out}")
        again = trial.run(trial.rebuilt, str(data))
        if again != bench.digest:
            raise Bad("lost", "a rebuild makes something else")
        if trial.run(trial.troubles, str(data)):
            raise Bad("lost", "a rebuild leaves something wrong")
    missing = {name for name in before if not name.endswith((".lock", ".wal"))} - _names(data)
    if missing:
        raise Bad("lost", f"deleted: {missing}")
    shutil.rmtree(data)
    return told


def _look(data: Path, wanted: str) -> str:
    """What `verify` says, in a process that may well die; and what is there, where it says nothing."""
    ended = trial.finish(*trial.start(trial.command, "verify", str(data)))
    if ended.answer is None:
        raise Bad("crashed", f"verify: {ended.status} {ended.fault}")
    status, out, errors = ended.answer
    if status == 1:
        if not (out + errors).strip() or "This is a fault" in errors:
            raise Bad("without a word", f"{out} {errors}")
        return "refused"
    if status:
        raise Bad("without a word", f"verify: status {status} {out} {errors}")
    ended = trial.finish(*trial.start(trial.digest, str(data)))
    if ended.answer != wanted:
        raise Bad("lost", f"verify says nothing, and it is not whole: {ended.fault}")
    return "whole"


def _names(data: Path) -> set[str]:
    return {str(path.relative_to(data)) for path in data.rglob("*") if path.is_file()}


def original(bench: Bench, seed: int) -> str:
    """Damage one original: it is named, and the other files are still there."""
    chance = random.Random(seed)
    data = bench.work / f"original{seed}"
    shutil.copytree(bench.work / "copy", data)
    path = chance.choice(sorted((data / "originals").rglob("*.gz")))
    spoilt = spoil(path.read_bytes(), chance)
    same = spoilt == path.read_bytes()
    path.write_bytes(spoilt)
    hands = trial.run(count, str(data))
    status, out, _ = trial.run(trial.command, "verify", str(data))
    if status != (0 if same else 1) or (path.name in out) == same:
        raise Bad("without a word", f"verify: {status} {out}")
    if same:
        return "whole"
    trial.run(trial.rebuilt, str(data))
    left = trial.run(count, str(data))
    status, out, _ = trial.run(trial.command, "doctor", str(data))
    if path.name not in out or not hands - 12 <= left <= hands:
        raise Bad("lost", f"{hands} hands, now {left}: {out}")
    shutil.rmtree(data)
    return "named"


def count(data: str) -> int:
    from oklahoma_pipeline.store import opening

    with opening.open_for_reading(Path(data)) as store:
        return int(store.con.execute("SELECT count(*) FROM hands").fetchone()[0])


def journal(bench: Bench, seed: int) -> str:
    """Damage the journal: the line is named, and nothing is lost as long as the database is there."""
    chance = random.Random(seed)
    data = bench.work / f"journal{seed}"
    shutil.copytree(bench.work / "copy", data)
    path = data / "journal.jsonl"
    before = path.read_bytes()
    after = spoil(before, chance)
    path.write_bytes(after)
    status, out, errors = trial.run(trial.command, "verify", str(data))
    # A cut at the end of a line takes whole lines away: the database still knows of them, and writes them anew.
    lines_gone = before.startswith(after.removesuffix(b"\n") + b"\n")
    if after != before and status == 0 and not lines_gone:
        raise Bad("without a word", f"verify: {status} {out} {errors}")
    if trial.run(trial.rebuilt, str(data)) != bench.digest:
        raise Bad("lost", "a rebuild makes something else")
    shutil.rmtree(data)
    return "whole" if status == 0 else "named"
