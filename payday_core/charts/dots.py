"""An average as a dot on the range in which the true one lies, 95 times in 100; filled where it is the one that was chosen."""

from payday_core.charts.chart import SIZE, Sheet
from payday_core.charts.lab.pairs import BASE


def dot(sheet: Sheet, mean: float, ends: tuple[float, float], y: float, words: str, *, filled: bool) -> None:
    """One in its row, with its words behind it."""
    sheet.scatter(ends, [y, y], mode="lines", line={"color": BASE, "width": 11}, opacity=0.45, hoverinfo="skip")
    marker = {"symbol": "circle" if filled else "circle-open", "size": 22, "color": BASE, "line": {"color": BASE, "width": 4}}
    sheet.scatter([mean], [y], mode="markers", marker=marker, hoverinfo="skip")
    sheet.say(ends[1], y, f"<b>{words}</b>", xanchor="left", xshift=16, font={"size": SIZE + 2})
