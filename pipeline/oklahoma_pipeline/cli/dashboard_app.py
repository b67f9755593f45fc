"""The command that shows the pages, as typer sees it; what it does is loaded when it is called."""

from __future__ import annotations

from typing import Annotated

import typer

from oklahoma_pipeline.cli.app import Lang, app
from oklahoma_pipeline.cli.pages import Command
from oklahoma_pipeline.cli.store_app import Db


@app.command(cls=Command)
def dashboard(
    db: Db = None,
    port: Annotated[int, typer.Option("--port", min=1, max=65535)] = 8501,
    address: Annotated[str, typer.Option("--address")] = "127.0.0.1",
    no_browser: Annotated[bool, typer.Option("--no-browser")] = False,
    lang: Lang = None,
) -> int:
    """Show the pages in the browser."""
    from oklahoma_pipeline.cli.dashboard import dashboard as run

    return run(db, address, port, lang, browser=not no_browser)
