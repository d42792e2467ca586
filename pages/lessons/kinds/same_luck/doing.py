"""What is done in these lessons, one action after another, each on the latest state of the lesson.

A name that was typed just before a click arrives together with it; the one must not make the other stale.
"""

import threading
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from pages.lessons.lesson.view import RunningLesson
from payday_core.teaching.lesson_service import lesson_service

Arguments = ParamSpec("Arguments")

_lock = threading.RLock()


def one_at_a_time(action: Callable[Concatenate[RunningLesson, Arguments], None]) -> Callable[Concatenate[RunningLesson, Arguments], None]:
    """The action, done on the lesson as it is when its turn comes."""

    @wraps(action)
    def done(running: RunningLesson, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        with _lock:
            action(RunningLesson(lesson_service().get(running.open_lesson.code)), *args, **kwargs)

    return done
