"""What this window of the teacher's page has opened: which team, which confirmation. None of it belongs to the class."""

import streamlit as st

TEAM, SURE, QR = "c-team", "c-sure", "c-qr"


def opened_team() -> int | None:
    """The team that is looked after."""
    team: int | None = st.session_state.get(TEAM)
    return team


def open_team(team: int | None) -> None:
    """Look after a team, or after none."""
    st.session_state[TEAM] = team
    st.session_state[SURE] = None


def is_sure(what: str) -> bool:
    """Has the first of two clicks been made for this?"""
    return bool(st.session_state.get(SURE) == what)


def make_sure(what: str) -> None:
    """The first of two clicks."""
    st.session_state[SURE] = what
