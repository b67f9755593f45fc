"""What one line has taught is used for lines that differ in amounts and cards only, and for no other."""

from __future__ import annotations

from typing import Any

import pytest

from oklahoma_grammar import header as headers
from oklahoma_grammar import parser, stencils, to_events
from oklahoma_grammar.dialect import Dialect, dialects
from oklahoma_grammar.events import Bet, Collect, Discard, Hand, Header, Show, Unread
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_grammar.shapes import Found
from oklahoma_grammar.span import Span
from oklahoma_grammar.stencils import around, cut, cut_by_hand, learn
from oklahoma_grammar.to_events import Values

CHIPS = Values(1, "latin")


def fresh(name: str) -> Dialect:
    known = next(dialect for dialect in dialects() if dialect.name == name)
    return Dialect(name, known.text, known.place)


def club(*lines: str, names: tuple[str, ...] = ("Anna", "Boris")) -> str:
    seats = "\n".join(f"Seat {place}: {name}, 26 100" for place, name in enumerate(names, 1))
    return "\n".join(["Hand #7. Oklahoma, limit, 100/200", "12.03.2026 18:00 UTC, table 2", "button: seat 1", seats, *lines])


def read(text: str, dialect: Dialect) -> Hand:
    hand = parse(HandText("log.txt", 1, text), (dialect,))
    assert isinstance(hand, Hand), hand
    return hand


@pytest.mark.parametrize(("line", "key", "holes"), [
    ("\x00: bets 400", "\x00: bets \x02", ["400"]),
    ("\x00: bets $4", "\x00: bets \x02", ["$4"]),
    ("\x00: discards 1 card [7c]", "\x00: discards 1 card \x02", ["[7c]"]),
    ("\x00#\x00 открыл [Ts 10d] и выиграл (239) , собрав две пары [тузы и дамы]",
     "\x00#\x00 открыл \x02 и выиграл (\x02) , собрав две пары [тузы и дамы]", ["[Ts 10d]", "239"]),
    ("\x00: shows [ Ah, Kd ] ([high])", "\x00: shows \x02 ([high])", ["[ Ah, Kd ]"]),
])
def test_a_line_is_cut_where_amounts_and_cards_stand(line: str, key: str, holes: list[str]) -> None:
    assert cut(line) == (key, holes)


@pytest.mark.parametrize(("line", "key", "holes"), [
    ("flop: 4♦ A♣ J♥", "flop: \x03\x03\x03", ["4♦ A♣ J♥"]),
    ("flop: [4♦ A♣ J♥]", "flop: \x02", ["[4♦ A♣ J♥]"]),
    ("\x00: discards 2c, bets 100", "\x00: discards \x03, bets \x02", ["2c", "100"]),
    ("pot 26 100: \x00", "pot \x04\x04 \x04\x04\x04: \x00", ["26 100"]),
    ("pot 1 526: \x00", "pot \x04 \x04\x04\x04: \x00", ["1 526"]),
    ("pot 526₽: \x00", "pot \x02: \x00", ["526₽"]),
    ("\x00: 2c3d", "\x00: 2c3d", []),
    ("Place 5", "Place 5", []),
])
def test_cards_and_grouped_digits_keep_their_shape_in_a_layout_of_people(line: str, key: str, holes: list[str]) -> None:
    assert cut_by_hand(line) == (key, holes)


def test_a_torn_line_of_the_summary_is_nobodys() -> None:
    whole = ("Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK\n"
             "Table 'Tulsa' 6-max Seat #1 is the button\nSeat 1: Anna (2000 in chips)\nSeat 2: Boris (2000 in chips)\n"
             "*** SUMMARY ***\nTotal pot 300 | Rake 0\nSeat 2: Boris collected (300)")
    torn = whole.replace("Boris collected (300)", "Boris\n collected (450)")
    glued = whole.replace(" collected (300)", "Total pot 450 | Rake 0")
    for damaged in (torn, glued):
        dialect = fresh("stars_en")
        alone = read(damaged, dialect)
        dialect = fresh("stars_en")
        read(whole, dialect)
        after = read(damaged, dialect)
        assert after.events == alone.events
        assert all(len(event) == len(event._fields) for event in after.events)


def test_what_is_no_name_alone_is_none_after_others() -> None:
    """Somebody without a seat whose name is longer than any, and a line of the roster torn after its name."""
    seats = "Seat 1: Anna (2000 in chips)\nSeat 2: Boris (2000 in chips)\n"
    whole = ("Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK\n"
             f"Table 'Tulsa' 6-max Seat #1 is the button\n{seats}Anna: posts small blind 100\nWanda: folds")
    for damaged in (whole.replace("Wanda", 300 * "a"), whole.replace("Seat 2", "Seat 1: Anna\nSeat 2")):
        alone = read(damaged, fresh("stars_en"))
        dialect = fresh("stars_en")
        read(whole, dialect)
        assert read(damaged, dialect).events == alone.events


def test_a_stamp_of_another_shape_is_not_one_of_those_read_before() -> None:
    rest = "\nTable 'Tulsa' 6-max Seat #1 is the button\nSeat 1: Anna (2000 in chips)\nSeat 2: Boris (2000 in chips)\nAnna: folds"
    before = "Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 AKST"
    for damaged in (before.replace("AKST", "MSK").replace("- 2026", "- -2026"), before.replace("21:14:05", "21:14[05")):
        assert len(damaged) == len(before)
        alone = parse(HandText("log.txt", 1, damaged + rest), (fresh("stars_en"),))
        dialect = fresh("stars_en")
        read(before + rest, dialect)
        assert parse(HandText("log.txt", 1, damaged + rest), (dialect,)) == alone
    dialect = fresh("stars_en")
    read(before + rest, dialect)
    later = read(before.replace("12 21:14:05", "31 09:59:00") + rest, dialect)
    assert later.header.date_text == "2026/03/31 09:59:00 AKST"


def test_whoever_is_called_as_a_pot_is_acts_whatever_was_read_before() -> None:
    text = club("Main pot 300: folds", names=("Main pot 300", "folds"))
    acts = club("Anna: folds")
    dialect = fresh("club_en")
    alone = read(text, fresh("club_en"))
    read(acts, dialect)
    assert read(text, dialect).events == alone.events
    assert [(type(event).__name__, event.player) for event in alone.events] == [("Fold", "Main pot 300")]


def test_a_hole_takes_what_fits_and_nothing_else() -> None:
    stencil = learn("BET", {"amount": ["400"]}, ["400"], CHIPS)
    assert stencil is not None
    assert stencil.event is Bet
    assert stencil.fill(["1,500"], CHIPS) == [1500, False]
    assert stencil.fill([], CHIPS) is None
    assert stencil.fill(["[2c]"], CHIPS) is None
    assert stencil.fill(["1,5,0"], CHIPS) is None
    bare = learn("DISCARD", {"cards": ["2c 3d"]}, ["2c 3d"], CHIPS)
    assert bare is not None
    assert bare.event is Discard
    assert bare.fill(["Kh Ks"], CHIPS) == [2, ("Kh", "Ks")]


@pytest.mark.plain
def test_nothing_is_learnt_of_what_may_be_told_in_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    assert learn("BET", {"amount": ["400"]}, ["400", "400"], CHIPS) is None
    assert learn("BET", {"amount": ["400"]}, ["400", "70"], CHIPS) is None
    assert learn("POST", {"kind": ["both"], "amount": ["50", "7"]}, ["50"], CHIPS) is None
    assert learn("POST", {"kind": ["both"], "amount": ["50", "70"]}, ["50", "70"], CHIPS) is None
    # Without a number of its own a row of cards says two things: which they are, and how many.
    assert learn("DISCARD", {"cards": ["2c 3d"]}, ["[2c 3d]"], CHIPS) is None
    assert around("SHOW", {"cards": ["2c", "3d"]}, CHIPS) is None
    monkeypatch.setattr(stencils, "_otherwise", lambda hole: "1,5,0")
    assert learn("BET", {"amount": ["400"]}, ["400"], CHIPS) is None


@pytest.mark.plain
def test_amounts_are_known_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(to_events, "_MOST_KNOWN", 1)
    values = Values(1, "latin")
    assert [values.money(text) for text in ("400", "500", "400", "500")] == [400, 500, 400, 500]
    assert values.known == {"400": 400}


def test_a_sign_of_ours_in_a_line_is_no_hole(en: Any) -> None:
    assert en("Anna: bets 400") == [("Bet", "Anna", 400, False)]
    ((kind, text, _),) = en("Anna: bets \x02")
    assert (kind, text) == ("Unread", "Anna: bets \x02")


def test_a_bracket_that_never_ends_is_no_card(en: Any) -> None:
    assert en("*** TURN *** [2c 3d 4h] [5s]") == [("Street", "turn", ("2c", "3d", "4h"), ("5s",), 0)]
    ((kind, *_),) = en("*** TURN *** [2c 3d 4h] [" + "5s " * 30 + "]")
    assert kind == "Unread"


def test_blanks_before_a_name_change_nothing(en: Any, ru: Any) -> None:
    for _ in range(2):
        assert en("  Anna: bets 400") == [("Bet", "Anna", 400, False)]
        assert ru("  Анна: сбрасывает 1 карту [7c] и делает бет 400") == [
            ("Discard", "Анна", 1, ("7c",)), ("Bet", "Анна", 400, False)]


@pytest.mark.plain
def test_rows_of_tokens_are_known_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parser, "MOST", 0)
    dialect = fresh("stars_en")
    text = ("Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK\n"
            "Table 'Tulsa' 6-max Seat #1 is the button\nSeat 1: Anna (2000 in chips)\n")
    for line in ("Anna: bets 400", "*** SUMMARY ***"):
        assert parse(HandText("log.txt", 1, text + line), (dialect,))
    assert [memory.orders for memory in dialect.memories.values()] == [set()]


@pytest.mark.parametrize(("last", "kind"), [
    ("Anna: bets 4", Unread), ("Seat 1: Anna", None),
])
def test_half_a_line_at_the_end_of_a_room_is_left_out(last: str, kind: type | None) -> None:
    text = ("Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK\n"
            "Table 'Tulsa' 6-max Seat #1 is the button\nSeat 1: Anna (2000 in chips)\nSeat 2: Boris (2000 in chips)\n")
    summary = "*** SUMMARY ***\n" if kind is None else ""
    hand = parse(HandText("log.txt", 1, text + summary + last, open_end=True))
    assert isinstance(hand, Hand)
    assert not hand.finished
    assert type(hand.events[-1]) is Unread


def test_a_person_s_lines_teach_as_a_room_s_do() -> None:
    dialect = fresh("club_en")
    first = read(club("preflop", "Anna: discards 2c, bets 200", "Boris: pass", "pot 1 500: Anna", "Anna: A♥ K♦"), dialect)
    second = read(club("preflop", "Zed: discards Ks, bets 300", "Anna: pass", "pot 2 700: Zed", "Zed: Q♥ Q♦",
                       names=("Zed", "Anna")), dialect)
    assert first.header == second.header
    for hand, name, card, chips, pot, shown in (
        (first, "Anna", "2c", 200, 1500, ("Ah", "Kd")), (second, "Zed", "Ks", 300, 2700, ("Qh", "Qd")),
    ):
        told = [event for event in hand.events if isinstance(event, Discard | Bet | Collect | Show)]
        assert [event[1:] for event in told] == [
            (name, 1, (card,)), (name, chips, False), (name, pot, "pot"), (name, shown, None)]


def test_before_the_showdown_cards_after_a_name_are_shown_only_if_nothing_else_fits() -> None:
    """Somebody called flop has laid his hand open; in the next hand the same words are the flop."""
    dialect = fresh("club_en")
    for _ in range(2):
        hand = read(club("preflop", "Anna: checks", "showdown", "Anna: Ah Kd", "Boris: Qh Qd", "pot 400: Anna"), dialect)
        assert [event.player for event in hand.events if isinstance(event, Show)] == ["Anna", "Boris"]
        flop = read(club("preflop", "flop: checks", "flop: 2c 3d 4h", names=("flop", "Boris")), dialect)
        assert not any(isinstance(event, Show) for event in flop.events)


def test_a_header_is_known_by_what_stands_around_its_number() -> None:
    dialect = fresh("club_en")
    texts = [club("preflop").replace("#7.", f"#{number}.") for number in (7, 81)]
    told = [read(text, dialect).header for text in texts]
    assert [header.number for header in told] == ["7", "81"]
    assert told[0]._replace(number="81", at=told[1].at) == told[1]
    other = read(club("preflop").replace("100/200", "50/100"), dialect).header
    assert other.stakes == (50, 100)


def test_a_header_without_a_number_in_front_is_not_kept() -> None:
    dialect = fresh("club_en")
    header = read(club("preflop"), dialect).header
    dialect.undated.clear()
    headers._remember(dialect, "Hand of the evening", header, Found("HEADER", {}, (0, 0)))
    assert dialect.undated == {}
    assert isinstance(header, Header)
    assert header.at == Span("log.txt", 1, 1, len("Hand #7. Oklahoma, limit, 100/200") + 1)


def test_many_rooms_in_one_file_are_all_found() -> None:
    hand = ("{room} Hand #{number}:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK\n"
            "Table 'Tulsa' 6-max Seat #1 is the button\nSeat 1: Anna (2000 in chips)\n")
    text = "\n\n\n".join(hand.format(room=f"Club {'x' * number}", number=number) for number in range(1, 30))
    assert sum(isinstance(piece, HandText) for piece in read_text(text, "log.txt")) == 29


def test_an_act_of_somebody_without_a_seat_teaches_nothing_of_others() -> None:
    """What he throws away and does in one line is told, and no line of the next hand is taken for it."""
    top = ("Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK\n"
           "Table 'Tulsa' 6-max Seat #1 is the button\nSeat 1: Anna (2000 in chips)\nSeat 2: Boris (2000 in chips)\n")
    lines = "Boris: posts big blind 200\n*** HOLE CARDS ***\n*** FLOP *** [Th 6s 2d]\nWalt: discards 1 card [9d] and checks\n"
    assert isinstance(parse(HandText("log.txt", 1, top + lines)), Hand)
    hand = parse(HandText("log.txt", 1, top + "*** SUMMARY ***\nSeat 1: Anna", open_end=True))
    assert isinstance(hand, Hand)
