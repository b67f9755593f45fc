"""Cards dealt, the board, burns and the stub: DEL-01 to DEL-09."""

from __future__ import annotations

from oklahoma_grammar.events import Burn, Card, Deal, Discard, Fold, Muck, Show, Street, Stub
from oklahoma_grammar.span import Span
from oklahoma_pipeline import ahead
from oklahoma_pipeline.rules.rule import Finding, HandEnd, Rule, StreetMissing, broken
from oklahoma_pipeline.table import Player, Seen, Table
from oklahoma_pipeline.violations import Value, Violation


def _on(street: str, rule: str, at: Span, values: dict[str, Value]) -> Finding:
    """A finding about the board belongs to the street that the line deals."""
    return (Violation(rule, at, None, None, street, values),)


def del_01(table: Table, event: Deal) -> Finding:
    """Everybody is dealt the number of cards that the game names: four (1.1).

    Where a log shows single cards they are all counted at the first one; the finding stands at the
    player's last.
    Values: count_due, count_found.
    """
    actor, cards, due = table.actor, event.cards, table.variant.dealt
    if len(cards) < 2 and due > 1:
        return None if table.singles else _miscounted(table)
    if actor is None or (len(cards) == due and not actor.dealt) or set(cards) == set(actor.dealt):
        return None
    return broken("DEL-01", table, event.at, actor,
                  {"count_due": due, "count_found": len(actor.dealt) + len(cards)})


def _single_cards(table: Table) -> dict[str, list[Deal]]:
    singles: dict[str, list[Deal]] = {}
    for event in table.events:
        if type(event) is Deal and len(event.cards) < 2:
            singles.setdefault(event.player, []).append(event)
    return singles


def _miscounted(table: Table) -> Finding:
    if not ahead.reaches(table, *ahead.ACTS):
        return None
    due = table.variant.dealt
    found: list[Violation] = []
    for name, singles in _single_cards(table).items():
        if len(singles) != due and name in table.players:
            found += broken("DEL-01", table, singles[-1].at, table.players[name],
                            {"count_due": due, "count_found": len(singles)})
    return found


def del_02(table: Table, event: Deal) -> Finding:
    """Cards are dealt one a player and round, from the first seat after the button (1.1).

    Judged where the log shows single cards and everybody has his number; the first one that goes astray
    is named.
    Values: player_due, player_found, count_round.
    """
    due = table.variant.dealt
    if table.singles or len(event.cards) > 1 or due == 1 or table.unordered:
        return None
    hands = _single_cards(table)
    shown = [player for player in table.order if player.name in hands]
    if any(len(singles) != due for singles in hands.values()) or len(shown) != len(hands):
        return None
    dealt = sorted((single for singles in hands.values() for single in singles), key=_by_line)
    for place, single in enumerate(dealt):
        expected = shown[place % len(shown)].name
        if single.player != expected:
            return broken("DEL-02", table, single.at, table.players[single.player],
                          {"player_due": expected, "player_found": single.player,
                           "count_round": place // len(shown) + 1})
    return None


def _by_line(deal: Deal) -> int:
    return deal.at.line


def del_03(table: Table, event: Deal | Street | Burn | Discard | Show | Muck | Fold) -> Finding:
    """A pack holds each card once, so no card lies in two places (1.1).

    Where the rules name another fault it is not this one: a card that a player cannot have (DSC-07,
    SHW-02), a street dealt again (DEL-08).
    Values: card_found, place_first, place_again, player_first, count_line.
    """
    cards = event.cards
    seen = table.seen
    owner = table.actor if type(event) is not Street and type(event) is not Burn else None
    for place, card in enumerate(cards):
        known = seen.get(card)
        if known is None:
            if card in cards[:place]:
                return _twice(table, event.at, owner, card, Seen(_place(event), None, event.at.line), event)
            continue
        if owner is not None and _his_own(owner, card, known, event):
            continue
        if type(event) is Street and known.place == "board" and _out_of_order(table, event) is not None:
            continue
        return _twice(table, event.at, owner, card, known, event)
    return None


def _his_own(owner: Player, card: Card, known: Seen, event: object) -> bool:
    """Whether a card seen before is no second one: he has it, or it is judged as one he cannot have."""
    if type(event) is Deal:
        return len(event.cards) > 1 and set(event.cards) == set(owner.dealt)
    return card in owner.cards or known.player == owner.name or owner.cannot_hold(card)


def _place(event: object) -> str:
    if type(event) is Street:
        return "board"
    if type(event) is Burn:
        return "burn"
    return "discard" if type(event) is Discard else "hand"


def _twice(table: Table, at: Span, player: Player | None, card: Card, known: Seen, event: object) -> Finding:
    values: dict[str, Value] = {
        "card_found": card, "place_first": known.place, "place_again": _place(event),
        "player_first": known.player or "", "count_line": known.line,
    }
    if isinstance(event, Street):
        return _on(event.street, "DEL-03", at, values)
    return broken("DEL-03", table, at, player, values)


def del_04(table: Table, event: Street) -> Finding:
    """Three cards make a flop, one a turn, one a river (1.3, 1.5, 1.6).

    Values: street_found, count_due, count_found.
    """
    due = {street.name: street.board for street in table.variant.streets}.get(event.street, 0)
    found = len(event.cards)
    if found == due:
        return None
    return _on(event.street, "DEL-04", event.at,
               {"street_found": event.street, "count_due": due, "count_found": found})


def del_05(table: Table, event: Street) -> Finding:
    """A street repeats the board as it was dealt; the cards first dealt stand (1.5, 1.6).

    Values: cards_due, cards_found.
    """
    before = event.before
    if not before or _out_of_order(table, event) is not None:
        return None
    board = table.boards[0]
    if event.run:
        if event.run in table.runs:
            board = table.board_of(event.run)
        elif len(table.runs) > 1:
            board = board[:table.shared]
    if list(before) == board or sorted(before) == sorted(board):
        return None
    return _on(event.street, "DEL-05", event.at, {"cards_due": tuple(board), "cards_found": before})


def del_06(table: Table, event: Street | Burn) -> Finding:
    """One card is burnt before each street, no more and no fewer (1.3, 1.5, 1.6).

    Judged where the log shows burns at all. With a street that is not due its burn is no fault of its own.
    Values: count_due, count_found.
    """
    if type(event) is Burn:
        last = table.street_index + 1 >= len(table.variant.streets) and len(table.runs) == 1
        due = 0 if last or (table.started and table.live < 2) else 1
        found = table.burns + 1
        if found <= due or found > due + 1 or (not due and ahead.street_follows(table)):
            return None
    else:
        due, found = 1, table.burns
        if not table.shows_burns or found:
            return None
        if type(event) is Street and (event.run > 1 or _out_of_order(table, event) is not None):
            return None
    coming = table.variant.streets[min(table.street_index + 1, len(table.variant.streets) - 1)].name
    return _on(event.street if type(event) is Street else coming, "DEL-06", event.at,
               {"count_due": due, "count_found": found})


def del_07(table: Table, event: Street) -> Finding:
    """A street is dealt when everybody staying in has matched the highest bet, not before (1.3).

    The player is the one whose declaration was due.
    Values: player_due, street_found, amount_due.
    """
    due = table.expected
    if due is None or _out_of_order(table, event) is not None:
        return None
    return (Violation("DEL-07", event.at, due.name, due.seat, event.street,
                      {"player_due": due.name, "street_found": event.street,
                       "amount_due": table.to_call(due)}),)


def del_08(table: Table, event: Street | StreetMissing | HandEnd) -> Finding:
    """Flop, turn and river come once each and in this order, and only while two players are left (1.3-1.6).

    A missing street is named at the first line that presupposes it.
    Values: street_due, street_found.
    """
    if type(event) is StreetMissing:
        return _on(event.street, "DEL-08", event.at,
                   {"street_due": event.street, "street_found": "none"})
    if type(event) is Street:
        due = _out_of_order(table, event)
        if due is None:
            return None
        return _on(event.street, "DEL-08", event.at, {"street_due": due, "street_found": event.street})
    streets = table.variant.streets
    reached = min(table.runs.values()) if len(table.runs) == 1 else min(
        index for run, index in table.runs.items() if run)
    if table.live < 2 or not table.started or table.cancelled or reached + 1 >= len(streets):
        return None
    return broken("DEL-08", table, event.at, None,
                  {"street_due": streets[reached + 1].name, "street_found": "none"})


def _out_of_order(table: Table, event: Street) -> str | None:
    """The street that was due where this is not it, `none` where none was; None where it is in order."""
    if table.live < 2:
        return "none"
    runs = table.runs
    reached = runs[event.run] if event.run in runs else runs[0]
    streets = table.variant.streets
    if reached + 1 >= len(streets):
        return "none"
    due = streets[reached + 1].name
    return None if due == event.street else due


def del_09(table: Table, event: Stub) -> Finding:
    """The stub goes on the muck after the river, or when one player is left (1.8).

    Values: street_due, street_found.
    """
    last = table.variant.streets[-1].name
    if (table.live < 2 and table.started) or table.street_index + 1 >= len(table.variant.streets):
        return None
    return broken("DEL-09", table, event.at, None, {"street_due": last, "street_found": table.phase})


RULES: tuple[Rule, ...] = (
    Rule("DEL-01", "1.1", "error", (Deal,), del_01),
    Rule("DEL-02", "1.1", "error", (Deal,), del_02),
    Rule("DEL-03", "1.1", "error", (Deal, Street, Burn, Discard, Show, Muck, Fold), del_03),
    Rule("DEL-04", "1.3, 1.5, 1.6", "error", (Street,), del_04),
    Rule("DEL-05", "1.5, 1.6", "error", (Street,), del_05),
    Rule("DEL-06", "1.3, 1.5, 1.6", "error", (Street, Burn), del_06),
    Rule("DEL-07", "1.3", "error", (Street,), del_07),
    Rule("DEL-08", "1.3-1.6", "error", (Street, StreetMissing, HandEnd), del_08),
    Rule("DEL-09", "1.8", "error", (Stub,), del_09),
)
