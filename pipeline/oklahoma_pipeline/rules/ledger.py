"""LED: the log against itself."""

from __future__ import annotations

from oklahoma_grammar.combinations import Named, read_combination
from oklahoma_grammar.events import (
    AllIn,
    Bet,
    Call,
    Check,
    Collect,
    Deal,
    Fold,
    Raise,
    Show,
    Street,
    SummaryBoard,
    SummarySeat,
)
from oklahoma_grammar.span import Span
from oklahoma_pipeline.rules.rule import Finding, Rule, broken
from oklahoma_pipeline.table import Player, Table

_ACTS = (Fold, Check, Call, Bet, Raise, AllIn)
_IN_HAND = ("showed", "collected", "hidden", "cashed_out")
_BETWEEN = " · "


def led_01(table: Table, event: SummaryBoard | SummarySeat) -> Finding:
    """The summary contradicts the play: board, seat, who folded where, cards shown, their name, amounts won.

    The texts are lines of the log: what the summary says, and what the play says to it.
    Values: text_due, text_found.
    """
    if table.cancelled:
        return None
    actor = None
    if isinstance(event, SummaryBoard):
        witnesses = _board(table, event)
    else:
        actor = table.actor
        witnesses = _seat(table, event)
    if witnesses is None:
        return None
    due = _BETWEEN.join([_line(table, at) for at in witnesses])
    found = _line(table, event.at)
    return broken("LED-01", table, event.at, actor, {"text_due": due, "text_found": found})


def _line(table: Table, at: Span) -> str:
    """The line of the log that stands there."""
    assert table.hand is not None
    lines = table.hand.text.split("\n")
    place = at.line - table.hand.header.at.line
    return lines[place].strip() if 0 <= place < len(lines) else ""


def _board(table: Table, event: SummaryBoard) -> list[Span] | None:
    board = table.board_of(event.run)
    if list(event.cards) == board:
        return None
    return [street.at for street in table.events
            if type(street) is Street and street.run in (0, event.run)][-1:]


def _seat(table: Table, event: SummarySeat) -> list[Span] | None:
    """The lines of the play that the summary's line contradicts, in the order asked; None where it agrees."""
    player = table.actor
    if player is None or (event.seat and player.seat != event.seat):
        return _roster(table, event)
    if not player.dealt_in:
        return None
    if event.outcome == "folded":
        if player.folded is None:
            return _acts(table, player)[-1:]
        if event.street is not None and event.street != player.folded:
            return _passing(table, player)
    elif player.folded and event.outcome in _IN_HAND:
        return _passing(table, player)
    if sum(event.won) != player.taken and table.taken and not _paid_by_house(table, player):
        return _awards(table, player) or _acts(table, player)[-1:]
    if event.cards:
        shown = _cards(table, player, event)
        if shown is not None:
            return shown
    return _names(table, player, event) if event.named and player.shown else None


def _roster(table: Table, event: SummarySeat) -> list[Span]:
    assert table.hand is not None
    return [seat.at for seat in table.hand.seats if seat.name == event.player or seat.seat == event.seat]


def _acts(table: Table, player: Player) -> list[Span]:
    return [event.at for event in table.events if isinstance(event, _ACTS) and event.player == player.name]


def _passing(table: Table, player: Player) -> list[Span]:
    """The street on which he passed, where one was dealt, and the line in which he did."""
    fold = next(event.at for event in table.events if type(event) is Fold and event.player == player.name)
    streets = [event.at for event in table.events if type(event) is Street and event.at.line < fold.line]
    return [*streets[-1:], fold]


def _awards(table: Table, player: Player) -> list[Span]:
    return [event.at for event in table.events if type(event) is Collect and event.player == player.name]


def _paid_by_house(table: Table, player: Player) -> bool:
    return player.paid is not None or bool(table.not_awarded)


def _cards(table: Table, player: Player, event: SummarySeat) -> list[Span] | None:
    cards = set(event.cards)
    if player.shown:
        if len(player.shown) == len(event.cards) and set(player.shown) != cards:
            return [line.at for line in _shows(table, player)][-1:]
        return None
    dealt = set(player.dealt)
    if len(dealt) == table.variant.dealt and not cards <= dealt:
        return [line.at for line in _deals(table, player)]
    thrown = [discarded.at for discarded in player.discards if discarded.card in cards]
    return thrown or None


def _shows(table: Table, player: Player) -> list[Show]:
    return [event for event in table.events if type(event) is Show and event.player == player.name]


def _deals(table: Table, player: Player) -> list[Deal]:
    return [event for event in table.events if type(event) is Deal and event.player == player.name]


def _names(table: Table, player: Player, event: SummarySeat) -> list[Span] | None:
    """The show whose words name another combination than the summary does."""
    shows = [show for show in _shows(table, player) if show.named]
    if len(shows) != len(event.named):
        return None
    for show, text in zip(shows, event.named, strict=True):
        if show.named != text and not _agree(read_combination(show.named or ""), read_combination(text)):
            return [show.at]
    return None


def _agree(one: Named | None, other: Named | None) -> bool:
    """Whether two names may mean one hand: nothing that both tell differs."""
    if one is None or other is None:
        return True
    if one.low is not None and other.low is not None and one.low != other.low:
        return False
    if one.high is None or other.high is None:
        return True
    told = min(len(one.high.ranks), len(other.high.ranks))
    return one.high.category == other.high.category and one.high.ranks[:told] == other.high.ranks[:told]


RULES: tuple[Rule, ...] = (
    Rule("LED-01", "–", "warning", (SummaryBoard, SummarySeat), led_01),
)
