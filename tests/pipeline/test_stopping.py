"""A signal is remembered, and an error after it is a trace of it, never a fault of a file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest

from oklahoma_pipeline import cli, duck, stopping
from oklahoma_pipeline.cli.stored.common import told
from oklahoma_pipeline.store.errors import StoreError

NUMBERS = [signal.SIGINT, signal.SIGTERM] + ([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])


@pytest.fixture
def heeded() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in NUMBERS}
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in NUMBERS[1:]:
        signal.signal(number, signal.SIG_DFL)
    hook = sys.unraisablehook
    stopping.heed()
    try:
        yield
    finally:
        sys.unraisablehook = hook
        stopping._heard.clear()
        for number, handler in before.items():
            signal.signal(number, handler)


def asked_to_stop(number: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(number)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_signal_is_remembered(heeded: None, number: int) -> None:
    assert not stopping.heard()
    asked_to_stop(number)
    assert stopping.heard()
    assert stopping.by_the_system() == (number != signal.SIGINT)


class Grave:
    """Something during whose taking away a signal comes: what is raised there, Python lets nobody have."""

    def __init__(self, number: int, times: int) -> None:
        self.number = number
        self.times = times

    def __del__(self) -> None:
        if self.times > 1:
            Grave(self.number, self.times - 1)
        signal.raise_signal(self.number)


def worked(number: int, times: int) -> None:
    Grave(number, times)
    for _ in range(100):
        time.sleep(0.05)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("times", [1, 2, 5])
def test_a_signal_that_python_lost_comes_again_once(
        heeded: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int, times: int) -> None:
    # Long enough that no busy machine lets it pass between one loss and the next.
    monkeypatch.setattr(stopping, "SOON", 0.3)
    with pytest.raises(KeyboardInterrupt):
        worked(number, times)
    time.sleep(2 * stopping.SOON)
    assert stopping.by_the_system() == (number != signal.SIGINT)
    assert len(stopping._heard) == times + 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("number", NUMBERS)
def test_so_it_does_where_threads_are_sent_no_signals(
        heeded: None, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.delattr(signal, "pthread_kill", raising=False)
    with pytest.raises(KeyboardInterrupt):
        worked(number, 1)


def test_other_errors_that_python_loses_are_still_told(heeded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    told_of = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told_of.append(lost.exc_type))

    class Faulty:
        def __del__(self) -> None:
            raise LookupError

    asked_to_stop(signal.SIGINT)
    Faulty()
    assert told_of == [LookupError]


@pytest.mark.parametrize("fault", [
    RuntimeError("Query interrupted"),
    duck.Error("TransactionContext Error: Current transaction is aborted (please ROLLBACK)"),
    ValueError("whatever a library makes of it"),
    OSError(5, "a pipe half closed"),
    StoreError(text_file="a file that is not damaged"),
])
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_error_after_a_signal_is_a_stop(
        heeded: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
        fault: Exception, number: int, status: int) -> None:
    @told
    def command(*_: object, **__: object) -> int:
        try:
            signal.raise_signal(number)
        except KeyboardInterrupt:
            raise fault from None
        return 0

    monkeypatch.setattr("oklahoma_pipeline.cli.commands.app", command)
    assert cli.run(["--lang", "en"]) == status
    assert capsys.readouterr().err == "Stopped.\n"


def test_a_damaged_file_is_told_from_a_stop(heeded: None) -> None:
    fault = duck.Unreadable(Path("a"), "no database")
    duck.unless_stopped(fault)
    duck.unless_stopped(ValueError("of the program"))
    asked_to_stop(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        duck.unless_stopped(fault)


def test_a_frame_is_taken_back_from_a_transaction_that_failed(tmp_path: Path) -> None:
    """What went wrong is told then, and not that taking back failed as well."""
    con = duck.connect(tmp_path / "a.duckdb")
    con.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)")
    frame = pl.DataFrame({"n": [1, 1]})
    with (pytest.raises(duck.Error, match=r"(?i)duplicate|primary"), duck.transaction(con),
          duck.lent(con, "batch", frame)):
        con.execute("INSERT INTO t SELECT * FROM batch")
    with duck.transaction(con), duck.lent(con, "batch", frame.head(1)):
        con.execute("INSERT INTO t SELECT * FROM batch")
    assert con.execute("SELECT count(*) FROM t").fetchone() == (1,)
    con.close()


def test_signals_are_the_main_threads(heeded: None) -> None:
    other = threading.Thread(target=lambda: (stopping.heed(), stopping.heed_no_more()))
    other.start()
    other.join()
    asked_to_stop(signal.SIGINT)


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_whoever_ignores_interrupts_goes_on_ignoring_them() -> None:
    """As a shell wants of what it runs in the background."""
    program = """
        import signal
        from oklahoma_pipeline import stopping
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        stopping.heed()
        signal.raise_signal(signal.SIGINT)
        print(stopping.heard())
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
