"""The command line: `oklahoma`.

Exit statuses: 0 fine, 1 wrong usage or failure, 2 some hands could not be read, 3 violations found
(2 outranks 3), 75 the data folder is in use, 130 stopped by the person, 141 the reader of the output went
away, as a shell tells of any command that a closed pipe ends, 143 stopped by the system.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from oklahoma_pipeline import collecting, stopping

FINE, FAILED, UNREAD, BROKEN, STOPPED, UNHEARD, ENDED = 0, 1, 2, 3, 130, 141, 143
DEBUG = "OKLAHOMA_DEBUG"


def main() -> None:
    """The entry point of the installed command."""
    collecting.seldom()
    try:
        stopping.heed()
        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        # So early, or so late, that there is no language to say it in.
        status = _stopped()
    stopping.heed_no_more()
    # Everything goes with the process. To look for cycles in it first would take a tenth of a second.
    gc.freeze()
    sys.exit(status)


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status; nothing but a status comes out of here.

    What this needs is imported here, so that a signal that comes meanwhile finds `main` prepared.
    """
    from oklahoma_grammar import limits
    from oklahoma_pipeline.cli import language, named
    from oklahoma_pipeline.cli.output import abandon_stdout, complain, prepare_streams, visible

    prepare_streams()
    language.speak(language.choose(arguments, os.environ))
    named.note(arguments)
    try:
        if os.environ.get("OKLAHOMA_COMPLETE"):
            return _complete(arguments)
        strange = language.unknown(os.environ)
        if strange:
            complain(language.words().text("usage.language_set", text=visible(strange)))
        for variable in limits.STRANGE:
            told = visible(os.environ.get(variable, ""))
            complain(language.words().text("watch.strange_limit", text_variable=variable, text=told))
        status = _dispatch(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon_stdout()
        return UNHEARD
    except OSError as error:
        if not stopping.heard():
            complain(_system_trouble(error))
            abandon_stdout()
            return FAILED
        status = _stopped()
    except KeyboardInterrupt:
        status = _stopped()
    if status in (STOPPED, ENDED):
        complain(language.words().text("trouble.interrupted"))
    return status


def _system_trouble(error: OSError) -> str:
    """What the system would not do: with the path, where it was about one."""
    from oklahoma_pipeline.cli import language
    from oklahoma_pipeline.cli.output import visible
    from oklahoma_pipeline.messages.whys import why

    told = visible(why(language.words(), error.strerror or str(error)))
    if error.filename is None:
        return language.words().text("trouble.output", text=told)
    return language.words().text("trouble.path", text_file=visible(os.fsdecode(error.filename)), text=told)


def _complete(arguments: Sequence[str]) -> int:
    from oklahoma_pipeline.cli.complete import complete

    status = complete(arguments, os.environ)
    sys.stdout.flush()
    return status


def _stopped() -> int:
    return ENDED if stopping.by_the_system() else STOPPED


def _dispatch(arguments: Sequence[str]) -> int:
    import typer

    from oklahoma_pipeline.cli import language
    from oklahoma_pipeline.cli.commands import app
    from oklahoma_pipeline.cli.output import complain, visible
    from oklahoma_pipeline.cli.pages import PROGRAM, complaint

    try:
        status = app(args=list(arguments), prog_name=PROGRAM, standalone_mode=False)
    except typer.TyperException as error:
        complain(complaint(error))
        return FAILED
    except typer.Abort:
        return _stopped()
    except SystemExit as stop:
        # Typer makes one of a pipe that was closed.
        if isinstance(stop.__context__, BrokenPipeError):
            raise stop.__context__ from None
        raise
    except OSError:
        raise
    except Exception as error:
        if stopping.heard():
            return _stopped()
        if os.environ.get(DEBUG):
            raise
        fault = visible(f"{type(error).__name__}: {error}")
        complain(language.words().text("trouble.fault", text=fault))
        return FAILED
    # Typer says of any signal that it was the person.
    return _stopped() if status == STOPPED else int(status or FINE)
