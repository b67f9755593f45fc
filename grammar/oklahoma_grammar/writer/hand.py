"""A whole hand, line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oklahoma_grammar import events as ev
from oklahoma_grammar.writer import acts, summary
from oklahoma_grammar.writer.page import Page
from oklahoma_grammar.writer.words import Words, prize, when


def room_lines(hand: ev.Hand, words: Words) -> list[tuple[str, int]]:
    """The lines of a room's layout, each with the index of the event that it tells, -1 above the first.

    A discard and an act of one player on one line of the source stay on one line.
    """
    page = Page(hand, words)
    lines = [(_header(page), -1)]
    if hand.table is not None:
        lines.append((_table(page, hand.table), -1))
    lines += [(_seat(page, seat), -1) for seat in hand.seats]
    events = hand.events
    place = 0
    while place < len(events):
        event = events[place]
        together = _together(page, event, events[place + 1]) if place + 1 < len(events) else None
        line = together or LINES[type(event)](page, event)
        if line is not None:
            lines.append((line, place))
        place += 1 if together is None else 2
    return lines


def _together(page: Page, event: ev.Event, after: ev.Event) -> str | None:
    """Two events that one line of the source told, as one line again; None where they are two lines."""
    if event.at.line != after.at.line or event.at.file != after.at.file or not event.at.line:
        return None
    if isinstance(event, ev.Discard) and isinstance(after, acts.Declaration):
        return acts.discard_and_act(page, event, after) if event.player == after.player else None
    if isinstance(event, ev.SummarySeat) and isinstance(after, ev.NotAwarded):
        return summary.seat_not_taken(page, event)
    return None


def _header(page: Page) -> str:
    header, forms = page.hand.header, page.words.header
    stakes = "/".join(page.money(stake) for stake in header.stakes)
    if header.ante is not None:
        stakes += forms["ante"].format(ante=page.money(header.ante))
    if header.cap is not None:
        stakes += forms["cap"].format(cap=page.money(header.cap))
    if header.currency and header.currency.isalpha():
        stakes += f" {header.currency}"
    game = page.words.games.get(header.game or "", header.game_text)
    if header.limit is not None:
        game += " " + page.words.limits[header.limit]
    if header.level is not None:
        game += forms["level"].format(level=header.level)
    room = page.words.rooms.get(header.room, header.room)
    if header.series is not None:
        room += " " + page.words.series.get(header.series, header.series)
    return forms["cash" if header.tournament is None else "tournament"].format(
        room=room, number=header.number,
        tournament=header.tournament, game=game, stakes=stakes, date=when(header, page.words),
    )


def _table(page: Page, table: ev.TableLine) -> str:
    forms = page.words.table
    line = forms["line"].format(name=table.name)
    if table.max_seats is not None:
        line += forms["seats"].format(seats=table.max_seats)
    if table.button is not None:
        line += forms["button"].format(button=table.button)
    return line


def _seat(page: Page, seat: ev.Seat) -> str:
    form = page.words.seat["out" if seat.out else "line"]
    return form.format(seat=seat.seat, player=seat.name, amount=page.money(seat.stack))


def _plain(name: str) -> Callable[[Page, Any], str | None]:
    """A line that is always the same; None where the dialect has no form for it."""
    return lambda page, _event: page.words.lines.get(name)


def _dealt(page: Page, event: ev.Deal) -> str:
    return page.words.lines["deal"].format(player=event.player, cards=" ".join(event.cards))


def _street(page: Page, event: ev.Street) -> str:
    name = event.street if event.before else f"{event.street}_alone"
    return page.words.lines[name].format(
        run=page.run(event.run), before=" ".join(event.before), cards=" ".join(event.cards),
    )


def _uncalled(page: Page, event: ev.Uncalled) -> str:
    return page.words.lines["uncalled"].format(player=event.player, amount=page.money(event.amount))


def _showdown(page: Page, event: ev.Showdown) -> str:
    return page.words.lines["showdown"].format(run=page.run(event.run))


def _show(page: Page, event: ev.Show) -> str:
    form = page.words.lines["show" if event.named is None else "show_named"]
    named = "" if event.named is None else page.combination(event.named)
    return form.format(player=event.player, cards=" ".join(event.cards), named=named)


def _muck(page: Page, event: ev.Muck) -> str:
    line = page.words.lines["hide" if event.hidden else "muck"].format(player=event.player)
    return page.with_cards(line, event.cards)


def _collect(page: Page, event: ev.Collect) -> str:
    return page.words.lines["collect"].format(
        player=event.player, amount=page.money(event.amount), pot=page.pot(event.pot),
    )


def _not_awarded(page: Page, event: ev.NotAwarded) -> str:
    form = page.words.lines["not_awarded" if event.player else "not_awarded_nameless"]
    amount = "" if event.amount is None else f" ({page.money(event.amount)})"
    return form.format(pot=page.pot(event.pot), amount=amount, player=event.player)


def _cash_out(page: Page, event: ev.CashOut) -> str:
    form = page.words.lines["cash_out_fee" if event.fee else "cash_out"]
    return form.format(player=event.player, amount=page.money(event.amount), fee=page.money(event.fee))


def _burn(page: Page, event: ev.Burn) -> str:
    return page.words.lines["burn_cards" if event.cards else "burn"].format(cards=" ".join(event.cards))


def _house_money(page: Page, event: ev.HouseMoney) -> str:
    return page.words.lines["house_money"].format(amount=page.money(event.amount))


def _finished(page: Page, event: ev.Finished) -> str:
    forms = page.words.lines
    line = forms["finished" if event.place is None else "finished_place"].format(
        player=event.player, place=event.place, ending=ending(event.place or 0),
    )
    if event.prize is None:
        return line
    return line + forms["prize"].format(amount=prize(event.prize, page.hand.header))


def ending(place: int) -> str:
    """The ending of an ordinal number, for languages that use the English ones."""
    return "th" if place // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")


def _unread(_page: Page, event: ev.Unread) -> str:
    return event.text


LINES: Final[dict[type, Callable[[Page, Any], str | None]]] = {
    ev.HoleCards: _plain("hole_cards"), ev.Deal: _dealt, ev.Street: _street, ev.Uncalled: _uncalled,
    ev.Showdown: _showdown, ev.Show: _show, ev.Muck: _muck, ev.Collect: _collect, ev.NotAwarded: _not_awarded,
    ev.CashOut: _cash_out, ev.Burn: _burn, ev.Stub: _plain("stub"), ev.Cancelled: _plain("cancelled"),
    ev.Capped: _plain("capped"), ev.Traffic: Page.traffic,
    ev.HouseMoney: _house_money, ev.Finished: _finished,
    ev.SummaryStart: summary.start, ev.SummaryPot: summary.pot, ev.SummaryBoard: summary.board,
    ev.SummarySeat: summary.seat, ev.Unread: _unread, **dict.fromkeys(acts.FORMS, acts.said),
}
"""How each kind of line is written."""
