"""The guesses of a class as a dot plot, with the middle guess."""

from collections import Counter

from pages.shared.ui.html import esc
from payday_core.drawing.scales import nice_step
from payday_core.lab.experiment import Experiment
from payday_core.lab.findings import middle_of
from payday_core.lab.links import Prediction
from payday_core.text.wording import capital, count

WIDE, BINS, DOT = 300, 9, 15
"""The plot in its own units: its width, the largest number of columns, the height of a dot."""


def guesses_plot(experiment: Experiment, prediction: Prediction) -> str:
    """One dot for each guess, stacked; below them the number of guesses and the middle one."""
    guesses = prediction.guesses
    if not guesses:
        return '<div class="empty">No guess yet. The first one puts a dot here.</div>'
    middle = esc(experiment.amount(middle_of(guesses), sign=True))
    number = capital(guesses_counted(len(guesses)))
    caption = f'<div class="between l-middle"><span class="soft">{number}, the middle</span><b>{middle}</b></div>'
    return f"{_plot(experiment, guesses)}{caption}"


def guesses_counted(number: int) -> str:
    """One guess, 26 guesses."""
    return f"{count(number)} guess{'' if number == 1 else 'es'}"


def _plot(experiment: Experiment, guesses: tuple[float, ...]) -> str:
    step = _step(guesses)
    columns = Counter(round(guess / step) for guess in guesses)
    low, high = min(0, *columns), max(0, *columns)
    tallest = max(columns.values())
    dot = min(DOT, 120 / tallest)
    base = tallest * dot + 8
    across = (WIDE - 70) / max(high - low, 1)

    def in_words(amount: float) -> str:
        return esc(experiment.amount(amount, sign=True))

    def x(column: int) -> float:
        return 35 + (column - low) * across if high > low else WIDE / 2

    dots = "".join(
        f'<circle cx="{x(column):.0f}" cy="{base - 8 - dot * (place + 0.1):.1f}" r="{dot * 0.42:.1f}"/>'
        for column, times in columns.items()
        for place in range(times)
    )
    shown = sorted({low, high, 0, *([(low + high) // 2] if high - low > 3 else [])})
    ticks = "".join(f'<text x="{x(column):.0f}" y="{base + 20:.0f}">{in_words(column * step)}</text>' for column in shown)
    alt = f"{len(guesses)} guesses from {in_words(min(guesses))} to {in_words(max(guesses))}"
    line = f'<path d="M8 {base:.0f}H{WIDE - 8}"/>'
    return f'<svg class="l-dots" viewBox="0 0 {WIDE} {base + 28:.0f}" role="img" aria-label="{alt}">{dots}{line}{ticks}</svg>'


def _step(guesses: tuple[float, ...]) -> float:
    """The width of a column: a round number that lets zero and all guesses fit into the columns."""
    span = max(0, *guesses) - min(0, *guesses)
    return nice_step(span * 100, BINS - 1) / 100 if span else 1.0
