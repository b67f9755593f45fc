"""What a log may not do to a terminal, and in which language a person is answered."""

from __future__ import annotations

import io
import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_pipeline.cli import language, output


@pytest.mark.parametrize(("text", "shown"), [
    ("Anna", "Anna"),
    ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
    ("bell\a tab\t line\n", "bell\\x07 tab\\x09 line\\x0a"),
    ("abc\u202egnp.exe", "abc\\u202egnp.exe"),
    ("a\u200bb\ufeffc", "a\\u200bb\\ufeffc"),
    ("\U000e0041", "\\U000e0041"),
    ("\ud800", "\\ud800"),
    ("[bold]Анна[/bold] 👩\u200d🚀", "[bold]Анна[/bold] 👩\u200d🚀"),
])
def test_what_could_drive_a_terminal_is_written_out(text, shown):
    assert output.visible(text) == shown


def test_long_text_is_cut():
    assert output.visible("x" * 10_000_000) == "x" * (output.LONGEST - 1) + "…"


def test_a_letter_beyond_the_first_plane_is_a_pair_in_json():
    assert output.json_safe('"\U000e0041"') == '"\\udb40\\udc41"'


@given(st.text())
def test_json_keeps_every_letter(text):
    line = output.json_safe(json.dumps({"name": text}, ensure_ascii=False))
    assert "\x1b" not in line
    assert "\u202e" not in line
    assert json.loads(line)["name"] == text


@given(st.text(st.characters(categories=["Cc", "Cf", "Cs", "Zl", "Zp"])))
def test_no_control_character_comes_through(text):
    shown = output.visible(text)
    assert not any(ord(c) < 32 or 127 <= ord(c) < 160 for c in shown)
    assert not set(shown) & set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2028\u2029")


@pytest.mark.parametrize(("arguments", "environment", "chosen"), [
    ([], {}, "en"),
    ([], {"LANG": "ru_RU.UTF-8"}, "ru"),
    ([], {"LANG": "de_DE.UTF-8"}, "en"),
    ([], {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
    ([], {"LANG": "ru_RU.UTF-8", "OKLAHOMA_LANG": "en"}, "en"),
    (["check", "--lang", "ru", "x"], {"OKLAHOMA_LANG": "en"}, "ru"),
    (["check", "--lang=RU", "x"], {}, "ru"),
    (["check", "--lang"], {"LANG": "ru"}, "ru"),
    (["check", "--", "--lang", "ru"], {}, "en"),
    (["--lang", "xx"], {"OKLAHOMA_LANG": "ru"}, "ru"),
])
def test_the_language_comes_from_the_option_then_the_variable_then_the_locale(arguments, environment, chosen):
    assert language.choose(arguments, environment) == chosen


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_styles_only_on_a_terminal_that_wants_them(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert output.styled("x", "error", Terminal()) == "\x1b[1;31mx\x1b[0m"
    assert output.styled("x", "error", io.StringIO()) == "x"
    monkeypatch.setenv("NO_COLOR", "1")
    assert output.styled("x", "error", Terminal()) == "x"
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert output.styled("x", "error", Terminal()) == "x"


def test_a_pipe_is_written_in_utf8_and_a_terminal_as_far_as_it_can(monkeypatch):
    pipe = io.TextIOWrapper(io.BytesIO(), encoding="cp1251")
    monkeypatch.setattr("sys.stdout", pipe)
    monkeypatch.setattr("sys.stderr", io.StringIO())
    monkeypatch.setattr("sys.stderr", object())
    output.prepare_streams()
    assert (pipe.encoding, pipe.errors) == ("utf-8", "replace")

    class Console(io.TextIOWrapper):
        def isatty(self):
            return True

    console = Console(io.BytesIO(), encoding="cp1251")
    monkeypatch.setattr("sys.stdout", console)
    output.prepare_streams()
    assert (console.encoding, console.errors) == ("cp1251", "replace")


def test_after_a_broken_pipe_nothing_more_reaches_it(monkeypatch):
    reading, writing = os.pipe()
    os.close(reading)
    stream = os.fdopen(writing, "w", encoding="utf-8")
    monkeypatch.setattr("sys.stdout", stream)
    stream.write("x")
    output.abandon_stdout()
    stream.close()


def test_a_stream_without_a_descriptor_can_be_abandoned(monkeypatch):
    monkeypatch.setattr("sys.stdout", io.StringIO())
    output.abandon_stdout()
