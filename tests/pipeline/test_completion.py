"""Tab completes commands, options, rules, games, statistics and names, in the person's language."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time

import pytest

from oklahoma_pipeline.cli.complete import _SOURCES, SHELL, WORD
from oklahoma_pipeline.cli.shells import SCRIPTS, own
from oklahoma_pipeline.messages import LANGUAGES, catalogue
from pace import allowed


@pytest.fixture
def offered(oklahoma, monkeypatch):
    def ask(*before, word="", shell="bash"):
        monkeypatch.setenv(SHELL, shell)
        monkeypatch.setenv(WORD, word)
        ran = oklahoma(*before)
        monkeypatch.delenv(SHELL)
        assert (ran.status, ran.err) == (0, "")
        return ran.out.splitlines()

    return ask


def test_commands(offered):
    everything = offered()
    assert {"check", "hand", "explain", "template", "import", "audit", "stats", "simulate", "samples", "completion"} <= set(everything)
    assert offered(word="che") == ["check"]
    assert offered("--lang", "ru", word="che") == ["check"]
    assert offered(word="nothing") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_with_what_they_mean(offered, language):
    shown = offered("stats", "--lang", language, word="--made", shell="fish")
    assert shown == [f"--made\t{catalogue(language).raw('help.stats.made')}"]
    assert "--quiet" in offered("check", word="--")
    assert "--version" in offered(word="--")
    assert "--help" in offered("audit", word="--h")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules(offered, language):
    words = catalogue(language)
    assert offered("explain") == list(words.rule_ids)
    assert offered("explain", "--lang", language, word="DSC-02", shell="zsh") == [f"DSC-02:{words.rule('DSC-02').title}"]
    assert offered("audit", "--rule", word="BET-1") == ["BET-10", "BET-11"]
    assert "DSC-02" in offered("simulate", "--break")


def test_words_to_choose_from(offered):
    assert offered("--lang") == ["en", "ru"]
    assert offered("check", "--lang=", word="") == []
    assert offered("stats", "--only", word="vpi") == ["vpip"]
    assert offered("completion") == ["bash", "zsh", "fish", "powershell"]
    assert "crazy-pineapple" in offered("template", "--game")
    assert offered("simulate", "--cards") == ["all", "hero", "none", "several"]
    assert offered("stats", "--cards") == []
    assert "xlsx" in offered("stats", "--format")
    assert "text" in offered("export", "--format")
    assert offered("audit", "--state") == ["open", "confirmed", "dismissed", "settled"]
    assert "dealer" in offered("audit", "--by")
    assert "position" not in offered("audit", "--by")
    assert "opponent" in offered("stats", "--by")
    assert set(offered("simulate", "--layout")) == {"stars_en", "stars_ru", "club_en", "club_ru"}


def test_where_files_are_wanted_the_shell_offers_them(offered):
    assert offered("check") == []
    assert offered("import", "a.txt", word="b") == []
    assert offered("doctor") == []


@pytest.mark.parametrize("name", [name for name in _SOURCES if " " in name])
def test_the_arguments_that_are_completed_exist(name):
    from typer.main import get_command

    from oklahoma_pipeline.cli.commands import app

    command, _, argument = name.partition(" ")
    found = get_command(app).commands.get(command)
    if found is not None:
        assert argument in {parameter.name for parameter in found.params}


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A data folder with people whose names have blanks and colons."""
    from oklahoma_pipeline import cli

    place = tmp_path_factory.mktemp("kept")
    log = place / "evening.txt"
    log.write_text(
        "Vigorish Club Hand #1:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK\nTable 'Tulsa' 6-max Seat #1 is the button\n"
        "Seat 1: uncle Vic (9000 in chips)\nSeat 2: A: B (9000 in chips)\nuncle Vic: posts small blind 100\nA: B: posts big blind 200\n"
        "*** HOLE CARDS ***\nuncle Vic: folds\nUncalled bet (100) returned to A: B\nA: B collected 200 from pot\n*** SUMMARY ***\n"
        "Total pot 200 | Rake 0\n", encoding="utf-8")
    assert cli.run(["import", "--db", str(place / "db"), "--quiet", str(log)]) == 0
    return place / "db"


def test_names_out_of_the_data_folder(offered, kept, monkeypatch):
    assert offered("stats", "--db", kept) == ["A: B", "uncle Vic"]
    assert offered("stats", "--db", kept, "--opponent", word="unc", shell="zsh") == ["uncle Vic"]
    assert offered("stats", "--db", kept, word="A", shell="zsh") == ["A\\: B"]
    monkeypatch.setenv("OKLAHOMA_DB", str(kept))
    assert offered("me", word="u") == ["uncle Vic"]
    assert offered("stats", word="uncle\\ V") == ["uncle Vic"]
    assert offered("stats", word="'uncle V") == ["uncle Vic"]
    assert offered("audit", "--room") == ["Vigorish Club"]
    assert offered("audit", "--table") == ["Tulsa"]


def test_a_data_folder_that_cannot_be_read_offers_nothing(offered, tmp_path):
    assert offered("stats", "--db", tmp_path) == []
    (tmp_path / "oklahoma.duckdb").write_bytes(b"no database at all" * 300)
    assert offered("stats", "--db", tmp_path) == []
    assert offered("stats", "--db") == []


def test_every_shell_has_its_script(oklahoma, monkeypatch):
    for shell, script in SCRIPTS.items():
        assert oklahoma("completion", shell).out == script + "\n"
        assert SHELL in script
        assert WORD in script
    assert oklahoma("completion", "pwsh").out == SCRIPTS["powershell"] + "\n"
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert oklahoma("completion").out == SCRIPTS["fish"] + "\n"
    assert oklahoma("completion", "tcsh").status == 1
    assert "bash, zsh, fish, powershell" in oklahoma("completion", "tcsh").err
    monkeypatch.delenv("SHELL")
    monkeypatch.delenv("PSModulePath", raising=False)
    assert own() is None
    assert "oklahoma completion bash|zsh" in oklahoma("completion").err
    monkeypatch.setenv("PSModulePath", "C:\\")
    assert own() == "powershell"


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes(kept, tmp_path):
    """The script as a person loads it, with the program under its own name."""
    program = tmp_path / "oklahoma"
    program.write_text(f"#!{sys.executable}\nfrom oklahoma_pipeline.cli import main\nmain()\n", encoding="utf-8")
    program.chmod(0o755)
    lines = f"""
eval "$(oklahoma completion bash)"
t() {{ COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _oklahoma_words; printf '<%s>' "${{COMPREPLY[@]}}"; echo; }}
t oklahoma che
t oklahoma explain BET-1
t oklahoma stats --db {kept} unc
t oklahoma stats --db {kept} "uncle\\ V"
t oklahoma check --lang = r
"""
    done = subprocess.run(
        ["bash", "--norc", "-c", lines], check=True, capture_output=True, text=True, encoding="utf-8",
        env={"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}, timeout=60)
    assert done.stdout.splitlines() == ["<check>", "<BET-10><BET-11>", "<uncle\\ Vic>", "<uncle\\ Vic>", "<ru>"]


def test_help_comes_at_once():
    """Less than 0.3 s of processor on the machine that was measured."""
    before = sum(os.times()[2:4])
    started = time.monotonic()
    for _ in range(3):
        subprocess.run([sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", "--help"],
                       check=True, capture_output=True)
    spent = sum(os.times()[2:4]) - before if os.name == "posix" else time.monotonic() - started
    assert spent / 3 < allowed(13)
