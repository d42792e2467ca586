"""What Python itself is told for a server of many short runs: how often threads take turns, how often it looks for garbage, and to know
its protocols."""

import gc
import sys
import typing
from functools import cache

SWITCH_SECONDS = 0.0005
"""How long a thread computes before another may: a tenth of Python's own, so that a short answer waits for no long drawing."""

NEW_OBJECTS = 20_000
"""After how many new objects Python looks for circles among them. A run of a page makes some thousands, nearly all without a circle;
after 700, as is Python's own way, a tenth of a class's processor time was spent on looking."""


def prepare() -> None:
    """For a server that begins."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.set_threshold(NEW_OBJECTS)
    if sys.version_info < (3, 12):
        # from 3.12 on Python does so itself: what writes HTML asks of each part whether it is one of htpy's protocols
        for asked in ("_get_protocol_attrs", "_is_callable_members_only"):
            if hasattr(typing, asked):
                setattr(typing, asked, cache(getattr(typing, asked)))


def keep_imports() -> None:
    """What has been imported by now stays: nobody looks for garbage in it any more. Not even now: it would be two dozen objects, and who
    has just opened a page would wait a tenth of a second for it."""
    gc.freeze()
