"""Under a finding about a line that somebody typed: where the slip is, and the line to put in its place."""

from __future__ import annotations

from oklahoma_grammar.events import Hand, Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText, read_text
from oklahoma_grammar.suggest import Suggestion, suggest, suggest_name
from oklahoma_pipeline.cli.output import visible
from oklahoma_pipeline.judge import Judged, judge
from oklahoma_pipeline.messages import Catalogue
from oklahoma_pipeline.violations import Violation

MOST = 200
"""After so many slips in one run no more are mended: a log with more of them was not typed like this."""
_READING = ("SYN-01", "SYN-02", "SYN-03")
MENDED = frozenset({*_READING, "TRN-04"})
"""The rules whose findings may come with a line that was probably meant."""


def left_out(judged: Judged) -> int:
    """How many lines of a log written by hand were left out as they could not be read."""
    return sum([
        "text_club" in finding.values and (finding.rule == "SYN-01" or "text_club_half" in finding.values)
        for finding in judged.findings
    ])


def read_again(text: str) -> Judged | None:
    """The verdict on the text of one hand that is kept somewhere, its lines counted from 1."""
    for piece in read_text(text, ""):
        if isinstance(piece, HandText | Refused):
            return judge(parse(piece) if isinstance(piece, HandText) else piece)
    return None


class Mending:
    """What one run offers."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._known: dict[tuple[str, int], Suggestion | None] = {}

    def of(self, judged: Judged, finding: Violation) -> Suggestion | None:
        """The suggestion for a finding, None where there is nothing to say beyond it."""
        if finding.rule not in MENDED:
            return None
        place = (finding.at.file, finding.at.line)
        if place not in self._known:
            if len(self._known) >= MOST:
                return None
            found = self._look(judged, finding)
            says = found is not None and (found.text is not None or found.expected is not None)
            self._known[place] = found if says else None
        return self._known[place]

    def _look(self, judged: Judged, finding: Violation) -> Suggestion | None:
        if finding.rule == "SYN-03" and not finding.values.get("text_club_half"):
            return None
        if finding.rule in _READING:
            return suggest(judged.read, finding.at)
        if isinstance(judged.read, Hand) and finding.player is not None:
            return suggest_name(judged.read, finding.at, finding.player)
        return None

    def all_of(self, judged: Judged) -> list[Suggestion]:
        """Every suggestion for a hand, in the order of its findings."""
        found = [self.of(judged, finding) for finding in judged.findings]
        return [one for one in found if one is not None]

    def mends(self, judged: Judged) -> bool:
        """Whether a note of the hand is worth a look: somebody's own line, or one that was probably meant."""
        notes = [finding for finding in judged.findings if finding.rule == "SYN-01"]
        return left_out(judged) > 0 or any(
            (found := self.of(judged, note)) is not None and found.text is not None for note in notes
        )

    def lines(self, judged: Judged, finding: Violation) -> list[str]:
        """The line with a mark under its slip, and the line to copy; nothing where no advice is known."""
        found = self.of(judged, finding)
        if found is None:
            return []
        written = visible(found.written)
        lines = [f"      {written}"]
        if len(written) >= len(found.written):
            wide = max(1, min(found.at.end, len(written) + 1) - found.at.column)
            before = len(visible(found.written[:found.at.column - 1]))
            lines.append(" " * (6 + before) + "^" * wide)
        if found.text is not None:
            lines += [f"    {self._meant('meant', found, finding)}:", f"      {visible(found.text)}"]
        elif found.expected is not None:
            lines.append(f"    {self.catalogue.text('report.here', expected=(found.expected,))}")
        return lines

    def in_place(self, judged: Judged, finding: Violation) -> bool:
        """Whether what is wrong with the reading of a line is told by a mark in that very line."""
        found = self.of(judged, finding)
        return found is not None and finding.rule in _READING and found.at.line == finding.at.line

    def sentence(self, judged: Judged, finding: Violation) -> str:
        """The same in one sentence, empty where no line is known that was meant."""
        found = self.of(judged, finding)
        if found is None or found.text is None:
            return ""
        return self._meant("meant_sentence", found, finding)

    def _meant(self, key: str, found: Suggestion, finding: Violation) -> str:
        """The words for an offer, with its line where that is not the line of the finding."""
        line = found.at.line
        there = "" if line == finding.at.line else "_there"
        return self.catalogue.text(f"report.{key}{there}", text=visible(found.text or ""), count_line=line)


