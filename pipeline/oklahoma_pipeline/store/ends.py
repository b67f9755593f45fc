"""What the end of a hand adds to the facts of its players: money, showdown, and the cards that were kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from oklahoma_grammar.events import Event, NotAwarded
from oklahoma_pipeline.ending import lay_pots
from oklahoma_pipeline.store import holdings
from oklahoma_pipeline.store.bits import BIT
from oklahoma_pipeline.table import Player, Table

if TYPE_CHECKING:
    from oklahoma_pipeline.store.facts import Facts

_BOARD = 5
_TWO = 2
_SAW, _WENT, _WON_THERE, _WON_ANY = (
    BIT[name] for name in ("saw_flop", "went_to_showdown", "won_at_showdown", "won_saw_flop")
)
_ASKED = {street: BIT[f"discard_{street}"] for street in ("flop", "turn")}
_BEST = BIT["best_kept"]
# The bits of a pair, a suit and a run broken, by round.
_BROKE = {street: [BIT[f"broke_{what}_{street}"] for what in ("pair", "suit", "run")] for street in _ASKED}


def conclude(events: tuple[Event, ...], table: Table, found: Mapping[str, Facts], *, flop: bool) -> None:
    """Complete the facts once the play is through; `flop` tells whether one was dealt."""
    saw, went, won_there, won_any = _SAW, _WENT, _WON_THERE, _WON_ANY
    variant, players = table.variant, table.players
    asked = sum([_ASKED[s.name] for s in variant.streets if s.discard is not None and s.name in _ASKED])
    winners = _money(events, table, found)
    showdown = flop and sum([not fact.folded for fact in found.values()]) > 1
    for name, fact in found.items():
        fact.chances |= saw | asked
        if not fact.made & saw:
            continue
        won = name in winners
        fact.chances |= went | won_any
        if won:
            fact.made |= won_any
        if showdown and not fact.folded:
            fact.made |= went
            fact.chances |= won_there
            if won:
                fact.made |= won_there
        if asked:
            _cards(fact, players[name], table)


def _money(events: tuple[Event, ...], table: Table, found: Mapping[str, Facts]) -> set[str]:
    """What everybody had matched; who took any of a pot, his own unmatched bet apart."""
    players = table.players
    surplus, owner = _surplus(table)
    winners = set()
    for name, fact in found.items():
        player = players[name]
        over = surplus if name == owner else 0
        fact.matched = player.put - over
        if player.taken > over:
            winners.add(name)
    if NotAwarded in table.kinds:
        winners.update([event.player for event in events if type(event) is NotAwarded and event.player])
    return winners


def _surplus(table: Table) -> tuple[int, str | None]:
    """What of the highest bet nobody matched and no line gave back, and whose it was."""
    if table.cancelled or table.unsure:
        return 0, None
    first = second = 0
    highest: Player | None = None
    for player in table.players.values():
        if player.put > first:
            first, second, highest = player.put, first, player
        elif player.put > second:
            second = player.put
    if highest is None:
        return 0, None
    if (first == second or highest.folded is not None) and (
        len({player.dead for player in table.players.values() if player.put}) == 1
    ):
        # Where all have put in the same dead chips the highest bet is that of who put in most.
        return 0, None
    pots = lay_pots(table)
    return pots.surplus, pots.owner


def _cards(fact: Facts, player: Player, table: Table) -> None:
    """What a player of a game with discards threw away and kept, as far as it is known."""
    variant = table.variant
    hand = holdings.dealt(player, variant.dealt)
    if hand is not None:
        _thrown(fact, player, hand)
    board = tuple(table.boards[0])
    if len(board) != _BOARD or player.folded not in (None, "river"):
        return
    if variant.kept != _TWO or len(player.cards) != _TWO:
        return
    fact.kept = holdings.kept_class(player.cards, board)
    if hand is not None:
        fact.chances |= _BEST
        if holdings.kept_best(hand, player.cards, board, variant.used):
            fact.made |= _BEST


def _thrown(fact: Facts, player: Player, hand: tuple[str, ...]) -> None:
    """Pairs, suits and runs that his discards were of, round by round; up to the first that is hidden."""
    left = list(hand)
    discards = player.discards
    place = 0
    while place < len(discards):
        street, at = discards[place].street, discards[place].at
        thrown = []
        while place < len(discards) and discards[place].at == at:
            card = discards[place].card
            if card is None or card not in left:
                return
            thrown.append(card)
            place += 1
        if street in _BROKE:
            had, of = holdings.broken(left, thrown)
            for shift, bit in enumerate(_BROKE[street]):
                if had >> shift & 1:
                    fact.chances |= bit
                    if of >> shift & 1:
                        fact.made |= bit
        left = [card for card in left if card not in thrown]
