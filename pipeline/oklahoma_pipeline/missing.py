"""Whether a log has left out a street: asked at lines that presuppose one, the round before it being over."""

from __future__ import annotations

from typing import Any

from oklahoma_grammar.events import Discard, Stub
from oklahoma_pipeline import ahead
from oklahoma_pipeline.table import Table


def shown_by_act(table: Table, event: Any) -> bool:
    """Whether an act after the end of a round belongs to a street that was left out.

    So it is where the log's next street is a later one than the one due, or where it deals none any more
    and yet plays on to an award.
    """
    player = table.actor
    streets = table.variant.streets
    due = table.street_index + 1
    if player is None or player.folded or player.missed or table.showdown or due >= len(streets):
        return False
    if table.cancelled or (player.all_in and type(event) is not Discard):
        return False
    if type(event) is Discard:
        if table.discard_open() or table.owed(player) or streets[due].discard is None:
            return False
    elif table.able < 2:
        return False
    later = ahead.next_street(table)
    if later is None:
        return table.finished and ahead.shown_or_taken(table)
    return later.street != streets[due].name and later.run == 0


def shown_by_end(table: Table, event: Any) -> bool:
    """Whether a line of the hand's end comes though a street is missing.

    So it is where the log deals none any more and nobody could bet, or somebody declares all the same. Where
    players could have bet, the hand was ended too early, which is another fault.
    """
    due = table.street_index + 1
    if due >= len(table.variant.streets) or table.cancelled or table.showdown or len(table.runs) > 1:
        return False
    if not table.started or not table.finished or ahead.next_street(table) is not None:
        return False
    if not ahead.ends_here(table):
        return False
    return table.able < 2 or (type(event) is Stub and ahead.plays_on(table))
