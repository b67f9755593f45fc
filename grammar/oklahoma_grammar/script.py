"""A hand's lines, read one after the other into events, and the tokens that the grammar puts in order."""

from __future__ import annotations

from typing import Any, Final

from oklahoma_grammar import expectations
from oklahoma_grammar.dialect import Dialect
from oklahoma_grammar.events import NotAwarded, Seat, SummarySeat, TableLine, Traffic, Unread
from oklahoma_grammar.expectations import Ambiguous, Misread
from oklahoma_grammar.lexer import LONGEST_NAME, RosterLine, candidates
from oklahoma_grammar.memory import Memory, Remembered, Token, keep
from oklahoma_grammar.money import amount
from oklahoma_grammar.shapes import SIGN, Fields, Found
from oklahoma_grammar.span import Span
from oklahoma_grammar.to_events import BUILDERS, traffic

_DECLARATIONS: Final = frozenset({"FOLD", "CHECK", "CALL", "BET", "RAISE", "ALL_IN"})
_new: Any = tuple.__new__
"""Named tuples made without their constructors, which take three times as long."""


class Unsuited(Exception):
    """A line that decides for the whole hand that it cannot be read: where, what was expected, what stood."""

    def __init__(self, at: Span, expected: str, found: str, *, ambiguous: bool) -> None:
        super().__init__(at, expected, found)
        self.at = at
        self.expected = expected
        self.found = found
        self.ambiguous = ambiguous


class Script:
    """One hand being read.

    `tokens` are for the grammar, each the first of a row of lines that it takes without a change of state,
    `starts` their lines; `table`, `seats` and `events` are for the hand. `line`, `number`, `text` and
    `column` are the line at hand, its place in the file, and the part of it after leading blanks.
    """

    def __init__(
        self, dialect: Dialect, file: str, lines: list[str], first_line: int, memory: Memory
    ) -> None:
        self.lexer = dialect.lexer
        self.file = file
        self.lines = lines
        self.first_line = first_line
        self.memory = memory
        self.tokens: list[Token] = [memory.token("HEADER")]
        self.starts: list[int] = [first_line]
        self.absorbed = self.lexer.absorbed["HEADER"]
        self.table: TableLine | None = None
        self.seats: list[Seat] = []
        self.events: list[Any] = []
        self.names: list[str] = []
        self.roster: dict[str, str] = {}
        self.heads: dict[str, tuple[int, str, int]] = {}
        self.plain_names = True
        self.line = self.text = ""
        self.number = self.column = 0

    def read(self) -> None:
        """Read every line after the header."""
        self._play(self._roster())

    def _say(self, kind: str, number: int) -> None:
        """Show the grammar a line, unless it would take it without a change of state."""
        if kind not in self.absorbed:
            self.tokens.append(self.memory.token(kind))
            self.starts.append(number)
            self.absorbed = self.lexer.absorbed[kind]

    def _roster(self) -> int:
        """Read table line and seats; answers the index of the first line of play."""
        lines, first_line, lexer = self.lines, self.first_line, self.lexer
        last = len(lines)
        index = 1
        while index < last:
            line = lines[index]
            found = lexer.seat(line)
            if found is not None:
                self._sit(found, line, first_line + index)
            elif self.seats and not self._seats_follow(index):
                break
            else:
                self._before_play(line, first_line + index)
            index += 1
        self._know_names()
        return index

    def _seats_follow(self, index: int) -> bool:
        """Whether the roster goes on after a line of something else."""
        return any(self.lexer.seat(line) is not None for line in self.lines[index + 1:index + 3])

    def _before_play(self, line: str, number: int) -> None:
        """The table's line, or something between the seats."""
        known = self.memory.lines.get(line)
        if known is not None and known[0] == "TABLE":
            at = _new(Span, (self.file, number, 1, len(line) + 1))
            self.table = _new(TableLine, (at, *known[2]))
            self._say("TABLE", number)
        elif line and not line.isspace():
            self._slowly(line, number)

    def _sit(self, found: RosterLine, line: str, number: int) -> None:
        seat, name, chips, out, start = found
        at = _new(Span, (self.file, number, 1, len(line) + 1))
        if len(name) > LONGEST_NAME:
            raise Unsuited(at, expectations.NAME, name, ambiguous=False)
        try:
            stack = amount(chips, self.memory.values.scale)
        except Misread as fault:
            self.line, self.number = line, number
            self._unread(fault)
            return
        self.seats.append(_new(Seat, (at, seat, name, stack, out)))
        head = line[:start - 2]
        if head in self.heads:
            self.plain_names = False
        self.heads[head] = (seat, name, start)
        if "SEAT" not in self.absorbed:
            self._say("SEAT", number)

    def _know_names(self) -> None:
        """Longest names first; the short way is open where no name could hide in another's line."""
        self.roster = {seat.name: seat.name for seat in self.seats}
        self.names = sorted(self.roster, key=len, reverse=True)
        if ":" in "".join(self.names) or "" in self.roster:
            self.plain_names = False

    def _play(self, index: int) -> None:
        """Read the lines of play and summary, those that are remembered here and the others slowly."""
        file, lines, first_line, memory = self.file, self.lines, self.first_line, self.memory
        tails, whole, seats = memory.tails, memory.lines, memory.seats
        heads, add = self.heads, self.events.append
        for number, line in enumerate(lines[index:], first_line + index):
            known = whole.get(line)
            if known is not None:
                kind, event, rest = known
                add(_new(event, (_new(Span, (file, number, 1, len(line) + 1)), *rest)))
            else:
                cut = line.find(": ")
                if cut > 0 and self.plain_names:
                    head = line[:cut]
                    # A name that no seat has acts all the same: whether it may is not for a reader to say.
                    known = tails.get(line[cut:]) if head[0] != " " or head in self.roster else None
                    if known is not None:
                        kind, event, rest = known
                        player = self.roster.get(head, head)
                        add(_new(event, (_new(Span, (file, number, 1, len(line) + 1)), player, *rest)))
                    elif head in heads:
                        seat, player, start = heads[head]
                        if line.startswith(player, start):
                            known = seats.get(line[start + len(player):])
                        if known is not None:
                            kind, event, rest = known
                            at = _new(Span, (file, number, 1, len(line) + 1))
                            add(_new(event, (at, seat, player, *rest)))
                if known is None:
                    if line and not line.isspace():
                        self._slowly(line, number)
                    continue
            if kind not in self.absorbed:
                self._say(kind, number)

    def _slowly(self, line: str, number: int) -> None:
        """A line that is not remembered, or that names a player elsewhere than in front."""
        self.line = self.text = line
        self.number, self.column = number, 1
        found = self.lexer.seated.nameless(line)
        if found is not None:
            self._take(found, None, line)
            return
        if self._of_seat() or self._with_name():
            return
        if line[0].isspace():
            self.text = line.lstrip()
            self.column = len(line) - len(self.text) + 1
            if self._with_name():
                return
        seat = self.lexer.seat(line)
        if seat is not None:
            self._sit(seat, line, number)
            self._know_names()
        elif not self._unseated():
            self._unread(None)

    def _of_seat(self) -> bool:
        """A line that opens as a seat's line of the roster did, as those of the summary do."""
        line = self.line
        known = self.heads.get(line[:line.find(": ")]) if self.plain_names else None
        if known is None or not line.startswith(known[1], known[2]):
            return False
        rest = line[:known[2]] + SIGN + line[known[2] + len(known[1]):]
        found = self.lexer.seated.find(rest)
        if found is not None:
            self._take(found, known[1], rest)
        return found is not None

    def _with_name(self) -> bool:
        """Find the player first and then the kind of line; whether both could be found."""
        others, seated = self.memory.others, self.lexer.seated
        places = candidates(self.text, self.names)
        for name, rest in places:
            known = others.get(rest)
            if known is not None:
                kind, event, values = known
                at = _new(Span, (self.file, self.number, self.column, len(self.line) + 1))
                self.events.append(_new(event, (at, name, *values)))
                self._say(kind, self.number)
                return True
            found = seated.find(rest)
            if found is not None:
                self._take(found, name, rest)
                return True
        for name, rest in places:
            found = seated.search(rest)
            if found is not None:
                self._take(found, name, rest)
                return True
        found = seated.search(self.text)
        if found is not None:
            self._take(found, None, self.text)
        return found is not None

    def _unseated(self) -> bool:
        """A line about somebody who has no seat."""
        unseated = self.lexer.unseated
        found = unseated.again(self.text) or unseated.search(self.text)
        if found is not None:
            self._take(found, found.fields["player"][0], "")
        return found is not None

    def _take(self, found: Found, name: str | None, rest: str) -> None:
        """Make the event of a line whose kind is known, and remember what can be used again.

        `rest` is the line with a sign in the place of a seated player's name, empty for one who has no seat.
        """
        kind, fields = found.kind, found.fields
        at = _new(Span, (self.file, self.number, self.column, len(self.line) + 1))
        if kind == "TRAFFIC":
            self.events.append(_new(Traffic, (at, name, *traffic(fields, self.text))))
        elif kind == "TABLE":
            self._sit_down_at(fields, at)
        elif kind == "DISCARD_AND_ACT":
            self._both(found, name, rest)
            return
        else:
            try:
                event, values = BUILDERS[kind](fields, self.memory.values)
            except Misread as fault:
                self._unread(fault)
                return
            seat = (int(fields["seat"][0]),) if event is SummarySeat else ()
            who = (name,) if name is not None or event is NotAwarded else ()
            self.events.append(_new(event, (at, *seat, *who, *values)))
            if fields.get("cashed") == ["not_awarded"]:
                # The line tells two things: what the hand was worth, and that the pot did not pay it.
                self.events.append(_new(NotAwarded, (at, name, sum(values[3]) or None, "pot")))
            elif rest and "cards" not in fields:
                self._remember(rest, name, (kind, event, values))
        self._say(kind, self.number)

    def _remember(self, rest: str, name: str | None, said: Remembered) -> None:
        memory = self.memory
        if said[1] is SummarySeat:
            cut = rest.find(SIGN)
            if rest[:cut - 2] in self.heads:
                keep(memory.seats, rest[cut + 1:], said)
        elif name is None:
            keep(memory.lines, rest, said)
        elif rest.startswith(SIGN + ": "):
            keep(memory.tails, rest[1:], said)
        else:
            keep(memory.others, rest, said)

    def _both(self, found: Found, name: str | None, rest: str) -> None:
        """A discard and the act that goes with it, written in one line: two events, the discard first."""
        words = found.fields["rest"][0]
        act = self.lexer.seated.search(f"{SIGN}: {words}")
        try:
            if act is None or act.kind not in _DECLARATIONS:
                raise Misread(expectations.ACTION, words)
            discard, shown = BUILDERS["DISCARD_AND_ACT"](found.fields, self.memory.values)
            event, values = BUILDERS[act.kind](act.fields, self.memory.values)
        except Misread as fault:
            self._unread(fault)
            return
        shift = self.column + len(self.text) - len(rest or self.text)
        first = Span(self.file, self.number, self.column, shift + found.join[0])
        second = Span(self.file, self.number, shift + found.join[1], len(self.line) + 1)
        self.events.append(_new(discard, (first, name, *shown)))
        self.events.append(_new(event, (second, name, *values)))
        self._say("DISCARD_AND_ACT", self.number)

    def _sit_down_at(self, fields: Fields, at: Span) -> None:
        seats = int(fields["max"][0]) if "max" in fields else None
        button = int(fields["button"][0]) if "button" in fields else None
        values = (fields["table"][0], seats, button)
        self.table = TableLine(at, *values)
        keep(self.memory.lines, self.line, ("TABLE", TableLine, values))

    def _unread(self, fault: Misread | None) -> None:
        """Keep a line that could not be read; where it can be read two ways, the whole hand goes."""
        line, number = self.line, self.number
        column = max(line.find(fault.found), 0) + 1 if fault else 1
        if isinstance(fault, Ambiguous):
            at = Span(self.file, number, column, column + len(fault.found))
            raise Unsuited(at, fault.expected, fault.found, ambiguous=True)
        expected = fault.expected if fault else self._expected()
        self.events.append(Unread(Span(self.file, number, column, len(line) + 1), line, (expected,)))
        self._say("UNREAD", number)

    def _expected(self) -> str:
        """What an unread line might have been: an action where it opens with a player's name and a colon."""
        if not self.seats:
            return expectations.SEAT
        for name in self.names:
            if self.text.startswith(name) and self.text[len(name):].lstrip().startswith(":"):
                return expectations.ACTION
        return expectations.LINE
