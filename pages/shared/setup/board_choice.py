"""Which board is played on: as the app lays it, by chance, placed by the players, or one of one's own."""

from contextlib import suppress

import htpy as h
import streamlit as st

from pages.shared.board.table import show_drawing
from pages.shared.routes import script
from pages.shared.setup.board_bench import put
from pages.shared.setup.board_lengths import length_fields, lengths_chosen
from pages.shared.setup.board_upload import board_upload, refusal
from pages.shared.setup.editions import remember
from pages.shared.ui.html import label, md
from payday_core import BadEdition, Edition
from payday_core.games.pay_day.board_drawing.board import board_svg
from payday_core.games.pay_day.custom_boards.code import board_of
from payday_core.games.pay_day.custom_boards.file import Board, BrokenBoard
from payday_core.games.pay_day.custom_boards.making import LAYOUTS, Layout, laid_out, sizes
from payday_core.games.pay_day.kinds import Ask
from payday_core.text.wording import capital, counted

PLACED, OWN = "placed", "own"
PLACING = frozenset({Ask.PLACE_TILE})
"""What every team of pupils is asked besides, where the class places the tiles."""

WAYS = {
    "printed": ("As the app lays it", "Deals lie early and buyers late; every class finds the same month."),
    "shuffled": ("Shuffled", "The luck number lays the tiles: another number, another month."),
    "deals_early": ("Deals early, buyers late", "The luck number lays the tiles, deals in the first half and buyers in the second."),
    PLACED: ("The class places the tiles", "Before month 1 the teams draw a tile in turn, and each lays it on a day of its choice."),
    OWN: ("Our own board", "From the board builder, or from a file."),
}
ALONE = {
    "printed": ("As the app lays it", "Deals lie early and buyers late; everybody finds the same month."),
    PLACED: ("Place the tiles yourself", "Before month 1 you and the bots draw a tile in turn, and each lays it on a day of its choice."),
    OWN: ("Your own board", "From the board builder, or from a file."),
}
"""The same for one person against bots."""

WHITE = ("White days only", "The month as the board is printed.")


def ways(box: Edition, *, alone: bool = False, placing: bool = True) -> dict[str, tuple[str, str]]:
    """What can be chosen for an edition: its name, and a sentence. placing: may the players place the tiles?"""
    every = WAYS | ALONE if alone else WAYS
    every = every if placing else {name: words for name, words in every.items() if name != PLACED}
    return every if box.tiles_everywhere else {"printed": WHITE, OWN: every[OWN]}


def way(box: Edition) -> str:
    """What is chosen for an edition."""
    chosen: str = st.session_state.get(f"way-{box.id}", "printed")
    return chosen if box.tile_kinds else "printed"


def own_board() -> Board | None:
    """The board that came from the builder or from a file."""
    board: Board | None = st.session_state.get("own_board")
    return board


def use_board(board: Board) -> None:
    """This board, with its edition, is what will be played."""
    st.session_state.own_board = board
    st.session_state.box = board.edition_id
    st.session_state[f"way-{board.edition_id}"] = OWN


def board_from_address() -> None:
    """The board that the builder put into the address: it outlives a reload."""
    if "own_board" in st.session_state or "b" not in st.query_params:
        return
    with suppress(BrokenBoard, BadEdition):
        board = board_of(st.query_params["b"])
        board.edition()
        use_board(board)


def is_placed(box: Edition) -> bool:
    return way(box) == PLACED


def own_for(box: Edition) -> Board | None:
    """The class's own board, where one is wanted and fits the edition."""
    own = own_board()
    return own if way(box) == OWN and own and own.edition_id == box.id else None


def lacks_board(box: Edition) -> bool:
    """Is a board of one's own wanted, and there is none?"""
    return way(box) == OWN and own_for(box) is None


def chosen_board(box: Edition, seed: int) -> Board:
    """The board to play on."""
    if own := own_for(box):
        return own
    chosen = way(box)
    layout: Layout = chosen if chosen in LAYOUTS else "printed"
    return laid_out(box.id, layout, seed, lengths_chosen("class"))


def board_words(box: Edition, months: int, *, alone: bool = False) -> tuple[str, str]:
    """The board in a line and a half, for the summary."""
    if own := own_for(box):
        return own.name, f"{counted(len(own.tiles), 'tile')}, {sizes(own.lengths, months)}"
    return ways(box, alone=alone)[way(box)][0], sizes(lengths_chosen("class"), months)


# ---- the card


def board_choice(box: Edition, edition: Edition, months: int, *, alone: bool = False, placing: bool = True) -> None:
    """The choice for an edition with tiles, and what the board looks like."""
    choices = ways(box, alone=alone, placing=placing)
    key = f"way-{box.id}"
    remember(key, "printed")
    if st.session_state[key] not in choices:
        st.session_state[key] = "printed"
    with st.container(key="card-board"):
        md(h.div(".between")[h.h2["Board"], h.span(".soft")["Months may be short, and of different lengths"]])
        chosen = st.pills(
            "Board",
            list(choices),
            key=key,
            format_func=lambda one: choices[one][0],
            required=True,
            label_visibility="collapsed",
            persist_state="session",
        )
        md(h.p[choices[str(chosen)][1]])
        if chosen == OWN:
            _own(box)
        else:
            length_fields("class", months)
        if chosen != PLACED and not lacks_board(box):
            with st.expander("Look at this board"):
                show_drawing(board_svg(edition, (), title="Month 1", sub=sizes(edition.lengths, months)), "board", "small")


def _own(box: Edition) -> None:
    """The class's own board: which it is, and the two ways to one."""
    board = own_board()
    words, ways_in = st.columns(2, gap="large")
    with words:
        if board is None:
            md(h.div(".empty")["No board has been chosen yet."])
        elif board.edition_id != box.id:
            md(h.div(".empty")[f"{board.name} is a board of the {board.printed.title} edition."])
            st.button(f"Choose the {label(board.printed.title)} edition", key="own-box", on_click=use_board, args=(board,), width="stretch")
        else:
            md(h.h3[board.name], h.p[f"{capital(counted(len(board.tiles), 'tile'))}, months of ", sizes(board.lengths), "."])
        if st.button("Change it" if board else "Build a board", key="to-builder", icon=":material/grid_view:", width="stretch"):
            put(board or Board(edition=box.id))
            st.switch_page(script("board"))
    with ways_in:
        board_upload("class-file", use_board)
        refusal("class-file")
