"""How near a line is to a form of words, counted by the slips of a hand that types.

A form is a row of pieces: words, and gaps for a name, an amount, cards. What has been fitted so far is kept
for every place of the line that can be reached within the cost that is left, so the work grows with the line
and not with what might be wrong in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

Reached = dict[int, tuple[float, str]]
"""For each place of the line the least cost of getting there and the line as it should have been so far."""

_SAME: Final = str.maketrans("ё№’–—", "е#'--")
_TWINS: Final = dict(zip("abcehkmoptxy", "авсенкмортху", strict=True)) | {"3": "з", "0": "о", "6": "б"}
_KEYS: Final = (
    "qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюё",
)
_OTHER_LAYOUT: Final = dict(zip(*_KEYS, strict=True)) | dict(zip(*reversed(_KEYS), strict=True))
_ROWS: Final = (
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю", "1234567890",
)
_NEIGHBOURS: Final = frozenset(
    pair for row in _ROWS for one, two in pairwise(row) for pair in (one + two, two + one)
)
_NEVER: Final = 99.0
_STOPS: Final = ".,:;"
_CHEAP_TO_MISS: Final = " :,.#"
_DIGITS: Final = {
    "o": "0", "о": "0", "l": "1", "i": "1", "|": "1", "!": "1", "з": "3", "б": "6", "в": "8", "s": "5",
}
_UNITS: Final = "$€£¥₽₹"
_DATE = re.compile(
    r"(?:([0-9]{4})([-./, ])([0-9]{1,2})([-./, ])([0-9]{1,2})"
    r"|([0-9]{1,2})([-./, ])([0-9]{1,2})([-./, ])([0-9]{4}|[0-9]{2}(?![0-9])))"
    r"(?:[ ,]{1,3}([0-9]{1,2})([:;.,-])([0-9]{2})((?: ?[A-Za-zА-Яа-я]{2,5})?(?![A-Za-zА-Яа-я])|))?"
)
_SUITS: Final = "shdc♠♥♦♣"
_SUIT_SLIPS: Final = {"ы": "s", "р": "h", "в": "d", "с": "c", "п": "♠", "ч": "♥", "б": "♦", "т": "♣"}
_RANKS: Final = "23456789tjqkaвдкта"
_RANK_SLIPS: Final = {"о": "J", "й": "Q", "л": "K", "ф": "A", "е": "T"}
MOST_CARDS: Final = 6
_SLIPS, _LEAST_SLIP = 0.4, 1.1
"""How many of a name's letters may be wrong and it still be that name."""


class Gap(NamedTuple):
    """A piece that is no fixed word: `kind` says what stands there, `choices` the words that may.

    Without choices the kind alone decides; where there are none to choose from, nothing fits.
    """

    kind: str
    choices: tuple[str, ...] | None = None


Piece = str | Gap


def fit(line: str, form: Sequence[Piece], budget: float) -> tuple[float, str] | None:
    """The least cost at which the line is this form, and the line mended; None above the budget."""
    reached: Reached = {0: (0.0, "")}
    for piece, after in zip(form, (*form[1:], ""), strict=True):
        before_cards = isinstance(after, Gap) and after.kind == "cards"
        reached = _through(line, piece, reached, budget, whole=before_cards)
        if not reached:
            return None
    # What is left over may be a sign too many, never a letter or a digit: nothing typed is dropped so.
    ends = [found for place, found in reached.items() if not any(map(str.isalnum, line[place:]))]
    return min(ends, default=None)


def furthest(line: str, form: Sequence[Piece], budget: float) -> tuple[int, Piece]:
    """How far the line is this form, and the piece that should have come there."""
    reached: Reached = {0: (0.0, "")}
    place = 0
    for piece in form:
        place = max(reached)
        reached = _through(line, piece, reached, budget)
        if not reached:
            return place, piece
    return max(reached), form[-1]


def _through(line: str, piece: Piece, reached: Reached, budget: float, *, whole: bool = False) -> Reached:
    """Through one piece; `whole` says that after its last letter none of the line's may be left out."""
    if isinstance(piece, str):
        return _words(line, piece, reached, budget, whole=whole)
    if piece.choices is not None:
        ends: Reached = {}
        least = min(cost for cost, _ in reached.values())
        for word in piece.choices:
            most = min(budget, least + max(_LEAST_SLIP, _SLIPS * len(word)))
            _keep_best(ends, _words(line, word, reached, most))
        return ends
    return _GAPS[piece.kind](line, reached, budget)


def _keep_best(ends: Reached, more: Reached) -> None:
    for place, (cost, text) in more.items():
        if place not in ends or cost < ends[place][0]:
            ends[place] = cost, text


def _words(line: str, words: str, reached: Reached, budget: float, *, whole: bool = False) -> Reached:
    """Through fixed words, letter by letter, with letters missing, too many, wrong, or changed round."""
    before: Reached = {}
    row = _overread(line, reached, budget)
    typed = _plainly(line)
    wanted = _plainly(words)
    for index, letter in enumerate(words):
        after: Reached = {}
        for place, (cost, text) in row.items():
            told = text + letter
            _offer(after, place, cost + (0.5 if letter in _CHEAP_TO_MISS else 1.0), told, budget)
            if place < len(line):
                _offer(after, place + 1, cost + _swap(typed[place], wanted[index]), told, budget)
        if index:
            pair = wanted[index - 1:index + 1]
            for place, (cost, text) in before.items():
                if typed[place:place + 2] == pair[::-1] and pair[0] != pair[1]:
                    _offer(after, place + 2, cost + 0.8, text + words[index - 1:index + 1], budget)
        before, row = row, _overread(line, after, budget, signs=whole and index == len(words) - 1)
        if not row:
            break
    return row


def _overread(line: str, row: Reached, budget: float, *, signs: bool = False) -> Reached:
    """The same, with letters of the line left out, or nothing but its signs and blanks."""
    if not row:
        return row
    for place in range(min(row), len(line)):
        if place in row:
            cost, text = row[place]
            beside = line[max(0, place - 1):place] + line[place + 1:place + 2]
            if line[place].isalnum() and (signs or not beside.strip(" :,")):
                # A letter that stands alone is no slip within a word.
                continue
            extra = 0.4 if line[place] == " " else 0.6 if line[place] == line[place - 1:place] else 1.0
            _offer(row, place + 1, cost + extra, text, budget)
    return row


def _offer(row: Reached, place: int, cost: float, text: str, budget: float) -> None:
    if cost <= budget and (place not in row or cost < row[place][0]):
        row[place] = cost, text


def _plainly(text: str) -> str:
    easy = text.lower().translate(_SAME)
    return easy if len(easy) == len(text) else text


def _swap(typed: str, wanted: str) -> float:
    """The cost of one letter for another."""
    if typed == wanted:
        return 0.0
    if _TWINS.get(typed) == wanted or _TWINS.get(wanted) == typed:
        return 0.2
    if _OTHER_LAYOUT.get(typed) == wanted:
        return 0.3
    if typed in _STOPS and wanted in _STOPS:
        return 0.4
    if typed.isalnum() and not wanted.isalnum():
        return _NEVER
    return 0.8 if typed + wanted in _NEIGHBOURS else 1.0


# ---- gaps

def _amount(line: str, reached: Reached, budget: float) -> Reached:
    """Digits and what stands among them; letters that look like digits are taken for them."""
    ends: Reached = {}
    for start, (cost, text) in reached.items():
        written = ""
        spent = cost
        digits = 0
        for place in range(start, min(len(line), start + 30)):
            sign = line[place]
            if sign in "0123456789":
                digits += 1
            elif (digits and sign.lower() in _DIGITS) or (sign.lower() in "oо" and written):
                sign = _DIGITS[sign.lower()]
                spent += 0.3
            elif not (sign in _UNITS or (written and sign in " .,\u00a0\u202f")):
                break
            written += sign
            if sign in "0123456789" or (digits and sign in _UNITS):
                whole, more = _tidied(written)
                _offer(ends, place + 1, spent + more, text + whole, budget)
    return ends


_GROUPED = re.compile(
    r"[$€£¥₽₹]?[0-9]{1,3}(?:([ ,.\u00a0\u202f])[0-9]{3})?(?:\1[0-9]{3}){0,4}(?:[.,][0-9]{1,2})?[$€£¥₽₹]?"
)
_PLAIN = re.compile(r"[$€£¥₽₹]?[0-9]{1,12}(?:[.,][0-9]{1,2})? ?[$€£¥₽₹]?")


def _tidied(written: str) -> tuple[str, float]:
    """The amount with blanks taken out that group nothing."""
    if _PLAIN.fullmatch(written) or _GROUPED.fullmatch(written):
        return written, 0.0
    return re.sub("[ \u00a0\u202f]", "", written), 0.4


def _number(line: str, reached: Reached, budget: float) -> Reached:
    ends: Reached = {}
    for start, (cost, text) in reached.items():
        written = ""
        for place in range(start, min(len(line), start + 25)):
            sign = line[place].lower()
            if sign not in "0123456789" and sign not in _DIGITS:
                break
            cost += 0.0 if sign in "0123456789" else 0.4
            written += _DIGITS.get(sign, sign)
            _offer(ends, place + 1, cost, text + written, budget)
    return ends


def _text(line: str, reached: Reached, budget: float) -> Reached:
    """Anything at all, of one letter at least."""
    ends: Reached = {}
    for start, (cost, text) in reached.items():
        for end in range(start + 1, len(line) + 1):
            if line[start] != " " and line[end - 1] not in " -–—":
                _offer(ends, end, cost, text + line[start:end], budget)
    return ends


def _named(line: str, reached: Reached, budget: float) -> Reached:
    """What a hand is called, which no card begins."""
    return _text(line, {
        start: found for start, found in reached.items() if not _cards(line, {start: (0.0, "")}, _LEAST_SLIP)
    }, budget)


def _date(line: str, reached: Reached, budget: float) -> Reached:
    ends: Reached = {}
    for start, (cost, text) in reached.items():
        found = _DATE.match(line, start)
        if found is None:
            continue
        year, one, month, two, day, day2, three, month2, four, year2 = found.groups()[:10]
        hour, colon, minute, zone = found.groups()[10:]
        sign = "-" if year else "."
        signs = (one, two) if year else (three, four)
        spent = cost + sum(0.5 for written in signs if written != sign and not (year and written in "./"))
        if not year and len(year2) == 2:
            if (three, four) != (".", "."):
                # Day first and two figures for the year: only with points is that sure.
                continue
            year2 = f"20{year2}"
            spent += 0.5
        told = sign.join((year, month, day) if year else (day2, month2, year2))
        if hour:
            spent += 0.0 if colon == ":" else 0.5
            told += f" {hour}:{minute}{zone or ''}"
        _offer(ends, found.end(), spent, text + told, budget)
    return ends


def _cards(line: str, reached: Reached, budget: float) -> Reached:
    """Cards in a row. They end where a word does: no letter or digit stands straight behind them."""
    ends: Reached = {}
    row = reached
    for count in range(MOST_CARDS):
        after: Reached = {}
        for place, (cost, text) in row.items():
            _card(line, place, cost, text + (" " if count else ""), after, budget, first=not count)
        if not after:
            break
        whole = {place: found for place, found in after.items() if not line[place:place + 1].isalnum()}
        _keep_best(ends, whole)
        row = after
    return ends


def _card(
    line: str, place: int, cost: float, text: str, after: Reached, budget: float, *, first: bool
) -> None:
    """One card from here on: rank and suit, which may be apart, changed round, or of the other alphabet."""
    here = place
    while here < len(line) and line[here] in " ,":
        here += 1
    if not first and here == place:
        cost += 0.4
    if first and (here > place or (place and line[place - 1].isalnum() and line[place:place + 1].isalpha())):
        # A card begins where a word does.
        return
    for rank_at, suit_at in ((0, 1), (1, 0)):
        letters: list[tuple[str, float]] = []
        end = here
        for part in (0, 1):
            if part == 1 and rank_at == 0 and line[end:end + 1] == " ":
                end += 1
                cost_of_gap = 0.4
            else:
                cost_of_gap = 0.0
            read = _rank(line, end) if part == rank_at else _suit(line, end)
            if read is None:
                break
            sign, spent, width = read
            letters.append((sign, spent + cost_of_gap))
            end += width
        if len(letters) == 2:
            if line[end:end + 1] in ("\ufe0f", "\ufe0e"):
                end += 1
            spent = cost + letters[0][1] + letters[1][1] + (0.0 if rank_at == 0 else 0.8)
            _offer(after, end, spent, text + letters[rank_at][0] + letters[suit_at][0], budget)


def begins_card(line: str, place: int) -> bool:
    """Whether a rank or a suit stands there."""
    return _rank(line, place) is not None or _suit(line, place) is not None


def _rank(line: str, place: int) -> tuple[str, float, int] | None:
    two = line[place:place + 2].lower()
    if two == "10":
        return "10", 0.0, 2
    if len(two) == 2 and two[0] in "1li|" and two[1] in "0oо":
        return "10", 0.4, 2
    sign = two[:1]
    if sign and sign in _RANKS:
        return line[place].upper() if sign.isalpha() else sign, 0.0, 1
    if sign in _RANK_SLIPS:
        return _RANK_SLIPS[sign], 0.4, 1
    return None


def _suit(line: str, place: int) -> tuple[str, float, int] | None:
    sign = line[place:place + 1].lower()
    if sign and sign in _SUITS:
        return sign, 0.0, 1
    return (_SUIT_SLIPS[sign], 0.4, 1) if sign in _SUIT_SLIPS else None


_GAPS: Final[dict[str, Callable[[str, Reached, float], Reached]]] = {
    "amount": _amount, "number": _number, "text": _text, "named": _named, "date": _date, "cards": _cards,
}
