"""What a class plays next: which game, what can still be changed of it, and how many teams."""

import htpy as h
import streamlit as st

from pages.classroom.control import game as pay_day
from pages.classroom.control.orders import give
from pages.classroom.play_or_pay import next_game as play_or_pay
from pages.shared.ui.html import md
from pages.shared.ui.note import field_note
from payday_core.classroom import orders
from payday_core.classroom.classroom import TEAMS_MOST, Classroom
from payday_core.classroom.names.team_names import TEAM_NAMES
from payday_core.classroom.orders import PUPILS_MOST
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.classroom.settings.stored import AnySetting

PAY_DAY, PLAY_OR_PAY = "Pay Day", "Play or Pay"


def proposed(room: Classroom) -> AnySetting:
    """The game that would begin: the one that was set up, or one like the last, or the first one for these teams."""
    return room.game or pay_day.first_game(room)


def next_game_card(room: Classroom, key: str) -> None:
    """The game that would begin, and what can still be changed of it."""
    setting = proposed(room)
    with st.container(key="card-cgame"):
        words, wrong = _said(room, setting)
        md(h.h2["The next game"], h.p[words])
        field_note(wrong)
        with st.expander("Change it"):
            _which(room, key, setting)
            if isinstance(setting, PlayOrPaySetting):
                play_or_pay.form(room, key, setting)
            else:
                pay_day.form(room, key, setting)
            _teams(room, key)


def _said(room: Classroom, setting: AnySetting) -> tuple[str, str]:
    """The game in a line or two, and why it has no seats for so many teams, or ""."""
    if isinstance(setting, PlayOrPaySetting):
        return play_or_pay.in_words(room, setting), play_or_pay.no_seats(len(room.teams), setting)
    return pay_day.in_words(room, setting), pay_day.no_seats(len(room.teams), setting)


def _which(room: Classroom, key: str, setting: AnySetting) -> None:
    """Which of the games."""
    field = f"g-which-{room.orders}"
    now = PLAY_OR_PAY if isinstance(setting, PlayOrPaySetting) else PAY_DAY
    st.segmented_control(
        "Game", (PAY_DAY, PLAY_OR_PAY), default=now, key=field, required=True, width="stretch", on_change=_change, args=(room, key, field)
    )


def _change(room: Classroom, key: str, field: str) -> None:
    """Propose the other game, as it was played last or for these teams."""
    wanted = PlayOrPaySetting if st.session_state[field] == PLAY_OR_PAY else PayDaySetting
    before = next((played.setting for played in reversed(room.rounds) if isinstance(played.setting, wanted)), None)
    fresh = play_or_pay.first_game(room) if wanted is PlayOrPaySetting else pay_day.first_game(room)
    give(room, key, orders.propose(before.model_copy(update={"seed": None}) if before else fresh))


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
