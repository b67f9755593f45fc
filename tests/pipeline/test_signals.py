"""A request to end, at any moment of a run, ends it soon, with the status of that request and one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
PROGRAM = [sys.executable, "-c", "from oklahoma_pipeline.cli import main; print(flush=True); main()"]


def stopped(arguments: list[str], number: signal.Signals, after: float) -> tuple[int, str]:
    process = subprocess.Popen([*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, start_new_session=True)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(after)
    process.send_signal(number)
    try:
        _, errors = process.communicate(timeout=20)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise
    return process.returncode, errors


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 143)])
def test_dealing_by_several_processes_can_be_stopped(tmp_path: Path, number: signal.Signals, status: int) -> None:
    given = ["simulate", "--hands", "100000", "-q", "--lang", "en", "--jobs", "2", "--out", str(tmp_path / "out")]
    assert stopped(given, number, 1.2) == (status, "Stopped.\n")


@pytest.mark.parametrize("after", [0.02, 0.06, 0.1])
def test_no_moment_is_too_early(tmp_path: Path, after: float) -> None:
    given = ["simulate", "--hands", "100000", "-q", "--lang", "en", "--jobs", "1", "--out", str(tmp_path / "out")]
    status, errors = stopped(given, signal.SIGINT, after)
    assert status == 130
    assert errors in ("", "Stopped.\n")
