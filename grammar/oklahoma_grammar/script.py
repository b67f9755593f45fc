"""A hand's lines, read one after the other into events, and the tokens that the grammar puts in order."""

# ruff: noqa: RUF005 - tuples put together by a plus are made in half the time
from __future__ import annotations

from typing import Any, Final

from oklahoma_grammar import expectations
from oklahoma_grammar.events import NotAwarded, Seat, SummarySeat, SummaryStart, TableLine, Traffic, Unread
from oklahoma_grammar.expectations import Ambiguous, Misread
from oklahoma_grammar.lexer import LONGEST_NAME, RosterLine, candidates
from oklahoma_grammar.memory import LONGEST, Remembered, keep
from oklahoma_grammar.recall import backwards
from oklahoma_grammar.seating import Seating
from oklahoma_grammar.shapes import SIGN, Fields, Found
from oklahoma_grammar.span import Span
from oklahoma_grammar.to_events import BUILDERS, traffic

_OF_SUMMARY: Final = frozenset({"SUMMARY_SEAT", "EMPTY_SEAT", "TOTAL_POT", "BOARD"})
_DECLARATIONS: Final = frozenset({"FOLD", "CHECK", "CALL", "BET", "RAISE", "ALL_IN"})
_new: Final[Any] = tuple.__new__


class Unsuited(Exception):
    """A line that decides for the whole hand that it cannot be read: where, what was expected, what stood."""

    def __init__(self, at: Span, expected: str, found: str, *, ambiguous: bool) -> None:
        super().__init__(at, expected, found)
        self.at = at
        self.expected = expected
        self.found = found
        self.ambiguous = ambiguous


class Script(Seating):
    """One hand being read."""

    def read(self) -> None:
        """Read every line after the header."""
        if not self.lexer.has_seats:
            # The grammar asks for a roster; a layout without one starts with the play.
            self._say("SEAT", self.first_line)
        self._play(self._roster())

    def _roster(self) -> int:
        """Read table line and seats; answers the index of the first line of play."""
        lines, first_line = self.lines, self.first_line
        last = len(lines)
        index = self._well_known(self.begins)
        while index < last:
            line = lines[index]
            found = self._known_seat(line) or (None if self._is_play(line) else self._new_seat(line))
            if found is not None:
                self._sit(found, line, first_line + index)
            elif self.seats and not self._seats_follow(index):
                break
            else:
                self._before_play(line, first_line + index)
            index += 1
        if self.sitting:
            self._know_company()
        else:
            self._know_names()
        return index

    def _before_play(self, line: str, number: int) -> None:
        """The table's line, or something between the seats."""
        known = self.memory.lines.get(line)
        if known is not None and known[0] == "TABLE":
            at = Span(self.file, number, 1, len(line) + 1)
            self.table = _new(TableLine, (at, *known[2]))
            self._say("TABLE", number)
        elif line and not line.isspace():
            self._slowly(line, number)

    def _sit(self, found: RosterLine, line: str, number: int) -> None:
        seat, name, chips, out, start = found
        at = Span(self.file, number, 1, len(line) + 1)
        if len(name) > LONGEST_NAME:
            raise Unsuited(at, expectations.NAME, name, ambiguous=False)
        try:
            stack = self.memory.values.money(chips)
        except Misread as fault:
            self.line, self.number = line, number
            self._unread(fault)
            return
        self.seats.append(_new(Seat, (at, seat, name, stack, out)))
        if self.sitting:
            # One who was not known makes it another company.
            self._note_heads()
            self.sitting = []
        self._note_head(line[:start - 2], (seat, name, start))
        if "SEAT" not in self.absorbed:
            self._say("SEAT", number)

    def _play(self, index: int) -> None:
        """Read the lines of play and summary, those that are remembered here and the others slowly."""
        file, lines, first_line, memory = self.file, self.lines, self.first_line, self.memory
        tails, whole, seats = memory.tails, memory.lines, memory.seats
        events = self.events
        # Looked up once: a compiled module looks such a name up like any other.
        new = _new
        for number, line in enumerate(lines[index:], first_line + index):
            known = whole.get(line)
            if known is not None:
                kind, event, rest = known
                events.append(new(event, (Span(file, number, 1, len(line) + 1),) + rest))
            else:
                cut = line.find(": ")
                if cut > 0 and self._is_plain(line):
                    head = line[:cut]
                    player = self.roster.get(head)
                    if player is not None:
                        known = tails.get(line[cut:])
                        if known is not None:
                            kind, event, rest = known
                            at = Span(file, number, 1, len(line) + 1)
                            events.append(new(event, (at, player) + rest))
                    elif head in self.heads:
                        seat, player, start = self.heads[head]
                        if line.startswith(player, start):
                            known = seats.get(line[start + len(player):])
                        if known is not None:
                            kind, event, rest = known
                            at = Span(file, number, 1, len(line) + 1)
                            events.append(new(event, (at, seat, player) + rest))
                    # A name that no seat has acts all the same: whether it may is not for a reader to say.
                    elif cut <= LONGEST_NAME and not head[0].isspace():
                        known = memory.anybody.get(line[cut:])
                        if known is not None:
                            kind, event, rest = known
                            at = Span(file, number, 1, len(line) + 1)
                            events.append(new(event, (at, head) + rest))
                if known is None:
                    if line and not self._likened(line, cut, number) and not line.isspace():
                        self._slowly(line, number)
                    continue
            if kind not in self.absorbed:
                self._say(kind, number)

    def _likened(self, line: str, cut: int, number: int) -> bool:
        """A line in which an act's amounts, or the cards, are all that is new; a colon stands at `cut`."""
        first = line.find("[")
        return (first >= 0 and self._by_cards(line, first, number)) or (
            cut > 0 and self._by_tail(line, cut, number))

    def _slowly(self, line: str, number: int) -> None:
        """A line that is not remembered, or that names a player elsewhere than in front."""
        self.line = self.text = line
        self.number, self.column = number, 1
        if self._by_stencil():
            return
        found = self.lexer.seated.nameless(line)
        if found is not None:
            self._take(found, None, line)
            return
        if self._of_absent(line, number):
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
        # While the roster is read nobody has a line of the summary.
        known = self.heads.get(line[:line.find(": ")]) if self.names and self._is_plain(line) else None
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
        talk: tuple[Found, str, str] | None = None
        for name, rest in places:
            known = others.get(rest)
            if known is not None:
                kind, event, values = known
                at = Span(self.file, self.number, self.column, len(self.line) + 1)
                self.events.append(_new(event, (at, name, *values)))
                self._say(kind, self.number)
                return True
            found = seated.find(rest)
            if found is not None and "words" in found.fields:
                talk = talk or (found, name, rest)
            elif found is not None and self._may_stand(found.kind):
                self._take(found, name, rest)
                return True
        for name, rest in places:
            found = seated.search(rest)
            if found is not None and "words" in found.fields:
                talk = talk or (found, name, rest)
            elif found is not None and self._may_stand(found.kind):
                self._take(found, name, rest, exact=False)
                return True
        found = seated.search(self.text)
        if found is not None:
            self._take(found, None, self.text)
            self.lexer.learn(self.text, found.kind)
        elif talk is not None:
            # Anything may be talk, so a line is talk if it is nothing else.
            self._take(*talk)
        return found is not None or talk is not None

    def _may_stand(self, kind: str) -> bool:
        """Whether a line of the summary is in one: before it, the same words are about somebody else."""
        return kind not in _OF_SUMMARY or any(type(event) is SummaryStart for event in backwards(self.events))

    def _unseated(self) -> bool:
        """A line about somebody who has no seat."""
        found = self.lexer.unseated.search(self.text)
        if found is not None:
            name = found.fields["player"][0]
            self._take(found, name, "")
            self._learn_absent(name, found)
        return found is not None

    def _take(self, found: Found, name: str | None, rest: str, *, exact: bool = True) -> None:
        """Make the event of a line whose kind is known, and remember what can be used again.

        `rest` is the line with a sign in the place of a seated player's name, empty for one who has no seat;
        `exact` whether it was read in its own spelling.
        """
        kind, fields = found.kind, found.fields
        at = Span(self.file, self.number, self.column, len(self.line) + 1)
        if kind == "TRAFFIC":
            self.events.append(_new(Traffic, (at, name, *traffic(fields, self.text))))
            if exact and name is not None:
                self._learn_talk(rest, fields["kind"][0])
        elif kind == "TABLE":
            self._sit_down_at(fields, at)
        elif kind == "DETAIL":
            self._complete_table(fields, at)
        elif kind == "DISCARD_AND_ACT":
            self._both(found, name, rest, exact=exact)
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
            elif rest and (name is not None or event is not NotAwarded):
                self._remember(rest, (*seat, *who), (kind, event, values), fields, exact)
        self._say(kind, self.number)

    def _both(self, found: Found, name: str | None, rest: str, *, exact: bool) -> None:
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
        if rest and exact and self.column == 1 and len(rest) <= LONGEST:
            self._learn_both(rest, found, act)

    def _sit_down_at(self, fields: Fields, at: Span) -> None:
        seats = int(fields["max"][0]) if "max" in fields else None
        button = int(fields["button"][0]) if "button" in fields else None
        values = (fields["table"][0], seats, button)
        self.table = TableLine(at, *values)
        if self.column == 1:
            said: Remembered = ("TABLE", TableLine, values)
            keep(self.memory.lines, self.line, said)

    def _complete_table(self, fields: Fields, at: Span) -> None:
        """What a line of its own tells of the table: its name, its size, the button."""
        told = self.table or TableLine(at, "", None, None)
        self.table = TableLine(
            told.at, fields["table"][0] if "table" in fields else told.name,
            int(fields["max"][0]) if "max" in fields else told.max_seats,
            int(fields["button"][0]) if "button" in fields else told.button,
        )

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
