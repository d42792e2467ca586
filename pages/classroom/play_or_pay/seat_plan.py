"""A team's rule card of Play or Pay on a pupil's page: read, used as it is, or changed. The last one that is sent counts."""

from functools import partial

import htpy as h
import streamlit as st

from pages.classroom.seat.plan import keep_words, send, sent_meanwhile, who_sent
from pages.classroom.seat.situation import SeatView
from pages.classroom.seat.waiting import played_by
from pages.games.card_codes import code_field
from pages.games.play_or_pay.class_plans import lines
from pages.games.play_or_pay.words import how_it_goes
from pages.shared.ui.html import card, chip, md
from payday_core.classroom.settings.play_or_pay import of_play_or_pay
from payday_core.classroom.tables import wanted
from payday_core.games.play_or_pay.blanks import BLANKS, CODES, RuleCard
from payday_core.games.play_or_pay.characters import bot
from payday_core.games.play_or_pay.kinds import Ask

FORM = "pc-form"
"""The session's key for the game and the round for which the form is open."""

WHAT_IT_IS_FOR = "Your team chooses its cards itself. Where nobody answers in time, this card chooses."
IT_PLAYS = "This card chooses for your team in the whole round."


def plan(view: SeatView) -> None:
    """Before the round: the rule card, or the form that changes it."""
    played, snapshot, place = view.played, view.snapshot, view.place
    if view.team.bot:
        played_by(view)
    if played is None or snapshot is None or place is None or view.team.bot:
        return
    rule_card, asks = wanted(view.room, played, view.team.number, snapshot.game, place.seat)
    if st.session_state.get(FORM) == (played.number, played.writing):
        edit(view, rule_card, asks)
    else:
        read(view, rule_card, asks)
    if played.writing == 1:
        md(card(h.fragment[h.h2["How it goes"], how_it_goes(of_play_or_pay(played.setting).house)]))


def title(view: SeatView) -> str:
    """Which card it is."""
    return f"Your rule card for round {view.played.writing if view.played else 1}"


def read(view: SeatView, rule_card: RuleCard, asks: frozenset[Ask]) -> None:
    """The card as sentences, and what can be done about it."""
    number = view.played.writing if view.played else 1
    with st.container(key="card-seat-plan"):
        state = chip("Plan is in", "gain", "check") if view.plan else chip("Not sent yet", "gold", "clock")
        words = h.p(".soft")[WHAT_IT_IS_FOR if asks else IT_PLAYS]
        md(h.div(".rule")[h.div(".between")[h.h2[title(view)], state], lines(rule_card), words])
        if view.plan:
            md(h.p(".pu-t")[who_sent(view, view.plan)])
        else:
            args = (view, number, view.pupil.acts, rule_card, asks)
            st.button(
                keep_words(number), key="plan-keep", type="primary", width="stretch", icon=":material/check:", on_click=send, args=args
            )
        st.button("Change", key="plan-change", width="stretch", icon=":material/edit:", on_click=begin, args=(view,))


def begin(view: SeatView) -> None:
    """Open the form."""
    if view.played:
        st.session_state[FORM] = (view.played.number, view.played.writing)


def close() -> None:
    """Close the form with what was filled in."""
    st.session_state.pop(FORM, None)


def edit(view: SeatView, rule_card: RuleCard, asks: frozenset[Ask]) -> None:
    """The blanks of the card. Nothing counts until it is sent."""
    number = view.played.writing if view.played else 1
    with st.container(key="card-seat-form"):
        md(h.div(".rule")[h.h2[title(view)], h.p[sent_meanwhile(view)]])
        with st.form("seat-blanks", border=False):
            for blank in BLANKS:
                st.number_input(blank.label, blank.low, blank.high, getattr(rule_card, blank.field), key=f"pc-{blank.field}")
            st.form_submit_button(
                "Send this plan",
                key="plan-send",
                type="primary",
                width="stretch",
                icon=":material/check:",
                on_click=send_form,
                args=(view, number, view.pupil.acts, rule_card, asks),
            )
            st.form_submit_button("Back, change nothing", key="plan-back", width="stretch", on_click=close)
        code_field(CODES, view.team.number, bot("opener").card, partial(send_and_close, view, number, view.pupil.acts, asks))


def send_and_close(view: SeatView, number: int, acts: int, asks: frozenset[Ask], rule_card: RuleCard) -> None:
    """Send a card, and close the form."""
    close()
    send(view, number, acts, rule_card, asks)


def send_form(view: SeatView, number: int, acts: int, rule_card: RuleCard, asks: frozenset[Ask]) -> None:
    """Send the card with what stands in the blanks; one that the browser did not send stays as it is."""
    filled = {blank.field: int(st.session_state.get(f"pc-{blank.field}", getattr(rule_card, blank.field))) for blank in BLANKS}
    send_and_close(view, number, acts, asks, RuleCard.model_validate(filled))
