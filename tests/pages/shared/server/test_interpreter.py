"""What Python is told for a server, and that protocols mean the same then."""

import gc
import threading
import typing
import weakref
from itertools import cycle
from queue import Queue
from typing import Protocol, runtime_checkable

import htpy as h
import pytest

from pages.shared.server import interpreter


@pytest.fixture
def prepared(monkeypatch):
    if hasattr(typing, "_get_protocol_attrs"):
        monkeypatch.setattr(typing, "_get_protocol_attrs", typing._get_protocol_attrs)
    objects = gc.get_threshold()
    interpreter.prepare()
    yield
    gc.enable()
    gc.set_threshold(*objects)


@runtime_checkable
class Named(Protocol):
    def name(self) -> str: ...


@runtime_checkable
class NamedAndCoded(Named, Protocol):
    def code(self) -> str: ...


class Person:
    def name(self) -> str:
        return "Ada"


class Member(Person):
    def code(self) -> str:
        return "7B"


def test_no_run_looks_for_garbage(prepared):
    assert gc.get_threshold()[0] == interpreter.TOO_MANY > 10 * interpreter.NEW_OBJECTS


def looks_at(young, older, new, quiet):
    """What is looked at next, and how many looks at younger objects are counted then."""
    looks = interpreter.Looks()
    looks.young, looks.older = young, older
    return looks.next(new, quiet), looks.young, looks.older


@pytest.mark.parametrize(
    ("before", "new", "quiet", "found"),
    [
        ((0, 0), 999, 60, (None, 0, 0)),
        ((0, 0), 1_000, 0, (0, 1, 0)),
        ((10, 0), 0, 1.9, (None, 10, 0)),
        ((10, 0), 1_000, 1.9, (0, 11, 0)),
        ((10, 0), 0, 2.1, (1, 0, 1)),
        ((9, 0), 0, 60, (None, 9, 0)),
        ((1_000, 0), 0, 0, (1, 0, 1)),
        ((10, 10), 0, 14.9, (1, 0, 11)),
        ((0, 10), 0, 15.1, (2, 0, 0)),
        ((0, 99), 0, 0, (None, 0, 99)),
        ((0, 100), 0, 0, (2, 0, 0)),
    ],
)
def test_old_objects_are_looked_at_where_it_is_quiet_or_cannot_wait(before, new, quiet, found):
    assert looks_at(*before, new, quiet) == found


class Circle:
    """Holds itself: only who looks for garbage finds it."""

    def __init__(self):
        self.me = self


@pytest.fixture
def asked(monkeypatch):
    """Each time it is asked whether something runs, which is often, something stands here. Python does not look by itself meanwhile."""
    asked, runs = Queue(), interpreter.runs
    monkeypatch.setattr(interpreter, "NEW_OBJECTS", 0)
    monkeypatch.setattr(interpreter, "BETWEEN_LOOKS", 0.001)
    monkeypatch.setattr(interpreter, "WHILE_QUIET", 0.001)
    monkeypatch.setattr(interpreter, "runs", lambda: asked.put("whether something runs") or runs())
    monkeypatch.setattr(interpreter, "_are_kept", threading.Event())
    gc.disable()
    yield asked
    gc.enable()
    gc.unfreeze()


def is_found(circle, asked):
    """Is the circle gone in the end?"""
    return any(circle() is None or asked.get(timeout=60) is None for _ in range(5_000))


def is_left(circle, asked):
    """Is it still there after a while?"""
    for _ in range(20):
        asked.get(timeout=60)
    return circle() is not None


def test_garbage_is_found_between_runs_and_never_in_one(asked):
    interpreter.keep_imports()
    over = threading.Event()
    threading.Thread(target=over.wait, name=interpreter.RUN, daemon=True).start()
    circle = weakref.ref(Circle())
    with interpreter.looking_between_runs():
        assert is_left(circle, asked)
        over.set()
        assert is_found(circle, asked)


def test_pages_that_are_drawn_one_after_another_are_not_stopped_between_two_of_them(asked, monkeypatch):
    interpreter.keep_imports()
    pages = cycle([[threading.current_thread()], []])
    monkeypatch.setattr(interpreter, "runs", lambda: asked.put("whether something runs") or next(pages))
    circle = weakref.ref(Circle())
    with interpreter.looking_between_runs():
        assert is_left(circle, asked)
        monkeypatch.setattr(interpreter, "runs", lambda: asked.put("whether something runs") or [])
        assert is_found(circle, asked)


def test_nobody_goes_through_what_is_still_being_imported(asked):
    circle = weakref.ref(Circle())
    with interpreter.looking_between_runs():
        assert is_left(circle, asked)
        interpreter._are_kept.set()
        assert is_found(circle, asked)


def test_a_protocol_means_the_same_however_often_it_is_asked(prepared):
    for _ in range(2):
        assert isinstance(Person(), Named)
        assert not isinstance(Person(), NamedAndCoded)
        assert isinstance(Member(), NamedAndCoded)
    assert str(h.p[["<", 1, None]]) == "<p>&lt;1</p>"


def test_what_was_imported_is_looked_at_no_more(prepared, monkeypatch):
    monkeypatch.setattr(interpreter, "_are_kept", threading.Event())
    assert not gc.isenabled()
    interpreter.keep_imports()
    try:
        assert gc.isenabled()
        assert gc.get_freeze_count() > 0
        assert interpreter._are_kept.is_set()
    finally:
        gc.unfreeze()
