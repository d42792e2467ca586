"""Whose money is shown: one team's, or everybody's. The address names a team by its seat, so that it is carried from page to page."""

from collections.abc import Mapping

import streamlit as st

from pages.shared.ui.html import label
from payday_core.sessions import live

ALL = -1
"""The option for all teams among the seats."""


def chosen_seat(snapshot: live.Snapshot, address: Mapping[str, str]) -> int | None:
    """The seat that the address names; None for all, and if there is no such seat."""
    wanted = address.get("seat", "")
    return int(wanted) if wanted in map(str, range(len(snapshot.game.seats))) else None


def team_choice(snapshot: live.Snapshot) -> int | None:
    """The switch between the teams. Returns the seat that the address names."""
    seat = chosen_seat(snapshot, st.query_params)
    st.segmented_control(
        "Whose money",
        [ALL, *range(len(snapshot.game.seats))],
        default=ALL if seat is None else seat,
        required=True,
        format_func=lambda one: "All teams" if one == ALL else label(snapshot.game.seats[one].name),
        key="review-seat",
        on_change=choose,
        label_visibility="collapsed",
    )
    return seat


def choose() -> None:
    """Write the choice into the address."""
    if st.session_state["review-seat"] == ALL:
        st.query_params.pop("seat", None)
    else:
        st.query_params["seat"] = str(st.session_state["review-seat"])
