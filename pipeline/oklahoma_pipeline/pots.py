"""What was put in, laid out as main and side pots, and how a pot is shared (TDA 20, 21).

Amounts are integers of the hand's unit. Rake is no part of this: pots here are whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Stake(NamedTuple):
    """What one player put in: `live` bets and blinds, `ante`, and `dead` posts that match nothing.

    `stays` is False for a player who has passed: his chips count, he wins nothing. `cuts` marks one of those
    at whose height pots are divided all the same: some rooms do so for a player all-in on his blind and
    passed for him.
    """

    player: str
    live: int
    ante: int = 0
    dead: int = 0
    stays: bool = True
    cuts: bool = False


class Pot(NamedTuple):
    """A main or side pot and who may win it, in the order the stakes were given."""

    amount: int
    eligible: tuple[str, ...]


class Pots(NamedTuple):
    """`pots` from the main pot up; `surplus` is the bet that nobody matched, and `owner` whose it is."""

    pots: tuple[Pot, ...]
    surplus: int = 0
    owner: str | None = None


def lay_out(stakes: Sequence[Stake]) -> Pots:
    """Divides the stakes into pots at the height of every stake that stays.

    An ante from one player alone is for the whole table and matches nothing. A player who has live chips
    in has matched every ante. Chips of a passed player above every stake that stays go to the last pot.
    """
    if sum([stake.ante > 0 for stake in stakes]) < 2:
        stakes = [
            stake._replace(ante=0, dead=stake.dead + stake.ante) if stake.ante else stake for stake in stakes
        ]
    antes, ante_owner, ante_over = _unmatched([(s.ante, s.stays, s.player) for s in stakes])
    lives, live_owner, live_over = _unmatched([(s.live, s.stays, s.player) for s in stakes])
    if ante_over and ante_owner != live_owner:
        antes, ante_over = [s.ante for s in stakes], 0
    full = max(antes, default=0)
    reached = [full if live else ante for ante, live in zip(antes, lives, strict=True)]
    layers = _layers(stakes, antes, reached)
    first_live = len(layers)
    layers += _layers(stakes, lives, lives)
    dead = sum([stake.dead for stake in stakes])
    if dead:
        place = first_live if first_live < len(layers) else first_live - 1
        if layers:
            layers[place] = Pot(layers[place].amount + dead, layers[place].eligible)
        else:
            layers = [Pot(dead, tuple([s.player for s in stakes if s.stays]))]
    passed = {stake.player for stake in stakes if not stake.stays}
    pots = tuple([
        Pot(pot.amount, tuple([player for player in pot.eligible if player not in passed]))
        for pot in _merged(layers)
    ])
    return Pots(pots, live_over + ante_over, live_owner if live_over else None)


def _unmatched(parts: list[tuple[int, bool, str]]) -> tuple[list[int], str | None, int]:
    """The amounts less what the highest has over the next, whose that is, and how much."""
    amounts = [part[0] for part in parts]
    if not amounts:
        return amounts, None, 0
    most = max(amounts)
    place = amounts.index(most)
    over = most - max(amounts[:place] + amounts[place + 1:], default=0)
    _, stays, player = parts[place]
    if not over or not stays:
        return amounts, None, 0
    amounts[place] -= over
    return amounts, player, over


def _layers(stakes: Sequence[Stake], amounts: list[int], reached: list[int]) -> list[Pot]:
    """Chips by height, each with all who reach it, be it only to cut there."""
    heights = [
        (height, stake.player) for height, stake in zip(reached, stakes, strict=True)
        if stake.stays or stake.cuts
    ]
    levels = sorted({height for height, _ in heights if height})
    layers: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum([min(put, level) - min(put, below) for put in amounts])
        layers.append(Pot(amount, tuple([player for height, player in heights if height >= level])))
        below = level
    above = sum([put - min(put, below) for put in amounts])
    if above and layers:
        layers[-1] = Pot(layers[-1].amount + above, layers[-1].eligible)
    elif above:
        layers.append(Pot(above, tuple([player for _, player in heights])))
    return layers


def _merged(layers: list[Pot]) -> list[Pot]:
    """Neighbouring layers that the same players may win are one pot."""
    pots: list[Pot] = []
    for layer in layers:
        if pots and pots[-1].eligible == layer.eligible:
            pots[-1] = Pot(pots[-1].amount + layer.amount, layer.eligible)
        else:
            pots.append(layer)
    return pots


def share_out(amount: int, winners: Sequence[str], chip: int = 1) -> dict[str, int]:
    """Equal shares; chips left over go one each from the first, so winners stand from left of the button.

    `chip` is the smallest there is; what is less than a chip stays with the first.
    """
    chips, crumbs = divmod(amount, chip)
    each, odd = divmod(chips, len(winners))
    shares = {winner: (each + (place < odd)) * chip for place, winner in enumerate(winners)}
    shares[winners[0]] += crumbs
    return shares


def halves(amount: int, chip: int = 1) -> tuple[int, int]:
    """The high half, which takes the odd chip, and the low half."""
    low = amount // chip // 2 * chip
    return amount - low, low


def share_high_low(amount: int, high: Sequence[str], low: Sequence[str], chip: int = 1) -> dict[str, int]:
    """Shares of a pot that the best high and the best low divide; with no low all goes to the high."""
    if not low:
        return share_out(amount, high, chip)
    for_high, for_low = halves(amount, chip)
    shares = share_out(for_high, high, chip)
    for winner, share in share_out(for_low, low, chip).items():
        shares[winner] = shares.get(winner, 0) + share
    return shares
