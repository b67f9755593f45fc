"""`oklahoma samples`: evenings to try everything with, and hands that break a rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from oklahoma_grammar.events import Limit
from oklahoma_pipeline.cli.language import spoken, words
from oklahoma_pipeline.cli.output import as_typed, complain, say, visible
from oklahoma_pipeline.messages.whys import why
from oklahoma_pipeline.simulate.breaks.catalogue import broken_logs
from oklahoma_pipeline.simulate.season import SEED, Language, season
from oklahoma_pipeline.simulate.session import Asked

FINE, FAILED = 0, 1
EVENINGS, BROKEN = "evenings", "broken"
RULES = ("DSC-01", "DSC-02", "DSC-03", "TRN-01", "BET-05", "SHW-02", "POT-01")
_LIMIT: Limit = "pot"


def samples(folder: str, seed: int | None) -> int:
    """Write the files; 1 where one is there already or the folder cannot be written."""
    seed = SEED if seed is None else seed
    language: Language = "ru" if spoken() == "ru" else "en"
    place = Path(folder)
    hands = files = broken = 0
    try:
        for name, text, count in _evenings(language, seed):
            _put(place / EVENINGS / name, text)
            files += 1
            hands += count
        for name, text in _broken(language, seed):
            _put(place / BROKEN / name, text)
            broken += 1
    except FileExistsError as error:
        complain(words().text("samples.exists", text_file=visible(str(error.filename))))
        return FAILED
    except OSError as error:
        reason = why(words(), error.strerror or type(error).__name__)
        complain(words().text("samples.failed", text_file=visible(str(error.filename)), text_reason=reason))
        return FAILED
    say(words().text("samples.done", text_folder=visible(folder), count_hands=hands, count_files=files,
                     count_broken=broken))
    broken_ones, lawful_ones = (as_typed(str(place / part)) for part in (BROKEN, EVENINGS))
    say(words().text("samples.next", text_broken=broken_ones, text_valid=lawful_ones))
    return FINE


def _evenings(language: Language, seed: int) -> Iterator[tuple[str, str, int]]:
    for log in season(language, seed):
        yield log.name, log.text, log.hands


def _broken(language: Language, seed: int) -> Iterator[tuple[str, str]]:
    asked = Asked("oklahoma", _LIMIT, 4, f"stars_{language}", "usual", 0.0)
    for place, rule in enumerate(RULES):
        # Hands of one seed have the same numbers.
        for log in islice(broken_logs(rule, asked, seed + place), 1):
            yield f"{rule}.txt", log.files[0].rstrip("\n") + "\n"


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
