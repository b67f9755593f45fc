"""A hand's text to a hand, or to a refusal that says where and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from lark.exceptions import UnexpectedInput

from oklahoma_grammar import cards, expectations, money
from oklahoma_grammar.dialect import Dialect, pick
from oklahoma_grammar.events import Hand, Header, Refused, SummarySeat, SummaryStart, Unread
from oklahoma_grammar.header import read_header, refuse
from oklahoma_grammar.jotted import Jotted, alphabet_of
from oklahoma_grammar.reader import HandText
from oklahoma_grammar.script import Script, Unsuited

LONGEST_LINE: Final = 10_000
MOST_LINES: Final = 5_000
NOT_REPLAYED: Final = frozenset({
    "courchevel", "courchevel-hilo", "short-deck", "split-holdem", "special-holdem", "special-omaha", "draw5",
    "badugi", "triple-draw", "single-draw", "stud", "stud-hilo", "stud5", "razz",
})
"""Games that a dialect knows by name and nothing here can replay."""

_CYRILLIC_BARE = re.compile(r"(?<![^\W0-9_])[АВДКТавдкт][shdcSHDCсС♠♥♦♣♤♡♢♧]")
_CYRILLIC_CARD = re.compile(r"\[[^\]\n]{0,40}[АВДКТавдкт][^\]\n]{0,40}\]")


def parse(hand: HandText, among: Sequence[Dialect] | None = None) -> Hand | Refused:
    """Read a hand; never raises for what a text says."""
    lines = hand.text.split("\n")
    if len(hand.text) > LONGEST_LINE:
        refused = _over_limits(hand, lines)
        if refused is not None:
            return refused
    dialect = pick(lines[0], among)
    if dialect is None:
        return refuse(hand, 0, expectations.HEADER, lines[0])
    header = read_header(hand, dialect, lines[0])
    if isinstance(header, Refused):
        return header
    if header.game in NOT_REPLAYED or header.limit is None:
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
            alphabet = alphabet_of(dialect, lines, header.scale) if by_hand else cards.alphabet_of(hand.text)
        memory = dialect.memory(header.scale, alphabet)
        script = (Jotted if by_hand else Script)(dialect, hand.file, lines, hand.first_line, memory)
        script.read()
        dialect.lark.parse(script)
    except money.Cents as cents:
        # The hand counts in cents after all: read it again so.
        return _play(hand, dialect, _in_cents(header, cents.currency), lines)
    except Unsuited as fault:
        rule = "SYN-04" if fault.ambiguous else "SYN-02"
        return Refused(fault.at, rule, (fault.expected,), fault.found, hand.text, header)  # type: ignore[arg-type]
    except UnexpectedInput:
        return _out_of_order(hand, dialect, header, script)
    if isinstance(script, Jotted):
        header = script.completed(header)
    return Hand(
        header, script.table, tuple(script.seats), tuple(script.events), hand.text, _is_finished(script),
    )


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
            expected = expectations.SEAT if "SEAT" in accepted and not script.seats else expectations.SUMMARY
            index = number - hand.first_line
            return refuse(hand, index, expected, script.lines[index], header=header)
        parser.feed_token(token)  # type: ignore[arg-type]
    last = len(hand.text.rstrip().split("\n")) - 1
    rule = "SYN-03" if last else "SYN-02"
    return refuse(hand, last, expectations.SEAT, script.lines[last], rule=rule, header=header)


def _is_finished(script: Script) -> bool:
    """Whether the text reaches the hand's end: a summary that accounts for every seat that was in play.

    A line of the summary that could not be read may be the one that is missed, so it counts for a seat.
    """
    if isinstance(script, Jotted):
        return script.has_end()
    told = 0
    summary = False
    for event in reversed(script.events):
        kind = type(event)
        if kind is SummaryStart:
            summary = True
            break
        if kind is SummarySeat or kind is Unread:
            told += 1
    return summary and told >= sum([not seat.out for seat in script.seats])
