"""Chips and rounds: how a betting round opens, and how chips reach the pot."""

from __future__ import annotations

from oklahoma_grammar.events import Post, Street
from oklahoma_pipeline import ahead
from oklahoma_pipeline.table import Player, Seen, Table


def put_in(table: Table, player: Player, amount: int) -> None:
    """Chips from his stack to the bet in front of him; more than he has leaves him with none."""
    player.bet += amount
    pay(table, player, amount)


def pay(table: Table, player: Player, amount: int) -> None:
    """Chips from his stack to the pot that count for no bet."""
    player.put += amount
    table.pot += amount
    player.stack -= amount
    if player.stack <= 0:
        player.stack = 0
        if not player.all_in and amount:
            player.all_in = True
            if table.started and not player.folded and not player.lost and player.position >= 0:
                table.able -= 1


def pay_dead(table: Table, player: Player, amount: int) -> None:
    """An ante or dead post: chips to the pot that nobody has to match."""
    player.dead += amount
    pay(table, player, amount)


def take_back(table: Table, player: Player, amount: int) -> None:
    """Chips that nobody matched, returned to him; where the bet is less than that, of his ante too."""
    table.pot -= amount
    player.put -= amount
    player.returned += amount
    player.stack += amount
    if player.dead > player.put:
        player.dead = max(0, player.put)


def go_past(table: Table, player: Player) -> None:
    """Waits no longer for a player whom a line out of every order left without chips."""
    if player is table.expected and player.all_in:
        table.waiting = None
        table.expected = table.next_due(player.position)


def start(table: Table) -> None:
    """Opens the first round, once everything was posted."""
    table.started = True
    order = table.order
    table.live = len(order)
    able = highest = 0
    for player in order:
        if player.stack > 0:
            able += 1
        else:
            player.all_in = True
        player.missed = table.unordered
        if player.bet > highest:  # noqa: PLR1730 - a call of max() takes longer
            highest = player.bet
    table.able = able
    last = table.button_blind
    if last is not None and not table.posted_big:
        table.to_match = table.full_raise = last.bet
    else:
        if table.big_blind is None:
            table.big_blind = seat_of_big_blind(table)
        blind = table.big_blind
        table.to_match = max(highest, table.big)
        table.full_raise = table.big or highest
        table.short = _blinds_short(table, blind)
        last = blind
    if table.straddle is not None:
        table.full_raise = table.straddle.bet
        last = table.straddle
    table.level = table.to_match
    table.raises = 1
    table.expected = table.next_due(last.position if last is not None else -1)


def is_small_blind(table: Table, player: Player) -> bool:
    """Whether a small blind posted now is the hand's own: the first, before the big one or in its seat."""
    return not table.posted_small and (not table.posted_big or player is seat_of_small_blind(table))


def posts_late(table: Table, player: Player) -> bool:
    """Whether he posts where he owes no blind any more: he has acted, or a later street is played."""
    return table.started and not table.unordered and (player.acted or table.street_index > 0)


def posts_again(table: Table, event: Post) -> bool:
    """Whether a blind is the poster's second of its kind; no newcomer posts one twice."""
    kind = event.kind
    if kind == "big":
        if not table.posted_big:
            return False
    elif kind == "small":
        if not table.posted_small:
            return False
    elif kind != "both":
        return False
    return any(
        type(other) is Post and other.player == event.player and other.kind == kind
        for other in table.events[:table.index]
    )


def seat_of_small_blind(table: Table) -> Player | None:
    """Who should post it: the first after the button, heads-up the button itself."""
    order = table.order
    return (order[1] if len(order) == 2 else order[0]) if len(order) > 1 else None


def seat_of_big_blind(table: Table) -> Player | None:
    """Who should have posted it."""
    order = table.order
    if len(order) < 2:
        return None
    if len(order) == 2:
        return order[0]
    small = table.small_blind
    return order[(small.position + 1) % len(order)] if small is not None and small.position >= 0 else order[1]


def _blinds_short(table: Table, blind: Player | None) -> int:
    """What dead and short blinds lack, for the pot limit of the first round."""
    small = table.small_blind
    short = table.small - (min(small.bet, table.small) if small is not None else 0)
    if blind is not None and blind.bet < table.big:
        short += table.big - blind.bet
    return max(0, short)


def open_round(table: Table, index: int) -> None:
    """Goes on to that street; who still owed a declaration may give it late."""
    order = table.order
    table.late = [player for player in order if table.pending(player)] if table.expected is not None else []
    if table.able < 2:
        _note_unmatched(table)
    for player in order:
        if player.missed and not player.acted:
            _lose(table, player)
        player.bet = 0
        player.missed = (player.missed and not player.acted) or table.unordered
        player.acted = player.spoke = False
        player.discarded = 0
    table.street = street = table.variant.streets[index]
    table.street_index = index
    table.phase = street.name
    if table.later_limit is not None:
        table.limit, table.later_limit = table.later_limit, None
    table.to_match = table.raises = table.level = table.short = table.declarations = 0
    table.full_raise = table.big
    table.waiting = table.granted = table.aggressor = None
    table.expected = table.next_due(-1) if table.able > 1 else None


def _lose(table: Table, player: Player) -> None:
    """A player whose declaration the whole round lacks: while others play on, he counts as gone."""
    if table.unordered or player.lost or player.folded or player.all_in or table.live < 3:
        return
    player.lost = True
    table.live -= 1
    table.able -= 1


def _note_unmatched(table: Table) -> None:
    first = second = 0
    highest: Player | None = None
    for player in table.ring:
        if player.bet > first:
            first, second, highest = player.bet, first, player
        elif player.bet > second:
            second = player.bet
    if highest is not None and highest.all_in:
        highest.unmatched = first - second


def street(table: Table, event: Street) -> None:
    table.showdown = False
    table.phase = table.street.name
    index = _place_of(table, event.street)
    run = event.run
    if run and len(table.runs) == 1:
        table.shared = len(table.boards[0])
    first_of_run = run not in table.runs
    while len(table.boards) < run:
        table.boards.append(table.boards[0][:table.shared])
    board = table.board_of(run)
    reached = table.runs[0] if first_of_run else table.runs[run]
    if index > reached:
        if len(board) < len(event.before):
            board.extend(event.before[len(board):])
        board.extend(event.cards)
        here = Seen("board", None, event.at.line)
        for card in event.cards:
            table.seen.setdefault(card, here)
        table.runs[run] = index
    elif index < reached and len(board) < sum(s.board for s in table.variant.streets[:reached + 1]):
        board[:0] = [card for card in event.cards if card not in board]
    if index > table.street_index:
        open_round(table, index)
    table.burns = 0


def _place_of(table: Table, name: str) -> int:
    """The place of that street in the game; that of the one reached where the game has none of the name."""
    for place, due in enumerate(table.variant.streets):
        if due.name == name:
            return place
    return table.street_index


def enter_missing(table: Table, index: int) -> None:
    """Goes on to a street that the log forgot, with the board as a later street repeats it."""
    later = ahead.next_street(table)
    board = table.boards[0]
    wanted = sum(s.board for s in table.variant.streets[:index + 1])
    if later is not None and len(board) < wanted <= len(later.before):
        board.extend(later.before[len(board):wanted])
    table.runs[0] = index
    open_round(table, index)
