"""The heading under which each text of an import is counted, of reports.CATEGORIES."""

from __future__ import annotations

from dataclasses import dataclass

from oklahoma_grammar.events import Hand
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reading import Portion, Text
from oklahoma_pipeline.store.reports import FileReport
from oklahoma_pipeline.store.unite import Copy, United, content, unite


@dataclass(slots=True, init=False)
class Item:
    """A text waiting for its batch, and the file it stands in."""

    text: Text
    source: int
    ordinal: int
    file: FileReport

    def __init__(self, text: Text, source: int, ordinal: int, file: FileReport) -> None:
        self.text = text
        self.source = source
        self.ordinal = ordinal
        self.file = file


def count(items: list[Item], known: dict[int, bool], reading: Portion, again: set[int],
           told: Told) -> None:
    """Every hand that was read goes under one heading, in the order read."""
    done: set[int] = set()
    for item in items:
        copy = item.text.copy_id
        counts = item.file.counts
        if copy in known:
            counts["quarantined" if known[copy] else "repeated"] += 1
        elif copy in reading.quarantined:
            counts["quarantined"] += 1
        elif copy in done:
            counts["repeated"] += 1
        else:
            done.add(copy)
            of = reading.hand_of[copy]
            counts[told.add(of, item.text) if of is not None and of in again else "new"] += 1


class Told:
    """Hands of several copies: what each told so far, to say what the next copy adds."""

    def __init__(self, store: Store, before: dict[int, list[gather.Seen]]) -> None:
        old = gather.texts(store, (seen for listed in before.values() for seen in listed))
        self._copies = {hand: gather.readable([old[seen.copy_id] for seen in listed])
                        for hand, listed in before.items()}

    def groups(self) -> list[list[tuple[Text, Hand]]]:
        """All copies of each hand, those that came last among them."""
        return list(self._copies.values())

    def add(self, hand: int, text: Text) -> str:
        """Take a copy in; the heading that it goes under."""
        held = self._copies.setdefault(hand, [])
        before = _united(held) if held else None
        held += gather.readable([text])
        if before is None:
            return "new"
        after = _united(held)
        if len(after.conflicts) > len(before.conflicts):
            return "conflicting"
        return "repeated" if content(before.hand) == content(after.hand) else "united"


def _united(copies: list[tuple[Text, Hand]]) -> United:
    return unite([Copy(text.copy_id, hand) for text, hand in copies])
