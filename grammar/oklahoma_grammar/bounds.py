"""Where in a text a hand begins, and where what belongs to it ends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from oklahoma_grammar.dialect import Dialect, pick
from oklahoma_grammar.lexer import LineLexer

LONGEST_HEADER: Final = 700
_MOST_OPENINGS: Final = 20
_OPENING = re.compile(r"# ?[0-9]{1,25}[:.]")
_OPENS_OTHERWISE = re.compile(r"\ufeff?[^\W\d_]{3,10} ?(?:no?\.?)? ?[0-9]{1,25}\.", re.IGNORECASE)
_LIKE_SEAT = re.compile(r"[^\W0-9]{1,20} [0-9]{1,2}: [^\n]{0,300}(?:\(|, ?[0-9$€£¥₽])")
# The same of bytes that no encoding could be told for.
_LIKE_ODD_SEAT = re.compile(r"(?:\\x[0-9a-f]{2}){2,40} [0-9]{1,2}: [^\n]{0,300}(?:\(|, ?[0-9$])")
_LIKE_HEADER = re.compile(
    r"\ufeff?[^\W\d_]{2,20}[^\w\n]{0,3}(?:[^\W\d_]{1,2}[^\w\n]{0,2})?[0-9]{1,25}(?![0-9])"
)
_HEADER_ABOVE: Final = 8
_WHOLE_HEADERS: Final = ("HEADER", "OTHER_GAME_HEADER")
_RULE = re.compile(r"[ \t]*\*{5,60} *[№#]? ?[0-9]{1,9} *\*{5,60}[ \t]*")


def starts(text: str, known: Sequence[Dialect]) -> Iterator[int]:
    """Where hands begin: at header lines, and where a header was written into a line that had been cut."""
    openings: set[str] = set()
    last = -1
    for sign in _signs(text.replace("№", "#"), known):
        # Looked for within a header's length only, so that a line without end costs no more than another.
        earliest = max(0, sign - LONGEST_HEADER)
        begin = text.rfind("\n", earliest, sign) + 1
        if begin <= last or (begin == 0 and earliest):
            continue
        end = text.find("\n", begin, begin + LONGEST_HEADER)
        line = text[begin:end if end >= 0 else begin + LONGEST_HEADER]
        dialect = pick(line, known)
        if dialect is not None and last >= 0 and _opens_with_name(text, last, begin, sign, line, dialect):
            continue
        if dialect is not None:
            if len(openings) < _MOST_OPENINGS:
                openings.add(text[begin:sign].strip())
            last = begin
            if dialect.signs:
                # A further line of this header may look like the first of one.
                for _ in range(dialect.lexer.header_lines - 1):
                    last = max(last, text.find("\n", last, last + LONGEST_HEADER) + 1)
            yield begin
        else:
            for opening in openings:
                place = line.rfind(opening)
                if place > 0 and _cut_short(line, place, text[end + 1:end + 400], known):
                    last = begin
                    yield begin + place
                    break


def _signs(text: str, known: Sequence[Dialect]) -> list[int]:
    """Where something stands that a line has which opens a hand."""
    places = [found.start() for found in _OPENING.finditer(text)]
    count = len(places)
    for word in {sign for dialect in known for sign in dialect.signs}:
        place = text.find(word)
        while place >= 0:
            places.append(place)
            place = text.find(word, place + 1)
    if len(places) > count:
        places.sort()
    return places


def _opens_with_name(text: str, hand: int, begin: int, sign: int, line: str, dialect: Dialect) -> bool:
    """Whether the line is no header but tells of a player with a name like one, seated in the hand before."""
    opening = text[begin:sign]
    place = text.find(f": {opening}", hand, begin) if opening else -1
    if place < 0 or dialect.signs:
        return False
    seat = dialect.lexer.seat(text[text.rfind("\n", hand, place) + 1:text.find("\n", place)])
    if seat is None or not line.startswith(seat[1]):
        return False
    found = dialect.lexer.header(line.strip())
    return found is None or found.kind == "OTHER_HEADER"


def _cut_short(line: str, place: int, following: str, known: Sequence[Dialect]) -> bool:
    """Whether a hand was cut in this line and the next hand's whole header was written behind it."""
    if '"' in line[:place]:
        return False
    header = line[place:]
    dialect = pick(header, known)
    if dialect is None:
        return False
    found = dialect.lexer.header(header.strip())
    table = dialect.lexer.seated.search(following.split("\n", 1)[0].strip())
    return found is not None and found.kind == "HEADER" and table is not None and table.kind == "TABLE"


class Outside(NamedTuple):
    """A hand where no number sign shows one: the row of its first line, and the layout it is in.

    `opens` says that the line opens a hand of that layout. Else it only should, or it is the first seat of a
    hand of which no line does; without a layout the letters are in no encoding known.
    """

    row: int
    dialect: Dialect | None
    opens: bool


def outside(rows: list[str], first: int, known: Sequence[Dialect]) -> Outside | None:
    """The next hand from that row on of a text in which no header was found; None where there is none."""
    for index in range(first, len(rows)):
        words = rows[index].strip()[:LONGEST_HEADER]
        if not words:
            continue
        if _OPENS_OTHERWISE.match(words) is not None:
            dialect = pick(words, known)
            if dialect is not None and dialect.lexer.by_hand:
                return Outside(index, dialect, True)
        if _LIKE_SEAT.match(words) is not None:
            for dialect in known:
                if dialect.lexer.seat(words) is not None:
                    return Outside(_header_above(rows, first, index, dialect), dialect, False)
        elif words[0] == "\\" and _LIKE_ODD_SEAT.match(words) is not None:
            return Outside(index, None, False)
    return None


def _header_above(rows: list[str], first: int, seat: int, dialect: Dialect) -> int:
    """The line above a hand's first seat that is most like a header; the seat itself where none is."""
    found = seat
    if dialect.lexer.by_hand:
        for index in range(seat - 1, max(first, seat - _HEADER_ABOVE) - 1, -1):
            words = rows[index].strip()[:LONGEST_HEADER]
            if not words:
                break
            if _LIKE_HEADER.match(words) is not None and dialect.lexer.seated.search(words) is None:
                found = index
    return found


def _opens_otherwise(words: str, known: Sequence[Dialect] | None) -> bool:
    """Whether a line is the whole header of a hand, without the number sign by which headers are found."""
    dialect = pick(words, known) if _OPENS_OTHERWISE.match(words) is not None else None
    if dialect is None:
        return False
    found = dialect.lexer.header(words)
    return found is not None and found.kind in _WHOLE_HEADERS


def end_by_hand(lines: list[str], dialect: Dialect, known: Sequence[Dialect] | None = None) -> int:
    """The index of the first line after a hand that a person wrote down.

    Blank lines may stand anywhere in it. When a pot has been given it ends before a line that opens another
    hand, or, after a blank, before any line that says nothing of a hand.
    """
    lexer = dialect.lexer
    given = [shape.pattern.fullmatch for shape in lexer.gives]
    ended = blank = False
    foreign: int | None = None
    for index, line in enumerate(lines):
        words = line.strip()
        if not words:
            blank = True
        elif (words[0] == "*" and _RULE.fullmatch(line)) or (
            index and ". " in words and _opens_otherwise(words, known)
        ):
            return index
        elif any([fits(words) is not None for fits in given]):
            if not ended and _goes_to_the_end(lines, index + 1, lexer, known):
                return len(lines)
            ended, foreign = True, None
        elif ended:
            if lexer.seat(words) is not None:
                return index if foreign is None else foreign
            found = lexer.seated.search(words) or lexer.unseated.search(words)
            if found is not None and found.kind != "DETAIL":
                foreign = None
            elif blank:
                return index if foreign is None else foreign
            elif foreign is None:
                foreign = index
        if words:
            blank = False
    return len(lines)


def _goes_to_the_end(
    lines: list[str], first: int, lexer: LineLexer, known: Sequence[Dialect] | None
) -> bool:
    """Whether nothing from there on can end the hand: no blank line but at the end, no rule, no seat.

    A header without its sign may be of another layout, whose seats are not known here.
    """
    last = len(lines) - 1 if not lines[-1].strip() else len(lines)
    for index in range(first, last):
        words = lines[index].strip()
        if not words or words[0] == "*" or lexer.seat(words) is not None:
            return False
        if ". " in words and _opens_otherwise(words, known):
            return False
    return True


def end_of_hand(lines: list[str], known: Sequence[Dialect]) -> int:
    """The index of the first line after the hand.

    A numbered rule of asterisks ends a hand anywhere; blank lines end it after its summary, and two of them
    before. In a text that is double-spaced throughout one more blank line is needed.
    """
    dialect = pick(lines[0], known)
    spacing = 0
    while spacing + 1 < len(lines) and not lines[spacing + 1].strip():
        spacing += 1
    blanks = 0
    needed = spacing + 2
    for index, line in enumerate(lines[1:], 1):
        if not line.strip():
            blanks += 1
            continue
        if _RULE.fullmatch(line) or blanks >= needed:
            return index - blanks
        blanks = 0
        if dialect is not None and line.lstrip().startswith("***"):
            found = dialect.lexer.seated.search(line.strip())
            if found is not None and found.kind == "SUMMARY":
                needed = spacing + 1
    return len(lines)
