"""The answer: the games are played in the background, then drawn over the predictions; the slider plays other values."""

import htpy as h
import streamlit as st

from pages.lab.address import begin_again
from pages.lab.fair_test_card import else_differs, engine_note, fair_test, table_of
from pages.lab.findings import export, numbers, sentences
from pages.lab.guesses import guesses_plot
from pages.lab.left import left_cards
from pages.lab.three_numbers import how_good_card
from pages.lab.view import bars, fan_card, pairs_card, whole_curve
from pages.shared.ui.html import card, chip, head, label, md
from payday_core.games.pay_day.factors import WHO
from payday_core.lab.arms import Outcome
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import Prediction
from payday_core.lab.runs import Run, link_of
from payday_core.lab.sweep import slider_range

PATIENCE = 0.8
"""Seconds that the page waits before it shows a progress bar: most experiments are over by then."""

SECONDS_BETWEEN_LOOKS = 0.3


def answer(experiment: Experiment, prediction: Prediction) -> None:
    """The whole page."""
    words = f"Predictions locked at {prediction.locked[:2]}:{prediction.locked[2:]}" if prediction.made else "No prediction was made"
    head("Lab", experiment.question, chip(words, "gain" if prediction.made else "gold", "lock" if prediction.made else "dash"))
    run = _run_of(experiment)
    run.wait(PATIENCE)
    if run.result is None:
        _progress(run, experiment, prediction)
    else:
        _answered(run.result, prediction)


def _run_of(experiment: Experiment) -> Run:
    """This visitor's run of the experiment."""
    run = st.session_state.get("lab-run")
    if run is None or link_of(run.experiment) != link_of(experiment):
        if run is not None:
            run.cancel()
        run = st.session_state["lab-run"] = Run(experiment)
    return run


def _progress(run: Run, experiment: Experiment, prediction: Prediction) -> None:
    """A bar while the games are played, or why there is no answer; below it the question and the prediction."""
    with st.container(key="card-lab-run"):
        if run.failure:
            st.error(f"The games could not be played: {label(run.failure)}", icon=":material/error:")
        elif run.cancelled:
            md(h.h2["Stopped"], h.p["Nothing was counted. The prediction stays locked."])
        else:
            md(h.h2[f"Playing {2 * experiment.pairs:,} games"], engine_note())
            _bar(run)
            st.button("Cancel", key="lab-cancel", icon=":material/close:", on_click=run.cancel)
        if run.failure or run.cancelled:
            st.button("Run again", key="lab-rerun", type="primary", on_click=st.session_state.pop, args=("lab-run", None))
            st.button("Another question", key="lab-again", on_click=begin_again)
    test, guess = st.columns(2, gap="small")
    with test:
        md(card(h.fragment[h.h2["1. The fair test"], fair_test(experiment), table_of(experiment)]))
    if prediction.guesses:
        with guess:
            md(card(h.fragment[h.h2["2. Our prediction"], guesses_plot(experiment, prediction)]))


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS)
def _bar(run: Run) -> None:
    """How far the run is; when it is over, the page is drawn again."""
    if run.over:
        st.rerun()
    st.progress(run.share, f"{run.done:,} of {2 * run.experiment.pairs:,} games")


@st.fragment
def _answered(outcome: Outcome, prediction: Prediction) -> None:
    """The whole answer; a fragment, so that the slider redraws nothing else."""
    if outcome.experiment.factor is WHO:
        how_good_card(outcome)
    left, middle, right = st.columns([0.84, 1.62, 1.18], gap="small")
    with left:
        shown = left_cards(outcome, prediction)
    drawn_over = prediction if shown is outcome else None  # nobody predicted what the slider shows
    with middle:
        pairs_card(shown, drawn_over)
    with right:
        fan_card(shown, drawn_over, prediction.seat)
    text, drawn = st.columns([1.1, 2], gap="small")
    with text:
        sentences(shown)
    with drawn:
        bars(shown)
    slider = slider_range(outcome.experiment)
    if slider:
        whole_curve(outcome, shown, slider)
    if outcome.experiment.wages:
        md(card(h.fragment[h.h2["What else differs"], else_differs(outcome.experiment)]))
    export(shown)
    numbers(shown)
