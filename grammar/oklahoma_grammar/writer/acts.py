"""What a player does, said after his name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from oklahoma_grammar import events as ev
from oklahoma_grammar.writer.page import Page

Declaration = ev.Fold | ev.Check | ev.Call | ev.Bet | ev.Raise | ev.AllIn
Act = Declaration | ev.Post | ev.Discard | ev.StandPat


def said(page: Page, event: Act) -> str:
    """The player's line: his name, then the act."""
    return page.words.acts["line"].format(player=event.player, act=_with_all_in(page, event))


def discard_and_act(page: Page, discard: ev.Discard, act: Declaration) -> str:
    """Both declared in one line."""
    both = page.words.acts["joined"].format(discard=_discard(page, discard), act=_with_all_in(page, act))
    return page.words.acts["line"].format(player=discard.player, act=both)


def _with_all_in(page: Page, event: Act) -> str:
    act = FORMS[type(event)](page, event)
    return page.words.acts["all_in"].format(act=act) if getattr(event, "all_in", False) else act


def _post(page: Page, event: ev.Post) -> str:
    return page.words.posts[event.kind].format(amount=page.money(event.amount))


def _fold(page: Page, event: ev.Fold) -> str:
    forms = page.words.acts
    word = forms["unclear"] if event.unclear and "unclear" in forms else forms["fold"]
    return page.with_cards(word, event.cards)


def totals_told(hand: ev.Hand) -> ev.Hand:
    """The hand with every raise that tells what it added told by its total, which all layouts can say."""
    if not any(isinstance(event, ev.Raise) and event.added is not None for event in hand.events):
        return hand
    big = max(hand.header.stakes, default=0)
    told: list[ev.Event] = []
    front: dict[str, int] = {}
    for event in hand.events:
        if isinstance(event, ev.Street):
            front.clear()
        elif isinstance(event, ev.Raise) and event.added is not None:
            event = event._replace(to=front.get(event.player, 0) + event.added, added=None)
        if isinstance(event, ev.Raise):
            front[event.player] = event.to or 0
        elif isinstance(event, ev.Post | ev.Call | ev.Bet):
            front[event.player] = front.get(event.player, 0) + _live(event, big)
        told.append(event)
    return replace(hand, events=tuple(told))


def _live(event: ev.Post | ev.Call | ev.Bet, big: int) -> int:
    """The part of it that counts as a bet."""
    if not isinstance(event, ev.Post):
        return event.amount or 0
    if event.kind in ("ante", "dead"):
        return 0
    return min(event.amount, big) if event.kind == "both" else event.amount


def _check(page: Page, _event: ev.Check) -> str:
    return page.words.acts["check"]


def _call(page: Page, event: ev.Call) -> str:
    return _with_amount(page, "call", event.amount)


def _bet(page: Page, event: ev.Bet) -> str:
    return _with_amount(page, "bet", event.amount)


def _with_amount(page: Page, act: str, amount: int | None) -> str:
    form = page.words.acts[act if amount is not None else f"{act}_bare"]
    return form.format(amount=page.money(amount or 0))


def _raise(page: Page, event: ev.Raise) -> str:
    told = [name for name, amount in (("by", event.by), ("to", event.to)) if amount is not None]
    form = page.words.acts["_".join(["raise", *told])]
    return form.format(by=page.money(event.by or 0), to=page.money(event.to or 0))


def _all_in(page: Page, event: ev.AllIn) -> str:
    form = page.words.acts["shove" if event.to is None else "shove_to"]
    return form.format(to=page.money(event.to or 0))


def _discard(page: Page, event: ev.Discard) -> str:
    count = event.count
    if not count:
        return page.words.acts["discard"]
    ones = count % 10 if count % 100 not in (11, 12, 13, 14) else 0
    size = "one" if ones == 1 else "few" if ones in (2, 3, 4) else "many"
    return page.with_cards(page.words.acts[f"discard_{size}"].format(count=count), event.cards)


def _stand_pat(page: Page, _event: ev.StandPat) -> str:
    return page.words.acts["pat"]


FORMS: Final[dict[type, Callable[[Page, Any], str]]] = {
    ev.Post: _post, ev.Fold: _fold, ev.Check: _check, ev.Call: _call, ev.Bet: _bet, ev.Raise: _raise,
    ev.AllIn: _all_in, ev.Discard: _discard, ev.StandPat: _stand_pat,
}
