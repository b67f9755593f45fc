"""One hand with everything that is known of it, as a question; and how it is told in plain words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from oklahoma_dashboards import queries
from oklahoma_dashboards.page import Page
from oklahoma_grammar.events import Hand
from oklahoma_grammar.span import Span
from oklahoma_grammar.writer import writable, write
from oklahoma_pipeline.steps import View
from oklahoma_pipeline.store import audit, lookup, notes, tags
from oklahoma_pipeline.store.audit import Choice, Finding
from oklahoma_pipeline.store.errors import NotFound
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.viewer import view
from oklahoma_pipeline.violations import Violation

# In which layouts a hand can be had as text, by the language: a room's and a club's.
_ROOM: Final = {"en": "stars_en", "ru": "stars_ru"}
_CLUB: Final = {"en": "club_en", "ru": "club_ru"}


class About(NamedTuple):
    """What the heading of a hand tells."""

    room: str
    number: str
    played_at: datetime | None
    date_text: str
    game: str
    betting: str | None
    small_blind: int | None
    big_blind: int | None
    currency: str | None
    scale: int
    table_name: str | None
    dealer: str | None
    tournament: str | None
    status: str
    dialect: str
    copies: int


@dataclass(frozen=True, slots=True)
class Told:
    """A finding and what was said of it: `line` is its line within the copy, by which a review knows it."""

    violation: Violation
    severity: str
    line: int
    state: str
    comment: str
    reviewer: str
    reviewed_at: datetime | None


@dataclass(frozen=True, slots=True)
class Opened:
    """A hand of the store. `view` is None where it could not be played; `texts` by language or `log 1`."""

    hand_id: int
    about: About
    view: View | None
    findings: tuple[Told, ...]
    texts: tuple[tuple[str, str], ...]
    places: tuple[tuple[str, int], ...]
    tags: tuple[str, ...]
    note: str


def opened(store: Store, hand_id: int) -> Opened | None:
    """The hand of that id; None where there is none."""
    rows = queries.rows(store, "hands_about", [hand_id])
    if not rows:
        return None
    about = About(*rows[0])
    findings = _findings(store, hand_id)
    shown: View | None = None
    texts: tuple[tuple[str, str], ...] = ()
    places: tuple[tuple[str, int], ...] = ()
    try:
        found = lookup.by_id(store, hand_id)
    except (NotFound, LookupError):
        # Its originals are gone or damaged; what was counted of it stands.
        pass
    else:
        shown = view(found.judged, found.origins, [one.violation for one in findings])
        texts, places = _texts(found), found.places
    marks = tuple(tags.tags(store, hand_id))
    return Opened(hand_id, about, shown, findings, texts, places, marks, notes.note(store, hand_id))


def _findings(store: Store, hand_id: int) -> tuple[Told, ...]:
    return tuple(
        Told(
            violation_of(one), one.severity, one.hand_line,
            one.state, one.comment, one.reviewer, one.reviewed_at,
        )
        for one in audit.findings(store, Choice(hand=hand_id, consequences=True))
    )


def violation_of(one: Finding) -> Violation:
    """A finding of the store as the replay had it, at its real place."""
    return Violation(
        one.rule, Span(one.path, one.line, 1, 1), one.player, one.seat, one.street, one.values, one.cause
    )


def _texts(found: lookup.Found) -> tuple[tuple[str, str], ...]:
    """The hand written anew in each language, and each log as it is."""
    hand = found.judged.read
    listed: list[tuple[str, str]] = []
    if isinstance(hand, Hand):
        layouts = _CLUB if hand.header.dialect.startswith("club") else _ROOM
        known = set(writable())
        listed += [
            (language, write(hand, layout).strip()) for language, layout in layouts.items() if layout in known
        ]
    listed += [(f"log {number}", text.strip()) for number, text in enumerate(found.texts, 1)]
    return tuple(listed)


def step_of(shown: View, findings: tuple[Told, ...], rule: str | None, line: int | None) -> int | None:
    """The step that shows this finding, or the first by this rule where no line is given; else None."""
    for one in findings:
        if one.violation.rule == rule and line in (None, one.line):
            for place, step in enumerate(shown.steps):
                if one.violation in step.findings:
                    return place
    return None


def stakes(page: Page, about: About) -> str:
    """Game, limit and blinds as a person says them."""
    words = page.words
    parts = [words.catalogue.table("games").get(about.game, about.game)]
    if about.betting:
        parts.append(words.value(about.betting))
    if about.big_blind:
        parts.append(
            "/".join(
                words.amount(units or 0, about.scale, about.currency)
                for units in (about.small_blind, about.big_blind)
            )
        )
    return ", ".join(parts)
