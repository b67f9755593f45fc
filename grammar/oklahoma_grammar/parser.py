"""A hand's text to a hand, or to a refusal that says where and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from lark.exceptions import UnexpectedInput

from oklahoma_grammar import cards, expectations, money
from oklahoma_grammar.dialect import Dialect, pick
from oklahoma_grammar.events import (
    Cancelled,
    Collect,
    Event,
    Hand,
    Header,
    Refused,
    SummarySeat,
    SummaryStart,
    Unread,
)
from oklahoma_grammar.header import read_header, refuse, remembered, table_of
from oklahoma_grammar.jotted import Jotted, alphabet_of
from oklahoma_grammar.limits import LONGEST_LINE, MOST_LINES
from oklahoma_grammar.memory import MOST
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.recall import backwards
from oklahoma_grammar.script import Script, Unsuited
from oklahoma_grammar.shapes import SIGN
from oklahoma_grammar.span import Span

_SHORT: Final = min(LONGEST_LINE, MOST_LINES)
"""A text of no more letters is within both limits."""
NOT_REPLAYED: Final = frozenset({
    "courchevel", "courchevel-hilo", "short-deck", "split-holdem", "special-holdem", "special-omaha", "draw5",
    "badugi", "triple-draw", "single-draw", "stud", "stud-hilo", "stud5", "razz",
})
"""Games that a dialect knows by name and nothing here can replay."""
_LATEST: Final[list[Dialect]] = []
"""The layout of the hand read last, to be tried first."""

_NOTHING: Final = "\ufffd"
"""What is read in the place of a character that stands for names here, and which no log has."""
_SEAT_BEGINS = re.compile(r" {0,9}[^\W0-9]{1,20} {0,2}[0-9]{1,2}(?![0-9])")
_CYRILLIC_BARE = re.compile(r"(?<![^\W0-9_])[АВДКТавдкт][shdcSHDCсС♠♥♦♣♤♡♢♧](?![^\W0-9_])")
_CYRILLIC_CARD = re.compile(r"\[[^\]\n]{0,60}?[АВДКТавдкт][shdcSHDC♠♥♦♣♤♡♢♧сСѕЅһҺ\ufe0e\ufe0f]")


def parse(hand: HandText, among: Sequence[Dialect] | None = None) -> Hand | Refused:
    """Read a hand; never raises for what a text says."""
    text = hand.text
    lines = (text.replace(SIGN, _NOTHING) if SIGN in text else text).split("\n")
    if len(text) > _SHORT:
        refused = _over_limits(hand, lines)
        if refused is not None:
            return refused
    # Hands of one layout come one after the other.
    dialect = _LATEST[0] if among is None and _LATEST else None
    header = remembered(hand, dialect, lines[0]) if dialect is not None else None
    if dialect is None or header is None:
        dialect = pick(lines[0], among)
        if dialect is None:
            return refuse(hand, 0, expectations.HEADER, lines[0])
        read = read_header(hand, dialect, lines)
        if isinstance(read, Refused):
            return read
        header = read
        if among is None:
            _LATEST[:] = [dialect]
    if header.game in NOT_REPLAYED or (header.limit is None and dialect.lexer.tells_game):
        return refuse(hand, 0, expectations.REPLAYED_GAME, header.game_text, rule=None, header=header)
    return _play(hand, dialect, header, lines)


def _over_limits(hand: HandText, lines: list[str]) -> Refused | None:
    for index, line in enumerate(lines):
        if len(line) > LONGEST_LINE:
            return refuse(hand, index, expectations.SHORT_LINE, line[:80])
    if len(lines) > MOST_LINES:
        return refuse(hand, MOST_LINES, expectations.SHORT_HAND, lines[MOST_LINES][:80])
    return None


def _play(hand: HandText, dialect: Dialect, header: Header, lines: list[str]) -> Hand | Refused:
    """Everything after the header."""
    by_hand = dialect.lexer.by_hand
    script: Script | None = None
    try:
        alphabet: cards.Alphabet = "latin"
        if not hand.text.isascii() and (_CYRILLIC_BARE if by_hand else _CYRILLIC_CARD).search(hand.text):
            alphabet = alphabet_of(dialect, hand.file, lines, hand.first_line, header.scale)
        memory = dialect.memory(header.scale, alphabet)
        script = (Jotted if by_hand else Script)(dialect, hand.file, lines, hand.first_line, memory)
        if dialect.lexer.header_lines > 1:
            script.begins = dialect.lexer.opening(lines)[1]
        if dialect.lexer.tells_table:
            script.table = table_of(hand, dialect, lines)
        script.read()
        order = tuple(script.tokens)
        if order not in memory.orders:
            dialect.lark.parse(script)
            if len(memory.orders) < MOST:
                memory.orders.add(order)
    except money.Cents as cents:
        # The hand counts in cents after all: read it again so.
        return _play(hand, dialect, _in_cents(header, cents.currency), lines)
    except Unsuited as fault:
        rule = "SYN-04" if fault.ambiguous else "SYN-02"
        return Refused(fault.at, rule, (fault.expected,), fault.found, hand.text, header)  # type: ignore[arg-type]
    except UnexpectedInput:
        assert script is not None
        return _out_of_order(hand, dialect, header, script)
    if isinstance(script, Jotted):
        header = script.completed(header)
    finished = _is_finished(script, hand.open_end)
    if hand.open_end and not finished and not by_hand:
        _leave_out_half(script)
    return Hand(header, script.table, tuple(script.seats), tuple(script.events), hand.text, finished)


def _in_cents(header: Header, currency: str | None) -> Header:
    return header._replace(
        scale=money.CENTS, currency=header.currency or currency,
        stakes=tuple(stake * money.CENTS for stake in header.stakes),
        ante=None if header.ante is None else header.ante * money.CENTS,
        cap=None if header.cap is None else header.cap * money.CENTS,
    )


def _out_of_order(hand: HandText, dialect: Dialect, header: Header, script: Script) -> Refused:
    """Which line the grammar stumbled over: the tokens are fed to it one by one."""
    parser = dialect.lark.parse_interactive()
    for token, number in zip(script.tokens, script.starts, strict=True):
        accepted = parser.choices()  # type: ignore[no-untyped-call]
        if token.type not in accepted:
            seatless = "SEAT" in accepted and not script.seats
            expected = expectations.SEAT if seatless else expectations.SUMMARY
            if seatless and dialect.lexer.by_hand:
                number = next((at for at in _like_seats(script) if at < number), number)
            index = number - hand.first_line
            return refuse(hand, index, expected, script.lines[index], header=header)
        parser.feed_token(token)  # type: ignore[arg-type]
    unread = next((event for event in script.events if type(event) is Unread), None)
    if unread is not None and dialect.lexer.by_hand:
        return Refused(unread.at, "SYN-02", unread.expected, unread.text, hand.text, header)
    last = len(hand.text.rstrip().split("\n")) - 1
    rule = "SYN-03" if last else "SYN-02"
    return refuse(hand, last, expectations.SEAT, script.lines[last], rule=rule, header=header)


def _like_seats(script: Script) -> list[int]:
    """The lines that were not read and begin as a seat's does: what stands below them lacks their names."""
    unread = [event for event in script.events if type(event) is Unread]
    return [event.at.line for event in unread if _SEAT_BEGINS.match(event.text) is not None]


def _may_be_half(script: Script, last: Event) -> bool:
    """Whether the last line says too little: nothing that is understood, or not how a player's hand ended."""
    if isinstance(last, SummarySeat):
        if last.outcome == "showed":
            return not last.won and not last.lost
        if last.outcome != "sat_out":
            return False
        return any(seat.seat == last.seat and not seat.out for seat in script.seats)
    return isinstance(last, Unread)


def _last_line(script: Script) -> int:
    return script.first_line + len(script.lines) - 1


def _leave_out_half(script: Script) -> None:
    """A room ends every line, so one that nothing ends may be half of another: «calls 4» of «calls 400»."""
    number, said = _last_line(script), script.events
    if said and said[-1].at.line == number and type(said[-1]) is not Unread:
        script.events = [event for event in said if event.at.line != number]
        line = script.lines[-1]
        script.events.append(Unread(Span(script.file, number, 1, len(line) + 1), line, (expectations.LINE,)))


def _is_finished(script: Script, open_end: bool) -> bool:
    """Whether the text reaches the hand's end: a summary that accounts for every seat that was in play.

    A line of the summary that could not be read may be the one that is missed, so it counts for a seat; but
    not a line that nothing ends, for that one breaks off.
    """
    last = script.events[-1] if script.events else None
    if open_end and last is not None and last.at.line == _last_line(script) and _may_be_half(script, last):
        return False
    if isinstance(script, Jotted):
        return script.has_end()
    if not script.lexer.has_summary:
        return any(type(event) is Collect or type(event) is Cancelled for event in backwards(script.events))
    told = 0
    summary = False
    for event in backwards(script.events):
        kind = type(event)
        if kind is SummaryStart:
            summary = True
            break
        if kind is SummarySeat or kind is Unread:
            told += 1
    return summary and told >= sum([not seat.out for seat in script.seats])
