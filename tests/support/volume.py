"""How much of everything a run of the tests takes: a twentieth, or with `pytest --full` all of it.

Which kinds of things are tried is the same in both; only how many of each kind differs. A test that is the dear one of several
of its kind has the mark `full`, and is left out of the short run.
"""

from collections.abc import Iterable
from typing import Any

import pytest

SHARE = 20
"""The short run takes one in so many."""

_run = {"full": False}


def take_all(full: bool) -> None:
    """Say, before any test is imported, whether this run is the whole one."""
    _run["full"] = full


def is_full() -> bool:
    """Is this `pytest --full`?"""
    return _run["full"]


def volume(all_of_it: int, share: int = SHARE, *, at_least: int = 1) -> int:
    """How many of something this run tries: all of it, or one in `share`."""
    return all_of_it if is_full() else max(at_least, -(-all_of_it // share))


def with_full(things: Iterable[Any], *kept: Any) -> list[Any]:
    """Parameters of a test, of which the short run takes those that are `kept`."""
    return [thing if thing in kept else pytest.param(thing, marks=pytest.mark.full) for thing in things]
