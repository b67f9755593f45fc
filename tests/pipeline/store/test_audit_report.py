"""The report of the audit: what it holds, that it is safe to open, and that it comes from the command line too."""

from __future__ import annotations

import hashlib
import json
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import polars as pl
import pytest

from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.report import facts, gathered
from oklahoma_pipeline.report.book import book
from oklahoma_pipeline.report.page import page
from oklahoma_pipeline.store import audit, files, load, opening
from oklahoma_pipeline.store.audit import Choice
from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.export import plain_cell, plain_cells
from oklahoma_pipeline.store.notes import note, record_note
from oklahoma_pipeline.store.reviews import record_review, record_reviews

SAMPLES = Path(__file__).parents[3] / "sample_histories"
BROKEN = SAMPLES / "broken"


def imported(folder, *paths):
    with opening.open_for_writing(folder, "import", begin=True) as store:
        load.import_files(store, files.contents([str(path) for path in paths]))
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return imported(tmp_path_factory.mktemp("audit"), BROKEN / "DSC-02", BROKEN / "BET-01", BROKEN / "LED-01",
                    BROKEN / "SYN-02")


@pytest.fixture
def own(tmp_path):
    """A folder that a test may write in."""
    return imported(tmp_path / "own", BROKEN / "DSC-02", BROKEN / "BET-01", BROKEN / "BET-02")


def report(folder, language="en", choice=None, reviewer="Ada", **more):
    with opening.open_for_reading(folder) as store:
        return gathered(store, choice or Choice(notes=False), catalogue(language), reviewer, **more)


def sheets(data):
    openpyxl = pytest.importorskip("openpyxl")
    return {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)]
            for sheet in openpyxl.load_workbook(BytesIO(data))}


def test_what_a_report_holds(folder):
    found = report(folder, choice=Choice(rule="DSC-02"))
    entry = found.entries[0]
    assert (entry.hand, entry.rule, entry.line, entry.text) == ("9002", "DSC-02", 24, "Walt: folds")
    assert entry.file.endswith("DSC-02/en.txt")
    assert (entry.clause, entry.state, found.reviewer) == ("the paragraph “Attention!”", "open", "Ada")
    assert found.asked == (("Rule", "DSC-02"),)
    assert (len(found.entries), found.broken, found.left_out, found.unread) == (2, 2, 0, 2)
    assert found.rules == (("DSC-02", entry.title, entry.clause, 2, 2),)
    for file in found.files:
        data = Path(file.path).read_bytes()
        assert (file.sha256, file.size) == (hashlib.sha256(data).hexdigest(), len(data))
    assert re.fullmatch(r"[0-9]+-[0-9a-f]{8}", found.catalogue)


def test_a_report_has_an_end(folder):
    found = report(folder, most=1)
    assert (len(found.entries), found.left_out > 0) == (1, True)
    assert "more do not fit" in page(found)
    assert any("do not fit" in str(row[0]) for row in sheets(book(found))["About"])


class Reader(HTMLParser):
    """What a browser would show of a page, and the tags that it would see."""

    def __init__(self):
        super().__init__()
        self.tags, self.said = set(), []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        for key, _ in attrs:
            assert not key.startswith("on"), key
            assert key not in ("href", "src"), key

    def handle_data(self, data):
        self.said.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_to_print(folder, language):
    made = page(report(folder, language))
    reader = Reader()
    reader.feed(made)
    assert "script" not in reader.tags
    said = " ".join(reader.said)
    assert {"en": "Audit report", "ru": "Отчёт о проверке"}[language] in said
    for piece in ("DSC-02", "BET-01", "Walt: folds", "SHA-256", "Ada"):
        assert piece in said
    assert f'lang="{language}"' in made
    assert "@page" in made
    assert "http" not in made.replace("http-equiv", "")


HOSTILE = """\
Vigorish Club Hand #{number}:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK
Table '=1+1' 6-max Seat #3 is the button
Seat 1: {name} (20000 in chips)
Seat 2: Boris (18000 in chips)
Seat 3: Vera (9000 in chips)
{name}: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Vera: folds
{name}: checks
Boris: checks
*** FLOP *** [7d 3c Qc]
"""
NAMES = ("<script>alert(1)</script>", "=cmd|' /C calc'!A0", "@SUM(1)", "</style><img src=x>", "a\u202eb", "**bold** [x](http://e)")


@pytest.mark.parametrize("name", NAMES)
def test_hostile_names_do_nothing(tmp_path, name):
    log = tmp_path / "log.txt"
    log.write_text(HOSTILE.format(name=name, number=7), encoding="utf-8")
    found = report(imported(tmp_path / "data", log), choice=Choice(), reviewer=name)
    assert found.entries
    made = page(found)
    reader = Reader()
    reader.feed(made)
    assert not reader.tags & {"script", "img", "a"}
    assert "\u202e" not in made
    for rows in sheets(book(found)).values():
        for row in rows:
            for cell in row:
                assert not (isinstance(cell, str) and cell[:1] in "=+-@" and cell), cell


def test_a_workbook_in_russian(folder):
    found = sheets(book(report(folder, "ru", Choice(rule="DSC-02"))))
    assert list(found) == ["О проверке", "Правила", "Находки", "Файлы", "Не прочитано"]
    heads, first = found["Находки"][:2]
    row = dict(zip(heads, first, strict=True))
    assert (row["раздача"], row["правило"], row["строка"], row["строка как есть"]) == ("9002", "DSC-02", 24, "Walt: folds")
    assert row["решение"] == "не рассмотрено"
    assert dict(found["О проверке"][1:])["Правило"] == "DSC-02"


def test_nothing_found_is_said(folder):
    found = report(folder, choice=Choice(rule="TRN-01"))
    assert (found.entries, found.files) == ((), ())
    assert "Nothing was found." in page(found)
    assert book(found)


def test_a_report_without_its_originals_still_tells_the_findings(own):
    for original in (own / "originals").rglob("*.gz"):
        original.unlink()
    found = report(own)
    assert {entry.text for entry in found.entries} == {""}


def test_reviews_stand_in_the_report(own):
    with opening.open_for_writing(own, "review") as store:
        wanted = [(one.hand_id, one.rule, one.hand_line) for one in audit.findings(store, Choice(rule="DSC-02"))]
        record_reviews(store, wanted, "accepted", "=seen\nagain", "Ada")
        record_review(store, *wanted[0], "settled", "paid back", "Bob")
    found = report(own, "ru")
    entry = next(one for one in found.entries if (one.hand_id, one.rule) == wanted[0][:2])
    assert (entry.said, entry.comment, entry.reviewer) == ("улажено", "paid back", "Bob")
    assert entry.reviewed_at is not None
    assert ("подтверждено", 1) in found.states
    assert len(report(own, choice=Choice(state="accepted")).entries) == 1
    with opening.open_for_reading(own) as store:
        (side,) = [one for one in audit.sides(store, Choice(), "rule") if one.name == "DSC-02"]
        assert (side.findings, side.hands, side.open) == (2, 2, 0)


def test_a_review_of_several_is_of_all_or_of_none(own):
    with opening.open_for_writing(own, "review") as store:
        one = next(audit.findings(store, Choice(rule="DSC-02")))
        with pytest.raises(NotFound):
            record_reviews(store, [(one.hand_id, one.rule, one.hand_line), (one.hand_id, one.rule, 1)], "accepted")
        with pytest.raises(Refused):
            record_reviews(store, [], "sorted")  # type: ignore[arg-type]
        assert store.con.execute("SELECT count(*) FROM reviews").fetchall() == [(0,)]


def test_judged_hands_go_by_the_same_limits(folder):
    with opening.open_for_reading(folder) as store:
        every = store.con.execute("SELECT count(*) FROM hands").fetchone()[0]
        table = store.con.execute("SELECT any_value(table_name) FROM hands").fetchone()[0]
        assert audit.judged_hands(store, Choice()) == every
        assert 0 < audit.judged_hands(store, Choice(table=table)) < every
        assert audit.judged_hands(store, Choice(player="Walt")) > 0
        assert audit.judged_hands(store, Choice(accounts=())) == 0


def test_findings_come_by_pages(folder):
    with opening.open_for_reading(folder) as store:
        whole = list(audit.findings(store, Choice()))
        assert [*audit.findings(store, Choice(), 2), *audit.findings(store, Choice(), 1000, 2)] == whole


def test_a_note_on_a_hand(own):
    with opening.open_for_writing(own, "note") as store:
        hand = store.con.execute("SELECT hand_id FROM hands ORDER BY 1 LIMIT 1").fetchone()[0]
        assert note(store, hand) == ""
        record_note(store, hand, "  slow roll ", "Ada")
        record_note(store, hand, "slow roll by Walt", "Ada")
        assert note(store, hand) == "slow roll by Walt"
        with pytest.raises(NotFound):
            record_note(store, 1, "?")
    with opening.open_for_writing(own, "note") as store:
        assert note(store, hand) == "slow roll by Walt"
        record_note(store, hand, " ")
        assert store.con.execute("SELECT count(*) FROM notes").fetchall() == [(0,)]


def test_from_the_command_line(oklahoma, own, tmp_path):
    target = tmp_path / "report.html"
    ran = oklahoma("audit", "--db", own, "--report", target, "--reviewer", "Ada <b>")
    assert (ran.status, ran.err) == (3, "")
    made = target.read_text(encoding="utf-8")
    assert "Ada &lt;b&gt;" in made
    assert "LED-02" not in made
    assert oklahoma("audit", "--db", own, "--all", "--report", target).status == 3
    assert "LED-02" in target.read_text(encoding="utf-8")
    book_file = tmp_path / "report.xlsx"
    assert oklahoma("audit", "--db", own, "--rule", "DSC", "--report", book_file, "--lang", "ru").status == 3
    assert "Находки" in sheets(book_file.read_bytes())
    assert oklahoma("audit", "--db", own, "--rule", "TRN", "--report", target).status == 0


def test_a_report_that_cannot_be_written(oklahoma, own, tmp_path):
    ran = oklahoma("audit", "--db", own, "--report", tmp_path / "no" / "report.html")
    assert (ran.status, "report.html" in ran.err) == (1, True)
    ran = oklahoma("audit", "--db", own, "--report", tmp_path / "report.pdf")
    assert (ran.status, ".html" in ran.err) == (1, True)
    assert oklahoma("audit", "--db", own, "--state", "sorted").status == 1
    assert oklahoma("audit", "--db", own, "--state", "settled").status == 0


def test_the_command_has_the_words_of_the_pages(oklahoma, own):
    with opening.open_for_writing(own, "review") as store:
        found = next(iter(audit.findings(store, Choice(rule="DSC-02"))))
        record_review(store, found.hand_id, found.rule, found.hand_line, "mistaken", "seen on\x1b[2J the camera", "Ada")
    wanted = oklahoma("audit", "--db", own, "--state", "mistaken")
    assert oklahoma("audit", "--db", own, "--state", "dismissed") == wanted
    assert "decision: dismissed · Ada · 20" in wanted.out
    assert "the camera" in wanted.out
    assert "\x1b[2J" not in wanted.out
    assert "решение: отклонено · Ada" in oklahoma("audit", "--db", own, "--state", "dismissed", "--lang", "ru").out
    told = json.loads(oklahoma("audit", "--db", own, "--state", "dismissed", "--json").out)
    assert (told["state"], told["reviewer"]) == ("mistaken", "Ada")
    assert oklahoma("audit", "--db", own, "--state", "confirmed").status == 0
    assert "confirmed, dismissed" in oklahoma("audit", "--db", own, "--state", "x").err.replace("\n", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_not_read_and_what_to_do(folder, language):
    found = report(folder, language, Choice(notes=False, consequences=True))
    assert [(Path(file).parent.name, rule.split(":")[0]) for file, _, rule in found.unread_at] == [("SYN-02", "SYN-02")] * 2
    assert len(found.unread_at) == found.unread
    words = catalogue(language)
    assert {rule for rule, _ in found.advice} == {entry.rule for entry in found.entries}
    reader = Reader()
    reader.feed(page(found))
    said = " ".join(reader.said)
    assert said.count(words.rule("DSC-02").action) == 1
    for _, _, reason in found.unread_at:
        assert reason in said
    made = sheets(book(found))
    assert [tuple(row) for row in made[words.raw("audit_report.sheets.unread")][1:]] == list(found.unread_at)
    actions = {row[0]: row[-1] for row in made[words.raw("audit_report.sheets.rules")][1:]}
    assert actions["DSC-02"] == words.rule("DSC-02").action


def test_a_cell_that_looks_seen_to_gets_one_more_sign():
    for text in ("=1+1", "'=1+1", "''@x", "plain", "'quoted"):
        (cell,) = plain_cells(pl.DataFrame({"text": [text]}))["text"]
        assert plain_cell(text) == cell
    assert plain_cell("'=1+1") == "''=1+1"


@pytest.mark.plain
def test_the_version_of_the_rules_changes_with_them(monkeypatch):
    before = facts.catalogue_version()
    monkeypatch.setattr(facts, "RULES", facts.RULES[1:])
    assert facts.catalogue_version() != before


CUT = "Sooner Club Hand #{number}:  Oklahoma Pot Limit (100/200) - 2026/{day} 21:35:18 MSK\nSeat 1: Boris (5\n"


@pytest.fixture
def partly_read(tmp_path):
    """Of two rooms a broken text each that tells its room and day, and one in each file that tells nothing."""
    whole = (SAMPLES / "valid/en/oklahoma_pot_limit.txt").read_text(encoding="utf-8").strip()
    nameless = "Sooner Club Hand #7:  Oklahoma Pot Limit (100\nSeat 1: Boris (500 in chips)\n"
    logs = tmp_path / "logs"
    logs.mkdir()
    for name, text in (("a", CUT.format(number=1, day="05/04")), ("b", CUT.format(number=2, day="06/04")),
                       ("c", whole + "\n\n\n" + nameless)):
        (logs / f"{name}.txt").write_text(text, encoding="utf-8")
    return imported(tmp_path / "db", logs)


@pytest.mark.parametrize(("wanted", "inside", "outside"), [
    ([], "abc", 0), (["--room", "Sooner Club"], "ab", 1), (["--room", "Tulsa Card Club"], "c", 2),
    (["--room", "Nowhere"], "", 3), (["--since", "2026-06-01"], "b", 2), (["--until", "2026-05-04", "--room", "Sooner Club"], "a", 2),
    (["--player", "Boris", "--room", "Sooner Club"], "ab", 1)])
def test_what_was_not_read_is_counted_under_what_was_asked_for(oklahoma, partly_read, wanted, inside, outside):
    told = oklahoma("audit", "--unread", *wanted, "--json", "--db", partly_read)
    assert "".join(Path(json.loads(line)["file"]).stem for line in told.out.splitlines()) == inside
    shown = oklahoma("audit", "--unread", *wanted, "--db", partly_read).out.replace("\xa0", " ")
    assert ("outside of what was asked for" in shown) == bool(outside)
    if outside:
        assert f"{outside} hand" in shown.splitlines()[-1]


def test_a_report_counts_what_was_not_read_in_its_room(partly_read):
    found = report(partly_read, choice=Choice(room="Tulsa Card Club"))
    assert (found.unread, len(found.unread_at), found.unread_outside) == (1, 1, 2)
    for language in LANGUAGES:
        words = catalogue(language)
        told = words.text("audit_report.unread_outside", count=2)
        found = report(partly_read, language, Choice(room="Tulsa Card Club"))
        assert told in page(found)
        assert [told, None] in [row[:2] for row in sheets(book(found))[words.raw("audit_report.sheets.about")]]
