"""What setting up a class game and a game alone have in common: the edition, its board and house rules, how many months."""

from collections.abc import Iterable

import htpy as h
import streamlit as st

from pages.shared.board.running_game import BOARD
from pages.shared.setup.board_choice import chosen_board
from pages.shared.setup.editions import edition_card, in_this_house, remember
from pages.shared.setup.seed import luck
from pages.shared.ui.html import icon, label
from payday_core import BadEdition, Edition, editions
from payday_core.classroom.refused import Refused
from payday_core.text.wording import money, percent


def months_wanted(box: Edition, key: str, first: int) -> int:
    """How many months are chosen, kept within what the edition allows."""
    remember(key, first)
    st.session_state[key] = max(box.months_min, min(st.session_state[key], box.months_max))
    return int(st.session_state[key])


def months_field(box: Edition, key: str) -> int:
    """The months to choose from."""
    lengths = range(box.months_min, box.months_max + 1)
    chosen = st.segmented_control("Months", lengths, key=key, required=True, width="stretch", persist_state="session")
    return chosen or box.months_min


def base_of(box: Edition) -> Edition:
    """The edition as printed, or on the board that was chosen for it; where that cannot be, the page says so and the printed one counts."""
    try:
        return chosen_board(box, luck()).edition() if box.tile_kinds else box
    except BadEdition as wrong:
        st.error(f"This board cannot be played: {label(str(wrong))}.", icon=":material/error:")
        return box


def house_edition(base: Edition) -> Edition:
    """What is played in this house; what cannot be is said, and it stays without house rules."""
    try:
        return in_this_house(base)
    except BadEdition as wrong:
        st.error(f"This house rule cannot be played: {label(str(wrong))}.", icon=":material/error:")
        return base


def boxes(edition: Edition, people: str = "Teams") -> None:
    """All editions, the chosen one as it will be played. `people`: what the players are called."""
    with st.container(key="boxes"):
        for box in editions():
            edition_card(edition if box.id == edition.id else in_this_house(box), on=box.id == edition.id, people=people)


def refused(wrong: Exception) -> None:
    """Why a game cannot start; what is refused says it in a sentence of its own."""
    if isinstance(wrong, Refused):
        st.error(label(str(wrong)), icon=":material/error:")
    else:
        st.error(f"This game cannot start: {label(str(wrong))}.", icon=":material/error:")


def box_line(edition: Edition) -> tuple[str, str, str]:
    """The edition that is played, for the summary: an icon, what it is, what its money costs."""
    savings = f", savings earn {percent(edition.savings_rate)}" if edition.savings_rate else ""
    house = " with house rules" if edition.replaced.keys() - BOARD else ""
    loans = f"loans cost {percent(edition.loan_rate)}, in steps of {money(edition.loan_step)}{savings}"
    return "box", f"{edition.title} edition{house}", loans


def summary_of(lines: Iterable[tuple[str, str, str]]) -> h.Node:
    """What will be played, a line with an icon each."""
    rows = [h.div[icon(sign, 26), h.span[h.b[strong], rest]] for sign, strong, rest in lines]
    return h.div(".sum")[rows]
