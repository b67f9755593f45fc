"""`oklahoma simulate`: logs on the standard output or in a folder, lawful or broken once."""

from __future__ import annotations

import json

import pytest

from oklahoma_pipeline.simulate.breaks.catalogue import BREAKABLE


def test_lawful_hands_go_to_the_standard_output(oklahoma, tmp_path):
    ran = oklahoma("simulate", "--hands", 4, "--game", "oklahoma", "--layout", "stars_en")
    assert ran.status == 0
    assert ran.out.count("*** SUMMARY ***") == 4
    (tmp_path / "log.txt").write_text(ran.out, encoding="utf-8")
    assert oklahoma("check", tmp_path / "log.txt").status == 0
    assert ran.out == oklahoma("simulate", "--hands", 4, "--game", "oklahoma", "--layout", "stars_en").out


def test_files_of_a_folder_are_lawful(oklahoma, tmp_path):
    out = tmp_path / "logs"
    ran = oklahoma(
        "simulate", "--hands", 70, "--out", out, "--seed", 7, "--cards", "hero", "--talk", "--awkward", "--burns", "known",
        "--stub", "--singles", "--stacks", "mixed", "--betting", "pot", "--players", 5, "--jobs", 1, "--layout", "stars_ru",
    )
    assert ran.status == 0
    assert "70" in ran.out
    assert len(list(out.iterdir())) == 2
    assert oklahoma("check", out).status == 0


def test_nothing_is_written_over(oklahoma, tmp_path):
    assert oklahoma("simulate", "--hands", 1, "--out", tmp_path, "--quiet").out == ""
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    ran = oklahoma("simulate", "--hands", 1, "--out", tmp_path)
    assert ran.status == 1
    assert "already" in ran.err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("rule", ["DSC-02", "SYN-02", "LED-03"])
def test_broken_hands_say_where_they_are_broken(oklahoma, tmp_path, rule):
    ran = oklahoma("simulate", "--hands", 3, "--break", rule.lower(), "--out", tmp_path, "--game", "oklahoma")
    assert ran.status == 0
    assert rule in ran.out
    expected = [json.loads(line) for line in (tmp_path / "expected.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(expected) == 3
    for entry in expected:
        assert entry["rule"] == rule
        told = oklahoma("check", "--json", tmp_path / entry["file"]).out.splitlines()
        found = [finding for line in told for finding in json.loads(line)["findings"] if finding["cause"]]
        if rule != "LED-03":
            assert [(f["rule"], f["line"], f["player"], f["street"]) for f in found] == [
                (rule, entry["line"], entry["player"], entry["street"])]


def test_on_the_standard_output_the_places_are_told_beside(oklahoma, tmp_path):
    ran = oklahoma("simulate", "--hands", 3, "--break", "DSC-02", "--layout", "stars_en")
    assert ran.status == 0
    (tmp_path / "log.txt").write_text(ran.out, encoding="utf-8")
    found = [json.loads(line)["findings"] for line in oklahoma("check", "--json", tmp_path / "log.txt").out.splitlines()]
    lines = [finding["line"] for findings in found for finding in findings if finding["cause"]]
    assert [f"line {line} " in told for line, told in zip(lines, ran.err.splitlines(), strict=True)] == [True] * 3


def test_two_copies_that_contradict_each_other_are_two_files(oklahoma, tmp_path):
    assert oklahoma("simulate", "--hands", 2, "--break", "LED-04", "--out", tmp_path).status == 0
    assert len([path for path in tmp_path.iterdir() if path.suffix == ".txt"]) == 4


@pytest.mark.parametrize(("option", "value"), [
    ("--game", "bridge"), ("--betting", "fair"), ("--layout", "latin"), ("--cards", "some"), ("--stacks", "huge"),
    ("--burns", "twice"), ("--players", 11), ("--break", "DSC-99"),
])
def test_unknown_words_are_told_with_those_to_choose_from(oklahoma, option, value):
    ran = oklahoma("simulate", option, value)
    assert ran.status == 1
    assert str(value) in ran.err
    assert "Traceback" not in ran.err


def test_a_rule_that_no_such_hand_can_break(oklahoma, tmp_path):
    for more in ((), ("--out", tmp_path)):
        ran = oklahoma("simulate", "--hands", 1, "--break", "DSC-02", "--game", "holdem", *more)
        assert (ran.status, ran.out) == (1, "")
        assert "DSC-02" in ran.err


@pytest.mark.volume
def test_every_rule_has_its_broken_log(oklahoma, tmp_path):
    for rule in BREAKABLE:
        assert oklahoma("simulate", "--hands", 1, "--break", rule, "--out", tmp_path / rule, "--quiet").status == 0
