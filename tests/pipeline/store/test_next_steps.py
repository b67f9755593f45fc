"""Whoever is refused is told what he can do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oklahoma_pipeline.messages import LANGUAGES, catalogue

SAMPLES = Path(__file__).parents[3] / "sample_histories" / "valid" / "en"
# Each is a sentence that stands by itself: it says how far something came, or what is there.
_COMPLETE = {"trouble.standard_input", "trouble.interrupted", "store.errors.not_found"}


@pytest.fixture(scope="module")
def two_rooms(tmp_path_factory):
    """Anna and Boris, each under one name in two rooms."""
    from oklahoma_pipeline import cli

    folder = tmp_path_factory.mktemp("rooms") / "data"
    logs = [str(SAMPLES / name) for name in ("oklahoma_heads_up.txt", "oklahoma_fixed_limit.txt", "club_oklahoma_pot_limit.txt")]
    assert cli.run(["import", "--db", str(folder), "--quiet", *logs]) == 0
    return folder


def test_one_may_say_who_one_is_in_all_rooms_at_once(oklahoma, two_rooms):
    said = oklahoma("me", "Anna", "--db", two_rooms)
    assert (said.status, said.out.count("is you.")) == (0, 2)
    assert "as Anna (" in oklahoma("stats", "--db", two_rooms).out
    only = oklahoma("me", "Anna", "--not", "--room", "Tulsa", "--db", two_rooms)
    assert only.out == "Anna (Tulsa) is not you.\n"
    assert oklahoma("me", "Anna", "--not", "--db", two_rooms).out.count("is not you.") == 2


@pytest.mark.parametrize(
    ("arguments", "step"),
    [
        (("stats",), "“oklahoma me NAME”"),
        (("stats", "Nobody"), "“oklahoma stats --by player” lists all"),
        (("stats", "Boris"), "“oklahoma alias Boris”"),
        (("stats", "Boris", "--room", "Tulsa", "--only", "nothing"), "“oklahoma stats --list” lists all"),
        (("hand", "404"), "“oklahoma undo” lists what was"),
        (("undo", "404"), "“oklahoma undo” lists all"),
        (("club", "Nowhere", "--remove"), "“oklahoma club” lists those"),
    ],
)
def test_what_is_not_found_says_where_to_look(oklahoma, two_rooms, arguments, step):
    ran = oklahoma(*arguments, "--db", two_rooms)
    assert ran.status == 1
    assert step in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", ["trouble", "store.errors", "store.refusals", "store.problems", "store.trouble", "simulate", "template",
                                   "samples", "completion", "usage"])
def test_every_refusal_goes_on_to_say_what_helps(language, table):
    """What was found, and behind it what to do: a second sentence, or at least the words to choose from."""
    words = catalogue(language)
    node = words._data
    for part in table.split("."):
        node = node[part]
    told = {"simulate": ("choice", "never", "exists"), "template": ("no_game", "no_table"), "samples": ("exists", "failed")}
    for key in told.get(table, node):
        if f"{table}.{key}" in _COMPLETE or (table == "usage" and key in ("hint", "option", "command", "missing", "value", "flag", "other")):
            continue  # behind these of the usage “--help” is named
        assert re.search(r"[.;:?!] \S", node[key].replace("{text_file}: ", "").replace("{text_folder}: ", "")), (table, key)
