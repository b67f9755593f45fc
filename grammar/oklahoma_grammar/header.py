"""A hand's first line: read once in full, and from then on by what it has in common with those before."""

from __future__ import annotations

import re
from typing import Any, Final

from oklahoma_grammar import expectations, money
from oklahoma_grammar.dialect import Dialect
from oklahoma_grammar.events import Header, Refused, TableLine
from oklahoma_grammar.memory import keep
from oklahoma_grammar.openings import Opening, opened_before
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.shapes import SIGN, Fields, Found
from oklahoma_grammar.span import Span
from oklahoma_grammar.times import played_at

_MOST_OPENINGS: Final = 1_000
_NUMBER = re.compile(r"[^0-9\n]{1,20}([0-9]{1,25})\.")
_DIGITS: Final = frozenset("0123456789")
_new: Final[Any] = tuple.__new__


def read_header(hand: HandText, dialect: Dialect, lines: list[str]) -> Header | Refused:
    """The header of a hand that this dialect opens."""
    line = lines[0]
    known = remembered(hand, dialect, line)
    if known is not None:
        return known
    found, _ = dialect.lexer.opening(lines)
    if found is None or found.kind == "OTHER_HEADER":
        return refuse(hand, 0, expectations.HEADER, line)
    header = _header(hand, dialect, found.fields, line)
    if isinstance(header, Header):
        _remember(dialect, line, header, found)
        if header.game is None and dialect.lexer.tells_game:
            return refuse(hand, 0, expectations.GAME, header.game_text, header=header)
    return header


def table_of(hand: HandText, dialect: Dialect, lines: list[str]) -> TableLine:
    """The table, where a layout names it in the header; asked of a header that was read."""
    found, _ = dialect.lexer.opening(lines)
    assert found is not None
    at = Span(hand.file, hand.first_line, 1, len(lines[0]) + 1)
    seats = _first(found.fields, "max")
    return TableLine(at, found.fields["table"][0], int(seats) if seats else None, None)


def refuse(
    hand: HandText, index: int, expected: str, found: str, *, rule: str | None = "SYN-02",
    header: Header | None = None,
) -> Refused:
    """A hand refused for something in the line at this index of its text."""
    line = hand.text.split("\n")[index]
    column = max(line.find(found), 0) + 1
    at = Span(hand.file, hand.first_line + index, column, column + len(found))
    return Refused(at, rule, (expected,), found, hand.text, header)  # type: ignore[arg-type]


def _header(hand: HandText, dialect: Dialect, fields: Fields, line: str) -> Header | Refused:
    stakes = fields.get("stake", [])
    written = (*stakes, *fields.get("ante", ()), *fields.get("cap", ()))
    signs = [*fields.get("currency", ()), *filter(None, map(money.currency_of, stakes))]
    try:
        scale, figures = _figures(written, money.CENTS if signs else 1)
    except expectations.Misread as fault:
        return refuse(hand, 0, fault.expected, fault.found)
    limit = _first(fields, "limit")
    game_text = _first(fields, "game_text") or _first(fields, "other_game") or ""
    date, eastern = _first(fields, "date") or "", _first(fields, "eastern")
    at = Span(hand.file, hand.first_line, 1, len(line) + 1)
    return Header(
        at, dialect.name, _first(fields, "room") or "", fields["number"][0],
        _first(fields, "game"), game_text.strip(),
        limit if limit in ("no", "pot", "fixed", "mixed") else None,  # type: ignore[arg-type]
        tuple(figures[:len(stakes)]), figures[len(stakes)] if "ante" in fields else None,
        signs[0].upper() if signs else None, scale, played_at(date, eastern),
        date if eastern is None else f"{date} [{eastern}]",
        _first(fields, "tournament"), _first(fields, "level"),
        figures[-1] if "cap" in fields else None, None, _first(fields, "series"), dialect.lexer.unsaid,
    )


def _figures(written: tuple[str, ...], scale: int) -> tuple[int, list[int]]:
    """The header's amounts; in cents where one of them has decimals."""
    try:
        return scale, [money.amount(text, scale) for text in written]
    except money.Cents:
        return money.CENTS, [money.amount(text, money.CENTS) for text in written]


def _first(fields: Fields, name: str) -> str | None:
    return fields[name][0] if name in fields else None


def remembered(hand: HandText, dialect: Dialect, line: str) -> Header | None:
    """The header of a line that differs from one seen before in nothing but its number and its stamps."""
    known = opened_before(dialect, line)
    if known is None:
        return _remembered_undated(hand, dialect, line) if dialect.undated else None
    (begin, end), (date, date_end), (eastern, eastern_end), _, _, like = known
    number = line[begin:end]
    at = Span(hand.file, hand.first_line, 1, len(line) + 1)
    stamp = line[date:date_end]
    if eastern == eastern_end:
        played, text = played_at(stamp), stamp
    else:
        played, text = played_at(stamp, line[eastern:eastern_end]), line[date:eastern_end + 1]
    header: Header = _new(Header, (at, *like[1:3], number, *like[4:11], played, text, *like[13:]))
    return header


def _remembered_undated(hand: HandText, dialect: Dialect, line: str) -> Header | None:
    """The same of a header without stamps, by the text around its number."""
    number = _NUMBER.match(line)
    like = dialect.undated.get(_around(number)) if number is not None else None
    if number is None or like is None:
        return None
    at = Span(hand.file, hand.first_line, 1, len(line) + 1)
    header: Header = _new(Header, (at, *like[1:3], number.group(1), *like[4:]))
    return header


def _around(number: re.Match[str]) -> str:
    """The line in which a number was found, with a sign in its place."""
    line, (begin, end) = number.string, number.span(1)
    return line[:begin] + SIGN + line[end:]


def _remember(dialect: Dialect, line: str, header: Header, found: Found) -> None:
    """Keep a header as a pattern for those to come, where number and stamps are found where they must be."""
    if header.game is None:
        return
    if "date" not in found.fields:
        number = _NUMBER.match(line)
        if number is not None and number.group(1) == header.number and dialect.lexer.header_lines == 1:
            keep(dialect.undated, _around(number), header)
        return
    stamp = found.fields["date"][0]
    eastern = _first(found.fields, "eastern") or ""
    begin = line.find(header.number + ":")
    end = begin + len(header.number)
    date = line.rfind(" - ") + 3
    date_end = date + len(stamp)
    second = date_end + 2 if eastern else date_end
    second_end = second + len(eastern)
    whole = line[date:second_end + 1] if eastern else line[date:second_end]
    if begin >= 0 and end < date and whole == header.date_text:
        if len(dialect.openings) >= _MOST_OPENINGS:
            dialect.openings.clear()
        still = (line[:begin], line[end:date], line[date_end:second], line[second_end:])
        places = (begin, end), (date, date_end), (second, second_end)
        shapes = _shape(stamp), _shape(eastern)
        dialect.openings[len(line)] = Opening(*places, still, shapes, header)


def _shape(stamp: str) -> re.Pattern[str]:
    """A pattern of the stamps that differ from this one in digits only."""
    return re.compile("".join(["[0-9]" if letter in _DIGITS else re.escape(letter) for letter in stamp]))
