"""A first log, typed in a hurry: what `check` says under each slip, and that what it offers mends the log."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import typed

FORMS = {
    "ru": (typed.RU, {
        "Большой блайнд: Борис 200": "Большй блайнд: Борис 200", "Вера: рэйз 600": "Вера: рэйз6OO",
        "Анна: пас": "Анна пас", "Флоп: 7♦ 3♣ Q♣": "Флоп: 7♦ 3♣ ♣Q", "Борис: сброс 4♦, чек": "Борис: сбрсо 4♦, чек",
        "Вера: сброс, бет 900": "Вера: сброс бет 9ОО", "Тёрн: J♦": "Терн J♦", "Борис: чек": "Борис: xtr",
        "Вера: J♠ J♣, тройка": "Вреа: J♠ J♣, тройка", "Банк 3 100: Вера": "Бнак 3 100: Вера",
    }, "вероятно, имелось в виду:", "Вероятно, (?:в строке ([0-9]+) )?имелось в виду: (.+)"),
    "en": (typed.EN, {
        "Big blind: Boris 200": "Big blnid: Boris 200", "Vera: raise 600": "Vera: raise6OO", "Anna: fold": "Anna fold",
        "Flop: 7d 3c Qc": "Flop: 7d 3c cQ", "Boris: discard 4d, check": "Boris: discrad 4d, check",
        "Vera: discard, bet 900": "Vera: discard bet 9OO", "Turn: Jd": "Turn Jd", "Boris: check": "Boris: сруcл",
        "Vera: Js Jc, three of a kind": "Vrea: Js Jc, three of a kind", "Pot 3,100: Vera": "Pto 3,100: Vera",
    }, "probably meant:", "Probably meant(?: in line ([0-9]+))?: (.+)"),
}


def mistyped(language: str) -> tuple[str, str]:
    """Two hands as they should be, and as they were typed: ten slips among them, five in each."""
    form, slips, *_ = FORMS[language]
    wrong = list(slips.items())
    hands = [form.format(number=number) for number in (17, 18)]
    right = "\n".join(hands)
    for number, hand in enumerate(hands):
        for line, slip in wrong[number::2]:
            hand = hand.replace(f"\n{line}\n", f"\n{slip}\n", 1)
        hands[number] = hand
    return right, "\n".join(hands)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_ten_slips_are_mended_in_ten_messages(oklahoma, tmp_path: Path, language: str) -> None:
    right, wrong = mistyped(language)
    log = tmp_path / "club.txt"
    log.write_text(wrong, encoding="utf-8")
    ran = oklahoma("check", log, "--lang", language)
    assert ran.status == 2
    lines = ran.out.splitlines()
    offers = [place for place, line in enumerate(lines) if line.strip() == FORMS[language][2]]
    assert len(offers) == 10
    mended = wrong
    for place in offers:
        slip, mark, offer = lines[place - 2].strip(), lines[place - 1], lines[place + 1].strip()
        assert set(mark.strip()) == {"^"}
        assert f"\n{slip}\n" in mended
        mended = mended.replace(f"\n{slip}\n", f"\n{offer}\n", 1)
    assert mended == right
    log.write_text(mended, encoding="utf-8")
    assert oklahoma("check", log, "--lang", language).status == 0


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_slip_is_shown_once(oklahoma, tmp_path: Path, language: str) -> None:
    """The line itself with its mark stands for what was expected and found; without a mark that is said in words."""
    log = tmp_path / "club.txt"
    text, slips, *_ = FORMS[language]
    right, wrong = list(slips.items())[1]
    log.write_text(text.format(number=1).replace(right, wrong), encoding="utf-8")
    assert oklahoma("check", log, "--lang", language).out.count(wrong) == 1
    room = Path(__file__).parents[2] / "sample_histories" / "broken" / "SYN-02" / f"{language}.txt"
    said = oklahoma("check", room, "--lang", language).out
    line = room.read_text(encoding="utf-8").split("\n")[31]
    assert said.count(line) == 1
    assert {"en": "expected: what a player does; found:", "ru": "ожидалось: ход игрока; на деле:"}[language] in said


def test_a_line_that_nobody_knows_how_to_mend_has_no_mark(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "club.txt"
    log.write_text(typed.EN.format(number=1).replace("Seat 2: Boris, 18,400", "Boris sits there too"), encoding="utf-8")
    said = oklahoma("check", log).out
    assert "expected: a line of a known shape; found: Boris: Qs 9s, pair" in said
    assert said.count("Boris: Qs 9s, pair") == 1


@pytest.mark.volume
@pytest.mark.parametrize("language", ["ru", "en"])
def test_one_message_after_the_other(oklahoma, tmp_path: Path, language: str) -> None:
    """The first line of a hand, a seat and a date among the slips: each run of `check` names a next one."""
    right, wrong = mistyped(language)
    first, second, *_ = right.split("\n")
    wrong = wrong.replace(first, first[0] + first[2] + first[1] + first[3:], 1).replace(second, second.replace(":", ";"), 1)
    log = tmp_path / "club.txt"
    log.write_text(wrong, encoding="utf-8")
    messages = 0
    while True:
        ran = oklahoma("check", log, "--json", "--lang", language)
        told = [finding for line in ran.out.splitlines() for finding in json.loads(line)["findings"]]
        offers = [(finding["line"], found) for finding in told
                  if (found := re.search(FORMS[language][3], finding["message"]))]
        if not offers:
            break
        messages += 1
        number, offer = offers[0]
        lines = log.read_text(encoding="utf-8").split("\n")
        lines[int(offer[1] or number) - 1] = offer[2]
        log.write_text("\n".join(lines), encoding="utf-8")
    assert log.read_text(encoding="utf-8") == right
    assert (ran.status, messages) == (0, 12)


def test_a_name_of_nobody_at_the_table_is_asked_about(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "club.txt"
    log.write_text(FORMS["en"][0].format(number=1).replace("Vera: raise 600", "Vrea: raise 600"), encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 3
    lines = ran.out.splitlines()
    place = next(place for place, line in enumerate(lines) if "TRN-04" in line)
    offer = next(at for at in range(place, len(lines)) if lines[at].strip() == "probably meant:")
    assert lines[offer - 2:offer + 2] == ["      Vrea: raise 600", "       ^^", "    probably meant:", "      Vera: raise 600"]


def test_a_slip_that_spoils_nothing_is_told_too(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "club.txt"
    log.write_text(FORMS["en"][0].format(number=1).replace("Cards Vera", "Crads Vera"), encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 0
    assert "SYN-01" in ran.out and "      Cards Vera: Js Jc Ks 2h" in ran.out
    log.write_text(FORMS["en"][0].format(number=1).replace("Cards Vera", "It rains all evening"), encoding="utf-8")
    ran = oklahoma("check", log)
    assert "found: It rains all evening: Js Jc Ks 2h" in ran.out and "probably meant" not in ran.out
    assert ran.out.endswith("no rule is broken. Not understood and left out: 1\N{NO-BREAK SPACE}line.\n")


@pytest.mark.parametrize(("language", "right", "wrong", "offer", "said"), [
    ("ru", "Вскрытие", "Вскрытее", "Вскрытие", ("Исправьте строку.", "Не понято и пропущено: 1 строка.")),
    ("ru", "Баттон: место 3", "Батон место 3", "Баттон: место 3", ("Исправьте строку.", "пропущено: 1 строка.")),
    ("ru", "12.03.2026 21:14 МСК, стол 4, клуб Тула", "12.03.26 21.14 МСК, стол 4, клуб Тула",
     "12.03.2026 21:14 МСК, стол 4, клуб Тула", ("Исправьте строку.", "пропущено: 1 строка.")),
    ("ru", "Банк 3 100: Вера", "Вера берет банк 3100", "Банк 3100: Вера",
     ("кто взял банк", "Допишите", "Не понято и пропущено: 1 строка.", "Не закончено: 1 раздача.")),
    ("ru", "Банк 3 100: Вера", "Банк: Вера", None, ("Не закончено: 1 раздача.", "здесь должно стоять: сумма")),
    ("ru", "Банк 3 100: Вера", None, None, ("нет строки о том, кто взял банк", "Не закончено: 1 раздача.")),
    ("en", "Showdown", "Showdwon", "Showdown", ("Mend the line.", "Not understood and left out: 1 line.")),
    ("en", "Pot 3,100: Vera", "Vera takes the pot 3100", "Pot 3100: Vera",
     ("who wins the pot", "Write how the hand ends", "left out: 1 line.", "Not finished: 1 hand.")),
    ("en", "Pot 3,100: Vera", None, None, ("line is missing that says who wins the pot", "Not finished: 1 hand.")),
])
def test_a_log_that_lacks_a_line_is_not_called_clean(
    oklahoma, tmp_path: Path, language: str, right: str, wrong: str | None, offer: str | None, said: tuple[str, ...],
) -> None:
    log = tmp_path / "club.txt"
    text = FORMS[language][0].format(number=1)
    assert text.count(f"{right}\n") == 1
    log.write_text(text.replace(f"{right}\n", f"{wrong}\n" if wrong else ""), encoding="utf-8")
    ran = oklahoma("check", log, "--lang", language)
    assert ran.status == 0
    plain = " ".join(ran.out.replace("\N{NO-BREAK SPACE}", " ").split())
    for words in said:
        assert words.lower() in plain.lower(), plain
    for calming in ("ничего не нужно", "Прочтите файл", "Nothing needs", "Read the file", "breaks no rule", "не нарушает правил"):
        assert calming not in plain
    lines = ran.out.splitlines()
    assert (f"      {offer}" in lines) == (offer is not None)
    shown = oklahoma("hand", log, "1", "--lang", language)
    assert next(words for words in said if ": 1 " in words) in shown.out.replace("\N{NO-BREAK SPACE}", " ")
    if offer is not None:
        log.write_text(log.read_text(encoding="utf-8").replace(f"{wrong}\n", f"{offer}\n"), encoding="utf-8")
        again = oklahoma("check", log, "--lang", language)
        assert again.status == 0 and len(again.out.splitlines()) == 2


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_header_with_nothing_below_is_not_finished(oklahoma, tmp_path: Path, language: str) -> None:
    log = tmp_path / "club.txt"
    log.write_text("\n".join(FORMS[language][0].format(number=1).split("\n")[:3]) + "\n", encoding="utf-8")
    ran = oklahoma("check", log, "--lang", language)
    assert ("Не закончено:" if language == "ru" else "Not finished:") in ran.out


def test_a_room_s_log_is_read_again_later(oklahoma, tmp_path: Path) -> None:
    """What a room writes is mended by nobody, so that the advice for a typed log is not given there."""
    whole = (Path(__file__).parents[2] / "sample_histories/broken/SYN-03/en.txt")
    ran = oklahoma("check", whole)
    assert "Mend the line" not in ran.out and "line of the pot" not in ran.out.partition("what to do")[0]
    assert "Not finished: 1" in ran.out


def test_what_nobody_can_guess_is_marked(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "club.txt"
    log.write_text(FORMS["en"][0].format(number=1).replace("Flop: 7d 3c Qc", "Flop: 7d 3c Q"), encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 2
    assert "      Flop: 7d 3c Q\n                  ^\n    Here should stand: a card such as Qs or 10♥." in ran.out


def test_the_terminal_is_not_driven_by_what_is_shown(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "club.txt"
    log.write_text(FORMS["en"][0].format(number=1).replace("Flop: 7d 3c Qc", "Flop: 7d 3c \x1b[31mQ"), encoding="utf-8")
    assert "\x1b" not in oklahoma("check", log).out


@pytest.mark.volume
def test_thousands_of_unread_lines_cost_little(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "club.txt"
    junk = "\n".join(f"Vera: hm hm {number}" for number in range(1500))
    log.write_text(FORMS["en"][0].format(number=1).replace("Boris: call\n", junk + "\n", 1), encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 2
    assert ran.out.count("^") <= 5000


def test_several_unread_lines_are_one_unread_hand(oklahoma, tmp_path: Path) -> None:
    _, wrong = mistyped("en")
    log = tmp_path / "club.txt"
    log.write_text(wrong, encoding="utf-8")
    assert oklahoma("check", log, "--quiet").out == "2\N{NO-BREAK SPACE}hands could not be read; nothing else breaks a rule.\n"
