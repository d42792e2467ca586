"""The end of a lesson: what can be printed and kept, and its record."""

import htpy as h
import streamlit as st

from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import icon, md
from payday_core.engine.record import BrokenRecord
from payday_core.sessions import live
from payday_core.store import StoreError

TABLES_MOST = 6
"""A set of sheets has room for this many tables."""


def take_home(running: RunningLesson) -> None:
    """Links to the papers, the lesson's record, and its end."""
    lesson = running.session.lesson.id
    links = [("book", f"sheets?l={lesson}&s={running.open_lesson.code}", "Plan, sheet, key and ticket, to print")]
    if games := ",".join(_games(running)[:TABLES_MOST]):
        links.append(("users", f"own_sheet?g={games}&l={lesson}", "A sheet from our own numbers, with its key"))
    if not running.session.alone:
        links.append(("users", f"hand_in?s={running.open_lesson.code}", "Exit tickets for your gradebook. Shows nicknames"))
    links += [("check", "check", "What have we learned? The check before and after")]
    rows = [h.li[h.a(href=link, target="_self")[icon(sign, 24), h.span[words]]] for sign, link, words in links]
    md(h.div(".card")[h.h2["On paper"], h.ul(".ls-links")[rows]])
    md(h.div(".card")[h.h2["What was done"], _record(running)])
    if not running.session.ended:
        st.button("End the lesson", key="lesson-end", icon=":material/flag:", width="stretch", on_click=running.do, kwargs={"do": "end"})
    else:
        md(h.p(".ls-note")["The lesson has ended. Any step can be opened again."])


def _games(running: RunningLesson) -> list[str]:
    """The games of the lesson with at least a month behind them: their codes are among what the experiment keeps."""
    kept = running.session.kept.values()
    codes = [one for value in kept for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]
    return [code for code in dict.fromkeys(codes) if _has_a_month(code)]


def _has_a_month(code: str) -> bool:
    try:
        game = live.hub().get(code).game
    except (StoreError, BrokenRecord):
        return False
    return game.month > 1 or game.over


def _record(running: RunningLesson) -> h.Node:
    rows = [h.li[h.time[f"{at.astimezone():%H:%M}"], words] for at, words in running.session.log]
    return h.ol(".ls-record")[rows]
