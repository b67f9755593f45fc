"""A hand step by step as it can be drawn.

The one engine plays; here is only written down what lies on the table after each line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from oklahoma_grammar import events as ev
from oklahoma_grammar.events import Card, Event, Hand
from oklahoma_pipeline.ending import stakes
from oklahoma_pipeline.judge import Judged
from oklahoma_pipeline.pots import lay_out
from oklahoma_pipeline.replay import Replay, live_steps, open_table
from oklahoma_pipeline.steps import END, HIDDEN, START, Chips, Line, Seat, SeatNow, Step, Thrown, View
from oklahoma_pipeline.store.places import places
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.violations import Violation

# Lines that change nothing on the table: talk, and the summary, which tells again what was played.
_NO_STEP: Final = frozenset((
    ev.Traffic, ev.SummaryStart, ev.SummaryPot, ev.SummaryBoard, ev.SummarySeat, ev.Rake,
))
# More backs than these are never drawn, whatever a broken log says.
_MOST_CARDS: Final = 12

Origins = Mapping[int, tuple[str, int]]


def view(judged: Judged, origins: Origins | None = None,
         findings: Sequence[Violation] | None = None) -> View | None:
    """The steps of a judged hand; None for one that was not played through.

    `origins` tell where each line of the hand's text really stands, where it was put together of several
    copies. `findings` stand in for the judgement's own; their place is the real one.
    """
    played = judged.replay
    if played is None or not isinstance(judged.read, Hand):
        return None
    return _Viewer(judged, played, origins, findings).view()


class _Viewer:
    """One hand on its way to steps."""

    def __init__(self, judged: Judged, played: Replay, origins: Origins | None,
                 findings: Sequence[Violation] | None) -> None:
        self.judged = judged
        self.played = played
        self.hand = played.hand
        self.origins = origins
        self.findings = judged.findings if findings is None else findings
        self.moved = findings is None
        self.lines = self.hand.text.split("\n")
        self.ring = played.table.ring
        self.index = {player.name: place for place, player in enumerate(self.ring)}
        self.dealt = False
        self.awards: list[ev.Collect] = []

    def view(self) -> View:
        table = open_table(self.hand, self.judged.settings)
        steps = [self.step(START, None, table)]
        for event, table, _ in live_steps(self.hand, self.judged.settings):
            kind = type(event)
            if kind is ev.HoleCards or kind is ev.Deal or table.started:
                self.dealt = True
            if kind is ev.Collect:
                self.awards.append(event)  # type: ignore[arg-type]
            if kind not in _NO_STEP:
                steps.append(self.step(kind.__name__.lower(), event, table))
        # Of a hand that breaks off nobody knows what the house took: what lies in the middle stays there.
        rake = self.played.rake if self.hand.finished else 0
        steps.append(self.step(END, None, self.played.table, rake))
        final = self.played.table
        return View(self.hand, self._seats(final), self._with_findings(steps), final.big, self.played.pot,
                    rake, final.house, self._hero(final))

    def _hero(self, table: Table) -> int | None:
        dealt = [place for place, player in enumerate(table.ring) if player.dealt]
        return dealt[0] if len(dealt) == 1 else None

    def step(self, kind: str, event: Event | None, table: Table, rake: int = 0) -> Step:
        gathered = kind == END or table.taken > 0 or table.showdown or table.summary
        bets = [0 if gathered or table.cancelled else player.bet for player in table.ring]
        middle = max(0, table.pot + table.house - sum(bets) - table.taken - table.not_awarded - rake)
        turn = table.expected if kind != END else None
        return Step(
            kind=kind,
            event=event,
            line=self._line(event, kind),
            street=table.phase,
            actor=self.index.get(getattr(event, "player", None) or ""),
            turn=None if turn is None else self.index[turn.name],
            due=0 if turn is None else table.owed(turn) if _with_act(table) else 0,
            boards=tuple(tuple(board) for board in table.boards),
            pots=self._pots(table, middle, gathered=gathered),
            rake=rake,
            seats=tuple(self._seat_now(player, bet) for player, bet in zip(table.ring, bets, strict=True)),
            findings=(),
        )

    def _seat_now(self, player: Player, bet: int) -> SeatNow:
        cards: tuple[Card, ...] = ()
        if player.position >= 0 and (self.dealt or player.cards):
            hidden = max(0, min(player.held, _MOST_CARDS) - len(player.cards))
            cards = (*player.cards, *[HIDDEN] * hidden)
        return SeatNow(
            stack=player.chips,
            bet=bet,
            won=player.got,
            cards=cards,
            discards=tuple(Thrown(one.street, one.card or HIDDEN) for one in player.discards),
            folded=player.folded is not None,
            all_in=player.all_in and player.folded is None and not player.taken,
            shown=bool(player.shown),
            mucked=player.mucked and not player.shown,
        )

    def _pots(self, table: Table, middle: int, *, gathered: bool) -> tuple[Chips, ...]:
        """Main and side pots of what is in the middle; one where they cannot be told apart."""
        staying = tuple(self.index[p.name] for p in table.order if p.folded is None)
        if not middle:
            return ()
        if not table.started or not any(p.all_in and p.folded is None for p in table.order):
            return (Chips(middle, staying),)
        bets = {p.name: 0 if gathered else p.bet for p in table.order}
        found = lay_out([
            stake._replace(live=max(0, stake.live - bets[stake.player])) for stake in stakes(table)
        ])
        pots = [Chips(pot.amount, tuple(self.index[name] for name in pot.eligible))
                for pot in found.pots if pot.amount]
        if found.surplus:
            owner = (self.index[found.owner],) if found.owner in self.index else ()
            pots.append(Chips(found.surplus, owner))
        if pots and table.house:
            pots[0] = Chips(pots[0].amount + table.house, pots[0].eligible)
        pots = self._less_awards(pots, sum(pot.amount for pot in pots) - middle)
        if sum(pot.amount for pot in pots) != middle:
            return (Chips(middle, staying),)
        return tuple(pots)

    def _less_awards(self, pots: list[Chips], gone: int) -> list[Chips]:
        """The pots without what was taken out of them, each award from the pot that it names."""
        left = [pot.amount for pot in pots]
        for award in self.awards:
            name, _, number = award.pot.partition("-")
            place = 0 if name != "side" else int(number) if number.isdecimal() else 1
            due = min(award.amount, gone)
            for index in (min(place, len(left) - 1), *range(len(left))):
                part = min(due, left[index]) if left else 0
                if part:
                    left[index] -= part
                    due -= part
                    gone -= part
        if gone:
            for index in range(len(left)):
                part = min(gone, left[index])
                left[index] -= part
                gone -= part
        return [Chips(amount, pot.eligible) for amount, pot in zip(left, pots, strict=True) if amount]

    def _line(self, event: Event | None, kind: str) -> Line:
        if kind == END:
            return Line("", 0, "")
        number = self.hand.header.at.line if event is None else event.at.line
        place = number - self.judged.at.line
        text = self.lines[place].strip() if 0 <= place < len(self.lines) else ""
        return Line(*self._place(number), text)

    def _place(self, number: int) -> tuple[str, int]:
        if self.origins is None:
            return self.judged.at.file, number
        return self.origins.get(number, (self.judged.at.file, number))

    def _with_findings(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """Each finding at the last step of its line and player; one of the seats at the start, of the summary
        at the end.
        """
        at: list[list[Violation]] = [[] for _ in steps]
        order = self._numbers()
        for finding in self.findings:
            at[self._step_of(finding, steps, order)].append(finding)
        return tuple(replace(step, findings=tuple(found)) for step, found in zip(steps, at, strict=True))

    def _numbers(self) -> dict[tuple[str, int], int]:
        """The place of every line in the order of the hand, by where it really stands."""
        first = self.judged.at.line
        return {self._place(number): number for number in range(first, first + len(self.lines))}

    def _step_of(self, finding: Violation, steps: Sequence[Step], order: dict[tuple[str, int], int]) -> int:
        first = self.judged.at.line
        real = (finding.at.file, finding.at.line)
        number = finding.at.line if self.moved else order.get(real, first)
        last = found = mine = 0
        for place, step in enumerate(steps):
            if step.event is None:
                continue
            line = step.event.at.line
            last = max(last, line)
            if line <= number:
                found = place
                if line == number and step.actor is not None and self.ring[step.actor].name == finding.player:
                    mine = place
        if number > last:
            return len(steps) - 1
        return mine or found

    def _seats(self, table: Table) -> tuple[Seat, ...]:
        where = places(table) if table.order else {}
        return tuple(
            Seat(player.seat, player.name, player.start, where.get(player.name, ""), player.position >= 0,
                 player.seat == table.button, _known(player), player.net)
            for player in table.ring
        )


def _with_act(table: Table) -> bool:
    """Whether the round's discard goes with the act that is due."""
    discard = table.street.discard
    return discard is not None and discard.when == "declaration"


def _known(player: Player) -> tuple[Card, ...]:
    """Every card that is known to have been in his hand."""
    found = list(player.dealt)
    thrown = [one.card for one in player.discards if one.card is not None]
    for card in (*player.cards, *player.shown, *thrown):
        if card not in found:
            found.append(card)
    return tuple(found)
