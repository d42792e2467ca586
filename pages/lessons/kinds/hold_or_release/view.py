"""How holding back looks in a lesson: a hundred turns, each rule card's tokens, the price, and each card of a hand."""

from collections.abc import Callable

import htpy as h
import pandas as pd
import streamlit as st

from pages.lab.fair_test_card import engine_note
from pages.lessons.kinds.hold_or_release.own_round import play
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.progress import played
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import marked, md, plain_table
from payday_core.charts.lessons.hold_or_release import cards_chart, price_chart, rounds_chart
from payday_core.games.play_or_pay.blanks import sentences
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.teaching.experiments.hold_or_release.experiment import (
    OPENER,
    HoldOrRelease,
    Outcome,
    games_in,
    guessed_price,
    hands_by_card,
    run_of,
)
from payday_core.teaching.experiments.hold_or_release.wording import TURN_KINDS, compared_sentence, turns_alt, turns_headline
from payday_core.text.wording import capital, count, join_names

LOOKS = ("choice", "one", "pay")
"""The three kinds of turn in the style sheet."""


def run(running: RunningLesson) -> None:
    """What is played, and by which rule cards."""
    setup: HoldOrRelease = running.setup
    opener = setup.bots[OPENER].name
    facts = [
        f"{setup.deals:,} deals of one round, the same for {join_names([one.name for one in setup.bots])}",
        f"In the other three seats: {opener}’s rule card",
        f"Then our hand: {setup.samples:,} endings for each of its {count(len(setup.hand.cards))} cards",
    ]
    with st.container(key="card-hold-run"):
        md(h.ul(".hr-facts")[[h.li[fact] for fact in facts]], engine_note(PLAY_OR_PAY))
        with st.expander("Their rule cards"):
            md(h.ul(".hr-facts")[[h.li[h.b[one.name], ": ", *marked(" ".join(sentences(one.card)))] for one in setup.bots]])


def ready(running: RunningLesson) -> str:
    """It may always run."""
    return ""


# ---- the layers


def layer(running: RunningLesson, name: str) -> None:
    """Draw a layer, once the rounds are played."""
    outcome = played(run_of(running.setup), games_in(running.setup), PLAY_OR_PAY)
    if outcome is not None:
        LAYERS[name](running, outcome)


def _turns(running: RunningLesson, outcome: Outcome) -> None:
    """A hundred turns as squares, in the order of their kinds."""
    opener, turns = running.setup.bots[OPENER].name, outcome.turns.of_hundred
    squares = [h.i(class_=look) for many, look in zip(turns, LOOKS, strict=True) for _ in range(many)]
    legend = [h.li[h.i(class_=look), h.b[many], f" {words}"] for many, look, words in zip(turns, LOOKS, TURN_KINDS, strict=True)]
    kicker = f"100 turns at a table of four that all play by {opener}’s rule card"
    with st.container(key="card-hold-turns"):
        md(
            h.div(".kick")[kicker],
            h.h2[turns_headline(outcome.turns)],
            h.div(".hr-turns", role="img", aria_label=turns_alt(outcome.turns))[squares],
            h.ul(".hr-legend")[legend],
        )
        with st.expander("The same numbers as a table"):
            counts = zip(TURN_KINDS, outcome.turns, turns, strict=True)
            plain_table(pd.DataFrame([{"turn": capital(words), "turns": f"{many:,}", "of 100": f"{part}"} for words, many, part in counts]))


def _rounds(running: RunningLesson, outcome: Outcome) -> None:
    lesson_chart(rounds_chart(running.setup, outcome))


def _price(running: RunningLesson, outcome: Outcome) -> None:
    lesson_chart(
        price_chart(outcome, guessed_price(running.session), alone=running.session.alone), h.p(".l-read")[compared_sentence(outcome)]
    )


def _cards(running: RunningLesson, outcome: Outcome) -> None:
    session = running.session
    lesson_chart(cards_chart(running.setup, outcome, hands_by_card(running.setup, session), alone=session.alone))


LAYERS: dict[str, Callable[[RunningLesson, Outcome], None]] = {
    "turns": _turns,
    "rounds": _rounds,
    "price": _price,
    "cards": _cards,
}

VIEW = KindView(run, ready, layer, play)
