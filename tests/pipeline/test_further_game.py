"""A game and a dialect that the program has never heard of, both defined in this file and nowhere else."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from oklahoma_grammar import dialect, reader
from oklahoma_grammar.dialect import Dialect
from oklahoma_pipeline.variants import VARIANTS, Discard, Street, Variant

ONE = Discard(1, "declaration")
SOONER = Variant(
    "sooner", 5, (Street("preflop", 0), Street("flop", 3, ONE), Street("turn", 1, ONE), Street("river", 1, ONE)), (2, 2),
    tables_at_all_in=False,
)
# What a club in Tulsa writes: its own names for a few things, one game more.
WORDS = (
    ("/(?:(?#game=irish)Irish)/", "/(?:(?#game=irish)Irish)/ | /(?:(?#game=sooner)Sooner)/"),
    ("(?:Hand|Game) ?(?:#|No?\\.?)?", "Deal ?#"), ("/checks?/", "/taps?/"), ("/discards?/", "/sheds?/"), ('"Seat "', '"Chair "'),
)

HAND = """\
Deal #5. Sooner, pot limit, 100/200
2026-03-12 21:14 MSK, table 4, club Tulsa
Button: seat 3
Chair 1: Anna, 20,000
Chair 2: Boris, 18,400
Chair 3: Vera, 31,000
Small blind: Anna 100
Big blind: Boris 200
Cards Anna: As Ad 7c 6c 2d
Cards Boris: Kh Kd 9c 8c 3d
Preflop
Vera: call
Anna: call
Boris: tap
Flop: Ac 5h 4s
Anna: shed 7c, bet 600
Boris: shed 9c, call
Vera: fold
Turn: Jd
Anna: shed 6c, bet 1,200
Boris: shed 8c, call
River: 2h
Anna: shed 2d, bet 3,000
Boris: shed 3d, call
Showdown
Anna: As Ad, three of a kind
Boris: mucks
Pot 10,200: Anna
"""


@pytest.fixture
def tulsa(monkeypatch: pytest.MonkeyPatch) -> None:
    """The club's own layout beside those of the package, and its game among the variants."""
    text = (files("oklahoma_grammar") / "dialects" / "club_en.lark").read_text(encoding="utf-8")
    for package_s, club_s in WORDS:
        assert package_s in text
        text = text.replace(package_s, club_s)
    every = (*dialect.dialects(), Dialect("club_tulsa", text))
    for module in (dialect, reader):
        monkeypatch.setattr(module, "dialects", lambda: every)
    monkeypatch.setitem(VARIANTS, "sooner", SOONER)


def judged(oklahoma, tmp_path: Path, text: str) -> tuple[int, dict]:
    log = tmp_path / "tulsa.txt"
    log.write_text(text, encoding="utf-8")
    ran = oklahoma("check", log, "--json")
    return ran.status, json.loads(ran.out)


@pytest.mark.usefixtures("tulsa")
def test_a_clean_replay(oklahoma, tmp_path: Path) -> None:
    status, told = judged(oklahoma, tmp_path, HAND)
    assert (status, told["status"], told["findings"]) == (0, "clean", [])
    assert (told["dialect"], told["variant"], told["pot"]) == ("club_tulsa", "sooner", 10200)
    assert {player["name"]: player["net"] for player in told["players"]} == {"Anna": 5200, "Boris": -5000, "Vera": -200}


@pytest.mark.usefixtures("tulsa")
@pytest.mark.parametrize(
    ("before", "after", "rule", "player", "street"),
    [
        ("Anna: shed 2d, bet 3,000", "Anna: bet 3,000", "DSC-01", "Anna", "river"),
        ("Anna: shed 2d, bet 3,000", "Anna: shed 2d 3c, bet 3,000", "DSC-05", "Anna", "river"),
        ("Anna: shed 2d, bet 3,000", "Anna: shed 7c, bet 3,000", "DSC-07", "Anna", "river"),
        ("Cards Anna: As Ad 7c 6c 2d", "Cards Anna: As Ad 7c 6c", "DEL-01", "Anna", "preflop"),
        ("Anna: As Ad, three of a kind", "Anna: As Ad 2d, three of a kind", "SHW-03", "Anna", "showdown"),
        ("Vera: call", "Vera: shed, call", "DSC-06", "Vera", "preflop"),
    ],
)
def test_a_finding(oklahoma, tmp_path: Path, before: str, after: str, rule: str, player: str, street: str) -> None:
    status, told = judged(oklahoma, tmp_path, HAND.replace(before, after, 1))
    causes = [(found["rule"], found["player"], found["street"]) for found in told["findings"] if found["cause"]]
    assert (status, causes) == (3, [(rule, player, street)])


@pytest.mark.usefixtures("tulsa")
def test_it_is_imported_and_audited(oklahoma, tmp_path: Path) -> None:
    log, folder = tmp_path / "tulsa.txt", tmp_path / "data"
    broken = HAND.replace("#5", "#6").replace("Anna: shed 2d, bet 3,000", "Anna: bet 3,000")
    log.write_text(HAND + "\n" + broken, encoding="utf-8")
    ran = oklahoma("import", log, "--db", folder)
    assert ran.status in (0, 3), ran.out + ran.err
    audit = oklahoma("audit", "--db", folder, "--json")
    assert [json.loads(line)["rule"] for line in audit.out.splitlines() if line.startswith("{")] == ["DSC-01"]
    assert "three of a kind" in oklahoma("hand", "5", "--db", folder).out


def test_without_it_nobody_knows_either(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "tulsa.txt"
    log.write_text(HAND, encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 1
    assert "sooner" not in VARIANTS
