"""What each answer to a question was worth: its expected score at the end as a dot with its range, the given one filled.

In Play or Pay it is "What each card was worth", in tokens; in Game of the Year it is in points.
"""

from textwrap import wrap

from payday_core.charts.chart import AXIS, BEHIND, GRID, SIZE, Chart, Sheet, isolated, table
from payday_core.charts.dots import dot
from payday_core.drawing.scales import nice_step, short
from payday_core.review.coach.any_game import Expected, Weighing
from payday_core.review.coach.choices import ERRORS
from payday_core.text.wording import capital

ROW, LINE = 72, 22
"""Pixels an answer: a line of words, and the dot below it; and for a second line."""

LETTERS = 32
"""A line of words that fits a phone."""

LINES = 2

FINE = 10
"""Below so many on the whole axis, ticks stand at halves."""


def answers_chart(weighing: Weighing, given: int, kicker: str) -> Chart:
    """A row an answer, in the order in which they were asked. given: the one that was chosen; kicker: what is drawn."""
    rows, words = len(weighing.answers), [_in_lines(one.label) for one in weighing.answers]
    row = ROW + LINE * any("<br>" in text for text in words)
    sheet = Sheet(left=16, right=24, height=row * rows + 60, top=18, bottom=42)
    lows, highs = zip(*map(ends, weighing.answers), strict=True)
    size = max(highs) - min(lows) or 1.0
    low, high = min(lows) - 0.06 * size, max(highs) + 0.3 * size
    for number, one in enumerate(weighing.answers):
        y = rows - 1 - number
        dot(sheet, one.score, ends(one), y - 0.24, f"{one.score:.1f}", filled=one.value == given)
        text = f"<b>{words[number]}</b>" if one.value == given else words[number]
        sheet.say(low, y + 0.22, text, xanchor="left", align="left", bgcolor=BEHIND)
        if number:
            line = {"type": "line", "x0": low, "x1": high, "y0": y + 0.5, "y1": y + 0.5}
            sheet.shapes.append(line | {"line": {"color": GRID, "width": 1}, "layer": "below"})
    step = nice_step(high - low, 5) if high - low > FINE else 1 if high - low > FINE / 2 else 0.5
    sheet.x_axis(range=[low, high], showgrid=True, gridcolor=GRID, tickformat="~g", dtick=step, linecolor=AXIS, tickfont={"size": SIZE - 1})
    sheet.y_axis(visible=False, range=[-0.5, rows - 0.5])
    things = f"{weighing.thing}s"
    said = "; ".join(f"{one.label}: {_figures(one)}" for one in weighing.answers)
    drawn = f"{capital(things)} at the end, average of {weighing.games:,} games for each. Filled: the answer that was given"
    headline = answers_headline(weighing, given)
    columns = ("answer", f"{things} at the end", "95% sure", "less than the best", "given")
    lines = [_line(one, given=one.value == given) for one in weighing.answers]
    return Chart(
        "answers", f"{kicker}. {drawn}", headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {said}.", table(columns, lines)
    )


def ends(one: Expected) -> tuple[float, float]:
    """The range in which the expected score lies, 95 times in 100."""
    return one.score - ERRORS * one.error, one.score + ERRORS * one.error


def answers_headline(weighing: Weighing, given: int) -> str:
    """How the given answer stood against the best one; both met the same games, so the ranges drawn may overlap."""
    chosen, best = weighing.of(given), weighing.best
    if len(weighing.right) == len(weighing.answers):
        return "No answer was surely better than another"
    if chosen is best:
        return f"The answer given was worth most: {isolated(chosen.label)}"
    if chosen.is_right:
        return f"The answer given cannot be told apart from the best: {isolated(best.label)}"
    return f"The answer given was worth {chosen.behind:.1f} {weighing.thing}s less than the best: {isolated(best.label)}"


def _in_lines(label: str) -> str:
    return "<br>".join(isolated(line) for line in wrap(short(label, LINES * LETTERS - 4).replace("<", "‹"), LETTERS))


def _figures(one: Expected) -> str:
    low, high = ends(one)
    return f"{one.score:.1f}, {low:.1f} to {high:.1f}"


def _line(one: Expected, *, given: bool) -> tuple[str, ...]:
    low, high = ends(one)
    return one.label, f"{one.score:.1f}", f"{low:.1f} to {high:.1f}", f"{one.behind:.1f}" if one.behind else "", "yes" if given else ""
