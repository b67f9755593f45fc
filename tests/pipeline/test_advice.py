"""Advice under a finding never takes the audit down, whatever is missing in all the lines of one kind."""

from __future__ import annotations

import pytest

import typed
from oklahoma_grammar.events import Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.cli.mending import Mending
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.messages import catalogue

HANDS = {
    "ru": (typed.RU.format(number=17) + "Рейк 50\n", ("Анна", "Борис", "Вера")),
    "en": (typed.EN.format(number=17) + "Rake 50\n", ("Anna", "Boris", "Vera")),
}
SEPARATORS = (": ", ", ", ". ", ":", ",", " ", "/", "№", "#", "♠", "s")


def kinds(language: str) -> list[tuple[int, ...]]:
    """The lines of the hand by kind: those that begin with one word, and those that begin with a name."""
    text, names = HANDS[language]
    found: dict[str, list[int]] = {}
    for place, line in enumerate(text.rstrip("\n").split("\n")):
        first = line.replace(":", " ").split(" ")[0]
        found.setdefault("name" if first in names else first, []).append(place)
    return [tuple(places) for places in found.values()]


def offers(text: str, language: str) -> list[tuple[int, str]]:
    """The lines that are offered, by the number of the line that each stands for."""
    mending = Mending(catalogue(language))
    found = []
    for piece in read_text(text, "log.txt"):
        if isinstance(piece, HandText | Refused):
            judged = judge(parse(piece) if isinstance(piece, HandText) else piece)
            mending.mends(judged)
            for finding in judged.findings:
                mending.lines(judged, finding)
                mending.sentence(judged, finding)
            found += [(one.at.line, one.text) for one in mending.all_of(judged) if one.text is not None]
    return found


@pytest.mark.volume
@pytest.mark.parametrize("language", ["ru", "en"])
def test_one_sign_missing_in_all_lines_of_a_kind(language: str) -> None:
    right = HANDS[language][0].rstrip("\n").split("\n")
    asked = kept = 0
    for places in kinds(language):
        for sign in SEPARATORS:
            for whole in (True, False):
                wrong = [
                    line.replace(sign, "" if sign != ", " else " ", -1 if whole else 1) if place in places else line
                    for place, line in enumerate(right)
                ]
                if wrong != right:
                    for number, line in offers("\n".join(wrong), language):
                        asked += 1
                        kept += line == right[number - 1]
    assert asked > 100
    assert kept >= 0.9 * asked, (kept, asked)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_seats_that_all_lack_their_comma(language: str) -> None:
    """No name is known then, and yet the seats are mended one after the other, each as it was meant."""
    right = HANDS[language][0].rstrip("\n").split("\n")
    wrong = [line.replace(", ", " ", 1) if 3 <= place < 6 else line for place, line in enumerate(right)]
    for number in (4, 5, 6):
        assert offers("\n".join(wrong), language)[0] == (number, right[number - 1])
        wrong[number - 1] = right[number - 1]
    assert offers("\n".join(wrong), language) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_one_kind_of_line_gone_or_alone(language: str) -> None:
    right = HANDS[language][0].rstrip("\n").split("\n")
    for places in kinds(language):
        offers("\n".join(line for place, line in enumerate(right) if place not in places), language)
        offers("\n".join(line if place in {0, *places} else line.replace(" ", "") for place, line in enumerate(right)), language)


@pytest.mark.parametrize(("language", "right", "wrong"), [
    ("ru", "Вера: сброс, бет 900", "Вера: сброс, бет"), ("ru", "Вера: рэйз 600", "Вера: рэйз"),
    ("en", "Vera: discard, bet 900", "Vera: discard, bet"), ("en", "Vera: raise 600", "Vera: raise"),
])
def test_a_bet_without_its_amount_is_marked_where_it_should_stand(language: str, right: str, wrong: str) -> None:
    text = HANDS[language][0].replace(right, wrong)
    judged = judge(parse(HandText("log.txt", 1, text)))
    assert (judged.status, [finding.rule for finding in judged.findings]) == ("unreadable", ["SYN-02"])
    (finding,) = judged.findings
    found = Mending(catalogue(language)).of(judged, finding)
    assert found is not None and (found.text, found.expected) == (None, "expect.amount")
    assert (found.written, found.at.column) == (wrong, len(wrong) + 1)


@pytest.mark.parametrize(("language", "right", "wrong"), [
    ("ru", "Место 2: Борис", "Место 1: Борис"), ("en", "Seat 2: Boris", "Seat 1: Boris"),
])
def test_two_in_one_seat_are_told_in_words(language: str, right: str, wrong: str) -> None:
    judged = judge(parse(HandText("log.txt", 1, HANDS[language][0].replace(right, wrong))))
    (finding,) = judged.findings
    assert (judged.status, finding.rule, finding.at.line) == ("unreadable", "SYN-02", 5)
    assert Mending(catalogue(language)).lines(judged, finding) == []


@pytest.mark.parametrize(("language", "right", "wrong", "column"), [
    ("ru", "12.03.2026 21:14 МСК", "31.02.2026 21:14 МСК", 1), ("ru", "12.03.2026 21:14 МСК", "  12.03.2026 25:14 МСК", 3),
    ("en", "2026-03-12 21:14 MSK", "2026-13-12 21:14 MSK", 1),
])
def test_a_day_that_never_was_is_a_note_at_its_place(language: str, right: str, wrong: str, column: int) -> None:
    text = HANDS[language][0].replace(right, wrong)
    judged = judge(parse(HandText("log.txt", 1, text)))
    (finding,) = judged.findings
    assert (judged.status, finding.rule, finding.at.line) == ("clean", "SYN-01", 2)
    assert judged.header is not None and judged.header.played_at is None
    found = Mending(catalogue(language)).of(judged, finding)
    assert found is not None and (found.text, found.expected) == (None, "expect.date")
    assert (found.at.column, found.at.end) == (column, column + 16)


@pytest.mark.parametrize(("language", "right", "wrong", "rule", "message"), [
    ("ru", "Борис: сброс 2♠, чек", "Борис: сброс 4♦, чек", "DSC-07", "Игрок Борис сбросил 4d, а эта карта уже сброшена в строке 15."),
    ("en", "Boris: discard 2s", "Boris: discard 4d", "DSC-07", "Boris threw away 4d, which was already thrown away in line 15."),
    ("ru", "Борис: сброс 2♠, чек", "Борис: сброс Q♠, чек", "SHW-02", "Игрок Борис открыл Qs, а эта карта сброшена в строке 19."),
    ("en", "Boris: discard 2s", "Boris: discard Qs", "SHW-02", "Boris shows Qs, which was thrown away in line 19."),
])
def test_a_card_thrown_away_before_is_named_with_its_line(
    language: str, right: str, wrong: str, rule: str, message: str,
) -> None:
    judged = judge(parse(HandText("log.txt", 1, HANDS[language][0].replace(right, wrong))))
    (finding,) = judged.findings
    words = catalogue(language)
    text = words.rule_for(rule, finding.values)
    said = words.fill(text.message, {**finding.values, "player": finding.player or ""})
    assert (finding.rule, said) == (rule, message)
    assert "которых" not in words.fill(text.expected, finding.values)


@pytest.mark.parametrize(("language", "right", "wrong", "offer"), [
    ("ru", "Вера: сброс, бет 900", "Вера: сброс, бет 900 р", "Вера: сброс, бет 900 р."),
    ("ru", "Место 1: Анна, 20 000", "Место 1: Анна, 20 000р", "Место 1: Анна, 20 000 р."),
    ("ru", "Борис: сброс 2♠, чек", "Борис: чек, сброс 2♠", "Борис: сброс 2♠, чек"),
    ("ru", "Борис: сброс 2♠, чек", "Борис: чек и сброс 2♠", "Борис: сброс 2♠ и чек"),
    ("en", "Boris: discard 2s, check", "Boris: check, discard 2s", "Boris: discard 2s, check"),
    ("en", "Vera: discard, bet 900", "Vera: bet 900 and discard", "Vera: discard and bet 900"),
])
def test_what_only_stands_in_another_order_or_lacks_a_stop_is_offered(
    language: str, right: str, wrong: str, offer: str,
) -> None:
    text = HANDS[language][0]
    assert right in text
    assert [line for _, line in offers(text.replace(right, wrong), language)] == [offer]
    assert offers(text.replace(right, offer), language) == []


@pytest.mark.parametrize(("language", "right", "remark"), [
    ("ru", "Вера: сброс, бет 900", "(долго думал)"), ("ru", "Тёрн: J♦", "(все ахнули)"), ("ru", "Анна: пас", "(устала)"),
    ("en", "Vera: raise 600", "(after a while)"), ("en", "Pot 3,100: Vera", "(cheers)"),
])
def test_a_remark_behind_a_whole_line_is_marked(language: str, right: str, remark: str) -> None:
    wrong = HANDS[language][0].replace(right, f"{right} {remark}")
    judged = judge(parse(HandText("log.txt", 1, wrong)))
    found = [one for finding in judged.findings if (one := Mending(catalogue(language)).of(judged, finding))]
    assert [(one.text, one.expected) for one in found] == [(None, "expect.end")]
    assert (found[0].at.column, found[0].at.end) == (len(right) + 2, len(right) + 2 + len(remark))
