"""A limit that somebody sets holds; one that makes no sense is named and does not."""

from __future__ import annotations

import pytest

from oklahoma_grammar import limits


@pytest.mark.parametrize(("told", "wanted"), [("500", 500), ("2K", 2048), ("3 mb", 3 << 20), ("1G", 1 << 30), ("", 7)])
def test_a_limit_is_taken_from_its_variable(monkeypatch: pytest.MonkeyPatch, told: str, wanted: int) -> None:
    monkeypatch.setenv("ANY_LIMIT", told)
    assert limits._limit("ANY_LIMIT", 7) == wanted


@pytest.mark.parametrize("told", ["much", "-5", "0", "1.5G", "٣"])
def test_a_limit_without_sense_is_named(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setenv("ANY_LIMIT", told)
    monkeypatch.setattr(limits, "STRANGE", [])
    assert limits._limit("ANY_LIMIT", 7) == 7
    assert limits.STRANGE == ["ANY_LIMIT"]
