"""Every statistic and every rule, to be searched."""

from __future__ import annotations

import html

import streamlit as st

from oklahoma_dashboards import controls, states
from oklahoma_dashboards.frame import heading
from oklahoma_dashboards.page import Page
from oklahoma_dashboards.text import anchor
from oklahoma_pipeline.cli.explain import severity
from oklahoma_pipeline.messages import RuleText
from oklahoma_pipeline.store.statistic_files import GROUPS, Statistic, statistics

STATISTICS, RULES = "statistics", "rules"
# Parts of a rule's text in the order told; samples as they stand.
_PARTS = ("sense", "why", "lawful", "unlawful", "action")
_SAMPLES = ("lawful", "unlawful")


def render(page: Page) -> None:
    """Draw the page; it needs no data."""
    heading(page)
    words = page.words
    left, right = st.columns([2, 3], vertical_alignment="bottom")
    with left:
        search = controls.text(
            page, "name", words.say("definitions.search"), words.say("definitions.search_like")
        ).casefold()
    with right:
        view = controls.segments(
            page,
            "view",
            words.say("definitions.menu"),
            (STATISTICS, RULES),
            lambda one: words.say(f"definitions.{one}"),
            STATISTICS,
        )
    drawn = _statistics(page, search) if view == STATISTICS else _rules(page, search)
    if drawn:
        st.html(drawn)
    else:
        other = RULES if view == STATISTICS else STATISTICS
        if _rules(page, search) if other == RULES else _statistics(page, search):
            st.info(words.say_md("definitions.elsewhere", text=words.say(f"definitions.{other}")))
        else:
            states.note(page, "no_definition")


def _statistics(page: Page, search: str) -> str:
    language = page.words.language
    parts: list[str] = []
    for group in GROUPS:
        found = [one for one in statistics() if one.group == group and _speaks(one, search)]
        if not found:
            continue
        parts.append(
            f"<h3>{html.escape(page.words.other(f'stats.groups.{group}'))}</h3><dl class='ok-words'>"
        )
        for one in found:
            parts.append(
                f"<dt id='{one.key}'>{html.escape(one.titles[language])} <code>{one.key}</code></dt>"
                f"<dd>{html.escape(_sentence(one.definitions[language]))} "
                + (
                    anchor(page.link("players", sort=one.key), page.words.say("definitions.everybody"))
                    if one.key in _sortable()
                    else ""
                )
                + "</dd>"
            )
        parts.append("</dl>")
    return "".join(parts)


def _sortable() -> tuple[str, ...]:
    from oklahoma_dashboards.tabling import COLUMNS

    return COLUMNS


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def _speaks(one: Statistic, search: str) -> bool:
    """Whether it is what is looked for, in either language: an English title is known to all."""
    texts = (one.key, *one.titles.values(), *one.definitions.values())
    return not search or any(search in text.casefold() for text in texts)


def _rules(page: Page, search: str) -> str:
    words = page.words
    parts: list[str] = []
    group = ""
    for rule in words.catalogue.rule_ids:
        text = words.rule(rule)
        if search and not any(
            search in told.casefold()
            for told in (rule, text.title, text.clause, text.sense, text.why, text.action)
        ):
            continue
        if rule[:3] != group:
            group = rule[:3]
            parts.append(f"<h3>{html.escape(words.other(f'groups.{group}'))}</h3>")
        parts.append(_rule(page, rule, text, opened=rule.casefold() == search))
    return "".join(parts)


def _rule(page: Page, rule: str, text: RuleText, *, opened: bool) -> str:
    words = page.words
    weight = severity(rule)
    told = [
        f"<p class='ok-where'>{html.escape(words.other('explain.clause'))}: {html.escape(text.clause)}</p>"
    ]
    for key in _PARTS:
        body = html.escape(getattr(text, key).strip("\n"))
        shown = f"<pre>{body}</pre>" if key in _SAMPLES else f"<p>{body}</p>"
        told.append(f"<h4>{html.escape(words.other(f'explain.{key}'))}</h4>{shown}")
    told.append(f"<p>{anchor(page.link('audit', rule=rule), words.say('definitions.findings'))}</p>")
    return (
        f"<details class='ok-rule'{' open' if opened else ''}><summary><b>{rule}</b> "
        f"{html.escape(text.title)} <small>{html.escape(words.other(f'severities.{weight}'))}</small>"
        f"</summary>{''.join(told)}</details>"
    )
