"""Hands that a person wrote down, in both languages: each line, and what it may be mistaken for."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from oklahoma_grammar import events as ev
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, Stray, read_text

EN = """\
Hand #17. Oklahoma, pot limit, {stakes}
2026-03-12 21:14 MSK, table 4, club Tulsa
Button: seat 3
Seat 1: {names[0]}, 20,000
Seat 2: {names[1]}, 18,400
Seat 3: {names[2]}, 31,000
"""
RU = """\
Раздача №17. Оклахома, пот-лимит, {stakes}
12.03.2026 21:14 МСК, стол 4, клуб Тула
Баттон: место 3
Место 1: {names[0]}, 20 000
Место 2: {names[1]}, 18 400
Место 3: {names[2]}, 31 000
"""
EN_NAMES, RU_NAMES = ("Anna", "Boris", "Vera"), ("Анна", "Борис", "Вера")


def read(text: str) -> Any:
    return parse(HandText("log.txt", 1, text))


def told(hand: Any) -> list[tuple[Any, ...]]:
    assert isinstance(hand, ev.Hand), hand
    return [(type(event).__name__, *event[1:]) for event in hand.events]


def en(*lines: str, names: tuple[str, ...] = EN_NAMES, stakes: str = "100/200") -> list[tuple[Any, ...]]:
    return told(read(EN.format(names=names, stakes=stakes) + "\n".join(lines)))


def ru(*lines: str, names: tuple[str, ...] = RU_NAMES, stakes: str = "100/200") -> list[tuple[Any, ...]]:
    return told(read(RU.format(names=names, stakes=stakes) + "\n".join(lines)))


LINES: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
    ("Small blind: Anna 100", "Малый блайнд: Анна 100", ("Post", 0, "small", 100, False)),
    ("Big blind: Anna 200, all-in", "Большой блайнд: Анна 200, олл-ин", ("Post", 0, "big", 200, True)),
    ("Small and big blind: Vera 300", "Малый и большой блайнд: Вера 300", ("Post", 2, "both", 300, False)),
    ("Ante: Vera 25", "Анте: Вера 25", ("Post", 2, "ante", 25, False)),
    ("Ante: 25", "Анте: 25", ("AnteForAll", 25)),
    ("Straddle: Vera 400", "Страддл: Вера 400", ("Post", 2, "straddle", 400, False)),
    ("Button blind: Vera 50", "Блайнд баттона: Вера 50", ("Post", 2, "button", 50, False)),
    ("Dead blind: Vera 1,000", "Мёртвый блайнд: Вера 1 000", ("Post", 2, "dead", 1000, False)),
    ("Preflop", "Префлоп", ("HoleCards",)),
    ("Cards Vera: Js Jc Ks 2h", "Карты Вера: J♠ J♣ K♠ 2♥", ("Deal", 2, ("Js", "Jc", "Ks", "2h"))),
    ("Cards Vera: 10s", "Карты Вера: 10♠", ("Deal", 2, ("Ts",))),
    ("Vera: fold", "Вера: пас", ("Fold", 2, (), False)),
    ("Vera: passes", "Вера: фолд", ("Fold", 2, (), False)),
    ("Vera: check", "Вера: чек", ("Check", 2)),
    ("Vera: call", "Вера: колл", ("Call", 2, None, False)),
    ("Vera: call 500", "Вера: колл 500", ("Call", 2, 500, False)),
    ("Vera: call 500, all-in", "Вера: колл 500, олл-ин", ("Call", 2, 500, True)),
    ("Vera: bet 1 900", "Вера: бет 1 900", ("Bet", 2, 1900, False)),
    ("Vera: raise 600", "Вера: рэйз 600", ("Raise", 2, None, 600, False, None)),
    ("Vera: re-raise 1,600", "Вера: ре-рейз 1 600", ("Raise", 2, None, 1600, False, None)),
    ("Vera: 3-bet 1,600", "Вера: 3-бет 1 600", ("Raise", 2, None, 1600, False, None)),
    ("Vera: raise by 600", "Вера: рейз на 600", ("Raise", 2, 600, None, False, None)),
    ("Vera: raise to 600 all-in", "Вера: повышает до 600 олл-ин", ("Raise", 2, None, 600, True, None)),
    ("Vera: all-in", "Вера: олл-ин", ("AllIn", 2, None)),
    ("Vera: all in 4,300", "Вера: ва-банк 4 300", ("AllIn", 2, 4300)),
    ("Burn 7c", "Сжигает 7♣", ("Burn", ("7c",))),
    ("Burn", "Сжигает", ("Burn", ())),
    ("Flop: 7d 3c Qc", "Флоп: 7♦ 3♣ Q♣", ("Street", "flop", (), ("7d", "3c", "Qc"), 0)),
    ("FLOP: 7d, 3c, qc", "ФЛОП: 7♦, 3♣, q♣", ("Street", "flop", (), ("7d", "3c", "Qc"), 0)),
    ("Turn: (7d 3c Qc) Jd", "Тёрн: (7♦ 3♣ Q♣) J♦", ("Street", "turn", ("7d", "3c", "Qc"), ("Jd",), 0)),
    ("Turn: Jd", "Терн: J♦\ufe0f", ("Street", "turn", (), ("Jd",), 0)),
    ("Second river: 4h", "Второй ривер: 4♥", ("Street", "river", (), ("4h",), 2)),
    ("Vera: discard", "Вера: сброс", ("Discard", 2, 0, ())),
    ("Vera: discard 4d", "Вера: сброс 4♦", ("Discard", 2, 1, ("4d",))),
    ("Vera: discard 4d 5d", "Вера: сброс 4♦ 5♦", ("Discard", 2, 2, ("4d", "5d"))),
    ("Vera: discard 2 cards", "Вера: сброс 2 карты", ("Discard", 2, 2, ())),
    ("Vera: discards a card", "Вера: сбрасывает карту", ("Discard", 2, 0, ())),
    ("Showdown", "Вскрытие", ("Showdown", 0)),
    ("Vera: Js Jc, three of a kind", "Вера: J♠ J♣, тройка", ("Show", 2, ("Js", "Jc"), "three of a kind|тройка")),
    ("Vera: Js Jc", "Вера: J♠ J♣", ("Show", 2, ("Js", "Jc"), None)),
    ("Vera: shows Js Jc (trips)", "Вера: открывает J♠ J♣ (трипс)", ("Show", 2, ("Js", "Jc"), "trips|трипс")),
    ("Vera: mucks", "Вера: не открывает", ("Muck", 2, False, ())),
    ("Vera: mucks Js Jc", "Вера: не открывает J♠ J♣", ("Muck", 2, False, ("Js", "Jc"))),
    ("Vera: doesn't show", "Вера: не показывает", ("Muck", 2, True, ())),
    ("Pot 3,100: Vera", "Банк 3 100: Вера", ("Collect", 2, 3100, "pot")),
    ("Main pot 3,100: Vera", "Основной банк 3 100: Вера", ("Collect", 2, 3100, "main")),
    ("Side pot 800: Vera", "Побочный банк 800: Вера", ("Collect", 2, 800, "side")),
    ("Side pot #2 1 800: Vera", "Побочный банк №2 1 800: Вера", ("Collect", 2, 1800, "side-2")),
    ("Side pot-2 1,800: Vera", "Побочный банк-2 1 800: Вера", ("Collect", 2, 1800, "side-2")),
    ("Pot 3,100: Anna, Vera", "Банк 3 100: Анна, Вера", ("Shared", 3100, (0, 2), "pot")),
    ("Pot 3,100: Anna, Boris and Vera", "Банк 3 100: Анна, Борис и Вера", ("Shared", 3100, (0, 1, 2), "pot")),
    ("Returned 900: Vera", "Возврат 900: Вера", ("Uncalled", 2, 900)),
    ("Rake 50", "Рейк 50", ("Rake", 50, None)),
    ("Fee 5: jackpot", "Сбор 5: джекпот", ("Rake", 5, "jackpot|джекпот")),
    ("Stub on the muck", "Остаток колоды на сброшенные карты", ("Stub",)),
    ("Hand cancelled", "Раздача отменена", ("Cancelled",)),
    ("Betting is capped", "Ставки ограничены", ("Capped",)),
    ("The house adds 500", "Клуб добавляет 500", ("HouseMoney", 500)),
    ("Cashed out 700, fee 7: Boris", "Досрочный расчёт 700, комиссия 7: Борис", ("CashOut", 1, 700, 7)),
    ("Not awarded, pot 900: Boris", "Не выдан банк 900: Борис", ("NotAwarded", 1, 900, "pot")),
    ("Boris: out of the tournament, place 3", "Борис: выбывает из турнира, место 3", ("Finished", 1, 3, None)),
    ("Boris: stand pat", "Борис: без обмена", ("StandPat", 1)),
    ("Vera posts straddle 400", "Вера ставит страддл 400", ("Unread",)),
)


def full(event: tuple[Any, ...]) -> tuple[Any, ...]:
    """The fields that are left out of a short event are as the class has them."""
    kind, *fields = event
    return (kind, *getattr(ev, kind)(None, *fields)[1:])


def named(event: tuple[Any, ...], names: tuple[str, ...], russian: bool) -> tuple[Any, ...]:
    """The event of the table above with its players' names and the words of its language."""
    kind, *fields = event
    if kind == "Shared":
        return (kind, fields[0], tuple(names[place] for place in fields[1]), fields[2])
    if kind not in ("HoleCards", "Showdown", "AnteForAll", "HouseMoney", "Rake", "Street", "Burn"):
        fields[:1] = [names[place] for place in fields[:1]]
    words = [field.split("|")[-1 if russian else 0] if isinstance(field, str) and "|" in field else field for field in fields]
    return full((kind, *words))


@pytest.mark.parametrize(("english", "russian", "event"), LINES)
def test_a_line(english: str, russian: str, event: tuple[Any, ...]) -> None:
    """After the showdown, so that a hand laid open may be cards alone."""
    for lines, names, word in (((en("Showdown", english)), EN_NAMES, False), ((ru("Вскрытие", russian)), RU_NAMES, True)):
        if event == ("Unread",):
            assert lines[-1][0] == "Unread"
        else:
            assert lines[1:] == [named(event, names, word)]


def test_the_page_of_the_format() -> None:
    hand = read(EN.format(names=EN_NAMES, stakes="100/200") + "Boris: discard 4d, check\nVera: discard, bet 900")
    assert told(hand) == [
        ("Discard", "Boris", 1, ("4d",)), ("Check", "Boris"), ("Discard", "Vera", 0, ()), ("Bet", "Vera", 900, False),
    ]
    assert [(event.at.line, event.at.column) for event in hand.events] == [(7, 1), (7, 20), (8, 1), (8, 16)]
    assert ru("Борис: сброс 4♦, 5♦, чек", "Вера: сброс и бет 900") == [
        ("Discard", "Борис", 2, ("4d", "5d")), ("Check", "Борис"), ("Discard", "Вера", 0, ()), ("Bet", "Вера", 900, False),
    ]
    assert ru("Борис: сброс 4♦, лимон")[0][0] == "Unread"


def test_a_header_of_several_lines() -> None:
    hand = read(EN.format(names=EN_NAMES, stakes="100/200"))
    header = hand.header
    assert (header.dialect, header.room, header.number, header.game, header.limit) == (
        "club_en", "Tulsa", "17", "oklahoma", "pot")
    assert (header.stakes, header.date_text, header.dealer, header.scale) == ((100, 200), "2026-03-12 21:14 MSK", None, 1)
    assert header.played_at == datetime(2026, 3, 12, 18, 14, tzinfo=UTC)
    assert hand.table is not None and (hand.table.name, hand.table.max_seats, hand.table.button) == ("4", None, 3)
    assert [(seat.seat, seat.name, seat.stack, seat.out) for seat in hand.seats] == [
        (1, "Anna", 20000, False), (2, "Boris", 18400, False), (3, "Vera", 31000, False)]


def test_the_header_s_lines_in_any_order_and_none_of_them_needed() -> None:
    whole = read("""\
раздача №17. оклахома, безлимит, 1 000/2 000, анте 50
Дилер: Пётр
Клуб: Тула, Ока
Кэп: 60 000
Стол 4
Баттон: место 2
12.03.2026 21:14
Место 1: Анна, 20 000 (вне раздачи)
Место 2: Борис, 18 400""")
    header = whole.header
    assert (header.dealer, header.room, header.cap, header.ante, header.stakes) == ("Пётр", "Тула, Ока", 60000, 50, (1000, 2000))
    assert header.date_text == "12.03.2026 21:14" and header.played_at is None
    assert whole.table is not None and (whole.table.name, whole.table.button, whole.table.at.line) == ("4", 2, 5)
    assert [seat.out for seat in whole.seats] == [True, False]
    bare = read("Hand #1. Irish, limit, 5/10\nSeat 1: Anna, 100\nSeat 2: Boris, 100\nAnna: fold")
    assert (bare.header.room, bare.header.date_text, bare.table, bare.header.limit) == ("", "", None, "fixed")


def test_a_line_of_the_header_that_contradicts_another_is_not_read() -> None:
    hand = read(RU.format(names=RU_NAMES, stakes="100/200").replace("Баттон: место 3", "Баттон: место 3\nБаттон: место 2"))
    assert told(hand)[0][:2] == ("Unread", "Баттон: место 2")
    assert hand.table is not None and hand.table.button == 3
    assert ru("Анна: чек", "Стол 5")[-1][:2] == ("Unread", "Стол 5")


def test_ante_and_straddle_above_the_seats() -> None:
    text = RU.format(names=RU_NAMES, stakes="100/200").replace("Баттон", "Анте: 25\nСтраддл: Вера 400\nБаттон")
    hand = read(text)
    assert told(hand) == [("AnteForAll", 25), ("Post", "Вера", "straddle", 400, False)]
    assert hand.header.ante == 25
    assert [event.at.line for event in hand.events] == [3, 4]


@pytest.mark.parametrize(
    ("stakes", "currency", "scale", "line", "amount"),
    [
        ("$0.05/$0.10", "USD", 100, "Вера: бет $1.50", 150), ("0,05$/0,10$", "USD", 100, "Вера: бет 1,50$", 150),
        ("5/10 руб.", "RUB", 100, "Вера: бет 1 050 руб.", 105000), ("5/10 CHF", "CHF", 100, "Вера: бет 20", 2000),
        ("€5/€10", "EUR", 100, "Вера: бет €1\u00a0050", 105000), ("5/10", None, 100, "Вера: бет 7.50", 750),
        ("5 / 10", None, 1, "Вера: бет 15", 15),
    ],
)
def test_currencies(stakes: str, currency: str | None, scale: int, line: str, amount: int) -> None:
    hand = read(RU.format(names=RU_NAMES, stakes=stakes) + line)
    assert (hand.header.currency, hand.header.scale) == (currency, scale)
    assert told(hand) == [("Bet", "Вера", amount, False)]


@pytest.mark.parametrize(
    ("cards", "read_as"),
    [
        ("Карты Вера: Вs Дh Кd Тc", ("Js", "Qh", "Kd", "Ac")), ("Карты Вера: Аs Кh 9d Тc", ("As", "Kh", "9d", "Tc")),
        ("Карты Вера: Qs Кh 9d Тc", ("Qs", "Kh", "9d", "Tc")), ("Карты Вера: В♠ Т♥ 9♦ 10♣", ("Js", "Ah", "9d", "Tc")),
    ],
)
def test_russian_ranks_are_read_by_the_other_cards(cards: str, read_as: tuple[str, ...]) -> None:
    assert ru(cards) == [("Deal", "Вера", read_as)]


def test_a_rank_that_nothing_decides() -> None:
    refused = read(RU.format(names=RU_NAMES, stakes="100/200") + "Карты Вера: Т♠ 9♥ 8♦ 7♣")
    assert isinstance(refused, ev.Refused) and (refused.rule, refused.at.line) == ("SYN-04", 7)


def test_a_name_that_looks_like_a_card_decides_nothing() -> None:
    """The jack in a name is no card, so the Т stays undecided."""
    refused = read(RU.format(names=("Вs", "Борис", "Дh"), stakes="100/200") + "Карты Дh: Т♠ 9♥\nБанк 100: Вs")
    assert isinstance(refused, ev.Refused) and refused.rule == "SYN-04"


HOSTILE: tuple[tuple[tuple[str, str, str], str, tuple[Any, ...]], ...] = (
    (("Анна, 5", "Анна", "5"), "Малый блайнд: Анна, 5 100", ("Post", "Анна, 5", "small", 100, False)),
    (("Анна, Вера", "Анна", "Вера"), "Банк 3 100: Анна, Вера", ("Collect", "Анна, Вера", 3100, "pot")),
    (("А, Б", "А", "Б, В"), "Банк 3 100: А, Б, В", ("Shared", 3100, ("А", "Б, В"), "pot")),
    (("Вера, Анна", "Вера", "Анна"), "Банк 3 100: Анна, Вера", ("Shared", 3100, ("Анна", "Вера"), "pot")),
    (("чек", "Борис", "Вера"), "Банк 3 100: чек", ("Collect", "чек", 3100, "pot")),
    (("чек", "Борис", "Вера"), "чек: чек", ("Check", "чек")),
    (("Место 1", "Борис", "Вера"), "Место 1: пас", ("Fold", "Место 1", (), False)),
    (("Флоп", "Борис", "Вера"), "Флоп: чек", ("Check", "Флоп")),
    (("Флоп", "Борис", "Вера"), "Флоп: 7♦ 3♣ Q♣", ("Street", "flop", (), ("7d", "3c", "Qc"), 0)),
    (("Карты Вера", "Борис", "Вера"), "Карты Вера: J♠ J♣ K♠ 2♥", ("Deal", "Вера", ("Js", "Jc", "Ks", "2h"))),
    (("Анна: пас", "Борис", "Вера"), "Анна: пас: чек", ("Check", "Анна: пас")),
    (("Анна", "Борис: колл", "Борис"), "Борис: колл: колл", ("Call", "Борис: колл", None, False)),
    (("Анна 100", "Анна", "Вера"), "Малый блайнд: Анна 100 100", ("Post", "Анна 100", "small", 100, False)),
    (("Анна 100", "Анна", "Вера"), "Малый блайнд: Анна 100", ("Post", "Анна", "small", 100, False)),
    (("$teve", "[x]", "(олл-ин)"), "(олл-ин): олл-ин", ("AllIn", "(олл-ин)", None)),
    (("$teve", "[x]", "Big C (host)"), "Возврат 900: Big C (host)", ("Uncalled", "Big C (host)", 900)),
    (("Банк 3 100", "Борис", "Вера"), "Банк 3 100: пас", ("Fold", "Банк 3 100", (), False)),
    (("Банк 3 100", "Борис", "Вера"), "Банк 3 100: Вера", ("Collect", "Вера", 3100, "pot")),
    (("🎲🎲", "Борис", "Вера"), "🎲🎲: рэйз 600", ("Raise", "🎲🎲", None, 600, False, None)),
    (("Тoтo", "Тото", "Вера"), "Тoтo: чек", ("Check", "Тoтo")),
)


@pytest.mark.parametrize(("names", "line", "event"), HOSTILE)
def test_any_text_may_be_a_name(names: tuple[str, str, str], line: str, event: tuple[Any, ...]) -> None:
    assert ru(line, names=names) == [full(event)]
    assert ru("Вера: чек", line, "Вера: чек", names=names)[1] == full(event)


def test_the_flop_is_the_flop_before_the_showdown_only() -> None:
    names = ("Флоп", "Борис", "Вера")
    lines = ru("Флоп: 7♦ 3♣ Q♣", "Вскрытие", "Флоп: J♠ J♣, тройка", names=names)
    assert [line[0] for line in lines] == ["Street", "Showdown", "Show"]


def test_who_has_no_seat() -> None:
    """He acts as whoever has one, which is for rules to judge; a pot that he is given is a slip of the pen."""
    assert ru("Глеб: чек") == [("Check", "Глеб")]
    assert ru("Глеб: J♠ J♣")[0][0] == "Unread"
    assert ru("Банк 3 100: Глеб") == [("Unread", "Банк 3 100: Глеб", ("expect.name",))]


def test_the_pot_beside_a_side_pot_is_the_main_pot() -> None:
    assert ru("Банк 900: Анна", "Побочный банк 300: Вера") == [
        ("Collect", "Анна", 900, "main"), ("Collect", "Вера", 300, "side")]


@pytest.mark.parametrize(
    ("line", "expected"),
    [("Баттон место 3", "expect.opening"), ("Место 9; Анна", "expect.opening"), ("Вера: хм", "expect.opening")],
)
def test_what_was_expected_above_the_play(line: str, expected: str) -> None:
    assert ru(line)[0] == ("Unread", line, (expected,))


def test_lines_may_be_indented_and_seats_come_late() -> None:
    assert ru("Вера: чек", "  Вера: чек", "\t Флоп: 7♦ 3♣ Q♣")[1:] == [
        ("Check", "Вера"), ("Street", "flop", (), ("7d", "3c", "Qc"), 0)]
    hand = read(RU.format(names=RU_NAMES, stakes="100/200") + "Вера: чек\nАнна: чек\nБорис: чек\nМесто 4: Глеб, 5 000\nГлеб: чек")
    assert [seat.name for seat in hand.seats] == [*RU_NAMES, "Глеб"]
    assert [event.player for event in hand.events] == ["Вера", "Анна", "Борис", "Глеб"]


def test_a_pot_whose_amount_is_none() -> None:
    assert ru("Банк 3.1.0.0: Вера") == [("Unread", "Банк 3.1.0.0: Вера", ("expect.amount",))]


def test_winners_without_end() -> None:
    """Tried once from each place, and no longer than a table could be."""
    names = ("А", "А, А", "Б")
    assert ru("Банк 3 100: " + "А, " * 25 + "В", names=names)[0][0] == "Unread"
    assert ru("Банк 3 100: " + "А, " * 400 + "В", names=names)[0][0] == "Unread"
    assert ru("Банк 3 100: А, А, Б", names=names) == [("Shared", 3100, ("А, А", "Б"), "pot")]


def test_what_was_expected_in_the_play() -> None:
    lines = ru("Вера: чек", "Вера: хм", "хм", "  хм")
    assert [line[2] for line in lines[1:]] == [("expect.action",), ("expect.line",), ("expect.line",)]


def test_a_hand_without_a_seat_that_can_be_read() -> None:
    refused = read("Hand #17. Oklahoma, pot limit, 100/200\nButton: seat 3\nSeat 1; Anna, 20,000\nSmall blind Anna 100")
    assert isinstance(refused, ev.Refused)
    assert (refused.rule, refused.at.line, refused.found) == ("SYN-02", 3, "Seat 1; Anna, 20,000")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Hand #17. Oklahoma, 100/200", "expect.header"), ("Hand #17. Oklhoma, pot limit, 100/200", "expect.game"),
        ("Hand #17.", "expect.header"),
    ],
)
def test_a_first_line_that_cannot_be_read(line: str, expected: str) -> None:
    refused = read(f"{line}\nSeat 1: Anna, 100\n")
    assert isinstance(refused, ev.Refused) and (refused.rule, refused.expected) == ("SYN-02", (expected,))


def test_a_game_that_is_known_and_not_replayed() -> None:
    refused = read("Раздача №1. Куршевель, пот-лимит, 5/10\nМесто 1: Анна, 100")
    assert isinstance(refused, ev.Refused) and refused.rule is None and refused.header.game == "courchevel"


@pytest.mark.parametrize("end", ["Банк 300: Вера", "Банк 300: Анна, Вера", "Раздача отменена", "Бнак 300: Вера", "Банк 300: Вкра"])
def test_a_hand_that_ends(end: str) -> None:
    assert read(RU.format(names=RU_NAMES, stakes="100/200") + f"Анна: пас\n{end}").finished


@pytest.mark.parametrize("end", ["", "Возврат 100: Вера", "Вскрытие", "Вера: хм 100"])
def test_a_hand_that_is_cut_off(end: str) -> None:
    assert not read(RU.format(names=RU_NAMES, stakes="100/200") + f"Вера: рэйз 300\n{end}").finished


def test_a_blind_that_came_back_whole_leaves_no_pot_to_give() -> None:
    text = RU.format(names=RU_NAMES, stakes="100/200") + "Большой блайнд: Анна 200\nБорис: пас\nВера: пас\n"
    assert read(text + "Возврат 200: Анна").finished
    assert not read(text + "Возврат 100: Анна").finished


# ---- files

ONE = RU.format(names=RU_NAMES, stakes="100/200") + "Анна: пас\nБорис: пас\nБанк 300: Вера\n"


def pieces(text: str) -> list[Any]:
    return list(read_text(text, "log.txt"))


@pytest.mark.parametrize("between", ["", "\n", "\n\n\n", "  \n"])
def test_hands_with_or_without_blank_lines_between(between: str) -> None:
    found = pieces(between.join((ONE, ONE.replace("№17", "№18"), EN.format(names=EN_NAMES, stakes="100/200"))))
    assert [type(piece) for piece in found] == [HandText] * 3
    hands = [parse(piece) for piece in found]
    assert [hand.header.number for hand in hands] == ["17", "18", "17"]
    assert hands[0].finished and len(hands[0].events) == 3


def test_blank_lines_within_a_hand() -> None:
    (piece,) = pieces(ONE.replace("\n", "\n\n").replace("Борис: пас", "\n\nБорис: пас"))
    assert len(parse(piece).events) == 3


def test_what_is_written_under_a_hand_is_no_part_of_it() -> None:
    hand, stray = pieces(ONE + "Рейк 10\n\nБорис ушёл спать, играли до двух\n")
    assert [type(event).__name__ for event in parse(hand).events] == ["Fold", "Fold", "Collect", "Rake"]
    assert isinstance(stray, Stray) and stray.first_line == 12 and stray.lines == 1


def test_lines_of_the_hand_after_a_blank_line_belong_to_it() -> None:
    (hand,) = pieces(ONE + "\nРейк 10\nОстаток колоды на сброшенные карты\n")
    assert len(parse(hand).events) == 5


@pytest.mark.parametrize("between", ["", "\n"])
def test_a_hand_whose_first_line_is_misspelt_is_told_apart_from_the_one_before(between: str) -> None:
    first, second = pieces(ONE + between + ONE.replace("Раздача №17", "Рзадача №18"))
    assert isinstance(first, HandText) and len(parse(first).events) == 3
    assert isinstance(second, ev.Refused)
    assert (second.rule, second.expected) == ("SYN-02", ("expect.header",))
    assert second.text.startswith("Рзадача №18")


def test_a_numbered_rule_ends_a_hand() -> None:
    found = pieces("********** №1 **********\n" + ONE + "********** №2 **********\n" + ONE)
    assert [type(piece) for piece in found] == [Stray, HandText, Stray, HandText]


def test_one_byte_cyrillic() -> None:
    from oklahoma_grammar.reader import read_bytes

    text = ONE.replace("Анна: пас", "Карты Анна: Вs Дh 7c 2d\nАнна: пас")
    for encoding in ("cp1251", "cp866", "utf-16"):
        (piece,) = read_bytes(text.encode(encoding), "log.txt")
        assert told(parse(piece))[0] == ("Deal", "Анна", ("Js", "Qh", "7c", "2d"))
