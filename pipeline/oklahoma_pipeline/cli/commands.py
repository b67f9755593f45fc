"""The app with every command that there is; importing a module of commands adds them to it."""

from __future__ import annotations

from oklahoma_pipeline.cli import dashboard_app, simulate_app, store_app  # noqa: F401 - add their commands
from oklahoma_pipeline.cli.app import app

__all__ = ["app"]
