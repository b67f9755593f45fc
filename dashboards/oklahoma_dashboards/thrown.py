"""What was thrown away, as SQL over player-hands: for the page of discards and for the hands behind it.

The discards of a player-hand stand in the order thrown, a hidden one as `?`. They go by the game:
of two in Oklahoma the first is the flop's and the second the turn's, unless only one of these was made.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Final

from oklahoma_pipeline.store.bits import BIT
from oklahoma_pipeline.store.filters import Where

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
STREETS: Final = ("preflop", "flop", "turn")
ACTS: Final = ("bet", "check", "call", "raise")
# How a card lies to the board at the moment it goes; the first that fits.
RELATIONS: Final = ("pair", "flush", "over", "under", "between")
BROKEN: Final = ("pair", "suit", "run")
_HIDDEN: Final = "?"
_WORD: Final = re.compile(r"([a-z]+)-([A-Za-z0-9]+)")


@dataclass(frozen=True, slots=True)
class Thrown:
    """Which discards; `board` is how the card lay to it, `act` what was declared, `kept` the class kept."""

    street: str | None = None
    rank: str | None = None
    suit: str | None = None
    act: str | None = None
    board: str | None = None
    broke: str | None = None
    kept: str | None = None


_KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "street": STREETS,
    "rank": (*RANKS, "any"),
    "suit": tuple(SUITS),
    "act": (*ACTS, "none"),
    "board": RELATIONS,
    "broke": (*BROKEN, *(f"no{one}" for one in BROKEN)),
    "kept": ("pair", "boardpair", "suited", "connected", "none"),
}


def read(text: str | None) -> Thrown | None:
    """`street-flop.rank-A` as what it asks for; None where nothing of it makes sense."""
    found: dict[str, str] = {}
    for word in (text or "").split("."):
        match = _WORD.fullmatch(word)
        if match and match[2] in _KNOWN.get(match[1], ()):
            found[match[1]] = match[2]
    return Thrown(**found) if found else None


def written(asked: Thrown) -> str:
    """The same as an address has it."""
    return ".".join(
        f"{one.name}-{value}" for one in fields(asked) if (value := getattr(asked, one.name)) is not None
    )


def card(place: int) -> str:
    """The card thrown first (1) or second, NULL where there is none."""
    return f"split_part(p.discards, ' ', {place})"


def made(fact: str) -> str:
    """Whether a fact's bit is set in what was done."""
    return f"(p.made & {BIT[fact]}) <> 0"


def street_of(place: int) -> str:
    """The street of that discard."""
    made_there, other = ("discard_flop", "turn") if place == 1 else ("discard_turn", "flop")
    own = "turn" if other == "flop" else "flop"
    oklahoma = f"CASE WHEN {made(made_there)} THEN '{own}' ELSE '{other}' END"
    return f"CASE h.game WHEN 'oklahoma' THEN {oklahoma} WHEN 'pineapple' THEN 'preflop' ELSE 'flop' END"


def act_of(street: str) -> str:
    """What was declared with the discard of that street, `none` where no declaration went with it."""
    cases = " ".join(
        f"WHEN {street} = '{one}' AND {made(f'{act}_with_discard_{one}')} THEN '{act}'"
        for one in ("flop", "turn")
        for act in ACTS
    )
    return f"CASE {cases} ELSE 'none' END"


def broke_of(kind: str, street: str) -> str:
    """Whether the discard broke a pair, suit or run; NULL where the hand had none, or is not known."""
    cases = " ".join(
        f"WHEN {street} = '{one}' AND (p.chances & {BIT[fact]}) <> 0 THEN {made(fact)}"
        for one in ("flop", "turn")
        for fact in (f"broke_{kind}_{one}",)
    )
    return f"CASE {cases} END"


def relation_is(wanted: str, thrown: str, street: str) -> str:
    """Whether the card lies so to the board of its street; not so before there is one."""
    board = f"left(h.board, CASE {street} WHEN 'flop' THEN 8 WHEN 'turn' THEN 11 ELSE 0 END)"
    rank, suit = f"left({thrown}, 1)", f"right({thrown}, 1)"
    known = f"{thrown} <> '{_HIDDEN}' AND {board} <> ''"
    pair = f"contains({board}, {rank})"
    if wanted == "pair":
        return f"{known} AND {pair}"
    flush = f"length({board}) - length(replace({board}, {suit}, '')) >= 2"
    if wanted == "flush":
        return f"{known} AND NOT {pair} AND {flush}"
    mine = f"instr('{RANKS}', {rank})"
    others = [f"instr('{RANKS}', substr({board}, {3 * place + 1}, 1))" for place in range(4)]
    over = f"{mine} > greatest({', '.join(others)})"
    under = f"{mine} < least({', '.join(f'coalesce(nullif({one}, 0), 99)' for one in others)})"
    lies = {"over": over, "under": under, "between": f"NOT ({over}) AND NOT ({under})"}[wanted]
    return f"{known} AND NOT {pair} AND NOT ({flush}) AND {lies}"


def condition(asked: Thrown) -> Where:
    """Player-hands with such a discard, in either place. All words are of a fixed list, so none is bound."""
    if asked.kept is not None:
        kept = "board pair" if asked.kept == "boardpair" else asked.kept
        return Where(("h.counted", "p.kept_class = ?"), (kept,))
    first = []
    if asked.act in ACTS:
        bits = sum(BIT[f"{asked.act}_with_discard_{street}"] for street in ("flop", "turn"))
        first.append(f"(p.made & {bits}) <> 0")
    either = []
    for place in (1, 2):
        thrown, street = card(place), f"({street_of(place)})"
        parts = [f"{thrown} <> ''"]
        if asked.street is not None:
            parts.append(f"{street} = '{asked.street}'")
        if asked.rank is not None:
            parts.append(
                f"{thrown} <> '{_HIDDEN}'" if asked.rank == "any" else f"left({thrown}, 1) = '{asked.rank}'"
            )
        if asked.suit is not None:
            parts.append(f"right({thrown}, 1) = '{asked.suit}'")
        if asked.act is not None:
            parts.append(f"{act_of(street)} = '{asked.act}'")
        if asked.board is not None:
            parts.append(relation_is(asked.board, thrown, street))
        if asked.broke is not None:
            kind = asked.broke.removeprefix("no")
            parts.append(f"{'NOT ' if asked.broke.startswith('no') else ''}({broke_of(kind, street)})")
        either.append(f"({' AND '.join(parts)})")
    return Where(("h.counted", "p.discards <> ''", *first, f"({' OR '.join(either)})"), ())
