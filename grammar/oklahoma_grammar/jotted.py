"""A hand as a person writes it down: a header of several lines, winners in a row, and no summary.

Such a layout has no signs of its own around its lines, so a word that opens a line may also be somebody's
name; what a line says is decided by the roster first and by what can stand where.
"""

# ruff: noqa: RUF005 - tuples put together by a plus are made in half the time
from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from oklahoma_grammar import cards, expectations
from oklahoma_grammar.dialect import Dialect
from oklahoma_grammar.events import (
    AllIn,
    AnteForAll,
    Bet,
    Call,
    Cancelled,
    Collect,
    Header,
    Post,
    Raise,
    Shared,
    TableLine,
    Uncalled,
    Unread,
)
from oklahoma_grammar.expectations import Misread
from oklahoma_grammar.lexer import candidates
from oklahoma_grammar.memory import Memory
from oklahoma_grammar.near import fit
from oklahoma_grammar.recall import backwards
from oklahoma_grammar.script import Script
from oklahoma_grammar.shapes import Fields, Found, fields_of
from oklahoma_grammar.span import Span
from oklahoma_grammar.times import impossible, played_at
from oklahoma_grammar.to_events import Values
from oklahoma_grammar.writer.words import words_of, writable

MOST_WINNERS = 30
_BEFORE_AMOUNT = re.compile(r"([^0-9\n]{3,40}?)[0-9$€£¥₽₹]")
_CHIPS = re.compile(r", ([0-9]{1,3}(?: [0-9]{3}){1,4}|[0-9]{1,12})")
_BETWEEN_NAMES = (", ", " и ", " and ", ",")
_new: Final[Any] = tuple.__new__


class Jotted(Script):
    """One hand of such a layout being read.

    `details` is what the lines of the header told, by field; `waiting` are lines between header and seats
    that name players, and so can be read only when the seats are known. `easy_names` says that no name could
    be taken for something else.
    """

    doubtful: ClassVar[frozenset[str]] = frozenset({"TABLED"})
    before_chips: ClassVar[str] = ", "
    chips: ClassVar[re.Pattern[str]] = _CHIPS

    def __init__(
        self, dialect: Dialect, file: str, lines: list[str], first_line: int, memory: Memory
    ) -> None:
        super().__init__(dialect, file, lines, first_line, memory)
        self.dialect = dialect.name
        self.details: dict[str, str] = {}
        self.waiting: list[tuple[str, int]] = []
        self._table_at: Span | None = None
        self.easy_names = False
        self._cap: int | None = None

    def _well_known(self, index: int) -> int:
        """Nothing: chips are written in more ways here, and what the header's lines say is not remembered."""
        return index

    def _know_names(self) -> None:
        super()._know_names()
        self.plain_names = self.plain_names and not self.odd
        self.easy_names = self.plain_names and all([name == name.strip() for name in self.names])

    def read(self) -> None:
        """Read every line after the header's first."""
        index = self._roster()
        for line, number in self.waiting:
            self._slowly(line, number)
        self._play(index)
        self._name_main_pot()
        if self._table_at is not None:
            button = self.details.get("button")
            self.table = TableLine(
                self._table_at, self.details.get("table", ""), None, None if button is None else int(button)
            )

    def _name_main_pot(self) -> None:
        """Beside a side pot, the pot without a further name is the main one."""
        awards = [place for place, event in enumerate(self.events) if type(event) in (Collect, Shared)]
        if any(self.events[place].pot.startswith("side") for place in awards):
            for place in awards:
                if self.events[place].pot == "pot":
                    self.events[place] = self.events[place]._replace(pot="main")

    def completed(self, header: Header) -> Header:
        """The header with what its further lines told."""
        told = self.details
        ante = next((event.amount for event in self.events if type(event) is AnteForAll), header.ante)
        date = told.get("date", "")
        return header._replace(
            room=told.get("room", header.room), date_text=date or header.date_text,
            played_at=played_at(date) if date else header.played_at, dealer=told.get("dealer"),
            ante=ante, cap=self._cap,
        )

    def has_end(self) -> bool:
        """Whether the text reaches the hand's end: a pot given, the hand called off, nothing left to give."""
        for event in backwards(self.events):
            kind = type(event)
            if kind in (Collect, Shared, Cancelled) or (kind is Unread and self._like_award(event.text)):
                return True
        put = back = 0
        for event in self.events:
            kind = type(event)
            if kind in (Raise, AllIn, AnteForAll):
                return False
            if kind in (Post, Call, Bet):
                put += event.amount or 0
            elif kind is Uncalled:
                back += event.amount
        return 0 < put == back

    def _like_award(self, text: str) -> bool:
        """Whether a line that was not read begins as one does that gives a pot."""
        head = _BEFORE_AMOUNT.match(text)
        if head is None or self.dialect not in writable():
            return False
        pots = words_of(self.dialect).pots.values()
        return any(fit(head.group(1).strip(), (pot,), 1.2) is not None for pot in pots)

    def _before_play(self, line: str, number: int) -> None:
        """A line of the header, or one that must wait for the seats."""
        if not line or line.isspace():
            return
        found = self._of_kind("DETAIL", line)
        if found is None:
            found = self.lexer.seated.search(line.strip())
        if found is not None and found.kind == "DETAIL":
            self.line, self.number, self.column = line, number, 1
            self._detail(found.fields)
        else:
            self.waiting.append((line, number))

    def _of_kind(self, kind: str, line: str) -> Found | None:
        """The line's fields, if it is of this kind in the very letters that the dialect's file has."""
        shape = self.lexer.seated.shapes[kind]
        found = shape.pattern.fullmatch(line)
        return None if found is None else fields_of(shape, found, line)

    def _detail(self, fields: Fields) -> None:
        """Keep what a line of the header tells; one that tells it again, and otherwise, is not read."""
        told = {name: values[0].strip() for name, values in fields.items()}
        if any(self.details.get(name, value) != value for name, value in told.items()) or self._playing():
            self._unread(None)
            return
        never = impossible(told["date"]) if "date" in told else None
        if never is not None:
            self._unread(Misread(expectations.DATE, never))
            return
        self.details.update(told)
        if "cap" in told:
            self._cap = self.memory.values.money(told["cap"])
        if ("table" in told or "button" in told) and self._table_at is None:
            self._table_at = Span(self.file, self.number, 1, len(self.line) + 1)
        self._say("DETAIL", self.number)

    def _playing(self) -> bool:
        """Whether lines of play have been read, after which no line of the header stands."""
        return any(type(event) is not Unread for event in self.events)

    def _play(self, index: int) -> None:
        """As in other layouts, but that a short way is open to those alone who have a seat."""
        file, lines, first_line, memory = self.file, self.lines, self.first_line, self.memory
        tails, whole, roster = memory.tails, memory.lines, self.roster
        add, plain_names = self.events.append, self.plain_names
        for number, line in enumerate(lines[index:], first_line + index):
            known = whole.get(line)
            if known is not None:
                kind, event, rest = known
                add(_new(event, (Span(file, number, 1, len(line) + 1),) + rest))
            else:
                cut = line.find(": ")
                player = roster.get(line[:cut]) if cut > 0 and plain_names else None
                known = tails.get(line[cut:]) if player is not None else None
                if known is None:
                    if line and not line.isspace():
                        self._slowly(line, number)
                        roster, plain_names = self.roster, self.plain_names
                    continue
                kind, event, rest = known
                add(_new(event, (Span(file, number, 1, len(line) + 1), player) + rest))
            if kind not in self.absorbed:
                self._say(kind, number)

    def _slowly(self, line: str, number: int) -> None:
        """A line that is not remembered."""
        self.line = self.text = line
        self.number, self.column = number, 1
        if self.easy_names and self._by_stencil():
            return
        # Whoever is called as a pot is acts all the same, as he does where his act is remembered.
        named = self.plain_names and line[:max(0, line.find(": "))] in self.roster
        award = None if named else self._of_kind("AWARD", line)
        if award is not None and self.roster.keys() >= set(self._winners(award.fields["names"][0].strip())):
            self._award(award)
            self._learn_award(award.fields)
            return
        if self._with_name():
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

    def _with_name(self) -> bool:
        """Find the player first and then the kind of line.

        Cards after a name are a hand laid open; before the showdown they are so only if nothing else fits,
        so that the flop is the flop though somebody is called by that word.
        """
        others, seated, text = self.memory.others, self.lexer.seated, self.text
        places = candidates(text, self.names)
        doubtful: tuple[Found, str, str] | None = None
        for find in (seated.find, seated.search):
            for name, rest in places:
                known = others.get(rest)
                if known is not None:
                    kind, event, values = known
                    at = Span(self.file, self.number, self.column, len(self.line) + 1)
                    self.events.append(_new(event, (at, name, *values)))
                    self._say(kind, self.number)
                    return True
                found = find(rest)
                if found is None:
                    continue
                if found.kind == "TABLED" and not self._shown_down():
                    doubtful = doubtful or (found, name, rest)
                    continue
                self._take(found, name, rest, exact=find == seated.find)
                return True
            found = find(text)
            if found is not None:
                self._take(found, None, text)
                return True
        if doubtful is not None:
            self._take(*doubtful)
        return doubtful is not None

    def _take(self, found: Found, name: str | None, rest: str, *, exact: bool = True) -> None:
        if found.kind == "DETAIL":
            self._detail(found.fields)
        elif found.kind == "AWARD":
            self._award(found)
        else:
            super()._take(found, name, rest, exact=exact)

    def _award(self, found: Found) -> None:
        """A pot to one player, or to several who share it."""
        fields = found.fields
        try:
            amount = self.memory.values.money(fields["amount"][0])
        except Misread as fault:
            self._unread(fault)
            return
        pot = fields["pot"][0] + (f"-{fields['pot_number'][0]}" if "pot_number" in fields else "")
        winners = self._winners(fields["names"][0].strip())
        if len(winners) == 1 and winners[0] not in self.roster:
            self._unread(Misread(expectations.NAME, winners[0]))
            return
        at = Span(self.file, self.number, self.column, len(self.line) + 1)
        if len(winners) == 1:
            self.events.append(Collect(at, winners[0], amount, pot))
        else:
            self.events.append(Shared(at, amount, winners, pot))
        self._say("AWARD", self.number)

    def _learn_award(self, fields: Fields) -> None:
        """A pot to one player teaches what the same words say of another."""
        who, rest = self._told_of()
        event = self.events[-1]
        if self.easy_names and rest is not None and type(event) is Collect and who == (event.player,):
            self._learn(rest, ("AWARD", Collect, (event.amount, event.pot)), fields)

    def _told_of(self) -> tuple[tuple[int | str, ...], str | None]:
        return self._only_name()

    def _winners(self, text: str) -> tuple[str, ...]:
        """The names in a row, longest first, since a name may hold a comma; the whole where no row fits."""
        return self._row(text, 0, set()) or (text,)

    def _row(self, text: str, place: int, dead: set[int]) -> tuple[str, ...]:
        """The names from here on, none where they do not reach the end; `dead` are places tried before."""
        if place in dead or len(dead) > MOST_WINNERS:
            return ()
        for name in self.names:
            end = place + len(name)
            if not name or not text.startswith(name, place):
                continue
            if end == len(text):
                return (name,)
            for sign in _BETWEEN_NAMES:
                if text.startswith(sign, end):
                    others = self._row(text, end + len(sign), dead)
                    if others:
                        return (name, *others)
        dead.add(place)
        return ()

    def _expected(self) -> str:
        if not self.seats or not self._playing():
            return expectations.OPENING
        return super()._expected()


class Gathering(Values):
    """Reads a hand only to see how its cards are written; `ranks` are the letters found."""

    __slots__ = ("ranks",)

    def __init__(self, scale: int) -> None:
        super().__init__(scale, "lookalike")
        self.ranks: set[str] = set()

    def cards(self, fields: Fields, name: str = "cards") -> tuple[str, ...]:
        if name in fields:
            self.ranks |= cards.ranks_of(fields[name][0])
        return ()


def alphabet_of(dialect: Dialect, file: str, lines: list[str], first_line: int, scale: int) -> cards.Alphabet:
    """How the rank letters of the hand are to be read, by what stands in it as a card and nothing else."""
    values = Gathering(scale)
    script = (Jotted if dialect.lexer.by_hand else Script)(dialect, file, lines, first_line, Memory(values))
    script.begins = dialect.lexer.opening(lines)[1] if dialect.lexer.header_lines > 1 else 1
    script.read()
    return cards.decide(values.ranks)

