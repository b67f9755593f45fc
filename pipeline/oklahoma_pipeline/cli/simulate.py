"""`oklahoma simulate`: lawful hands by the thousand, or hands with one rule broken, as logs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, get_args

from oklahoma_pipeline.cli.language import words
from oklahoma_pipeline.cli.output import complain, say, visible

if TYPE_CHECKING:
    from oklahoma_pipeline.simulate.files import Order

Word = TypeVar("Word", bound=str)
FINE, FAILED = 0, 1
_AWKWARD = 0.5
_MOST_PLAYERS = 10


@dataclass(frozen=True, slots=True)
class Choices:
    """What the person asked for, as typed; None leaves a thing to chance."""

    game: str | None
    betting: str | None
    players: int | None
    layout: str | None
    cards: str
    stacks: str | None
    burns: str | None
    stub: bool
    singles: bool
    talk: bool
    awkward: bool


class Unknown(Exception):
    """A word that is none of those to choose from."""

    def __init__(self, text: str, known: Sequence[str]) -> None:
        super().__init__(text)
        self.text = text
        self.known = tuple(known)


def simulate(
    choices: Choices, hands: int, seed: int, out: str | None, rule: str | None, jobs: int | None, *,
    quiet: bool,
) -> int:
    """Make what is asked for; 1 where that cannot be."""
    try:
        order = _order(choices, hands, seed)
        if rule is not None:
            return _broken(_one_of(rule.upper(), _breakable()), order, out, quiet=quiet)
        return _lawful(order, out, jobs, quiet=quiet)
    except Unknown as error:
        complain(words().text("simulate.choice", text=visible(error.text), texts_known=error.known))
    except FileExistsError as error:
        complain(words().text("simulate.exists", text_file=visible(str(error.filename))))
    return FAILED


def _order(choices: Choices, hands: int, seed: int) -> Order:
    from oklahoma_grammar.events import Limit
    from oklahoma_pipeline.simulate.evening import Depth
    from oklahoma_pipeline.simulate.files import Order
    from oklahoma_pipeline.simulate.lineup import Burns, Habits
    from oklahoma_pipeline.simulate.logs import Cards
    from oklahoma_pipeline.simulate.session import DIALECTS, Asked
    from oklahoma_pipeline.variants import VARIANTS

    game, layout = _known(choices.game, tuple(VARIANTS)), _known(choices.layout, DIALECTS)
    betting: Limit | None = _known(choices.betting, get_args(Limit))
    stacks: Depth | None = _known(choices.stacks, get_args(Depth))
    burns: Burns | None = _known(choices.burns, get_args(Burns))
    cards: Cards = _one_of(choices.cards, get_args(Cards))
    players = choices.players
    if players is not None and not 2 <= players <= _MOST_PLAYERS:
        raise Unknown(str(players), [str(number) for number in range(2, _MOST_PLAYERS + 1)])
    habits = None
    if burns is not None or choices.stub or choices.singles:
        habits = Habits(burns or "none", choices.stub, choices.singles)
    asked = Asked(
        game, betting, players, layout, stacks, _AWKWARD if choices.awkward else 0.0, habits=habits,
    )
    return Order(asked, seed, max(0, hands), cards, choices.talk)


def _known(text: str | None, known: Sequence[Word]) -> Word | None:
    return None if text is None else _one_of(text, known)


def _one_of(text: str, known: Sequence[Word]) -> Word:
    for word in known:
        if word == text:
            return word
    raise Unknown(text, known)


def _breakable() -> tuple[str, ...]:
    from oklahoma_pipeline.simulate.breaks.catalogue import BREAKABLE

    return BREAKABLE


def _lawful(order: Order, out: str | None, jobs: int | None, *, quiet: bool) -> int:
    from oklahoma_pipeline.simulate.files import processes, texts, write_files

    if out is None:
        for place, (_, text) in enumerate(texts(order)):
            say(("\n\n" if place else "") + text.rstrip("\n"))
        return FINE
    files = write_files(order, Path(out), jobs if jobs is not None else processes())
    if not quiet:
        folder = visible(out)
        say(words().text("simulate.done", count_hands=order.hands, count_files=files, text_folder=folder))
    return FINE


def _broken(rule: str, order: Order, out: str | None, *, quiet: bool) -> int:
    from oklahoma_pipeline.simulate.files import EXPECTED, broken, write_broken

    if out is not None:
        files = write_broken(rule, order, Path(out))
        if files and not quiet:
            say(words().text("simulate.broken", count_files=files, text_rule=rule, text_folder=visible(out),
                             text_file=EXPECTED))
        return FINE if files or not order.hands else _never(rule)
    line, place = 0, -1
    for place, log in enumerate(broken(rule, order)):
        pieces = [text.rstrip("\n") for text in log.files]
        printed = ("\n\n" if place else "") + "\n\n\n".join(pieces)
        say(printed)
        if not quiet:
            before = line + (2 if place else 0) + sum(piece.count("\n") + 3 for piece in pieces[:log.file])
            complain(words().text("simulate.here", text_rule=rule, count_line=before + log.line,
                                  player_named=log.player or ""))
        line += printed.count("\n") + 1
    return FINE if place >= 0 or not order.hands else _never(rule)


def _never(rule: str) -> int:
    complain(words().text("simulate.never", text_rule=rule))
    return FAILED
