"""An evening at one table: guests come and go, the button moves, stacks carry on from hand to hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Literal

from oklahoma_pipeline.simulate.games import Game
from oklahoma_pipeline.simulate.lineup import Habits, Lineup, Owes, Sitter
from oklahoma_pipeline.simulate.styles import STYLES

Depth = Literal["short", "usual", "deep", "mixed"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is fixed for the evening. `dead` moves the button by the dead-button rule, not to the next player.

    `restless` is the chance that a seat changes hands, or a player rests, between two hands.
    """

    game: Game
    table: str
    seats: int
    players: int
    begins: datetime
    depth: Depth = "usual"
    dead: bool = False
    restless: float = 0.03
    first_number: int = 1
    habits: Habits = Habits()


# What players buy in for, in big blinds; `mixed` draws the range anew for each of them.
_BLINDS: dict[Depth, tuple[int, int]] = {"short": (4, 25), "usual": (60, 120), "deep": (150, 400)}
_MIXED = ((1, 4), (4, 15), (15, 60), (60, 150), (150, 500))


class Evening:
    """The room's side of the game: seats, stacks, button and clock, but no cards."""

    def __init__(self, plan: Plan, names: Callable[[], str], rng: Random) -> None:
        """`names` gives the next guest's name, each only once."""
        self.plan = plan
        self.clock = plan.begins
        self.number = plan.first_number
        self._names = names
        self._rng = rng
        seats = sorted(rng.sample(range(1, plan.seats + 1), plan.players))
        self.sitters = [Sitter(seat, names(), rng.choice(STYLES), self._buy_in()) for seat in seats]
        self._button = rng.choice(seats)
        self._small_seat: int | None = None
        self._big_seat: int | None = None

    def _buy_in(self) -> int:
        game, rng = self.plan.game, self._rng
        low, high = rng.choice(_MIXED) if self.plan.depth == "mixed" else _BLINDS[self.plan.depth]
        stack = rng.randint(low * game.big, high * game.big)
        if rng.random() < 0.9:
            stack -= stack % game.chip
        return max(stack, game.chip)

    def lineup(self) -> Lineup:
        """The next hand. The caller puts back what it left in the stacks before asking again."""
        self._come_and_go()
        for sitter in self.sitters:
            if sitter.stack == 0:
                self._refill(sitter)
        small, big = self._move_button()
        self.clock += timedelta(seconds=self._rng.randint(35, 160))
        plan = self.plan
        lineup = Lineup(
            plan.game, str(self.number), self.clock, plan.table, plan.seats, self._button,
            sorted(self.sitters, key=lambda sitter: sitter.seat), small, big, 0, plan.habits,
        )
        lineup.straddlers = self._straddlers(lineup)
        self.number += self._rng.randint(1, 40) if plan.first_number > 1_000_000 else 1
        return lineup

    def _refill(self, sitter: Sitter) -> None:
        sitter.stack = self._buy_in()

    def _come_and_go(self) -> None:
        rng, plan = self._rng, self.plan
        if rng.random() < plan.restless * len(self.sitters):
            self._change_seat()
        for sitter in self.sitters:
            low = sitter.stack < 10 * plan.game.big and plan.depth in ("usual", "deep")
            if low and rng.random() < 0.6:
                self._refill(sitter)
            if sitter.out and sitter.owes is None:
                if rng.random() < 0.5:
                    sitter.out = False
                    owed: tuple[Owes | None, ...] = ("both", "both", "small", None)
                    sitter.owes = rng.choice(owed)
            elif not sitter.out and rng.random() < plan.restless / 2 and self._playing() > 3:
                sitter.out = True

    def _playing(self) -> int:
        return sum(not sitter.out for sitter in self.sitters)

    def _change_seat(self) -> None:
        rng, plan = self._rng, self.plan
        if len(self.sitters) >= plan.players and self._playing() > 2 and plan.players > 2:
            leaver = rng.choice(self.sitters)
            self.sitters.remove(leaver)
        else:
            free = [seat for seat in range(1, plan.seats + 1) if all(s.seat != seat for s in self.sitters)]
            if free:
                seat, name, style = rng.choice(free), self._names(), rng.choice(STYLES)
                self.sitters.append(Sitter(seat, name, style, self._buy_in(), owes="big"))
        while self._playing() < 2:
            next(sitter for sitter in self.sitters if sitter.out).out = False

    def _after(self, seat: int, sitters: list[Sitter]) -> list[Sitter]:
        """The sitters clockwise from the seat after this one."""
        ring = sorted(sitters, key=lambda sitter: sitter.seat)
        return [s for s in ring if s.seat > seat] + [s for s in ring if s.seat <= seat]

    def _move_button(self) -> tuple[Sitter | None, Sitter]:
        """Moves button and blinds on, and settles which newcomers are dealt in."""
        there = [s for s in self.sitters if not s.out]
        known = [s for s in there if s.owes is None]
        if len(known) < 3:
            for sitter in there:
                sitter.owes = None
            known = there
        small, big = self._blinds(known)
        self._newcomers(there, small, big)
        if len([s for s in self.sitters if not s.out]) == 2:
            small, big = self._heads_up([s for s in self.sitters if not s.out], big)
        self._small_seat = small.seat if small else self._small_seat
        self._big_seat = big.seat
        return small, big

    def _blinds(self, known: list[Sitter]) -> tuple[Sitter | None, Sitter]:
        if self.plan.dead and len(known) > 2 and self._big_seat is not None and self._small_seat is not None:
            old_big = self._big_seat
            big = self._after(old_big, known)[0]
            small = next((s for s in known if s.seat == old_big), None)
            if small is None and big.stack <= self.plan.game.ante:
                # With neither blind on the table no log could tell whose they were.
                return self._living_blinds(known)
            self._button = self._small_seat
            first = [small, big] if small else [big]
            if self._after(self._button, known)[:len(first)] != first:
                # Seats have filled since two players were left: the button goes before the blinds again.
                self._button = self._after(first[0].seat, known)[-2].seat
            if small is None:
                self._small_seat = old_big
            return small, big
        return self._living_blinds(known)

    def _living_blinds(self, known: list[Sitter]) -> tuple[Sitter | None, Sitter]:
        line = self._after(self._button, known)
        self._button = line[0].seat
        if len(known) == 2:
            return line[0], line[1]
        return line[1], line[2]

    def _heads_up(self, pair: list[Sitter], big: Sitter) -> tuple[Sitter, Sitter]:
        small = next(s for s in pair if s is not big)
        self._button = small.seat
        return small, big

    def _newcomers(self, there: list[Sitter], small: Sitter | None, big: Sitter) -> None:
        """Nobody comes in between the button and the big blind; elsewhere newcomers pay or wait."""
        rng, game = self._rng, self.plan.game
        between = self._after(self._button, self.sitters)
        blinds = {s.seat for s in between[:between.index(big)]}
        for sitter in there:
            if sitter is small or sitter is big:
                sitter.owes = None
            elif sitter.seat in blinds:
                sitter.out, sitter.owes = True, sitter.owes or "big"
            elif sitter.owes and sitter.stack < 4 * game.big + game.ante:
                sitter.out, sitter.owes = True, None
            elif sitter.owes and (rng.random() < 0.3 or not self._blinds_stand(small, big)):
                sitter.out = True

    def _blinds_stand(self, small: Sitter | None, big: Sitter) -> bool:
        """Whether both blinds will be posted, so that no newcomer's post is taken for one of them."""
        ante = self.plan.game.ante
        return small is not None and small.stack > ante and big.stack > ante

    def _straddlers(self, lineup: Lineup) -> int:
        rng, game = self._rng, self.plan.game
        order = lineup.order()
        if not game.straddles or len(order) < 4 or rng.random() < 0.6:
            return 0
        line = order[order.index(lineup.big) + 1:] + order[:order.index(lineup.big)]
        count = 0
        for index, sitter in enumerate(line[:2]):
            needed = game.big * 2 ** (index + 1) + game.ante
            if sitter.owes or sitter is lineup.small or sitter.stack <= needed:
                break
            if index and rng.random() < 0.8:
                break
            count += 1
        return count

    def misplace_button(self, stays: bool) -> None:
        """The next hand finds the button where it was, or past a player, and not where it should be."""
        ring = self._after(self._button, [sitter for sitter in self.sitters if not sitter.out])
        self._button = (ring[-2] if stays else ring[0]).seat

    def settle(self, stacks: dict[str, int]) -> None:
        """Puts back what the hand left each player, and clears what newcomers owed."""
        for sitter in self.sitters:
            if sitter.name in stacks:
                sitter.stack = stacks[sitter.name]
                sitter.owes = None
            elif sitter.out and sitter.owes is not None:
                sitter.out = False
