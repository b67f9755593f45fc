"""Adds up every sample again with plain regular expressions, knowing nothing of the grammar or the engine."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "sample_histories"
MONEY = r"\$?([0-9]+(?:\.[0-9]{2})?)"
FORMS = {
    "en": {
        "seat": rf"Seat [0-9]+: (.+) \({MONEY} in chips\)",
        "post": rf"(.+): posts (?:(?:small|big|dead) blind|the ante|straddle) {MONEY}",
        "both": rf"(.+): posts small & big blinds {MONEY}",
        "ante": r"the ante|dead blind",
        "add": rf"(.+): (?:discards 1 card(?: \[..\])? and )?(?:calls|bets) {MONEY}( and is all-in)?",
        "raise": rf"(.+): (?:discards 1 card(?: \[..\])? and )?raises {MONEY} to {MONEY}( and is all-in)?",
        "all_in": r"and is all-in",
        "fold": r"(.+): folds",
        "back": rf"Uncalled bet \({MONEY}\) returned to (.+)",
        "take": rf"(.+) collected {MONEY} from .+",
        "street": r"\*\*\* (FLOP|TURN|RIVER) \*\*\* (.+)",
        "show": r"(.+): shows \[(.+?)\].*",
        "dealt": r"Dealt to (.+) \[(.+)\]",
        "discard": r"(.+): discards ([0-9]+) cards?(?: \[(.+?)\])?.*",
        "burn": r"Dealer burns \[(..)\]",
        "total": rf"Total pot {MONEY}(.*) \| Rake {MONEY}",
        "board": r"Board \[(.+)\]",
        "won": rf"Seat [0-9]+: (.+?)(?: \(button\)| \(small blind\)| \(big blind\))* .*(?:won|collected) \({MONEY}\).*",
        "oklahoma": r".*  Oklahoma .*",
    },
    "ru": {
        "seat": rf"Место [0-9]+: (.+) \({MONEY} фишек\)",
        "post": rf"(.+): ставит (?:(?:малый|большой|мертвый) блайнд|анте|страддл) {MONEY}",
        "both": rf"(.+): ставит малый и большой блайнды {MONEY}",
        "ante": r"анте|мертвый",
        "add": rf"(.+): (?:сбрасывает 1 карту(?: \[..\])? и )?делает (?:колл|бет) {MONEY}( и олл-ин)?",
        "raise": rf"(.+): (?:сбрасывает 1 карту(?: \[..\])? и )?делает рейз {MONEY} {MONEY}( и олл-ин)?",
        "all_in": r"и олл-ин",
        "fold": r"(.+): делает фолд",
        "back": rf"Неуравненная ставка \({MONEY}\) возвращается игроку (.+)",
        "take": rf"(.+) получил {MONEY} \( .+\)",
        "street": r"\*\*\* (ФЛОП|ТЕРН|РИВЕР) \*\*\* (.+)",
        "show": r"(.+): открывает \[(.+?)\].*",
        "dealt": r"Карты (.+) \[(.+)\]",
        "discard": r"(.+): сбрасывает ([0-9]+) карт[уы]?(?: \[(.+?)\])?.*",
        "burn": r"Дилер сжигает \[(..)\]",
        "total": rf"Общий банк {MONEY}(.*) \| Доля {MONEY}",
        "board": r"Борд \[(.+)\]",
        "won": rf"Место [0-9]+: (.+?)(?: \(баттон\)| \(малый блайнд\)| \(большой блайнд\))* (?:открыл|собрал).* ?\({MONEY}\).*",
        "oklahoma": r".*  Оклахома .*",
    },
}


def units(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part or 0)


class Sums:
    """One hand added up line by line; `faults` says in words what does not add up."""

    def __init__(self, text: str, language: str) -> None:
        self.forms = {name: re.compile(form) for name, form in FORMS[language].items()}
        self.faults: list[str] = []
        self.stack: dict[str, int] = {}
        self.put: Counter[str] = Counter()
        self.dead: Counter[str] = Counter()
        self.front: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.folded: set[str] = set()
        self.board: list[str] = []
        self.hands: dict[str, list[str]] = {}
        self.thrown: dict[str, list[str]] = {}
        self.discards: Counter[str] = Counter()
        self.burnt: list[str] = []
        self.lines = text.splitlines()
        self.oklahoma = bool(self.forms["oklahoma"].fullmatch(self.lines[0]))
        self.total: tuple[int, str, int] | None = None
        self.stated_board: list[str] = []
        for line in self.lines:
            self.line(line)
        self.close()

    def pay(self, player: str, amount: int, line: str, dead: int = 0) -> None:
        self.stack[player] -= amount
        self.put[player] += amount - dead
        self.dead[player] += dead
        self.front[player] += amount - dead
        if self.stack[player] < 0:
            self.faults.append(f"overdrawn: {line}")
        if (self.stack[player] == 0) != bool(self.forms["all_in"].search(line)):
            self.faults.append(f"all-in: {line}")

    def line(self, line: str) -> None:
        for name, form in self.forms.items():
            found = form.fullmatch(line)
            if found:
                getattr(self, "on_" + name, lambda *_: None)(found, line)

    def on_seat(self, found: re.Match[str], line: str) -> None:
        self.stack[found[1]] = units(found[2])

    def on_post(self, found: re.Match[str], line: str) -> None:
        amount = units(found[2])
        self.pay(found[1], amount, line, amount if self.forms["ante"].search(line) else 0)

    def on_both(self, found: re.Match[str], line: str) -> None:
        self.pay(found[1], units(found[2]), line, units(found[2]) // 3)

    def on_add(self, found: re.Match[str], line: str) -> None:
        self.pay(found[1], units(found[2]), line)

    def on_raise(self, found: re.Match[str], line: str) -> None:
        by, to = units(found[2]), units(found[3])
        if by + max(self.front.values(), default=0) != to:
            self.faults.append(f"increment: {line}")
        self.pay(found[1], to - self.front[found[1]], line)

    def on_fold(self, found: re.Match[str], line: str) -> None:
        self.folded.add(found[1])

    def on_back(self, found: re.Match[str], line: str) -> None:
        ranked = self.front.most_common(2)
        over = ranked[0][1] - (ranked[1][1] if len(ranked) > 1 else 0)
        if units(found[1]) != over or ranked[0][0] != found[2]:
            self.faults.append(f"uncalled: {line}")
        self.put[found[2]] -= units(found[1])
        self.front.clear()

    def on_street(self, found: re.Match[str], line: str) -> None:
        live = {self.front[player] for player in self.stack if player not in self.folded and self.stack[player]}
        if live - {max(self.front.values(), default=0)}:
            self.faults.append(f"open betting: {line}")
        self.front.clear()
        *before, new = [group.split() for group in re.findall(r"\[(.+?)\]", found[2])]
        if before and before[0] != self.board:
            self.faults.append(f"board repeated: {line}")
        self.board += new
        if len(self.board) != {"F": 3, "Ф": 3, "T": 4, "Т": 4, "R": 5, "Р": 5}[found[1][0]]:
            self.faults.append(f"board: {line}")

    def on_dealt(self, found: re.Match[str], line: str) -> None:
        self.hands.setdefault(found[1], []).extend(found[2].split())

    def on_discard(self, found: re.Match[str], line: str) -> None:
        self.discards[found[1]] += int(found[2])
        self.thrown.setdefault(found[1], []).extend((found[3] or "").split())

    def on_burn(self, found: re.Match[str], line: str) -> None:
        self.burnt.append(found[1])

    def on_show(self, found: re.Match[str], line: str) -> None:
        shown = found[2].split()
        if self.oklahoma and len(self.board) == 5 and len(shown) != 2:
            self.faults.append(f"shown: {line}")
        self.hands.setdefault(found[1], shown)
        thrown = self.thrown.get(found[1], [])
        if not set(shown) <= set(self.hands[found[1]]) - set(thrown):
            self.faults.append(f"kept: {line}")

    def on_take(self, found: re.Match[str], line: str) -> None:
        self.taken[found[1]] += units(found[2])

    def on_won(self, found: re.Match[str], line: str) -> None:
        self.won[found[1]] += units(found[2])

    def on_total(self, found: re.Match[str], line: str) -> None:
        self.total = units(found[1]), found[2], units(found[3])

    def on_board(self, found: re.Match[str], line: str) -> None:
        self.stated_board = found[1].split()

    def pots(self) -> list[int]:
        """Main pot and side pots, peeled off from the smallest live stack upwards."""
        rest, pots = dict(self.put), []
        while any(rest.values()):
            live = [amount for player, amount in rest.items() if amount and player not in self.folded]
            if not live:
                pots[-1] += sum(rest.values())
                break
            step = min(live)
            pots.append(sum(min(step, amount) for amount in rest.values()))
            rest = {player: amount - min(step, amount) for player, amount in rest.items()}
        pots[0] += sum(self.dead.values())
        return pots

    def close(self) -> None:
        if self.total is None:
            self.faults.append("no total")
            return
        total, parts, rake = self.total
        pots = self.pots()
        if sum(pots) != total:
            self.faults.append(f"total: {sum(pots)} went in, {total} stated")
        stated = [units(amount) for amount in re.findall(r"\$?([0-9]+(?:\.[0-9]{2})?)\.(?= |$)", parts)]
        # Where a hand has side pots, rooms state what the rake leaves of each.
        left = stated and rake and len(stated) == len(pots) and sum(stated) + rake == sum(pots)
        if not (left and all(one <= whole for one, whole in zip(stated, pots, strict=True))) and (stated or [total]) != pots:
            self.faults.append(f"pots: {pots} went in, {stated or [total]} stated")
        if sum(self.taken.values()) + rake != sum(pots):
            self.faults.append(f"taken: {sum(self.taken.values())} and rake {rake} of {sum(pots)}")
        if +self.won != +self.taken:
            self.faults.append(f"won: {dict(self.won)} stated, {dict(self.taken)} taken")
        if self.stated_board != self.board:
            self.faults.append("summary board")
        self.close_cards()

    def close_cards(self) -> None:
        cards = self.board + self.burnt + [card for hand in self.hands.values() for card in hand]
        cards += [card for player, thrown in self.thrown.items() for card in thrown if card not in
                  self.hands.get(player, [])]
        twice = [card for card, count in Counter(cards).items() if count > 1]
        if twice:
            self.faults.append(f"cards twice: {twice}")
        for player, thrown in self.thrown.items():
            known = self.hands.get(player, [])
            if len(known) == 4 and not set(thrown) <= set(known):
                self.faults.append(f"discarded by {player}: {thrown} of {known}")
        if self.oklahoma and len(self.board) == 5:
            self.faults += [
                f"{player} threw away {self.discards[player]}" for player in self.stack
                if player not in self.folded and self.discards[player] != 2
            ]


def hands(path: Path) -> list[str]:
    return [hand for hand in re.split(r"\n{2,}", path.read_text(encoding="utf-8").strip()) if hand]


VALID = sorted(path for path in SAMPLES.glob("valid/**/*.txt") if not path.name.startswith("club_"))
BROKEN = sorted(SAMPLES.glob("broken/*/*.txt"))
# What plain arithmetic sees of the rule that a hand breaks; every other broken hand adds up to the last chip.
SEEN = {
    "BET-04": "open betting", "BET-08": "overdrawn", "BET-09": "all-in", "BET-10": "increment",
    "BLD-01": "increment",
    "DEL-03": "cards twice", "DEL-04": "board", "DEL-05": "board repeated",
    "DSC-01": "shown", "DSC-06": "threw away", "DSC-07": "discarded by", "DSC-08": "shown",
    "POT-01": "taken", "POT-03": "uncalled", "POT-04": "total", "SHW-02": "kept", "SHW-03": "shown",
    "SYN-02": "total", "SYN-03": "no total",
}


def label(path: Path) -> str:
    return "/".join(path.relative_to(SAMPLES).parts[1:])


@pytest.mark.parametrize("path", VALID, ids=label)
def test_a_valid_sample_adds_up(path: Path) -> None:
    language = path.relative_to(SAMPLES / "valid").parts[0]
    for hand in hands(path):
        assert Sums(hand, language).faults == [], hand.splitlines()[0]


@pytest.mark.parametrize("path", BROKEN, ids=label)
def test_a_broken_sample_is_off_only_where_its_rule_is(path: Path) -> None:
    (hand,) = hands(path)
    faults = Sums(hand, path.stem).faults
    seen = SEEN.get(path.parent.name)
    if seen is None:
        assert faults == []
    else:
        assert any(seen in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("collected 8000", "collected 7900", "taken"),
        ("Total pot 8000", "Total pot 8100", "total"),
        ("[8d 5h Kh] [2s]", "[8d 5h Ks] [2s]", "board repeated"),
        ("shows [Js Jc]", "shows [Js Ac]", "cards twice"),
        ("calls 500", "calls 400", "open betting"),
        ("raises 400 to 600", "raises 300 to 600", "increment"),
        ("won (8000)", "won (800)", "won"),
    ],
)
def test_the_adding_up_notices(before: str, after: str, fault: str) -> None:
    hand = hands(SAMPLES / "valid" / "en" / "oklahoma_pot_limit.txt")[0]
    assert before in hand
    faults = Sums(hand.replace(before, after, 1), "en").faults
    assert any(found.startswith(fault) for found in faults), faults
