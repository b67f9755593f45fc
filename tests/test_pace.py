"""Limits of time go with the machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pace
from pace import of_a_million, within


def test_what_takes_longer_is_told() -> None:
    with within(20):
        of_a_million()
    with pytest.raises(AssertionError, match="enough 'slow'"), within(0.1, "slow"):
        of_a_million()


def test_a_slow_machine_is_given_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "of_a_million", lambda: 60.0)
    with within(0.1):
        of_a_million()


def test_faults_inside_are_told_as_they_are() -> None:
    with pytest.raises(KeyError), within(0):
        raise KeyError


def test_no_test_has_a_limit_in_seconds() -> None:
    """Where processor time is compared, it is compared with what this machine needed for something else."""
    compared = re.compile(r"assert [^#\n]*(?:process_time\(\)|took|spent|began|started)[^#+*\n]* < [\d.]+$", re.MULTILINE)
    for path in Path(__file__).parent.rglob("test_*.py"):
        found = compared.findall(path.read_text(encoding="utf-8"))
        assert not [line for line in found if "monotonic" not in line], path
