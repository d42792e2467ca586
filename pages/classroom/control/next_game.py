"""What a class plays next: which game, what can still be changed of it, and how many teams."""

import htpy as h
import streamlit as st

from pages.classroom.control import game as pay_day
from pages.classroom.control.orders import give
from pages.classroom.control.sides import SIDES, side_of
from pages.shared.ui.html import md
from pages.shared.ui.note import field_note
from payday_core.classroom import orders
from payday_core.classroom.classroom import TEAMS_MOST, Classroom
from payday_core.classroom.names.team_names import TEAM_NAMES
from payday_core.classroom.orders import PUPILS_MOST
from payday_core.classroom.settings.stored import AnySetting


def proposed(room: Classroom) -> AnySetting:
    """The game that would begin: the one that was set up, or one like the last, or the first one for these teams."""
    return room.game or pay_day.first_game(room)


def next_game_card(room: Classroom, key: str) -> None:
    """The game that would begin, and what can still be changed of it."""
    setting = proposed(room)
    with st.container(key="card-cgame"):
        side = side_of(setting)
        md(h.h2["The next game"], h.p[side.in_words(room, setting)])
        field_note(side.no_seats(len(room.teams), setting))
        with st.expander("Change it"):
            _which(room, key, setting)
            side.form(room, key, setting)
            _teams(room, key)


def _which(room: Classroom, key: str, setting: AnySetting) -> None:
    """Which of the games."""
    field = f"g-which-{room.orders}"
    names = [side.name for side in SIDES.values()]
    st.segmented_control(
        "Game", names, default=side_of(setting).name, key=field, required=True, width="stretch", on_change=_change, args=(room, key, field)
    )


def _change(room: Classroom, key: str, field: str) -> None:
    """Propose another game, as it was played last or for these teams."""
    wanted, side = next((kind, side) for kind, side in SIDES.items() if side.name == st.session_state[field])
    before = next((played.setting for played in reversed(room.rounds) if isinstance(played.setting, wanted)), None)
    give(room, key, orders.propose(before.model_copy(update={"seed": None}) if before else side.first(room)))


# ---- how many teams


def _teams(room: Classroom, key: str) -> None:
    """One team more or one fewer, and how many pupils fit in a team."""
    names = tuple(team.name for team in room.teams)
    free = next((name for name in TEAM_NAMES if name.casefold() not in {one.casefold() for one in names}), f"Team {len(names) + 1}")
    more, fewer = st.container(key="c-teams").columns(2, gap="small")
    most, few = len(names) >= TEAMS_MOST, len(names) <= 1
    add, drop = orders.teams((*names, free)), orders.teams(names[:-1] or names)
    more.button("Add a team", key="more-teams", icon=":material/add:", width="stretch", disabled=most, on_click=give, args=(room, key, add))
    fewer.button(
        "Remove the last team",
        key="fewer-teams",
        icon=":material/remove:",
        width="stretch",
        disabled=few,
        on_click=give,
        args=(room, key, drop),
    )
    st.session_state["c-most"] = room.most
    st.select_slider("Maximum pupils per team", range(1, PUPILS_MOST + 1), key="c-most", on_change=lambda: _set_most(room, key))


def _set_most(room: Classroom, key: str) -> None:
    give(room, key, orders.setting_of("most", st.session_state["c-most"]))
