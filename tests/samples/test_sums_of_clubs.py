"""Adds up every sample that a person wrote down, with plain words and numbers, knowing nothing of the grammar."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "sample_histories" / "valid"
CLUBS = sorted(SAMPLES.rglob("club_*.txt"))
WORDS = {
    "en": {"seat": "Seat", "out": "(out)", "posts": ("Small blind", "Big blind", "Straddle"), "ante": "Ante", "both": "Small and big blind",
           "streets": ("Flop", "Turn", "River"), "discard": "discard", "call": "call", "bet": "bet", "raise": "raise",
           "all_in": "all-in", "fold": "fold", "returned": "Returned", "pots": ("Pot", "Main pot", "Side pot"), "rake": "Rake",
           "cards": "Cards", "burn": "Burn"},
    "ru": {"seat": "Место", "out": "(вне раздачи)", "posts": ("Малый блайнд", "Большой блайнд", "Страддл"), "ante": "Анте",
           "both": "Малый и большой блайнд", "streets": ("Флоп", "Тёрн", "Ривер"), "discard": "сброс", "call": "колл",
           "bet": "бет", "raise": "рэйз", "all_in": "олл-ин", "fold": "пас", "returned": "Возврат",
           "pots": ("Банк", "Основной банк", "Побочный банк"), "rake": "Рейк", "cards": "Карты", "burn": "Сжигает"},
}
CARD = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9TJQKA])[shdc♠♥♦♣](?![0-9A-Za-z])")
AMOUNT = re.compile(r"\$?[0-9]+(?:[ ,][0-9]{3})*(?:\.[0-9]{2})?")


def units(text: str) -> int:
    whole, _, part = re.sub("[$ ,]", "", text).partition(".")
    return int(whole) * 100 + int(part or 0)


class Sums:
    """One hand: what each put in, in all and in front of him in this round, and what was taken."""

    def __init__(self, text: str, language: str) -> None:
        self.words = WORDS[language]
        self.stack: dict[str, int] = {}
        self.put: Counter[str] = Counter()
        self.front: Counter[str] = Counter()
        self.taken = self.rake = 0
        self.board: list[str] = []
        self.cards: list[str] = []
        self.dealt: dict[str, list[str]] = {}
        for line in text.splitlines():
            self.line(line)

    def pay(self, name: str, amount: int, live: bool = True) -> None:
        amount = min(amount, self.stack[name] - self.put[name])
        self.put[name] += amount
        self.front[name] += amount if live else 0

    def line(self, line: str) -> None:
        head, _, rest = line.partition(": ")
        words = self.words
        if head.startswith(words["seat"] + " ") and not line.endswith(words["out"]):
            name, _, stack = rest.rpartition(", ")
            self.stack[name] = units(stack)
        elif head in words["posts"] or head in (words["ante"], words["both"]):
            self.post(head, rest.replace(f", {words['all_in']}", ""))
        elif head in words["streets"]:
            self.front.clear()
            self.board += CARD.findall(rest)
        elif head.startswith(words["cards"] + " "):
            self.dealt.setdefault(head.partition(" ")[2], []).extend(CARD.findall(rest))
        elif head.startswith(words["burn"]):
            self.cards += CARD.findall(line)
        elif head.split(" ")[0] == words["returned"]:
            self.put[rest] -= units(head.partition(" ")[2])
        elif line.startswith(words["pots"]):
            found = re.search(AMOUNT.pattern + "$", re.sub("[№#][0-9] ", "", head))
            assert found is not None, line
            self.taken += units(found[0])
        elif line.startswith(words["rake"] + " "):
            self.rake += units(line.partition(" ")[2])
        elif head in self.stack:
            self.act(head, rest)

    def post(self, kind: str, rest: str) -> None:
        name, _, amount = rest.rpartition(" ")
        while name and name not in self.stack:
            name, _, more = name.rpartition(" ")
            amount = f"{more} {amount}"
        for who in [name] if name else list(self.stack):
            whole = units(amount)
            if kind == self.words["both"]:
                self.pay(who, whole // 3, live=False)
                whole -= whole // 3
            self.pay(who, whole, live=kind != self.words["ante"])

    def act(self, name: str, rest: str) -> None:
        if rest.startswith(self.words["discard"]):
            rest = rest.partition(", ")[2]
        word, _, amount = rest.removesuffix(f", {self.words['all_in']}").partition(" ")
        high = max(self.front.values(), default=0)
        if word == self.words["call"]:
            self.pay(name, units(amount) if amount else high - self.front[name])
        elif word in (self.words["bet"], self.words["raise"]):
            self.pay(name, units(amount) - self.front[name])
        elif word == self.words["all_in"]:
            self.pay(name, units(amount) - self.front[name] if amount else self.stack[name])


def hands(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").strip().split("\n\n")


@pytest.mark.parametrize("path", CLUBS, ids=lambda path: path.relative_to(SAMPLES).as_posix())
def test_a_club_s_sample_adds_up(path: Path) -> None:
    for hand in hands(path):
        sums = Sums(hand, path.relative_to(SAMPLES).parts[0])
        assert sums.stack
        assert sum(sums.put.values()) == sums.taken + sums.rake, hand
        assert len(sums.board) in (0, 3, 4, 5)
        cards = sums.board + sums.cards + [card for held in sums.dealt.values() for card in held]
        assert len(set(cards)) == len(cards), hand
        assert all(amount >= 0 for amount in sums.put.values())


def test_the_adding_up_notices() -> None:
    """One number more or less in a hand that went to a showdown, and the sums do not come out."""
    path = SAMPLES / "en" / "club_oklahoma_pot_limit.txt"
    hand = next(hand for hand in hands(path) if "Showdown" in hand and "\nRake " in hand and "\nPot " in hand)
    for line in (r"^Pot ([0-9,]+)", r"^Rake ([0-9]+)", r"^Big blind: \w+ ([0-9]+)"):
        (found,) = re.findall(line, hand, re.MULTILINE)
        wrong = re.sub(line, lambda told: told[0].replace(told[1], str(units(told[1]) // 100 - 10)), hand, flags=re.MULTILINE)
        assert wrong != hand, found
        sums = Sums(wrong, "en")
        assert sum(sums.put.values()) != sums.taken + sums.rake, line


def test_stacks_carry_on_from_hand_to_hand() -> None:
    """Whoever sits at the same table again has what the last hand left him, or has bought chips."""
    path = SAMPLES / "en" / "club_oklahoma_pot_limit.txt"
    stacks = [Sums(hand, "en").stack for hand in hands(path)]
    assert all(set(one) & set(two) for one, two in pairwise(stacks))
