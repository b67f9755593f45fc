"""One hand from its reading to its verdict: the status, and every finding with its weight.

What the reader could not read becomes a finding here (the SYN rules), beside what the replay found.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from oklahoma_grammar.copying import Remade, remade
from oklahoma_grammar.events import Hand, Header, Refused, Seat, SummarySeat, SummaryStart, Unread
from oklahoma_grammar.expectations import AMOUNT, FREE_SEAT, LINE, NEW_NAME
from oklahoma_grammar.span import Span
from oklahoma_grammar.suggest import by_hand
from oklahoma_pipeline.replay import Replay, replay
from oklahoma_pipeline.rules import RULES
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.variants import VARIANTS
from oklahoma_pipeline.violations import Severity, Value, Violation

Status = Literal["clean", "violations", "unreadable", "unfinished", "not_replayed"]

# The reading, and what only several hands together can show, have no row in the table of rules.
_BESIDE: dict[str, Severity] = {
    "LED-02": "note",
    "LED-03": "note",
    "LED-04": "error",
    "SYN-01": "note",
    "SYN-02": "error",
    "SYN-03": "warning",
    "SYN-04": "error",
}
SEVERITIES: dict[str, Severity] = {**{rule.id: rule.severity for rule in RULES}, **_BESIDE}

# What keeps a hand from being judged at all.
UNREADABLE = frozenset({"SYN-02", "SYN-04"})

# These are found at a line although what is missing may stand in a later one.
_LOOKS_AHEAD = frozenset({"DSC-01", "TRN-06", "BLD-01"})


@dataclass(slots=True, init=False)
class Judged:
    """A hand and what there is to say of it.

    `replay` is None where nothing was played through: unreadable, or a game that is not judged.
    `at` is the line that opens the hand, `settings` the house rules by which it was judged.
    """

    read: Hand | Refused
    at: Span
    status: Status
    findings: tuple[Violation, ...]
    replay: Replay | None = None
    settings: Settings = DEFAULT

    # Compiled, what a dataclass makes for itself takes four times as long, and ten times where it is frozen.
    def __init__(self, read: Hand | Refused, at: Span, status: Status, findings: tuple[Violation, ...],
                 replay: Replay | None = None, settings: Settings = DEFAULT) -> None:
        self.read = read
        self.at = at
        self.status = status
        self.findings = findings
        self.replay = replay
        self.settings = settings

    def weight(self, finding: Violation) -> Severity:
        """A finding's severity, by the same house rules."""
        return weight(finding, self.settings)

    def __reduce__(self) -> Remade:
        return remade(self)

    @property
    def header(self) -> Header | None:
        """The first line of the hand, where it could be read."""
        return self.read.header


def judge(read: Hand | Refused, settings: Settings = DEFAULT) -> Judged:
    """Replay a hand and weigh what is found; a hand that was refused is told as what it is."""
    if isinstance(read, Refused):
        return _refused(read)
    at = read.header.at
    if read.header.game not in VARIANTS:
        return Judged(read, at, "not_replayed", ())
    clash = _clash(read)
    if clash is not None:
        return Judged(read, at, "unreadable", (clash,))
    played = replay(read, settings)
    findings = played.violations
    unread = [event for event in read.events if type(event) is Unread] if Unread in played.table.kinds else []
    cut = () if read.finished else (_cut(read),)
    if unread and cut and unread[-1] is read.events[-1]:
        unread.pop()
    unsaid = played.table.unsure_at
    if unsaid is not None:
        whole = read.finished and not played.table.cancelled
        unread = sorted([*unread, _unsaid(read, unsaid)], key=_line)
        if whole:
            return _unreadable(read, unread, findings, unsaid)
    if unread:
        if explains(unread[0], findings):
            return _unreadable(read, unread, findings)
        findings += tuple(_left_out(e, read.header) for e in unread)
    findings += cut
    if unread:
        findings = tuple(sorted(findings, key=_line))
    if findings and any(finding.cause and weight(finding, settings) == "error" for finding in findings):
        status: Status = "violations"
    else:
        status = "clean" if read.finished else "unfinished"
    return Judged(read, at, status, findings, played, settings)


def weight(finding: Violation, settings: Settings = DEFAULT) -> Severity:
    """A finding's severity, as the house has it."""
    return settings.severities.get(finding.rule) or SEVERITIES[finding.rule]


def explains(unread: Unread, findings: tuple[Violation, ...]) -> bool:
    """Whether the line that was not understood may be why a rule seems broken."""
    return any(
        SEVERITIES[finding.rule] != "note"
        and (finding.at.line >= unread.at.line or finding.rule in _LOOKS_AHEAD)
        for finding in findings
    )


def _line(finding: Violation | Unread) -> int:
    return finding.at.line


def _clash(hand: Hand) -> Violation | None:
    """The first seat that another line gives to somebody else, or whose player another seat has too.

    A line that says once more what one said before is no other. Two players in one seat of a room's log are
    told apart by their names, and both keep their chips; in a log written by hand one of the lines is a slip.
    """
    seats = hand.seats
    if len({seat.seat for seat in seats}) == len(seats) == len({seat.name for seat in seats}):
        return None
    slips = by_hand(hand.header.dialect)
    taken: dict[int, Seat] = {}
    named: dict[str, Seat] = {}
    for seat in seats:
        before = taken.setdefault(seat.seat, seat)
        expected = FREE_SEAT if before[1:] != seat[1:] and (slips or before.name == seat.name) else ""
        if not expected and named.setdefault(seat.name, seat)[1:] != seat[1:]:
            expected = NEW_NAME
        if expected:
            return _reading("SYN-02", seat.at, expected=(expected,), text_found=_line_at(hand, seat.at))
    return None


def _line_at(hand: Hand, at: Span) -> str:
    """The line as it stands, empty where it is not in this hand's own text."""
    lines = hand.text.split("\n")
    index = at.line - hand.header.at.line
    return lines[index] if at.file == hand.header.at.file and 0 <= index < len(lines) else ""


def _unsaid(hand: Hand, at: Span) -> Unread:
    """A bet or raise whose amount neither its line nor the play tells, as a line not read to its end."""
    return Unread(at, _line_at(hand, at), (AMOUNT,))


def _reading(rule: str, at: Span, **values: Value) -> Violation:
    return Violation(rule, at, None, None, None, values)


def _cut(hand: Hand) -> Violation:
    """The finding of a hand that breaks off; where its summary has begun, with the seats that it lacks.

    `text_half` is a last line that could not be read, as it may be half of one.
    """
    last = hand.events[-1] if hand.events else None
    told = {event.seat for event in hand.events if type(event) is SummarySeat}
    summary = any(type(event) is SummaryStart for event in hand.events)
    lacking = [str(seat.seat) for seat in hand.seats if summary and not seat.out and seat.seat not in told]
    half = last.text if type(last) is Unread else ""
    at = last.at if last else hand.header.at
    return _reading("SYN-03", at, seats_missing=tuple(lacking), text_half=half, **_by_hand(hand.header, half))


def _by_hand(header: Header | None, half: str = "") -> dict[str, Value]:
    """What is told beside of a log that a person wrote: its layout, and a last line that was not read."""
    if header is None or not by_hand(header.dialect):
        return {}
    return {"text_club": header.dialect, "text_club_half": half} if half else {"text_club": header.dialect}


def _left_out(event: Unread, header: Header) -> Violation:
    return _reading("SYN-01", event.at, text_found=event.text, **_by_hand(header))


def _unreadable(
    hand: Hand, unread: list[Unread], findings: tuple[Violation, ...], unsaid: Span | None = None
) -> Judged:
    """A hand that its unread lines keep from being judged: each of them is told, as what it is.

    `unsaid` is the place of an amount without which the chips of the hand are not known.
    """
    told = tuple([
        _reading("SYN-02", event.at, expected=event.expected or (LINE,), text_found=event.text)
        if event.at == unsaid or explains(event, findings) else _left_out(event, hand.header)
        for event in unread
    ])
    return Judged(hand, hand.header.at, "unreadable", tuple(sorted(told, key=_line)))


def _refused(read: Refused) -> Judged:
    at = read.header.at if read.header else read.at
    if read.rule is None:
        return Judged(read, at, "not_replayed", ())
    if read.rule == "SYN-03":
        return Judged(read, at, "unfinished", (
            _reading("SYN-03", read.at, seats_missing=(), text_half="", **_by_hand(read.header)),
        ))
    finding = _reading(read.rule, read.at, expected=read.expected, text_found=read.found)
    return Judged(read, at, "unreadable", (finding,))
