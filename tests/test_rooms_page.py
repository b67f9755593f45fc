"""The page of rooms shows forms that are read, the same in both languages, and calls attested what real logs have."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from oklahoma_grammar.encodings import decode
from oklahoma_grammar.events import Hand, Refused, Unread
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText

ROOT = Path(__file__).resolve().parents[1]
PAGES = {"en": ROOT / "docs/rooms.md", "ru": ROOT / "docs/rooms.ru.md"}
ATTESTED = {"attested": True, "ours": False, "виден": True, "наш": False}

EN = ["PokerStars Hand #501:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/05/04 14:35:18 ET",
      "Table 'Tulsa' 6-max Seat #2 is the button", "Seat 2: Anna ($20 in chips)", "Seat 3: Boris ($20 in chips)"]
RU = ["Раздача PokerStars №501:  Холдем Безлимитный ($0.05/$0.10 USD) - 04.05.2026 14:35:18 ВВ",
      "Стол 'Tulsa' 6-max Баттон на месте №2", "Место 2: Анна ($20 фишек)", "Место 3: Борис ($20 фишек)"]
FULL_TILT = ["Full Tilt Poker Game #501: Table Sapulpa (6 max) - $2/$4 - No Limit Irish - 21:14:05 ET - 2026/03/12",
             "Seat 2: Anna ($200)", "Seat 3: Boris ($200)"]
CASSAVA = ["#Game No : 501", "***** Cassava Hand History for Game 501 *****",
           "0,02$/0,04$ Blinds No Limit Holdem - *** 03 07 2026 00:50:21", "Seat 2: Anna ( 7,17$ )", "Seat 3: Boris ( 7,17$ )"]
CHAT = ["Рука #501"]
# Each layout's opening and the line with which its summary begins.
ROOMS = {"stars_en": (EN, "*** SUMMARY ***"), "stars_ru": (RU, "*** ИТОГ ***"), "full_tilt_en": (FULL_TILT, "*** SUMMARY ***"),
         "cassava_en": (CASSAVA, None), "dealer_chat_ru": (CHAT, None)}
SUMMARY = re.compile(r"(?:Seat|Место) [0-9]: .* (?:\(button\)|\(баттон\)|folded|collected|showed|mucked|сделал|собрал|открыл|сбросил)"
                     r"|Total pot|Общий банк|(?:[A-ZА-Я]+ )?(?:Board|Борд)")


HEADER = re.compile(r"[^\n]*(?:Hand|Game) #501|Раздача [^\n]*№501|Рука #501")


@cache
def rows(language: str) -> tuple[tuple[str, ...], ...]:
    """Layout, form and mark of every form of a page; of the first table a layout and a form for each language."""
    found = []
    layout = ""
    for line in PAGES[language].read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            layout = re.findall(r"`([a-z_]+)`", line)[0]
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        forms = [cell[1:-1] for cell in cells if cell.startswith("`")]
        marks = [cell for cell in cells if cell in ATTESTED]
        if len(forms) == 2:
            found += [("stars_en", forms[0], marks[0], forms[1]), ("stars_ru", forms[1], marks[1], forms[0])]
        elif forms:
            found.append((layout, forms[0], marks[0], ""))
    return tuple(found)


def read(layout: str, form: str) -> Any:
    """What the form says in a hand of its layout: a header, or the fields of what it adds to one."""
    top, summary = ROOMS[layout]
    if HEADER.match(form) and layout != "cassava_en":
        lines = [form, *top[1:]]
    elif form.startswith(("Table '", "Стол '")):
        lines = [top[0], form, *top[2:]]
    elif layout == "cassava_en" and form in top:
        lines = top
    elif SUMMARY.match(form) and summary is not None:
        lines = [*top, summary, form]
    else:
        lines = [*top, form]
    hand = parse(HandText("log.txt", 1, "\n".join(lines)))
    if isinstance(hand, Refused):
        return hand.rule, hand.header and plain(hand.header[4:6])
    assert not [event for event in hand.events if isinstance(event, Unread)], form
    if lines[0] == form or form in top:
        return plain(tuple(field for place, field in enumerate(hand.header) if place not in (0, 1, 2, 5, 12)))
    return plain((hand.table and hand.table[1:], tuple(seat[1:] for seat in hand.seats),
                  [(type(event).__name__, *event[1:]) for event in hand.events]))


def plain(value: Any) -> str:
    """Values with the names of one language, for comparison; how a combination is worded is left aside."""
    text = repr(value)
    for russian, english in (("Анна", "Anna"), ("Борис", "Boris"), ("Джекпот", "Jackpot")):
        text = text.replace(russian, english)
    text = re.sub(r"'(?:a pair|three|пару|тройку)[^']*'", "NAMED", text)
    return re.sub(r"\('Traffic', ('[^']*'|None), '([a-z_]+)', '[^']*'\)", r"\2 \1", text)


@pytest.mark.parametrize("row", rows("en"), ids=lambda row: f"{row[0]}: {row[1]}"[:60])
def test_every_form_is_read(row: tuple[str, ...]) -> None:
    read(row[0], row[1])


@pytest.mark.parametrize("row", [row for row in rows("en") if row[0] == "stars_en"], ids=lambda row: row[1][:60])
def test_both_languages_say_the_same(row: tuple[str, ...]) -> None:
    english, russian = read("stars_en", row[1]), read("stars_ru", row[3])
    if isinstance(english, tuple):
        assert english[0] == russian[0] is None  # a game that is known by name only
    else:
        assert english == russian


def test_both_pages_show_the_same_forms() -> None:
    same = {"виден": "attested", "наш": "ours"}
    assert rows("en") == tuple((layout, form, same[mark], other) for layout, form, mark, other in rows("ru"))


OPEN = re.compile(
    r"(?P<name>Anna|Анна|Boris|Борис|Tulsa|tulsa|Sapulpa|Pawnee|nice hand|Irish|(?<=Level )[IVX]+)|(?P<cards>\[ ?[2-9TJQKAВД][shdc][^\]]*\])"
    r"|(?P<named>(?:with|собрав) (?:a pair|three|пару|тройку)[^()|]*?(?=, and|, и| \(|$)|\((?:three|тройку)[^()]*\))"
    r"|(?P<amount>[$€]?[0-9][0-9.,]*(?:st|nd|rd|th)?\$?)"
)
OPENED = {"name": "[^\\n]{1,60}?", "cards": r"\[[^\]\n]*\]", "named": "[^\\n]*?",
          "amount": r"[$€£₹]?[0-9][0-9.,]*(?:st|nd|rd|th)?\$?"}


def shape(form: str) -> re.Pattern[str]:
    """A form with its names, cards, combinations and amounts open, and without its date."""
    text = re.split(r" - 2026| - 04\.05| - 21:14| 03 07 2026", form)[0]
    pieces, place = [], 0
    for found in OPEN.finditer(text):
        pieces += [re.escape(text[place:found.start()]), OPENED[str(found.lastgroup)]]
        place = found.end()
    # A name in front can be anything, so it need not be looked for.
    return re.compile("".join([*pieces, re.escape(text[place:])]).removeprefix(OPENED["name"]))


@cache
def real() -> str:
    place = Path(os.environ.get("OKLAHOMA_CORPORA", ROOT.parent / "shared" / "corpora"))
    if not place.is_dir():
        pytest.skip("no real logs beside the checkout; set OKLAHOMA_CORPORA")
    return "\n".join({line for path in place.rglob("*.txt") for line in decode(path.read_bytes())[0].splitlines()})


# The dealer's chat is known from descriptions of its lines, not from a log at hand.
@pytest.mark.parametrize("row", [row for row in rows("en") if ATTESTED[row[2]] and row[0] != "dealer_chat_ru"],
                         ids=lambda row: f"{row[0]}: {row[1]}"[:60])
def test_what_is_called_attested_stands_in_real_logs(row: tuple[str, ...]) -> None:
    assert shape(row[1]).search(real()), shape(row[1]).pattern


def test_a_hand_is_a_hand() -> None:
    for top, _ in (ROOMS["stars_en"], ROOMS["stars_ru"], ROOMS["full_tilt_en"], ROOMS["cassava_en"]):
        assert isinstance(parse(HandText("log.txt", 1, "\n".join(top) + "\nAnna folds")), Hand)
