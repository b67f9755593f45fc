"""`oklahoma check`: the statuses, the sentences, the JSON, and whatever people may hand to it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from oklahoma_pipeline.cli import judging

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "sample_histories"
BROKEN = SAMPLES / "broken/DSC-02/en.txt"
LAWFUL = SAMPLES / "valid/en/oklahoma_pot_limit.txt"
UNREAD = SAMPLES / "broken/SYN-02/en.txt"
CUT = SAMPLES / "broken/SYN-03/en.txt"

KEYS = [
    "file", "line", "room", "hand", "variant", "limit", "dialect", "played_at", "currency", "scale", "status",
    "players", "pot", "rake", "findings",
]
FINDING = ["rule", "severity", "cause", "line", "player", "street", "expected", "found", "message"]

HAND = """\
Vigorish Club Hand #123:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table 'Tulsa' 6-max Seat #2 is the button
Seat 1: NAME (20000 in chips)
Seat 2: Boris (18400 in chips)
Boris: posts small blind 100
NAME: posts big blind 200
*** HOLE CARDS ***
Boris: folds
Uncalled bet (100) returned to NAME
NAME collected 200 from pot
*** SUMMARY ***
Total pot 200 | Rake 0
Seat 1: NAME (big blind) collected (200)
Seat 2: Boris (button) (small blind) folded before Flop
"""


def command(*arguments, **options):
    """`oklahoma` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", *map(str, arguments)],
        check=False, capture_output=True, timeout=120, **options,
    )


def objects(ran):
    return [json.loads(line) for line in ran.out.splitlines()]


def test_lawful_hands_are_fine(oklahoma):
    ran = oklahoma("check", LAWFUL)
    assert ran.status == 0
    assert ran.out.splitlines()[-1] == "No hand breaks a rule."
    assert ran.err == ""


def test_a_violation_is_told_with_place_clause_expected_found_and_advice(oklahoma):
    ran = oklahoma("check", BROKEN)
    assert ran.status == 3
    assert f"{BROKEN}:24  DSC-02 violation" in ran.out
    assert "Attention" in ran.out
    assert "Walt threw a card away" in ran.out
    assert "expected: check, bet, call or raise; found: fold" in ran.out
    assert "what to do:" in ran.out
    assert ran.out.splitlines()[-1].replace("\xa0", " ") == "1 violation found in 1 hand."


def test_advice_is_given_once_a_rule(oklahoma):
    assert oklahoma("check", BROKEN, BROKEN).out.count("what to do:") == 1


def test_consequences_are_told_apart_and_not_counted(oklahoma):
    ran = oklahoma("check", SAMPLES / "broken/DSC-01/en.txt")
    assert "(follows from the finding above)" in ran.out
    assert ran.out.splitlines()[-1].startswith("1\xa0violation found")


def test_a_hand_that_cannot_be_read_outranks_a_violation(oklahoma):
    ran = oklahoma("check", BROKEN, UNREAD)
    assert ran.status == 2
    assert "SYN-02 not read" in ran.out
    assert ran.out.splitlines()[-1].replace("\xa0", " ") == "1 violation found in 1 hand, and 1 hand could not be read."
    assert oklahoma("check", UNREAD).out.splitlines()[-1].startswith("1\xa0hand could not be read; nothing else")


def test_a_hand_cut_off_is_told_and_is_no_fault(oklahoma):
    ran = oklahoma("check", CUT)
    assert ran.status == 0
    assert "The hand breaks off here" in ran.out
    assert "cut off" in ran.out


def test_what_a_hand_without_its_end_brought_is_not_known(oklahoma):
    (told,) = objects(oklahoma("check", "--json", CUT))
    assert told["status"] == "unfinished"
    assert {player["net"] for player in told["players"]} == {None}
    assert (told["rake"], told["pot"] > 0) == (None, True)
    shown = oklahoma("hand", CUT).out
    assert "rake" not in shown
    assert "net" not in shown
    assert "put in" in shown


def test_notes_that_are_only_counted_are_pointed_to(oklahoma):
    noted = SAMPLES / "broken/SYN-01/en.txt"
    ran = oklahoma("check", noted)
    assert "1\xa0note" in ran.out
    flat = " ".join(ran.out.split())
    assert f"“oklahoma hand {noted} NUMBER” shows those of a hand." in flat
    assert "SYN-01" in oklahoma("hand", noted).out
    assert "oklahoma hand" not in oklahoma("check", LAWFUL).out
    several = " ".join(oklahoma("check", noted, LAWFUL, "--lang", "ru").out.split())
    assert "«oklahoma hand ФАЙЛ НОМЕР»" in several


@pytest.mark.parametrize("name", ["logs.zip", "LOG.GZ"])
def test_an_archive_is_left_to_import(oklahoma, tmp_path, name):
    archive = tmp_path / name
    archive.write_bytes((b"PK\x03\x04" if name.endswith("zip") else b"\x1f\x8b\x08\x00") + bytes(range(256)) * 20)
    ran = oklahoma("check", archive)
    assert ran.status == 1
    assert "“oklahoma import” reads archives" in " ".join(ran.err.split())


def test_quiet_says_one_sentence(oklahoma):
    ran = oklahoma("check", "--quiet", BROKEN, LAWFUL)
    assert (ran.status, ran.out.replace("\xa0", " "), ran.err) == (3, "1 violation found in 1 hand.\n", "")


def test_russian(oklahoma):
    ran = oklahoma("check", SAMPLES / "broken/DSC-02/ru.txt", "--lang", "ru")
    assert ran.status == 3
    assert "Пас сразу после сброса карты (абзац «Важно!»)" in ran.out
    assert ran.out.splitlines()[-1].replace("\xa0", " ") == "Найдено: 1 нарушение в 1 раздаче."


def test_the_json_contract(oklahoma):
    ran = oklahoma("check", "--json", BROKEN, LAWFUL)
    found = objects(ran)
    assert ran.status == 3
    assert all(list(one) == KEYS for one in found)
    first = found[0]
    assert {key: first[key] for key in KEYS if key not in ("players", "findings")} == {
        "file": str(BROKEN), "line": 1, "room": "Tulsa Card Club", "hand": "9002", "variant": "oklahoma",
        "limit": "pot", "dialect": "stars_en", "played_at": "2026-05-03T16:02:17Z", "currency": None, "scale": 1,
        "status": "violations", "pot": 3600, "rake": 0,
    }
    assert first["players"][0] == {"seat": 1, "name": "Boris", "stack": 20000, "net": -1500}
    assert sum(player["net"] for player in first["players"]) == 0
    (finding,) = first["findings"]
    assert list(finding) == FINDING
    assert {key: finding[key] for key in FINDING[:6]} == {
        "rule": "DSC-02", "severity": "error", "cause": True, "line": 24, "player": "Walt", "street": "flop",
    }
    assert [one["line"] for one in found[1:]] == sorted(one["line"] for one in found[1:])
    assert "1\xa0violation" in ran.err


def test_json_of_hands_that_give_no_play(oklahoma, tmp_path):
    text = UNREAD.read_text(encoding="utf-8") + "\n\n" + HAND.replace("Oklahoma Pot Limit", "Courchevel Pot Limit")
    log = tmp_path / "both.txt"
    log.write_text(text, encoding="utf-8")
    unread, other = objects(oklahoma("check", "--json", "--quiet", log))
    assert (unread["status"], unread["players"], unread["pot"], unread["rake"]) == ("unreadable", [], None, None)
    assert unread["findings"][0]["rule"] == "SYN-02"
    assert (other["status"], other["findings"]) == ("not_replayed", [])


def test_amounts_are_integers_of_the_smallest_unit(oklahoma):
    (first, *_) = objects(oklahoma("check", "--json", SAMPLES / "valid/en/omaha_pot_limit.txt"))
    assert (first["currency"], first["scale"]) == ("USD", 100)
    assert all(type(player["net"]) is int for player in first["players"])


def test_games_that_are_not_judged_are_named_once(oklahoma, tmp_path):
    log = tmp_path / "other.txt"
    log.write_text((HAND.replace("Oklahoma Pot Limit", "Courchevel Pot Limit") + "\n\n") * 2, encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 0
    assert ran.out.count("this game is recognised, but not judged") == 1
    assert ran.out.splitlines()[-1] == "No hand was judged."


@pytest.mark.parametrize(("name", "content", "sentence"), [
    ("missing.txt", None, "there is no such file or folder"),
    ("empty.txt", b"", "the file is empty"),
    ("zeros.txt", bytes(1_000_000), "there is no text in this file"),
    ("picture.txt", bytes(range(256)) * 40, "this is not a text file"),
    ("letter.txt", b"Dear Anna,\nsee you on Friday.\n", "no hand was found in this file"),
    ("long.txt", b"x" * 10_000_000, "no hand was found in this file"),
])
def test_what_is_no_log_is_told_in_a_sentence(oklahoma, tmp_path, name, content, sentence):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    ran = oklahoma("check", path)
    assert ran.status == 1
    assert f"{path}: " in ran.err
    assert sentence in ran.err
    assert "Traceback" not in ran.err
    assert ran.out == "No hand was found.\n"


def test_a_folder_without_logs(oklahoma, tmp_path):
    ran = oklahoma("check", tmp_path)
    assert ran.status == 1
    assert "no hand history is in this folder" in ran.err


def test_other_files_of_a_folder_do_no_harm(oklahoma, tmp_path):
    (tmp_path / "hand.txt").write_text(HAND, encoding="utf-8")
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("buy milk", encoding="utf-8")
    (tmp_path / "picture.txt").write_bytes(bytes(range(256)))
    ran = oklahoma("check", tmp_path)
    assert ran.status == 0
    assert "empty.txt: the file is empty" in ran.err
    assert ran.out.splitlines()[-1] == "The hand breaks no rule."


def test_one_missing_file_fails_the_run_and_does_not_stop_it(oklahoma, tmp_path):
    ran = oklahoma("check", tmp_path / "missing.txt", BROKEN)
    assert ran.status == 1
    assert "DSC-02" in ran.out


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(oklahoma, tmp_path):
    log = tmp_path / "hand.txt"
    log.write_text(HAND, encoding="utf-8")
    log.chmod(0)
    ran = oklahoma("check", log)
    assert ran.status == 1
    assert "may not be read" in ran.err


def test_a_line_of_ten_megabytes_inside_a_hand(oklahoma, tmp_path):
    log = tmp_path / "hand.txt"
    log.write_text(HAND.replace("Boris: folds", "Boris: folds" + "x" * 10_000_000), encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 2
    assert f"{log}:8" in ran.out
    assert max(map(len, ran.out.splitlines())) < 400


def test_an_unknown_game_is_not_read(oklahoma, tmp_path):
    log = tmp_path / "hand.txt"
    log.write_text(HAND.replace("Oklahoma Pot Limit", "Tulsa Twist Pot Limit"), encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 2
    assert "Tulsa Twist" in ran.out
    assert f"{log}:1" in ran.out


@pytest.mark.parametrize("name", [
    "\x1b[2JAnna", "[bold red]Anna[/]", "[/x]", "{amount_due}", "An\u202ena", "Anna: folds", "%s %d", "👩\u200d🚀",
    "Анна\u00a0Б", "$1 \\1",
])
def test_hostile_names_are_only_names(oklahoma, tmp_path, name):
    log = tmp_path / "hand.txt"
    log.write_text(HAND.replace("NAME", name).replace("Boris: folds", f"{name}: checks\nBoris: folds"), encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 3
    for stream in (ran.out, ran.err):
        assert "\x1b" not in stream
        assert "\u202e" not in stream
    (one,) = objects(oklahoma("check", "--json", "-q", log))
    assert one["players"][0]["name"] == name


def test_text_outside_hands_is_counted(oklahoma, tmp_path):
    log = tmp_path / "mail.txt"
    log.write_text("Dear player,\nhere are your hands.\n\n" + HAND.replace("NAME", "Anna"), encoding="utf-8")
    ran = oklahoma("check", log)
    assert "2\xa0lines outside any hand" in ran.out


def test_standard_input(tmp_path):
    done = command("check", "-", "--lang", "en", input=BROKEN.read_bytes())
    assert done.returncode == 3
    assert b"DSC-02" in done.stdout
    done = command("check", "-", "--lang", "en", input=b"")
    assert done.returncode == 1
    assert b"standard input: the file is empty" in done.stderr


def test_a_pipe_in_another_encoding_gets_utf8():
    environment = {**os.environ, "PYTHONIOENCODING": "cp1251", "PYTHONUTF8": "0"}
    done = command("check", SAMPLES / "broken/DSC-07/ru.txt", "--lang", "ru", env=environment)
    assert done.returncode == 3
    assert "нарушение" in done.stdout.decode("utf-8")
    assert done.stderr == b""


def test_a_broken_pipe_is_no_traceback(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", "check", "--json",
         *[str(SAMPLES / "broken")] * 20],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) == 141
    assert errors == b""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_stopping_it_is_clean(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", "check", "--json", "--lang", "en",
         *[str(SAMPLES / "broken")] * 2000],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == b"Stopped.\n"


def test_a_fault_of_ours_is_told_and_does_not_stop_the_others(oklahoma, monkeypatch):
    honest = judging.judge

    def faulty(read, settings):
        if read.header.number == "9002":
            raise ZeroDivisionError("oops")
        return honest(read, settings)

    monkeypatch.setattr(judging, "judge", faulty)
    ran = oklahoma("check", BROKEN, LAWFUL)
    assert ran.status == 1
    assert "a fault of the program" in ran.err
    assert f"{BROKEN}:1: ZeroDivisionError: oops" in ran.err
    assert ran.out.splitlines()[-1] == "No hand breaks a rule."
    monkeypatch.setenv("OKLAHOMA_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        oklahoma("check", BROKEN)


@pytest.mark.volume
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_broken_sample_is_told_in_both_languages(oklahoma, language):
    for folder in sorted((SAMPLES / "broken").iterdir()):
        ran = oklahoma("check", folder / f"{language}.txt", "--lang", language)
        assert "{" not in ran.out
        if not folder.name.startswith(("SYN-01", "BLD-04")):
            assert f"{folder.name} " in ran.out, folder.name


def test_help_loads_nothing_heavy():
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, oklahoma_pipeline.cli as c; c.run(['--help']); print(*sys.modules)"],
        check=True, capture_output=True, text=True, encoding="utf-8",
    ).stdout
    for heavy in ("lark", "polars", "duckdb", "rich", "oklahoma_grammar.lexer"):
        assert f" {heavy} " not in loaded


def test_cycles_are_looked_for_in_nothing_that_a_short_command_loads_nor_before_the_process_ends():
    said = """
import atexit, gc, sys
from oklahoma_pipeline.cli import main
begun = gc.get_stats()[1]["collections"]
atexit.register(lambda: print(gc.get_stats()[1]["collections"] == begun and gc.isenabled()
                              and gc.get_freeze_count() >= len(gc.get_objects())))
sys.argv[1:] = ["--help"]
main()
"""
    ran = subprocess.run([sys.executable, "-c", said], check=True, capture_output=True, text=True, encoding="utf-8")
    assert ran.stdout.splitlines()[-1] == "True"
