"""A whole hand as a person would write it down: the header in lines of its own, no summary.

What the summary of a room's log alone tells, cards and chips, goes to the lines of the play where a person
would have put it; what it tells over again is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from oklahoma_grammar import events as ev
from oklahoma_grammar.times import played_at
from oklahoma_grammar.writer import acts
from oklahoma_grammar.writer.hand import ending
from oklahoma_grammar.writer.page import Page
from oklahoma_grammar.writer.words import SIGNS, Words, grouped, prize, when

Line = tuple[str, int]
_SUITS: Final = str.maketrans("shdc", "♠♥♦♣")
_SECONDS = re.compile(r"( [0-9]{1,2}:[0-9]{2}):[0-9]{2}")
_MOMENT = re.compile(
    r"[0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4} [0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: [^ \[\]\n]{1,5})?"
)


class Sheet(Page):
    """The page of a hand that is written so.

    `mucked` and `passed` are cards that only the summary tells of hands thrown away, by player; `boards` what
    lies on the table so far, by run.
    """

    __slots__ = ("boards", "mucked", "passed", "shown_down")

    def __init__(self, hand: ev.Hand, words: Words) -> None:
        super().__init__(hand, words)
        self.boards: dict[int, tuple[ev.Card, ...]] = {0: ()}
        self.shown_down = False
        told = {seat.player: seat for seat in hand.events if isinstance(seat, ev.SummarySeat) and seat.cards}
        self.passed = {name: seat.cards for name, seat in told.items() if seat.outcome == "folded"}
        self.mucked = {name: seat.cards for name, seat in told.items() if seat.outcome == "mucked"}

    def money(self, amount: int) -> str:
        return grouped(super().money(amount), self.words.header["thousands"])

    def cards(self, cards: tuple[ev.Card, ...]) -> str:
        """Cards in a row, with the signs of the suits where the language writes no Latin letters."""
        if self.words.language == "en":
            return " ".join(cards)
        return " ".join(card[0] + card[1:].translate(_SUITS) for card in cards)

    def with_cards(self, text: str, cards: tuple[ev.Card, ...]) -> str:
        return f"{text} {self.cards(cards)}" if cards else text


def jot(hand: ev.Hand, words: Words) -> list[Line]:
    """The lines, each with the index of the event that it tells, -1 for those above the play."""
    page = Sheet(hand, words)
    above = [*_opening(page), *(_seat(page, seat) for seat in hand.seats)]
    lines: list[Line] = [(line, -1) for line in above]
    events = hand.events
    deal: int | None = None
    place = 0
    while place < len(events):
        event = events[place]
        if isinstance(event, ev.HoleCards):
            # The word for the first round stands below the cards.
            deal = place
            place += 1
            continue
        if deal is not None and not isinstance(event, ev.Deal):
            lines.append((page.words.lines["hole_cards"], deal))
            deal = None
        after = events[place + 1] if place + 1 < len(events) else None
        together = _together(page, event, after)
        told = [together] if together is not None else _LINES[type(event)](page, event)
        lines += [(line, place) for line in told]
        place += 1 if together is None else 2
    if deal is not None:
        lines.append((page.words.lines["hole_cards"], deal))
    return lines + _only_in_summary(page)


def _opening(page: Sheet) -> list[str]:
    header, table, forms = page.hand.header, page.hand.table, page.words.header
    stakes = "/".join(page.money(stake) for stake in header.stakes)
    if header.currency and header.currency not in SIGNS:
        stakes += f" {header.currency}"
    if header.ante is not None and not any(isinstance(event, ev.AnteForAll) for event in page.hand.events):
        stakes += forms["ante"].format(ante=page.money(header.ante))
    game = page.words.games.get(header.game or "", header.game_text)
    if header.limit is not None:
        game += f", {page.words.limits[header.limit]}"
    lines = [forms["first"].format(number=header.number, game=game, stakes=stakes)]
    room = page.words.rooms.get(header.room, header.room)
    pieces = [("table", table.name if table else ""), ("club", room), ("dealer", header.dealer or "")]
    together = [_moment(page)]
    apart: list[str] = []
    for name, text in pieces:
        if text:
            (apart if "," in text else together).append(forms[name].format(name=text))
    joined = ", ".join(piece for piece in together if piece)
    lines += [line[:1].upper() + line[1:] for line in (joined, *apart) if line]
    if table is not None and table.button is not None:
        lines.append(forms["button"].format(seat=table.button))
    if header.cap is not None:
        lines.append(forms["cap"].format(amount=page.money(header.cap)))
    return lines


def _moment(page: Sheet) -> str:
    """Day and clock without seconds; of two stamps the one that tells the moment which the header has."""
    header = page.hand.header
    stamps = [found.group() for found in _MOMENT.finditer(when(header, page.words))]
    moment = header.played_at
    right = [stamp for stamp in stamps if moment is not None and played_at(stamp) == moment]
    stamp = (right or stamps or [""])[0]
    return _SECONDS.sub(r"\1", stamp)


def _seat(page: Sheet, seat: ev.Seat) -> str:
    form = page.words.seat["out" if seat.out else "line"]
    return form.format(seat=seat.seat, player=seat.name, amount=page.money(seat.stack))


def _together(page: Sheet, event: ev.Event, after: ev.Event | None) -> str | None:
    """A discard and the act that the source told in the same line."""
    if not isinstance(event, ev.Discard) or not isinstance(after, acts.Declaration):
        return None
    if event.at.line != after.at.line or event.at.file != after.at.file or not event.at.line:
        return None
    if event.player != after.player:
        return None
    both = page.words.acts["joined"].format(discard=_discarded(page, event), act=_act(page, after))
    return page.words.acts["line"].format(player=event.player, act=both)


def _act(page: Sheet, event: Any) -> str:
    if isinstance(event, ev.Discard):
        return _discarded(page, event)
    if isinstance(event, ev.Fold) and not event.cards and event.player in page.passed:
        event = event._replace(cards=page.passed[event.player])
    act = acts.FORMS[type(event)](page, event)
    return page.words.acts["all_in"].format(act=act) if getattr(event, "all_in", False) else act


def _discarded(page: Sheet, event: ev.Discard) -> str:
    """The bare word with the cards shown, where these are all."""
    if event.count == len(event.cards):
        return page.with_cards(page.words.acts["discard"], event.cards)
    return acts.FORMS[ev.Discard](page, event)


def _said(page: Sheet, event: Any) -> list[str]:
    return [page.words.acts["line"].format(player=event.player, act=_act(page, event))]


def _post(page: Sheet, event: ev.Post) -> list[str]:
    line = page.words.posts[event.kind].format(player=event.player, amount=page.money(event.amount))
    return [page.words.acts["all_in"].format(act=line) if event.all_in else line]


def _ante_for_all(page: Sheet, event: ev.AnteForAll) -> list[str]:
    return [page.words.lines["ante_for_all"].format(amount=page.money(event.amount))]


def _deal(page: Sheet, event: ev.Deal) -> list[str]:
    return [page.words.lines["deal"].format(player=event.player, cards=page.cards(event.cards))]


def _street(page: Sheet, event: ev.Street) -> list[str]:
    """The new cards alone; what lay before them only where it is not what the lines above have laid."""
    before = page.boards.get(event.run, page.boards[0])
    page.boards[event.run] = before + event.cards
    cards = page.cards(event.cards)
    if event.before and event.before != before:
        cards = page.words.lines["before"].format(cards=page.cards(event.before)) + cards
    return [_sentence(page.words.lines[event.street].format(run=page.run(event.run), cards=cards))]


def _showdown(page: Sheet, event: ev.Showdown) -> list[str]:
    page.shown_down = True
    return [_sentence(page.words.lines["showdown"].format(run=page.run(event.run)))]


def _sentence(line: str) -> str:
    """One capital letter, at the beginning."""
    first, _, rest = line.partition(" ")
    return f"{first} {rest[:1].lower()}{rest[1:]}" if rest and first.isalpha() else line


def _show(page: Sheet, event: ev.Show) -> list[str]:
    form = "show" if page.shown_down else "show_early"
    named = "" if event.named is None else page.combination(event.named)
    line = page.words.lines[form if event.named is None else f"{form}_named"]
    return [line.format(player=event.player, cards=page.cards(event.cards), named=named)]


def _muck(page: Sheet, event: ev.Muck) -> list[str]:
    line = page.words.lines["hide" if event.hidden else "muck"].format(player=event.player)
    return [page.with_cards(line, event.cards or page.mucked.get(event.player, ()))]


def _uncalled(page: Sheet, event: ev.Uncalled) -> list[str]:
    return [page.words.lines["uncalled"].format(player=event.player, amount=page.money(event.amount))]


def _collect(page: Sheet, event: ev.Collect) -> list[str]:
    return [page.words.lines["collect"].format(
        pot=page.pot(event.pot), amount=page.money(event.amount), player=event.player,
    )]


def _shared(page: Sheet, event: ev.Shared) -> list[str]:
    return [page.words.lines["collect"].format(
        pot=page.pot(event.pot), amount=page.money(event.amount), player=", ".join(event.players),
    )]


def _rake(page: Sheet, event: ev.Rake) -> list[str]:
    form = "rake" if event.drop is None else "drop_named" if event.drop else "drop"
    return [page.words.lines[form].format(amount=page.money(event.amount), name=event.drop)]


def _kept(page: Sheet, event: ev.SummaryPot) -> list[str]:
    """Rake and drops, which the summary of a room tells beside the pot."""
    lines = [page.words.lines["rake"].format(amount=page.money(event.rake))] if event.rake else []
    form = page.words.lines["drop_named"]
    return lines + [form.format(amount=page.money(size), name=name) for name, size in event.fees]


def _not_awarded(page: Sheet, event: ev.NotAwarded) -> list[str]:
    form = page.words.lines["not_awarded" if event.player else "not_awarded_nameless"]
    amount = "" if event.amount is None else f" {page.money(event.amount)}"
    return [form.format(pot=page.pot(event.pot).lower(), amount=amount, player=event.player)]


def _cash_out(page: Sheet, event: ev.CashOut) -> list[str]:
    form = page.words.lines["cash_out_fee" if event.fee else "cash_out"]
    return [form.format(player=event.player, amount=page.money(event.amount), fee=page.money(event.fee))]


def _burn(page: Sheet, event: ev.Burn) -> list[str]:
    return [page.words.lines["burn_cards" if event.cards else "burn"].format(cards=page.cards(event.cards))]


def _house_money(page: Sheet, event: ev.HouseMoney) -> list[str]:
    return [page.words.lines["house_money"].format(amount=page.money(event.amount))]


def _finished(page: Sheet, event: ev.Finished) -> list[str]:
    forms = page.words.lines
    line = forms["finished" if event.place is None else "finished_place"].format(
        player=event.player, place=event.place, ending=ending(event.place or 0),
    )
    if event.prize is None:
        return [line]
    return [line + forms["prize"].format(amount=prize(event.prize, page.hand.header))]


def _plain(name: str) -> Callable[[Sheet, Any], list[str]]:
    return lambda page, _event: [page.words.lines[name]]


def _nothing(_page: Sheet, _event: Any) -> list[str]:
    return []


_LINES: Final[dict[type, Callable[[Sheet, Any], list[str]]]] = {
    **dict.fromkeys(acts.FORMS, _said), ev.Post: _post, ev.AnteForAll: _ante_for_all, ev.Deal: _deal,
    ev.Street: _street, ev.Showdown: _showdown, ev.Show: _show, ev.Muck: _muck, ev.Uncalled: _uncalled,
    ev.Collect: _collect, ev.Shared: _shared, ev.Rake: _rake, ev.SummaryPot: _kept,
    ev.NotAwarded: _not_awarded, ev.CashOut: _cash_out, ev.Burn: _burn, ev.Stub: _plain("stub"),
    ev.Cancelled: _plain("cancelled"),
    ev.Capped: _plain("capped"), ev.HouseMoney: _house_money, ev.Finished: _finished,
    ev.Traffic: _nothing, ev.SummaryStart: _nothing, ev.SummaryBoard: _nothing, ev.SummarySeat: _nothing,
    ev.Unread: lambda page, event: [event.text],
}


def _only_in_summary(page: Sheet) -> list[Line]:
    """Hands laid open or thrown away, and chips won, of which no line of the play tells."""
    lines: list[Line] = []
    events = page.hand.events
    kinds = ev.Show | ev.Muck | ev.Fold
    played = {(type(event), event.player) for event in events if isinstance(event, kinds)}
    awarded = any(isinstance(event, ev.Collect | ev.Shared) for event in events)
    for place, seat in enumerate(events):
        if not isinstance(seat, ev.SummarySeat):
            continue
        name = seat.player
        if seat.cards and seat.outcome == "mucked" and (ev.Muck, name) not in played:
            lines += [(line, place) for line in _muck(page, ev.Muck(seat.at, name))]
        elif seat.cards and (ev.Show, name) not in played and (seat.outcome not in ("mucked", "folded")):
            named = seat.named[0] if seat.named else None
            lines += [(line, place) for line in _show(page, ev.Show(seat.at, name, seat.cards, named))]
        if not awarded and seat.won:
            award = ev.Collect(seat.at, name, sum(seat.won), "pot")
            lines += [(line, place) for line in _collect(page, award)]
    return lines
