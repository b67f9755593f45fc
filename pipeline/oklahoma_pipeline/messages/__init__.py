"""Every sentence that a person reads, in his language.

A template names values in braces; the first part of a value's name says what it is (`amount_due` is
money, see `violations.Violation`), and a word after a colon says how to put it: `{count_due:card}` is
"3 cards", `{street:on}` "on the flop". A word after an equals sign agrees with the number and leaves it out:
`{count:=is}` is "are". Nothing here looks at the meaning of a rule.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from oklahoma_pipeline.violations import Value

LANGUAGES = ("en", "ru")
FIVE = 5
WHEN = "when"
NARROW_BLANK = "\N{NO-BREAK SPACE}"
SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "¥", "RUB": "₽"}


@dataclass(frozen=True, slots=True)
class RuleText:
    """What `explain` says of a rule, and the templates of its findings."""

    title: str
    clause: str
    sense: str
    why: str
    expected: str
    found: str
    message: str
    action: str
    lawful: str
    unlawful: str


@dataclass(frozen=True, slots=True)
class Money:
    """How amounts of one hand are written: `scale` units make one of `currency` (None for chips)."""

    scale: int = 1
    currency: str | None = None


CHIPS = Money()


class Catalogue:
    """One language. `data` is the parsed file; a key that is missing is a KeyError, never a blank."""

    def __init__(self, language: str, data: Mapping[str, Any]) -> None:
        self.language = language
        self._data = data
        self._streets: Mapping[str, Mapping[str, str]] = data["streets"]
        self._acts: Mapping[str, str] = data["acts"]
        self._plurals: Mapping[str, list[str]] = data["plurals"]

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """Every rule in the order of the catalogue."""
        return tuple(self._data["rules"])

    def rule(self, rule: str) -> RuleText:
        """The texts of a rule; KeyError for an id that does not exist."""
        found: Mapping[str, str] = self._data["rules"][rule]
        return RuleText(**{key: value.lstrip("\n") for key, value in found.items() if key != WHEN})

    def rule_for(self, rule: str, values: Mapping[str, Value]) -> RuleText:
        """The texts of a rule as they suit a finding with these values.

        A table `when` of the rule holds, under a condition, the texts that take the place of its own:
        `"player_due = player_found"`, `"count_found < count_due"`, `"street_found = none"` (also of an
        empty one), or the name of a value alone, which must not be empty. The first that holds is taken.
        """
        text = self.rule(rule)
        for condition, others in self._data["rules"][rule].get(WHEN, {}).items():
            if _holds(condition, values):
                return replace(text, **others)
        return text

    def text(self, key: str, /, **values: Value) -> str:
        """The sentence at a dotted key, its values filled in."""
        return self.fill(self.raw(key), values)

    def raw(self, key: str) -> str:
        """The template at a dotted key, as written."""
        node: Any = self._data
        for part in key.split("."):
            node = node[part]
        return str(node)

    def table(self, name: str) -> Mapping[str, str]:
        """A whole table of the file, such as `acts`."""
        found: Mapping[str, str] = self._data[name]
        return found

    def fill(self, template: str, values: Mapping[str, Value], money: Money = CHIPS) -> str:
        """A template with its values worded. Every brace must have its value (KeyError)."""
        if "{" not in template:
            return template
        said = {key: _Said(self, money, key, value) for key, value in values.items()}
        return template.format_map(said)

    def plural(self, word: str, count: int) -> str:
        """`3 hands`, `3 раздачи`: the number with its noun."""
        forms = self._plurals[word]
        return f"{self.number(count)}{NARROW_BLANK}{forms[self._form(count)]}"

    def agreed(self, word: str, count: int) -> str:
        """The form of a word that goes with a number, without the number."""
        return self._plurals[word][self._form(count)]

    def _form(self, count: int) -> int:
        count = abs(count)
        if self.language == "ru":
            if count % 10 == 1 and count % 100 != 11:
                return 0
            return 1 if 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14 else 2
        return 0 if count == 1 else 1

    def number(self, count: int) -> str:
        """A whole number with its thousands apart, as the language writes them."""
        grouped = f"{count:,}"
        return grouped.replace(",", NARROW_BLANK) if self.language == "ru" else grouped

    def amount(self, units: int, money: Money = CHIPS) -> str:
        """Money of a hand: `$1,050.50`, `1 050,50 ₽`, or bare chips."""
        sign = "−" if units < 0 else ""
        whole, rest = divmod(abs(units), money.scale)
        text = self.number(whole)
        if rest:
            places = len(str(money.scale)) - 1
            text += ("," if self.language == "ru" else ".") + f"{rest:0{places}d}"
        if money.currency is None:
            return sign + text
        mark = SIGNS.get(money.currency, money.currency)
        if self.language == "ru" or len(mark) > 1:
            return f"{sign}{text}{NARROW_BLANK}{mark}"
        return f"{sign}{mark}{text}"

    def street(self, street: str, form: str = "") -> str:
        """A street's name; `form` "on" is where something happens ("on the flop")."""
        return self._streets[form or "name"].get(street, street)

    def act(self, act: str) -> str:
        """The name of an act, as a noun in Russian; of a street where one was due instead of an act."""
        return self._acts.get(act) or self.street(act)

    def way(self, own: str) -> str:
        """What a combination is made of: so many own cards exactly, or any where `own` is empty."""
        if not own:
            return self.raw("words.way_free")
        return self.text("words.way_exactly", count_own=int(own), count_board=FIVE - int(own))

    def expectation(self, identifier: str) -> str:
        """What the reader expected, by the id that the grammar gives it (`expect.card`)."""
        return self.raw(identifier)

    def one_of(self, items: tuple[str, ...]) -> str:
        """`a, b or c`."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.raw('words.or')} {items[-1]}"


def _holds(condition: str, values: Mapping[str, Value]) -> bool:
    left, sign, right = condition.partition(" < ") if " < " in condition else condition.partition(" = ")
    if not sign:
        return bool(values.get(left))
    if right == "none":
        return values.get(left) in ("none", "", ())
    other = values.get(right, int(right) if right.isdecimal() else right)
    if sign == " = ":
        return values.get(left) == other
    return isinstance(found := values.get(left), int) and isinstance(other, int) and found < other


class _Said:
    """A value inside a template: `format` asks it to word itself."""

    __slots__ = ("catalogue", "key", "money", "value")

    def __init__(self, catalogue: Catalogue, money: Money, key: str, value: Value) -> None:
        self.catalogue = catalogue
        self.money = money
        self.key = key
        self.value = value

    def __format__(self, form: str) -> str:
        kind = self.key.partition("_")[0]
        value = self.value
        if isinstance(value, tuple):
            return self._several(kind, value)
        if isinstance(value, int):
            if kind == "amount":
                return self.catalogue.amount(value, self.money)
            if form[:1] == "=":
                return self.catalogue.agreed(form[1:], value)
            return self.catalogue.plural(form, value) if form else self.catalogue.number(value)
        if kind == "street":
            return self.catalogue.street(value, form)
        if kind == "act":
            return self.catalogue.act(value)
        if kind == "place":
            return self.catalogue.table("places")[value]
        if kind == "way":
            return self.catalogue.way(value)
        if kind == "player" and not value:
            return self.catalogue.raw("words.nobody")
        return value

    def _several(self, kind: str, value: tuple[str, ...]) -> str:
        if kind in ("cards", "card"):
            return f"[{' '.join(value)}]" if value else self.catalogue.raw("words.unknown_cards")
        if kind in ("act", "acts"):
            value = tuple(map(self.catalogue.act, value))
        elif kind == "expected":
            return self.catalogue.one_of(tuple(map(self.catalogue.expectation, value)))
        return ", ".join(value)


PARTS = (
    "", "start.", "store.", "simulate.", "template.", "stats.", "pages.", "replayer.", "watch.", "wanted.",
)


@cache
def catalogue(language: str) -> Catalogue:
    """The sentences of a language (`en` or `ru`), read on first use; each file adds to the tables."""
    data: dict[str, Any] = {}
    for part in PARTS:
        name = f"{part}{language}.toml"
        _add(data, tomllib.loads(files(__name__).joinpath(name).read_text(encoding="utf-8")))
    return Catalogue(language, data)


def _add(data: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict):
            _add(data.setdefault(key, {}), value)
        else:
            data[key] = value
