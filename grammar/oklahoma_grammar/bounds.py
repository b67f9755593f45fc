"""Where in a text a hand begins, and where what belongs to it ends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from oklahoma_grammar.dialect import Dialect, pick
from oklahoma_grammar.lexer import LineLexer

LONGEST_HEADER: Final = 700
_MOST_OPENINGS: Final = 20
_OPENING = re.compile(r"# ?[0-9]{1,25}[:.]")
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


def end_by_hand(lines: list[str], dialect: Dialect) -> int:
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
        elif words[0] == "*" and _RULE.fullmatch(line):
            return index
        elif any([fits(words) is not None for fits in given]):
            if not ended and _goes_to_the_end(lines, index + 1, lexer):
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


def _goes_to_the_end(lines: list[str], first: int, lexer: LineLexer) -> bool:
    """Whether nothing from there on can end the hand: no blank line but at the end, no rule, no seat."""
    last = len(lines) - 1 if not lines[-1].strip() else len(lines)
    for index in range(first, last):
        words = lines[index].strip()
        if not words or words[0] == "*" or lexer.seat(words) is not None:
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
