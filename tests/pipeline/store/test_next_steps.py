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
    # Whoever named a folder is offered commands that name it.
    command, sign, rest = step.partition("”")
    words = command.split(" ", 2)
    assert " ".join([*words[:2], "--db", str(two_rooms), *words[2:]]) + sign + rest in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_folder_named_none_is_offered(oklahoma, two_rooms, language, monkeypatch):
    monkeypatch.setenv("OKLAHOMA_DB", str(two_rooms))
    assert "--db" in oklahoma("undo", "404", "--db", two_rooms, "--lang", language).err
    assert "--db" not in oklahoma("undo", "404", "--lang", language).err


def test_a_command_without_a_folder_is_never_given_one():
    """Which of the commands that sentences offer take --db is read from the program."""
    from typer.main import get_command

    from oklahoma_pipeline.cli.app import app
    from oklahoma_pipeline.cli.stored.common import _COMMAND

    offered = {}
    for language in LANGUAGES:
        for text in _texts(catalogue(language)._data["store"]):
            for name in re.findall(r"[“«]oklahoma ([a-z]+)", text):
                offered[name] = _COMMAND.search(f"“oklahoma {name}”") is not None
    commands = get_command(app).commands
    assert len(offered) > 10
    assert {name: any("--db" in one.opts for one in commands[name].params) for name in offered} == offered


def _texts(node):
    for value in node.values():
        if isinstance(value, dict):
            yield from _texts(value)
        else:
            yield value


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
