"""What the pages show is what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_pipeline.cli import manual
from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.messages.page import NAMES, main, page

ROOT = Path(__file__).resolve().parents[1]
README = {"en": ROOT / "README.md", "ru": ROOT / "README.ru.md"}
FORMAT = {"en": ROOT / "docs/format.md", "ru": ROOT / "docs/format.ru.md"}
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "sample_histories").glob("*.md")])


def blocks(path, kind):
    return re.findall(rf"^```{kind}\n(.*?)^```$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def commands():
    """Every `$ oklahoma …` of the READMEs, with what the page shows below it."""
    for language, path in README.items():
        for block in blocks(path, "console"):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                line, _, shown = part.partition("\n")
                yield pytest.param(line, shown, id=f"{language}: {line}")


@pytest.mark.parametrize(("line", "shown"), list(commands()))
def test_the_readme_shows_what_the_program_says(oklahoma, monkeypatch, line, shown):
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(ROOT)
    program, *arguments = line.split()
    assert program == "oklahoma"
    ran = oklahoma(*arguments)
    assert ran.out.replace("\xa0", " ").strip() == shown.strip()


def test_both_readmes_say_the_same():
    english, russian = (README[language].read_text(encoding="utf-8") for language in LANGUAGES)
    for pattern in (r"^#+ ", r"^\| ", r"^```", r"`--[a-z]+", r"^\| [0-9]+ "):
        assert len(re.findall(pattern, english, re.MULTILINE)) == len(re.findall(pattern, russian, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_commands_is_up_to_date_and_complete(oklahoma, language):
    text = (ROOT / "docs" / manual.NAMES[language]).read_text(encoding="utf-8")
    assert text == manual.manual(language), "run: make docs"
    listed = re.findall(r"^  ([a-z]+) ", oklahoma("--help").out, re.MULTILINE)
    assert {"check", "hand", "explain"} <= set(listed)
    for name in listed:
        assert f"## oklahoma {name}\n" in text
        for option in re.findall(r"--[a-z]+", oklahoma(name, "--help").out):
            assert option in text, (name, option)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readme_tells_of_the_commands_that_need_no_database(oklahoma, language):
    text = README[language].read_text(encoding="utf-8")
    assert "`oklahoma hand " in text
    for name in ("check", "explain"):
        assert f"`oklahoma {name} " in text
        for option in re.findall(r"--[a-z]+", oklahoma(name, "--help").out):
            assert f"`{option}" in text, option
    for option in re.findall(r"--[a-z]+", oklahoma("--help").out):
        assert f"`{option}" in text, option
    assert "OKLAHOMA_LANG" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_rules_is_up_to_date(language):
    assert (ROOT / "docs" / NAMES[language]).read_text(encoding="utf-8") == page(language), "run: make docs"


def test_the_pages_of_rules_are_written_by_one_command(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["page", str(tmp_path)])
    main()
    manual.main()
    assert {path.name for path in tmp_path.iterdir()} == {*NAMES.values(), *manual.NAMES.values()}


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
        if "://" not in target:
            assert (path.parent / target).exists(), target


def test_every_page_is_listed():
    index = (ROOT / "docs/README.md").read_text(encoding="utf-8")
    for path in (ROOT / "docs").glob("*.md"):
        assert path.name == "README.md" or f"({path.name})" in index, path.name


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
