"""`oklahoma hand`: one hand street by street, with each finding under its line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import combining, east_asian_width

from oklahoma_grammar import events as ev
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, Unreadable, read_paths
from oklahoma_pipeline.cli.acts import Wording
from oklahoma_pipeline.cli.check import BROKEN, FAILED, FINE, UNREAD, trouble
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.mending import left_out
from oklahoma_pipeline.cli.output import complain, say, styled, visible
from oklahoma_pipeline.cli.report import Findings, heading, money_of, not_judged, wanting, wrapped
from oklahoma_pipeline.judge import Judged, judge
from oklahoma_pipeline.messages import Catalogue
from oklahoma_pipeline.replay import Step, steps
from oklahoma_pipeline.settings import DEFAULT
from oklahoma_pipeline.store.clubs import clubs_of
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Violation

MARGIN = 6
LONGEST_PLACE = 10
MOST_NUMBERS = 12
_STATUS = {"violations": BROKEN, "unreadable": UNREAD}


def show(path: str, number: str | None = None, db: str | None = None) -> int:
    """Print the first hand of that number and return the exit status.

    Where no hand has the number it counts the hands. Without a number a hand that is alone is shown.
    """
    if number is None:
        return _only(path, db)
    wanted = number.strip().lstrip("#№").strip()
    catalogue = words()
    found: list[ev.Hand | ev.Refused] = []
    troubled = False
    place = int(wanted) if wanted.isascii() and wanted.isdecimal() and len(wanted) < LONGEST_PLACE else 0
    counted: HandText | ev.Refused | None = None
    for piece in read_paths([path]):
        if isinstance(piece, Unreadable):
            troubled = True
            complain(trouble(piece, catalogue))
        elif isinstance(piece, HandText | ev.Refused):
            place -= 1
            if not place:
                counted = piece
            read = parse(piece) if isinstance(piece, HandText) and wanted in piece.text else piece
            if not isinstance(read, HandText) and read.header is not None and read.header.number == wanted:
                found.append(read)
    if not found and counted is not None:
        found.append(parse(counted) if isinstance(counted, HandText) else counted)
    if not found:
        if not troubled:
            text = catalogue.text("trouble.no_hand", text_file=visible(path), text_number=visible(wanted))
            complain(text)
        return FAILED
    status = _judged(found[0], db)
    if len(found) > 1:
        others = ", ".join(_place(read) for read in found[1:])
        say(catalogue.text("show.again", text=others))
    return status


def _only(path: str, db: str | None) -> int:
    """The one hand there is; of several it tells the numbers."""
    catalogue = words()
    count = 0
    first: list[ev.Hand | ev.Refused] = []
    for piece in read_paths([path]):
        if isinstance(piece, Unreadable):
            complain(trouble(piece, catalogue))
        elif isinstance(piece, HandText | ev.Refused):
            count += 1
            if len(first) < MOST_NUMBERS:
                first.append(parse(piece) if isinstance(piece, HandText) else piece)
    if count == 1:
        return _judged(first[0], db)
    if count:
        numbers = [visible(read.header.number) if read.header is not None else "–" for read in first]
        if count > len(first):
            numbers.append("…")
        complain(catalogue.text("trouble.no_number", text_file=visible(path), count=count,
                                texts_numbers=tuple(numbers)))
    return FAILED


def _judged(read: ev.Hand | ev.Refused, db: str | None) -> int:
    header = read.header
    judged = judge(read, clubs_of(db).settings(header.room) if header else DEFAULT)
    say("\n".join(view(judged, words())))
    return _STATUS.get(judged.status, FINE)


def _place(read: ev.Hand | ev.Refused) -> str:
    at = read.at if isinstance(read, ev.Refused) else read.header.at
    return f"{visible(at.file)}:{at.line}"


def view(judged: Judged, catalogue: Catalogue) -> list[str]:
    """The lines that show a judged hand."""
    if judged.replay is None or not isinstance(judged.read, ev.Hand):
        if judged.status == "not_replayed" and isinstance(judged.read, ev.Hand):
            return _View(judged, judged.read, catalogue).unplayed()
        lines = Findings(catalogue).lines(judged)
        if judged.status == "not_replayed" and judged.header is not None:
            lines.append(not_judged(judged.header, catalogue))
        return lines
    return _View(judged, judged.read, catalogue).lines()


class _View:
    """One hand on its way to lines."""

    def __init__(self, judged: Judged, hand: ev.Hand, catalogue: Catalogue) -> None:
        self.judged = judged
        self.hand = hand
        self.catalogue = catalogue
        self.money = money_of(hand.header)
        self.wording = Wording(catalogue, self.money)
        self.findings = Findings(catalogue)
        self.pending: dict[int, list[Violation]] = {}
        self.homes: dict[int, list[Violation]] = {}
        for finding in judged.findings:
            self.pending.setdefault(finding.at.line, []).append(finding)
        self.text = hand.text.split("\n")
        self.out: list[str] = []

    def lines(self) -> list[str]:
        self.out = [heading(self.judged, self.catalogue), "", *self.seats()]
        self.section(self.catalogue.street("preflop"))
        last: Step | None = None
        dealt = False
        played = list(steps(self.hand))
        self.move_in([step.event for step in played])
        for place, step in enumerate(played):
            kind = type(step.event)
            if kind in (ev.Street, ev.Showdown, ev.SummaryStart):
                if last is not None and not dealt:
                    self.standing(last.table)
                dealt = kind is ev.SummaryStart
                self.open(step.event)
            else:
                self.event(step.event, place)
            last = step
        if not self.hand.finished:
            self.out += ["", self.wording.say("cut")]
        self.rest()
        self.out += ["", *self.result()]
        return self.out

    def unplayed(self) -> list[str]:
        """The lines of a hand that was read and cannot be played through, as they stand."""
        self.out = [heading(self.judged, self.catalogue), not_judged(self.hand.header, self.catalogue), ""]
        self.move_in(self.hand.events)
        for place, event in enumerate(self.hand.events):
            if isinstance(event, ev.Street | ev.Showdown | ev.SummaryStart):
                self.open(event)
            else:
                self.event(event, place)
        return self.out

    def move_in(self, events: Sequence[ev.Event]) -> None:
        """Each finding goes to the last event of its line, or to its player's last where several act."""
        last: dict[tuple[int, str | None], int] = {}
        for place, event in enumerate(events):
            if not isinstance(event, ev.Street | ev.Showdown | ev.SummaryStart):
                last[event.at.line, None] = last[event.at.line, getattr(event, "player", None)] = place
        for line in [line for line in self.pending if (line, None) in last]:
            for finding in self.pending.pop(line):
                place = last.get((line, finding.player), last[line, None])
                self.homes.setdefault(place, []).append(finding)

    def seats(self) -> list[str]:
        """Who sits where with how many chips."""
        table = self.hand.table
        lines = [styled(self.wording.say("seats"), "title")]
        wide = max((_cells(visible(seat.name)) for seat in self.hand.seats), default=0)
        for seat in self.hand.seats:
            name = visible(seat.name)
            line = f"  {seat.seat:>2}  {name}{' ' * (wide - _cells(name))}  {self.amount(seat.stack)}"
            if table is not None and table.button == seat.seat:
                line += f"  {self.wording.say('button')}"
            if seat.out:
                line += f"  {self.wording.say('sitting_out')}"
            lines += [line, *self.under(seat.at.line)]
        return lines

    def amount(self, units: int) -> str:
        return self.catalogue.amount(units, self.money)

    def section(self, title: str) -> None:
        self.out += ["", styled(title[:1].upper() + title[1:], "title")]

    def open(self, event: ev.Event) -> None:
        """A new street, the showdown or the summary."""
        title = self.catalogue.street("showdown")
        if isinstance(event, ev.Street):
            title = self.catalogue.street(event.street)
            if event.before or event.cards:
                title += f" [{' '.join((*event.before, *event.cards))}]"
            if event.run:
                title += f" ({self.wording.say('run', count=event.run)})"
        elif isinstance(event, ev.SummaryStart):
            title = self.wording.say("summary")
        self.section(title)
        self.out += self.under(event.at.line)

    def event(self, event: ev.Event, place: int) -> None:
        """A line of the play, and what there is to say of it."""
        line = event.at.line
        sentence = self.wording.line(event)
        if sentence is None and place in self.homes:
            sentence = visible(self.text[line - self.hand.header.at.line].strip())
        if sentence is not None:
            self.out.append(f"{line:>{MARGIN}}  {sentence}")
        self.out += self.told(self.homes.pop(place, ()))

    def under(self, line: int) -> list[str]:
        """The findings of a line, moved under it."""
        return self.told(self.pending.pop(line, ()))

    def told(self, findings: Iterable[Violation]) -> list[str]:
        shown: list[str] = []
        for finding in findings:
            for text in self.findings.finding(finding, self.money, self.judged.weight(finding), place=False):
                shown.append(" " * MARGIN + text)
        return shown

    def standing(self, table: Table) -> None:
        """The pot, and the stacks of those who are still in."""
        parts = [self.wording.say("pot", amount=table.pot + table.house)]
        parts += [f"{visible(p.name)} {self.amount(p.chips)}" for p in table.order if not p.folded]
        self.out.append(styled(" " * MARGIN + "  " + "  ·  ".join(parts), "faint"))

    def rest(self) -> None:
        """Findings on lines that hold no event of the play."""
        for line in sorted(self.pending):
            place = line - self.hand.header.at.line
            text = self.text[place].strip() if 0 <= place < len(self.text) else ""
            self.out.append(f"{line:>{MARGIN}}  {visible(text)}")
            self.out += self.under(line)

    def result(self) -> list[str]:
        """What the hand brought each player, and whether it was lawful."""
        played = self.judged.replay
        assert played is not None, "a view has a replay"
        lines = [styled(self.wording.say("result"), "title")]
        taking_part = [player for player in played.table.ring if player.position >= 0]
        wide = max((_cells(visible(player.name)) for player in taking_part), default=0)
        for player in taking_part:
            lines.append(self.outcome(player, wide))
        total = [self.wording.say("pot", amount=played.pot)]
        if self.hand.finished:
            total.append(self.wording.say("rake", amount=played.rake))
        lines.append("  " + ", ".join(total))
        count = sum(f.cause for f in self.judged.findings) if self.judged.status == "violations" else 0
        lacks = wanting(self.catalogue, left_out(self.judged), int(self.judged.status == "unfinished"))
        if count:
            verdict = self.catalogue.text("show.found", count=count)
        else:
            verdict = self.catalogue.raw("verdict.as_read") if lacks else self.wording.say("clean")
        return [*lines, "", *wrapped(" ".join([verdict, *lacks]), "  ")]

    def outcome(self, player: Player, wide: int) -> str:
        name = visible(player.name)
        parts = [self.wording.say("put", amount=player.put), self.wording.say("taken", amount=player.got)]
        if self.hand.finished:
            sign = "+" if player.net > 0 else ""
            parts.append(self.wording.say("net", text=f"{sign}{self.amount(player.net)}"))
        return f"  {name}{' ' * (wide - _cells(name))}  {', '.join(parts)}"


def _cells(text: str) -> int:
    """How many columns a terminal gives to a text."""
    return sum(0 if combining(c) or c == "\u200d" else 2 if east_asian_width(c) in "WF" else 1 for c in text)
