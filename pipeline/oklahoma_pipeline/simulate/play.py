"""One hand, from the first ante to the last line of its summary."""

from __future__ import annotations

from random import Random

from oklahoma_grammar.events import Header
from oklahoma_pipeline.settings import DEFAULT, Settings
from oklahoma_pipeline.simulate.closing import Closing
from oklahoma_pipeline.simulate.desk import Played
from oklahoma_pipeline.simulate.lineup import Lineup
from oklahoma_pipeline.simulate.opening import Opening


class Dealer(Opening, Closing):
    """A dealer who makes no mistakes."""

    def run(self) -> Played:
        self.open()
        self.streets()
        self.close()
        return self.played()


def play(lineup: Lineup, rng: Random, header: Header, settings: Settings = DEFAULT) -> Played:
    """Plays the hand out; the same `rng` state gives the same hand."""
    return Dealer(lineup, rng, header, settings).run()
