"""The prediction: guesses of the class or a sketch on empty axes, then the lock. Before the lock the page shows nothing of the result."""

from dataclasses import replace

import htpy as h
import streamlit as st

from pages.lab.address import begin_again, lock, predicted
from pages.lab.fair_test_card import else_differs, engine_note, fair_test, table_of
from pages.lab.guesses import guesses_counted, guesses_plot
from pages.lab.sketch import sketch
from pages.lab.three_numbers import card_of_seat
from pages.shared.ui.chart import warm_up
from pages.shared.ui.guess_text import amounts_in
from pages.shared.ui.html import card, head, label, md
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import GUESSES_MOST, Prediction

NUMBER, SKETCH = "A number", "A sketch"
POORER, RICHER = "poorer", "richer"


def predict(experiment: Experiment, prediction: Prediction) -> None:
    """The whole page."""
    head("Lab", experiment.question)
    test, guess = st.columns([1, 1.45], gap="small")
    with test:
        kind = "comparison" if experiment.wages else "fair test"
        md(card(h.fragment[h.h2[f"1. The {kind}"], fair_test(experiment), table_of(experiment), card_of_seat(experiment)]))
        if experiment.wages:
            md(card(h.fragment[h.h2["What else differs"], else_differs(experiment)]))
        st.button("Another question", key="lab-again", icon=":material/arrow_back:", on_click=begin_again)
    with guess, st.container(key="card-lab-predict"):
        md(h.h2["2. Our prediction"])
        with st.container(key="lab-ways", horizontal=True, gap="large"):
            prediction = _about(experiment, prediction)
            first = SKETCH if prediction.sketch and not prediction.guesses else NUMBER
            way = st.segmented_control("With", [NUMBER, SKETCH], default=first, key="lab-way", required=True)
        _guesses(experiment, prediction) if way == NUMBER else _sketch(experiment, prediction)
        _lock(experiment, prediction)
    warm_up()


def _about(experiment: Experiment, prediction: Prediction) -> Prediction:
    """The player it is about; settled with the first guess."""
    if prediction.made:
        md(h.p(".l-about")["About ", h.b[experiment.names[prediction.seat]]])
        return prediction
    seats, words = range(len(experiment.players)), experiment.names.__getitem__
    seat = st.segmented_control("About", seats, default=prediction.seat, key="lab-about", required=True, format_func=words)
    return replace(prediction, seat=int(seat))


# ---- a number


def _guesses(experiment: Experiment, prediction: Prediction) -> None:
    """Enter guesses one after the other: an amount and the Enter key."""
    base, changed = (experiment.where(value) for value in experiment.values)
    name = experiment.names[prediction.seat]
    unit, example = ("monthly salaries", "4, or 4 x3 for three") if experiment.wages else ("dollars", "1000, or 1000 x3 for three")
    md(h.p[f"How much poorer or richer does {name} end ", changed, " than ", base, "?"])
    with st.container(key="lab-guess-row", horizontal=True, vertical_alignment="bottom"):
        st.segmented_control("It ends", [POORER, RICHER], default=POORER, key="lab-sign", required=True)
        st.text_input(
            f"by how many {unit}", key="lab-guess", placeholder=example,
            on_change=_add, args=(experiment, prediction),
        )  # fmt: skip
        st.button("Add", key="lab-add", icon=":material/add:", on_click=_add, args=(experiment, prediction))
        if prediction.guesses:
            st.button("Undo", key="lab-undo", icon=":material/undo:", on_click=_undo, args=(experiment, prediction))
    if st.session_state.get("lab-refused"):
        st.caption(label(st.session_state["lab-refused"]))
    md(guesses_plot(experiment, prediction))


def _add(experiment: Experiment, prediction: Prediction) -> None:
    """Read the input: amounts, each perhaps with the number of pupils who guessed it."""
    text = st.session_state["lab-guess"]
    sign = -1 if st.session_state["lab-sign"] == POORER else 1
    added = [sign * amount + 0.0 for amount in amounts_in(text)]
    st.session_state["lab-guess"] = ""
    st.session_state["lab-refused"] = _refused(text, added, prediction)
    if added and not st.session_state["lab-refused"]:
        st.session_state["lab-added"] = st.session_state.get("lab-added", []) + added
        predicted(experiment, replace(prediction, guesses=(*prediction.guesses, *added)))


def _refused(text: str, added: list[float], prediction: Prediction) -> str:
    """Why nothing was added; empty if something was, or nothing was typed."""
    if text.strip() and not added:
        return "A guess is a number, such as 1000; 1000 x3 counts as three guesses."
    full = len(added) + len(prediction.guesses) > GUESSES_MOST
    return f"There is room for {GUESSES_MOST} guesses." if full else ""


def _undo(experiment: Experiment, prediction: Prediction) -> None:
    """Remove the guess that was added last."""
    added = st.session_state.get("lab-added", [])
    last = added.pop() if added and added[-1] in prediction.guesses else prediction.guesses[-1]
    left = list(prediction.guesses)
    left.remove(last)
    predicted(experiment, replace(prediction, guesses=tuple(left)))


# ---- a sketch


def _sketch(experiment: Experiment, prediction: Prediction) -> None:
    """The worth by month, drawn by hand."""
    changed, name = experiment.where(experiment.values[1]), experiment.names[prediction.seat]
    md(h.p[f"Draw how the worth of {name} goes {changed}, in the middle game. Drag a dot, or use the arrow keys."])
    drawn = sketch(experiment, prediction)
    if drawn != prediction.sketch:
        predicted(experiment, replace(prediction, sketch=drawn))
        st.rerun()


# ---- the lock


def _lock(experiment: Experiment, prediction: Prediction) -> None:
    """Lock the prediction and run; or run without one, which the answer then mentions."""
    if note := engine_note():
        md(note)
    words = f"Lock {_in_words(prediction)} and run" if prediction.made else "Lock and run"
    args = (experiment, prediction)
    off = not prediction.made
    st.button(words, key="big-lock", type="primary", icon=":material/lock:", disabled=off, width="stretch", on_click=lock, args=args)
    if not prediction.made:
        st.button("Run without a prediction", key="lab-skip", width="stretch", on_click=lock, args=args)


def _in_words(prediction: Prediction) -> str:
    """What there is to lock, in words."""
    guesses = [guesses_counted(len(prediction.guesses))] if prediction.guesses else []
    return " and ".join([*guesses, "the sketch"] if prediction.sketch else guesses)
