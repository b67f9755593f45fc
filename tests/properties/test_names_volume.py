"""Whoever sits at the table, and whatever was read before, a hand says the same.

Plain names of lawful hands are exchanged for hostile ones: single letters, words and pieces of the hand's own lines,
cards, amounts. The events must be those of the plain hand under the other names, in every dialect and every order.
"""

from __future__ import annotations

import random
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from oklahoma_grammar.dialect import load
from oklahoma_grammar.events import Hand
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_paths
from oklahoma_grammar.writer import write

SAMPLES = Path(__file__).parents[2] / "sample_histories" / "valid"
PLAIN = re.compile(
    r"\b(?:Anna|Boris|Vera|Walt|Dina|Earl|Ruth|Анна|Борис|Вера|Глеб|Дина|Егор|Римма)\b"
)
SEATS = re.compile("(?m)^(?:Seat|Место) ?[0-9]")
LETTERS = [*"aekoschtTAKJQ9", *"аеокялдД", "Ra", "Rake", "Доля", "Ah", "9h", "s", "Ah 9h", "Тs", "[Вs]", "[As]"]
HARD = [
    "pot", "Main pot", "Side pot", "Board", "Seat", "банк", "Банк", "Борд", "Основной банк", "круг", "фишек", "игроку",
    "Summary", "*** SUMMARY ***", "Выигрыш", "0", "5", "100", "3000", "1 000", "5 1", "$5", "[", "]", "|", "(", ")", "-", "*", "***", "FLOP", "флоп", "тёрн",
    "and", "и", "folds", "чек", "фолд", "анте", "button", "wins", "in", "to", "x (button)", "Total", "Dealer", "Дилер",
    "collected", "won (5)", "and is all-in", "и олл-ин", "returned to", "said, \"", "Cat", "x", "x (20000 in chips)",
    "Anna: folds", "checks: checks", "Hand #7", "Club Hand #7", "Раздача Клуб №7", "Table 'Tulsa'", "\x07", "\\", "é", "№", "ё",
]
ROOMS = ["""\
Full Tilt Poker Game #70191: Table Sapulpa (6 max) - $1/$2 - No Limit Irish - 21:14:05 ET - 2013/03/12
Seat 1: Anna ($200)
Seat 2: Boris ($150.50)
Seat 4: Vera ($310), is sitting out
Anna posts the small blind of $1
Boris posts the big blind of $2
The button is in seat #1
*** HOLE CARDS ***
Dealt to Boris [7h 8s 9c Td]
Anna raises to $6
Boris calls $4
*** FLOP *** [9s Jh 2s] (Total Pot: $12, 2 Players)
Boris checks
Anna bets $8
Boris calls $8
*** DISCARD ROUND *** (Total Pot: $28, 2 Players)
Anna discards 2 cards
Boris discards 2 cards [9c 7h]
Boris has 15 seconds left to act
*** TURN *** [9s Jh 2s] [Qs] (Total Pot: $28, 2 Players)
Boris bets $20
Anna folds
Uncalled bet of $20 returned to Boris
Boris mucks
Boris wins the pot ($26.60)
*** SUMMARY ***
Total pot $28 | Rake $1.40
Board: [9s Jh 2s Qs]
Seat 1: Anna (small blind) folded on the Turn
Seat 2: Boris (big blind) collected ($26.60), mucked
Seat 4: Vera is sitting out""", """\
#Game No : 70192
***** Cassava Hand History for Game 70192 *****
$0.05/$0.10 Blinds No Limit Holdem - *** 03 07 2011 21:14:05
Table Pawnee (Real Money)
Seat 1 is the button
Total number of players : 3
Seat 1: Anna ( $8.17 )
Seat 2: Boris ( $5 )
Seat 4: Vera ( $1,004.64 )
Boris posts small blind [$0.05]
Vera posts big blind [$0.10]
** Dealing down cards **
Dealt to Boris [ 7h, 8s ]
Anna calls [$0.10]
Boris calls [$0.05]
Vera raises [$0.40]
Anna folds
Boris calls [$0.40]
** Dealing flop ** [ 9s, Jh, 2s ]
Boris checks
Vera bets [$1.10]
Boris raises [$2.20]
Vera calls [$1.10]
** Dealing turn ** [ 5h ]
Boris checks
Vera checks
** Dealing river ** [ Qc ]
Boris checks
Vera checks
** Summary **
Vera shows [ As, Ad ]
Boris mucks [ 7h, 8s ]
Vera collected [ $5.30 ]""", """\
Рука #70193
Дилер: Анна ставит малый блайнд 50
Дилер: Борис ставит большой блайнд 100
Дилер: раздаются карты
Дилер: Вера повышает до 300
Дилер: Анна сбрасывает карты
Дилер: Борис уравнивает 200
Дилер: раздается флоп: [9s Jh 2s]
Дилер: Борис проверяет
Дилер: Вера ставит 400
Дилер: Борис сбрасывает
Дилер: 400 возвращается игроку Вера
Дилер: Вера не показывает карты
Дилер: Вера выигрывает 650 из банка"""]


@cache
def plain_texts() -> tuple[str, ...]:
    """Lawful hands in every dialect."""
    read = [piece for piece in read_paths(sorted(SAMPLES.glob("*/*.txt"))) if isinstance(piece, HandText)]
    hands = [hand for hand in map(parse, read) if isinstance(hand, Hand)]
    clubs = [write(hand, f"club_{hand.header.dialect[-2:]}") for hand in hands[::3]]
    return (*[piece.text for piece in read], *clubs, *ROOMS)


def exchanged(text: str, others: dict[str, str]) -> str:
    """The text with its plain names exchanged."""
    return PLAIN.sub(lambda found: others.get(found[0], found[0]), text)


def pieces(text: str, chance: random.Random) -> str:
    """A word of the text or several that follow each other; nothing that could end or open a line's parts."""
    line = chance.choice(text.split("\n"))
    words = re.findall(r"[^ ]+", PLAIN.sub("", line))
    if not words:
        return "w"
    begin = chance.randrange(len(words))
    return " ".join(words[begin:begin + chance.randint(1, 3)])


def roster(text: str, chance: random.Random) -> dict[str, str]:
    """A hostile name for each plain one.

    Where no roster tells who plays, a name made of the layout's own words may be an act of somebody else.
    """
    taken: dict[str, str] = {}
    seats = SEATS.search(text) is not None
    for name in sorted(set(PLAIN.findall(text))):
        while True:
            kind = chance.random()
            other = chance.choice(LETTERS if kind < 0.5 else HARD) if kind < 0.8 or not seats else pieces(text, chance)
            if other not in taken.values() and other == other.strip(" :"):
                break
        taken[name] = other
    return taken


def told(hand: object, others: dict[str, str]) -> object:
    """What a hand says with its names exchanged, wherever it stands in its line."""
    if not isinstance(hand, Hand):
        return hand
    seats = [(s.seat, others.get(s.name, s.name), s.stack, s.out) for s in hand.seats]
    return seats, hand.table and hand.table[1:], [_told(event, others) for event in hand.events], hand.finished


def _told(event: tuple, others: dict[str, str]) -> tuple:
    values = [
        tuple([others.get(one, one) for one in value]) if isinstance(value, tuple) else exchanged(value, others) if isinstance(value, str) else value
        for value in event[1:]
    ]
    return type(event).__name__, *values


def test_names_change_nothing_and_neither_does_the_order(scaled, tell) -> None:
    chance = random.Random(20260728)
    known = load(files("oklahoma_grammar") / "dialects")
    again = load(files("oklahoma_grammar") / "dialects")
    read = []
    for _ in range(scaled(4)):
        for text in plain_texts():
            others = roster(text, chance)
            hostile = exchanged(text, others)
            expected = told(parse(HandText("a", 1, text), known), others)
            found = told(parse(HandText("a", 1, hostile), known), {})
            assert found == expected, f"{others}\n{hostile}"
            read.append((hostile, found))
    chance.shuffle(read)
    for hostile, found in read:
        assert told(parse(HandText("a", 1, hostile), again), {}) == found, hostile
    tell(f"hands under hostile names: {len(read)}")
