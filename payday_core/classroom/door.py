"""The door of a class: how fast seats may be taken from one address, and by which marks seats that came from one device are known.

A whole class can come from one address, as behind a school's proxy: twelve at once, then one every two seconds, which is a class of thirty
in 36 seconds and one of forty in 56. One device that forgets its cookies takes no more than that, and `flood` tells the teacher.
"""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from payday_core.classroom.limits import Limit
from payday_core.classroom.refused import TooFast

AT_ONCE, SECONDS_BETWEEN = 12, 2.0
"""How many seats of a class an address may take at once, and how many seconds there are between any two after that."""

JOINS, JOIN_SECONDS = 60, 60.0
"""How many seats of a class may be taken in that time from everywhere."""

MARK_SIGNS = 12


class Marks(NamedTuple):
    """By what seats of one browser, and seats that came from one address, are known as such; empty where nothing is known."""

    browser: str = ""
    source: str = ""


class Door:
    """Lets pupils into classes. Addresses are in memory alone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock` gives seconds that never run backwards."""
        self._from_address = Limit(AT_ONCE, AT_ONCE * SECONDS_BETWEEN, clock)
        self._from_all = Limit(JOINS, JOIN_SECONDS, clock)
        self._secret = secrets.token_bytes(16)

    def let_in(self, code: str, address: str) -> None:
        """Count one more who takes a seat of that class; TooFast where too many come at once."""
        for limit, key in ((self._from_address, f"{code} {address}"), (self._from_all, code)):
            if not limit.allow(key):
                raise TooFast("Many are joining just now. Try again in a few seconds.", limit.wait(key))

    def marks(self, code: str, address: str, browser: str) -> Marks:
        """What is written down with a seat. Nobody finds the address from its mark: the secret of this process is kept nowhere."""
        source = hmac.new(self._secret, f"{code} {address}".encode("utf-8", "replace"), "sha256").hexdigest()
        known = hashlib.sha256(f"{code} {browser}".encode("utf-8", "replace")).hexdigest() if browser else ""
        return Marks(known[:MARK_SIGNS], source[:MARK_SIGNS])
