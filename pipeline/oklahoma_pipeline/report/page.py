"""The report as one HTML file: nothing is loaded from elsewhere, everything is escaped, A4 prints well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby
from typing import Any

from oklahoma_pipeline.messages import Catalogue, catalogue
from oklahoma_pipeline.report.facts import Entry, Report


def page(report: Report) -> str:
    """The whole file, as text."""
    words = catalogue(report.language)
    say = words.text
    body = [
        f"<h1>{escape(say('audit_report.title'))}</h1>",
        f'<p class="faint">{escape(say("audit_report.subtitle"))}</p>',
        _about(report, words),
        _tiles(report, words),
        _rules(report, words),
        _advice(report, words),
        _findings(report, words),
        _unread(report, words),
        _files(report, words),
        _signature(report, words),
    ]
    return (
        f'<!doctype html>\n<html lang="{report.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(say('audit_report.title'))} {_moment(report.made_at)}</title>\n"
        f"<style>{_style()}</style>\n"
        f"</head>\n<body>\n{''.join(body)}\n</body>\n</html>\n"
    )


@cache
def _style() -> str:
    return files("oklahoma_pipeline.report").joinpath("report.css").read_text(encoding="utf-8")


def _moment(at: datetime | None) -> str:
    return f"{at:%Y-%m-%d %H:%M} UTC" if at is not None else ""


def _about(report: Report, words: Catalogue) -> str:
    rows = [
        (words.raw("audit_report.made_at"), _moment(report.made_at)),
        (words.raw("audit_report.reviewer"), report.reviewer or "—"),
        (words.raw("audit_report.program"), f"oklahoma {report.program}"),
        (words.raw("audit_report.catalogue"), report.catalogue),
        *report.asked,
    ]
    if not report.asked:
        rows.append((words.raw("audit_report.limits"), words.raw("audit_report.everything")))
    cells = "".join(f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in rows)
    return f'<table class="about"><tbody>{cells}</tbody></table>'


def _tiles(report: Report, words: Catalogue) -> str:
    told = [
        (words.number(report.hands), words.raw("audit_report.hands")),
        (words.number(report.broken), words.raw("audit_report.broken")),
        *((words.number(count), name) for name, count in report.counts),
    ]
    if report.unread:
        told.append((words.number(report.unread), words.raw("audit_report.unread")))
    tiles = "".join(
        f'<div class="tile"><b>{escape(number)}</b><span>{escape(name)}</span></div>' for number, name in told
    )
    states = ", ".join(f"{name}: {words.number(count)}" for name, count in report.states if count)
    return f'<div class="tiles">{tiles}</div>' + (f'<p class="faint">{escape(states)}</p>' if states else "")


def columns(words: Catalogue) -> Mapping[str, str]:
    """The heads of the report's tables."""
    found: Any = words.table("audit_report")["columns"]
    named: Mapping[str, str] = found
    return named


def _table(heads: Iterable[tuple[str, str]], rows: Iterable[Iterable[tuple[str, str]]]) -> str:
    head = "".join(f'<th class="{kind}">{escape(text)}</th>' for text, kind in heads)
    body = "".join(
        "<tr>" + "".join(f'<td class="{kind}">{text}</td>' for text, kind in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _rules(report: Report, words: Catalogue) -> str:
    if not report.rules:
        return f"<p>{escape(words.raw('audit_report.none'))}</p>"
    column = columns(words)
    heads = [
        (column["rule"], ""),
        (column["title"], ""),
        (column["clause"], ""),
        (column["findings"], "n"),
        (column["hands"], "n"),
    ]
    rows = [
        [
            (f"<b>{escape(rule)}</b>", ""),
            (escape(title), ""),
            (escape(clause), ""),
            (words.number(count), "n"),
            (words.number(hands), "n"),
        ]
        for rule, title, clause, count, hands in report.rules
    ]
    return f"<h2>{escape(words.raw('audit_report.by_rule'))}</h2>{_table(heads, rows)}"


def _advice(report: Report, words: Catalogue) -> str:
    """What to do, once for each rule."""
    if not report.advice:
        return ""
    column = columns(words)
    rows = [[(f"<b>{escape(rule)}</b>", ""), (escape(action), "")] for rule, action in report.advice]
    return _table([(column["rule"], ""), (column["action"], "")], rows)


def _unread(report: Report, words: Catalogue) -> str:
    outside = report.unread_outside
    told = f"<p>{escape(words.text('audit_report.unread_outside', count=outside))}</p>" if outside else ""
    if not report.unread_at:
        return told
    column = columns(words)
    rows = [
        [(escape(file), ""), (words.number(line), "n"), (escape(why), "")]
        for file, line, why in report.unread_at
    ]
    heads = [(column["file"], ""), (column["line"], "n"), (column["reason"], "")]
    left = report.unread - len(report.unread_at)
    more = f"<p>{escape(words.text('audit_report.unread_left', count=left))}</p>" if left > 0 else ""
    return f"<h2>{escape(words.raw('audit_report.unread'))}</h2>{_table(heads, rows)}{more}{told}"


def _findings(report: Report, words: Catalogue) -> str:
    if not report.entries:
        return ""
    parts = [f"<h2>{escape(words.raw('audit_report.findings'))}</h2>"]
    for _, group in groupby(report.entries, key=lambda entry: entry.hand_id):
        listed = list(group)
        first = listed[0]
        about = [
            first.room,
            words.text("report.at_table", text=first.table) if first.table else "",
            words.text("audit_report.dealt_by", text=first.dealer) if first.dealer else "",
            _moment(first.played_at),
        ]
        told = ", ".join(part for part in about if part)
        parts.append(
            f"<h3>{escape(words.text('report.hand', text_number=first.hand))} "
            f"<small>{escape(told)}</small></h3>"
        )
        parts += [_entry(entry, words) for entry in listed]
    if report.left_out:
        parts.append(f"<p>{escape(words.text('audit_report.left_out', count=report.left_out))}</p>")
    return "".join(parts)


def _entry(entry: Entry, words: Catalogue) -> str:
    contrast = f"{words.raw('report.expected')}: {entry.expected}; {words.raw('report.found')}: {entry.found}"
    place = words.text("audit_report.place", text_file=entry.file, count_line=entry.line)
    said = [entry.said, entry.reviewer, _moment(entry.reviewed_at), entry.comment]
    line = f"<pre><code>{escape(entry.text)}</code></pre>" if entry.text else ""
    return (
        f'<div class="finding {entry.severity}"><span class="weight">{escape(entry.weight)}</span>'
        f'<span class="rule">{escape(entry.rule)}</span> {escape(entry.title)} '
        f'<span class="faint">({escape(entry.clause)})</span>'
        f'<p>{escape(entry.message)}</p><p class="faint">{escape(contrast)}</p>'
        f'<p class="faint">{escape(place)}</p>{line}'
        f'<div class="said">{escape(words.raw("audit_report.decision"))}: '
        f"{escape(' · '.join(part for part in said if part))}</div></div>"
    )


def _files(report: Report, words: Catalogue) -> str:
    if not report.files:
        return ""
    column = columns(words)
    heads = [
        (column["file"], ""),
        ("SHA-256", ""),
        (column["bytes"], "n"),
        (column["hands"], "n"),
        (column["findings"], "n"),
    ]
    rows = [
        [
            (escape(file.path), ""),
            (f"<code>{escape(file.sha256)}</code>", ""),
            (words.number(file.size), "n"),
            (words.number(file.hands), "n"),
            (words.number(file.findings), "n"),
        ]
        for file in report.files
    ]
    return (
        f'<h2>{escape(words.raw("audit_report.files"))}</h2><p class="faint">'
        f"{escape(words.raw('audit_report.files_about'))}</p>{_table(heads, rows)}"
    )


def _signature(report: Report, words: Catalogue) -> str:
    return (
        f'<div class="sign"><div>{escape(words.raw("audit_report.sign_name"))}</div>'
        f"<div>{escape(words.raw('audit_report.sign_date'))}</div></div>"
    )
