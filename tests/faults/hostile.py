"""Names of strangers, through every outlet, as they are or written out, doing nothing; and questions to a database."""

from __future__ import annotations

import csv
import json
import re
import shutil
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

import trial
from trial import Bad

NUMBER = re.compile(r"-?[0-9.]+(?:e[+-]?[0-9]+)?")


@dataclass
class Bench:
    """Logs in which all of them sit, and the folder that they were read into."""

    work: Path
    logs: Path
    data: Path
    every: int = 2

    @classmethod
    def of(cls, work: Path) -> Bench:
        import hostile_names

        logs, data = work / "logs", work / "data"
        logs.mkdir(parents=True)
        for number, names in enumerate(hostile_names.tables()):
            text = hostile_names.log(names, number)
            broken = text.replace("posts small blind 100", "posts small blind 70", 1)
            (logs / f"{number:02}.txt").write_bytes(f"{text}\n\n\n{broken.replace('Hand #1', 'Hand #2')}".encode())
        for number, name in enumerate(hostile_names.TOO_LONG):
            (logs / f"long{number}.txt").write_bytes(hostile_names.log(["Anna", name, "Boris"], 900 + number).encode())
        trial.run(trial.read_in, str(logs), str(data), 1, 4000)
        return cls(work, logs, data)


def every_outlet(bench: Bench, seed: int) -> str:
    """All of them; "whole" or Bad."""
    for outlet in (database, terminal, json_lines, exports, spreadsheet, text):
        given = (bench.every,) if outlet is terminal else ()
        trial.run(outlet, str(bench.logs), str(bench.data), str(bench.work / f"out{seed}"), *given)
        shutil.rmtree(bench.work / f"out{seed}", ignore_errors=True)
    return "whole"


def database(logs: str, data: str, out: str) -> None:
    """The names are there as they were read, and every table still is."""
    import hostile_names
    from oklahoma_pipeline.store import opening

    with opening.open_for_reading(Path(data)) as store:
        found = {row[0] for row in store.con.execute("SELECT name FROM accounts").fetchall()}
        lost = {hostile_names.read_as(name) for name in hostile_names.NAMES} - found
        if lost:
            raise Bad("lost", repr(lost))
        longest = store.con.execute("SELECT count(*) FROM quarantine").fetchone()
        if longest != (len(hostile_names.TOO_LONG),):
            raise Bad("lost", f"in quarantine: {longest}")
    if trial.troubles(data):
        raise Bad("let through", repr(trial.troubles(data)))


def _commands(logs: str, data: str, every: int) -> Iterator[tuple[str, ...]]:
    import hostile_names

    yield ("check", logs)
    yield ("audit", "--all", "--limit", "10000")
    yield ("audit", "--by", "player")
    yield ("audit", "--unread")
    yield ("stats", "--all")
    yield ("me",)
    yield ("alias",)
    yield ("doctor",)
    for number in range(0, len(hostile_names.tables()), every):
        yield ("hand", str(20_000_000 + number))
    for name in hostile_names.NAMES[::4 * every]:
        yield ("stats", "--player", name)
        yield ("audit", f"--player={name}")


def terminal(logs: str, data: str, out: str, every: int = 1) -> None:
    """Nothing that could drive one comes out of any command, and no command fails of a name."""
    import hostile_names

    for name, *given in _commands(logs, data, every):
        for language in ("en", "ru")[:1 if name in ("stats", "audit") and len(given) == 2 else 2]:
            status, told, errors = trial.command(name, data, *given, "--lang", language)
            if hostile_names.driving(told + errors):
                raise Bad("let through", f"{name} {given}: {hostile_names.driving(told + errors)!r}")
            if "\t" in told + errors and name != "stats":
                raise Bad("let through", f"{name} {given}: a tab")
            if status not in (0, 2, 3) and "several" not in errors and "numbers a seat" not in errors:
                raise Bad("crashed", f"{name} {given}: {status} {errors}")


def json_lines(logs: str, data: str, out: str) -> None:
    """JSON that any program reads, with every name in it and nothing bare that could drive a terminal."""
    import hostile_names

    _, told, _ = trial.command("check", data, logs, "--json")
    names = {player["name"] for line in told.splitlines() for player in json.loads(line)["players"]}
    lost = {hostile_names.read_as(name) for name in hostile_names.NAMES} - names
    if lost:
        raise Bad("lost", repr(lost))
    for given in (("audit", "--all", "--limit", "10000", "--json"), ("audit", "--unread", "--json"), ("stats", "--all", "--json")):
        _, more, errors = trial.command(given[0], data, *given[1:])
        for line in more.splitlines() if given[0] == "audit" else [more]:
            json.loads(line)
        told += more + errors
    if hostile_names.driving(told):
        raise Bad("let through", repr(hostile_names.driving(told)))


def exports(logs: str, data: str, out: str) -> None:
    """CSV without formulas, JSON lines and Parquet with the names as they are, all inside the folder asked for."""
    import polars as pl

    import hostile_names

    wanted = {hostile_names.read_as(name) for name in hostile_names.NAMES}
    for form in ("csv", "jsonl", "parquet"):
        status, _, errors = trial.command("export", data, str(Path(out) / form), "--format", form)
        if status:
            raise Bad("crashed", errors)
    csv.field_size_limit(1 << 30)
    for path in sorted((Path(out) / "csv").iterdir()):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.reader(file):
                for cell in row:
                    if hostile_names.is_formula(cell) and not NUMBER.fullmatch(cell):
                        raise Bad("let through", f"{path.name}: {cell[:60]!r}")
    told = pl.read_parquet(Path(out) / "parquet" / "player_hands.parquet")["player"].to_list()
    lines = (Path(out) / "jsonl" / "player_hands.jsonl").read_text(encoding="utf-8").split("\n")
    with (Path(out) / "csv" / "player_hands.csv").open(encoding="utf-8", newline="") as file:
        cells = [row["player"] for row in csv.DictReader(file)]
    cells = [cell[1:] if cell[:1] == "'" and hostile_names.is_formula(cell.lstrip("'")) else cell for cell in cells]
    for found in (told, [json.loads(line)["player"] for line in lines if line], cells):
        if wanted - set(found):
            raise Bad("lost", repr(wanted - set(found)))
    for column in ("csv", "xlsx"):
        target = Path(out) / f"stats.{column}"
        trial.command("stats", data, "--all", "--format", column, "--out", str(target))
    with (Path(out) / "stats.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file):
            for cell in row:
                if hostile_names.is_formula(cell) and not NUMBER.fullmatch(cell):
                    raise Bad("let through", f"stats.csv: {cell[:60]!r}")


def spreadsheet(logs: str, data: str, out: str) -> None:
    """A workbook without a formula, a link, or anything from elsewhere."""
    Path(out).mkdir(parents=True, exist_ok=True)
    target = Path(out) / "stats.xlsx"
    status, _, errors = trial.command("stats", data, "--all", "--format", "xlsx", "--out", str(target))
    if status:
        raise Bad("crashed", errors)
    with zipfile.ZipFile(target) as book:
        for name in book.namelist():
            if not name.endswith((".xml", ".rels")):
                raise Bad("let through", name)
            root = ET.fromstring(book.read(name))
            for part in root.iter():
                tag = part.tag.rpartition("}")[2]
                if tag in ("f", "hyperlink", "externalLink") or part.get("TargetMode") == "External":
                    raise Bad("let through", f"{name}: {tag}")


def text(logs: str, data: str, out: str) -> None:
    """The texts of the hands, read in once more, are the same hands; hidden names are in none of them."""
    import hostile_names

    status, _, errors = trial.command("export", data, out, "--format", "text")
    again = str(Path(out) / "again")
    trial.read_in(str(Path(out) / "hands.txt"), again, 1, 4000)
    if status or trial.digest(again) == trial.digest(data):
        # The hands in quarantine are no part of it, so the two cannot be wholly equal.
        raise Bad("lost", errors)
    from oklahoma_pipeline.store import opening

    counts = []
    for folder in (data, again):
        with opening.open_for_reading(Path(folder)) as store:
            counts.append(store.con.execute("SELECT count(*), count(DISTINCT hand_id) FROM hands").fetchone())
    if counts[0] != counts[1]:
        raise Bad("lost", repr(counts))
    hidden = str(Path(out) / "hidden")
    for form in ("csv", "text"):
        trial.command("export", data, hidden, "--format", form, "--anonymise")
    told = "".join(path.read_text(encoding="utf-8") for path in Path(hidden).iterdir())
    shown = [name for name in hostile_names.NAMES if len(name) > 12 and name.isprintable() and name in told]
    if shown:
        raise Bad("let through", repr(shown))


QUESTIONS = (
    "SELECT * FROM read_csv('{secret}')", "SELECT * FROM read_text('{secret}')", "SELECT * FROM '{secret}'", "SELECT * FROM read_blob('{secret}')",
    "SELECT * FROM glob('{folder}/*')", "COPY hands TO '{folder}/out.csv'", "COPY hands FROM '{secret}'", "ATTACH '{folder}/other.duckdb'",
    "INSTALL httpfs", "LOAD httpfs", "SET enable_external_access = true", "SET memory_limit = '9GB'", "SET lock_configuration = false",
    "RESET enable_external_access", "PRAGMA enable_profiling", "EXPORT DATABASE '{folder}/dump'", "IMPORT DATABASE '{folder}/dump'", "SELECT getenv('HOME')",
    "CREATE SECRET x (TYPE s3)", "SET GLOBAL threads = 64",
)
WRITES = (
    "DELETE FROM hands", "UPDATE accounts SET name = 'x'", "DROP TABLE hands", "CREATE TABLE x (y INTEGER)", "INSERT INTO meta VALUES ('a', 'b')",
    "CREATE OR REPLACE VIEW stat_vpip AS SELECT 1", "ALTER TABLE hands ADD COLUMN x INTEGER", "TRUNCATE hands", "VACUUM", "CHECKPOINT",
)


def queries(bench: Bench, seed: int) -> str:
    """Questions that would read files or change settings, and acts on a connection that only reads: all refused."""
    trial.run(_ask, str(bench.data))
    return "refused"


def _ask(data: str) -> None:
    from oklahoma_pipeline import duck
    from oklahoma_pipeline.store import opening

    folder = Path(data)
    secret = folder.parent / "secret.csv"
    secret.write_text("a\n1\n", encoding="ascii")
    for open_, questions in ((opening.open_for_reading, QUESTIONS + WRITES), (lambda where: opening.open_for_writing(where, "test"), QUESTIONS)):
        with open_(folder) as store:
            for question in questions:
                asked = question.format(secret=secret, folder=folder.parent)
                try:
                    answer = store.con.execute(asked).fetchall()
                except duck.Error:
                    continue
                if question not in ("VACUUM", "CHECKPOINT"):
                    raise Bad("let through", f"{asked}: {answer[:1]}")
    left = {path.name for path in folder.parent.iterdir()} & {"out.csv", "other.duckdb", "dump"}
    if left:
        raise Bad("let through", repr(left))
