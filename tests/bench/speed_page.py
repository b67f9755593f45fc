"""The measurements as tables, in both languages, and the pages that keep them."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import speed_rivals as rivals

if TYPE_CHECKING:
    from speed import Measured, Rate

NAMES: Final = {"en": "speed.md", "ru": "speed.ru.md"}
# Microseconds of one processor that a hand of some 38 lines may take.
BUDGET: Final = {"split": 30, "parse": 90, "judge": 110, "rows": 40, "store": 30, "report": 60}
# At least so many hands a second, and at most so many seconds.
WANTED: Final = {("check", 1): 4_000, ("import", 1): 3_200, ("import", 2): 6_000}
# What pokerkit parses and plays through on the machine for which those rates are wanted.
POKERKIT: Final = 197
_DECIMAL = re.compile(r"(?<=[0-9])\.(?=[0-9])")
WAIT: Final = {"help": 0.3, "one": 0.6, "again": 1.0}
GROWTH: Final = 2.2

_WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "title": "Speed",
        "other": "[По-русски](speed.ru.md)",
        "intro": "What the last `make bench CORPORA=FOLDER` measured, everything in one run. The real logs are hold'em sessions and no\n"
                 "part of this project: once as they are, once repeated with other numbers and amounts. The simulated hands are\n"
                 "Oklahoma, half in English and half in Russian. `make bench` without real logs measures the latter alone, and\n"
                 "`HANDS=20000` fewer of them.",
        "machine": "Measured with {cores} cores, {memory} GB of memory, {system}, Python {python}. What says so is compiled (`make compiled`), the rest are the sources.",
        "rates": "## Hands a second",
        "rates_head": "| logs | hands | command | processes | hands/s | wanted | MB/s | µs of processor a hand | memory of all processes, MB | kept, kB a hand |",
        "stages": "## Where the time of a hand goes",
        "stages_intro": "Microseconds of one processor a hand. `store` is what an import takes beside the others: reading files, compressing\n"
                        "originals, writing tables, starting.",
        "stages_head": "| stage | budget |",
        "moments": "## What a person waits for",
        "moments_head": "| what | seconds | at most |",
        "rivals": "## Beside others",
        "rivals_intro": "The naive reader is {patterns} regular expressions that pick words out of a text and check nothing; pokerkit {version} parses a\n"
                        "hand and plays it through, without rules of a log and without storing anything. Ours are whole\n"
                        "processes over the multiplied and the simulated logs, theirs are the reading alone of the real logs as they are.",
        "rivals_head": "| on the real logs | hands/s |",
        "ratios_head": "| logs | command | processes | times pokerkit | wanted | times the naive reader |",
        "ratios_intro": "The rates wanted are those of a machine on which pokerkit reads {known} hands a second. Here it read {rate} in the median of\n"
                        "{samples} times, between {least} and {most}: what this machine can do changes within minutes. So each run is compared with\n"
                        "pokerkit right before and after it; what was wanted, in times of pokerkit, stands beside.",
        "growth": "Twice as many simulated hands take {growth} times as long; at most {wanted} is wanted.",
        "once": "real, as they are", "multiplied": "real, multiplied", "simulated": "simulated",
        "split": "find hands in files", "parse": "read", "judge": "replay and judge", "rows": "facts and rows",
        "store": "store", "report": "report (`check` only)",
        "help": "`oklahoma --help`", "one": "`oklahoma check` of one hand", "again": "second import of 200 files",
        "naive": "naive reader", "pokerkit": "pokerkit", "check": "`check`", "import": "`import`",
        "compiled": ", compiled",
    },
    "ru": {
        "title": "Скорость",
        "other": "[In English](speed.md)",
        "intro": "Что измерил последний `make bench CORPORA=ПАПКА`, всё в одном прогоне. Настоящие протоколы — сессии холдема, в проект\n"
                 "они не входят: один раз как есть, один раз повторены с другими номерами и суммами. Сыгранные программой раздачи —\n"
                 "Оклахома, половина по-английски и половина по-русски. `make bench` без настоящих протоколов измеряет только их,\n"
                 "`HANDS=20000` — меньше раздач.",
        "machine": "Измерено: ядер {cores}, памяти {memory} ГБ, {system}, Python {python}. Где так сказано, программа скомпилирована (`make compiled`), остальное — исходный код.",
        "rates": "## Раздач в секунду",
        "rates_head": "| протоколы | раздач | команда | процессов | раздач/с | нужно | МБ/с | мкс процессора на раздачу | память всех процессов, МБ | хранится, кБ на раздачу |",
        "stages": "## На что уходит время раздачи",
        "stages_intro": "Микросекунды одного процессора на раздачу. `хранение` — то, что импорт тратит кроме остального: чтение файлов, сжатие\n"
                        "оригиналов, запись таблиц, запуск.",
        "stages_head": "| этап | бюджет |",
        "moments": "## Чего ждёт человек",
        "moments_head": "| что | секунд | не больше |",
        "rivals": "## Рядом с другими",
        "rivals_intro": "Наивная читалка — регулярные выражения ({patterns} штук), которые выбирают слова из текста и ничего не проверяют; pokerkit\n"
                        "{version} разбирает раздачу и проигрывает её, без правил протокола и ничего не сохраняя. Наши числа — целые процессы на\n"
                        "размноженных и сыгранных программой протоколах, их числа — только чтение настоящих протоколов как есть.",
        "rivals_head": "| на настоящих протоколах | раздач/с |",
        "ratios_head": "| протоколы | команда | процессов | от pokerkit, раз | нужно | от наивной читалки, раз |",
        "ratios_intro": "Нужные скорости относятся к машине, на которой pokerkit читает {known} раздач в секунду. Здесь он прочёл {rate} (медиана\n"
                        "{samples} измерений, от {least} до {most}): за минуты эта машина становится то быстрее, то медленнее. Поэтому каждый прогон\n"
                        "сравнивается с pokerkit прямо до и после него; рядом — сколько нужно, во сколько раз больше pokerkit.",
        "growth": "Вдвое больше сыгранных программой раздач — в {growth} раза больше времени; нужно не больше {wanted}.",
        "once": "настоящие, как есть", "multiplied": "настоящие, размноженные", "simulated": "сыгранные программой",
        "split": "найти раздачи в файлах", "parse": "прочитать", "judge": "проиграть и проверить", "rows": "факты и строки",
        "store": "хранение", "report": "отчёт (только `check`)",
        "help": "`oklahoma --help`", "one": "`oklahoma check` одной раздачи", "again": "второй импорт 200 файлов",
        "naive": "наивная читалка", "pokerkit": "pokerkit", "check": "`check`", "import": "`import`",
        "compiled": ", скомпилировано",
    },
}


def tables(measured: Measured, language: str) -> str:
    """Everything that was measured, as Markdown below the page's title."""
    words = _WORDS[language]
    parts = [words["machine"].format(**_machine()), *_rates(measured, words, language), *_stages(measured, words),
             *_moments(measured, words), *_rivals(measured, words, language)]
    if measured.growth:
        parts.append(words["growth"].format(growth=_point(measured.growth, language), wanted=_point(GROWTH, language, 1)))
    lines = "\n\n".join(parts).split("\n")
    if language == "ru":
        lines = [_DECIMAL.sub(",", line) if line.startswith("|") else line for line in lines]
    return "\n".join(lines)


def keep(measured: Measured, language: str, folder: Path) -> None:
    """Write the page."""
    words = _WORDS[language]
    head = f"# {words['title']}\n\n{words['other']}\n\n{words['intro']}"
    (folder / NAMES[language]).write_text(f"{head}\n\n{tables(measured, language)}\n", encoding="utf-8")


def _machine() -> dict[str, Any]:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30 if hasattr(os, "sysconf") else 0
    return {"cores": cores, "memory": round(memory), "system": platform.system(),
            "python": platform.python_version()}


def _point(value: float, language: str, decimals: int = 2) -> str:
    told = f"{value:.{decimals}f}"
    return told.replace(".", ",") if language == "ru" else told


def _number(value: float, language: str) -> str:
    return f"{value:,.0f}" if language == "en" else f"{value:,.0f}".replace(",", " ")


def _table(head: str, rows: list[list[str]]) -> str:
    rule = "|" + "---|" * (head.count("|") - 1)
    return "\n".join([head, rule, *["| " + " | ".join(row) + " |" for row in rows]])


def _rates(measured: Measured, words: dict[str, str], language: str) -> list[str]:
    rows = []
    for rate in measured.rates:
        wanted = WANTED.get((rate.command, rate.processes))
        memory = rate.whole.memory
        rows.append([
            words[rate.input.name], _number(rate.input.hands, language),
            words[rate.command] + (words["compiled"] if rate.compiled else ""), str(rate.processes),
            _number(rate.a_second, language), _number(wanted, language) if wanted else "",
            f"{rate.megabytes:.1f}", f"{rate.whole.cpu / rate.input.hands * 1e6:.0f}",
            f"{memory / 2**20:.0f}" if memory else "", f"{rate.kept / rate.input.hands / 1000:.2f}" if rate.kept else "",
        ])
    return [words["rates"], _table(words["rates_head"], rows)]


def _stages(measured: Measured, words: dict[str, str]) -> list[str]:
    head = words["stages_head"] + "".join(
        f" {words[name]}{words['compiled'] if compiled else ''} |" for name, compiled in measured.stages)
    rows = []
    for stage, budget in BUDGET.items():
        spent = [_spent(measured, name, stage, compiled=compiled) for name, compiled in measured.stages]
        rows.append([words[stage], str(budget), *[f"{each:.0f}" for each in spent]])
    return [words["stages"], words["stages_intro"], _table(head, rows)]


def _spent(measured: Measured, name: str, stage: str, *, compiled: bool) -> float:
    known = measured.stages[name, compiled]
    if stage != "store":
        return known[stage]
    rate = measured.rate(name, "import", compiled=compiled)
    others = sum(known[other] for other in ("split", "parse", "judge", "rows"))
    return max(0.0, rate.whole.cpu / rate.input.hands * 1e6 - others)


def _moments(measured: Measured, words: dict[str, str]) -> list[str]:
    rows = [[words[name], f"{seconds:.2f}", f"{WAIT[name]:.1f}"] for name, seconds in measured.moments.items()]
    return [words["moments"], _table(words["moments_head"], rows)]


def _rivals(measured: Measured, words: dict[str, str], language: str) -> list[str]:
    if not measured.rivals:
        return []
    rows = [[words[name], f"{rate:.0f}"] for name, rate in measured.rivals.items()]
    parts = [words["rivals"], words["rivals_intro"].format(patterns=rivals.PATTERNS, version=rivals.pokerkit_version() or "—"),
             _table(words["rivals_head"], rows)]
    if measured.pokerkit:
        parts.append(words["ratios_intro"].format(
            known=POKERKIT, rate=f"{measured.rivals['pokerkit']:.0f}", samples=len(measured.pokerkit),
            least=f"{min(measured.pokerkit):.0f}", most=f"{max(measured.pokerkit):.0f}"))
        parts.append(_table(words["ratios_head"], [
            _ratio(rate, measured, words) for rate in measured.rates if rate.times is not None]))
    return parts


def _ratio(rate: Rate, measured: Measured, words: dict[str, str]) -> list[str]:
    wanted = WANTED.get((rate.command, rate.processes))
    return [words[rate.input.name], words[rate.command] + (words["compiled"] if rate.compiled else ""),
            str(rate.processes), f"{rate.times:.1f}", f"{wanted / POKERKIT:.1f}" if wanted else "",
            f"{rate.a_second / measured.rivals['naive']:.2f}"]
