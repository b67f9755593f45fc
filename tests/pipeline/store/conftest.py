"""Logs of one evening at a club, told by two of its players, one of them in Russian."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace

import pytest

from oklahoma_pipeline.store import export, files, load, opening
from oklahoma_pipeline.store.reports import ImportReport

SAMPLES = Path(__file__).parents[3] / "sample_histories"

ENGLISH = """\
Vigorish Club Hand #{number}:  Oklahoma Pot Limit (100/200) - 2026/05/04 21:{minute:02}:18 MSK
Table 'Tulsa' 6-max Seat #3 is the button
Seat 1: Anna ({anna} in chips)
Seat 2: Boris ({boris} in chips)
Seat 3: Vera ({vera} in chips)
Anna: posts small blind 100
Boris: posts big blind 200
*** HOLE CARDS ***
{deal}Vera: folds
Anna: calls 100
Boris: checks
*** FLOP *** [7d 3c Qc]
Anna: discards 1 card{anna_flop}
Anna: checks
Boris: discards 1 card{boris_flop}
Boris: bets 200
Anna: calls 200
*** TURN *** [7d 3c Qc] [Jd]
Anna: discards 1 card{anna_turn}
Anna: checks
Boris: discards 1 card{boris_turn}
Boris: checks
*** RIVER *** [7d 3c Qc Jd] [4h]
Anna: checks
Boris: bets 400
Anna: folds
Uncalled bet (400) returned to Boris
Boris collected 800 from pot
Boris: doesn't show hand
*** SUMMARY ***
Total pot 800 | Rake 0
Board [7d 3c Qc Jd 4h]
Seat 1: Anna (small blind) folded on the River
Seat 2: Boris (big blind) collected (800)
Seat 3: Vera (button) folded before Flop (didn't bet)
"""

RUSSIAN = """\
Раздача Клуб Вигориш №{number}:  Оклахома Пот-лимит (100/200) - 04.05.2026 21:{minute:02}:18 МСК
Стол 'Tulsa' 6-max Баттон на месте №3
Место 1: Anna ({anna} фишек)
Место 2: Boris ({boris} фишек)
Место 3: Vera ({vera} фишек)
Anna: ставит малый блайнд 100
Boris: ставит большой блайнд 200
*** ЗАКРЫТЫЕ КАРТЫ ***
{deal}Vera: делает фолд
Anna: делает колл 100
Boris: делает чек
*** ФЛОП *** [7d 3c Qc]
Anna: сбрасывает 1 карту{anna_flop}
Anna: делает чек
Boris: сбрасывает 1 карту{boris_flop}
Boris: делает бет 200
Anna: делает колл 200
*** ТЕРН *** [7d 3c Qc] [Jd]
Anna: сбрасывает 1 карту{anna_turn}
Anna: делает чек
Boris: сбрасывает 1 карту{boris_turn}
Boris: делает чек
*** РИВЕР *** [7d 3c Qc Jd] [4h]
Anna: делает чек
Boris: делает бет 400
Anna: делает фолд
Неуравненная ставка (400) возвращается игроку Boris
Boris получил 800 ( банк)
Boris: не показывает руку
*** ИТОГ ***
Общий банк 800 | Доля 0
Борд [7d 3c Qc Jd 4h]
Место 1: Anna (малый блайнд) сделал фолд на Ривер
Место 2: Boris (большой блайнд) собрал (800)
Место 3: Vera (баттон) сделал фолд до Флоп (не ставил)
"""


def _hand(form: str, **values: object) -> str:
    hidden = {"number": 101, "minute": 35, "anna": 20000, "boris": 18000, "vera": 9000, "deal": "",
              "anna_flop": "", "anna_turn": "", "boris_flop": "", "boris_turn": ""}
    return form.format(**{**hidden, **values})


def annas(**values: object) -> str:
    """Anna's log of the hand, in English: her cards and discards."""
    return _hand(ENGLISH, **{"deal": "Dealt to Anna [As Kd 9h 9c]\n", "anna_flop": " [9h]", "anna_turn": " [9c]",
                             **values})


def boriss(**values: object) -> str:
    """Boris's log of the same hand, in Russian: his cards and discards."""
    return _hand(RUSSIAN, **{"deal": "Карты Boris [Ah Kc 8h 8c]\n", "boris_flop": " [8h]", "boris_turn": " [8c]",
                             **values})


@pytest.fixture
def logs() -> SimpleNamespace:
    """The two logs, as functions of what differs."""
    return SimpleNamespace(annas=annas, boriss=boriss)


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., list[str]]:
    """Write texts or bytes as files of a new folder; their paths."""
    made = [0]

    def put(**named: str | bytes) -> list[str]:
        made[0] += 1
        folder = tmp_path / f"logs{made[0]}"
        folder.mkdir()
        paths = []
        for name, data in named.items():
            path = folder / name.replace("__", ".")
            path = path if path.suffix else path.with_suffix(".txt")
            path.write_bytes(data if isinstance(data, bytes) else data.encode())
            paths.append(str(path))
        return paths
    return put


@pytest.fixture
def read_in() -> Callable[..., ImportReport]:
    """Import paths into a data folder."""
    def run(folder: Path, paths: Iterable[str]) -> ImportReport:
        with opening.open_for_writing(folder, "import", begin=True) as store:
            return load.import_files(store, files.contents(list(paths)))
    return run


@pytest.fixture
def exported(tmp_path: Path) -> Callable[[Path], dict[str, bytes]]:
    """Everything that a data folder exports, by file; decisions, which hold times, left out."""
    made = [0]

    def run(folder: Path, *, anonymise: bool = False) -> dict[str, bytes]:
        made[0] += 1
        out = tmp_path / f"export{made[0]}"
        with opening.open_for_writing(folder, "export") as store:
            export.export(store, out, "csv", anonymise=anonymise)
            export.export(store, out, "text", anonymise=anonymise)
        return {path.name: path.read_bytes() for path in sorted(out.iterdir()) if path.name != "decisions.csv"}
    return run


@pytest.fixture
def rows() -> Callable[..., list[tuple[object, ...]]]:
    """The answer to a query on a data folder."""
    def run(folder: Path, query: str) -> list[tuple[object, ...]]:
        with opening.open_for_reading(folder) as store:
            return store.con.execute(query).fetchall()
    return run
