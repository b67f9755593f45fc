"""Events to text and back: what a hand says survives any way round, in any dialect."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oklahoma_grammar import events as ev
from oklahoma_grammar.combinations import read_combination
from oklahoma_grammar.parser import HandText, parse
from oklahoma_grammar.reader import read_paths
from oklahoma_grammar.span import Span
from oklahoma_grammar.writer import words_of, writable, write

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_histories"
DIALECTS = ("stars_en", "stars_ru")
AT = Span("a.txt", 0, 1, 1)


def read(text: str) -> ev.Hand:
    hand = parse(HandText("a.txt", 1, text))
    assert isinstance(hand, ev.Hand), hand
    return hand


def told(hand: ev.Hand, *, across: bool = False) -> list[object]:
    """What the hand says, without places; across dialects also without words that are in a language."""
    header = hand.header._replace(at=AT, dialect="", date_text="", game_text="")
    events = [event._replace(at=AT) for event in hand.events]
    if across:
        header = header._replace(series=None)
        events = [_no_words(event) for event in events if not isinstance(event, ev.Traffic)]
    table = hand.table._replace(at=AT) if hand.table else None
    return [header, table, *(seat._replace(at=AT) for seat in hand.seats), *events]


def _no_words(event: ev.Event) -> object:
    if isinstance(event, ev.Show) and event.named is not None:
        return event._replace(named=str(read_combination(event.named)))
    if isinstance(event, ev.SummarySeat):
        return event._replace(named=tuple(str(read_combination(named)) for named in event.named))
    if isinstance(event, ev.Unread):
        return event._replace(expected=())
    return event


def sample_hands() -> list[ev.Hand]:
    pieces = [piece for piece in read_paths([SAMPLES]) if isinstance(piece, HandText)]
    return [hand for hand in map(parse, pieces) if isinstance(hand, ev.Hand)]


def test_samples_are_written_as_they_stand() -> None:
    hands = sample_hands()
    assert len(hands) > 100
    for hand in hands:
        lines = [line for line in hand.text.splitlines() if line.strip()]
        assert write(hand, hand.header.dialect).splitlines() == lines


@pytest.mark.volume
@pytest.mark.parametrize("dialect", DIALECTS)
def test_samples_say_the_same_in_either_language(dialect: str) -> None:
    for hand in sample_hands():
        if hand.header.dialect not in DIALECTS:
            continue
        over = read(write(hand, dialect))
        assert over.header.dialect == dialect
        assert told(over, across=True) == told(hand, across=True)
        assert told(read(write(over, hand.header.dialect)), across=True) == told(hand, across=True)


def corpora() -> Path:
    place = Path(os.environ.get("OKLAHOMA_CORPORA", ROOT.parent / "shared" / "corpora"))
    if not place.is_dir():
        pytest.skip("no real logs: set OKLAHOMA_CORPORA to their folder")
    return place


@pytest.mark.volume
def test_real_logs_survive_the_way_round() -> None:
    place = corpora()
    count = 0
    for piece in read_paths([place / "stars_ru", place / "stars_en" / "flop", place / "stars_en" / "draw"]):
        hand = parse(piece) if isinstance(piece, HandText) else None
        if isinstance(hand, ev.Hand):
            count += 1
            for dialect in DIALECTS:
                across = dialect != hand.header.dialect
                over = read(write(hand, dialect))
                assert told(over, across=across) == told(hand, across=across), (piece.file, hand.header.number)
    assert count > 500


HEADER = ev.Header(
    AT, "stars_en", "Tulsa Card Club", "77", "oklahoma", "Oklahoma", "pot", (100, 200), None, None, 1,
    datetime(2026, 5, 4, 18, 35, 18, tzinfo=UTC), "2026/05/04 21:35:18 MSK",
)


def hand_of(*events: ev.Event, header: ev.Header = HEADER) -> ev.Hand:
    seats = tuple(ev.Seat(AT, place, name, 5000) for place, name in ((1, "Anna"), (2, "Boris"), (4, "Vera")))
    return ev.Hand(header, ev.TableLine(AT, "Prairie", 6, 4), seats, events, "")


EVERY_KIND: tuple[ev.Event, ...] = (
    ev.Post(AT, "Anna", "ante", 25), ev.Post(AT, "Anna", "small", 100), ev.Post(AT, "Boris", "big", 200),
    ev.Post(AT, "Vera", "both", 300), ev.Post(AT, "Vera", "straddle", 400), ev.Post(AT, "Vera", "button", 50),
    ev.Post(AT, "Vera", "dead", 100, all_in=True), ev.HoleCards(AT), ev.Deal(AT, "Anna", ("As", "Kd", "7h", "7c")),
    ev.Deal(AT, "Boris", ("2c",)), ev.Call(AT, "Anna", 100), ev.Call(AT, "Anna", None),
    ev.Call(AT, "Anna", 90, all_in=True), ev.Bet(AT, "Anna", 100), ev.Bet(AT, "Anna", None),
    ev.Raise(AT, "Vera", 400, 600), ev.Raise(AT, "Vera", None, 600), ev.Raise(AT, "Vera", 400, None),
    ev.Raise(AT, "Vera", None, None, all_in=True), ev.Raise(AT, "Vera", 400, 600, all_in=True),
    ev.AllIn(AT, "Vera", None), ev.AllIn(AT, "Vera", 900), ev.Check(AT, "Boris"), ev.Fold(AT, "Boris"),
    ev.Fold(AT, "Boris", ("2c", "2d")), ev.Burn(AT), ev.Burn(AT, ("7c",)),
    ev.Street(AT, "flop", (), ("7d", "3c", "Qc")), ev.Discard(AT, "Anna", 1), ev.Discard(AT, "Anna", 1, ("7h",)),
    ev.Discard(AT, "Anna", 2, ("7h", "7c")), ev.Discard(AT, "Anna", 3, ("7h",)), ev.Discard(AT, "Anna", 5),
    ev.StandPat(AT, "Anna"), ev.Street(AT, "turn", ("7d", "3c", "Qc"), ("Jd",)), ev.Stub(AT),
    ev.Street(AT, "turn", (), ("Jd",)), ev.Street(AT, "turn", ("7d", "3c", "Qc"), ("Jd",), 1),
    ev.Street(AT, "river", ("7d", "3c", "Qc", "Jd"), ("4h",), 2), ev.Uncalled(AT, "Anna", 300),
    ev.Capped(AT), ev.Showdown(AT), ev.Showdown(AT, 2), ev.Show(AT, "Anna", ("As", "Kd")),
    ev.Show(AT, "Anna", ("As", "Kd"), "a pair of Kings"), ev.Muck(AT, "Boris"), ev.Muck(AT, "Boris", hidden=True),
    ev.Muck(AT, "Boris", cards=("2c", "2d")), ev.Collect(AT, "Anna", 900, "pot"), ev.Collect(AT, "Anna", 900, "main"),
    ev.Collect(AT, "Anna", 900, "side"), ev.Collect(AT, "Anna", 900, "side-2"),
    ev.NotAwarded(AT, "Anna", 900, "main"), ev.NotAwarded(AT, "Anna", None, "side-1"),
    ev.NotAwarded(AT, None, 900, "pot"), ev.HouseMoney(AT, 500),
    ev.CashOut(AT, "Boris", 700, 0), ev.CashOut(AT, "Boris", 700, 7), ev.Finished(AT, "Boris", 22, None),
    ev.Finished(AT, "Boris", 11, 1050), ev.SummaryStart(AT), ev.Cancelled(AT),
    ev.SummaryPot(AT, 900, (), 50), ev.SummaryPot(AT, 900, (("main", 700), ("side", 200)), 0),
    ev.SummaryPot(AT, 900, (("main", 600), ("side-1", 200), ("side-2", 100)), None),
    ev.SummaryPot(AT, 900, (), 50, (("Jackpot Drop", 5), ("Tax", 2))),
    ev.SummaryBoard(AT, ("7d", "3c", "Qc", "Jd", "4h")), ev.SummaryBoard(AT, ("7d", "3c", "Qc", "Jd", "4h"), 1),
    ev.SummarySeat(AT, 1, "Anna", "folded", "preflop"), ev.SummarySeat(AT, 1, "Anna", "folded", "turn"),
    ev.SummarySeat(AT, 1, "Anna", "showed", cards=("As", "Kd"), won=(900,), named=("a pair of Kings",)),
    ev.SummarySeat(AT, 1, "Anna", "showed", cards=("As", "Kd"), won=(900,)),
    ev.SummarySeat(AT, 1, "Anna", "showed", cards=("As", "Kd"), named=("a pair of Kings",), lost=True),
    ev.SummarySeat(AT, 1, "Anna", "showed", cards=("As", "Kd"), won=(450, 400),
                   named=("a pair of Kings", "a flush, Ace high")),
    ev.SummarySeat(AT, 1, "Anna", "showed", cards=("As", "Kd"), won=(400,),
                   named=("a pair of Kings", "a flush, Ace high")),
    ev.SummarySeat(AT, 4, "Vera", "mucked"), ev.SummarySeat(AT, 4, "Vera", "mucked", cards=("2c", "2d")),
    ev.SummarySeat(AT, 4, "Vera", "collected", won=(900,)), ev.SummarySeat(AT, 4, "Vera", "sat_out"),
)


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("event", EVERY_KIND, ids=lambda event: type(event).__name__)
def test_every_kind_of_line_comes_back(event: ev.Event, dialect: str) -> None:
    """Lines of play stand after a first post, those of the summary after its heading, as in a log."""
    before = [ev.Post(AT, "Boris", "big", 200)]
    if type(event).__name__.startswith("Summary") and not isinstance(event, ev.SummaryStart):
        before.append(ev.SummaryStart(AT))
    hand = hand_of(*before, event)
    assert told(read(write(hand, dialect)), across=True) == told(hand, across=True)


def test_every_event_is_tried() -> None:
    elsewhere = {ev.Traffic, ev.Unread, ev.AnteForAll, ev.Shared, ev.Rake}
    assert {type(event) for event in EVERY_KIND} | elsewhere == set(ev.Event.__args__)


@pytest.mark.parametrize(
    ("dialect", "line"),
    [
        ("stars_en", "Anna: discards 1 card [4d] and bets $4 and is all-in"),
        ("stars_ru", "Anna: сбрасывает 1 карту [4d] и делает бет $4 и олл-ин"),
    ],
)
def test_a_discard_and_its_act_stay_on_one_line(dialect: str, line: str) -> None:
    here = AT.moved(line=12)
    money = HEADER._replace(currency="USD", scale=100, stakes=(5, 10))
    pair = (ev.Discard(here, "Anna", 1, ("4d",)), ev.Bet(here, "Anna", 400, all_in=True))
    assert line in write(hand_of(*pair, header=money), dialect).splitlines()
    apart = write(hand_of(pair[0], pair[1]._replace(at=AT.moved(line=13)), header=money), dialect)
    assert line not in apart.splitlines()


@pytest.mark.parametrize(
    ("count", "words"),
    [(1, "1 карту"), (2, "2 карты"), (4, "4 карты"), (5, "5 карт"), (11, "11 карт"), (12, "12 карт"), (21, "21 карту")],
)
def test_russian_counts_decline(count: int, words: str) -> None:
    assert f"Anna: сбрасывает {words}\n" in write(hand_of(ev.Discard(AT, "Anna", count)), "stars_ru")


@pytest.mark.parametrize(
    ("amount", "scale", "currency", "text"),
    [
        (400, 1, None, "400"), (400, 100, "USD", "$4"), (405, 100, "USD", "$4.05"), (7, 100, "EUR", "€0.07"),
        (400, 100, None, "4.00"), (400, 100, "CHF", "4.00"), (120050, 100, "RUB", "₽1200.50"),
    ],
)
def test_amounts(amount: int, scale: int, currency: str | None, text: str) -> None:
    header = HEADER._replace(scale=scale, currency=currency)
    assert f"Anna: bets {text}\n" in write(hand_of(ev.Bet(AT, "Anna", amount), header=header), "stars_en")


@pytest.mark.parametrize(
    ("date_text", "source", "target", "text"),
    [
        ("2026/05/04 21:35:18 MSK", "stars_en", "stars_ru", "04.05.2026 21:35:18 МСК"),
        ("04.05.2026 21:35:18 МСК", "stars_ru", "stars_en", "2026/05/04 21:35:18 MSK"),
        ("2026/05/04 21:35:18 EET [2026/05/04 14:35:18 ET]", "stars_en", "stars_ru",
         "04.05.2026 21:35:18 EET [04.05.2026 14:35:18 ВВ]"),
        ("2026/05/04 21:35:18", "stars_en", "stars_ru", "04.05.2026 21:35:18"),
        ("", "stars_en", "stars_ru", "04.05.2026 18:35:18 UTC"),
        ("yesterday", "elsewhere", "stars_en", "2026/05/04 18:35:18 UTC"),
        ("2026/05/04  21:35:18 MSK", "stars_en", "stars_en", "2026/05/04  21:35:18 MSK"),
    ],
)
def test_dates(date_text: str, source: str, target: str, text: str) -> None:
    header = HEADER._replace(date_text=date_text, dialect=source)
    assert write(hand_of(header=header), target).splitlines()[0].endswith(f") - {text}")


def test_a_date_that_is_not_known_stays_as_it_was_written() -> None:
    header = HEADER._replace(date_text="yesterday", played_at=None)
    assert write(hand_of(header=header), "stars_ru").splitlines()[0].endswith(") - yesterday")


@pytest.mark.parametrize("game", sorted(words_of("stars_en").games))
@pytest.mark.parametrize("limit", ["no", "pot", "fixed"])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_game_and_limit_is_named(game: str, limit: ev.Limit, dialect: str) -> None:
    header = HEADER._replace(game=game, limit=limit)
    read_back = read(write(hand_of(ev.Check(AT, "Anna"), header=header), dialect)).header
    assert (read_back.game, read_back.limit, read_back.stakes) == (game, limit, (100, 200))


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_tournament_level_ante_and_cap(dialect: str) -> None:
    header = HEADER._replace(tournament="910", level="VII", game="omaha")
    assert told(read(write(hand_of(ev.Check(AT, "Anna"), header=header), dialect)))[0] == told(hand_of(header=header))[0]
    header = HEADER._replace(ante=10, cap=6000, currency="USD", scale=100)
    assert told(read(write(hand_of(ev.Check(AT, "Anna"), header=header), dialect)))[0] == told(hand_of(header=header))[0]


def test_a_room_known_in_both_languages_changes_its_name() -> None:
    header = HEADER._replace(room="Vigorish Club")
    assert write(hand_of(header=header), "stars_ru").startswith("Раздача Клуб Вигориш №77:")
    home = HEADER._replace(series="Home Game")
    assert write(hand_of(header=home), "stars_en").startswith("Tulsa Card Club Home Game Hand #77:")
    assert write(hand_of(header=home), "stars_ru").startswith("Раздача Tulsa Card Club Домашняя игра №77:")
    assert write(hand_of(), "stars_ru").startswith("Раздача Tulsa Card Club №77:")


TALK = """\
Tulsa Card Club Hand #77:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Prairie' 6-max Seat #4 is the button
Seat 1: Anna (5000 in chips)
Seat 2: Boris (5000 in chips)
Anna: posts small blind 100
Otis joins the table at seat #5
Anna has timed out
Anna is disconnected
Anna is connected
Anna said, "Discard {1} [4d]"
Boris: sits out
Boris has returned
Boris leaves the table
Otis will be allowed to play after the button
Otis was removed from the table for failing to post
Anna asks for tea
"""
TALK_IN_RUSSIAN = """\
Otis садится за стол на место №5
время на ход игрока Anna истекло
Anna отключен
Anna на связи
Anna говорит, "Discard {1} [4d]"
Boris пропускает раздачу
Boris вернулся
Boris покидает стол
Otis сможет играть после баттона
Anna asks for tea
"""


def test_table_talk_keeps_its_words_and_is_said_by_kind_in_the_other_language() -> None:
    hand = read(TALK)
    assert write(hand, "stars_en") == TALK
    assert write(hand, "stars_ru").split("100\n", 1)[1] == TALK_IN_RUSSIAN


def test_cash_out_is_remarked_in_the_summary() -> None:
    cashed_out = ev.CashOut(AT, "Vera", 700, 7)
    lost = ev.SummarySeat(AT, 4, "Vera", "showed", cards=("2c", "2d"), named=("a pair of Deuces",), lost=True)
    text = write(hand_of(cashed_out, ev.SummaryStart(AT), lost), "stars_en")
    assert text.endswith("Seat 4: Vera (button) showed [2c 2d] and lost with a pair of Deuces (cashed out).\n")
    here = AT.moved(line=9)
    won = ev.SummarySeat(here, 4, "Vera", "showed", cards=("2c", "2d"), won=(900,), named=("a pair of Deuces",))
    hand = hand_of(ev.Check(AT, "Anna"), ev.SummaryStart(AT), won, ev.NotAwarded(here, "Vera", 900, "pot"))
    text = write(hand, "stars_en")
    assert text.endswith("and won (900) with a pair of Deuces (pot not awarded as player cashed out)\n")
    for dialect in DIALECTS:
        assert told(read(write(hand, dialect)), across=True) == told(hand, across=True)


def test_a_hand_with_half_of_its_opening_missing() -> None:
    seats = (ev.Seat(AT, 1, "Anna", 5000, out=True), ev.Seat(AT, 2, "Boris", 5000))
    check = ev.Check(AT, "Boris")
    bare = ev.Hand(HEADER._replace(limit=None), None, seats, (check,), "")
    lines = write(bare, "stars_en").splitlines()
    assert lines[0] == "Tulsa Card Club Hand #77:  Oklahoma (100/200) - 2026/05/04 21:35:18 MSK"
    assert lines[1:] == ["Seat 1: Anna (5000 in chips) is sitting out", "Seat 2: Boris (5000 in chips)", "Boris: checks"]
    unplaced = ev.Hand(HEADER, ev.TableLine(AT, "Prairie", None, None), seats, (check,), "")
    assert write(unplaced, "stars_en").splitlines()[1] == "Table 'Prairie'"
    for dialect in DIALECTS:
        assert told(read(write(unplaced, dialect))) == told(unplaced)


def test_events_of_one_source_line_that_are_no_pair_stay_apart() -> None:
    here = AT.moved(line=9)
    pair = (ev.Check(here, "Anna"), ev.Check(here, "Boris"))
    assert write(hand_of(*pair), "stars_en").endswith("Anna: checks\nBoris: checks\n")
    pair = (ev.Discard(here, "Anna", 1), ev.Check(here, "Boris"))
    assert write(hand_of(*pair), "stars_en").endswith("Anna: discards 1 card\nBoris: checks\n")


def test_a_player_who_put_nothing_in_did_not_bet() -> None:
    posts = (ev.Post(AT, "Boris", "big", 200), ev.Post(AT, "Anna", "ante", 10), ev.SummaryStart(AT))
    folds = [ev.SummarySeat(AT, place, name, "folded", "preflop") for place, name in ((1, "Anna"), (2, "Boris"))]
    lines = write(hand_of(*posts, *folds), "stars_en").splitlines()
    assert lines[-2:] == ["Seat 1: Anna folded before Flop (didn't bet)", "Seat 2: Boris (big blind) folded before Flop"]


def test_a_combination_nobody_understands_is_left_as_it_is() -> None:
    shown = ev.Show(AT, "Anna", ("As", "Kd"), "the nuts")
    assert "Anna: открывает [As Kd] (the nuts)\n" in write(hand_of(shown), "stars_ru")
    short = ev.Show(AT, "Anna", ("As", "Kd"), "two pair")
    assert "Anna: открывает [As Kd] (две пары)\n" in write(hand_of(short), "stars_ru")
    low = ev.Show(AT, "Anna", ("As", "Kd"), "HI: a pair of Kings - Ace kicker; LO: 8,6,4,3,A")
    assert "(HI: пару [короли] - туз (кикер); LO: 8,6,4,3,A)" in write(hand_of(low), "stars_ru")


def test_dialects_have_the_same_forms_with_the_same_gaps() -> None:
    """`unclear` is a word that only Russian has; the names that differ by language are each language's own."""
    both = [words_of(dialect) for dialect in DIALECTS]
    for section in ("header", "games", "limits", "table", "seat", "posts", "acts", "lines", "runs", "pots", "traffic",
                    "summary"):
        english, russian = ({key: gaps(form) for key, form in getattr(words, section).items()} for words in both)
        russian.pop("unclear", None)
        english.pop("finished_place", None)
        russian.pop("finished_place", None)
        assert english == russian, section


def gaps(form: str) -> list[str]:
    return sorted(re.findall(r"\{([a-z]+)\}", form))


def test_a_dialect_without_words_is_refused() -> None:
    assert set(DIALECTS) <= set(writable())
    for name in ("stars_xx", "../stars_en", ""):
        with pytest.raises(KeyError):
            write(hand_of(), name)


NAMES = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), min_size=1, max_size=20).filter(
    lambda name: name == name.strip() and name not in ("Boris", "Vera")
)


@settings(max_examples=60, deadline=None)
@given(NAMES, st.sampled_from(DIALECTS))
def test_any_name_survives(name: str, dialect: str) -> None:
    events = (ev.Post(AT, name, "big", 200), ev.Discard(AT, name, 1, ("4d",)), ev.Bet(AT, name, 400))
    seats = (ev.Seat(AT, 1, name, 5000), ev.Seat(AT, 2, "Boris", 5000))
    hand = ev.Hand(HEADER, ev.TableLine(AT, "Prairie", 6, 2), seats, events, "")
    over = read(write(hand, dialect))
    assert over.seats[0].name == name
    assert [type(event) for event in over.events] == [type(event) for event in events]
    assert {event.player for event in over.events} == {name}  # type: ignore[union-attr]
