"""The review without a game: the stored games, each with a link to its review, and a file to open."""

import htpy as h
import streamlit as st

from pages.shared.board.kept_games import game_rows
from pages.shared.server.host import nothing_listed
from pages.shared.server.rights import kept_games
from pages.shared.server.visitors import keep_file
from pages.shared.ui.html import label, md
from payday_core.classroom.refused import Refused
from payday_core.engine.record import BrokenRecord
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.sessions.summary import Phase

GAMES_SHOWN = 24


def choose_game() -> None:
    """The list and the file. While one of the other games runs, there is nothing to be seen of it here."""
    md(
        h.h1["Review a game"],
        h.p["See where the money went, which choices cost most, and what was luck. A running game of Pay Day works too."],
    )
    games = [one for one in kept_games(GAMES_SHOWN) if one.game == PAY_DAY.id or one.phase is Phase.OVER]
    join_names, file = st.columns([1.7, 1], gap="medium")
    with join_names, st.container(key="card-review-games"):
        game_rows(games, "Games kept here", "review")
        if not games:
            md(h.h2["Games kept here"], h.div(".empty")[nothing_listed()])
    with file, st.container(key="card-review-file"):
        md(h.h2["Open a file"], h.p["A game you downloaded (*.payday.json)."])
        st.file_uploader("Game (*.payday.json)", type=["json"], key="review-file", on_change=take_file, label_visibility="collapsed")
        if refused := st.session_state.get("review-refused"):
            st.error(label(refused), icon=":material/error:")


def take_file() -> None:
    """Store the game of the file and go to its review; a file that cannot be read is refused with a reason."""
    file = st.session_state["review-file"]
    st.session_state["review-refused"] = None
    try:
        if file:
            st.query_params["g"] = keep_file(file.getvalue(), file.name)
    except (BrokenRecord, Refused) as wrong:
        st.session_state["review-refused"] = str(wrong)
