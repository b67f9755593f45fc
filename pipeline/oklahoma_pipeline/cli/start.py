"""`oklahoma` alone: where a person stands, and what he can do next.

`python -m oklahoma_pipeline.cli.start FOLDER PROGRAM` says what to try on the samples after `make demo`.
"""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from oklahoma_pipeline.cli import language, rooms
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import LONGEST_PATH, as_typed, prepare_streams, say, styled, visible
from oklahoma_pipeline.store.folder import DATABASE, JOURNAL, default_folder
from oklahoma_pipeline.violations import Value

if TYPE_CHECKING:
    from oklahoma_pipeline.store.opening import Store



def start() -> int:
    """Say it in a few lines; always 0, since nothing was asked for."""
    folder = default_folder()
    if (folder / DATABASE).exists() or (folder / JOURNAL).exists():
        _filled(folder)
    else:
        _empty(folder)
    return 0


def _tell(key: str, **values: Value) -> None:
    say(words().text(f"start.{key}", **values))


def _title() -> None:
    say(styled(words().raw("start.title"), "title"))


def _empty(folder: Path) -> None:
    """A title, and five lines."""
    _title()
    listed = rooms.places()
    there = rooms.found(listed)
    logs = as_typed(there[0].pattern) if there else words().raw("start.some_folder")
    _tell("check", text_folder=logs)
    _tell("keep", text_folder=logs, text_data=as_typed(str(folder)))
    if there:
        _tell("logs_here", texts_found=tuple([f"{place.room}: {as_typed(place.pattern)}" for place in there]))
    else:
        _tell("logs_usual", texts_found=tuple([f"{place.room}: {_short(place.pattern)}" for place in listed]))
    _tell("samples")
    _tell("more")


def _short(pattern: str) -> str:
    """Where to look, for a person to read: his home folder is `~`."""
    return visible(pattern.replace(os.path.expanduser("~"), "~", 1), LONGEST_PATH)


def _filled(folder: Path) -> None:
    from oklahoma_pipeline.cli.stored.common import sentence
    from oklahoma_pipeline.store import opening
    from oklahoma_pipeline.store.errors import StoreError

    _title()
    try:
        with opening.open_for_reading(folder) as store:
            _contents(store, folder)
    except StoreError as error:
        say(sentence(error))
    _tell("all_commands")


_SUMS = """
SELECT count(*)::BIGINT, count(DISTINCT room_id)::BIGINT, min(played_at), max(played_at),
       (count(*) FILTER (status = 'violations'))::BIGINT, (SELECT count(*) FROM quarantine)::BIGINT
FROM hands
"""


def _contents(store: Store, folder: Path) -> None:
    row = store.con.execute(_SUMS).fetchone()
    assert row is not None, "counts always give a row"
    hands, in_rooms, first, last, broken, unread = row
    where = as_typed(str(folder))
    if first is None:
        _tell("holds_undated", text_folder=where, count_hands=hands, count_rooms=in_rooms)
    else:
        _tell("holds", text_folder=where, count_hands=hands, count_rooms=in_rooms,
              text_first=_day(first), text_last=_day(last))
    if broken:
        _tell("broken", count_hands=broken)
    elif hands:
        _tell("unbroken")
    if unread:
        _tell("unread", count_hands=unread)
    _who(store)
    _tell("next")


def _day(moment: datetime) -> str:
    return moment.date().isoformat()


def _who(store: Store) -> None:
    from oklahoma_pipeline.store import people

    person = people.me(store)
    if person is not None:
        _tell("you", text_name=visible(person.name))
        return
    for account in people.suggestions(store)[:1]:
        _tell("perhaps_you", text_name=visible(account.name))


def main() -> None:
    """What to try next, with the commands as they can be typed."""
    folder, program = sys.argv[1:3]
    prepare_streams()
    language.speak(language.choose((), os.environ))
    told = words().text("start.try", text_folder=visible(folder), text_program=visible(program))
    rows = [line.strip().partition("   ") for line in told.strip().splitlines()]
    column = max([len(command) for command, _, meaning in rows if meaning]) + 3
    say("\n" + rows[0][0])
    for command, _, meaning in rows[1:]:
        say(f"  {command:<{column}}{meaning.strip()}")


if __name__ == "__main__":  # pragma: no cover - the same as main()
    main()
