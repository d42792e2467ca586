"""What Python is told for a server, and that protocols mean the same then."""

import gc
import sys
import typing
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


def test_threads_take_turns_sooner_and_garbage_is_looked_for_later(prepared):
    assert sys.getswitchinterval() < 0.005
    assert gc.get_threshold()[0] == interpreter.NEW_OBJECTS


def test_a_protocol_means_the_same_however_often_it_is_asked(prepared):
    for _ in range(2):
        assert isinstance(Person(), Named)
        assert not isinstance(Person(), NamedAndCoded)
        assert isinstance(Member(), NamedAndCoded)
    assert str(h.p[["<", 1, None]]) == "<p>&lt;1</p>"


def test_what_was_imported_is_looked_at_no_more(prepared):
    interpreter.keep_imports()
    try:
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
