"""What a rule says when it is broken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from oklahoma_grammar.span import Span

Severity = Literal["error", "warning", "note"]
Value = str | int | tuple[str, ...]


Key = tuple[str, int, str | None]


@dataclass(frozen=True, slots=True)
class Violation:
    """One finding. It carries values, never a sentence.

    Keys of `values` say what they are, so that a language can word them: `amount…` money in the
    hand's unit, `card…` one card, `cards…` a tuple of cards, `player…` a name, `street…` a street,
    `act…` a kind of act, `count…` a number, `seat…` a seat number, `text…` words of the log,
    `way…` the number of own cards that a combination takes (empty: any).
    `cause` is False for what follows only from an earlier fault of the same hand.
    """

    rule: str
    at: Span
    player: str | None
    seat: int | None
    street: str | None
    values: Mapping[str, Value]
    cause: bool = True

    @property
    def key(self) -> Key:
        """What makes it the same finding in the same hand played otherwise."""
        return self.rule, self.at.line, self.player
