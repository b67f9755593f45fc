"""The life of a process that works for another: tasks come over a pipe, and answers go back over it."""

from __future__ import annotations

import os
import signal
import sys
import threading
from importlib import import_module
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from oklahoma_pipeline import collecting

# Whoever works alone does without the loading of it.
if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Told = tuple[bool, Any]
"""Whether something went well, and what came of it: a task or an answer, else what went wrong."""
# Seconds after which the work makes room for the thread that listens, which asks for it some ten times a
# task: until it has heard one, whoever sends it waits.
_MAKES_ROOM: Final = 0.0005
HELD_BACK: Final = {
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)}
"""Signals that are for the one who started it; he ends it."""


def serve(pipe: Connection, module: str | None) -> None:
    """The life of a process: tasks are taken in, and answers sent, beside the work itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HELD_BACK)
    sys.setswitchinterval(_MAKES_ROOM)
    collecting.seldom()
    told: SimpleQueue[bytes] = SimpleQueue()
    answers: SimpleQueue[Told] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, told), daemon=True).start()
    threading.Thread(target=_speak, args=(pipe, answers), daemon=True).start()
    if module is not None:
        import_module(module)
    able, work = unpacked(told.get())
    while True:
        fine, task = unpacked(told.get())
        if not able:
            fine, task = able, work
        elif fine:
            try:
                task = work(task)
            except Exception as fault:  # noqa: BLE001 - it is raised again where the answer is awaited
                fine, task = False, fault
        answers.put((fine, task))


def unpacked(packed: bytes) -> Told:
    from multiprocessing.reduction import ForkingPickler

    try:
        return True, ForkingPickler.loads(packed)
    except Exception as fault:  # noqa: BLE001 - it is raised again where the answer is awaited
        return False, fault


def _listen(pipe: Connection, told: SimpleQueue[bytes]) -> None:
    """Take in what is said as it comes: nobody waits until this process can make something of it."""
    try:
        while True:
            told.put(pipe.recv_bytes())
    except (EOFError, OSError):
        # Nobody waits for an answer any more, so not even the task at hand is finished.
        os._exit(0)
    finally:
        _leave()


def _speak(pipe: Connection, answers: SimpleQueue[Told]) -> None:
    try:
        while True:
            pipe.send_bytes(_packed(*answers.get()))
    except OSError:
        os._exit(0)
    finally:
        _leave()


def _leave() -> None:
    """End the process, so that whoever waits for its answer learns that there will be none."""
    os._exit(1)


def _packed(fine: bool, answer: Any) -> memoryview:
    """An answer as it is sent, or a fault; where one cannot be, there is another fault that says so."""
    from multiprocessing.reduction import ForkingPickler

    try:
        packed = ForkingPickler.dumps((fine, answer))
        if not fine:
            # A fault that can be packed may still want something to be unpacked with.
            ForkingPickler.loads(packed)
    except Exception as fault:  # noqa: BLE001 - whatever it is that cannot be sent
        if fine:
            return _packed(False, fault)
        return ForkingPickler.dumps((False, RuntimeError(f"{type(answer).__name__}: {answer}")))
    return packed
