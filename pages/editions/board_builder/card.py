"""The builder's card: name, edition, months, what is still missing, and the ways from here into a game or a file."""

import htpy as h
import streamlit as st

from pages.shared.routes import script
from pages.shared.setup import board_bench
from pages.shared.setup.board_bench import BOXES, changed, put
from pages.shared.setup.board_choice import use_board
from pages.shared.setup.board_lengths import length_fields, lengths_chosen, show_lengths
from pages.shared.setup.board_upload import board_upload, refusal
from pages.shared.ui.html import icon, md
from payday_core.games.pay_day.custom_boards.code import code_of
from payday_core.games.pay_day.custom_boards.file import LONGEST_NAME, Board, file_name
from payday_core.games.pay_day.custom_boards.house import house_words
from payday_core.games.pay_day.custom_boards.making import missing, sizes, with_lengths
from payday_core.games.pay_day.editions.boards import length_of
from payday_core.games.pay_day.kinds import MONTHS
from payday_core.text.wording import counted

GROUNDS = {True: "a tile on every day", False: "white days under the tiles"}


def board_card(board: Board) -> None:
    """Everything about the board but its tiles."""
    with st.container(key="card-go"):
        md(h.h2["Your board"])
        _name(board)
        _box(board)
        show_lengths("bench", tuple(length_of(board.lengths, month) for month in range(1, MONTHS + 1)))
        length_fields("bench", MONTHS, _lengths_changed)
        wanting = missing(board)
        md(summary(board, wanting))
        _ways_on(board, ready=not wanting)
        _file(board, ready=not wanting)


def _name(board: Board) -> None:
    st.session_state["bench-name"] = board.name
    st.text_input("Name of the board", key="bench-name", max_chars=LONGEST_NAME, on_change=_renamed)


def _renamed() -> None:
    changed(lambda board: board.but(name=st.session_state["bench-name"]))


def _box(board: Board) -> None:
    st.session_state["bench-box"] = board.edition_id
    st.segmented_control(
        "Edition",
        list(BOXES),
        key="bench-box",
        format_func=BOXES.__getitem__,
        required=True,
        width="stretch",
        on_change=board_bench.box_clicked,
    )


def _lengths_changed() -> None:
    changed(lambda board: with_lengths(board, lengths_chosen("bench")))


def summary(board: Board, wanting: str) -> h.Node:
    """What there is and what is missing."""
    tiles = counted(len(board.tiles), "tile") if board.tiles else "no tile yet"
    house = house_words(board)
    lines = (
        ("warn", wanting, "it can be played when a tile lies on every day") if wanting else ("check", "Ready to play", f"{tiles} laid"),
        ("cal", f"Months of {sizes(board.lengths)}", "the last day of each is Pay Day"),
        ("box", f"{board.printed.title} edition, {GROUNDS[board.printed.tiles_everywhere]}", house or "every value as printed"),
    )
    rows = [h.div[icon(sign, 26), h.span[h.b[strong], rest]] for sign, strong, rest in lines]
    return h.div(".sum", role="status")[rows]


def _ways_on(board: Board, *, ready: bool) -> None:
    """Into a game with a class, or alone."""
    words, people = "Start a class game", ":material/groups:"
    if st.button(words, type="primary", key="big-class", icon=people, width="stretch", disabled=not ready):
        _set_up("class", board)
    if st.button("Play alone against bots", key="alone", icon=":material/person:", width="stretch", disabled=not ready):
        _set_up("solo", board)


def _set_up(page: str, board: Board) -> None:
    """To the page that sets up a game, with this board chosen there."""
    use_board(board)
    st.switch_page(script(page), query_params={"edition": board.edition_id, "b": code_of(board)})


def _file(board: Board, *, ready: bool) -> None:
    """To a file, and from one."""
    st.download_button(
        "Save as a file",
        board.to_json(),
        file_name=file_name(board.name),
        mime="application/json",
        on_click="ignore",
        width="stretch",
        icon=":material/download:",
        key="bench-save",
        disabled=not ready,
    )
    with st.expander("Load a board from a file"):
        board_upload("bench-file", put)
    refusal("bench-file")
