"""`oklahoma hand NUMBER`: a hand of the store, street by street."""

from __future__ import annotations

from oklahoma_pipeline.cli.hand import view
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, visible
from oklahoma_pipeline.cli.stored.common import (
    BROKEN,
    FAILED,
    FINE,
    called,
    day,
    folder_of,
    tell,
    told,
    warn,
    worded,
)
from oklahoma_pipeline.store import lookup, opening


@told
def show(db: str | None, number: str, room: str | None, date: str | None = None) -> int:
    """Print the hand of that number; of several, what tells them apart, and how to choose one."""
    wanted = number.strip().lstrip("#№").strip()
    with opening.open_for_reading(folder_of(db)) as store:
        warn(store)
        listed = lookup.named(store, wanted, room, day(date))
        if len(listed) > 1:
            for one in listed:
                say(_row(one, called(one.room, store)))
            complain(worded("hand_several", text_number=visible(wanted), count=len(listed)))
            return FAILED
        found = lookup.by_id(store, listed[0].hand_id)
    say("\n".join(view(found.judged, words())))
    if len(found.places) > 1:
        files = ", ".join(f"{visible(path)}:{line}" for path, line in found.places)
        tell("united", count=len(found.places), text_files=files)
    return BROKEN if found.judged.status == "violations" else FINE


def _row(one: lookup.Named, room: str) -> str:
    when = f"{one.played_at:%Y-%m-%d %H:%M} UTC" if one.played_at is not None else "–"
    parts = [f"{one.hand_id:016x}", when, visible(room)]
    if one.table:
        parts.append(words().text("report.at_table", text=visible(one.table)))
    return "  ".join(parts)
