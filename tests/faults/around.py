"""What can go wrong around the program: no room, no leave, files that vanish, a clock that goes back, company."""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import subprocess
import time
from datetime import timedelta
from pathlib import Path

import trial
from killing import PROGRAM, Bench
from trial import Bad

NOBODY = 65534


def full_disk(bench: Bench, seed: int) -> str:
    """No file may grow beyond a random size: a sentence, status 1, and whole when there is room again."""
    chance = random.Random(seed)
    data = bench.work / f"full{seed}"
    limit = int(2 ** chance.uniform(6, 21))
    ended = trial.finish(*trial.start(_limited, limit, str(bench.logs), str(data)))
    if ended.answer is None:
        raise Bad("crashed", f"limit {limit}: status {ended.status} {ended.fault}")
    status, out, errors = ended.answer
    if status not in (0, 1, 2) or (status == 1 and (not errors.strip() or "fault of" in errors)):
        raise Bad("without a word", f"limit {limit}: {status} {out} {errors}")
    trial.run(_whole_after, str(bench.logs), str(data), bench.digest)
    shutil.rmtree(data)
    return "refused" if status == 1 else "whole"


def _limited(limit: int, logs: str, data: str) -> tuple[int, str, str]:
    from oklahoma_pipeline.store import load

    load.BATCH = load.COMMIT = 7
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    told = trial.command("import", data, logs)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    return told


def _whole_after(logs: str, data: str, wanted: str) -> None:
    trial.read_in(logs, data)
    wrong = trial.troubles(data)
    if wrong or trial.digest(data) != wanted:
        raise Bad("lost", f"{wrong}")


def no_leave(bench: Bench, seed: int) -> str:
    """A folder, a database or an original that may not be written or read, as somebody without rights."""
    data = bench.work / f"leave{seed}"
    shutil.copytree(bench.work / "plain1", data)
    what, mode = (("", 0o555), ("oklahoma.duckdb", 0o444), ("journal.jsonl", 0o444), ("journal.jsonl", 0), ("oklahoma.duckdb", 0),
                  ("originals", 0o555), ("writing.lock", 0o444), ("", 0))[seed % 8]
    more = bench.work / f"more{seed}"
    more.mkdir(exist_ok=True)
    text = next(path for path in sorted(bench.logs.iterdir()) if path.name != "bad.txt").read_text()
    (more / "new.txt").write_text(text.replace("#", "#7", 1))
    for path in (bench.work, *bench.work.parents):
        if path.stat().st_uid == os.getuid():
            path.chmod(path.stat().st_mode | 0o555)
    for path in (data, *data.rglob("*"), more, *more.iterdir()):
        os.chown(path, NOBODY, NOBODY) if os.getuid() == 0 else None
    (data / what).chmod(mode)
    try:
        status, out, errors = trial.run(_as_nobody, "import", str(data), str(more))
        if status and (status != 1 or not errors.strip() or "fault of" in errors):
            raise Bad("without a word", f"{what} {mode:o}: {status} {out} {errors}")
        for name in ("verify", "doctor", "stats", "audit"):
            told = trial.run(_as_nobody, name, str(data), *(("--all",) if name == "stats" else ()))
            if told[0] not in (0, 1) or "fault of" in told[2] or not (told[1] + told[2]).strip():
                raise Bad("without a word", f"{name} {what} {mode:o}: {told}")
    finally:
        (data / what).chmod(0o755)
    shutil.rmtree(data)
    return "refused" if status else "whole"


def _as_nobody(*arguments: str) -> tuple[int, str, str]:
    # What the program loads later may lie where somebody without rights cannot read it.
    before, logs = arguments[1] + "-before", next(Path(arguments[1]).parent.glob("more*"))
    for name in ("import", "verify", "doctor", "stats", "audit"):
        trial.command(name, before, *{"import": (str(logs),), "stats": ("--all",)}.get(name, ()))
    shutil.rmtree(before)
    if os.getuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    return trial.command(*arguments)


def vanishing(bench: Bench, seed: int) -> str:
    """Files that go, or are emptied, between the look into their folder and their turn to be read."""
    work = bench.work / f"vanishing{seed}"
    shutil.copytree(bench.logs, work / "logs")
    trial.run(_read_while_they_go, seed, str(work / "logs"), str(work / "data"))
    shutil.rmtree(work / "logs")
    trial.run(_whole_after, str(bench.logs), str(work / "data"), bench.digest)
    shutil.rmtree(work)
    return "whole"


def _read_while_they_go(seed: int, logs: str, data: str) -> None:
    from oklahoma_pipeline.store import files, load, opening

    chance = random.Random(seed)
    load.BATCH = load.COMMIT = 7

    def found():
        for item in files.contents([logs]):
            for path in sorted(Path(logs).iterdir()):
                if chance.random() < 0.15:
                    path.unlink() if chance.random() < 0.5 else path.write_bytes(b"")
            yield item
    with opening.open_for_writing(Path(data), "import", begin=True) as store:
        report = load.import_files(store, found())
    if any(file.trouble not in (None, "missing", "empty") for file in report.files):
        raise Bad("lost", f"{report.files}")


def backwards(bench: Bench, seed: int) -> str:
    """Each look at the clock tells an earlier time than the one before."""
    data = bench.work / f"back{seed}"
    trial.run(_read_backwards, seed, str(bench.logs), str(data), bench.digest)
    shutil.rmtree(data)
    return "whole"


def _read_backwards(seed: int, logs: str, data: str, wanted: str) -> None:
    from oklahoma_pipeline.store import backup, folder, load, opening, people, rebuild, undo

    chance = random.Random(seed)
    at = folder.now()

    def earlier():
        nonlocal at
        at -= timedelta(seconds=chance.randrange(2))
        return at
    for module in (folder, load, opening, rebuild, undo, backup):
        module.now = earlier
    work = Path(data)
    for path in sorted(Path(logs).iterdir()):
        trial.read_in(str(path), data)
    with opening.open_for_writing(work, "test") as store:
        people.join(store, "one", people.accounts(store.con)[:2])
        people.part(store, people.accounts(store.con)[0])
        people.part(store, people.accounts(store.con)[1])
        undo.undo(store, 2)
    trial.read_in(logs, data)
    for _ in range(2):
        rebuild.rebuild(work)
    if trial.troubles(data) or trial.digest(data) != wanted:
        raise Bad("lost", "not the same")
    if len(list(work.glob("*.aside-*"))) != 2:
        raise Bad("lost", "what was set aside is not there")


def two_at_once(bench: Bench, seed: int) -> str:
    """Two imports of the same logs side by side: the second is told who writes, or its turn comes later."""
    data = bench.work / f"two{seed}"
    commands = [subprocess.Popen([*PROGRAM, "import", str(bench.logs), "--db", str(data), "--lang", "en"],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    told = [(process.communicate(timeout=60), process.returncode) for process in commands]
    statuses = sorted(status for _, status in told)
    if statuses[0] or statuses[1] not in (0, 75):
        raise Bad("without a word", f"{told}")
    for (_, errors), status in told:
        if status == 75 and "import, PID " not in errors:
            raise Bad("without a word", errors)
    trial.run(_whole_after, str(bench.logs), str(data), bench.digest)
    shutil.rmtree(data)
    return "waited" if statuses[1] == 75 else "whole"


def asked_meanwhile(bench: Bench, seed: int) -> str:
    """Somebody asks five times a second while an import runs: he gets an answer or is told to wait."""
    data = bench.work / f"asked{seed}"
    alone = time.monotonic()
    trial.run(trial.read_in, str(bench.logs), str(data))
    alone = time.monotonic() - alone
    undisturbed = bench.work / f"unasked{seed}"
    shutil.copytree(data, undisturbed)
    more = bench.work / f"evening{seed}"
    more.mkdir()
    for path in sorted(bench.logs.iterdir())[:4]:
        (more / path.name).write_text(path.read_text().replace("Hand #", "Hand #9").replace("№", "№9"))
    reader, answers = trial.start(_ask, str(data), 12.0)
    time.sleep(0.5)
    began = time.monotonic()
    for name in sorted(path.name for path in more.iterdir()):
        status, _, errors = trial.run(trial.command, "import", str(data), str(more / name))
        if status:
            raise Bad("crashed", f"import beside a reader: {status} {errors}")
    held = time.monotonic() - began
    began = time.monotonic()
    for name in sorted(path.name for path in more.iterdir()):
        trial.run(trial.command, "import", str(undisturbed), str(more / name))
    without = time.monotonic() - began
    (Path(data) / "enough").touch()
    counts = trial.finish(reader, answers)
    if counts.answer is None or not counts.answer["answered"]:
        raise Bad("crashed", f"the reader: {counts}")
    if held - without > 2 * len(list(more.iterdir())):
        raise Bad("crashed", f"held up for {held - without:.1f} s")
    shutil.rmtree(data)
    return "waited" if counts.answer["busy"] else "whole"


def _ask(data: str, seconds: float) -> dict[str, int]:
    from oklahoma_pipeline.store import opening
    from oklahoma_pipeline.store.errors import Busy

    counts = {"answered": 0, "busy": 0}
    until = time.monotonic() + seconds
    while time.monotonic() < until and not (Path(data) / "enough").exists():
        try:
            with opening.open_for_reading(Path(data)) as store:
                store.con.execute("SELECT count(*) FROM hands").fetchone()
            counts["answered"] += 1
        except Busy:
            counts["busy"] += 1
        time.sleep(0.2)
    return counts
