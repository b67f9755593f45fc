"""Slips of a typing hand: where they are, and what was meant."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import typed
from oklahoma_grammar.events import Hand, Refused, Unread
from oklahoma_grammar.kept import keeps
from oklahoma_grammar.near import Gap, fit
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_grammar.span import Span
from oklahoma_grammar.suggest import Suggestion, suggest, suggest_name
from pace import within

RU, EN = typed.RU.format(number=17) + "Рейк 50\n", typed.EN.format(number=17) + "Rake 50\n"


def offered(text: str, right: str, wrong: str) -> Suggestion | None:
    """What is offered for one wrong line in the hand, None where the line was read all the same."""
    assert right in text.split("\n")
    lines = [wrong if line == right else line for line in text.split("\n")]
    (piece, *_) = [piece for piece in read_text("\n".join(lines), "log.txt") if isinstance(piece, HandText | Refused)]
    hand = parse(piece) if isinstance(piece, HandText) else piece
    if isinstance(hand, Refused):
        return suggest(hand, hand.at)
    unread = [event for event in hand.events if isinstance(event, Unread)]
    return suggest(hand, unread[0].at) if unread else None


SLIPS: tuple[tuple[str, str, str, str], ...] = (
    (RU, "Борис: чек", "Борис: ч ек", "        ^"),
    (RU, "Вера: рэйз 600", "Вера: рэйз6OO", "          ^"),
    (RU, "Борис: сброс 4♦, чек", "Борис: сбрсо 4♦, чек", "          ^"),
    (RU, "Борис: чек", "Борис чек", "     ^"),
    (RU, "Борис: чек", "Борис; чек", "     ^"),
    (RU, "Борис: чек", "Борис: xtr", "       ^"),
    (RU, "Борис: колл", "Борис: rjkk", "       ^"),
    (RU, "Борис: колл", "Борис: кол", "          ^"),
    (RU, "Анна: пас", "Анна: пасс!", "         ^"),
    (RU, "Вера: сброс, бет 900", "Вера: сброс бет 900", "           ^"),
    (RU, "Вера: сброс, бет 900", "Вера: сброс, бт 9ОО", "              ^"),
    (RU, "Раздача №17. Оклахома, пот-лимит, 100/200", "Раздача №17. Оклахомма, пот лимт, 100/200", "                    ^"),
    (RU, "Раздача №17. Оклахома, пот-лимит, 100/200", "Рздача №17. Оклахома, пот-лимит, 100/200", " ^"),
    (RU, "Раздача №17. Оклахома, пот-лимит, 100/200", "Раздача №17, Оклахома, пот-лимит, 100/200", "           ^"),
    (RU, "12.03.2026 21:14 МСК, стол 4, клуб Тула", "12.03.2026 21;14 МСК, стол 4, клуб Тула", "             ^"),
    (RU, "12.03.2026 21:14 МСК, стол 4, клуб Тула", "12.03.2026 21:14 МСК, сотл 4, клуб Тула", "                       ^"),
    (RU, "Баттон: место 3", "Батон: место 3", "   ^"),
    (RU, "Место 1: Анна, 20 000", "Место 1: Анна 20 000", "             ^"),
    (RU, "Место 1: Анна, 20 000", "Мсето 1: Анна, 20 000", " ^"),
    (RU, "Малый блайнд: Анна 100", "Малый блайд: Анна 100", "          ^"),
    (RU, "Большой блайнд: Борис 200", "Большой блайнд Борис 200", "              ^"),
    (RU, "Карты Вера: J♠ J♣ K♠ 2♥", "Карты Вера: J♠ J♣ K♠ ♥2", "                     ^"),
    (RU, "Карты Вера: J♠ J♣ K♠ 2♥", "Карты Вера: J♠ J♣K♠ 2 ♥", "                 ^"),
    (RU, "Префлоп", "Префлп", "     ^"),
    (RU, "Флоп: 7♦ 3♣ Q♣", "Флоп 7♦ 3♣ Q♣", "    ^"),
    (RU, "Флоп: 7♦ 3♣ Q♣", "Флпо: 7♦ 3♣ Q♣", "  ^"),
    (RU, "Вскрытие", "Вскртыие", "    ^"),
    (RU, "Борис: Q♠ 9♠, пара", "Брис: Q♠ 9♠, пара", " ^"),
    (RU, "Банк 3 100: Вера", "Банк 3 100: Вкра", "             ^"),
    (RU, "Банк 3 100: Вера", "Бнак 3 100: Вера", " ^"),
    (RU, "Банк 3 100: Вера", "Банк 3 1O0: Вера", "        ^"),
    (RU, "Рейк 50", "Рейк 5O", "      ^"),
    (EN, "Boris: check", "Boris: ch eck", "         ^"),
    (EN, "Vera: raise 600", "Vera: raise6OO", "           ^"),
    (EN, "Boris: discard 4d, check", "Boris: discrad 4d, check", "           ^"),
    (EN, "Boris: check", "Boris check", "     ^"),
    (EN, "Boris: check", "Boris: сруcл", "       ^"),
    (EN, "Hand #17. Oklahoma, pot limit, 100/200", "Hand #17. Oklahma, pot limt, 100/200", "               ^"),
    (EN, "Hand #17. Oklahoma, pot limit, 100/200", "Hnad #17. Oklahoma, pot limit, 100/200", " ^"),
    (EN, "2026-03-12 21:14 MSK, table 4, club Tulsa", "2026-03-12 21.14 MSK, table 4, club Tulsa", "             ^"),
    (EN, "Seat 1: Anna, 20,000", "Seat 1: Anna 20,000", "            ^"),
    (EN, "Small blind: Anna 100", "Smal blind: Anna 100", "    ^"),
    (EN, "Cards Vera: Js Jc Ks 2h", "Cards Vera: Js Jc Ks h2", "                     ^"),
    (EN, "Pot 3,100: Vera", "Pto 3,100: Vera", " ^"),
    (EN, "Pot 3,100: Vera", "Pot 3,100: Vear", "             ^"),
    (EN, "Boris: Qs 9s, pair", "Bors: Qs 9s, pair", "   ^"),
)


@pytest.mark.parametrize(("text", "right", "wrong", "mark"), SLIPS, ids=[slip[2] for slip in SLIPS])
def test_a_slip_is_marked_and_mended(text: str, right: str, wrong: str, mark: str) -> None:
    found = offered(text, right, wrong)
    assert found is not None
    assert (found.text, found.written) == (right, wrong)
    assert found.at.column == len(mark)
    assert text.split("\n")[found.at.line - 1] == right or text.split("\n").count(right) > 1


@pytest.mark.parametrize(
    ("text", "right", "wrong", "column", "expected"),
    [
        (RU, "Флоп: 7♦ 3♣ Q♣", "Флоп: 7♦ 3♣ Q", 13, "expect.card"),
        (EN, "Flop: 7d 3c Qc", "Flop: 7d 3c Q", 13, "expect.card"),
        (RU, "Вера: рэйз 600", "Вера: рэйз шестьсот", 12, "expect.amount"),
        (RU, "Банк 3 100: Вера", "Банк 3 100: Константин", 13, "expect.name"),
        (RU, "Вера: чек", "Вера: задумалась надолго", 7, "expect.action"),
    ],
)
def test_what_cannot_be_guessed_is_only_marked(
    text: str, right: str, wrong: str, column: int, expected: str | None,
) -> None:
    """Nothing that was typed is dropped to make a line fit, and nothing is made up."""
    found = offered(text, right, wrong)
    assert found is not None
    assert (found.text, found.at.column, found.expected) == (None, column, expected)


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (RU, "Борис: колл", "Борис: платит 400"), (RU, "Вера: рэйз 600", "Вера поднимает 600"),
        (RU, "Борис: колл", "Борис уравнял"), (RU, "Вера: J♠ J♣, тройка", "Вера показала J♠ J♣ тройка"),
        (RU, "Флоп: 7♦ 3♣ Q♣", "Флоп: 7д 3т Дт"),
        (RU, "Вера: сброс, чек", "Вера: с, чек"), (RU, "Анна: пас", "Глеб: пас."), (RU, "Банк 3 100: Вера", "Банк: Вера"),
        (RU, "Банк 3 100: Вера", "Вера ставит банк 3100"), (RU, "Банк 3 100: Вера", "Вера, Борис банк 3100"),
        (EN, "Boris: call", "Boris: pays 400"), (EN, "Vera: raise 600", "Vera throws in 600"),
        (EN, "Vera: discard, bet 900", "Vera: throws away 4d, bet 900"),
        (EN, "Pot 3,100: Vera", "Pot: Vera"), (EN, "Pot 3,100: Vera", "Vera bets pot 3100"),
    ],
)
def test_other_words_are_no_slip(text: str, right: str, wrong: str) -> None:
    """No card is made of a word, and no card, number or word that was typed goes lost."""
    found = offered(text, right, wrong)
    assert found is not None and found.text is None


@pytest.mark.parametrize(
    ("text", "right", "wrong", "text_offered"),
    [
        (RU, "Банк 3 100: Вера", "Вера берет банк 3100", "Банк 3100: Вера"),
        (RU, "Банк 3 100: Вера", "Банк Вера 3 100", "Банк 3 100: Вера"),
        (RU, "Рейк 50", "Вера возврат 900", "Возврат 900: Вера"),
        (EN, "Pot 3,100: Vera", "Vera takes the pot 3,100", "Pot 3,100: Vera"),
        (EN, "Rake 50", "Vera returned 900", "Returned 900: Vera"),
        (RU, "12.03.2026 21:14 МСК, стол 4, клуб Тула", "12.03.26 21.14 МСК, стол 4, клуб Тула", "12.03.2026 21:14 МСК, стол 4, клуб Тула"),
        (RU, "Ривер: 4♥", "Ривер 4ч", "Ривер: 4♥"), (RU, "Ривер: 4♥", "Ривер Вб", "Ривер: В♦"),
        (RU, "Борис: сброс 4♦, чек", "Борис: сброс4♦ чек", "Борис: сброс 4♦, чек"),
        (RU, "Флоп: 7♦ 3♣ Q♣", "Флоп 7♦3♣Q♣", "Флоп: 7♦ 3♣ Q♣"), (RU, "Вера: рэйз 600", "Вера рейс 600", "Вера: рэйз 600"),
        (EN, "Turn: Jd", "TurnJd", None), (RU, "Вера: сброс, бет 900", "Вера ставит 900", "Вера: ставит 900"),
        (RU, "Борис: Q♠ 9♠, пара", "Борис: Q♠ 9♠ пара", "Борис: Q♠ 9♠, пара"),
        (EN, "Boris: Qs 9s, pair", "Boris: Qs 9s pair", "Boris: Qs 9s, pair"),
        (RU, "Место 1: Анна, 20 000", "Место 1: Анна - 20 000", None),
        (EN, "2026-03-12 21:14 MSK, table 4, club Tulsa", "03/12/26, table 4, club Tulsa", None),
    ],
)
def test_what_was_typed_is_kept(text: str, right: str, wrong: str, text_offered: str | None) -> None:
    found = offered(text, right, wrong)
    assert found is not None and found.text == text_offered


@pytest.mark.parametrize(
    ("typed", "meant", "kept"),
    [
        ("Флоп 7б 3т Qт", "Флоп: 7♦ 3♣ Q♣", True), ("Флоп: 7♦ 3♣ Q♣", "Флоп: 7♦ 3♣", False),
        ("Флоп: 7♦ 3♣", "Флоп: 7♦ 3♣ Q♣", False), ("Тёрн ♦J", "Тёрн: J♦", True), ("J♦ J♦", "J♦", False),
        ("бет 900", "бет 90", False), ("бет 9OO", "бет 900", True), ("бет OOO", "бет 900", False),
        ("бет 3 OOO", "бет 3 000", True), ("бет O5O", "бет 050", True), ("сбр0с", "сброс", True), ("ч ек", "чек", True),
        ("сбросчек", "сброс, чек", True), ("сброс чек", "сброс", False), ("чек", "сброс, чек", False),
        ("12.03.26", "12.03.2026", True), ("12.03.26", "12.03.1926", False), ("xtr", "чек", True),
    ],
)
def test_kept(typed: str, meant: str, kept: bool) -> None:
    assert keeps(typed, meant) is kept


@pytest.mark.volume
def test_every_single_slip_of_the_fingers_in_a_word() -> None:
    """A letter lost, doubled, or changed round with the next: nearly always the very line is offered again."""
    rng = Random(1)
    asked = mended = 0
    for text in (RU, EN):
        for right in text.rstrip("\n").split("\n"):
            letters = [place for place in range(len(right) - 1) if right[place:place + 2].isalpha()
                       and not re.match("[2-9TJQKA][shdc]", right[place:])]
            for place in rng.sample(letters, min(2, len(letters))):
                for wrong in (right[:place] + right[place + 1:], right[:place] + right[place] + right[place:],
                              right[:place] + right[place + 1] + right[place] + right[place + 2:]):
                    found = offered(text, right, wrong) if wrong != right else None
                    if found is not None:
                        asked += 1
                        mended += found.text == right
    assert asked > 150
    assert mended >= 0.98 * asked, (mended, asked)


@pytest.mark.volume
def test_what_is_offered_is_read() -> None:
    """Whatever was typed, the line that is offered makes one unread line fewer."""
    rng = Random(2)
    lines = RU.rstrip("\n").split("\n")
    tried = 0
    for _ in range(120):
        place = rng.randrange(6, len(lines))
        letters = list(lines[place])
        for _ in range(rng.randint(1, 3)):
            letters[rng.randrange(len(letters))] = rng.choice("абвxyz019 :,♠")
        wrong = [*lines[:place], "".join(letters), *lines[place + 1:]]
        hand = parse(HandText("log.txt", 1, "\n".join(wrong)))
        if not isinstance(hand, Hand):
            continue
        unread = [event for event in hand.events if isinstance(event, Unread)]
        found = suggest(hand, unread[0].at) if unread else None
        if found is None or found.text is None:
            continue
        tried += 1
        wrong[found.at.line - 1] = found.text
        over = parse(HandText("log.txt", 1, "\n".join(wrong)))
        assert isinstance(over, Hand)
        assert sum(isinstance(event, Unread) for event in over.events) < len(unread)
    assert tried > 40


def hand_of(text: str) -> Any:
    return parse(HandText("log.txt", 5, text))


def test_a_name_that_nobody_at_the_table_has() -> None:
    hand = hand_of(RU.replace("Вера: рэйз 600", "Вкра: рэйз 600"))
    event = next(event for event in hand.events if getattr(event, "player", "") == "Вкра")
    found = suggest_name(hand, event.at, "Вкра")
    assert found is not None
    assert (found.text, found.at.line, found.at.column, found.expected) == ("Вера: рэйз 600", 15, 2, "expect.name")
    assert suggest_name(hand, event.at, "Константин") is None
    assert suggest_name(hand, event.at, "Вера") is None


def test_a_seat_whose_name_is_written_otherwise_below() -> None:
    """Not every line below is mended, but the one above."""
    text = RU.replace("Место 2: Борис", "Место 2: Брис")
    for wrong in ("Борис: Q♠ 9♠, пара", "Борис: чек"):
        found = offered(text, wrong, wrong)
        assert found is not None
        assert (found.text, found.at.line, found.at.column) == ("Место 2: Борис, 18 400", 5, 11)
    hand = hand_of(text)
    found = suggest_name(hand, hand.events[1].at, "Борис")
    assert found is not None and found.text == "Место 2: Борис, 18 400"


def test_a_room_s_log_is_not_typed() -> None:
    text = """Vigorish Club Hand #17:  Oklahoma Pot Limit (100/200) - 2026/03/12 21:14:05 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna (20000 in chips)
Anna: flods"""
    hand = hand_of(text)
    assert isinstance(hand, Hand)
    assert suggest(hand, hand.events[0].at) is None
    assert suggest_name(hand, hand.events[0].at, "Ana") is None


def test_a_hand_none_of_whose_seats_can_be_read() -> None:
    """They are mended one after the other, though no name is known yet."""
    top = "\n".join(EN.split("\n")[:3])
    lines = f"{top}\nSeat 1; Anna, 20,000\nSeat 2; Boris, 18,400\nSmall blind Anna 100"
    refused = hand_of(lines)
    assert isinstance(refused, Refused) and refused.at.line == 8
    found = suggest(refused, refused.at)
    assert found is not None and (found.text, found.at.column) == ("Seat 1: Anna, 20,000", 7)
    half = hand_of(lines.replace("Seat 2;", "Seat 2").replace("Seat 1; Anna, 20,000", "Seat 1; Anna; 20,000"))
    assert isinstance(half, Refused) and suggest(half, half.at) is not None


def test_nothing_is_offered_that_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = RU.replace("Борис: чек", "Борис: чекк").replace("Раздача №17.", "Рздача №17.")
    lost = next(piece for piece in read_text(text, "log.txt") if isinstance(piece, Refused))
    hand = hand_of(RU.replace("Вера: рэйз 600", "Вера: рэйз6OO"))
    unread = next(event for event in hand.events if isinstance(event, Unread))
    monkeypatch.setattr("oklahoma_grammar.suggest.parse", lambda piece: lost)
    assert suggest(lost, lost.at) is None
    found = suggest(hand, unread.at)
    assert found is not None and found.text is None


def test_a_stranger_like_nobody_at_the_table() -> None:
    """The seat is not taken for his, and the line is mended by itself."""
    text = RU.replace("Место 2: Борис", "Место 2: Константин").replace("Борис: сброс 4♦, чек", "Борис: сбрсо 4♦, чек")
    hand = hand_of(text)
    unread = next(event for event in hand.events if isinstance(event, Unread))
    assert suggest(hand, unread.at) is not None
    quiet = hand_of(RU.replace("Место 3", "Место 4: Глеб, 5 000\nМесто 3").replace("Вера: рэйз 600", "Вера: рэйз6OO"))
    unread = next(event for event in quiet.events if isinstance(event, Unread))
    found = suggest(quiet, unread.at)
    assert found is not None and found.text == "Вера: рэйз 600"


def test_nothing_to_say() -> None:
    hand = hand_of(RU)
    assert suggest(hand, Span("log.txt", 999, 1, 2)) is None
    long = hand_of(RU.replace("Вера: чек", "Вера: ч" + "е" * 300 + "к"))
    unread = next(event for event in long.events if isinstance(event, Unread))
    assert suggest(long, unread.at) is None
    lost = Refused(Span("log.txt", 3, 1, 9), "SYN-02", ("expect.header",), "Место 1: Анна, 100", "хм\n\nМесто 1: Анна, 100")
    assert suggest(lost, lost.at) is None


def test_a_row_of_slips_without_end_costs_no_time() -> None:
    hand = hand_of(RU.replace("Борис: сброс 4♦, чек", "Борис: " + "сбр ос, " * 20 + "чек"))
    unread = next(event for event in hand.events if isinstance(event, Unread))
    with within(132):
        suggest(hand, unread.at)


@pytest.mark.parametrize(
    ("line", "form", "text"),
    [
        ("12.03.2026", (Gap("date"),), "12.03.2026"), ("12/03.2026 21-14", (Gap("date"),), "12.03.2026 21:14"),
        ("2026.03.12 21:14 MSK", (Gap("date"),), "2026-03-12 21:14 MSK"), ("вчера", (Gap("date"),), None),
        ("10♥ 9♥ 8♥ 7♥ 6♥ 5♥", (Gap("cards"),), "10♥ 9♥ 8♥ 7♥ 6♥ 5♥"),
        ("йы Jр", (Gap("cards"),), "Qs Jh"), ("1О♥ ♦4", (Gap("cards"),), "10♥ 4♦"), ("2♥\ufe0f", (Gap("cards"),), "2♥"),
        (" 2♥", (Gap("cards"),), None), ("♥", (Gap("cards"),), None), ("22", (Gap("cards"),), None),
        ("1 O5O", (Gap("amount"),), "1 050"), ("6 00", (Gap("amount"),), "600"), ("$1,O5O.5", (Gap("amount"),), "$1,050.5"),
        ("OOO", (Gap("amount"),), None), ("l2", (Gap("number"),), "12"), ("x", (Gap("number"),), None),
        ("bets", (Gap("action", ("bets", "bet")),), "bets"), ("bets", (Gap("action", ("bet", "bets")),), "bets"),
    ],
)
def test_gaps(line: str, form: tuple[Gap, ...], text: str | None) -> None:
    found = fit(line, form, 3.0)
    assert (found[1] if found else None) == text
