"""Where a player sits by order of action: SB, BB, UTG … HJ, CO, BTN; heads-up the button is the SB."""

from __future__ import annotations

from functools import lru_cache

from oklahoma_pipeline.table import Table

BUTTON, SMALL, BIG, CUTOFF = "BTN", "SB", "BB", "CO"
# In the order of a table of results: the blinds first, the button last.
PLACES = (SMALL, BIG, "UTG", "UTG+1", "UTG+2", "UTG+3", "UTG+4", "HJ", CUTOFF, BUTTON)


@lru_cache(maxsize=256)
def _others(count: int) -> tuple[str, ...]:
    """Places between the big blind and the button, the button last, by how many stand there."""
    tail = ("HJ", CUTOFF, BUTTON)
    if count <= len(tail):
        return tail[len(tail) - count :]
    early = ("UTG", *(f"UTG+{place}" for place in range(1, count - len(tail))))
    return early + tail


def places(table: Table) -> dict[str, str]:
    """Each dealt-in player's place by order of action."""
    order = [player.name for player in table.order]
    big = table.big_blind.name if table.big_blind else None
    small = table.small_blind.name if table.small_blind else None
    if len(order) == 2:
        first = big if big in order else order[0]
        return {name: BIG if name == first else SMALL for name in order}
    if big not in order:
        big = order[1] if len(order) > 1 else None
    found: dict[str, str] = {} if big is None else {big: BIG}
    if small in order and small != big and small is not None:
        found[small] = SMALL
    turn = order.index(big) + 1 if big is not None else 0
    rest = [name for name in order[turn:] + order[:turn] if name not in found]
    # With a dead button nobody has it: the last to act is then the cut-off.
    held = bool(rest) and table.players[rest[-1]].seat == table.button
    found.update(zip(rest, _others(len(rest)) if held else _others(len(rest) + 1)[:-1], strict=True))
    return found
