"""Several processes: answers in order, faults told, nobody left behind."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from pickle import PicklingError

import pytest

from oklahoma_pipeline import collecting, crew
from oklahoma_pipeline.crew import Crew, Lost, Recruits, processes


def double(extra: int, number: int) -> int:
    return 2 * number + extra


def young(_number: int) -> tuple[bool, int]:
    return parent_process() is not None, gc.get_threshold()[0]


def stumble(number: int) -> int:
    if number == 3:
        raise KeyError("three")
    return number


class Secret(Exception):
    def __init__(self) -> None:
        super().__init__()
        self.held = lambda: None


def hide(number: int) -> int:
    raise Secret


class Torn:
    """Something that can be sent and not be made again."""

    def __init__(self, said: str) -> None:
        self.said = said

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return tear, (self.said,)


def tear(said: str) -> Torn:
    raise EOFError(said)


class Wanting(Exception):
    """One that is sent with less than it is made of."""

    def __init__(self, what: str, *, why: str) -> None:
        super().__init__(what)
        self.why = why


def want(number: int) -> int:
    raise Wanting("three", why="none")


class Mute(Exception):
    """One that can neither be sent nor be told."""

    def __init__(self) -> None:
        super().__init__(lambda: None)

    def __str__(self) -> str:
        raise ValueError


def say_nothing(number: int) -> int:
    raise Mute


def answer_with(what: str) -> object:
    return {"lambda": lambda: None, "torn": Torn("here")}.get(what, what)


def repeat(what: object) -> str:
    return str(what)


def leave(number: int) -> int:
    if parent_process() is not None:
        os._exit(7)
    return number


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_who_works_beside_looks_for_cycles_as_seldom_as_a_command():
    with Crew(2, young) as workers:
        told = dict(answer for _, answer in workers.each(range(20)))
    assert told[True] == collecting.YOUNG


@pytest.mark.parametrize("count", [1, 2])
def test_answers_come_in_the_order_of_the_tasks(count: int) -> None:
    with Crew(count, partial(double, 5)) as workers:
        assert [answer for _, answer in workers.each(range(40))] == [2 * n + 5 for n in range(40)]
        assert not workers.answered
        for number in range(9):
            workers.give(number)
        patience = time.monotonic() + 10
        while not workers.answered and time.monotonic() < patience:
            time.sleep(0.01)
        assert workers.answered
        assert [workers.take() for _ in range(9)] == [2 * n + 5 for n in range(9)]
        assert workers.ahead == count - 1


@pytest.mark.parametrize("count", [1, 2])
def test_a_fault_is_raised_where_its_answer_is_awaited(count: int) -> None:
    with pytest.raises(KeyError, match="three"), Crew(count, stumble) as workers:
        list(workers.each(range(9)))


def test_a_fault_that_cannot_be_sent_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="Secret: "), Crew(2, hide) as workers:
        list(workers.each(range(2)))


def where(number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def marked(number: int) -> str:
    return f"packed {number}"


def test_whoever_hands_out_the_work_does_his_share() -> None:
    with Crew(2, where) as workers:
        counts = Counter(pid for _, pid in workers.each(range(20)))
    assert len(counts) == 2
    assert counts[os.getpid()] > 3


def where_slowly(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def test_whoever_would_wait_does_what_is_kept_himself() -> None:
    with Crew(2, where_slowly) as workers:
        for _ in range(3):
            workers.give(0.5)
        first, second, third = [workers.take() for _ in range(3)]
    assert first == second != third == os.getpid()


def test_what_is_kept_is_handed_on_to_who_has_less_to_do() -> None:
    with Crew(2, where_slowly) as workers:
        for seconds in (0, 0, 0):
            workers.give(seconds)
        while not workers.answered:
            time.sleep(0.01)
        assert os.getpid() not in [workers.take() for _ in range(3)]


def held(folder: Path, task: int) -> tuple[int, int]:
    """The first is done as soon as the process that gave it has done another, or too late."""
    if task == 0:
        patience = time.monotonic() + 20
        while not list(folder.iterdir()) and time.monotonic() < patience:
            time.sleep(0.01)
        return os.getpid(), -(not list(folder.iterdir()))
    if parent_process() is None:
        (folder / str(task)).touch()
        if task == 2:
            raise KeyError("two")
    return os.getpid(), task


def test_when_no_more_is_to_come_nobody_waits_for_what_another_has_not_begun(tmp_path: Path) -> None:
    """Of the three that the other has, the last is done here, and what goes wrong in it is told."""
    with Crew(2, partial(held, tmp_path)) as workers:
        (other,) = workers._members
        other.enough = 3
        for task in range(3):
            workers.give(task)
        assert len(other.tasks) == 3
        assert workers.take(ending=True) == (other._process.pid, 0)
        second = workers.take(ending=True)
        assert second[1] == 1
        with pytest.raises(KeyError, match="two"):
            workers.take(ending=True)
        # What the other made of it is nobody's answer.
        workers.give(7)
        assert workers.take() == (other._process.pid, 7)
        assert not other.tasks


def test_unless_no_more_is_to_come_everything_is_done_once(tmp_path: Path) -> None:
    with Crew(2, where_slowly) as workers:
        (other,) = workers._members
        for _ in range(2):
            workers.give(0.3)
        assert [workers.take() for _ in range(2)] == [other._process.pid] * 2
        workers.give(0.3)
        assert workers.take(ending=True) == other._process.pid


def test_who_ran_out_of_work_while_there_was_some_gets_more_to_go_on_with() -> None:
    with Crew(2, where_slowly) as workers:
        (other,) = workers._members
        for _ in range(3):
            workers.give(0.2)
        assert len(other.tasks) == 2
        other.take()
        assert other._here.poll(30)
        # It has answered both, and the third still lies here.
        for _ in range(4):
            workers.give(0.5)
        assert len(other.tasks) == 3
        assert os.getpid() in [workers.take() for _ in range(7)]


def test_where_nothing_lay_here_nobody_had_too_little() -> None:
    with Crew(2, where_slowly) as workers:
        (other,) = workers._members
        workers.give(0)
        assert other._here.poll(30)
        for _ in range(4):
            workers.give(0.2)
        assert len(other.tasks) <= 2
        assert len([workers.take() for _ in range(5)]) == 5


def interval(_task: int) -> float:
    return sys.getswitchinterval()


def test_whoever_works_for_another_makes_room_sooner_for_what_is_sent_to_him() -> None:
    with Crew(2, interval) as workers:
        workers.give(1)
        assert workers.take() < sys.getswitchinterval() / 5


def test_a_task_that_cannot_be_packed_is_a_fault_of_its_answer() -> None:
    with Crew(2, repeat) as workers:
        for task in ("a", threading.Lock(), "b"):
            workers.give(task)
        assert workers.take() == "a"
        with pytest.raises(TypeError, match="pickle"):
            workers.take()
        assert workers.take() == "b"


def test_a_task_is_packed_for_another_process_only() -> None:
    with Crew(2, str, marked) as workers:
        answers = [answer for _, answer in workers.each(range(60))]
    assert {answer.removeprefix("packed ") for answer in answers} == set(map(str, range(60)))
    assert len({answer[:6] == "packed" for answer in answers}) == 2


def test_a_fault_that_cannot_be_made_again_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="Wanting: three"), Crew(2, want) as workers:
        list(workers.each(range(2)))


def test_a_task_that_cannot_be_unpacked_is_a_fault_of_its_answer() -> None:
    with Crew(3, repeat) as workers:
        for task in ("a", Torn("there"), "b", "c"):
            workers.give(task)
        assert workers.take() == "a"
        with pytest.raises(EOFError, match="there"):
            workers.take()
        assert [workers.take(), workers.take()] == ["b", "c"]


def test_an_answer_that_cannot_be_sent_or_unpacked_is_a_fault() -> None:
    with Crew(3, answer_with) as workers:
        for task in ("a", "lambda", "torn", "b"):
            workers.give(task)
        assert workers.take() == "a"
        with pytest.raises((AttributeError, TypeError, PicklingError), match="lambda"):
            workers.take()
        with pytest.raises(EOFError, match="here"):
            workers.take()
        assert workers.take() == "b"


def test_a_fault_that_cannot_be_told_at_all_ends_the_process() -> None:
    with pytest.raises(Lost, match="exit status 1"), Crew(2, say_nothing) as workers:
        list(workers.each(range(2)))


def test_a_process_that_ends_by_itself_is_missed() -> None:
    with pytest.raises(Lost, match="exit status 7"), Crew(2, leave) as workers:
        list(workers.each([1]))
    with pytest.raises(Lost), Crew(2, leave) as workers:
        list(workers.each(range(200)))


def test_whoever_leaves_waits_for_nobody() -> None:
    started = time.monotonic()
    with Crew(3, sleep) as workers:
        workers.give(0)
        workers.give(0)
        pids = [workers.take(), workers.take()]
        workers.give(60)
    assert len({*pids, os.getpid()}) == 3
    assert time.monotonic() - started < 30
    assert not [pid for pid in pids if alive(pid)]


def loaded(module: str) -> tuple[int, bool]:
    return os.getpid(), module in sys.modules


def test_recruits_have_loaded_what_they_need_and_a_crew_takes_them_over() -> None:
    with Recruits(3, "oklahoma_pipeline.store.ids") as recruits:
        members = [member._process.pid for member in recruits._members]
        with Crew(1, loaded, recruits=recruits) as workers:
            for _ in range(6):
                workers.give("oklahoma_pipeline.store.ids")
            found = [workers.take() for _ in range(6)]
        assert {pid for pid, _ in found} == {*members, os.getpid()}
        assert all(there for pid, there in found if pid != os.getpid())
    assert not any(alive(pid) for pid in members)


def test_whoever_works_alone_starts_and_loads_nothing() -> None:
    script = """
import sys
from oklahoma_pipeline.crew import Crew, Recruits
with Recruits(1, "none") as recruits, Crew(1, str, recruits=recruits) as workers:
    assert [answer for _, answer in workers.each([1, 2])] == ["1", "2"]
print(any(name.startswith("multiprocessing") for name in sys.modules))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_recruits_that_nobody_takes_are_ended_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits until they have loaded."""
    (tmp_path / "slow_to_load.py").write_text("import time\ntime.sleep(600)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    enough = crew._PATIENCE
    monkeypatch.setattr(crew, "_PATIENCE", 900)
    began = time.monotonic()
    with Recruits(3, "slow_to_load") as recruits:
        members = [member._process.pid for member in recruits._members]
    with Recruits(2, "slow_to_load") as recruits, Crew(2, sleep, recruits=recruits) as workers:
        members += [member._process.pid for member in workers._members]
    assert not any(alive(pid) for pid in members)
    assert time.monotonic() - began < enough


def test_a_crew_whose_work_cannot_be_unpacked_says_so_at_every_task() -> None:
    with Crew(2, Torn("work"), str) as workers:  # type: ignore[arg-type]
        workers.give("one")
        workers.give("two")
        for _ in range(2):
            with pytest.raises(EOFError, match="work"):
                workers.take()


def test_a_crew_that_never_started_leaves_nothing() -> None:
    Crew(2, sleep).__exit__(None, None, None)


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[:1]


PARENT = """
import sys, threading
sys.path.insert(0, {folder!r})
from test_crew import sleep
from oklahoma_pipeline.crew import Crew
if __name__ == "__main__":
    with Crew(3, sleep) as workers:
        for seconds in (0, 0, 60, 60):
            workers.give(seconds)
        print(workers.take(), workers.take(), flush=True)
        workers.take()
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
def test_nobody_lives_on_when_the_parent_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(folder=str(Path(__file__).parent)), encoding="utf-8")
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pids = [int(word) for word in parent.stdout.readline().split()]
    assert len(pids) == 2
    assert all(alive(pid) for pid in pids)
    parent.send_signal(signal.SIGKILL)
    parent.communicate()
    patience = time.monotonic() + 10
    while any(alive(pid) for pid in pids) and time.monotonic() < patience:
        time.sleep(0.05)
    assert not [pid for pid in pids if alive(pid)]


def test_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "cores", lambda: 3)
    assert processes(crew.WORTHWHILE - 1) == processes(None) == processes(10**9, 1) == processes(10**9, 0) == 1
    assert processes(crew.WORTHWHILE) == 3
    assert processes(0, 9) == 9
    monkeypatch.setattr(crew, "cores", lambda: 64)
    assert processes(crew.WORTHWHILE) == crew.MOST_BY_DEFAULT


def test_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    assert crew.cores() >= 1
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert crew.cores() == (os.cpu_count() or 1)


def test_a_crew_may_be_started_beside_the_main_thread() -> None:
    import threading

    answers: list[int] = []

    def work() -> None:
        with Crew(2, partial(double, 0)) as workers:
            answers.extend(answer for _, answer in workers.each([1, 2]))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert answers == [2, 4]


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot send itself these signals there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("begun", [partial(Crew, 3, sleep), partial(Recruits, 3, "oklahoma_pipeline.store.ids")])
def test_a_signal_that_another_thread_receives_does_not_cut_a_start_short(
        monkeypatch: pytest.MonkeyPatch, number: signal.Signals,
        begun: Callable[[], Crew[float, int] | Recruits]) -> None:
    """A process that was started but never told what to do would leave with a traceback."""
    class Ended(Exception):
        pass

    def end(_number: int, _frame: object) -> None:
        raise Ended

    started: list[int] = []
    whole = crew._Member.start

    def start(member: crew._Member) -> None:
        # To the process as a whole: a thread that does not keep it back receives it.
        os.kill(os.getpid(), number)
        time.sleep(0.05)
        whole(member)
        started.append(member._process.pid or 0)

    monkeypatch.setattr(crew._Member, "start", start)
    rest = threading.Event()
    other = threading.Thread(target=rest.wait)
    other.start()
    before = signal.signal(number, end)
    try:
        with pytest.raises(Ended), begun():
            pytest.fail("the signal was lost")
        assert signal.getsignal(number) is end
    finally:
        signal.signal(number, before)
        rest.set()
        other.join()
    assert len(started) == 2
    assert not [pid for pid in started if alive(pid)]
