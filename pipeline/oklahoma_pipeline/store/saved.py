"""Filters that people named, to choose them again. In the journal, so a rebuild keeps them.

A filter is what the address of a page says of it: parameters and their values, all of them texts.
"""

from __future__ import annotations

from collections.abc import Mapping

from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.opening import Store

LONGEST_NAME, LONGEST_VALUE, MOST = 60, 200, 200


def saved(store: Store) -> dict[str, dict[str, str]]:
    """All that were not forgotten, by name, in the order of the alphabet."""
    found: dict[str, dict[str, str]] = {}
    for entry in store.journal.of_kind("filter", "filter_removed"):
        name, chosen = entry.fields.get("name"), entry.fields.get("chosen")
        if not isinstance(name, str):
            continue
        if entry.kind == "filter_removed":
            found.pop(name, None)
        elif isinstance(chosen, dict):
            found[name] = {str(key): str(value) for key, value in chosen.items()}
    return dict(sorted(found.items(), key=lambda item: item[0].casefold()))


def save(store: Store, name: str, chosen: Mapping[str, str]) -> None:
    """Keep a filter under a name; the name's former one goes."""
    name = name.strip()
    known = saved(store)
    if not name or len(name) > LONGEST_NAME or (name not in known and len(known) >= MOST):
        raise Refused(text_why="filter", text_what=name[:LONGEST_NAME])
    store.decide(
        "filter", {"name": name, "chosen": {key: value[:LONGEST_VALUE] for key, value in chosen.items()}}
    )


def forget(store: Store, name: str) -> None:
    """Forget it."""
    if name not in saved(store):
        raise NotFound(text_kind="filter", text_wanted=name)
    store.decide("filter_removed", {"name": name})
