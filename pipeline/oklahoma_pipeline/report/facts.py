"""What a report holds, taken from the store at one moment and put into the words of one language."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.messages import Catalogue, Money
from oklahoma_pipeline.rules import RULES
from oklahoma_pipeline.store import gather
from oklahoma_pipeline.store.audit import Choice, Finding, findings, judged_hands
from oklahoma_pipeline.store.errors import StoreError
from oklahoma_pipeline.store.folder import now
from oklahoma_pipeline.store.opening import Store, program
from oklahoma_pipeline.store.reading import FAULT
from oklahoma_pipeline.store.unread import unread as unread_texts
from oklahoma_pipeline.store.versions import JUDGEMENT
from oklahoma_pipeline.violations import Value

# Findings that a report holds at most: nobody prints more, and the rest is counted.
MOST: Final = 5000
MOST_UNREAD: Final = 500
LONGEST_LINE: Final = 400
LONGEST_VALUE: Final = 2000


@dataclass(frozen=True, slots=True)
class Entry:
    """A finding in words. Everything in it is safe to show, nothing is safe as markup."""

    hand: str
    room: str
    table: str
    dealer: str
    played_at: datetime | None
    rule: str
    title: str
    clause: str
    severity: str
    weight: str
    player: str
    street: str
    message: str
    expected: str
    found: str
    file: str
    line: int
    text: str
    state: str
    said: str
    comment: str
    reviewer: str
    reviewed_at: datetime | None
    hand_id: int


@dataclass(frozen=True, slots=True)
class Source:
    """A file as it was read, or a file within an archive; `sha256` is that of its contents."""

    path: str
    sha256: str
    size: int
    hands: int
    findings: int


@dataclass(frozen=True, slots=True)
class Report:
    """`asked` pairs what the report was limited by with its value; `left_out` counts findings beyond MOST.

    `advice` tells of each rule what to do; `unread_at` of texts that could not be read file, line and why;
    `unread_outside` counts those that do not fall under what was asked for.
    """

    language: str
    made_at: datetime
    program: str
    catalogue: str
    reviewer: str
    asked: tuple[tuple[str, str], ...]
    hands: int
    broken: int
    unread: int
    entries: tuple[Entry, ...]
    left_out: int
    rules: tuple[tuple[str, str, str, int, int], ...]
    advice: tuple[tuple[str, str], ...]
    unread_at: tuple[tuple[str, int, str], ...]
    files: tuple[Source, ...]
    counts: tuple[tuple[str, int], ...]
    states: tuple[tuple[str, int], ...]
    unread_outside: int = 0


def gathered(
    store: Store, choice: Choice, catalogue: Catalogue, reviewer: str = "", most: int = MOST
) -> Report:
    """The report on the findings wanted."""
    listed: list[Finding] = []
    broken: set[int] = set()
    total = 0
    for finding in findings(store, choice):
        total += 1
        if finding.severity == "error" and finding.cause:
            broken.add(finding.hand_id)
        if len(listed) < most:
            listed.append(finding)
    lines = _lines(store, listed)
    unread, outside = unread_texts(store, choice)
    entries = tuple(_entry(finding, lines, catalogue) for finding in listed)
    weights = Counter(finding.severity for finding in listed)
    states = Counter(finding.state for finding in listed)
    return Report(
        language=catalogue.language,
        made_at=now(),
        program=program(),
        catalogue=catalogue_version(),
        reviewer=visible(reviewer),
        asked=_asked(choice, catalogue),
        hands=judged_hands(store, choice),
        broken=len(broken),
        unread=len({text.copy_id for text in unread}),
        entries=entries,
        left_out=total - len(listed),
        rules=_by_rule(entries),
        advice=tuple(
            (rule, catalogue.rule(rule).action) for rule in sorted({entry.rule for entry in entries})
        ),
        unread_at=tuple(
            (visible(text.path), text.line, _reason(text.rule, text.expected, text.found, catalogue))
            for text in unread[:MOST_UNREAD]
        ),
        files=_files(store, listed),
        counts=tuple(
            (catalogue.raw(f"audit_report.weights.{one}"), weights[one])
            for one in ("error", "warning", "note")
            if one != "note" or weights[one]
        ),
        states=tuple(
            (catalogue.raw(f"audit_report.states.{one}"), states[one])
            for one in ("open", "accepted", "mistaken", "settled")
        ),
        unread_outside=outside,
    )


def catalogue_version() -> str:
    """The version of the rules: of the judging, and a hash over every rule, its clause and its weight."""
    told = "\n".join(f"{rule.id} {rule.clause} {rule.severity}" for rule in RULES)
    return f"{JUDGEMENT}-{hashlib.sha256(told.encode()).hexdigest()[:8]}"


def _asked(choice: Choice, catalogue: Catalogue) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    for key in ("rule", "player", "table", "dealer", "room", "since", "until"):
        value = getattr(choice, key)
        if value is not None:
            found.append((catalogue.raw(f"audit_report.asked.{key}"), visible(str(value))))
    if choice.severity is not None:
        found.append(
            (catalogue.raw("audit_report.asked.severity"), catalogue.raw(f"severities.{choice.severity}"))
        )
    if choice.state is not None:
        found.append(
            (catalogue.raw("audit_report.asked.state"), catalogue.raw(f"audit_report.states.{choice.state}"))
        )
    return tuple(found)


def _entry(finding: Finding, lines: dict[tuple[int, int], str], catalogue: Catalogue) -> Entry:
    values: dict[str, Value] = {"player": visible(finding.player or ""), "street": finding.street or ""}
    for key, value in finding.values.items():
        values[key] = (
            visible(value[:LONGEST_VALUE])
            if isinstance(value, str)
            else tuple(map(visible, value))
            if isinstance(value, tuple)
            else value
        )
    money = Money(finding.scale, finding.currency)
    text = catalogue.rule_for(finding.rule, values)
    weight = (
        catalogue.raw(f"severities.{finding.severity}") if finding.cause else catalogue.raw("report.follows")
    )
    return Entry(
        hand=visible(finding.number),
        room=visible(finding.room),
        table=visible(finding.table or ""),
        dealer=visible(finding.dealer or ""),
        played_at=finding.played_at,
        rule=finding.rule,
        title=text.title,
        clause=text.clause,
        severity=finding.severity if finding.cause else "follows",
        weight=weight,
        player=visible(finding.player or ""),
        street=catalogue.street(finding.street) if finding.street else "",
        message=catalogue.fill(text.message, values, money),
        expected=catalogue.fill(text.expected, values, money),
        found=catalogue.fill(text.found, values, money),
        file=visible(finding.path),
        line=finding.line,
        text=visible(lines.get((finding.copy_id, finding.hand_line), ""), LONGEST_LINE),
        state=finding.state,
        said=catalogue.raw(f"audit_report.states.{finding.state}"),
        comment=visible(finding.comment, LONGEST_VALUE),
        reviewer=visible(finding.reviewer),
        reviewed_at=finding.reviewed_at,
        hand_id=finding.hand_id,
    )


def _lines(store: Store, listed: Sequence[Finding]) -> dict[tuple[int, int], str]:
    """The lines of the log that the findings stand in; where an original is lacking, those of none."""
    try:
        copies = gather.copies_of(store.con, {finding.hand_id for finding in listed})
        texts = gather.texts(store, (seen for found in copies.values() for seen in found))
    except StoreError:
        return {}
    split = {copy_id: text.piece.text.split("\n") for copy_id, text in texts.items()}
    found = {}
    for finding in listed:
        lines = split.get(finding.copy_id, [])
        if 0 < finding.hand_line <= len(lines):
            found[finding.copy_id, finding.hand_line] = lines[finding.hand_line - 1].strip()
    return found


def _by_rule(entries: Sequence[Entry]) -> tuple[tuple[str, str, str, int, int], ...]:
    """Rule, title, clause, findings, hands; consequences apart."""
    causes = [entry for entry in entries if entry.severity != "follows"]
    found = []
    for rule, count in sorted(
        Counter(entry.rule for entry in causes).items(), key=lambda one: (-one[1], one[0])
    ):
        mine = [entry for entry in causes if entry.rule == rule]
        found.append((rule, mine[0].title, mine[0].clause, count, len({entry.hand_id for entry in mine})))
    return tuple(found)


_FILES = """
SELECT f.path, o.sha256, o.size, f.hands, list(DISTINCT s.copy_id)
FROM sightings s JOIN sources o USING (source_id) JOIN import_files f USING (source_id)
WHERE s.copy_id IN (SELECT unnest(?::UBIGINT[])) GROUP BY ALL ORDER BY 1, 2
"""


def _files(store: Store, listed: Sequence[Finding]) -> tuple[Source, ...]:
    often = Counter(finding.copy_id for finding in listed)
    rows = store.con.execute(_FILES, [list(often)]).fetchall()
    return tuple(
        Source(visible(path), sha256, size, hands, sum(often[copy] for copy in copies))
        for path, sha256, size, hands, copies in rows
    )


def _reason(rule: str | None, expected: str | None, found: str | None, catalogue: Catalogue) -> str:
    told = visible(found or "", LONGEST_LINE)
    if rule is None or rule == FAULT:
        return catalogue.text(f"audit_report.reasons.{'game' if rule is None else 'fault'}", text_found=told)
    wanted = catalogue.one_of(tuple(map(catalogue.expectation, (expected or "").split())))
    return catalogue.text("audit_report.reasons.row", text_rule=rule, text_expected=wanted, text_found=told)
