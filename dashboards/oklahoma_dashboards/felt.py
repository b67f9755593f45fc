"""The replayer: one hand as a drawn table in a page of its own, without any network.

`document` is a pure function of the steps, the language and the look. What comes out of a log reaches the
page only as data of a JSON block in which nothing can end the block; the script shows it as text alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Template
from typing import Any, Final, Literal

from oklahoma_dashboards.text import capital
from oklahoma_grammar.events import Event
from oklahoma_pipeline.cli.acts import Wording
from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.cli.report import values_of
from oklahoma_pipeline.judge import weight
from oklahoma_pipeline.messages import NARROW_BLANK, SIGNS, Catalogue, Money
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.steps import View, as_object
from oklahoma_pipeline.violations import Value, Violation

Theme = Literal["light", "dark"]
LONGEST_LINE: Final = 600
LONGEST_NAME: Final = 80
_STREETS: Final = ("preflop", "flop", "turn", "river", "showdown")
_TABLES: Final = ("kinds", "labels", "posts", "buttons", "flags", "flag_titles")
# What would end a JSON block early, begin markup, or break a line of script.
_UNSAFE: Final = {
    ord("<"): "\\u003c",
    ord(">"): "\\u003e",
    ord("&"): "\\u0026",
    0x2028: "\\u2028",
    0x2029: "\\u2029",
}


@dataclass(frozen=True, slots=True)
class Look:
    """How the hand is shown at first: the step, names masked, big blinds for chips, known cards face up.

    With `focus` the keys work without a click on the table.
    """

    at: int = 0
    masked: bool = False
    blinds: bool = False
    face_up: bool = False
    focus: bool = True


def document(
    shown: View,
    catalogue: Catalogue,
    theme: Theme = "light",
    look: Look = Look(),
    settings: Settings = DEFAULT,
) -> str:
    """The whole page as HTML."""
    header = shown.hand.header
    money = Money(header.scale, header.currency)
    masks = {seat.name: f"{catalogue.raw('pages.replayer.player')} {seat.number}" for seat in shown.seats}
    wording = Wording(catalogue, money)
    hand = as_object(shown, _sentence(wording), lambda one: told(one, catalogue, money, masks, settings))
    hand.update(at=look.at, masked=look.masked, blinds=look.blinds, open=look.face_up, focus=look.focus)
    for seat in hand["seats"]:
        seat["name"] = visible(seat["name"], LONGEST_NAME)
    for step in hand["steps"]:
        step["file"], step["text"] = visible(step["file"]), visible(step["text"], LONGEST_LINE)
    return Template(_asset("felt.html")).substitute(
        lang=catalogue.language,
        theme=theme,
        title=catalogue.raw("pages.replayer.table"),
        style=_asset("felt.css"),
        hand=embedded(hand),
        words=embedded(words(catalogue, money)),
        script=_asset("felt_table.js") + _asset("felt_play.js"),
    )


def embedded(value: object) -> str:
    """JSON that can stand within a script element, whatever it holds."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


def told(
    finding: Violation,
    catalogue: Catalogue,
    money: Money,
    masks: Mapping[str, str],
    settings: Settings = DEFAULT,
) -> dict[str, Any]:
    """A finding in words, also with every name masked."""
    values = _visible(values_of(finding))
    text = catalogue.rule_for(finding.rule, values)
    return {
        "rule": finding.rule,
        "severity": weight(finding, settings) if finding.cause else "note",
        "title": text.title if finding.cause else f"{text.title} ({catalogue.text('report.follows')})",
        "message": catalogue.fill(text.message, values, money),
        "masked": catalogue.fill(text.message, _masked(values, masks), money),
        "contrast": f"{catalogue.text('report.expected')}: {catalogue.fill(text.expected, values, money)}; "
        f"{catalogue.text('report.found')}: {catalogue.fill(text.found, values, money)}",
        "clause": text.clause,
    }


def words(catalogue: Catalogue, money: Money) -> dict[str, Any]:
    """All that the script says."""
    mine: Mapping[str, Any] = catalogue.table("pages")["replayer"]  # type: ignore[assignment]
    found: dict[str, Any] = {key: value for key, value in mine.items() if isinstance(value, str)}
    for table in _TABLES:
        found[table] = dict(mine[table])
    found["streets"] = {street: capital(catalogue.street(street)) for street in _STREETS}
    found["streets_on"] = {street: catalogue.street(street, "on") for street in _STREETS}
    sign = SIGNS.get(money.currency or "", money.currency or "")
    after = bool(sign) and (catalogue.language == "ru" or len(sign) > 1)
    found["money"] = {
        "group": NARROW_BLANK if catalogue.language == "ru" else ",",
        "point": "," if catalogue.language == "ru" else ".",
        "sign": NARROW_BLANK + sign if after else sign,
        "after": after,
    }
    return found


def _sentence(wording: Wording) -> Callable[[Event], str | None]:
    return wording.sentence


def _visible(values: Mapping[str, Value]) -> dict[str, Value]:
    return {
        key: visible(value)
        if isinstance(value, str)
        else tuple(map(visible, value))
        if isinstance(value, tuple)
        else value
        for key, value in values.items()
    }


def _masked(values: Mapping[str, Value], masks: Mapping[str, str]) -> dict[str, Value]:
    """Values with other names for the players, and without words of the log, which may name them too."""
    found: dict[str, Value] = {}
    for key, value in values.items():
        kind = key.partition("_")[0]
        if kind in ("player", "players"):
            found[key] = (
                tuple(masks.get(one, "…") for one in value)
                if isinstance(value, tuple)
                else masks.get(str(value), "…" if value else "")
            )
        elif kind in ("text", "texts", "found"):
            found[key] = "…"
        else:
            found[key] = value
    return found


@cache
def _asset(name: str) -> str:
    return files("oklahoma_dashboards").joinpath("drawn", name).read_text(encoding="utf-8")
