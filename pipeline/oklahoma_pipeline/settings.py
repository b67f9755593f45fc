"""House rules: what a club may set otherwise than the rulebook's silence is filled here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from oklahoma_pipeline.violations import Severity


@dataclass(frozen=True, slots=True)
class Settings:
    """`cap` counts the bet and its raises in fixed limit; `denomination` is the smallest chip, in units."""

    cap: int = 4
    denomination: int = 1
    severities: Mapping[str, Severity] = field(default_factory=dict)


DEFAULT = Settings()
