"""Every kind of slip happens, and is what it says; the volume is proven elsewhere."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from oklahoma_pipeline.judge import SEVERITIES
from oklahoma_pipeline.replay import replay
from oklahoma_pipeline.simulate.breaks import catalogue
from oklahoma_pipeline.simulate.breaks.catalogue import BREAKABLE, SLIPS, break_hands, broken_logs
from oklahoma_pipeline.simulate.session import Asked


def test_every_rule_can_be_broken():
    assert set(BREAKABLE) == set(SEVERITIES)


@pytest.mark.volume
@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.__name__)
def test_each_slip_is_found_as_the_only_cause(slip, monkeypatch):
    monkeypatch.setattr(catalogue, "SLIPS", (slip,))
    for broken in islice(break_hands(slip.rule, Asked(per_evening=20), seed=6), 6):
        found = [finding for finding in replay(broken.hand).violations if finding.cause]
        assert [(f.rule, f.at.line, f.player, f.street) for f in found] == [
            (slip.rule, broken.fault.at.line, broken.fault.player, broken.fault.street)]


@pytest.mark.parametrize("rule", ["DSC-02", "LED-02", "LED-04", "SYN-04"])
def test_the_same_seed_breaks_the_same_hands(rule):
    once, again = ([*islice(broken_logs(rule, Asked(), seed=5), 4)] for _ in range(2))
    assert once == again
    assert len({log.files for log in once}) == 4


def test_without_its_moment_a_slip_is_no_slip():
    """With no moment picked the dealer plays lawfully, and tells how many moments there were."""
    chances = 0
    for slip in SLIPS:
        if slip.rule != "TRN-02":
            continue
        rng = Random(3)
        night = next(catalogue.nights(Asked(variant="oklahoma", players=6), rng))
        for _ in range(20):
            lineup = night.evening.lineup()
            dealer = slip(lineup, rng, catalogue.header_of(lineup, night.dialect, night.room))
            played = dealer.run()
            chances += dealer.chances
            assert dealer.fault is None
            assert replay(played.hand).violations == ()
            night.evening.settle(played.stacks)
    assert chances


def test_a_game_without_discards_has_no_slip_of_the_discard():
    assert list(break_hands("DSC-02", Asked(variant="holdem"), seed=1)) == []


def test_a_rule_that_does_not_exist_cannot_be_broken():
    with pytest.raises(KeyError):
        next(broken_logs("XXX-01", Asked(), seed=1))
