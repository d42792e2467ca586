"""The answers to a question on a pupil's page: large buttons of equal weight, dollars on a slider, numbers in a grid.

Each widget belongs to this very question, and to what this pupil had done when it was drawn: the second half of a double click meets
nothing, and whatever is out of date is refused with a sentence. The container around it has the short key.
"""

from collections.abc import Callable, Sequence
from typing import Any

import htpy as h
import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.seat.situation import Acting, SeatView
from pages.shared.decision.amount import amount
from pages.shared.decision.answers import before_after, first_sum, more_cash, says
from pages.shared.decision.auction import BIDS_AT_ONCE, bidding, high_bid
from pages.shared.decision.dice import closed_number, number_label, picked
from pages.shared.decision.form import Form, answer_form
from pages.shared.decision.meanings import meaning
from pages.shared.decision.signs import SIGNS
from pages.shared.decision.wording import QUESTIONS
from pages.shared.server.actions import Action
from pages.shared.ui.html import label, md
from payday_core import Decision, Option, Outlook
from payday_core.games.pay_day.kinds import NONE
from payday_core.sessions import live
from payday_core.text.wording import capital, money, uncapital

BUTTONS_MOST = 4
"""The most answers that are buttons one under another: a phone has room for four before the page scrolls. More dollars than this go on a
slider, more of anything else into a grid.
"""

DIE = 6


def answers(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> None:
    """In the form that suits them."""
    RENDERERS[answer_form(asked, few=BUTTONS_MOST)](view, snapshot, asked)


def weighed(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> None:
    """What each answer would do, then the answers."""
    weigh(view, snapshot, asked, asked.options)
    more_cash(snapshot, asked, lambda option: button(view, snapshot, option.value, label(option.label), "answer-more"))


def weigh(view: SeatView, snapshot: live.Snapshot, asked: Decision, options: Sequence[Option]) -> None:
    """The same for some of the answers."""
    md(h.div(".pu-ifs")[[outlook(snapshot, asked, option) for option in options]])
    for option in options:
        button(view, snapshot, option.value, label(option.label))


def outlook(snapshot: live.Snapshot, asked: Decision, option: Option) -> h.Node:
    """Where an answer would leave the team, and what it brings beyond that."""
    kind = "more" if option.outlook != asked.now else ""
    words = f"{stands(snapshot, option.outlook)}. {meaning(snapshot, asked, option)}"
    return h.div(class_=kind)[h.b[f"If you {uncapital(option.label)}"], h.span[words]]


def stands(snapshot: live.Snapshot, then: Outlook) -> str:
    """The money after an answer, chance left aside."""
    saved = [f"savings {money(then.savings)}"] if snapshot.game.edition.savings_rate and then.savings else []
    owed = f"loan {money(then.loan)}" if then.loan else "no loan"
    return ", ".join([f"Cash {money(then.cash)}", *saved, owed])


def alike(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> None:
    """Answers that do the same to the team's own money: whom, which card, where."""
    sign = SIGNS.get(asked.ask)
    with st.container(key="seat-grid" if len(asked.values) > BUTTONS_MOST and not sign else "seat-alike"):
        for option in asked.options:
            if sign:
                picture, below = sign(snapshot, asked, option)
                md(h.div(".pu-s")[picture, h.div[below]])
            button(view, snapshot, option.value, label(option.label))
    if asked.options[0].outlook != asked.now:
        md(h.div(".opt.flat.card.tight")[before_after(asked.now, asked.options[0].outlook, snapshot.game.edition)])


def numbers(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> None:
    """Every number with its chance; what is taken shows by whom, and what cannot fall says so."""
    dice = 2 if asked.table.high > DIE else 1
    taken = picked(snapshot)
    with st.container(key="seat-grid"):
        for number in range(1, DIE * dice + 1):
            if number in asked.values:
                button(view, snapshot, number, number_label(asked, number))
            else:
                md(closed_number(snapshot, number, taken.get(number, NONE)))


def bids(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> None:
    """Who has bid what; pass, the next bids, and any higher one."""
    md(h.div(".pu-bid")[high_bid(snapshot, asked)])
    weigh(view, snapshot, asked, asked.options[: 1 + BIDS_AT_ONCE])
    if higher := asked.values[1 + BIDS_AT_ONCE :]:
        slide(view, snapshot, asked, higher)
    md(bidding(snapshot, asked))


# ---- a button, a slider


def button(view: SeatView, snapshot: live.Snapshot[Any], value: int, words: str, key: str = "") -> None:
    """Gives the answer; a tick shows the pupil's own."""
    key = key or f"answer-{value}"
    tick = ":material/check:" if view.given.get(view.pupil.number) == value else None
    args = (view.acting, view.pupil.acts, snapshot.version, value)
    with st.container(key=key):
        name = f"{key}-{snapshot.version}-{view.pupil.acts}"
        st.button(words, key=name, type="primary", width="stretch", icon=tick, on_click=answer, args=args)


def answer(acting: Acting, acts: int, version: int, value: int) -> None:
    """The answer goes in as the page had seen things; if it was the last that was waited for, the game goes on at once."""
    attempt(Action.ANSWER, lambda: acting.service.answer(acting.code, acting.token, acts, version, value))


def slider(view: SeatView, snapshot: live.Snapshot, asked: Decision) -> None:
    """Dollars in legal steps, with what they would do."""
    slide(view, snapshot, asked, asked.values)


def slide(view: SeatView, snapshot: live.Snapshot, asked: Decision, values: tuple[int, ...]) -> None:
    """The same for some of the answers."""
    mine = view.given.get(view.pupil.number)
    start = mine if mine in values else first_sum(asked, values)
    with st.container(key="answer-slide"):
        chosen = amount(capital(QUESTIONS[asked.ask][1]), values, start, f"answer-slide-{snapshot.version}", says(asked), named=False)
    option = asked.option(chosen)
    words = h.p[meaning(snapshot, asked, option)]
    md(h.div(".opt.flat.card.tight")[words, before_after(asked.now, option.outlook, snapshot.game.edition)])
    button(view, snapshot, chosen, label(option.label), "answer-send")


RENDERERS: dict[Form, Callable[[SeatView, live.Snapshot, Decision], None]] = {
    Form.BID: bids,
    Form.NUMBER: numbers,
    Form.DIE: alike,
    Form.CALENDAR: alike,
    Form.SLIDER: slider,
    Form.TILES: alike,
    Form.ROWS: weighed,
    Form.SHORT_ROWS: weighed,
}
