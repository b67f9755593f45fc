"""The lines under a hand that tell it over again."""

from __future__ import annotations

from oklahoma_grammar import events as ev
from oklahoma_grammar.writer.page import Page


def start(page: Page, _event: ev.SummaryStart) -> str:
    return page.words.summary["line"]


def pot(page: Page, event: ev.SummaryPot) -> str:
    """Total, its parts where there are several, rake and other drops."""
    forms = page.words.summary
    line = forms["total"].format(amount=page.money(event.total))
    for name, amount in event.pots:
        form = forms[name] if name in forms else forms["side_numbered"]
        line += form.format(index=name.removeprefix("side-"), amount=page.money(amount))
    if event.rake is not None:
        line += forms["rake"].format(amount=page.money(event.rake))
    for name, amount in event.fees:
        line += forms["fee"].format(name=name, amount=page.money(amount))
    return line


def board(page: Page, event: ev.SummaryBoard) -> str:
    return page.words.summary["board"].format(run=page.run(event.run), cards=" ".join(event.cards))


def seat(page: Page, event: ev.SummarySeat) -> str:
    """One player's line, with the places that the table and the posts give him."""
    cashed_out = event.outcome == "cashed_out" or event.player in page.cashed_out
    return _seat(page, event, "cashed_out" if cashed_out else None)


def seat_not_taken(page: Page, event: ev.SummarySeat) -> str:
    """As `seat`, where the line itself says that the player was out of the pot, having cashed out."""
    return _seat(page, event, "not_taken" if event.won else "cashed_out")


def _seat(page: Page, event: ev.SummarySeat, remark: str | None) -> str:
    forms = page.words.summary
    roles = forms["button"] if event.seat == page.button else ""
    roles += forms["small"] if event.player == page.small else ""
    roles += forms["big"] if event.player == page.big else ""
    roles += forms["button_blind"] if event.player == page.button_blind else ""
    place = forms["seat"].format(seat=event.seat, player=event.player, roles=roles)
    if event.outcome == "sat_out":
        return place
    line = f"{place} {_outcome(page, event)}"
    return line + forms[remark] if remark and event.cards else line


def _outcome(page: Page, event: ev.SummarySeat) -> str:
    forms = page.words.summary
    if event.outcome == "folded":
        name = f"folded_{event.street or 'preflop'}"
        if name == "folded_preflop" and event.player not in page.in_for:
            name = "folded_untouched"
        return page.with_cards(forms[name], event.cards)
    if event.outcome == "collected":
        return forms["collected"].format(amount=page.money(sum(event.won)))
    if event.outcome in ("showed", "cashed_out"):
        return _showed(page, event)
    return page.with_cards(forms["mucked_cards" if event.cards else "mucked"], event.cards)


def _showed(page: Page, event: ev.SummarySeat) -> str:
    """What was shown and what became of it: once for each board, with the combination named for it."""
    forms = page.words.summary
    fates = [forms["won"].format(amount=page.money(amount)) for amount in event.won]
    losses = max(len(event.named) - len(fates), 1 if event.lost else 0)
    fates = [forms["lost"]] * losses + fates
    for place, named in enumerate(event.named):
        fates[place] += forms["named"].format(named=page.combination(named))
    return forms["showed"].format(cards=" ".join(event.cards)) + forms["again"].join(fates)
