"""The command line: `oklahoma`.

Exit statuses: 0 fine, 1 wrong usage or failure, 2 some hands could not be read, 3 violations found
(2 outranks 3), 130 stopped by the person.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from oklahoma_pipeline.cli import language
from oklahoma_pipeline.cli.output import abandon_stdout, complain, prepare_streams, visible

FINE, FAILED, UNREAD, BROKEN, STOPPED = 0, 1, 2, 3, 130
DEBUG = "OKLAHOMA_DEBUG"


def main() -> None:
    """The entry point of the installed command."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status; nothing but a status comes out of here."""
    prepare_streams()
    language.speak(language.choose(arguments, os.environ))
    try:
        status = _dispatch(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon_stdout()
        return FAILED
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

    from oklahoma_pipeline.cli import store_app  # noqa: F401 - adds its commands to the app
    from oklahoma_pipeline.cli.app import app
    from oklahoma_pipeline.cli.pages import PROGRAM, complaint

    try:
        status = app(args=list(arguments), prog_name=PROGRAM, standalone_mode=False)
    except typer.TyperException as error:
        complain(complaint(error))
        return FAILED
    except typer.Abort:
        return STOPPED
    except (OSError, SystemExit):
        raise
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        fault = visible(f"{type(error).__name__}: {error}")
        complain(language.words().text("trouble.fault", text=fault))
        return FAILED
    return int(status or FINE)
