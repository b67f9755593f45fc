"""`oklahoma check`: files and folders in, findings and a verdict out; no database."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence

from oklahoma_grammar.events import Refused
from oklahoma_grammar.parser import parse
from oklahoma_grammar.reader import STANDARD_INPUT, HandText, Stray, Unreadable, read_paths
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, json_safe, say, styled, visible
from oklahoma_pipeline.cli.progress import Progress
from oklahoma_pipeline.cli.report import Findings, as_object, game_of, not_judged
from oklahoma_pipeline.judge import UNREADABLE, Judged, judge
from oklahoma_pipeline.messages import Catalogue
from oklahoma_pipeline.settings import DEFAULT
from oklahoma_pipeline.store.clubs import Clubs, clubs_of

FINE, FAILED, UNREAD, BROKEN = 0, 1, 2, 3

# In a folder these are told and change no status: other files there may hold hands.
_HARMLESS_IN_FOLDER = frozenset({"empty", "binary", "no_hands"})
_COUNTED = ("clean", "violations", "unreadable", "unfinished", "not_replayed")


def check(paths: Sequence[str], *, db: str | None = None, as_json: bool = False, quiet: bool = False) -> int:
    """Judge all hands of the paths and return the exit status. Of the data folder only the clubs are used."""
    run = Run(words(), paths, clubs_of(db), as_json=as_json, quiet=quiet)
    with Progress(run.catalogue, list(paths), silent=quiet) as progress:
        for piece in read_paths(paths):
            if isinstance(piece, HandText | Refused):
                judged = run.judge(piece)
                progress.step(len(piece.text), 0 if judged is None else run.take(judged))
            elif isinstance(piece, Stray):
                run.ignored += piece.lines
            else:
                run.trouble(piece)
    run.close()
    return run.status()


class Run:
    """What one run has found so far, and how it is told."""

    def __init__(self, catalogue: Catalogue, paths: Sequence[str], clubs: Clubs, *, as_json: bool,
                 quiet: bool) -> None:
        self.catalogue = catalogue
        self.named = frozenset(paths)
        self.as_json = as_json
        self.quiet = quiet
        self.statuses: Counter[str] = Counter()
        self.weights: Counter[str] = Counter()
        self.files: set[str] = set()
        self.ignored = 0
        self.failed = False
        self.clubs = clubs
        self._findings = Findings(catalogue)
        self._games: set[str] = set()

    def judge(self, piece: HandText | Refused) -> Judged | None:
        """Read and judge one hand; a fault of ours in it is told and does not stop the others."""
        try:
            read = parse(piece) if isinstance(piece, HandText) else piece
            return judge(read, self.clubs.settings(read.header.room) if read.header else DEFAULT)
        except Exception as error:
            if os.environ.get("OKLAHOMA_DEBUG"):
                raise
            self.failed = True
            where = f"{piece.file}:{piece.first_line}" if isinstance(piece, HandText) else piece.at.file
            text = visible(f"{where}: {type(error).__name__}: {error}")
            complain(self.catalogue.text("trouble.fault", text=text))
            return None

    def take(self, judged: Judged) -> int:
        """Count a hand and tell of it; the number of its violations."""
        self.statuses[judged.status] += 1
        self.files.add(judged.at.file)
        violations = 0
        for finding in judged.findings:
            if finding.cause:
                severity = judged.weight(finding)
                self.weights["unread" if finding.rule in UNREADABLE else severity] += 1
                violations += severity == "error" and judged.status == "violations"
        if self.as_json:
            say(json_safe(json.dumps(as_object(judged, self.catalogue, self._findings.mending), ensure_ascii=False)))
        elif not self.quiet:
            self._tell(judged)
        return violations

    def _tell(self, judged: Judged) -> None:
        if judged.status == "not_replayed" and judged.header is not None:
            game = game_of(judged.header, self.catalogue).partition(", ")[0]
            if game not in self._games:
                self._games.add(game)
                line = not_judged(game, self.catalogue)
                say(f"{visible(judged.at.file)}:{judged.at.line}  {line}\n")
        elif self._findings.mending.mends(judged) or any(
            judged.weight(finding) != "note" for finding in judged.findings
        ):
            say("\n".join(self._findings.lines(judged)) + "\n")

    def trouble(self, piece: Unreadable) -> None:
        """Tell of a path that gave nothing."""
        if piece.file in self.named or piece.reason not in _HARMLESS_IN_FOLDER:
            self.failed = True
        complain(trouble(piece, self.catalogue))

    def close(self) -> None:
        """The counts, and one sentence of verdict."""
        lines = [styled(self.verdict(), "good" if self.status() == FINE else "title")]
        if not self.quiet:
            lines[:0] = self.counts()
        if not self.as_json:
            say("\n".join(lines))
        elif not self.quiet:
            complain("\n".join(lines))

    def counts(self) -> list[str]:
        """What was read, by outcome; nothing where nothing was."""
        hands = sum(self.statuses.values())
        if not hands:
            return []
        say_ = self.catalogue.text
        total = say_("report.read_total", count_hands=hands, count_files=len(self.files))
        parts = [say_(f"report.{s}", count=self.statuses[s]) for s in _COUNTED if self.statuses[s]]
        for name, key in (("warning", "warnings"), ("note", "notes")):
            if self.weights[name]:
                parts.append(say_(f"report.{key}", count=self.weights[name]))
        if self.ignored:
            parts.append(say_("report.ignored", count=self.ignored))
        return [f"{total}: {', '.join(parts)}."]

    def verdict(self) -> str:
        """The one sentence."""
        hands, unread, broken = (
            sum(self.statuses.values()), self.statuses["unreadable"], self.statuses["violations"],
        )
        violations = self.weights["error"]
        if not hands:
            key = "none"
        elif unread and broken:
            key = "both"
        elif unread:
            key = "unreadable"
        elif broken:
            key = "violations"
        elif hands == self.statuses["not_replayed"]:
            key = "not_judged"
        else:
            key = "clean_one" if hands == 1 else "clean"
        return self.catalogue.text(
            f"verdict.{key}", count_violations=violations, count_hands=broken, count_unread=unread,
        )

    def status(self) -> int:
        """The exit status: a failure outranks unread hands, and those outrank violations."""
        if self.failed:
            return FAILED
        if self.statuses["unreadable"]:
            return UNREAD
        return BROKEN if self.statuses["violations"] else FINE


def trouble(piece: Unreadable, catalogue: Catalogue) -> str:
    """Why a path gave no hands, and what can be done."""
    name = catalogue.raw("trouble.standard_input") if piece.file == STANDARD_INPUT else visible(piece.file)
    return catalogue.text(f"trouble.{piece.reason}", text_file=name, text=visible(piece.detail))

