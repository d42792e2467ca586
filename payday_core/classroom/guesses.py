"""Class codes that somebody guesses. Whoever has tried too many wrong ones waits before each further look; a right code always opens.

A code has six of 28 signs: 481,890,304 codes. From one address 20 of them are looked up in a second once the tries are used up, so all of
them take 279 days, and a lesson of 45 minutes is found with a chance of 1 in 8,900. Nobody waits longer than five seconds for a look, so
with more than a hundred pages open at once from an address somebody is faster, by as many looks in five seconds as there are pages.
"""

import time
from collections.abc import Callable

from payday_core.classroom.limits import Limit, Turns

BROWSER_TRIES, ADDRESS_TRIES, TRY_SECONDS = 10, 60, 60.0
"""How many wrong codes a browser, and all browsers behind one address, may try in that time before they wait. A class mistypes a few."""

LOOKS_A_SECOND = 20.0
"""How many codes are looked up for an address that has used up its tries."""

LONGEST_WAIT = 5.0
"""Seconds for which a look waits at most, so that a guesser in the same room holds nobody up for longer."""


class Guesses:
    """The wrong codes of the last minute, by browser and by address, in memory alone."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, sleep: Callable[[float], None] = time.sleep) -> None:
        """`clock` gives seconds that never run backwards."""
        self._sleep = sleep
        self._of_browser = Limit(BROWSER_TRIES, TRY_SECONDS, clock)
        self._of_address = Limit(ADDRESS_TRIES, TRY_SECONDS, clock)
        self._looks = Turns(1 / LOOKS_A_SECOND, LONGEST_WAIT, clock)

    def wait(self, address: str, browser: str) -> float:
        """Wait for the turn of a look; who has tried few wrong codes does not wait. Returns for how many seconds it was."""
        if seconds := self.seconds(address, browser):
            self._sleep(seconds)
        return seconds

    def seconds(self, address: str, browser: str) -> float:
        """How long this look has to wait; the turn is taken."""
        own = self._of_browser.wait(browser) if browser else 0.0
        shared = self._looks.take(address) if self._of_address.wait(address) else 0.0
        return min(max(own, shared), LONGEST_WAIT)

    def wrong(self, address: str, browser: str) -> None:
        """A code was wrong."""
        self._of_address.allow(address)
        if browser:
            self._of_browser.allow(browser)
