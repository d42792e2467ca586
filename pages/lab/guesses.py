"""The guesses of a class as a dot plot, with the middle guess."""

from collections import Counter

import htpy as h

from payday_core.drawing.scales import nice_step
from payday_core.lab.experiment import Experiment
from payday_core.lab.findings import middle_of
from payday_core.lab.links import Prediction
from payday_core.text.wording import capital, count

WIDE, BINS, DOT = 300, 9, 15
"""The plot in its own units: its width, the largest number of columns, the height of a dot."""


def guesses_plot(experiment: Experiment, prediction: Prediction) -> h.Node:
    """One dot for each guess, stacked; below them the number of guesses and the middle one."""
    guesses = prediction.guesses
    if not guesses:
        return h.div(".empty")["No guess yet. The first one puts a dot here."]
    middle = experiment.amount(middle_of(guesses), sign=True)
    number = capital(guesses_counted(len(guesses)))
    caption = h.div(".between.l-middle")[h.span(".soft")[f"{number}, the middle"], h.b[middle]]
    return h.fragment[_plot(experiment, guesses), caption]


def guesses_counted(number: int) -> str:
    """One guess, 26 guesses."""
    return f"{count(number)} guess{'' if number == 1 else 'es'}"


def _plot(experiment: Experiment, guesses: tuple[float, ...]) -> h.Node:
    step = _step(guesses)
    columns = Counter(round(guess / step) for guess in guesses)
    low, high = min(0, *columns), max(0, *columns)
    tallest = max(columns.values())
    dot = min(DOT, 120 / tallest)
    base = tallest * dot + 8
    across = (WIDE - 70) / max(high - low, 1)

    def in_words(amount: float) -> str:
        return experiment.amount(amount, sign=True)

    def x(column: int) -> float:
        return 35 + (column - low) * across if high > low else WIDE / 2

    dots = [
        h.circle(cx=f"{x(column):.0f}", cy=f"{base - 8 - dot * (place + 0.1):.1f}", r=f"{dot * 0.42:.1f}")
        for column, times in columns.items()
        for place in range(times)
    ]
    shown = sorted({low, high, 0, *([(low + high) // 2] if high - low > 3 else [])})
    ticks = [h.text(x=f"{x(column):.0f}", y=f"{base + 20:.0f}")[in_words(column * step)] for column in shown]
    alt = f"{len(guesses)} guesses from {in_words(min(guesses))} to {in_words(max(guesses))}"
    line = h.path(d=f"M8 {base:.0f}H{WIDE - 8}")
    return h.svg(".l-dots", viewBox=f"0 0 {WIDE} {base + 28:.0f}", role="img", aria_label=alt)[dots, line, ticks]


def _step(guesses: tuple[float, ...]) -> float:
    """The width of a column: a round number that lets zero and all guesses fit into the columns."""
    span = max(0, *guesses) - min(0, *guesses)
    return nice_step(span * 100, BINS - 1) / 100 if span else 1.0
