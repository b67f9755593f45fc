"""From a line's fields to its event: one builder a kind of line.

A builder answers the event's class and everything of it but its place and its player, so that the answer can
be kept and used again for the same words in another line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from oklahoma_grammar import cards, money
from oklahoma_grammar.cards import Alphabet
from oklahoma_grammar.events import (
    AllIn,
    AnteForAll,
    Bet,
    Burn,
    Call,
    Cancelled,
    Capped,
    CashOut,
    Check,
    Collect,
    Deal,
    Discard,
    Finished,
    Fold,
    HoleCards,
    HouseMoney,
    Muck,
    NotAwarded,
    Post,
    Raise,
    Rake,
    Show,
    Showdown,
    StandPat,
    Street,
    Stub,
    SummaryBoard,
    SummaryPot,
    SummarySeat,
    SummaryStart,
    Traffic,
    Uncalled,
)
from oklahoma_grammar.shapes import Fields

_MOST_KNOWN: Final = 20_000
_FEW_CARDS: Final = 5

Recipe = tuple[type[Any], tuple[Any, ...]]
_SIDE = re.compile(
    r"(?:-([0-9]{1,2}))? ((?:US\$|[$€£¥₽₹])? ?[0-9][0-9.,'\u00a0\u202f\u2009]{0,30}?"
    r"(?: ?(?:[$€£¥₽₹]|[A-Z]{3}|руб\.?|р\.))?)\.?(?= |$)",
    re.IGNORECASE,
)
_DROP = re.compile(r" \| ([^|\n0-9$€£¥₽₹]{1,40}?) ?((?:[$€£¥₽₹] ?)?[0-9][^|\n]{0,40})(?= \||$)")


class Values:
    """How one hand's amounts and cards are read: units to one of the currency, and the letters of ranks.

    `known` are amounts read before, `packs` one card or two.
    """

    __slots__ = ("alphabet", "known", "packs", "scale")

    def __init__(self, scale: int, alphabet: Alphabet) -> None:
        self.scale = scale
        self.alphabet: Alphabet = alphabet
        self.known: dict[str, int] = {}
        self.packs: dict[str, tuple[str, ...]] = {}

    def money(self, text: str) -> int:
        chips = self.known.get(text)
        if chips is None:
            chips = money.amount(text, self.scale)
            if len(self.known) < _MOST_KNOWN:
                self.known[text] = chips
        return chips

    def pack(self, text: str) -> tuple[str, ...]:
        """Cards between brackets; those of one or two come again and again."""
        shown = self.packs.get(text)
        if shown is None:
            shown = cards.read(text, self.alphabet)
            if len(text) <= _FEW_CARDS and len(self.packs) < _MOST_KNOWN:
                self.packs[text] = shown
        return shown

    def cards(self, fields: Fields, name: str = "cards") -> tuple[str, ...]:
        return cards.read(fields[name][0], self.alphabet) if name in fields else ()

    def maybe(self, fields: Fields, name: str) -> int | None:
        return self.money(fields[name][0]) if name in fields else None


Builder = Callable[[Fields, Values], Recipe]


def _post(f: Fields, v: Values) -> Recipe:
    return Post, (f["kind"][0], sum([v.money(amount) for amount in f["amount"]]), "all_in" in f)


def _deal(f: Fields, v: Values) -> Recipe:
    return Deal, (v.cards(f, "before") + v.cards(f),)


def _street(f: Fields, v: Values) -> Recipe:
    return Street, (f["street"][0], v.cards(f, "before"), v.cards(f), int(f.get("run", "0")[0]))


def _fold(f: Fields, v: Values) -> Recipe:
    return Fold, (v.cards(f), "unclear" in f)


def _call(f: Fields, v: Values) -> Recipe:
    return Call, (v.maybe(f, "amount"), "all_in" in f)


def _bet(f: Fields, v: Values) -> Recipe:
    return Bet, (v.maybe(f, "amount"), "all_in" in f)


def _raise(f: Fields, v: Values) -> Recipe:
    return Raise, (v.maybe(f, "by"), v.maybe(f, "to"), "all_in" in f, v.maybe(f, "added"))


def _all_in(f: Fields, v: Values) -> Recipe:
    return AllIn, (v.maybe(f, "to"),)


def _discard(f: Fields, v: Values) -> Recipe:
    shown = v.cards(f)
    count = int(f["count"][0]) if "count" in f else len(shown)
    return Discard, (count, shown)


def _show(f: Fields, v: Values) -> Recipe:
    return Show, (v.cards(f), f["named"][0] if "named" in f else None)


def _muck(f: Fields, v: Values) -> Recipe:
    return Muck, ("hidden" in f, v.cards(f))


def _pot(f: Fields) -> str:
    if "pot" not in f:
        return "pot"
    return f"{f['pot'][0]}-{f['pot_number'][0]}" if "pot_number" in f else f["pot"][0]


def _collect(f: Fields, v: Values) -> Recipe:
    return Collect, (v.money(f["amount"][0]), _pot(f))


def _award(f: Fields, v: Values) -> Recipe:
    pot = f["pot"][0] + (f"-{f['pot_number'][0]}" if "pot_number" in f else "")
    return Collect, (v.money(f["amount"][0]), pot)


def _not_awarded(f: Fields, v: Values) -> Recipe:
    return NotAwarded, (v.maybe(f, "amount"), _pot(f))


def _cash_out(f: Fields, v: Values) -> Recipe:
    return CashOut, (v.money(f["amount"][0]), v.maybe(f, "fee") or 0)


def _finished(f: Fields, v: Values) -> Recipe:
    # A prize is money whatever the chips of the hand are; rooms have parted its decimals from it.
    prize = money.amount(f["prize"][0].rstrip(".").replace(" .", "."), money.CENTS) if "prize" in f else None
    return Finished, (int(f["place"][0]) if "place" in f else None, prize)


def _total_pot(f: Fields, v: Values) -> Recipe:
    pots: list[tuple[str, int]] = []
    if "main" in f:
        pots.append(("main", v.money(f["main"][0])))
    for number, size in _SIDE.findall(f.get("sides", [""])[0]):
        pots.append((f"side-{number}" if number else "side", v.money(size)))
    fees = tuple((name, v.money(size.strip())) for name, size in _DROP.findall(f.get("fees", [""])[0]))
    return SummaryPot, (v.money(f["total"][0]), tuple(pots), v.maybe(f, "rake"), fees)


def _board(f: Fields, v: Values) -> Recipe:
    return SummaryBoard, (v.cards(f), int(f.get("run", "0")[0]))


def _summary_seat(f: Fields, v: Values) -> Recipe:
    won = tuple(v.money(text) for text in f.get("won", ()))
    outcome = "cashed_out" if f.get("cashed") == ["out"] else f["outcome"][0]
    return SummarySeat, (
        outcome, f["street"][0] if "street" in f else None, v.cards(f), won,
        tuple(f.get("named", ())), "lost" in f and not won,
    )


def _empty_seat(f: Fields, v: Values) -> Recipe:
    return SummarySeat, ("sat_out", None, (), (), (), False)


def _kept(f: Fields, v: Values) -> Recipe:
    drop = f["named"][0].strip() if "named" in f else ""
    return Rake, (v.money(f["amount"][0]), drop if f["kept"][0] == "fee" else None)


BUILDERS: Final[dict[str, Builder]] = {
    "POST": _post, "DEALT": _deal, "STREET": _street, "FOLD": _fold, "CALL": _call, "BET": _bet,
    "RAISE": _raise, "ALL_IN": _all_in, "DISCARD": _discard, "DISCARD_AND_ACT": _discard, "SHOW": _show,
    "MUCK": _muck, "COLLECT": _collect, "NOT_AWARDED": _not_awarded, "CASH_OUT": _cash_out,
    "FINISHED": _finished, "TOTAL_POT": _total_pot, "BOARD": _board, "SUMMARY_SEAT": _summary_seat,
    "EMPTY_SEAT": _empty_seat,
    "TABLED": _show, "KEPT": _kept, "AWARD": _award,
    "ANTE_ALL": lambda f, v: (AnteForAll, (v.money(f["amount"][0]),)),
    "HOLE_CARDS": lambda f, v: (HoleCards, ()),
    "CHECK": lambda f, v: (Check, ()),
    "STAND_PAT": lambda f, v: (StandPat, ()),
    "UNCALLED": lambda f, v: (Uncalled, (v.money(f["amount"][0]),)),
    "SHOWDOWN": lambda f, v: (Showdown, (int(f.get("run", "0")[0]),)),
    "BURN": lambda f, v: (Burn, (v.cards(f),)),
    "STUB": lambda f, v: (Stub, ()),
    "CANCELLED": lambda f, v: (Cancelled, ()),
    "CAPPED": lambda f, v: (Capped, ()),
    "HOUSE_MONEY": lambda f, v: (HouseMoney, (v.money(f["amount"][0]),)),
    "SUMMARY": lambda f, v: (SummaryStart, ()),
}
"""Traffic is not among them: it keeps the words of its own line, so nothing of it can be used again."""


def traffic(fields: Fields, line: str) -> tuple[str, str]:
    """The kind of a line of traffic and its text: what was said, or the line itself."""
    kind = fields["kind"][0]
    return kind, fields["words"][0] if kind == "said" else line.strip()


__all__ = ["BUILDERS", "Builder", "Recipe", "Traffic", "Values", "traffic"]
