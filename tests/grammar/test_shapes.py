"""Every kind of line that a room or a club writes, in both languages, and what it says."""

from __future__ import annotations

from typing import Any

import pytest

EN = [
    ("Anna: posts small blind 100", ("Post", "Anna", "small", 100, False)),
    ("Anna: posts big blind 200 and is all-in", ("Post", "Anna", "big", 200, True)),
    ("Anna: posts small & big blinds 300", ("Post", "Anna", "both", 300, False)),
    ("Anna: posts the ante 25", ("Post", "Anna", "ante", 25, False)),
    ("Anna: posts button blind 50", ("Post", "Anna", "button", 50, False)),
    ("Anna: posts straddle 400", ("Post", "Anna", "straddle", 400, False)),
    ("Anna: posts dead blind 100", ("Post", "Anna", "dead", 100, False)),
    ("*** HOLE CARDS ***", ("HoleCards",)),
    ("Dealt to Anna [As Kd 7h 7c]", ("Deal", "Anna", ("As", "Kd", "7h", "7c"))),
    ("Dealt to Anna [As]", ("Deal", "Anna", ("As",))),
    ("*** FLOP *** [7d 3c Qc]", ("Street", "flop", (), ("7d", "3c", "Qc"), 0)),
    ("*** TURN *** [7d 3c Qc] [Jd]", ("Street", "turn", ("7d", "3c", "Qc"), ("Jd",), 0)),
    ("*** RIVER *** [7d 3c Qc Jd] [4h]", ("Street", "river", ("7d", "3c", "Qc", "Jd"), ("4h",), 0)),
    ("*** FIRST TURN *** [7d 3c Qc] [Jd]", ("Street", "turn", ("7d", "3c", "Qc"), ("Jd",), 1)),
    ("*** SECOND FLOP *** [7d 3c Qc]", ("Street", "flop", (), ("7d", "3c", "Qc"), 2)),
    ("*** THIRD RIVER *** [7d 3c Qc Jd] [4h]", ("Street", "river", ("7d", "3c", "Qc", "Jd"), ("4h",), 3)),
    ("*** TURN *** [7d 3c Qc] []", ("Street", "turn", ("7d", "3c", "Qc"), (), 0)),
    ("Anna: folds", ("Fold", "Anna", (), False)),
    ("Anna: folds [As Kd]", ("Fold", "Anna", ("As", "Kd"), False)),
    ("Anna: passes", ("Fold", "Anna", (), False)),
    ("Anna: checks", ("Check", "Anna")),
    ("Anna: CHECKS   ", ("Check", "Anna")),
    ("Anna: calls 400", ("Call", "Anna", 400, False)),
    ("Anna: calls", ("Call", "Anna", None, False)),
    ("Anna: calls 400 and is all-in", ("Call", "Anna", 400, True)),
    ("Anna: bets 1,500", ("Bet", "Anna", 1500, False)),
    ("Anna: bets and is all-in", ("Bet", "Anna", None, True)),
    ("Anna: raises 400 to 600", ("Raise", "Anna", 400, 600, False, None)),
    ("Anna: raises to 600", ("Raise", "Anna", None, 600, False, None)),
    ("Anna: raises 600", ("Raise", "Anna", None, 600, False, None)),
    ("Anna: raises by 400 and is all-in", ("Raise", "Anna", 400, None, True, None)),
    ("Anna: re-raises 400 to 600", ("Raise", "Anna", 400, 600, False, None)),
    ("Anna: raises", ("Raise", "Anna", None, None, False, None)),
    ("Anna: raises 400 to 600 and has reached the 600 cap", ("Raise", "Anna", 400, 600, True, None)),
    ("Anna: is all-in", ("AllIn", "Anna", None)),
    ("Anna: all-in 600", ("AllIn", "Anna", 600)),
    ("Anna: discards 1 card", ("Discard", "Anna", 1, ())),
    ("Anna: discards 1 card [4d]", ("Discard", "Anna", 1, ("4d",))),
    ("Anna: discards 2 cards [4d 5c]", ("Discard", "Anna", 2, ("4d", "5c"))),
    ("Anna: discards [4d 5c]", ("Discard", "Anna", 2, ("4d", "5c"))),
    ("Anna: discards a card", ("Discard", "Anna", 1, ())),
    ("Anna: discards 4d", ("Discard", "Anna", 1, ("4d",))),
    ("Anna: discards", ("Discard", "Anna", 0, ())),
    ("Anna: stands pat", ("StandPat", "Anna")),
    ("Anna: stands pat on [As Kd]", ("StandPat", "Anna")),
    ("Uncalled bet (400) returned to Anna", ("Uncalled", "Anna", 400)),
    ("*** SHOW DOWN ***", ("Showdown", 0)),
    ("*** SECOND SHOW DOWN ***", ("Showdown", 2)),
    ("Anna: shows [Js Jc] (three of a kind, Jacks)", ("Show", "Anna", ("Js", "Jc"), "three of a kind, Jacks")),
    ("Anna: shows [Js]", ("Show", "Anna", ("Js",), None)),
    ("Anna: mucks hand", ("Muck", "Anna", False, ())),
    ("Anna: doesn't show hand", ("Muck", "Anna", True, ())),
    ("Anna: doesn’t show hand", ("Muck", "Anna", True, ())),
    ("Anna collected 1830 from pot", ("Collect", "Anna", 1830, "pot")),
    ("Anna collected 1830 from main pot", ("Collect", "Anna", 1830, "main")),
    ("Anna collected 1830 from side pot", ("Collect", "Anna", 1830, "side")),
    ("Anna collected 1830 from side pot-2", ("Collect", "Anna", 1830, "side-2")),
    ("side pot-1 (400) not awarded as Anna cashed out", ("NotAwarded", "Anna", 400, "side-1")),
    ("Pot not awarded as player cashed out", ("NotAwarded", None, None, "pot")),
    ("Anna cashed out the hand for 100 | Cash Out Fee 2", ("CashOut", "Anna", 100, 2)),
    ("Anna cashed out the hand for 100", ("CashOut", "Anna", 100, 0)),
    ("Dealer burns a card", ("Burn", ())),
    ("Dealer burns [7c]", ("Burn", ("7c",))),
    ("Dealer puts the stub on the muck", ("Stub",)),
    ("Hand cancelled", ("Cancelled",)),
    ("Betting is capped", ("Capped",)),
    ("Cash Drop to Pot : total 500", ("HouseMoney", 500)),
    ("Anna finished the tournament in 7th place", ("Finished", "Anna", 7, None)),
    ("Anna finished the tournament in 3rd place and received $13.43.", ("Finished", "Anna", 3, 1343)),
    ("Anna finished the tournament", ("Finished", "Anna", None, None)),
    ("Anna finished the tournament in 3rd place and received ₹13 .43.", ("Finished", "Anna", 3, 1343)),
    (
        "Anna wins the tournament and receives $100.50 - congratulations!",
        ("Finished", "Anna", 1, 10050),
    ),
]

RU = [
    ("Анна: ставит малый блайнд 100", ("Post", "Анна", "small", 100, False)),
    ("Анна: ставит большой блайнд 200 и олл-ин", ("Post", "Анна", "big", 200, True)),
    ("Анна: ставит малый и большой блайнды 300", ("Post", "Анна", "both", 300, False)),
    ("Анна: ставит анте 25", ("Post", "Анна", "ante", 25, False)),
    ("Анна: ставит страддл 400", ("Post", "Анна", "straddle", 400, False)),
    ("Анна: ставит блайнд баттона 50", ("Post", "Анна", "button", 50, False)),
    ("Анна: ставит мёртвый блайнд 50", ("Post", "Анна", "dead", 50, False)),
    ("*** ЗАКРЫТЫЕ КАРТЫ ***", ("HoleCards",)),
    ("Карты Анна [As Kd 7h 7c]", ("Deal", "Анна", ("As", "Kd", "7h", "7c"))),
    ("Карты Анна [10♠ К♥]", ("Deal", "Анна", ("Ts", "Kh"))),
    ("*** ФЛОП *** [7d 3c Qc]", ("Street", "flop", (), ("7d", "3c", "Qc"), 0)),
    ("*** ТЁРН *** [7d 3c Qc] [Jd]", ("Street", "turn", ("7d", "3c", "Qc"), ("Jd",), 0)),
    ("*** РИВЕР *** [7d 3c Qc Jd] [4h]", ("Street", "river", ("7d", "3c", "Qc", "Jd"), ("4h",), 0)),
    ("*** ВТОРОЙ ФЛОП *** [7d 3c Qc]", ("Street", "flop", (), ("7d", "3c", "Qc"), 2)),
    ("Анна: делает фолд", ("Fold", "Анна", (), False)),
    ("Анна: делает пас", ("Fold", "Анна", (), False)),
    ("Анна: пас", ("Fold", "Анна", (), False)),
    ("Анна: пасс", ("Fold", "Анна", (), False)),
    ("Анна: сбрасывает карты", ("Fold", "Анна", (), False)),
    ("Анна: сбрасывает все карты", ("Fold", "Анна", (), False)),
    ("Анна: сбрасывает", ("Fold", "Анна", (), True)),
    ("Анна: делает чек", ("Check", "Анна")),
    ("Анна: проверяет", ("Check", "Анна")),
    ("Анна: делает колл 400", ("Call", "Анна", 400, False)),
    ("Анна: колл 400 и олл-ин", ("Call", "Анна", 400, True)),
    ("Анна: уравнивает", ("Call", "Анна", None, False)),
    ("Анна: делает бет 400", ("Bet", "Анна", 400, False)),
    ("Анна: ставит 1\u00a0500", ("Bet", "Анна", 1500, False)),
    ("Анна: делает рейз 400 600", ("Raise", "Анна", 400, 600, False, None)),
    ("Анна: рэйз 400 600", ("Raise", "Анна", 400, 600, False, None)),
    ("Анна: рейз до 600", ("Raise", "Анна", None, 600, False, None)),
    ("Анна: рэйз 600", ("Raise", "Анна", None, 600, False, None)),
    ("Анна: повышает до 6 000", ("Raise", "Анна", None, 6000, False, None)),
    ("Анна: повышает на 400", ("Raise", "Анна", 400, None, False, None)),
    ("Анна: рерэйз 400 600", ("Raise", "Анна", 400, 600, False, None)),
    ("Анна: ререйз до 600", ("Raise", "Анна", None, 600, False, None)),
    ("Анна: ре-рейз 600 и ва-банк", ("Raise", "Анна", None, 600, True, None)),
    ("Анна: 3-бет 600", ("Raise", "Анна", None, 600, False, None)),
    ("Анна: делает рейз 400 600 и ол-ин", ("Raise", "Анна", 400, 600, True, None)),
    ("Анна: делает рейз 1\u00a0400 2\u202f600", ("Raise", "Анна", 1400, 2600, False, None)),
    ("Анна: олл-ин", ("AllIn", "Анна", None)),
    ("Анна: идёт ва-банк 900", ("AllIn", "Анна", 900)),
    ("Анна: сбрасывает 1 карту", ("Discard", "Анна", 1, ())),
    ("Анна: сбрасывает 1 карту [4d]", ("Discard", "Анна", 1, ("4d",))),
    ("Анна: сбрасывает карту", ("Discard", "Анна", 1, ())),
    ("Анна: сбрасывает одну карту", ("Discard", "Анна", 1, ())),
    ("Анна: сбрасывает карту [4d]", ("Discard", "Анна", 1, ("4d",))),
    ("Анна: сбрасывает [4d]", ("Discard", "Анна", 1, ("4d",))),
    ("Анна: сбрасывает 2 карты", ("Discard", "Анна", 2, ())),
    ("Анна: сбрасывает две карты [4d 5c]", ("Discard", "Анна", 2, ("4d", "5c"))),
    ("Анна: сбрасывает 5 карт", ("Discard", "Анна", 5, ())),
    ("Анна: сброс", ("Discard", "Анна", 0, ())),
    ("Анна: сброс карты", ("Discard", "Анна", 1, ())),
    ("Анна: сброс 4♦", ("Discard", "Анна", 1, ("4d",))),
    ("Анна: скидывает карту", ("Discard", "Анна", 1, ())),
    ("Анна: сбрасывает руку", ("Muck", "Анна", False, ())),
    ("Анна: не показывает руку", ("Muck", "Анна", True, ())),
    ("Анна: не меняет карты", ("StandPat", "Анна")),
    ("Неуравненная ставка (400) возвращается игроку Анна", ("Uncalled", "Анна", 400)),
    ("*** ВСКРЫТИЕ КАРТ ***", ("Showdown", 0)),
    ("*** ВТОРОЕ ВСКРЫТИЕ КАРТ ***", ("Showdown", 2)),
    (
        "Анна: открывает [Js Jc] (старшую карту [туз] - король+валет (кикер))",
        ("Show", "Анна", ("Js", "Jc"), "старшую карту [туз] - король+валет (кикер)"),
    ),
    ("Анна: открывает [Js]", ("Show", "Анна", ("Js",), None)),
    ("Анна получил 1830 ( банк)", ("Collect", "Анна", 1830, "pot")),
    ("Анна получила 1830 (банк)", ("Collect", "Анна", 1830, "pot")),
    ("Анна получил 1830 ( основной банк)", ("Collect", "Анна", 1830, "main")),
    ("Анна получил 1830 ( побочный банк)", ("Collect", "Анна", 1830, "side")),
    ("Анна получил 1830 ( побочный банк-1)", ("Collect", "Анна", 1830, "side-1")),
    ("банк (400) не получен: Анна досрочно завершил раздачу", ("NotAwarded", "Анна", 400, "pot")),
    ("Анна досрочно завершил раздачу, получив 140", ("CashOut", "Анна", 140, 0)),
    ("Анна досрочно завершила раздачу, получив 140 | Комиссия 2", ("CashOut", "Анна", 140, 2)),
    ("Дилер сжигает карту", ("Burn", ())),
    ("Дилер сжигает [7c]", ("Burn", ("7c",))),
    ("Дилер кладёт остаток колоды на сброшенные карты", ("Stub",)),
    ("Раздача отменена", ("Cancelled",)),
    ("Ставки ограничены", ("Capped",)),
    ("Казино добавляет 500 в банк", ("HouseMoney", 500)),
    ("Анна занимает 3-е место и получает $13.43.", ("Finished", "Анна", 3, 1343)),
    ("Анна занимает 3-е место и получает ₽13 .43.", ("Finished", "Анна", 3, 1343)),
    ("Анна выигрывает турнир", ("Finished", "Анна", 1, None)),
]

EN_SUMMARY = [
    ("Total pot 1930 | Rake 100", ("SummaryPot", 1930, (), 100, ())),
    ("Total pot 1930", ("SummaryPot", 1930, (), None, ())),
    (
        "Total pot 9480 Main pot 5275. Side pot 4200. | Rake 5",
        ("SummaryPot", 9480, (("main", 5275), ("side", 4200)), 5, ()),
    ),
    (
        "Total pot 9480 Main pot 5275. Side pot-1 4000. Side pot-2 200. | Rake 5 | Jackpot 2 | Bad Beat Fee 1",
        (
            "SummaryPot", 9480, (("main", 5275), ("side-1", 4000), ("side-2", 200)), 5,
            (("Jackpot", 2), ("Bad Beat Fee", 1)),
        ),
    ),
    ("Board [7d 3c Qc Jd 4h]", ("SummaryBoard", ("7d", "3c", "Qc", "Jd", "4h"), 0)),
    ("SECOND Board [7d 3c Qc]", ("SummaryBoard", ("7d", "3c", "Qc"), 2)),
    (
        "Seat 1: Anna folded before Flop (didn't bet)",
        ("SummarySeat", 1, "Anna", "folded", "preflop", (), (), (), False),
    ),
    (
        "Seat 1: Anna (button) (small blind) folded on the Turn",
        ("SummarySeat", 1, "Anna", "folded", "turn", (), (), (), False),
    ),
    ("Seat 1: Anna collected (1830)", ("SummarySeat", 1, "Anna", "collected", None, (), (1830,), (), False)),
    ("Seat 1: Anna collected 1830", ("SummarySeat", 1, "Anna", "collected", None, (), (1830,), (), False)),
    ("Seat 1: Anna (big blind) won (1830)", ("SummarySeat", 1, "Anna", "collected", None, (), (1830,), (), False)),
    ("Seat 1: Anna mucked", ("SummarySeat", 1, "Anna", "mucked", None, (), (), (), False)),
    ("Seat 1: Anna mucked [Js Kc]", ("SummarySeat", 1, "Anna", "mucked", None, ("Js", "Kc"), (), (), False)),
    ("Seat 1: Anna", ("SummarySeat", 1, "Anna", "sat_out", None, (), (), (), False)),
    (
        "Seat 1: Anna showed [Js Jc] and won (1830) with three of a kind, Jacks",
        ("SummarySeat", 1, "Anna", "showed", None, ("Js", "Jc"), (1830,), ("three of a kind, Jacks",), False),
    ),
    (
        "Seat 1: Anna showed [Js Jc] and lost with a pair of Jacks",
        ("SummarySeat", 1, "Anna", "showed", None, ("Js", "Jc"), (), ("a pair of Jacks",), True),
    ),
    (
        "Seat 1: Anna showed [Js Jc] and lost with two pair, Jacks and Tens, and won (915) with a pair of Jacks",
        (
            "SummarySeat", 1, "Anna", "showed", None, ("Js", "Jc"), (915,),
            ("two pair, Jacks and Tens", "a pair of Jacks"), False,
        ),
    ),
    (
        "Seat 1: Anna showed [Js Jc] and lost with a pair of Jacks (cashed out).",
        ("SummarySeat", 1, "Anna", "cashed_out", None, ("Js", "Jc"), (), ("a pair of Jacks",), True),
    ),
    ("Seat 1: Anna showed [Js Jc] and won (30)", ("SummarySeat", 1, "Anna", "showed", None, ("Js", "Jc"), (30,), (), False)),
]

RU_SUMMARY = [
    ("Общий банк 1930 | Доля 100", ("SummaryPot", 1930, (), 100, ())),
    (
        "Общий банк 9480 Основной банк 5275. Побочный банк 4200. | Доля 5",
        ("SummaryPot", 9480, (("main", 5275), ("side", 4200)), 5, ()),
    ),
    (
        "Общий банк 9480 Основной банк 5275. Побочный банк-1 4200. | Рейк 5",
        ("SummaryPot", 9480, (("main", 5275), ("side-1", 4200)), 5, ()),
    ),
    ("Борд [7d 3c Qc Jd 4h]", ("SummaryBoard", ("7d", "3c", "Qc", "Jd", "4h"), 0)),
    ("Место 1: Анна сделал фолд до Флоп (не ставил)", ("SummarySeat", 1, "Анна", "folded", "preflop", (), (), (), False)),
    ("Место 1: Анна (баттон) сделала фолд на Терне", ("SummarySeat", 1, "Анна", "folded", "turn", (), (), (), False)),
    ("Место 1: Анна собрал (1830)", ("SummarySeat", 1, "Анна", "collected", None, (), (1830,), (), False)),
    ("Место 1: Анна сбросил [Js Kc]", ("SummarySeat", 1, "Анна", "mucked", None, ("Js", "Kc"), (), (), False)),
    (
        "Место 1: Анна открыл [Js Jc] и выиграл (1830) , собрав тройку [валеты]",
        ("SummarySeat", 1, "Анна", "showed", None, ("Js", "Jc"), (1830,), ("тройку [валеты]",), False),
    ),
    (
        "Место 1: Анна открыл [Js Jc] и проиграл , собрав две пары [тузы и двойки] (досрочное завершение раздачи).",
        ("SummarySeat", 1, "Анна", "cashed_out", None, ("Js", "Jc"), (), ("две пары [тузы и двойки]",), True),
    ),
]

EN_TRAFFIC = [
    ("Zed joins the table at seat #2", ("Traffic", "Zed", "joins", "Zed joins the table at seat #2")),
    ("Anna leaves the table", ("Traffic", "Anna", "leaves", "Anna leaves the table")),
    ("Anna has timed out while disconnected", ("Traffic", "Anna", "timed_out", "Anna has timed out while disconnected")),
    ("Anna is disconnected", ("Traffic", "Anna", "disconnected", "Anna is disconnected")),
    ("Anna is connected", ("Traffic", "Anna", "connected", "Anna is connected")),
    ("Anna: sits out", ("Traffic", "Anna", "sits_out", "Anna: sits out")),
    ("Anna is sitting out", ("Traffic", "Anna", "sits_out", "Anna is sitting out")),
    ("Zed: is sitting out", ("Traffic", "Zed", "sits_out", "Zed: is sitting out")),
    ("Anna has returned", ("Traffic", "Anna", "returned", "Anna has returned")),
    ('Anna said, "nice: folds"', ("Traffic", "Anna", "said", "nice: folds")),
    ("Zed will be allowed to play after the button", (
        "Traffic", "Zed", "waits", "Zed will be allowed to play after the button",
    )),
    ("Hand was run twice", ("Traffic", None, "other", "Hand was run twice")),
    ("Anna wins the $0.25 bounty for eliminating Boris", (
        "Traffic", "Anna", "other", "Anna wins the $0.25 bounty for eliminating Boris",
    )),
]

RU_TRAFFIC = [
    ("Зина садится за стол на место №2", ("Traffic", "Зина", "joins", "Зина садится за стол на место №2")),
    ("Анна покидает стол", ("Traffic", "Анна", "leaves", "Анна покидает стол")),
    ("время на ход игрока Анна истекло", ("Traffic", "Анна", "timed_out", "время на ход игрока Анна истекло")),
    ("Анна отключен", ("Traffic", "Анна", "disconnected", "Анна отключен")),
    ("Анна на связи", ("Traffic", "Анна", "connected", "Анна на связи")),
    ("Анна: пропускает раздачу", ("Traffic", "Анна", "sits_out", "Анна: пропускает раздачу")),
    ("Анна вернулась", ("Traffic", "Анна", "returned", "Анна вернулась")),
    ('Анна говорит, "делаю пас"', ("Traffic", "Анна", "said", "делаю пас")),
    ("Зина сможет играть после баттона", ("Traffic", "Зина", "waits", "Зина сможет играть после баттона")),
]


@pytest.mark.parametrize(("line", "event"), EN + EN_TRAFFIC)
def test_an_english_line(en: Any, line: str, event: tuple[Any, ...]) -> None:
    assert en(line) == [event]


@pytest.mark.parametrize(("line", "event"), RU + RU_TRAFFIC)
def test_a_russian_line(ru: Any, line: str, event: tuple[Any, ...]) -> None:
    assert ru(line) == [event]


@pytest.mark.parametrize(("line", "event"), EN_SUMMARY)
def test_an_english_line_of_the_summary(en_hand: Any, line: str, event: tuple[Any, ...]) -> None:
    hand = en_hand("*** SUMMARY ***", line)
    assert [(type(e).__name__, *e[1:]) for e in hand.events] == [("SummaryStart",), event]


@pytest.mark.parametrize(("line", "event"), RU_SUMMARY)
def test_a_russian_line_of_the_summary(ru_hand: Any, line: str, event: tuple[Any, ...]) -> None:
    hand = ru_hand("*** ИТОГ ***", line)
    assert [(type(e).__name__, *e[1:]) for e in hand.events] == [("SummaryStart",), event]


@pytest.mark.parametrize(("line", "event"), EN + EN_TRAFFIC)
def test_a_line_read_twice_says_the_same(en: Any, line: str, event: tuple[Any, ...]) -> None:
    """The second time it is remembered, not read."""
    assert en(line) == en(line)


def test_a_pot_that_nobody_was_paid(en_hand: Any) -> None:
    """The line tells what the hand was worth and that the house, not the pot, paid for it."""
    hand = en_hand(
        "*** SUMMARY ***",
        "Seat 1: Anna showed [Js Jc] and won (1830) with a pair of Jacks (pot not awarded as player cashed out)",
    )
    assert [(type(e).__name__, *e[1:]) for e in hand.events[1:]] == [
        ("SummarySeat", 1, "Anna", "showed", None, ("Js", "Jc"), (1830,), ("a pair of Jacks",), False),
        ("NotAwarded", "Anna", 1830, "pot"),
    ]


@pytest.mark.parametrize(
    ("line", "discard", "act"),
    [
        ("Anna: discards 1 card [4d] and bets 400", ("Discard", 1, ("4d",), 1, 27), ("Bet", 400, False, 32, 40)),
        ("Anna: discards 1 card and checks", ("Discard", 1, (), 1, 22), ("Check", 27, 33)),
        ("Anna: discards [4d], folds", ("Discard", 1, ("4d",), 1, 20), ("Fold", (), False, 22, 27)),
        (
            "Anna: discards 1 card [4d] and raises 400 to 600 and is all-in",
            ("Discard", 1, ("4d",), 1, 27), ("Raise", 400, 600, True, None, 32, 63),
        ),
    ],
)
def test_a_discard_and_its_act_in_one_english_line(en_hand: Any, line: str, discard: Any, act: Any) -> None:
    hand = en_hand(line)
    assert [(type(e).__name__, *e[2:], e.at.column, e.at.end) for e in hand.events] == [discard, act]
    assert {(e.at.line, e.player) for e in hand.events} == {(6, "Anna")}


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Анна: сбрасывает 1 карту [4d] и делает бет 400", ("Bet", "Анна", 400, False)),
        ("Анна: сбрасывает карту и делает чек", ("Check", "Анна")),
        ("Анна: сброс 4♦, чек", ("Check", "Анна")),
        ("Анна: сброс, бет 900", ("Bet", "Анна", 900, False)),
        ("Анна: сбрасывает 1 карту [4d] и делает рейз 400 600 и олл-ин", ("Raise", "Анна", 400, 600, True, None)),
    ],
)
def test_a_discard_and_its_act_in_one_russian_line(ru_hand: Any, line: str, act: Any) -> None:
    discard, said = ru_hand(line).events
    assert type(discard).__name__ == "Discard" and discard.count == (0 if "сброс," in line else 1)
    assert (type(said).__name__, *said[1:]) == act
    assert said.at.end == len(line) + 1 and discard.at.end <= said.at.column
