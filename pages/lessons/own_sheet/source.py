"""Which sheet the address of the page asks for: that of games as they are now, or that of a code."""

from collections.abc import Iterator
from typing import NamedTuple

import streamlit as st

from pages.shared.server.actions import Action, note_refused
from pages.shared.server.host import at_the_host, device
from payday_core.classroom.limits import Limit
from payday_core.classroom.refused import GuessedTooOften, WrongCode
from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.own_sheet.code import GAMES_MOST, Source, UnknownCode, find, keep, typed

WRONG_CODES, WRONG_SECONDS = 20, 60.0
"""How many codes that name no sheet a device may try in that time."""

_wrong = Limit(WRONG_CODES, WRONG_SECONDS)


class RequestedSheet(NamedTuple):
    """A sheet: what it is made from, its code, and the name of its lesson or ""."""

    source: Source
    code: str
    lesson: str


def requested_sheet() -> RequestedSheet | None:
    """The sheet that the address names, kept under its code; None if it names none.

    UnknownCode, StoreError and BrokenRecord say in a sentence what is wrong.
    """
    logs = Logs(live.hub().store)
    if code := st.query_params.get("code", ""):
        source = _found(logs, code)
        return RequestedSheet(source, typed(code), _names().get(source.lesson, ""))
    games = tuple(_games(st.query_params.get("g", "")))
    if not games:
        return None
    lesson, names = st.query_params.get("l", ""), _names()
    source = Source(games, lesson if lesson in names else "")
    return RequestedSheet(source, keep(logs, source), names.get(lesson, ""))


def _found(logs: Logs, code: str) -> Source:
    """What is kept under a code. Whoever sits at the machine may try as often as he wants."""
    if not at_the_host() and _wrong.wait(device()) > 0:
        note_refused(Action.FIND_SHEET, GuessedTooOften())
        raise UnknownCode("Too many codes that name no sheet were tried from here. Wait a minute.")
    try:
        return find(logs, code)
    except UnknownCode:
        _wrong.allow(device())
        note_refused(Action.FIND_SHEET, WrongCode())
        raise


def _games(codes: str) -> Iterator[tuple[str, int]]:
    """The games of an address, one, or several with commas between them, each at its current version."""
    for code in codes.lower().replace(" ", "").split(",")[:GAMES_MOST]:
        if code:
            yield code, live.hub().get(code).version


def _names() -> dict[str, str]:
    """The names of all lessons by their ids."""
    return {one.id: one.name for one in catalogue().lessons}
