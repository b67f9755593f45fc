"""A player forgotten: nowhere in the folder any more, and everything else as it was."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from oklahoma_pipeline.store import forget, opening, people, rebuild, reviews, saved, tags
from oklahoma_pipeline.store.errors import NotFound, Refused

pytestmark = pytest.mark.once

# Which of two copies leads is decided by a hash of their texts where nothing else decides, so that may change.
PLAY = "SELECT number, played_at, pot, rake, board, status, copies, dealt FROM hands ORDER BY ALL"
PLAYED = "SELECT * EXCLUDE (account_id) FROM player_hands ORDER BY hand_id, seat"
FOUND = "SELECT hand_id, rule, severity, cause, line, seat, street FROM findings ORDER BY ALL"
ALIAS = re.compile(r"P-[A-Z2-7]{8}")


def everything(folder: Path) -> bytes:
    """All bytes of a data folder, the originals unpacked."""
    told = b""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            told += gzip.decompress(data) if path.suffix == ".gz" else data
            told += str(path.relative_to(folder)).encode()
    return told


@pytest.fixture
def full(tmp_path, logs, write, read_in):
    """Anna's and Boris's logs, talk about him, a hand that cannot be read, and decisions that name him."""
    folder = tmp_path / "db"
    wrong = logs.annas(number=102).replace("Anna: calls 100", "Boris: bets 1\nAnna: calls 100")
    paths = write(**{
        "HH_Boris": logs.annas() + "\n\n\nBoris went home\n\n\n" + wrong + "\n",
        "second": logs.boriss(),
        "third": logs.boriss(number=103).encode("cp1251"),
        "bad": "Vigorish Club Hand #7:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK\nSeat 1: Boris (5\nBorisov\n",
        "wide": ("\ufeff" + logs.annas(number=104)).replace("\n", "\r\n").encode("utf-16-le"),
    })
    read_in(folder, paths)
    with opening.open_for_writing(folder, "test") as store:
        (boris,) = people.accounts(store.con, "Boris")
        people.join(store, "Boris the Wise", [boris])
        ((hand, rule, line),) = store.con.execute(
            "SELECT hand_id, rule, line FROM findings WHERE severity = 'error' LIMIT 1").fetchall()
        reviews.record_review(store, hand, rule, line, "settled", "told Boris so", "Boris")
    return folder


def test_nothing_names_him_and_nothing_else_is_different(full, exported, rows):
    before = [rows(full, asked) for asked in (PLAY, FOUND, PLAYED)]
    done = forget.forget(full, "Boris the Wise")
    assert (done.hands, done.files) == (4, 5)
    told = everything(full)
    assert b"Borisov" in told
    for encoding in ("utf-8", "utf-16-le"):
        assert "Boris".encode(encoding) not in told.replace("Borisov".encode(encoding), b"")
    assert b"Boris" not in b"".join(re.findall(rb"[\x20-\x7e]{4,}", (full / "oklahoma.duckdb").read_bytes())).replace(b"Borisov", b"")
    after = exported(full)
    assert [rows(full, asked) for asked in (PLAY, FOUND, PLAYED)] == before
    ((comment,),) = rows(full, "SELECT comment FROM reviews")
    assert comment == f"told {done.aliases['Boris']} so"
    rebuild.rebuild(full)
    assert exported(full) == after


def test_the_same_files_do_not_bring_him_back(full, tmp_path, read_in, exported):
    forget.forget(full, "Boris the Wise")
    before = exported(full)
    done = read_in(full, [str(path) for path in sorted(tmp_path.glob("logs1/*"))])
    assert all(file.known for file in done.files)
    assert done.counts["new"] == done.counts["united"] == done.counts["conflicting"] == 0
    assert exported(full) == before


def test_another_in_another_room_keeps_the_name(tmp_path, logs, write, read_in, rows):
    folder = tmp_path / "db"
    read_in(folder, write(here=logs.annas(), there=logs.annas(number=55).replace("Vigorish Club", "Tulsa Club")))
    with pytest.raises(Exception, match="several"):
        forget.forget(folder, "Boris")
    forget.forget(folder, "Boris", "Vigorish Club")
    told = rows(folder, "SELECT room, name FROM accounts JOIN rooms USING (room_id) WHERE name LIKE 'B%' OR name LIKE 'P-%' ORDER BY 1")
    assert told[0] == ("Tulsa Club", "Boris")
    assert ALIAS.fullmatch(told[1][1])


@pytest.fixture
def three_rooms(tmp_path, logs, write, read_in):
    """Anna's hands in three rooms, all of them the user's own; of one room also a copy and a broken text."""
    folder = tmp_path / "db"
    tulsa, paris = (logs.annas(number=number).replace("Vigorish Club", room)
                    for number, room in ((55, "Tulsa Club"), (56, "Paris Club")))
    broken = "\n\n\nVigorish Club Hand #7:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:35:18 MSK\nSeat 1: Anna (5\n"
    read_in(folder, write(
        here=logs.annas() + "\n\n\nAnna went home" + broken, seen=logs.boriss(), tulsa=tulsa + "\n\n\nAnna came back\n",
        both=paris + "\n\n\nAnna ate\n\n\n" + logs.annas(number=103)))
    with opening.open_for_writing(folder, "test") as store:
        for account in people.accounts(store.con, "Anna"):
            people.claim(store, account)
            people.join(store, "Anna K", [account])
            tags.tag(store, store.con.execute("SELECT hand_id FROM hands WHERE room = ? ORDER BY number LIMIT 1", [account.room]).fetchone()[0],
                     f"of Anna in {account.room}")
        saved.save(store, "Anna", {"player": "Anna K"})
    return folder


@pytest.mark.parametrize("called", ["Anna", "Anna K"])
def test_only_the_room_asked_for_is_touched_though_the_names_are_joined(three_rooms, rows, called):
    full = three_rooms
    hands = "SELECT number, account_id FROM player_hands JOIN hands USING (hand_id) JOIN rooms USING (room_id) WHERE rooms.room <> 'Vigorish Club' ORDER BY ALL"
    before = rows(full, hands)
    done = forget.forget(full, called, "Vigorish Club")
    assert (done.rooms, done.hands, done.files) == (("Vigorish Club",), 2, 3)
    (alias,) = set(done.aliases.values())
    assert rows(full, hands) == before
    assert rows(full, "SELECT room, name FROM accounts JOIN rooms USING (room_id) WHERE name IN ('Anna', '" + alias + "') ORDER BY 1") == [
        ("Paris Club", "Anna"), ("Tulsa Club", "Anna"), ("Vigorish Club", alias)]
    # The alias is nobody's, the other two are still the user's own.
    assert rows(full, "SELECT name, player, me FROM players JOIN accounts USING (account_id)") == [("Anna", "Anna K", True)] * 2
    assert rows(full, "SELECT tag FROM tags ORDER BY 1") == [
        ("of Anna in Paris Club",), ("of Anna in Tulsa Club",), (f"of {alias} in Vigorish Club",)]
    told = everything(full)
    assert f"{alias} went home".encode() in told
    assert f"Seat 1: {alias} (5\n".encode() in told
    for kept in ("Anna came back", "Anna ate"):
        assert kept.encode() in told
    # Of the file of two rooms nobody can say whose talk it is; that it stays is told.
    assert len([left for left in done.left if b"Anna ate" in gzip.decompress(Path(left).read_bytes())]) == 1
    with opening.open_for_reading(full) as store:
        assert saved.saved(store) == {"Anna": {"player": "Anna K"}}
    rebuild.rebuild(full)
    assert rows(full, hands) == before


def test_in_all_rooms_where_none_is_named(three_rooms, rows):
    done = forget.forget(three_rooms, "Anna")
    assert (done.rooms, done.hands) == (("Vigorish Club", "Paris Club", "Tulsa Club"), 4)
    assert b"Anna" not in everything(three_rooms)


def test_what_would_be_done_names_the_rooms(oklahoma, three_rooms):
    ran = oklahoma("forget", "Anna", "--room", "Vigorish Club", "--db", three_rooms)
    assert "in Vigorish Club: 2\xa0hands" in ran.out
    ran = oklahoma("forget", "Anna", "--db", three_rooms, "--lang", "ru")
    assert "Vigorish Club, Paris Club, Tulsa Club; 4\xa0раздачи" in ran.out


@pytest.mark.volume
@pytest.mark.parametrize("name", ["o", "folds", "5", "Anna: folds", "=1+1", "\\", "*** FLOP ***", "Ёжик", "[Ah]", "B.*", "pot", "и"])
def test_whatever_he_is_called(tmp_path, logs, write, read_in, rows, name):
    folder = tmp_path / "db"
    text = "".join(f"{line}\n" for line in logs.annas().replace("Boris", name).split("\n"))
    read_in(folder, write(anna=text))
    assert rows(folder, "SELECT status FROM hands") == [("clean",)]
    before = rows(folder, PLAY), rows(folder, FOUND)
    forget.forget(folder, name)
    assert rows(folder, "SELECT status FROM hands") == [("clean",)]
    assert (name,) not in rows(folder, "SELECT name FROM accounts")
    assert (rows(folder, PLAY), rows(folder, FOUND)) == before


def test_only_asked(full, exported):
    before, listed = exported(full), sorted(full.rglob("*"))
    done = forget.forget(full, "Boris the Wise", really=False)
    assert (done.hands, done.files) == (4, 5)
    assert exported(full) == before
    assert sorted(full.rglob("*")) == listed
    really = forget.forget(full, "Boris the Wise")
    assert done.entries
    assert (really.hands, really.files, really.entries) == (done.hands, done.files, done.entries)


def test_what_stops_it_changes_nothing(full, monkeypatch, exported):
    before = exported(full)
    with pytest.raises(NotFound):
        forget.forget(full, "nobody")
    monkeypatch.setattr(forget, "_shape", lambda _: object())
    with pytest.raises(Refused):
        forget.forget(full, "Boris the Wise")
    assert exported(full) == before
    with (full / "journal.jsonl").open("ab") as file:
        file.write(b"rubbish about Boris\n")
    with pytest.raises(Refused):
        forget.forget(full, "Boris the Wise")


@pytest.mark.parametrize("step", range(7))
def test_killed_at_any_step_it_is_undone_or_finished(full, monkeypatch, exported, step):
    before = exported(full)
    steps = [0]

    def stop_at(real):
        def run(*given, **named):
            steps[0] += 1
            if steps[0] == step + 1:
                raise KeyboardInterrupt
            return real(*given, **named)
        return run
    for where, name in ((forget.rebuild, "fill"), (forget.forgetting, "write_plan"), (forget.forgetting, "finish"), (Path, "replace")):
        monkeypatch.setattr(where, name, stop_at(getattr(where, name)))
    with pytest.raises(KeyboardInterrupt):
        forget.forget(full, "Boris the Wise")
    monkeypatch.undo()
    after = exported(full)
    assert not list(full.glob("forg*"))
    if after != before:
        assert b"Boris" not in b"".join(after.values()).replace(b"Borisov", b"")
        rebuild.rebuild(full)
        assert exported(full) == after


def test_the_command(oklahoma, full):
    ran = oklahoma("forget", "Boris the Wise", "--db", full)
    assert (ran.status, ran.err) == (0, "")
    assert "--yes" in ran.out
    ran = oklahoma("forget", "Boris the Wise", "--db", full, "--yes", "--lang", "ru")
    assert ran.status == 0
    assert "Boris" not in ran.out
    assert ALIAS.search(ran.out)
    assert oklahoma("forget", "Boris", "--db", full, "--yes").status == 1
    assert oklahoma("verify", "--db", full).status == 0



@pytest.mark.parametrize("other", ["cp1251", "koi8-r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_in_two_encodings(tmp_path, read_in, rows, other, mark):
    hand = (
        "Раздача Клуб Тула #{}:  Оклахома Пот-лимит (25/50) - 03.05.2026 19:02:17 МСК\r\n"
        "Стол 'Мельница' 6-max Баттон на месте #1\r\nМесто 1: Борис (5000 фишек)\r\nМесто 2: Вера (3000 фишек)\r\n"
        "Борис: ставит малый блайнд 25\r\nВера: ставит большой блайнд 50\r\n*** ЗАКРЫТЫЕ КАРТЫ ***\r\n"
        "Борис: делает фолд\r\nНеуравненная ставка (25) возвращена Вера\r\nВера получил 50 ( банк)\r\n"
        "*** ИТОГ ***\r\nОбщий банк 50 | Доля 0\r\n"
        "Место 1: Борис (баттон) (малый блайнд) сделал фолд до Флоп\r\n"
        "Место 2: Вера (большой блайнд) собрал (50)\r\n\r\n\r\n"
    )
    file = tmp_path / "evening.txt"
    file.write_bytes(mark + hand.format(1).encode() + hand.format(2).encode(other) + hand.format(3).encode())
    folder = tmp_path / "db"
    read_in(folder, [str(file)])
    assert len(rows(folder, "SELECT * FROM hands")) == 3
    before = rows(folder, PLAY)
    done = forget.forget(folder, "Вера")
    assert (done.hands, done.files) == (3, 1)
    told = everything(folder)
    assert "Вера".encode() not in told
    # Nothing else of the old lines has changed.
    assert "Борис: делает фолд\r\n".encode(other) in told
    assert "Вера".encode(other) not in told
    assert rows(folder, PLAY) == before
