"""Every one of the 48 notes has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path


def test_every_note_has_its_test() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_field_notes_*.py"))
    named = {int(number) for name in re.findall(r"def test((?:_[0-9]{2})+)_", text) for number in name.split("_") if number}
    named |= {int(number) for number in re.findall(r'id="([0-9]{2}) ', text)}
    assert named == set(range(1, 49))
