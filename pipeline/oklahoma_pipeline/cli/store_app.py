"""The commands on the data folder as typer sees them; what each does is loaded when it is called."""

from __future__ import annotations

from typing import Annotated

import typer

from oklahoma_pipeline.cli.app import Lang, Processes, Quiet, app
from oklahoma_pipeline.cli.pages import Command

Db = Annotated[str | None, typer.Option("--db")]
Room = Annotated[str | None, typer.Option("--room")]
Json = Annotated[bool, typer.Option("--json")]
Since = Annotated[str | None, typer.Option("--since")]
Until = Annotated[str | None, typer.Option("--until")]


@app.command("import", cls=Command)
def import_(paths: Annotated[list[str], typer.Argument()], db: Db = None, json: Json = False,
            quiet: Quiet = False, processes: Processes = None, lang: Lang = None) -> int:
    """Read files into the data folder."""
    from oklahoma_pipeline import crew
    from oklahoma_pipeline.cli.progress import size_of

    count = crew.processes(size_of(paths), processes)
    # The others load what reading needs while this one loads what storing needs, and opens the folder.
    with crew.Recruits(count, "oklahoma_pipeline.store.reading") as recruits:
        from oklahoma_pipeline.cli.stored.importing import import_paths

        return import_paths(db, paths, json_wanted=json, quiet=quiet, processes=count, recruits=recruits)


@app.command(cls=Command)
def watch(paths: Annotated[list[str], typer.Argument()], db: Db = None, json: Json = False,
          quiet: Quiet = False, lang: Lang = None) -> int:
    """Import what rooms write while they write it."""
    from oklahoma_pipeline.cli.stored.watching import watch as run

    return run(db, paths, as_json=json, quiet=quiet)


@app.command(cls=Command)
def audit(
    rule: Annotated[str | None, typer.Option("--rule")] = None,
    player: Annotated[str | None, typer.Option("--player")] = None,
    table: Annotated[str | None, typer.Option("--table")] = None,
    dealer: Annotated[str | None, typer.Option("--dealer")] = None,
    room: Room = None, since: Since = None, until: Until = None,
    severity: Annotated[str | None, typer.Option("--severity")] = None,
    state: Annotated[str | None, typer.Option("--state")] = None,
    by: Annotated[str | None, typer.Option("--by")] = None,
    everything: Annotated[bool, typer.Option("--all")] = False,
    unread: Annotated[bool, typer.Option("--unread")] = False,
    limit: Annotated[int, typer.Option("--limit")] = 200,
    report: Annotated[str | None, typer.Option("--report")] = None,
    reviewer: Annotated[str | None, typer.Option("--reviewer")] = None,
    db: Db = None, json: Json = False, lang: Lang = None,
) -> int:
    """List the findings of what was imported."""
    from oklahoma_pipeline.cli.stored.auditing import audit as run

    return run(db, {"rule": rule, "player": player, "table": table, "dealer": dealer, "room": room,
                    "severity": severity, "state": state}, (since, until), by=by, everything=everything,
               unread=unread, limit=limit, as_json=json, report=report, reviewer=reviewer or "")


@app.command(cls=Command)
def stats(
    player: Annotated[str | None, typer.Argument()] = None,
    whose: Annotated[str | None, typer.Option("--player")] = None,
    everybody: Annotated[bool, typer.Option("--all")] = False,
    by: Annotated[str | None, typer.Option("--by")] = None,
    only: Annotated[str | None, typer.Option("--only")] = None,
    pool: Annotated[bool, typer.Option("--pool")] = False,
    beside: Annotated[str | None, typer.Option("--beside")] = None,
    streaks: Annotated[bool, typer.Option("--streaks")] = False,
    why: Annotated[str | None, typer.Option("--why")] = None,
    made: Annotated[bool, typer.Option("--made")] = False,
    missed: Annotated[bool, typer.Option("--missed")] = False,
    listed: Annotated[bool, typer.Option("--list")] = False,
    room: Room = None, game: Annotated[str | None, typer.Option("--game")] = None,
    betting: Annotated[str | None, typer.Option("--betting")] = None,
    stake: Annotated[str | None, typer.Option("--stake")] = None,
    currency: Annotated[str | None, typer.Option("--currency")] = None,
    kind: Annotated[str | None, typer.Option("--kind")] = None,
    size: Annotated[str | None, typer.Option("--size")] = None,
    place: Annotated[str | None, typer.Option("--place")] = None,
    table: Annotated[str | None, typer.Option("--table")] = None,
    since: Since = None, until: Until = None,
    session: Annotated[str | None, typer.Option("--session")] = None,
    gap: Annotated[int, typer.Option("--gap", min=1)] = 30,
    opponent: Annotated[str | None, typer.Option("--opponent")] = None,
    holding: Annotated[str | None, typer.Option("--cards")] = None,
    reached: Annotated[str | None, typer.Option("--reached")] = None,
    outcome: Annotated[str | None, typer.Option("--outcome")] = None,
    tag: Annotated[str | None, typer.Option("--tag")] = None,
    sort_by: Annotated[str | None, typer.Option("--sort")] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    sample: Annotated[int, typer.Option("--sample")] = 25,
    format: Annotated[str | None, typer.Option("--format")] = None,  # noqa: A002 - the option's own name
    target: Annotated[str | None, typer.Option("--out")] = None,
    db: Db = None, json: Json = False, lang: Lang = None,
) -> int:
    """Show the numbers of a player, or of groups of hands."""
    from oklahoma_pipeline.cli.stored.numbers import Wish
    from oklahoma_pipeline.cli.stored.numbers import stats as run

    limits = {
        "game": game, "betting": betting, "stake": stake, "currency": currency, "kind": kind, "size": size,
        "place": place, "table": table, "cards": holding, "reached": reached, "outcome": outcome, "tag": tag,
    }
    return run(Wish(
        db, player or whose, room, everybody=everybody, by=by, only=only, pool=pool, beside=beside,
        streaks=streaks, why=why, made=made, missed=missed, listed=listed, limits=limits,
        days=(since, until), session=session, gap=gap, opponent=opponent, sort_by=sort_by, limit=limit,
        sample=sample, form=format, as_json=json, target=target,
    ))


@app.command(cls=Command)
def me(name: Annotated[str | None, typer.Argument()] = None,
       not_me: Annotated[bool, typer.Option("--not")] = False,
       room: Room = None, db: Db = None, lang: Lang = None) -> int:
    """Say who the user is."""
    from oklahoma_pipeline.cli.stored.persons import me as run

    return run(db, name, room, mine=not not_me)


@app.command(cls=Command)
def alias(person: Annotated[str | None, typer.Argument()] = None,
          names: Annotated[list[str] | None, typer.Argument()] = None,
          remove: Annotated[bool, typer.Option("--remove")] = False,
          room: Room = None, db: Db = None, lang: Lang = None) -> int:
    """Join names to one person."""
    from oklahoma_pipeline.cli.stored.persons import alias as run

    return run(db, person, names or [], room, remove=remove)


@app.command(cls=Command)
def forget(player: Annotated[str, typer.Argument()], yes: Annotated[bool, typer.Option("--yes")] = False,
           room: Room = None, db: Db = None, lang: Lang = None) -> int:
    """Put an alias in the place of a player's names."""
    from oklahoma_pipeline.cli.stored.persons import forget as run

    return run(db, player, room, really=yes)


@app.command(cls=Command)
def club(
    name: Annotated[str | None, typer.Argument()] = None,
    name_ru: Annotated[str | None, typer.Option("--name-ru")] = None,
    also: Annotated[list[str] | None, typer.Option("--also")] = None,
    zone: Annotated[str | None, typer.Option("--zone")] = None,
    currency: Annotated[str | None, typer.Option("--currency")] = None,
    rake: Annotated[str | None, typer.Option("--rake")] = None,
    rake_cap: Annotated[int | None, typer.Option("--rake-cap")] = None,
    cap: Annotated[int | None, typer.Option("--cap")] = None,
    denomination: Annotated[int | None, typer.Option("--denomination")] = None,
    numbers: Annotated[str | None, typer.Option("--numbers")] = None,
    severities: Annotated[list[str] | None, typer.Option("--severity")] = None,
    remove: Annotated[bool, typer.Option("--remove")] = False,
    db: Db = None, lang: Lang = None,
) -> int:
    """Describe a club."""
    from oklahoma_pipeline.cli.stored.persons import club as run

    given = {"name_ru": name_ru, "names": also, "zone": zone, "currency": currency, "rake": rake,
             "rake_cap": rake_cap, "cap": cap, "denomination": denomination, "numbers": numbers,
             "severities": severities}
    return run(db, name, {key: value for key, value in given.items() if value is not None}, remove=remove)


@app.command(cls=Command)
def undo(import_number: Annotated[int | None, typer.Argument()] = None, db: Db = None,
         lang: Lang = None) -> int:
    """Take an import back."""
    from oklahoma_pipeline.cli.stored.keeping import undo as run

    return run(db, import_number)


@app.command(cls=Command)
def retry(db: Db = None, lang: Lang = None) -> int:
    """Read once more what could not be read."""
    from oklahoma_pipeline.cli.stored.keeping import retry as run

    return run(db)


@app.command(cls=Command)
def export(folder: Annotated[str, typer.Argument()],
           format: Annotated[str, typer.Option("--format")] = "csv",  # noqa: A002 - the option's own name
           anonymise: Annotated[bool, typer.Option("--anonymise")] = False,
           db: Db = None, lang: Lang = None) -> int:
    """Write the store into files."""
    from oklahoma_pipeline.cli.stored.keeping import export as run

    return run(db, folder, format, anonymise=anonymise)


@app.command(cls=Command)
def backup(folder: Annotated[str, typer.Argument()], db: Db = None, lang: Lang = None) -> int:
    """Copy the data folder."""
    from oklahoma_pipeline.cli.stored.keeping import backup as run

    return run(db, folder)


@app.command(cls=Command)
def restore(folder: Annotated[str, typer.Argument()], db: Db = None, lang: Lang = None) -> int:
    """Make a copy the data folder."""
    from oklahoma_pipeline.cli.stored.keeping import restore as run

    return run(db, folder)


@app.command(cls=Command)
def rebuild(db: Db = None, lang: Lang = None) -> int:
    """Make the database again."""
    from oklahoma_pipeline.cli.stored.keeping import rebuild as run

    return run(db)


@app.command(cls=Command)
def doctor(db: Db = None, lang: Lang = None) -> int:
    """Look the data folder over."""
    from oklahoma_pipeline.cli.stored.keeping import doctor as run

    return run(db)


@app.command(cls=Command)
def verify(db: Db = None, lang: Lang = None) -> int:
    """Prove that everything is whole."""
    from oklahoma_pipeline.cli.stored.keeping import verify as run

    return run(db)
