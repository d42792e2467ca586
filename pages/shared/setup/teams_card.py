"""The teams of a new game: names, who plays them, how many."""

import htpy as h
import streamlit as st

from pages.shared.setup.editions import remember
from pages.shared.ui.html import md, token
from payday_core import BOTS, Edition
from payday_core.drawing.teams import DEFAULT_NAMES, LONGEST_NAME, clean_name, letters

FIRST_TEAMS = 4
PUPILS = "Pupils"
SHOWN_BOTS = {bot.id: f"{bot.name}: {bot.motto}" for bot in BOTS if bot.id != "random"}


def players(number: int) -> list[tuple[str, str]]:
    """Name and player of each team: "Pupils" or a bot."""
    return [(clean_name(st.session_state[f"name-{seat}"]), st.session_state[f"who-{seat}"]) for seat in range(number)]


def team_row(seat: int, letter: str) -> None:
    """One team: its token, its name, and who plays it."""
    look, name, who = st.container(key=f"team-{seat}").columns([0.3, 1.1, 1.3], vertical_alignment="center", gap="small")
    with look:
        md(token(seat, DEFAULT_NAMES[seat], 46, letter))
    with name:
        st.text_input(
            f"Name of team {seat + 1}", key=f"name-{seat}", max_chars=LONGEST_NAME, label_visibility="collapsed", persist_state="session"
        )
    with who:
        st.selectbox(
            f"Who plays team {seat + 1}",
            [PUPILS, *SHOWN_BOTS],
            format_func=lambda value: SHOWN_BOTS.get(value, value),
            key=f"who-{seat}",
            label_visibility="collapsed",
            persist_state="session",
        )


def want_teams(number: int) -> None:
    st.session_state.teams = number


def teams_card(edition: Edition) -> int:
    """All teams, two in a row; as many as the edition allows. Returns how many play."""
    remember("teams", FIRST_TEAMS)
    number: int = max(edition.players_min, min(st.session_state.teams, edition.players_max))
    for seat in range(edition.players_max):
        remember(f"name-{seat}", DEFAULT_NAMES[seat])
        remember(f"who-{seat}", PUPILS)
    with st.container(key="card-teams"):
        md(h.div(".between")[h.h2["Teams"], h.span(".soft")["Colour, shape and letter tell them apart, also in print"]])
        signs = letters([name or "?" for name, _ in players(number)])
        for first in range(0, number, 2):
            for column, seat in zip(st.columns(2, gap="large"), range(first, min(first + 2, number)), strict=False):
                with column:
                    team_row(seat, signs[seat])
        more_or_fewer(edition, number)
    return number


def more_or_fewer(edition: Edition, number: int) -> None:
    """Another team, or one fewer, within what the edition allows."""
    more, fewer = st.container(key="more-row").columns(2, gap="large")
    full, few = number == edition.players_max, number == edition.players_min
    add, drop = ":material/add:", ":material/remove:"
    more.button("Add a team", icon=add, width="stretch", on_click=want_teams, args=(number + 1,), disabled=full, key="more")
    fewer.button("One team fewer", icon=drop, width="stretch", on_click=want_teams, args=(number - 1,), disabled=few, key="fewer")
