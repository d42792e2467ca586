"""The lesson from a Pay Day's rate to a yearly one: the lines, the scale of times, the converter, a card's rate, and three offers."""

from typing import Any

import htpy as h
import streamlit as st

from pages.lessons.lesson.chart import lesson_chart, lesson_figure
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.chart import chart_heading
from pages.shared.ui.html import card, md
from payday_core.charts.lessons.growth import doubling_chart, growth_chart, offers_chart
from payday_core.teaching.experiments.growth.experiment import (
    LEAST_RATE,
    MOST_RATE,
    Converted,
    Growth,
    converted,
    dollars,
    doubling,
    guesses,
    rate_words,
)
from payday_core.teaching.experiments.growth.offers import Offer
from payday_core.teaching.experiments.growth.wording import (
    contract_headline,
    cost_words,
    doubling_end,
    guess_words,
    in_short,
    lines_kicker,
    offers_headline,
    renewed_words,
)
from payday_core.text.wording import money, percent, uncapital

SCALE, OWN, OPENED = "scale", "own-rate", "offers-opened"
"""What the lesson keeps: the scale of the chart, the rate to convert, and whether the offers are worked out."""

DOLLARS, TIMES = "dollars", "times"
SCALES = {DOLLARS: "Dollars", TIMES: "Times as much"}


# ---- before the run


def run(running: RunningLesson) -> None:
    """Nothing has to be chosen: the rates are in the set-up, and the class converts them on paper."""


def ready(running: RunningLesson) -> str:
    """Nothing is missing."""
    return ""


# ---- the layers


def layer(running: RunningLesson, name: str) -> None:
    """Draw one of them."""
    LAYERS[name](running)


def lines(running: RunningLesson) -> None:
    """The lines in dollars, with the guesses."""
    lesson_chart(growth_chart(running.setup, guesses(running.setup, running.session), times=False), _crosses(running))


def _crosses(running: RunningLesson) -> h.Node:
    words = guess_words(guesses(running.setup, running.session), alone=running.session.alone)
    return h.p(".l-read")[words] if words else ""


def scales(running: RunningLesson) -> None:
    """The same lines on either scale."""
    scale = running.session.kept.get(SCALE, TIMES)
    chart = growth_chart(running.setup, guesses(running.setup, running.session), times=scale == TIMES)
    with st.container(key="card-chart-growth"):
        chart_heading(chart)
        key = f"gr-scale-{scale}"
        st.segmented_control(
            "Scale", SCALES, default=scale, key=key, format_func=SCALES.__getitem__, required=True,
            on_change=lambda: running.add(do="keep", name=SCALE, value=st.session_state[key]),
        )  # fmt: skip
        lesson_figure(chart, _crosses(running))


def contract(running: RunningLesson) -> None:
    """What a contract would have to print; and a rate of your own, converted."""
    setup, own = running.setup, running.session.kept.get(OWN)
    rates = [*setup.rates, *([own / 100] if own else [])]
    with st.container(key="card-gr-contract"):
        kicker = f"The same rate in three forms; {uncapital(lines_kicker(setup))}"
        rows = [_converted_row(converted(setup, rate), own=number >= len(setup.rates)) for number, rate in enumerate(rates)]
        found = h.fragment[h.div(".kick")[kicker], h.h2[contract_headline(setup)]]
        md(found, h.table(".gr-table")[_heads(setup), h.tbody[rows]])
        words, key = "Convert a rate of your own, in percent a Pay Day", "gr-own"
        st.number_input(
            words, 100 * LEAST_RATE, 100 * MOST_RATE, value=own, step=0.5, format="%.4g", key=key, placeholder="1.5",
            on_change=lambda: running.add(do="keep", name=OWN, value=st.session_state[key]),
        )  # fmt: skip


def _heads(setup: Growth) -> h.Node:
    sums = f"{money(setup.amount)} after {setup.pay_days} Pay Days"
    names = ("A Pay Day", "On a contract, a year (APR)", "With interest on interest, a year", sums)
    return h.thead[h.tr[[h.th(scope="col")[name] for name in names]]]


def _converted_row(one: Converted, *, own: bool) -> h.Node:
    sums = h.fragment[h.td[h.b[rate_words(one.simple)]], h.td[rate_words(one.compound)], h.td[dollars(one.grown)]]
    return h.tr(class_="own" if own else "")[h.th(scope="row")[percent(one.rate)], sums]


def by_year(running: RunningLesson) -> None:
    """How fast a debt doubles at the rates of the board and of a credit card."""
    found = doubling(running.setup)
    lesson_chart(doubling_chart(running.setup, found), h.p(".l-read")[doubling_end(running.setup, found)])


def offers(running: RunningLesson) -> None:
    """What the lenders print; and once the class has decided, what each of them costs a year."""
    setup, opened = running.setup, bool(running.session.kept.get(OPENED))
    cards = [_offer(offer, opened=opened) for offer in setup.offers]
    with st.container(key="gr-offers"):
        md(h.div(".gr-offers")[cards])
        if opened:
            lesson_chart(offers_chart(setup))
        else:
            md(card(h.fragment[h.h2[offers_headline(setup, opened=False)], h.p(".mt")["Order them on paper first."]], "tight"))
            st.button("Work out what they cost", key="gr-work-out", icon=":material/calculate:", on_click=running.keep, args=(OPENED, True))


def _offer(offer: Offer, *, opened: bool) -> h.Node:
    """An offer as it is printed; once opened, with what it costs."""
    printed = [h.li[text] for text in offer.prints]
    details = [h.p[words] for words in (cost_words(offer), renewed_words(offer)) if words]
    costs = h.div(".gr-cost")[h.b[in_short(offer.cost)], " to borrow ", in_short(offer.gets), details] if opened else ""
    return h.section[h.h3[offer.name], h.ul[printed], costs]


LAYERS: dict[str, Any] = {"lines": lines, "log": scales, "apr": contract, "year": by_year, "offers": offers}

VIEW = KindView(run, ready, layer)
