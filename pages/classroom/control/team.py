"""The team that the teacher looks after: its name, who plays it, its pupils, and how to stop waiting for it."""

from collections.abc import Callable
from zlib import crc32

import htpy as h
import streamlit as st

from pages.classroom.control.opened import is_sure, make_sure, open_team, opened_team
from pages.classroom.control.orders import give
from pages.shared.ui.html import md, tokens
from payday_core.classroom import orders
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.live_board import Seated, TeamStatus
from payday_core.classroom.orders import Order
from payday_core.classroom.settings.setting import AT_RANDOM
from payday_core.classroom.tables import Stage

ITSELF = ""
MINUTE = 60


def team_panel(room: Classroom, key: str, stage: Stage, board: tuple[TeamStatus, ...]) -> None:
    """The panel of the team that is open; it keeps its place when the board around it changes."""
    team = opened_team()
    with st.container(key="c-panel" if team is not None and team < len(board) else "c-nopanel"):
        if team is not None and team < len(board):
            _panel(room, key, stage, board, board[team])


def _panel(room: Classroom, key: str, stage: Stage, board: tuple[TeamStatus, ...], line: TeamStatus) -> None:
    picture = tokens([one.name for one in board], 40)[line.team]
    words, close = st.container(key="c-panel-head").columns([5, 1], vertical_alignment="center")
    with words:
        md(h.div(".row")[picture, h.h2(".nm")[line.name]])
    close.button("Close", key="c-close", width="stretch", on_click=open_team, args=(None,))
    name, who, push = st.container(key="c-panel-team").columns(3, vertical_alignment="bottom", gap="small")
    with name:
        _name_field(room, key, line)
    with who:
        _who_plays(room, key, line)
    with push:
        _push(room, key, stage, line)
    for pupil in line.pupils:
        _pupil_row(room, key, pupil, line)
    if not line.pupils:
        md(h.p["No pupils yet. Pupils who join can pick this team."])


def _mark(text: str) -> int:
    """A part of the field's key: when the name was changed elsewhere, the field starts again with it."""
    return crc32(text.encode())


def _asked_for(field: str, order: Callable[[str], Order], room: Classroom, key: str) -> None:
    """Order what is in a field now."""
    give(room, key, order(st.session_state[field]))


def _name_field(room: Classroom, key: str, line: TeamStatus) -> None:
    field = f"name-{line.team}-{_mark(line.name)}"
    st.text_input(
        "Team name",
        line.name,
        key=field,
        on_change=_asked_for,
        args=(field, lambda name: orders.rename_team(line.team, name), room, key),
    )


def _who_plays(room: Classroom, key: str, line: TeamStatus) -> None:
    player = room.character(line.team)
    now = player.id if player else ITSELF
    names = {one.id: one.name for one in room.characters if one.id != AT_RANDOM}
    field = f"plays-{line.team}-{now}"
    st.selectbox(
        "Who plays",
        [ITSELF, *names],
        index=[ITSELF, *names].index(now) if now in names else 0,
        format_func=lambda one: f"{names[one]}, a bot" if one else "Its pupils",
        key=field,
        on_change=_asked_for,
        args=(field, lambda character: orders.hand_to(line.team, character), room, key),
    )


def _push(room: Classroom, key: str, stage: Stage, line: TeamStatus) -> None:
    """Stop waiting for this team."""
    words, order = "Stop waiting", None
    if stage is Stage.PLAN:
        words, order = "Use its last plan", orders.as_it_stands(line.team) if line.waits else None
    elif line.question and line.waits:
        words, order = "Stop waiting for its answer", orders.push(*line.question)
    given = () if order is None else (order,)
    st.button(
        words,
        key=f"push-{line.team}",
        width="stretch",
        icon=":material/fast_forward:",
        disabled=order is None,
        on_click=give,
        args=(room, key, *given),
    )


def _pupil_row(room: Classroom, key: str, pupil: Seated, line: TeamStatus) -> None:
    """A pupil: a new nickname, another team, or no seat."""
    with st.container(key=f"c-pupil-{pupil.number}"):
        kind = "here" if pupil.is_here else "gone"
        md(h.span(".ct-p")[h.span(class_=kind)[h.i, _how(pupil)]])
        name, team, gone = st.columns(3, vertical_alignment="bottom", gap="small")
    with name:
        _nickname_field(room, key, pupil)
    with team:
        _move_field(room, key, pupil, line)
    with gone:
        _remove_button(room, key, pupil)


def _nickname_field(room: Classroom, key: str, pupil: Seated) -> None:
    field = f"nick-{pupil.number}-{_mark(pupil.nickname)}"
    st.text_input(
        "Nickname",
        pupil.nickname,
        label_visibility="collapsed",
        key=field,
        on_change=_asked_for,
        args=(field, lambda name: orders.rename_pupil(pupil.number, name), room, key),
    )


def silence(pupil: Seated) -> str:
    """For how long the page of a pupil who has dropped has been silent."""
    if pupil.idle is None:
        return "not seen"
    return f"{pupil.idle} s" if pupil.idle < MINUTE else f"{pupil.idle // MINUTE} min"


def _how(pupil: Seated) -> str:
    who = f"{pupil.nickname} (rehearsal)" if pupil.simulated else pupil.nickname
    if pupil.is_here:
        return f"{who} is here"
    return f"{who} has not been seen yet" if pupil.idle is None else f"{who} has been silent for {silence(pupil)}"


def _move_field(room: Classroom, key: str, pupil: Seated, line: TeamStatus) -> None:
    names = [team.name for team in room.teams]
    field = f"team-of-{pupil.number}-{line.team}-{_mark(repr(names))}"
    st.selectbox(
        "Team",
        label_visibility="collapsed",
        options=range(len(names)),
        index=line.team,
        format_func=lambda team: names[team],
        key=field,
        on_change=_asked_for,
        args=(field, lambda team: orders.move(pupil.number, int(team)), room, key),
    )


def _remove_button(room: Classroom, key: str, pupil: Seated) -> None:
    what = f"pupil {pupil.number}"
    if is_sure(what):
        order = orders.remove(pupil.number)
        st.button(
            "Yes, remove this pupil",
            key=f"remove-sure-{pupil.number}",
            type="primary",
            width="stretch",
            on_click=give,
            args=(room, key, order),
        )
    else:
        st.button("Remove", key=f"remove-{pupil.number}", width="stretch", on_click=make_sure, args=(what,))
