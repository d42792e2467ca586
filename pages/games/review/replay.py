"""A game that is over, turn by turn: the table as it lay, what happened, what was chosen, and how everybody stood."""

from typing import Any

import htpy as h
import streamlit as st

from pages.games.review.choices import choices
from pages.games.review.frame import in_chapter, kicker, over_at_last, past_of, standing_table
from pages.games.review.own import Own
from pages.games.review.steps import steps
from pages.shared.board.replay_steps import turn_of_address
from pages.shared.ui.html import card, md, tokens
from payday_core.engine.game import Game
from payday_core.sessions.live import Snapshot
from payday_core.sessions.replayed import Past


def page(own: Own) -> None:
    """The whole page."""
    snapshot = over_at_last("replay")
    past = past_of(snapshot.code, snapshot.version, snapshot.game)
    turn = turn_of_address(past.turns, f" It had {past.turns}, and 0 is the start.")
    st.query_params["t"] = str(turn)
    now = past.after(turn)
    heading(snapshot, own, past, turn)
    with st.container(key="replay"):
        board, side = st.columns([1.9, 1], gap="medium")
        with board:
            with st.container(key="replay-board"):
                own.board(now, past.after(max(turn - 1, 0)))
                steps(own, past, turn)
            with st.container(key="replay-later"):
                choices(snapshot, own, past, turn)
        with side, st.container(key="replay-side"):
            md(what_happened(own, now, turn))
            title = "At the end" if turn == past.turns else "At that moment"
            md(card(h.fragment[h.h2(".mb")[title], standing_table(now, own, own.beside)], "tight"))
            md(h.p(".rp-links")[h.a(href=f"replay?g={snapshot.code}&t={turn}", target="_self")["Link to this turn"]])


def heading(snapshot: Snapshot[Any], own: Own, past: Past, turn: int) -> None:
    """The turn and its chapter."""
    where = in_chapter(own, snapshot.game, past.chapter_of(turn))
    words = f"Turn {turn} of {past.turns}: {where.lower()}" if turn else "The start"
    md(h.div(".kick")[kicker(snapshot, own)], h.h1[words])


def what_happened(own: Own, now: Game, turn: int) -> h.Node:
    """The sentences of the turn."""
    pictures = tokens([seat.name for seat in now.seats], 30)
    lines = own.told(now) if turn else []
    rows = [h.div(role="listitem")[pictures[line.seat] if line.seat >= 0 else h.span(".gl-nobody"), h.span[line.text]] for line in lines]
    feed = h.div(".feed.gl-feed", role="list")[rows] if rows else h.p["Nothing has happened yet."]
    title = "In this turn" if turn else "Before the first turn"
    return h.fragment[card(h.fragment[h.h2(".mb")[title], feed], "tight"), h.p(".sr", role="status")[" ".join(line.text for line in lines)]]
