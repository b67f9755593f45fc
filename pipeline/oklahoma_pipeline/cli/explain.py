"""`oklahoma explain`: a rule in a person's words."""

from __future__ import annotations

import textwrap
from difflib import get_close_matches

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, styled, visible
from oklahoma_pipeline.messages import Catalogue

WIDTH = 88


def explain(rule: str | None) -> int:
    """Print one rule, or the list of all; 1 for an id that does not exist. An empty one is none."""
    catalogue = words()
    if rule is None or not rule.strip():
        say(_list(catalogue))
        return 0
    wanted = rule.strip().upper()
    if wanted not in catalogue.rule_ids:
        near = get_close_matches(wanted, catalogue.rule_ids, n=1)
        key = "usage.rule_like" if near else "usage.rule"
        complain(catalogue.text(key, text=visible(rule), **({"text_like": near[0]} if near else {})))
        return 1
    say(_one(catalogue, wanted))
    return 0


def _one(catalogue: Catalogue, rule: str) -> str:
    text = catalogue.rule(rule)
    title = catalogue.text("explain.title", text_rule=rule, text_title=text.title)
    blocks = [styled(title, "title")]
    for key, body in (
        ("clause", text.clause),
        ("severity", catalogue.raw(f"severities.{severity(rule)}")),
        ("sense", text.sense),
        ("why", text.why),
    ):
        blocks.append(f"{catalogue.text(f'explain.{key}')}:\n{_paragraph(body)}")
    for key, sample in (("lawful", text.lawful), ("unlawful", text.unlawful)):
        blocks.append(f"{catalogue.text(f'explain.{key}')}:\n{textwrap.indent(sample, '    ')}")
    blocks.append(f"{catalogue.text('explain.action')}:\n{_paragraph(text.action)}")
    return "\n\n".join(blocks)


def _paragraph(body: str) -> str:
    return textwrap.fill(body, WIDTH, initial_indent="  ", subsequent_indent="  ",
                         break_on_hyphens=False)


def _list(catalogue: Catalogue) -> str:
    lines, group = [catalogue.text("explain.list")], ""
    for rule in catalogue.rule_ids:
        if rule[:3] != group:
            group = rule[:3]
            lines += ["", styled(catalogue.text(f"groups.{group}"), "title")]
        lines.append(f"  {rule}  {catalogue.rule(rule).title}")
    return "\n".join(lines)


def severity(rule: str) -> str:
    """How heavy a rule weighs: `error`, `warning`, `note`, or `unread` where it stops the reading."""
    from oklahoma_pipeline.judge import SEVERITIES, UNREADABLE

    return "unread" if rule in UNREADABLE else SEVERITIES[rule]
