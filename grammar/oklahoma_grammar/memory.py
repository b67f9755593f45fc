"""What lines have been found to say: a log has few hundred kinds of them and repeats them without end."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from oklahoma_grammar.stencils import Around, Stencil, cut, cut_by_hand
from oklahoma_grammar.to_events import Values

MOST: Final = 20_000
MOST_COMPANIES: Final = 1_000
LONGEST: Final = 120

Remembered = tuple[str, type[Any], tuple[Any, ...]]
"""The kind of a line, its event, and all that the event says but its place and its player."""


Chair = tuple[int, str, int]
"""A seat, the name of who sits there, and where the name starts in his line of the roster."""


Pair = tuple[str, type[Any], tuple[Any, ...], tuple[Any, ...], int, int, type[Any], tuple[Any, ...]]
"""A line of two events: its kind, the first one, its values before and after the cards, how far from them it
reaches, how many letters lie between the two, the second one and its values."""


class Company(NamedTuple):
    """Who sits at a table, as a hand needs it to know them in its lines: see `Recall`."""

    roster: dict[str, str]
    names: list[str]
    heads: dict[str, Chair]
    dealt: dict[str, tuple[str, Around]]
    plain_names: bool
    odd: list[str]


class Token:
    """What Lark's parser looks at: the kind of a line."""

    __slots__ = ("type",)
    line: ClassVar[None] = None
    column: ClassVar[None] = None
    end_line: ClassVar[None] = None
    end_column: ClassVar[None] = None
    start_pos: ClassVar[None] = None
    end_pos: ClassVar[None] = None

    def __init__(self, kind: str) -> None:
        self.type = kind


class Memory:
    """The lines of one dialect, for one way of reading amounts and cards.

    `tails` are lines less the name in front, `anybody` those of them that hold for a name without a seat as
    well, `seats` lines of the summary less seat and name, `lines` whole lines that name nobody, `others`
    lines with a sign where the name was. `stencils` are lines of which only what stands in their holes is
    new, `acts` the same less the name in front, `cards` those in which only cards are, by what stands around
    the brackets, `pairs` the same of two events, and `deals` what stands in front of a player who is told
    with his cards; `orders` are rows of tokens that the grammar has accepted. Of the roster `chairs` are
    lines up to the end of the name, `stacks` what follows the chips, and `companies` are those who sat
    together, by their chairs. `talk` are kinds of traffic by a line with a sign where the name was, `absent`
    by a line less the name in front of who has no seat. `cut` is how lines of this layout are cut into
    stencils.
    """

    __slots__ = ("absent", "acts", "anybody", "cards", "chairs", "companies", "cut", "deals", "lines",
                 "orders", "others", "pairs", "seats", "stacks", "stencils", "tails", "talk", "tokens",
                 "values")

    def __init__(self, values: Values, *, by_hand: bool = False) -> None:
        self.values = values
        self.cut = cut_by_hand if by_hand else cut
        self.tails: dict[str, Remembered] = {}
        self.anybody: dict[str, Remembered] = {}
        self.seats: dict[str, Remembered] = {}
        self.lines: dict[str, Remembered] = {}
        self.others: dict[str, Remembered] = {}
        self.stencils: dict[str, Stencil] = {}
        self.acts: dict[str, Stencil] = {}
        self.cards: dict[str, Around] = {}
        self.deals: dict[str, Around] = {}
        self.pairs: dict[str, Pair] = {}
        self.chairs: dict[str, Chair] = {}
        self.stacks: dict[str, bool] = {}
        self.companies: dict[tuple[str, ...], Company] = {}
        self.talk: dict[str, str] = {}
        self.absent: dict[str, str] = {}
        self.orders: set[tuple[Token, ...]] = set()
        self.tokens: dict[str, Token] = {}

    def token(self, kind: str) -> Token:
        token = self.tokens.get(kind)
        if token is None:
            token = self.tokens[kind] = Token(kind)
        return token


Kept = TypeVar("Kept")


def keep(where: dict[str, Kept], words: str, said: Kept) -> None:
    """Remember, within bounds: when there is too much, everything is forgotten and learnt anew."""
    if len(words) <= LONGEST:
        if len(where) >= MOST:
            where.clear()
        where[words] = said
