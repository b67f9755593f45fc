"""A line left out of a lawful log is one fault: hardly ever does the audit tell of more than one cause."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_bytes
from oklahoma_grammar.writer import write
from oklahoma_pipeline.judge import judge, weight
from oklahoma_pipeline.simulate.session import DIALECTS, Asked, deal_hands

# Lost lines of a hand that are tried, and of all that are noticed how many in a thousand may be told as several faults.
LINES, SEVERAL = 4, 15


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_lost_line_is_one_fault(dialect, scaled, tell):
    rng = Random(12)
    wanted = scaled(300)
    counts: Counter[int] = Counter()
    for played in islice(deal_hands(Asked(per_evening=10, dialect=dialect), seed=12), wanted):
        lines = write(played.hand, dialect).split("\n")
        for _ in range(LINES):
            lost = rng.randrange(len(lines))
            text = "\n".join(lines[:lost] + lines[lost + 1:])
            for piece in read_bytes(text.encode(), "lost.txt"):
                if isinstance(piece, HandText):
                    judged = judge(parse(piece))
                    counts[sum(f.cause and weight(f) != "note" for f in judged.findings
                               if judged.status != "unreadable")] += 1
    noticed = sum(counts.values()) - counts[0]
    several = noticed - counts[1]
    assert noticed > wanted
    assert several * 1000 <= noticed * SEVERAL, counts
    tell(f"{dialect}: {sum(counts.values())} logs without one of their lines: in {counts[0]} nothing was wrong, in "
         f"{counts[1]} one thing, in {several} more")
