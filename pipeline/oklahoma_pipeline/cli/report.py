"""A judged hand as an object for programs, and as lines for a person."""

from __future__ import annotations

import os
import shutil
import textwrap
from datetime import UTC
from typing import Any

from oklahoma_grammar.events import Hand, Header
from oklahoma_pipeline.cli.mending import Mending
from oklahoma_pipeline.cli.output import styled, visible
from oklahoma_pipeline.judge import UNREADABLE, Judged
from oklahoma_pipeline.messages import Catalogue, Money
from oklahoma_pipeline.variants import VARIANTS
from oklahoma_pipeline.violations import Severity, Value, Violation

WIDTH, WIDEST, NARROWEST = 90, 100, 40
LONGEST_VALUE = 2000


def money_of(header: Header | None) -> Money:
    """How the amounts of this hand are written."""
    return Money(header.scale, header.currency) if header else Money()


def as_object(judged: Judged, catalogue: Catalogue, mending: Mending | None = None) -> dict[str, Any]:
    """The fixed JSON of a hand; amounts are integers of the smallest unit, `scale` of them make one."""
    header, played = judged.header, judged.replay
    # What a hand without its end took and gave nobody knows; only what lies in the pot so far.
    ended = isinstance(judged.read, Hand) and judged.read.finished
    players = [] if played is None else [
        {"seat": p.seat, "name": p.name, "stack": p.start, "net": p.net if ended else None}
        for p in played.table.ring
    ]
    money = money_of(header)
    return {
        "file": judged.at.file,
        "line": judged.at.line,
        "room": header.room if header else None,
        "hand": header.number if header else None,
        "variant": header.game if header else None,
        "limit": header.limit if header else None,
        "dialect": header.dialect if header else None,
        "played_at": _instant(header),
        "currency": money.currency,
        "scale": money.scale,
        "status": judged.status,
        "players": players,
        "pot": None if played is None else played.pot,
        "rake": played.rake if played is not None and ended else None,
        "findings": _finding_objects(judged, catalogue, money, mending),
    }


def _finding_objects(
    judged: Judged, catalogue: Catalogue, money: Money, mending: Mending | None
) -> list[dict[str, Any]]:
    objects = [_finding_object(f, judged.weight(f), catalogue, money) for f in judged.findings]
    if mending is not None:
        for told, finding in zip(objects, judged.findings, strict=True):
            sentence = mending.sentence(judged, finding)
            if sentence:
                told["message"] = f"{told['message'].rstrip('.')}. {sentence}"
    return objects


def _instant(header: Header | None) -> str | None:
    if header is None or header.played_at is None:
        return None
    return header.played_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _finding_object(finding: Violation, severity: Severity, catalogue: Catalogue,
                    money: Money) -> dict[str, Any]:
    values = values_of(finding)
    text = catalogue.rule_for(finding.rule, values)
    return {
        "rule": finding.rule,
        "severity": severity,
        "cause": finding.cause,
        "line": finding.at.line,
        "player": finding.player,
        "street": finding.street,
        "expected": catalogue.fill(text.expected, values, money),
        "found": catalogue.fill(text.found, values, money),
        "message": catalogue.fill(text.message, values, money),
    }


def values_of(finding: Violation) -> dict[str, Value]:
    """The values of a finding with its own player and street, for the templates.

    A text of the log is cut to LONGEST_VALUE letters: it can be read where the finding says it stands.
    """
    values: dict[str, Value] = {"player": finding.player or "", "street": finding.street or ""}
    for key, value in finding.values.items():
        values[key] = value[:LONGEST_VALUE] if isinstance(value, str) else value
    return values


def heading(judged: Judged, catalogue: Catalogue) -> str:
    """The line above a hand's findings: which hand this is, and where it begins."""
    header = judged.header
    place = f"{visible(judged.at.file)}:{judged.at.line}"
    if header is None:
        return styled(place, "title")
    parts = [catalogue.text("report.hand", text_number=visible(header.number))]
    parts += [part for part in (
        visible(header.room), game_of(header, catalogue), visible(header.date_text),
    ) if part]
    lines = wrapped(", ".join(parts), "  ")
    fits = len(lines[-1]) + 2 + len(place) <= width()
    if lines[0].startswith(parts[0]):
        lines[0] = styled(parts[0], "title") + lines[0][len(parts[0]):]
    lines[-1] += f"  {styled(place, 'faint')}" if fits else f"\n  {styled(place, 'faint')}"
    return "\n".join(lines)


def game_of(header: Header, catalogue: Catalogue) -> str:
    """Game, limit and stakes: `Oklahoma, pot limit, 100/200`."""
    games = catalogue.table("games")
    words = [games.get(header.game or "", visible(header.game_text))]
    if header.limit:
        words.append(catalogue.raw(f"limits.{header.limit}"))
    if header.stakes:
        words.append("/".join(catalogue.amount(units, money_of(header)) for units in header.stakes))
    return ", ".join(words)


def not_judged(header: Header, catalogue: Catalogue) -> str:
    """Why a hand was read and not judged: a game known by name only, or a game or limit that is not told."""
    if header.game in VARIANTS:
        return catalogue.text("report.no_limit_line", text_game=catalogue.table("games")[header.game])
    game = game_of(header, catalogue).partition(", ")[0]
    return catalogue.text("report.not_replayed_line" if game else "report.no_game_line", text_game=game)


def wanting(catalogue: Catalogue, lines: int, hands: int) -> list[str]:
    """What stands beside a verdict: that so many lines were left out, and that so many hands have no end."""
    told = []
    if lines:
        told.append(catalogue.text("verdict.left_out", count_lines=lines))
    if hands:
        told.append(catalogue.text("verdict.unfinished", count_hands=hands))
    return told


class Findings:
    """Writes findings for a person; what can be done about a rule is said once in a run."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.mending = Mending(catalogue)
        self._advised: set[str] = set()

    def lines(self, judged: Judged) -> list[str]:
        """A hand's heading and its findings."""
        money = money_of(judged.header)
        lines = [heading(judged, self.catalogue)]
        for finding in judged.findings:
            mended = self.mending.lines(judged, finding)
            # The line itself with a mark says more exactly what is wrong with it.
            contrast = not (mended and self.mending.in_place(judged, finding))
            lines += self.finding(finding, money, judged.weight(finding), contrast=contrast)
            lines += mended
        return lines

    def finding(self, finding: Violation, money: Money, severity: Severity, *,
                place: bool = True, contrast: bool = True) -> list[str]:
        """One finding: where, which rule and clause, what happened, what was expected and found."""
        catalogue = self.catalogue
        values = _shown(values_of(finding))
        text = catalogue.rule_for(finding.rule, values)
        where = f"  {visible(finding.at.file)}:{finding.at.line}  " if place else "  "
        message = catalogue.fill(text.message, values, money)
        if not finding.cause:
            follows = catalogue.text("report.follows")
            lines = wrapped(f"{where}{finding.rule}  ({follows})", "    ") + wrapped(f"    {message}", "    ")
            return [styled(line, "faint") for line in lines]
        label = catalogue.raw(f"severities.{'unread' if finding.rule in UNREADABLE else severity}")
        lines = self._first_line(where, f"{finding.rule} {label}", severity, f"{text.title} ({text.clause})")
        lines += wrapped(f"    {message}", "    ")
        if contrast:
            expected, found = (catalogue.fill(one, values, money) for one in (text.expected, text.found))
            lines += wrapped(f"    {catalogue.text('report.expected')}: {expected}; "
                             f"{catalogue.text('report.found')}: {found}", "      ")
        if text.action not in self._advised:
            self._advised.add(text.action)
            advice = f"    {catalogue.text('report.advice')}: {text.action}"
            lines += [styled(line, "faint") for line in wrapped(advice, "      ")]
        return lines

    @staticmethod
    def _first_line(where: str, label: str, severity: Severity, title: str) -> list[str]:
        """Place, rule and title: in one line if they fit."""
        first = where + styled(label, severity)
        if len(where) + len(label) + 2 + len(title) <= width():
            return [f"{first}  {title}"]
        return [first, *wrapped(f"    {title}", "    ")]


def width() -> int:
    """How wide lines may be: as COLUMNS says, else as the terminal is, else WIDTH."""
    found = shutil.get_terminal_size((WIDTH, 0)).columns
    return max(NARROWEST, found if "COLUMNS" in os.environ else min(WIDEST, found))


def wrapped(text: str, indent: str) -> list[str]:
    """A paragraph as lines, those after the first with an indent."""
    return textwrap.wrap(text, width(), subsequent_indent=indent, break_on_hyphens=False,
                         break_long_words=False) or [""]


def _shown(values: dict[str, Value]) -> dict[str, Value]:
    """Values that come from a log, safe to show."""
    return {key: _safe(value) for key, value in values.items()}


def _safe(value: Value) -> Value:
    if isinstance(value, str):
        return visible(value)
    return tuple(map(visible, value)) if isinstance(value, tuple) else value
