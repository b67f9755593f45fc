"""A hand's lines that differ from one read before in their amounts and cards only, and what each teaches."""

# ruff: noqa: RUF005 - tuples put together by a plus are made in half the time
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from oklahoma_grammar.carded import CHAIR, Carded
from oklahoma_grammar.events import Showdown, Traffic
from oklahoma_grammar.lexer import LONGEST_NAME
from oklahoma_grammar.memory import LONGEST, Remembered, keep
from oklahoma_grammar.shapes import SIGN, Fields, Found
from oklahoma_grammar.span import Span
from oklahoma_grammar.stencils import Stencil, learn

_new: Final[Any] = tuple.__new__
"""Named tuples made without their constructors, which take three times as long."""


def backwards(events: list[Any]) -> Iterator[Any]:
    """From the last to the first; mypyc cannot compile a loop that says `reversed` itself."""
    return iter(reversed(events))


class Recall(Carded):
    """One hand being read, as far as its lines are like others."""

    def _by_tail(self, line: str, colon: int, number: int) -> bool:
        """A seated player's line in which only the amounts are new."""
        player = self.roster.get(line[:colon])
        if player is None or line[-1] == "]" or len(line) > LONGEST or not self._is_plain(line):
            return False
        memory = self.memory
        tail = line[colon:]
        key, holes = memory.cut(tail)
        stencil = memory.acts.get(key)
        told = stencil.fill(holes, memory.values) if stencil is not None else None
        if stencil is None or told is None:
            return False
        values = tuple(told)
        at = Span(self.file, number, 1, len(line) + 1)
        self.events.append(_new(stencil.event, (at, player) + values))
        if stencil.kind not in self.absorbed:
            self._say(stencil.kind, number)
        if stencil.chips_only:
            keep(memory.tails, tail, (stencil.kind, stencil.event, values))
        return True

    def _by_stencil(self) -> bool:
        """A line that differs from one read before in its amounts and cards only."""
        line = self.line
        if len(line) > LONGEST:
            return False
        who, rest = self._told_of()
        if rest is None:
            return False
        memory = self.memory
        if len(who) == 1:
            known = memory.others.get(rest)
            if known is None and self.odd and self.plain_names:
                known = memory.tails.get(rest[len(SIGN):])
        else:
            known = memory.seats.get(rest) if who else None
        if known is not None:
            kind, event, values = known
            at = Span(self.file, self.number, 1, len(line) + 1)
            self.events.append(_new(event, (at,) + who + values))
            if kind not in self.absorbed:
                self._say(kind, self.number)
            return True
        talk = memory.talk.get(rest)
        if talk is not None and len(who) == 1:
            at = Span(self.file, self.number, 1, len(line) + 1)
            self.events.append(_new(Traffic, (at, *who, talk, line.strip())))
            self._say("TRAFFIC", self.number)
            return True
        key, holes = memory.cut(rest if len(who) < 2 else CHAIR + rest)
        stencil = memory.stencils.get(key)
        if stencil is None or (stencil.kind in self.doubtful and not self._shown_down()):
            return False
        end = len(line) + 1
        if stencil.act is None:
            told = stencil.fill(holes, memory.values)
            if told is None:
                return False
            at = Span(self.file, self.number, 1, end)
            values = tuple(told)
            self.events.append(_new(stencil.event, (at,) + who + values))
            self._learn_filled(who, rest, stencil, values)
        else:
            count = len(stencil.slots)
            told = stencil.fill(holes[:count], memory.values)
            also = stencil.act.fill(holes[count:], memory.values)
            if told is None or also is None:
                return False
            begin = len(line) - len(rest) + 1 + stencil.reach(holes)
            at = Span(self.file, self.number, 1, begin)
            self.events.append(_new(stencil.event, (at, *who, *told)))
            at = Span(self.file, self.number, begin + stencil.gap, end)
            self.events.append(_new(stencil.act.event, (at, *who, *also)))
            if not self.lexer.by_hand:
                self._learn_pair(rest, stencil, stencil.reach(holes), told, stencil.act.event, also)
        if stencil.kind not in self.absorbed:
            self._say(stencil.kind, self.number)
        return True

    def _of_absent(self, line: str, number: int) -> bool:
        """Traffic about somebody without a seat, in words that were read of another.

        So it is where none of the words can be part of a name, or a name of the line.
        """
        cut = line.find(": ")
        kind = self.memory.absent.get(line[cut:]) if 0 < cut <= LONGEST_NAME else None
        if kind is None or not self._is_one_word(line[:cut]) or any([name in line for name in self.names]):
            return False
        at = Span(self.file, number, 1, len(line) + 1)
        self.events.append(_new(Traffic, (at, line[:cut], kind, line.strip())))
        self._say("TRAFFIC", number)
        return True

    def _is_one_word(self, name: str) -> bool:
        return name.split() == [name] and ":" not in name

    def _learn_absent(self, name: str, found: Found) -> None:
        line, kind = self.line, found.fields.get("kind", ("said",))[0]
        if (
            found.kind == "TRAFFIC" and kind != "said" and not self.lexer.by_hand and self.column == 1
            and line.startswith(name + ": ") and self._is_one_word(name)
        ):
            keep(self.memory.absent, line[len(name):], kind)

    def _learn_talk(self, rest: str, kind: str) -> None:
        """Keep a line of traffic that has no words of its own; `rest` has a sign where a seated player is."""
        if kind == "said" or self.column > 1 or self.lexer.by_hand:
            return
        if rest.count(SIGN) == 1:
            keep(self.memory.talk, rest, kind)

    def _learn_filled(
        self, who: tuple[Any, ...], rest: str, stencil: Stencil, values: tuple[Any, ...]
    ) -> None:
        """Keep what a stencil made of a line: amounts come again and again, the same cards hardly ever."""
        if stencil.chips_only and stencil.kind not in self.doubtful:
            if who or stencil.nameless:
                self._keep(who, rest, (stencil.kind, stencil.event, values))
        elif stencil.nameless and not self.lexer.by_hand:
            self.lexer.learn(rest, stencil.kind)

    def _told_of(self) -> tuple[tuple[int | str, ...], str | None]:
        """Seat or name of whom the line tells, and its rest; nothing of a line that may tell of several."""
        line = self.line
        colon = line.find(": ")
        plain = colon > 0 and self._is_plain(line)
        if plain:
            player = self.roster.get(line[:colon])
            if player is not None:
                return (player,), SIGN + line[colon:]
            known = self.heads.get(line[:colon]) if self.names else None
            if known is not None:
                seat, player, start = known
                if line.startswith(player, start):
                    return (seat, player), line[start + len(player):]
                return (), None
        who, rest = self._only_name()
        if who and colon > 0 and not plain and self.plain_names:
            known = self.heads.get(line[:colon])
            if known is not None and who[0] == known[1] and line.startswith(known[1], known[2]):
                return known[:2], line[known[2] + len(known[1]):]
        return who, rest

    def _only_name(self) -> tuple[tuple[int | str, ...], str | None]:
        """The one name in the line, if it is there once, and the line with a sign in its place."""
        line = self.line
        found: str | None = None
        for name in self.names:
            if name in line:
                if found is not None:
                    return (), None
                found = name
        if found is None:
            return (), line
        place = line.find(found)
        if line.find(found, place + 1) >= 0:
            return (), None
        return (found,), line[:place] + SIGN + line[place + len(found):]

    def _shown_down(self) -> bool:
        return any(type(event) is Showdown for event in backwards(self.events))

    def _learn(self, rest: str, said: Remembered, fields: Fields, *, nameless: bool = False) -> None:
        """Keep the line as a stencil, if filling it again gives what was read."""
        key, holes = self.memory.cut(rest)
        stencil = learn(said[0], fields, holes, self.memory.values) if holes else None
        if stencil is not None and stencil.fill(holes, self.memory.values) == [*said[2]]:
            stencil.nameless = nameless
            keep(self.memory.stencils, key, stencil)
            if key.startswith(SIGN + ": "):
                keep(self.memory.acts, key[1:], stencil)

    def _remember(
        self, rest: str, who: tuple[Any, ...], said: Remembered, fields: Fields, exact: bool
    ) -> None:
        """Keep what is so whoever sits at the table: a memory serves all the hands that are read."""
        by_hand = self.lexer.by_hand
        may_learn = self.column == 1 and len(rest) <= LONGEST and (exact or not by_hand)
        if not who:
            if not self.lexer.names_nobody(rest):
                if by_hand and may_learn:
                    self._learn(rest, said, fields)
                return
        elif not rest.startswith(SIGN + ": "):
            # Another name might fit such a line in its own spelling.
            if not exact:
                return
            if len(who) > 1:
                sign = rest.find(SIGN)
                if rest[:sign - 2] not in self.heads:
                    return
                rest = rest[sign + 1:]
        if "cards" not in fields:
            self._keep(who, rest, said)
            if rest.startswith(SIGN + ": "):
                keep(self.memory.anybody, rest[len(SIGN):], said)
        if may_learn:
            self._learn(rest if len(who) < 2 else CHAIR + rest, said, fields, nameless=not who)
            if "cards" in fields and not by_hand:
                self._learn_cards(who, rest, said, fields)

    def _keep(self, who: tuple[Any, ...], rest: str, said: Remembered) -> None:
        memory = self.memory
        if len(who) > 1:
            keep(memory.seats, rest, said)
        elif not who:
            keep(memory.lines, rest, said)
        elif rest.startswith(SIGN + ": "):
            keep(memory.tails, rest[len(SIGN):], said)
        else:
            keep(memory.others, rest, said)

    def _learn_both(self, rest: str, found: Found, act: Found) -> None:
        begin, end = found.join
        cut, values = self.memory.cut, self.memory.values
        key, holes = cut(rest)
        before, after = cut(rest[:begin])[1], cut(rest[end:])[1]
        fields = {name: texts for name, texts in found.fields.items() if name not in ("join", "rest")}
        stencil = learn(found.kind, fields, before, values)
        following = learn(act.kind, act.fields, after, values)
        if stencil is not None and following is not None and before + after == holes:
            stencil.act = following
            stencil.length = begin - sum([len(hole) for hole in before])
            stencil.gap = end - begin
            keep(self.memory.stencils, key, stencil)
