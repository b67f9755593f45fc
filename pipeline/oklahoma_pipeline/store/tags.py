"""Words that people put on hands, to find them again. In the journal, so a rebuild keeps them."""

from __future__ import annotations

from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.opening import Store

LONGEST = 60


def tag(store: Store, hand_id: int, word: str) -> None:
    """Put a tag on a hand."""
    word = word.strip()
    if not word or len(word) > LONGEST:
        raise Refused(text_why="tag", text_what=word[:LONGEST])
    _decide(store, "tag", hand_id, word)


def untag(store: Store, hand_id: int, word: str) -> None:
    """Take a tag off again."""
    _decide(store, "untag", hand_id, word.strip())


def tags(store: Store, hand_id: int) -> list[str]:
    """What is on a hand, in the order of the alphabet."""
    return [
        row[0]
        for row in store.con.execute(
            "SELECT tag FROM tags WHERE hand_id = ? ORDER BY 1", [hand_id]
        ).fetchall()
    ]


def _decide(store: Store, kind: str, hand_id: int, word: str) -> None:
    row = store.con.execute("SELECT room, number FROM hands WHERE hand_id = ?", [hand_id]).fetchone()
    if row is None:
        raise NotFound(text_kind="hand", text_wanted=f"{hand_id:016x}")
    store.decide(kind, {"hand": f"{hand_id:016x}", "room": row[0], "number": row[1], "tag": word})
