"""Hands as people write them: to text and back, and from a room's layout and into it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oklahoma_grammar import events as ev
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.span import Span
from oklahoma_grammar.writer import line_of, words_of, writable, write

CLUBS = ("club_en", "club_ru")
ROOMS = ("stars_en", "stars_ru")
AT = Span("a.txt", 0, 1, 1)
HEADER = ev.Header(
    AT, "club_en", "Tulsa", "77", "oklahoma", "Oklahoma", "pot", (100, 200), None, None, 1, None,
    "2026-03-12 21:14", dealer="Peter",
)
PAGE = {
    "club_en": """\
Hand #17. Oklahoma, pot limit, 1,000/2,000
2026-03-12 21:14, table 4, club Tulsa, dealer Peter
Button: seat 3
Seat 1: Anna, 20,000
Seat 2: Boris, 18,400
Seat 3: Vera, 310,000
Seat 4: Gleb, 5,000 (out)
Ante: 25
Small blind: Anna 1,000
Big blind: Boris 2,000
Cards Vera: Js Jc Ks 2h
Preflop
Vera: raise 6,000
Anna: fold
Boris: call 4,000
Burn 7c
Flop: 7d 3c Qc
Boris: discard 4d, check
Vera: discard, bet 9,000
Boris: all-in
Vera: call
Turn: Jd
Boris: discard 2s
Vera: discard
River: 4h
Stub on the muck
Showdown
Boris: Qs 9s, pair
Vera: mucks
Pot 37,850: Boris, Vera
Rake 50
""",
    "club_ru": """\
Раздача №17. Оклахома, пот-лимит, 1 000/2 000
12.03.2026 21:14, стол 4, клуб Tulsa, дилер Peter
Баттон: место 3
Место 1: Anna, 20 000
Место 2: Boris, 18 400
Место 3: Vera, 310 000
Место 4: Gleb, 5 000 (вне раздачи)
Анте: 25
Малый блайнд: Anna 1 000
Большой блайнд: Boris 2 000
Карты Vera: J♠ J♣ K♠ 2♥
Префлоп
Vera: рэйз 6 000
Anna: пас
Boris: колл 4 000
Сжигает 7♣
Флоп: 7♦ 3♣ Q♣
Boris: сброс 4♦, чек
Vera: сброс, бет 9 000
Boris: олл-ин
Vera: колл
Тёрн: J♦
Boris: сброс 2♠
Vera: сброс
Ривер: 4♥
Остаток колоды на сброшенные карты
Вскрытие
Boris: Q♠ 9♠, пара
Vera: не открывает
Банк 37 850: Boris, Vera
Рейк 50
""",
}


def read(text: str) -> ev.Hand:
    hand = parse(HandText("a.txt", 1, text))
    assert isinstance(hand, ev.Hand), hand
    return hand


def told(hand: ev.Hand) -> list[Any]:
    """What the hand says, without places and without what stands in the words of a language."""
    header = hand.header._replace(at=AT, dialect="", date_text="", game_text="")
    events = [event._replace(at=AT) for event in hand.events]
    table = hand.table._replace(at=AT) if hand.table else None
    return [header, table, *(seat._replace(at=AT) for seat in hand.seats), *events]


def hand_of(*events: ev.Event, header: ev.Header = HEADER) -> ev.Hand:
    seats = tuple(ev.Seat(AT, place, name, 5000) for place, name in ((1, "Anna"), (2, "Boris"), (4, "Vera")))
    return ev.Hand(header, ev.TableLine(AT, "4", None, 4), seats, events, "")


@pytest.mark.parametrize("dialect", CLUBS)
def test_the_page_as_it_stands_and_in_the_other_language(dialect: str) -> None:
    hand = read(PAGE[dialect])
    assert hand.finished and write(hand, dialect) == PAGE[dialect]
    other = next(name for name in CLUBS if name != dialect)
    assert write(hand, other).replace("pair", "пара") == PAGE[other].replace("pair", "пара")


EVERY_KIND: tuple[ev.Event, ...] = (
    ev.Post(AT, "Anna", "ante", 25), ev.Post(AT, "Anna", "small", 100), ev.Post(AT, "Boris", "big", 1200, all_in=True),
    ev.Post(AT, "Vera", "both", 300), ev.Post(AT, "Vera", "straddle", 400), ev.Post(AT, "Vera", "button", 50),
    ev.Post(AT, "Vera", "dead", 100), ev.AnteForAll(AT, 25), ev.HoleCards(AT),
    ev.Deal(AT, "Anna", ("As", "Kd", "7h", "7c")), ev.Deal(AT, "Boris", ("2c",)), ev.Call(AT, "Anna", 100),
    ev.Call(AT, "Anna", None), ev.Call(AT, "Anna", 90, all_in=True), ev.Bet(AT, "Anna", 12100), ev.Bet(AT, "Anna", None),
    ev.Raise(AT, "Vera", None, 600), ev.Raise(AT, "Vera", 400, None), ev.Raise(AT, "Vera", None, None, all_in=True),
    ev.Raise(AT, "Vera", None, 1600, all_in=True), ev.AllIn(AT, "Vera", None), ev.AllIn(AT, "Vera", 900),
    ev.Check(AT, "Boris"), ev.Fold(AT, "Boris"), ev.Fold(AT, "Boris", ("2c", "2d")), ev.Burn(AT), ev.Burn(AT, ("7c",)),
    ev.Street(AT, "flop", (), ("7d", "3c", "Qc")), ev.Street(AT, "turn", ("7d", "3c", "Qc"), ("Jd",)),
    ev.Street(AT, "river", (), ("Th",), 2), ev.Discard(AT, "Anna", 0), ev.Discard(AT, "Anna", 1),
    ev.Discard(AT, "Anna", 1, ("7h",)), ev.Discard(AT, "Anna", 2, ("7h", "7c")), ev.Discard(AT, "Anna", 3, ("7h",)),
    ev.Discard(AT, "Anna", 5), ev.StandPat(AT, "Anna"), ev.Stub(AT), ev.Uncalled(AT, "Anna", 300), ev.Capped(AT),
    ev.Showdown(AT), ev.Showdown(AT, 2), ev.Show(AT, "Anna", ("As", "Kd")), ev.Show(AT, "Anna", ("As", "Kd"), "the nuts"),
    ev.Muck(AT, "Boris"), ev.Muck(AT, "Boris", hidden=True), ev.Muck(AT, "Boris", cards=("2c", "2d")),
    ev.Collect(AT, "Anna", 1900, "pot"), ev.Collect(AT, "Anna", 900, "main"), ev.Collect(AT, "Anna", 900, "side"),
    ev.Collect(AT, "Anna", 1900, "side-2"), ev.Shared(AT, 901, ("Anna", "Vera"), "pot"),
    ev.Shared(AT, 901, ("Anna", "Boris", "Vera"), "side-1"), ev.Rake(AT, 50), ev.Rake(AT, 5, ""), ev.Rake(AT, 5, "jackpot"),
    ev.NotAwarded(AT, "Anna", 900, "main"), ev.NotAwarded(AT, "Anna", None, "side-1"), ev.NotAwarded(AT, None, 900, "pot"),
    ev.HouseMoney(AT, 500), ev.CashOut(AT, "Boris", 700, 0), ev.CashOut(AT, "Boris", 700, 7),
    ev.Finished(AT, "Boris", 22, None), ev.Finished(AT, "Boris", None, None), ev.Finished(AT, "Boris", 11, 1050),
    ev.Cancelled(AT), ev.Unread(AT, "tea is served", ("expect.line",)),
)


@pytest.mark.parametrize("dialect", CLUBS)
@pytest.mark.parametrize("event", EVERY_KIND, ids=lambda event: type(event).__name__)
def test_every_kind_of_line_comes_back(event: ev.Event, dialect: str) -> None:
    hand = hand_of(ev.Check(AT, "Anna"), event)
    over = read(write(hand, dialect))
    assert told(over)[1:] == told(hand)[1:]
    assert write(over, dialect) == write(hand, dialect)


def test_every_event_is_tried() -> None:
    elsewhere = {ev.Traffic, ev.SummaryStart, ev.SummaryPot, ev.SummaryBoard, ev.SummarySeat}
    assert {type(event) for event in EVERY_KIND} | elsewhere == set(ev.Event.__args__)


@pytest.mark.parametrize("dialect", CLUBS)
def test_the_header_comes_back(dialect: str) -> None:
    for header in (
        HEADER, HEADER._replace(ante=25, cap=60000), HEADER._replace(room="Tulsa, Oka", dealer="Peter, Jr."),
        HEADER._replace(room="", dealer=None, date_text=""), HEADER._replace(scale=100, currency="USD", stakes=(5, 1000)),
        HEADER._replace(scale=100, currency="CHF", stakes=(500, 1000)), HEADER._replace(scale=100, stakes=(50, 125)),
    ):
        assert told(read(write(hand_of(ev.Check(AT, "Anna"), header=header), dialect)))[0] == told(hand_of(header=header))[0]


@pytest.mark.parametrize("dialect", CLUBS)
@pytest.mark.parametrize("game", sorted(words_of("stars_en").games))
@pytest.mark.parametrize("limit", ["no", "pot", "fixed", "mixed"])
def test_every_game_and_limit_is_named(game: str, limit: ev.Limit, dialect: str) -> None:
    header = HEADER._replace(game=game, limit=limit)
    over = read(write(hand_of(ev.Check(AT, "Anna"), header=header), dialect)).header
    assert (over.game, over.limit, over.stakes) == (game, limit, (100, 200))


def test_of_two_stamps_the_one_that_tells_the_moment_is_kept() -> None:
    """And its seconds are left out: people look at a clock on the wall."""
    text = """\
Tulsa Card Club Hand #77:  Oklahoma Pot Limit (100/200) - {stamp}
Table 'Prairie' 6-max Seat #1 is the button
Seat 1: Anna (5000 in chips)
Anna: checks
"""
    def second(stamp: str) -> str:
        return write(read(text.format(stamp=stamp)), "club_ru").splitlines()[1].split(",")[0]

    assert second("2026/05/04 21:35:18 EET [2026/05/04 14:35:18 ET]") == "04.05.2026 21:35 EET"
    assert second("2026/05/04 22:35:18 EET [2026/05/04 14:35:18 ET]") == "04.05.2026 14:35 ВВ"
    assert second("2026/05/04 21:35:18") == "04.05.2026 21:35"
    assert second("2026/05/04 21:35:18 QQQ") == "04.05.2026 21:35 QQQ"


ROOM_S_HAND = """\
Tulsa Card Club Hand #77:  Omaha Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Prairie' 6-max Seat #2 is the button
Seat 1: Anna (5000 in chips)
Seat 2: Boris (5000 in chips)
Seat 3: Vera (5000 in chips)
Boris: posts small blind 100
Vera: posts big blind 200
*** HOLE CARDS ***
Anna said, "good luck"
Anna: raises 400 to 600
Boris: folds
Vera: calls 400
*** FLOP *** [7d 3c Qc]
Vera: bets 4400 and is all-in
Anna: calls 4400 and is all-in
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Vera: shows [Js Jc 2s 2h] (three of a kind, Jacks)
Anna: mucks hand
Vera collected 10050 from pot
*** SUMMARY ***
Total pot 10100 | Rake 50
Board [7d 3c Qc Jd 4h]
Seat 1: Anna mucked [As Ad 8c 9c]
Seat 2: Boris (button) (small blind) folded before Flop [5d 6d 7c 8d]
Seat 3: Vera (big blind) showed [Js Jc 2s 2h] and won (10050) with three of a kind, Jacks
"""


def test_what_only_a_summary_tells_goes_to_the_play() -> None:
    lines = write(read(ROOM_S_HAND), "club_en").splitlines()
    assert lines[:3] == ["Hand #77. Omaha, pot limit, 100/200", "2026-05-04 21:35 MSK, table Prairie, club Tulsa Card Club",
                         "Button: seat 2"]
    assert lines[8:] == [
        "Preflop", "Anna: raise 600", "Boris: fold 5d 6d 7c 8d", "Vera: call 400", "Flop: 7d 3c Qc",
        "Vera: bet 4,400, all-in", "Anna: call 4,400, all-in", "Turn: Jd", "River: 4h", "Showdown",
        "Vera: Js Jc 2s 2h, three of a kind, Jacks", "Anna: mucks As Ad 8c 9c", "Pot 10,050: Vera", "Rake 50",
    ]


def test_awards_and_hands_of_a_summary_alone() -> None:
    hand = read(ROOM_S_HAND)
    bare = [event for event in hand.events if not isinstance(event, ev.Collect | ev.Show | ev.Muck | ev.Fold)]
    lines = write(ev.Hand(hand.header, hand.table, hand.seats, tuple(bare), "", True), "club_ru").splitlines()
    assert lines[-4:] == ["Рейк 50", "Anna: не открывает A♠ A♦ 8♣ 9♣", "Vera: J♠ J♣ 2♠ 2♥, тройку [валеты]", "Банк 10 050: Vera"]


def test_a_board_that_is_repeated_otherwise_is_told() -> None:
    streets = (ev.Street(AT, "flop", (), ("7d", "3c", "Qc")), ev.Street(AT, "turn", ("7d", "3c", "Qh"), ("Jd",)))
    assert write(hand_of(*streets), "club_en").splitlines()[-2:] == ["Flop: 7d 3c Qc", "Turn: (7d 3c Qh) Jd"]
    twice = (ev.Street(AT, "flop", (), ("7d", "3c", "Qc")), ev.Street(AT, "turn", ("7d", "3c", "Qc"), ("Jd",), 1),
             ev.Street(AT, "turn", ("7d", "3c", "Qc"), ("2d",), 2), ev.Street(AT, "river", ("7d", "3c", "Qc", "2d"), ("3d",), 2))
    assert write(hand_of(*twice), "club_en").splitlines()[-3:] == ["First turn: Jd", "Second turn: 2d", "Second river: 3d"]


def test_a_hand_laid_open_early_is_said_with_its_verb() -> None:
    show = ev.Show(AT, "Anna", ("As", "Kd"), "a pair of Kings")
    assert write(hand_of(show), "club_ru").splitlines()[-1] == "Anna: открывает A♠ K♦, пару [короли]"
    assert write(hand_of(show._replace(named=None)), "club_en").splitlines()[-1] == "Anna: shows As Kd"


@pytest.mark.parametrize("room", ROOMS)
def test_into_a_room_s_layout(room: str) -> None:
    """Line by line what was told for several, with a summary; the odd chip to the first named."""
    text = PAGE["club_en"].replace("Pot 37,850", "Pot 37,851")
    hand = read(write(read(text), room))
    assert hand.finished
    posts = [(event.player, event.amount) for event in hand.events if isinstance(event, ev.Post) and event.kind == "ante"]
    assert posts == [("Anna", 25), ("Boris", 25), ("Vera", 25)]
    awards = [(event.player, event.amount) for event in hand.events if isinstance(event, ev.Collect)]
    assert awards == [("Boris", 18926), ("Vera", 18925)]
    streets = [(event.before, event.cards) for event in hand.events if isinstance(event, ev.Street)]
    assert streets[2] == (("7d", "3c", "Qc", "Jd"), ("4h",))
    pot = next(event for event in hand.events if isinstance(event, ev.SummaryPot))
    assert (pot.total, pot.rake) == (37901, 50)
    seats = {event.player: event for event in hand.events if isinstance(event, ev.SummarySeat)}
    assert (seats["Anna"].outcome, seats["Anna"].street) == ("folded", "preflop")
    assert (seats["Boris"].outcome, seats["Boris"].won) == ("showed", (18926,))
    assert (seats["Vera"].outcome, seats["Vera"].won) == ("collected", (18925,))
    assert "Gleb" not in seats
    heading = next(place for place, event in enumerate(hand.events) if isinstance(event, ev.HoleCards))
    assert isinstance(hand.events[heading + 1], ev.Deal)


def test_a_hand_of_no_club_in_a_room_s_layout() -> None:
    hand = hand_of(ev.Check(AT, "Anna"), header=HEADER._replace(room=""))
    assert write(hand, "stars_en").startswith("Club Hand #77:")
    assert write(hand, "stars_ru").startswith("Раздача Клуб №77:")


def test_two_players_in_one_line_of_the_source_are_told_apart() -> None:
    here = AT.moved(line=9)
    pair = (ev.Discard(here, "Anna", 1, ("7h",)), ev.Check(here, "Boris"))
    assert write(hand_of(*pair), "club_en").splitlines()[-2:] == ["Anna: discard 7h", "Boris: check"]
    one = (ev.Discard(here, "Anna", 1, ("7h",)), ev.Check(here, "Anna"))
    assert write(hand_of(*one), "club_en").splitlines()[-1] == "Anna: discard 7h, check"


def test_a_hand_of_which_little_is_known() -> None:
    seats = (ev.Seat(AT, 1, "Anna", 5000), ev.Seat(AT, 2, "Boris", 5000))
    header = HEADER._replace(limit=None, room="", dealer=None, date_text="yesterday")
    hand = ev.Hand(header, None, seats, (ev.HoleCards(AT),), "")
    assert write(hand, "club_en").splitlines() == [
        "Hand #77. Oklahoma, 100/200", "Seat 1: Anna, 5,000", "Seat 2: Boris, 5,000", "Preflop"]


def test_an_unfinished_hand_gets_no_summary() -> None:
    hand = read(PAGE["club_en"].split("Showdown")[0])
    assert not hand.finished
    assert "SUMMARY" not in write(hand, "stars_en") and not read(write(hand, "stars_en")).finished


def test_fees_and_hands_thrown_away_in_a_room_s_summary() -> None:
    text = PAGE["club_en"].replace("Pot 37,850: Boris, Vera", "Pot 37,850: Boris").replace("Rake 50", "Fee 5: jackpot\nFee 2")
    hand = read(write(read(text), "stars_en"))
    pot = next(event for event in hand.events if isinstance(event, ev.SummaryPot))
    assert (pot.total, pot.rake, pot.fees) == (37857, 0, (("jackpot", 5), ("Fee", 2)))
    assert [event.outcome for event in hand.events if isinstance(event, ev.SummarySeat)] == ["folded", "showed", "mucked"]


def test_where_a_line_of_the_text_stands() -> None:
    hand = read(PAGE["club_en"])
    lines = PAGE["club_en"].splitlines()
    for place, event in enumerate(hand.events):
        assert line_of(hand, place, "club_en") == event.at.line, event
    heading = next(place for place, event in enumerate(hand.events) if isinstance(event, ev.HoleCards))
    assert lines[line_of(hand, heading, "club_en") - 1] == "Preflop"
    talk = ev.Hand(hand.header, hand.table, hand.seats, (*hand.events, ev.Traffic(AT, "Anna", "said", "hm")), "")
    assert line_of(talk, len(talk.events) - 1, "club_en") == 0


def test_both_languages_have_the_same_forms() -> None:
    english, russian = (words_of(dialect) for dialect in CLUBS)
    assert set(CLUBS) <= set(writable()) and english.by_hand and not words_of("stars_en").by_hand
    for section in ("header", "games", "limits", "seat", "posts", "acts", "lines", "runs", "pots"):
        keys = [set(getattr(words, section)) - {"unclear"} for words in (english, russian)]
        assert keys[0] == keys[1], section
    for section in ("posts", "games", "limits", "pots", "runs"):
        assert set(getattr(english, section)) == set(getattr(words_of("stars_en"), section))


NAMES = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), min_size=1, max_size=20).filter(
    lambda name: name == name.strip() and name not in ("Boris", "Vera")
)


@settings(max_examples=80, deadline=None)
@given(NAMES, st.sampled_from(CLUBS))
def test_any_name_survives(name: str, dialect: str) -> None:
    events = (
        ev.Post(AT, name, "big", 200), ev.Deal(AT, name, ("As", "Kd")), ev.Discard(AT, name, 1, ("4d",)),
        ev.Bet(AT, name, 400), ev.Uncalled(AT, name, 400), ev.Showdown(AT), ev.Show(AT, name, ("As", "Kd")),
        ev.Collect(AT, name, 1200, "pot"), ev.Shared(AT, 500, (name, "Boris"), "side"),
    )
    seats = (ev.Seat(AT, 1, name, 5000), ev.Seat(AT, 2, "Boris", 5000))
    over = read(write(ev.Hand(HEADER, ev.TableLine(AT, "4", None, 2), seats, events, ""), dialect))
    assert [seat.name for seat in over.seats] == [name, "Boris"]
    assert [event._replace(at=AT) for event in over.events] == [
        event._replace(pot="main") if isinstance(event, ev.Collect) else event for event in events]
