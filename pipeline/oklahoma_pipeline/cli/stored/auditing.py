"""`oklahoma audit`: the findings of the store, each to its line, or counted by one of their sides."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from oklahoma_grammar.span import Span
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import json_safe, say, visible
from oklahoma_pipeline.cli.report import Findings, values_of, wrapped
from oklahoma_pipeline.cli.stored.common import (
    BROKEN,
    FINE,
    called,
    day,
    folder_of,
    one_of,
    tell,
    told,
    warn,
)
from oklahoma_pipeline.messages import Money
from oklahoma_pipeline.store import audit as audits
from oklahoma_pipeline.store import opening
from oklahoma_pipeline.store import wanted as wanted_there
from oklahoma_pipeline.store.audit import GROUPINGS, Choice, Finding
from oklahoma_pipeline.store.clubs import Clubs
from oklahoma_pipeline.store.errors import Unwritable
from oklahoma_pipeline.store.folder import reason
from oklahoma_pipeline.store.opening import Store
from oklahoma_pipeline.store.reading import FAULT
from oklahoma_pipeline.store.reviews import LONGEST_COMMENT, STATES
from oklahoma_pipeline.store.unread import unread as unread_texts
from oklahoma_pipeline.violations import Severity, Violation

_WEIGHTS = ("error", "warning", "note")
# The words of the pages for what the journal calls otherwise.
_SAID = {"confirmed": "accepted", "dismissed": "mistaken"}
REPORTS = (".html", ".xlsx")


@told
def audit(db: str | None, wanted: Mapping[str, str | None], days: tuple[str | None, str | None], *,
          by: str | None, everything: bool, unread: bool, limit: int, as_json: bool,
          report: str | None = None, reviewer: str = "") -> int:
    """Tell what is wanted; 3 where violations are among it. `report` is the file to write it into instead."""
    if by is not None:
        one_of(by, GROUPINGS)
    if wanted["severity"] is not None:
        one_of(wanted["severity"], _WEIGHTS)
    state = _SAID.get(wanted["state"] or "", wanted["state"])
    if state is not None and state not in STATES:
        one_of(state, ("open", *_SAID, *STATES[1:]))
    if report is not None:
        one_of(Path(report).suffix.casefold(), REPORTS)
    with opening.open_for_reading(folder_of(db)) as store:
        warn(store)
        choice = Choice(
            rule=wanted["rule"], player=wanted["player"], table=wanted["table"], dealer=wanted["dealer"],
            room=wanted["room"], severity=wanted["severity"], state=state, since=day(days[0]),
            until=day(days[1]), consequences=everything)
        if unread:
            # A room of which nothing could be read is not known, and may be asked for all the same.
            return _unread(store, choice, as_json=as_json)
        wanted_there.check_choice(store, choice)
        totals = audits.totals(store, choice)
        # Notes only where they are asked for: they are many, and need nothing done.
        choice = replace(choice, notes=everything or choice.severity == "note" or choice.rule is not None)
        if report is not None:
            _report(store, choice, Path(report), reviewer)
            return BROKEN if totals.get("error") else FINE
        if by is not None:
            _sides(store, choice, cast("audits.Grouping", by), as_json=as_json)
        else:
            _list(store, choice, limit, as_json=as_json)
        if not as_json:
            _total(totals)
        return BROKEN if totals.get("error") else FINE


def _total(totals: Mapping[str, int]) -> None:
    if not totals:
        tell("audit_none")
        return
    tell("audit_total", count_findings=sum(totals.values()), count_errors=totals.get("error", 0),
         count_warnings=totals.get("warning", 0), count_notes=totals.get("note", 0))


def _list(store: Store, choice: Choice, limit: int, *, as_json: bool) -> None:
    writer = Findings(words())
    shown = 0
    hand = None
    clubs = Clubs.of(store.journal)
    for finding in audits.findings(store, choice):
        if shown == limit:
            if not as_json:
                tell("audit_more")
            break
        shown += 1
        if as_json:
            say(json_safe(json.dumps(_as_object(finding), ensure_ascii=False)))
            continue
        if finding.hand_id != hand:
            hand = finding.hand_id
            say(_heading(finding, clubs.called(finding.room, words().language)))
        money = Money(finding.scale, finding.currency)
        lines = writer.finding(_violation(finding), money, cast("Severity", finding.severity))
        say("\n".join([*lines, *_decision(finding)]))


def _report(store: Store, choice: Choice, path: Path, reviewer: str) -> None:
    from oklahoma_pipeline.report import gathered

    made = gathered(store, choice, words(), reviewer)
    try:
        if path.suffix.casefold() == ".html":
            from oklahoma_pipeline.report.page import page

            path.write_text(page(made), encoding="utf-8", newline="\n")
        else:
            from oklahoma_pipeline.report.book import book

            path.write_bytes(book(made))
    except OSError as error:
        raise Unwritable(text_folder=str(path), text_reason=reason(error)) from error
    say(words().text("stats.written", text_file=visible(str(path))))


def _heading(finding: Finding, room: str) -> str:
    parts = [words().text("report.hand", text_number=visible(finding.number)), visible(room)]
    if finding.table:
        parts.append(words().text("report.at_table", text=visible(finding.table)))
    if finding.played_at is not None:
        parts.append(f"{finding.played_at:%Y-%m-%d %H:%M} UTC")
    return ", ".join(parts)


def _decision(finding: Finding) -> list[str]:
    """What was said of it last, by whom, and why; nothing while it is open and without a comment."""
    if finding.state == "open" and not finding.comment:
        return []
    said = [words().raw(f"audit_report.states.{finding.state}"), visible(finding.reviewer)]
    if finding.reviewed_at is not None:
        said.append(f"{finding.reviewed_at:%Y-%m-%d %H:%M} UTC")
    said.append(visible(finding.comment, LONGEST_COMMENT))
    told = " · ".join(part for part in said if part)
    return wrapped(f"    {words().raw('audit_report.decision').lower()}: {told}", "      ")


def _violation(finding: Finding) -> Violation:
    at = Span(finding.path, finding.line, 1, 1)
    return Violation(finding.rule, at, finding.player, finding.seat, finding.street, finding.values,
                     finding.cause)


def _as_object(finding: Finding) -> dict[str, Any]:
    values = values_of(_violation(finding))
    text = words().rule_for(finding.rule, values)
    money = Money(finding.scale, finding.currency)
    return {
        "rule": finding.rule, "severity": finding.severity, "cause": finding.cause, "file": finding.path,
        "line": finding.line, "room": finding.room, "hand": finding.number, "table": finding.table,
        "dealer": finding.dealer,
        "played_at": f"{finding.played_at:%Y-%m-%dT%H:%M:%SZ}" if finding.played_at else None,
        "player": finding.player, "street": finding.street, "state": finding.state,
        "comment": finding.comment, "reviewer": finding.reviewer,
        "reviewed_at": f"{finding.reviewed_at:%Y-%m-%dT%H:%M:%SZ}" if finding.reviewed_at else None,
        "expected": words().fill(text.expected, values, money),
        "found": words().fill(text.found, values, money),
        "message": words().fill(text.message, values, money),
    }


def _sides(store: Store, choice: Choice, by: audits.Grouping, *, as_json: bool) -> None:
    sides = audits.sides(store, choice, by)
    often = Counter(side.name for side in sides)
    for side in sides:
        if as_json:
            told: dict[str, Any] = {by: None if side.name is None else str(side.name)}
            if side.name is not None and side.room is not None:
                told["room"] = side.room
            say(json_safe(json.dumps(
                {**told, "findings": side.findings, "hands": side.hands}, ensure_ascii=False)))
        else:
            name = words().text("store.audit_nobody") if side.name is None else str(side.name)
            if by == "severity":
                name = words().table("severities")[name]
            if side.name is not None and side.room is not None and often[side.name] > 1:
                name = f"{name} ({called(side.room, store)})"
            tell("audit_side", text_side=name, count_findings=side.findings, count_hands=side.hands)


def _unread(store: Store, choice: Choice, *, as_json: bool) -> int:
    """What lies in quarantine, and why; what lies outside of the choice is only counted."""
    rows, outside = unread_texts(store, choice)
    for one in rows:
        path, line, rule, expected, found = one.path, one.line, one.rule, one.expected, one.found
        if as_json:
            told_of = {"file": path, "line": line, "rule": rule, "expected": expected.split(), "found": found,
                       "program": one.program}
            say(json_safe(json.dumps(told_of, ensure_ascii=False)))
        elif rule == FAULT:
            tell("audit_unread_fault", text_file=path, text_line=str(line), text_found=found)
        elif rule is None:
            tell("audit_unread_game", text_file=path, text_line=str(line), text_found=found)
        else:
            worded = words().one_of(tuple(map(words().expectation, expected.split())))
            tell("audit_unread_row", text_file=path, text_line=str(line), text_rule=rule,
                 text_expected=worded, text_found=found)
    if outside and not as_json:
        tell("audit_unread_outside", count=outside)
    elif not rows and not as_json:
        tell("audit_none")
    return FINE
