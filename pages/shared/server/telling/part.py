"""A part of a page that is drawn by itself: where something is pressed in it, and where what it follows has moved.

The rest of the page is neither drawn nor sent again, nor are the style sheets and the menu. Streamlit calls such a part a fragment.
"""

from collections.abc import Callable

import streamlit as st

from pages.shared.server.telling.following import drawn_anew
from pages.shared.server.telling.sessions import draws_part_alone, part_of_run
from pages.shared.server.telling.tell import follows
from pages.shared.ui.damaged import is_troubled
from pages.shared.ui.turns import in_turn
from payday_core.store import StoreError


def part(draw: Callable[[], None]) -> None:
    """Draw a part; two of them stand in containers of their own, as Streamlit tells parts apart by where they stand.

    draw: what it shows, drawn long after the page was: it has to look up again whatever may have changed since. What it follows
    (`following.follow`) has it drawn alone. Where the store refuses, the whole page is drawn, and says why.
    """
    if why := _drawn(draw):
        raise why


@st.fragment
def _drawn(draw: Callable[[], None]) -> StoreError | None:
    """Draw it, with its page or alone. Returns why the store refused: an error that leaves a fragment is one of the app's."""
    try:
        if draws_part_alone():
            _draw_alone(draw)
        else:
            draw()
    except StoreError as why:
        return why
    return None


def _draw_alone(draw: Callable[[], None]) -> None:
    drawn_anew(part_of_run())
    with in_turn(follows=follows()):
        if is_troubled():
            st.rerun()
        try:
            draw()
        except StoreError:
            st.rerun()


def pressed_alone() -> bool:
    """Is a part drawn by itself because something was pressed in it? It may have changed what stands elsewhere on the page."""
    return draws_part_alone() and not follows()
