"""The house values of the board that is being built."""

import htpy as h
import streamlit as st

from pages.shared.setup.board_bench import changed
from pages.shared.setup.editions import rates_with
from pages.shared.ui.html import md
from payday_core.games.pay_day.custom_boards.file import Board
from payday_core.games.pay_day.custom_boards.house import MOST, HouseValue, house_values, with_house
from payday_core.text.wording import money, percent

STEP = 100
IN_A_ROW = 4


def house_card(board: Board) -> None:
    """A field for each value; what is at the printed value is not replaced."""
    values = house_values(board)
    with st.expander("House values"), st.container(key="house-values"):
        md(h.p["A number that matches the printed board is not a house value. A tile’s dollars appear here once the tile is on a day."])
        for first in range(0, len(values), IN_A_ROW):
            for column, value in zip(st.columns(IN_A_ROW, gap="medium"), values[first : first + IN_A_ROW], strict=False):
                with column:
                    _field(board, value)


def _field(board: Board, value: HouseValue) -> None:
    key = f"house-value-{board.edition_id}-{value.key}"
    st.session_state[key] = value.value
    if value.is_rate:
        st.select_slider(value.label, rates_with(value.value), key=key, format_func=percent, on_change=_set, args=(key, value))
    else:
        st.number_input(f"{value.label} ($)", 0, MOST, step=STEP, key=key, on_change=_set, args=(key, value))
    printed = percent(value.printed) if value.is_rate else money(value.printed)
    md(h.span(".soft")["printed" if value.value == value.printed else f"house value, {printed} printed"])


def _set(key: str, value: HouseValue) -> None:
    changed(lambda board: with_house(board, value, st.session_state[key]))
