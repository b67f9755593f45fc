"""What people write down about a hand. In the journal, so a rebuild keeps it; the last word counts."""

from __future__ import annotations

from oklahoma_pipeline.store.errors import NotFound
from oklahoma_pipeline.store.opening import Store

LONGEST = 10_000


def record_note(store: Store, hand_id: int, text: str, by: str = "") -> None:
    """Write a note on a hand in the place of the one before; an empty one takes it away. Raises NotFound."""
    row = store.con.execute("SELECT room, number FROM hands WHERE hand_id = ?", [hand_id]).fetchone()
    if row is None:
        raise NotFound(text_kind="hand", text_wanted=f"{hand_id:016x}")
    store.decide("note", {"hand": f"{hand_id:016x}", "room": row[0], "number": row[1],
                          "text": text.strip()[:LONGEST], "by": by})


def note(store: Store, hand_id: int) -> str:
    """The note of a hand, empty where there is none."""
    row = store.con.execute("SELECT note FROM notes WHERE hand_id = ?", [hand_id]).fetchone()
    return str(row[0]) if row else ""
