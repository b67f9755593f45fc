"""A hand of the room's layout in English, said over in Russian line by line: a second way beside the writer."""

from __future__ import annotations

import re
from collections.abc import Callable

NAMES = {"Anna": "Анна", "Boris": "Борис", "Vera": "Вера", "Gleb": "Глеб", "Dina": "Дина"}
GAMES = {
    "Hold'em No Limit": "Холдем Безлимитный", "Hold'em Pot Limit": "Холдем Пот-лимит", "Hold'em Limit": "Холдем Лимит",
    "Omaha Pot Limit": "Омаха Пот-лимит", "Omaha Hi/Lo Pot Limit": "Омаха Хай-Лоу Пот-лимит",
    "Oklahoma Pot Limit": "Оклахома Пот-лимит", "Tournament #": "Турнир №", "- Level ": "- Уровень ", " - Ante ": " анте ",
}
STREETS = {"FLOP": "ФЛОП", "TURN": "ТЕРН", "RIVER": "РИВЕР", "Flop": "Флоп", "Turn": "Терн", "River": "Ривер"}
RUNS = {"FIRST ": "ПЕРВЫЙ ", "SECOND ": "ВТОРОЙ ", "": ""}
ROLES = {" (button)": " (баттон)", " (small blind)": " (малый блайнд)", " (big blind)": " (большой блайнд)"}
POTS = {"pot": "банк", "main pot": "основной банк", "side pot": "побочный банк"}
KINDS = {
    "small blind": "малый блайнд", "big blind": "большой блайнд", "small & big blinds": "малый и большой блайнды",
    "the ante": "анте", "dead blind": "мёртвый блайнд", "straddle": "страддл", "button blind": "блайнд баттона",
}
RANKS = {"Aces": "тузы", "Kings": "короли", "Queens": "дамы", "Jacks": "валеты", "Nines": "девятки", "Fours": "четверки"}
ALL_IN = r"( and is all-in)?"


def _header(found: re.Match[str]) -> str:
    room, number, what, year, month, day, clock = found.groups()
    for english, russian in GAMES.items():
        what = what.replace(english, russian)
    return f"Раздача {room} №{number}: {what} - {day}.{month}.{year} {clock}".replace(" ET", " ВВ")


def _roles(text: str) -> str:
    for english, russian in ROLES.items():
        text = text.replace(english, russian)
    return text


def _named(text: str) -> str:
    found = re.fullmatch(r"(a pair of|three of a kind,) (\w+)", text)
    if found is None:
        return {"high card Ace": "старшую карту [туз]"}[text]
    return f"{'пару' if found[1] == 'a pair of' else 'тройку'} [{RANKS[found[2]]}]"


def _all_in(said: str | None) -> str:
    return " и олл-ин" if said else ""


def _fates(text: str) -> str:
    said = []
    for fate in re.split(r", (?=and )", text):
        won = re.fullmatch(r"and (?:won \(([^)]*)\)|lost)(?: with (.*))?", fate)
        assert won, fate
        said.append((f"и выиграл ({won[1]})" if won[1] else "и проиграл") + (f" , собрав {_named(won[2])}" if won[2] else ""))
    return ", ".join(said)


Say = Callable[[re.Match[str]], str]
_LINES: list[tuple[str, str | Say]] = [
    (r"(.+?) (?:Hand|Game) #([0-9]+): (.*) - ([0-9]{4})/([0-9]{2})/([0-9]{2}) (.*)", _header),
    (r"Table '(.*)' ([0-9])-max Seat #([0-9]) is the button", r"Стол '\1' \2-max Баттон на месте №\3"),
    (r"Seat ([0-9]): (.*) \(([^()]*) in chips\)", r"Место \1: \2 (\3 фишек)"),
    (r"Seat ([0-9]): (.*) \(([^()]*) in chips\) is sitting out", r"Место \1: \2 (\3 фишек) не участвует"),
    (r"(.*): posts (small & big blinds|small blind|big blind|the ante|dead blind|straddle|button blind) (\S+)" + ALL_IN,
     lambda m: f"{m[1]}: ставит {KINDS[m[2]]} {m[3]}{_all_in(m[4])}"),
    (r"\*\*\* HOLE CARDS \*\*\*", "*** ЗАКРЫТЫЕ КАРТЫ ***"),
    (r"\*\*\* (FIRST |SECOND |)(FLOP|TURN|RIVER) \*\*\* (.*)", lambda m: f"*** {RUNS[m[1]]}{STREETS[m[2]]} *** {m[3]}"),
    (r"\*\*\* (FIRST |SECOND |)SHOW DOWN \*\*\*", lambda m: f"*** {RUNS[m[1]]}ВСКРЫТИЕ КАРТ ***"),
    (r"\*\*\* SUMMARY \*\*\*", "*** ИТОГ ***"),
    (r"Dealt to (.*?) (\[.*\])", r"Карты \1 \2"),
    (r"(.*): folds", r"\1: делает фолд"),
    (r"(.*): checks", r"\1: делает чек"),
    (r"(.*): calls (\S+)" + ALL_IN, lambda m: f"{m[1]}: делает колл {m[2]}{_all_in(m[3])}"),
    (r"(.*): bets (\S+)" + ALL_IN, lambda m: f"{m[1]}: делает бет {m[2]}{_all_in(m[3])}"),
    (r"(.*): raises (\S+) to (\S+)" + ALL_IN, lambda m: f"{m[1]}: делает рейз {m[2]} {m[3]}{_all_in(m[4])}"),
    (r"(.*): discards 1 card(.*)", r"\1: сбрасывает 1 карту\2"),
    (r"Uncalled bet \((.*)\) returned to (.*)", r"Неуравненная ставка (\1) возвращается игроку \2"),
    (r"(.*): shows (\[.*\]) \((.*)\)", lambda m: f"{m[1]}: открывает {m[2]} ({_named(m[3])})"),
    (r"(.*): shows (\[.*\])", r"\1: открывает \2"),
    (r"(.*): mucks hand", r"\1: сбрасывает руку"),
    (r"(.*): doesn't show hand", r"\1: не показывает руку"),
    (r"(.*) collected (\S+) from (main pot|side pot|pot)(-[0-9])?",
     lambda m: f"{m[1]} получил {m[2]} ( {POTS[m[3]]}{m[4] or ''})"),
    (r"(.*) cashed out the hand for (\S+) \| Cash Out Fee (\S+)",
     r"\1 досрочно завершил раздачу, получив \2 | Комиссия \3"),
    (r"Hand cancelled", "Раздача отменена"),
    (r"Cash Drop to Pot : total (\S+)", r"Денежный дождь: всего \1"),
    (r"(.*) leaves the table", r"\1 покидает стол"),
    (r"(.*) joins the table at seat #([0-9])", r"\1 садится за стол на место №\2"),
    (r"(.*): sits out", r"\1: пропускает раздачу"),
    (r"Hand #([0-9]+):", r"Раздача №\1:"),
    (r"Total pot (.*)", lambda m: "Общий банк " + m[1].replace("Main pot", "Основной банк").replace("Side pot", "Побочный банк")
     .replace("Rake", "Доля").replace("Jackpot", "Джекпот").replace("Bonus", "Бонус").replace("Tax", "Налог")),
    (r"(FIRST |SECOND |)Board (.*)", lambda m: f"{RUNS[m[1]]}Борд {m[2]}"),
    (r"Seat ([0-9]): (.*?)((?: \([a-z ]+\))*) folded before Flop( \(didn't bet\))?",
     lambda m: f"Место {m[1]}: {m[2]}{_roles(m[3])} сделал фолд до Флоп{' (не ставил)' if m[4] else ''}"),
    (r"Seat ([0-9]): (.*?)((?: \([a-z ]+\))*) folded on the (\w+)",
     lambda m: f"Место {m[1]}: {m[2]}{_roles(m[3])} сделал фолд на {STREETS[m[4]]}"),
    (r"Seat ([0-9]): (.*?)((?: \([a-z ]+\))*) collected \((.*)\)", lambda m: f"Место {m[1]}: {m[2]}{_roles(m[3])} собрал ({m[4]})"),
    (r"Seat ([0-9]): (.*?)((?: \([a-z ]+\))*) mucked (\[.*\])", lambda m: f"Место {m[1]}: {m[2]}{_roles(m[3])} сбросил {m[4]}"),
    (r"Seat ([0-9]): (.*?)((?: \([a-z ]+\))*) showed (\[.*?\]) (and .*?)( \(cashed out\)\.)?",
     lambda m: f"Место {m[1]}: {m[2]}{_roles(m[3])} открыл {m[4]} {_fates(m[5])}"
               f"{' (досрочное завершение раздачи).' if m[6] else ''}"),
    (r"", ""),
]
_PATTERNS = [(re.compile(pattern), said) for pattern, said in _LINES]


def in_russian(text: str) -> str:
    """The same hands in Russian; a line that has no translation here is an error of the test."""
    return "\n".join(_line(line) for line in text.split("\n"))


def _line(line: str) -> str:
    for pattern, said in _PATTERNS:
        found = pattern.fullmatch(line)
        if found is not None:
            text = found.expand(said) if isinstance(said, str) else said(found)
            for english, russian in NAMES.items():
                text = re.sub(rf"\b{english}\b", russian, text)
            return text
    raise AssertionError(f"no Russian for: {line}")
