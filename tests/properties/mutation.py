"""Ways in which a log gets damaged on its way: by hand, by a converter, by a cut or a wrong code page."""

from __future__ import annotations

import re

SIGNS = "\u00a0\u202f\u200b\u202e\ufeff\u0301\u2028\x00\x0b\x0c\t\r\x1b"
LOOKALIKES = str.maketrans("AaeKTcopxBHM", "АаеКТсорхВНМ")
WORDS = (
    "folds", "checks", "calls", "bets", "raises", "and is all-in", "discards 1 card", "shows", "mucks hand", "collected",
    "делает фолд", "делает чек", "делает колл", "делает бет", "делает рейз", "сбрасывает", "и олл-ин", "открывает",
    "*** FLOP ***", "*** ИТОГ ***", "Seat 1: ", "Место 2: ", "Dealt to ", "Карты ", "[As Kd]", "$", "€", "₽", "-1", "0",
    "99999999999999999999", "1,234", "0,5", "1.2.3", "[[", "]", "(", ")", ":", ": : :", "№", "#", "\ud83c\udccf".encode(
        "utf-16", "surrogatepass").decode("utf-16"),
)
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251", "koi8-r", "cp866")


def damaged(text: str, rng) -> bytes:
    """The text with one to four things wrong with it, in some encoding."""
    for _ in range(rng.randint(1, 4)):
        text = rng.choice(WAYS)(text, rng)
    data = text.encode(rng.choice(ENCODINGS) if rng.random() < 0.2 else "utf-8", "replace")
    if rng.random() < 0.05:
        place = rng.randrange(len(data) + 1)
        data = data[:place] + bytes(rng.randrange(256) for _ in range(rng.randint(1, 4))) + data[place:]
    if rng.random() < 0.05:
        data = data[:rng.randrange(len(data) + 1)]
    return data


def _line(change):
    """A way that works on the list of lines, at one of them."""
    def way(text, rng):
        lines = text.split("\n")
        change(lines, rng.randrange(len(lines)), rng)
        return "\n".join(lines)
    return way


def _delete(lines, place, rng):
    del lines[place:place + rng.choice((1, 1, 1, 3))]


def _double(lines, place, rng):
    lines.insert(place, lines[place])


def _swap(lines, place, rng):
    other = rng.randrange(len(lines)) if rng.random() < 0.3 else min(place + 1, len(lines) - 1)
    lines[place], lines[other] = lines[other], lines[place]


def _cut_line(lines, place, rng):
    lines[place] = lines[place][:rng.randrange(len(lines[place]) + 1)]


def _garble(lines, place, rng):
    signs = list(lines[place])
    rng.shuffle(signs)
    lines[place] = "".join(signs)


def _join(lines, place, rng):
    if place:
        lines[place - 1] += lines.pop(place)


def _word(lines, place, rng):
    line = lines[place]
    cut = rng.randrange(len(line) + 1)
    lines[place] = line[:cut] + rng.choice(WORDS) + line[cut:]


def _lookalikes(lines, place, rng):
    lines[place] = lines[place].translate(LOOKALIKES)


def _blank(lines, place, rng):
    lines.insert(place, rng.choice(("", "   ", "\u00a0", "*********** №1 **************")))


def _cut(text, rng):
    return text[:rng.randrange(len(text) + 1)]


def _digit(text, rng):
    return _at(text, rng, r"[0-9]", lambda found: rng.choice("0123456789"))


def _card(text, rng):
    return _at(text, rng, r"[2-9TJQKA][shdc]\b", lambda found: rng.choice("23456789TJQKA") + rng.choice("shdc"))


def _amount(text, rng):
    return _at(text, rng, r"[0-9][0-9.,]*", lambda found: rng.choice(("", "0", found[0] + "0", "-" + found[0], "1e9")))


def _name(text, rng):
    names = re.findall(r"(?m)^(?:Seat|Место) [0-9]+: ([^\n(]{1,60}) \(", text)
    if not names:
        return text
    return text.replace(rng.choice(names), rng.choice([*names, "folds", "Seat 1", "", "a" * 300]), rng.choice((1, -1)))


def _sign(text, rng):
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(SIGNS) + text[place:]


def _line_ends(text, rng):
    return text.replace("\n", rng.choice(("\r\n", "\r", "\n\n", "\n\r", "\u2028")))


def _case(text, rng):
    return text.upper() if rng.random() < 0.5 else text.lower()


def _twice(text, rng):
    return text + rng.choice(("", "\n", "\n\n\n")) + text


def _at(text, rng, pattern, change):
    found = list(re.finditer(pattern, text))
    if not found:
        return text
    one = rng.choice(found)
    return text[:one.start()] + change(one) + text[one.end():]


WAYS = (
    *(_line(change) for change in (
        _delete, _delete, _double, _double, _swap, _swap, _cut_line, _garble, _join, _word, _word, _lookalikes, _blank,
    )),
    _cut, _digit, _digit, _card, _card, _amount, _amount, _name, _sign, _line_ends, _case, _twice,
)
