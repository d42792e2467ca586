"""Which sheet the address of the page asks for: that of games as they are now, or that of a code."""

from collections.abc import Iterator
from typing import NamedTuple

import streamlit as st

from payday_core.sessions import live
from payday_core.store import Logs
from payday_core.teaching.catalogue import shelf
from payday_core.teaching.own_sheet.code import GAMES_MOST, Source, find, keep, typed


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
        source = find(logs, code)
        return RequestedSheet(source, typed(code), _names().get(source.lesson, ""))
    games = tuple(_games(st.query_params.get("g", "")))
    if not games:
        return None
    lesson, names = st.query_params.get("l", ""), _names()
    source = Source(games, lesson if lesson in names else "")
    return RequestedSheet(source, keep(logs, source), names.get(lesson, ""))


def _games(codes: str) -> Iterator[tuple[str, int]]:
    """The games of an address, one, or several with commas between them, each at its current version."""
    for code in codes.lower().replace(" ", "").split(",")[:GAMES_MOST]:
        if code:
            yield code, live.hub().get(code).version


def _names() -> dict[str, str]:
    """The names of all lessons by their ids."""
    return {one.id: one.name for one in shelf().lessons}
