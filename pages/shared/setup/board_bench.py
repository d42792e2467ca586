"""The builder's bench: the board that is being built, what is in hand, and the steps that can be undone.

All of it lies in the session, as the board's own value; every widget of the builder shows it and calls one of these to change it.
"""

import secrets
from collections.abc import Callable

import streamlit as st

from pages.shared.setup.editions import remember
from payday_core.games.pay_day.custom_boards.code import board_of, code_of
from payday_core.games.pay_day.custom_boards.file import Board, BrokenBoard
from payday_core.games.pay_day.custom_boards.making import EMPTY_HAND, Hand, fill, point_at_day, point_at_tile, take_up, with_edition
from payday_core.games.pay_day.editions import editions
from payday_core.games.pay_day.kinds import LAST_DAY

STEPS_KEPT = 100
FIRST_BOX = "big-2008"
BOXES = {box.id: box.title for box in editions() if box.tile_kinds}
"""The editions that have tiles to lay, with their titles."""

BY_CHANCE = 10
"""How many tiles are laid over white days at once: "maybe 10 or 12", says the rule book."""


def bench() -> Board:
    """The board as it is now."""
    board: Board = st.session_state.bench
    return board


def hand() -> Hand:
    """What has been pointed at."""
    held: Hand = st.session_state.get("hand", EMPTY_HAND)
    return held


def steps() -> list[Board]:
    """The boards before this one, the last step last."""
    remember("steps", [])
    done: list[Board] = st.session_state.steps
    return done


def put(board: Board, held: Hand = EMPTY_HAND) -> None:
    """Another board on the bench; the one before can be had again."""
    before: Board | None = st.session_state.get("bench")
    if before and board != before:
        st.session_state.steps = [*steps(), before][-STEPS_KEPT:]
    _show(board, held)


def _show(board: Board, held: Hand = EMPTY_HAND) -> None:
    st.session_state.bench, st.session_state.hand = board, held
    st.session_state["bench-pressed"] = True


def changed(step: Callable[[Board], Board]) -> None:
    """One step on the bench."""
    put(step(bench()))


def open_bench() -> None:
    """Keep the board in the address too, so that it outlives a reload and the browser's Back is a step back; at first, begin there."""
    code, pressed = st.query_params.get("b", ""), st.session_state.pop("bench-pressed", False)
    if "bench" not in st.session_state:
        wanted = st.query_params.get("edition", FIRST_BOX)
        st.session_state.bench = _addressed(code) or Board(edition=wanted if wanted in BOXES else FIRST_BOX)
    elif code and not pressed and code != st.session_state.get("bench-code"):
        st.session_state.bench = _addressed(code) or bench()
    st.query_params["b"] = st.session_state["bench-code"] = code_of(bench())


def _addressed(code: str) -> Board | None:
    """The board of an address, if it holds one."""
    try:
        return board_of(code)
    except BrokenBoard:
        return None


# ---- what buttons call


def tile_clicked(tile: str) -> None:
    put(*point_at_tile(bench(), hand(), tile))


def day_clicked(day: int) -> None:
    put(*point_at_day(bench(), hand(), day))


def back_in_the_box() -> None:
    put(take_up(bench(), [hand().day]))


def undo() -> None:
    *st.session_state.steps, last = steps()
    _show(last)


def clear() -> None:
    put(take_up(bench(), bench().tiles))


def fill_rest(*, early: bool = False) -> None:
    most = LAST_DAY if bench().printed.tiles_everywhere else BY_CHANCE
    put(fill(bench(), secrets.randbelow(2**31), early=early, most=most))


def fill_rest_early() -> None:
    fill_rest(early=True)


def box_clicked() -> None:
    changed(lambda board: with_edition(board, st.session_state["bench-box"]))
