"""`oklahoma hand`: every line of a hand is shown, with stacks, pots and findings where they belong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oklahoma_grammar import events as ev
from oklahoma_grammar.span import Span
from oklahoma_pipeline.cli.acts import Wording
from oklahoma_pipeline.messages import Money, catalogue

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"
AT = Span("a.txt", 1, 1, 2)

CASHED = """\
PokerRoom Hand #7:  Omaha Pot Limit ($0.05/$0.10 USD) - 2026/05/04 21:35:18 ET
Table 'Tulsa' 6-max Seat #1 is the button
Seat 1: Anna ($9 in chips)
Seat 2: Boris ($11.50 in chips)
Seat 4: 金子 ($8 in chips) is sitting out
Anna: posts small blind $0.05
Boris: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Anna [As Kd 7h 7c]
Anna: calls $0.05
Boris said, "hello"
Boris: checks
*** FLOP *** [7d 3c Qc]
Boris: checks
Anna: wriggles
Anna: checks
"""


def flat(text):
    return text.replace("\xa0", " ")


def test_a_hand_street_by_street(oklahoma):
    ran = oklahoma("hand", SAMPLES / "broken/DSC-02/en.txt", "9002")
    shown = flat(ran.out)
    assert ran.status == 3
    assert re.search(r"5  Dina +12,000  button", shown)
    assert [line for line in shown.splitlines() if line in (
        "Preflop", "Flop [Qc 8h 4d]", "Turn [Qc 8h 4d Th]", "Summary", "Result")] == [
        "Preflop", "Flop [Qc 8h 4d]", "Turn [Qc 8h 4d Th]", "Summary", "Result"]
    # Counted by hand: 100 + 200, three players at 600; then 900 twice.
    assert "pot 1,800  ·  Boris 19,400  ·  Vera 14,400  ·  Walt 17,400" in shown
    assert "pot 3,600  ·  Boris 18,500  ·  Vera 13,500" in shown
    assert "19  Boris: discards [4h]" in shown
    below = shown.partition("24  Walt: folds\n")[2].splitlines()[0]
    assert below.strip().startswith("DSC-02 violation")
    assert "Vera   put in 1,500, took 3,600, net +2,100" in shown
    assert shown.rstrip().endswith("1 violation in this hand.")


def test_a_finding_stands_under_the_act_that_it_is_about(oklahoma, tmp_path):
    """One line holds a discard and a bet that is too large: 1,900 into a pot of 1,300."""
    page = (SAMPLES.parent / "docs/club.md").read_text(encoding="utf-8")
    text = re.search(r"```text club\n(.*?)```", page, re.DOTALL)[1]
    path = tmp_path / "club.txt"
    path.write_text(text.replace("Vera: discard, bet 900", "Vera: discard, bet 1,900"), encoding="utf-8")
    lines = flat(oklahoma("hand", path, "417").out).splitlines()
    acts = [place for place, line in enumerate(lines) if line.startswith("    16  Vera")]
    assert [lines[place].split("Vera: ")[1].split(" ")[0] for place in acts] == ["discards", "bets"]
    assert acts[1] == acts[0] + 1
    assert lines[acts[1] + 1].strip().startswith("BET-")


def test_every_line_of_the_play_is_there(oklahoma):
    path = SAMPLES / "broken/DSC-02/ru.txt"
    shown = oklahoma("hand", path, "№9002", "--lang", "ru").out
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        name = re.match(r"(Борис|Вера|Глеб|Дина)[: ]", line)
        if name:
            assert re.search(rf"^ *{number}  {name[1]}: ", shown, re.MULTILINE), line
    assert "под" not in shown
    assert "Пас сразу после сброса карты" in shown


def test_a_lawful_hand_says_so(oklahoma):
    ran = oklahoma("hand", SAMPLES / "valid/en/oklahoma_heads_up.txt", number_in("oklahoma_heads_up.txt"))
    assert ran.status == 0
    assert ran.out.rstrip().endswith("This hand breaks no rule.")


def number_in(name):
    text = (SAMPLES / "valid/en" / name).read_text(encoding="utf-8")
    return re.search(r"#([0-9]+):", text)[1]


@pytest.mark.volume
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sample_can_be_shown(oklahoma, language):
    for path in sorted(SAMPLES.glob(f"*/*/{language}.txt")) + sorted(SAMPLES.glob(f"valid/{language}/*.txt")):
        text = path.read_text(encoding="utf-8")
        for number in re.findall(r"(?m)^.*[#№]([0-9]+):  ", text):
            ran = oklahoma("hand", path, number, "--lang", language)
            assert ran.status in (0, 2, 3), (path, ran.err)
            assert "{" not in ran.out
            assert not ran.err


def test_findings_on_lines_that_are_not_shown_bring_their_line(oklahoma):
    ran = oklahoma("hand", SAMPLES / "broken/LED-01/en.txt", "9037")
    assert re.search(r"^ *41  Seat 1: Boris .*\n +LED-01 warning", ran.out, re.MULTILINE)


def test_money_unread_lines_talk_and_an_open_end(oklahoma, tmp_path):
    log = tmp_path / "cut.txt"
    log.write_text(CASHED, encoding="utf-8")
    shown = flat(oklahoma("hand", log, "7").out)
    assert "6  Anna: posts small blind $0.05" in shown
    assert "4  金子   $8  out of the hand" in shown
    assert "hello" not in shown
    assert "Anna: wriggles" in shown
    assert "The text breaks off here." in shown
    assert "pot $0.20" in shown


def test_a_number_that_is_not_there(oklahoma):
    ran = oklahoma("hand", SAMPLES / "broken/DSC-02/en.txt", "90\x1b02")
    assert ran.status == 1
    assert "no hand with the number 90\\x1b02" in ran.err


def test_a_file_that_is_not_there(oklahoma, tmp_path):
    ran = oklahoma("hand", tmp_path / "missing.txt", "1")
    assert ran.status == 1
    assert "there is no such file" in ran.err
    assert "with the number" not in ran.err


def test_a_number_that_stands_twice(oklahoma):
    ran = oklahoma("hand", SAMPLES / "broken/DSC-02", "9002")
    assert "The same number stands also at" in ran.out
    assert f"{SAMPLES}/broken/DSC-02/ru.txt:1" in ran.out


def test_a_hand_that_cannot_be_read(oklahoma):
    ran = oklahoma("hand", SAMPLES / "broken/SYN-02/en.txt", "9039")
    assert ran.status == 2
    assert "SYN-02 not read" in ran.out


def test_a_game_that_is_not_judged(oklahoma, tmp_path):
    log = tmp_path / "other.txt"
    log.write_text(CASHED.replace("Omaha Pot Limit", "Courchevel Pot Limit"), encoding="utf-8")
    ran = oklahoma("hand", log, "7")
    assert ran.status == 0
    assert "recognised, but not judged" in ran.out


@pytest.mark.parametrize(("event", "english", "russian"), [
    (ev.Post(AT, "Anna", "both", 300, True), "Anna: posts small and big blind 300, all-in",
     "Anna: малый и большой блайнды 300, олл-ин"),
    (ev.Call(AT, "Anna", None), "Anna: calls", "Anna: колл"),
    (ev.Call(AT, "Anna", 200, True), "Anna: calls 200, all-in", "Anna: колл 200, олл-ин"),
    (ev.Bet(AT, "Anna", None), "Anna: bets", "Anna: бет"),
    (ev.Raise(AT, "Anna", 200, None, True), "Anna: raises by 200, all-in", "Anna: рейз на 200, олл-ин"),
    (ev.Raise(AT, "Anna", 200, None), "Anna: raises by 200", "Anna: рейз на 200"),
    (ev.Raise(AT, "Anna", None, None), "Anna: raises", "Anna: рейз"),
    (ev.Raise(AT, "Anna", None, 600), "Anna: raises to 600", "Anna: рейз до 600"),
    (ev.AllIn(AT, "Anna", None), "Anna: goes all-in", "Anna: олл-ин"),
    (ev.AllIn(AT, "Anna", 900), "Anna: goes all-in for 900", "Anna: олл-ин, всего 900"),
    (ev.Discard(AT, "Anna", 1), "Anna: discards 1 card face down", "Anna: сбрасывает в закрытую: 1 карта"),
    (ev.Discard(AT, "Anna", 2, ("As", "Kd")), "Anna: discards [As Kd]", "Anna: сбрасывает [As Kd]"),
    (ev.StandPat(AT, "Anna"), "Anna: discards nothing", "Anna: не сбрасывает"),
    (ev.Show(AT, "Anna", ("As",)), "Anna: shows [As]", "Anna: открывает [As]"),
    (ev.Show(AT, "Anna", ("As",), "пара"), "Anna: shows [As] (пара)", "Anna: открывает [As] (пара)"),
    (ev.Muck(AT, "Anna"), "Anna: mucks", "Anna: сбрасывает руку"),
    (ev.Muck(AT, "Anna", hidden=True), "Anna: does not show", "Anna: не открывает карты"),
    (ev.Collect(AT, "Anna", 5, "side-2"), "Anna: takes 5 (side pot 2)", "Anna: берёт 5 (побочный банк 2)"),
    (ev.NotAwarded(AT, None, None, "main"), "main pot: not awarded, its winner cashed out",
     "основной банк: не отдан, победитель завершил раздачу досрочно"),
    (ev.CashOut(AT, "Anna", 5, 0), "Anna: cashed out for 5, paid by the house",
     "Anna: завершает раздачу досрочно за 5, платит заведение"),
    (ev.Burn(AT), "The dealer burns a card", "Дилер сжигает карту"),
    (ev.Burn(AT, ("7c",)), "The dealer burns [7c]", "Дилер сжигает [7c]"),
    (ev.Stub(AT), "The rest of the pack goes on the muck", "Остаток колоды лёг на сброшенные карты"),
    (ev.Cancelled(AT), "The hand is cancelled", "Раздача отменена"),
    (ev.Capped(AT), "Betting is capped", "Достигнут предел ставок"),
    (ev.HouseMoney(AT, 50), "The house adds 50 to the pot", "Заведение добавляет в банк 50"),
    (ev.Finished(AT, "Anna", 3, None), "Anna: finishes the tournament in place 3", "Anna: занимает в турнире место 3"),
    (ev.Finished(AT, "Anna", None, None), "Anna: is out of the tournament", "Anna: выбывает из турнира"),
    (ev.SummaryPot(AT, 50, (), None), "total pot 50", "общий банк 50"),
    (ev.HoleCards(AT), None, None),
])
def test_how_each_act_is_worded(event, english, russian):
    for language, said in (("en", english), ("ru", russian)):
        line = Wording(catalogue(language), Money()).line(event)
        assert (line and flat(line)) == said


TOURNAMENT = """PokerStars Hand #7101: Tournament #77, $2+$0.20 USD Hold'em No Limit - Level IV (50/100) - 2026/05/04 14:35:18 ET
Table '77 1' 9-max Seat #2 is the button
Seat 1: Anna (100 in chips)
Seat 2: Boris (5000 in chips)
Boris: posts small blind 50
Anna: posts big blind 100 and is all-in
*** HOLE CARDS ***
Boris: calls 50
*** FLOP *** [7d 3c Qc]
*** TURN *** [7d 3c Qc] [Jd]
*** RIVER *** [7d 3c Qc Jd] [4h]
*** SHOW DOWN ***
Anna: shows [Ah Kh] (high card Ace)
Boris: shows [Qs 9s] (a pair of Queens)
Boris collected 200 from pot
Anna finished the tournament in 2nd place and received $13.40.
Boris wins the tournament
*** SUMMARY ***
Total pot 200 | Rake 0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (big blind) showed [Ah Kh] and lost with high card Ace
Seat 2: Boris (button) (small blind) showed [Qs 9s] and won (200) with a pair of Queens
"""


@pytest.mark.parametrize(("language", "lines"), [
    ("en", ["Anna: finishes the tournament in place 2, prize 13.40", "Boris: finishes the tournament in place 1"]),
    ("ru", ["Anna: занимает в турнире место 2, приз 13,40", "Boris: занимает в турнире место 1"]),
])
def test_the_end_of_a_tournament(oklahoma, tmp_path, language, lines):
    (tmp_path / "log.txt").write_text(TOURNAMENT, encoding="utf-8")
    out = oklahoma("hand", tmp_path / "log.txt", "7101", "--lang", language).out
    assert [line.strip().partition("  ")[2] for line in out.splitlines() if "урнире" in line or "the tournament" in line] == lines


@pytest.mark.parametrize(("language", "why", "lines"), [
    ("en", "The log does not say which game this is: it was read, but is not judged.", ["Анна: posts small blind 100", "Анна: checks"]),
    ("ru", "В записи не сказано, какая это игра: прочитано, но не проверяется.", ["Анна: малый блайнд 100", "Анна: чек"]),
])
def test_a_chat_is_shown_as_far_as_it_goes(oklahoma, tmp_path, language, why, lines):
    log = tmp_path / "chat.txt"
    log.write_text("Рука #5\nДилер: Анна ставит малый блайнд 100.\nДилер: раздаётся флоп\nАнна проверяет\nАнна выигрывает 100\n", encoding="utf-8")
    ran = oklahoma("hand", log, "5", "--lang", language)
    assert ran.status == 0
    shown = [line.strip() for line in ran.out.splitlines()]
    assert why in shown
    for line in lines:
        assert any(text.endswith(line) for text in shown)
    assert why in oklahoma("check", log, "--lang", language).out
