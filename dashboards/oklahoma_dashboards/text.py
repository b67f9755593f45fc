"""All words of the pages, from the catalogue, and names made safe for where they are shown.

Streamlit takes nearly every text for Markdown: labels, headings, captions, tooltips, tabs, radio options. A
name out of a log goes there only through `md` (or as a value of `say_md`); into markup of our own only
through `html`. Frames (`st.dataframe`) and the options of a selectbox show text as it is: there `name` is
enough.
"""

from __future__ import annotations

import html as markup
import re
from datetime import date, datetime

from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.cli.stored.common import shown as safe
from oklahoma_pipeline.cli.stored.figures import decimal
from oklahoma_pipeline.messages import CHIPS, Catalogue, Money, RuleText, catalogue
from oklahoma_pipeline.messages.whys import why
from oklahoma_pipeline.store.errors import NotFound, Refused, StoreError
from oklahoma_pipeline.violations import Value

LONGEST_NAME = 60
# Everything that Markdown, its maths, emoji short names and colours, or HTML might take for its own.
_MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~$:@&\"'=^/])")


def md(text: str, longest: int = LONGEST_NAME) -> str:
    """A text of a log as Markdown that shows just it."""
    return _MARKDOWN.sub(lambda sign: f"&#{ord(sign[0])};", visible(text, longest))


def html(text: str, longest: int = LONGEST_NAME) -> str:
    """A text of a log as HTML that shows just it, also within quotes."""
    return markup.escape(visible(text, longest), quote=True)


def anchor(href: str, shown: str, kind: str = "") -> str:
    """A link as HTML that stays in the window, both texts escaped. `kind` is a class of pages.css."""
    role = f' class="{kind}"' if kind else ""
    return f'<a href="{markup.escape(href)}" target="_self"{role}>{markup.escape(shown)}</a>'


def name(text: str | None, longest: int = LONGEST_NAME) -> str:
    """A text of a log for places that know no markup: what drives or hides is written out."""
    return "" if text is None else visible(text, longest)


def capital(text: str) -> str:
    """With its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


class Words:
    """The sentences of one language; keys are those of the catalogue under `pages`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.catalogue: Catalogue = catalogue(language)

    def say(self, key: str, /, **values: Value) -> str:
        """The sentence `pages.<key>`, values made visible but as they are: no Markdown with a log's names."""
        return self.catalogue.text(f"pages.{key}", **{one: safe(value) for one, value in values.items()})

    def say_md(self, key: str, /, **values: Value) -> str:
        """The same, its values escaped for Markdown."""
        told = {one: md(value) if isinstance(value, str) else value for one, value in values.items()}
        return self.catalogue.text(f"pages.{key}", **told)

    def other(self, key: str, /, **values: Value) -> str:
        """A sentence from elsewhere in the catalogue, by its whole key."""
        return self.catalogue.text(key, **{one: safe(value) for one, value in values.items()})

    def trouble(self, error: StoreError) -> str:
        """What stopped the work, as the command line says it."""
        values = {key: safe(value) for key, value in error.values.items()}
        if isinstance(error, Refused):
            return self.catalogue.text(f"store.refusals.{values.pop('text_why')}", **values)
        if isinstance(error, NotFound):
            values["text_kind"] = self.catalogue.raw(f"store.kinds.{values['text_kind']}")
        if isinstance(told := error.values.get("text_reason"), str):
            values["text_reason"] = safe(why(self.catalogue, told))
        return self.catalogue.text(f"store.errors.{error.key}", **values)

    def rule(self, rule: str) -> RuleText:
        """What a rule says."""
        return self.catalogue.rule(rule)

    def amount(self, units: int, scale: int = 1, currency: str | None = None) -> str:
        """Money of a hand: `$1,050.50`, `1 050,50 ₽`, bare chips."""
        return self.catalogue.amount(units, Money(scale, currency) if currency or scale != 1 else CHIPS)

    def decimal(self, value: float, places: int = 1) -> str:
        """A number with the language's comma and a real minus."""
        return decimal(value, self.catalogue, places)

    def count(self, value: int) -> str:
        """A whole number, its thousands apart."""
        return self.catalogue.number(value)

    def value(self, value: object) -> str:
        """The word for a value of a side: cash, pot, showdown, won …; `unknown` for None."""
        if value is None:
            return self.catalogue.raw("stats.values.unknown")
        return self.catalogue.raw(f"stats.values.{str(value).replace(' ', '_').replace('-', '_')}")

    def street(self, street: str) -> str:
        """The name of a street as a head: Flop."""
        return capital(self.catalogue.street(street))

    def moment(self, at: datetime | date | None) -> str:
        """A day, or a day and the minute, the same in both languages; empty where not known."""
        if at is None:
            return ""
        return f"{at:%Y-%m-%d %H:%M}" if isinstance(at, datetime) else f"{at:%Y-%m-%d}"

    def moment_utc(self, at: datetime | None) -> str:
        """The same where nothing around it names the zone."""
        return f"{self.moment(at)} UTC" if at is not None else ""
