"""High-low pots halved, quartered and scooped: hands told in both languages, shared out by counting every choice of cards."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_pipeline.judge import Judged, judge

SIGNS = "23456789TJQKA"
PACK = [rank + suit for rank in SIGNS for suit in "shdc"]
GAMES = {4: ("Omaha Hi/Lo", "Омаха Хай-Лоу"), 5: ("5 Card Omaha Hi/Lo", "5-карточная Омаха Хай-Лоу"),
         6: ("6 Card Omaha Hi/Lo", "6-карточная Омаха Хай-Лоу")}
WORDS = {
    "en": {
        "head": "PokerStars Hand #7:  {game} Pot Limit (2/4) - 2026/05/04 14:35:18 ET\nTable 'Tulsa' 9-max Seat #9 is the button",
        "seat": "Seat {seat}: {name} (500 in chips)", "ante": "{name}: posts the ante {amount}", "small": "{name}: posts small blind 2",
        "big": "{name}: posts big blind 4", "holes": "*** HOLE CARDS ***", "call": "{name}: calls {amount}", "check": "{name}: checks",
        "streets": ("FLOP", "TURN", "RIVER"), "down": "*** SHOW DOWN ***", "show": "{name}: shows [{cards}]",
        "take": "{name} collected {amount} from pot", "summary": "*** SUMMARY ***\nTotal pot {pot} | Rake 0\nBoard [{board}]",
        "won": "Seat {seat}: {name} showed [{cards}] and won ({amount})", "lost": "Seat {seat}: {name} showed [{cards}] and lost",
        "names": ("Anna", "Boris", "Vera", "Gleb"), "game": 0,
    },
    "ru": {
        "head": "Раздача PokerStars №7:  {game} Пот-лимит (2/4) - 04.05.2026 14:35:18 ВВ\nСтол 'Тула' 9-max Баттон на месте №9",
        "seat": "Место {seat}: {name} (500 фишек)", "ante": "{name}: ставит анте {amount}", "small": "{name}: ставит малый блайнд 2",
        "big": "{name}: ставит большой блайнд 4", "holes": "*** ЗАКРЫТЫЕ КАРТЫ ***", "call": "{name}: делает колл {amount}",
        "check": "{name}: делает чек", "streets": ("ФЛОП", "ТЕРН", "РИВЕР"), "down": "*** ВСКРЫТИЕ КАРТ ***",
        "show": "{name}: открывает [{cards}]", "take": "{name} получил {amount} ( банк)",
        "summary": "*** ИТОГ ***\nОбщий банк {pot} | Доля 0\nБорд [{board}]",
        "won": "Место {seat}: {name} открыл [{cards}] и выиграл ({amount})", "lost": "Место {seat}: {name} открыл [{cards}] и проиграл",
        "names": ("Анна", "Борис", "Вера", "Глеб"), "game": 1,
    },
}


def high(five: tuple[str, ...]) -> tuple[int, list[int]]:
    """Five cards as their category and the ranks that decide it."""
    ranks = sorted((SIGNS.index(card[0]) + 2 for card in five), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda group: (-group[1], -group[0]))
    shape = tuple(count for _, count in groups)
    order = [rank for rank, _ in groups]
    flush = len({card[1] for card in five}) == 1
    straight = 5 if ranks == [14, 5, 4, 3, 2] else ranks[0] if ranks == list(range(ranks[0], ranks[0] - 5, -1)) else 0
    if straight:
        return (8 if flush else 4), [straight]
    plain = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}[shape]
    return (5, order) if flush and plain < 5 else (plain, order)


def low(five: tuple[str, ...]) -> list[int] | None:
    """Five different ranks up to the eight, from the highest; the ace is one."""
    ranks = sorted({1 if card[0] == "A" else SIGNS.index(card[0]) + 2 for card in five}, reverse=True)
    return ranks if len(ranks) == 5 and ranks[0] <= 8 else None


def winners(hands: dict[str, list[str]], board: list[str]) -> tuple[list[str], list[str]]:
    """Who has the best high and who the best low, each of two own cards and three of the board."""
    highs, lows = {}, {}
    for name, cards in hands.items():
        fives = [mine + theirs for mine in combinations(cards, 2) for theirs in combinations(board, 3)]
        highs[name] = max(high(five) for five in fives)
        found = [value for value in map(low, fives) if value]
        if found:
            lows[name] = min(found)
    best = min(lows.values(), default=None)
    return [name for name in hands if highs[name] == max(highs.values())], [name for name in lows if lows[name] == best]


def shares(pot: int, best: list[str], lowest: list[str]) -> dict[str, int]:
    """The high half takes the odd chip; in a half those nearest to the button's left take theirs first."""
    parts = [(pot, best)] if not lowest else [(pot - pot // 2, best), (pot // 2, lowest)]
    found: dict[str, int] = {}
    for amount, names in parts:
        for place, name in enumerate(names):
            found[name] = found.get(name, 0) + amount // len(names) + (place < amount % len(names))
    return found


def story(language: str, hands: dict[str, list[str]], board: list[str], ante: int, taken: dict[str, int]) -> str:
    """A hand in which everybody calls, nobody bets, and all show."""
    words = WORDS[language]
    names = list(hands)
    lines = [str(words["head"]).format(game=GAMES[len(hands[names[0]])][words["game"]])]  # type: ignore[index]

    def say(what: str, **values: object) -> None:
        lines.append(str(words[what]).format(**values))

    for seat, name in enumerate(names, 1):
        say("seat", seat=seat, name=name)
    for name in names if ante else ():
        say("ante", name=name, amount=ante)
    # Heads-up the button, who sits in seat nine for all others, has the small blind.
    order = names if len(names) > 2 else [names[1], names[0]]
    if len(names) == 2:
        lines[0] = lines[0].replace("#9", "#2").replace("№9", "№2")
    say("small", name=order[0])
    say("big", name=order[1])
    say("holes")
    for name in order[2:]:
        say("call", name=name, amount=4)
    say("call", name=order[0], amount=2)
    say("check", name=order[1])
    for street, count in zip(words["streets"], (3, 4, 5), strict=True):  # type: ignore[call-overload]
        before = f" [{' '.join(board[:count - 1])}]" if count > 3 else ""
        lines.append(f"*** {street} ***{before} [{' '.join(board[count - 1 if count > 3 else 0:count])}]")
        for name in names:
            say("check", name=name)
    say("down")
    for name in names:
        say("show", name=name, cards=" ".join(hands[name]))
    for name, amount in taken.items():
        if amount:
            say("take", name=name, amount=amount)
    say("summary", pot=len(names) * (4 + ante), board=" ".join(board))
    for seat, name in enumerate(names, 1):
        won = taken.get(name, 0)
        say("won" if won else "lost", seat=seat, name=name, cards=" ".join(hands[name]), amount=won)
    return "\n".join(lines)


def judged(text: str) -> Judged:
    return judge(parse(HandText("log.txt", 1, text)))


def kind(best: list[str], lowest: list[str]) -> str:
    if not lowest:
        return "no low"
    if set(best) == set(lowest):
        return "scooped" if len(best) == 1 else "tied both ways"
    return "halved" if len(best) == len(lowest) == 1 else "quartered"


@pytest.mark.volume
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("held", [4, 5, 6])
def test_pots_shared_out_by_counting_every_choice(language: str, held: int) -> None:
    deal = random.Random(held)
    kinds: Counter[str] = Counter()
    for _ in range(60):
        count = deal.choice((2, 3, 4))
        cards = deal.sample([card for card in PACK if card[0] in "2345678AK"] if deal.random() < 0.7 else PACK, 5 + held * count) \
            if held * count < 31 else deal.sample(PACK, 5 + held * count)
        board = cards[:5]
        names = WORDS[language]["names"][:count]  # type: ignore[index]
        hands = {str(name): cards[5 + held * place:5 + held * (place + 1)] for place, name in enumerate(names)}
        ante = deal.choice((0, 1, 3))
        best, lowest = winners(hands, board)
        taken = shares(count * (4 + ante), best, lowest)
        found = judged(story(language, hands, board, ante, taken))
        assert found.findings == (), (hands, board, taken)
        kinds[kind(best, lowest)] += 1
        assert found.replay is not None
        assert {player.name: player.taken for player in found.replay.table.ring} == {name: taken.get(name, 0) for name in hands}
        _one_chip_wrong(deal, language, hands, board, ante, taken)
    assert kinds["halved"] and kinds["scooped"] and kinds["no low"]


def _one_chip_wrong(deal: random.Random, language: str, hands: dict[str, list[str]], board: list[str], ante: int,
                    taken: dict[str, int]) -> None:
    """Any chip in another's hands is found: a wrong share, or a share of somebody who has none."""
    giver = deal.choice([name for name, amount in taken.items() if amount])
    other = deal.choice([name for name in hands if name != giver])
    wrong = taken | {giver: taken[giver] - 1, other: taken.get(other, 0) + 1}
    found = judged(story(language, hands, board, ante, wrong))
    causes = [finding.rule for finding in found.findings if finding.cause]
    assert causes == (["POT-02"] if other in taken else ["SHW-05"]), (hands, board, wrong)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("hands", "ante", "taken"), [
    # Anna and Boris have the same low, Boris the high: three quarters and one.
    (("Ah 2c 9s Ts", "As 2d Kd Kh"), 0, (2, 6)),
    # Nine chips: the high half has five, the odd chip of the low half goes to Anna, left of the button.
    (("Ah 2c 9s Ts", "As 2d Kd Kh", "Qs Qd Jh Jc"), 3, (5, 16, 0)),
    # One hand takes both halves.
    (("Ah 2c Kc Kh", "Qs Qd Jh Jc"), 0, (8, 0)),
    # Both halves tied.
    (("Ah 2c 9s Ts", "As 2d 9d Td"), 0, (4, 4)),
    # Nobody has a low.
    (("Kc Kh 9s Ts", "Qs Qd Jh Jc"), 0, (8, 0)),
    # A third of the low each: of seven chips three, two, two, and the high half to the kings.
    (("Ah 2c 9s Ts", "As 2d 9d Td", "Ad 2s Kh Kc"), 1, (3, 2, 10)),
])
def test_shares_counted_by_hand(language: str, hands: tuple[str, ...], ante: int, taken: tuple[int, ...]) -> None:
    board = ["4h", "5s", "8d", "Ks", "Qh"]
    names = WORDS[language]["names"]
    told = {str(name): cards.split() for name, cards in zip(names, hands, strict=False)}  # type: ignore[call-overload]
    amounts = dict(zip(told, taken, strict=True))
    assert shares(len(told) * (4 + ante), *winners(told, board)) == {name: amount for name, amount in amounts.items() if amount}
    assert judged(story(language, told, board, ante, amounts)).findings == ()
