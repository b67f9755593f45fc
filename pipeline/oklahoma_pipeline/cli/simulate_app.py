"""The commands that deal hands, as typer sees them; what they do is loaded when they are called."""

from __future__ import annotations

from typing import Annotated

import typer

from oklahoma_pipeline.cli.app import Lang, Quiet, app
from oklahoma_pipeline.cli.pages import Command


@app.command(cls=Command)
def simulate(
    hands: Annotated[int, typer.Option("--hands")] = 100,
    out: Annotated[str | None, typer.Option("--out")] = None,
    seed: Annotated[int, typer.Option("--seed")] = 1,
    game: Annotated[str | None, typer.Option("--game")] = None,
    betting: Annotated[str | None, typer.Option("--betting")] = None,
    players: Annotated[int | None, typer.Option("--players")] = None,
    layout: Annotated[str | None, typer.Option("--layout")] = None,
    cards: Annotated[str, typer.Option("--cards")] = "all",
    stacks: Annotated[str | None, typer.Option("--stacks")] = None,
    burns: Annotated[str | None, typer.Option("--burns")] = None,
    stub: Annotated[bool, typer.Option("--stub")] = False,
    singles: Annotated[bool, typer.Option("--singles")] = False,
    talk: Annotated[bool, typer.Option("--talk")] = False,
    awkward: Annotated[bool, typer.Option("--awkward")] = False,
    broken: Annotated[str | None, typer.Option("--break")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs")] = None,
    quiet: Quiet = False,
    lang: Lang = None,
) -> int:
    """Deal hands and write them as logs."""
    from oklahoma_pipeline.cli.simulate import Choices
    from oklahoma_pipeline.cli.simulate import simulate as run

    choices = Choices(
        game, betting, players, layout, cards, stacks, burns, stub=stub, singles=singles, talk=talk,
        awkward=awkward,
    )
    return run(choices, hands, seed, out, broken, jobs, quiet=quiet)


@app.command(cls=Command)
def samples(
    folder: Annotated[str, typer.Argument()],
    seed: Annotated[int | None, typer.Option("--seed")] = None,
    lang: Lang = None,
) -> int:
    """Write sample logs."""
    from oklahoma_pipeline.cli.samples import samples as run

    return run(folder, seed)
