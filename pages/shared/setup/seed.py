"""The luck number of a new game: the same number gives the same dice and cards."""

import secrets

import htpy as h
import streamlit as st

from pages.shared.setup.editions import remember
from pages.shared.ui.html import md
from payday_core import BadGame
from payday_core.engine.chance import WIDEST

LONGEST = len(str(WIDEST))
"""Signs of a luck number."""

SECRET = "secret-luck"

CAN_BE_KNOWN = "Anyone who tries can work out this number from a few rolls, and then knows every roll to come."


def new_luck() -> None:
    """Another luck number, short enough to be called out."""
    st.session_state.luck = str(secrets.randbelow(9_000) + 1_000)


def begin_with_luck() -> None:
    """A luck number from the start, kept while the page is open."""
    if "luck" not in st.session_state:
        new_luck()


def seed_typed() -> int:
    """The luck number. BadGame where the field holds something else."""
    return seed_of(st.session_state.luck)


def seed_of(typed: str) -> int:
    """The luck number that somebody typed. BadGame where it is none."""
    text = typed.strip()
    if not (text.isascii() and text.isdigit() and int(text) <= WIDEST):
        raise BadGame(f"the luck number is a whole number from 0 to {WIDEST:,}")
    return int(text)


def luck() -> int:
    """The luck number as far as there is one; starting the game says what is wrong with it."""
    try:
        return seed_typed()
    except BadGame:
        return 0


def luck_field(fixes: str = "dice and cards", can_be_known: str = CAN_BE_KNOWN) -> None:
    """The luck number of a game that is played by it; what it fixes, and what knowing it gives away."""
    _number(f"Luck number (fixes {fixes})")
    md(h.p(".tiny")[can_be_known])


def _number(words: str) -> None:
    """The luck number, and a button for another."""
    number, again = st.container(key="luck-row").columns([4, 1], vertical_alignment="bottom", gap="small")
    number.text_input(words, key="luck", icon=":material/casino:", max_chars=LONGEST, persist_state="session")
    again.button("", icon=":material/refresh:", help="Another luck number", on_click=new_luck, key="reluck", width="stretch")


def secret_luck_field(fixes: str = "dice and cards", can_be_known: str = CAN_BE_KNOWN, *, lays_tiles: bool = False) -> None:
    """Whether the luck of a class is drawn in secret; if not, or where a number lays the tiles, the luck number."""
    remember(SECRET, True)
    if not st.toggle(f"Draw the {fixes} in secret", key=SECRET, persist_state="session"):
        luck_field(fixes, can_be_known)
    elif lays_tiles:
        _number("Luck number (lays the tiles)")


def seed_for_class() -> int | None:
    """The luck number of a class; None where its luck is drawn in secret when the game begins. BadGame where the field holds no number."""
    return None if st.session_state.get(SECRET, True) else seed_typed()
