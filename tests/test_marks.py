"""Every test runs somewhere: `plain` and `once` do not run compiled, what is marked `volume` mostly does."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent
# The Makefile runs these compiled and in no other way, where there is a C compiler.
COMPILED_ONLY = ("pages", "faults", "properties")


def test_what_runs_on_the_sources_only_is_not_left_to_a_run_of_what_is_compiled() -> None:
    makefile = (TESTS.parent / "Makefile").read_text(encoding="utf-8")
    assert "UNCOVERED := " + " ".join(f"tests/{name}" for name in COMPILED_ONLY) + "\n" in makefile
    for path in TESTS.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        if path.relative_to(TESTS).parts[0] in COMPILED_ONLY:
            assert "mark.plain" not in text, path
            assert "mark.once" not in text, path
        for marks in re.findall(r"(?:^@.*\n(?:^[ )].*\n)*)+(?=def )", text, re.MULTILINE):
            assert not ("mark.plain" in marks and "mark.volume" in marks), (path, marks)
