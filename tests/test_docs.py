"""What the pages show is what the program does, and they leave nothing out."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest
from typer.main import get_command

import following
from oklahoma_grammar.dialect import dialects
from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline import cli
from oklahoma_pipeline.cli import manual
from oklahoma_pipeline.cli.commands import app
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.messages import LANGUAGES, book, catalogue
from oklahoma_pipeline.messages.page import NAMES, main, page
from oklahoma_pipeline.settings import Settings
from oklahoma_pipeline.store.statistic_files import statistics
from oklahoma_pipeline.variants import VARIANTS

ROOT = Path(__file__).resolve().parents[1]

README = {"en": ROOT / "README.md", "ru": ROOT / "README.ru.md"}
FORMAT = {"en": ROOT / "docs/format.md", "ru": ROOT / "docs/format.ru.md"}
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "sample_histories").glob("*.md")])
PAIRS = [path for path in PAGES if path.name.endswith(".md") and path.with_suffix(".ru.md").exists()]
COMMANDS = get_command(app).commands
# Words that these pages use of the program and that are no commands of it.
PARTS_OF_DOCS = ("start-player", "start-floor", "start-analyst", "programs")


def docs(name, language):
    return (ROOT / "docs" / (f"{name}.md" if language == "en" else f"{name}.ru.md")).read_text(encoding="utf-8")


def blocks(path, kind):
    return re.findall(rf"^```{kind}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def followed():
    """The pages whose commands are run from the first to the last, in a folder of their own."""
    for language in LANGUAGES:
        yield pytest.param(README[language], language, id=f"README {language}")
        for name in PARTS_OF_DOCS:
            path = ROOT / "docs" / (f"{name}.md" if language == "en" else f"{name}.ru.md")
            yield pytest.param(path, language, id=f"{name} {language}")


@pytest.mark.volume
@pytest.mark.parametrize(("path", "language"), list(followed()))
def test_a_page_shows_what_the_program_says(oklahoma, monkeypatch, tmp_path, path, language):
    try:
        (tmp_path / "sample_histories").symlink_to(ROOT / "sample_histories")
    except OSError:
        shutil.copytree(ROOT / "sample_histories", tmp_path / "sample_histories")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("OKLAHOMA_LANG", language)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("OKLAHOMA_DB", raising=False)
    ran = 0
    for block in following.blocks_of(path):
        if block.kind == "text" and block.said:
            following.write(block, tmp_path)
        elif block.kind == "python":
            done = subprocess.run([sys.executable, "-c", block.text], check=True, capture_output=True, text=True, encoding="utf-8",
                                  env={**os.environ, "PYTHONUTF8": "1"})
            assert done.stdout
        elif block.kind == "console":
            for command, shown in following.commands_of(block):
                program, *arguments = shlex.split(command)
                assert program == "oklahoma"
                told = oklahoma(*arguments)
                assert following.shows(shown, told.out + told.err), f"{command}\n{told.out}{told.err}"
                ran += 1
    assert ran


@pytest.mark.volume
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_are_followed_to_the_letter(tmp_path, language):
    """In a copy of the packages the blocks of the page are written where they say, and its commands run."""
    for part in ("grammar", "pipeline", "dashboards"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "sample_histories/valid", tmp_path / "sample_histories/valid")
    written = ran = 0
    for block in following.blocks_of(ROOT / "docs" / ("adding.md" if language == "en" else "adding.ru.md")):
        if block.kind == "sh":
            subprocess.run(["sh", "-ec", block.text], cwd=tmp_path, check=True)
        elif block.kind == "console":
            for command, shown in following.commands_of(block):
                told = following.say(command, tmp_path, language, tmp_path)
                assert following.shows(shown, told.stdout + told.stderr), f"{command}\n{told.stdout}{told.stderr}"
                ran += 1
        else:
            following.write(block, tmp_path)
            written += 1
    assert (written, ran) >= (17, 8)


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: str(path.relative_to(ROOT)))
def test_both_languages_say_the_same(path):
    """As many headings, rows, blocks, options and links; the generated pages are made of one list anyhow."""
    english, russian = (one.read_text(encoding="utf-8") for one in (path, path.with_suffix(".ru.md")))
    for pattern in (r"^#+ ", r"^\|", r"^```", r"`[^`\n]*--[a-z]", r"^- ", r"\]\("):
        told = [len(re.findall(pattern, text, re.MULTILINE)) for text in (english, russian)]
        assert told[0] == told[1], (pattern, told)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_command_that_a_page_names_exists(path):
    text = path.read_text(encoding="utf-8")
    for name, rest in re.findall(r"`(?:[^`\n]* )?oklahoma ([a-z]+)\b([^`\n]*)`", text):
        assert name in COMMANDS, name
        known = {option for parameter in COMMANDS[name].params for option in parameter.opts} | {"--help"}
        for option in re.findall(r"(?<![\w-])--[a-z-]+", rest):
            assert option in known, (name, option)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_commands_is_up_to_date_and_complete(oklahoma, language):
    text = (ROOT / "docs" / manual.NAMES[language]).read_text(encoding="utf-8")
    assert text == manual.manual(language), "run: make docs"
    listed = re.findall(r"^  ([a-z]+) ", oklahoma("--help").out, re.MULTILINE)
    assert set(listed) == set(COMMANDS)
    for name, command in COMMANDS.items():
        assert f"## oklahoma {name}\n" in text
        for parameter in command.params:
            for option in parameter.opts if parameter.param_type_name == "option" else ():
                assert option in text, (name, option)


def environment():
    """Every variable of ours that the code and its tests read."""
    found = set()
    for folder in ("grammar", "pipeline", "dashboards", "tests"):
        for path in (ROOT / folder).rglob("*.py"):
            found |= set(re.findall(r"\bOKLAHOMA_[A-Z]+\b", path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variable_setting_and_status_is_told(language):
    commands = docs("commands", language)
    for name in [*sorted(environment()), "NO_COLOR"]:
        assert f"`{name}`" in commands, name
    for setting in fields(Settings):
        option = {"severities": "--severity"}.get(setting.name, f"--{setting.name}")
        assert option in commands, setting.name
    statuses = {cli.FINE, cli.FAILED, cli.UNREAD, cli.BROKEN, cli.STOPPED, cli.UNHEARD, cli.ENDED, 75}
    for page_name in ("troubleshooting", "programs"):
        rows = {int(code) for code in re.findall(r"^\| ([0-9]+) \|", docs(page_name, language), re.MULTILINE)}
        assert rows == statuses, page_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_statistic_layout_and_game_is_told(language):
    words = catalogue(language)
    rules, by_clause, told = docs("rules", language), docs("clauses", language), docs("statistics", language)
    for rule in words.rule_ids:
        assert f"### {rule}: " in rules
        assert f"- {rule}: {words.rule(rule).title}" in by_clause
    for statistic in statistics():
        assert f"`{statistic.key}`" in told
    for dialect in dialects():
        assert f"### `{dialect.name}`: " in docs("grammar", language)
        assert f"`{dialect.name}`" in docs("rooms", language)
    assert not book.book(language)["grammar"]["names"].keys() - {one.name for one in dialects()}
    for variant in VARIANTS.values():
        row = next(row for row in docs("format", language).splitlines() if f"`{variant.key}`" in row)
        assert words.raw(f"games.{variant.key}").casefold() in row.casefold()
        assert f"| {variant.dealt} |" in row
        assert set(re.findall("[0-9]", row.split("|")[-2])) == set(map(str, variant.used))
        assert ("–" in row) == all(street.discard is None for street in variant.streets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_and_refusal_is_told_with_what_to_do(language):
    text = docs("troubleshooting", language)
    words = catalogue(language)
    for rule in words.rule_ids:
        if rule.startswith("SYN"):
            assert f"**{rule}: {words.rule(rule).title}.**" in text
    expected = book.book(language)["troubles"]["expect"]
    assert list(expected) == list(words.table("expect"))
    for table in ("store.trouble", "store.errors", "store.refusals", "store.problems"):
        for key, sentence in book.sentences(words, table):
            assert f"| `{key}` |" in text
            assert "{" not in sentence
    for clause in (*[f"1.{number}" for number in range(1, 9)], *book.PARAGRAPHS):
        rule = book.book(language)["clauses"][clause]["sample"]
        assert clause in book.clauses_of(rule)
        assert (ROOT / f"sample_histories/broken/{rule}/{language}.txt").exists()


def test_both_languages_of_the_generated_pages_have_the_same_sentences():
    def keys(node):
        return {key: keys(value) if isinstance(value, dict) else None for key, value in node.items()}

    english, russian = (keys(dict(book.book(language))) for language in LANGUAGES)
    assert english == russian


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_generated_pages_are_up_to_date(language):
    assert (ROOT / "docs" / NAMES[language]).read_text(encoding="utf-8") == page(language), "run: make docs"
    for name, text in book.pages(language):
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == text, f"{name}: run make docs"


def test_the_pages_are_written_by_one_command(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["page", str(tmp_path)])
    main()
    manual.main()
    written = {name for names in (NAMES, book.CLAUSES, book.GRAMMAR, book.TROUBLES, manual.NAMES) for name in names.values()}
    assert {path.name for path in tmp_path.iterdir()} == written


def test_make_docs_writes_every_generated_page():
    """One command for all of them."""
    recipe = re.search(r"^docs:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for module in ("oklahoma_pipeline.messages.page docs", "oklahoma_pipeline.cli.manual docs", "oklahoma_pipeline.store.describe",
                   "oklahoma_pipeline.cli.stored.definitions docs"):
        assert module in recipe[1], module


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hands_of_the_format_page_are_read_and_lawful(language):
    (text,) = blocks(FORMAT[language], "text hand")
    (piece,) = read_text(text, "page")
    assert isinstance(piece, HandText)
    read = parse(piece)
    assert isinstance(read, Hand), read
    judged = judge(read)
    assert (judged.status, judged.findings) == ("clean", ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_of_the_club_s_page_is_read_and_lawful(language):
    (text,) = blocks(ROOT / "docs" / ("club.md" if language == "en" else "club.ru.md"), "text club")
    (piece,) = read_text(text, "page")
    read = parse(piece)
    assert isinstance(read, Hand), read
    assert read.header.dialect == f"club_{language}"
    judged = judge(read)
    assert (judged.status, judged.findings) == ("clean", ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_club_s_page_is_read(language):
    """The lines of the table stand between seats and a showdown, each in a hand of its own."""
    path = ROOT / "docs" / ("club.md" if language == "en" else "club.ru.md")
    (text,) = blocks(path, "text club")
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|", path.read_text(encoding="utf-8"), re.MULTILINE)
    top = text[:text.index("Showdown" if language == "en" else "Вскрытие")]
    seats = top.replace("Seat 3", "Seat 4: Walt, 9,000\nSeat 3").replace("Место 3:", "Место 4: Глеб, 9 000\nМесто 3:")
    tried = 0
    for what, samples in rows:
        for sample in re.findall(r"`([^`]+)`", samples):
            acts = what in ("acts", "заявки")
            if what in ("limits", "лимиты") or sample.split(" ")[0] in ("Hand", "Раздача", "2026-03-12", "12.03.2026", "Button:", "Баттон:", "Seat", "Место"):
                continue
            line = f"{'Vera' if language == 'en' else 'Вера'}: {sample}" if acts else sample
            (piece,) = read_text(f"{seats}{line}\n", "page")
            read = parse(piece)
            assert isinstance(read, Hand), (sample, read)
            assert type(read.events[-1]).__name__ != "Unread", sample
            tried += 1
    assert tried > 35


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        # The pictures are made from the pages by a command of their own.
        if "://" not in target and "pictures/" not in target:
            assert (path.parent / target).exists(), target


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_headings_that_are_there(path):
    for target, heading in re.findall(r"\]\(([^)#]*)#([^)]+)\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            there = (path.parent / target if target else path).read_text(encoding="utf-8")
            titles = re.findall(r"^#+ (.+)$", there, re.MULTILINE)
            assert heading in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}, (target, heading)


def test_every_page_is_listed():
    """In the index of its language."""
    for path in (ROOT / "docs").glob("*.md"):
        index = docs("README", "ru" if path.name.endswith(".ru.md") else "en")
        assert path.name in ("README.md", "README.ru.md") or f"({path.name})" in index, path.name


SEATS = {
    "en": ("Vigorish Club Hand #1:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK\n"
           "Table 'Tulsa' 6-max Seat #3 is the button\n"
           "Seat 1: Anna (20000 in chips)\nSeat 2: Boris (20000 in chips)\nSeat 3: Vera (20000 in chips)\n"
           "*** HOLE CARDS ***\n"),
    "ru": ("Раздача Клуб Вигориш №1:  Оклахома Пот-лимит (100/200) - 04.05.2026 21:35:18 МСК\n"
           "Стол 'Тула' 6-max Баттон на месте №3\n"
           "Место 1: Анна (20000 фишек)\nМесто 2: Борис (20000 фишек)\nМесто 3: Вера (20000 фишек)\n"
           "*** ЗАКРЫТЫЕ КАРТЫ ***\n"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", catalogue("en").rule_ids)
def test_the_samples_of_a_rule_are_lines_that_can_be_read(language, rule):
    text = catalogue(language).rule(rule)
    for sample in (text.lawful, text.unlawful):
        if rule.startswith("SYN-0") and sample == text.unlawful:
            continue
        play = "\n".join(line for line in sample.splitlines() if not line.startswith(("Seat", "Table", "Место", "Стол")))
        (piece,) = read_text(SEATS[language] + play + "\n", "sample")
        read = parse(piece)
        assert isinstance(read, Hand), (sample, read)
        unread = [event for event in read.events if type(event).__name__ == "Unread"]
        assert not unread, unread
