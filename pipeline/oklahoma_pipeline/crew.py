"""Several processes doing one kind of work, with the answers in the order in which the work was given.

Each process is told what to do once, over a pipe of its own, and ends when that pipe is closed at the other
end: also where the one who started it was killed. It can be started before that is known, and loads meanwhile
what it will need. An interrupt from the keyboard is for the one who started them; they leave when he does.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Final, Generic, Self, TypeVar

from oklahoma_pipeline.serving import HELD_BACK, serve, unpacked

Task = TypeVar("Task")
Answer = TypeVar("Answer")

MOST_BY_DEFAULT: Final = 4
"""More would wait for the one who hands out the work, and take memory."""
WORTHWHILE: Final = 8_000_000
"""Bytes of input from which on several processes are quicker than one."""
# Tasks that another process holds: one at hand, and some to go on with while this one works or writes. Few at
# first, so that the last of few are shared; more for whoever has run out of them while there were some here.
_AHEAD: Final = 2
_MOST_AHEAD: Final = 4
_PATIENCE: Final = 5.0


class Lost(RuntimeError):
    """A process of the crew ended without an answer."""


def cores() -> int:
    """How many processes can run side by side here."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def processes(size: int | None, wanted: int | None = None) -> int:
    """How many to use for so many bytes of input, None where that is not known."""
    if wanted is not None:
        return max(1, wanted)
    return min(cores(), MOST_BY_DEFAULT) if size is not None and size >= WORTHWHILE else 1


class _Slot:
    """The place of an answer among all: `member` has the `task`, if anybody else, until it is `done`."""

    __slots__ = ("answer", "done", "fine", "member", "task")

    def __init__(self, task: Any) -> None:
        self.task = task
        self.member: _Member | None = None
        self.done = self.fine = False
        self.answer: Any = None

    def fill(self, fine: bool, answer: object) -> None:
        """Lay the answer there, unless somebody was sooner."""
        if not self.done:
            self.done, self.fine, self.answer, self.task = True, fine, answer, None


class Recruits:
    """Processes for a crew of so many, started before it is known what they are to do.

    They load the `module` meanwhile. Leaving them ends those that no crew has taken.
    """

    def __init__(self, count: int, module: str) -> None:
        self._members = [_Member(module) for _ in range(count - 1)]

    def __enter__(self) -> Self:
        _start(self._members)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        _end(self.taken())

    def taken(self) -> list[_Member]:
        """Hand them over: whoever takes them ends them."""
        taken, self._members = self._members, []
        return taken


class Crew(Generic[Task, Answer]):
    """So many processes that do `work`, which must be a function of a module, or a partial of one.

    This process is one of them: it does what is given while all others have enough to do, and while it would
    wait. A task for each of the others is kept here, to be handed on as soon as he has less.
    `pack` makes of a task what is sent to another process; `recruits` are those who were started in
    advance, and then their number counts. Leaving the crew ends the others, work at hand or not.
    """

    def __init__(self, count: int, work: Callable[[Any], Answer],
                 pack: Callable[[Task], object] | None = None, recruits: Recruits | None = None) -> None:
        self._work = work
        self._pack = pack
        self._members = [_Member() for _ in range(count - 1)] if recruits is None else recruits.taken()
        self._slots: deque[_Slot] = deque()
        self._kept: deque[_Slot] = deque()

    def __enter__(self) -> Self:
        _start(self._members, self._work)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        # Where something went wrong nobody waits for the work at hand.
        _end(self._members, _PATIENCE if kind is None else 0.0)

    @property
    def ahead(self) -> int:
        """How much work may be under way while what came before is used: none where it is done here."""
        return 1 if self._members else 0

    @property
    def answered(self) -> bool:
        """Whether an answer can be taken without waiting for it."""
        self._hear()
        self._hand_on()
        return bool(self._slots) and self._slots[0].done

    def give(self, task: Task) -> None:
        """Take on a task; does one here while everybody else has enough to do."""
        self._hear()
        slot = _Slot(task)
        self._slots.append(slot)
        self._kept.append(slot)
        self._hand_on(coming=True)
        if len(self._kept) > len(self._members):
            self._do(self._kept.popleft())

    def take(self, *, ending: bool = False) -> Answer:
        """The answer to the earliest task not answered yet; what went wrong there is raised here.

        With `ending`, when no more is to come, what others have hardly begun is done here rather than waited
        for, and there for nothing: so the work must leave nothing behind but its answer.
        """
        slot = self._slots.popleft()
        self._hear()
        self._hand_on()
        while not slot.done:
            other = self._kept.popleft() if self._kept else self._latest() if ending else None
            if other is not None:
                self._do(other)
                self._hear()
                self._hand_on()
            else:
                assert slot.member is not None
                slot.member.take()
        if not slot.fine:
            raise slot.answer
        answer: Answer = slot.answer
        return answer

    def _hear(self) -> None:
        """Take in what the others answered; who ran out of tasks while some are kept gets more in future."""
        for member in self._members:
            busy = bool(member.tasks)
            member.hear()
            if busy and not member.tasks and self._kept:
                member.enough = min(member.enough + 1, _MOST_AHEAD)

    def _hand_on(self, *, coming: bool = False) -> None:
        """Give the others of what is kept here until each has enough; less where no more may be `coming`."""
        while self._kept and self._members:
            idlest = min(self._members, key=lambda member: len(member.tasks))
            if len(idlest.tasks) >= (idlest.enough if coming else _AHEAD):
                return
            slot = self._kept.popleft()
            try:
                idlest.give(slot.task if self._pack is None else self._pack(slot.task), slot)
            except Lost:
                raise
            except Exception as fault:  # noqa: BLE001 - the same, of what cannot be packed
                slot.fill(False, fault)

    def _latest(self) -> _Slot | None:
        """The last task of whoever has most of them, if it is not the only one."""
        most = max([[slot for slot in member.tasks if not slot.done] for member in self._members], key=len)
        return most[-1] if len(most) > 1 else None

    def _do(self, slot: _Slot) -> None:
        try:
            slot.fill(True, self._work(slot.task))
        except Exception as fault:  # noqa: BLE001 - it is raised again where the answer is awaited
            slot.fill(False, fault)

    def each(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Answer]]:
        """Every task with its answer, in order."""
        waiting: deque[Task] = deque()
        for task in tasks:
            waiting.append(task)
            self.give(task)
            while self.answered:
                yield waiting.popleft(), self.take()
        while waiting:
            yield waiting.popleft(), self.take()


class _Member:
    """Another process, as it is seen from here.

    `tasks` are those that it has not answered, in order, `enough` how many of them are while more come.
    """

    def __init__(self, module: str | None = None) -> None:
        from multiprocessing import get_context

        context = get_context("spawn")
        self.tasks: deque[_Slot] = deque()
        self.enough = _AHEAD
        self._idle = True
        self._here, self._there = context.Pipe()
        self._process = context.Process(target=serve, args=(self._there, module), daemon=True)

    @property
    def started(self) -> bool:
        return self._process.pid is not None

    def start(self) -> None:
        self._process.start()
        self._there.close()

    def tell(self, work: Callable[[Any], Any]) -> None:
        """Say what is to be done with every task."""
        self._send(work)

    def give(self, task: object, slot: _Slot) -> None:
        self._send(task)
        self._idle = False
        slot.member = self
        self.tasks.append(slot)

    def _send(self, told: object) -> None:
        try:
            self._here.send(told)
        except OSError as error:
            raise self._lost() from error

    def hear(self) -> None:
        """Take in the answers that have come."""
        while self.tasks and self._here.poll():
            self.take()

    def take(self) -> None:
        """Wait for the next answer and lay it into its place."""
        try:
            packed = self._here.recv_bytes()
        except (EOFError, OSError) as error:
            raise self._lost() from error
        slot = self.tasks.popleft()
        fine, answer = unpacked(packed)
        slot.fill(*(answer if fine else (False, answer)))

    def _lost(self) -> Lost:
        self._process.join(_PATIENCE)
        return Lost(f"exit status {self._process.exitcode}")

    def dismiss(self) -> None:
        self._here.close()

    def see_off(self, patience: float) -> None:
        if not self.started:
            return
        # One that was given nothing may still be loading what it would have needed.
        self._process.join(0.0 if self._idle else patience)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        self._process.close()


def _start(members: Sequence[_Member], work: Callable[[Any], Any] | None = None) -> None:
    """Start those who are not yet, and tell all what to do where that is known; else none of them stays."""
    fresh = [member for member in members if not member.started]
    try:
        if fresh:
            with _deaf():
                for member in fresh:
                    member.start()
        if work is not None:
            for member in members:
                member.tell(work)
    except BaseException:
        _end(members)
        raise


def _end(members: Sequence[_Member], patience: float = 0.0) -> None:
    for member in members:
        member.dismiss()
    for member in members:
        member.see_off(patience)


@contextmanager
def _deaf() -> Iterator[None]:
    """Within it a process that is started will never hear an interrupt, not even before its first line.

    A signal that comes meanwhile is heard afterwards: no process is left without being told what to do.
    """
    if threading.current_thread() is not threading.main_thread():
        # Handlers run in the main thread, so nothing here is cut short.
        yield
        return
    heard: list[int] = []
    # Keeping a signal back from this thread is not enough: it can reach another, of the database or of
    # polars, and the handler would still run here.
    before = {number: signal.signal(number, lambda came, _frame: heard.append(came))
              for number in HELD_BACK if callable(signal.getsignal(number))}
    try:
        with _masked():
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in heard[:1]:
            signal.raise_signal(number)


@contextmanager
def _masked() -> Iterator[None]:
    """What is started within it begins with interrupts kept back, where the system can do that."""
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        # Started by the first process of a crew, it would let the signals through again.
        resource_tracker.ensure_running()
        masked = signal.pthread_sigmask(signal.SIG_BLOCK, HELD_BACK)
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, masked)
    else:  # pragma: no cover - there is no keeping back on Windows
        yield
