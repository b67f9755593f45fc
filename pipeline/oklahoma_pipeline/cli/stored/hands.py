"""`oklahoma hand NUMBER`: a hand of the store, street by street."""

from __future__ import annotations

from oklahoma_pipeline.cli.hand import view
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import say, visible
from oklahoma_pipeline.cli.stored.common import BROKEN, FINE, folder_of, tell, told, warn
from oklahoma_pipeline.store import lookup, opening


@told
def show(db: str | None, number: str, room: str | None) -> int:
    """Print every hand of that number."""
    wanted = number.strip().lstrip("#№").strip()
    with opening.open_for_reading(folder_of(db)) as store:
        warn(store)
        listed = lookup.by_number(store, wanted, room)
    for place, found in enumerate(listed):
        if place:
            say()
        say("\n".join(view(found.judged, words())))
        if len(found.places) > 1:
            files = ", ".join(f"{visible(path)}:{line}" for path, line in found.places)
            tell("united", count=len(found.places), text_files=files)
    return BROKEN if any(found.judged.status == "violations" for found in listed) else FINE
