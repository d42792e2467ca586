"""The lab's address: it holds the experiment, its predictions and the lock, so that a link or a refresh shows the same page."""

from dataclasses import replace
from datetime import datetime

import streamlit as st

from pages.shared.ui.html import label
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import BadLink, Prediction, experiment_of, prediction_of, query_of, query_of_prediction, usual_seat


def chosen_experiment() -> Experiment | None:
    """The experiment that the address names, or None; a broken link is explained in a sentence."""
    if not st.query_params:
        return None
    try:
        return experiment_of(st.query_params.to_dict())
    except BadLink as wrong:
        _broken(wrong)
        return None


def chosen_prediction(experiment: Experiment) -> Prediction:
    """The prediction that the address holds; if it holds none that can be read, an open one without guesses."""
    try:
        return prediction_of(st.query_params.to_dict(), experiment)
    except BadLink as wrong:
        _broken(wrong)
        return Prediction(usual_seat(experiment))


def _broken(wrong: BadLink) -> None:
    st.error(f"This link cannot be read: {label(str(wrong))}.", icon=":material/link_off:")


def go_to(experiment: Experiment, prediction: Prediction | None = None) -> None:
    """Put an experiment and its prediction into the address; for callbacks."""
    query = query_of(experiment) | (query_of_prediction(prediction) if prediction else {})
    st.query_params.from_dict(query)


def predicted(experiment: Experiment, prediction: Prediction) -> None:
    """Keep a changed prediction."""
    go_to(experiment, prediction)


def lock(experiment: Experiment, prediction: Prediction) -> None:
    """Lock the prediction; from now on the answer may be seen."""
    go_to(experiment, replace(prediction, locked=datetime.now().strftime("%H%M")))


def begin_again() -> None:
    """Back to choosing a question."""
    st.query_params.clear()


def link_here() -> str:
    """The whole address of this page in the reader's browser."""
    query = "&".join(f"{name}={value}" for name, value in st.query_params.to_dict().items())
    return f"{st.context.url or '/lab'}?{query}".replace(" ", "%20")
