"""Which player-hands are looked at, as SQL with bound values."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Literal, get_args

from oklahoma_grammar.cards import PACK, RANKS
from oklahoma_pipeline.store.errors import Refused

Outcome = Literal["won", "lost", "even", "folded", "showdown", "no-showdown", "all-in"]
OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)
Reached = Literal["flop", "turn", "river", "showdown"]
REACHED: Final[tuple[Reached, ...]] = get_args(Reached)
Kind = Literal["cash", "tournament"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

REACHED_SQL: Final = (
    "CASE WHEN p.folded IS NOT NULL THEN p.folded WHEN h.showdown THEN 'showdown' ELSE h.street END"
)
# Showdown is told apart here as a statistic tells it: nobody else left is none.
_OUTCOMES: Final[dict[str, str]] = {
    "won": "p.net > 0",
    "lost": "p.net < 0",
    "even": "p.net = 0",
    "folded": "p.folded IS NOT NULL",
    "showdown": "(h.showdown AND p.folded IS NULL)",
    "no-showdown": "NOT (h.showdown AND p.folded IS NULL)",
    "all-in": "p.all_in",
}
Adding = Callable[..., None]
# What he folded on, he had reached, and the hand with him.
_REACHED: Final[dict[Reached, str]] = {
    "flop": "(h.street <> 'preflop' AND (p.folded IS NULL OR p.folded <> 'preflop'))",
    "turn": "(h.street IN ('turn', 'river') AND (p.folded IS NULL OR p.folded IN ('turn', 'river')))",
    "river": "(h.street = 'river' AND (p.folded IS NULL OR p.folded = 'river'))",
    "showdown": "(h.showdown AND p.folded IS NULL)",
}
_STAKE = re.compile(r"([0-9]{1,15}(?:[.,][0-9]{1,4})?)/([0-9]{1,15}(?:[.,][0-9]{1,4})?)")
_SIZE = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class Filter:
    """Which hands are looked at; what is None does not limit.

    `stake` is written as `100/200`, `size` as `6` or `2-4` players dealt in, `cards` as what the hand holds:
    cards (`As`) and ranks (`K`, or `AA` for two of them). `opponent` are accounts of which one was dealt in
    too. `session` is any moment of one. `gap` is the pause in minutes that ends a session.
    """

    game: str | None = None
    since: date | None = None
    until: date | None = None
    room: str | None = None
    betting: str | None = None
    stake: str | None = None
    currency: str | None = None
    kind: Kind | None = None
    size: str | None = None
    place: str | None = None
    table: str | None = None
    opponent: tuple[int, ...] | None = None
    cards: str | None = None
    reached: Reached | None = None
    outcome: Outcome | None = None
    tag: str | None = None
    session: datetime | None = None
    gap: int = 30


EVERYTHING: Final = Filter()
# What the rollups know of a hand; days only where they begin and end months.
_ROLLED: Final = frozenset(("game", "since", "until", "room", "betting", "stake", "currency", "kind", "gap"))
_ROLLED_POOL: Final = _ROLLED | {"place", "size"}


@dataclass(frozen=True, slots=True)
class Where:
    """Conditions on p (player_hands) and h (hands), and the values that they bind."""

    parts: tuple[str, ...]
    values: tuple[object, ...]

    @property
    def sql(self) -> str:
        return " AND ".join(self.parts) if self.parts else "TRUE"


def where(chosen: Filter, accounts: Sequence[int] | None = None) -> Where:
    """Everything but the room, which has several names, and the session, which only the hands tell."""
    parts: list[str] = []
    values: list[object] = []

    def add(part: str, *bound: object) -> None:
        parts.append(part)
        values.extend(bound)

    if accounts is not None:
        add(_among("p.account_id", accounts), *accounts)
    for column, value in (
        ("h.game", chosen.game),
        ("h.betting", chosen.betting),
        ("h.table_name", chosen.table),
        ("p.place", chosen.place),
    ):
        if value is not None:
            add(f"{column} = ?", value)
    if chosen.since is not None:
        add("h.played_at >= ?", chosen.since)
    if chosen.until is not None:
        add("h.played_at < CAST(? AS DATE) + 1", chosen.until)
    if chosen.currency is not None:
        add("h.currency = ?", chosen.currency.upper())
    if chosen.kind is not None:
        add(f"h.tournament IS {'NULL' if chosen.kind == 'cash' else 'NOT NULL'}")
    if chosen.stake is not None:
        small, big = stake(chosen.stake)
        add("h.small_blind * 10000 = ? * h.scale AND h.big_blind * 10000 = ? * h.scale", small, big)
    _beside(chosen, add)
    return Where(tuple(parts), tuple(values))


def _beside(chosen: Filter, add: Adding) -> None:
    """What only the player-hands themselves tell."""
    if chosen.size is not None:
        add("h.dealt BETWEEN ? AND ?", *size(chosen.size))
    if chosen.reached is not None:
        add(_REACHED[chosen.reached])
    if chosen.outcome is not None:
        add(_OUTCOMES[chosen.outcome])
    if chosen.cards is not None:
        for part, value in cards(chosen.cards):
            add(part, *value)
    if chosen.opponent is not None:
        add(
            f"p.hand_id IN (SELECT hand_id FROM player_hands o WHERE o.dealt_in AND "
            f"{_among('o.account_id', chosen.opponent)})",
            *chosen.opponent,
        )
        add(f"NOT {_among('p.account_id', chosen.opponent)}", *chosen.opponent)
    if chosen.tag is not None:
        add("p.hand_id IN (SELECT hand_id FROM tags WHERE tag = ?)", chosen.tag)


def _among(column: str, accounts: Sequence[int]) -> str:
    return f"{column} IN ({', '.join('?' * len(accounts))})" if accounts else "FALSE"


def stake(text: str) -> tuple[int, int]:
    """Both blinds in ten-thousandths of the currency; Refused for what is none."""
    found = _STAKE.fullmatch(text.strip())
    if found is None:
        raise Refused(text_why="stake", text_what=text)
    small, big = (_ten_thousandths(part) for part in found.groups())
    return small, big


def _ten_thousandths(text: str) -> int:
    whole, _, rest = text.replace(",", ".").partition(".")
    return int(whole) * 10_000 + int(rest.ljust(4, "0"))


def size(text: str) -> tuple[int, int]:
    """How many are dealt in, at least and at most."""
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        raise Refused(text_why="size", text_what=text)
    low = int(found[1])
    high = int(found[2] or low)
    if not 0 < low <= high:
        raise Refused(text_why="size", text_what=text)
    return low, high


def cards(text: str) -> list[tuple[str, tuple[object, ...]]]:
    """Conditions for what a hand holds: cards by name, ranks as often as they are named."""
    found: list[tuple[str, tuple[object, ...]]] = []
    ranks: dict[str, int] = {}
    for word in text.replace(",", " ").split():
        card = word[:1].upper() + word[1:].lower()
        if card in PACK:
            found.append(("contains(p.cards, ?)", (card,)))
        elif word and all(sign in RANKS for sign in word.upper()):
            for sign in word.upper():
                ranks[sign] = ranks.get(sign, 0) + 1
        else:
            raise Refused(text_why="cards", text_what=word)
    found += [
        ("length(p.cards) - length(replace(p.cards, ?, '')) >= ?", (rank, count))
        for rank, count in ranks.items()
    ]
    if not found:
        raise Refused(text_why="cards", text_what=text)
    return found


def rolled(chosen: Filter, *, pool: bool) -> bool:
    """Whether a rollup, of the pool or of accounts, can answer: months whole, and nothing else asked."""
    limits = {name for name in Filter.__dataclass_fields__ if getattr(chosen, name) is not None}
    if limits - (_ROLLED_POOL if pool else _ROLLED):
        return False
    starts = chosen.since is None or chosen.since.day == 1
    return starts and (chosen.until is None or date.fromordinal(chosen.until.toordinal() + 1).day == 1)
