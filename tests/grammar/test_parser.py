"""A hand as a whole: order, damage, what is unread, what is refused, and that nothing a text says can break it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oklahoma_grammar.events import Check, Fold, Hand, Refused, Unread
from oklahoma_grammar.expectations import EXPECTATIONS
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText

WHOLE = """Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (18400 in chips)
Seat 3: Vera (31000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Dealt to Vera [Js Jc Ks 2h]
Vera: raises 400 to 600
Anna: folds
Boris: folds
Uncalled bet (400) returned to Vera
Vera collected 500 from pot
*** SUMMARY ***
Total pot 500 | Rake 0
Seat 1: Anna (small blind) folded before Flop
Seat 2: Boris (big blind) folded before Flop
Seat 3: Vera (button) collected (500)"""


def read(text: str) -> Hand | Refused:
    return parse(HandText("log.txt", 11, text))


def hand(text: str) -> Hand:
    found = read(text)
    assert isinstance(found, Hand), found
    return found


def test_a_whole_hand() -> None:
    found = hand(WHOLE)
    assert found.finished and found.text == WHOLE
    assert found.table is not None and found.table[1:] == ("Tulsa", 6, 3)
    assert [(s.seat, s.name, s.stack, s.out, s.at.line) for s in found.seats] == [
        (1, "Anna", 20000, False, 13), (2, "Boris", 18400, False, 14), (3, "Vera", 31000, False, 15),
    ]
    assert [e.at.line for e in found.events] == list(range(16, 30))
    assert all(e.at.file == "log.txt" and e.at.column == 1 for e in found.events)
    lines = WHOLE.split("\n")
    assert all(e.at.end == len(lines[e.at.line - 11]) + 1 for e in found.events)


def test_blanks_before_and_after_every_line() -> None:
    """They move the columns and change nothing else."""
    found = hand("\n".join(f"  {line}  " for line in WHOLE.split("\n")))
    assert [e[1:] for e in found.events] == [e[1:] for e in hand(WHOLE).events]
    assert {e.at.column for e in found.events} == {3}
    assert [s[1:] for s in found.seats] == [s[1:] for s in hand(WHOLE).seats]


def test_plain_words_in_any_case() -> None:
    for change in (str.upper, str.lower):
        text = change(WHOLE)
        names = {change(name) for name in ("Anna", "Boris", "Vera")}
        found = hand(text)
        assert {s.name for s in found.seats} == names and found.finished
        assert [type(e) for e in found.events] == [type(e) for e in hand(WHOLE).events]


@pytest.mark.parametrize("cut", range(1, 19))
def test_cut_off_after_any_line(cut: int) -> None:
    """Never finished, never an error; refused only where nobody sits at the table yet."""
    lines = WHOLE.split("\n")[:cut]
    found = read("\n".join(lines))
    if cut < 3:
        assert isinstance(found, Refused) and found.rule == ("SYN-02" if cut == 1 else "SYN-03")
        assert found.expected == ("expect.seat",) and found.at.line == 10 + cut
    else:
        assert isinstance(found, Hand) and not found.finished


@pytest.mark.parametrize("cut", range(1, len(WHOLE)))
def test_cut_off_anywhere(cut: int) -> None:
    found = read(WHOLE[:cut])
    if isinstance(found, Hand) and "\n" in WHOLE[cut:]:
        assert not found.finished


def test_a_summary_that_lacks_a_seat() -> None:
    assert not hand(WHOLE.replace("\nSeat 2: Boris (big blind) folded before Flop", "")).finished
    assert hand(WHOLE.replace("Boris (big blind) folded", "Boris (big blind) ??")).finished


def test_a_seat_out_of_the_hand_may_lack_in_the_summary() -> None:
    text = WHOLE.replace("Seat 3: Vera (31000 in chips)", "Seat 3: Vera (31000 in chips)\nSeat 5: Zed (5 in chips) is sitting out")
    found = hand(text)
    assert found.finished and [s.out for s in found.seats] == [False, False, False, True]
    moved = "out of hand (moved from another table into small blind)"
    assert hand(text.replace("is sitting out", moved)).seats[3].out


def test_traffic_between_the_seats() -> None:
    found = hand(WHOLE.replace("Seat 2:", "Zed joins the table at seat #5\nSeat 2:").replace("Table '", "Zed leaves the table\nTable '"))
    assert len(found.seats) == 3 and found.table is not None
    assert [type(e).__name__ for e in found.events[:2]] == ["Traffic", "Traffic"]


def test_a_seat_that_comes_late() -> None:
    found = hand(WHOLE.replace("*** HOLE CARDS ***", "*** HOLE CARDS ***\nSeat 4: Zed (900 in chips)\nZed: folds"))
    assert found.seats[3].name == "Zed" and any(isinstance(e, Fold) and e.player == "Zed" for e in found.events)


def test_play_in_no_order_at_all() -> None:
    """Whether it is lawful is not for the grammar to say."""
    lines = WHOLE.split("\n")
    found = hand("\n".join([*lines[:5], *reversed(lines[5:14]), "*** TURN *** [2c 3c 4c] [5c]", "Zed: posts big blind 200", *lines[14:]]))
    assert not any(isinstance(e, Unread) for e in found.events) and len(found.events) == 16


def test_play_after_the_summary() -> None:
    refused = read(WHOLE + "\nAnna: checks")
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.expected, refused.at.line) == ("SYN-02", ("expect.summary",), 30)
    assert refused.found == "Anna: checks" and refused.header is not None


def test_play_before_any_seat() -> None:
    refused = read("\n".join([*WHOLE.split("\n")[:2], "Anna: checks"]))
    assert isinstance(refused, Refused) and (refused.expected, refused.at.line) == (("expect.seat",), 13)


def test_no_table_line() -> None:
    assert hand(WHOLE.replace("Table 'Tulsa' 6-max Seat #3 is the button\n", "")).table is None
    bare = hand(WHOLE.replace(" 6-max Seat #3 is the button", "")).table
    assert bare is not None and bare[1:] == ("Tulsa", None, None)


@pytest.mark.parametrize(
    ("line", "expected", "column"),
    [
        ("Anna: jumps", "expect.action", 1), ("the lamp falls over", "expect.line", 1), ("Anna: calls 1.2.3", "expect.amount", 13),
        ("Anna: shows [Js Xx]", "expect.card", 17), ("*** FLOP *** [Js 3d", "expect.line", 1), ("Anna:", "expect.action", 1),
        ("Anna: discards 1 card [4d] and sings", "expect.action", 32), ("Anna: discards 1 card [4d] and bets 1.2.3", "expect.amount", 37),
        ("Anna: discards 1 card [4d] and discards 1 card and checks", "expect.action", 32),
        ("Anna: raises 1 400 2 600", "expect.action", 1), ("Seat 4: Zed (1.2.3 in chips)", "expect.amount", 14),
    ],
)
def test_a_line_that_cannot_be_read(line: str, expected: str, column: int) -> None:
    """It is kept with the hand, with what was expected and where."""
    found = hand(WHOLE.replace("*** HOLE CARDS ***", "*** HOLE CARDS ***\n" + line))
    (unread,) = (e for e in found.events if isinstance(e, Unread))
    assert (unread.text, unread.expected, unread.at.line, unread.at.column) == (line, (expected,), 19, column)
    assert len(found.events) == 15


def test_a_line_before_the_seats_that_cannot_be_read() -> None:
    found = hand(WHOLE.replace("Table '", "???\nTable '"))
    assert found.events[0] == Unread(found.events[0].at, "???", ("expect.seat",))


@pytest.mark.parametrize(
    ("line", "expected", "piece"),
    [("Dealt to Vera [Тs 9c Ks 2h]", "expect.one_card", "Тs"), ("Anna: calls 0,125", "expect.one_amount", "0,125"),
     ("Anna: discards 1 card [4d] and bets 0,125", "expect.one_amount", "0,125")],
)
def test_what_can_be_read_two_ways(line: str, expected: str, piece: str) -> None:
    refused = read(WHOLE.replace("Dealt to Vera [Js Jc Ks 2h]", line))
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.expected, refused.found, refused.at.line) == ("SYN-04", (expected,), piece, 19)
    assert line[refused.at.column - 1:refused.at.end - 1] == piece


def test_one_hand_s_letters_are_read_one_way() -> None:
    """The letter that is the Russian ace is the English ten; other cards of the hand decide."""
    russian = hand(WHOLE.replace("[Js Jc Ks 2h]", "[Тs Вc 9s 2h]"))
    english = hand(WHOLE.replace("[Js Jc Ks 2h]", "[Тs Jc 9s 2h]"))
    assert [e.cards for e in (russian.events[3], english.events[3])] == [("As", "Jc", "9s", "2h"), ("Ts", "Jc", "9s", "2h")]  # type: ignore[union-attr]


def test_key_words_with_letters_of_the_neighbour_alphabet() -> None:
    found = hand(WHOLE.replace("Anna: folds", "Anna: сhecks").replace("Boris: folds", "Boris:\u00a0folds"))
    assert isinstance(found.events[5], Check) and isinstance(found.events[6], Fold)


def test_header_and_seats_with_letters_of_the_neighbour_alphabet() -> None:
    """Words are read, names stay as they are: the first seat's name is half Latin."""
    text = (
        "Paздaча Клуб №5:  Оклахомa Пoт-лимит (100/200) - 12.03.2026 21:14:05 МСК\nСтoл 'Тула' 6-max Бaттон на месте №1\n"
        "Meсто 1: Aннa (500 фишeк)\nМесто 2: Ann (500 фишек)\nAннa: дeлает чек"
    )
    found = hand(text)
    assert (found.header.game, found.header.limit, found.header.room) == ("oklahoma", "pot", "Клуб")
    assert [s.name for s in found.seats] == ["Aннa", "Ann"] and found.table is not None
    assert [(type(e), e.player) for e in found.events] == [(Check, "Aннa")]  # type: ignore[union-attr]
    assert isinstance(hand(text + "\nMecтo 3: Ян [500]").events[1], Unread)


@pytest.mark.plain
def test_beginnings_of_lines_are_remembered_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oklahoma_grammar.shapes._MOST_LIKELY", 0)
    found = hand(WHOLE.replace("Anna: folds", "Ada00001 leaves the table\nAda00002 leaves the table"))
    assert [e.player for e in found.events if type(e).__name__ == "Traffic"] == ["Ada00001", "Ada00002"]  # type: ignore[union-attr]


@pytest.mark.plain
def test_memory_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oklahoma_grammar.memory.MOST", 3)
    lines = [f"Anna: calls {number}" for number in range(50)]
    found = hand(WHOLE.replace("Anna: folds", "\n".join(lines)))
    assert [e.amount for e in found.events if type(e).__name__ == "Call"] == list(range(50))  # type: ignore[union-attr]


def test_every_expectation_is_listed_once() -> None:
    assert len(set(EXPECTATIONS)) == len(EXPECTATIONS)
    assert all(name.startswith("expect.") for name in EXPECTATIONS)


LINES = [
    *WHOLE.split("\n"),
    "Seat 1: Anna showed [Js Jc] and won (5) with x, and lost with y", "Anna: discards 1 card [4d] and bets 4", "Борис: пас",
    "Seat 9: (5 in chips)", "Anna: ", ": folds", "[", "]", "\x00", "Uncalled bet () returned to ", "*** ***", "Seat 1: Anna", "\ud800".encode("utf-8", "replace").decode(),
]
WORDS = [
    "Anna", "Boris", ": ", " ", "folds", "calls", "raises", "400", "to", "600", "[", "]", "As", "Тd", "$5", "1,2", "(", ")", "Seat 1: ", "***", " FLOP ",
    "and is all-in", "discards 1 card", " and ", "collected ", "from pot", "showed [As]", "with", ",", "\u00a0", "№", "0,125", "said, \"", "\"",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(LINES) | st.lists(st.sampled_from(WORDS), max_size=9).map("".join) | st.text(max_size=30), max_size=25))
def test_nothing_that_a_hand_says_can_break_it(lines: list[str]) -> None:
    """Every line is an event, a seat, the table, a blank, or the whole hand is refused with a reason."""
    text = "\n".join([WHOLE.split("\n", 1)[0], "Seat 1: Anna (20000 in chips)", *lines]).replace("\x00", "")
    found = read(text)
    if isinstance(found, Refused):
        assert found.expected and set(found.expected) <= set(EXPECTATIONS) and found.text == text
        return
    told = {e.at.line for e in found.events} | {s.at.line for s in found.seats} | {11}
    if found.table is not None:
        told.add(found.table.at.line)
    blank = {number for number, line in enumerate(text.split("\n"), 11) if not line.strip()}
    every = set(range(11, 11 + text.count("\n") + 1))
    tables = sum(line.strip().startswith("Table '") for line in lines)
    assert len(every - told - blank) <= max(0, tables - 1)
