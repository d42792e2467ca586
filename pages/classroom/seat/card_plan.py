"""A team's rule card of another game on a pupil's page: read, used as it is, or changed. The last one that is sent counts."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import htpy as h
import streamlit as st
from pydantic import BaseModel

from pages.classroom.seat.plan import heading, keep_words, send, sent_meanwhile, who_sent
from pages.classroom.seat.situation import Acting, SeatView
from pages.classroom.seat.waiting import played_by
from pages.games.card_codes import code_field
from pages.shared.ui.html import card, md
from payday_core.classroom.classroom import Round
from payday_core.classroom.settings.setting import Setting
from payday_core.classroom.tables import wanted
from payday_core.engine.card_codes import CardCodes

FORM = "card-form"
"""The session's key for the game and the chapter for which the form is open."""

Card = TypeVar("Card", bound=BaseModel)
Asks = frozenset[int]


@dataclass(frozen=True)
class CardPlan(Generic[Card]):
    """How a game shows its rule card.

    lines: the card in sentences. blanks: the fields of its form, for a team. fields: by the names of the card's numbers the session's keys
    of these fields, for a team. example: whose code stands in the field for one. how: the game for who never played it.
    asked, unasked: what the card is for, where the team chooses itself, and where the card plays alone.
    """

    lines: Callable[[Card], h.Node]
    blanks: Callable[[Card, int], None]
    fields: Callable[[int], dict[str, str]]
    codes: CardCodes[Card]
    example: Card
    how: Callable[[Setting], h.Node]
    asked: str
    unasked: str


def plan(side: CardPlan[Card], view: SeatView) -> None:
    """Before the chapter: the rule card, or the form that changes it."""
    played, snapshot, place = view.played, view.snapshot, view.place
    if view.team.bot:
        played_by(view)
    if played is None or snapshot is None or place is None or view.team.bot:
        return
    rule_card, asks = wanted(view.room, played, view.team.number, snapshot.game, place.seat)
    if st.session_state.get(FORM) == (played.number, played.writing):
        edit(side, view, played, rule_card, asks)
    else:
        read(side, view, played, rule_card, asks)
    if played.writing == played.setting.first_chapter:
        md(card(h.fragment[h.h2(".mb")["How it goes"], side.how(played.setting)]))


def title(played: Round) -> str:
    """Which card it is."""
    return f"Your rule card for {played.setting.chapter_word} {played.writing}"


def read(side: CardPlan[Card], view: SeatView, played: Round, rule_card: Card, asks: Asks) -> None:
    """The card as sentences, and what can be done about it."""
    with st.container(key="card-seat-plan"):
        words = h.p(".soft")[side.asked if asks else side.unasked]
        md(h.div(".rule")[heading(title(played), is_in=view.plan is not None), side.lines(rule_card), words])
        if view.plan:
            md(h.p(".pu-t")[who_sent(view, view.plan)])
        else:
            args = (view.acting, played.writing, view.pupil.acts, rule_card, asks)
            st.button(
                keep_words(played), key="plan-keep", type="primary", width="stretch", icon=":material/check:", on_click=send, args=args
            )
        st.button("Change", key="plan-change", width="stretch", icon=":material/edit:", on_click=begin, args=(played,))


def begin(played: Round) -> None:
    """Open the form."""
    st.session_state[FORM] = (played.number, played.writing)


def close() -> None:
    """Close the form with what was filled in."""
    st.session_state.pop(FORM, None)


def edit(side: CardPlan[Card], view: SeatView, played: Round, rule_card: Card, asks: Asks) -> None:
    """The blanks of the card. Nothing counts until it is sent."""
    team, send_this = view.team.number, partial(send_and_close, view.acting, played.writing, view.pupil.acts, asks)
    with st.container(key="card-seat-form"):
        md(h.div(".rule")[h.h2[title(played)], h.p[sent_meanwhile(view)]])
        with st.form("seat-blanks", border=False):
            side.blanks(rule_card, team)
            st.form_submit_button(
                "Send this plan",
                key="plan-send",
                type="primary",
                width="stretch",
                icon=":material/check:",
                on_click=lambda: send_this(filled(side, rule_card, team)),
            )
            st.form_submit_button("Back, change nothing", key="plan-back", width="stretch", on_click=close)
        code_field(side.codes, team, side.example, send_this)


def send_and_close(acting: Acting, number: int, acts: int, asks: Asks, rule_card: BaseModel) -> None:
    """Send a card, and close the form."""
    close()
    send(acting, number, acts, rule_card, asks)


def filled(side: CardPlan[Card], rule_card: Card, team: int) -> Card:
    """The card with what stands in the blanks; one that the browser did not send stays as it is."""
    found = {field: int(st.session_state.get(key, getattr(rule_card, field))) for field, key in side.fields(team).items()}
    return type(rule_card).model_validate(rule_card.model_dump() | found)
