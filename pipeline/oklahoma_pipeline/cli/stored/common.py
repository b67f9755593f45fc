"""What all of them share: the folder meant, how troubles are told, and how values are made safe to show."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import wraps
from pathlib import Path
from typing import ParamSpec

from oklahoma_pipeline import stopping
from oklahoma_pipeline.cli import named
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import as_typed, complain, say, visible
from oklahoma_pipeline.cli.stored.figures import decimal
from oklahoma_pipeline.messages.whys import why
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.errors import Busy, NotFound, Refused, Several, StoreError
from oklahoma_pipeline.store.folder import default_folder
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.rebuild import RebuildReport
from oklahoma_pipeline.violations import Value

FINE, FAILED, UNREAD, BROKEN, BUSY = 0, 1, 2, 3, 75
_DOTTED = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")
# A command in a sentence, of those that look into the data folder.
_COMMAND = re.compile(r"([“«]oklahoma (?!explain|samples|simulate|template)[a-z]+)([^”»]*[”»])")
Command = ParamSpec("Command")


def folder_of(db: str | None) -> Path:
    """The data folder that the person means."""
    return Path(db) if db else default_folder()


def worded(key: str, **values: Value) -> str:
    """The sentence at that key of `store`, with the commands that it offers as the person must type them."""
    template = words().raw(f"store.{key}")
    if named.folder():
        template = _COMMAND.sub(r"\1 --db {text_db}\2", template)
        values["text_db"] = as_typed(named.folder())
    return words().fill(template, values)


def told(command: Callable[Command, int]) -> Callable[Command, int]:
    """A command whose troubles with the store are sentences and exit statuses."""
    @wraps(command)
    def run(*given: Command.args, **named: Command.kwargs) -> int:
        try:
            return command(*given, **named)
        except StoreError as error:
            if stopping.heard():
                raise KeyboardInterrupt from error
            complain(sentence(error))
            return BUSY if isinstance(error, Busy) else FAILED
    return run


def sentence(error: StoreError) -> str:
    """What is wrong, and what helps."""
    values = _told(error.values)
    if isinstance(error, Several):
        values["text_typed"] = as_typed(str(error.values["text_wanted"]))
    if isinstance(error, Refused):
        return worded(f"refusals.{values.pop('text_why')}", **values)
    if isinstance(error, NotFound):
        kind = values["text_kind"]
        values["text_kind"] = words().raw(f"store.kinds.{kind}")
        return f"{worded('errors.not_found', **values)} {worded(f'next.{kind}')}"
    return worded(f"errors.{error.key}", **values)


def _told(values: Mapping[str, Value]) -> dict[str, Value]:
    """The values of a sentence, safe on a terminal, and what the system says in the person's language."""
    return {name: shown(why(words(), value) if name == "text_reason" and isinstance(value, str) else value)
            for name, value in values.items()}


def shown(value: Value) -> Value:
    """A value that may hold anything, safe on a terminal."""
    if isinstance(value, str):
        return visible(value)
    return tuple(map(visible, value)) if isinstance(value, tuple) else value


def called(room: str, store: Store) -> str:
    """A room's name in the language of the person, where its club has one."""
    return Clubs.of(store.journal).called(room, words().language)


def tell(key: str, **values: Value) -> None:
    """One sentence of the store to standard output."""
    say(worded(key, **_told(values)))


def warn(store: Store) -> None:
    """What everybody should know who reads this store."""
    if store.stale:
        complain(worded("stale"))
    for sha256 in store.lacking_originals[:3]:
        path = visible(str(store.originals.path(sha256)))
        complain(worded("lacking_original", text_file=path))


def day(text: str | None) -> date | None:
    """A date as 2026-05-04 or 04.05.2026."""
    if text is None:
        return None
    dotted = _DOTTED.fullmatch(text)
    written = "-".join(part.zfill(2) for part in dotted.group(3, 2, 1)) if dotted else text
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise Refused(text_why="date", text_what=text) from None


def one_of(text: str, known: Sequence[str]) -> str:
    """The word, where it is one of those known."""
    if text not in known:
        raise Refused(text_why="choice", text_what=text, texts_known=tuple(known))
    return text


def size(count: int) -> str:
    """Bytes in kB, MB or GB, as the language writes them."""
    for unit, low in (("gigabytes", 10**9), ("megabytes", 10**6), ("kilobytes", 10**3)):
        if count >= low:
            return words().text(f"store.sizes.{unit}", text=decimal(count / low, words()))
    return words().text("store.sizes.bytes", text=str(count))


def tell_read_again(report: RebuildReport) -> None:
    """What a rebuild read, and what it could not."""
    tell("rebuild_done", count_hands=report.hands, count_files=report.files)
    for damaged in report.damaged:
        tell("rebuild_damaged", text_file=str(damaged.path), text_reason=damaged.reason)
    for line in report.bad_lines:
        tell("rebuild_bad_line", text_line=str(line))


def tell_findings(report: RebuildReport) -> None:
    """Of each rule how many findings came and went."""
    for key, counts in (("rebuild_found", report.found), ("rebuild_lost", report.lost)):
        for rule, count in sorted(counts.items()):
            tell(key, text_rule=rule, count=count)


def tell_rebuild(report: RebuildReport) -> None:
    """The same, and what is different."""
    tell_read_again(report)
    if not report.compared:
        tell("rebuild_uncompared")
    elif not (report.found or report.lost or report.numbers):
        tell("rebuild_same")
    tell_findings(report)
    for column, count in sorted(report.numbers.items()):
        tell("rebuild_number", text_column=column, count=count)
    if report.set_aside is not None:
        tell("aside", text_file=str(report.set_aside))
