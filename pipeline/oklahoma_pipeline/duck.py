"""The one place that knows DuckDB's versions: 1.5.5 up to, not including, 3.

Frames go in and come out over Arrow's C stream, which every supported version reads without pyarrow;
`con.register(frame)` and `.pl()` would want it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import duckdb

from oklahoma_pipeline import stopping

if TYPE_CHECKING:
    import polars as pl

Connection = duckdb.DuckDBPyConnection
Error = duckdb.Error

# Any supported version can open a file that another one wrote.
_STORAGE = "v1.5.0"
# Small blocks keep a young database small: a table costs at least one.
_BLOCK = "65536"
# A writer has readers of logs beside it; what does not fit waits in files beside the database.
_READING, _WRITING = "400MB", "200MB"
# How long, in seconds, until somebody who did not heed it is asked again to stop.
_SOON = 0.02
# How the systems say that another process has the file.
_HELD = ("Could not set lock on file", "being used by another process")


class Held(Exception):
    """Another process has the file open. `holder` is what DuckDB tells of it, perhaps nothing."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(f"{path}: {holder}")
        self.path = path
        self.holder = holder


class Unreadable(Exception):
    """The file is no database that this program can open; `reason` is DuckDB's own."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class _Stream:
    """A frame seen only through Arrow's C stream, until it is taken back."""

    __slots__ = ("_frame",)

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame: pl.DataFrame | None = frame

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        if self._frame is None:
            raise ValueError("the frame was taken back")
        return self._frame.__arrow_c_stream__(requested_schema)

    def take_back(self) -> None:
        """DuckDB lets go of a name only when its transaction ends; the rows need not wait for that."""
        self._frame = None


def connect(path: Path, *, read_only: bool = False, wait: float = 0.0) -> Connection:
    """Open the file, closed to every other file and to changes of its settings.

    Raises Held after `wait` seconds of another process holding it, Unreadable for a damaged file.
    """
    config: dict[str, str | bool | int | float | list[str]] = {
        "memory_limit": _READING if read_only else _WRITING,
        "enable_external_access": "false",
        "autoload_known_extensions": "false",
        "autoinstall_known_extensions": "false",
        "preserve_insertion_order": "false",
        "threads": "2",
    }
    if not read_only:
        config["storage_compatibility_version"] = _STORAGE
        config["default_block_size"] = _BLOCK
    until = time.monotonic() + wait
    while True:
        try:
            con = duckdb.connect(str(path), read_only=read_only, config=config)
        except duckdb.IOException as error:
            text = str(error)
            if not any(words in text for words in _HELD):
                raise Unreadable(path, _first_line(text)) from error
            if time.monotonic() >= until:
                raise Held(path, _holder(text)) from error
            time.sleep(0.05)
        except duckdb.Error as error:
            raise Unreadable(path, _first_line(str(error))) from error
        else:
            con.execute("SET TimeZone = 'UTC'")
            _silence(con)
            con.execute("SET lock_configuration = true")
            return con


def _silence(con: Connection) -> None:
    """No bar among what the program prints, though DuckDB may take Python for a console."""
    con.execute("SET enable_progress_bar = false")


# How DuckDB and the systems say that there is no room, or no leave, to write.
_UNWRITABLE = ("Could not write", "No space left", "File too large", "Failed to commit", "Could not truncate",
               "Permission denied", "Read-only file system", "Quota exceeded", "fsync", "Could not create",
               "Out of Memory", "could not allocate")
_DAMAGED = (
    duckdb.IOException, duckdb.FatalException, duckdb.InternalException, duckdb.SerializationException)


def trouble(error: Error) -> Literal["unwritable", "broken"] | None:
    """Whether an error tells of a disk that cannot be written or of a damaged file; None for any other."""
    told = str(error)
    if any(words in told for words in _UNWRITABLE):
        return "unwritable"
    if isinstance(error, _DAMAGED) or "corrupt" in told.lower() or "checksum" in told:
        return "broken"
    return None


def interrupted(error: BaseException | None) -> bool:
    """Whether a signal stopped a query: DuckDB raises one of several errors of its own then."""
    if isinstance(error, Error | Unreadable):
        return stopping.heard()
    return isinstance(error, RuntimeError) and "Query interrupted" in str(error)


def unless_stopped(error: BaseException) -> None:
    """Raise KeyboardInterrupt where a signal is the cause of an error, and not the file."""
    if interrupted(error):
        raise KeyboardInterrupt from error


def _first_line(text: str) -> str:
    return text.strip().split("\n", 1)[0]


def _holder(text: str) -> str:
    """The process that DuckDB names: `Conflicting lock is held in <program> (PID 7)`."""
    _, _, rest = text.partition("(PID ")
    number = rest.partition(")")[0]
    return number if number.isascii() and number.isdigit() else ""


def frame(con: Connection, query: str, parameters: Sequence[object] = ()) -> pl.DataFrame:
    """The answer to a query as a polars frame."""
    import polars as pl

    _done_with(con)
    relation: Any = con.sql(query, params=list(parameters)) if parameters else con.sql(query)
    return pl.DataFrame(relation)


def _done_with(con: Connection) -> None:
    """From version 2 on, an answer not fetched to its end must be ended before a frame goes in or out."""
    complete = getattr(con, "complete", None)
    if complete is not None:
        complete()


@contextmanager
def lent(con: Connection, name: str, data: pl.DataFrame) -> Iterator[None]:
    """Within it, queries on this connection see the frame as the table `name`."""
    _done_with(con)
    stream = _Stream(data)
    con.register(name, stream)
    try:
        yield
    finally:
        stream.take_back()
        # In a transaction that failed nothing can be taken out of the catalogue, and its end does that.
        with suppress(duckdb.TransactionException):
            con.unregister(name)


@contextmanager
def transaction(con: Connection) -> Iterator[None]:
    """All of it or nothing."""
    con.execute("BEGIN TRANSACTION")
    try:
        yield
    except BaseException:
        roll_back(con)
        raise
    con.execute("COMMIT")


@contextmanager
def beside(con: Connection, work: Callable[[Connection], None]) -> Iterator[None]:
    """Have another thread do the work, over a connection of its own, while what is within it is done here.

    What goes wrong in either is raised, and what goes wrong here stops the other. The new connection has no
    settings of its own: that times are in UTC does not hold for it.
    """
    other = con.cursor()
    failed: list[BaseException] = []

    def run() -> None:
        try:
            work(other)
        except BaseException as error:  # noqa: BLE001 - it is raised again where the work is awaited
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
        thread.join()
    except BaseException:
        while thread.is_alive():
            # Between two queries nobody heeds it.
            other.interrupt()
            thread.join(_SOON)
        raise
    finally:
        other.close()
    if failed:
        raise failed[0]


def roll_back(con: Connection) -> None:
    """End a transaction that failed; where the database ended it itself its own error counts."""
    with suppress(Error):
        con.execute("ROLLBACK")


@contextmanager
def side_by_side(old: Path, new: Path) -> Iterator[Connection]:
    """Both files for reading only, as the schemas `old` and `new`."""
    con = duckdb.connect(config={"memory_limit": "400MB", "threads": "2"})
    _silence(con)
    try:
        for name, path in (("old", old), ("new", new)):
            quoted = str(path).replace("'", "''")
            con.execute(f"ATTACH '{quoted}' AS {name} (READ_ONLY)")
        yield con
    finally:
        con.close()
