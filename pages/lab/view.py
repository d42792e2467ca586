"""The charts of an answer, each in a card with its finding as the headline and its numbers as a table below."""

import htpy as h
import streamlit as st

from pages.shared.ui.chart import PLAIN, chart_card, chart_heading, chart_row
from pages.shared.ui.html import md, plain_table
from payday_core.charts import Chart, debt_chart, fan_chart, interest_chart, pairs_chart, sweep_chart
from payday_core.games.pay_day.factors import SliderRange
from payday_core.lab.arms import Outcome
from payday_core.lab.experiment import Experiment
from payday_core.lab.findings import verdict
from payday_core.lab.links import Prediction
from payday_core.lab.runs import sweep_for, sweep_kept, sweep_pairs
from payday_core.lab.sweep import Sweep


def pairs_card(shown: Outcome, prediction: Prediction | None) -> None:
    """The paired differences and the verdict on the prediction; None if the prediction is about another value."""
    note = "Diamond: the average pair. Orange bar: where the true average lies, 95 times in 100."
    with st.container(key="card-chart-pairs", height="stretch"):
        _inside(pairs_chart(shown, prediction), note, verdict(shown, prediction) if prediction else "")


def fan_card(shown: Outcome, prediction: Prediction | None, first: int) -> None:
    """The fans of one player, who can be chosen; player `first` is shown first."""
    names = shown.experiment.names
    with st.container(key="card-chart-fan", height="stretch"):
        seat = st.session_state.get("lab-fan", first)
        chart = fan_chart(shown, seat if seat in range(len(names)) else first, prediction)
        _inside(chart, "Dark band: half of all games. Pale band: nine in ten.")
        seats, words = range(len(names)), names.__getitem__
        st.segmented_control("Whose worth", seats, default=first, key="lab-fan", required=True, format_func=words)


def bars(shown: Outcome) -> None:
    """Debt and interest, side by side."""
    chart_row((debt_chart(shown), interest_chart(shown)))


def _inside(chart: Chart, note: str, meaning: str = "") -> None:
    """A chart with a line on how to read it, and perhaps one on what it means."""
    chart_heading(chart)
    st.plotly_chart(chart.figure, key=f"figure-{chart.key}", config=PLAIN, alt=chart.alt)
    md(h.p(".l-read")[note], h.p(".l-verdict")[meaning] if meaning else "")
    with st.expander("The same numbers as a table"):
        plain_table(chart.table)


def whole_curve(outcome: Outcome, shown: Outcome, slider: SliderRange) -> None:
    """The curve over all values, once somebody asks for it; values tried with the slider are points of it too."""
    experiment, pairs = outcome.experiment, sweep_pairs()
    place = st.empty()
    sweep = sweep_kept(experiment, pairs)
    if sweep is None or not set(slider.curve) <= set(sweep.outcomes):
        with place.container():
            sweep = _offered(experiment, slider, pairs)
    if sweep:
        with place.container():
            chart_card(sweep_chart(sweep, slider, shown.changed.value))


def _offered(experiment: Experiment, slider: SliderRange, pairs: int) -> Sweep | None:
    """A button that plays what is missing of the curve, with a progress bar."""
    with st.container(key="card-lab-line"):
        words, button = st.columns([3, 1], vertical_alignment="center")
        ends = f"from {experiment.factor.in_words(slider.curve[0])} to {experiment.factor.in_words(slider.curve[-1])}"
        with words:
            md(h.h2["And everywhere else?"], h.p[f"{experiment.factor.label} {ends}, {pairs:,} pairs of games per point."])
        if not button.button("Draw the whole line", key="lab-line", icon=":material/show_chart:", width="stretch"):
            return None
        bar = st.progress(0.0, "Playing")
        sweep = sweep_for(experiment, pairs)
        for number, value in enumerate(slider.curve, 1):
            sweep.at(value)
            bar.progress(number / len(slider.curve), f"{experiment.factor.in_words(value)} played")
        return sweep
