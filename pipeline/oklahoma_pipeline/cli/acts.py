"""What one line of a hand says, in the language of the person who looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oklahoma_grammar import events as ev
from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.messages import Catalogue, Money
from oklahoma_pipeline.violations import Value


class Wording:
    """Words the events of one hand; the amounts are in its money."""

    def __init__(self, catalogue: Catalogue, money: Money) -> None:
        self.catalogue = catalogue
        self.money = money

    def line(self, event: ev.Event) -> str | None:
        """The sentence of an event, with its player in front; None for what a person need not see."""
        sentence = self.sentence(event)
        if sentence is None:
            return None
        player = getattr(event, "player", None)
        return f"{visible(player)}: {sentence}" if player else sentence

    def sentence(self, event: ev.Event) -> str | None:
        """The same without the player."""
        return _WORDED.get(type(event), _silent)(self, event)

    def say(self, key: str, /, **values: Value) -> str:
        """A sentence of the viewer."""
        return self.catalogue.fill(self.catalogue.raw(f"show.{key}"), values, self.money)

    def act(self, key: str, amount: int | None, all_in: bool) -> str:
        """A bet or call with its amount, where the log gives one, and all-in where it says so."""
        sentence = self.say(f"{key}_plain") if amount is None else self.say(key, amount=amount)
        return f"{sentence}, {self.say('all_in')}" if all_in else sentence

    def pot(self, name: str) -> str:
        """`side-2` as a person says it."""
        kind, _, number = name.partition("-")
        words = self.catalogue.raw(f"pots.{kind}")
        return f"{words} {number}" if number else words


def _silent(wording: Wording, event: Any) -> None:
    return None


def _post(wording: Wording, event: ev.Post) -> str:
    sentence = wording.say("posts", text=wording.catalogue.act(event.kind), amount=event.amount)
    return f"{sentence}, {wording.say('all_in')}" if event.all_in else sentence


def _raise(wording: Wording, event: ev.Raise) -> str:
    if event.to is None and event.by is not None:
        sentence = wording.say("raises_by", amount=event.by)
        return f"{sentence}, {wording.say('all_in')}" if event.all_in else sentence
    return wording.act("raises", event.to, event.all_in)


def _all_in(wording: Wording, event: ev.AllIn) -> str:
    return wording.say("goes_all_in") if event.to is None else wording.say("goes_all_in_to", amount=event.to)


def _discard(wording: Wording, event: ev.Discard) -> str:
    if event.cards:
        return wording.say("discards", cards=event.cards)
    return wording.say("discards_hidden", count=event.count)


def _show(wording: Wording, event: ev.Show) -> str:
    if event.named:
        return wording.say("shows_named", cards=event.cards, text=visible(event.named))
    return wording.say("shows", cards=event.cards)


def _finished(wording: Wording, event: ev.Finished) -> str:
    sentence = wording.say("finished")
    if event.place is not None:
        sentence = wording.say("finished_place", count=event.place)
    if event.prize is None:
        return sentence
    # A prize is money, whatever the chips of the hand are.
    prize = wording.catalogue.amount(event.prize, Money(100, wording.money.currency))
    return f"{sentence}, {wording.say('finished_prize', text=prize)}"


def _burn(wording: Wording, event: ev.Burn) -> str:
    return wording.say("burns_card", cards=event.cards) if event.cards else wording.say("burns")


def _summary_pot(wording: Wording, event: ev.SummaryPot) -> str:
    sentence = wording.say("summary_pot", amount=event.total)
    return sentence if event.rake is None else f"{sentence}, {wording.say('rake', amount=event.rake)}"


_WORDED: dict[type, Callable[[Wording, Any], str | None]] = {
    ev.Post: _post,
    ev.Deal: lambda w, e: w.say("dealt", cards=e.cards),
    ev.Fold: lambda w, e: w.say("folds"),
    ev.Check: lambda w, e: w.say("checks"),
    ev.Call: lambda w, e: w.act("calls", e.amount, e.all_in),
    ev.Bet: lambda w, e: w.act("bets", e.amount, e.all_in),
    ev.Raise: _raise,
    ev.AllIn: _all_in,
    ev.Discard: _discard,
    ev.StandPat: lambda w, e: w.say("stands_pat"),
    ev.Uncalled: lambda w, e: w.say("returned", amount=e.amount),
    ev.Show: _show,
    ev.Muck: lambda w, e: w.say("hides" if e.hidden else "mucks"),
    ev.Collect: lambda w, e: w.say("collects", amount=e.amount, text=w.pot(e.pot)),
    ev.NotAwarded: lambda w, e: w.say("not_awarded", text=w.pot(e.pot)),
    ev.CashOut: lambda w, e: w.say("cashes_out", amount=e.amount),
    ev.Burn: _burn,
    ev.Stub: lambda w, e: w.say("stub"),
    ev.Cancelled: lambda w, e: w.say("cancelled"),
    ev.Capped: lambda w, e: w.say("capped"),
    ev.HouseMoney: lambda w, e: w.say("house", amount=e.amount),
    ev.Finished: _finished,
    ev.SummaryPot: _summary_pot,
    ev.Unread: lambda w, e: w.say("unread", text=visible(e.text)),
}
