"""Every rule broken on purpose: found each time, as the only cause, at its line, player and street."""

from __future__ import annotations

import time
from collections import Counter
from itertools import islice

import pytest
from reading import read_any

from oklahoma_pipeline.judge import judge
from oklahoma_pipeline.simulate.breaks.catalogue import AT_THE_TABLE, BREAKABLE, broken_logs
from oklahoma_pipeline.simulate.breaks.reading import PENS
from oklahoma_pipeline.simulate.session import Asked

# The table at the end is made of all that came before it.
pytestmark = pytest.mark.xdist_group("injection")
_SEEN: dict[str, Counter[str]] = {}


@pytest.mark.parametrize("rule", [*AT_THE_TABLE, *PENS])
def test_a_broken_rule_is_found(rule, scaled, tell):
    wanted = scaled(200, 2_000)
    causes = _SEEN[rule] = Counter()
    began = time.perf_counter()
    for broken in islice(broken_logs(rule, Asked(per_evening=20), seed=200), wanted):
        (text,) = broken.files
        judged = judge(read_any(text))
        found = [finding for finding in judged.findings if finding.cause]
        causes.update(finding.rule for finding in found)
        where = [(f.rule, f.at.line, f.player, f.street) for f in found]
        wanted_there = [(rule, broken.line, broken.player, broken.street)]
        assert where == wanted_there, f"{text}\n{where}\nbut broken was {wanted_there}"
    tell(f"{rule}: {wanted} faults put in, {wanted} found, in {time.perf_counter() - began:.1f} s")


def test_rule_against_rule(tell):
    """The table of what was broken against what was found: nothing off the diagonal."""
    rows = [rule for rule in BREAKABLE if rule in _SEEN]
    if not rows:
        pytest.skip("the rules above were not run")
    found = sorted({name for causes in _SEEN.values() for name in causes})
    for row in zip(*found, strict=True):
        tell(" " * 6 + "".join(sign.rjust(5) for sign in row))
    for rule in rows:
        tell(rule + "".join(str(_SEEN[rule][name] or ".").rjust(5) for name in found))
    assert all(set(causes) <= {rule} for rule, causes in _SEEN.items())
