"""What does not exist is refused: nothing found would look like nothing wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

BROKEN = Path(__file__).parents[3] / "sample_histories" / "broken"


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    from oklahoma_pipeline import cli

    folder = tmp_path_factory.mktemp("kept") / "data"
    (log,) = sorted(BROKEN.glob("DSC-02*"))[:1]
    assert cli.run(["import", "--db", str(folder), "--quiet", str(log / "en.txt")]) == 3
    return folder


@pytest.mark.parametrize(("command", "sentence"), [
    ("audit --rule DSC-2", "There is no rule DSC-2. Did you mean DSC-0"),
    ("audit --rule ZZZ", "There is no rule ZZZ. “oklahoma explain” lists them all."),
    ("audit --table nowhere", "Table nowhere: there is none. No hand of it is kept."),
    ("audit --dealer nobody", "Dealer nobody: there is none."),
    ("audit --room nowhere", "Room nowhere: there is none."),
    ("audit --since 2026-05-05 --until 2026-05-01", "--since is after --until"),
    ("stats --all --since 2026-05-05 --until 2026-05-01", "--since is after --until"),
    ("stats --all --game bridge", "bridge is none of: "),
    ("stats --all --currency xxx", "Currency XXX: there is none."),
    ("stats --all --size 4-2", "4-2 is no number of players."),
    ("stats --all --stake 100", "100 is no stake."),
    ("stats --all --tag none", "Tag none: there is none."),
    ("stats --all --table none", "Table none: there is none."),
    ("stats --all --by ,", "“--by” needs a name"),
    ("stats --all --only ,", "“--only” needs a name"),
])
def test_what_does_not_exist_is_refused(oklahoma, kept, command, sentence):
    ran = oklahoma(*command.split(), "--db", kept)
    assert ran.status == 1
    assert sentence in ran.err
    assert ran.out == ""


def test_what_exists_is_answered(oklahoma, kept):
    assert oklahoma("audit", "--rule", "dsc", "--db", kept).status == 3
    assert oklahoma("audit", "--rule", "POT-01", "--db", kept).status == 0
    assert oklahoma("stats", "--all", "--game", "omaha", "--since", "2026-05-01", "--until", "2026-05-01", "--size", "2-9",
                    "--stake", "1/2", "--cards", "As", "--db", kept).status == 0
    ran = oklahoma("stats", "--all", "--only", "VPIP,, PFR", "--by", "day,", "--db", kept)
    assert (ran.status, "VPIP" in ran.out, "PFR" in ran.out) == (0, True, True)


def test_an_empty_rule_to_explain_is_all_of_them(oklahoma):
    assert oklahoma("explain", " ").out == oklahoma("explain").out


@pytest.mark.parametrize(("command", "said"), [
    ("undo x", "[ИМПОРТ]: x — не целое число."),
    ("check a --processes abc", "--processes: abc — не целое число."),
    ("check a --processes 0", "--processes: 0 — слишком мало. Наименьшее значение — 1."),
    ("stats --limit -1", "--limit: -1 — слишком мало."),
    ("dashboard --port 99999", "--port: 99999 — слишком много. Наибольшее значение — 65535."),
])
def test_a_number_that_is_none_is_told_in_the_persons_language(oklahoma, command, said):
    ran = oklahoma(*command.split(), "--lang", "ru")
    assert ran.status == 1
    assert ran.err.partition("\n")[0].startswith(said)
