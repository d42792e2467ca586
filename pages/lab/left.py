"""The left column of an answer: the fair test, what was predicted, and the slider that plays other values."""

import secrets

import streamlit as st

from pages.lab.address import go_to
from pages.lab.fair_test_card import engine_note, fair_test
from pages.lab.guesses import guesses_plot
from pages.shared.ui.html import card, esc, md
from payday_core.games.pay_day.factors import Kind, SliderRange
from payday_core.lab.arms import Outcome
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import Prediction
from payday_core.lab.runs import sweep_for, sweep_pairs
from payday_core.lab.sweep import slider_range


def left_cards(outcome: Outcome, prediction: Prediction) -> Outcome:
    """The column. Returns the outcome that the rest of the page shows: the experiment's own, or that of the value on the slider."""
    experiment = outcome.experiment
    md(card(f"<h2>1. The {'comparison' if experiment.wages else 'fair test'}</h2>{fair_test(experiment)}"))
    if prediction.guesses:
        md(card(f"<h2>2. Our prediction</h2>{guesses_plot(experiment, prediction)}"))
    slider = slider_range(experiment)
    with st.container(key="card-lab-try"):
        shown = _other_values(outcome, slider) if slider else outcome
        st.button(
            "Run again with other luck", key="lab-luck", type="primary", width="stretch", icon=":material/play_arrow:",
            on_click=_other_luck, args=(experiment, prediction),
        )  # fmt: skip
    return shown


def _other_values(outcome: Outcome, slider: SliderRange) -> Outcome:
    """The slider. At the experiment's own value its outcome is shown; elsewhere a new arm is played against the same base arm."""
    experiment = outcome.experiment
    own = slider.position(experiment.values[1])
    md(f"<h2>Try other {'rates' if experiment.factor.kind is Kind.RATE else 'values'}</h2>")
    key = _slider(experiment)
    position = int(st.slider(experiment.factor.label, slider.first, slider.last, own, slider.step, format=_format(experiment), key=key))
    if position == own:
        md(f'<p class="l-note">{experiment.pairs:,} pairs, as locked.</p>')
        return outcome
    shown = sweep_for(experiment, sweep_pairs()).at(slider.value(position))
    value = esc(experiment.factor.in_words(shown.changed.value))
    md(f'<p class="l-note">{shown.experiment.pairs:,} pairs played for {value}.</p>{engine_note()}')
    return shown


def _slider(experiment: Experiment) -> str:
    return f"lab-slider-{experiment.differs}"


def _format(experiment: Experiment) -> str:
    """How the slider writes a position: 20%, $3,000, day 12."""
    if experiment.factor.kind is Kind.RATE:
        return "%d%%"
    pattern = experiment.factor.words.pattern if experiment.factor.words else "${}"
    return pattern.replace("%", "%%").replace("{}", "%d")


def _other_luck(experiment: Experiment, prediction: Prediction) -> None:
    """The same question and prediction with another luck number."""
    st.session_state.pop(_slider(experiment), None)  # it goes back to the experiment's own value
    go_to(Experiment.model_validate(experiment.model_dump() | {"seed": secrets.randbelow(9_000) + 1_000}), prediction)
