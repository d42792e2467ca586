"""How much of everything a run of the tests takes: a twentieth, or with `pytest --full` all of it.

Which kinds of things are tried is the same in both; only how many of each kind differs. A test that is the dear one of several
of its kind has the mark `full`, and is left out of the short run.
"""

from collections.abc import Iterable
from typing import Any

import pytest

SHARE = 20
"""The short run takes one in so many."""

SLOWEST_FIRST = (
    "test_access",
    "test_luck",
    "test_lessons_led",
    "test_lessons_alone",
    "test_compiled",
    "test_contracts",
    "test_second_reading",
    "test_every_edition",
    "test_solo_games",
    "test_class_game",
    "test_class_day",
    "test_kills",
    "test_protocol_client",
    "test_seat_page",
    "test_kept_walk",
    "test_control_walk",
    "test_join_walk",
    "test_sizes",
    "test_builder",
    "test_class_looks",
    "test_lab_walk",
    "test_shell",
    "test_lints",
    "test_review_walk",
    "test_class_key",
    "test_a_ninth_lesson",
    "test_board_motion",
    "test_editions_looks",
    "test_explain",
    "test_class",
    "test_class_pages",
    "test_builder_page",
)
"""Files of more than 10 seconds; each stays on one worker, so none may be begun last. Those of the browser come before all others."""

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
