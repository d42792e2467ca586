"""What Python itself is told for a server of many short runs: how often threads take turns, when it looks for garbage, and to know
its protocols."""

import gc
import sys
import threading
import time
import typing
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

RUN = "ScriptRunner.scriptThread"
"""How Streamlit names the thread in which a script runs. Under another name no run is waited for."""

SWITCH_SECONDS = 0.0005
"""How long a thread computes before another may: a tenth of Python's own, so that a short answer waits for no long drawing."""

NEW_OBJECTS = 1_000
"""After how many new objects it is worth to look for circles among them, where nobody waits for it."""

TOO_MANY = 200_000
"""New objects after which Python looks at once, in the middle of a run, as it does by itself after 700."""

LOOKS, TOO_MANY_LOOKS = 10, 1_000
"""After how many looks at new objects, or at those that have been looked at once, it is worth to look at older ones; and when they cannot
wait any longer for it to be quiet."""

QUIET, STILL = 2.0, 15.0
"""Seconds without a run after which there is time for objects that have been looked at once, and for all."""

BETWEEN_LOOKS, WHILE_QUIET = 0.03, 0.25
"""Seconds from one question whether there is something to look for to the next; the second where nothing has run for so long."""


def prepare() -> None:
    """For a server that begins."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(TOO_MANY)
    if sys.version_info < (3, 12):
        # from 3.12 on Python does so itself: what writes HTML asks of each part whether it is one of htpy's protocols
        for asked in ("_get_protocol_attrs", "_is_callable_members_only"):
            if hasattr(typing, asked):
                setattr(typing, asked, cache(getattr(typing, asked)))


_are_kept = threading.Event()
"""Whether all imports are done. Before, nobody looks for garbage."""


def keep_imports() -> None:
    """What has been imported by now stays: nobody looks for garbage in it any more. Not even now: it would be two dozen objects, and who
    has just opened a page would wait a tenth of a second for it."""
    gc.freeze()
    _are_kept.set()


def runs() -> list[threading.Thread]:
    """The runs of pages that are under way."""
    return [thread for thread in threading.enumerate() if thread.name == RUN]


def to_look_at(counts: tuple[int, int, int], quiet: float) -> int | None:
    """At which of Python's generations it is worth to look now that nothing runs. counts: `gc.get_count`; quiet: seconds without a run."""
    new, looks, older_looks = counts
    if quiet > STILL and older_looks >= LOOKS:
        return 2
    if looks >= (LOOKS if quiet > QUIET else TOO_MANY_LOOKS):
        return 1
    return 0 if new >= NEW_OBJECTS else None


@contextmanager
def looking_between_runs() -> Iterator[None]:
    """Meanwhile look for garbage where no page is being drawn: nothing else is done as long as Python looks.

    By itself it looks whenever so many objects have come, which is in the middle of a run. With half a core all pages of a class of forty
    then stood still for a tenth of a second, every six seconds.
    """
    ended = threading.Event()
    threading.Thread(target=_look_until, args=(ended,), name="garbage", daemon=True).start()
    try:
        yield
    finally:
        ended.set()


def _look_until(ended: threading.Event) -> None:
    last, quiet = time.monotonic(), 0.0
    while not ended.wait(WHILE_QUIET if quiet > QUIET else BETWEEN_LOOKS):
        if runs() or not _are_kept.is_set():
            last, quiet = time.monotonic(), 0.0
            continue
        quiet = time.monotonic() - last
        if (generation := to_look_at(gc.get_count(), quiet)) is not None:
            gc.collect(generation)
