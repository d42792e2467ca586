"""An auction on a pupil's page: each team says the most that it would pay, unseen by the others, and the hammer falls by itself."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.seat.question import below, headed, private_card
from pages.classroom.seat.situation import Acting, SeatView, waited_for_bids
from pages.classroom.seat.stack import stacked
from pages.shared.decision.amount import amount
from pages.shared.decision.auction import auction_card
from pages.shared.decision.wording import HIGHEST_BID
from pages.shared.server.actions import Action
from payday_core import Decision
from payday_core.games.pay_day.sealed_bids import lowest_bid
from payday_core.sessions import live
from payday_core.text.wording import join_names, money


def highest_bid(view: SeatView, asked: Decision) -> None:
    """The card, the field, and who has said what the page may tell."""
    snapshot, place = view.snapshot, view.place
    if snapshot is None or place is None or place.table.auction is None:
        return
    card = private_card(snapshot, asked) if place.seat == asked.table.drawer else auction_card(snapshot, asked)
    stacked(headed(view, "Auction", HIGHEST_BID, card))
    field(view, snapshot, asked, place.table.auction)
    below(said(view), "The highest bidder pays one step more than the second-highest bid. You never pay more than your own bid.")


def field(view: SeatView, snapshot: live.Snapshot, asked: Decision, auction: int) -> None:
    """The sum, and the buttons that send it or pass."""
    lowest, step = lowest_bid(asked), int(asked.table.step)
    mine = view.highest.get(view.team.number, 0)
    key = f"{snapshot.code}-{auction}"
    with st.container(key="answer-slide"):
        chosen = amount("Our highest bid", range(lowest, int(asked.table.high) + 1, step), max(mine, lowest), f"highest-{key}", named=False)
    send(view, auction, chosen, f"Bid up to {money(chosen)}", "answer-send")
    send(view, auction, 0, "Pass", "answer-0")


def send(view: SeatView, auction: int, dollars: int, words: str, key: str) -> None:
    """A button that says the team's highest bid."""
    tick = ":material/check:" if view.highest.get(view.team.number) == dollars else None
    with st.container(key=key):
        args = (view.acting, view.pupil.acts, auction, dollars)
        st.button(words, key=f"{key}-{auction}-{view.pupil.acts}", type="primary", width="stretch", icon=tick, on_click=bid, args=args)


def bid(acting: Acting, acts: int, auction: int, dollars: int) -> None:
    """It goes in as the page had seen things; with the last one the hammer falls."""
    attempt(Action.BID, lambda: acting.service.bid_most(acting.code, acting.token, acts, auction, dollars))


def said(view: SeatView) -> h.Node:
    """What the team has said, and whom the hammer waits for; never what others have said."""
    if view.place is None:
        return ""
    mine = view.highest.get(view.team.number)
    waited = [view.room.teams[team].name for team in waited_for_bids(view.service, view.room, view.place.table) if team != view.team.number]
    rest = f" Waiting for {join_names(waited)}." if waited else ""
    if mine is None:
        return h.p[f"No other team sees your bid.{rest}"]
    words = f"Your team bids up to {money(mine)}." if mine else "Your team passes."
    return h.p[h.b[words], f"{rest} You can still change it." if waited else " The auction closes in a moment."]
