"""Asking the data folder from a page: shortly, one at a time, and not twice for the same.

`reading` opens the database read-only, closed to every other file and to changes of its settings, and closes
it again; nothing may be drawn within it. `writing` is the same for a decision of the user. Both exclude each
other within the process: DuckDB has one set of settings for all connections to a file. `remembered` keeps
answers as long as the database and the journal are the same.

Questions that the pipeline has no function for lie in `queries/*.sql`, by name, their values bound.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import polars as pl

from oklahoma_dashboards.address import Wanted
from oklahoma_pipeline import duck
from oklahoma_pipeline.store import opening, streaks
from oklahoma_pipeline.store.asking import conditions
from oklahoma_pipeline.store.errors import Busy
from oklahoma_pipeline.store.filters import Filter, Where
from oklahoma_pipeline.store.folder import DATABASE, JOURNAL
from oklahoma_pipeline.store.opening import Store

# Answers kept; each is at most a page of rows or a graph.
KEPT = 128
PATIENCE = 20.0
Given = ParamSpec("Given")
Found = TypeVar("Found")
_one_at_a_time = threading.Lock()
_answers_lock = threading.Lock()
_answers: OrderedDict[tuple[object, ...], Any] = OrderedDict()


class _Turn(threading.local):
    """What the thread that draws a page holds: its folder, and the store once something was asked."""

    folder: Path | None = None
    store: Store | None = None


_turn = _Turn()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    if not _one_at_a_time.acquire(timeout=PATIENCE):
        raise Busy(text_folder=str(folder))
    try:
        yield
    finally:
        _one_at_a_time.release()


@contextmanager
def turn(folder: Path) -> Iterator[None]:
    """While one page is drawn: its questions share one opening of the data folder, made at the first."""
    _turn.folder = folder
    try:
        yield
    finally:
        _let_go()
        _turn.folder = None


def _let_go() -> None:
    store, _turn.store = _turn.store, None
    if store is not None:
        try:
            store.close()
        finally:
            _one_at_a_time.release()


@contextmanager
def reading(folder: Path) -> Iterator[Store]:
    """The data folder for reading. Raises what `opening.open_for_reading` raises."""
    if _turn.folder != folder:
        with _alone(folder), opening.open_for_reading(folder) as store:
            yield store
        return
    if _turn.store is None:
        if not _one_at_a_time.acquire(timeout=PATIENCE):
            raise Busy(text_folder=str(folder))
        try:
            _turn.store = opening.open_for_reading(folder)
        except BaseException:
            _one_at_a_time.release()
            raise
    yield _turn.store


@contextmanager
def writing(folder: Path, doing: str) -> Iterator[Store]:
    """The data folder for writing a decision down; Busy while another process writes."""
    _let_go()
    with _alone(folder), opening.open_for_writing(folder, doing) as store:
        yield store


def stamp(folder: Path) -> tuple[int, ...]:
    """Changes whenever the database or the journal does."""
    found: list[int] = []
    for name in (DATABASE, f"{DATABASE}.wal", JOURNAL):
        try:
            told = (folder / name).stat()
            found += [told.st_mtime_ns, told.st_size]
        except OSError:
            found += [0, 0]
    return tuple(found)


def remembered(folder: Path, question: Callable[..., Found], *given: object) -> Found:
    """`question(store, *given)`, asked once as long as nothing changes; what is given must be hashable.

    The answer is shared: nobody may change it.
    """
    key = (str(folder), stamp(folder), question.__module__, question.__qualname__, given)
    with _answers_lock:
        if key in _answers:
            _answers.move_to_end(key)
            found: Found = _answers[key]
            return found
    with reading(folder) as store:
        found = question(store, *given)
    with _answers_lock:
        _answers[key] = found
        while len(_answers) > KEPT:
            _answers.popitem(last=False)
    return found


@cache
def sql(name: str) -> str:
    """The text of `queries/<name>.sql`."""
    return files("oklahoma_dashboards").joinpath("queries", f"{name}.sql").read_text(encoding="utf-8")


def frame(store: Store, name: str, values: Sequence[object] = (), **parts: str) -> pl.DataFrame:
    """The answer to a named question. `parts` are pieces of SQL of our own, never a text of a user."""
    return duck.frame(store.con, _filled(name, parts), values)


def rows(store: Store, name: str, values: Sequence[object] = (), **parts: str) -> list[tuple[Any, ...]]:
    """The same as rows."""
    return store.con.execute(_filled(name, parts), list(values)).fetchall()


def _filled(name: str, parts: dict[str, str]) -> str:
    text = sql(name)
    return text.format(**parts) if parts else text


def filter_of(store: Store, asked: Wanted) -> Filter:
    """The filter with the opponent's accounts, all that he plays under."""
    if asked.opponent is None:
        return asked.chosen
    return replace(asked.chosen, opponent=accounts_of(store, asked.opponent) or (asked.opponent,))


def accounts_of(store: Store, account: int) -> tuple[int, ...]:
    """All accounts of the person who has this one; nothing where nobody has."""
    return tuple(row[0] for row in rows(store, "persons_accounts", [account, account]))


def limits(store: Store, chosen: Filter, accounts: tuple[int, ...] | None) -> Where:
    """Conditions on p and h as `asking.conditions` makes them, a session by its first and last moment too."""
    found = conditions(store, chosen, accounts)
    if chosen.session is None:
        return found
    moment = chosen.session
    within = [
        one
        for one in streaks.sessions(store, accounts, replace(chosen, session=None))
        if one.started <= moment <= one.started + timedelta(seconds=one.seconds)
        or one.started.replace(second=0) == moment
    ]
    if not within:
        return Where((*found.parts, "FALSE"), found.values)
    first, last = within[0].started, within[0].started + timedelta(seconds=within[0].seconds)
    return Where((*found.parts, "h.played_at BETWEEN ? AND ?"), (*found.values, first, last))


def forget() -> None:
    """Remember nothing that was asked before."""
    with _answers_lock:
        _answers.clear()
