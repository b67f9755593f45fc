"""What people say of findings: looked at, mistaken, dealt with. In the journal, so a rebuild keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.journal import Fields
from oklahoma_pipeline.store.opening import Store

State = Literal["open", "accepted", "mistaken", "settled"]
STATES: tuple[State, ...] = get_args(State)
LONGEST_COMMENT = 10_000


def record_review(store: Store, hand_id: int, rule: str, line: int, state: State, comment: str = "",
                  by: str = "") -> None:
    """Say something of one finding; what is said last counts.

    A finding is known by its hand, its rule and its line in the hand. Raises NotFound where there is none.
    """
    record_reviews(store, [(hand_id, rule, line)], state, comment, by)


def record_reviews(store: Store, findings: Sequence[tuple[int, str, int]], state: State, comment: str = "",
                   by: str = "") -> None:
    """Say the same of several findings, of all or, where one does not exist, of none."""
    if state not in STATES:
        raise Refused(text_why="choice", text_what=state, texts_known=STATES)
    told = [_fields(store, *finding) for finding in findings]
    store.decide_all("review", [
        {**fields, "state": state, "comment": comment[:LONGEST_COMMENT], "by": by} for fields in told
    ])


def _fields(store: Store, hand_id: int, rule: str, line: int) -> Fields:
    row = store.con.execute(
        "SELECT h.room, h.number FROM findings f JOIN hands h USING (hand_id) "
        "WHERE f.hand_id = ? AND f.rule = ? AND f.line = ?", [hand_id, rule, line]).fetchone()
    if row is None:
        raise NotFound(text_kind="finding", text_wanted=f"{rule}:{line}")
    return {"hand": f"{hand_id:016x}", "room": row[0], "number": row[1], "rule": rule, "line": line}
