"""Hands that are too much for any column or memory: kept whole in quarantine, and the others beside them are read."""

from __future__ import annotations

import pytest

from oklahoma_pipeline.store import opening, retry

LONG = "Anna: checks\n"


@pytest.mark.parametrize("amount", ["9" * 19, "18446744073709551616", "1" + "0" * 400])
def test_amounts_beyond_every_column(tmp_path, logs, write, read_in, rows, amount):
    wrong = logs.annas(number=102).replace("Anna: calls 100", f"Anna: calls {amount}")
    report = read_in(tmp_path / "db", write(a=logs.annas() + "\n\n\n" + wrong + "\n\n\n" + logs.annas(number=103)))
    assert dict(+report.counts) == {"new": 2, "quarantined": 1}
    ((raw,),) = rows(tmp_path / "db", "SELECT raw FROM quarantine")
    assert amount in raw


@pytest.mark.parametrize("lines", [20_000, 300_000])
def test_a_hand_of_too_many_lines(tmp_path, logs, write, read_in, rows, lines, oklahoma):
    text = logs.annas(number=102).replace(LONG, LONG * lines, 1)
    report = read_in(tmp_path / "db", write(a=logs.annas() + "\n\n\n" + text))
    assert dict(+report.counts) == {"new": 1, "quarantined": 1}
    assert rows(tmp_path / "db", "SELECT rule, length(raw) > 12 * ? FROM quarantine".replace("?", str(lines))) == [("SYN-02", True)]
    ran = oklahoma("audit", "--unread", "--db", tmp_path / "db")
    assert len(ran.out) < 1000
    with opening.open_for_writing(tmp_path / "db", "retry") as store:
        assert retry.retry(store) == {"free": 0, "kept": 1}


def test_ten_thousand_seats(tmp_path, logs, write, read_in):
    seats = "".join(f"Seat {n}: P{n}x (100 in chips)\n" for n in range(4, 10_004))
    text = logs.annas(number=102).replace("Anna: posts small", seats + "Anna: posts small", 1)
    report = read_in(tmp_path / "db", write(a=logs.annas() + "\n\n\n" + text))
    assert dict(+report.counts) == {"new": 1, "quarantined": 1}


def test_seat_numbers_beyond_every_column(tmp_path, logs, write, read_in, rows):
    text = logs.annas(number=102).replace("Seat 3:", "Seat 99999:").replace("Seat #3", "Seat #99999")
    report = read_in(tmp_path / "db", write(a=logs.annas() + "\n\n\n" + text))
    assert report.counts["new"] + report.counts["quarantined"] == 2
    assert rows(tmp_path / "db", "SELECT count(*) FROM hands WHERE number = '101'") == [(1,)]
