"""The lesson from a Pay Day's rate to a yearly one: the lines, the scale of times, the converter, a card's rate, and three offers."""

from typing import Any

import streamlit as st

from pages.lessons.lesson.chart import lesson_chart, lesson_figure
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.review.chart import heading
from pages.shared.ui.html import card, esc, md
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


def _crosses(running: RunningLesson) -> str:
    words = guess_words(guesses(running.setup, running.session), alone=running.session.alone)
    return f'<p class="l-read">{esc(words)}</p>' if words else ""


def scales(running: RunningLesson) -> None:
    """The same lines on either scale."""
    scale = running.session.kept.get(SCALE, TIMES)
    chart = growth_chart(running.setup, guesses(running.setup, running.session), times=scale == TIMES)
    with st.container(key="card-chart-growth"):
        heading(chart)
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
        rows = "".join(_converted_row(converted(setup, rate), own=number >= len(setup.rates)) for number, rate in enumerate(rates))
        found = f'<div class="kick">{esc(kicker)}</div><h2>{esc(contract_headline(setup))}</h2>'
        md(f'{found}<table class="gr-table">{_heads(setup)}<tbody>{rows}</tbody></table>')
        words, key = "Convert a rate of your own, in percent a Pay Day", "gr-own"
        st.number_input(
            words, 100 * LEAST_RATE, 100 * MOST_RATE, value=own, step=0.5, format="%.4g", key=key, placeholder="1.5",
            on_change=lambda: running.add(do="keep", name=OWN, value=st.session_state[key]),
        )  # fmt: skip


def _heads(setup: Growth) -> str:
    sums = f"{money(setup.amount)} after {setup.pay_days} Pay Days"
    names = ("A Pay Day", "On a contract, a year (APR)", "With interest on interest, a year", sums)
    return "<thead><tr>" + "".join(f'<th scope="col">{esc(name)}</th>' for name in names) + "</tr></thead>"


def _converted_row(one: Converted, *, own: bool) -> str:
    sums = f"<td><b>{rate_words(one.simple)}</b></td><td>{rate_words(one.compound)}</td><td>{dollars(one.grown)}</td>"
    return f'<tr class="{"own" if own else ""}"><th scope="row">{percent(one.rate)}</th>{sums}</tr>'


def by_year(running: RunningLesson) -> None:
    """How fast a debt doubles at the rates of the board and of a credit card."""
    found = doubling(running.setup)
    lesson_chart(doubling_chart(running.setup, found), f'<p class="l-read">{esc(doubling_end(running.setup, found))}</p>')


def offers(running: RunningLesson) -> None:
    """What the lenders print; and once the class has decided, what each of them costs a year."""
    setup, opened = running.setup, bool(running.session.kept.get(OPENED))
    cards = "".join(_offer(offer, opened=opened) for offer in setup.offers)
    with st.container(key="gr-offers"):
        md(f'<div class="gr-offers">{cards}</div>')
        if opened:
            lesson_chart(offers_chart(setup))
        else:
            md(card(f'<h2>{esc(offers_headline(setup, opened=False))}</h2><p class="mt">Order them on paper first.</p>', "tight"))
            st.button("Work out what they cost", key="gr-work-out", icon=":material/calculate:", on_click=running.keep, args=(OPENED, True))


def _offer(offer: Offer, *, opened: bool) -> str:
    """An offer as it is printed; once opened, with what it costs."""
    printed = "".join(f"<li>{esc(text)}</li>" for text in offer.prints)
    details = "".join(f"<p>{esc(words)}</p>" for words in (cost_words(offer), renewed_words(offer)) if words)
    costs = f'<div class="gr-cost"><b>{in_short(offer.cost)}</b> to borrow {in_short(offer.gets)}{details}</div>' if opened else ""
    return f"<section><h3>{esc(offer.name)}</h3><ul>{printed}</ul>{costs}</section>"


LAYERS: dict[str, Any] = {"lines": lines, "log": scales, "apr": contract, "year": by_year, "offers": offers}

VIEW = KindView(run, ready, layer)
