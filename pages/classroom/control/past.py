"""What has happened in a class: the latest events, the games that are over, and the way to end the current one."""

from datetime import datetime

import streamlit as st

from pages.classroom.control.orders import give
from pages.shared.ui.html import esc, md
from payday_core.classroom import orders
from payday_core.classroom.room import Room, Round
from payday_core.classroom.tables import Stage

NOTES_SHOWN = 8


def feed_card(room: Room) -> None:
    """The latest events, the newest first."""
    rows = "".join(
        f'<div role="listitem"><span class="soft">{at.astimezone():%H:%M}</span><span>{esc(words)}</span></div>'
        for at, words in _last(room)
    )
    with st.container(key="card-cfeed"):
        md(f'<h2>What happened</h2><div class="feed c-feed" role="list">{rows or "Nothing yet."}</div>')


def _last(room: Room) -> list[tuple[datetime, str]]:
    return list(reversed(room.notes[-NOTES_SHOWN:]))


def games_card(room: Room) -> None:
    """Links to the games that are over; no projected or pupil's page links to a game in progress."""
    over = [played for played in room.rounds if played.ended]
    if over:
        with st.container(key="card-cgames"):
            md("<h2>Look back</h2>" + "".join(_links(room, played) for played in reversed(over)))


def _links(room: Room, played: Round) -> str:
    title = f"Game {played.number + 1}, the {esc(played.setting.box.title)} edition"
    if played.one_table:
        code = played.codes[0]
        ways = (("review", "Review"), ("debrief", "Debrief"), ("final", "Final standing"), ("keep", "Take away"))
        links = "".join(f'<a href="{page}?g={esc(code)}" target="_blank">{words}</a>' for page, words in ways)
    else:
        names = (team.name for team in room.teams)
        links = "".join(
            f'<a href="review?g={esc(code)}" target="_blank">{esc(name)}</a>' for code, name in zip(played.codes, names, strict=False)
        )
    return f'<p>{title}</p><div class="c-back">{links}</div>'


def end_card(room: Room, key: str, stage: Stage) -> None:
    """The button that ends a game before its last month."""
    if stage in (Stage.PLAN, Stage.MONTH, Stage.REPORT):
        with st.container(key="card-cend"), st.expander("End this game early"):
            md("<p>The game stops where it is, and the final standing is shown. It cannot be continued.</p>")
            st.button("End the game now", key="end", width="stretch", icon=":material/flag:", on_click=give, args=(room, key, orders.end()))
