"""What people do to classes and what they open: measured, and noted where it is refused."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from urllib.parse import urlsplit

import streamlit as st

from pages.shared.routes import NAMES, ROUTES
from pages.shared.server import refusals
from payday_core.classroom.refused import Refused
from payday_core.meters import TAPS
from payday_core.store import StaleMove, StoreError, UnknownGame, UnknownLog


class Action(StrEnum):
    """The kinds of actions, as a refusal and the figures call them."""

    FIND = "find a class"
    FIND_CHECK = "find a check"
    FIND_IN_CHECK = "find a student of a check"
    FIND_SHEET = "find a sheet"
    LOOK = "look at a class"
    ENTER = "enter the controls"
    SIT = "enter a seat"
    JOIN = "join"
    PLAN = "plan"
    ANSWER = "answer"
    BID = "bid"
    WOULD_BUY = "say whether to buy"
    PREDICT = "predict"
    HAND_IN = "hand in"
    ORDER = "order"
    REHEARSE = "rehearse"
    DELETE = "delete a class"


STORE_REFUSES = "store cannot be used", 503

OF_THE_STORE = {UnknownLog: ("no longer there", 404), UnknownGame: ("no longer there", 404), StaleMove: ("too late", 409)}
"""Reason and status of what the store says to an action; of anything else it says, `STORE_REFUSES`."""


@contextmanager
def measured(action: Action) -> Iterator[None]:
    """Do something to a class: its time is measured, and what refuses it is noted and passes through."""
    try:
        with TAPS.labels(action).time():
            yield
    except (Refused, StoreError) as wrong:
        note_refused(action, wrong)
        raise


def note_refused(action: str, wrong: Refused | StoreError) -> None:
    """Note that somebody was refused something on this page. Of the sentence that they are told nothing is kept: it may hold names."""
    reason, status = (wrong.reason, wrong.status) if isinstance(wrong, Refused) else OF_THE_STORE.get(type(wrong), STORE_REFUSES)
    refusals.note(action, reason, status, _page())


def _page() -> str:
    """The page that is open, by its name among ours: an address may hold whatever somebody typed."""
    name = urlsplit(st.context.url or "").path.rpartition("/")[2] or ROUTES[0].name
    return name if name in NAMES else ""
