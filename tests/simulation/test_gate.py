"""One heavy run at a time: runs take turns, those of a lesson go first, and nothing that breaks keeps the gate shut."""

import os
import sys
import threading

import pytest

from payday_core.simulation import gate as gates
from payday_core.simulation.background import Job
from payday_core.simulation.gate import Gate, gate, in_turns, urgent
from payday_core.teaching.experiments.many_games import ManyGames


@pytest.fixture(autouse=True)
def own_gate(monkeypatch):
    monkeypatch.setattr(gates, "gate", Gate())


class Watched:
    """Work that notes how many of how many runs are at it at the same time."""

    def __init__(self):
        self.now, self.together, self.order, self._lock = [], set(), [], threading.Lock()

    def of(self, run):
        def work(task):
            with self._lock:
                self.now.append(run)
                self.together.add(frozenset(self.now))
                self.order.append(run)
            with self._lock:
                self.now.remove(run)
            return task * 2

        return work


def wait_for(number):
    """Until so many runs stand before the gate."""
    while len(gates.gate._waiting) < number:
        pass


def open_gate(runners):
    """Let them in, and wait for their ends."""
    with gates.gate._changed:
        gates.gate._busy = False
        gates.gate._changed.notify_all()
    for runner in runners:
        runner.join()


def test_two_runs_never_compute_at_the_same_time_and_neither_waits_for_the_others_end():
    watched, done = Watched(), {}

    def run(name):
        done[name] = list(in_turns(watched.of(name), range(200), workers=2))

    gates.gate._busy = True  # both are there before either begins
    runners = [threading.Thread(target=run, args=(name,)) for name in "ab"]
    for runner in runners:
        runner.start()
    wait_for(2)
    open_gate(runners)
    assert watched.together == {frozenset("a"), frozenset("b")}
    assert done == {"a": [task * 2 for task in range(200)], "b": [task * 2 for task in range(200)]}
    first, last = watched.order[:100], watched.order[-1]
    assert {"a", "b"} == set(first) and watched.order.index("b") < 200 and last in "ab"


def test_a_run_of_a_lesson_comes_before_those_that_waited_longer():
    came = []

    def run(name, is_urgent):
        urgent.set(is_urgent)
        with gates.gate.turn():
            came.append(name)

    gates.gate._busy = True
    runners = []
    for number, (name, is_urgent) in enumerate((("lab", False), ("coach", False), ("lesson", True)), 1):
        runners.append(threading.Thread(target=run, args=(name, is_urgent)))
        runners[-1].start()
        wait_for(number)
    open_gate(runners)
    assert came == ["lesson", "lab", "coach"]


def test_jobs_of_lessons_are_urgent_and_others_are_not():
    seen = []

    class Lab(Job[int]):
        def work(self):
            seen.append(urgent.get())
            return 1

    Lab().wait(10)
    ManyGames(lambda _: seen.append(urgent.get()) or 1).wait(10)
    assert seen == [False, True]


def test_what_breaks_or_is_left_opens_the_gate_again():
    with pytest.raises(ZeroDivisionError):
        list(in_turns(lambda task: 1 // task, range(5), workers=1))
    left = in_turns(str, range(1000), workers=1)
    assert next(left) == "0"
    left.close()
    assert list(in_turns(str, range(3))) == ["0", "1", "2"]


@pytest.mark.skipif(sys.platform != "linux", reason="the niceness of one thread is known on Linux alone")
def test_threads_that_play_step_back_and_the_caller_does_not(monkeypatch):
    monkeypatch.setattr(gates, "NICENESS", 10)
    before = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    nice = set(in_turns(lambda _: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()), range(4), workers=2))
    assert nice == {max(before, 10)}
    held = set(in_turns(lambda _: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()), range(4), interpreted=True))
    assert held == {before}, "who holds Python's lock keeps everybody waiting"
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == before
    assert gate is not gates.gate
