"""A short form of `make faults`: every kind of harm a few times, and none of it done."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import around
import damage
import forgetting
import hostile
import killing
import pytest

pytestmark = pytest.mark.skipif(os.name == "nt" or not Path("/proc/self/environ").exists(),
                                reason="processes are killed and looked for as Linux does it")


@pytest.fixture(scope="module")
def work():
    """A folder into which somebody without rights can look as well."""
    folder = Path(tempfile.mkdtemp(prefix="oklahoma-faults-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def import_bench(work):
    return killing.Bench.of(work / "killing")


@pytest.fixture(scope="module")
def damage_bench(work):
    return damage.Bench.of(work / "damage")


@pytest.mark.parametrize("seed", range(6))
def test_an_import_that_is_killed(import_bench, seed):
    assert killing.kill(import_bench, seed) == "whole"


@pytest.mark.parametrize("seed", range(4))
def test_an_import_that_is_stopped(import_bench, seed):
    assert killing.stop(import_bench, seed) in ("stopped", "whole")


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_database(damage_bench, seed):
    assert damage.database(damage_bench, seed) in ("refused", "whole")


@pytest.mark.parametrize("seed", range(2))
def test_a_damaged_original(damage_bench, seed):
    assert damage.original(damage_bench, seed) == "named"


@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_journal(damage_bench, seed):
    assert damage.journal(damage_bench, seed) in ("named", "whole")


@pytest.mark.parametrize("seed", range(3))
def test_a_full_disk(import_bench, seed):
    assert around.full_disk(import_bench, seed) in ("refused", "whole")


@pytest.mark.parametrize("seed", [0, 1, 7])
def test_no_leave(import_bench, seed):
    assert around.no_leave(import_bench, seed) in ("refused", "whole")


def test_files_that_vanish(import_bench):
    assert around.vanishing(import_bench, 1) == "whole"


def test_a_clock_that_goes_back(import_bench):
    assert around.backwards(import_bench, 1) == "whole"


def test_two_imports_at_once(import_bench):
    assert around.two_at_once(import_bench, 1) in ("waited", "whole")


def test_somebody_asks_meanwhile(import_bench):
    assert around.asked_meanwhile(import_bench, 1) in ("waited", "whole")


@pytest.mark.parametrize("seed", range(2))
def test_forgetting_that_is_killed(work, seed):
    bench = forgetting.Bench.of(work / f"forgetting{seed}")
    assert forgetting.kill(bench, seed) == "whole"


@pytest.fixture(scope="module")
def hostile_bench(work):
    bench = hostile.Bench.of(work / "hostile")
    bench.every = 25
    return bench


def test_hostile_names_through_every_outlet(hostile_bench):
    assert hostile.every_outlet(hostile_bench, 0) == "whole"


def test_questions_that_would_read_files(hostile_bench):
    assert hostile.queries(hostile_bench, 0) == "refused"


def test_a_signal_in_the_middle_of_a_query_is_a_stop():
    """DuckDB makes an error of its own of it; with several threads only when they are done, so it is not a long one."""
    import signal
    import threading
    import time

    from oklahoma_pipeline import duck

    con = duck.connect(Path(":memory:"))
    before = signal.getsignal(signal.SIGINT)
    threading.Thread(target=lambda: (time.sleep(0.5), os.kill(os.getpid(), signal.SIGINT))).start()
    try:
        with pytest.raises((KeyboardInterrupt, RuntimeError)) as caught:
            con.execute("SELECT count(*) FROM range(10000000) a, range(100) b WHERE hash(a.range + b.range) = 1").fetchall()
        assert caught.type is KeyboardInterrupt or duck.interrupted(caught.value)
    finally:
        signal.signal(signal.SIGINT, before)
        con.close()
