"""Judge folders of real logs, compare every hand with its own summary, and fail where the bounds are missed.

A room's server enforces the rules, so on whole hands the audit should find nothing.

    python tests/bench/corpora.py FOLDER
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from oklahoma_grammar.events import CashOut, Hand, NotAwarded, Refused, SummaryPot, SummarySeat
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_pipeline.judge import Judged, judge, weight

# Least share of hands read, and whether a finding of severity error is allowed.
BOUNDS = {
    "stars_ru": (1.0, False),
    "stars_en/nlhe_sessions": (0.99, False),
}
FOLDERS = ("stars_ru", "stars_en/nlhe_sessions", "stars_en/flop", "stars_en/draw", "other_rooms")


@dataclass
class Row:
    """What one folder came to. `unlike` lists the hands that disagree with their own summary."""

    statuses: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    unlike: list[str] = field(default_factory=list)

    @property
    def hands(self) -> int:
        return sum(self.statuses.values())

    @property
    def read(self) -> int:
        return self.hands - self.statuses["unreadable"] - self.statuses["not_replayed"]

    def take(self, judged: Judged) -> None:
        self.statuses[judged.status] += 1
        for finding in judged.findings:
            if finding.cause:
                self.rules[finding.rule] += 1
                if weight(finding) == "error" and judged.status != "unreadable":
                    self.errors[finding.rule] += 1
        if judged.replay is not None and isinstance(judged.read, Hand) and judged.read.finished:
            self.compared += 1
            self.unlike += differences(judged, judged.read)


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


def row_of(folder: Path) -> Row:
    row = Row()
    for piece in read_paths([str(folder)]):
        if isinstance(piece, HandText):
            row.take(judge(parse(piece)))
        elif isinstance(piece, Refused):
            row.take(judge(piece))
    return row


def missed(name: str, row: Row) -> list[str]:
    """Which bounds of a folder are missed."""
    if name not in BOUNDS:
        return []
    share, errors_allowed = BOUNDS[name]
    faults = []
    if row.read < share * row.hands or not row.hands:
        faults.append(f"{name}: {row.read} of {row.hands} hands read, {share:.0%} wanted")
    if row.errors and not errors_allowed:
        faults.append(f"{name}: errors found: {dict(row.errors)}")
    faults += [f"{name}: {text}" for text in row.unlike]
    return faults


def main() -> int:
    root = Path(sys.argv[1])
    if not root.is_dir():
        print(f"{root}: there is no such folder.")
        return 1
    print(f"{'folder':<24}{'hands':>7}{'read':>7}{'unread':>8}{'not judged':>12}{'cut off':>9}"
          f"{'as summary':>12}  findings by rule")
    faults = []
    for name in FOLDERS:
        if not (root / name).is_dir():
            continue
        row = row_of(root / name)
        findings = ", ".join(f"{rule} {count}" for rule, count in sorted(row.rules.items())) or "none"
        alike = f"{row.compared - len({text.split(' ')[0] for text in row.unlike})}/{row.compared}"
        print(f"{name:<24}{row.hands:>7}{row.read:>7}{row.statuses['unreadable']:>8}"
              f"{row.statuses['not_replayed']:>12}{row.statuses['unfinished']:>9}{alike:>12}  {findings}")
        faults += missed(name, row)
    for fault in faults:
        print(f"missed: {fault}")
    if not faults:
        print("All bounds are kept.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
