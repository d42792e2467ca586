"""How many days the months have: all alike, in turn, or each as one likes; for the builder and for setting up a game."""

from collections.abc import Callable
from typing import Literal

import streamlit as st

from pages.shared.setup.editions import remember
from payday_core.games.pay_day.editions.boards import length_of
from payday_core.games.pay_day.kinds import LAST_DAY, MONTHS, SHORTEST_MONTH

DAYS = range(SHORTEST_MONTH, LAST_DAY + 1)
ALIKE = {f"{days} days each": days for days in reversed(DAYS)}
IN_TURN = f"{', '.join(map(str, DAYS))} in turn"
OWN = "Each month its own"
WAYS = [*ALIKE, IN_TURN, OWN]
TURNING = tuple(DAYS[month % len(DAYS)] for month in range(MONTHS))
FIRST = WAYS[0]


def lengths_chosen(name: str) -> tuple[int, ...]:
    """The days of month 1, 2, ... as the widgets of that name stand."""
    way = st.session_state.get(f"{name}-way", FIRST)
    if way == IN_TURN:
        return TURNING
    if way == OWN:
        return tuple(st.session_state.get(f"{name}-month-{month}", LAST_DAY) for month in range(1, MONTHS + 1))
    return (ALIKE[way],)


def show_lengths(name: str, lengths: tuple[int, ...]) -> None:
    """Let the widgets stand as these lengths say; before they are drawn, or in a callback."""
    if lengths == _in_six(lengths_chosen(name)):
        return
    alike = next((words for words, days in ALIKE.items() if set(lengths) == {days}), OWN)
    st.session_state[f"{name}-way"] = IN_TURN if lengths == TURNING else alike
    _begin_with(name, lengths)


def _begin_with(name: str, lengths: tuple[int, ...]) -> None:
    """Each month has this length until its own is chosen."""
    for month, length in enumerate(_in_six(lengths), 1):
        st.session_state[f"{name}-month-{month}"] = length


def _in_six(lengths: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(length_of(lengths, month) for month in range(1, MONTHS + 1))


def length_fields(name: str, months: int, on_change: Callable[[], None] | None = None) -> None:
    """The choice, and a field for each month where each has its own length."""
    remember(f"{name}-way", FIRST)
    rerun: Callable[..., None] | Literal["rerun"] = on_change or "rerun"
    way = st.selectbox("Days in a month", WAYS, key=f"{name}-way", persist_state="session", on_change=rerun)
    if way != OWN:
        _begin_with(name, lengths_chosen(name))
    else:
        with st.container(key=f"{name}-own", horizontal=True, gap="small"):
            for month in range(1, months + 1):
                key = f"{name}-month-{month}"
                st.selectbox(f"Month {month}", list(reversed(DAYS)), key=key, persist_state="session", on_change=rerun)
