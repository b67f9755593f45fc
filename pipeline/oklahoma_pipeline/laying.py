"""The table before the first post: who sits where, what the blinds are, and in which order they play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from oklahoma_grammar.events import (
    AllIn,
    Bet,
    Call,
    Check,
    Collect,
    Deal,
    Discard,
    Fold,
    Hand,
    Header,
    Limit,
    Muck,
    Post,
    Raise,
    Seat,
    Show,
    Street,
    SummarySeat,
    Traffic,
    Uncalled,
)
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.table import Player, Table
from oklahoma_pipeline.variants import Variant

ACTS: Final = frozenset((Fold, Check, Call, Bet, Raise, AllIn, Discard))
TAKE_PART: Final = ACTS | {Post, Deal, Show, Muck, Collect, Uncalled}
"""Lines about somebody who is in the hand."""

# Limits that change after the first round: what holds before the flop and what after it.
_LIMITS: dict[Limit | None, tuple[Limit | None, Limit | None]] = {"mixed": ("pot", "no")}

# Before this year a room's heads-up button could be the big blind.
BLINDS_FOLLOW_THE_BUTTON_SINCE = datetime(2007, 1, 1, tzinfo=UTC)


def taking_part(hand: Hand) -> set[str]:
    """Those of the roster of whom a line says that they are in the hand."""
    seated = {seat.name for seat in hand.seats}
    silent = seated.copy()
    event: Any
    # The summary, where there is one, tells of everybody.
    for event in reversed(hand.events):
        kind = type(event)
        if kind in TAKE_PART or (kind is SummarySeat and event.outcome != "sat_out"):
            silent.discard(event.player)
            if not silent:
                break
    return seated - silent


def posts_of(hand: Hand, count: int) -> list[Post]:
    """The blinds and antes, so many of them, which hardly ever stand elsewhere than in front."""
    posts: list[Post] = []
    for event in hand.events:
        if len(posts) == count:
            break
        if type(event) is Post:
            posts.append(event)
    return posts


def kept_out(hand: Hand, waits: set[str]) -> set[str]:
    """Seats that sit out: in the hand only by a post, a card or an act before the flop."""
    names = waits | {seat.name for seat in hand.seats if seat.out}
    event: Any
    for event in hand.events:
        if isinstance(event, Street):
            break
        if type(event) in ACTS or isinstance(event, (Post, Deal)):
            names.discard(event.player)
    return names


def waiting(hand: Hand) -> set[str]:
    """Those of whom a line says that they may play when the button has passed."""
    return {
        event.player for event in hand.events
        if type(event) is Traffic and event.kind == "waits" and event.player is not None
    }


def lay(variant: Variant, header: Header, button: int | None, seats: Iterable[Seat],
        taking_part: Iterable[str], posts: Sequence[Post] = (), settings: Settings = DEFAULT) -> Table:
    """A table before the first post. `posts` decide the blinds where the header names others."""
    ring: list[Player] = []
    players: dict[str, Player] = {}
    cap = header.cap
    for seat in seats:
        if seat.name in players:
            continue
        stack = seat.stack
        if cap is not None and stack > cap:
            player = Player(seat.name, seat.seat, stack, cap, stack - cap)
        else:
            player = Player(seat.name, seat.seat, stack, stack)
        ring.append(player)
        players[seat.name] = player
    ring.sort(key=_by_seat)
    table = Table(variant, settings, players, ring, button, variant.streets[0])
    table.limit, table.later_limit = _LIMITS.get(header.limit, (header.limit, None))
    table.played_at = header.played_at
    table.unsaid = header.unsaid
    table.phase = table.street.name
    _set_blinds(table, header, posts)
    _set_order(table, header, set(taking_part), posts)
    return table


def _by_seat(player: Player) -> int:
    return player.seat


def _first(posts: Sequence[Post], kind: str) -> Post | None:
    for post in posts:
        if post.kind == kind:
            return post
    return None


def _set_blinds(table: Table, header: Header, posts: Sequence[Post]) -> None:
    stakes = header.stakes
    if len(stakes) >= 2:
        small, big = stakes[0], stakes[1]
    elif stakes:
        small, big = stakes[0] // 2, stakes[0]
    else:
        small = big = 0
    bets = (small, big)
    if header.limit == "fixed":
        bets = (small, big) if len(stakes) >= 2 else (big, 2 * big)
        small, big = bets[0] // 2, bets[0]
    table.header_small, table.header_big = small, big
    first_small, first_big = _first(posts, "small"), _first(posts, "big")
    posted_small = first_small.amount if first_small and not first_small.all_in else 0
    posted_big = first_big.amount if first_big and not first_big.all_in else 0
    if not big:
        small, big = posted_small or posted_big // 2, posted_big or 2 * posted_small
        bets = (big, 2 * big)
    elif (
        posted_big and posted_big != big and posted_small and posted_small != small
        and (posted_big == 2 * posted_small or posted_small * big == posted_big * small)
    ):
        # Both blinds off in the same proportion: the level moved on and the header did not.
        turn = posted_big * bets[1] // bets[0] if bets[0] else 2 * posted_big
        small, big, bets = posted_small, posted_big, (posted_big, turn)
        table.level_moved = True
    table.small, table.big, table.bets = small, big, bets


def _set_order(table: Table, header: Header, part: set[str], posts: Sequence[Post]) -> None:
    """The order of play: from the button, or from the blinds where no button is named or it misleads."""
    inside = [player for player in table.ring if player.name in part]
    button, played_at = table.button, header.played_at
    old = played_at is not None and played_at < BLINDS_FOLLOW_THE_BUTTON_SINCE
    first = 0
    if button is not None:
        while first < len(inside) and inside[first].seat <= button:
            first += 1
    if button is None or old:
        blind = _first(posts, "small") or _first(posts, "big")
        if blind is None:
            table.unordered = button is None
        elif len(inside) > 2:
            first = _place(inside, blind.player, first)
        elif button is None:
            # Heads-up the small blind has the button and comes last.
            first = _place(inside, blind.player, first) + (blind.kind == "small")
    if first >= len(inside):
        first -= len(inside)
    table.order = order = inside[first:] + inside[:first]
    dealt = table.variant.dealt
    for position, player in enumerate(order):
        player.position = position
        player.dealt_in = True
        player.held = dealt


def _place(inside: list[Player], name: str, otherwise: int) -> int:
    for index, player in enumerate(inside):
        if player.name == name:
            return index
    return otherwise
