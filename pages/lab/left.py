"""The left column of an answer: the fair test, what was predicted, and the slider that plays other values."""

import secrets

import htpy as h
import streamlit as st

from pages.lab.address import go_to
from pages.lab.fair_test_card import engine_note, fair_test
from pages.lab.guesses import guesses_plot
from pages.shared.ui.html import card, md
from payday_core.games.pay_day.factors import Factor, Kind, SliderRange
from payday_core.lab.arms import Outcome
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import Prediction
from payday_core.lab.runs import sweep_for, sweep_pairs
from payday_core.lab.sweep import slider_range


def left_cards(outcome: Outcome, prediction: Prediction) -> Outcome:
    """The column. Returns the outcome that the rest of the page shows: the experiment's own, or that of the value on the slider."""
    experiment = outcome.experiment
    md(card(h.fragment[h.h2[f"1. The {('comparison' if experiment.wages else 'fair test')}"], fair_test(experiment)]))
    if prediction.guesses:
        md(card(h.fragment[h.h2["2. Our prediction"], guesses_plot(experiment, prediction)]))
    slider = slider_range(experiment)
    with st.container(key="card-lab-try"):
        shown = _other_values(outcome, slider) if slider else outcome
        st.button(
            "Run again with new luck", key="lab-luck", type="primary", width="stretch", icon=":material/play_arrow:",
            on_click=_other_luck, args=(experiment, prediction),
        )  # fmt: skip
    return shown


def _other_values(outcome: Outcome, slider: SliderRange) -> Outcome:
    """The slider. At the experiment's own value its outcome is shown; elsewhere a new arm is played against the same base arm."""
    experiment = outcome.experiment
    own = slider.position(experiment.values[1])
    md(h.h2[f"Try other {('rates' if experiment.factor.kind is Kind.RATE else 'values')}"])
    key = _slider(experiment)
    what = experiment.factor
    position = int(st.slider(what.label, slider.first, slider.last, own, slider.step, format=slider_format(what), key=key))
    if position == own:
        md(h.p(".l-note")[f"{experiment.pairs:,} pairs, as locked."])
        return outcome
    shown = sweep_for(experiment, sweep_pairs()).at(slider.value(position))
    value = experiment.factor.in_words(shown.changed.value)
    md(h.p(".l-note")[f"{shown.experiment.pairs:,} pairs played for {value}."], engine_note())
    return shown


def _slider(experiment: Experiment) -> str:
    return f"lab-slider-{experiment.differs}"


def slider_format(what: Factor) -> str:
    """How a slider writes a position: 20%, $3,000, day 12."""
    if what.kind is Kind.RATE:
        return "%d%%"
    pattern = what.words.pattern if what.words else "${}"
    return pattern.replace("%", "%%").replace("{}", "%d")


def _other_luck(experiment: Experiment, prediction: Prediction) -> None:
    """The same question and prediction with another luck number."""
    st.session_state.pop(_slider(experiment), None)  # it goes back to the experiment's own value
    go_to(Experiment.model_validate(experiment.model_dump() | {"seed": secrets.randbelow(9_000) + 1_000}), prediction)
