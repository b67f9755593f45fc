"""A lawful hand that is cut at any byte is whole, cut off or not to be read: never a hand that breaks a rule.

That holds for what rooms write. A person's notes end where he stopped, with or without an end of the last line, so
there the last line counts; but one that cannot be read is a cut there, too.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from oklahoma_grammar.events import Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes, read_paths
from oklahoma_pipeline.judge import judge

SAMPLES = Path(__file__).parents[2] / "sample_histories" / "valid"
TOO_LITTLE = {"clean": "clean", "unfinished": "cut off", "unreadable": "not to be read"}


def judged(data: bytes):
    """The status of a text's first hand and the rules that it breaks; None where there is no hand."""
    for piece in read_bytes(data, "a.txt"):
        if isinstance(piece, HandText | Refused):
            found = judge(parse(piece) if isinstance(piece, HandText) else piece)
            return found.status, [finding.rule for finding in found.findings]
    return None


def test_a_cut_is_never_taken_for_a_fault(scaled, tell) -> None:
    texts = [piece for piece in read_paths(sorted(SAMPLES.glob("*/*.txt"))) if isinstance(piece, HandText)]
    cuts = 0
    for index, hand in enumerate(texts[::max(1, round(4 / scaled(1)))]):
        data = hand.text.encode()
        by_person = "***" not in hand.text
        whole = judged(data)
        for cut in chain(range(index % 7, len(data), max(1, round(23 / scaled(1)))), range(len(data) - 60, len(data))):
            found = judged(data[:cut])
            cuts += 1
            if found is None:
                continue
            status, rules = found
            assert status != "clean" or "SYN-01" not in rules, data[:cut].decode(errors="replace")
            if not by_person:
                assert status in TOO_LITTLE, (rules, data[:cut].decode(errors="replace"))
                assert status != "clean" or found == whole, data[:cut].decode(errors="replace")
    tell(f"cuts of lawful hands: {cuts}")
