"""Copies of one hand become one hand that knows what each of them knew."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from oklahoma_pipeline.messages import LANGUAGES, catalogue


def test_two_logs_show_both_hands_and_both_discards(tmp_path, logs, write, read_in, rows):
    report = read_in(tmp_path / "db", write(anna=logs.annas(), boris=logs.boriss()))

    assert dict(report.counts) == {"new": 1, "united": 1}
    assert rows(tmp_path / "db", "SELECT count(*), any_value(copies) FROM hands") == [(1, 2)]
    assert rows(tmp_path / "db", """
        SELECT name, cards, discards, kept, hero FROM player_hands JOIN accounts USING (account_id)
        ORDER BY seat""") == [
        ("Anna", "As Kd 9h 9c", "9h 9c", "", True),
        ("Boris", "Ah Kc 8h 8c", "8h 8c", "Ah Kc", True),
        ("Vera", "", "", "", False),
    ]
    assert rows(tmp_path / "db", "SELECT rule FROM findings") == []


def test_the_audit_finds_what_neither_log_alone_showed(tmp_path, logs, write, read_in, rows):
    """Both players hold the nine of clubs; each log shows one of them."""
    anna = logs.annas()
    boris = logs.boriss(deal="Карты Boris [Ah Kc 8h 9c]\n", boris_turn=" [9c]")
    for name, text in (("one", anna), ("other", boris)):
        read_in(tmp_path / name, write(log=text))
        assert rows(tmp_path / name, "SELECT rule FROM findings") == []

    read_in(tmp_path / "both", write(anna=anna, boris=boris))

    assert ("DEL-03",) in rows(tmp_path / "both", "SELECT rule FROM findings WHERE cause")
    assert rows(tmp_path / "both", "SELECT status FROM hands") == [("violations",)]
    ((path, line),) = rows(tmp_path / "both", """
        SELECT DISTINCT path, s.line + f.line - 1 FROM findings f JOIN sightings s USING (copy_id)
        JOIN import_files USING (source_id) WHERE rule = 'DEL-03' AND cause""")
    assert "9c" in Path(path).read_text(encoding="utf-8").splitlines()[line - 1]


def test_a_third_copy_in_another_language_adds_nothing(tmp_path, logs, write, read_in):
    russian = logs.boriss()
    english = (logs.annas(deal="Dealt to Boris [Ah Kc 8h 8c]\n", anna_flop="", anna_turn="",
                          boris_flop=" [8h]", boris_turn=" [8c]"))
    report = read_in(tmp_path / "db", write(a=logs.annas(), b=russian, c=english))
    assert dict(report.counts) == {"new": 1, "united": 1, "repeated": 1}


def test_what_both_know_and_tell_differently_is_a_conflict(tmp_path, logs, write, read_in, rows):
    other = logs.boriss().replace("делает бет 200", "делает бет 300").replace(
        "Anna: делает колл 200", "Anna: делает колл 300").replace("800", "1000")
    report = read_in(tmp_path / "db", write(a=logs.annas(), b=other))

    assert dict(report.counts) == {"new": 1, "conflicting": 1}
    found = rows(tmp_path / "db", "SELECT details FROM findings WHERE rule = 'LED-04' ORDER BY line")
    told = [json.loads(details) for (details,) in found]
    assert {"Boris: bets 200", "Boris: делает бет 300"} in [{one["text_due"], one["text_found"]} for one in told]
    assert rows(tmp_path / "db", "SELECT count(*) FROM hands") == [(1,)]
    assert rows(tmp_path / "db", "SELECT count(*) FROM sightings") == [(2,)]


def test_a_missing_act_is_a_conflict_and_a_cut_copy_is_none(tmp_path, logs, write, read_in, rows):
    without = logs.boriss().replace("Anna: делает чек\nBoris: сбрасывает 1 карту [8c]", "Boris: сбрасывает 1 карту [8c]")
    cut = logs.boriss().split("*** РИВЕР")[0]
    report = read_in(tmp_path / "one", write(a=logs.annas(), b=without))
    assert report.counts["conflicting"] == 1
    report = read_in(tmp_path / "two", write(a=logs.annas(), b=cut))
    assert dict(report.counts) == {"new": 1, "united": 1}
    assert rows(tmp_path / "two", "SELECT rule FROM findings") == []
    assert rows(tmp_path / "two", "SELECT cards FROM player_hands WHERE seat = 2") == [("Ah Kc 8h 8c",)]


def test_an_unfinished_hand_is_replaced_when_the_rest_arrives(tmp_path, logs, write, read_in, rows, exported):
    whole = logs.annas()
    cut = whole.split("*** TURN")[0]
    first = read_in(tmp_path / "db", write(log=cut))
    assert dict(first.counts) == {"new": 1}
    assert rows(tmp_path / "db", "SELECT status, counted FROM hands") == [("unfinished", False)]
    assert rows(tmp_path / "db", "SELECT DISTINCT net FROM player_hands") == [(None,)]

    second = read_in(tmp_path / "db", write(log=whole))

    assert dict(second.counts) == {"united": 1}
    assert rows(tmp_path / "db", "SELECT status, counted FROM hands") == [("clean", True)]
    assert rows(tmp_path / "db", "SELECT rule FROM findings") == []


def test_numbers_that_start_again_are_told_apart_by_date(tmp_path, logs, write, read_in, rows):
    next_day = logs.annas().replace("2026/05/04", "2026/05/05")
    report = read_in(tmp_path / "db", write(a=logs.annas(), b=next_day))
    assert dict(report.counts) == {"new": 2}


def test_names_in_two_alphabets_at_one_seat_are_one_player(tmp_path, logs, write, read_in, rows):
    russian = logs.boriss().replace("Anna", "Анна").replace("Boris", "Борис").replace("Vera", "Вера")
    report = read_in(tmp_path / "db", write(a=logs.annas(), b=russian))
    assert dict(report.counts) == {"new": 1, "united": 1}
    assert rows(tmp_path / "db", "SELECT count(*) FROM accounts") == [(3,)]


def told(rows, folder):
    return [(json.loads(details)["text_due"], json.loads(details)["text_found"]) for (details,) in rows(
        folder, "SELECT details FROM findings WHERE rule = 'LED-04' ORDER BY line, details")]


@pytest.mark.parametrize(("old", "new", "line"), [
    ("Seat 2: Boris (18000", "Seat 2: Boris (18001", "Seat 2: Boris (18000 in chips)"),
    ("Seat #3 is the button", "Seat #2 is the button", "Table 'Tulsa' 6-max Seat #3 is the button"),
    ("[7d 3c Qc]", "[7d 3c Qs]", "*** FLOP *** [7d 3c Qc]"),
    ("Anna [As Kd 9h 9c]", "Anna [As Kd 9h 8c]", "Dealt to Anna [As Kd 9h 9c]"),
    ("Boris collected 800", "Boris collected 700", "Boris collected 800 from pot"),
    ("Total pot 800 | Rake 0", "Total pot 800 | Rake 5", "Total pot 800 | Rake 0"),
    ("Anna: discards 1 card [9h]", "Anna: discards 1 card [As]", "Anna: discards 1 card [9h]"),
    ("21:35:18", "21:35:19", "Vigorish Club Hand #101:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK"),
])
def test_every_kind_of_contradiction_is_told_with_both_lines(tmp_path, logs, write, read_in, rows, old, new, line):
    first = logs.annas()
    second = first.replace(old, new) + "\n"
    assert second != first + "\n"
    report = read_in(tmp_path / "db", write(a=first, b=second))
    assert report.counts == {"new": 1, "conflicting": 1}
    found = told(rows, tmp_path / "db")
    assert any(line in pair for pair in found), found
    assert all(len(set(pair)) == 2 for pair in found)


def test_a_player_at_a_seat_who_is_somebody_else(tmp_path, logs, write, read_in, rows):
    read_in(tmp_path / "db", write(a=logs.annas(), b=logs.annas().replace("Vera", "Zoya")))
    assert any("Seat 3: Vera (9000 in chips)" in pair for pair in told(rows, tmp_path / "db"))


def test_what_one_log_shows_and_the_other_does_not_is_no_contradiction(tmp_path, logs, write, read_in, rows):
    burns = logs.boriss()
    for street in ("ФЛОП", "ТЕРН", "РИВЕР"):
        burns = burns.replace(f"*** {street} ***", f"Дилер сжигает карту\n*** {street} ***")
    talk = logs.annas().replace("Vera: folds", 'Vera said, "gg"\nVera: folds\nWalt joins the table at seat #5')
    report = read_in(tmp_path / "db", write(a=talk, b=burns))
    assert report.counts == {"new": 1, "united": 1}
    assert told(rows, tmp_path / "db") == []
    assert rows(tmp_path / "db", "SELECT street FROM events WHERE kind = 'burn' ORDER BY ordinal") == [
        ("preflop",), ("flop",), ("turn",)]


def test_cards_dealt_one_by_one_are_the_same_as_all_at_once(tmp_path, logs, write, read_in, rows):
    single = "".join(f"Dealt to Anna [{card}]\n" for card in ("As", "Kd", "9h", "9c"))
    read_in(tmp_path / "db", write(a=logs.annas(), b=logs.annas(deal=single)))
    assert told(rows, tmp_path / "db") == []


def test_a_line_that_one_copy_could_not_read_is_no_contradiction(tmp_path, logs, write, read_in, rows):
    odd = logs.boriss().replace("Vera: делает фолд", "Vera: делает фолд\nстранная строка")
    report = read_in(tmp_path / "db", write(a=logs.annas(), b=odd))
    assert report.counts == {"new": 1, "united": 1}
    assert told(rows, tmp_path / "db") == []


def test_long_copies_are_compared_in_linear_time(logs):
    from oklahoma_grammar.parser import parse
    from oklahoma_grammar.reader import HandText
    from oklahoma_pipeline.store import unite

    hand = parse(HandText("a", 1, logs.annas()))
    acts = [event for event in hand.events if type(event).__name__ == "Check"]
    longer = replace(hand, events=hand.events + tuple(acts * 2000))
    other = replace(hand, events=(*hand.events[:5], *acts * 2500))
    united = unite.unite([unite.Copy(1, longer), unite.Copy(2, other)])
    assert len(united.conflicts) == 1


@pytest.mark.parametrize(("old", "new"), [
    ("18000 in chips", "18000000000000000000000000 in chips"), ("bets 200", "bets 20000000000000000000"),
    ("Seat 3:", "Seat 99999:")])
def test_numbers_that_fit_no_column_go_to_quarantine_alone(tmp_path, logs, write, read_in, rows, old, new):
    report = read_in(tmp_path / "db", write(bad=logs.annas(number=102).replace(old, new), good=logs.annas()))
    assert report.counts == {"new": 1, "quarantined": 1}
    assert rows(tmp_path / "db", "SELECT number FROM hands") == [("101",)]
    assert rows(tmp_path / "db", "SELECT rule FROM quarantine") == [("SYN-02",)]


CLUB = """Hand #17. Oklahoma, pot limit, {stakes}
2026-03-12 {clock} MSK, table 4, club Tulsa
Button: seat 1
Seat 1: Anna, {stack}
Seat 2: Boris, {stack}
Small blind: Anna {small}
Big blind: Boris {big}
{cards}
Preflop
Anna: fold
Pot {pot}: Boris
"""


def differences(rows, folder):
    return [(line, cause, json.loads(told)["text_due"], json.loads(told)["text_found"]) for line, cause, told in rows(
        folder, "SELECT line, cause, details FROM findings WHERE rule = 'LED-04' ORDER BY ALL")]


def test_two_hands_of_one_number_are_one_fault_that_says_what_differs(tmp_path, write, read_in, rows):
    one = CLUB.format(stakes="25/50", clock="19:14", stack="5,000", small=25, big=50, pot=50, cards="Cards Anna: As Kd 9h 9c")
    other = CLUB.format(stakes="100/200", clock="21:14", stack="20,000", small=100, big=200, pot=200, cards="Cards Boris: As Kc 8h 8c")
    report = read_in(tmp_path / "db", write(a=one, b=other))
    assert report.counts == {"new": 1, "conflicting": 1}
    head, *seats = differences(rows, tmp_path / "db")
    assert head[:2] == (1, True)
    assert {head[2], head[3]} == {
        f"Hand #17. Oklahoma, pot limit, {stakes} · 2026-03-12 {clock} MSK, table 4, club Tulsa"
        for stakes, clock in (("25/50", "19:14"), ("100/200", "21:14"))}
    assert [(line, cause) for line, cause, *_ in seats] == [(4, False), (5, False)]
    # The ace of spades is dealt twice only where the two are taken for one.
    assert rows(tmp_path / "db", "SELECT DISTINCT rule FROM findings") == [("LED-04",)]


def test_the_line_that_differs_is_the_one_that_is_named(tmp_path, write, read_in, rows):
    one, other = (CLUB.format(stakes="25/50", clock=clock, stack="5,000", small=25, big=50, pot=50, cards="Cards Anna: As Kd 9h 9c")
                  for clock in ("19:14", "21:14"))
    read_in(tmp_path / "db", write(a=one, b=other))
    ((line, cause, due, found),) = differences(rows, tmp_path / "db")
    assert (line, cause) == (2, True)
    assert {due, found} == {f"2026-03-12 {clock} MSK, table 4, club Tulsa" for clock in ("19:14", "21:14")}


def test_in_two_languages_the_lines_of_the_time_are_set_side_by_side(tmp_path, logs, write, read_in, rows):
    read_in(tmp_path / "db", write(a=logs.annas(), b=logs.boriss().replace("21:35:18", "21:35:19")))
    ((_, _, due, found),) = differences(rows, tmp_path / "db")
    assert "21:35:1" in due
    assert "21:35:1" in found
    assert due != found


def test_the_protocol_of_the_page_is_no_copy_of_a_sample(tmp_path, read_in, rows):
    root = Path(__file__).parents[3]
    for language, page in (("ru", "club.ru.md"), ("en", "club.md")):
        (told,) = (text.split("```")[0] for text in (root / "docs" / page).read_text(encoding="utf-8").split("```text club\n")[1:])
        log = tmp_path / f"{language}.txt"
        log.write_text(told, encoding="utf-8")
        samples = sorted(map(str, (root / "sample_histories/valid" / language).glob("club_*.txt")))
        report = read_in(tmp_path / language, [*samples, str(log)])
        assert report.counts["conflicting"] == 0


def line_of(path, number):
    return Path(path).read_text(encoding="utf-8").splitlines()[int(number) - 1].strip()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("old", "new"), [
    ("[7d 3c Qc]", "[7d 3c Qs]"), ("Anna [As Kd 9h 9c]", "Anna [As Kd 9h 8c]"), ("Boris (18000", "Boris (18001"), ("21:35:18", "21:35:19"),
    ("Seat #3 is the button", "Seat #2 is the button"), ("Boris collected 800", "Boris collected 700"),
])
def test_a_contradiction_names_the_line_of_both_copies(tmp_path, logs, write, read_in, oklahoma, language, old, new):
    first = logs.annas()
    paths = write(a="\n\n" + first, b=first.replace(old, new) + "\n")
    read_in(tmp_path / "db", paths)
    ran = oklahoma("audit", "--rule", "LED-04", "--json", "--db", tmp_path / "db", "--lang", language)
    told = json.loads(ran.out)
    here, path, number, there = re.fullmatch(r"(.*); (?:in|в) (\S+):(\d+): (.*)", told["found"]).groups()
    assert (line_of(told["file"], told["line"]), line_of(path, number)) == (here, there)
    assert here != there
    assert {told["file"], path} == set(paths)
    assert told["expected"] == catalogue(language).rule("LED-04").expected
    assert f"{path}:{number}" in told["message"]
    assert f"{path}:{number}" in "".join(oklahoma("hand", "101", "--db", tmp_path / "db", "--lang", language).out.split())


def test_of_a_line_that_the_other_copy_lacks_its_hand_is_named(tmp_path, logs, write, read_in, oklahoma):
    one = logs.annas()
    without = "\n" + one.replace("Anna: checks\n", "", 1)
    assert len(without) < len(one)
    paths = write(a=one, b=without)
    read_in(tmp_path / "db", paths)
    told = json.loads(oklahoma("audit", "--rule", "LED-04", "--json", "--db", tmp_path / "db").out)
    assert told["found"] == f"Anna: checks; in {paths[1]}:2: –"
