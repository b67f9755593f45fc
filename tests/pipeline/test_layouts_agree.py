"""The same slip told in several layouts is the same one cause."""

from __future__ import annotations

import pytest

from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.judge import Judged, judge

ROOM_EN = """\
Tulsa Card Club Hand #7:  Oklahoma Pot Limit (25/50) - 2026/05/03 19:02:17 MSK
Table 'Mill' 6-max Seat #1 is the button
Seat 1: Boris (5000 in chips)
Seat 2: Vera (3000 in chips)
Boris: posts small blind 25
Vera: posts big blind 50
*** HOLE CARDS ***
Dealt to Boris [{boris}]
Dealt to Vera [As Kh 7c 5s]
Boris: calls 25
Vera: checks
*** FLOP *** [Ac Ks 3d]
"""
ROOM_RU = """\
Раздача Клуб Тула №7:  Оклахома Пот-лимит (25/50) - 03.05.2026 19:02:17 МСК
Стол 'Мельница' 6-max Баттон на месте №1
Место 1: Борис (5000 фишек)
Место 2: Вера (3000 фишек)
Борис: ставит малый блайнд 25
Вера: ставит большой блайнд 50
*** ЗАКРЫТЫЕ КАРТЫ ***
Карты Борис [{boris}]
Карты Вера [As Kh 7c 5s]
Борис: делает колл 25
Вера: делает чек
*** ФЛОП *** [Ac Ks 3d]
"""
CLUB_RU = """\
Раздача №7. Оклахома, пот-лимит, 25/50
12.03.2026 21:14 МСК, стол 4, клуб Тула
Баттон: место 1
Место 1: Борис, 5000
Место 2: Вера, 3000
Малый блайнд: Борис 25
Большой блайнд: Вера 50
Карты Борис: {boris}
Карты Вера: As Kh 7c 5s
Префлоп
Борис: колл 25
Вера: чек
Флоп: Ac Ks 3d
"""

OVER = {
    "room_en": ROOM_EN + """\
Vera: folds
Boris: discards 1 card [4h]
Boris: checks
Boris collected 100 from pot
*** SUMMARY ***
Total pot 100 | Rake 0
Board [Ac Ks 3d]
Seat 1: Boris collected (100)
Seat 2: Vera folded on the Flop
""",
    "room_ru": ROOM_RU + """\
Вера: делает фолд
Борис: сбрасывает 1 карту [4h]
Борис: делает чек
Борис получил 100 ( банк)
*** ИТОГ ***
Общий банк 100 | Доля 0
Борд [Ac Ks 3d]
Место 1: Борис собрал (100)
Место 2: Вера сделал фолд на Флоп
""",
    "club_ru": CLUB_RU + """\
Вера: пас
Борис: сброс 4h, чек
Банк 100: Борис
""",
}

TWICE = {
    "room_en": ROOM_EN + """\
Vera: discards 1 card [5s]
Vera: checks
Boris: discards 1 card [9s]
Boris: checks
*** TURN *** [Ac Ks 3d] [6h]
Vera: discards 1 card [7c]
Vera: checks
Boris: discards 1 card [9s]
Boris: bets 100
Vera: folds
Uncalled bet (100) returned to Boris
Boris collected 100 from pot
*** SUMMARY ***
Total pot 100 | Rake 0
Board [Ac Ks 3d 6h]
Seat 1: Boris collected (100)
Seat 2: Vera folded on the Turn
""",
    "club_ru": CLUB_RU + """\
Вера: сброс 5s, чек
Борис: сброс 9s, чек
Тёрн: 6h
Вера: сброс 7c, чек
Борис: сброс 9s, бет 100
Вера: пас
Возврат 100: Борис
Банк 100: Борис
""",
}

TABLED = ROOM_EN.format(boris="Ad Kc 9s 4h") + """\
Vera: discards 1 card [5s]
Vera: checks
Boris: discards 1 card [4h]
Boris: checks
*** TURN *** [Ac Ks 3d] [6h]
Vera: discards 1 card [7c]
Vera: checks
Boris: discards 1 card [Kc]
Boris: checks
*** RIVER *** [Ac Ks 3d 6h] [2c]
Vera: checks
Boris: checks
*** SHOW DOWN ***
Vera: shows [As Kh]
Boris: shows [Ad 9s]
{} collected 100 from pot
"""


def judged(text: str) -> Judged:
    piece = next(piece for piece in read_text(text, "evening.txt") if isinstance(piece, HandText))
    return judge(parse(piece))


def causes(text: str) -> list[tuple[str, int]]:
    return [(finding.rule, finding.at.line) for finding in judged(text).findings if finding.cause]


@pytest.mark.parametrize("layout", OVER)
def test_what_the_last_player_does_after_the_end_is_one_fault(layout: str) -> None:
    text = OVER[layout].format(boris="Ad Kc 9s 4h")
    told = judged(text).findings
    assert [finding.rule for finding in told] == ["TRN-05", "TRN-05"]
    assert [finding.cause for finding in told] == [True, False]
    assert told[0].values == {"act_expected": "none", "act_found": "discard"}
    assert told[0].at.line == next(
        number for number, line in enumerate(text.split("\n"), 1) if "discards" in line or "сбр" in line)


@pytest.mark.parametrize("layout", TWICE)
def test_a_card_dealt_twice_may_be_thrown_away_twice(layout: str) -> None:
    text = TWICE[layout].format(boris="Ad Kc 9s 9s")
    assert [rule for rule, _ in causes(text)] == ["DEL-03"]
    # Dealt once, the second discard of it is none of his.
    assert [rule for rule, _ in causes(TWICE[layout].format(boris="Ad Kc 9s 4h"))] == ["DSC-07"]


@pytest.mark.parametrize("end", [
    "", "*** SUMMARY ***\n", "*** SUMMARY ***\nTotal pot 100 | Rake 0\n",
    "*** SUMMARY ***\nTotal pot 100 | Rake 0\nBoard [Ac Ks 3d 6h 2c]\nSeat 1: Boris sho",
])
def test_a_hand_that_breaks_off_after_its_award_tells_who_should_have_won(end: str) -> None:
    assert [rule for rule, _ in causes(TABLED.format("Boris") + end)] == ["SHW-05", "SYN-03"]
    assert judged(TABLED.format("Boris") + end).status == "violations"
    assert [rule for rule, _ in causes(TABLED.format("Vera") + end)] == ["SYN-03"]


def test_a_hand_that_breaks_off_before_its_award_does_not() -> None:
    text = TABLED.format("Boris")
    assert [rule for rule, _ in causes(text[:text.index("Boris collected")])] == ["SYN-03"]
    # Not all of the pot was given yet: a further line may share it with the winner.
    assert [rule for rule, _ in causes(text.replace("collected 100", "collected 50"))] == ["SYN-03"]
