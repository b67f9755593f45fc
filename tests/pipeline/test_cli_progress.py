"""A bar on a terminal, a line now and then elsewhere, nothing where nothing is wanted."""

from __future__ import annotations

import io

import pytest

from oklahoma_pipeline.cli import progress
from oklahoma_pipeline.cli.progress import Progress, size_of
from oklahoma_pipeline.messages import catalogue


@pytest.fixture
def clock(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(progress, "perf_counter", lambda: now[0])
    return now


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_plain_lines_now_and_then(clock, capsys):
    with Progress(catalogue("en"), [], silent=False) as shown:
        for _ in range(1500):
            clock[0] += 0.01
            shown.step(100, 1)
    lines = capsys.readouterr().err.replace("\xa0", " ").splitlines()
    assert lines[0].endswith(", 100 hands a second, 1,001 violations so far")
    assert len(lines) == 1


def test_silence(clock, capsys):
    with Progress(catalogue("en"), [], silent=True) as shown:
        clock[0] = 100.0
        shown.step(1, 0)
    assert capsys.readouterr().err == ""


def test_a_bar_with_rate_and_counts(clock, monkeypatch, tmp_path):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    log = tmp_path / "[red]a.txt"
    log.write_text("x" * 1000, encoding="utf-8")
    with Progress(catalogue("ru"), [str(log)], silent=False) as shown:
        clock[0] = 2.0
        shown.step(500, 3)
        shown._bar.refresh()
    written = terminal.getvalue().replace("\xa0", " ")
    assert "чтение" in written
    assert "1 раздача" in written
    assert "3 нарушения" in written


def test_the_size_of_what_is_to_be_read(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"12345")
    (tmp_path / "b.txt").write_bytes(b"123")
    (tmp_path / "c.jpg").write_bytes(b"1")
    assert size_of([str(tmp_path), str(tmp_path / "a.txt"), str(tmp_path / "missing")]) == 13
    assert size_of([str(tmp_path), "-"]) is None
