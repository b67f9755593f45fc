"""The pages about real logs: the same table in both languages, with no name and no number of any hand in it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from corpora import Chips, Imported, Row

NAMES: Final = {"en": "corpora.md", "ru": "corpora.ru.md"}
Explained = dict[str, dict[str, dict[str, str]]]

_WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "title": "Real logs",
        "other": "[По-русски](corpora.ru.md)",
        "intro": "What `make corpora CORPORA=FOLDER` made of hand histories that rooms wrote. The logs themselves are not part of\n"
                 "this project. A room's server enforces the rules, so on whole hands the audit should find nothing that the\n"
                 "file itself does not explain.",
        "head": "| folder | hands | in games that are replayed | read | share | cut off | pot, rake and winnings as in the summary | violations | warnings | notes |",
        "chips": "**Chips from hand to hand.** Of {all} seats taken in two hands that follow each other at one table, {carried} went on\n"
                 "with exactly what the hand before had left; the other {changed} bought chips or missed a hand, and an import\n"
                 "notes each of them ({noted} × LED-02).",
        "import": "**Import.** {all} hands read = {new} new + {united} united + {repeated} repeated + {conflicting} conflicting +\n"
                  "{quarantined} in quarantine.",
        "games": "## Games that are not replayed",
        "games_intro": "Recognised by name, counted, and kept: draw, stud, short deck, boards of more or other cards.",
        "games_head": "| game | hands |",
        "unread": "## Hands that were not read",
        "nothing": "None.",
        "left": "## What the audit says of these logs",
        "left_intro": "Every finding that remains, by file, with the reason. None of them is about play that a room let pass.",
        "left_head": "| file | rule | how often | weight | why |",
        "error": "violation", "warning": "warning", "note": "note",
        "unexplained": "not explained",
    },
    "ru": {
        "title": "Настоящие протоколы",
        "other": "[In English](corpora.md)",
        "intro": "Что `make corpora CORPORA=ПАПКА` нашла в протоколах, которые писали сами румы. Самих протоколов в проекте нет.\n"
                 "За правилами следит сервер рума, поэтому в целых раздачах проверка не должна найти ничего, кроме того, что\n"
                 "объясняет сам файл.",
        "head": "| папка | раздач | в проверяемых играх | прочитано | доля | оборвано | банк, рейк и выигрыши как в итоге | нарушений | предупреждений | заметок |",
        "chips": "**Фишки от раздачи к раздаче.** Из {all} мест, занятых в двух раздачах подряд за одним столом, {carried} продолжили\n"
                 "ровно с тем, что осталось после прошлой раздачи; остальные {changed} докупили фишки или пропустили раздачу, и\n"
                 "импорт отмечает каждое ({noted} × LED-02).",
        "import": "**Импорт.** {all} раздач прочитано = {new} новых + {united} дополнили известные + {repeated} повторились +\n"
                  "{conflicting} с противоречиями + {quarantined} в карантине.",
        "games": "## Игры, которые не разыгрываются заново",
        "games_intro": "Известны по названию, сосчитаны и сохранены: дро, стад, короткая колода, борды из других или лишних карт.",
        "games_head": "| игра | раздач |",
        "unread": "## Раздачи, которые не прочитаны",
        "nothing": "Таких нет.",
        "left": "## Что проверка говорит об этих протоколах",
        "left_intro": "Все оставшиеся находки по файлам, с причиной. Ни одна не говорит об игре, которую рум пропустил.",
        "left_head": "| файл | правило | сколько раз | вес | почему |",
        "error": "нарушение", "warning": "предупреждение", "note": "заметка",
        "unexplained": "не объяснено",
    },
}


def write_pages(
    folder: Path, rows: dict[str, Row], chips: Chips, taken_in: Imported, explained: Explained
) -> None:
    """Write the page of each language into the folder."""
    for language, name in NAMES.items():
        (folder / name).write_text(page(language, rows, chips, taken_in, explained), encoding="utf-8")


def page(language: str, rows: dict[str, Row], chips: Chips, taken_in: Imported, explained: Explained) -> str:
    words = _WORDS[language]
    parts = [f"# {words['title']}", words["other"], words["intro"], _table(words, rows)]
    parts.append(words["chips"].format(all=chips.carried + chips.changed, **chips._asdict()))
    kinds = ("new", "united", "repeated", "conflicting", "quarantined")
    counts = taken_in.counts
    parts.append(words["import"].format(all=sum(counts.values()), **{kind: counts[kind] for kind in kinds}))
    games: Counter[str] = Counter()
    for row in rows.values():
        games.update(row.games)
    lines = [words["games_head"], "|---|---:|", *[f"| {game} | {count} |" for game, count in sorted(games.items())]]
    parts += [words["games"], words["games_intro"], "\n".join(lines)]
    unread = sum(row.statuses["unreadable"] for row in rows.values())
    parts += [words["unread"], words["nothing"] if not unread else str(unread)]
    parts += [words["left"], words["left_intro"], _findings(language, rows, taken_in, explained)]
    return "\n\n".join(parts) + "\n"


def _table(words: dict[str, str], rows: dict[str, Row]) -> str:
    lines = [words["head"], "|---|" + "---:|" * (words["head"].count("|") - 2)]
    for name, row in rows.items():
        share = f"{row.read / row.replayed:.1%}" if row.replayed else "–"
        alike = f"{row.alike} / {row.compared}" if row.compared else "–"
        severities = " | ".join(str(row.severities[kind]) for kind in ("error", "warning", "note"))
        lines.append(
            f"| `{name}` | {row.hands} | {row.replayed} | {row.read} | {share} | {row.statuses['unfinished']} | {alike} "
            f"| {severities} |"
        )
    return "\n".join(lines)


def _findings(language: str, rows: dict[str, Row], taken_in: Imported, explained: Explained) -> str:
    words = _WORDS[language]
    lines = [words["left_head"], "|---|---|---:|---|---|"]
    found = Counter(taken_in.conflicts)
    for row in rows.values():
        found.update(row.findings)
    order = {"error": 0, "warning": 1, "note": 2}
    for (file, rule, severity), count in sorted(found.items(), key=lambda item: (order[item[0][2]], item[0])):
        why = explained.get(file, {}).get(rule, {}).get(language, words["unexplained"])
        lines.append(f"| `{file}` | {rule} | {count} | {words[severity]} | {why} |")
    return "\n".join(lines)
