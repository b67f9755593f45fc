"""Neither order, nor splitting, doubling, renaming or zipping changes what the store tells."""

from __future__ import annotations

import gzip
import io
import os
import random
import zipfile
from pathlib import Path

import pytest

from oklahoma_pipeline.store import opening, verify
from pace import within

pytestmark = pytest.mark.once

SAMPLES = Path(__file__).parents[3] / "sample_histories" / "valid"


def evening(logs) -> dict[str, str]:
    """Two logs of three hands, one of them contradicting, and samples beside."""
    stacks = [(20000, 18000, 9000), (19600, 18400, 9000), (19200, 18800, 9000)]
    hands = [{"number": 101 + place, "minute": 35 + place, "anna": a, "boris": b, "vera": c}
             for place, (a, b, c) in enumerate(stacks)]
    russian = [logs.boriss(**hand) for hand in hands]
    russian[2] = russian[2].replace("делает бет 200", "делает бет 210")
    return {
        "anna": "\n\n".join(logs.annas(**hand) for hand in hands),
        "boris": "\n\n".join(russian),
        "cut": logs.annas(**hands[1]).split("*** RIVER")[0],
        "sample": (SAMPLES / "en" / "oklahoma_pot_limit.txt").read_text(encoding="utf-8"),
        "образец": (SAMPLES / "ru" / "oklahoma_no_limit_antes.txt").read_text(encoding="utf-8"),
        "damaged": "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2026/05/04 21:35:18 ET\nwhat?\n",
    }


def zipped(texts: dict[str, str]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(f"deep/{name}.txt", text)
    return buffer.getvalue()


@pytest.fixture
def expected(tmp_path, logs, write, read_in, exported):
    read_in(tmp_path / "plain", write(**evening(logs)))
    return exported(tmp_path / "plain")


def test_the_export_tells_of_everything(expected):
    assert expected["hands.csv"].count(b"\n") > 10
    assert b"LED-04" in expected["findings.csv"]
    assert b"SYN-0" in expected["quarantine.csv"]


@pytest.mark.volume
@pytest.mark.parametrize("seed", range(6))
def test_any_order_in_any_number_of_imports(tmp_path, logs, write, read_in, exported, expected, seed):
    texts = list(evening(logs).items())
    dice = random.Random(seed)
    dice.shuffle(texts)
    while texts:
        count = dice.randint(1, len(texts))
        read_in(tmp_path / "db", write(**dict(texts[:count])))
        texts = texts[count:]
    assert exported(tmp_path / "db") == expected


def test_split_hand_by_hand_and_renamed(tmp_path, logs, write, read_in, exported, expected):
    pieces = {}
    for name, text in evening(logs).items():
        for place, hand in enumerate(text.split("\n\n\n") if "sample" in name or "образец" in name else [text]):
            pieces[f"{place}of_{name}"] = hand
    names = sorted(pieces, reverse=True)
    read_in(tmp_path / "db", write(**{f"x{place}": pieces[name] for place, name in enumerate(names)}))
    assert exported(tmp_path / "db") == expected


def test_doubled_zipped_and_gzipped(tmp_path, logs, write, read_in, exported, expected):
    texts = evening(logs)
    doubled = {f"twice_{name}": text + "\n\n\n" + text for name, text in texts.items()}
    archive = zipped(texts)
    read_in(tmp_path / "db", write(**{"all__zip": archive, "one__gz": gzip.compress(texts["anna"].encode())},
                                   **doubled))
    assert exported(tmp_path / "db") == expected


def test_other_encodings_and_line_ends(tmp_path, logs, write, read_in, exported, expected):
    texts = evening(logs)
    read_in(tmp_path / "db", write(
        anna=b"\xef\xbb\xbf" + texts["anna"].replace("\n", "\r\n").encode(),
        boris=texts["boris"].encode("cp1251"), cut=texts["cut"].encode("utf-16"),
        sample=texts["sample"].replace("\n", "\r").encode(), образец=texts["образец"].encode("utf-16-be"),
        damaged=texts["damaged"]))
    assert exported(tmp_path / "db") == expected


def test_a_second_import_adds_nothing(tmp_path, logs, write, read_in, exported, expected):
    paths = write(**evening(logs))
    first = read_in(tmp_path / "db", paths)
    second = read_in(tmp_path / "db", paths)
    assert first.hands == second.hands == sum(second.counts.values())
    assert second.counts["new"] == second.counts["united"] == second.counts["conflicting"] == 0
    assert second.number is None
    assert all(file.known for file in second.files)
    assert exported(tmp_path / "db") == expected


def test_every_hand_read_is_counted_once(tmp_path, logs, write, read_in):
    report = read_in(tmp_path / "db", write(**evening(logs)))
    for file in report.files:
        assert file.hands == sum(file.counts.values())
    assert report.hands == sum(report.counts.values())
    assert report.counts["quarantined"] == 1
    assert report.counts["united"] == 3 - 1
    assert report.counts["conflicting"] == 1


CORPORA = Path(os.environ.get("OKLAHOMA_CORPORA") or Path(__file__).parents[4] / "shared" / "corpora")


@pytest.mark.volume
def test_real_logs_add_up_and_a_second_import_adds_nothing(tmp_path, read_in, rows):
    """The samples, and the real logs where they are at hand."""
    paths = [str(SAMPLES.parent), *([str(CORPORA)] if CORPORA.is_dir() else [])]
    first = read_in(tmp_path / "db", paths)
    assert first.hands == sum(first.counts.values()) == sum(file.hands for file in first.files)
    before = rows(tmp_path / "db", "SELECT count(*), count(DISTINCT hand_id), sum(pot)::BIGINT FROM hands")
    assert before[0][0] == before[0][1] == first.counts["new"]
    with within(440):
        second = read_in(tmp_path / "db", paths)
    assert second.number is None
    assert second.hands == first.hands
    assert second.counts["repeated"] + second.counts["quarantined"] == second.hands
    assert rows(tmp_path / "db", "SELECT count(*), count(DISTINCT hand_id), sum(pot)::BIGINT FROM hands") == before
    with opening.open_for_reading(tmp_path / "db") as store:
        assert [problem for problem in verify.verify(store) if problem.grave] == []
