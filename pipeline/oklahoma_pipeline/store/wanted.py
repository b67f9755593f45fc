"""Whether what is looked for exists at all: a slip of the pen must not read as a club without a fault.

Raises Refused or NotFound; what exists and only has nothing to show passes.
"""

from __future__ import annotations

from datetime import date
from difflib import get_close_matches

from oklahoma_pipeline.store import filters
from oklahoma_pipeline.store.audit import Choice
from oklahoma_pipeline.store.errors import NotFound, Refused
from oklahoma_pipeline.store.filters import Filter
from oklahoma_pipeline.store.opening import Store

_KEPT = {
    "table": "SELECT 1 FROM hands WHERE table_name = ? LIMIT 1",
    "dealer": "SELECT 1 FROM hands WHERE dealer = ? LIMIT 1",
    "currency": "SELECT 1 FROM hands WHERE currency = ? LIMIT 1",
    "tag": "SELECT 1 FROM tags WHERE tag = ? LIMIT 1",
    "room": "SELECT 1 FROM rooms WHERE room = ? LIMIT 1",
}


def check_choice(store: Store, choice: Choice) -> None:
    """What an audit is limited to."""
    days(choice.since, choice.until)
    if choice.rule is not None:
        rule(choice.rule)
    for kind, value in (("table", choice.table), ("dealer", choice.dealer), ("room", choice.room)):
        _kept(store, kind, value)


def check_filter(store: Store, chosen: Filter) -> None:
    """What statistics are limited to; stake, size and cards by the form in which they are written."""
    days(chosen.since, chosen.until)
    if chosen.stake is not None:
        filters.stake(chosen.stake)
    if chosen.size is not None:
        filters.size(chosen.size)
    if chosen.cards is not None:
        filters.cards(chosen.cards)
    if chosen.game is not None:
        game(store, chosen.game)
    currency = chosen.currency.upper() if chosen.currency is not None else None
    for kind, value in (("table", chosen.table), ("tag", chosen.tag), ("currency", currency)):
        _kept(store, kind, value)


def days(since: date | None, until: date | None) -> None:
    """The first day is not after the last."""
    if since is not None and until is not None and since > until:
        raise Refused(text_why="days", text_what=since.isoformat(), text_until=until.isoformat())


def rule(text: str) -> None:
    """An id of a rule, or what several of them begin with."""
    from oklahoma_pipeline.judge import SEVERITIES, UNREADABLE

    known = sorted({*SEVERITIES, *UNREADABLE})
    wanted = text.strip().upper()
    if wanted and any(one.startswith(wanted) for one in known):
        return
    _unknown("rule", text, get_close_matches(wanted, known, n=1))


def game(store: Store, text: str) -> None:
    """A game that is judged, or one of which a hand is kept."""
    from oklahoma_pipeline.variants import VARIANTS

    kept = store.con.execute("SELECT DISTINCT game FROM hands WHERE game IS NOT NULL").fetchall()
    known = sorted({*VARIANTS, *(str(row[0]) for row in kept)})
    if text not in known:
        raise Refused(text_why="choice", text_what=text, texts_known=tuple(known))


def _unknown(what: str, text: str, near: list[str]) -> None:
    if near:
        raise Refused(text_why=f"{what}_like", text_what=text, text_like=near[0])
    raise Refused(text_why=what, text_what=text)


def _kept(store: Store, kind: str, value: str | None) -> None:
    if value is not None and store.con.execute(_KEPT[kind], [value]).fetchone() is None:
        raise NotFound(text_kind=kind, text_wanted=value)
