"""Requests to stop: what the person (Ctrl-C) or the system sent, kept for whoever meets its traces later.

A signal raises an exception wherever the main thread happens to be. Libraries make others of it, and what is
being left meanwhile may fail for want of what was cut short; so an error after a signal is a trace of it.
Where Python lets nothing out (while an object is taken away), it is lost, and is raised again soon after.
"""

from __future__ import annotations

import _thread
import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

SOON = 0.01
"""Seconds until a request that was lost is repeated: enough to leave the place where nothing gets out."""

_heard: list[int] = []
_repeats: list[threading.Timer] = []
_hooks_before: list[Callable[[UnraisableHookArgs], object]] = []


def heed() -> None:
    """Let a request of the system to end stop the work as cleanly as Ctrl-C does, and remember either."""
    if threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _stop)
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _stop)


def heed_no_more() -> None:
    """All is done and said: a signal that comes while the interpreter leaves does not change the status."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)


def heard() -> bool:
    """Whether anybody asked to stop."""
    return bool(_heard)


def by_the_system() -> bool:
    """Whether it was not, or not only, the person who asked."""
    return any(number != signal.SIGINT for number in _heard)


def _stop(number: int, frame: FrameType | None) -> None:
    _heard.append(number)
    while _repeats:
        _repeats.pop().cancel()
    if sys.unraisablehook is not _repeat:
        _hooks_before.append(sys.unraisablehook)
        sys.unraisablehook = _repeat
    raise KeyboardInterrupt


def _repeat(lost: UnraisableHookArgs) -> None:
    if not isinstance(lost.exc_value, KeyboardInterrupt):
        _hooks_before[-1](lost)
        return
    # Not at once: the signal would be met here, and what is raised in this hook is lost as well.
    again = threading.Timer(SOON, _send, [_heard[-1]])
    again.daemon = True
    _repeats.append(again)
    again.start()


def _send(number: int) -> None:
    main = threading.main_thread().ident
    if hasattr(signal, "pthread_kill") and main is not None:
        signal.pthread_kill(main, number)
    else:
        # Where threads cannot be sent signals: this one does not end a wait of the system's.
        _thread.interrupt_main(signal.Signals(number))
