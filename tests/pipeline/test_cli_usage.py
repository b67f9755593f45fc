"""Help, complaints about the command line, explanations; in the person's language."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version

import pytest

from oklahoma_pipeline.cli import app as app_module
from oklahoma_pipeline.cli import output, pages
from oklahoma_pipeline.messages import LANGUAGES, catalogue

COMMANDS = [command.name or command.callback.__name__ for command in app_module.app.registered_commands]


def test_alone_it_says_where_to_begin(oklahoma):
    ran = oklahoma()
    assert ran.status == 0
    assert "oklahoma check " in ran.out
    assert len(ran.out.splitlines()) < 10


def test_the_version(oklahoma):
    ran = oklahoma("--version")
    assert (ran.status, ran.out) == (0, f"oklahoma {version('oklahoma-hands')}\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)], ids=str)
def test_help_is_complete_in_the_language_asked_for(oklahoma, language, command):
    ran = oklahoma(*command, "--help", "--lang", language) if command else oklahoma("--lang", language, "--help")
    assert ran.status == 0
    assert ran.out.startswith(catalogue(language).raw("help.usage"))
    assert all(len(line) <= 100 for line in ran.out.splitlines())
    if language == "ru":
        words = re.sub(rf"--?[a-z]+|^  [a-z]+ |oklahoma|{'|'.join(COMMANDS)}", "", ran.out, flags=re.MULTILINE)
        assert len(re.findall(r"[a-z]{3,}", words)) < len(re.findall(r"[а-яё]{3,}", words)) / 5, words


def test_help_names_every_command(oklahoma):
    out = oklahoma("--help").out
    for name in COMMANDS:
        assert re.search(rf"^  {name} ", out, re.MULTILINE)


def test_a_narrow_terminal(oklahoma, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    out = oklahoma("check", "--help").out
    assert max(map(len, out.splitlines())) <= 48


@pytest.mark.parametrize(("arguments", "english", "russian"), [
    (["chek"], "There is no command chek. Did you mean check?", "Команды chek нет. Может быть, check?"),
    (["zzz"], "There is no command zzz.", "Команды zzz нет."),
    (["check"], "Something is missing: PATH….", "Не хватает: ПУТЬ…."),
    (["hand"], "Something is missing: FILE.", "Не хватает: ФАЙЛ."),
    (["check", "--jso", "a"], "There is no option --jso. Did you mean --json?",
     "Ключа --jso нет. Может быть, --json?"),
    (["--zzz"], "There is no option --zzz.", "Ключа --zzz нет."),
    (["explain", "a", "b", "c"], "This is too much: b c.", "Это лишнее: b c."),
    (["check", "a", "--json=1"], "The option --json takes no value.", "Ключу --json не нужно значение."),
])
def test_a_wrong_command_line_is_a_sentence_and_status_one(oklahoma, arguments, english, russian):
    ran = oklahoma(*arguments)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(english)
    assert "--help” shows how it is used." in ran.err
    ran = oklahoma("--lang", "ru", *arguments)
    assert ran.status == 1
    assert ran.err.startswith(russian)


def test_an_option_without_its_value(oklahoma):
    ran = oklahoma("explain", "--lang")
    assert ran.status == 1
    assert ran.err == "The option --lang needs a value.\n“oklahoma explain --help” shows how it is used.\n"


def test_a_language_that_does_not_exist(oklahoma):
    ran = oklahoma("explain", "--lang", "xx\x1b")
    assert ran.status == 1
    assert ran.err.startswith("There is no language xx\\x1b; there are en and ru.")


def test_a_hostile_command_is_shown_and_not_obeyed(oklahoma):
    assert "\x1b" not in oklahoma("\x1b[2J").err
    assert "\x1b" not in oklahoma("check", "--\x1b[2J").err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_explained(oklahoma, language):
    for rule in catalogue(language).rule_ids:
        text = catalogue(language).rule(rule)
        ran = oklahoma("explain", rule.lower(), "--lang", language)
        assert ran.status == 0
        for words in (rule, text.title, text.clause, text.lawful.splitlines()[0], text.unlawful.splitlines()[-1]):
            assert words in ran.out
        flowing = " ".join(ran.out.split())
        for words in (text.sense, text.why, text.action):
            assert " ".join(words.split()) in flowing


def test_the_list_of_all_rules(oklahoma):
    ran = oklahoma("explain")
    assert ran.status == 0
    assert re.findall(r"^  ([A-Z]{3}-[0-9]{2})  \S", ran.out, re.MULTILINE) == list(catalogue("en").rule_ids)


def test_a_rule_that_does_not_exist(oklahoma):
    ran = oklahoma("explain", "DSC-99")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "There is no rule DSC-99. Did you mean DSC-09?\n"
    assert oklahoma("explain", "???").err.startswith("There is no rule ???. “oklahoma explain” lists them all.")


def test_a_fault_of_ours_is_told_without_a_traceback(oklahoma, monkeypatch):
    def faulty(text):
        raise RuntimeError("oops")

    monkeypatch.setattr(app_module, "say", faulty)
    ran = oklahoma("--version")
    assert ran.status == 1
    assert "a fault of the program" in ran.err
    assert "RuntimeError: oops" in ran.err
    monkeypatch.setenv("OKLAHOMA_DEBUG", "1")
    with pytest.raises(RuntimeError):
        oklahoma("--version")


def test_a_full_disk_is_told(oklahoma, monkeypatch):
    def full(*_args, **_kwargs):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(app_module, "say", full)
    abandoned = []
    monkeypatch.setattr(output, "abandon_stdout", lambda: abandoned.append(True))
    ran = oklahoma("--version")
    assert ran.status == 1
    assert "could not be written (no space is left)" in ran.err
    assert abandoned


def test_an_abort_is_a_stop(oklahoma, monkeypatch):
    import typer

    def stop(*_args, **_kwargs):
        raise typer.Abort

    monkeypatch.setattr(app_module, "say", stop)
    ran = oklahoma("--version")
    assert (ran.status, ran.err) == (130, "Stopped.\n")


def test_the_installed_command_ends_with_the_status():
    done = subprocess.run(
        [sys.executable, "-c", "from oklahoma_pipeline.cli import main; main()", "chek"],
        check=False, capture_output=True, env={"OKLAHOMA_LANG": "ru", "PATH": ""},
    )
    assert done.returncode == 1
    assert done.stderr.decode("utf-8").startswith("Команды chek нет")


def test_other_complaints_of_typer_are_passed_on():
    class Strange(Exception):
        def format_message(self):
            return "strange\x1b"

    assert pages.complaint(Strange()).startswith("The command line was not understood: strange\\x1b")
