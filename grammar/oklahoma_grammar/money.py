"""Amounts as written in a log, to integers of the hand's smallest unit and back to no float.

A blank, no-break blank or apostrophe between groups of three digits groups them. A comma or dot before
exactly three final digits groups, before one or two is decimal.
"""

from __future__ import annotations

import re
from typing import Final

from oklahoma_grammar import expectations
from oklahoma_grammar.expectations import Ambiguous, Misread

CENTS: Final = 100
CURRENCIES: Final[dict[str, str]] = {
    "$": "USD", "€": "EUR", "£": "GBP", "₽": "RUB", "руб": "RUB", "руб.": "RUB", "р.": "RUB", "₹": "INR",
    "US$": "USD", "¥": "¥",
}
"""A sign to its code. The yen sign is two currencies', so it stands for itself."""

_SIGNS: Final = "$€£¥₽₹"
_BEFORE = re.compile(r"^(?:US\$|[$€£¥₽₹]) ?")
_AFTER = re.compile(r"[ \u00a0\u202f]?(?:[$€£¥₽₹]|руб\.?|р\.|[A-Z]{3})$", re.IGNORECASE)
_GROUPED = re.compile(r"[0-9]{1,3}(?:([ \u00a0\u202f\u2009'])[0-9]{3}(?:\1[0-9]{3}){0,5})")
_COMMAS = re.compile(r"[0-9]{1,3}([.,])(?:[0-9]{2,3}\1){0,6}[0-9]{3}")


class Cents(Exception):
    """An amount has a currency or decimals in a hand that was taken to count whole chips."""

    def __init__(self, currency: str | None) -> None:
        super().__init__(currency)
        self.currency = currency


def currency_of(text: str) -> str | None:
    """The currency that an amount's own sign names, None where it bears none."""
    text = text.strip()
    sign = _BEFORE.match(text)
    if sign:
        return CURRENCIES[sign.group().strip().upper()]
    after = _AFTER.search(text)
    if after:
        word = after.group().strip()
        return CURRENCIES.get(word.lower(), word.upper())
    return None


def amount(text: str, scale: int) -> int:
    """The amount in units of which `scale` make one of the currency.

    Raises Cents where `scale` is 1 and the amount shows a currency or decimals, Misread where the text
    is no amount, Ambiguous where it is two.
    """
    if text.isdecimal() and text.isascii():
        return int(text) * scale
    if scale == CENTS and text[0] in _SIGNS:
        # The forms that nearly every amount of a room's log has.
        bare = text[1:]
        whole, point, cents = bare.partition(".")
        if bare.isascii() and whole.isdecimal():
            if not point:
                return int(whole) * CENTS
            if len(cents) == 2 and cents.isdecimal():
                return int(whole) * CENTS + int(cents)
    return _slowly(text.strip(), scale)


def _slowly(text: str, scale: int) -> int:
    bare = _AFTER.sub("", _BEFORE.sub("", text, count=1), count=1)
    whole, decimals = _split(bare, text)
    if scale == 1 and (bare != text or decimals):
        raise Cents(currency_of(text))
    return int(whole) * scale + (int(decimals.ljust(2, "0")) if decimals else 0)


def _split(bare: str, text: str) -> tuple[str, str]:
    """Digits before and after the decimal sign, all grouping taken out."""
    grouped = _GROUPED.match(bare)
    whole, rest = (bare[: grouped.end()], bare[grouped.end():]) if grouped else (bare, "")
    if not grouped:
        cut = max(bare.rfind("."), bare.rfind(","))
        if cut >= 0 and 1 <= len(bare) - cut - 1 <= 2:
            whole, rest = bare[:cut], bare[cut:]
    decimals = rest[1:]
    if rest and (rest[0] not in ".," or len(decimals) > 2 or not _digits(decimals)):
        raise Misread(expectations.AMOUNT, text)
    if rest and rest[0] in whole:
        raise Misread(expectations.AMOUNT, text)
    if grouped:
        return re.sub(r"[^0-9]", "", whole), decimals
    if _digits(whole):
        return whole, decimals
    if _COMMAS.fullmatch(whole):
        if whole[0] == "0":
            raise Ambiguous(expectations.ONE_AMOUNT, text)
        return whole.replace(",", "").replace(".", ""), decimals
    raise Misread(expectations.AMOUNT, text)


def _digits(text: str) -> bool:
    return text.isascii() and text.isdecimal()
