"""What Python and its system are told for a server of many short runs: when to look for garbage, to know protocols, and to open many files.

How often threads take turns is left as it is. Ten times as often, a short answer waits less for a long drawing; but forty pages then spend
a fifth of a class's processor time on taking turns, and with half a core every answer comes later."""

import gc
import sys
import threading
import time
import typing
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache

if sys.platform != "win32":
    import resource

RUN = "ScriptRunner.scriptThread"
"""How Streamlit names the thread in which a script runs. Under another name no run is waited for."""

GARBAGE = "garbage"
"""The name of the thread that looks for it."""

NEW_OBJECTS = 1_000
"""After how many new objects it is worth to look for circles among them, where nobody waits for it."""

TOO_MANY = 200_000
"""New objects after which Python looks at once, in the middle of a run; by itself it does so after some hundreds or thousands. When a class
of forty begins its game there are a hundred thousand; to look at half of them took 20 ms, twice, while all pages waited."""

LOOKS = 10
"""After so many looks at new objects it is worth to look at those that have been looked at once, and after so many of these at all."""

TOO_MANY_LOOKS = (1_000, 100)
"""The same where it is never quiet: they cannot wait any longer."""

QUIET, STILL = 2.0, 15.0
"""Seconds in which hardly anything has run, after which there is time for objects that have been looked at once, and for all."""

A_PAUSE = 0.05
"""Seconds in which nothing has run, after which there is time for new objects: forty pages that are drawn one after another are not stopped
between two of them."""

OPEN_FILES = 8192
"""So many files and connections may be open at once, where the system lets them. Streamlit opens four for each window, and keeps three of
them for the last 128 that were closed; a Mac allows 256, which is a class of forty that has opened its pages twice.
"""

BETWEEN_LOOKS, WHILE_QUIET = 0.03, 0.25
"""Seconds from one question whether there is something to look at to the next; the second where it has been quiet for `QUIET`."""


def prepare() -> None:
    """For a server that begins. Until `keep_imports` Python looks for no garbage: what is imported is none."""
    _allow_open_files()
    gc.disable()
    gc.set_threshold(TOO_MANY, *TOO_MANY_LOOKS)
    if sys.version_info < (3, 12):
        # from 3.12 on Python does so itself: what writes HTML asks of each part whether it is one of htpy's protocols
        for asked in ("_get_protocol_attrs", "_is_callable_members_only"):
            if hasattr(typing, asked):
                setattr(typing, asked, cache(getattr(typing, asked)))


def _allow_open_files() -> None:
    """A process may raise its own limit up to that of whoever runs the machine. Windows has none."""
    if sys.platform == "win32":
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


_are_kept = threading.Event()
"""Whether what pages in play need has been imported. Before, a look would go through all of that."""


def keep_imports() -> None:
    """What has been imported by now stays: nobody looks for garbage in it any more. Not even now: it would be two dozen objects, and who
    has just opened a page would wait a tenth of a second for it."""
    gc.freeze()
    gc.enable()
    _are_kept.set()


def runs() -> list[threading.Thread]:
    """The runs of pages that are under way."""
    return [thread for thread in threading.enumerate() if thread.name == RUN]


class Looks:
    """Which of Python's generations to look at. young, older: how often it was looked at the new objects, and at those looked at once,
    since it was last looked at older ones; Python counts them in another way in each of its versions."""

    def __init__(self) -> None:
        self.young = self.older = 0

    def next(self, new: int, quiet: float) -> int | None:
        """What is worth a look now that nothing runs, if anything is. new: objects; quiet: seconds in which hardly anything has run."""
        most_young, most_older = TOO_MANY_LOOKS
        if self.older >= (LOOKS if quiet > STILL else most_older):
            self.young = self.older = 0
            return 2
        if self.young >= (LOOKS if quiet > QUIET else most_young):
            self.young, self.older = 0, self.older + 1
            return 1
        if new >= NEW_OBJECTS:
            self.young += 1
            return 0
        return None


@contextmanager
def looking_between_runs() -> Iterator[None]:
    """Meanwhile look for garbage where no page is being drawn: nothing else is done as long as Python looks.

    By itself it looks whenever so many objects have come, which is in the middle of a run. With half a core all pages of a class of forty
    then stood still for a tenth of a second, every six seconds.
    """
    ended = threading.Event()
    threading.Thread(target=_look_until, args=(ended,), name=GARBAGE, daemon=True).start()
    try:
        yield
    finally:
        ended.set()


def _look_until(ended: threading.Event) -> None:
    looks, last, quiet = Looks(), time.monotonic(), 0.0
    while not ended.wait(WHILE_QUIET if quiet > QUIET else BETWEEN_LOOKS):
        if runs() or not _are_kept.is_set():
            last, quiet = time.monotonic(), 0.0
            continue
        quiet = time.monotonic() - last
        if quiet < A_PAUSE:
            continue
        found = looks.next(gc.get_count()[0], quiet)
        if found is not None:
            gc.collect(found)
        if found == 0:
            last = time.monotonic()  # so many objects come of runs, though none was seen
