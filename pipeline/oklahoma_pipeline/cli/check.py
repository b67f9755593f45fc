"""`oklahoma check`: files and folders in, findings and a verdict out; no database."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from oklahoma_grammar.events import Refused
from oklahoma_grammar.reader import STANDARD_INPUT, HandText, Piece, Stray, Unreadable, read_paths
from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli.judging import PORTION, Manner, Told, Verdict, judge_portion
from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, json_safe, say, styled, visible
from oklahoma_pipeline.cli.progress import Progress
from oklahoma_pipeline.cli.report import Findings, as_object, not_judged, wanting, wrapped
from oklahoma_pipeline.crew import Crew, Recruits
from oklahoma_pipeline.judge import Judged
from oklahoma_pipeline.messages import Catalogue
from oklahoma_pipeline.messages.whys import why
from oklahoma_pipeline.store.clubs import clubs_of

FINE, FAILED, UNREAD, BROKEN = 0, 1, 2, 3

# In a folder these are told and change no status: other files there may hold hands.
_HARMLESS_IN_FOLDER = frozenset({"empty", "no_text", "binary", "no_hands"})
_NO_LOG = frozenset({"no_text", "binary", "no_hands"})
_ARCHIVES = (".zip", ".gz")
_COUNTED = ("clean", "violations", "unreadable", "unfinished", "not_replayed")


def check(paths: Sequence[str], *, db: str | None = None, as_json: bool = False, quiet: bool = False,
          processes: int = 1, recruits: Recruits | None = None) -> int:
    """Judge all hands of the paths and return the exit status. Of the data folder only the clubs are used."""
    manner = Manner(clubs_of(db), as_json, quiet, language.spoken())
    run = Run(words(), paths, as_json=as_json, quiet=quiet)
    crew: Crew[list[Piece], list[Told]] = Crew(processes, partial(judge_portion, manner), recruits=recruits)
    with crew, Progress(run.catalogue, list(paths), silent=quiet) as progress:
        waiting: deque[list[Piece]] = deque()
        for pieces in _portions(read_paths(paths)):
            waiting.append(pieces)
            crew.give([piece for piece in pieces if isinstance(piece, HandText | Refused)])
            while crew.answered:
                run.take(waiting.popleft(), crew.take(), progress)
        while waiting:
            run.take(waiting.popleft(), crew.take(ending=True), progress)
    run.close()
    return run.status()


def _portions(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """The pieces in the order read, PORTION hands at a time; a path that gave nothing is told at once."""
    held: list[Piece] = []
    hands = 0
    for piece in pieces:
        held.append(piece)
        hands += isinstance(piece, HandText | Refused)
        if hands >= PORTION or isinstance(piece, Unreadable):
            yield held
            held, hands = [], 0
    if held:
        yield held


class Run:
    """What one run has found so far, and how it is told."""

    def __init__(self, catalogue: Catalogue, paths: Sequence[str], *, as_json: bool, quiet: bool) -> None:
        self.catalogue = catalogue
        self.named = frozenset(paths)
        self.as_json = as_json
        self.quiet = quiet
        self.statuses: Counter[str] = Counter()
        self.weights: Counter[str] = Counter()
        self.files: set[str] = set()
        self.ignored = 0
        self.left_out = 0
        self.failed = False
        self._findings = Findings(catalogue)
        self._unjudged: set[str] = set()
        self._notes_told = 0

    def take(self, pieces: Iterable[Piece], answers: Iterable[Told], progress: Progress) -> None:
        """Count and tell of what was read, `answers` being the verdicts on the hands among it."""
        verdicts = iter(answers)
        for piece in pieces:
            if isinstance(piece, HandText | Refused):
                verdict = next(verdicts)
                violations = 0
                if isinstance(verdict, Verdict):
                    violations = self.count(verdict)
                else:
                    self.failed = True
                    complain(self.catalogue.text("trouble.fault", text=verdict.text))
                progress.step(len(piece.text), violations)
            elif isinstance(piece, Stray):
                self.ignored += piece.lines
            else:
                self.trouble(piece)

    def count(self, verdict: Verdict) -> int:
        """Count a hand and tell of it; the number of its violations."""
        self.statuses[verdict.status] += 1
        self.files.add(verdict.file)
        self.left_out += verdict.left_out
        if verdict.weights:
            self.weights.update(verdict.weights)
        if verdict.line is not None:
            say(verdict.line)
        elif verdict.judged is not None:
            if self.as_json:
                told = as_object(verdict.judged, self.catalogue, self._findings.mending)
                say(json_safe(json.dumps(told, ensure_ascii=False)))
            else:
                self._tell(verdict.judged)
        return verdict.weights.count("error") if verdict.status == "violations" else 0

    def _tell(self, judged: Judged) -> None:
        if judged.status == "not_replayed" and judged.header is not None:
            line = not_judged(judged.header, self.catalogue)
            if line not in self._unjudged:
                self._unjudged.add(line)
                say(f"{visible(judged.at.file)}:{judged.at.line}  {line}\n")
        elif self._findings.mending.mends(judged) or any(
            judged.weight(finding) != "note" for finding in judged.findings
        ):
            self._notes_told += sum(f.cause and judged.weight(f) == "note" for f in judged.findings)
            say("\n".join(self._findings.lines(judged)) + "\n")

    def trouble(self, piece: Unreadable) -> None:
        """Tell of a path that gave nothing."""
        if piece.file in self.named or piece.reason not in _HARMLESS_IN_FOLDER:
            self.failed = True
        complain(trouble(piece, self.catalogue))

    def close(self) -> None:
        """The counts, and one sentence of verdict."""
        whole = self.status() == FINE and not self._wanting()
        lines = wrapped(self.verdict(), "  ") if not self.quiet and not self.as_json else [self.verdict()]
        lines = [styled(line, "good" if whole else "title") for line in lines]
        if not self.quiet:
            told = [*self.counts(), *([] if self.as_json else self._hidden())]
            lines[:0] = [line for counted in told for line in wrapped(counted, "  ")]
        if not self.as_json:
            say("\n".join(lines))
        elif not self.quiet:
            complain("\n".join(lines))

    def _hidden(self) -> list[str]:
        """Where the notes are to be seen that were counted and not told."""
        if self.weights["note"] <= self._notes_told:
            return []
        file = visible(next(iter(self.files))) if len(self.files) == 1 else None
        key = "report.notes_hidden" if file is None or file == STANDARD_INPUT else "report.notes_hidden_file"
        return [self.catalogue.text(key, text_file=file or "")]

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
        """The one sentence, and what the hands are wanting before it can be said of the whole of them."""
        sentence = self._sentence()
        if not self._wanting():
            return sentence
        return " ".join([sentence, *wanting(self.catalogue, self.left_out, self.statuses["unfinished"])])

    def _wanting(self) -> bool:
        """Whether lines written by hand were left out, or hands have no end."""
        return bool(self.left_out or self.statuses["unfinished"])

    def _sentence(self) -> str:
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
        elif self._wanting():
            key = "as_read"
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
    told = visible(why(catalogue, piece.detail))
    packed = piece.reason in _NO_LOG and piece.file.lower().endswith(_ARCHIVES)
    key = "archive" if packed else piece.reason
    return catalogue.text(f"trouble.{key}", text_file=name, text=told)

