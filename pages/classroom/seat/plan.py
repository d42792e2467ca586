"""A team's plan on a pupil's page: read, used as it is, or changed. The last one that anybody of the team sends counts."""

from functools import lru_cache
from typing import Any

import htpy as h
import streamlit as st
from markupsafe import Markup

from pages.classroom.access import attempt
from pages.classroom.seat.situation import Acting, SeatView
from pages.classroom.seat.waiting import played_by
from pages.shared.server.actions import Action
from pages.shared.setup.blanks import blanks
from pages.shared.setup.plan_card import lines
from pages.shared.ui import rendering
from pages.shared.ui.html import chip, md
from payday_core import Game, RuleCard
from payday_core.classroom.classroom import Plan, Round
from payday_core.classroom.tables import Stage, wanted
from payday_core.games.pay_day.kinds import Ask

FORM = "seat-form"

HEADINGS_KEPT = 128
"""So many headings of plans are kept: all teams of a class have the same, and most games do."""


def plan(view: SeatView) -> None:
    """Before the month: the plan, or the form that changes it."""
    played, snapshot, place = view.played, view.snapshot, view.place
    if view.team.bot:
        played_by(view)
    if played is None or snapshot is None or place is None or view.team.bot:
        return
    card, asks = wanted(view.room, played, view.team.number, snapshot.game, place.seat)
    form = st.session_state.get(FORM)
    if form and form["month"] == played.writing and form["round"] == played.number:
        edit(view, written(snapshot.game, place.seat, form["card"], form["asks"]), place.seat)
    else:
        read(view, written(snapshot.game, place.seat, card, asks), place.seat)


def written(game: Game, seat: int, card: RuleCard, asks: frozenset[Ask]) -> Game:
    """The team's game with that plan, to be shown; the game itself gets it when the month begins."""
    if (game.seats[seat].card, game.seats[seat].asks) == (card, asks):
        return game
    game = game.fork()
    game.plan(seat, card, asks)
    return game


# ---- reading


def read(view: SeatView, game: Game, seat: int) -> None:
    """The plan as sentences, and what can be done about it."""
    with st.container(key="card-seat-plan"):
        md(h.div(".rule")[heading(title(view), is_in=view.plan is not None), lines(game, seat)])
        if view.plan:
            md(h.p(".pu-t")[who_sent(view, view.plan)])
        else:
            keep_button(view, game, seat)
        if view.played:
            mine = game.seats[seat]
            args = (view.played.number, view.played.writing, mine.card, mine.asks)
            st.button("Change", key="plan-change", width="stretch", icon=":material/edit:", on_click=begin, args=args)


@lru_cache(HEADINGS_KEPT)
def heading(title: str, *, is_in: bool) -> Markup:
    """Which plan of any game it is, and whether it has been sent."""
    state = chip("Plan is in", "gain", "check") if is_in else chip("Not sent yet", "gold", "clock")
    return rendering.written(h.div(".between")[h.h2[title], state])


def title(view: SeatView) -> str:
    """Which plan it is."""
    return f"Your plan for month {view.played.writing if view.played else 1}"


def who_sent(view: SeatView, sent: Plan) -> str:
    """Whose plan is in, and until when another can come."""
    chapter = view.played.setting.chapter_word if view.played else "month"
    if sent.pupil is None:
        return f"Your teacher took your last plan. You can still change it until the {chapter} begins."
    who = "You" if sent.pupil == view.pupil.number else view.room.pupils[sent.pupil].nickname
    return f"{who} sent this plan. The last one counts until your teacher plays the {chapter}."


def keep_button(view: SeatView, game: Game, seat: int) -> None:
    """The button that keeps the plan for this month."""
    played, mine = view.played, game.seats[seat]
    if played:
        args = (view.acting, played.writing, view.pupil.acts, mine.card, mine.asks)
        st.button(keep_words(played), key="plan-keep", type="primary", width="stretch", icon=":material/check:", on_click=send, args=args)


def keep_words(played: Round) -> str:
    """What that button says: only the plan of a chapter before can be kept."""
    return "Keep last plan" if played.writing > played.setting.first_chapter else "Use this plan"


def send(acting: Acting, chapter: int, acts: int, card: Any, asks: frozenset[Any]) -> None:
    """Send a plan of any game. `acts`: how many times this pupil had acted when the page was drawn."""
    attempt(Action.PLAN, lambda: acting.service.plan(acting.code, acting.token, acts, chapter, card, asks))


# ---- changing


def begin(number: int, month: int, card: Any, asks: frozenset[Any]) -> None:
    """Open the form on the plan that was shown. It does not change when others in the team send theirs."""
    st.session_state[FORM] = {"round": number, "month": month, "card": card, "asks": asks}


def edit(view: SeatView, game: Game, seat: int) -> None:
    """The blanks of the plan. Nothing counts until it is sent."""
    with st.container(key="card-seat-form"):
        md(h.div(".rule")[h.h2[title(view)], h.p[sent_meanwhile(view)]])
        with st.form("seat-blanks", border=False):
            card, asks = blanks(game, seat)
            st.form_submit_button(
                "Send this plan",
                key="plan-send",
                type="primary",
                width="stretch",
                icon=":material/check:",
                on_click=press_send,
                args=(view.acting, view.pupil.acts),
            )
            st.form_submit_button("Back, change nothing", key="plan-back", width="stretch", on_click=close)
    form = st.session_state[FORM]
    if "acts" in form:
        close()
        send(view.acting, form["month"], form["acts"], card, asks)
        st.rerun()


def press_send(acting: Acting, acts: int) -> None:
    """Mark the form as sent. What is in it is known only when it is drawn again, if plans are still being written."""
    form, room = st.session_state[FORM], acting.service.get(acting.code)
    if acting.service.stage(room) is Stage.PLAN and room.round and room.round.writing == form["month"]:
        form["acts"] = acts
    else:
        close()
        send(acting, form["month"], acts, form["card"], form["asks"])  # too late: the page says so


def close() -> None:
    """Drop the form with what was filled in."""
    st.session_state.pop(FORM, None)


def sent_meanwhile(view: SeatView) -> str:
    """What the others in the team have done, or what the form is for."""
    if view.plan and view.plan.pupil not in (None, view.pupil.number):
        return f"{view.room.pupils[view.plan.pupil].nickname} has sent a plan. If you send yours, yours counts."
    return "Talk about each blank, then send it."
