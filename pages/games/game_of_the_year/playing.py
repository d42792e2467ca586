"""What the parts of the table share: the game of the address, and doing something to it."""

from collections.abc import Callable

import streamlit as st

from pages.shared.board.running_game import done, ends_for_others, of_any_game
from pages.shared.routes import page_of, script
from payday_core.games.game_of_the_year.game import Game
from payday_core.sessions import live

OVER_SEEN, STOOD = "year-quarter-seen", "year-stood"
"""The session's keys: the quarter whose standing was read, and where the tokens stood when the page was drawn."""

Stood = tuple[str, int, dict[int, int], dict[int, int]]
"""The code and version of a game, where the tokens stood in it, and where before."""


def to_be_played(page: str) -> live.Snapshot[Game]:
    """The game that the address names; who has its address alone is told where it is played.

    page: this page's name. A class game shows nobody's hidden tokens, so it is not opened on the page of one person, nor the other way.
    """
    snapshot = of_any_game()
    ends_for_others(snapshot)
    if page_of(snapshot.game) != page:
        st.switch_page(script(page_of(snapshot.game)), query_params={"g": snapshot.code})
    return live.hub().get(snapshot.code, Game)


def go_on(snapshot: live.Snapshot[Game], action: Callable[..., object], *args: int) -> None:
    """Do it to the game as this page saw it."""
    done(snapshot, lambda game: action(game, *args))


def next_button(words: str, sign: str, action: Callable[..., None], *args: object) -> None:
    """The obvious next thing: one button, one key."""
    sign = f":material/{sign}:"
    st.button(words, type="primary", width="stretch", icon=sign, key="big-next", shortcut="space", on_click=action, args=args)


def undo_button(snapshot: live.Snapshot[Game]) -> None:
    """Takes the last answer back, as long as no chance and nobody else has spoken since."""
    if snapshot.game.can_undo:
        sign = ":material/undo:"
        st.button("Undo", width="stretch", icon=sign, key="undo", shortcut="u", on_click=go_on, args=(snapshot, Game.undo))


def _stood(first: Stood) -> Stood:
    stood: Stood = st.session_state.get(STOOD, first)
    return stood


def stood_before(snapshot: live.Snapshot[Game], days: dict[int, int]) -> dict[int, int]:
    """Where the tokens stood before the last change that this window saw; the same places as now where it has seen none."""
    code, version, shown, before = _stood(("", 0, days, days))
    if code != snapshot.code:
        shown = before = days
    elif version != snapshot.version:
        before = shown
    st.session_state[STOOD] = (snapshot.code, snapshot.version, days, before)
    return before
