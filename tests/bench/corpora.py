"""Judge folders of real logs, compare every hand with its own summary, and fail where the bounds are missed.

A room's server enforces the rules, so on whole hands the audit should find nothing that the file itself does not
explain (`corpora.toml`). Chips go on from hand to hand, and an import counts what it read.

    python tests/bench/corpora.py FOLDER [FOLDER OF PAGES]
"""

from __future__ import annotations

import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from corpora_page import write_pages

from oklahoma_grammar.events import CashOut, Hand, NotAwarded, Refused, SummaryPot, SummarySeat
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.judge import Judged, judge, weight
from oklahoma_pipeline.store import files, load, opening
from oklahoma_pipeline.store.ledger import EVENING_HOURS
from oklahoma_pipeline.store.reports import CATEGORIES
from oklahoma_pipeline.table import Player

FOLDERS = ("stars_ru", "stars_en/nlhe_sessions", "stars_en/flop", "stars_en/draw", "other_rooms")
# The least share of the hands in games that are replayed which must be read.
READ = 0.995
EXPLAINED: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


@dataclass
class Row:
    """What one folder came to. `unlike` lists the hands that disagree with their own summary."""

    statuses: Counter[str] = field(default_factory=Counter)
    severities: Counter[str] = field(default_factory=Counter)
    findings: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    unlike: list[str] = field(default_factory=list)

    @property
    def hands(self) -> int:
        return sum(self.statuses.values())

    @property
    def replayed(self) -> int:
        """Hands of games that are replayed."""
        return self.hands - self.statuses["not_replayed"]

    @property
    def read(self) -> int:
        return self.replayed - self.statuses["unreadable"]

    @property
    def alike(self) -> int:
        return self.compared - len({text.split(" ")[0] for text in self.unlike})

    def take(self, judged: Judged) -> None:
        self.statuses[judged.status] += 1
        if judged.status == "not_replayed" and judged.header is not None:
            self.games[judged.header.game_text or "?"] += 1
        for finding in judged.findings:
            if finding.cause:
                self.severities[weight(finding)] += 1
                self.findings[Path(judged.at.file).name, finding.rule, weight(finding)] += 1
        if judged.replay is not None and isinstance(judged.read, Hand) and judged.read.finished:
            self.compared += 1
            self.unlike += differences(judged, judged.read)


class Chips(NamedTuple):
    """Seats taken in two hands that follow at one table: those whose chips went on, and those that did not."""

    carried: int
    changed: int
    noted: int


def differences(judged: Judged, hand: Hand) -> list[str]:
    """Where pot, rake or what a player won is not what the summary of the hand says.

    A cash-out is paid by the house, so a hand with one is compared by its pot and rake only.
    """
    played = judged.replay
    assert played is not None
    place = f"{judged.at.file}:{judged.at.line}"
    found = []
    cashed_out = any(isinstance(event, CashOut | NotAwarded) for event in hand.events)
    for event in hand.events:
        if isinstance(event, SummaryPot):
            if event.total != played.pot + played.table.house:
                found.append(f"{place} pot {played.pot}, summary {event.total}")
            rake = (event.rake or 0) + sum(amount for _, amount in event.fees)
            if rake != played.rake:
                found.append(f"{place} rake {played.rake}, summary {rake}")
        elif isinstance(event, SummarySeat) and event.won and not cashed_out:
            player = played.table.players.get(event.player)
            if player is not None and player.net != sum(event.won) - player.put:
                found.append(f"{place} net {player.net}, summary {sum(event.won) - player.put}")
    players = played.table.players.values()
    if not cashed_out and sum(player.net for player in players) + played.rake != played.table.house:
        found.append(f"{place} nets and rake do not sum to nothing")
    return found


def every_hand(root: Path, name: str) -> Iterator[Judged]:
    for piece in read_paths([str(root / name)]):
        if isinstance(piece, HandText):
            yield judge(parse(piece))
        elif isinstance(piece, Refused):
            yield judge(piece)


def chips_of(hands: list[Judged]) -> tuple[int, int]:
    """How many seats went on with the chips that the hand before left them, and how many with others.

    Counted here by going through the hands of each table in the order of play, once for each number.
    """
    tables: dict[tuple[str, str, str], dict[str, Judged]] = {}
    for judged in hands:
        hand = judged.read
        if judged.replay is not None and isinstance(hand, Hand) and hand.header.series != "Zoom":
            key = (hand.header.room, hand.header.tournament or "", hand.table.name if hand.table else "")
            known = tables.setdefault(key, {})
            if hand.header.number not in known or hand.finished:
                known[hand.header.number] = judged
    never = datetime.max.replace(tzinfo=UTC)
    carried = changed = 0
    for played in tables.values():
        left: dict[str, tuple[int, datetime | None] | None] = {}
        for judged in sorted(played.values(), key=lambda j: (
                j.read.header.played_at or never, int(j.read.header.number))):  # type: ignore[union-attr]
            assert judged.replay is not None and judged.header is not None
            now = judged.header.played_at
            for player in judged.replay.table.ring:
                before = left.get(player.name)
                if before is not None and _same_evening(before[1], now):
                    carried += before[0] == player.start
                    changed += before[0] != player.start
                whole = isinstance(judged.read, Hand) and judged.read.finished
                left[player.name] = (_left_with(judged, player), now) if whole or not player.dealt_in else None
    return carried, changed


def _left_with(judged: Judged, player: Player) -> int:
    """The chips that he leaves the hand with: a cash-out is paid in the place of his share of the pot."""
    assert judged.replay is not None
    paid = [event.amount for event in judged.replay.events if isinstance(event, CashOut) and event.player == player.name]
    return player.start - player.put + sum(paid) if paid else player.final


def _same_evening(before: datetime | None, now: datetime | None) -> bool:
    return before is None or now is None or now - before <= timedelta(hours=EVENING_HOURS)


class Imported(NamedTuple):
    """An import of everything: its hands by what became of them, notes of other chips (LED-02), contradictions."""

    counts: Counter[str]
    noted: int
    conflicts: Counter[tuple[str, str, str]]


def imported(root: Path) -> Imported:
    with tempfile.TemporaryDirectory() as place:
        store = opening.open_for_writing(Path(place), "import", begin=True)
        with store:
            report = load.import_files(store, files.contents([str(root / name) for name in FOLDERS]))
            row = store.con.execute("SELECT count(*) FROM findings WHERE rule = 'LED-02'").fetchone()
        conflicts: Counter[tuple[str, str, str]] = Counter()
        for file in report.files:
            if file.counts["conflicting"]:
                conflicts[Path(file.path).name, "LED-04", "error"] = file.counts["conflicting"]
        return Imported(report.counts, int(row[0]) if row else 0, conflicts)


def faults_of(name: str, row: Row) -> list[str]:
    """Which bounds of a folder are missed."""
    faults = [f"{name}: {text}" for text in row.unlike]
    if row.read < READ * row.replayed or not row.hands:
        faults.append(f"{name}: {row.read} of {row.replayed} hands read, {READ:.1%} wanted")
    return faults + unexplained(row.findings)


def unexplained(findings: Counter[tuple[str, str, str]]) -> list[str]:
    return [f"{file}: {rule}, which nothing explains" for file, rule, severity in findings
            if severity == "error" and rule not in EXPLAINED.get(file, {})]


def main() -> int:
    root = Path(sys.argv[1])
    if not root.is_dir():
        print(f"{root}: there is no such folder.")
        return 1
    rows: dict[str, Row] = {}
    judged: list[Judged] = []
    for name in FOLDERS:
        if (root / name).is_dir():
            rows[name] = Row()
            for hand in every_hand(root, name):
                rows[name].take(hand)
                judged.append(hand)
    taken_in = imported(root)
    chips = Chips(*chips_of(judged), taken_in.noted)
    show(rows, chips, taken_in.counts)
    faults = [fault for name, row in rows.items() for fault in faults_of(name, row)] + unexplained(taken_in.conflicts)
    read = sum(row.hands for row in rows.values())
    if read != sum(taken_in.counts.values()):
        faults.append(f"import: {sum(taken_in.counts.values())} of {read} hands counted")
    if chips.changed != chips.noted:
        faults.append(f"chips: {chips.changed} seats with other chips, {chips.noted} notes of it")
    for fault in faults:
        print(f"missed: {fault}")
    if not faults:
        print("All bounds are kept.")
    if len(sys.argv) > 2:
        write_pages(Path(sys.argv[2]), rows, chips, taken_in, EXPLAINED)
    return 1 if faults else 0


def show(rows: dict[str, Row], chips: Chips, counts: Counter[str]) -> None:
    print(f"{'folder':<24}{'hands':>7}{'replayed':>10}{'read':>7}{'cut off':>9}{'as summary':>12}  findings by rule")
    for name, row in rows.items():
        rules: Counter[str] = Counter()
        for (_, rule, _), count in row.findings.items():
            rules[rule] += count
        findings = ", ".join(f"{rule} {count}" for rule, count in sorted(rules.items())) or "none"
        print(f"{name:<24}{row.hands:>7}{row.replayed:>10}{row.read:>7}{row.statuses['unfinished']:>9}"
              f"{f'{row.alike}/{row.compared}':>12}  {findings}")
    print(f"chips from hand to hand: {chips.carried} seats as left, {chips.changed} not, {chips.noted} notes of it")
    print("import: " + " + ".join(f"{counts[kind]} {kind}" for kind in CATEGORIES))


if __name__ == "__main__":
    sys.exit(main())
