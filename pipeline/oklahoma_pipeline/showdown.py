"""Who may have won which pot, by the hands that were tabled, and what each should have taken.

Only what is known is judged: a hand that was neither tabled nor thrown away may win anything, and a pot
in which such a hand stays is checked no further than the words of the log allow. Hands thrown away do
not compete. A pot run more than once is divided first by the runs; a high-low pot by its halves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from oklahoma_grammar.copying import Remade, remade
from oklahoma_grammar.events import Card
from oklahoma_grammar.span import Span
from oklahoma_pipeline.evaluate import Board
from oklahoma_pipeline.pots import Pot, Pots, share_high_low, share_out

_BOARD = 5
# The run of an award of which no line tells it, as in a summary of two boards.
ANY_RUN = -1
_NOWHERE = Span("", 0, 0, 0)


class Award(NamedTuple):
    """One line that gives chips: `pot` as in Collect, `run` 0 where the board was dealt once.

    One of ANY_RUN names no pot either.
    """

    at: Span
    player: str
    amount: int
    pot: str
    run: int = 0


@dataclass(frozen=True, slots=True)
class Showing:
    """The end of a hand, as far as it is known.

    `tabled` are whole hands laid open, `known` those and whole hands known otherwise; `mucked` players
    threw theirs away. `staying` are the players who have not passed, from left of the button where `ordered`.
    `cost` is rake and fees together, None where the log is silent. `chips` are the smallest chips
    that the shares may be rounded to. `boards` holds one board a run.
    """

    pots: Pots
    awards: Sequence[Award]
    boards: Sequence[Board]
    staying: Sequence[str]
    tabled: Mapping[str, tuple[Card, ...]]
    known: Mapping[str, tuple[Card, ...]]
    mucked: frozenset[str] = frozenset()
    cashed: frozenset[str] = frozenset()
    ordered: bool = True
    cost: int | None = 0
    house: int = 0
    chips: tuple[int, ...] = (1,)
    low: bool = False

    def __reduce__(self) -> Remade:
        return remade(self)


class Fault(NamedTuple):
    """An award that is wrong: given to a player whose hand does not win (`winners` should have it), or of
    another amount than is `due` of the pots that `found` was taken from (`winners` is None).
    """

    award: Award
    winners: tuple[str, ...] | None
    due: int
    found: int


def judge(showing: Showing) -> list[Fault]:
    """The wrong awards, at most one a pot and run; the sizes of whole pots only where the rest is right.

    Where all awards together are not what was put in, who wins is judged and how much is not.
    """
    awards = _without_surplus(showing)
    pots = showing.pots.pots
    groups: dict[tuple[int, int | None], list[Award]] = {}
    places = _places(awards, len(pots))
    for award in awards:
        if award.player not in showing.staying:
            return []
        groups.setdefault((award.run, places[award.pot]), []).append(award)
    faults: list[Fault] = []
    for (run, place), group in groups.items():
        boards = _of_run(showing, run)
        if place is None:
            fault = _unplaced(showing, group, boards)
        else:
            fault = _placed(showing, pots[place], group, boards[0])
        if fault is not None:
            faults.append(fault)
    if not _adds_up(showing, awards):
        return [fault for fault in faults if fault.winners is not None]
    if not faults and None not in places.values():
        faults = _sizes(showing, awards, places)
    return faults


def _of_run(showing: Showing, run: int) -> list[Board | None]:
    """The boards that decide there, None for one that is not whole."""
    first = max(run, 1) - 1
    boards = showing.boards if run == ANY_RUN else showing.boards[first:first + 1]
    return [board if len(board.cards) == _BOARD else None for board in boards] or [None]


def may_be_paid(showing: Showing, player: str) -> bool:
    """Whether no hand tabled beats him in every pot: a cash-out then leaves a share of his lying."""
    mine = [pot for pot in showing.pots.pots if player in pot.eligible]
    claim = [Award(_NOWHERE, player, 0, "")]
    return any(
        _wrong_winner(showing, [pot], claim, board) is None for pot in mine for board in showing.boards
    )


def _adds_up(showing: Showing, awards: Sequence[Award]) -> bool:
    if showing.cost is None or showing.cashed:
        return True
    over = sum([award.amount for award in awards]) + showing.cost - showing.house
    over -= sum([pot.amount for pot in showing.pots.pots])
    return over in (0, showing.pots.surplus)


def _without_surplus(showing: Showing) -> list[Award]:
    """The awards less a bet that nobody matched, where no line returned it and its owner took it."""
    awards = list(showing.awards)
    surplus = showing.pots.surplus
    if not surplus:
        return awards
    pot = sum([pot.amount for pot in showing.pots.pots]) + showing.house
    taken = sum([award.amount for award in awards])
    if taken + (showing.cost or 0) <= pot:
        return awards
    for place in range(len(awards) - 1, -1, -1):
        award = awards[place]
        if award.player == showing.pots.owner and award.amount >= surplus:
            if award.amount == surplus:
                del awards[place]
            else:
                awards[place] = award._replace(amount=award.amount - surplus)
            break
    return awards


def _places(awards: Sequence[Award], count: int) -> dict[str, int | None]:
    """Which pot each label means, by its place from the main pot up; None for all where one fits none."""
    places: dict[str, int | None] = {}
    for label in {award.pot for award in awards}:
        place: int | None = None
        if label == "pot":
            place = 0 if count == 1 else None
        elif label == "main":
            place = 0
        elif label == "side":
            place = 1 if count == 2 else None
        elif label.startswith("side-") and label[5:].isdecimal():
            place = int(label[5:])
        if place is None or place >= count:
            return dict.fromkeys([award.pot for award in awards])
        places[label] = place
    return places


def _placed(showing: Showing, pot: Pot, group: list[Award], board: Board | None) -> Fault | None:
    for award in group:
        if award.player not in pot.eligible:
            return Fault(award, None, 0, award.amount)
    wrong = _wrong_winner(showing, [pot], group, board)
    if wrong is not None:
        return wrong
    net: int | None = sum([award.amount for award in group])
    winners = _winners(showing, pot, board)
    if winners is None:
        if showing.low:
            return None
        winners = _ordered(showing, {award.player for award in group}), []
    highs, lows = winners
    if showing.cashed.intersection(highs, pot.eligible) or showing.cashed.intersection(lows):
        net = pot.amount if showing.cost == 0 and len(showing.boards) == 1 else None
    return None if net is None else _wrong_share(showing, group, net, highs, lows)


def _wrong_share(
    showing: Showing, group: list[Award], net: int, highs: list[str], lows: list[str]
) -> Fault | None:
    found: dict[str, int] = {}
    for award in group:
        found[award.player] = found.get(award.player, 0) + award.amount
    due: dict[str, int] = {}
    for chip in reversed(showing.chips):
        due = share_high_low(net, highs, lows, chip)
        compared = {
            player: share for player, share in due.items()
            if player in found or (player not in showing.cashed and share)
        }
        if compared == found:
            return None
        if not showing.ordered and sorted(compared.values()) == sorted(found.values()):
            return None
    wrong = [award for award in group if found[award.player] != due.get(award.player, 0)]
    if not wrong:
        return None
    player = wrong[0].player
    return Fault(wrong[0], None, due.get(player, 0), found[player])


def _ordered(showing: Showing, players: set[str]) -> list[str]:
    return [player for player in showing.staying if player in players]


def _winners(showing: Showing, pot: Pot, board: Board | None) -> tuple[list[str], list[str]] | None:
    """Winners of the high and of the low in a pot in which every hand that competes is known."""
    hands = [player for player in pot.eligible if player not in showing.mucked]
    if board is None or not hands or not all(player in showing.tabled for player in hands):
        return None
    return _best(showing, hands, board)


def _best(showing: Showing, players: Sequence[str], board: Board) -> tuple[list[str], list[str]]:
    highs = {player: board.high(showing.known[player]) for player in players}
    best = max(highs.values())
    winners = {player for player, high in highs.items() if high == best}
    lows: set[str] = set()
    if showing.low:
        made = {player: low for player in players if (low := board.low(showing.known[player])) is not None}
        least = min(made.values(), default=0)
        lows = {player for player, low in made.items() if low == least}
    return _ordered(showing, winners), _ordered(showing, lows)


def _wrong_winner(
    showing: Showing, pots: Sequence[Pot], group: list[Award], board: Board | None
) -> Fault | None:
    """An award to a hand that wins none of the pots against the hands tabled for them."""
    if board is None:
        return None
    for award in group:
        player = award.player
        winners: list[str] = []
        for pot in pots:
            tabled = [
                other for other in pot.eligible
                if other != player and other in showing.tabled and other not in showing.mucked
            ]
            competes = player not in showing.mucked
            if competes and (player not in showing.known or not tabled):
                break
            if not tabled:
                break
            high, low = _best(showing, [*tabled, player] if competes else tabled, board)
            if player in high or player in low:
                break
            winners = winners or _ordered(showing, {*high, *low})
        else:
            return Fault(award, tuple(winners), 0, award.amount)
    return None


def _unplaced(showing: Showing, group: list[Award], boards: list[Board | None]) -> Fault | None:
    """Awards that do not say from which of several pots: what can be won at all, and by what hand."""
    taken: dict[str, int] = {}
    for award in group:
        player = award.player
        mine = [pot for pot in showing.pots.pots if player in pot.eligible]
        wrong = [_wrong_winner(showing, mine, [award], board) for board in boards] if mine else [None]
        if None not in wrong:
            return wrong[0]
        taken[player] = taken.get(player, 0) + award.amount
        most = sum([pot.amount for pot in mine]) + showing.house
        if taken[player] > most:
            return Fault(award, None, most, taken[player])
    return _unplaced_shares(showing, group, taken, boards[0])


def _unplaced_shares(
    showing: Showing, group: list[Award], taken: dict[str, int], board: Board | None
) -> Fault | None:
    """Totals of each player over all pots, where every hand is known and nothing was held back."""
    if showing.cost or showing.cost is None or showing.cashed or len(showing.boards) != 1:
        return None
    due: dict[str, int] = {}
    for place, pot in enumerate(showing.pots.pots):
        winners = _winners(showing, pot, board)
        if winners is None:
            return None
        amount = pot.amount + (0 if place else showing.house)
        for player, share in share_high_low(amount, winners[0], winners[1], showing.chips[0]).items():
            due[player] = due.get(player, 0) + share
    for award in group:
        player = award.player
        most_odd = len(showing.pots.pots) * showing.chips[-1] * 2
        if abs(taken[player] - due.get(player, 0)) > most_odd:
            return Fault(award, None, due.get(player, 0), taken[player])
    return None


def _sizes(showing: Showing, awards: list[Award], places: Mapping[str, int | None]) -> list[Fault]:
    """Whole pots of which too much or too little was given, and runs that are not equal parts.

    What one pot lacks another may have too much of: the line that stands first is told.
    """
    if showing.cashed or showing.cost is None:
        return []
    found: list[Fault] = []
    for place, pot in enumerate(showing.pots.pots):
        mine = [award for award in awards if places[award.pot] == place]
        taken = sum([award.amount for award in mine])
        whole = pot.amount + (0 if place else showing.house)
        if not mine:
            continue
        if taken > whole or taken < whole - showing.cost:
            due = whole if taken > whole else whole - showing.cost
            found.append(Fault(mine[0], None, due, taken))
            continue
        wrong = _uneven_runs(showing, mine, taken)
        if wrong is not None:
            found.append(wrong)
    return sorted(found, key=lambda fault: (fault.award.at.line, fault.award.at.column))[:1]


def _uneven_runs(showing: Showing, mine: list[Award], taken: int) -> Fault | None:
    runs = len(showing.boards)
    if runs < 2:
        return None
    found = {run: sum([award.amount for award in mine if award.run == run]) for run in range(1, runs + 1)}
    due = found
    for chip in reversed(showing.chips):
        parts = share_out(taken, [str(run) for run in found], chip)
        due = {run: parts[str(run)] for run in found}
        if due == found:
            return None
    wrong = [award for award in mine if found.get(award.run) != due.get(award.run)]
    return Fault(wrong[0], None, due[wrong[0].run], found[wrong[0].run]) if wrong else None
