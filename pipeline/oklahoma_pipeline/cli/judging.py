"""Texts to verdicts, a portion at a time: what one process of several can do on its own.

What is said once in a run (advice, a game that is not judged, lines that were probably meant) is left to the
one who tells of all hands; he is handed the hand itself, and of every other no more than he counts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from oklahoma_grammar.events import Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import HandText
from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli.mending import MENDED, left_out
from oklahoma_pipeline.cli.output import json_safe, visible
from oklahoma_pipeline.cli.report import as_object
from oklahoma_pipeline.judge import UNREADABLE, Judged, Status, judge
from oklahoma_pipeline.settings import DEFAULT
from oklahoma_pipeline.store.clubs import Clubs

PORTION: Final = 250
"""Hands that are judged in one go."""


class Verdict(NamedTuple):
    """What is counted of a hand, and told where nothing has to be said of it beyond `line`.

    `weights` are those of the findings that stand as causes; `judged` is the hand itself where there is more
    to tell; `left_out` are lines of a person's log that could not be read.
    """

    file: str
    status: Status
    weights: tuple[str, ...] = ()
    line: str | None = None
    judged: Judged | None = None
    left_out: int = 0


class Fault(NamedTuple):
    """A fault of this program in one hand, which stops no other."""

    text: str


@dataclass(frozen=True, slots=True)
class Manner:
    """How verdicts are wanted: by which house rules, in which words."""

    clubs: Clubs
    as_json: bool
    quiet: bool
    language: str


Told = Verdict | Fault


def judge_portion(manner: Manner, pieces: Sequence[HandText | Refused]) -> list[Told]:
    """Read and judge hands, one verdict each."""
    language.speak(manner.language)
    return [_judge(manner, piece) for piece in pieces]


def _judge(manner: Manner, piece: HandText | Refused) -> Told:
    try:
        read = parse(piece) if isinstance(piece, HandText) else piece
        settings = manner.clubs.settings(read.header.room) if read.header else DEFAULT
        return _verdict(manner, judge(read, settings))
    except Exception as error:
        if os.environ.get("OKLAHOMA_DEBUG"):
            raise
        where = f"{piece.file}:{piece.first_line}" if isinstance(piece, HandText) else piece.at.file
        return Fault(visible(f"{where}: {type(error).__name__}: {error}"))


def _verdict(manner: Manner, judged: Judged) -> Verdict:
    weights = tuple([
        "unread" if finding.rule in UNREADABLE else judged.weight(finding)
        for finding in judged.findings if finding.cause
    ])
    file, status, lines = judged.at.file, judged.status, left_out(judged)
    more = any(finding.rule in MENDED for finding in judged.findings)
    if manner.as_json:
        if more:
            return Verdict(file, status, weights, None, judged, lines)
        told = json.dumps(as_object(judged, language.words()), ensure_ascii=False)
        return Verdict(file, status, weights, json_safe(told), None, lines)
    if not manner.quiet and (
        more or judged.status == "not_replayed"
        or any(judged.weight(finding) != "note" for finding in judged.findings)
    ):
        # The table is not looked at any more.
        return Verdict(file, status, weights, None, replace(judged, replay=None), lines)
    return Verdict(file, status, weights, None, None, lines)
