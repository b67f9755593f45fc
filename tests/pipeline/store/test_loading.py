"""How an import is cut into portions, batches and transactions, which nobody sees but who waits for it."""

from __future__ import annotations

import pickle
import subprocess
import sys

import polars as pl
import pytest

from oklahoma_grammar.events import Refused
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.span import Span
from oklahoma_pipeline.store import load, opening, reading
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.files import contents
from oklahoma_pipeline.store.reading import Packed, Portion, Sent, Text, read_portion, united_portions


@pytest.mark.plain
@pytest.mark.parametrize("stage", ["parse", "judge"])
def test_however_many_hands_are_read_together_each_comes_to_the_same(logs, monkeypatch, stage):
    """Also where one is refused, or this program fails on one: it costs that hand and no other."""
    texts = [Text(HandText("a.txt", 1, logs.annas(number=number)), number) for number in range(1, 8)]
    texts[2:2] = [Text(HandText("x", 9, "?"), 77, Refused(Span("x", 9, 1, 2), "SYN-02", ("line",), "?", "?", None)),
                  Text(HandText("y", 9, "nothing of a hand"), 78)]
    work = getattr(reading, stage)

    def fails(given, *others):
        if "#5:" in getattr(given, "text", "") or getattr(getattr(given, "header", None), "number", "") == "5":
            raise ZeroDivisionError("oops")
        return work(given, *others)

    monkeypatch.setattr(reading, stage, fails)
    read = []
    for together in (1, 2, 4, 250):
        monkeypatch.setattr(reading, "TOGETHER", together)
        read.append(read_portion(Clubs(), "1", texts))
    for one in read:
        assert one.quarantined == {5, 77, 78}
        assert list(one.hand_of) == [text.copy_id for text in texts]
        assert {copy for copy, hand in one.hand_of.items() if hand is None} == {5, 77, 78}
        assert one.frames.keys() == read[0].frames.keys()
        assert all(frame.equals(read[0].frames[table]) for table, frame in one.frames.items())
    told = dict(read[0].frames["quarantine"].select("copy_id", "found").iter_rows())
    assert told[5] == "ZeroDivisionError: oops"


def test_every_event_stands_under_its_hand_and_in_its_place(logs):
    """Also beside a hand of which no line of play is left."""
    whole = [Text(HandText("a.txt", 1, logs.annas(number=number)), number) for number in (1, 3)]
    roster = logs.annas(number=2).split("\n*** ")[0].split("\n")
    bare = "\n".join(line for place, line in enumerate(roster) if place < 2 or line.startswith("Seat"))
    portion = read_portion(Clubs(), "1", [whole[0], Text(HandText("a.txt", 1, bare), 2), whole[1]])
    assert not portion.quarantined
    hands, events = portion.frames["hands"], portion.frames["events"]
    assert hands["hand_id"].to_list() == [portion.hand_of[copy] for copy in (1, 2, 3)]
    alone = [read_portion(Clubs(), "1", [text]).frames["events"] for text in whole]
    assert events.equals(pl.concat(alone))
    for one, text in zip(alone, whole, strict=True):
        assert set(one["hand_id"]) == {portion.hand_of[text.copy_id]}
        assert one["ordinal"].to_list() == list(range(len(one)))
        assert one["line"].is_sorted()


def test_texts_come_out_of_another_process_as_they_went_in(logs):
    texts = [Text(HandText(f"{number}.txt", number, logs.annas(number=number), "cp1251", number == 2), number)
             for number in (1, 2)]
    texts.insert(1, Text(HandText("x", 9, "?"), 7, Refused(Span("x", 9, 1, 2), "SYN-02", ("line",), "?", "?", None)))
    sent = pickle.loads(pickle.dumps(Sent.of(texts)))
    assert sent.texts() == texts
    here, there = (read_portion(Clubs(), "1", given) for given in (texts, sent))
    assert isinstance(here, Portion)
    assert isinstance(there, Packed)
    whole = united_portions([there])
    assert (whole.hand_of, whole.quarantined) == (here.hand_of, here.quarantined)
    assert whole.quarantined == {7}
    assert whole.frames.keys() == here.frames.keys()
    assert all(whole.frames[table].equals(frame) for table, frame in here.frames.items())


@pytest.mark.parametrize(("most", "entries"), [(1, 3), (2, 2), (100, 1)])
def test_files_count_together_once_there_are_enough_hands(tmp_path, write, read_in, logs, monkeypatch, most, entries):
    monkeypatch.setattr(load, "COMMIT", most)
    report = read_in(tmp_path / "db", write(**{f"f{number}": logs.annas(number=100 + number) for number in range(3)}))
    assert (report.number, report.counts["new"]) == (1, 3)
    with opening.open_for_reading(tmp_path / "db") as store:
        told = list(store.journal.of_kind("import"))
        assert [entry.fields["import"] for entry in told] == [1] * entries
        assert sum(len(entry.fields["files"]) for entry in told) == 3


class Other:
    """One other process, as an import sees it: what it is given is done here, and what is asked for noted."""

    ahead = 1
    given, asked = [], []

    def __init__(self, _count, work, _pack, _recruits):
        self.work, self.waiting = work, []

    def __enter__(self):
        self.given.clear()
        self.asked.clear()
        return self

    def __exit__(self, *_fault):
        pass

    def give(self, texts):
        self.given.append(len(texts))
        self.waiting.append(texts)

    def take(self, *, ending):
        if not ending:
            self.asked.append(sum(self.given[len(self.asked) + 1:]))
        return self.work(self.waiting.pop(0))


def test_no_answer_is_waited_for_while_little_was_given_after_it(tmp_path, write, logs, monkeypatch):
    """Also where hands are to count: whoever waits there does nothing, and then nobody has anything to do."""
    for name, most in (("HANDED", 2), ("BATCH", 6), ("COMMIT", 7)):
        monkeypatch.setattr(load, name, most)
    monkeypatch.setattr(load, "Crew", Other)
    paths = [path for number in range(20) for path in write(**{f"f{number}": logs.annas(number=100 + number)})]
    with opening.open_for_writing(tmp_path / "db", "import", begin=True) as store:
        report = load.import_files(store, contents(paths), processes=2)
        assert [entry.fields["import"] for entry in store.journal.of_kind("import")] == [1] * 3
    assert report.counts["new"] == sum(Other.given) == 20
    # The seventh hand, at which all count that were read, is a batch by itself.
    assert Other.given[:7] == [2, 2, 2, 1, 2, 2, 2]
    # Only the last three of the eleven are taken as those after which nothing comes.
    assert (len(Other.given), len(Other.asked)) == (11, 8)
    assert min(Other.asked) >= 6, Other.asked


def test_an_import_of_what_is_known_loads_nothing_that_only_new_hands_need(tmp_path, write, read_in, logs):
    paths = {number: write(log=logs.annas(number=number)) for number in (1, 2)}
    read_in(tmp_path / "db", paths[1])
    said = "import sys, oklahoma_pipeline.cli as c; print(c.run(['import', '--db', *sys.argv[1:], '--lang', 'en', '--processes', '1']), *sys.modules)"
    lines = {}
    for number, name in enumerate(("known", "new"), 1):
        ran = subprocess.run([sys.executable, "-c", said, str(tmp_path / "db"), *paths[number]],
                             check=True, capture_output=True, text=True, encoding="utf-8")
        lines[name] = ran.stdout
    assert "1 repeated" in lines["known"] and "polars" not in lines["known"].split()
    assert "1 new" in lines["new"] and "polars" in lines["new"].split()
