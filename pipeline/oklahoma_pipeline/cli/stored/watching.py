"""`oklahoma watch`: what rooms write is imported while they write it, until the person has enough."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence

from oklahoma_pipeline import crew
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, visible
from oklahoma_pipeline.cli.progress import size_of
from oklahoma_pipeline.cli.stored.common import FAILED, FINE, folder_of, told
from oklahoma_pipeline.cli.stored.importing import as_json as import_as_json
from oklahoma_pipeline.cli.stored.importing import broken_hands, current_store, trouble, unread_hands
from oklahoma_pipeline.store import opening
from oklahoma_pipeline.store.errors import Busy
from oklahoma_pipeline.store.reports import CATEGORIES
from oklahoma_pipeline.store.watching import Turn, Watch, moment

# Nothing depends on being told of a change: the files are looked at anyway, so often.
_EVERY = 15.0
_SOON = 1.0
# What a room leaves behind without a hand in it needs no word.
_QUIET_TROUBLES = ("no_hands", "empty", "no_text", "binary", "no_logs")


@told
def watch(db: str | None, paths: Sequence[str], *, as_json: bool = False, quiet: bool = False) -> int:
    """Import until stopped; the exit status."""
    missing = [path for path in paths if not os.path.exists(path)]
    for path in missing:
        complain(words().text("store.trouble.missing", text_file=visible(path), text=""))
    if missing:
        return FAILED
    folder = folder_of(db)
    current_store(folder, quiet=quiet or as_json).close()
    talk = _Talk(as_json=as_json, quiet=quiet)
    running = Watch(folder, paths)
    if not (as_json or quiet):
        say(words().text("watch.begun", texts_paths=tuple(map(visible, paths))))
    waiting = False
    try:
        talk.turn(running, processes=crew.processes(size_of(paths)))
        waiting = True
        for _ in _changes(paths, running):
            waiting = False
            talk.turn(running)
            waiting = True
    except KeyboardInterrupt:
        if waiting:
            # What has no end yet is read as it is, for nobody may look again.
            talk.turn(running, last=True)
    talk.end()
    return FINE


def _changes(paths: Sequence[str], running: Watch) -> Iterator[None]:
    """Now and then, and soon after something has changed."""
    before = time.monotonic()
    for changed in _signs(paths):
        after = time.monotonic()
        if changed or running.files.waiting or after - before >= _EVERY:
            before = after
            yield


def _signs(paths: Sequence[str]) -> Iterator[bool]:
    """Every second, or sooner where something has changed; whether it has."""
    from watchfiles import watch as changes

    try:
        for changed in changes(*paths, debounce=400, step=100, rust_timeout=int(_SOON * 1000),
                               yield_on_timeout=True, ignore_permission_denied=True):
            yield bool(changed)
    except (OSError, RuntimeError):
        # Where the system tells nobody of changes, or no more of them, looking now and then is enough.
        while True:
            time.sleep(_SOON)
            yield False


class _Talk:
    """What is said of it."""

    def __init__(self, *, as_json: bool, quiet: bool) -> None:
        self._as_json = as_json
        self._quiet = quiet
        self._held: str | None = None
        self._hands = 0
        self._files: set[str] = set()

    def turn(self, running: Watch, *, processes: int = 1, last: bool = False) -> None:
        """Read what has come and tell it; where another process writes, it is read the next time."""
        while True:
            try:
                turn = running.turn(processes=processes, last=last)
            except Busy as busy:
                holder = visible(str(busy.values.get("text_holder", "")))
                if self._held is None and not self._quiet:
                    key = "watch.waiting" if holder else "watch.waiting_unnamed"
                    complain(words().text(key, text_holder=holder))
                self._held = holder
                if not last:
                    return
                time.sleep(_SOON)
                continue
            self._held = None
            if turn is not None:
                self._tell(running, turn)
            return

    def _tell(self, running: Watch, turn: Turn) -> None:
        for file in turn.files:
            if file.trouble not in _QUIET_TROUBLES:
                trouble(file)
            if file.hands:
                self._files.add(file.path)
        self._hands += turn.report.counts["new"]
        number = turn.report.number
        if number is None or not turn.report.hands:
            return
        if self._as_json:
            with opening.open_for_reading(running.folder) as store:
                import_as_json(turn.report, broken_hands(store, number), unread_hands(store, number))
        elif not self._quiet:
            for file in turn.files:
                if file.hands:
                    counts = {f"count_{name}": file.counts[name] for name in CATEGORIES}
                    say(words().text("watch.read", text_time=moment(), text_file=visible(file.path),
                                     count_hands=file.hands, **counts))

    def end(self) -> None:
        """The last word."""
        if not (self._quiet or self._as_json):
            say(words().text("watch.ended", count_hands=self._hands, count_files=len(self._files)))
