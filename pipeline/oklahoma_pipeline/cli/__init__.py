"""The command line: `oklahoma`.

Exit statuses: 0 fine, 1 wrong usage or failure, 2 some hands could not be read, 3 violations found
(2 outranks 3), 75 the data folder is in use, 130 stopped by the person, 141 the reader of the output went
away, as a shell tells of any command that a closed pipe ends.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli.output import abandon_stdout, complain, prepare_streams, visible

FINE, FAILED, UNREAD, BROKEN, STOPPED, UNHEARD = 0, 1, 2, 3, 130, 141
DEBUG = "OKLAHOMA_DEBUG"


def main() -> None:
    """The entry point of the installed command."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status; nothing but a status comes out of here."""
    prepare_streams()
    language.speak(language.choose(arguments, os.environ))
    try:
        strange = language.unknown(os.environ)
        if strange:
            complain(language.words().text("usage.language_set", text=visible(strange)))
        status = _dispatch(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon_stdout()
        return UNHEARD
    except OSError as error:
        complain(language.words().text("trouble.output", text=error.strerror or str(error)))
        abandon_stdout()
        return FAILED
    except KeyboardInterrupt:
        status = STOPPED
    if status == STOPPED:
        complain(language.words().text("trouble.interrupted"))
    return status


def _dispatch(arguments: Sequence[str]) -> int:
    import typer

    from oklahoma_pipeline.cli import simulate_app, store_app  # noqa: F401 - add their commands to the app
    from oklahoma_pipeline.cli.app import app
    from oklahoma_pipeline.cli.pages import PROGRAM, complaint

    try:
        status = app(args=list(arguments), prog_name=PROGRAM, standalone_mode=False)
    except typer.TyperException as error:
        complain(complaint(error))
        return FAILED
    except typer.Abort:
        return STOPPED
    except SystemExit as stop:
        # Typer makes one of a pipe that was closed.
        if isinstance(stop.__context__, BrokenPipeError):
            raise stop.__context__ from None
        raise
    except OSError:
        raise
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        fault = visible(f"{type(error).__name__}: {error}")
        complain(language.words().text("trouble.fault", text=fault))
        return FAILED
    return int(status or FINE)
