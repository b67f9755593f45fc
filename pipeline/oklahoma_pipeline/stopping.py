"""Requests to stop: what the person (Ctrl-C) or the system sent, kept for whoever meets its traces later.

A signal raises an exception wherever the main thread happens to be. Libraries make others of it, and what is
being left meanwhile may fail for want of what was cut short; so an error after a signal is a trace of it.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType

_heard: list[int] = []


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
    raise KeyboardInterrupt
