"""The commands as typer sees them; what each does is in a module of its own, loaded when it is called.

A command returns its exit status.
"""

from __future__ import annotations

import os
from typing import Annotated

import typer

from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli.output import say, visible
from oklahoma_pipeline.cli.pages import Command, Group
from oklahoma_pipeline.messages import LANGUAGES

app = typer.Typer(
    cls=Group,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _language(value: str | None) -> str | None:
    if value is not None and value.lower() not in LANGUAGES:
        raise typer.BadParameter(language.words().text("usage.language", text=visible(value)))
    return value


Lang = Annotated[str | None, typer.Option("--lang", callback=_language)]
Quiet = Annotated[bool, typer.Option("--quiet", "-q")]
Processes = Annotated[int | None, typer.Option("--processes", min=1, max=64)]


@app.callback(invoke_without_command=True)
def oklahoma(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    lang: Lang = None,
) -> int:
    """The program without a command: where to begin."""
    if version:
        from importlib.metadata import version as installed

        say(f"oklahoma {installed('oklahoma-hands')}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        from oklahoma_pipeline.cli.start import start

        return start()
    return 0


@app.command(cls=Command)
def check(
    paths: Annotated[list[str], typer.Argument()],
    json: Annotated[bool, typer.Option("--json")] = False,
    quiet: Quiet = False,
    db: Annotated[str | None, typer.Option("--db")] = None,
    processes: Processes = None,
    lang: Lang = None,
) -> int:
    """Judge every hand of files and folders."""
    from oklahoma_pipeline import crew
    from oklahoma_pipeline.cli.progress import size_of

    count = crew.processes(size_of(paths), processes)
    # The others load what judging needs while this one does.
    with crew.Recruits(count, "oklahoma_pipeline.cli.judging") as recruits:
        from oklahoma_pipeline.cli.check import check as run

        return run(paths, db=db, as_json=json, quiet=quiet, processes=count, recruits=recruits)


@app.command(cls=Command)
def hand(
    file: Annotated[str, typer.Argument()],
    number: Annotated[str | None, typer.Argument()] = None,
    room: Annotated[str | None, typer.Option("--room")] = None,
    date: Annotated[str | None, typer.Option("--date")] = None,
    db: Annotated[str | None, typer.Option("--db")] = None,
    lang: Lang = None,
) -> int:
    """Show one hand street by street."""
    if number is None and file != "-" and not os.path.exists(file):
        from oklahoma_pipeline.cli.stored.hands import show as show_stored

        return show_stored(db, file, room, date)
    from oklahoma_pipeline.cli.hand import show

    return show(file, number, db)


@app.command(cls=Command)
def explain(
    rule: Annotated[str | None, typer.Argument()] = None,
    lang: Lang = None,
) -> int:
    """Tell what a rule asks for; without a rule, list all."""
    from oklahoma_pipeline.cli.explain import explain as run

    return run(rule)


@app.command(cls=Command)
def template(
    game: Annotated[str, typer.Option("--game")] = "oklahoma",
    players: Annotated[int, typer.Option("--players")] = 6,
    lang: Lang = None,
) -> int:
    """Write a blank log to fill in."""
    from oklahoma_pipeline.cli.template import template as run

    return run(game, players)


@app.command(cls=Command)
def completion(
    shell: Annotated[str | None, typer.Argument()] = None,
    lang: Lang = None,
) -> int:
    """Print what makes a shell complete."""
    from oklahoma_pipeline.cli.shells import completion as run

    return run(shell)
