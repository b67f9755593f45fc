"""Field notes 35 to 42: files that grow, come again, or are put together."""

from __future__ import annotations

from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes
from oklahoma_pipeline import cli
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.store import files, load, opening

HAND = """PokerStars Hand #7035: Hold'em No Limit ($0.05/$0.10 USD) - 2026/05/04 14:35:18 ET
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: Anna ($10 in chips)
Seat 2: Boris ($20 in chips)
Boris: posts small blind $0.05
Anna: posts big blind $0.10
*** HOLE CARDS ***
Boris: folds
Uncalled bet ($0.05) returned to Anna
Anna collected $0.10 from pot
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 1: Anna (big blind) collected ($0.10)
Seat 2: Boris (button) (small blind) folded before Flop
"""


def numbered(*numbers: int, between: str = "\n\n") -> str:
    return between.join(HAND.replace("7035", str(number)) for number in numbers)


class Place:
    """A data folder and a log beside it."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log.txt"
        self.db = folder / "db"

    def take_in(self) -> dict[str, int]:
        with opening.open_for_writing(self.db, "import", begin=True) as store:
            return dict(load.import_files(store, files.contents([str(self.log)])).counts)

    def ask(self, query: str) -> tuple[object, ...]:
        with opening.open_for_writing(self.db, "import", begin=True) as store:
            row = store.con.execute(query).fetchone()
            assert row is not None
            return tuple(row)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_35_a_file_seen_empty_is_read_once_it_is_filled(tongue, place) -> None:
    place.log.write_bytes(b"")
    assert place.take_in() == {}
    place.log.write_text(tongue(HAND), encoding="utf-8")
    assert place.take_in() == {"new": 1}


def test_36_a_hand_without_its_summary_waits_for_it(tongue, place) -> None:
    text = tongue(numbered(1, 2))
    cut = text[: text.rindex("***", 0, text.rindex("***"))]
    place.log.write_text(cut, encoding="utf-8")
    assert place.take_in() == {"new": 2}
    assert place.ask("SELECT count(*), count(*) FILTER (counted) FROM hands") == (2, 1)
    place.log.write_text(text, encoding="utf-8")
    assert place.take_in() == {"repeated": 1, "united": 1}
    assert place.ask("SELECT count(*), count(*) FILTER (counted) FROM hands") == (2, 2)
    assert place.ask("SELECT sum(net) FROM player_hands") == (0,)


def test_37_new_numbers_for_old_hands_are_noticed_by_the_chips(tongue, place) -> None:
    """A hand is known by its number, so a converter's new ones make new hands; but their chips do not go on."""
    place.log.write_text(tongue(HAND), encoding="utf-8")
    assert place.take_in() == {"new": 1}
    assert place.ask("SELECT count(*) FROM findings") == (0,)
    place.log.write_text(tongue(HAND.replace("7035", "990035")), encoding="utf-8")
    assert place.take_in() == {"new": 1}
    assert place.ask("SELECT count(*), min(rule), max(rule) FROM findings WHERE rule = 'LED-02'") == (2, "LED-02", "LED-02")


def test_38_an_import_that_failed_half_way_leaves_nothing_behind(tongue, place, monkeypatch) -> None:
    """Tried again on the same store, its own rows are not taken for repeats."""
    place.log.write_text(tongue(numbered(1, 2, 3)), encoding="utf-8")
    honest = load.write
    calls = []

    def failing(*given: object, **named: object) -> object:
        calls.append(given)
        if len(calls) == 1:
            honest(*given, **named)
            raise OSError("the disk is full")
        return honest(*given, **named)

    monkeypatch.setattr(load, "write", failing)
    with opening.open_for_writing(place.db, "import", begin=True) as store:
        with pytest.raises(OSError, match="full"):
            load.import_files(store, files.contents([str(place.log)]))
        assert dict(load.import_files(store, files.contents([str(place.log)])).counts) == {"new": 3}
        assert store.con.execute("SELECT count(*) FROM hands").fetchone() == (3,)


def test_39_harmless_lines_do_not_drown_the_one_that_counts(tongue, place, capfd) -> None:
    """Notes are counted and not listed; the verdict is the last line."""
    low = HAND.replace("7035", "4").replace("Boris: folds", "Boris: raises $0.05 to $0.15\nAnna: folds").replace(
        "returned to Anna\nAnna collected $0.10", "returned to Boris\nBoris collected $0.20").replace("pot $0.10", "pot $0.20").replace(
        "(big blind) collected ($0.10)", "(big blind) folded before Flop").replace(
        "(small blind) folded before Flop\n", "(small blind) collected ($0.20)\n")
    noted = tongue(numbered(1, 2, 3)).replace("\n*** ", "\nsomething else\n*** ", 3)
    place.log.write_text(noted + "\n\n" + tongue(low), encoding="utf-8")
    status = cli.run(["check", str(place.log), "--lang", "en"])
    out = capfd.readouterr().out
    assert status == 3
    assert "SYN-01 " not in out
    assert "BET-05 violation" in out
    assert out.replace("\xa0", " ").strip().splitlines()[-1] == "1 violation found in 1 hand."


@pytest.mark.parametrize("between", ["", "\n", "\n\n", "\n\n\n", "\n \n\t\n\n"])
def test_40_any_number_of_blank_lines_between_hands(tongue, rules, between) -> None:
    hands = tongue.hands(numbered(1, 2, 3)) if between == "\n \n\t\n\n" else tongue.hands(numbered(1, 2, 3, between=between))
    if between == "\n \n\t\n\n":
        text = between.join(tongue(HAND.replace("7035", str(number))) for number in (1, 2, 3))
        hands = [piece for piece in read_bytes(text.encode(), "log.txt") if isinstance(piece, HandText)]
    assert [parse(hand).header.number for hand in hands] == ["1", "2", "3"]
    assert [rules(judge(parse(hand))) for hand in hands] == [[], [], []]


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n", "\r\r\n"])
def test_41_line_ends_of_every_kind(tongue, rules, end) -> None:
    pieces = list(read_bytes(tongue(numbered(1, 2)).replace("\n", end).encode(), "log.txt"))
    assert [type(piece) for piece in pieces] == [HandText] * 2
    assert [rules(judge(parse(piece))) for piece in pieces] == [[], []]


def test_42_two_sessions_in_one_file(tongue, rules) -> None:
    """Each session had its own byte-order mark; hands of two tables stand in turns, and one stands twice."""
    other = HAND.replace("'Tulsa'", "'Pawnee'")
    first = tongue("\n\n".join([HAND.replace("7035", "1"), other.replace("7035", "2"), HAND.replace("7035", "3")]))
    second = tongue("\n\n".join([other.replace("7035", "4"), HAND.replace("7035", "3")]))
    data = b"\xef\xbb\xbf" + first.encode() + b"\n\n\xef\xbb\xbf" + second.encode()
    hands = [parse(piece) for piece in read_bytes(data, "log.txt") if isinstance(piece, HandText)]
    assert [(hand.header.number, hand.table.name) for hand in hands if isinstance(hand, Hand) and hand.table] == [
        ("1", "Tulsa"), ("2", "Pawnee"), ("3", "Tulsa"), ("4", "Pawnee"), ("3", "Tulsa")]
    assert [rules(judge(hand)) for hand in hands] == [[]] * 5


def test_42_two_sessions_are_counted_once(tongue, place) -> None:
    place.log.write_text(tongue(numbered(1, 2) + "\n\n" + numbered(2, 3)), encoding="utf-8")
    assert place.take_in() == {"new": 3, "repeated": 1}
