"""Runs of pages take turns, and a long one holds up nobody."""

import threading
import time
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from pages.shared.server.telling import tell
from pages.shared.ui import turns
from pages.shared.ui.turns import Turns
from tests.support.drivers import page

LONG = 60.0
"""Seconds that no test takes: whoever does not come in turn comes too late for it."""


@pytest.fixture
def beside():
    """`beside(do)` does something in a thread, and returns it; all are waited for in the end."""
    threads = []

    def begin(do: Callable[[], object]) -> threading.Thread:
        threads.append(threading.Thread(target=do, daemon=True))
        threads[-1].start()
        return threads[-1]

    yield begin
    for thread in threads:
        thread.join(LONG / 2)
        assert not thread.is_alive()


def until_waiting(held: Turns, many: int) -> None:
    """Until so many wait for their turn."""
    last = time.monotonic() + LONG / 2
    while len(held._waiting) < many:
        assert time.monotonic() < last
        time.sleep(0.001)


def test_who_comes_first_has_the_first_turn(beside):
    held, came = Turns(LONG), []

    def draw(name):
        turn = held.take()
        came.append(name)
        held.leave(turn)

    first = held.take()
    for place in range(5):
        beside(lambda place=place: draw(place))
        until_waiting(held, place + 1)
    assert came == []
    held.leave(first)
    held.leave(held.take())
    assert came == list(range(5))


def test_who_has_pressed_something_goes_before_pages_that_only_follow(beside):
    held, came = Turns(LONG), []

    def draw(name, can_wait):
        turn = held.take(can_wait)
        came.append(name)
        held.leave(turn)

    first = held.take()
    for place, (name, can_wait) in enumerate((("follows", LONG), ("pressed", 0.0), ("pressed later", 0.0))):
        beside(lambda name=name, can_wait=can_wait: draw(name, can_wait))
        until_waiting(held, place + 1)
    held.leave(first)
    held.leave(held.take(2 * LONG))
    assert came == ["pressed", "pressed later", "follows"]


def test_a_long_one_holds_up_nobody_for_long_and_what_it_gives_back_late_is_not_its_own(beside):
    held, took = Turns(0.0), []
    long = held.take()
    beside(lambda: took.append(held.take())).join(LONG / 2)
    (next_one,) = took
    held.leave(long)
    assert held._now is next_one
    held.leave(next_one)
    assert held._now is None


def test_where_nobody_waits_nobody_watches(beside):
    held = Turns(0.0)
    first = held.take()
    beside(lambda: held.leave(held.take())).join(LONG / 2)
    held.leave(first)
    last = time.monotonic() + LONG / 2
    while held._anybody_waits.is_set():
        assert time.monotonic() < last
        time.sleep(0.001)


def test_who_has_just_got_the_turn_has_a_whole_moment(beside, monkeypatch):
    """The watch wakes up when the moment of the one before would have been over."""
    slept = threading.Event()

    def sleep(seconds):
        slept.set()
        time.sleep(min(seconds, 0.001))

    monkeypatch.setattr(turns, "time", SimpleNamespace(monotonic=time.monotonic, sleep=sleep))
    held = Turns(LONG)
    first = held.take()
    second = beside(lambda: held.take())
    until_waiting(held, 1)
    third = beside(lambda: held.leave(held.take()))
    until_waiting(held, 2)
    assert slept.wait(LONG / 2)
    held._since = time.monotonic() - LONG  # the first one has had its moment
    second.join(LONG / 2)
    second_has = held._now
    slept.clear()
    assert slept.wait(LONG / 2)
    assert held._now is second_has
    assert third.is_alive()
    held.leave(first)
    assert held._now is second_has
    held.leave(second_has)


def test_who_pauses_lets_others_go_on_and_waits_again(monkeypatch, beside):
    held, came = Turns(LONG), []
    gone = threading.Event()

    def other():
        with turns.in_turn():
            came.append("other")
        gone.set()

    monkeypatch.setattr(turns, "_turns", held)
    monkeypatch.setattr(turns, "time", SimpleNamespace(monotonic=time.monotonic, sleep=lambda _: gone.wait(LONG / 2)))
    with turns.in_turn():
        beside(other)
        until_waiting(held, 1)
        turns.pause(1.0)
        came.append("again")
    assert came == ["other", "again"]
    assert held._now is None


def test_a_page_that_fails_gives_its_turn_back(monkeypatch):
    held = Turns(LONG)
    monkeypatch.setattr(turns, "_turns", held)
    with pytest.raises(ZeroDivisionError), turns.in_turn():
        raise ZeroDivisionError
    assert held._now is None


class Clock(SimpleNamespace):
    """A time that goes on only while somebody sleeps."""

    now = 100.0

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.now += seconds


@pytest.mark.parametrize(("seen_after", "paused"), [(9.0, 0.5), (0.2, 0.2), (0.0, 0.0)])
def test_outside_of_any_turn_a_pause_lasts_until_what_is_waited_for_has_come(monkeypatch, seen_after, paused):
    clock = Clock()
    begun = clock.now
    monkeypatch.setattr(turns, "time", clock)
    turns.pause(0.5, lambda: clock.now >= begun + seen_after)
    assert clock.now - begun == pytest.approx(paused, abs=turns.A_LOOK)


@pytest.mark.parametrize(("followed", "can_wait"), [(False, 0.0), (True, turns.CAN_WAIT)])
def test_every_page_is_drawn_in_its_turn(monkeypatch, followed, can_wait):
    """One that only follows something lets others go first."""
    took, held = [], Turns(LONG)

    class Watched:
        def take(self, can_wait=0.0):
            took.append(can_wait)
            return held.take(can_wait)

        def leave(self, turn):
            assert held._now is turn
            held.leave(turn)

    monkeypatch.setattr(turns, "_turns", Watched())
    monkeypatch.setattr(tell, "follows", lambda: followed)
    assert not page.home().exception
    assert took == [can_wait, 0.0], "and once more after its heading"
    assert held._now is None
