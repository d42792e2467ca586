"""Another team is offered a deal: a pupil's page asks what this team would do. The report tells who was right on average."""

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.seat.question import deal
from pages.classroom.seat.situation import Acting, SeatView
from pages.shared.server.actions import Action
from pages.shared.ui.html import md
from payday_core.sessions.polls import Offer


def would_you_buy(view: SeatView) -> None:
    """The deal, and a button for each of the two answers; the one that counts has a tick."""
    snapshot, place = view.snapshot, view.place
    if snapshot is None or place is None or place.table.offer is None or place.seat not in place.table.polled or view.team.bot:
        return
    offer, said = place.table.offer, view.service.said_of(place.table).get(place.seat)
    asked = view.room.teams[place.table.teams[snapshot.game.pending.seat]].name if snapshot.game.pending else ""
    md(deal(snapshot.game.edition.deals[offer[1]], h.span[f"Offered to {asked}"]))
    with st.container(key="seat-poll", horizontal=True):
        button(view, offer, "We would buy it", buys=True, ticked=said is True)
        button(view, offer, "We would leave it", buys=False, ticked=said is False)
    md(h.div(".pu-a", role="status")[h.p[words(said)]])


def button(view: SeatView, offer: Offer, text: str, *, buys: bool, ticked: bool) -> None:
    """Says what the team would do."""
    name, tick = "buy" if buys else "leave", ":material/check:" if ticked else None
    with st.container(key=f"answer-would-{name}"):
        key = f"would-{name}-{offer[0]}-{offer[1]}"
        st.button(text, key=key, type="primary", width="stretch", icon=tick, on_click=say, args=(view.acting, offer, buys))


def say(acting: Acting, offer: Offer, buys: bool) -> None:
    """It is noted for the report; the other team decides."""
    attempt(Action.WOULD_BUY, lambda: acting.service.would_buy(acting.code, acting.token, offer, buys))


def words(said: bool | None) -> str:
    """What happens with it."""
    if said is None:
        return "What would your team do? The report says who was right on average."
    return f"Your team would {'buy' if said else 'leave'} it. You can change that until the other team has decided."
