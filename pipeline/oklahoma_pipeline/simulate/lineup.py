"""Who is dealt into one hand, with what, and who posts what: all that is settled before the first card."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from oklahoma_pipeline.simulate.games import Game
from oklahoma_pipeline.simulate.styles import Style

Owes = Literal["big", "both", "small"]
Burns = Literal["none", "hidden", "known"]


@dataclass(slots=True)
class Sitter:
    """A player in his seat. `owes` is what a newcomer, or one who missed his blinds, posts to come in."""

    seat: int
    name: str
    style: Style
    stack: int
    out: bool = False
    owes: Owes | None = None


@dataclass(frozen=True, slots=True)
class Habits:
    """What a room writes down and how its dealers work.

    `burns` are shown face down (`hidden`), face up (`known`) or not at all; `singles` shows the cards
    one by one as they are dealt; `returns` says that an uncalled bet gets a line of its own;
    `phrases` names the combinations in the log's language.
    """

    burns: Burns = "none"
    stub: bool = False
    singles: bool = False
    returns: bool = True
    together: bool = True
    language: Literal["en", "ru"] = "en"
    short_names: bool = False


@dataclass(slots=True)
class Lineup:
    """One hand before its cards are dealt. `sitters` are all seats taken, in seat order.

    `button` may be an empty seat (dead button), `small` may be missing for the same reason.
    """

    game: Game
    number: str
    played_at: datetime
    table: str
    max_seats: int
    button: int
    sitters: list[Sitter]
    small: Sitter | None
    big: Sitter
    straddlers: int = 0
    habits: Habits = field(default_factory=Habits)

    def order(self) -> list[Sitter]:
        """Those dealt in, from the first seat after the button."""
        playing = [sitter for sitter in self.sitters if not sitter.out]
        after = [sitter for sitter in playing if sitter.seat > self.button]
        return after + [sitter for sitter in playing if sitter.seat <= self.button]
