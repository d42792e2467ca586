"""What has happened in a class: the latest events, the games that are over, and the way to end the current one."""

from datetime import datetime

import htpy as h
import streamlit as st

from pages.classroom.control.orders import give
from pages.classroom.control.sides import side_of
from pages.shared.ui.html import md
from payday_core.classroom import orders
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.tables import Stage

NOTES_SHOWN = 8


def feed_card(room: Classroom) -> None:
    """The latest events, the newest first."""
    rows = [h.div(role="listitem")[h.span(".soft")[f"{at.astimezone():%H:%M}"], h.span[words]] for at, words in _last(room)]
    with st.container(key="card-cfeed"):
        md(h.h2["What happened"], h.div(".feed.c-feed", role="list")[rows or "Nothing yet."])


def _last(room: Classroom) -> list[tuple[datetime, str]]:
    return list(reversed(room.notes[-NOTES_SHOWN:]))


def games_card(room: Classroom) -> None:
    """Links to the games that are over; no projected or pupil's page links to a game in progress."""
    over = [played for played in room.rounds if played.ended]
    if over:
        with st.container(key="card-cgames"):
            md(h.h2["Look back"], [_links(room, played) for played in reversed(over)])


def _links(room: Classroom, played: Round) -> h.Node:
    title = f"Game {played.number + 1}, {played.setting.title}, luck number {played.setting.seed}"
    if played.one_table:
        code = played.codes[0]
        links = [h.a(href=f"{page}?g={code}", target="_blank")[words] for page, words in side_of(played.setting).ways]
    else:
        names = (team.name for team in room.teams)
        links = [h.a(href=f"review?g={code}", target="_blank")[name] for code, name in zip(played.codes, names, strict=False)]
    return h.fragment[h.p[title], h.div(".c-back")[links]]


def end_card(room: Classroom, key: str, stage: Stage) -> None:
    """The button that ends a game before its last month."""
    if stage in (Stage.PLAN, Stage.MONTH, Stage.REPORT):
        with st.container(key="card-cend"), st.expander("End this game early"):
            md(h.p["The game stops where it is, and the final standing is shown. It cannot be continued."])
            st.button("End the game now", key="end", width="stretch", icon=":material/flag:", on_click=give, args=(room, key, orders.end()))
