"""An auction of a class game on one screen: every team says its highest bid once, and the hammer falls.

The bids stand on paper until all are typed in; a team whose field stays empty bids by its plan. Whoever would rather bid one after the
other does so by the open auction (`auction.py`).
"""

import htpy as h
import streamlit as st

from pages.shared.board.running_game import change, names, team_tokens
from pages.shared.ui.html import label, md
from payday_core import Decision
from payday_core.games.pay_day.money import loan_of
from payday_core.games.pay_day.sealed_bids import bid_out, bidders, can_be_sealed, has_begun, lowest_bid
from payday_core.sessions import live
from payday_core.text.wording import join_names, money

OPENLY = "bid-openly"
"""The auction of this window in which the teams bid one after the other: the game and its turn."""


def is_sealed(snapshot: live.Snapshot, asked: Decision) -> bool:
    """Is this an auction of a class that nobody has answered yet, and not to be bid openly?"""
    game = snapshot.game
    if not game.header.in_step or not can_be_sealed(asked):
        return False
    return not has_begun(game) and st.session_state.get(OPENLY) != (snapshot.code, game.turn)


def sealed_answers(snapshot: live.Snapshot, asked: Decision) -> None:
    """A field for each team, the hammer, and the way to the open auction."""
    lowest, step = lowest_bid(asked), int(asked.table.step)
    with st.container(key="card-sealed"):
        md(
            h.p[
                h.b["On paper, without talk:"],
                f" every team writes the most that it would pay, {money(lowest)} or more in steps of {money(step)}. ",
                "Then all bids are typed in. The highest bidder pays one step more than the second-highest bid.",
            ]
        )
        for seat in bidders(snapshot.game):
            _field(snapshot, asked, seat)
        md(h.p(".soft")[f"An empty field: the team bids by its plan. 0: it passes.{_others(snapshot)}"])
    with st.container(key="sealed-end", horizontal=True):
        with st.container(key="big-hammer"):
            key, sign, args = f"hammer-{snapshot.version}", ":material/gavel:", (snapshot,)
            st.button(
                "Close the auction", key=key, icon=sign, type="primary", width="stretch", shortcut="space", on_click=_hammer, args=args
            )
        st.button("Bid one after the other instead", key="openly", width="stretch", on_click=_openly, args=(snapshot,))


def _others(snapshot: live.Snapshot) -> str:
    """Who bids without being asked."""
    game = snapshot.game
    asked, t = bidders(game), game.table
    found = [seat.name for number, seat in enumerate(game.seats) if t.month[number] <= game.months and number not in asked]
    return f" {join_names(found)} {'bids' if len(found) == 1 else 'bid'} without being asked." if found else ""


def _field(snapshot: live.Snapshot, asked: Decision, seat: int) -> None:
    """A team, what it has, and its highest bid."""
    t, name = asked.table, names(snapshot.game)[seat]
    has = f"{money(t.money[seat])} cash" + (f", {money(owed)} loan" if (owed := loan_of(t, seat)) else "")
    who, field = st.columns([1.5, 1], vertical_alignment="center", gap="medium")
    with who:
        md(h.div(".sealed")[team_tokens(snapshot.game, 40)[seat], h.span[h.span(".nm")[name], h.span(".d")[has]]])
    with field:
        st.number_input(
            label(f"{name}'s highest bid ($)"),
            0,
            int(t.high),
            value=None,
            step=int(t.step),
            key=_key(snapshot, seat),
            placeholder="by its plan",
            label_visibility="collapsed",
        )


def _key(snapshot: live.Snapshot, seat: int) -> str:
    return f"most-{snapshot.code}-{snapshot.version}-{seat}"


def _hammer(snapshot: live.Snapshot) -> None:
    said = {seat: st.session_state.get(_key(snapshot, seat)) for seat in bidders(snapshot.game)}
    change(snapshot, lambda game: bid_out(game, said))


def _openly(snapshot: live.Snapshot) -> None:
    st.session_state[OPENLY] = (snapshot.code, snapshot.game.turn)
