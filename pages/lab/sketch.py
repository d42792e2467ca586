"""A sketch on empty axes: worth by month, drawn by hand or with the arrow keys. What it does in the browser is `lab_sketch.js`."""

from pathlib import Path

import htpy as h
import streamlit as st

from payday_core import edition
from payday_core.lab.experiment import Experiment
from payday_core.lab.links import Prediction

_mount = st.components.v2.component(
    "payday_sketch",
    html=str(h.div(".l-sketch")),
    js=(Path(__file__).parent / "sketch.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)

WAGES_UP, WAGES_DOWN = 3.5, 1.0
"""How far the axes reach, in wages a month: far enough for any game, and the same for every answer."""


def sketch(experiment: Experiment, prediction: Prediction) -> tuple[float, ...]:
    """Show the sketch as far as it is drawn. Returns its current points; none before it is touched."""
    printed = edition(experiment.box)
    unit = 1 if experiment.wages else printed.wage
    step = 0.1 if experiment.wages else max(10, printed.loan_step // 10)
    start = round(printed.start_cash / printed.wage, 1) if experiment.wages else printed.start_cash
    data = {
        "months": experiment.months,
        "low": -WAGES_DOWN * experiment.months * unit,
        "high": WAGES_UP * experiment.months * unit,
        "start": start,
        "step": step,
        "points": list(prediction.sketch),
        "sign": "" if experiment.wages else "$",
        "name": experiment.names[prediction.seat],
    }
    drawn = _mount(
        key=f"lab-sketch-{experiment.months}", data=data, default={"points": list(prediction.sketch)}, on_points_change=lambda: None
    ).points
    return tuple(float(worth) for worth in drawn or ())
