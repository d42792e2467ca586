"""What Python is told for a server, and that protocols mean the same then."""

import gc
import sys
import threading
import typing
import weakref
from queue import Queue
from typing import Protocol, runtime_checkable

import htpy as h
import pytest

from pages.shared.server import interpreter


@pytest.fixture
def prepared(monkeypatch):
    if hasattr(typing, "_get_protocol_attrs"):
        monkeypatch.setattr(typing, "_get_protocol_attrs", typing._get_protocol_attrs)
    interval, objects = sys.getswitchinterval(), gc.get_threshold()
    interpreter.prepare()
    yield
    sys.setswitchinterval(interval)
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


def test_threads_take_turns_sooner_and_no_run_looks_for_garbage(prepared):
    assert sys.getswitchinterval() < 0.005
    assert gc.get_threshold()[0] == interpreter.TOO_MANY > 10 * interpreter.NEW_OBJECTS


@pytest.mark.parametrize(
    ("counts", "quiet", "looks_at"),
    [
        ((999, 0, 0), 60, None),
        ((1_000, 0, 0), 0, 0),
        ((0, 10, 0), 1.9, None),
        ((1_000, 10, 0), 1.9, 0),
        ((0, 10, 0), 2.1, 1),
        ((0, 9, 0), 60, None),
        ((0, 1_000, 0), 0, 1),
        ((0, 10, 10), 14.9, 1),
        ((0, 0, 10), 15.1, 2),
    ],
)
def test_old_objects_are_looked_at_where_it_is_quiet(counts, quiet, looks_at):
    assert interpreter.to_look_at(counts, quiet) == looks_at


class Circle:
    """Holds itself: only who looks for garbage finds it."""

    def __init__(self):
        self.me = self


@pytest.fixture
def no_looks_by_itself():
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_looks_by_itself", "imported")
def test_garbage_is_found_between_runs_and_never_in_one(monkeypatch):
    asked, over = Queue(), threading.Event()
    runs = interpreter.runs
    monkeypatch.setattr(interpreter, "NEW_OBJECTS", 0)
    monkeypatch.setattr(interpreter, "BETWEEN_LOOKS", 0.001)
    monkeypatch.setattr(interpreter, "runs", lambda: asked.put("whether something runs") or runs())
    threading.Thread(target=over.wait, name=interpreter.RUN, daemon=True).start()
    circle = weakref.ref(Circle())
    with interpreter.looking_between_runs():
        for _ in range(20):
            asked.get(timeout=60)
        assert circle() is not None
        over.set()
        while circle() is not None:
            asked.get(timeout=60)


def test_a_protocol_means_the_same_however_often_it_is_asked(prepared):
    for _ in range(2):
        assert isinstance(Person(), Named)
        assert not isinstance(Person(), NamedAndCoded)
        assert isinstance(Member(), NamedAndCoded)
    assert str(h.p[["<", 1, None]]) == "<p>&lt;1</p>"


@pytest.fixture
def imported(monkeypatch):
    monkeypatch.setattr(interpreter, "_are_kept", threading.Event())
    interpreter.keep_imports()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("prepared", "imported")
def test_what_was_imported_is_looked_at_no_more():
    assert gc.get_freeze_count() > 0
