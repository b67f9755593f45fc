"""Amounts: signs, grouping, decimals, and what is refused rather than guessed."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oklahoma_grammar.expectations import Ambiguous, Misread
from oklahoma_grammar.money import Cents, amount, currency_of

CENTS = [
    ("$0.02", 2), ("0,02$", 2), ("$1,050.00", 105000), ("15\u00a0788,50 ₽", 1578850), ("15 788,50 ₽", 1578850),
    ("$4", 400), ("€5.37", 537), ("£0.10", 10), ("¥1500", 150000), ("500 руб.", 50000), ("500 руб", 50000),
    ("2.5", 250), ("1.234,5", 123450), ("1,234", 123400), ("1.234", 123400), ("1,234,567", 123456700), ("₹1,50,000", 15000000),
    ("12 USD", 1200), ("1'000", 100000), ("1\u202f234", 123400), ("US$3", 300), ("1.234.567,89", 123456789), ("7", 700),
    ("$ 5", 500), ("$1.050", 105000), ("5\u00a0€", 500),
]


@pytest.mark.parametrize(("text", "cents"), CENTS)
def test_in_cents(text: str, cents: int) -> None:
    assert amount(text, 100) == cents


@pytest.mark.parametrize(("text", "chips"), [("200", 200), ("1,430", 1430), ("1 430", 1430), ("25.000", 25000), ("0", 0)])
def test_in_chips(text: str, chips: int) -> None:
    assert amount(text, 1) == chips


@pytest.mark.parametrize("text", ["", "x", "1.2.3", "1,2,3", "$", "1.2345", "1,23,4", "٣", "1٣", "$1.5x", "1 234 5", "1 23", "--5", "1.234.5"])
def test_no_amount(text: str) -> None:
    with pytest.raises(Misread) as caught:
        amount(text or "?", 100)
    assert not isinstance(caught.value, Ambiguous)
    assert caught.value.expected == "expect.amount"


@pytest.mark.parametrize("text", ["0,125", "$0.125", "0.500"])
def test_thousands_of_nothing_or_three_decimals(text: str) -> None:
    with pytest.raises(Ambiguous) as caught:
        amount(text, 100)
    assert caught.value.expected == "expect.one_amount"


@pytest.mark.parametrize(("text", "currency"), [("$5", "USD"), ("5 руб.", "RUB"), ("0.5", None), ("3 EUR", "EUR"), ("5 kr", None)])
def test_chips_that_turn_out_to_be_money(text: str, currency: str | None) -> None:
    if text == "5 kr":
        assert currency_of(text) is None
        return
    with pytest.raises(Cents) as caught:
        amount(text, 1)
    assert caught.value.currency == currency == currency_of(text)


@given(st.integers(0, 10**12))
def test_every_way_to_write_an_amount_is_read_back(units: int) -> None:
    """Counted by hand from its digits, in the ways that rooms print."""
    whole, cents = divmod(units, 100)
    grouped = f"{whole:,}"
    for text in (
        f"${whole}.{cents:02}", f"{whole},{cents:02} ₽", f"${grouped}.{cents:02}",
        grouped.replace(",", "\u00a0") + f",{cents:02}$", grouped.replace(",", " ") + f".{cents:02}",
    ):
        assert amount(text, 100) == units


@pytest.mark.volume
@given(st.text(max_size=40))
def test_no_text_breaks_the_reader_of_amounts(text: str) -> None:
    with contextlib.suppress(Misread):
        assert amount(text or "0", 100) >= 0
