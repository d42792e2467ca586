"""The layers of lesson "six-deals": the decisions, what they were worth, and one deal in detail."""

from collections.abc import Callable

import htpy as h
import streamlit as st

from pages.lab.fair_test_card import engine_note
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import label, md
from payday_core.charts.lessons.six_deals import gains_chart, turning_chart, waiting_chart
from payday_core.review.what_if.flip_rate import flip_doubt
from payday_core.teaching.experiments.six_deals.offers import BUY, LEAVE, Hands, hands_of, offered
from payday_core.teaching.experiments.six_deals.played import borrowing, flip_for, looked_at, played, waits
from payday_core.teaching.experiments.six_deals.wording import decisions_headline, expected_sentence, how_played, rule_sentence, said_words
from payday_core.text.wording import money

LOOKED_AT = "looked-at"
"""What the lesson keeps: the number of the deal that is shown in detail."""


def layer(running: RunningLesson, name: str) -> None:
    """One layer."""
    LAYERS[name](running)


# ---- what was decided


def _decisions(running: RunningLesson) -> None:
    """Every deal with its answers; nothing of what they were worth."""
    setup, kept, alone = running.setup, running.session.kept, running.session.alone
    who = "What you decided" if alone else "What you decided, by hands"
    headline = decisions_headline(setup, kept, alone=alone)
    lines = [_decision(running, number) for number in range(len(setup.positions))]
    with st.container(key="card-six-deals-decisions"):
        md(h.div(".ch")[h.div(".kick")[who], h.h2[headline]], h.ol(".sd-decisions")[lines])


def _decision(running: RunningLesson, number: int) -> h.Node:
    offer, hands = offered(running.setup.positions[number]), hands_of(running.session.kept, number)
    loan = f"loan {money(offer.borrowed)}" if offer.borrowed else "no loan"
    when = f"month {offer.decided.month} of {offer.game.months}, day {offer.decided.day}"
    about = f"{money(offer.card.cost)} brings {money(offer.card.value)}; {loan}; {when}"
    said = said_words(hands, alone=running.session.alone)
    words = h.fragment[h.h3[number + 1, f" {offer.card.title}"], h.p[about]]
    return h.li[h.div[words], h.div[_bar(hands), h.b[said]]]


def _bar(hands: Hands) -> h.Node:
    """A bar of one length: the hands for buying, then those against."""
    if not any(hands):
        return h.span(".sd-bar.none")
    pieces = [h.i(class_=name, style=f"flex:{hands[answer]}") for name, answer in (("buy", BUY), ("leave", LEAVE)) if hands[answer]]
    return h.span(".sd-bar", aria_hidden="true")[pieces]


# ---- what it was worth


def _worth_it(running: RunningLesson) -> None:
    """At the rate at which the class was asked."""
    _gains(running, 1)


def _both_rates(running: RunningLesson) -> None:
    """And at the other rate."""
    _gains(running, 2)


def _gains(running: RunningLesson, rates: int) -> None:
    outcome = played(running.setup)
    lesson_chart(gains_chart(running.setup, running.session.kept, rates, alone=running.session.alone))
    md(h.p(".ls-note")[f"{how_played(outcome)} Bars: where the true average lies, 95 times in 100."], engine_note())


# ---- one deal more closely


def _waiting(running: RunningLesson) -> None:
    """What is left of the profit, Pay Day by Pay Day."""
    number, rates = looked_at(running.setup, running.session.kept), running.setup.rates
    saved = running.setup.positions[number]
    _which(running)
    with st.spinner("Watching how long the deal waits for a buyer"):
        waited = waits(saved, running.setup.games)
    offer = offered(saved)
    lesson_chart(waiting_chart(offer, rates, waited))
    gains = played(running.setup).gains[number]
    said = f"{rule_sentence(offer, rates)} {expected_sentence(offer, waited, rates, gains)}"
    md(h.p(".ls-note")[said])


def _flip(running: RunningLesson) -> None:
    """The rate at which the better answer changes."""
    _which(running)
    with st.spinner("Playing out both answers at every rate"):
        flip = flip_for(running.setup.positions[looked_at(running.setup, running.session.kept)])
    lesson_chart(turning_chart(flip))
    md(h.p(".ls-note")[f"{flip_doubt(flip)} {flip.samples:,} games for each answer at each rate."], engine_note())


def _which(running: RunningLesson) -> None:
    """The choice among the deals that need a loan."""
    numbers = borrowing(running.setup)
    at = looked_at(running.setup, running.session.kept)
    with st.container(key="sd-which", horizontal=True, gap="small"):
        for number in numbers:
            title = offered(running.setup.positions[number]).card.title
            with st.container(key=f"sd-tab-{'now' if number == at else 'open'}-look-{number}"):
                st.button(f"{number + 1} {label(title)}", key=f"deal-look-{number}", on_click=running.keep, args=(LOOKED_AT, number))


LAYERS: dict[str, Callable[[RunningLesson], None]] = {
    "decisions": _decisions,
    "worth-it": _worth_it,
    "both-rates": _both_rates,
    "waiting": _waiting,
    "flip": _flip,
}
