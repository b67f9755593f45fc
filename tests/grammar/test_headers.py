"""The line that opens a hand, in the forms that rooms write."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from oklahoma_grammar.events import Hand, Header, Refused
from oklahoma_grammar.parser import NOT_REPLAYED, parse
from oklahoma_grammar.reader import HandText

EN_REST = "\nTable 'T' 6-max Seat #1 is the button\nSeat 1: Ann (500 in chips)\nSeat 2: Bob (500 in chips)\nAnn: folds"
RU_REST = "\nСтол 'Т' 6-max Баттон на месте №1\nМесто 1: Ann (500 фишек)\nМесто 2: Bob (500 фишек)\nAnn: пас"


def header(line: str) -> Header:
    hand = parse(HandText("a.txt", 1, line + (RU_REST if line.startswith("Раздача") else EN_REST)))
    assert isinstance(hand, Hand), hand
    return hand.header


def refused(line: str) -> Refused:
    hand = parse(HandText("a.txt", 1, line + (RU_REST if line.startswith("Раздача") else EN_REST)))
    assert isinstance(hand, Refused), hand
    return hand


CASES = [
    (
        "Stars Hand #12:  Omaha Pot Limit ($0.05/$0.10 USD) - 2026/05/04 21:35:18 EET [2026/05/04 14:35:18 ET]",
        {"room": "Stars", "number": "12", "game": "omaha", "limit": "pot", "stakes": (5, 10), "currency": "USD", "scale": 100,
         "date_text": "2026/05/04 21:35:18 EET [2026/05/04 14:35:18 ET]", "series": None},
    ),
    ("Stars Game #12: Hold'em No Limit ($10/$20) - 2015/08/16 11:30:49",
     {"game": "holdem", "limit": "no", "stakes": (1000, 2000), "currency": "USD", "played_at": None}),
    ("Stars Zoom Hand #12:  Hold'em No Limit (€0.02/€0.05 EUR) - 2026/05/04 21:35:18 ET", {"room": "Stars", "currency": "EUR", "series": "Zoom"}),
    ("Stars Home Game Hand #12: {club}  Hold'em No Limit (1/2) - 2012/01/02 3:04:05 ET",
     {"room": "Stars", "series": "Home Game", "game": "holdem", "currency": None, "scale": 1, "stakes": (1, 2)}),
    ("Stars Hand #12: Tournament #77, $1.00+$0.25+$0.15 USD Hold'em No Limit - Level XVI (350/700) - 2026/05/04 21:35:18 ET",
     {"tournament": "77", "level": "XVI", "stakes": (350, 700), "scale": 1, "currency": None, "game": "holdem"}),
    ("Stars Hand #12: Tournament #77, Freeroll  Hold'em No Limit - Level II (30/60) - 2026/05/04 21:35:18 ET", {"level": "II"}),
    ("Stars Hand #12: Tournament #77, 300+20 Omaha Hi/Lo Pot Limit - Level I (10/20) - 2026/05/04 21:35:18 ET",
     {"game": "omaha-hilo", "game_text": "Omaha Hi/Lo"}),
    ("Stars Hand #12: Tournament #77, Hold'em No Limit - Match Round I, Level I (15/30) - 2006/11/03 9:33:53 ET", {"level": "I"}),
    ("Stars Hand #12: Zoom Tournament #77, $24.55+$2.45 USD Mixed Omaha (5 Card Omaha Pot Limit) - Level II (15/30) - 2026/05/04 21:35:18 ET",
     {"game": "omaha5", "limit": "pot", "tournament": "77"}),
    ("Stars Hand #12: Tournament #77, $125+$10 - Hold'em No Limit (300/600) - 2015/05/01 1:02:03",
     {"game": "holdem", "tournament": "77", "level": None}),
    ("Stars Hand #12:  Hold'em No Limit ($0.25/$0.50 - $10 Cap -  USD) - 2012/09/11 8:39:12 ET", {"cap": 1000, "stakes": (25, 50)}),
    ("Stars Hand #12:  Hold'em No Limit ($0.25/$0.50 - Ante $0.10 USD) - 2012/09/11 8:39:12 ET", {"ante": 10, "cap": None}),
    ("Stars Hand #12:  Hold'em No Limit (100/200/25) - 2012/09/11 8:39:12 ET", {"ante": 25, "stakes": (100, 200)}),
    ("Stars Hand #12:  Hold'em No Limit ($1,000/$2,000 USD) - 2012/09/11 8:39:12 ET", {"stakes": (100000, 200000)}),
    ("Stars Hand #12:  Hold'em Limit (0.10/0.20) - 2012/09/11 8:39:12 ET", {"limit": "fixed", "scale": 100, "currency": None, "stakes": (10, 20)}),
    ("Stars Hand #12:  Omaha Pot Limit (1/$2) - 2012/09/11 8:39:12 ET", {"scale": 100, "currency": "USD", "stakes": (100, 200)}),
    ("Stars Hand #12:  6 Card Omaha Pot Limit (1/2) - 2012/09/11 8:39:12 ET", {"game": "omaha6"}),
    ("Stars Hand #12:  5 Card Omaha Hi/Lo Pot Limit (1/2) - 2012/09/11 8:39:12 ET", {"game": "omaha5-hilo"}),
    ("Stars Hand #12:  6-Card Omaha Hi/Lo Pot Limit (1/2) - 2012/09/11 8:39:12 ET", {"game": "omaha6-hilo"}),
    ("Vigorish Club Hand #12:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK",
     {"room": "Vigorish Club", "game": "oklahoma", "played_at": datetime(2026, 5, 4, 18, 35, 18, tzinfo=UTC)}),
    ("Club Hand #12:  Pineapple No Limit (1/2) - 2026/05/04 21:35:18 MSK", {"game": "pineapple"}),
    ("Club Hand #12:  Crazy Pineapple No Limit (1/2) - 2026/05/04 21:35:18 MSK", {"game": "crazy-pineapple"}),
    ("Club Hand #12:  Irish Pot Limit (1/2) - 2026/05/04 21:35:18 MSK", {"game": "irish"}),
    ("club hand #12:  OKLAHOMA pot limit (1/2) - 2026/05/04 21:35:18 msk", {"game": "oklahoma", "limit": "pot"}),
    ("Club Hand №12:  Hold’em No Limit (1/2) - 2026/05/04 21:35:18 MSK", {"game": "holdem", "number": "12"}),
    (
        "Раздача Stars №12:  Холдем Безлимитный ($0.01/$0.02 USD) - 04.05.2026 21:35:18 EET [04.05.2026 14:35:18 ВВ]",
        {"dialect": "stars_ru", "room": "Stars", "game": "holdem", "limit": "no", "stakes": (1, 2), "currency": "USD",
         "played_at": datetime(2026, 5, 4, 18, 35, 18, tzinfo=UTC)},
    ),
    ("Раздача Клуб Вигориш №12:  Оклахома Пот-лимит (100/200) - 04.05.2026 21:35:18 МСК", {"game": "oklahoma", "limit": "pot"}),
    ("Раздача Клуб Домашняя игра №12:  Омаха Лимит (10,000/20,000) - 04.05.2026 21:35:18 МСК",
     {"room": "Клуб", "series": "Home Game", "stakes": (10000, 20000), "scale": 1}),
    ("Раздача Клуб #12:  Омаха Лимит (100/200) - 04.05.2026 21:35:18 МСК", {"game": "omaha", "limit": "fixed"}),
    ("Раздача Клуб №12:  Омаха Хай-Лоу Пот-лимит (100/200) - 04.05.2026 21:35:18 МСК", {"game": "omaha-hilo"}),
    ("Раздача Клуб №12:  5-карточная Омаха Пот-лимит (100/200) - 04.05.2026 21:35:18 МСК", {"game": "omaha5"}),
    ("Раздача Клуб №12:  Ананас Безлимитный (1/2) - 04.05.2026 21:35:18 МСК", {"game": "pineapple"}),
    ("Раздача Клуб №12:  Крейзи Ананас Безлимитный (1/2) - 04.05.2026 21:35:18 МСК", {"game": "crazy-pineapple"}),
    ("Раздача Клуб №12:  Айриш Пот-лимит (1/2) - 04.05.2026 21:35:18 МСК", {"game": "irish"}),
    ("Раздача Клуб №12: Турнир №5, $1+$0.10 USD Холдем Безлимитный - Уровень IV (50/100) - 04.05.2026 21:35:18 МСК",
     {"tournament": "5", "level": "IV", "scale": 1}),
    ("Раздача Клуб №12:  Оклахома Пот-лимит (15\u00a0000/30\u00a0000) - 04.05.2026 21:35:18 МСК", {"stakes": (15000, 30000)}),
    ("Раздача Клуб №12:  Оклахома Пот-лимит (0,10₽/0,20₽) - 04.05.2026 21:35:18 МСК", {"stakes": (10, 20), "currency": "RUB"}),
    ("Раздача Клуб №12:  Оклахома Пот-лимит (100/200 анте 25) - 04.05.2026 21:35:18", {"ante": 25, "played_at": None}),
]


@pytest.mark.parametrize(("line", "facts"), CASES)
def test_a_header(line: str, facts: dict[str, Any]) -> None:
    read = header(line)
    assert {name: getattr(read, name) for name in facts} == facts


@pytest.mark.parametrize(("line", "facts"), CASES)
def test_a_header_like_the_last_says_the_same(line: str, facts: dict[str, Any]) -> None:
    """Hands of a session differ in number and stamp; a header that was remembered is read as one that was not."""
    first = header(line)
    again = header(line.replace("#12", "#98").replace("№12", "№98").replace(":18", ":59"))
    assert again.number == "98" and first.number == "12"
    assert again._replace(number="12", played_at=None, date_text="", at=first.at) == first._replace(played_at=None, date_text="")
    assert again.date_text == first.date_text.replace(":18", ":59")


@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("5 Card Draw Limit", "draw5"), ("Badugi Limit", "badugi"), ("Triple Draw 2-7 Lowball Limit", "triple-draw"), ("2-7 Single Draw No Limit", "single-draw"),
        ("7 Card Stud Limit", "stud"), ("7 Card Stud Hi/Lo Limit", "stud-hilo"), ("Razz Limit", "razz"), ("5 Card Stud Pot Limit", "stud5"),
        ("Courchevel Pot Limit", "courchevel"), ("Courchevel Hi/Lo Pot Limit", "courchevel-hilo"), ("6+ Hold'em No Limit", "short-deck"),
        ("Split Hold'em No Limit", "split-holdem"), ("Swap Hold'em No Limit", "special-holdem"), ("Fusion Pot Limit", "special-omaha"),
    ],
)
def test_a_game_that_is_known_by_name_only(game: str, key: str) -> None:
    no = refused(f"Stars Hand #12:  {game} ($1/$2 USD) - 2026/05/04 21:35:18 ET")
    assert (no.rule, no.expected) == (None, ("expect.replayed_game",))
    assert no.header is not None and no.header.game == key and key in NOT_REPLAYED


def test_a_button_blind_stands_in_the_header_alone() -> None:
    no = refused("Stars Hand #12:  6+ Hold'em No Limit (Button Blind\u00a0$0.50 - Ante\u00a0$0.50  USD) - 2026/05/04 21:35:18 ET")
    assert no.rule is None and no.header is not None and (no.header.stakes, no.header.ante) == ((50,), 50)


@pytest.mark.parametrize("line", [
    "Stars Hand #12: Hold'em Pot Limit Pre-Flop, No Limit Post-Flop (10/20) - 2026/05/04 21:35:18 ET",
    "Раздача Старс №12: Холдем Пот-лимит до флопа, безлимит после флопа (10/20) - 04.05.2026 21:35:18 ВВ",
])
def test_two_limits_in_one_game(line: str) -> None:
    assert header(line).limit == "mixed"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Stars Hand #12:  Wyoming Pot Limit ($1/$2 USD) - 2026/05/04 21:35:18 ET", "Wyoming"),
        ("Раздача Клуб №12:  Вайоминг Пот-лимит (100/200) - 04.05.2026 21:35:18 МСК", "Вайоминг"),
    ],
)
def test_a_game_that_nobody_knows(line: str, text: str) -> None:
    no = refused(line)
    assert (no.rule, no.expected, no.found) == ("SYN-02", ("expect.game",), text)
    assert no.header is not None and no.header.game is None and no.header.game_text == text


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Stars Hand #12: something else altogether", "expect.header"),
        ("Full Room Game #12: Table A (6 max) - $2/$4 - No Limit Irish - 00:56:40 ET - 2013/04/07", "expect.header"),
        ("Stars Hand #12:  Omaha Pot Limit ($1.2.3/$2 USD) - 2026/05/04 21:35:18 ET", "expect.amount"),
        ("nothing", "expect.header"),
        ("", "expect.header"),
    ],
)
def test_no_header(line: str, expected: str) -> None:
    no = refused(line)
    assert (no.rule, no.expected, no.at.line) == ("SYN-02", (expected,), 1)


def test_chips_that_turn_out_to_be_money() -> None:
    """The header counts chips; a stack with cents shows that the hand counts in cents."""
    text = "Club Hand #12:  Oklahoma Pot Limit (1/2/1 - 9 Cap - ) - 2026/05/04 21:35:18 MSK" + EN_REST.replace("(500 in", "($368.55 in", 1)
    hand = parse(HandText("a", 1, text))
    assert isinstance(hand, Hand)
    assert (hand.header.scale, hand.header.currency, hand.header.stakes) == (100, "USD", (100, 200))
    assert (hand.header.ante, hand.header.cap) == (100, 900)
    assert [seat.stack for seat in hand.seats] == [36855, 50000]


def test_a_header_with_an_odd_dash_is_read_each_time_anew() -> None:
    for number in ("1", "2", "1"):
        assert header(f"Club Hand #{number}:  Oklahoma Pot Limit (1/2) – 2026/05/04 21:35:18 MSK").number == number


@pytest.mark.plain
def test_many_kinds_of_headers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oklahoma_grammar.header._MOST_OPENINGS", 2)
    for zeros in range(5):
        assert header(f"Club Hand #12:  Oklahoma Pot Limit (1/2{'0' * zeros}) - 2026/05/04 21:35:18 MSK").stakes == (1, 2 * 10**zeros)
