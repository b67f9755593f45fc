"""Whatever is the matter with the data, every page says what one can do next, in both languages."""

from __future__ import annotations

import multiprocessing
import os

import pytest
from drawing import fine, imported, texts

from oklahoma_dashboards.frame import PAGES
from oklahoma_pipeline.store import opening

EVERY = tuple(PAGES)
# These need no hands.
ALWAYS = ("import", "definitions")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", EVERY)
def test_every_page_over_the_samples(show, sample_folder, name, lang):
    test = fine(show(name, sample_folder, lang))
    assert test.title[0].value
    assert len(texts(test)) > 6


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", EVERY)
def test_nothing_imported_yet(show, tmp_path, name, lang):
    test = fine(show(name, tmp_path / "none", lang))
    if name not in ALWAYS:
        said = " ".join(texts(test))
        assert {"en": "no hands here yet", "ru": "Раздач здесь пока нет"}[lang] in said
        assert {"en": "Import hands", "ru": "Загрузить раздачи"}[lang] in said


@pytest.mark.parametrize("name", EVERY)
def test_an_import_without_hands(show, tmp_path, name):
    log = tmp_path / "nothing.txt"
    log.write_text("no hand\n")
    fine(show(name, imported(tmp_path / "data", log)))


ONE_HAND = """Tulsa Card Club Hand #77001:  Oklahoma Pot Limit (100/200) - 2026/05/05 20:20:20 MSK
Table 'Mill' 6-max Seat #1 is the button
Seat 1: Anna (20000 in chips)
Seat 2: Boris (15000 in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
Dealt to Anna [9h 7h Td 4s]
Anna: folds
Uncalled bet (100) returned to Boris
Boris collected 200 from pot
*** SUMMARY ***
Total pot 200 | Rake 0
"""


@pytest.fixture
def one_hand(tmp_path):
    log = tmp_path / "one.txt"
    log.write_text(ONE_HAND)
    return imported(tmp_path / "data", log)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", EVERY)
def test_one_hand(show, one_hand, name, lang):
    fine(show(name, one_hand, lang))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", ["overview", "players", "hands", "discards"])
def test_nothing_left_after_filtering(show, sample_folder, name, lang):
    said = " ".join(texts(fine(show(name, sample_folder, lang, since="2199-01-01"))))
    assert {"en": "Take a limit off", "ru": "Снимите"}[lang] in said


@pytest.mark.parametrize("name", EVERY)
def test_an_address_that_makes_no_sense(show, sample_folder, name):
    fine(show(name, sample_folder, player="zz", hand="' OR 1", stake="much", size="-1", cards="Zz", since="soon", reached="moon",
              opponent="?", session="when", sort="nothing", page="-3", view="no", stat="none", made="maybe", rule="XXX"))


@pytest.mark.parametrize("name", EVERY)
def test_an_address_of_nobody(show, sample_folder, name):
    fine(show(name, sample_folder, player="00000000000000ff", hand="00000000000000ff", beside="00000000000000ff", opponent="00000000000000ff"))


def _hold(folder, ready, done):
    with opening.open_for_writing(folder, "import"):
        ready.set()
        done.wait(600)


@pytest.fixture
def held(samples):
    """The data folder while another process writes in it."""
    context = multiprocessing.get_context("spawn")
    ready, done = context.Event(), context.Event()
    process = context.Process(target=_hold, args=(samples, ready, done))
    process.start()
    assert ready.wait(60)
    yield samples
    done.set()
    process.join(60)


def test_another_process_writes(show, held, monkeypatch):
    patient = opening.duck.connect
    monkeypatch.setattr(opening.duck, "connect", lambda path, *, read_only, wait: patient(path, read_only=read_only, wait=0.1))
    for name in EVERY:
        for lang in ("en", "ru"):
            said = " ".join(texts(fine(show(name, held, lang))))
            if name != "definitions":
                assert {"en": "An import is writing", "ru": "Сейчас идёт загрузка"}[lang] in said, name


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", EVERY)
def test_a_damaged_database(show, samples, name, lang):
    database = samples / "oklahoma.duckdb"
    with database.open("r+b") as file:
        file.write(os.urandom(4096))
    said = " ".join(texts(fine(show(name, samples, lang))))
    if name != "definitions":
        assert "oklahoma rebuild" in said


@pytest.mark.parametrize("name", EVERY)
def test_a_missing_database(show, samples, name):
    (samples / "oklahoma.duckdb").unlink()
    said = " ".join(texts(fine(show(name, samples))))
    if name != "definitions":
        assert "oklahoma rebuild" in said
