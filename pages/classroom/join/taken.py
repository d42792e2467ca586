"""The seat that was taken in this window, and whether its page is still to be opened.

A doubled click runs its callback twice, and the second run does not wait for the first: Streamlit stops the first one only where it next
touches the page. So a seat is taken under a lock, and `go` stands until the page of the seat is there, whichever run leads to it.
"""

import threading
from dataclasses import dataclass, field

import streamlit as st

KEY = "join-taken"


@dataclass
class Taken:
    """A seat of the class `room`, by its token; both are empty before one is taken. No rerun interrupts what is written here."""

    room: str = ""
    token: str = ""
    go: bool = False
    """Is the page of the seat still to be opened?"""

    soon: float = 0
    """While many join at once, the seconds to wait for a seat; else 0."""

    again: str = ""
    """The class in which somebody else joins from this window, although it has a seat there."""

    lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)
    """Held while a seat is taken."""

    def forget(self) -> None:
        """There is no seat."""
        self.room = self.token = self.again = ""
        self.go = False


def taken() -> Taken:
    """What was taken in this window."""
    found: Taken = st.session_state.setdefault(KEY, Taken())
    return found


def arrived() -> None:
    """The page of the seat is open; the way back to the page of joining leads there again."""
    taken().go = False
