"""A hand's roster: seats read as they were read before, and the names to look for in the lines to come."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from oklahoma_grammar.events import Seat, TableLine
from oklahoma_grammar.lexer import RosterLine
from oklahoma_grammar.memory import MOST_COMPANIES, Chair, Company, keep
from oklahoma_grammar.recall import Recall
from oklahoma_grammar.span import Span

_CHIPS: Final = re.compile(r" \(([$€£¥₽₹]?[0-9]{1,12}(?:\.[0-9]{2})?)")
_new: Final[Any] = tuple.__new__


class Seating(Recall):
    """One hand being read, as far as its roster is like others.

    `before_chips` is what stands between name and chips on a seat's line, `chips` finds them from there on.
    `places` and `sitting` are the lines up to the end of the name, and the chairs, of those who sit down as
    they did before, while nobody else does.
    """

    before_chips: ClassVar[str] = " ("
    chips: ClassVar[re.Pattern[str]] = _CHIPS

    def _well_known(self, index: int) -> int:
        """Read the table's line and the seats of which all but the chips was read before; where they end."""
        lines, file, memory = self.lines, self.file, self.memory
        chairs, stacks, known = memory.chairs, memory.stacks, memory.values.known
        places, sitting, seats = self.places, self.sitting, self.seats
        new, seated, match = _new, Seat, self.chips.match
        table = memory.lines.get(lines[index]) if index < len(lines) else None
        if table is not None and table[0] == "TABLE":
            at = Span(file, self.first_line + index, 1, len(lines[index]) + 1)
            self.table = _new(TableLine, (at,) + table[2])
            self._say("TABLE", self.first_line + index)
            index += 1
        for number, line in enumerate(lines[index:], self.first_line + index):
            end = line.find(" (")
            place = line[:end]
            chair = chairs.get(place)
            if chair is None:
                break
            gap = line.find(" ", end + 2)
            out = stacks.get(line[gap:])
            if out is None:
                break
            stack = known.get(line[end + 2:gap])
            if stack is None:
                chips = match(line, end)
                if chips is None or chips.end() != gap:
                    break
                stack = memory.values.money(chips.group(1))
            at = Span(file, number, 1, len(line) + 1)
            seats.append(new(seated, (at, chair[0], chair[1], stack, out)))
            places.append(place)
            sitting.append(chair)
        if places:
            self._say("SEAT", self.first_line + index)
        return index + len(places)

    def _know_company(self) -> None:
        """Know those who sit down, as a company that sat together before."""
        companies = self.memory.companies
        chairs = tuple(self.places)
        known = companies.get(chairs)
        if known is None:
            self._note_heads()
            self._know_names()
            known = Company(self.roster, self.names, self.heads, self.dealt, self.plain_names, self.odd)
            if len(companies) >= MOST_COMPANIES:
                companies.clear()
            companies[chairs] = known
        self.roster, self.names, self.heads, self.dealt, self.plain_names, self.odd = known
        self.sitting = []

    def _note_heads(self) -> None:
        """By which words the lines of those open who sat down as known."""
        for place, chair in zip(self.places, self.sitting, strict=True):
            self._note_head(place[:chair[2] - 2], chair)

    def _note_head(self, head: str, chair: Chair) -> None:
        if head in self.heads or head[0].isspace():
            # The summary's line of an indented seat is indented too, and is read without its blanks.
            self.plain_names = False
        # Others of the same company may hold the heads that were.
        self.heads = self.heads | {head: chair}

    def _seats_follow(self, index: int) -> bool:
        """Whether the roster goes on after a line of something else."""
        for line in self.lines[index + 1:index + 3]:
            if not self._is_play(line) and self.lexer.seat(line) is not None:
                return True
        return False

    def _is_play(self, line: str) -> bool:
        """Whether a line is remembered as one of the play."""
        colon = line.find(": ")
        return line[colon:] in self.memory.tails if colon > 0 else line in self.memory.lines

    def _known_seat(self, line: str) -> RosterLine | None:
        """A line of the roster of which all was read before but the number of the chips."""
        end = line.find(self.before_chips)
        chair = self.memory.chairs.get(line[:end])
        chips = self.chips.match(line, end) if chair is not None else None
        if chair is None or chips is None:
            return None
        out = self.memory.stacks.get(line[chips.end():])
        return None if out is None else (chair[0], chair[1], chips.group(1), out, chair[2])

    def _new_seat(self, line: str) -> RosterLine | None:
        """A line of the roster, remembered where its name cannot be told from its chips in two ways."""
        found = self.lexer.seat(line)
        if found is not None and line.count(self.before_chips) == 1 and self.lexer.spelled_as_seat(line):
            seat, name, chips, out, start = found
            end = start + len(name)
            known = self.chips.match(line, end)
            if known is not None and known.group(1) == chips:
                keep(self.memory.chairs, line[:end], (seat, name, start))
                keep(self.memory.stacks, line[known.end():], out)
        return found

    def _know_names(self) -> None:
        """Longest names first; lines in which one can hide another, or be taken for a seat, go slowly."""
        self.roster = {seat.name: seat.name for seat in self.seats}
        self.names = sorted(self.roster, key=len, reverse=True)
        self.odd = [name for name in self.names if ":" in name or name in self.heads]
        if "" in self.roster:
            self.plain_names = False
        self.dealt = {
            f"{words}{name} ": (name, known) for words, known in self.memory.deals.items()
            for name in self.names if "[" not in name and "]" not in name and ": " not in words + name
        }
