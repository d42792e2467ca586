"""The field for a board file, wherever one can be opened."""

from collections.abc import Callable

import streamlit as st

from pages.shared.ui.html import label
from payday_core.games.pay_day.custom_boards.file import Board, BrokenBoard


def board_in(data: bytes) -> Board:
    """The board of a file, to lay tiles on or to play. BrokenBoard says in a sentence why not."""
    board = Board.from_json(data)
    if not board.tile_kinds:
        raise BrokenBoard(f"This is a board of the {board.printed.title} edition, which has no tiles to lay.")
    return board


def board_upload(name: str, take: Callable[[Board], None]) -> None:
    """A field that takes a board file; one that is refused changes nothing (see `refusal`)."""
    st.file_uploader("Board file (*.board.json)", type=["json"], key=name, on_change=_sent, args=(name, take))


def refusal(name: str) -> None:
    """Why the file that was chosen last was refused, if it was."""
    if st.session_state.get(f"{name}-refused"):
        st.error(label(st.session_state[f"{name}-refused"]), icon=":material/error:")


def _sent(name: str, take: Callable[[Board], None]) -> None:
    sent = st.session_state[name]
    st.session_state[f"{name}-refused"] = None
    try:
        if sent:
            take(board_in(sent.getvalue()))
    except BrokenBoard as wrong:
        st.session_state[f"{name}-refused"] = str(wrong)
