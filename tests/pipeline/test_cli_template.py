"""`oklahoma template`: what is filled in is a log without fault, in every game and either language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oklahoma_pipeline.variants import VARIANTS

PACK = [rank + suit for suit in "shdc" for rank in "23456789TJQKA"]
WORDS = {
    "en": {"call": "call", "check": "check", "fold": "fold", "cards": "Cards ", "preflop": "Preflop", "showdown": "Showdown",
           "streets": ("Flop", "Turn", "River"), "discard": "discard", "pot": "Pot", "names": "player"},
    "ru": {"call": "колл", "check": "чек", "fold": "пас", "cards": "Карты ", "preflop": "Префлоп", "showdown": "Вскрытие",
           "streets": ("Флоп", "Тёрн", "Ривер"), "discard": "сброс", "pot": "Банк", "names": "игрок"},
}


class Filler:
    """Puts something for every blank: all call and check, until on the river all but one pass."""

    def __init__(self, language: str, players: int, dealt: int) -> None:
        self.words = WORDS[language]
        self.names = [f"{self.words['names']}{seat}" for seat in range(1, players + 1)]
        pack = iter(PACK)
        self.hands = {name: [next(pack) for _ in range(dealt)] for name in self.names}
        self.pack = pack
        self.street = ""
        self.turn = 0
        self.players = players
        self.seated = 0
        # The button is the last seat; heads-up it is the small blind and speaks first before the flop.
        self.small, self.big = (self.names[-1], self.names[0]) if players == 2 else self.names[:2]
        order = self.names[2:] + self.names[:2]
        self.before = [self.small, self.big] if players == 2 else order
        self.after = self.names

    def line(self, line: str) -> str | None:
        if "____" not in line:
            self.street = line if line in (self.words["preflop"], self.words["showdown"]) else self.street
            self.turn = 0
            return line if line != self.words["showdown"] else None
        return self._filled(line)

    def _filled(self, line: str) -> str | None:
        head = line.partition(":")[0].partition(" ")[0]
        if line.count("____") == 2 and "/" in line:
            return line.replace("____/____", "100/200")
        if "____, " in line and re.match(r".*[0-9]:[0-9]{2}, ", line):
            return line.replace("____", "4", 1).replace("____", "Tulsa", 1)
        if head in ("Button", "Баттон"):
            return line.replace("____", str(self.players))
        if head in ("Seat", "Место"):
            self.seated += 1
            return line.replace("____", self.names[self.seated - 1], 1).replace("____", "20 000")
        if head in ("Small", "Малый", "Big", "Большой"):
            big = head in ("Big", "Большой")
            return line.replace("____", self.big if big else self.small, 1).replace("____", "200" if big else "100")
        if line.startswith(self.words["cards"]):
            return "\n".join(f"{self.words['cards']}{name}: {' '.join(hand)}" for name, hand in self.hands.items())
        if head in self.words["streets"]:
            self.street, self.turn = head, 0
            count = 3 if head == self.words["streets"][0] else 1
            return line.replace("____", " ".join(next(self.pack) for _ in range(count)))
        if head == self.words["pot"]:
            return line.replace("____", str(200 * self.players), 1).replace("____", self.names[-1])
        return self._said(line) if self.street != self.words["showdown"] else None

    def _said(self, line: str) -> str | None:
        first = self.street == self.words["preflop"]
        alone = line.endswith(f"{self.words['discard']} ____")
        if alone and self.turn >= self.players:
            self.turn = 0
        order = self.after if alone or not first else self.before
        if not alone and first and self.turn >= self.players:
            self.turn = 0
        name = order[self.turn % self.players]
        self.turn += 1
        text = line.replace("____", name, 1)
        if self.words["discard"] in text:
            count = 2 if len(self.hands[name]) == 4 and alone else 1
            text = text.replace("____", " ".join(self.hands[name].pop() for _ in range(count)), 1)
        act = self.words["check"]
        if first:
            act = self.words["check"] if name == self.big else self.words["call"]
        if self.street == self.words["streets"][2]:
            act = self.words["fold"] if name != self.names[-1] else self.words["check"]
            if name == self.names[-1]:
                return None
        return text.replace("____", act)


def filled(text: str, language: str, players: int, dealt: int) -> str:
    advice, log = text.split("\n\n", 1)
    filler = Filler(language, players, dealt)
    lines = []
    thrown = None
    for line in log.rstrip("\n").split("\n"):
        # A row of discards apart begins its own count.
        alone = line.endswith(f"{filler.words['discard']} ____")
        if alone != thrown:
            filler.turn, thrown = 0, alone
        lines.append(filler.line(line))
    return advice + "\n\n" + "\n".join(line for line in lines if line is not None) + "\n"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("game", sorted(VARIANTS))
def test_a_log_that_is_filled_in_is_clean(oklahoma, tmp_path: Path, language: str, players: int, game: str) -> None:
    blank = oklahoma("template", "--lang", language, "--game", game, "--players", players)
    assert blank.status == 0
    log = tmp_path / "evening.txt"
    log.write_text(filled(blank.out, language, players, VARIANTS[game].dealt), encoding="utf-8")
    assert "____" not in log.read_text(encoding="utf-8").split("\n\n", 1)[1]
    ran = oklahoma("check", log, "--lang", language)
    assert ran.status == 0, log.read_text(encoding="utf-8") + ran.out
    assert ("1\N{NO-BREAK SPACE}hand without fault" if language == "en" else "без нарушений") in ran.out


@pytest.mark.parametrize("language", ["en", "ru"])
def test_without_options_it_is_oklahoma_for_six(oklahoma, language: str) -> None:
    out = oklahoma("template", "--lang", language).out
    assert ("Oklahoma, pot limit" if language == "en" else "Оклахома, пот-лимит") in out
    assert len(re.findall(r"^(?:Seat|Место) [0-9]: ____, ____$", out, re.MULTILINE)) == 6
    assert len(re.findall(r"(?:discard|сброс) ____, ____$", out, re.MULTILINE)) == 12


def test_a_blank_log_is_no_hand_yet(oklahoma, tmp_path: Path) -> None:
    log = tmp_path / "evening.txt"
    log.write_text(oklahoma("template").out, encoding="utf-8")
    ran = oklahoma("check", log)
    assert ran.status == 2
    assert "SYN-02" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--game", "whist"), "There is no game whist."), (("--players", "1"), "from 2 to 10"),
        (("--players", "11"), "from 2 to 10"), (("--game", "omaha6", "--players", "8"), "from 2 to 7"),
    ],
)
def test_what_cannot_be_dealt(oklahoma, arguments: tuple[str, ...], said: str) -> None:
    ran = oklahoma("template", *arguments)
    assert (ran.status, ran.out) == (1, "")
    assert said in ran.err.replace("\N{NO-BREAK SPACE}", " ")
