"""Main pot, side pots, odd chips and the uncalled bet, chip by chip."""

from __future__ import annotations

from random import Random

from oklahoma_pipeline.pots import Stake, lay_out, share_out


def _chip_by_chip(stakes: list[Stake]):
    """Who may win each single chip, and which chips go back.

    A chip lies at a height; it can be won by those who stay and whose own chips reach that height. Antes
    lie under the bets: who has bet anything has matched every ante.
    """
    top_ante = max(stake.ante for stake in stakes)
    reach = {s.player: top_ante + s.live if s.live else s.ante for s in stakes}
    stays = [s.player for s in stakes if s.stays]
    chips = [(height, s.player) for s in stakes for height in range(1, s.ante + 1)]
    chips += [(top_ante + height, s.player) for s in stakes for height in range(1, s.live + 1)]
    highest = max((height for height, _ in chips), default=0)
    back: dict[str, int] = {}
    pots: dict[tuple[str, ...], int] = {}
    order: list[tuple[str, ...]] = []
    lost = 0
    for height in range(highest, 0, -1):
        here = [player for level, player in chips if level == height]
        unmatched = len(here) == 1 and here[0] in stays and not pots and not lost
        if unmatched and (height > top_ante or here[0] in back):
            back[here[0]] = back.get(here[0], 0) + 1
            continue
        winners = tuple(player for player in stays if reach[player] >= height)
        if not winners:
            # Above everybody who stays: it belongs to the last pot below.
            lost += len(here)
            continue
        if winners not in pots:
            order.insert(0, winners)
        pots[winners] = pots.get(winners, 0) + len(here) + lost
        lost = 0
    if lost:
        return [(lost, tuple(stays))], back
    return [(pots[winners], winners) for winners in order], back


def _stakes(rng: Random) -> list[Stake]:
    players = rng.randint(2, 10)
    ante = rng.choice((0, 0, 3))
    stakes = []
    for number in range(players):
        live = rng.choice((0, rng.randint(1, 6), rng.randint(1, 30), 12))
        # Who has bet has paid his ante in full.
        mine = ante if live else rng.randint(min(1, ante), ante)
        stakes.append(Stake(f"p{number}", live, mine, 0, rng.random() < 0.6))
    # Two at least stay, and one of them has bet if anybody has.
    best = max(range(players), key=lambda place: stakes[place].live)
    stays = {best, rng.choice([place for place in range(players) if place != best])}
    return [s._replace(stays=s.stays or place in stays) for place, s in enumerate(stakes)]


def test_pots_are_what_single_chips_make(scaled, tell):
    rng = Random(99)
    wanted = scaled(10_000)
    sides = returned = 0
    for _ in range(wanted):
        stakes = _stakes(rng)
        laid = lay_out(stakes)
        pots, back = _chip_by_chip(stakes)
        assert [tuple(pot) for pot in laid.pots] == pots, stakes
        assert ({laid.owner: laid.surplus} if laid.surplus else {}) == back, stakes
        put = sum(s.live + s.ante for s in stakes)
        assert sum(pot.amount for pot in laid.pots) + laid.surplus == put
        sides += len(pots) > 1
        returned += bool(back)
    tell(f"{wanted} times stakes laid out as chip by chip: {sides} with side pots, {returned} with a bet returned")


def test_odd_chips_are_dealt_out_like_cards(scaled, tell):
    """One chip to each winner in turn, from the first seat left of the button, until none is left."""
    rng = Random(98)
    wanted = scaled(10_000)
    for _ in range(wanted):
        winners = [f"p{number}" for number in range(rng.randint(1, 9))]
        chip = rng.choice((1, 1, 5, 25))
        amount = rng.randint(0, 400)
        got = dict.fromkeys(winners, 0)
        for number in range(amount // chip):
            got[winners[number % len(winners)]] += chip
        got[winners[0]] += amount % chip
        assert share_out(amount, winners, chip) == got
    tell(f"{wanted} pots shared out one chip at a time")
