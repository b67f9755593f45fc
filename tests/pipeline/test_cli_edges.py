"""What people run into at the edges of the command line: closed streams, narrow terminals, numbers left out."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from oklahoma_pipeline.cli import report

SAMPLES = Path(__file__).resolve().parents[2] / "sample_histories"
VALID = {"en": SAMPLES / "valid/en/oklahoma_pot_limit.txt", "ru": SAMPLES / "valid/ru/oklahoma_pot_limit.txt"}
PROGRAM = f"{shlex.quote(sys.executable)} -c 'from oklahoma_pipeline.cli import main; main()'"


def shell(line):
    return subprocess.run(["/bin/sh", "-c", line], check=False, capture_output=True, timeout=120, text=True)


@pytest.mark.skipif(not Path("/bin/sh").exists(), reason="there is no such shell here")
def test_streams_that_are_closed():
    ran = shell(f"{PROGRAM} check --lang en - <&-")
    assert (ran.returncode, ran.stdout) == (1, "No hand was found.\n")
    assert ran.stderr == "The standard input is closed, so nothing can be read from it. Name a file instead of -.\n"
    assert "Стандартный ввод закрыт" in shell(f"{PROGRAM} check --lang ru - <&-").stderr
    broken = shlex.quote(str(SAMPLES / "broken/DSC-02/en.txt"))
    ran = shell(f"{PROGRAM} check --lang en {broken} >&-")
    assert (ran.returncode, ran.stderr) == (3, "")
    ran = shell(f"{PROGRAM} check --lang en -q {broken} 2>&-")
    assert (ran.returncode, ran.stdout.replace("\xa0", " ")) == (3, "1 violation found in 1 hand.\n")


def test_a_language_of_the_environment_that_is_not_there(oklahoma, monkeypatch):
    monkeypatch.setenv("OKLAHOMA_LANG", "fr")
    ran = oklahoma("check", "-q", VALID["en"])
    assert ran.status == 0
    assert ran.err == (
        "OKLAHOMA_LANG is set to fr, a language that is not there; there are en and ru. This is said in English.\n")
    assert oklahoma("--lang", "ru", "check", "-q", VALID["ru"]).err.startswith("В OKLAHOMA_LANG указан fr")
    monkeypatch.setenv("OKLAHOMA_LANG", " RU ")
    ran = oklahoma("check", "-q", VALID["ru"])
    assert (ran.out, ran.err) == ("Ни одна раздача не нарушает правил.\n", "")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_hand_by_its_place(oklahoma, language):
    third = oklahoma("hand", VALID[language], "3", "--lang", language)
    assert third.status == 0
    number = third.out.split(",")[0].split()[-1]
    assert number not in ("", "3")
    for written in ("#3", "№3", " 3 ", number, f"#{number}"):
        assert oklahoma("hand", VALID[language], written, "--lang", language).out == third.out
    for written in ("99", "0", "#", "x3", "9" * 5000, "\u00b3"):
        assert oklahoma("hand", VALID[language], written, "--lang", language).status == 1


def test_a_number_comes_before_a_place(oklahoma, tmp_path):
    text = VALID["en"].read_text(encoding="utf-8").split("\n\n")
    numbers = [hand.split("#")[1].split(":")[0] for hand in text if "#" in hand]
    log = tmp_path / "log.txt"
    log.write_text(VALID["en"].read_text(encoding="utf-8").replace(f"#{numbers[-1]}:", "#2:"), encoding="utf-8")
    assert oklahoma("hand", log, "2").out.startswith("Hand 2,")


def test_a_place_that_cannot_be_read(oklahoma):
    ran = oklahoma("hand", SAMPLES / "broken/SYN-02/en.txt", "1")
    assert ran.status == 2
    assert "SYN-02" in ran.out


@pytest.mark.parametrize(("language", "said"), [
    ("en", "name one: “oklahoma hand"), ("ru", "назовите одну: «oklahoma hand"),
])
def test_of_several_hands_the_numbers_are_told(oklahoma, language, said):
    for path in (VALID[language], VALID[language].parent):
        ran = oklahoma("hand", path, "--lang", language)
        assert (ran.status, ran.out) == (1, "")
        assert said in ran.err
    hands = VALID[language].read_text(encoding="utf-8").strip().split("\n\n\n")
    ran = oklahoma("hand", VALID[language], "--lang", language)
    assert ran.err.startswith(f"{len(hands)}\xa0hands in " if language == "en" else "В ")
    numbers = [re.search("[#№]([0-9]+)", hand)[1] for hand in hands]
    assert ", ".join(numbers[:12]) in ran.err


def test_a_hand_that_is_alone_needs_no_number(oklahoma, tmp_path):
    path = SAMPLES / "broken/DSC-02/en.txt"
    assert oklahoma("hand", path) == oklahoma("hand", path, "9002")
    (tmp_path / "empty.txt").touch()
    assert oklahoma("hand", tmp_path / "empty.txt").status == 1
    assert oklahoma("hand", SAMPLES / "broken/SYN-02/en.txt").status == 2


@pytest.mark.parametrize("columns", [40, 60, 80, 132])
def test_lines_are_as_wide_as_the_terminal(oklahoma, monkeypatch, tmp_path, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.chdir(tmp_path)
    for rule in ("DSC-02", "POT-03", "DEL-08", "TRN-01"):
        Path("a.txt").write_text((SAMPLES / f"broken/{rule}/ru.txt").read_text(encoding="utf-8"), encoding="utf-8")
        out = oklahoma("check", "a.txt", "--lang", "ru").out
        assert max(map(len, out.splitlines())) <= columns


def test_the_width_without_a_terminal_and_with_one(monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("shutil.get_terminal_size", os.terminal_size)
    assert report.width() == 90
    for wide, told in ((72, 72), (300, 100), (12, 40)):
        monkeypatch.setattr("shutil.get_terminal_size", lambda _, wide=wide: os.terminal_size((wide, 24)))
        assert report.width() == told


@pytest.mark.parametrize(("language", "said"), [
    ("en", "The summary breaks off: the line of seat {seat} is missing."), ("ru", "Итог обрывается: нет строки о месте {seat}."),
])
def test_a_summary_that_lacks_a_seat_says_which(oklahoma, tmp_path, language, said):
    hand = VALID[language].read_text(encoding="utf-8").split("\n\n")[0].rstrip()
    seat = hand.split("\n")[-1].split()[1].rstrip(":")
    log = tmp_path / "log.txt"
    log.write_text(hand.rpartition("\n")[0] + "\n", encoding="utf-8")
    ran = oklahoma("check", log, "--lang", language)
    assert ran.status == 0
    assert said.format(seat=seat) in ran.out
    log.write_text(hand[:-4], encoding="utf-8")
    ran = oklahoma("check", log, "--lang", language)
    assert ran.status == 0
    assert said.format(seat=seat) in ran.out or hand.split("\n")[-1][:-4] in " ".join(ran.out.split())


@pytest.mark.parametrize(("language", "limit", "said"), [
    ("en", "Pot Limit ", "Oklahoma: judged only with a limit that is known, and the log names none."),
    ("ru", "Пот-лимит ", "Оклахома: проверяется, только когда известен лимит, а в записи он не назван."),
])
def test_a_known_game_without_a_limit(oklahoma, tmp_path, language, limit, said):
    hand = VALID[language].read_text(encoding="utf-8").split("\n\n")[0]
    log = tmp_path / "log.txt"
    log.write_text(hand.replace(limit, ""), encoding="utf-8")
    for command in (("check", log), ("hand", log, "1")):
        ran = oklahoma(*command, "--lang", language)
        assert said in ran.out
