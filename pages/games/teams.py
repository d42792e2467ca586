"""The teams of a game of several: names, who plays them, how many; the rows are those of a class game of Pay Day."""

from collections.abc import Mapping

import htpy as h
import streamlit as st

from pages.shared.setup.editions import remember
from pages.shared.setup.teams_card import FIRST_TEAMS, PUPILS, check_typed_names, players, team_row, typed_names, want_teams
from pages.shared.ui.html import md
from payday_core import BadGame
from payday_core.drawing.teams import DEFAULT_NAMES, letters
from payday_core.drawing.typed_names import name_problems


def teams_card(least: int, most: int, bots: Mapping[str, str], key: str) -> int:
    """All teams, two in a row. bots: in words, by id; key: where this game keeps who plays. Returns how many play."""
    remember("teams", FIRST_TEAMS)
    number: int = max(least, min(st.session_state.teams, most))
    for seat in range(most):
        remember(f"name-{seat}", DEFAULT_NAMES[seat])
        remember(f"{key}-{seat}", PUPILS)
    with st.container(key="card-teams"):
        md(h.div(".between")[h.h2["Teams"], h.span(".soft")["Color, shape and letter tell them apart, also in print"]])
        signs = letters([name or "?" for name, _ in players(number, key)])
        problems = name_problems(typed_names(number))
        for first in range(0, number, 2):
            for column, seat in zip(st.columns(2, gap="large"), range(first, min(first + 2, number)), strict=False):
                with column:
                    team_row(seat, signs[seat], problems[seat], bots, key)
        more_or_fewer(number, least, most)
    return number


def more_or_fewer(number: int, least: int, most: int) -> None:
    """Another team, or one fewer."""
    more, fewer = st.container(key="more-row").columns(2, gap="large")
    add, drop = ":material/add:", ":material/remove:"
    more.button("Add a team", icon=add, width="stretch", on_click=want_teams, args=(number + 1,), disabled=number == most, key="more")
    fewer.button(
        "Remove the last team", icon=drop, width="stretch", on_click=want_teams, args=(number - 1,), disabled=number == least, key="fewer"
    )


def players_checked(number: int, key: str) -> list[tuple[str, str]]:
    """Name and player of each. BadGame where a name cannot be taken, or where pupils play fewer than two of the teams."""
    check_typed_names(typed_names(number))
    found = players(number, key)
    if sum(who == PUPILS for _, who in found) < 2:
        raise BadGame("pupils play two of the teams or more; who plays alone begins with Play on the page of the games")
    return found
