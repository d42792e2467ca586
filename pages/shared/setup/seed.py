"""The luck number of a new game: the same number gives the same dice and cards."""

import secrets

import streamlit as st

from payday_core import BadGame
from payday_core.engine.chance import SEED_MOST


def new_luck() -> None:
    """Another luck number, short enough to be called out."""
    st.session_state.luck = str(secrets.randbelow(9_000) + 1_000)


def begin_with_luck() -> None:
    """A luck number from the start, kept while the page is open."""
    if "luck" not in st.session_state:
        new_luck()


def seed_typed() -> int:
    """The luck number. BadGame where the field holds something else."""
    text = st.session_state.luck.strip()
    if not (text.isascii() and text.isdigit() and int(text) <= SEED_MOST):
        raise BadGame(f"the luck number is a whole number from 0 to {SEED_MOST:,}")
    return int(text)


def luck() -> int:
    """The luck number as far as there is one; starting the game says what is wrong with it."""
    try:
        return seed_typed()
    except BadGame:
        return 0


def luck_field() -> None:
    """The luck number, and a button for another."""
    number, again = st.container(key="luck-row").columns([4, 1], vertical_alignment="bottom", gap="small")
    words = "Luck number (fixes dice and cards)"
    number.text_input(words, key="luck", icon=":material/casino:", max_chars=10, persist_state="session")
    again.button("", icon=":material/refresh:", help="Another luck number", on_click=new_luck, key="reluck", width="stretch")
