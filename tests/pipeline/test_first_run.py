"""`oklahoma` alone tells a person where he stands, and the samples are there to try."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.cli import rooms, start
from oklahoma_pipeline.cli.commands import app
from oklahoma_pipeline.cli.samples import RULES
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.messages import LANGUAGES, catalogue

USUAL = {
    "win32": ("C:\\Users\\anna", (
        "C:\\Users\\anna\\AppData\\Local\\PokerStars*\\HandHistory",
        "C:\\Users\\anna\\Documents\\888poker\\HandHistory",
        "C:\\Program Files (x86)\\Full Tilt Poker\\HandHistory")),
    "darwin": ("/Users/anna", (
        "/Users/anna/Library/Application Support/PokerStars*/HandHistory",
        "/Users/anna/Documents/888poker/HandHistory",
        "/Users/anna/Library/Application Support/Full Tilt Poker/HandHistory")),
    "linux": ("/home/anna", (
        "/home/anna/.wine/drive_c/users/*/AppData/Local/PokerStars*/HandHistory",
        "/home/anna/.wine/drive_c/users/*/Documents/888poker/HandHistory",
        "/home/anna/.wine/drive_c/Program Files*/Full Tilt Poker/HandHistory")),
}


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home folder of one's own, with nothing in it."""
    place = tmp_path / "home [anna]"
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("USERPROFILE", str(place))
    monkeypatch.setenv("OKLAHOMA_DB", str(place / "data"))
    monkeypatch.setattr(sys, "platform", "linux")
    return place


@pytest.mark.parametrize("system", USUAL)
def test_every_system_has_its_folders(system):
    where, expected = USUAL[system]
    listed = rooms.places(system, where, {})
    assert [place.room for place in listed] == ["PokerStars", "888poker", "Full Tilt"]
    assert tuple(place.pattern for place in listed) == expected


def test_windows_says_itself_where_its_folders_are():
    env = {"LOCALAPPDATA": "D:\\Local", "PROGRAMFILES(X86)": "D:\\Programs"}
    stars, _, tilt = rooms.places("win32", "C:\\Users\\anna", env)
    assert stars.pattern == "D:\\Local\\PokerStars*\\HandHistory"
    assert tilt.pattern == "D:\\Programs\\Full Tilt Poker\\HandHistory"


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_nothing_kept_five_lines_say_what_to_do(oklahoma, home, language):
    ran = oklahoma("--lang", language)
    assert (ran.status, ran.err) == (0, "")
    title, *lines = ran.out.splitlines()
    assert title == catalogue(language).raw("start.title")
    assert len(lines) == 5
    for said in ("oklahoma check ", "oklahoma import ", "oklahoma samples ", "oklahoma template", "oklahoma --help"):
        assert sum(said in line for line in lines) == 1, said
    assert str(home / "data") in ran.out
    for room in ("PokerStars: ~/", "888poker: ~/", "Full Tilt: ~/"):
        assert room in ran.out
    assert not (home / "data").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_folders_of_rooms_that_are_there_are_named(oklahoma, home, language):
    stars = home / ".wine/drive_c/users/anna/AppData/Local/PokerStars.EU/HandHistory"
    stars.mkdir(parents=True)
    ran = oklahoma("--lang", language)
    assert f'PokerStars: "{stars}"' in ran.out
    assert f'oklahoma import "{stars}"' in ran.out
    assert "888poker" not in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_hands_kept_it_says_what_is_there_and_what_next(oklahoma, home, language, tmp_path):
    assert oklahoma("samples", tmp_path / "s", "--lang", language).status == 0
    assert oklahoma("import", tmp_path / "s/evenings/prairie_2026-05-07_anna.txt").status == 0
    ran = oklahoma("--lang", language)
    assert (ran.status, ran.err) == (0, "")
    words = catalogue(language)
    assert words.plural("hand", 28) in ran.out
    assert "2026-05-07" in ran.out
    assert words.raw("start.unbroken") in ran.out
    name = "Anna" if language == "en" else "Анна"
    assert f'oklahoma me "{name}"' in ran.out
    assert oklahoma("me", name).status == 0
    assert words.text("start.you", text_name=name) in oklahoma("--lang", language).out
    assert oklahoma("import", tmp_path / "s/broken").status == 3
    (home / "cut.txt").write_text("Tulsa Card Club Hand #7:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK\nwhat\n", encoding="utf-8")
    oklahoma("import", home / "cut.txt")
    told = oklahoma("--lang", language).out
    assert words.text("start.broken", count_hands=len(RULES)) in told
    assert words.text("start.unread", count_hands=1) in told


def test_a_folder_that_cannot_be_read_is_no_traceback(oklahoma, home):
    (home / "data").mkdir()
    (home / "data" / "oklahoma.duckdb").write_bytes(b"no database at all" * 400)
    ran = oklahoma()
    assert ran.status == 0
    assert "oklahoma rebuild" in ran.out


def test_a_hand_without_a_date_is_counted(oklahoma, home, tmp_path):
    log = tmp_path / "undated.txt"
    log.write_text(
        "Hand #1. Oklahoma, pot limit, 100/200\nTable 4, club Tulsa\nButton: seat 1\nSeat 1: Ann, 900\nSeat 2: Bo, 900\n"
        "Small blind: Ann 100\nBig blind: Bo 200\nPreflop\nAnn: fold\nReturned 100: Bo\nPot 200: Bo\n", encoding="utf-8")
    oklahoma("import", log)
    ran = oklahoma()
    assert catalogue("en").plural("hand", 1) in ran.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_demo_every_command_that_is_named_works(oklahoma, monkeypatch, tmp_path, capfd, language):
    """What `make demo` prints, typed in the folder of the project."""
    monkeypatch.chdir(Path(__file__).parents[2])
    data = tmp_path / "demo"
    assert oklahoma("import", "--db", data, "--quiet", f"sample_histories/valid/{language}").status == 0
    monkeypatch.setenv("OKLAHOMA_LANG", language)
    monkeypatch.setattr("sys.argv", ["start", str(data), "oklahoma"])
    start.main()
    told = capfd.readouterr().out
    listed = re.findall(r"^  oklahoma (.+?)   ", told, re.MULTILINE)
    assert [line.split()[0] for line in listed] == ["check", "explain", "me", "stats", "dashboard", "--help"]
    for line in listed:
        if not line.startswith("dashboard"):
            assert oklahoma(*line.split(), "--lang", language).status in (0, 3), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_samples_are_lawful_evenings_and_one_broken_hand_a_rule(oklahoma, tmp_path, language):
    ran = oklahoma("samples", tmp_path / "my samples", "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    evenings = [parse(piece) for piece in read_paths([tmp_path / "my samples/evenings"]) if isinstance(piece, HandText)]
    assert len(evenings) > 300
    assert catalogue(language).plural("hand", len(evenings)) in ran.out
    for hand in evenings:
        assert isinstance(hand, Hand)
        assert hand.header.dialect.endswith(language)
        judged = judge(hand)
        assert (judged.status, judged.findings) == ("clean", ())
    assert {hand.header.dialect[:4] for hand in evenings} == {"star", "club"}
    for rule in RULES:
        (piece,) = read_paths([tmp_path / f"my samples/broken/{rule}.txt"])
        found = [finding.rule for finding in judge(parse(piece)).findings if finding.cause]
        assert found == [rule]
    shown = re.findall(r"^  oklahoma (.+)$", ran.out, re.MULTILINE)
    assert any(f'"{tmp_path / "my samples/evenings"}"' in line or "evenings" in line for line in shown)


def test_another_seed_gives_other_evenings(oklahoma, tmp_path):
    for seed in (1, 2):
        assert oklahoma("samples", tmp_path / str(seed), "--seed", seed).status == 0
    name = "evenings/prairie_2026-05-07_anna.txt"
    assert (tmp_path / "1" / name).read_text(encoding="utf-8") != (tmp_path / "2" / name).read_text(encoding="utf-8")


def test_samples_are_not_written_over(oklahoma, tmp_path):
    assert oklahoma("samples", tmp_path / "s").status == 0
    again = oklahoma("samples", tmp_path / "s")
    assert (again.status, again.out) == (1, "")
    assert "Name another folder" in again.err
    (tmp_path / "file").write_text("", encoding="utf-8")
    refused = oklahoma("samples", tmp_path / "file/within")
    assert refused.status == 1
    assert "Name a folder in which you may write" in refused.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_that_a_sentence_names_exists(language):
    """What people are told to type can be typed."""
    known = set(get_command(app).commands)
    for text in _sentences(catalogue(language)._data):
        for named in re.findall(r"[“«`]oklahoma ([a-z]+)|  oklahoma ([a-z]+)", text):
            word = "".join(named)
            assert word in known, (word, text)


def _sentences(node):
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from _sentences(value)
