"""The commands on the data folder: what they say, in both languages, and their exit statuses."""

from __future__ import annotations

import json
import re
import string
import subprocess
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from oklahoma_pipeline import messages
from oklahoma_pipeline.messages import LANGUAGES, catalogue
from oklahoma_pipeline.store.folder import VARIABLE

ROOT = Path(__file__).parents[3]
BROKEN = ROOT / "sample_histories" / "broken" / "DSC-02" / "en.txt"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "db"))
    return tmp_path / "db"


@pytest.fixture
def full(folder, oklahoma, logs, write):
    boris = logs.boriss(deal="Карты Boris [Ah Kc 8h 9c]\n", boris_turn=" [9c]")
    assert oklahoma("import", *write(anna=logs.annas(), boris=boris)).status == 3
    return folder


def leaves(node, path=()):
    if isinstance(node, dict):
        for key, value in node.items():
            yield from leaves(value, (*path, key))
    else:
        yield ".".join(path), node


def test_both_languages_say_the_same_with_the_same_values():
    told = [dict(leaves(tomllib.loads(files(messages).joinpath(f"store.{language}.toml").read_text(encoding="utf-8"))))
            for language in LANGUAGES]
    assert told[0].keys() == told[1].keys()
    for key, english in told[0].items():
        if isinstance(english, str):
            fields = [{(name, form) for _, name, form, _ in string.Formatter().parse(text) if name}
                      for text in (english, told[1][key])]
            assert {name for name, _ in fields[0]} == {name for name, _ in fields[1]}, key
            for language, named in zip(LANGUAGES, fields, strict=True):
                plurals = catalogue(language).table("plurals")
                assert all(not form or form.removeprefix("=") in plurals for _, form in named), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_explains_itself(oklahoma, language):
    commands = re.findall(r"^  ([a-z]+)  ", oklahoma("--help").out, re.MULTILINE)
    assert {"import", "audit", "stats", "undo", "export", "rebuild", "doctor", "club"} <= set(commands)
    for command in commands:
        ran = oklahoma(command, "--help", "--lang", language)
        assert ran.status == 0, (command, ran.err)


def test_an_import_adds_up_and_a_second_one_adds_nothing(folder, oklahoma, logs, write):
    paths = write(anna=logs.annas(), boris=logs.boriss())
    first = oklahoma("import", *paths)
    assert first.status == 0
    assert "2 hands = 1 new + 1 united + 0 repeated + 0 conflicting + 0 in quarantine." in first.out.replace("\xa0", " ")
    assert "oklahoma me " in first.out
    second = oklahoma("import", *paths)
    assert second.status == 0
    assert "Nothing new." in second.out
    assert "2 hands = 0 new + 0 united + 2 repeated" in second.out.replace("\xa0", " ")
    counted = json.loads(oklahoma("import", "--json", *paths).out)
    assert (counted["import"], counted["hands"], counted["repeated"]) == (None, 2, 2)


def test_statuses_of_an_import(folder, oklahoma, write, logs):
    assert oklahoma("import", BROKEN).status == 3
    assert oklahoma("import", *write(bad=logs.annas().replace("Anna: calls 100", "Anna: gesticulates"))).status == 2
    assert oklahoma("import", "nothing.txt").status == 1
    assert oklahoma("import", *write(no="hello\n")).status == 1
    assert oklahoma("import").status == 1


def test_before_the_first_import_every_command_says_so(folder, oklahoma):
    for command in (["audit"], ["stats", "Anna"], ["hand", "101"], ["undo"], ["undo", "1"], ["retry"], ["verify"],
                    ["export", "x"], ["backup", "x"], ["rebuild"], ["me"], ["me", "Anna"], ["alias"]):
        ran = oklahoma(*command)
        assert ran.status == 1, command
        assert "oklahoma import" in ran.err, command
    assert not folder.exists()


def test_the_audit_tells_to_the_line(full, oklahoma):
    ran = oklahoma("audit")
    assert ran.status == 3
    assert re.search(r"boris\.txt:\d+  DEL-03 violation|anna\.txt:\d+  DEL-03 violation", ran.out)
    assert oklahoma("audit", "--rule", "DSC").status == 0
    assert oklahoma("audit", "--lang", "ru").out.count("нарушение") >= 1
    for line in oklahoma("audit", "--json").out.splitlines():
        told = json.loads(line)
        text = Path(told["file"]).read_text(encoding="utf-8").splitlines()[told["line"] - 1]
        assert "9c" in text
    counted = [json.loads(line) for line in oklahoma("audit", "--by", "rule", "--json").out.splitlines()]
    assert counted[0] == {"rule": "DEL-03", "findings": counted[0]["findings"], "hands": 1}


@pytest.mark.parametrize(("arguments", "found"), [
    (["--player", "Anna"], None), (["--table", "Tulsa"], True), (["--table", "Other"], "Table Other: there is none"), (["--since", "2026-05-04"], True),
    (["--since", "2026-05-05"], False), (["--until", "2026-05-04"], True), (["--until", "2026-05-03"], False),
    (["--room", "nowhere"], "Room nowhere: there is none"), (["--dealer", "Peter"], "Dealer Peter: there is none"), (["--severity", "error"], True),
    (["--severity", "note"], False), (["--rule", "del"], True), (["--all"], True)])
def test_the_audit_chooses(full, oklahoma, arguments, found):
    ran = oklahoma("audit", *arguments)
    if isinstance(found, str):
        # A name that nobody has is a slip, and not a table without faults.
        assert (ran.status, ran.err[:len(found)]) == (1, found)
    elif found is not None:
        assert ran.status == (3 if found else 0), ran.out
        assert ("Nothing was found." in ran.out) is not found


def test_counts_leave_out_what_the_list_leaves_out(full, oklahoma):
    for arguments in ([], ["--all"], ["--severity", "note"]):
        listed = oklahoma("audit", "--json", *arguments).out.splitlines()
        counted = [json.loads(line) for line in oklahoma("audit", "--by", "rule", "--json", *arguments).out.splitlines()]
        assert sum(one["findings"] for one in counted) == len(listed), arguments
    assert oklahoma("audit", "--by", "severity", "--all", "--lang", "ru").out.startswith(("нарушение: ", "заметка: "))


@pytest.mark.parametrize("language", LANGUAGES)
def test_namesakes_of_two_clubs_are_counted_apart(oklahoma, tmp_path, language):
    broken = Path(__file__).parents[3] / "sample_histories/broken/BET-04/en.txt"
    text = broken.read_text(encoding="utf-8")
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    (tmp_path / "b.txt").write_text(text.replace("Tulsa Card Club", "Prairie Card Club"), encoding="utf-8")
    assert oklahoma("import", tmp_path / "a.txt", tmp_path / "b.txt").status == 3
    (found,) = [json.loads(line) for line in oklahoma("check", "--json", tmp_path / "a.txt").out.splitlines()]
    (wrong,) = [one for one in found["findings"] if one["severity"] == "error"]
    for by, name in (("player", wrong["player"]), ("table", None)):
        counted = [json.loads(line) for line in oklahoma("audit", "--severity", "error", "--by", by, "--json").out.splitlines()]
        assert [(one["findings"], one["hands"]) for one in counted] == [(1, 1), (1, 1)]
        assert {one["room"] for one in counted} == {"Tulsa Card Club", "Prairie Card Club"}
        assert name is None or {one[by] for one in counted} == {name}
        lines = oklahoma("audit", "--severity", "error", "--by", by, "--lang", language).out.splitlines()
        assert sum("(Tulsa Card Club): " in line for line in lines) == sum("(Prairie Card Club): " in line for line in lines) == 1
    # Nobody is one side, in however many rooms.
    (nobody,) = [json.loads(line) for line in oklahoma("audit", "--severity", "error", "--by", "dealer", "--json").out.splitlines()]
    assert nobody == {"dealer": None, "findings": 2, "hands": 2}


def test_a_month_is_told_without_a_day(oklahoma, full):
    assert {one["by"]["month"] for one in map(json.loads, oklahoma("stats", "--all", "--by", "month", "--json").out.splitlines())} == {"2026-05"}
    assert "\n2026-05 " in oklahoma("stats", "--all", "--by", "month").out


def test_the_audit_refuses_nonsense(full, oklahoma):
    for arguments in (["--since", "yesterday"], ["--by", "weather"], ["--severity", "dire"], ["--player", "Nobody"]):
        ran = oklahoma("audit", *arguments)
        assert ran.status == 1
        assert arguments[-1] in ran.err


def test_the_quarantine_is_listed_with_its_reason(folder, oklahoma, logs, write):
    (path,) = write(bad=logs.annas().replace("Anna: calls 100", "Anna: gesticulates"))
    oklahoma("import", path)
    ran = oklahoma("audit", "--unread")
    assert ran.status == 0
    assert f"{path}:11  SYN-02" in ran.out
    assert "gesticulates" in ran.out
    told = json.loads(oklahoma("audit", "--unread", "--json").out)
    assert (told["file"], told["line"], told["rule"]) == (path, 11, "SYN-02")
    assert "still in quarantine: 1" in oklahoma("retry").out


def test_statistics_of_a_player(full, oklahoma):
    ran = oklahoma("stats", "Anna")
    assert ran.status == 0
    told = json.loads(oklahoma("stats", "Anna", "--json").out)
    assert told["statistics"]["vpip"] == {"made": 1, "chances": 1}
    assert told["statistics"]["hands"]["made"] == 1
    assert told["statistics"]["net_bb"]["made"] == -2.0
    assert "100.0 %  1/1" in ran.out
    assert "100,0 %" in oklahoma("stats", "anna", "--lang", "ru").out
    assert json.loads(oklahoma("stats", "Anna", "--json", "--since", "2027-01-01").out)["statistics"]["hands"]["chances"] == 0
    assert json.loads(oklahoma("stats", "Anna", "--json", "--game", "holdem").out)["statistics"]["hands"]["chances"] == 0
    assert oklahoma("stats", "Nobody").status == 1
    assert oklahoma("stats").status == 1


def test_who_i_am_is_said_and_taken_back(full, oklahoma):
    assert "Nobody has said" in oklahoma("me").out
    assert "may be Anna" in oklahoma("me").out
    assert oklahoma("me", "Anna").status == 0
    assert "Anna" in oklahoma("stats").out
    assert "You are Anna" in oklahoma("me").out
    assert oklahoma("me", "Anna", "--not").status == 0
    assert oklahoma("stats").status == 1
    assert oklahoma("me", "Nobody").status == 1


def test_names_are_joined_and_parted(full, oklahoma):
    assert "No names" in oklahoma("alias").out
    assert oklahoma("alias", "Both", "Anna", "Boris").status == 0
    assert json.loads(oklahoma("stats", "Both", "--json").out)["statistics"]["hands"]["made"] == 2
    assert "Both is now" in oklahoma("alias").out
    assert oklahoma("alias", "Both", "Boris", "--remove").status == 0
    assert json.loads(oklahoma("stats", "Both", "--json").out)["statistics"]["hands"]["made"] == 1
    assert oklahoma("alias", "Both", "--remove").status == 0
    assert oklahoma("stats", "Both").status == 1


def test_seats_that_are_only_numbered_are_never_joined(folder, oklahoma, logs, write, rows):
    texts = [logs.annas(number=number).replace("Anna", "Player 1") for number in (101, 102)]
    oklahoma("import", *write(a=texts[0], b=texts[1]))
    assert oklahoma("alias", "me", "Player 1").status == 1
    assert "numbers a seat" in oklahoma("me", "Player 1").err
    assert oklahoma("stats", "Player 1").status == 1
    assert rows(folder, "SELECT count(*) FROM accounts WHERE name = 'Player 1'") == [(2,)]


def test_a_hand_by_its_number_shows_all_that_its_copies_know(full, oklahoma):
    ran = oklahoma("hand", "101")
    assert ran.status == 3
    for told in ("[As Kd 9h 9c]", "[Ah Kc 8h 9c]", "DEL-03", "United from 2"):
        assert told in ran.out.replace("\xa0", " ")
    assert oklahoma("hand", "999").status == 1
    assert oklahoma("hand", "101", "--room", "nowhere").status == 1
    assert oklahoma("hand", "#101", "--room", "Club Vigorish", "--lang", "ru").status == 3


def test_an_import_is_listed_and_taken_back(full, oklahoma):
    assert re.match(r"1  \d{4}-\d\d-\d\d \d\d:\d\d UTC  2 files", oklahoma("undo").out.replace("\xa0", " "))
    assert oklahoma("undo", "1").status == 0
    assert "taken back" in oklahoma("undo").out
    assert oklahoma("undo", "1").status == 1
    assert oklahoma("undo", "x").status == 1


def test_a_copy_is_made_and_brought_back(full, oklahoma, tmp_path, exported):
    before = exported(full)
    assert "2 of them new" in oklahoma("backup", tmp_path / "copy").out.replace("\xa0", " ")
    assert "0 of them new" in oklahoma("backup", tmp_path / "copy").out.replace("\xa0", " ")
    oklahoma("undo", "1")
    ran = oklahoma("restore", tmp_path / "copy")
    assert ran.status == 0
    assert "aside-" in ran.out
    assert exported(full) == before
    (tmp_path / "copy" / "oklahoma.duckdb").unlink()
    assert "made again" in oklahoma("restore", tmp_path / "copy").out
    assert exported(full) == before
    for wrong in (full, tmp_path):
        assert oklahoma("backup", wrong).status == 1
        assert oklahoma("restore", wrong).status == 1


def test_a_copy_leaves_out_what_is_damaged_and_says_so(full, oklahoma, tmp_path):
    original = next((full / "originals").glob("??/*.gz"))
    original.write_bytes(b"rubbish")
    ran = oklahoma("backup", tmp_path / "copy")
    assert ran.status == 1
    assert original.name[:-3] in ran.out
    assert oklahoma("verify").status == 1
    assert "An original is damaged" in oklahoma("doctor").out


def test_the_list_of_imports_names_their_files(folder, tmp_path, logs, oklahoma):
    evening = tmp_path / "evening logs"
    evening.mkdir()
    for number in range(5):
        (evening / f"{number}.txt").write_text(logs.annas(number=200 + number), encoding="utf-8")
    oklahoma("import", evening)
    alone = tmp_path / "alone.txt"
    alone.write_text(logs.annas(number=300), encoding="utf-8")
    oklahoma("import", alone)
    copy = tmp_path / "copy.txt"
    copy.write_text(logs.annas(number=300), encoding="utf-8")
    assert oklahoma("import", copy).out.startswith("Nothing new.")
    newest, oldest = oklahoma("undo").out.replace("\xa0", " ").splitlines()
    assert newest.endswith(f"1 file, 1 hand (1 new)  {alone}")
    assert oldest.endswith(f"5 files, 5 hands (5 new)  {evening}: 0.txt, 1.txt, 2.txt, …")


def test_of_several_hands_with_one_number_one_is_chosen(folder, tmp_path, logs, oklahoma):
    for place, (day, room) in enumerate((("05/04", "Vigorish Club"), ("05/05", "Vigorish Club"), ("05/05", "Tulsa Club"))):
        log = tmp_path / f"{place}.txt"
        log.write_text(logs.annas(number=10).replace("2026/05/04", f"2026/{day}").replace("Vigorish Club", room), encoding="utf-8")
        oklahoma("import", log)
    ran = oklahoma("hand", "10")
    assert ran.status == 1
    rows = [line.split("  ") for line in ran.out.splitlines()]
    assert sorted(row[1:] for row in rows) == [
        ["2026-05-04 18:35 UTC", "Vigorish Club", "table Tulsa"], ["2026-05-05 18:35 UTC", "Tulsa Club", "table Tulsa"],
        ["2026-05-05 18:35 UTC", "Vigorish Club", "table Tulsa"]]
    assert "--date" in ran.err
    assert "--room" in ran.err
    for row in rows:
        shown = oklahoma("hand", row[0])
        assert shown.status == 0
        assert f"Hand 10, {row[2]}" in shown.out
    assert oklahoma("hand", "10", "--date", "2026-05-04") == oklahoma("hand", next(row[0] for row in rows if "05-04" in row[1]))
    assert oklahoma("hand", "10", "--room", "Tulsa Club").status == 0
    assert oklahoma("hand", "10", "--room", "Vigorish Club", "--date", "05.05.2026").status == 0
    assert oklahoma("hand", "10", "--date", "2026-05-06").status == 1
    assert "Выберите одну" in oklahoma("hand", "10", "--lang", "ru").err


def test_what_is_described_of_a_club_is_listed(full, oklahoma):
    oklahoma("club", "Vigorish Club", "--name-ru", "Клуб Вигориш", "--zone", "Europe/Moscow", "--denomination", "25",
             "--severity", "SHW-04=note", "--rake", "2.5", "--numbers", "daily")
    assert oklahoma("club").out.splitlines() == [
        "Vigorish Club", "  in Russian: Клуб Вигориш", "  time zone: Europe/Moscow", "  rake: 2.50 %",
        "  bets and raises in fixed limit: 4", "  smallest chip: 25", "  hand numbers: start again every day",
        "  rules weighed otherwise: SHW-04 – note"]
    assert "  рейк: 2,50 %" in oklahoma("club", "--lang", "ru").out


def test_a_whole_database_is_not_kept_when_a_club_is_described(full, oklahoma):
    ran = oklahoma("club", "Vigorish Club", "--zone", "Europe/Moscow")
    assert (ran.status, "made again" in ran.out) == (0, True)
    assert not list(full.glob("*aside*"))
    original = next((full / "originals").glob("??/*.gz"))
    original.write_bytes(b"rubbish")
    oklahoma("club", "Vigorish Club", "--zone", "Asia/Yekaterinburg")
    assert len(list(full.glob("*aside*"))) == 1


def test_originals_of_no_import_are_told_in_one_line(full, oklahoma):
    from oklahoma_pipeline.store import opening

    with opening.open_for_writing(full, "test") as store:
        for text in (b"one", b"two", b"three"):
            store.originals.put((text,))
    ran = oklahoma("verify")
    assert ran.status == 0
    (line,) = [line for line in ran.out.splitlines() if "belong to no import" in line]
    assert ": 3." in line
    assert "Оригиналов без импорта: 3." in oklahoma("doctor", "--lang", "ru").out


def test_sizes_are_written_as_the_language_does(full, oklahoma):
    assert re.search(r"[0-9]\.[0-9] [kM]B", oklahoma("doctor").out)
    told = oklahoma("doctor", "--lang", "ru").out
    assert re.search(r"[0-9],[0-9] [кМ]Б", told)
    assert not re.search(r"[kM]?B\b", told.split("oklahoma", 1)[0])
    assert "ФАЙЛ.html" in oklahoma("audit", "--help", "--lang", "ru").out


def test_verify_and_doctor_find_what_is_wrong(full, oklahoma):
    assert oklahoma("verify").out.strip() == "Everything is there and agrees."
    assert "All is well." in oklahoma("doctor").out
    from oklahoma_pipeline.store import opening

    with opening.open_for_writing(full, "test") as store:
        store.con.execute("INSERT INTO hands SELECT * FROM hands")
    ran = oklahoma("verify")
    assert (ran.status, "hands has 1 rows twice" in ran.out) == (1, True)
    with opening.open_for_writing(full, "test") as store:
        store.con.execute("DELETE FROM hands")
    assert "contradicts itself" in oklahoma("doctor").out
    assert oklahoma("rebuild").status == 0
    ran = oklahoma("doctor")
    assert (ran.status, "set aside" in ran.out) == (0, True)


@pytest.mark.parametrize("damage", ["gone", "rubbish", "cut"])
def test_a_damaged_database_is_told_and_made_again(full, oklahoma, exported, damage):
    before = exported(full)
    path = full / "oklahoma.duckdb"
    if damage == "gone":
        path.unlink()
    elif damage == "rubbish":
        path.write_bytes(b"rubbish" * 9999)
    else:
        path.write_bytes(path.read_bytes()[:70_000])
    ran = oklahoma("doctor")
    assert (ran.status, "rebuild" in ran.out) == (1, True)
    ran = oklahoma("audit")
    assert ran.status == 1 or damage == "cut"
    assert oklahoma("rebuild").status == 0
    assert exported(full) == before


def test_a_club_is_described_and_used(full, oklahoma, rows):
    assert "No club" in oklahoma("club").out
    ran = oklahoma("club", "Vigorish", "--also", "Vigorish Club", "--also", "Клуб Вигориш", "--severity", "DEL-03=note",
                   "--zone", "Europe/Moscow", "--rake", "2,5", "--currency", "RUB", "--numbers", "daily")
    assert ran.status == 0, ran.err
    assert "DEL-03" in ran.out
    assert rows(full, "SELECT room FROM rooms") == [("Vigorish",)]
    assert rows(full, "SELECT DISTINCT severity FROM findings WHERE rule = 'DEL-03'") == [("note",)]
    assert rows(full, "SELECT status, currency FROM hands") == [("clean", "RUB")]
    assert oklahoma("audit").status == 0
    assert "Vigorish" in oklahoma("club").out
    assert oklahoma("club", "Vigorish", "--remove").status == 0
    assert oklahoma("audit").status == 3
    assert oklahoma("club", "Vigorish", "--remove").status == 1


@pytest.mark.parametrize("arguments", [
    ["--zone", "Europe/Atlantis"], ["--numbers", "weekly"], ["--cap", "0"], ["--severity", "DEL-99=note"],
    ["--severity", "DEL-03=dire"], ["--rake", "lots"], ["--rake", "1.234"], ["--denomination", "0"]])
def test_a_club_is_not_described_by_nonsense(folder, oklahoma, arguments):
    ran = oklahoma("club", "Vigorish", *arguments)
    assert ran.status == 1
    assert ran.err
    assert "No club" in oklahoma("club").out


def test_the_clock_of_a_club_stands_in_for_a_zone_that_is_not_named(folder, oklahoma, logs, write, rows):
    oklahoma("import", *write(log=logs.annas().replace(" MSK", "")))
    assert [str(row[0]) for row in rows(folder, "SELECT played_at FROM hands")] == ["2026-05-04 21:35:18"]
    oklahoma("club", "Vigorish Club", "--zone", "Europe/Moscow")
    assert [str(row[0]) for row in rows(folder, "SELECT played_at FROM hands")] == ["2026-05-04 18:35:18"]


def test_who_comes_second_leaves_with_75(full, oklahoma, monkeypatch):
    from oklahoma_pipeline.store import opening

    monkeypatch.setattr(opening, "WAIT", 0.1)
    holder = subprocess.Popen([sys.executable, "-c", (
        "import sys; from pathlib import Path; from oklahoma_pipeline.store import opening\n"
        f"with opening.open_for_writing(Path({str(full)!r}), 'import'):\n"
        "    print('open', flush=True); sys.stdin.read()")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        for command in (["import", str(BROKEN)], ["audit"], ["undo", "1"], ["rebuild"]):
            ran = oklahoma(*command)
            assert ran.status == 75, (command, ran.err)
            assert f"PID {holder.pid}" in ran.err
        holder.communicate("")


def test_an_import_after_an_upgrade_computes_everything_anew(full, oklahoma, monkeypatch, logs, write):
    from oklahoma_pipeline.store import opening

    monkeypatch.setattr(opening, "FACTS", 99)
    assert "another version" in oklahoma("audit").err
    ran = oklahoma("import", *write(more=logs.annas(number=500)))
    assert "made anew" in ran.err
    assert "Nothing is different." in ran.out
    assert oklahoma("audit").err == ""


def test_hostile_names_do_nothing_to_the_terminal(folder, oklahoma, logs, write):
    name = "A\x1b[31m\u202ena"
    oklahoma("import", *write(log=logs.annas().replace("Anna", name).replace("calls 100", "calls 150")))
    for command in (["audit"], ["stats", name], ["hand", "101"], ["me"], ["me", name], ["alias", name, name]):
        ran = oklahoma(*command)
        assert "\x1b" not in ran.out + ran.err, command
        assert "\u202e" not in ran.out + ran.err, command


def test_a_club_counts_in_check_too(folder, oklahoma):
    assert oklahoma("check", BROKEN).status == 3
    assert oklahoma("hand", BROKEN, "9002").status == 3
    oklahoma("club", "Tulsa Card Club", "--severity", "DSC-02=warning")
    ran = oklahoma("check", BROKEN)
    assert ran.status == 0
    assert "DSC-02 warning" in ran.out
    assert json.loads(oklahoma("check", BROKEN, "--json").out)["findings"][0]["severity"] == "warning"
    assert oklahoma("check", BROKEN, "--db", folder / "other").status == 3


def test_a_fault_of_the_program_costs_one_hand(folder, oklahoma, logs, write, monkeypatch):
    from oklahoma_pipeline.store import reading

    judge = reading.judge

    def fails(read, settings):
        if read.header.number == "102":
            raise ZeroDivisionError("oops")
        return judge(read, settings)

    monkeypatch.setattr(reading, "judge", fails)
    ran = oklahoma("import", *write(one=logs.annas(), two=logs.annas(number=102)))
    assert ran.status == 2
    assert "1 new" in ran.out.replace("\xa0", " ")
    assert "oops" in oklahoma("audit", "--unread").out
    monkeypatch.undo()
    monkeypatch.setenv(VARIABLE, str(folder))
    assert "1 hand could be read now" in oklahoma("retry").out.replace("\xa0", " ")
