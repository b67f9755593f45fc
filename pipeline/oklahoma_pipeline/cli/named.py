"""The data folder that a person named: commands that sentences offer him name it too."""

from __future__ import annotations

from collections.abc import Sequence

from oklahoma_pipeline.cli.language import asked

_named = [""]


def note(arguments: Sequence[str]) -> None:
    """Remember what stands behind `--db`, before the arguments are parsed: a refusal may come first."""
    _named[0] = asked(arguments, "--db")


def folder() -> str:
    """The folder as it was typed; empty where none was."""
    return _named[0]
