"""What the lines of one hand have in common while it is being written."""

from __future__ import annotations

import re

from oklahoma_grammar import events as ev
from oklahoma_grammar.writer import words as w

_SEAT = re.compile(r"[#№] ?([0-9]{1,2})")


class Page:
    """The hand, the words it is written in, and what its lines add up to: blinds, who put chips in."""

    __slots__ = ("big", "button", "button_blind", "cashed_out", "hand", "in_for", "small", "words")

    def __init__(self, hand: ev.Hand, words: w.Words) -> None:
        self.hand = hand
        self.words = words
        self.button = hand.table.button if hand.table else None
        posts = [event for event in hand.events if isinstance(event, ev.Post)]
        self.small = next((post.player for post in posts if post.kind == "small"), None)
        self.big = next((post.player for post in posts if post.kind == "big"), None)
        self.button_blind = next((post.player for post in posts if post.kind == "button"), None)
        self.in_for = {post.player for post in posts if post.kind not in ("ante", "dead")}
        self.in_for |= {
            event.player for event in hand.events if isinstance(event, ev.Call | ev.Bet | ev.Raise | ev.AllIn)
        }
        self.cashed_out = {event.player for event in hand.events if isinstance(event, ev.CashOut)}

    def money(self, amount: int) -> str:
        return w.money(amount, self.hand.header)

    def run(self, run: int) -> str:
        """The word in front of a board that is dealt more than once."""
        return self.words.runs[str(run)] if run else ""

    def pot(self, name: str) -> str:
        """A pot by the name that it has in the events."""
        if name in self.words.pots:
            return self.words.pots[name]
        return self.words.pots["side_numbered"].format(index=name.removeprefix("side-"))

    def combination(self, named: str) -> str:
        return w.combination(named, self.words, self.hand.header.dialect)

    def with_cards(self, text: str, cards: tuple[ev.Card, ...]) -> str:
        return f"{text} [{' '.join(cards)}]" if cards else text

    def traffic(self, event: ev.Traffic) -> str | None:
        """The line as read, in its own dialect; by its kind in another, None where it has no form."""
        if event.text and event.kind != "said" and self.hand.header.dialect == self.words.name:
            return event.text
        form = self.words.traffic.get(event.kind)
        seat = _SEAT.search(event.text)
        if form is None or ("{seat}" in form and seat is None):
            return None
        return form.format(player=event.player, seat=seat[1] if seat else "", text=event.text)
